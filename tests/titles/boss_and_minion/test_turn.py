"""Rulings 4 to 7: who may use what, passing, the judge, and who is out."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.contract import IllegalAction, Outcome, Reason
from game.titles.boss_and_minion.rules.content import GUARD
from game.titles.boss_and_minion.rules.moves import (
    BoardEmptied,
    Decline,
    GameOver,
    Judged,
    Lose,
    Pass,
    Pick,
    PlayerOut,
    Rolled,
    TurnBegan,
    Use,
)
from game.titles.boss_and_minion.rules.rounds import begin_turn
from tests.titles.boss_and_minion.arrange import (
    CONNIVING,
    LUCK,
    MINION,
    NERVE,
    SMARTS,
    STRENGTH,
    Side,
    attack,
    dice,
    every,
    only,
    table,
)

SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"
LAST = "6=3 6 6 6 6 6"

# ---- Whose turn it is -----------------------------------------------------------------------


def test_turns_go_round_past_those_who_are_out() -> None:
    state = table(Side(SIXES), Side("6 6 6 6 6 6"), Side(SIXES))
    assert only(state.apply(0, Pass()), TurnBegan).seat == 2
    assert only(state.apply(2, Pass()), GameOver)


# ---- Ruling 4: gangs -----------------------------------------------------------------------


def test_ruling_4_links_are_shared_across_both_boards() -> None:
    boss, minion = Side(SIXES, "r23456"), Side(SIXES, "78r90a")
    state = table((boss, minion), (Side(SIXES, "b23456"), Side(SIXES, "b890ac")), faces=[5, 6, 3])
    state.apply(0, Pick(STRENGTH))
    assert Pick(SMARTS + MINION) in state.legal(0)
    state.apply(0, Pick(SMARTS + MINION))
    assert state.kind == "complex"
    state = table((boss, minion), (Side(SIXES, "b23456"), Side(SIXES, "b890ac")), faces=[5, 6, 3])
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=[MINION])
    assert dice(state, 1)[MINION] == 3


def test_ruling_4_boosting_is_not_shared() -> None:
    plain = Side(SIXES, "123456"), Side(SIXES, "7890ab")
    state = table(plain, plain)
    state.apply(0, Pick(STRENGTH))
    assert [action.die for action in state.legal(0) if isinstance(action, Pick)] == [LUCK, 5]


def test_ruling_4_the_minion_uses_the_boss_special_even_when_the_boss_is_empty() -> None:
    gang = Side("6 6 6 6 6 6", special="cog"), Side(SIXES, "7890ab", "grudge")
    state = table(gang, (Side(SIXES), Side(SIXES, "7890ab")), faces=[2])
    attack(state, MINION, at=(1, STRENGTH))
    assert Use("cog", 0, MINION, 1) in state.legal(0)


def test_ruling_4_the_boss_never_uses_the_minions_special() -> None:
    gang = Side(SIXES, special="jangle"), Side(SIXES, "7890ab", "grudge")
    foes = Side(SIXES), Side(SIXES, "7890ab")
    state = table(gang, foes, faces=[2], grudge=1)
    assert only(attack(state, STRENGTH, at=(1, STRENGTH)), Rolled).bonus == 0  # the Minion took no part
    state = table(gang, foes, faces=[2], grudge=1)
    assert only(attack(state, MINION, at=(1, STRENGTH)), Rolled).bonus == 2


def test_ruling_4_a_minions_special_applies_only_where_its_board_takes_part() -> None:
    gang = Side(SIXES, "123456", "jangle"), Side(SIXES, "7890ab", "dome")
    foes = Side(SIXES), Side(SIXES, "7890ab")
    state = table(foes, gang, faces=[6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.stage == "declare"  # the Boss's die is gone, and the Minion was not asked
    state = table(foes, gang, faces=[6])
    attack(state, STRENGTH, at=(1, MINION))
    assert list(state.legal(1)) == [Use("dome"), Decline()]


def test_ruling_4_both_specials_stack() -> None:
    gang = Side(SIXES, special="cog"), Side(SIXES, "7890ab", "grudge")
    state = table(gang, (Side(SIXES), Side(SIXES, "7890ab")), faces=[1], grudge=1)
    told = attack(state, MINION, at=(1, STRENGTH))
    assert state.score[0] == 3  # 1 and 2 for the old score
    told = state.apply(0, Use("cog", 0, MINION, 1))
    assert told
    assert dice(state, 1)[STRENGTH] is None


def test_ruling_4_a_special_needs_a_die_on_its_users_board_when_the_turn_begins() -> None:
    empty = Side("4 6 6 6 6 6", "7890ab", "flurry")
    state = table((Side(SIXES, special="jangle"), empty), (Side(SIXES), Side(SIXES, "7890ab")))
    assert not any(isinstance(action, Use) for action in state.legal(0))
    awake = Side("4 6=1 6 6 6 6", "7890ab", "flurry")
    state = table((Side(SIXES, special="jangle"), awake), (Side(SIXES), Side(SIXES, "7890ab")))
    assert Use("flurry", 0, LUCK + MINION) in state.legal(0)


def test_ruling_4_a_board_emptied_this_turn_may_still_use_its_own_until_step_8() -> None:
    newt = Side("4=1 6 4=1 6=1 6 6", "r2rr56", "newt")
    state = table(newt, Side("12=12 6=3 6=3 6=3 6=3 6=3"), faces=[2, 2, 2, 3])
    attack(state, STRENGTH, SMARTS, CONNIVING, at=(1, STRENGTH))
    assert state.masks[0] == 0
    assert state.waiting() == (0,)
    told = state.apply(0, Use("newt", 0, SMARTS))
    assert not every(told, PlayerOut)
    assert dice(state, 0) == [None, None, 3, None, None, None]
    assert state.waiting() == (1,)


def test_ruling_4_what_a_board_had_in_an_earlier_turn_does_not_count() -> None:
    newt = Side("6=3 6=3 6=3 6 6 6", special="newt")
    state = table(Side(SIXES), newt, faces=[6, 1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    attack(state, LUCK, at=(0, LUCK))
    assert (state.turn, state.waiting()) == (3, (0,))  # two dice were too few


@pytest.mark.parametrize("board", [0, MINION])
def test_ruling_4_either_board_may_be_emptied_first(board: int) -> None:
    sides = [Side(SIXES), Side(SIXES, "7890ab")]
    sides[board // MINION] = sides[board // MINION]._replace(dice=LAST)
    state = table((Side(SIXES), Side(SIXES, "7890ab")), (sides[0], sides[1]), faces=[6])
    told = attack(state, STRENGTH, at=(1, board))
    assert only(told, BoardEmptied) == BoardEmptied(1, state.cast[1][board // MINION])
    assert not every(told, PlayerOut)


def test_ruling_4_a_board_is_told_to_be_empty_once() -> None:
    gang = Side("6 6 6 6 6 6"), Side(SIXES, "7890ab")
    state = table((Side(SIXES), Side(SIXES, "7890ab")), gang, faces=[6])
    told = attack(state, STRENGTH, at=(1, MINION))
    assert not every(told, BoardEmptied)


def test_ruling_4_a_gang_is_out_when_both_boards_are_empty() -> None:
    gone = Side("6 6 6 6 6 6")
    state = table(
        (Side(SIXES), Side(SIXES, "7890ab")), (Side(LAST), Side(LAST, "7890ab")), (gone, Side(SIXES)), faces=[6, 6]
    )
    told = attack(state, STRENGTH, at=(1, STRENGTH))
    assert only(told, BoardEmptied).seat == 1
    assert not every(told, PlayerOut)
    begin_turn(state, 0, [])
    state.choices = None
    told = attack(state, STRENGTH, at=(1, MINION))
    assert only(told, PlayerOut).seat == 1


# ---- Ruling 5: windows ---------------------------------------------------------------------


def test_ruling_5_a_special_is_used_once_a_turn() -> None:
    state = table(Side(SIXES, special="flurry"), Side(SIXES), faces=[6, 3])
    state.apply(0, Use("flurry", 0, NERVE))
    assert not any(isinstance(action, Use) for action in state.legal(0))
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Use("flurry", 0, NERVE))
    assert refused.value.reason == Reason("used", ("flurry",))
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.waiting() == (1,)  # and not asked again at the end


def test_ruling_5_the_active_player_replies_first_then_the_defender_once_each() -> None:
    state = table(Side(SIXES, special="cog"), Side(SIXES, special="dome"), faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.waiting() == (0,)
    state.apply(0, Decline())
    assert state.waiting() == (1,)
    state.apply(1, Decline())
    assert state.stage == "declare"
    assert dice(state, 0)[STRENGTH] == 4


def test_ruling_5_the_defender_is_asked_only_if_there_is_something_to_use() -> None:
    state = table(Side(SIXES), Side(SIXES, special="dome"), faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.stage == "declare"  # the attack failed by itself


# ---- Ruling 6: passing ---------------------------------------------------------------------


def test_ruling_6_a_full_round_of_passes_is_judged_by_dice() -> None:
    state = table(Side(SIXES), Side("12=12 12=12 12=12 12=12 12=12 12"), Side(LAST))
    for seat in (0, 1):
        assert Pass() in state.legal(seat)
        state.apply(seat, Pass())
    told = state.apply(2, Pass())
    assert only(told, Judged) == Judged("passes", (6, 5, 1), (18, 60, 3))
    assert state.outcome() == Outcome((0,), (6, 5, 1), Reason("passes", ("dice",)))


def test_ruling_6_then_by_the_highest_sum() -> None:
    state = table(Side(SIXES), Side("6=4 6=3 6=3 6=3 6=3 6=3"))
    state.apply(0, Pass())
    state.apply(1, Pass())
    assert state.outcome() == Outcome((1,), (6, 6), Reason("passes", ("sum",)))


def test_ruling_6_then_it_is_a_draw_between_those_still_level() -> None:
    state = table(Side(SIXES), Side(LAST), Side(SIXES))
    for seat in range(3):
        state.apply(seat, Pass())
    assert state.outcome() == Outcome((), (6, 1, 6), Reason("draw", ("passes", "0", "2")))


def test_ruling_6_a_special_breaks_the_round() -> None:
    state = table(Side(SIXES), Side(SIXES, special="flurry"), faces=[3, 3])
    state.apply(0, Pass())
    state.apply(1, Pass())
    assert state.stage == "end"
    state.apply(1, Use("flurry", 1, NERVE))
    assert state.passes == 0
    assert state.waiting() == (0,)
    state.apply(0, Pass())
    state.apply(1, Pass())
    state.apply(1, Decline())
    assert state.outcome() is not None


def test_ruling_6_a_special_at_the_start_of_a_passed_turn_breaks_the_round_too() -> None:
    state = table(Side(SIXES), Side(SIXES, special="flurry"), faces=[3])
    state.apply(0, Pass())
    state.apply(1, Use("flurry", 1, NERVE))
    state.apply(1, Pass())
    assert (state.passes, state.outcome()) == (0, None)


def test_ruling_6_a_special_instead_of_an_attack_is_no_pass() -> None:
    state = table(Side(SIXES), Side("6 6=3 6=3 6=3 6=3 6=3", special="spanner"), faces=[3])
    state.apply(0, Pass())
    assert state.view(None).passes == 1
    state.apply(1, Use("spanner", 1, STRENGTH))
    assert state.view(None).passes == 0
    state.apply(0, Pass())
    assert state.outcome() is None


def test_a_turn_is_passed_only_until_the_next_begins() -> None:
    state = table(Side(SIXES, special="flurry"), Side(SIXES))
    state.apply(0, Pass())
    assert (state.stage, state.view(None).passed) == ("end", True)
    state.apply(0, Decline())
    assert (state.stage, state.view(None).passed) == ("declare", False)


@pytest.mark.parametrize("face", [1, 6])
def test_ruling_6_an_attack_breaks_the_round_whether_it_wins_or_not(face: int) -> None:
    state = table(Side(SIXES), Side(SIXES), faces=[face])
    state.apply(0, Pass())
    attack(state, STRENGTH, at=(0, STRENGTH))
    state.apply(0, Pass())
    assert state.outcome() is None
    assert state.waiting() == (1,)
    assert only(state.apply(1, Pass()), Judged)


def test_ruling_6_the_guard_judges_after_200_turns() -> None:
    state = table(Side(SIXES), Side(LAST), turn=GUARD, faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.outcome() == Outcome((0,), (6, 1), Reason("guard", ("dice",)))
    assert GUARD == 200


def test_ruling_6_four_gangs_are_judged_after_30_turns_a_player() -> None:
    gang, last = (Side(SIXES), Side(SIXES, "7890ab")), (Side(LAST), Side("6 6 6 6 6 6"))
    state = table(gang, last, last, last, turn=120, faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.outcome() == Outcome((0,), (12, 1, 1, 1), Reason("guard", ("dice",)))
    state = table(gang, last, last, last, turn=119, faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert (state.outcome(), state.turn) == (None, 120)


@pytest.mark.parametrize(
    "sides", [[Side(SIXES)] * 4, [(Side(SIXES), Side(SIXES, "7890ab"))] * 3], ids=["four", "three"]
)
def test_ruling_6_four_characters_or_three_gangs_have_200_turns(sides: Any) -> None:
    state = table(*sides, turn=120, faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert (state.outcome(), state.turn) == (None, 121)


def test_ruling_6_the_guard_lets_turn_200_be_played() -> None:
    state = table(Side(SIXES), Side(LAST), turn=GUARD - 1, faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert (state.outcome(), state.turn) == (None, GUARD)


def test_ruling_6_whoever_takes_the_last_die_in_turn_200_needs_no_judge() -> None:
    state = table(Side(SIXES), Side(LAST), turn=GUARD, faces=[6])
    told = attack(state, STRENGTH, at=(1, STRENGTH))
    assert not every(told, Judged)
    assert state.outcome() == Outcome((0,), (6, 0), Reason("standing"))


# ---- Ruling 7: both emptied ----------------------------------------------------------------


def test_the_last_one_with_dice_wins() -> None:
    state = table(Side(SIXES), Side(LAST), faces=[6])
    told = attack(state, STRENGTH, at=(1, STRENGTH))
    assert only(told, GameOver).winners == (0,)
    assert state.outcome() == Outcome((0,), (6, 0), Reason("standing"))


def test_ruling_7_if_both_are_emptied_and_nobody_else_has_dice_the_attacker_wins() -> None:
    state = table(Side("6=3 6 6=3 6 6 6", "r2r456"), Side(LAST), faces=[4, 4])
    told = attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    assert [event.seat for event in every(told, PlayerOut)] == [0, 1]
    assert state.outcome() == Outcome((0,), (0, 0), Reason("wreck"))


def test_ruling_7_otherwise_both_are_out_and_play_goes_on() -> None:
    two = Side("6=3 6 6=3 6 6 6", "r2r456")
    state = table(two, Side(LAST), Side(SIXES), Side(SIXES), faces=[4, 4])
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    assert state.outcome() is None
    assert state.waiting() == (2,)
    state = table(two, Side(LAST), Side(SIXES), faces=[4, 4])
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    assert state.outcome() == Outcome((2,), (0, 0, 6), Reason("standing"))


def test_ruling_7_a_player_can_go_out_on_his_own_attack() -> None:
    state = table(Side("6=3 6 6=3 6 6 6", "r2r456"), Side("12=12 6 6 6 6 6"), faces=[1, 1])
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    assert state.outcome() == Outcome((1,), (0, 1), Reason("standing"))


def test_a_lost_complex_attack_of_two_leaves_one() -> None:
    state = table(Side("6=3 6 6=3 6 6 6", "r2r456"), Side("12=12 6 6 6 6 6"), faces=[1, 2])
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    state.apply(0, Lose(STRENGTH))
    assert state.waiting() == (1,)
