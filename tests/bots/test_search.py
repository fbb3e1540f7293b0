"""The race keeps a mind's own choice unless it is clearly beaten, ranks nothing interchangeable, and says how sure it is."""

from __future__ import annotations

import math
import pickle
import statistics
from itertools import count
from types import SimpleNamespace

import pytest

from game.bots import anything, minds
from game.bots.patience import THINKING
from game.bots.process import Parcel, answer
from game.bots.search import START, Budget, Option, rank
from game.engine import registry
from game.engine.chance import Chance
from game.engine.journal import LEVELS
from tests.engine.toys import HUSH

GAMES = [game for game in registry.games().values() if minds.mind(game.id) and minds.racing(game.id)]
IDS = [game.id for game in GAMES]


class Wheel:
    """One player picks a wheel; it turns once and pays, and how much is known to nobody before."""

    def __init__(self, chance, secret=0, paid=None):
        self.chance, self.secret, self.paid = chance, secret, paid

    def waiting(self):
        return () if self.paid is not None else (0,)

    def legal(self, _seat):
        return range(5)

    def copy(self, chance):
        return Wheel(chance, self.secret, self.paid)

    def redeal(self, _seat, chance):
        return Wheel(chance, chance.pick(2), self.paid)

    def apply(self, _seat, wheel):
        self.paid = wheel, self.chance.pick(100) / 100


def wheels(means, alike=None, likely=None):
    """Hooks for wheels that pay so much more or less; the first is the own choice."""
    names = alike or [None] * len(means)
    return SimpleNamespace(
        options=lambda *_: [Option((wheel,), name) for wheel, name in enumerate(names)],
        policy=lambda *_: pytest.fail("nobody else has a say"),
        horizon=lambda *_: lambda _world: False,
        value=lambda world, _seat: (
            means[world.paid[0]][world.secret] + math.sin(99 * world.paid[0] + world.paid[1] * 50)
        ),
        weight=lambda *_: (lambda world: likely[world.secret]) if likely else (lambda _world: 1.0),
    )


def raced(hooks, seed, worlds=96):
    return rank(hooks, Wheel(Chance(0)), 0, Chance(seed), "sharp", Budget(worlds))


def even(*means):
    return [(mean, mean) for mean in means]


def test_the_own_choice_stands_where_others_are_as_good():
    hooks = wheels(even(0, 0, 0, 0, 0))
    kept = sum(raced(hooks, seed).chosen == 0 for seed in range(150))
    assert kept >= 145


def test_the_own_choice_falls_where_it_is_clearly_beaten():
    hooks = wheels(even(0, 0, 1.5, 0, 0))
    assert {raced(hooks, seed).chosen for seed in range(20)} == {2}


def test_what_is_interchangeable_is_never_ranked():
    hooks = wheels(even(0, 0, 0, -2, 9), alike=["red", "red", "red", "blue", "red"])
    for seed in range(60):
        found = raced(hooks, seed)
        assert sorted(one.action for one in found.rated) == [0, 3]
        assert found.chosen == 0


def test_an_option_that_is_ahead_by_luck_alone_is_not_chosen_in_a_hurry():
    hooks = wheels(even(0, 0.5, 0.5, 0.5, 0.5))
    assert {raced(hooks, seed, worlds=2).chosen for seed in range(40)} == {0}


def test_it_says_how_far_behind_the_best_each_is_and_how_sure_that_is():
    hooks = wheels(even(0.2, 0.0))
    found = [raced(hooks, seed, worlds=START) for seed in range(300)]
    gaps = []
    for ranking in found:
        best, other = ranking.rated
        assert (best.behind, best.error, ranking.worlds) == (0, 0, START)
        assert other.behind == pytest.approx(best.mean - other.mean)
        gaps.append(other.behind if best.action == 0 else -other.behind)
    claimed = statistics.fmean(ranking.rated[1].error for ranking in found)
    assert statistics.fmean(gaps) == pytest.approx(0.2, abs=0.05)
    assert statistics.stdev(gaps) == pytest.approx(claimed, rel=0.15)


def test_worlds_that_are_unlikely_count_less():
    means = [(0, 0), (9, -1)]
    assert {raced(wheels(means), seed).chosen for seed in range(10)} == {1}
    assert {raced(wheels(means, likely=(0.001, 1.0)), seed).chosen for seed in range(10)} == {0}
    assert {raced(wheels(means, likely=(0.0, 1.0)), seed).chosen for seed in range(10)} == {0}
    assert raced(wheels(means, likely=(0.0, 0.0)), 1) == (0, (), 0), "what is told rules every world out"


def test_the_same_chance_decides_the_same_and_no_world_decides_nothing():
    hooks = wheels(even(0, 0.3, 0.2))
    assert raced(hooks, 5) == raced(hooks, 5) != raced(hooks, 6)
    assert raced(hooks, 5, worlds=0) == (0, (), 0)


def test_who_has_no_time_left_stops():
    hooks = wheels(even(0, 1, 1))
    assert rank(hooks, Wheel(Chance(0)), 0, Chance(1), "sharp", Budget(96, 0.0)).worlds == 1


def test_a_title_without_hooks_is_raced_by_the_mind_that_plays_anything():
    with registry.also(HUSH):
        minds.mind.cache_clear()
        minds.racing.cache_clear()
        state = HUSH.start(3, Chance(2))
        seat = state.waiting()[0]
        found = minds.ranking(HUSH.id, state, seat, Chance(3), "sharp")
        assert found.worlds == anything.WORLDS["sharp"]
        assert {one.action for one in found.rated} == set(state.legal(seat))
        assert found.chosen == found.rated[0].action == anything.choose(state, seat, Chance(3), "sharp")


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_own_choice_comes_first_and_every_option_can_be_carried_out(game):
    hooks = minds.racing(game.id)
    raced_at_all = 0
    for seats in {game.seats[0], game.seats[-1]}:
        state, chance, asked = game.start(seats, Chance(seats)), Chance(seats), 0
        while (waiting := state.waiting()) and asked < 80:
            seat = waiting[0]
            own = minds.mind(game.id)(state, seat, Chance(asked), "sharp")
            if len(state.legal(seat)) > 1:
                options = hooks.options(state, seat, Chance(asked), "sharp")
                assert options[0].steps[0] == own
                assert len({option.steps for option in options}) == len(options)
                raced_at_all += len(options) > 1
                for option in options:
                    twin = state.copy(Chance(0))
                    for step in option.steps:
                        assert step in twin.legal(seat)
                        twin.apply(seat, step)
            state.apply(seat, minds.mind(game.id)(state, seat, chance, "sly"))
            asked += 1
    assert raced_at_all > 20


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_world_that_the_race_is_run_in_has_its_weight_and_its_value(game):
    hooks = minds.racing(game.id)
    state, counted = game.start(game.seats[0], Chance(4)), 0
    for asked in range(400):
        if counted == 20 or not (waiting := state.waiting()):
            break
        seat = waiting[0]
        weight, far = hooks.weight(state, seat), hooks.horizon(state, seat)
        assert not far(state)
        weights = [weight(state.redeal(seat, Chance(world))) for world in range(6)]
        assert min(weights) >= 0
        counted += sum(weights) > 0  # where values tell nothing yet, no world counts
        values = [hooks.value(state, other) for other in range(state.seats)]
        assert sum(values) == pytest.approx(1)
        state.apply(seat, minds.mind(game.id)(state, seat, Chance(asked), "sly"))
    assert counted > 10


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_decision_that_somebody_waits_for_ends_with_its_time(game, monkeypatch):
    """Three tenths of a second for sly, a second for sharp; whoever replays a game has worlds alone to count."""
    assert THINKING["easy"] <= THINKING["sly"] == 0.3 and THINKING["sharp"] == 1.0
    clock = iter(range(10**6))
    monkeypatch.setattr("game.bots.search.perf_counter", lambda: next(clock) / 4)  # a slow machine
    state, hooks = game.start(game.seats[0], Chance(1)), minds.racing(game.id)
    while not (
        len(hooks.options(state, seat := state.waiting()[0], Chance(2), "sharp")) > 1
        and hooks.weight(state, seat)(state.redeal(seat, Chance(0)))
    ):
        state.apply(seat, minds.mind(game.id)(state, seat, Chance(3), "sly"))
    for level in LEVELS:
        assert minds.budget(game.id, level).seconds == math.inf
        hurried = minds.hurried(game.id, level)
        assert hurried.seconds == THINKING[level] and hurried.worlds == minds.budget(game.id, level).worlds
        worlds = rank(hooks, state, seat, Chance(4), level, hurried._replace(worlds=96)).worlds
        assert 1 <= worlds <= 1 + 4 * THINKING[level]


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_advice_that_the_room_may_hear_ends_with_its_time_too(game, monkeypatch):
    looks = count()
    state, hooks = game.start(game.seats[0], Chance(1)), minds.racing(game.id)
    while len(hooks.options(state, seat := state.waiting()[0], Chance(2), "sharp")) < 2:
        state.apply(seat, minds.mind(game.id)(state, seat, Chance(3), "sly"))
    position = pickle.dumps(state.redeal(None, Chance(4)))
    monkeypatch.setattr("game.bots.search.perf_counter", lambda: next(looks) / 4)  # a slow machine
    assert answer(Parcel(1, game.id, seat, position, minds.ADVISER, 5, worlds=5)) in (None, *state.legal(seat))
    assert next(looks) <= 2 + 4 * THINKING[minds.ADVISER]
