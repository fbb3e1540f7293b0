"""What can I do? One row for every group of answers, on one page, and each leads to what it speaks of."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine import registry
from game.engine.chance import Chance
from game.engine.choices import explainer, why
from game.engine.contract import Game
from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table import controls
from game.scenes.table.can_do import CanDoScene
from game.scenes.table.can_do_rows import lay_out
from game.ui.canvas import Canvas
from game.ui.colours import GREEN
from tests.sample import only_whispers
from tests.scenes.conftest import OpenApp
from tests.scenes.sitting import HUMAN, new_match, picture, sit_down, until_asked
from tests.scenes.table_kit import LONG_NAMES, by_lot, check_drawing, every_kind, sit

TABLES = [
    pytest.param(game, people, number, id=f"{game.id}-{people}-{number}")
    for game in registry.games().values()
    for people in sorted({game.seats[0], game.seats[-1]})
    for number in range(len(game.modes))
]
SCREEN = pygame.FRect(0, 0, 1920, 1080)
AnyTable = Any


def ask(table: AnyTable, state: Any, seat: int, advised: Any = None) -> CanDoScene:
    """The page of what this seat can do, and of what is advised."""
    table.driver.match.state = state
    table.driver.people.answerer = seat
    table.show(state.view(seat), state.legal(seat))
    table.driver.advice.action = advised
    return CanDoScene(table.app, table)


def most_said(table: AnyTable, state: Any, seat: int) -> Any:
    """The answer of which most is said if it is advised."""
    view, game = state.view(seat), table.match.game
    return max(state.legal(seat), key=lambda action: len(why(game, action, view, table.names)))


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize(("game", "people", "mode"), TABLES)
def test_every_question_fits_one_page(open_app: OpenApp, game: Game, people: int, mode: int, text_size: Any) -> None:
    """With the longest names, reasons and letters; whatever is on the page is whole, and inside the screen."""
    app = open_app((1920, 1080))
    app.settings.text_size = text_size
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    table = sit(app, game, people, game.modes[mode], people, LONG_NAMES)
    for seat, state in every_kind(table.match, people, 250):
        page = ask(table, state, seat, most_said(table, state, seat))
        assert len(page.rows.pages) == 1, (state.stage, [row.title for rows in page.rows.pages for row in rows])
        assert SCREEN.contains(pygame.FRect(page.card))
        foot = min(target.box.top for target in page.targets() if target.key in ("close", "rules"))
        assert all(box[1] + box[3] <= foot for _, box in page.shown)
        check_drawing(canvas, page.draw)


@pytest.mark.parametrize(("chance", "green"), [("0%", False), ("<1%", True), ("0–40%", True), ("62%", True)])
def test_no_chance_at_all_is_never_green(app: App, monkeypatch: pytest.MonkeyPatch, chance: str, green: bool) -> None:
    game = next(iter(registry.games().values()))
    table = sit(app, game, game.seats[0])
    (seat, state), *_ = by_lot(table.match, 1, 1)
    page, fills = ask(table, state, seat), list[Any]()
    (row, box), *_ = page.shown
    assert row.group
    monkeypatch.setattr(Canvas, "box", lambda _, _area, fill, *_rest, **_more: fills.append(fill))
    page._draw_group(app.window.canvas, row._replace(chance=chance), box, row.group)
    assert (GREEN in fills) == green


@pytest.mark.parametrize(("game", "people", "mode"), TABLES)
def test_a_row_plays_its_only_answer_or_lights_all_of_them(app: App, game: Game, people: int, mode: int) -> None:
    table = sit(app, game, people, game.modes[mode], people)
    played: list[Any] = []
    table.play = played.append
    for seat, state in by_lot(table.match, people, 80):
        page = ask(table, state, seat)
        groups = [row.group for row, _ in page.shown if row.group is not None]
        assert [action for group in groups for action in group.actions]
        for target in [target for target in page.targets() if isinstance(target.key, tuple)]:
            played.clear()
            table.light(())
            assert target.click is not None
            target.click()
            group = page.shown[target.key[1]][0].group
            assert group is not None
            if len(group.actions) == 1:
                assert played == list(group.actions)
            else:
                assert not played and table.lit == group.actions
                keys = {other.key for other in table.targets()}
                assert controls.lit_keys(table) <= keys, "every one of them can be seen"


@pytest.mark.parametrize(("game", "people", "mode"), TABLES)
def test_a_shared_screen_reads_the_same_in_every_redeal(app: App, game: Game, people: int, mode: int) -> None:
    """Of an open question the page tells no more than the room knows: why this, and why not that."""
    table, compared = sit(app, game, people, game.modes[mode], people), 0
    for number, (seat, state) in enumerate(by_lot(table.match, people, 160)):
        if state.hushed(seat) or number % 3:
            continue
        pages = []
        for position in (state, *(state.redeal(other, Chance(number)) for other in range(people) if other != seat)):
            table.driver.match.state, table.driver.people.answerer = position, seat
            table.show(position.view(None), position.legal(seat))
            table.driver.advice.action = state.legal(seat)[number % len(state.legal(seat))]
            page = CanDoScene(app, table)
            pages.append((page.rows, page.advised, page.why, page.card))
            compared += 1
        assert all(page == pages[0] for page in pages)
        table.driver.match.state = state
    assert compared or only_whispers(game)


def test_rings_show_what_was_asked_for_until_something_is_clicked(app: App, robot: Robot) -> None:
    table: AnyTable = sit_down(app, new_match(HUMAN, HUMAN))
    until_asked(robot, table)
    legal = table.legal
    quiet = picture(app)
    table.light(legal)
    assert picture(app) != quiet
    assert app.stack.top is table
    table.back()
    assert app.stack.top is table and not table.lit, "Esc puts the rings away first"
    assert picture(app) == quiet
    table.light(legal)
    app.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(1, 1), touch=False))
    assert not table.lit


def test_keys_begin_at_what_was_asked_for(app: App, robot: Robot) -> None:
    table: AnyTable = sit_down(app, new_match(HUMAN, HUMAN))
    until_asked(robot, table)
    app.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    last = table.legal[-1]
    table.light([last])
    assert table.focus in controls.lit_keys(table)


def test_the_advised_answer_is_marked(app: App, robot: Robot) -> None:
    table: AnyTable = sit_down(app, new_match(HUMAN, HUMAN))
    until_asked(robot, table)
    table.driver.advice.action = table.legal[0]
    page = CanDoScene(app, table)
    assert page.advised == table.legal[0]
    assert table.text.action(table.legal[0], table.view, table.names) in page.good
    app.settings.show_hints = False
    assert CanDoScene(app, table).advised is None, "who wants no hints gets none here either"


@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_under_the_advice_stands_why(app: App, game: Game) -> None:
    """In the words of the title, and in its own row; without advice nothing is said."""
    table = sit(app, game, game.seats[0], game.modes[0], game.seats[0])
    said = 0
    for seat, state in every_kind(table.match, 3, 120):
        advised = most_said(table, state, seat)
        words = why(game, advised, state.view(seat), table.names)
        page = ask(table, state, seat, advised)
        assert page.why == words
        canvas = app.window.canvas
        canvas.audit = []
        page.draw(canvas)
        texts, canvas.audit = {text.words.replace("\n", " "): text for text in canvas.audit}, None
        if words:
            said += 1
            assert texts[words].box.top >= texts[page.good].box.bottom - 1 and texts[words].size >= 26
        assert ask(table, state, seat).why == ""
    assert said > 2


def test_whoever_is_not_asked_is_told_so(app: App, robot: Robot) -> None:
    table: AnyTable = sit_down(app, new_match(HUMAN, HUMAN))
    until_asked(robot, table)
    table.show(table.view)
    page = CanDoScene(app, table)
    assert page.shown == [] and {target.key for target in page.targets()} == {"rules", "close"}


def test_what_does_not_fit_goes_to_more_pages(app: App) -> None:
    game = next(iter(registry.games().values()))
    table = sit(app, game, game.seats[-1])
    group = explainer(game).groups(table.match.state.view(0), table.match.state.legal(0), table.names)[0]
    many = [group._replace(title=f"Answer {number}") for number in range(30)]
    _, rows = lay_out(many, [("Not this", "For no reason at all.")], [(900.0, 500.0)], 1.3)
    assert len(rows.pages) > 2
    assert [row.title for page in rows.pages for row in page] == [*(row.title for row in many), "Not this"]
    for page in range(len(rows.pages)):
        assert all(box[1] + box[3] <= 500.0 for _, box in rows.boxes(page, 0.0, 0.0))
