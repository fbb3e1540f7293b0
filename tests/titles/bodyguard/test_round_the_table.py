"""Bodyguard with the mouse passed round: everybody learns in private what was drawn and stolen, and no curtain is idle."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.robot import Robot
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import FACES, NUMBER
from game.titles.bodyguard.table.scene import Table
from game.titles.bodyguard.words.phrases import card_name
from tests.scenes.sitting import until_asked

PEOPLE = (("Eva", "blue"), ("Finn", "violet"), ("Gil", "teal"), ("Ana", "red"))


@pytest.fixture
def table(app: App) -> Table:
    """Four people at one screen; Eva is President and has dealt the roles."""
    app.settings.reduced_motion = True
    match = Match.new("bodyguard", [Seat(name, colour, "human") for name, colour in PEOPLE], seed=3)
    while match.state.president != 0:
        match = Match.new("bodyguard", match.seats, seed=random.getrandbits(32))
    match.act(0, moves.Appoint(2))
    return Table(app, match)


def hold(state: Any, seat: int, *cards: str) -> None:
    """These cards and no others are in that hand."""
    everywhere = [*state.hands, state.pile]
    state.pile += state.hands[seat]
    state.hands[seat] = []
    for card in cards:
        place = next(place for place in [*everywhere, state.pile] if NUMBER[card] in place)  # type: ignore[index]
        place.remove(NUMBER[card])  # type: ignore[index]
        if place is not state.pile:
            place.append(state.pile.pop(0))
            place.sort()
        state.hands[seat].append(NUMBER[card])  # type: ignore[index]
    state.hands[seat].sort()
    state.refresh()


def told(table: Table) -> list[str]:
    """What the slip over the table says to whoever is alone with it."""
    return [words for _, words in table.recap.lines]


def room_lines(table: Table) -> set[str]:
    """What the whole room may read."""
    return {table.text.event(event, table.names) for entry in table.match.history(None) for event in entry.events}


def test_who_drew_a_card_is_told_which_when_next_alone_with_the_screen(app: App, robot: Robot, table: Table) -> None:
    state: Any = table.match.state
    app.stack.push(table)
    until_asked(robot, table)
    assert table.answerer == 0
    drawn = card_name(FACES[state.pile[-1]])
    table.play(moves.Discard(table.view.hand[0]))
    assert not told(table), "the room is looking"
    for seat in (1, 2, 3):
        until_asked(robot, table)
        assert table.answerer == seat
        assert not any(drawn in words for words in told(table))
        table.play(next(action for action in table.legal if isinstance(action, moves.Discard)))
    until_asked(robot, table)
    assert table.answerer == 0 and f"You drew {drawn}." in told(table)
    table.play(moves.Discard(table.view.hand[0]))
    assert not told(table)


def test_thief_and_victim_are_told_what_was_stolen_and_nobody_else(app: App, robot: Robot, table: Table) -> None:
    state: Any = table.match.state
    hold(state, 0, "filthy_trick", "anvil", "dawn")
    hold(state, 1, "zoo", "museum", "tornado", "sunset", "plan_b", "boomerang")
    before = list(state.hands[1])
    app.stack.push(table)
    until_asked(robot, table)
    table.play(moves.Trick(1))
    until_asked(robot, table)
    assert table.answerer == 1
    table.play(moves.Pass())
    stolen = card_name(FACES[next(face for face in before if face not in table.match.state.hands[1])])  # type: ignore[attr-defined]
    heard: dict[int, list[str]] = {}
    for _ in range(4):
        until_asked(robot, table)
        seat = table.answerer
        assert seat is not None
        heard[seat] = told(table)
        assert not any(stolen in words for words in room_lines(table))
        table.play(next(action for action in table.legal if isinstance(action, moves.Discard)))
    assert f"Eva took {stolen} from you." in heard[1]
    assert f"You took {stolen} from Finn." in heard[0]
    for other in (2, 3):
        assert not any(stolen in words for words in heard[other])


def test_a_peek_between_turns_tells_it_too(app: App, table: Table) -> None:
    state: Any = table.match.state
    drawn = card_name(FACES[state.pile[-1]])
    table.match.act(0, moves.Discard(state.view(0).hand[0]))
    canvas = app.window.canvas
    for seat, learns in ((0, True), (1, False)):
        canvas.audit = []
        table.private(canvas, (376.0, 190.0, 1168.0, 664.0), table.match.state.view(seat))
        assert any(f"You drew {drawn}." in text.words for text in canvas.audit) == learns
    canvas.audit = None


def test_a_new_role_card_is_announced_without_its_face(app: App, robot: Robot, table: Table) -> None:
    app.stack.push(table)
    until_asked(robot, table)
    table.play(moves.Recall())
    until_asked(robot, table)
    table.play(moves.Appoint(3))
    until_asked(robot, table)
    table.play(next(action for action in table.legal if isinstance(action, moves.Discard)))
    until_asked(robot, table)
    assert table.answerer == 1
    events = table.match.history(1)[-2].events
    words = [words for event in events if (words := table.text.news(event, 1, table.names))]
    assert words == ["The roles were dealt again: look at yours."]


def test_the_curtain_closes_only_when_the_mouse_changes_hands(app: App, robot: Robot, table: Table) -> None:
    """A lap of turns needs a curtain for each question in private, and not one more."""
    app.stack.push(table)
    lot, curtains, questions = random.Random(5), 0, 0
    while questions < 24:
        robot.settle()
        if robot.top == "CurtainScene":
            curtains += 1
            robot.click("show")
            continue
        if robot.top == "EyesOpenScene":
            robot.click("look")
            continue
        assert robot.top == "Table", "nothing but questions takes the screen"
        if table.answerer is None or table.busy:
            robot.frames()
            continue
        questions += 1
        assert curtains <= questions
        table.play(lot.choice(table.legal))


def test_one_person_among_bots_is_not_told_twice(app: App) -> None:
    seats = [Seat(name, colour, "human" if n == 0 else "bot:easy") for n, (name, colour) in enumerate(PEOPLE)]
    match = Match.new("bodyguard", seats, seed=1)
    for _ in range(30):
        seat = match.state.waiting()[0]
        match.act(seat, match.state.legal(seat)[0])
    assert Table(app, match).news(0) == []
