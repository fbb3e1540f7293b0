"""The twelve Specials, each at its named step; every test fails with the Special switched off."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.titles.boss_and_minion.rules.moves import (
    Assist,
    Assisted,
    Decided,
    Decline,
    DieLost,
    Pass,
    Pick,
    Rolled,
    SpecialUsed,
    Stand,
    Use,
)
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.view import House
from tests.titles.boss_and_minion.arrange import (
    AGILITY,
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
PLAIN = Side(SIXES)


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("cog", "rolled"),
        ("bog", "defend"),
        ("jangle", "standing doubles"),
        ("glacia", "won hit"),
        ("spanner", "instead"),
        ("newt", "lost"),
        ("tremendo", "neighbours defend"),
        ("flurry", "start hit end"),
        ("barnacle", "defend"),
        ("bolt", "standing"),
        ("dome", "rolled"),
        ("grudge", "bonus"),
    ],
)
def test_a_special_names_its_steps(name: str, steps: str) -> None:
    assert SPECIALS[name].steps == tuple(steps.split())


# ---- Duchess Cog ---------------------------------------------------------------------------


def test_cog_turns_a_rolled_die_one_up_and_wins_by_it() -> None:
    state = table(Side(SIXES, special="cog"), PLAIN, faces=[2])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert list(state.legal(0)) == [Use("cog", 0, STRENGTH, 1), Use("cog", 0, STRENGTH, -1), Decline()]
    told = state.apply(0, Use("cog", 0, STRENGTH, 1))
    assert only(told, SpecialUsed) == SpecialUsed(0, "cog", 0, STRENGTH, 2, 3)
    assert only(told, Decided).won
    assert dice(state, 0)[STRENGTH] == 3


def test_cog_breaks_doubles() -> None:
    state = table(Side(SIXES, "r2r456", "cog"), PLAIN, faces=[4, 4])
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    told = state.apply(0, Use("cog", 0, SMARTS, -1))
    assert not [event for event in every(told, DieLost) if event.seat == 0]
    assert dice(state, 0) == [4, 3, 3, 3, 3, 3]


def test_cog_cannot_turn_beyond_the_faces_of_a_die_nor_touch_an_attack_on_her() -> None:
    state = table(Side(SIXES, special="cog"), PLAIN, faces=[6, 1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert list(state.legal(0)) == [Use("cog", 0, STRENGTH, -1), Decline()]
    state.apply(0, Decline())
    told = attack(state, LUCK, at=(0, LUCK))
    assert only(told, Decided)


# ---- Baron Bog, Captain Barnacle: the defense ------------------------------------------------


def test_bogs_linked_dice_help_against_an_ability_attack_too() -> None:
    state = table(PLAIN, Side("6=3 6=4 6=3 6=3 6=3 6=3", "rr3456", "bog"), faces=[4, 6])
    attack(state, STRENGTH, at=(1, STRENGTH), helped=None)
    assert list(state.legal(1)) == [Assist(LUCK), Stand()]
    state.apply(1, Assist(LUCK))
    told = state.apply(1, Stand())
    assert only(told, Rolled).need == 5
    assert not only(told, Decided).won
    assert dice(state, 1)[LUCK] == 6


def test_bog_covers_both_boards_of_his_gang() -> None:
    gang = Side(SIXES, special="bog"), Side(SIXES, "77890a")
    state = table((PLAIN, Side(SIXES, "bcdefg")), gang)
    attack(state, STRENGTH, at=(1, MINION), helped=None)
    assert list(state.legal(1)) == [Assist(LUCK + MINION), Stand()]


@pytest.mark.parametrize("boosted", [False, True])
def test_barnacle_lends_one_die_of_any_colour_against_any_attack(boosted: bool) -> None:
    state = table(PLAIN, Side("6=3 6=4 6=5 6=3 6=3 6=3", "rr3456", "barnacle"), faces=[1, 1, 1, 1])
    attack(state, STRENGTH, *([LUCK] if boosted else []), at=(1, STRENGTH), helped=None)
    assert [action.die for action in state.legal(1) if isinstance(action, Assist)] == [1, 2, 3, 4, 5]
    assert only(state.apply(1, Assist(SMARTS)), SpecialUsed).special == "barnacle"
    left = [action.die for action in state.legal(1) if isinstance(action, Assist)]
    assert left == ([LUCK] if boosted else [])  # only Linked ones are left


def test_barnacle_as_a_minion_lends_arms_to_his_own_board_only() -> None:
    gang = Side(SIXES, special="jangle"), Side(SIXES, "7890ab", "barnacle")
    foes = PLAIN, Side(SIXES, "cdefgh")
    state = table(foes, gang, faces=[1])
    told = attack(state, STRENGTH, at=(1, STRENGTH), helped=None)
    assert only(told, Decided)
    state = table(foes, gang)
    attack(state, STRENGTH, at=(1, MINION), helped=None)
    assert [action.die for action in state.legal(1) if isinstance(action, Assist)] == [7, 8, 9, 10, 11]


# ---- Madame Jangle ---------------------------------------------------------------------------


def test_jangle_keeps_doubles() -> None:
    state = table(Side(SIXES, "r2r456", "jangle"), Side("8=7 6=3 6=3 6=3 6=3 6=3"), faces=[4, 4])
    told = attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    assert only(told, Decided).won
    assert dice(state, 0) == [4, 3, 4, 3, 3, 3]


def test_jangle_still_gives_up_a_die_for_a_loss_and_must_beat_others() -> None:
    state = table(Side(SIXES, "r2r456", "jangle"), Side("12=8 6=4 6=3 6=3 6=3 6=3"), faces=[4, 4])
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    assert state.stage == "lose"


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, True)])
@pytest.mark.parametrize("minion", [False, True])
def test_equal_is_never_enough_against_jangle_and_her_minion(face: int, won: bool, minion: bool) -> None:
    gang = Side(SIXES, special="jangle"), Side(SIXES, "7890ab")
    state = table((PLAIN, Side(SIXES, "7890ab")), gang, faces=[face])
    told = attack(state, STRENGTH, at=(1, STRENGTH + MINION * minion))
    assert not only(told, Rolled).equals
    assert only(told, Decided).won is won


def test_equal_is_not_enough_against_jangle_by_house_rule_either() -> None:
    house = House(complex_equals=True)
    state = table(Side(SIXES, "r2r456"), Side("8=7 6=3 6=3 6=3 6=3 6=3", special="jangle"), faces=[4, 3], house=house)
    assert not only(attack(state, STRENGTH, SMARTS, at=(1, STRENGTH)), Decided).won


# ---- Countess Glacia ---------------------------------------------------------------------------


def test_glacia_turns_a_die_of_hers_to_its_highest_face_after_a_win() -> None:
    state = table(Side("6=3 8=2 6=6 6=3 6=3 6=3", special="glacia"), PLAIN, faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert [action.die for action in state.legal(0) if isinstance(action, Use)] == [0, 1, 3, 4, 5]
    told = state.apply(0, Use("glacia", 0, LUCK))
    assert only(told, SpecialUsed) == SpecialUsed(0, "glacia", 0, LUCK, 2, 8)
    assert dice(state, 0)[LUCK] == 8


def test_glacia_does_nothing_after_a_loss() -> None:
    state = table(Side(SIXES, special="glacia"), PLAIN, faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.waiting() == (1,)


def test_glacia_turns_a_die_up_after_an_attack_on_her_has_won() -> None:
    state = table(PLAIN, Side("6=3 8=2 6=3 6=3 6=3 6=3", special="glacia"), faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert (state.stage, state.waiting(), state.active) == ("after", (1,), 0)
    assert [action.die for action in state.legal(1) if isinstance(action, Use)] == [1, 2, 3, 4, 5]
    state.apply(1, Use("glacia", 1, LUCK))
    assert dice(state, 1) == [None, 8, 3, 3, 3, 3]
    assert (state.active, state.turn) == (1, 2)


def test_glacia_may_decline_and_is_not_asked_when_an_attack_on_her_fails_or_nothing_is_left() -> None:
    state = table(PLAIN, Side(SIXES, special="glacia"), faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    state.apply(1, Decline())
    assert state.turn == 2
    state = table(PLAIN, Side(SIXES, special="glacia"), faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.turn == 2
    state = table(PLAIN, Side("6=3 6 6 6 6 6", special="glacia"), faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.stage == "over"


def test_the_attacker_replies_before_the_defender_after_an_attack() -> None:
    state = table(Side(SIXES, special="glacia"), Side(SIXES, special="flurry"), faces=[4, 5])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.waiting() == (0,)
    state.apply(0, Decline())
    assert (state.stage, state.waiting()) == ("after", (1,))
    state.apply(1, Use("flurry", 1, LUCK))
    assert dice(state, 1) == [None, 5, 3, 3, 3, 3]
    assert (state.stage, state.waiting()) == ("end", (0,))


# ---- Spanner, Newt: lost dice come back ----------------------------------------------------------


def test_spanner_puts_a_small_lost_die_back_instead_of_an_attack() -> None:
    state = table(Side("4 6 8 6=3 6=3 4=1", special="spanner"), PLAIN, faces=[4])
    uses = [action for action in state.legal(0) if isinstance(action, Use)]
    assert uses == [Use("spanner", 0, STRENGTH), Use("spanner", 0, LUCK)]
    told = state.apply(0, uses[0])
    assert only(told, SpecialUsed) == SpecialUsed(0, "spanner", 0, STRENGTH, 0, 4)
    assert dice(state, 0) == [4, None, None, 3, 3, 1]
    assert state.waiting() == (1,)  # that was the turn


def test_spanner_needs_three_dice_to_work_with() -> None:
    state = table(Side("4 6 8 6 6=3 4=1", special="spanner"), PLAIN)
    assert not any(isinstance(action, Use) for action in state.legal(0))


def test_newt_grows_a_small_lost_die_back_when_his_attack_loses() -> None:
    newt = Side("6=3 4 8 6=3 6=3 8", special="newt")
    state = table(newt, PLAIN, faces=[1, 3])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert list(state.legal(0)) == [Use("newt", 0, LUCK), Decline()]
    state.apply(0, Use("newt", 0, LUCK))
    assert dice(state, 0) == [1, 3, None, 3, 3, None]


def test_newt_grows_a_lost_d6_back_but_nothing_larger() -> None:
    state = table(Side("6=3 8 6 6=3 6=3 10", special="newt"), PLAIN, faces=[1, 6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert list(state.legal(0)) == [Use("newt", 0, SMARTS), Decline()]
    state.apply(0, Use("newt", 0, SMARTS))
    assert dice(state, 0) == [1, None, 6, 3, 3, None]


@pytest.mark.parametrize(("board", "face"), [("6=3 4 8 6=3 6=3 8", 6), ("6=3 4 8 6=3 6 8", 1)])
def test_newt_grows_nothing_after_a_win_or_with_too_little_left(board: str, face: int) -> None:
    state = table(Side(board, special="newt"), PLAIN, faces=[face])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.waiting() == (1,)


# ---- Tiny Tremendo -----------------------------------------------------------------------------


def test_any_die_of_tremendo_boosts_any_other() -> None:
    state = table(Side(SIXES, special="tremendo"), PLAIN)
    state.apply(0, Pick(STRENGTH))
    assert [action.die for action in state.legal(0) if isinstance(action, Pick)] == [1, 2, 3, 4, 5]
    state.apply(0, Pick(CONNIVING))
    attack = state.view(0).attack
    assert (attack.booster, attack.boost) == (CONNIVING, 4)


def test_tremendo_as_a_minion_has_it_for_his_own_board_only() -> None:
    gang = Side(SIXES, special="jangle"), Side(SIXES, "7890ab", "tremendo")
    state = table(gang, (PLAIN, Side(SIXES, "7890ab")))
    boss = state.copy(state.chance)
    boss.apply(0, Pick(STRENGTH))
    assert [action.die for action in boss.legal(0) if isinstance(action, Pick)] == [LUCK, AGILITY]
    state.apply(0, Pick(MINION))
    assert [action.die for action in state.legal(0) if isinstance(action, Pick)] == [7, 8, 9, 10, 11]


def test_dice_of_tremendo_add_two_more_when_they_help() -> None:
    state = table(PLAIN, Side("6=3 6=4 6=5 6=3 6=3 6=3", "rrr456", "tremendo"), faces=[1, 1, 1])
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert only(state.apply(1, Assist(LUCK)), Assisted).adds == 4
    assert only(state.apply(1, Assist(SMARTS)), Assisted).adds == 4
    assert state.view(None).attack.need == 11


# ---- Flurry ------------------------------------------------------------------------------------


def test_flurry_rolls_a_die_again_at_the_start_or_at_the_end() -> None:
    state = table(Side("6=1 6=3 6=3 6=3 6=3 6=3", special="flurry"), PLAIN, faces=[6])
    start = state.copy(state.chance)
    told = start.apply(0, Use("flurry", 0, STRENGTH))
    assert only(told, SpecialUsed) == SpecialUsed(0, "flurry", 0, STRENGTH, 1, 6)
    assert start.stage == "declare"
    end = table(Side("6=1 6=3 6=3 6=3 6=3 6=3", special="flurry"), PLAIN, faces=[2, 5])
    attack(end, LUCK, at=(1, LUCK))
    assert end.stage == "end"
    end.apply(0, Use("flurry", 0, STRENGTH))
    assert dice(end, 0)[STRENGTH] == 5
    assert end.waiting() == (1,)


def test_flurry_rolls_a_die_again_after_one_of_her_board_was_taken() -> None:
    gang = Side(SIXES, special="bog"), Side(SIXES, "777890", "flurry")
    foes = PLAIN, Side(SIXES, "bcdefg")
    state = table(foes, gang, faces=[6, 2, 5])
    attack(state, STRENGTH, at=(1, MINION), helped=(LUCK + MINION,))
    assert (state.stage, state.waiting()) == ("after", (1,))
    assert [action.die for action in state.legal(1) if isinstance(action, Use)] == [7, 8, 9, 10, 11]
    state.apply(1, Use("flurry", 1, SMARTS + MINION))
    assert dice(state, 1)[SMARTS + MINION] == 5
    state = table(foes, gang, faces=[6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.turn == 2  # a die of the Boss
    linked = Side(SIXES, "723456", "bog"), Side(SIXES, "777890", "flurry")
    state = table(foes, linked, faces=[6, 2])
    attack(state, STRENGTH, at=(1, STRENGTH), helped=(LUCK + MINION,))
    assert state.turn == 2  # the same, though hers has helped


# ---- Bolt-9 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, True)])
def test_bolts_dice_count_one_more_when_they_are_attacked(face: int, won: bool) -> None:
    state = table(PLAIN, Side(SIXES, special="bolt"), faces=[face])
    told = attack(state, STRENGTH, at=(1, STRENGTH))
    assert only(told, Rolled).need == 4
    assert only(told, Decided).won is won


# ---- Doctor Dome -------------------------------------------------------------------------------


def test_dome_has_a_winning_attack_rolled_again() -> None:
    state = table(PLAIN, Side(SIXES, special="dome"), faces=[6, 1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.waiting() == (1,)
    assert list(state.legal(1)) == [Use("dome"), Decline()]
    told = state.apply(1, Use("dome"))
    assert only(told, Rolled).again
    assert not only(told, Decided).won
    assert dice(state, 0)[STRENGTH] == 1


def test_dome_may_let_it_stand() -> None:
    state = table(PLAIN, Side(SIXES, special="dome"), faces=[6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert only(state.apply(1, Decline()), Decided).won


# ---- Granny Grudge -----------------------------------------------------------------------------


def test_grudge_adds_two_against_whoever_took_a_die_of_hers_last() -> None:
    granny = Side(SIXES, special="grudge")
    state = table(PLAIN, granny, PLAIN, faces=[6, 1, 1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.view(None).grudge == 0
    told = attack(state, LUCK, at=(0, LUCK))
    assert (only(told, Rolled).bonus, only(told, Decided).won) == (2, True)
    state = table(PLAIN, granny, PLAIN, active=1, grudge=0, faces=[1])
    assert only(attack(state, LUCK, at=(2, LUCK)), Rolled).bonus == 0


@pytest.mark.parametrize(("target", "bonus"), [(0, 0), (2, 2)])
def test_grudge_minds_the_last_of_two_takers(target: int, bonus: int) -> None:
    state = table(PLAIN, Side(SIXES, special="grudge"), PLAIN, faces=[6, 6, 1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    state.apply(1, Pass())
    attack(state, LUCK, at=(1, LUCK))
    state.apply(0, Pass())
    assert state.view(None).grudge == 2
    assert only(attack(state, SMARTS, at=(target, SMARTS)), Rolled).bonus == bonus


def test_grudge_as_a_minion_minds_her_own_board_only() -> None:
    gang = Side(SIXES, special="jangle"), Side(SIXES, "7890ab", "grudge")
    foes = PLAIN, Side(SIXES, "7890ab")
    state = table(foes, gang, faces=[6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.view(None).grudge is None
    state = table(foes, gang, active=1, grudge=0, faces=[1])
    assert only(attack(state, STRENGTH, at=(0, STRENGTH)), Rolled).bonus == 0


# ---- Refusals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "reason"),
    [(Use("dome"), "not_yours"), (Use("spanner", 0, 0), "special_not_now"), (Decline(), "not_now")],
)
def test_a_special_out_of_place_is_refused(action: Use | Decline, reason: str) -> None:
    state = table(Side(SIXES, special="spanner"), PLAIN)
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, action)
    assert refused.value.reason.id == reason
    assert Pass() in state.legal(0)
    assert Pick(NERVE) in state.legal(0)
