"""Dice that a seed repeats, a match records and a script feeds."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.chance import Chance, Script, ScriptError

SIZES = st.lists(st.integers(1, 50), max_size=30)
SEEDS = st.one_of(st.integers(0, 2**70), st.text(max_size=10))


@given(SEEDS, SIZES)
def test_the_same_seed_gives_the_same_draws(seed: int | str, sizes: list[int]) -> None:
    one, two = Chance(seed), Chance(seed)
    assert [one.pick(n) for n in sizes] == [two.pick(n) for n in sizes]


@given(SEEDS, SIZES)
def test_what_was_recorded_can_be_played_again_exactly(seed: int | str, sizes: list[int]) -> None:
    chance = Chance(seed)
    chance.record = []
    draws = [chance.pick(n) for n in sizes]
    assert chance.record == draws
    assert all(0 <= draw < n for draw, n in zip(draws, sizes, strict=True))
    script = Script(chance.record)
    assert [script.pick(n) for n in sizes] == draws
    assert script.left == 0


@given(SEEDS, st.lists(st.integers(), max_size=20))
def test_a_shuffle_keeps_every_card_and_is_made_of_recorded_draws(seed: int | str, cards: list[int]) -> None:
    chance, shuffled = Chance(seed), list(cards)
    chance.record = []
    chance.shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)
    again = list(cards)
    Script(chance.record).shuffle(again)
    assert again == shuffled


def test_every_order_of_three_cards_comes_up() -> None:
    chance, seen = Chance(7), set()
    for _ in range(200):
        cards = [1, 2, 3]
        chance.shuffle(cards)
        seen.add(tuple(cards))
    assert len(seen) == 6


def test_dice_show_one_to_faces() -> None:
    chance = Chance("dice")
    assert {chance.die(6) for _ in range(300)} == {1, 2, 3, 4, 5, 6}


def test_nothing_is_recorded_unless_somebody_listens() -> None:
    chance = Chance(1)
    chance.pick(6)
    assert chance.record is None


@given(SEEDS, st.integers(0, 12))
def test_dice_thrown_together_are_as_many_picks(seed: int | str, count: int) -> None:
    together, alone = Chance(seed), Chance(seed)
    together.record, alone.record = [], []
    assert together.throw(count, 6) == tuple(alone.pick(6) + 1 for _ in range(count))
    assert together.record == alone.record and len(together.record) == count


def test_a_script_throws_its_own_dice() -> None:
    script = Script([0, 5, 2])
    assert script.throw(3, 6) == (1, 6, 3) and script.left == 0


def test_an_empty_script_says_so() -> None:
    with pytest.raises(ScriptError, match="no draws left"):
        Script([]).pick(6)


def test_a_draw_that_does_not_fit_the_die_is_refused_and_kept() -> None:
    script = Script([6])
    with pytest.raises(ScriptError, match="outside"):
        script.pick(6)
    assert script.left == 1


@given(SEEDS, st.integers(0, 20))
def test_a_pickled_chance_goes_on_where_it_was(seed: int | str, drawn: int) -> None:
    chance = Chance(seed)
    for _ in range(drawn):
        chance.pick(6)
    twin = pickle.loads(pickle.dumps(chance))
    assert [twin.pick(100) for _ in range(10)] == [chance.pick(100) for _ in range(10)]


def test_a_pickled_script_holds_what_was_left() -> None:
    script = Script([1, 2, 3])
    script.pick(6)
    twin = pickle.loads(pickle.dumps(script))
    assert [twin.pick(6), twin.pick(6), twin.left] == [2, 3, 0]
