"""Everybody picks a room at one screen: nobody is called to look at what cannot be seen yet."""

from __future__ import annotations

from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.robot import Robot
from game.titles.upper_hand.meta import GAME
from tests.scenes.sitting import BOT, HUMAN, PEOPLE, sit_down, until_asked


def test_ruling_2_a_pick_of_a_bot_calls_nobody_between_two_curtains(app: App, robot: Robot) -> None:
    players = (HUMAN, HUMAN, HUMAN, BOT)
    seats = [Seat(name, colour, player) for (name, colour), player in zip(PEOPLE, players, strict=True)]
    table = sit_down(app, Match.new(GAME.id, seats, seed="picks"))
    until_asked(robot, table)
    first, state = table.answerer, table.match.state
    assert first is not None and table.viewer == first and len(state.waiting()) > 2
    bot = len(players) - 1
    for _ in range(400):
        if bot not in table.match.state.waiting():
            break
        robot.frames(4)
    assert bot not in table.match.state.waiting(), "the bot has picked while somebody is behind the curtain"
    table.play(state.legal(first)[0])
    for _ in range(100):
        if robot.top != type(table).__name__:
            break
        robot.frames()
    assert robot.top == "CurtainScene", "a room that was picked is nothing to look at yet"
