"""Ruling 6, quick rings: the same two Abilities stay empty on every board, from the first roll to the last."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import msgspec
import pytest

from game.engine.chance import Chance, Script
from game.engine.contract import IllegalAction
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.checks import reachable
from game.titles.boss_and_minion.rules.content import BOXES
from game.titles.boss_and_minion.rules.moves import (
    Aim,
    Assist,
    BoxesClosed,
    Braced,
    Draft,
    FirstFound,
    Pass,
    Pick,
    Readied,
    Use,
)
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.view import Options
from game.titles.boss_and_minion.words import text
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
    every,
    only,
    table,
)

SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"
OTHERS = "7890ab"
NAMES = ("Ana", "Ben", "Cleo", "Dev")


def empty(state: State) -> set[tuple[int, ...]]:
    """Per board, the places without a die; all boards that agree are one."""
    boards = [board for player in state.view(None).players for board in player.boards]
    return {tuple(place for place, value in enumerate(board.values) if value is None) for board in boards}


# ---- The lot -------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["duel", "gangs"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_ruling_6_the_same_two_stay_empty_on_every_board(seats: int, mode: Any) -> None:
    for seed in range(20):
        state = GAME.start(seats, Chance(seed), Options(mode, "random", quick_rings=True))
        (places,) = empty(state)
        assert places == state.view(None).closed
        assert len(places) == 2
        assert {player.dice for player in state.view(None).players} == {4 if mode == "duel" else 8}


def test_ruling_6_the_two_are_drawn_by_lot() -> None:
    lots = Counter(GAME.start(2, Chance(seed), Options(quick_rings=True)).view(None).closed for seed in range(1500))
    assert set(lots) == set(combinations(range(BOXES), 2))
    assert min(lots.values()) > 50


@pytest.mark.parametrize("set_up", ["draft", "random"])
def test_without_the_choice_nothing_is_drawn_and_nothing_stays_empty(set_up: Any) -> None:
    script = Script([0, *[0] * 6, *[1] * 6] if set_up == "random" else [0])
    state = GAME.start(2, script, Options(set_up=set_up, cast=(("cog",), ("bog",)) if set_up == "random" else None))
    assert script.left == 0
    assert state.view(None).closed == ()
    if set_up == "random":
        assert empty(state) == {()}
    assert Options() == msgspec.json.decode(b"{}", type=Options)  # what was agreed on before there was a choice


def test_ruling_6_the_draft_knows_and_the_log_tells_which_two_stay_empty() -> None:
    state = GAME.start(2, Script([1, 0]), Options(quick_rings=True))
    assert state.view(None).closed == (STRENGTH, LUCK)
    assert "Strength and Luck stay empty on every board." in text.prompt(state.view(None), NAMES)
    seats = state.view(None).order
    state.chance = Chance(1)
    state.apply(seats[0], Draft("cog"))
    told = state.apply(seats[1], Draft("bog"))
    assert only(told, BoxesClosed) == BoxesClosed((STRENGTH, LUCK))
    assert text.event(BoxesClosed((STRENGTH, LUCK)), NAMES) == "Quick rings: Strength and Luck stay empty."
    for event in every(told, Readied):
        assert event.values[:2] == (0, 0)
        assert all(event.values[2:])
        assert event.total == sum(event.values)


def test_ruling_6_whoever_does_not_begin_turns_the_lowest_die_up() -> None:
    """Smarts to Agility hold a d8, d6, d8, d8 (Duchess Cog) and a d8, d8, d6, d8 (Baron Bog)."""
    state = GAME.start(2, Script([0, 0]), Options(quick_rings=True))
    first, second = state.view(None).order
    state.apply(first, Draft("cog"))
    rolled = {first: (1, 2, 3, 4), second: (5, 3, 3, 4)}
    state.chance = Script([face - 1 for seat in (0, 1) for face in rolled[seat]])
    told = state.apply(second, Draft("bog"))
    assert only(told, FirstFound).seat == first
    assert only(told, Braced) == Braced(second, CONNIVING, 3, 8), "the first of two that are level"
    assert text.event(only(told, Braced), NAMES) == f"Quick rings: {NAMES[second]} turns a 3 up to 8."
    boards = [player.boards[0].values for player in state.view(None).players]
    assert boards[first] == (None, None, 1, 2, 3, 4)
    assert boards[second] == (None, None, 5, 8, 3, 4)


@pytest.mark.parametrize("mode", ["duel", "gangs"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_ruling_6_nobody_is_braced_in_full_rings_and_all_but_the_first_in_quick_ones(seats: int, mode: Any) -> None:
    for quick in (False, True):
        state = GAME.start(seats, Chance(seats), Options(mode, quick_rings=quick))
        told: list[Any] = []
        while state.view(None).stage == "draft":
            (seat,) = state.waiting()
            told = state.apply(seat, state.legal(seat)[0])
        first = state.view(None).first
        assert {event.seat for event in every(told, Braced)} == ({*range(seats)} - {first} if quick else set())


def test_ruling_6_the_first_turn_of_everybody_says_which_two_stay_empty() -> None:
    state = table(Side(SIXES), Side(SIXES, special="flurry"), closed=(LUCK, NERVE), faces=[3])
    assert text.prompt(state.view(None), NAMES) == "Ana may attack.\nPick a die, or pass. Luck and Nerve stay empty."
    state.apply(0, Pass())
    told = "You may attack.\nPick a die, or pass. Shake It Off may come first. Luck and Nerve stay empty."
    assert text.prompt(state.view(1), NAMES) == told
    state.apply(1, Pass())
    state.apply(1, Use("flurry", 1, STRENGTH))
    assert text.prompt(state.view(0), NAMES) == "You may attack.\nPick a die to begin with, or pass."


def test_ruling_6_the_lobby_offers_quick_rings_to_every_table_and_usually_none() -> None:
    rule = next(rule for rule in GAME.house_rules if rule.field == "quick_rings")
    assert [value for value, _ in rule.choices] == [Options().quick_rings, True] == [False, True]
    assert rule.players == (), "for any number of players"
    assert {options.mode for options in GAME.modes if options.quick_rings} == {"duel", "gangs"}


# ---- What an empty box does ----------------------------------------------------------------------


def test_ruling_2_the_ring_does_not_close_over_a_box_that_stays_empty() -> None:
    state = table(Side(SIXES), Side(SIXES), closed=(LUCK, NERVE))
    state.apply(0, Pick(STRENGTH))
    assert state.view(None).joining == (AGILITY,)
    state = table(Side(SIXES), Side(SIXES), closed=(LUCK, NERVE))
    state.apply(0, Pick(SMARTS))
    assert state.view(None).joining == (CONNIVING,)


def test_ruling_1_a_box_that_stays_empty_helps_nobody() -> None:
    state = table(Side(SIXES, "r2r456"), Side(SIXES, "rrr456"), closed=(LUCK, NERVE))
    attack(state, STRENGTH, SMARTS, at=(1, STRENGTH), helped=None)
    assert [action for action in state.legal(1) if isinstance(action, Assist)] == [Assist(SMARTS)]


@pytest.mark.parametrize("special", ["spanner", "newt"])
def test_ruling_6_no_die_comes_back_to_a_box_that_stays_empty(special: str) -> None:
    state = table(Side("6=3 6=3 6=3 6 6=3 6=3", special=special), Side(SIXES), closed=(LUCK, NERVE), faces=[1])
    if special == "newt":
        attack(state, STRENGTH, at=(1, STRENGTH))
    assert [action.die for action in state.legal(0) if isinstance(action, Use)] == [CONNIVING]


@pytest.mark.parametrize("special", ["spanner", "newt"])
@pytest.mark.parametrize(("board", "enough"), [("6=3 6 6 6=3 6 6", True), ("6=3 6 6 6 6 6", False)])
def test_half_the_dice_of_a_quick_ring_are_two(special: str, board: str, enough: bool) -> None:
    state = table(Side(board, special=special), Side(SIXES), closed=(LUCK, NERVE), faces=[1])
    if special == "newt":
        attack(state, STRENGTH, at=(1, STRENGTH))
    assert any(isinstance(action, Use) for action in state.legal(state.waiting()[0])) is enough


def test_ruling_6_a_box_that_stays_empty_is_refused_in_words() -> None:
    gang = Side(SIXES), Side(SIXES, OTHERS)
    state = table(gang, gang, closed=(LUCK, NERVE))
    for action in (Pick(LUCK), Pick(NERVE + MINION)):
        with pytest.raises(IllegalAction) as refused:
            state.apply(0, action)
        assert refused.value.reason.id == "closed"
    assert text.refusal(refused.value.reason, NAMES) == "Nerve stays empty on every board of this game."
    state.apply(0, Pick(STRENGTH))
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, Aim(1, LUCK))
    assert refused.value.reason.id == "closed"


@pytest.mark.parametrize("mode", ["duel", "gangs"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_ruling_6_no_answer_and_no_die_touches_a_box_that_stays_empty(seats: int, mode: Any) -> None:
    state, will = GAME.start(seats, Chance(seats), Options(mode, "random", quick_rings=True)), Chance(7)
    while waiting := state.waiting():
        (seat,) = waiting
        for action in state.legal(seat):
            die = getattr(action, "die", None)
            assert die is None or not state.closed >> die & 1
        assert not any(mask & state.closed for mask in state.masks)
        assert reachable(state) is None
        legal = [action for action in state.legal(seat) if action != Pass()] or [Pass()]
        state.apply(seat, legal[will.pick(len(legal))])
    assert state.outcome()


@pytest.mark.parametrize(
    ("closed", "why"), [(1 << LUCK | 1 << LUCK + MINION, "too few"), (1 << LUCK | 1 << NERVE, "one board alone")]
)
def test_a_lot_that_cannot_be_is_seen_as_such(closed: int, why: str) -> None:
    state = table(Side(SIXES), Side(SIXES), closed=(LUCK, NERVE))
    assert reachable(state) is None
    state.closed = closed
    assert why in (reachable(state) or "")
