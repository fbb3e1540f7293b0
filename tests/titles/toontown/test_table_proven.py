"""The house rule on a shared screen: whom to guess is asked behind the curtain, and the room sees the same always."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.robot import Robot
from game.titles.toontown.rules.moves import Ask, Guess, NeverMind
from game.titles.toontown.rules.view import Options
from game.titles.toontown.table.scene import Table
from tests.scenes.sitting import picture, sit_down, until_asked

PEOPLE = ("Ana", "amber"), ("Ben", "blue"), ("Chloe", "green")
WIDE = 0b111111  # every section


def shared(looked: int) -> Match:
    """Three people at one screen; whoever begins has looked at these sections."""
    seats = [Seat(name, colour, "human") for name, colour in PEOPLE]
    match = Match.new("toontown", seats, seed="proof", options=Options(proven_only=True))
    match.state.looked[match.state.active] = looked  # type: ignore[attr-defined]
    return match


def announced(app: App, robot: Robot, match: Match) -> Table:
    """The guess has been announced, and the curtain has fallen."""
    table = sit_down(app, match)
    until_asked(robot, table)
    robot.click(Guess())
    robot.settle()
    assert isinstance(table, Table)
    return table


@pytest.mark.parametrize("looked", [0, WIDE])
def test_ruling_10_whom_is_asked_behind_the_curtain_and_may_be_answered_by_never_mind(
    app: App, robot: Robot, looked: int
) -> None:
    match = shared(looked)
    seat = match.state.waiting()[0]
    table = announced(app, robot, match)
    assert robot.top == "CurtainScene" and table.viewer is None and not table.legal
    robot.click("show")
    robot.settle()
    assert table.viewer == seat
    assert [action for action in table.legal if isinstance(action, Ask)] == [
        Ask(other) for other in range(3) if looked and other != seat
    ]
    robot.click(NeverMind())
    until_asked(robot, table)
    assert table.viewer is None and match.state.stage == "start"  # type: ignore[attr-defined]
    assert Guess() not in table.legal


def test_ruling_10_the_room_and_the_curtain_look_the_same_whatever_is_proven(app: App, robot: Robot) -> None:
    seen: dict[str, set[bytes]] = {"room": set(), "curtain": set(), "open": set()}
    for number in range(6):
        match = shared(0b001111)
        match.state = match.state.redeal((match.state.waiting()[0] + 1) % 3, Chance(number))
        table = sit_down(app, match)
        until_asked(robot, table)
        robot.move(5, 5)
        robot.settle()
        seen["room"].add(picture(app))
        robot.click(Guess())
        robot.settle()
        assert robot.top == "CurtainScene"
        robot.move(5, 5)
        robot.settle()
        seen["curtain"].add(picture(app))
        robot.click("show")
        robot.settle()
        seen["open"].add(picture(app))
        app.stack.close()
    assert len(seen["room"]) == len(seen["curtain"]) == 1
    assert len(seen["open"]) > 1, "the sheets did differ"
