"""The chances that the table tells before a weasel, a shot or a ride are those with which the engine rolls."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from game.engine.chance import Script, ScriptError
from game.titles.toontown.rules.content import FACES
from game.titles.toontown.rules.moves import Aim, Drive, Fire, Ride, Send, Steal, WeaselSent
from game.titles.toontown.rules.odds import driven_now, fired_now, ridden_for, ridden_now, sent_now, snatched_now
from game.titles.toontown.rules.state import State
from game.titles.toontown.words import text
from tests.titles.toontown.arrange import CIRCLE, GO, HOME, NOZZLE, STOP, TOWN, arrange, only, spaces, step, toss

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


# ---- rides and runs ------------------------------------------------------------------------------


def ends_of(state: State, stops: list[int]) -> dict[int, float]:
    """Where a ride for the last of these stops ends, every face of every roll played out by the engine."""
    ends: dict[int, float] = {}

    def ride(twin: State, likely: float, ahead: list[int]) -> None:
        if not ahead or twin.stage not in ("start", "ride"):
            ends[twin.spaces[0]] = ends.get(twin.spaces[0], 0.0) + likely
            return
        falls = [twin.copy(Script([face])) for face in range(FACES)]
        for fall in falls:
            fall.apply(0, Ride(ahead[0]))
        for space in {fall.spaces[0] for fall in falls}:
            alike = [fall for fall in falls if fall.spaces[0] == space]
            ride(alike[0], likely * len(alike) / FACES, ahead[1:])

    ride(state, 1.0, stops)
    return ends


@pytest.mark.parametrize("here", spaces("entry") + spaces("trolley")[:6])
def test_ruling_4_a_ride_gets_to_its_stops_as_likely_as_is_told(here: int) -> None:
    state = arrange(3, {0: here})
    for to in TOWN.ring_links[here]:
        stops = ridden_now(state.view(None), to)
        assert [stop.space for stop in stops] == line(here, to)
        for number, stop in enumerate(stops[:7], 1):
            ends = ends_of(state, [stop.space for stop in stops[:number]])
            assert ends[stop.space] == pytest.approx(stop.odds.chance)
            assert stop.odds.spaces == number
            before = {1: here} | {n + 1: there.space for n, there in enumerate(stops, 1)}
            for roll in range(1, number + 1):  # whoever is stopped stays on the space before
                nearer = stops[roll - 2].odds.chance if roll > 1 else 1.0
                assert ends[before[roll]] == pytest.approx(nearer - stops[roll - 1].odds.chance)


def line(here: int, to: int) -> list[int]:
    """The whole line from here in this direction, up to the space behind."""
    found = [here, to]
    while len(found) < sum(TOWN.ring):
        found.append(next(space for space in TOWN.ring_links[found[-1]] if space != found[-2]))
    return found[1:]


def test_ruling_4_what_lies_behind_a_ride_is_no_stop_of_it() -> None:
    here = spaces("trolley")[4]
    state = arrange(3, {0: here})
    ahead = line(here, TOWN.ring_links[here][1])
    for number, to in enumerate(ahead[:-1], 1):
        toss(state, GO).apply(0, Ride(to))
        (ride,) = [action for action in state.legal(0) if isinstance(action, Ride)]
        assert [stop.space for stop in ridden_now(state.view(None), ride.to)] == ahead[number:]
    toss(state, GO).apply(0, Ride(ahead[-1]))
    assert state.stage != "ride"


def test_what_a_ride_is_good_for_is_the_holder_ahead_else_an_entry() -> None:
    entry = spaces("entry")[0]
    ahead = line(entry, TOWN.ring_links[entry][1])
    state = arrange(3, {0: entry, 1: ahead[1]}, holder=1)
    chased = ridden_for(state.view(None), ahead[0])
    assert (chased.there, chased.space, chased.odds.spaces) == ("holder", ahead[1], 2)
    assert text.action(Ride(ahead[0]), state.view(0), NAMES) == "Ride clockwise: 83%, Ben in 2: 69%"
    state = arrange(3, {0: entry, 1: ahead[-1]}, holder=1)  # so far round that no ride gets there
    found = ridden_for(state.view(None), ahead[0])
    assert (found.there, found.space) == ("entry", next(space for space in ahead if TOWN.entry[space]))
    own = arrange(3, {0: entry}, holder=0)
    assert ridden_for(own.view(None), ahead[0]).there == "entry"
    assert text.action(Ride(ahead[0]), own.view(0), NAMES) == "Ride clockwise: 83%, an Entry in 4: 48%"


def test_ruling_5_and_18_one_roll_is_as_likely_as_is_told() -> None:
    state = arrange(3)
    step(state, spaces("benny")[0])
    to = next(action for action in state.legal(0) if isinstance(action, Drive))
    driven = [state.copy(Script([face])) for face in range(FACES)]
    for twin in driven:
        twin.apply(0, to)
    assert driven_now().chance == sum(twin.spaces[0] == to.to for twin in driven) / FACES
    caught = arrange(3, {1: HOME["eddie"]}, holder=1)
    step(caught, HOME["eddie"])
    stolen = 0
    for face in range(FACES):
        twin = caught.copy(Script([face, 0, 0]))
        twin.apply(0, Steal())
        stolen += twin.holder == 0
    assert snatched_now().chance == stolen / FACES
    assert text.action(Steal(), caught.view(0), NAMES) == "Roll for the Will: one roll, 83%"
