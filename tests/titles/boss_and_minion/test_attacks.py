"""The table of the three attacks, cell by cell, and rulings 0 to 3."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.titles.boss_and_minion.rules.moves import (
    Aim,
    Assist,
    Assisted,
    Decided,
    Declared,
    Defended,
    DieLost,
    Go,
    Lose,
    Pass,
    Pick,
    Read,
    Rerolled,
    Rolled,
    Stand,
)
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.view import House
from tests.titles.boss_and_minion.arrange import (
    AGILITY,
    CONNIVING,
    LUCK,
    NERVE,
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

SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"


def aims(state: State) -> list[tuple[int, int]]:
    return [(action.seat, action.die) for action in state.legal(state.active) if isinstance(action, Aim)]


def picks(state: State) -> list[int]:
    return [action.die for action in state.legal(state.active) if isinstance(action, Pick)]


# ---- Ability Attack ------------------------------------------------------------------------


def test_an_ability_attack_is_one_die_at_the_same_named_ability() -> None:
    state = table(Side(SIXES), Side(SIXES), Side(SIXES))
    state.apply(0, Pick(NERVE))
    assert aims(state) == [(1, NERVE), (2, NERVE)]


def test_an_ability_attack_goes_anywhere_if_that_opponent_has_no_such_die() -> None:
    state = table(Side(SIXES), Side("6=3 6=3 6=3 6=3 6 6=3"), Side(SIXES))
    state.apply(0, Pick(NERVE))
    assert aims(state) == [(1, 0), (1, 1), (1, 2), (1, 3), (1, 5), (2, NERVE)]


def test_in_gangs_either_same_named_die_may_be_the_target_and_others_only_if_both_are_gone() -> None:
    whole, gone = Side(SIXES), Side("6=3 6=3 6=3 6=3 6 6=3")
    state = table((whole, whole), (whole, whole), (whole, gone), (gone, gone))
    state.apply(0, Pick(NERVE))
    assert aims(state)[:3] == [(1, NERVE), (1, NERVE + 6), (2, NERVE)]
    assert len(aims(state)) == 3 + 10


@pytest.mark.parametrize(("face", "won"), [(3, False), (4, True), (5, True)])
def test_an_ability_attack_wins_if_it_equals_or_beats(face: int, won: bool) -> None:
    state = table(Side(SIXES), Side("8=4 6=3 6=3 6=3 6=3 6=3"), faces=[face])
    told = attack(state, STRENGTH, at=(1, STRENGTH))
    assert only(told, Decided).won is won
    assert dice(state, 0)[STRENGTH] == face  # the new roll stands either way
    assert dice(state, 1)[STRENGTH] == (None if won else 4)
    assert len(every(told, DieLost)) == won


def test_there_is_no_defense_against_an_ability_attack() -> None:
    state = table(Side(SIXES), Side(SIXES, "rrrrrr"), faces=[1])
    told = attack(state, STRENGTH, at=(1, STRENGTH), helped=None)
    assert only(told, Decided)
    assert not every(told, Rerolled)


# ---- Boosted Attack ------------------------------------------------------------------------


def test_a_booster_is_a_neighbour_in_the_ring_of_the_same_board() -> None:
    state = table((Side(SIXES), Side(SIXES)), (Side(SIXES), Side(SIXES)))
    for die, near in ((STRENGTH, {LUCK, AGILITY}), (6, {7, 11}), (AGILITY, {NERVE, STRENGTH}), (11, {10, 6})):
        twin = state.copy(state.chance)
        twin.apply(0, Pick(die))
        linked = die + 6 if die < 6 else die - 6  # the same colours on both boards
        assert set(picks(twin)) - {linked} == near


def test_ruling_2_the_ring_does_not_close_over_an_empty_box() -> None:
    state = table(Side("6=3 6 6=3 6=3 6=3 6=3"), Side(SIXES))
    state.apply(0, Pick(STRENGTH))
    assert picks(state) == [AGILITY]


def test_ruling_2_an_empty_box_joins_no_complex_attack() -> None:
    state = table(Side("6=3 6=3 6=3 6=3 6 6=3", "r2r4r6"), Side(SIXES))
    state.apply(0, Pick(STRENGTH))
    assert picks(state) == [LUCK, SMARTS, AGILITY]
    state.apply(0, Pick(SMARTS))
    assert picks(state) == []


def test_a_boosted_attack_may_aim_at_anything() -> None:
    state = table(Side(SIXES), Side("6=3 6=3 6 6=3 6=3 6=3"))
    state.apply(0, Pick(STRENGTH))
    state.apply(0, Pick(LUCK))
    assert aims(state) == [(1, 0), (1, 1), (1, 3), (1, 4), (1, 5)]
    assert not picks(state)  # one booster is all


@pytest.mark.parametrize(("size", "boost"), [(4, 2), (6, 3), (8, 4), (10, 5), (12, 6)])
def test_a_booster_adds_half_its_size_whatever_it_shows(size: int, boost: int) -> None:
    state = table(Side(f"6=3 {size}=1 6=3 6=3 6=3 6=3"), Side(SIXES), faces=[1, 1])
    assert only(attack(state, STRENGTH, LUCK, at=(1, NERVE)), Rolled).boost == boost


@pytest.mark.parametrize(("face", "won"), [(1, False), (2, True)])
def test_a_boosted_attack_must_beat_and_the_booster_is_rolled_again(face: int, won: bool) -> None:
    state = table(Side("6=3 4=1 6=3 6=3 6=3 6=3"), Side(SIXES), faces=[face, 4])
    told = attack(state, STRENGTH, LUCK, at=(1, NERVE))
    assert only(told, Decided).won is won
    assert only(told, Rerolled) == Rerolled(0, LUCK, 1, 4, "booster")
    assert dice(state, 0) == [face, 4, 3, 3, 3, 3]  # nothing is lost
    assert dice(state, 1)[NERVE] == (None if won else 3)


# ---- Complex Attack ------------------------------------------------------------------------


def test_a_complex_attack_is_two_or_more_linked_dice_summed_at_anything() -> None:
    state = table(Side(SIXES, "r2r4r6"), Side("12=8 6=3 6=3 6=3 6=3 6=3"), faces=[1, 6, 2])
    state.apply(0, Pick(STRENGTH))
    assert {SMARTS, NERVE} <= set(picks(state))
    state.apply(0, Pick(SMARTS))
    assert picks(state) == [NERVE]
    assert len(aims(state)) == 6
    state.apply(0, Pick(NERVE))
    told = [*state.apply(0, Aim(1, STRENGTH)), *state.apply(0, Go())]
    assert only(told, Declared).dice == (STRENGTH, SMARTS, NERVE)
    assert only(told, Rolled).total == 9
    assert only(told, Decided).won
    assert dice(state, 0) == [1, 3, 6, 3, 2, 3]


@pytest.mark.parametrize(("faces", "won"), [([1, 2], False), ([1, 3], True)])
def test_a_complex_attack_must_beat(faces: list[int], won: bool) -> None:
    state = table(Side(SIXES, "r2r456"), Side(SIXES), faces=faces)
    told = attack(state, STRENGTH, SMARTS, at=(1, NERVE))
    assert only(told, Decided).won is won


def test_linked_dice_defend_against_a_complex_attack() -> None:
    state = table(Side(SIXES, "r2r456"), Side("6=3 6=4 6=3 6=3 6=3 6=3", "rr3456"), faces=[2, 3, 6])
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH), helped=None)
    assert list(state.legal(1)) == [Assist(LUCK), Stand()]
    told = [*state.apply(1, Assist(LUCK)), *state.apply(1, Stand())]
    assert (only(told, Rolled).total, only(told, Rolled).need) == (5, 5)
    assert not only(told, Decided).won
    assert state.waiting() == (0,)
    state.apply(0, Lose(SMARTS))
    assert dice(state, 1) == [3, 6, 3, 3, 3, 3]


def test_a_lost_complex_attack_costs_one_die_of_the_attackers_choice() -> None:
    state = table(Side(SIXES, "r2r4r6"), Side("12=12 6=3 6=3 6=3 6=3 6=3"), faces=[1, 2, 3])
    attack(state, STRENGTH, SMARTS, NERVE, at=(1, STRENGTH))
    assert state.waiting() == (0,)
    assert list(state.legal(0)) == [Lose(STRENGTH), Lose(SMARTS), Lose(NERVE)]
    told = state.apply(0, Lose(SMARTS))
    assert only(told, DieLost) == DieLost(0, SMARTS, 6, 2, "loss")
    assert dice(state, 0) == [1, 3, None, 3, 3, 3]


def test_doubles_are_lost_on_a_win_too() -> None:
    state = table(Side(SIXES, "r2r4r6"), Side(SIXES), faces=[4, 4, 6])
    told = attack(state, STRENGTH, SMARTS, NERVE, at=(1, STRENGTH))
    assert only(told, Decided).won
    assert [(event.seat, event.die, event.fate) for event in every(told, DieLost)] == [
        (0, STRENGTH, "doubles"),
        (0, SMARTS, "doubles"),
        (1, STRENGTH, "target"),
    ]
    assert dice(state, 0) == [None, 3, None, 3, 6, 3]


def test_ruling_3_doubles_are_lost_first_and_the_loss_is_one_of_those_left() -> None:
    state = table(Side(SIXES, "rrrr56"), Side("12=12 6=3 6=3 6=3 6=3 6=3"), faces=[1, 1, 2, 3])
    attack(state, STRENGTH, LUCK, SMARTS, CONNIVING, at=(1, STRENGTH))
    assert list(state.legal(0)) == [Lose(SMARTS), Lose(CONNIVING)]
    state.apply(0, Lose(CONNIVING))
    assert dice(state, 0) == [None, None, 2, None, 3, 3]


def test_ruling_3_with_nothing_left_doubles_are_the_whole_price() -> None:
    state = table(Side(SIXES, "r2r456"), Side("12=12 6=3 6=3 6=3 6=3 6=3"), faces=[2, 2])
    told = attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    assert [event.fate for event in every(told, DieLost)] == ["doubles", "doubles"]


# ---- Ruling 0: small steps -----------------------------------------------------------------


def test_ruling_0_boost_or_complex_is_asked_only_where_both_remain() -> None:
    state = table(Side(SIXES, "rr3r56"), Side(SIXES))
    state.apply(0, Pick(STRENGTH))
    state.apply(0, Pick(LUCK))
    assert list(state.legal(0)) == [Read("boosted"), Read("complex"), Pick(CONNIVING)]
    boosted = state.copy(state.chance)
    boosted.apply(0, Read("boosted"))
    assert boosted.view(0).attack.booster == LUCK
    assert not picks(boosted)
    state.apply(0, Read("complex"))
    assert picks(state) == [CONNIVING]
    assert state.view(0).attack.dice == (STRENGTH, LUCK)


def test_ruling_0_a_third_die_settles_the_reading() -> None:
    state = table(Side(SIXES, "rr3r56"), Side(SIXES))
    for die in (STRENGTH, LUCK, CONNIVING):
        state.apply(0, Pick(die))
    assert state.view(0).attack.kind == "complex"
    assert len(aims(state)) == 6


def test_ruling_0_nothing_rolls_before_go() -> None:
    state = table(Side(SIXES), Side(SIXES), faces=[5])
    state.apply(0, Pick(LUCK))
    state.apply(0, Aim(1, LUCK))
    assert list(state.legal(0)) == [Go()]
    assert not used_up(state)
    state.apply(0, Go())
    assert used_up(state)


def test_ruling_0_aiming_shows_two_chances() -> None:
    state = table(Side("6=3 4=1 6=3 6=3 6=3 6=3"), Side("6=3 6=3 6=4 6=3 6=3 8=3", "12r45r"))
    state.apply(0, Pick(STRENGTH))
    state.apply(0, Pick(LUCK))
    shot = next(shot for shot in state.view(0).shots if shot.die == SMARTS)
    assert (shot.kind, shot.need, shot.equals) == ("boosted", 4, False)
    assert shot.chance == pytest.approx(4 / 6)  # 3 to 6
    assert shot.against == pytest.approx(3 / 6)  # 4 to 6
    state.apply(0, Aim(1, SMARTS))
    view = state.view(None).attack
    assert (view.chance, view.against) == (shot.chance, shot.against)


def test_ruling_0_a_step_is_offered_only_if_the_declaration_can_be_completed() -> None:
    only_same = House(same_named_only=True)
    state = table(Side("6=3 6 6 6=3 6 6"), Side("6 6=3 6=3 6=3 6=3 6=3"), house=only_same)
    assert list(state.legal(0)) == [Pick(CONNIVING), Pass()]
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Pick(STRENGTH))
    assert refused.value.reason.id == "no_target_anywhere"


# ---- Ruling 1: the defense -----------------------------------------------------------------


def test_ruling_1_the_defense_is_named_after_the_declaration_and_before_the_roll() -> None:
    state = table(Side("6=3 6=3 6=3 6=3 6=3 6=3"), Side("8=7 8=5 8=1 6=3 6=3 6=3", "rrr456"), faces=[6, 1, 2, 3, 4])
    told = attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert not every(told, Rolled)
    assert state.waiting() == (1,)
    assert list(state.legal(1)) == [Assist(LUCK), Assist(SMARTS), Stand()]  # the target never counts
    assert only(state.apply(1, Assist(LUCK)), Assisted).adds == 2  # half of 5, rounded down
    assert only(state.apply(1, Assist(SMARTS)), Assisted).adds == 0  # a free re-roll
    assert list(state.legal(1)) == [Stand()]
    told = state.apply(1, Stand())
    assert only(told, Defended).adds == 2
    assert only(told, Rolled).need == 9
    assert not only(told, Decided).won  # 6 + 3 equals 9
    assert [event.die for event in every(told, Rerolled)] == [LUCK, LUCK, SMARTS]
    assert dice(state, 1) == [7, 2, 3, 3, 3, 3]


def test_ruling_2_an_empty_box_helps_nobody() -> None:
    state = table(Side(SIXES), Side("6=3 6 6=3 6=3 6=3 6=3", "rrr456"))
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert list(state.legal(1)) == [Assist(SMARTS), Stand()]


def test_ruling_1_halves_are_rounded_down_one_by_one() -> None:
    state = table(Side(SIXES), Side("6=1 6=3 6=3 6=3 6=3 6=3", "rrrr56"), faces=[6, 1, 1, 1, 1])
    told = attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=[LUCK, SMARTS, CONNIVING])
    assert only(told, Defended).adds == 3


def test_ruling_1_nobody_has_to_be_named() -> None:
    state = table(Side(SIXES), Side(SIXES, "rr3456"), faces=[1, 1])
    told = attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=[])
    assert only(told, Defended) == Defended(1, (), 0)
    assert only(told, Rolled).need == 3


def test_ruling_1_helpers_are_rolled_again_even_if_the_target_is_lost() -> None:
    state = table(Side("12=3 6=3 6=3 6=3 6=3 6=3"), Side("6=1 6=5 6=3 6=3 6=3 6=3", "rr3456"), faces=[12, 1, 6])
    told = attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=[LUCK])
    assert only(told, Decided).won
    assert dice(state, 1) == [None, 6, 3, 3, 3, 3]


def test_a_box_alone_in_its_colour_has_no_defense() -> None:
    state = table(Side(SIXES), Side(SIXES, "1rrrrr"), faces=[1, 1])
    told = attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    assert only(told, Rolled).need == 3


# ---- Ruling 8: the constants ---------------------------------------------------------------


def test_ruling_8_by_house_rule_a_booster_adds_half_its_value() -> None:
    state = table(Side("6=3 8=5 6=3 6=3 6=3 6=3"), Side(SIXES), faces=[1, 1], house=House(boost="value"))
    assert only(attack(state, STRENGTH, LUCK, at=(1, NERVE)), Rolled).boost == 2


def test_ruling_8_by_house_rule_equal_is_enough_for_a_complex_attack() -> None:
    state = table(Side(SIXES, "r2r456"), Side(SIXES), faces=[1, 2], house=House(complex_equals=True))
    assert only(attack(state, STRENGTH, SMARTS, at=(1, NERVE)), Decided).won


def test_ruling_8_by_house_rule_a_win_keeps_doubles() -> None:
    state = table(Side(SIXES, "r2r456"), Side(SIXES), faces=[4, 4], house=House(doubles_on_a_win=False))
    attack(state, STRENGTH, SMARTS, at=(1, NERVE))
    assert dice(state, 0) == [4, 3, 4, 3, 3, 3]


def test_ruling_8_a_loss_costs_doubles_whatever_the_house_rule_for_a_win() -> None:
    house = House(doubles_on_a_win=False)
    state = table(Side(SIXES, "r2r456"), Side("12=12 6=3 6=3 6=3 6=3 6=3"), faces=[4, 4], house=house)
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH))
    assert dice(state, 0) == [None, 3, None, 3, 3, 3]


def test_ruling_8_by_house_rule_an_ability_attack_never_goes_elsewhere() -> None:
    state = table(Side(SIXES), Side("6 6=3 6=3 6=3 6=3 6=3"), house=House(same_named_only=True))
    state.apply(0, Pick(STRENGTH))
    assert aims(state) == []
    assert picks(state) == [LUCK, AGILITY]
