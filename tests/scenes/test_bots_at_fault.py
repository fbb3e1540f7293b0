"""At a table, a bot that hangs, falls over or cannot even be asked keeps nobody from playing, pausing or leaving."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.bots.process import Opponents
from game.engine.journal import LEVELS
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table import open_table
from game.scenes.table.scene import TableScene
from game.scenes.trouble import AGAIN, TroubleScene
from tests.bots import faulty
from tests.scenes.sitting import BOT, GAME, HUMAN, seats, until_asked

PATIENT = dict.fromkeys(LEVELS, 1e6)


def asked_bot(app: App, players: tuple[str, ...] = (HUMAN, BOT), **minds: Any) -> TableScene:
    """A saved game in which a bot is asked, by opponents of this kind."""
    app.__dict__["opponents"] = Opponents(app.jot_down, PATIENT, **minds)
    app.settings.reduced_motion = True
    match = Match.new(GAME.id, seats(*players), seed="fault", path=app.saves.new_path(GAME.id))
    while match.seats[match.state.waiting()[0]].human:
        seat = match.state.waiting()[0]
        match.act(seat, match.state.legal(seat)[0])
    app.open_shelf()
    app.stack.push(table := open_table(app, match))
    return table


def frames_until(robot: Robot, true: Callable[[], bool]) -> None:
    while not true():
        robot.frames(1, 0.05)
        time.sleep(0.005)


def log_of(app: App) -> str:
    return app.log_path.read_text(encoding="utf-8") if app.log_path.exists() else ""


def test_while_a_bot_hangs_the_game_can_be_paused_and_its_seat_taken(app: App, robot: Robot) -> None:
    table = asked_bot(app, answer=faulty.hang)
    match = table.match
    assert isinstance(match, Match)
    moves, hanging = match.moves, match.state.waiting()[0]
    frames_until(robot, lambda: bool(app.opponents.pids))
    robot.frames(200, 0.1)
    assert match.moves == moves and robot.top == type(table).__name__, "it hangs"
    robot.key(pygame.K_ESCAPE)
    assert robot.top == "PauseScene"
    robot.click(("seat", hanging))
    assert match.seats[hanging].human
    robot.key(pygame.K_ESCAPE)
    until_asked(robot, table)
    assert not app.opponents._open, "nobody waits for it any more"
    assert table.answerer is not None and table.legal
    table.play(table.legal[0])
    frames_until(robot, lambda: match.moves > moves)


def test_while_a_bot_hangs_the_table_can_be_left_and_the_program_closed(app: App, robot: Robot) -> None:
    asked_bot(app, answer=faulty.hang)
    frames_until(robot, lambda: bool(app.opponents.pids))
    crew = app.opponents
    robot.key(pygame.K_ESCAPE)
    robot.click("leave_table")
    robot.settle()
    robot.click(0)
    assert robot.top == "ShelfScene"
    app.close()
    assert not crew.pids


def test_bots_that_fall_over_play_on_by_a_simple_mind_and_it_is_noted(app: App, robot: Robot) -> None:
    table = asked_bot(app, (BOT, BOT, BOT), answer=faulty.fall)
    frames_until(robot, lambda: table.match.moves >= 6)  # type: ignore[attr-defined]
    log = log_of(app)
    assert "fell over" in log and "A simple mind answered in its place." in log
    assert str(table.journal) in log


def test_a_bot_that_cannot_be_asked_answers_by_lot_and_it_is_noted(
    app: App, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = asked_bot(app, (BOT, BOT, BOT))

    def broken(*_question: Any) -> None:
        raise RuntimeError("no thread is left")

    monkeypatch.setattr(app.opponents, "ask", broken)
    frames_until(robot, lambda: table.match.moves >= 6)  # type: ignore[attr-defined]
    assert "no thread is left" in log_of(app)


def test_a_person_who_cannot_be_advised_plays_on(app: App, robot: Robot, monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked_bot(app, (HUMAN, BOT))

    def broken(*_question: Any) -> bool:
        raise RuntimeError("no advice is left")

    monkeypatch.setattr(app.opponents, "consult", broken)
    match = table.match
    assert isinstance(match, Match)
    match.hand_over(1, HUMAN)
    table.reseat()
    while "no advice is left" not in log_of(app):
        until_asked(robot, table)
        table.play(table.legal[-1])
        robot.frames(2)
    assert robot.top != "TroubleScene"


def test_going_on_after_the_same_trouble_leads_to_the_pause(app: App, robot: Robot) -> None:
    """Rules that fall over at every answer of a bot: the second time, seats can change hands before it is asked."""
    table = asked_bot(app, (BOT, BOT), answer=faulty.fall)
    path, pushed = table.journal, []

    def fails(*_move: Any) -> None:
        raise RuntimeError("the rules fell over")

    for again in (False, True):
        match = app.stack.top.match  # type: ignore[union-attr]
        match.act = fails
        while not isinstance(app.stack.top, TroubleScene):
            app.step(0.05)
            time.sleep(0.005)
        assert (AGAIN in app.stack.top.words) == again
        pushed.append(app.stack.top)
        robot.settle()
        robot.click(0)
        robot.settle()
    assert len(pushed) == 2 and robot.top == "PauseScene"
    pause: Any = app.stack.top
    assert pause.match.path == path
    robot.click(("seat", pause.match.state.waiting()[0]))
    robot.key(pygame.K_ESCAPE)
    until_asked(robot, pause.table)
    assert pause.table.answerer is not None
