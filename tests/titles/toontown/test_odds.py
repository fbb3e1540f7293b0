"""The chances that the table tells before a weasel or a shot are those with which the engine rolls."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from game.engine.chance import Script, ScriptError
from game.titles.toontown.rules.content import FACES
from game.titles.toontown.rules.moves import Aim, Fire, Send, WeaselSent
from game.titles.toontown.rules.odds import fired_now, sent_now
from game.titles.toontown.rules.state import State
from game.titles.toontown.words import text
from tests.titles.toontown.arrange import CIRCLE, HOME, NOZZLE, STOP, TOWN, arrange, only, toss

NAMES = ("Ana", "Ben", "Chris", "Rex")


def played_out(state: State, deed: Callable[[State], object], done: Callable[[State], bool]) -> float:
    """Roll by roll, how many of the six faces do not end it, until it is done."""
    chance, faces = 1.0, [0]

    def fall(draws: list[int]) -> State:
        twin = state.copy(Script(draws))
        with suppress(ScriptError):  # the next die would have to fall
            deed(twin)
        return twin

    while True:
        ends = [fall([*faces[1:], face]) for face in range(FACES)]
        chance *= sum(end.active == state.active for end in ends) / FACES
        if done(ends[0]):
            return chance
        faces.append(0)


@pytest.mark.parametrize("holder", [86, *HOME.values(), *CIRCLE, 120, 100])
@pytest.mark.parametrize("sender", [86, 120, 34])
def test_ruling_17_a_weasel_gets_there_as_likely_as_is_told(sender: int, holder: int) -> None:
    state = arrange(3, {0: sender, 1: holder}, holder=1)
    odds = sent_now(state.view(None))
    assert odds.spaces == len(TOWN.weasel_path(sender, holder)) - 1
    stolen = played_out(state, lambda twin: twin.apply(0, Send()), lambda twin: twin.holder == 0)
    assert odds.chance == pytest.approx(stolen)


@pytest.mark.parametrize("target", CIRCLE)
def test_ruling_15_a_shot_hits_as_likely_as_is_told(target: int) -> None:
    state = arrange(3, {1: target, 2: NOZZLE})
    state.apply(0, Fire())

    def shoot(twin: State) -> None:
        twin.apply(0, Aim(1))
        if twin.stage == "turn":
            twin.apply(0, twin.legal(0)[0])

    odds = fired_now(state.view(None), 1)
    hit = played_out(state, shoot, lambda twin: twin.stage == "banish")
    assert odds.chance == pytest.approx(hit)


def test_ruling_17_how_far_and_how_likely_is_said_before_it_runs() -> None:
    state = arrange(3, {0: CIRCLE[0], 1: CIRCLE[4], 2: CIRCLE[2]}, holder=1)
    assert text.action(Send(), state.view(0), NAMES) == "Send a weasel: 4 spaces, 48%"
    state.apply(0, Fire())
    assert text.action(Aim(1), state.view(0), NAMES) == "Aim at Ben: 1 space, 83%"
    state = arrange(3, {0: NOZZLE, 1: NOZZLE}, holder=1)
    assert text.action(Send(), state.view(0), NAMES) == "Send a weasel: one roll, 83%"
    sent = only(toss(state, STOP).apply(0, Send()), WeaselSent)
    assert text.event(sent, NAMES) == "Ana sends a weasel after Ben, on the same space."


def test_the_chances_tell_nothing_that_not_everybody_sees() -> None:
    state = arrange(4, {0: CIRCLE[0], 1: CIRCLE[4]}, holder=1)
    for viewer in (0, 1, 2, 3):
        assert sent_now(state.view(viewer)) == sent_now(state.view(None))
        assert fired_now(state.view(viewer), 1) == fired_now(state.view(None), 1)
