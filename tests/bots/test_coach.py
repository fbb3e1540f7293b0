"""The coach tells answers apart only where he is sure of it, and says how much better one is in words, never in numbers."""

from __future__ import annotations

import pickle

import pytest

from game.bots import minds
from game.bots.coach import BEST, BETTER, CLEARLY, EVEN, LITTLE, MUCH, Coached, Gap, coached, races
from game.bots.process import ADVISER, Parcel, answer, instead
from game.bots.search import COACH, START, Budget
from game.engine import registry
from game.engine.chance import Chance
from tests.bots.test_search import Wheel, even, wheels

RACED = [game_id for game_id in registry.games() if races(game_id)]


def choice(game_id: str):
    """A question with several answers that can be compared, redealt for whoever is asked."""
    state, chance = registry.games()[game_id].start(4, Chance("coach")), Chance(1)
    while len(state.legal(seat := state.waiting()[0])) < 3 or not counts(game_id, state, seat):
        state.apply(seat, minds.choose(game_id, state, seat, chance, "easy"))
    return state.redeal(seat, Chance(2)), seat


def counts(game_id: str, state, seat: int) -> bool:
    hooks = minds.racing(game_id)
    return hooks is None or hooks.weight(state, seat)(state.redeal(seat, Chance(0))) > 0


def test_below_two_standard_errors_he_is_silent():
    assert Coached(0, (Gap(0, 0.0, 0.0), Gap(1, 0.19, 0.1))).bands == {}
    assert Coached(0, (Gap(0, 0.0, 0.0), Gap(1, 0.21, 0.1))).bands == {0: BEST, 1: CLEARLY}
    assert Coached(0, (Gap(0, 0.0, 0.0), Gap(1, 0.19, 0.1))).loss(1) == 0.0


def test_among_many_he_wants_to_be_surer():
    """Of many answers that are alike one is two errors behind by luck."""
    many = [Gap(number, 0.0, 0.1) for number in range(1, 9)]
    assert Coached(0, (Gap(0, 0.0, 0.0), *many, Gap(9, 0.21, 0.1))).bands == {}
    assert Coached(0, (Gap(0, 0.0, 0.0), *many, Gap(9, 0.4, 0.1))).bands[9] == CLEARLY


def test_how_much_better_is_said_in_three_steps():
    gaps = (Gap(0, 0.0, 0.0), Gap(1, 0.01, 0.01), Gap(2, MUCH - 0.01, 0.01), Gap(3, MUCH, 0.01))
    assert Coached(0, gaps).bands == {0: BEST, 1: EVEN, 2: BETTER, 3: CLEARLY}
    assert Coached(0, gaps).loss(3) == MUCH and Coached(0, gaps).loss(1) == 0.0


def test_of_a_difference_that_nobody_would_notice_he_makes_nothing_however_sure_he_is():
    """What is only nearer by a step comes out the same in every world."""
    assert Coached(0, (Gap(0, 0.0, 0.0), Gap(1, LITTLE, 0.0001))).bands == {}
    found = Coached(0, (Gap(0, 0.0, 0.0), Gap(1, LITTLE, 0.0001), Gap(2, 0.03, 0.001)))
    assert found.bands == {0: BEST, 1: EVEN, 2: BETTER} and found.loss(1) == 0.0 < found.loss(2)


@pytest.mark.parametrize(("more", "bands"), [(0.005, {}), (0.05, {1: BEST, 0: BETTER}), (0.3, {1: BEST, 0: CLEARLY})])
def test_the_star_moves_only_where_he_says_that_it_is_better(more, bands, monkeypatch):
    hooks = wheels(even(0.5, 0.5 + more))
    hooks.value = lambda world, _seat: 0.5 + more * world.paid[0]
    hooks.WORLDS = {COACH: START}
    monkeypatch.setattr(minds, "racing", lambda _game_id: hooks)
    found = coached("wheels", Wheel(Chance(0)), 0, Chance(3), (0, 1))
    assert found.bands == bands and found.chosen == (1 if bands else 0)


@pytest.mark.parametrize("game_id", RACED)
def test_every_answer_that_was_asked_about_is_compared_to_what_he_would_do(game_id):
    state, seat = choice(game_id)
    wanted = tuple(range(min(4, len(state.legal(seat)))))
    found = coached(game_id, state, seat, Chance(3), wanted, Budget(START))
    numbers = [gap.number for gap in found.gaps]
    assert {*wanted, found.chosen} <= set(numbers) and len(set(numbers)) == len(numbers)
    assert next(gap for gap in found.gaps if gap.number == found.chosen).behind == 0.0
    assert coached(game_id, state, seat, Chance(3), wanted, Budget(START)) == found


@pytest.mark.parametrize("game_id", RACED)
def test_in_too_few_worlds_nothing_is_compared(game_id):
    state, seat = choice(game_id)
    found = coached(game_id, state, seat, Chance(3), (0, 1), Budget(2))
    assert found.gaps == () and state.legal(seat)[found.chosen] is not None


@pytest.mark.parametrize("game_id", RACED)
def test_of_a_game_without_a_race_he_says_what_its_mind_does_and_no_more(game_id, monkeypatch):
    monkeypatch.setattr(minds, "racing", lambda _game_id: None)
    state, seat = choice(game_id)
    found = coached(game_id, state, seat, Chance(3), (0, 1))
    assert found.gaps == () and found.bands == {}
    assert state.legal(seat)[found.chosen] == minds.choose(game_id, state, seat, Chance(3), ADVISER)


def test_a_parcel_brings_back_plain_values_and_nothing_stands_in_for_him():
    game_id = RACED[0]
    state, seat = choice(game_id)
    parcel = Parcel(1, game_id, seat, pickle.dumps(state), ADVISER, 5, 1, (0, 1))
    assert isinstance(answer(parcel), Coached)
    assert instead(parcel) is None
