"""The mind for Toontown never walks past a win, leaves a Will lying or asks in vain, on no level and in no mood."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.engine.journal import LEVELS
from game.titles.toontown.bot import mind
from game.titles.toontown.rules.content import CHARACTERS
from game.titles.toontown.rules.moves import Decline, Guess, Roll, Steal, Take, Walk
from game.titles.toontown.rules.state import State
from game.titles.toontown.rules.view import Options
from tests.titles.toontown.arrange import HOME, TOWN, WILL, arrange, dice, fresh, toss

MOODS = 40


def answers(state, level):
    """All that a bot in the seat that is asked does in one mood or another."""
    seat = state.waiting()[0]
    return {mind.choose(state, seat, Chance(mood), level) for mood in range(MOODS)}


def beside(space):
    return next(near for near in TOWN.street_links[space] if not TOWN.entry[near])


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_be_home_with_the_will_goes_home(level):
    home = HOME["roger"]
    state = arrange(3, at={0: beside(home)}, holder=0)
    toss(state, *dice(1, 1))
    state.apply(0, Roll())
    assert Walk(home) in state.legal(0) and len(state.legal(0)) > 1
    assert answers(state, level) == {Walk(home)}


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_reach_the_will_goes_there_and_takes_it(level):
    state = arrange(3, at={0: beside(WILL)}, will_known=True)
    toss(state, *dice(1, 1))
    state.apply(0, Roll())
    assert answers(state, level) == {Walk(WILL)}
    toss(state)
    state.apply(0, Walk(WILL))
    assert state.stage == "take"
    (taken,) = answers(state, level)
    assert isinstance(taken, Take)


@pytest.mark.parametrize("level", LEVELS)
def test_who_lands_on_the_holder_grabs_at_the_will(level):
    state = arrange(3, at={0: beside(WILL), 1: WILL}, holder=1)
    toss(state, *dice(1, 1))
    state.apply(0, Roll())
    assert answers(state, level) == {Walk(WILL)}
    state.apply(0, Walk(WILL))
    assert state.stage == "steal"
    assert answers(state, level) == {Steal()}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_guesses_before_it_is_sure(level):
    state = fresh(3)
    while Guess() not in state.legal(state.waiting()[0]):
        seat = state.waiting()[0]
        state.apply(seat, next(action for action in state.legal(seat) if action != Decline()))
    assert Guess() not in answers(state, level)


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_proven_is_named_right(level):
    """Once it has been decided to guess, on every level and in every mood."""
    named = 0
    for seed in range(30):
        state, chance = State.start(3, Chance(seed), Options()), Chance(f"proof {seed}")
        while waiting := state.waiting():
            seat = waiting[0]
            view = state.view(seat)
            if state.stage == "which" and view.sheet[view.suspect].proven:
                (answer,) = answers(state, level)
                assert answer.character == CHARACTERS[state.identities[view.suspect]]
                named += 1
            state.apply(seat, mind.choose(state, seat, chance, level))
        if named > 2:
            break
    assert named
