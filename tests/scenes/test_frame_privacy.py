"""Several people, one screen: what is private is drawn only for the one it belongs to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame
import pytest

from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.lobby_wardrobe import Wardrobe
from game.scenes.robot import Robot
from game.scenes.table import open_table
from game.scenes.table.scene import TableScene
from tests.sample import games_with, tried, whispers
from tests.scenes.sitting import BOT, HUMAN, PEOPLE, hushed, new_match, picture, play_until, sit_down, until_asked

FRIENDS = (*PEOPLE, ("Gil", "violet"), ("Hana", "teal"), ("Ida", "pink"), ("Jo", "slate"))

# ---- privacy ------------------------------------------------------------------------------------


def whispered(game: Game, most: int = 6000) -> Iterator[Match]:
    """A table of people at each kind of question that is for one of them alone, some way into a game."""
    found: set[str] = set()
    for number in range(3):
        people = Wardrobe(game).dress([Seat(*who, HUMAN) for who in FRIENDS[: game.seats[0]]])
        deal = partial(Match.new, game.id, people, f"whispered {number}", options=Wardrobe(game).options(people))
        match, moves, chance = deal(), [], random.Random(number)
        while (waiting := match.state.waiting()) and match.moves < most:
            kind = match.state.view(None).stage
            met = {entry.mover for entry in match.history(None)} == set(range(len(people)))  # nobody is new here
            if met and kind not in found and match.state.hushed(waiting[0]):
                found.add(kind)
                twin = deal()
                for move in moves:
                    twin.act(*move)
                yield twin
            moves.append((waiting[0], chance.choice(match.state.legal(waiting[0]))))
            match.act(*moves[-1])
    assert found


@pytest.mark.parametrize("game", games_with(whispers), ids=lambda game: game.id)
def test_nothing_private_is_drawn_before_the_right_person_has_the_screen(app: App, robot: Robot, game: Game) -> None:
    """Whatever the others cannot know: the room and the curtain look the same, only behind it there is a difference.

    A question that is sealed needs no curtain, for there is no difference at all."""
    opened = []
    for match in whispered(game):
        asked = match.state.waiting()[0]
        seen: dict[str, set[bytes]] = {"room": set(), "curtain": set(), "open": set()}
        worlds = [match.state.redeal((asked + 1) % len(match.seats), Chance(number)) for number in range(4)]
        for world in worlds:
            match.state = world
            table = sit_down(app, match)
            robot.move(5, 5)
            seen["room"].add(picture(app))
            robot.settle()
            assert table.aloud == bool(table.sealed(world.view(None)))
            assert table.aloud or robot.top == "CurtainScene"
            assert table.viewer is None
            seen["curtain"].add(picture(app))
            if not table.aloud:
                robot.click("show")
                robot.settle()
                assert table.viewer == asked
            seen["open"].add(picture(app))
            app.stack.close()
        assert not table.aloud or len(seen["open"]) == 1
        assert len(seen["room"]) == len(seen["curtain"]) == 1
        opened.append(len(seen["open"]))
    assert max(opened) > 1  # the redeals did differ


def told_apart(match: Match, seat: int) -> bool:
    """Whether the last move told that seat more than the room."""
    return match.history(seat)[-1] != match.history(None)[-1]


def test_after_a_private_answer_the_room_finds_no_trace_of_it(app: App, robot: Robot) -> None:
    for number in range(12):
        match = new_match(HUMAN, HUMAN, HUMAN)
        play_until(match, hushed, seed=number)
        table = sit_down(app, match)
        until_asked(robot, table)
        asked = table.answerer
        assert asked is not None and table.viewer == asked
        before = match.moves
        table.play(match.state.legal(asked)[0])
        assert match.moves == before + 1
        if told_apart(match, asked):
            break
        app.stack.close()
    else:
        raise AssertionError("no private answer was ever told in private")
    until_asked(robot, table)
    while table.viewer is not None:
        table.play(match.state.legal(table.answerer)[-1])
        until_asked(robot, table)
    room = [event for entry in match.history(None) for event in entry.events]
    assert {event for event, _ in table.diary.lines} <= set(room)
    robot.move(5, 5)
    robot.settle()
    live = picture(app, table.measures.log)
    app.stack.close()
    sit_down(app, match)
    robot.settle()
    assert picture(app, table.measures.log) == live


def telling(table: TableScene, match: Match) -> tuple[int, Any] | None:
    """Who would be told something on a page of their own by which answer of another player."""
    asked = match.state.waiting()[0]
    for action in match.state.legal(asked):
        for event in tried(match.state, asked, action)[1]:
            for seat in set(range(len(match.seats))) - {asked}:
                if event.seen_by(seat) != event.seen_by(None) and table.secret_event(
                    event.seen_by(seat), match.view(seat)
                ):
                    return seat, action
    return None


def test_who_is_told_something_by_anothers_move_is_told_at_their_own_next_curtain(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN, HUMAN)
    watched = open_table(app, match)
    play_until(match, lambda _: telling(watched, match))
    table = sit_down(app, match)
    until_asked(robot, table)
    found = telling(table, match)
    assert found and table.driver
    target, action = found
    table.play(action)
    assert [seat for seat, _ in table.driver.people.later] == [target]
    until_asked(robot, table)
    assert table.driver.people.later and table.answerer != target  # nobody passed the mouse for it
    robot.click(("row", target))
    robot.settle()
    assert robot.top == "CurtainScene" and app.stack.top.to_seat == target
    robot.click("show")
    robot.settle()
    assert robot.top == "SecretScene" and not table.driver.people.later
    first = app.stack.top
    robot.click("done")
    assert robot.top == "SecretScene" and app.stack.top is not first, "the sheet comes on the same curtain"
    robot.click("done")
    until_asked(robot, table)
    assert robot.top == "Table"


def test_one_person_never_meets_the_curtain(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, BOT, BOT)
    play_until(match, lambda state: state.waiting() == (0,) and state.hushed(0))
    table = sit_down(app, match)
    robot.settle()
    assert robot.top == "Table" and table.viewer == 0
    assert table.answerer == 0


# ---- peeking ------------------------------------------------------------------------------------


def test_one_person_holds_to_peek_and_taps_to_keep_open(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, BOT)
    play_until(match, lambda state: state.waiting() == (0,))
    table = sit_down(app, match)
    robot.settle()
    closed = picture(app, table.measures.board)
    box = robot.target(("tool", "peek")).box
    robot.move(*box.center)
    press(robot, pygame.MOUSEBUTTONDOWN, box)
    assert picture(app, table.measures.board) != closed
    robot.frames(12)
    press(robot, pygame.MOUSEBUTTONUP, box)
    assert picture(app, table.measures.board) == closed
    press(robot, pygame.MOUSEBUTTONDOWN, box)
    press(robot, pygame.MOUSEBUTTONUP, box)
    assert table.sheet.open
    robot.key(pygame.K_ESCAPE)
    assert not table.sheet.open and robot.top == "Table"


def press(robot: Robot, kind: int, box: pygame.FRect) -> None:
    canvas = robot.app.window.canvas
    pos = (round(canvas.left + box.centerx * canvas.k), round(canvas.top + box.centery * canvas.k))
    pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
    robot.frames()


def test_several_people_peek_behind_the_curtain_and_the_question_stays(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN)
    table = sit_down(app, match)
    until_asked(robot, table)
    asked = table.answerer
    other = 1 - asked
    robot.click(("row", other))
    robot.settle()
    assert robot.top == "CurtainScene" and app.stack.top.to_seat == other
    robot.click("show")
    robot.settle()
    assert robot.top == "SecretScene"
    robot.click("done")
    until_asked(robot, table)
    assert robot.top == "Table" and table.viewer is None and table.answerer == asked


def test_peeking_during_a_private_question_asks_it_again_behind_its_own_curtain(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN)
    play_until(match, hushed)
    table = sit_down(app, match)
    until_asked(robot, table)
    asked = table.answerer
    table.peek(1 - asked)
    robot.settle()
    assert robot.top == "CurtainScene" and table.viewer is None and not table.legal
    robot.click("show")
    robot.settle()
    robot.click("done")
    robot.settle()
    robot.frames()
    robot.settle()
    assert robot.top == "CurtainScene" and app.stack.top.to_seat == asked


def test_a_seat_handed_to_a_bot_behind_the_curtain_is_not_asked_there(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN, HUMAN)
    play_until(match, hushed)
    table = sit_down(app, match)
    robot.settle()
    asked = app.stack.top.to_seat
    robot.key(pygame.K_ESCAPE)
    assert robot.top == "PauseScene"
    robot.click(("seat", asked))
    robot.click("back")
    assert robot.top == "Table" and table.viewer is None and table.answerer is None


def test_taking_a_seat_back_hides_what_the_only_person_saw(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, BOT)
    play_until(match, lambda state: state.waiting() == (0,))
    table = sit_down(app, match)
    robot.settle()
    assert table.view.me == 0
    robot.key(pygame.K_ESCAPE)
    robot.click(("seat", 1))
    assert table.viewer is None and table.view.me is None
