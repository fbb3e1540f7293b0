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
    assert asked(state) == (("declare", (1,)) if used else ("end", (1,)))


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


# ---- A window that opens anew --------------------------------------------------------------------


def doubted(faces: list[int], reply: Use | Decline) -> State:
    """Duchess Cog attacks Doctor Dome, replies to the roll, and he has it rolled again."""
    state = table(Side(SIXES, special="cog"), Side(SIXES, special="dome"), faces=faces)
    attack(state, STRENGTH, at=(1, STRENGTH))
    state.apply(0, reply)
    assert asked(state) == ("rolled", (1,))
    state.apply(1, Use("dome"))
    return state


def test_ruling_5_a_re_roll_that_changes_the_result_opens_the_window_anew() -> None:
    state = doubted([4, 2], Decline())
    assert asked(state) == ("rolled", (0,))
    assert not state.view(None).attack.replied
    assert list(state.legal(0)) == [Use("cog", 0, STRENGTH, 1), Use("cog", 0, STRENGTH, -1), Decline()]
    assert only(state.apply(0, Use("cog", 0, STRENGTH, 1)), Decided).won
    assert asked(state) == ("declare", (1,))  # a second opinion is had once a turn


def test_ruling_5_a_window_that_opens_anew_can_be_declined() -> None:
    state = doubted([4, 2], Decline())
    assert not only(state.apply(0, Decline()), Decided).won
    assert asked(state) == ("declare", (1,))


def test_ruling_5_a_window_opens_anew_only_for_specials_not_used_yet() -> None:
    state = doubted([2, 2], Use("cog", 0, STRENGTH, 1))
    assert asked(state) == ("declare", (1,))
    assert dice(state, 1)[STRENGTH] == 3


def test_ruling_5_a_re_roll_that_changes_nothing_opens_nothing() -> None:
    state = doubted([4, 4], Decline())
    assert asked(state) == ("declare", (1,))
    assert dice(state, 1)[STRENGTH] is None


def test_ruling_5_the_same_sum_of_other_faces_is_another_result() -> None:
    state = table(Side(SIXES, "r2r456", "cog"), Side(SIXES, special="dome"), faces=[3, 5, 4, 4])
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    state.apply(0, Decline())
    state.apply(1, Use("dome"))
    assert asked(state) == ("rolled", (0,))
    state.apply(0, Use("cog", 0, SMARTS, 1))
    assert dice(state, 0) == [4, 3, 5, 3, 3, 3]


# ---- Until step 8 --------------------------------------------------------------------------------

FROST = Side(SIXES, special="glacia"), Side(SIXES, OTHERS, "flurry")
OTHER_GANG = PLAIN, Side(SIXES, OTHERS)


def offers(state: State) -> set[str]:
    (seat,) = state.waiting()
    return {action.special for action in state.legal(seat) if isinstance(action, Use)}


def test_ruling_5_glacia_may_wait_until_flurry_has_shaken_a_die() -> None:
    state = table(FROST, OTHER_GANG, faces=[4, 1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    state.apply(0, Decline())
    assert (asked(state), offers(state)) == (("end", (0,)), {"glacia", "flurry"})
    state.apply(0, Use("flurry", 0, 7))
    assert (asked(state), offers(state)) == (("end", (0,)), {"glacia"})
    state.apply(0, Use("glacia", 0, 7))
    assert dice(state, 0)[7] == 6
    assert asked(state) == ("declare", (1,))


def test_ruling_5_glacia_is_offered_nothing_at_the_end_of_a_turn_without_a_hit() -> None:
    state = table(FROST, OTHER_GANG, faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert (asked(state), offers(state)) == (("end", (0,)), {"flurry"})


def test_ruling_5_glacia_has_one_coat_of_ice_a_turn() -> None:
    state = table(FROST, OTHER_GANG, faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    state.apply(0, Use("glacia", 0, LUCK))
    assert (asked(state), offers(state)) == (("end", (0,)), {"flurry"})


@pytest.mark.parametrize("used", [True, False])
def test_ruling_5_an_attacker_is_asked_again_at_the_end_if_the_reply_changed_something(used: bool) -> None:
    state = table(Side(SIXES, special="glacia"), Side(SIXES, special="flurry"), faces=[4, 6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    state.apply(0, Decline())
    state.apply(1, Use("flurry", 1, LUCK) if used else Decline())
    assert asked(state) == (("end", (0,)) if used else ("declare", (1,)))  # the same question is not put twice


def test_ruling_5_a_defender_is_asked_again_after_the_attackers_last_special() -> None:
    state = table(Side(SIXES, special="flurry"), Side(SIXES, special="glacia"), faces=[4, 6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    state.apply(1, Decline())
    state.apply(0, Use("flurry", 0, LUCK))
    assert (asked(state), offers(state)) == (("end", (1,)), {"glacia"})
    state.apply(1, Use("glacia", 1, LUCK))
    assert dice(state, 1)[LUCK] == 6
    assert asked(state) == ("declare", (1,))


def test_ruling_5_the_active_player_has_one_reply_at_the_end_too() -> None:
    state = table(Side(SIXES, special="glacia"), Side(SIXES, special="flurry"), faces=[4, 6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    state.apply(0, Decline())
    state.apply(1, Use("flurry", 1, LUCK))
    state.apply(0, Decline())
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
