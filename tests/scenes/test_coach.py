"""The coach at the table: for who asks, from what the seat knows, silent where others look on, and off for who wants none."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.bots.coach import BEST, BETTER, CLEARLY, EVEN
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table import coach as sayings
from game.scenes.table.can_do import CanDoScene
from tests.scenes.conftest import OpenApp
from tests.scenes.sitting import BOT, HUMAN, hushed, new_match, picture, play_until, sit_down, until_asked
from tests.scenes.table_kit import LONG_NAMES, at, check_drawing, every_kind, sit
from tests.scenes.trainer import FAR, Trainer, ranked

GAMES = [pytest.param(game, id=game_id) for game_id, game in registry.games().items()]


def at_table(app: App, robot: Robot, *players: str, wanted: Any = None) -> tuple[Any, Trainer]:
    """Somebody is asked something with several answers."""
    app.__dict__["opponents"] = trainer = Trainer()
    match = new_match(*players)
    play_until(match, wanted or (lambda state: state.waiting() == (0,) and len(state.legal(0)) > 1))
    table = sit_down(app, match)
    until_asked(robot, table)
    robot.frames(3)
    return table, trainer


def press_s(robot: Robot) -> None:
    robot.key(pygame.K_s)


def press_stick(robot: Robot) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        robot._post(kind, button=pygame.CONTROLLER_BUTTON_LEFTSTICK, instance_id=0)


def press_tool(robot: Robot) -> None:
    robot.click(("tool", "coach"))


def ask_on_the_page(robot: Robot) -> None:
    robot.key(pygame.K_h)
    robot.click("show")


@pytest.mark.parametrize("press", [press_s, press_stick, press_tool, ask_on_the_page])
def test_key_pad_tool_and_page_ask_him(app: App, robot: Robot, press: Callable[[Robot], None]) -> None:
    table, trainer = at_table(app, robot, HUMAN, BOT, BOT)
    assert not trainer.compared, "only who asks is told"
    press(robot)
    robot.frames(4)
    page = app.stack.top
    assert isinstance(page, CanDoScene) and len(trainer.compared) == 1
    bands = [row.band for row, _ in page.shown if row.group is not None]
    assert BEST in bands and CLEARLY in bands
    assert page.advised == table.legal[trainer.compared[0].compare[0]], "the star stands on what he would do"


def test_while_he_thinks_he_says_so_and_closing_the_page_lets_him_off(app: App, robot: Robot) -> None:
    table, trainer = at_table(app, robot, HUMAN, BOT, BOT)
    trainer.ready = False
    press_s(robot)
    robot.frames(4)
    page = app.stack.top
    assert isinstance(page, CanDoScene)
    assert page._said == sayings.THINKING and not any(row.band for row, _ in page.shown)
    robot.key(pygame.K_ESCAPE)
    assert app.stack.top is table and trainer._inquiry is None and not table.driver.coach.asked


def test_where_nothing_can_be_told_apart_there_is_no_bar(app: App, robot: Robot) -> None:
    _, trainer = at_table(app, robot, HUMAN, BOT, BOT)
    trainer.found = lambda parcel: ranked(parcel.compare[0], *parcel.compare, error=FAR)
    press_s(robot)
    robot.frames(4)
    page = app.stack.top
    assert isinstance(page, CanDoScene)
    assert not any(row.band for row, _ in page.shown)
    assert page._said in (sayings.CANNOT_TELL, sayings.NOT_HERE)


def test_whatever_the_seat_cannot_know_the_same_parcel_is_sent(app: App, robot: Robot) -> None:
    found = set()
    for luck in range(3):
        table, trainer = at_table(app, robot, HUMAN, BOT, BOT)
        table.match.state = table.match.state.redeal(0, Chance(luck))
        press_s(robot)
        robot.frames(4)
        (parcel,) = trainer.compared
        state: Any = pickle.loads(parcel.position)
        found.add(parcel._replace(ticket=0, position=state.dump()))
        app.stack.close()
    assert len(found) == 1


def test_behind_the_curtain_he_speaks_to_who_is_there(app: App, robot: Robot) -> None:
    table, trainer = at_table(app, robot, HUMAN, HUMAN, HUMAN, wanted=hushed)
    assert table.viewer == table.answerer is not None
    assert len(table.legal) > 1
    press_s(robot)
    robot.frames(4)
    assert [parcel.seat for parcel in trainer.compared] == [table.answerer]


def test_where_others_look_on_nothing_is_compared(app: App, robot: Robot) -> None:
    """What is drawn and what is sent is the same in every redeal for the room."""
    pictures = set()
    for luck in range(3):
        table, trainer = at_table(app, robot, HUMAN, HUMAN)
        assert table.viewer is None
        table.driver.forget()
        table.match.state = table.match.state.redeal(None, Chance(luck))
        table.look()
        until_asked(robot, table)
        robot.frames(3)
        press_s(robot)
        robot.frames(4)
        page = app.stack.top
        assert isinstance(page, CanDoScene) and page._said == sayings.IN_COMPANY
        assert not trainer.compared and not any(row.band for row, _ in page.shown)
        pictures.add(picture(app))
        app.stack.close()
    assert len(pictures) == 1


@pytest.mark.parametrize("off", ["setting", "seat"])
def test_who_wants_no_coach_has_none(app: App, robot: Robot, off: str) -> None:
    table, trainer = at_table(app, robot, HUMAN, BOT, BOT)
    at(table, ("tool", "coach"))
    if off == "setting":
        app.settings.coach = False
    else:
        match = table.match
        assert isinstance(match, Match)
        match.seats = (Seat("Ana", "amber", HUMAN, hints=False), *match.seats[1:])
    assert not any(target.key == ("tool", "coach") for target in table.targets())
    press_s(robot)
    assert app.stack.top is table
    robot.key(pygame.K_h)
    assert "show" not in {target.key for target in app.stack.top.targets()}
    assert not trainer.compared


def test_an_answer_makes_him_forget(app: App, robot: Robot) -> None:
    table, _ = at_table(app, robot, HUMAN, BOT, BOT)
    press_s(robot)
    robot.frames(4)
    assert table.driver.coach.bands
    robot.key(pygame.K_ESCAPE)
    table.play(table.legal[0])
    assert table.driver.coach.found is None


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("game", GAMES)
def test_bars_fit_with_the_longest_names_and_the_largest_letters(open_app: OpenApp, game: Game, text_size: Any) -> None:
    app = open_app((1920, 1080))
    app.settings.text_size = text_size
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    app.__dict__["opponents"] = Trainer()
    table = sit(app, game, game.seats[-1], game.modes[0], 3, LONG_NAMES)
    compared = 0
    for seat, state in every_kind(table.match, 3, 120):
        if len(state.legal(seat)) == 1:
            continue
        table.driver.match.state, table.driver.people.answerer = state, seat
        table.show(state.view(seat), state.legal(seat))
        page = CanDoScene(app, table)
        page.bands = dict(zip(state.legal(seat), (BEST, CLEARLY, BETTER, EVEN) * 3, strict=False))
        page.advised = state.legal(seat)[0]
        page.card, page.rows = page._lay_out()
        assert pygame.FRect(0, 0, 1920, 1080).contains(pygame.FRect(page.card))
        foot = min(target.box.top for target in page.targets() if target.key in ("close", "rules"))
        for number in range(len(page.rows.pages)):
            page.page = number
            assert all(box[1] + box[3] <= foot for _, box in page.shown)
            check_drawing(canvas, page.draw)
        compared += 1
    assert compared
