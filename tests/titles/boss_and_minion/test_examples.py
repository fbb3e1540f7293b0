"""The three worked examples of the source, to the last die."""

from __future__ import annotations

from game.titles.boss_and_minion.rules.moves import Decided, DieLost, Rerolled, Rolled
from tests.titles.boss_and_minion.arrange import (
    AGILITY,
    CONNIVING,
    LUCK,
    SMARTS,
    STRENGTH,
    Side,
    attack,
    dice,
    every,
    only,
    table,
    used_up,
)


def test_michael_and_karen_an_ability_attack_wins_with_an_equal_roll() -> None:
    michael = Side("6=2 6=2 6=2 6=5 6=2 6=2")
    karen = Side("6=3 6=3 6=3 8=4 6=3 6=3", "rrrrrr")  # Linked, and still no defense is allowed
    state = table(michael, karen, faces=[4])
    told = attack(state, CONNIVING, at=(1, CONNIVING), helped=None)
    assert only(told, Rolled).equals
    assert only(told, Decided).won
    assert dice(state, 0) == [2, 2, 2, 4, 2, 2]
    assert dice(state, 1) == [3, 3, 3, None, 3, 3]
    assert not every(told, Rerolled)
    assert used_up(state)
    assert state.waiting() == (1,)


def test_curt_and_justin_a_boosted_attack_must_beat_the_defended_target() -> None:
    curt = Side("6=6 4=1 6=2 6=2 6=2 6=2")
    justin = Side("6=5 6=5 6=4 6=5 6=5 8=3", "12r45r")
    state = table(curt, justin, faces=[3, 4, 7])
    told = attack(state, STRENGTH, LUCK, at=(1, SMARTS), helped=[AGILITY])
    rolled = only(told, Rolled)
    assert (rolled.faces, rolled.boost, rolled.total, rolled.need, rolled.equals) == ((3,), 2, 5, 5, False)
    assert not only(told, Decided).won
    assert not every(told, DieLost)
    assert every(told, Rerolled) == [Rerolled(0, LUCK, 1, 4, "booster"), Rerolled(1, AGILITY, 3, 7, "assist")]
    assert dice(state, 0) == [3, 4, 2, 2, 2, 2]
    assert dice(state, 1) == [5, 5, 4, 5, 5, 7]
    assert used_up(state)


def test_bob_and_jane_a_lost_complex_attack_with_doubles_costs_all_three() -> None:
    bob = Side("6=1 6=1 8=1 6=6 6=6 6=6", "rrr456")
    jane = Side("12=12 6=1 6=1 6=1 6=1 6=1")
    state = table(bob, jane, faces=[3, 3, 5])
    told = attack(state, STRENGTH, LUCK, SMARTS, at=(1, STRENGTH))
    rolled = only(told, Rolled)
    assert (rolled.total, rolled.need) == (11, 12)
    assert [(event.die, event.fate) for event in every(told, DieLost)] == [
        (STRENGTH, "doubles"),
        (LUCK, "doubles"),
        (SMARTS, "loss"),
    ]
    assert dice(state, 0) == [None, None, None, 6, 6, 6]
    assert dice(state, 1) == [12, 1, 1, 1, 1, 1]
    assert used_up(state)
