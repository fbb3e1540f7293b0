"""The label under the pointer: when it comes and goes, where it lies, what it says of every table, and to whom."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game
from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table import legend
from game.scenes.table.hooks import Symbol
from game.scenes.table.scene import TableScene
from tests.scenes.conftest import OpenApp
from tests.scenes.sitting import HUMAN, new_match, sit_down, until_asked
from tests.scenes.table_kit import LONG_NAMES, by_lot, check_drawing, every_kind, sit

SCREEN = pygame.FRect(0, 0, 1920, 1080)
NOWHERE = (1918.0, 1078.0)
GAMES = [
    pytest.param(game, people, id=f"{game.id}-{people}")
    for game in registry.games().values()
    for people in sorted({game.seats[0], game.seats[-1]})
]


@pytest.fixture
def table(app: App, robot: Robot) -> TableScene[Any, Any, Any]:
    """Two people, one of whom is asked something."""
    table = sit_down(app, new_match(HUMAN, HUMAN))
    until_asked(robot, table)
    return table


def point(app: App, x: float, y: float) -> None:
    at = app.window.canvas.pixels((x, y, 1, 1)).topleft
    app.stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        app.stack.update(0.05)


def seat_of(table: TableScene[Any, Any, Any]) -> Symbol:
    return legend.of_seat(table, 1)


def test_it_comes_once_the_mouse_rests_and_goes_when_it_leaves(app: App, table: TableScene[Any, Any, Any]) -> None:
    (x, y, w, h), words = seat_of(table)
    point(app, x + w / 2, y + h / 2)
    wait(app, 0.3)
    assert table.legend.shown is None, "it has not rested yet"
    wait(app, 0.4)
    assert table.legend.shown is not None and table.legend.shown[1] == words
    point(app, x + w / 2 + 4, y + h / 2)
    app.stack.update(0.05)
    assert table.legend.shown is not None, "it does not flicker while the mouse stays on it"
    point(app, *NOWHERE)
    app.stack.update(0.05)
    assert table.legend.shown is None


def test_at_rest_nothing_is_drawn_and_nothing_is_looked_for(
    app: App, table: TableScene[Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    (x, y, w, h), _ = seat_of(table)
    for at in ((x + w / 2, y + h / 2), NOWHERE):
        point(app, *at)
        wait(app, 1.0)
        app.stack.draw(app.window.canvas)
        asked = []
        monkeypatch.setattr(type(table), "symbols", lambda _self, view, asked=asked: asked.append(view) or [])
        wait(app, 2.0)
        assert not app.stack.needs_draw and not asked
        monkeypatch.undo()


def test_it_is_gone_while_something_moves_or_lies_over_the_table(app: App, table: TableScene[Any, Any, Any]) -> None:
    (x, y, w, h), _ = seat_of(table)
    point(app, x + w / 2, y + h / 2)
    wait(app, 1.0)
    assert table.legend.shown is not None
    table.open_help()
    assert table.legend.shown is None
    app.stack.pop()
    wait(app, 1.0)
    assert table.legend.shown is not None
    table.show(table.view, table.legal)
    assert table.legend.shown is None, "what lies there may be something else now"


def test_keys_go_through_all_of_it(app: App, table: TableScene[Any, Any, Any]) -> None:
    point(app, *NOWHERE)
    wait(app, 1.0)
    said = []
    for _ in table.legend.all():
        app.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_i, mod=0))
        app.stack.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_i, mod=0))
        app.stack.update(0.05)
        said.append(table.legend.shown)
        wait(app, 1.0)
        assert table.legend.shown == said[-1], "it stays until the next press"
    assert said == table.legend.all()
    point(app, 10, 10)
    app.stack.update(0.05)
    assert table.legend.shown is None


@pytest.mark.parametrize(("game", "people"), GAMES)
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), "normal"), ((1920, 1080), "largest")])
def test_it_covers_nothing_that_is_pointed_at(
    open_app: OpenApp, game: Game, people: int, size: tuple[int, int], text_size: Any
) -> None:
    """Beside its symbol, on the screen, and not under the pointer; its words fit."""
    app = open_app(size)
    app.settings.text_size = text_size
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    table = sit(app, game, people, names=LONG_NAMES)
    seen: set[str] = set()
    for seat, state in every_kind(table.match, people):
        table.show(state.view(seat), state.legal(seat))
        for symbol in table.legend.all():
            box, words = symbol
            assert SCREEN.contains(pygame.FRect(box)), symbol
            if words in seen:
                continue
            seen.add(words)
            spot = pygame.FRect(box)
            table.legend.shown, table.legend._at = symbol, spot.center
            slip = pygame.FRect(table.legend.place(canvas.text_scale))
            assert SCREEN.contains(slip), symbol
            assert not slip.colliderect(spot) and not slip.collidepoint(spot.center), symbol
            check_drawing(canvas, table.legend.draw)
    assert len(seen) > people, "there is more to see than the seats"


@pytest.mark.parametrize(("game", "people"), GAMES)
def test_the_room_is_told_no_secret(app: App, game: Game, people: int) -> None:
    """Every word is the same whatever the seat and its neighbour cannot know, and every word can be read."""
    table = sit(app, game, people)
    for number, (seat, state) in enumerate(by_lot(table.match, people, 120)):
        for viewer in range(people):
            table.show(state.view(viewer), state.legal(viewer))
            assert all(words.strip() and "{" not in words for _, words in table.legend.all())
        if number % 4:
            continue
        told = []
        for luck in (1, 2):
            twin = state.redeal((seat + 1) % people, Chance(luck)).redeal(seat, Chance(luck))
            table.show(twin.view(None))
            told.append(table.legend.all())
        assert told[0] == told[1]
