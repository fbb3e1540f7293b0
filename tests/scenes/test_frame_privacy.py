"""Several people, one screen: what is private is drawn only for the one it belongs to."""

from __future__ import annotations

import pygame
from sitting import BOT, HUMAN, hushed, new_match, picture, play_until, sit_down, until_asked

from game.engine.chance import Chance
from game.rules.toontown import moves
from game.scenes.app import App
from game.scenes.robot import Robot

# ---- privacy ------------------------------------------------------------------------------------


def test_nothing_private_is_drawn_before_the_right_person_has_the_screen(app: App, robot: Robot) -> None:
    seen: dict[str, set[bytes]] = {"room": set(), "curtain": set(), "open": set()}
    for number in range(4):
        match = new_match(HUMAN, HUMAN, HUMAN)
        play_until(match, lambda state: hushed(state) and state.view(state.waiting()[0]).stage == "look")
        asked = match.state.waiting()[0]
        match.state = match.state.redeal((asked + 1) % 3, Chance(number))
        table = sit_down(app, match)
        robot.move(5, 5)
        seen["room"].add(picture(app))
        robot.settle()
        assert robot.top == "CurtainScene"
        assert table.viewer is None
        seen["curtain"].add(picture(app))
        robot.click("show")
        robot.settle()
        assert table.viewer == asked
        seen["open"].add(picture(app))
        app.stack.close()
    assert len(seen["room"]) == len(seen["curtain"]) == 1
    assert len(seen["open"]) > 1  # the redeals did differ


def test_after_a_private_answer_the_room_finds_no_trace_of_it(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN, HUMAN)
    play_until(match, lambda state: state.view(None).stage == "which")
    table = sit_down(app, match)
    until_asked(robot, table)
    asked = table.driver.question
    assert asked is not None and table.viewer == asked
    match_before = match.moves
    table.targets()[0].click()
    assert match.moves == match_before + 1
    until_asked(robot, table)
    while table.viewer is not None:
        ends = [a for a in match.state.legal(table.driver.question) if isinstance(a, moves.End)]
        table.play(ends[0] if ends else match.state.legal(table.driver.question)[0])
        until_asked(robot, table)
    room = [event for entry in match.history(None) for event in entry.events]
    assert {event for event, _ in table.driver.lines} <= set(room)
    assert any(isinstance(event, moves.Guessed) for event in room)
    robot.move(5, 5)
    robot.settle()
    live = picture(app, table.measures.log)
    app.stack.close()
    sit_down(app, match)
    robot.settle()
    assert picture(app, table.measures.log) == live


def test_the_target_of_a_guess_is_told_behind_the_curtain(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN, HUMAN)
    play_until(match, lambda state: state.view(None).stage == "which")
    table = sit_down(app, match)
    until_asked(robot, table)
    target = table.view.asked
    table.play(match.state.legal(table.driver.question)[0])
    for _ in range(60):
        robot.settle()
        if robot.top == "CurtainScene":
            break
        robot.frames()
    assert app.stack.top.to_seat == target
    robot.click("show")
    robot.settle()
    assert robot.top == "SecretScene"
    covered = picture(app)
    robot.move(*robot.target("show").box.center)
    app.stack.top.press()
    assert picture(app) != covered
    app.stack.top.release()
    robot.click("done")
    until_asked(robot, table)
    assert robot.top == "Table"


def test_one_person_never_meets_the_curtain(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, BOT, BOT)
    play_until(match, lambda state: state.waiting() == (0,) and state.hushed(0))
    table = sit_down(app, match)
    robot.settle()
    assert robot.top == "Table" and table.viewer == 0
    assert table.driver.question == 0


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
    asked = table.driver.question
    other = 1 - asked
    robot.click(("row", other))
    robot.settle()
    assert robot.top == "CurtainScene" and app.stack.top.to_seat == other
    robot.click("show")
    robot.settle()
    assert robot.top == "SecretScene"
    robot.click("done")
    until_asked(robot, table)
    assert robot.top == "Table" and table.viewer is None and table.driver.question == asked


def test_peeking_during_a_private_question_asks_it_again_behind_its_own_curtain(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN)
    play_until(match, hushed)
    table = sit_down(app, match)
    until_asked(robot, table)
    asked = table.driver.question
    table.driver.peek(1 - asked)
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
    assert robot.top == "Table" and table.viewer is None and table.driver.question is None


def test_taking_a_seat_back_hides_what_the_only_person_saw(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, BOT)
    play_until(match, lambda state: state.waiting() == (0,))
    table = sit_down(app, match)
    robot.settle()
    assert table.view.me == 0
    robot.key(pygame.K_ESCAPE)
    robot.click(("seat", 1))
    assert table.viewer is None and table.view.me is None
