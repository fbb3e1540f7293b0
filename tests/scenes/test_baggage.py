"""A title from elsewhere brings its own drawings, tiles and sounds, and they are its own alone."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest

from game.engine import registry
from game.engine.contract import Game
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.continue_game import ContinueScene
from game.scenes.furniture import Keepsake, furnish
from game.scenes.lobby import LobbyScene
from game.scenes.secret import SecretScene
from game.scenes.shots import take_shots
from game.scenes.table import open_table
from game.scenes.table.can_do import CanDoScene
from game.ui import art, homes, sound
from tests.sample import families, game_with, plain_seats, seats_for
from tests.scenes.conftest import OpenApp
from tests.scenes.sitting import BOT, HUMAN, paint, picture, seats, sit_down

HOUSE = game_with(seats_for(2, 3, 4), plain_seats, families)
RED, BLUE = "#ff0010", "#1000ff"  # nothing in the house has these colours


def flat(colour: str, size: tuple[float, float, float, float]) -> str:
    wide, high, x, y = size
    root = f"<svg xmlns='http://www.w3.org/2000/svg' width='{wide}' height='{high}' data-anchor='{x} {y}'>"
    return f"{root}<rect width='{wide}' height='{high}' fill='{colour}'/></svg>"


def twin(home: Path, colour: str) -> Game:
    """A game of the house once more, as a guest that draws all that titles share in one colour, and sounds its own."""
    shared = {name: art.size(name) for name, it in art.index().items() if it.file.startswith("shared/")}
    own = {f"cover_{home.name}": (312, 480, 156, 464), f"art_{home.name}": (296, 382, 148, 191)}
    (home / "art").mkdir(parents=True)
    for name, size in (shared | own).items():
        (home / "art" / f"{name}.svg").write_text(flat(colour, size), encoding="utf-8")
    (home / "maps" / "tiles").mkdir(parents=True)
    (home / "maps" / "tiles" / f"{home.name}_lawn.svg").write_text(flat(colour, (40, 40, 20, 20)))
    (home / "sound").mkdir()
    for name in ("card", f"{home.name}_whisper"):
        shutil.copy(sound.index()["bell"], home / "sound" / f"{name}.wav")
    kind = type(HOUSE)
    guest: Game = type("Guest", (kind,), {"id": home.name, "home": home, "__module__": kind.__module__})()
    return guest


@pytest.fixture
def guests(tmp_path: Path) -> Iterator[tuple[Game, Game]]:
    """Two of them on the shelf."""
    red, blue = (twin(tmp_path / name, colour) for name, colour in (("red", RED), ("blue", BLUE)))
    with ExitStack() as shelf:
        for guest in (red, blue):
            shelf.enter_context(registry.also(guest))
        yield red, blue


def shows(pixels: bytes | pygame.Surface, colour: str) -> bool:
    """Whether anything there has exactly this colour."""
    if isinstance(pixels, bytes):
        pixels = pygame.image.frombytes(pixels, (1280, 720), "RGB")
    return pygame.mask.from_threshold(pixels, colour, (1, 1, 1, 255)).count() > 0


def test_what_it_brings_is_there_as_long_as_the_house_is_open(guests: tuple[Game, Game], open_app: OpenApp) -> None:
    before, home = dict(art.index()), guests[0].home
    assert home is not None
    app = open_app()
    assert app.notice == "" and art.index() == before
    with homes.at(home):
        assert art.file("cover_red") == home / "art" / "cover_red.svg"
        assert art.exists("red_lawn") and sound.index()["red_whisper"].parent == home / "sound"
        app.sound.play("red_whisper")
    app.close()
    with homes.at(home):
        assert art.index() == before and "red_whisper" not in sound.index()


def test_every_page_of_a_guest_shows_its_own_drawings_and_no_page_of_the_house_does(
    guests: tuple[Game, Game], tmp_path: Path
) -> None:
    for game, own in ((HOUSE, None), (guests[0], RED)):
        folder = tmp_path / "pictures" / game.id
        assert take_shots(folder, {"small": (1280, 720)}, game.id) == 0
        pages = sorted(folder.iterdir())
        assert len(pages) >= 10
        for page in pages:
            seen = {colour for colour in (RED, BLUE) if shows(pygame.image.load(page), colour)}
            assert seen == ({own} if own else set()), page.name


def test_at_one_evening_each_table_shows_its_own(guests: tuple[Game, Game], app: App) -> None:
    def drawn(game: Game) -> bytes:
        table = sit_down(app, Match.new(game.id, seats(HUMAN, BOT), seed="evening"))
        seen = picture(app)
        app.stack.pop(table)
        return seen

    ours = drawn(HOUSE)
    for _ in range(2):
        red, blue = map(drawn, guests)
        assert shows(red, RED) and not shows(red, BLUE)
        assert shows(blue, BLUE) and not shows(blue, RED)
        assert drawn(HOUSE) == ours and not shows(ours, RED) and not shows(ours, BLUE)


def test_what_lies_over_its_table_for_a_moment_is_its_own_too(guests: tuple[Game, Game], app: App) -> None:
    match = Match.new(guests[0].id, seats(HUMAN, HUMAN))
    table = sit_down(app, match)
    secret = SecretScene(app, match, 0, lambda _canvas, _box: None, lambda: None)
    for scene in (CanDoScene(app, table), secret):
        app.stack.only(scene)
        assert homes.now == guests[0].home, scene


def test_a_table_is_at_home_before_it_lies_on_the_stack(
    guests: tuple[Game, Game], app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = registry.part(HOUSE.id, "table.scene")
    assert module is not None
    been: list[Path | None] = []

    class Measuring(module.Table):  # type: ignore[name-defined, misc]
        def __init__(self, app: App, match: Match) -> None:
            been.append(homes.now)
            super().__init__(app, match)

    monkeypatch.setattr(module, "Table", Measuring)
    for game in (guests[0], HOUSE):
        open_table(app, Match.new(game.id, seats(HUMAN, BOT)))
        assert been.pop() == game.home and homes.now is None


def test_the_settings_over_its_table_are_the_house_again(guests: tuple[Game, Game], app: App) -> None:
    app.open_settings()
    ours = picture(app)
    app.stack.push(LobbyScene(app, guests[0]))
    app.open_settings()
    assert picture(app) == ours


def test_on_the_shelf_and_among_saved_games_each_has_its_own_picture(guests: tuple[Game, Game], app: App) -> None:
    app.greeted = True
    for guest in guests:
        match = Match.new(guest.id, seats(HUMAN, HUMAN), path=app.saves.new_path(guest.id))
        match.act(match.state.waiting()[0], match.state.legal(match.state.waiting()[0])[0])
        match.close()
    app.open_shelf()
    assert shows(picture(app), RED) and shows(picture(app), BLUE)
    app.stack.push(ContinueScene(app))
    assert shows(picture(app), RED) and shows(picture(app), BLUE)


def test_a_keepsake_comes_from_the_home_of_its_game(guests: tuple[Game, Game], app: App) -> None:
    def plank(*owners: Path | None) -> bytes:
        things = [Keepsake("pawn_red", 1.0, home) for home in owners]
        return paint(app.window.canvas, lambda canvas: furnish(canvas, 860, 1060, 722, things))

    red, blue = (guest.home for guest in guests)
    assert not shows(plank(None, None), RED)
    assert shows(plank(red, None), RED) and not shows(plank(red, None), BLUE)
    assert shows(plank(red, blue), RED) and shows(plank(red, blue), BLUE)


def test_a_table_hears_its_own_sounds_and_the_house_its_own(
    guests: tuple[Game, Game], app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Path] = []
    load = pygame.mixer.Sound

    def listen(path: Path) -> pygame.mixer.Sound:
        heard.append(path)
        return load(path)

    monkeypatch.setattr(pygame.mixer, "Sound", listen)
    red, blue = guests
    for game in (red, HOUSE, blue):
        table = sit_down(app, Match.new(game.id, seats(HUMAN, BOT)))
        table.choreography.sound("card")
        app.stack.pop(table)
    assert heard == [tmp_path / "red/sound/card.wav", sound.index()["card"], tmp_path / "blue/sound/card.wav"]
