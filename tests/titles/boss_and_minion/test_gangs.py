"""Ruling 4 for a Boss and a Minion side by side: whose Special reaches which board, and when it may be used."""

from __future__ import annotations

import pytest

from game.titles.boss_and_minion.rules.moves import (
    Assist,
    Assisted,
    BoardEmptied,
    Decided,
    Decline,
    DieLost,
    Lose,
    Rolled,
    Stand,
    Use,
)
from game.titles.boss_and_minion.rules.state import State
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
EMPTY = "6 6 6 6 6 6"
OTHERS = "7890ab"  # six more colours, for the second board
FOES = Side(SIXES), Side(SIXES, OTHERS)


def uses(state: State, seat: int) -> list[int | None]:
    return [action.die for action in state.legal(seat) if isinstance(action, Use)]


# ---- A Minion's Special: its own board, and only where that took part ----------------------------


def test_ruling_4_a_minion_is_not_asked_after_an_attack_of_the_boss_alone() -> None:
    gang = Side(SIXES, special="bog"), Side("6=3 4 6=3 6=3 6=3 6=3", OTHERS, "newt")
    state = table(gang, FOES, faces=[1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert (state.turn, state.waiting()) == (2, (1,))
    state = table(gang, FOES, faces=[1])
    attack(state, MINION, at=(1, STRENGTH))
    assert list(state.legal(0)) == [Use("newt", 0, LUCK + MINION), Decline()]


@pytest.mark.parametrize("picked", [(SMARTS, MINION), (MINION, SMARTS)])
def test_ruling_4_an_attack_belongs_to_every_board_with_a_die_in_it(picked: tuple[int, ...]) -> None:
    gang = Side(SIXES, "12r4r6", "bog"), Side("6=3 4 6=3 6=3 6=3 6=3", "r890ab", "newt")
    state = table(gang, (Side("12=12 6=3 6=3 6=3 6=3 6=3"), FOES[1]), faces=[1, 2])
    attack(state, *picked, at=(1, STRENGTH))
    state.apply(0, Lose(SMARTS))
    assert list(state.legal(0)) == [Use("newt", 0, LUCK + MINION), Decline()]


@pytest.mark.parametrize("helped", [True, False])
def test_ruling_4_a_defense_belongs_to_every_assisting_board(helped: bool) -> None:
    gang = Side(SIXES, "r23456", "bog"), Side(SIXES, "r890ab", "dome")
    state = table(FOES, gang, faces=[6, 1, 1])
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=[MINION] if helped else [])
    assert (state.stage == "rolled" and list(state.legal(1)) == [Use("dome"), Decline()]) is helped


@pytest.mark.parametrize(("aim", "need"), [(STRENGTH, 3), (MINION, 4)])
def test_ruling_4_bolt_as_a_minion_plates_his_own_board_only(aim: int, need: int) -> None:
    gang = Side(SIXES, special="jangle"), Side(SIXES, OTHERS, "bolt")
    state = table(FOES, gang, faces=[1])
    assert only(attack(state, STRENGTH, at=(1, aim)), Rolled).need == need


@pytest.mark.parametrize(("board", "boost"), [(0, 3), (MINION, 4)])
def test_ruling_4_tremendo_as_a_minion_lifts_his_own_board_only(board: int, boost: int) -> None:
    gang = Side(SIXES, special="jangle"), Side(SIXES, OTHERS, "tremendo")
    state = table(gang, FOES, faces=[1, 1])
    assert only(attack(state, STRENGTH + board, LUCK + board, at=(1, NERVE)), Rolled).boost == boost


@pytest.mark.parametrize("aim", [STRENGTH, MINION])
def test_ruling_4_tremendo_as_a_minion_adds_nothing_to_what_a_die_of_the_boss_helps(aim: int) -> None:
    gang = Side(SIXES, "rr3456", "jangle"), Side(SIXES, "r890ab", "tremendo")
    state = table(FOES, gang)
    attack(state, STRENGTH, LUCK, at=(1, aim), helped=None)
    assert only(state.apply(1, Assist(LUCK)), Assisted).adds == 1


def test_ruling_4_every_die_of_tremendo_that_helps_the_boss_adds_two_more() -> None:
    gang = Side(SIXES, "r23456", "jangle"), Side(SIXES, "r8r0ab", "tremendo")
    state = table(FOES, gang)
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert only(state.apply(1, Assist(MINION)), Assisted).adds == 3
    assert only(state.apply(1, Assist(SMARTS + MINION)), Assisted).adds == 3
    assert state.view(None).attack.need == 9


@pytest.mark.parametrize("picked", [(SMARTS, MINION), (MINION, SMARTS), (SMARTS, CONNIVING + MINION, NERVE)])
def test_ruling_4_old_score_counts_with_only_one_die_of_granny_in_a_complex_attack(picked: tuple[int, ...]) -> None:
    gang = Side(SIXES, "12r4r6", "jangle"), Side(SIXES, "r89rab", "grudge")
    state = table(gang, FOES, faces=[1, 2, 3], grudge=1)
    assert only(attack(state, *picked, at=(1, STRENGTH)), Rolled).bonus == 2


# ---- Spanner, Newt: "this board" -----------------------------------------------------------------


def restorable(special: str, boss: str, minion: str) -> list[int | None]:
    """What comes back on the turn of such a gang; the Minion attacks with its Strength and loses if it is Newt."""
    state = table((Side(boss), Side(minion, OTHERS, special)), FOES, faces=[1])
    if special == "newt":
        attack(state, MINION, at=(1, STRENGTH))
    return uses(state, 0)


@pytest.mark.parametrize("special", ["spanner", "newt"])
def test_a_minion_puts_back_dice_of_its_own_board_never_of_the_boss(special: str) -> None:
    assert restorable(special, "4 6 6=3 6=3 6=3 6=3", "6=3 6=3 6=3 4 6=3 6") == [9, 11]
    assert restorable(special, "4 6 6=3 6=3 6=3 6=3", SIXES) == []


@pytest.mark.parametrize("special", ["spanner", "newt"])
def test_a_minion_counts_the_three_dice_on_its_own_board_only(special: str) -> None:
    assert restorable(special, SIXES, "6=3 4 4 4 6 6=3") == []
    assert restorable(special, EMPTY, "6=3 8 4 8 6=3 6=3") == [8]


# ---- A Boss's Special: both boards, and it goes on without him -----------------------------------


@pytest.mark.parametrize("boss", [SIXES, EMPTY])
def test_ruling_4_jangle_keeps_doubles_of_her_minion_even_when_she_is_empty(boss: str) -> None:
    gang = Side(boss, special="jangle"), Side(SIXES, "7879ab")
    state = table(gang, FOES, faces=[4, 4])
    told = attack(state, MINION, SMARTS + MINION, at=(1, STRENGTH))
    assert only(told, Decided).won
    assert not [event for event in every(told, DieLost) if event.seat == 0]
    assert dice(state, 0)[MINION:] == [4, 3, 4, 3, 3, 3]


def test_ruling_4_glacia_may_ice_a_die_of_her_minion() -> None:
    gang = Side(SIXES, special="glacia"), Side(SIXES, OTHERS)
    state = table(gang, FOES, faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert uses(state, 0) == list(range(12))
    state.apply(0, Use("glacia", 0, LUCK + MINION))
    assert dice(state, 0)[LUCK + MINION] == 6


def test_ruling_4_glacia_is_asked_when_a_die_of_her_minion_was_hit() -> None:
    gang = Side(SIXES, special="glacia"), Side(SIXES, OTHERS)
    state = table(FOES, gang, faces=[6])
    attack(state, STRENGTH, at=(1, MINION))
    assert (state.stage, state.waiting()) == ("after", (1,))
    assert uses(state, 1) == [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11]


def test_ruling_4_bog_helps_his_minion_even_when_he_is_empty() -> None:
    gang = Side(EMPTY, special="bog"), Side(SIXES, "77890a")
    state = table(FOES, gang)
    attack(state, STRENGTH, at=(1, MINION), helped=None)
    assert list(state.legal(1)) == [Assist(LUCK + MINION), Stand()]


def test_ruling_4_equal_never_wins_against_the_minion_of_jangle_even_when_she_is_empty() -> None:
    gang = Side(EMPTY, special="jangle"), Side(SIXES, OTHERS)
    state = table(FOES, gang, faces=[3])
    told = attack(state, STRENGTH, at=(1, MINION))
    assert not only(told, Rolled).equals
    assert not only(told, Decided).won


# ---- A board emptied this turn -------------------------------------------------------------------


def test_ruling_4_a_minion_emptied_this_turn_may_still_use_its_own_until_step_8() -> None:
    gang = Side(SIXES, special="bog"), Side("4=1 6 4=1 6=1 6 6", "7877ab", "newt")
    state = table(gang, (Side("12=12 6=3 6=3 6=3 6=3 6=3"), Side(SIXES, OTHERS)), faces=[2, 2, 2, 3])
    attack(state, MINION, SMARTS + MINION, CONNIVING + MINION, at=(1, STRENGTH))
    assert dice(state, 0)[MINION:] == [None] * 6
    assert (state.stage, state.waiting()) == ("after", (0,))
    told = state.apply(0, Use("newt", 0, SMARTS + MINION))
    assert not every(told, BoardEmptied)
    assert dice(state, 0)[MINION:] == [None, None, 3, None, None, None]
