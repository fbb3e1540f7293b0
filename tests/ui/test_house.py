"""Settings, sound, window and widgets: what a player touches outside a game."""

from __future__ import annotations

import json
import shutil
import warnings
from pathlib import Path

import pygame
import pytest

from game.engine.journal import COLOURS
from game.ui import homes
from game.ui import sound as sounds
from game.ui.canvas import Canvas
from game.ui.colours import SEATS, STRIP, SUN
from game.ui.scene import Scene, Stack, Target
from game.ui.settings import Settings
from game.ui.sound import Sound
from game.ui.widgets import Segments, rail, scrolled
from game.ui.window import NoDisplay, Window


def test_every_seat_of_the_engine_has_its_colour() -> None:
    assert tuple(SEATS) == COLOURS


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    kept = Settings(text_size="largest", volume=3, reduced_motion=True, window_size=(1600, 900))
    assert kept.save(path) == ""
    assert Settings.load(path) == kept and Settings.load(path).complaint == ""
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_missing_settings_are_no_complaint(tmp_path: Path) -> None:
    assert Settings.load(tmp_path / "none.json") == Settings() and Settings().complaint == ""


ABYSS = b'{"phone":' + b"[" * 100_000 + b"]" * 100_000 + b"}"


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b"[]", ABYSS])
def test_broken_settings_give_one_sentence_and_are_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded = Settings.load(path)
    assert loaded == Settings()
    assert loaded.complaint.startswith("The settings file settings.json is damaged")
    assert (tmp_path / "settings.json.bad").read_bytes() == content and not path.exists()
    assert b"complaint" not in (loaded.save(path) or path.read_bytes().decode()).encode()


@pytest.mark.parametrize("wrong", [{"volume": 11}, {"text_size": "huge"}, {"window_size": [1]}, {"screen": None}])
def test_a_setting_that_makes_no_sense_takes_no_other_with_it(tmp_path: Path, wrong: dict[str, object]) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"family_mode": True, "music": 2, **wrong}))
    loaded = Settings.load(path)
    assert (loaded.family_mode, loaded.music) == (True, 2)
    (name,) = wrong
    assert getattr(loaded, name) == getattr(Settings(), name)
    assert name.replace("_", " ") in loaded.complaint and loaded.complaint.endswith("back to normal.")


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
    for name, path in sounds.index().items():
        it.play(name)
        assert it._load(path) is not None
    it.close()


def test_a_missing_sound_is_an_error_for_tests_and_silence_for_players() -> None:
    it = Sound(Settings(volume=10))
    with pytest.raises(RuntimeWarning, match="There is no sound called fanfare"):
        it.play("fanfare")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        it.play("fanfare")
    it.close()


def test_of_two_sounds_of_one_name_in_a_home_the_second_is_left_out(tmp_path: Path) -> None:
    for place in ("fanfare.wav", "loud/fanfare.wav"):
        (tmp_path / "sound" / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(sounds.index()["dice"], tmp_path / "sound" / place)
    try:
        assert sounds.also(tmp_path) == [
            "The sound fanfare.wav is left out, because its title has another of that name."
        ]
        with homes.at(tmp_path):
            assert sounds.index()["fanfare"] == tmp_path / "sound" / "fanfare.wav"
    finally:
        sounds.forget(tmp_path)


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
    """A choice of pace over a long list."""

    ROWS, SHOWN = 30, 6

    def __init__(self) -> None:
        super().__init__()
        self.pace = "slow"
        self.first = 0
        self.segments = Segments("pace", (100, 400, 600, 68), [("slow", "Slow"), ("fast", "Fast")], self.choose)

    def choose(self, pace: str) -> None:
        self.pace = pace

    def targets(self) -> list[Target]:
        return self.segments.targets()

    def handle(self, event: pygame.event.Event) -> bool:
        first = scrolled(event, self.first, self.SHOWN, self.ROWS)
        self.first = self.first if first is None else first
        return first is not None

    def draw(self, canvas: Canvas) -> None:
        canvas.ground()
        self.segments.draw(canvas, self.pace)
        self.segments.draw_focus(canvas, self.focus)
        rail(canvas, (900, 100, 20, 500), self.first, self.SHOWN, self.ROWS, STRIP, SUN)


@pytest.fixture
def page(window: Window) -> Page:
    scene = Page()
    Stack(window).push(scene)
    return scene


def key(scene: Scene, code: int) -> None:
    assert scene.stack
    scene.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    scene.stack.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0))


def test_a_choice_in_a_row_answers_to_keys_and_mouse(page: Page, window: Window) -> None:
    assert page.stack
    for code in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN):
        key(page, code)
    assert page.pace == "fast" and page.focus == ("pace", "fast")
    place = window.canvas.pixels((200, 434, 1, 1)).topleft
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        page.stack.handle(pygame.event.Event(kind, pos=place, button=1))
    assert page.pace == "slow"


def test_wheel_and_page_keys_scroll_no_further_than_the_list(page: Page) -> None:
    assert page.stack
    wanted = {pygame.K_PAGEDOWN: 6, pygame.K_END: 24, pygame.K_PAGEUP: 18, pygame.K_HOME: 0, pygame.K_a: 0}
    for code, first in wanted.items():
        key(page, code)
        assert page.first == first
    for turns, first in ((-2, 2), (50, 0), (-99, 24)):
        page.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turns))
        assert page.first == first


def test_a_list_that_fits_does_not_scroll_and_has_no_rail(window: Window) -> None:
    assert scrolled(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1), 0, 5, 3) == 0
    canvas = Canvas(window.canvas.surface)
    pictures = []
    for count in (5, 5, 9):
        canvas.ground()
        if pictures:
            rail(canvas, (900, 100, 20, 500), 0, 5, count, STRIP, SUN)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


def test_a_choice_draws_its_words_inside(page: Page, window: Window) -> None:
    canvas = window.canvas
    for scale in (1.0, 1.3):
        canvas.text_scale, canvas.audit = scale, []
        page.draw(canvas)
        assert {"Slow", "Fast"} == {drawn.words for drawn in canvas.audit}
        assert all(drawn.box.inflate(4, 4).contains(drawn.glyphs) and not drawn.shortened for drawn in canvas.audit)


def test_a_window_that_was_covered_shows_its_whole_picture_again(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr("pygame.display.flip", lambda: shown.append("all"))
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
        assert not window.handle(pygame.event.Event(kind)), "others may need the event"
    assert shown == ["all", "all"]
