"""How the Bodyguard table tells that a round is over: it waits for people, and goes on by itself for bots."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table import open_table, panel
from game.scenes.table.hint import GO_ON
from game.titles.bodyguard.meta import GAME
from game.titles.bodyguard.rules import moves

NAMES = ("Ana", "Ben", "Eva", "Dev")
COLOURS = ("amber", "blue", "green", "red")


def round_over(app: App, *players: str) -> Any:
    """A table of these players at which a round has just ended."""
    seats = [Seat(name, colour, player) for name, colour, player in zip(NAMES, COLOURS, players, strict=True)]
    match = Match.new(GAME.id, seats, seed=1)
    table = open_table(app, match)
    app.stack.push(table)
    roles: Any = ("president", "bodyguard", "assassin", "assassin")
    score = moves.RoundScore(1, 0, "killed", 2, 0, roles, "assassin", (), (0, 0, 1, 1))
    table.show(match.state.view(None))
    table.showing.feed([moves.RoundOver(score)], match.state.view(None), 0)
    for _ in range(40):
        app.frame(0.05)
    return table


@pytest.mark.parametrize("key", [pygame.K_RETURN, None])
def test_a_round_that_is_over_waits_for_next_round(app: App, robot: Robot, key: int | None) -> None:
    table = round_over(app, "human", "bot:easy", "bot:easy", "bot:easy")
    assert table.busy and [button.label for button in table.panel_buttons] == ["Next round"]
    assert panel.said(table).startswith("Round over")
    if key is None:
        robot.click(GO_ON)
    else:
        robot.key(key)
    assert not table.showing.pause and table.shown.score is None


def test_bots_alone_go_on_by_themselves(app: App) -> None:
    table = round_over(app, *["bot:easy"] * 4)
    assert table.showing.pause and not table.panel_buttons
    for _ in range(160):
        app.frame(0.05)
    assert not table.showing.pause


def test_who_steps_in_does_so_in_anothers_turn(app: App) -> None:
    """The header calls it an answer, and the turn after it a turn."""
    seats = [Seat(name, colour, "bot:easy") for name, colour in zip(NAMES, COLOURS, strict=True)]
    table = open_table(app, Match.new(GAME.id, seats, seed=1))
    view = table.view
    guard = next(seat for seat in range(4) if seat != view.active)
    for event, headed in (
        (moves.SteppedIn(guard, 0), f"{NAMES[guard]}'s answer"),
        (moves.Rescued(guard, 0, ("anvil", "zoo", "dawn")), f"{NAMES[guard]}'s answer"),
        (moves.TurnBegan(guard, 2), f"{NAMES[guard]}'s turn"),
    ):
        table.showing.feed([event], view, view.active)
        while table.showing.begun is not event:  # a beat of silence comes first
            table.motion.update(0.05)
        assert table.busy and panel.heading(table) == headed
        table.motion.clear()
        table.showing.drop()
