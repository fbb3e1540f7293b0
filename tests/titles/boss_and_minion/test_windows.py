"""Ruling 5 window by window: who is asked after whom, who is not asked, and where each Special ends."""

from __future__ import annotations

import pytest

from game.titles.boss_and_minion.rules.moves import Assist, Assisted, Decided, Decline, Rolled, SpecialUsed, Use
from game.titles.boss_and_minion.rules.state import State
from tests.titles.boss_and_minion.arrange import LUCK, NERVE, SMARTS, STRENGTH, Side, attack, dice, every, only, table

SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"
OTHERS = "7890ab"  # six more colours, for the second board
PLAIN = Side(SIXES)


def asked(state: State) -> tuple[str, tuple[int, ...]]:
    return state.stage, state.waiting()


# ---- One after the other -------------------------------------------------------------------------


@pytest.mark.parametrize("used", [True, False])
def test_ruling_5_the_defender_replies_whether_the_attacker_has_used_a_special_or_not(used: bool) -> None:
    state = table(Side(SIXES, special="glacia"), Side(SIXES, special="flurry"), faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert asked(state) == ("after", (0,))
    state.apply(0, Use("glacia", 0, LUCK) if used else Decline())
    assert asked(state) == ("after", (1,))


@pytest.mark.parametrize("used", [True, False])
def test_ruling_5_there_is_time_until_step_8_even_after_the_defenders_reply(used: bool) -> None:
    state = table(Side(SIXES, special="flurry"), Side(SIXES, special="glacia"), faces=[4, 6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert asked(state) == ("after", (1,))
    state.apply(1, Use("glacia", 1, LUCK) if used else Decline())
    assert asked(state) == ("end", (0,))
    state.apply(0, Use("flurry", 0, LUCK))
    assert dice(state, 0)[LUCK] == 6
    assert asked(state) == ("declare", (1,))


def test_ruling_4_boss_and_minion_may_both_reply_to_the_same_attack() -> None:
    frost = Side(SIXES, special="glacia"), Side(SIXES, OTHERS, "flurry")
    state = table((PLAIN, Side(SIXES, OTHERS)), frost, faces=[6, 5])
    attack(state, STRENGTH, at=(1, 6))
    assert {action.special for action in state.legal(1) if isinstance(action, Use)} == {"glacia", "flurry"}
    state.apply(1, Use("glacia", 1, LUCK))
    assert asked(state) == ("after", (1,))
    assert {action.special for action in state.legal(1) if isinstance(action, Use)} == {"flurry"}
    state.apply(1, Use("flurry", 1, 7))
    assert (dice(state, 1)[LUCK], dice(state, 1)[7]) == (6, 5)
    assert asked(state) == ("declare", (1,))


# ---- Who is not asked ----------------------------------------------------------------------------


@pytest.mark.parametrize("special", ["glacia", "flurry", "dome"])
def test_ruling_6_whoever_is_neither_attacker_nor_defender_does_not_reply(special: str) -> None:
    bystander = Side(SIXES, special=special)
    state = table(PLAIN, bystander, PLAIN, faces=[6])
    assert only(attack(state, STRENGTH, at=(2, STRENGTH)), Decided).won
    assert asked(state) == ("declare", (1,))
    state = table(PLAIN, PLAIN, bystander, faces=[6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert asked(state) == ("declare", (1,))


def test_ruling_5_a_special_is_fresh_again_in_the_next_turn_of_anybody() -> None:
    state = table(Side(SIXES, special="flurry"), PLAIN, faces=[3, 6, 2])
    state.apply(0, Use("flurry", 0, NERVE))
    assert state.view(None).used == ("flurry",)
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.view(None).used == ()
    attack(state, LUCK, at=(0, LUCK))
    assert asked(state) == ("declare", (0,))
    assert Use("flurry", 0, NERVE) in state.legal(0)


def test_dome_asks_for_no_second_opinion_on_an_attack_of_his_own() -> None:
    state = table(Side(SIXES, special="dome"), PLAIN, faces=[6])
    assert only(attack(state, STRENGTH, at=(1, STRENGTH)), Decided).won


# ---- Where a Special ends ------------------------------------------------------------------------


def test_cog_turns_no_die_below_one() -> None:
    state = table(Side(SIXES, special="cog"), PLAIN, faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert list(state.legal(0)) == [Use("cog", 0, STRENGTH, 1), Decline()]


def test_jangle_wins_with_an_equal_roll_against_others() -> None:
    state = table(Side(SIXES, special="jangle"), PLAIN, faces=[3])
    told = attack(state, STRENGTH, at=(1, STRENGTH))
    assert only(told, Rolled).equals
    assert only(told, Decided).won


def test_a_linked_die_costs_barnacle_no_spare_arm() -> None:
    state = table(PLAIN, Side(SIXES, "rr3456", "barnacle"))
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert not every(state.apply(1, Assist(LUCK)), SpecialUsed)
    assert Assist(SMARTS) in state.legal(1)
    assert only(state.apply(1, Assist(SMARTS)), SpecialUsed).special == "barnacle"


def test_a_die_of_bolt_that_helps_adds_half_and_no_more() -> None:
    state = table(PLAIN, Side(SIXES, "rr3456", "bolt"))
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert only(state.apply(1, Assist(LUCK)), Assisted).adds == 1
    assert state.view(None).attack.need == 5


def test_the_target_of_an_attack_on_tremendo_counts_what_it_shows() -> None:
    state = table(PLAIN, Side(SIXES, special="tremendo"), faces=[3])
    assert only(attack(state, STRENGTH, at=(1, STRENGTH)), Rolled).need == 3


@pytest.mark.parametrize("picked", [(LUCK,), (LUCK, SMARTS), (LUCK, NERVE)], ids=["ability", "boosted", "complex"])
def test_old_score_counts_in_every_kind_of_attack(picked: tuple[int, ...]) -> None:
    state = table(Side(SIXES, "1r34r6", "grudge"), PLAIN, grudge=1, faces=[1, 2])
    assert only(attack(state, *picked, at=(1, LUCK)), Rolled).bonus == 2
