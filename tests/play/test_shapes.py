"""Windows of any shape: the table, or whatever the screen lies on, reaches to the window's edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.engine import registry
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.continue_game import ContinueScene
from game.scenes.credits import CreditsScene
from game.scenes.curtain import CurtainScene
from game.scenes.howto import HowToScene
from game.scenes.lobby import LobbyScene
from game.scenes.log import LogScene, rows
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.settings import SettingsScene
from game.scenes.shelf import ShelfScene
from game.scenes.table import open_table
from game.scenes.trouble import TroubleScene
from game.ui import window
from game.ui.colours import rgb
from game.ui.scene import Scene
from tests.play.test_screens import position, seats
from tests.scenes.heard import recorded, watched
from tests.scenes.sitting import paint

BARE = "#ff00ff"  # what the window shows here where nothing was drawn: no screen of ours has this colour

STEP = 16  # of 256, by how much the light may change from one pixel to the next where a table ends

shapes = pytest.mark.parametrize(
    "size", [(1024, 768), (1280, 800), (2560, 1080), (1280, 720)], ids=["4:3", "16:10", "21:9", "16:9"]
)


def edges(surface: pygame.Surface) -> dict[str, list[tuple[int, int, int]]]:
    """The colours along each edge of a window."""
    wide, high = surface.get_size()

    def read(points: Iterator[tuple[int, int]]) -> list[tuple[int, int, int]]:
        return [tuple(surface.get_at(point)[:3]) for point in points]  # type: ignore[misc]

    return {
        "top": read((x, 1) for x in range(0, wide, 3)),
        "bottom": read((x, high - 2) for x in range(0, wide, 3)),
        "left": read((1, y) for y in range(0, high, 3)),
        "right": read((wide - 2, y) for y in range(0, high, 3)),
    }


def screens(app: App, match: Match) -> dict[str, Callable[[], list[Scene]]]:
    """A screen of every kind that covers the whole window."""
    game = match.game
    return {
        "shelf": lambda: [ShelfScene(app)],
        "settings": lambda: [SettingsScene(app)],
        "credits": lambda: [CreditsScene(app)],
        "trouble": lambda: [TroubleScene(app, None)],
        "continue": lambda: [ContinueScene(app)],
        "lobby": lambda: [LobbyScene(app, game, seats(game, game.seats[-1]))],
        "how to play": lambda: [HowToScene(app, game)],
        "table": lambda: [open_table(app, match)],
        "pause": lambda: [table := open_table(app, match), PauseScene(app, table)],
        "log": lambda: [open_table(app, match), LogScene(app, rows(match, None), match.seats, game.home)],
        "curtain": lambda: [CurtainScene(app, match, 1, 0, lambda: None)],
    }


@shapes
@pytest.mark.parametrize("game", list(registry.games().values()), ids=lambda game: game.id)
def test_the_ground_reaches_to_the_edge_of_every_window(open_app, monkeypatch, game, size: tuple[int, int]) -> None:
    monkeypatch.setattr(window, "TABLE_EDGE", BARE)
    app = open_app(size)
    app.greeted = True
    for name, scenes in screens(app, position(game, game.seats[-1], 30)).items():
        check(app, name, scenes())
    over = position(game, game.seats[0], 100_000, app.saves.new_path(game.id))
    check(app, "results", [ResultsScene(app, over)])


def check(app: App, name: str, scenes: list[Scene]) -> None:
    app.stack.close()
    for scene in scenes:
        app.stack.push(scene)
    for _ in range(12):
        app.frame(0.25)
    for edge, colours in edges(app.window.canvas.surface).items():
        bare = colours.count(rgb(BARE))
        assert not bare, f"{name}: the {edge} edge is bare in {bare} of {len(colours)} places"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 540)], ids=["4:3", "21:9"])
@pytest.mark.parametrize("game", list(registry.games().values()), ids=lambda game: game.id)
def test_nothing_that_a_table_darkens_ends_before_the_window(open_app, game, size: tuple[int, int]) -> None:
    """Whatever is asked in the recorded games, the light is the same on both sides of where the design ends."""
    app = open_app(size)
    seen = set()
    for path in recorded(game.id):
        table, steps = watched(app, path)
        app.stack.only(table)
        for state, _ in steps:
            stage = getattr(state.view(None), "stage", "")
            if not state.waiting() or stage in seen:
                continue
            seen.add(stage)
            seat = state.waiting()[0]
            table.show(state.view(seat), state.legal(seat))
            paint(app.window.canvas, table.draw)
            jumps = [(a, b) for a, b in borders(app) if max(abs(x - y) for x, y in zip(a, b, strict=True)) > STEP]
            assert not jumps, f"{stage}: the table ends in a line: {jumps[:3]}"
    assert len(seen) > 2


def borders(app: App) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The colours on both sides of every place where the design ends and the window goes on."""
    canvas = app.window.canvas
    surface, inside = canvas.surface, canvas.pixels((0, 0, 1920, 1080))
    wide, high = surface.get_size()
    across = [(x, y) for y in (inside.top, inside.bottom) if 0 < y < high for x in range(0, wide, 3)]
    down = [(x, y) for x in (inside.left, inside.right) if 0 < x < wide for y in range(0, high, 3)]
    assert across or down
    for (x, y), (back, up) in [*((at, (0, 1)) for at in across), *((at, (1, 0)) for at in down)]:
        yield tuple(surface.get_at((x, y))[:3]), tuple(surface.get_at((x - back, y - up))[:3])
