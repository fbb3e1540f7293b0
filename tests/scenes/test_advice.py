"""What is ringed is good advice: asked of the game's own mind, there when it is there, and telling the room nothing."""

from __future__ import annotations

import os
import pickle
import signal
import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.bots import minds
from game.bots.process import Opponents, answer
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.journal import LEVELS
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.lobby_wardrobe import Wardrobe
from game.scenes.robot import Robot
from game.scenes.table.advice import PATIENCE, Advice
from game.scenes.table.can_do import CanDoScene
from game.scenes.table.hint import next_key
from game.scenes.table.people import People
from game.scenes.table.scene import TableScene
from game.ui.scene import Scene
from tests.sample import games_with, loose_action, whispers
from tests.scenes.pages_kit import words_on
from tests.scenes.sitting import BOT, HUMAN, hushed, new_match, play_until, sit_down, until_asked
from tests.scenes.table_kit import by_lot, every_kind, shot_of, sit
from tests.scenes.trainer import Adviser

GAMES = [pytest.param(game, id=game_id) for game_id, game in registry.games().items()]
SMALL_AND_LARGE = [
    pytest.param(game, people, id=f"{game.id}-{people}")
    for game in registry.games().values()
    for people in sorted({game.seats[0], game.seats[-1]})
]
ENTER, A_BUTTON = pygame.K_RETURN, pygame.CONTROLLER_BUTTON_A


def advised(app: App, *players: str, ready: bool = True, wanted: Any = None) -> tuple[TableScene, Adviser]:
    """A table at which somebody is asked something with several answers, or what is wanted."""
    app.__dict__["opponents"] = adviser = Adviser(ready)
    match = new_match(*players)
    play_until(match, wanted or (lambda state: len(state.legal(state.waiting()[0])) > 1 and state.waiting() == (0,)))
    table = sit_down(app, match)
    return table, adviser


def people_of(table: TableScene) -> People:
    assert table.driver
    return table.driver.people


def advice_of(table: TableScene) -> Advice:
    assert table.driver
    return table.driver.advice


# ---- where it points -----------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "people"), SMALL_AND_LARGE)
def test_step_by_step_every_answer_can_be_reached(app: App, game: Game, people: int) -> None:
    """Whatever is advised, and whatever has been picked already, there is one thing to click next."""
    table = sit(app, game, people, seed=people)
    for seat, state in every_kind(table.match, people):
        legal = state.legal(seat)
        table.show(state.view(seat), legal)
        for action in legal:
            for picked in (None, *table.picking.offered[:2]):
                table.picking.let_go()
                if picked is not None:
                    table.picking.pick(picked)
                table.refresh()
                follow(table, action)


def follow(table: Any, action: Any) -> None:
    for _ in range(12):
        key = next_key(table, action)
        target = next((target for target in table.targets() if target.key == key), None)
        assert target is not None, f"{key} is nowhere, on the way to {action}"
        if target.action == action:
            return
        assert target.action is None and target.click, f"{key} is another answer than {action}"
        target.click()
    raise AssertionError(f"nothing leads to {action}")


def test_it_is_what_the_mind_does_with_what_the_seat_knows(app: App, robot: Robot) -> None:
    table, adviser = advised(app, HUMAN, BOT, BOT)
    until_asked(robot, table)
    robot.frames()
    (parcel,) = adviser.sent
    assert parcel.worlds == 1
    assert advice_of(table).action == answer(parcel)
    assert table.hint == next_key(table, answer(parcel)) is not None


def test_the_same_position_gets_the_same_advice(app: App, robot: Robot) -> None:
    """Whatever the seat cannot know: the same parcel is sent."""
    found = set()
    for luck in range(4):
        table, adviser = advised(app, HUMAN, BOT, BOT)
        table.match.state = table.match.state.redeal(0, Chance(luck))  # type: ignore[attr-defined]
        until_asked(robot, table)
        found.add(adviser.sent[0]._replace(ticket=0))
        app.stack.close()
    assert len(found) == 1


# ---- what the room may know ----------------------------------------------------------------------


def room_pictures(app: App, game: Game, most: int = 200) -> tuple[int, int]:
    """Open questions of a game by lot, each drawn in several redeals for the room: how many were ringed, and how many
    looked different in some of them, or had the mind asked differently."""
    app.settings.reduced_motion = True
    people = Wardrobe(game).dress([Seat(f"P{n}", colour, HUMAN) for n, colour in enumerate(COLOURS[: game.seats[0]])])
    match = Match.new(game.id, people, seed="room", options=Wardrobe(game).options(people))
    ringed = different = 0
    for seat, state in every_kind(match, 5, most):
        if state.hushed(seat) or len(state.legal(seat)) == 1:
            continue
        pictures = set()
        for luck in range(3):
            table = at_question(app, game, people, state.redeal(None, Chance(luck)), seat)
            if table is None:
                break
            sent = [(one.seed, one.worlds, pickle.loads(one.position).dump()) for one in app.opponents.sent]
            pictures.add((shot_of(table), *sent))
            ringed += luck == 0 and table.hint is not None
            app.stack.close()
        different += len(pictures) > 1
    return ringed, different


COLOURS = ("blue", "violet", "teal", "red", "amber", "slate")


def at_question(app: App, game: Game, people: list[Seat], state: Any, seat: int) -> TableScene | None:
    """A table where this person has just been asked in front of all; None if it is asked behind the curtain."""
    app.__dict__["opponents"] = Adviser()
    match = Match.new(game.id, people, seed="room", options=Wardrobe(game).options(people))
    match.state = state
    table = sit_down(app, match)
    if people_of(table).private(seat):
        app.stack.close()
        return None
    people_of(table).ask(seat)
    for _ in range(4):
        app.frame(0.05)
    assert table.answerer == seat and table.viewer is None
    return table


@pytest.mark.parametrize("game", GAMES)
def test_where_all_look_on_the_table_looks_the_same_in_every_redeal_for_the_room(app: App, game: Game) -> None:
    ringed, different = room_pictures(app, game)
    assert not different
    if any(not state.hushed(seat) and len(state.legal(seat)) > 1 for seat, state in by_lot(fresh(game), 5, 60)):
        assert ringed


def fresh(game: Game) -> Match:
    people = Wardrobe(game).dress([Seat(f"P{n}", colour, HUMAN) for n, colour in enumerate(COLOURS[: game.seats[0]])])
    return Match.new(game.id, people, seed="room", options=Wardrobe(game).options(people))


def test_advice_from_a_private_sheet_is_caught(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: what is advised in the open follows from what the seat alone knows."""
    monkeypatch.setattr(Advice, "_alone", lambda _advice, _seat: True)
    assert any(room_pictures(app, game)[1] for game in games_with(whispers))


def test_behind_the_curtain_the_seat_is_advised_from_its_own_view(app: App, robot: Robot) -> None:
    table, adviser = advised(app, HUMAN, HUMAN, HUMAN, wanted=hushed)
    until_asked(robot, table)
    assert table.viewer == table.answerer is not None
    assert [parcel.worlds for parcel in adviser.sent] == [1]


def test_a_secret_that_is_asked_in_the_open_is_not_advised_on(
    app: App, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(People, "private", lambda _people, _seat: False)
    table, adviser = advised(app, HUMAN, HUMAN, HUMAN, wanted=hushed)
    until_asked(robot, table)
    assert table.viewer is None and table.answerer is not None
    assert not adviser.sent and table.hint is None and not table.undecided()


# ---- when it comes -------------------------------------------------------------------------------


def press_enter(robot: Robot) -> None:
    robot._post(pygame.KEYDOWN, key=ENTER, mod=0)
    robot._post(pygame.KEYUP, key=ENTER, mod=0)


def press_a(robot: Robot) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        robot._post(kind, button=A_BUTTON, instance_id=0)


@pytest.mark.parametrize("press", [press_enter, press_a])
@pytest.mark.parametrize("before", ["mouse", "keyboard", "pad"])
def test_no_press_hits_anything_before_the_advice_is_there(
    app: App, robot: Robot, press: Callable[[Robot], None], before: str
) -> None:
    table, adviser = advised(app, HUMAN, BOT, BOT, ready=False)
    app.stack.inputs.device = before
    until_asked(robot, table)
    moves = table.match.moves
    assert table.hint is None and table.focus is None
    for _ in range(3):
        press(robot)
    assert (table.match.moves, table.focus, robot.top) == (moves, None, type(table).__name__)
    adviser.ready = True
    robot.frames()
    assert table.hint is not None
    wanted = table.match.state.legal(0)  # type: ignore[attr-defined]
    advice = advice_of(table).action
    assert advice in wanted
    table.motion.clear()
    played = []
    monkey = pytest.MonkeyPatch()
    monkey.setattr(table, "play", lambda action: played.append(action))
    press(robot)
    monkey.undo()
    picked = table.picking.picked
    assert played == [advice] or picked, "the first press after that does what is ringed"


def test_nothing_is_ringed_before_and_the_ring_stays_where_it_is(app: App, robot: Robot) -> None:
    table, adviser = advised(app, HUMAN, BOT, BOT, ready=False)
    until_asked(robot, table)
    robot.move(5, 5)
    bare = shot_of(table)
    robot.frames(3)
    assert shot_of(table) == bare
    adviser.ready = True
    robot.frames()
    hint = table.hint
    assert hint is not None and shot_of(table) != bare
    robot.frames(80)
    table.look()
    table.refresh()
    assert table.hint == hint
    assert len(adviser.sent) == 1, "asked once"


@pytest.mark.parametrize("device", ["mouse", "keyboard"])
def test_the_page_of_what_one_can_do_gets_its_star_when_the_advice_comes(app: App, robot: Robot, device: Any) -> None:
    """Opened before it is there; the mouse points at nothing that has moved, and the ring is on the table afterwards."""
    table, adviser = advised(app, HUMAN, BOT, BOT, ready=False)
    until_asked(robot, table)
    app.stack.inputs.device = device
    table.open_help()
    robot.frames(3)
    page = app.stack.top
    assert isinstance(page, CanDoScene) and page.advised is None
    adviser.ready = True
    robot.frames(2)
    assert page.advised is not None and page.advised == table.advice and page.good in {it.words for it in words_on(app)}
    assert (page.focus is None) is (device == "mouse")
    assert len(adviser.sent) == 1 and page.shown
    page.back()
    robot.frames(3)
    assert app.stack.top is table and table.hint is not None


def test_a_mouse_left_lying_hides_no_ring(app: App, robot: Robot) -> None:
    table, _ = advised(app, HUMAN, BOT, BOT)
    until_asked(robot, table)
    robot.frames(3)
    target = next(target for target in table.targets() if target.enabled)
    robot.move(*target.box.center)
    assert table.focus == target.key
    app.stack.push(cover := Scene())
    robot.frames()
    app.stack.pop(cover)
    robot.frames(3)
    assert table.hint is not None and table.focus is None, "as after a curtain"
    robot.move(target.box.centerx + 1, target.box.centery)
    assert table.focus == target.key
    table.show(table.view)
    table.look()
    robot.frames(3)
    assert table.hint is not None and table.focus is None, "the question is laid anew"


def test_who_moves_the_focus_first_keeps_it(app: App, robot: Robot) -> None:
    table, adviser = advised(app, HUMAN, BOT, BOT, ready=False)
    app.stack.inputs.device = "keyboard"
    until_asked(robot, table)
    robot._post(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0)
    own = table.focus
    assert own is not None
    adviser.ready = True
    robot.frames()
    assert table.hint is not None and table.focus == own


def test_nobody_waits_for_ever(app: App, robot: Robot) -> None:
    table, _ = advised(app, HUMAN, BOT, BOT, ready=False)
    app.stack.inputs.device = "keyboard"
    until_asked(robot, table)
    assert table.focus is None
    robot.frames(2, PATIENCE)
    assert not table.undecided() and table.focus is not None


# ---- what becomes of it --------------------------------------------------------------------------


def test_it_is_forgotten_when_the_question_is_answered(app: App, robot: Robot) -> None:
    table, adviser = advised(app, HUMAN, BOT, BOT, ready=False)
    until_asked(robot, table)
    table.play(table.legal[0])
    assert adviser._inquiry is None and advice_of(table).action is None and not table.undecided()


def test_after_an_undo_the_same_question_gets_the_same_advice(app: App, robot: Robot) -> None:
    app.__dict__["opponents"] = adviser = Adviser()
    match = new_match(HUMAN, HUMAN)
    table = sit_down(app, match)
    until_asked(robot, table)
    robot.frames()
    first, hint = adviser.sent[-1], table.hint
    action = loose_action(match.state)
    assert action is not None
    table.play(action)
    until_asked(robot, table)
    table.take_back()
    until_asked(robot, table)
    robot.frames()
    assert adviser.sent[-1] == first._replace(ticket=adviser.sent[-1].ticket)
    assert len(adviser.sent) > 1 and table.hint == hint


def test_what_comes_during_a_pause_is_there_afterwards(app: App, robot: Robot) -> None:
    table, adviser = advised(app, HUMAN, BOT, BOT, ready=False)
    until_asked(robot, table)
    table.halt()
    robot.settle()
    adviser.ready = True
    robot.frames(5)
    assert robot.top == "PauseScene" and table.hint is None
    robot.key(pygame.K_ESCAPE)
    assert robot.top == type(table).__name__ and table.hint is not None


def test_it_is_asked_for_anew_when_seats_change_hands(app: App, robot: Robot) -> None:
    table, adviser = advised(app, HUMAN, HUMAN, HUMAN)
    until_asked(robot, table)
    first = adviser.sent[-1]
    assert first.worlds > 1, "others look on"
    match = table.match
    assert isinstance(match, Match)
    for seat in (1, 2):
        match.hand_over(seat, "bot:easy")
    table.reseat()
    until_asked(robot, table)
    assert adviser.sent[-1].worlds == 1, "alone now"


def test_hints_can_be_switched_off_for_one_seat_and_for_all(app: App, robot: Robot) -> None:
    table, adviser = advised(app, HUMAN, BOT, BOT)
    match = table.match
    assert isinstance(match, Match)
    match.seats = (Seat("Ana", "amber", HUMAN, hints=False), *match.seats[1:])
    until_asked(robot, table)
    assert not adviser.sent and table.hint is None
    match.seats = (Seat("Ana", "amber", HUMAN), *match.seats[1:])
    app.settings.show_hints = False
    robot.frames(2)
    assert not adviser.sent and table.hint is None
    app.settings.show_hints = True
    robot.frames(2)
    assert adviser.sent and table.hint is not None
    app.settings.show_hints = False
    robot.frames(2)
    assert table.hint is None and table.suggested() is None


# ---- with a process of its own -------------------------------------------------------------------


def frames_until(robot: Robot, true: Callable[[], bool]) -> None:
    """Frames as they come, however long the process takes."""
    while not true():
        robot.frames(1, 0.001)
        time.sleep(0.005)


@pytest.mark.advised
def test_the_process_advises_and_dies_and_advises_again(app: App, robot: Robot) -> None:
    app.__dict__["opponents"] = Opponents(deadlines=dict.fromkeys(LEVELS, 1e6))
    match = new_match(HUMAN, BOT, BOT)
    play_until(match, lambda state: len(state.legal(state.waiting()[0])) > 1 and state.waiting() == (0,))
    table = sit_down(app, match)
    frames_until(robot, lambda: table.hint is not None)
    advice, crew = advice_of(table).action, app.opponents
    assert advice in match.state.legal(0)
    for pid in crew.pids:
        os.kill(pid, signal.SIGKILL)
    assert table.driver
    table.driver.forget()
    table.look()
    frames_until(robot, lambda: table.hint is not None)
    assert advice_of(table).action == advice, "the same position, the same advice"
    table.play(advice)
    frames_until(robot, lambda: match.history(None)[-1].mover != 0 or 0 in match.state.waiting())
    app.stack.close()
    assert crew._inquiry is None


@pytest.mark.parametrize("game", GAMES)
def test_in_the_open_only_what_minds_do_in_every_world_is_advised(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    state = game.start(game.seats[0], Chance(1))
    seat = state.waiting()[0]
    legal, asked = state.legal(seat), []

    def vote() -> Any:
        asked.clear()
        return minds.agreed(game.id, state, seat, Chance(3), "sharp", 5)

    def first(_game: str, world: Any, *_: Any) -> Any:
        asked.append(world)
        return legal[0]

    def another(_game: str, world: Any, *_: Any) -> Any:
        asked.append(world)
        return legal[len(asked) % 2]

    assert vote() in (None, *legal) and vote() == vote()
    monkeypatch.setattr(minds, "choose", first)
    assert vote() == legal[0]
    hides = any(game.hidden(state, other) for other in range(game.seats[0]))  # type: ignore[attr-defined]
    assert len(asked) == len({world.dump() for world in asked}) and (len(asked) > 1) == hides
    monkeypatch.setattr(minds, "choose", another)
    assert vote() is None if hides else vote() == legal[1]
