"""How long people wait at a table: bots that pause only where it must not tell, and others' routine that goes by."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame
import pytest

from game.engine.chance import Chance
from game.engine.contract import Event
from game.scenes.app import App
from game.scenes.robot import Robot
from game.scenes.table import open_table
from game.scenes.table.bots import BREATH, HESITATION, PACE, Bots
from game.scenes.table.hurry import KEY, TIMES, TRIGGER
from game.scenes.table.measures import Button
from game.scenes.table.phones import Phones
from game.scenes.table.scene import TableScene
from game.scenes.table.showing import APART
from game.ui.motion import Faster, Motion, Tween, linear, sequence, wait
from tests.scenes.sitting import BOT, HUMAN, hushed, new_match, play_until
from tests.scenes.trainer import Mute


class Question(NamedTuple):
    """A position that asks these seats, each of which has so many answers."""

    seats: tuple[int, ...]
    answers: int
    secret: bool = False

    def waiting(self) -> tuple[int, ...]:
        return self.seats

    def legal(self, seat: int) -> Sequence[int]:
        return range(self.answers) if seat in self.seats else ()

    def hushed(self, _seat: int) -> bool:
        return self.secret

    def redeal(self, _seat: int, _chance: Chance) -> Question:
        return self


def pauses(app: App, question: Question, last: int | None = None) -> list[float]:
    """How long the first bot that is asked takes, in several runs of luck; the last move may have been its own."""
    app.__dict__["opponents"] = Mute()
    match = new_match(BOT, BOT, BOT, BOT)
    match.state = question  # type: ignore[assignment]
    found = []
    for luck in range(8):
        random.seed(luck)
        bots = Bots(app, match, Phones(match))
        bots._mover = last
        bots.ask(1)
        found.append(bots._asked[1].due)
    return found


def test_an_only_answer_in_the_open_is_given_at_once(app: App) -> None:
    assert set(pauses(app, Question((1,), 1))) == {0.0}
    assert set(pauses(app, Question((1,), 2))) == {PACE["normal"]}


def test_a_bot_that_goes_on_only_takes_breath(app: App) -> None:
    assert set(pauses(app, Question((1,), 2), last=1)) == {BREATH * PACE["normal"]}
    assert set(pauses(app, Question((1,), 2), last=0)) == {PACE["normal"]}


@pytest.mark.parametrize(("seats", "secret"), [((1,), True), ((1, 2), False), ((1, 2), True)])
def test_where_a_pass_could_tell_the_delay_is_drawn_by_lot(app: App, seats: tuple[int, ...], secret: bool) -> None:
    """With several answers and with one alone the same luck means the same delay, and it is never at once."""
    many, one = (pauses(app, Question(seats, answers, secret)) for answers in (3, 1))
    pace = PACE["normal"]
    assert many == one and len(set(one)) > 4
    assert all(pace <= due <= pace * (1 + HESITATION) for due in one)


# ---- the tempo of what is shown ------------------------------------------------------------------


def test_a_faster_motion_does_all_it_would_in_less_time() -> None:
    done: list[str] = []
    motion, steps = Motion(), list[float]()
    motion.play(Faster(sequence(wait(1.0), lambda: done.append("half"), Tween(1.0, steps.append)), 2.0))
    motion.update(0.5)
    assert done == ["half"] and motion.busy
    motion.update(0.25)
    assert 0 < steps[-1] < 1
    motion.update(0.25)
    assert steps[-1] == 1.0 and not motion.busy


class Drip(Event, frozen=True):
    seat: int


def seconds_to_show(app: App, kinds: Mapping[type[Event], str], *seats: int) -> tuple[float, list[int], int]:
    """How long a drip of a second for each of these takes, who is noted in which order, and how many fall at most."""
    table = onlooker(app, HUMAN, BOT, BOT, BOT)
    falling, noted, most = set[int](), list[int](), 0
    drips = [Drip(seat) for seat in seats]

    def animate(event: Drip) -> Tween:
        return sequence(partial(falling.add, id(event)), wait(1.0), partial(falling.discard, id(event)))

    def note(event: Drip, _mover: int | None) -> str:
        assert id(event) not in falling, "nothing is noted before it was seen"
        noted.append(event.seat)
        return ""

    for name, part in (("animate", animate), ("side_by_side", kinds), ("telling", lambda _event: "")):
        setattr(table, name, part)
    vars(table.diary)["note"] = note
    vars(table.tempo)["of"] = lambda _event: 1.0
    table.feed(drips, table.view)
    ticks = 0
    while table.busy:
        table.motion.update(0.01)
        most, ticks = max(most, len(falling)), ticks + 1
    return ticks / 100, noted, most


def test_like_events_are_shown_side_by_side_if_a_table_says_so(app: App) -> None:
    assert seconds_to_show(app, {}, 0, 1, 2) == (pytest.approx(3.0, abs=0.05), [0, 1, 2], 1)
    together = seconds_to_show(app, {Drip: "seat"}, 0, 1, 2)
    assert together == (pytest.approx(1 + 2 * APART, abs=0.05), [0, 1, 2], 3)


def test_what_happens_twice_to_the_same_is_shown_one_after_the_other(app: App) -> None:
    assert seconds_to_show(app, {Drip: "seat"}, 1, 1)[0] == pytest.approx(2.0, abs=0.05)


# ---- hold to hurry -------------------------------------------------------------------------------


def onlooker(app: App, *players: str) -> TableScene:
    """A table at which bots are asked, and never answer."""
    app.__dict__["opponents"] = Mute()
    match = new_match(*players)
    play_until(match, lambda state: not hushed(state) and players[state.waiting()[0]] == BOT)
    table = open_table(app, match)
    app.stack.push(table)
    for _ in range(30):
        app.frame(0.05)
    return table


def elapsed(app: App, table: TableScene) -> tuple[float, float]:
    """What half a second means for a motion and for the bots."""
    seen: list[float] = []
    assert table.driver is not None
    began = table.driver.bots._clock
    table.motion.play(Tween(100.0, seen.append, linear))
    for _ in range(10):
        app.frame(0.05)
    table.motion.clear()
    return seen[-1] * 100, table.driver.bots._clock - began


def test_whoever_holds_the_tool_the_key_or_the_trigger_sees_it_all_go_by_faster(app: App, robot: Robot) -> None:
    table = onlooker(app, HUMAN, BOT, BOT, BOT)
    tool = robot.target(("tool", "hurry"))
    assert elapsed(app, table) == (pytest.approx(0.5), pytest.approx(0.5))
    assert tool.hold
    pull = {"axis": TRIGGER, "instance_id": 0}
    ways: list[tuple[Any, Any]] = [
        tool.hold,
        (lambda: robot._post(pygame.KEYDOWN, key=KEY, mod=0), lambda: robot._post(pygame.KEYUP, key=KEY, mod=0)),
        (
            lambda: robot._post(pygame.CONTROLLERAXISMOTION, value=32000, **pull),
            lambda: robot._post(pygame.CONTROLLERAXISMOTION, value=0, **pull),
        ),
    ]
    for down, up in ways:
        down()
        app.frame(0.05)
        motion, bots = elapsed(app, table)
        assert motion == pytest.approx(0.5 * TIMES) and bots == pytest.approx(0.5 * TIMES)
        up()
        app.frame(0.05)
        assert elapsed(app, table) == (pytest.approx(0.5), pytest.approx(0.5))


def test_no_hurry_reaches_past_a_question_or_behind_a_curtain(app: App, robot: Robot) -> None:
    table = onlooker(app, HUMAN, BOT, BOT, BOT)
    assert table.driver is not None
    table.hurry.press()
    people, moves = table.driver.people, table.driver.match.moves
    people.answerer = 0
    assert table.hurry.rate == 1.0 and not robot.offers(("tool", "hurry"))
    app.frame(0.05)
    assert table.motion.rate == 1.0 and table.driver.match.moves == moves
    people.answerer, people.behind = None, 0
    assert table.hurry.rate == 1.0 and not robot.offers(("tool", "hurry"))
    people.behind = None
    assert table.hurry.rate == TIMES
    table.halt()
    assert table.hurry.rate == 1.0 and not table.hurry.held


# ---- keys ----------------------------------------------------------------------------------------


def asked_table(app: App) -> TableScene:
    """A table whose person has a ringed button to press."""
    table = onlooker(app, BOT, BOT, HUMAN, BOT)
    table.legal, table.panel_buttons = (None,), [Button("Go", click=lambda: pressed.append("go"), key="go")]
    table.hint, table.focus = "go", None
    pressed.clear()
    return table


pressed: list[str] = []


@pytest.mark.parametrize("over", [None, "log", ("row", 0)])
def test_enter_presses_what_is_ringed_whatever_the_mouse_passed(app: App, robot: Robot, over: Hashable) -> None:
    table = asked_table(app)
    box = pygame.FRect(700, 500, 2, 2)
    if over is not None:
        box = next((target.box for target in table.targets() if target.key == over), box)
    robot.move(*box.center)
    assert app.stack.device == "mouse" and not pressed
    robot._post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    assert pressed == ["go"], "the first press"


def test_after_the_mouse_arrows_begin_at_what_is_ringed_and_never_at_the_log(app: App, robot: Robot) -> None:
    table = asked_table(app)
    robot.move(*robot.target("log").box.center)
    robot._post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0)
    assert table.focus == "go"
    table.hint = table.focus = None
    app.stack.inputs.device = "mouse"
    robot.move(*robot.target("log").box.center)
    robot._post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0)
    assert table.focus not in (None, "log", *(("row", seat) for seat in range(4)))


@pytest.mark.parametrize("device", ["keyboard", "pad"])
def test_no_focus_begins_at_a_tool_but_an_arrow_finds_it(app: App, robot: Robot, device: str) -> None:
    """While others play, no ring lies on what would pause the game; whoever wants a tool goes there."""
    table = onlooker(app, HUMAN, BOT, BOT, BOT)
    app.stack.inputs.device = device
    table.dirty()
    robot.frames(3)
    assert table.focus is None
    robot._post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    assert table.focus is None and app.stack.top is table
    robot._post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0)
    assert table.focus is not None


@pytest.mark.parametrize("advised", [True, False])
def test_a_new_question_takes_the_focus_off_a_tool(app: App, robot: Robot, advised: bool) -> None:
    """Somebody was at a tool when the question came: Enter answers, with a hint or without one."""
    table = onlooker(app, HUMAN, BOT, BOT, BOT)
    app.settings.show_hints = advised
    app.stack.inputs.device = "keyboard"
    table.focus = ("tool", "help")
    state = table.match.state  # type: ignore[attr-defined]
    asked = state.waiting()[0]
    table.show(state.view(asked), state.legal(asked))
    assert table.focus is None
    robot.frames(3)
    assert table.focus is None or not any(target.tool for target in table.targets() if target.key == table.focus)
