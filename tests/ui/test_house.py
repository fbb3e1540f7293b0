"""Settings, sound, window and widgets: what a player touches outside a game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui import sound as sounds
from game.ui.scene import Scene, Stack, Target
from game.ui.settings import Settings
from game.ui.sound import Sound
from game.ui.widgets import Button, ScrollList, Segmented, Slider, TextField, Toggle, all_targets
from game.ui.window import NoDisplay, Window


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    kept = Settings(text_size="largest", volume=3, reduced_motion=True, window_size=(1600, 900), names=("Ana", "Ben"))
    assert kept.save(path) == ""
    assert Settings.load(path) == kept and Settings.load(path).complaint == ""
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_missing_settings_are_no_complaint(tmp_path: Path) -> None:
    assert Settings.load(tmp_path / "none.json") == Settings() and Settings().complaint == ""


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b'{"volume": 11}', b'{"text_size": "huge"}', b"[]"])
def test_broken_settings_give_one_sentence_and_are_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded = Settings.load(path)
    assert loaded == Settings()
    assert loaded.complaint.startswith("The settings file settings.json is damaged")
    assert (tmp_path / "settings.json.bad").read_bytes() == content and not path.exists()
    assert b"complaint" not in (loaded.save(path) or path.read_bytes().decode()).encode()


def test_unknown_settings_of_a_newer_version_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 4, "phone_colour": "red"}')
    assert Settings.load(path).volume == 4


def test_settings_that_cannot_be_saved_say_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert Settings().save(blocked / "settings.json").startswith("The settings could not be saved")


def test_every_sound_plays_and_is_ours() -> None:
    it = Sound(Settings(volume=10))
    for name in sounds.NAMES:
        it.play(name)
        assert it._load(name) is not None
    with pytest.raises(ValueError):
        it.play("fanfare")
    it.close()


def test_without_an_audio_device_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-of-that-name")
    it = Sound()
    it.play("dice")
    it.play("win")
    assert pygame.mixer.get_init() is None
    it.close()


def test_volume_zero_opens_no_device() -> None:
    pygame.mixer.quit()
    it = Sound(Settings(volume=0))
    it.play("dice")
    assert pygame.mixer.get_init() is None
    it.volume = 99
    assert it.volume == 10


def test_no_display_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing-of-that-name")
    with pytest.raises(NoDisplay, match="no screen"):
        Window(hidden=True)


def test_a_new_size_is_drawn_afresh(window: Window) -> None:
    before = window.canvas
    window.resize((1920, 1080))
    assert window.size == (1920, 1080) and window.canvas.k == 1.0
    assert window.canvas.rasters is not before.rasters


def test_f11_and_alt_enter_toggle_full_screen(window: Window) -> None:
    f11 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)
    alt_enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT)
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    assert window.handle(f11) and window.full_screen
    assert window.handle(alt_enter) and not window.full_screen
    assert not window.handle(enter) and window.windowed_size == (1280, 720)


class Page(Scene):
    """Some widgets on a page."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[object] = []
        self.field = TextField("name", (100, 100, 400, 70), "Ana", lambda words: self.log.append(words))
        self.slider = Slider("volume", (100, 200, 500, 68), 5, self.log.append)
        self.toggle = Toggle("calm", (100, 300, 140, 68), False, self.log.append)
        self.pace = Segmented(
            "pace", (100, 400, 600, 68), [("slow", "Slow"), ("fast", "Fast")], "slow", self.log.append
        )
        self.go = Button("go", (100, 500, 300, 96), "Go", lambda: self.log.append("go"))
        self.rows = ScrollList("rows", (900, 100, 500, 500), 80, 10, 30, lambda *_: None, self.log.append)
        self.widgets = (self.field, self.slider, self.toggle, self.pace, self.go, self.rows)

    def targets(self) -> list[Target]:
        return all_targets(*self.widgets)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.field.handle(event) or self.rows.handle(event)

    def focused(self) -> None:
        self.rows.follow(self.focus)

    def draw(self, canvas) -> None:
        canvas.ground()
        for widget in self.widgets:
            widget.draw(canvas, self)


@pytest.fixture
def page(window: Window) -> Page:
    scene = Page()
    Stack(window).push(scene)
    return scene


def key(scene: Scene, code: int) -> None:
    assert scene.stack
    scene.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    scene.stack.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0))


def type_in(scene: Scene, words: str) -> None:
    assert scene.stack
    for letter in words:
        scene.stack.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def test_a_name_is_typed_and_never_longer_than_14_letters(page: Page) -> None:
    key(page, pygame.K_TAB)
    key(page, pygame.K_RETURN)
    assert page.field.writing
    for _ in range(3):
        key(page, pygame.K_BACKSPACE)
    type_in(page, "  Wilhelmina the Great")
    assert page.field.words == "Wilhelmina the"
    key(page, pygame.K_RETURN)
    assert not page.field.writing and page.log[-1] == "Wilhelmina the"


def test_escape_gives_the_old_name_back_and_stays_on_the_page(page: Page) -> None:
    page.field.start()
    type_in(page, "xyz")
    key(page, pygame.K_ESCAPE)
    assert page.field.words == "Ana" and page.stack
    page.field.start()
    for _ in range(5):
        key(page, pygame.K_BACKSPACE)
    key(page, pygame.K_RETURN)
    assert page.field.words == "Ana", "nobody is left without a name"


def test_widgets_answer_to_keys(page: Page) -> None:
    for code in (
        pygame.K_TAB,
        pygame.K_DOWN,
        pygame.K_RIGHT,
        pygame.K_LEFT,
        pygame.K_LEFT,
        pygame.K_DOWN,
        pygame.K_RETURN,
    ):
        key(page, code)
    for code in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        key(page, code)
    assert page.log == [6, 5, 4, True, "fast", "go"]


def test_a_slider_can_be_dragged(page: Page, window: Window) -> None:
    assert page.stack
    for kind, x in ((pygame.MOUSEBUTTONDOWN, 350), (pygame.MOUSEMOTION, 900), (pygame.MOUSEBUTTONUP, 900)):
        place = window.canvas.pixels((x, 234, 1, 1)).topleft
        page.stack.handle(pygame.event.Event(kind, pos=place, button=1, rel=(0, 0), buttons=(1, 0, 0)))
    assert page.slider.value == 10


def test_the_focus_walks_through_a_long_list_and_back(page: Page) -> None:
    page.focus = ("rows", 0)
    for _ in range(29):
        key(page, pygame.K_DOWN)
    assert page.focus == ("rows", 29) and page.rows.offset == page.rows.longest
    key(page, pygame.K_RETURN)
    assert page.log == [29]
    for _ in range(29):
        key(page, pygame.K_UP)
    assert page.focus == ("rows", 0) and page.rows.offset == 0


def test_the_wheel_scrolls(page: Page) -> None:
    assert page.stack
    page.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert page.rows.offset == 180
    page.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=50))
    assert page.rows.offset == 0


def test_all_widgets_draw_with_text_inside(page: Page, window: Window) -> None:
    canvas = window.canvas
    for scale in (1.0, 1.3):
        canvas.text_scale, canvas.audit = scale, []
        page.field.words = "Wilhelmina-Jo!"
        page.draw(canvas)
        assert {"Wilhelmina-Jo!", "Slow", "Fast", "Off", "Go"} <= {drawn.words for drawn in canvas.audit}
        assert all(drawn.box.inflate(4, 4).contains(drawn.glyphs) and not drawn.shortened for drawn in canvas.audit)
