"""At the home of a title a name means its own drawing or sound, everywhere else that of the house."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import art, homes, sound
from game.ui.art_index import ArtError
from game.ui.canvas import Canvas
from game.ui.scene import Scene, Stack
from game.ui.sound import Sound
from game.ui.tilt import tilted
from game.ui.zoom import zoomed

NAME = "die_white_1"
BOX = (300.0, 300.0, 400.0, 400.0)
COLOURS = {"red": (255, 0, 16), "blue": (16, 0, 255)}

Draw = Callable[[Canvas], None]


@pytest.fixture
def guests(tmp_path: Path) -> Iterator[dict[str, Path]]:
    """Two homes with a drawing each of a name that the house has too; no colour of theirs is one of the house."""
    found = {colour: tmp_path / colour for colour in COLOURS}
    for colour, home in found.items():
        flat = "<rect width='300' height='300' fill='#{:02x}{:02x}{:02x}'/>".format(*COLOURS[colour])
        (home / "art").mkdir(parents=True)
        (home / "art" / f"{NAME}.svg").write_text(
            f"<svg xmlns='http://www.w3.org/2000/svg' width='300' height='300'>{flat}</svg>", encoding="utf-8"
        )
        (home / "sound").mkdir()
        shutil.copy(sound.index()["bell"], home / "sound" / "dice.wav")
        assert art.also(home) == sound.also(home) == []
    yield found
    for home in found.values():
        art.forget(home)
        sound.forget(home)


def middle_of(canvas: Canvas) -> tuple[int, ...]:
    return tuple(canvas.surface.get_at(canvas.pixels((500, 500, 1, 1)).topleft))[:3]


def sprite(canvas: Canvas) -> None:
    canvas.sprite(NAME, 500, 500)


def turned(canvas: Canvas) -> None:
    canvas.sprite(NAME, 500, 500, angle=30, flip=True)


def growing(canvas: Canvas) -> None:
    """Drawn in haste: from a like one, if there is any."""
    for step in range(4):
        canvas.rasters.begin()
        canvas.sprite(NAME, 500, 500, 1.5 + 0.1 * step)


def ahead(canvas: Canvas) -> None:
    canvas.ready(NAME)
    canvas.sprite(NAME, 500, 500)


def layer(canvas: Canvas) -> None:
    canvas.layer("a die", BOX, sprite)


def once(canvas: Canvas) -> None:
    canvas.once(BOX, painted_by_facts, 1)


def painted_by_facts(_fact: int, canvas: Canvas) -> None:
    sprite(canvas)


def tilting(canvas: Canvas) -> None:
    tilted(canvas, "a die", BOX, 3, sprite)


def zooming(canvas: Canvas) -> None:
    zoomed(canvas, "a die", (-200, -200, 400, 400), (500, 500), 0.9, lambda inner: inner.sprite(NAME, 0, 0))


WAYS = (sprite, turned, growing, ahead, layer, once, tilting, zooming)


@pytest.mark.parametrize("draw", WAYS, ids=lambda draw: draw.__name__)
def test_whatever_is_kept_is_kept_for_each_home(guests: dict[str, Path], draw: Draw) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)))
    draw(canvas)
    ours = middle_of(canvas)
    assert ours not in COLOURS.values()
    for _ in range(2):
        for colour, home in guests.items():
            with homes.at(home):
                draw(canvas)
            assert middle_of(canvas) == COLOURS[colour]
            canvas.surface.fill("black")
            draw(canvas)
            assert middle_of(canvas) == ours


def test_a_size_is_that_of_the_drawing_that_would_be_shown(guests: dict[str, Path]) -> None:
    ours = art.size(NAME)
    with homes.at(guests["red"]):
        assert art.size(NAME) == (300, 300, 150, 150) != ours
        assert art.file(NAME).is_relative_to(guests["red"])
        assert art.exists("crown"), "what it has not itself the house lends it"
    assert art.size(NAME) == ours


def test_what_one_home_has_no_other_sees(tmp_path: Path, guests: dict[str, Path]) -> None:
    red, blue = guests.values()
    shutil.copy(red / "art" / f"{NAME}.svg", red / "art" / "only_red.svg")
    shutil.copy(sound.index()["bell"], red / "sound" / "only_red.wav")
    assert art.also(red) == sound.also(red) == []
    with homes.at(red):
        assert art.exists("only_red") and "only_red" in sound.index()
    for home in (blue, None, tmp_path / "nowhere"):
        with homes.at(home):
            assert not art.exists("only_red") and "only_red" not in sound.index()
            with pytest.raises(ArtError, match="There is no drawing called only_red"):
                art.drawing("only_red")


def test_a_forgotten_home_shows_what_the_house_shows(guests: dict[str, Path]) -> None:
    red, blue = guests.values()
    art.forget(red)
    sound.forget(red)
    with homes.at(red):
        assert not art.file(NAME).is_relative_to(red) and not sound.index()["dice"].is_relative_to(red)
    with homes.at(blue):
        assert art.file(NAME).is_relative_to(blue) and sound.index()["dice"].is_relative_to(blue)


def test_a_sound_is_that_of_the_home_where_it_is_played(
    guests: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[Path] = []
    load = pygame.mixer.Sound

    def listen(path: Path) -> pygame.mixer.Sound:
        loaded.append(path)
        return load(path)

    monkeypatch.setattr(pygame.mixer, "Sound", listen)
    it = Sound()
    house = sound.index()["dice"]
    for home in (None, *guests.values(), None, *guests.values()):
        with homes.at(home):
            it.play("dice")
    it.close()
    assert loaded == [house, *(home / "sound" / "dice.wav" for home in guests.values())], "each is loaded once"


class Visitor(Scene):
    """Notes where it is whenever it is called."""

    see_through = True

    def __init__(self, home: Path | None) -> None:
        super().__init__(None, home)
        self.been: dict[str, Path | None] = {}

    def enter(self) -> None:
        self.been["enter"] = homes.now

    def leave(self) -> None:
        self.been["leave"] = homes.now

    def pause(self) -> None:
        self.been["pause"] = homes.now

    def resume(self) -> None:
        self.been["resume"] = homes.now

    def update(self, dt: float) -> None:
        self.been["update"] = homes.now

    def handle(self, event: pygame.event.Event) -> bool:
        self.been["handle"] = homes.now
        return True

    def draw(self, canvas: Canvas) -> None:
        self.been["draw"] = homes.now


def test_a_scene_is_always_called_at_its_own_home(tmp_path: Path) -> None:
    stack = Stack()
    places = (tmp_path / "green", tmp_path / "red", tmp_path / "blue", None)
    visitors = [Visitor(home) for home in places]
    for visitor in visitors:
        stack.push(visitor)
        stack.update(0.1)
        stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    stack.draw(Canvas(pygame.Surface((320, 180))))
    stack.pop(visitors[0])  # from below: whoever is on top stays at home
    assert homes.now is None
    for visitor in reversed(visitors[1:]):
        assert homes.now == visitor.home, "between two calls we are where the top scene is"
        stack.pop()
    assert homes.now is None
    calls = {"enter", "update", "handle", "draw", "leave"}
    for number, (visitor, home) in enumerate(zip(visitors, places, strict=True)):
        more = {"pause"} if number == 0 else {"pause", "resume"} if number < 3 else set()
        assert visitor.been == dict.fromkeys(calls | more, home)


def test_a_scene_that_takes_the_place_of_another_is_at_home_at_once(tmp_path: Path) -> None:
    stack = Stack()
    stack.push(Visitor(tmp_path / "red"))
    stack.replace(Visitor(tmp_path / "blue"))
    assert homes.now == tmp_path / "blue"
    stack.only(Visitor(None))
    assert homes.now is None
    stack.push(Visitor(tmp_path / "red"))
    stack.close()
    assert homes.now is None
