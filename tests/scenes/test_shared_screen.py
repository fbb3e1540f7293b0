"""Several people at one screen: who is alone with it is said, everybody is called again, nobody takes it for nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.engine.contract import Event, Game
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.curtain import CurtainScene
from game.scenes.eyes import EyesOpenScene, draw_frame
from game.scenes.lobby_wardrobe import Wardrobe
from game.scenes.robot import Robot
from game.scenes.table.people import BEAT
from game.scenes.table.scene import TableScene
from game.ui import colours
from tests.sample import games_with, whispers
from tests.scenes.sitting import BOT, HUMAN, hushed, new_match, play_until, sit_down, until_asked
from tests.scenes.test_frame_privacy import FRIENDS, whispered

WHISPERING = pytest.mark.parametrize("game", games_with(whispers), ids=lambda game: game.id)


def words_on(app: App) -> list[str]:
    """Every text of the next frame."""
    canvas = app.window.canvas
    canvas.audit = []
    app.stack.draw(canvas)
    found, canvas.audit = [text.words for text in canvas.audit], None
    return found


def behind(app: App, robot: Robot, *players: str) -> tuple[TableScene, int]:
    """A table at which one of several people is alone with the screen."""
    match = new_match(*players)
    play_until(match, hushed)
    table = sit_down(app, match)
    robot.move(5, 5)
    until_asked(robot, table)
    assert table.answerer is not None and table.viewer == table.answerer
    return table, table.answerer


def until(robot: Robot, scene: str) -> None:
    for _ in range(200):
        robot.frames()
        if robot.top == scene:
            return
    raise AssertionError(f"{scene} never came")


# ---- who looks ----------------------------------------------------------------------------------


def test_a_frame_in_the_color_of_who_is_alone_with_the_screen_says_so(app: App, robot: Robot) -> None:
    table, seat = behind(app, robot, HUMAN, HUMAN, HUMAN)
    chair = table.match.seats[seat]
    assert f"Only {chair.name} is looking" in words_on(app)
    surface = app.window.canvas.surface
    wide, high = surface.get_size()
    for corner in ((1, 1), (wide - 2, 1), (1, high - 2), (wide - 2, high - 2), (1, high // 2)):
        assert surface.get_at(corner)[:3] == pygame.Color(colours.seat(chair.colour))[:3], corner
    table.peek(seat)
    robot.settle()
    assert robot.top == "SecretScene"
    assert f"Only {chair.name} is looking" in words_on(app)


def test_the_frame_is_gone_for_the_room_and_for_one_person_alone(app: App, robot: Robot) -> None:
    for players in ((HUMAN, HUMAN), (HUMAN, BOT)):
        match = new_match(*players)
        play_until(match, lambda state: state.waiting() == (0,) and not hushed(state))
        table = sit_down(app, match)
        until_asked(robot, table)
        assert not any("is looking" in words for words in words_on(app))
        app.stack.close()


def test_everybody_is_called_with_a_bell_before_the_room_sees_what_happened(
    app: App, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    table, seat = behind(app, robot, HUMAN, HUMAN, HUMAN)
    while table.viewer is not None:
        monkeypatch.setattr(app.sound, "play", heard.append)
        moves = table.match.moves
        shown = len(table.diary.lines)
        table.play(table.match.state.legal(seat)[-1])
        assert table.match.moves == moves + 1
        if table.viewer is None:
            break
        until_asked(robot, table)
    until(robot, "EyesOpenScene")
    assert "bell" in heard and "Everybody may look" in words_on(app)
    assert table.view.me is None and not table.busy, "nothing moves while they still look away"
    assert len(table.diary.lines) <= shown
    robot.frames(100)
    assert robot.top != "EyesOpenScene", "it goes by itself"
    assert table.match.moves == moves + 1


def test_a_press_goes_on_and_what_follows_happens_once(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN)
    table = sit_down(app, match)
    until_asked(robot, table)
    went: list[bool] = []
    app.stack.push(EyesOpenScene(app, match, ["Ana waves."], lambda: went.append(True)))
    robot.frames()
    assert "Ana waves." in words_on(app)
    robot.settle()
    robot.key(pygame.K_RETURN)
    assert went == [True] and app.stack.top is table


@WHISPERING
def test_the_log_holds_nothing_private_once_everybody_is_called(app: App, robot: Robot, game: Game) -> None:
    called = 0
    for match in whispered(game):
        table = sit_down(app, match)
        until_asked(robot, table)
        for _ in range(6):
            if table.viewer is None:
                break
            table.play(match.state.legal(table.answerer)[0])
            robot.settle()
            if robot.top == "EyesOpenScene":
                called += 1
                events = [event for entry in match.history(None) for event in entry.events]
                room = {match.game.text.event(event, match.names) for event in events}
                assert table.view.me is None and {words for _, words in table.diary.lines} <= room
                assert set(app.stack.top.lines) <= room
                break
            until_asked(robot, table)
        app.stack.close()
    assert called


# ---- the curtain itself -------------------------------------------------------------------------


@pytest.mark.parametrize(("device", "words"), [("mouse", "mouse"), ("keyboard", "keyboard"), ("pad", "pad")])
def test_the_curtain_names_what_is_passed_on(app: App, robot: Robot, device: str, words: str) -> None:
    robot.move(5, 5)
    app.stack.push(CurtainScene(app, new_match(HUMAN, HUMAN), 1, 0, lambda: None))
    if device == "keyboard":
        robot.key(pygame.K_F5)
    elif device == "pad":
        robot.pad(pygame.CONTROLLER_BUTTON_START)
    robot.settle()
    assert app.stack.device == device
    assert f"Pass the {words} to" in words_on(app)


def test_the_first_enter_opens_though_the_mouse_was_used_last(app: App, robot: Robot) -> None:
    opened: list[bool] = []
    robot.move(5, 5)
    app.stack.push(CurtainScene(app, new_match(HUMAN, HUMAN), 1, 0, lambda: opened.append(True)))
    robot.settle()
    robot.key(pygame.K_RETURN)
    assert opened


def test_enter_opens_while_the_card_comes_down_but_never_before_all_is_covered(app: App, robot: Robot) -> None:
    opened: list[bool] = []
    curtain = CurtainScene(app, new_match(HUMAN, HUMAN), 1, 0, lambda: opened.append(True))
    app.stack.push(curtain)
    robot.frames()
    assert curtain.closed < 1
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    robot.frames(1, 0.0)
    assert not opened
    for _ in range(3):  # a key that is still held down opens nothing
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        robot.frames(4)
    assert not opened
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode=""))
    robot.key(pygame.K_RETURN)
    assert opened


@pytest.mark.parametrize("way", ["button", "escape"])
def test_a_mistaken_click_on_a_row_can_be_cancelled(app: App, robot: Robot, way: str) -> None:
    match = new_match(HUMAN, HUMAN)
    table = sit_down(app, match)
    until_asked(robot, table)
    asked = table.answerer
    robot.click(("row", 1))
    robot.settle()
    assert robot.top == "CurtainScene"
    if way == "button":
        robot.click("cancel")
    else:
        robot.key(pygame.K_ESCAPE)
    robot.settle()
    assert robot.top == "Table" and table.viewer is None and table.answerer == asked and table.legal


def test_a_question_behind_the_curtain_cannot_be_cancelled(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, HUMAN)
    play_until(match, hushed)
    sit_down(app, match)
    robot.settle()
    assert robot.top == "CurtainScene"
    assert [target.key for target in app.stack.top.targets()] == ["show"]


# ---- one person alone ---------------------------------------------------------------------------


def test_one_press_shows_somebody_alone_their_own_sheet_and_another_covers_it(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, BOT)
    play_until(match, lambda state: state.waiting() == (0,))
    table = sit_down(app, match)
    robot.settle()
    table.peek_now()
    robot.settle()
    assert robot.top == "Table" and table.sheet.open
    table.peek_now()
    assert not table.sheet.open


def forced(state: Any) -> bool:
    return len(state.waiting()) == 1 and len(state.legal(state.waiting()[0])) == 1


def only_answer(app: App, monkeypatch: pytest.MonkeyPatch, *players: str) -> tuple[TableScene, int]:
    """A table whose question in the open has one answer that nobody insists on giving by hand."""
    match = new_match(*players)
    play_until(match, lambda state: forced(state) and not hushed(state))
    seat = match.state.waiting()[0]
    for other in range(len(players)):
        if players[0] != players[1] and other != seat:
            match.hand_over(other, BOT)
    if players[0] != players[1] and not match.seats[seat].human:
        match.hand_over(seat, HUMAN)
    table = sit_down(app, match)
    monkeypatch.setattr(type(table), "by_hand", ())
    return table, seat


def test_the_only_answer_of_somebody_alone_is_given_after_a_beat_that_says_why(
    app: App, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seat = only_answer(app, monkeypatch, HUMAN, BOT, BOT)
    moves = table.match.moves
    until_asked(robot, table)
    assert table.answerer == seat and table.forced is not None
    assert any("no other choice" in words for words in words_on(app))
    robot.frames(round(BEAT / 0.05) - 12)
    assert table.match.moves == moves
    robot.frames(24)
    assert table.match.moves > moves


def test_the_recap_goes_with_an_answer_that_is_given_by_itself(
    app: App, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = only_answer(app, monkeypatch, HUMAN, BOT, BOT)
    until_asked(robot, table)
    table.recap.show([(Event(), "Something happened.")] * 4)
    assert table.recap.lines
    moves = table.match.moves
    while table.match.moves == moves:
        assert table.recap.lines, "until then it can be read"
        robot.frames()
    assert not table.recap.lines


def test_nobody_takes_the_mouse_from_another_for_the_only_answer(
    app: App, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seat = only_answer(app, monkeypatch, HUMAN, HUMAN, HUMAN)
    assert table.driver
    table.driver.people.mouse_with = (seat + 1) % 3
    moves = table.match.moves
    until_asked(robot, table)
    robot.frames(round(BEAT / 0.05) + 12)
    assert table.match.moves > moves
    assert table.driver.people.mouse_with != seat


def test_what_a_person_does_by_hand_waits_for_the_hand(app: App, robot: Robot) -> None:
    match = new_match(HUMAN, BOT, BOT)
    play_until(match, lambda state: forced(state) and state.waiting() == (0,) and not hushed(state))
    table = sit_down(app, match)
    assert isinstance(match.state.legal(0)[0], table.by_hand)
    until_asked(robot, table)
    moves = match.moves
    robot.frames(200)
    assert match.moves == moves


def test_where_others_look_on_a_private_question_with_one_answer_waits_like_any_other(
    app: App, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    positions = (every_position(game) for game in games_with(whispers))
    found = [next((match for match in some if hushed(match.state) and forced(match.state)), None) for some in positions]
    assert any(found)
    for match in filter(None, found):
        table = sit_down(app, match)
        monkeypatch.setattr(type(table), "by_hand", ())
        until_asked(robot, table)
        moves = match.moves
        robot.frames(200)
        assert table.forced is None and match.moves == moves
        app.stack.close()


def every_position(game: Game) -> Iterator[Match]:
    """Every position of a few games among people."""
    for number in range(3):
        people = Wardrobe(game).dress([Seat(*who, HUMAN) for who in FRIENDS[: game.seats[0]]])
        match = Match.new(game.id, people, f"forced {number}", options=Wardrobe(game).options(people))
        chance = random.Random(number)
        while (waiting := match.state.waiting()) and match.moves < 1500:
            yield match
            match.act(waiting[0], chance.choice(match.state.legal(waiting[0])))


def test_news_for_one_person_are_not_recapped_to_the_room(
    app: App, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match(HUMAN, HUMAN)
    table = sit_down(app, match)
    monkeypatch.setattr(table.diary, "news", lambda seat: [(match.history(seat), "You drew the Will.")])
    until_asked(robot, table)
    assert table.viewer is None
    assert not any("the Will." in line for _, line in table.recap.lines)


def test_the_frame_fits_the_longest_name(app: App) -> None:
    canvas = app.window.canvas
    canvas.audit = []
    draw_frame(canvas, Seat("Maximilian Jr.", "amber", HUMAN))
    assert [text.words for text in canvas.audit] == ["Only Maximilian Jr. is looking"]
    canvas.audit = None
