"""Encounters and hook-ups: rulings 6 and 7."""

from __future__ import annotations

import pytest

from game.engine.contract import IllegalAction
from game.titles.campus_life.rules.content import CARDS
from game.titles.campus_life.rules.moves import (
    Adjust,
    Adjusted,
    BoddyCame,
    HookedUp,
    Meet,
    Met,
    Parted,
    Pass,
    Revealed,
    SaidNothing,
    Spend,
    TurnBegan,
)
from game.titles.campus_life.rules.state import State
from tests.titles.campus_life.arrange import answer, go, has, only, space, stay, table


def talk(die: int, other_die: int, seats: int = 4, **parts: object) -> State:
    """Seat 0 has just walked in on seat 1 in the parlour, and these dice fall."""
    state = table(seats, at={0: (15, 9), 1: "parlour"}, draws=(die, other_die), **parts)  # type: ignore[arg-type]
    told = go(state, "parlour")
    if state.stage == "weapon":
        told += answer(state, Pass())
    assert only(told, Met) == Met(0, 1, "parlour", die, other_die)
    return state


def adjust(state: State, to: int, kind: str = "suspect") -> list[object]:
    """Turn the own die to `to` for the card of this kind."""
    told: list[object] = list(answer(state, Adjust(to)))
    return told + list(answer(state, Spend(kind)) if state.stage == "pay" else [])


# ---- Ruling 6 ------------------------------------------------------------------------------


def test_ruling_6_both_roll_and_equal_dice_hook_up() -> None:
    state = talk(3, 3)
    answer(state, Pass())
    told = answer(state, Pass())
    assert only(told, HookedUp).place == 1
    assert only(told, HookedUp).room == "parlour"


def test_ruling_6_different_dice_part() -> None:
    state = talk(3, 5)
    assert answer(state, Pass())[0] == SaidNothing(0)
    told = answer(state, Pass())
    assert told[0] == SaidNothing(1)
    assert told[1] == Parted(0, 1, 3, 5)
    assert state.active == 1


def test_ruling_6_the_active_player_is_asked_first_then_the_occupant() -> None:
    state = talk(3, 4)
    assert (state.stage, state.waiting()) == ("adjust", (0,))
    answer(state, Pass())
    assert (state.stage, state.waiting()) == ("answer", (1,))


@pytest.mark.parametrize("adjusts", [False, True])
def test_ruling_6_the_occupant_is_asked_whether_or_not_the_active_player_adjusted(adjusts: bool) -> None:
    state = talk(3, 5)
    if adjusts:
        adjust(state, 4)
    else:
        answer(state, Pass())
    assert (state.stage, state.waiting()) == ("answer", (1,))


@pytest.mark.parametrize(
    ("die", "other_die", "offered"),
    [(3, 4, (2, 4)), (3, 3, (2, 4)), (1, 4, (2,)), (6, 4, (5,)), (6, 6, (5,)), (1, 1, (2,))],
)
def test_ruling_6_a_die_moves_by_exactly_one_within_one_and_six(
    die: int, other_die: int, offered: tuple[int, ...]
) -> None:
    assert talk(die, other_die).legal(0) == (*(Adjust(to) for to in offered), Pass())
    state = talk(other_die, die)
    answer(state, Pass())
    assert state.legal(1) == (*(Adjust(to) for to in offered), Pass())


def test_ruling_6_closer_and_further_are_told_apart() -> None:
    assert Adjusted(0, 3, 4, True) in adjust(talk(3, 5), 4)
    assert Adjusted(0, 3, 2, False) in adjust(talk(3, 5), 2)
    assert Adjusted(0, 3, 4, False) in adjust(talk(3, 3), 4)
    assert Adjusted(0, 3, 2, False) in adjust(talk(3, 3), 2)


def test_ruling_6_an_adjustment_costs_a_card_of_the_own_choice() -> None:
    state = talk(3, 5)
    answer(state, Adjust(4))
    assert state.view(None).turning == 4
    assert state.legal(0) == (Spend("suspect"), Spend("weapon"), Spend("room"))
    told = answer(state, Spend("room"))
    assert only(told, Revealed) == Revealed(0, CARDS[state.hand(0)[2]], 2)
    assert state.view(None).encounter is not None
    assert state.view(None).encounter.dice == (4, 5)  # type: ignore[union-attr]
    assert state.view(None).encounter.rolled == (3, 5)  # type: ignore[union-attr]


def test_ruling_6_an_answer_can_make_the_match_or_break_it() -> None:
    state = talk(3, 4)
    answer(state, Pass())
    assert has(adjust(state, 3), HookedUp)  # type: ignore[arg-type]
    state = talk(3, 3)
    answer(state, Pass())
    assert has(adjust(state, 4), Parted)  # type: ignore[arg-type]


def test_ruling_6_both_may_come_closer() -> None:
    state = talk(2, 4)
    adjust(state, 3)
    assert has(adjust(state, 3), HookedUp)  # type: ignore[arg-type]


def test_ruling_6_one_card_in_an_encounter_each() -> None:
    state = talk(1, 5)
    adjust(state, 2)
    adjust(state, 4)
    assert state.view(None).encounter is None
    assert [player.tabs for player in state.view(None).players] == [2, 2, 3, 3]


def test_ruling_6_without_cards_nobody_is_asked() -> None:
    state = table(4, at={0: (15, 9), 1: "parlour"}, draws=(3, 4), up=[7, 7, 0, 0], came_home=1, last_round=21)
    told = go(state, "parlour")
    assert only(told, Parted) == Parted(0, 1, 3, 4)
    assert state.active == 1


def test_ruling_6_encounters_are_compulsory_with_every_occupant_in_the_active_players_order() -> None:
    at = {0: (15, 9), 1: "parlour", 2: "parlour", 3: "parlour"}
    state = table(4, at=at, draws=(1, 2, 1, 3, 1, 4))  # type: ignore[arg-type]
    go(state, "parlour")
    assert state.legal(0) == (Meet(1), Meet(2), Meet(3))
    assert state.view(None).waiting_to_meet == (1, 2, 3)
    met = [only(answer(state, Meet(2)), Met).other]
    answer(state, Pass())
    answer(state, Pass())
    assert state.legal(0) == (Meet(1), Meet(3))
    with pytest.raises(IllegalAction):
        answer(state, Meet(2))
    met.append(only(answer(state, Meet(3)), Met).other)
    answer(state, Pass())
    met.append(only(answer(state, Pass()), Met).other)  # the last one is met without asking
    answer(state, Pass())
    told = answer(state, Pass())
    assert met == [2, 3, 1]
    assert has(told, TurnBegan)


def test_ruling_6_until_one_succeeds() -> None:
    at = {0: (15, 9), 1: "parlour", 2: "parlour"}
    state = table(4, at=at, draws=(1, 1, 2))  # type: ignore[arg-type]
    go(state, "parlour")
    answer(state, Meet(2))
    answer(state, Pass())
    told = answer(state, Pass())
    assert only(told, HookedUp).other == 2
    assert not has(told, Met)
    assert state.active == 1


def test_ruling_6_again_when_staying() -> None:
    state = table(4, at={0: "parlour", 1: "parlour"}, draws=(1, 5))
    assert has(stay(state), Met)


def test_ruling_6_people_in_a_corridor_do_not_meet() -> None:
    state = table(4, at={0: (15, 9), 1: (15, 10)}, up=[7, 0, 0, 0])
    assert not has(stay(state), Met)


def test_ruling_3_the_active_player_reveals_one_card_a_turn_an_occupant_one_each_time() -> None:
    at = {0: (15, 9), 1: "parlour", 2: "parlour"}
    state = table(4, at=at, draws=(1, 4, 1, 4))  # type: ignore[arg-type]
    go(state, "parlour")
    answer(state, Meet(1))
    adjust(state, 2)
    answer(state, Pass())  # then seat 2 is met
    assert (state.stage, state.answering, state.other) == ("answer", 2, 2)


def test_ruling_6_an_occupant_has_no_limit_per_turn() -> None:
    state = table(4, at={0: "parlour", 1: "parlour", 2: (15, 9)}, active=1, draws=(1, 5, 1, 1, 5))
    stay(state)
    answer(state, Pass())
    adjust(state, 4, "suspect")  # seat 0 answers seat 1, and then seat 2 as well
    go(state, "parlour")
    answer(state, Meet(0))
    answer(state, Pass())
    assert (state.stage, state.answering) == ("answer", 0)
    adjust(state, 4, "weapon")
    assert state.view(None).players[0].tabs == 1


# ---- Ruling 7 ------------------------------------------------------------------------------


def test_ruling_7_a_hook_up_removes_both_and_lays_everything_open() -> None:
    state = talk(3, 3, seats=5, carried=[2, -1, -1, -1, -1])
    answer(state, Pass())
    told = answer(state, Pass())
    hooked = only(told, HookedUp)
    assert [shown.seat for shown in hooked.shown] == [0, 1]
    assert hooked.shown[0].weapon == "knife"
    view = state.view(None)
    for seat, partner in ((0, 1), (1, 0)):
        player = view.players[seat]
        assert player.space is None
        assert player.status == "couple"
        assert player.partner == partner
        assert player.notepad == hooked.shown[seat].notepad
        assert player.cards == hooked.shown[seat].cards
        assert player.face_up == (True, True, True)
        assert player.spent == (False, False, False)
    assert view.couples == 1


def test_ruling_7_the_turn_ends() -> None:
    state = talk(3, 3, seats=5)
    answer(state, Pass())
    assert only(answer(state, Pass()), TurnBegan).seat == 2


def test_ruling_7_their_tokens_leave_the_game() -> None:
    state = talk(3, 3, seats=5, carried=[2, -1, -1, -1, -1])
    answer(state, Pass())
    answer(state, Pass())
    assert all("knife" not in facts.weapons for facts in state.view(None).rooms)
    assert state.view(None).players[0].weapon == "knife"  # it still counts for the couple


def test_ruling_9_the_reveal_at_a_hook_up_never_brings_mr_boddy_home() -> None:
    state = talk(3, 3, seats=5)
    answer(state, Pass())
    told = answer(state, Pass())
    assert not has(told, BoddyCame)
    assert not state.view(None).boddy_home


def test_nobody_who_has_left_is_asked_or_met_again() -> None:
    state = talk(3, 3, seats=5)
    answer(state, Pass())
    answer(state, Pass())
    turns = []
    for _ in range(6):
        while state.stage != "move":
            answer(state, state.legal(state.answering)[-1])
        turns.append(state.active)
        stay(state)
    assert 0 not in turns
    assert 1 not in turns
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Pass())
    assert refused.value.reason.id == "gone"
    assert space("parlour") not in state.spaces
