"""A guess at a shared screen: one curtain from whom to the peek, and nobody else takes the mouse for it."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table.scene import AnyTable
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import CHARACTERS
from game.titles.toontown.table import panel
from game.titles.toontown.words import labels
from tests.scenes.sitting import sit_down, until_asked

PEOPLE = (("Ana", "amber"), ("Ben", "blue"), ("Chloe", "green"))


def at_the_end_of_a_turn(app: App, robot: Robot) -> tuple[AnyTable, int]:
    """Somebody may guess in the open."""
    match = Match.new("toontown", [Seat(*who, "human") for who in PEOPLE], seed="one curtain")
    lot = random.Random(3)
    while match.moves < 40 or match.view(None).stage != "end":
        seat = match.state.waiting()[0]
        tame = [action for action in match.state.legal(seat) if not isinstance(action, moves.Guess)]
        match.act(seat, lot.choice(tame))
    table = sit_down(app, match)
    until_asked(robot, table)
    assert table.answerer is not None and table.viewer is None
    return table, table.answerer


def guess(robot: Robot, table: AnyTable, right: bool) -> tuple[list[int], int]:
    """Guess to the end; for whom the curtain closed meanwhile, and who was guessed."""
    curtains: list[int] = []
    match, target = table.match, -1
    table.play(moves.Guess())
    for _ in range(400):
        robot.settle()
        top = robot.app.stack.top
        if robot.top == "CurtainScene":
            curtains.append(top.to_seat)
            robot.click("show")
        elif robot.top == "SecretScene":
            robot.click("done")
        elif robot.top == "EyesOpenScene":
            return curtains, target
        elif table.answerer is not None and not table.busy:
            assert table.viewer == table.answerer, "the guesser stays behind the curtain"
            action = match.state.legal(table.answerer)[0]
            if isinstance(action, moves.Ask):
                target = action.seat
            elif isinstance(action, moves.Name):
                who = CHARACTERS[match.state.identities[target]]
                named = [name for name in match.state.legal(table.answerer) if (name.character == who) == right]
                action = named[0]
            table.play(action)
        robot.frames()
    raise AssertionError("nobody was called to look again")


@pytest.mark.parametrize("right", [True, False])
def test_a_guess_takes_one_curtain(app: App, robot: Robot, right: bool) -> None:
    table, seat = at_the_end_of_a_turn(app, robot)
    curtains, target = guess(robot, table, right)
    assert curtains == [seat]
    assert [who for who, _ in table.driver.people.later] == [target]
    missed = robot.app.stack.top.lines
    assert len(missed) == (2 if right else 0), "what only the guesser has seen is told to the room; the rest it sees"
    secret = [table.match.names[target], "card"]
    assert all(any(word in line for word in secret) for line in missed)
    assert not any(character in line.lower() for line in missed for character in CHARACTERS)


def test_the_turn_ends_by_itself_after_a_wrong_guess(app: App, robot: Robot) -> None:
    table, seat = at_the_end_of_a_turn(app, robot)
    guess(robot, table, right=False)
    robot.click("look")
    until_asked(robot, table)
    assert table.answerer != seat


def test_a_guess_by_mistake_is_cancelled_at_the_curtain(app: App, robot: Robot) -> None:
    table, seat = at_the_end_of_a_turn(app, robot)
    before = table.match.moves
    table.play(moves.Guess())
    for _ in range(40):
        robot.frames()
    assert robot.top == "CurtainScene"
    robot.click("cancel")
    until_asked(robot, table)
    assert table.match.moves == before and table.answerer == seat and table.viewer is None


def test_who_was_guessed_is_told_after_a_load_too(app: App, robot: Robot) -> None:
    table, _ = at_the_end_of_a_turn(app, robot)
    _, target = guess(robot, table, right=False)
    match = table.match
    app.stack.close()
    again = sit_down(app, match)
    again.driver.people.introduce()
    assert [who for who, _ in again.driver.people.later] == [target]


@pytest.mark.parametrize("people", [1, 3])
def test_after_a_wrong_guess_at_a_location_one_press_closes_the_cards_and_ends_the_turn(
    app: App, robot: Robot, people: int
) -> None:
    """The answer is seen first, the cards lie there again, and nobody else is called for it."""
    seats = [Seat(*who, "human" if number < people else "bot:easy") for number, who in enumerate(PEOPLE)]
    match = Match.new("toontown", seats, seed="one curtain")
    lot = random.Random(5)
    while match.view(None).active or match.view(None).stage != "look" or doom(match) or match.moves < 10:
        seat = match.state.waiting()[0]
        match.act(seat, lot.choice([it for it in match.state.legal(seat) if not isinstance(it, moves.Guess)]))
    table = sit_down(app, match)
    until_asked(robot, table)
    assert table.answerer == 0 == table.viewer and len(table.legal) > 1
    assert panel.buttons(table.view, table.legal, None)[0].label == labels.BUTTONS["end"][0]
    table.play(moves.Guess())
    until_asked(robot, table)
    table.play(moves.Ask(1))
    until_asked(robot, table)
    wrong = next(it for it in table.legal if it.character != CHARACTERS[match.state.identities[1]])
    told: list[object] = []
    animate = table.animate
    table.animate = lambda event: (told.append(event), animate(event))[1]
    table.play(wrong)
    until_asked(robot, table)
    assert any(isinstance(event, moves.Guessed) and not event.right for event in told), "the answer has been seen"
    assert table.viewer == 0 and table.view.stage == "look" and table.legal == (moves.End(),)
    assert panel.buttons(table.view, table.legal, None)[0].label == labels.BUTTONS["close"][0]
    robot.key(pygame.K_RETURN)
    assert match.view(None).stage != "look" and match.view(None).active != 0, "with one press"


def doom(match: Match) -> bool:
    """Whether who looks can take a Judge Doom."""
    return any(isinstance(action, moves.TakeDoom) for action in match.state.legal(0))
