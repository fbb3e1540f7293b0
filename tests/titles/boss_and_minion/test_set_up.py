"""The cast and the set-up: boards, draft by lot or by chance, and who goes first."""

from __future__ import annotations

import re
from collections import Counter
from typing import get_args

import pytest

from game.engine.chance import Chance, Script
from game.engine.contract import IllegalAction
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.content import (
    ABILITIES,
    ABILITY_NAMES,
    BOSSES,
    CHARACTERS,
    COLOURS,
    NAMES,
    SIZES,
    may_serve,
)
from game.titles.boss_and_minion.rules.moves import Character, Draft, Drafted, FirstFound, Gang, Readied, TurnBegan
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.view import Options
from tests.titles.boss_and_minion.arrange import dice, every, only

# ---- The cast ------------------------------------------------------------------------------


def test_the_six_abilities_go_round_the_ring_in_their_order() -> None:
    ring = ["Strength", "Luck", "Smarts", "Conniving", "Nerve", "Agility"]
    assert [ABILITY_NAMES[ability] for ability in ABILITIES] == ring


def test_twelve_characters_four_bosses_four_minions_four_freelancers() -> None:
    parts = [CHARACTERS[name].part for name in NAMES]
    assert (parts.count("boss"), parts.count("minion"), parts.count("freelancer")) == (4, 4, 4)
    for part in ("boss", "minion"):
        assert sorted(printed.gang for printed in CHARACTERS.values() if printed.part == part) == sorted(get_args(Gang))
    assert all(printed.gang is None for printed in CHARACTERS.values() if printed.part == "freelancer")


@pytest.mark.parametrize("name", NAMES)
def test_a_board_has_six_dice_and_two_to_four_colours(name: str) -> None:
    printed = CHARACTERS[name]
    assert len(printed.dice) == len(printed.colours) == len(ABILITIES) == 6
    assert set(printed.dice) <= set(SIZES)
    assert 42 <= sum(printed.dice) <= 46
    assert set(printed.colours) <= set(COLOURS)
    assert 2 <= len(set(printed.colours)) <= 4
    assert max(printed.colours.count(colour) for colour in printed.colours) <= 4


def test_the_specials_cover_all_six_kinds() -> None:
    steps = {step for special in SPECIALS.values() for step in special.steps}
    assert {"instead", "won", "lost", "standing", "defend", "start", "end", "rolled"} <= steps
    assert len({printed.special for printed in CHARACTERS.values()}) == 12


# ---- Set-up --------------------------------------------------------------------------------


def test_the_draft_goes_in_the_order_of_the_lot() -> None:
    state = GAME.start(3, Script([0, 0]), Options())
    order = state.view(None).order
    assert sorted(order) == [0, 1, 2]
    for number, seat in enumerate(order):
        assert state.waiting() == (seat,)
        assert len(state.legal(seat)) == 12 - number
        state.chance = Chance(5)
        told = state.apply(seat, state.legal(seat)[0])
        assert only(told, Drafted).seat == seat
    assert state.turn == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_the_draft_is_by_lot(seats: int) -> None:
    firsts = Counter(GAME.start(seats, Chance(seed), Options()).view(None).order[0] for seed in range(240))
    assert set(firsts) == set(range(seats))
    assert min(firsts.values()) > 240 / seats / 2


def test_in_gangs_bosses_are_drafted_first_and_minions_in_reverse() -> None:
    state = GAME.start(3, Chance(4), Options("gangs"))
    order = state.view(None).order
    asked = []
    while state.stage == "draft":
        seat = state.waiting()[0]
        asked.append(seat)
        boss = state.cast[seat][0]
        offered = [action.character for action in state.legal(seat) if isinstance(action, Draft)]
        assert all(name in BOSSES if boss is None else may_serve(name, boss) for name in offered)
        state.apply(seat, Draft(offered[-1]))
    assert asked == [*order, *reversed(order)]


def test_a_minion_has_the_gangs_keyword_or_none() -> None:
    assert may_serve("spanner", "cog")
    assert not may_serve("spanner", "bog")
    assert not may_serve("bog", "bog")
    assert all(may_serve("dome", boss) for boss in BOSSES)
    state = GAME.start(2, Chance(1), Options("gangs", cast=(("cog", None), ("bog", None))))
    seat = state.waiting()[0]
    wrong = "newt" if seat == 0 else "spanner"
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, Draft(wrong))
    assert refused.value.reason.id == "other_gang"


@pytest.mark.parametrize(
    ("cast", "why"),
    [
        ((("cog", "newt"), ("bog", None)), "Newt needs a Boss of the same gang, or any if freelance."),
        ((("cog", None), ("cog", None)), "Nobody can be in two places."),
        ((("newt", None), (None, None)), "Newt is nobody's Boss."),
        # Nobody can tell yet whose Minion that is.
        (((None, "newt"), (None, None)), "Newt needs a Boss of the same gang, or any if freelance."),
        ((("cog", None),), "The cast must name 2 for each of 2 players."),
        ((("cog",), ("bog",)), "The cast must name 2 for each of 2 players."),
        ((("cog", None), ("bog",)), "The cast must name 2 for each of 2 players."),
    ],
)
def test_a_cast_against_the_keywords_is_refused(cast: tuple[tuple[str | None, ...], ...], why: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(why)}$"):
        GAME.start(2, Chance(1), Options("gangs", cast=cast))  # type: ignore[arg-type]


def test_a_random_set_up_is_ready_at_once_and_keeps_the_cast_given() -> None:
    state = GAME.start(2, Chance(1), Options(set_up="random", cast=(("cog",), (None,))))
    assert state.turn == 1
    assert state.cast[0] == ("cog",)
    assert state.cast[1] != ("cog",)


@pytest.mark.parametrize("name", NAMES)
def test_in_a_duel_anybody_may_lead(name: Character) -> None:
    assert GAME.start(2, Chance(1), Options(set_up="random", cast=((name,), (None,)))).cast[0] == (name,)


def test_a_random_set_up_takes_any_free_character() -> None:
    games = [GAME.start(2, Chance(seed), Options(set_up="random")) for seed in range(480)]
    for seat in range(2):
        taken = Counter(state.cast[seat][0] for state in games)
        assert set(taken) == set(NAMES)
        assert min(taken.values()) > 480 / len(NAMES) / 2


def test_a_random_set_up_of_gangs_takes_any_boss_and_any_minion_that_may_serve() -> None:
    pairs = {GAME.start(2, Chance(seed), Options("gangs", "random")).cast[0] for seed in range(480)}
    assert pairs == {(boss, name) for boss in BOSSES for name in NAMES if may_serve(name, boss)}


def test_every_die_is_rolled_once_and_the_lowest_total_goes_first() -> None:
    lot, low, high = [1], [0, 0, 0, 0, 0, 1], [1] * 6
    state = GAME.start(2, Script([*lot]), Options(cast=(("cog",), (None,))))
    state.chance = Script([*high, *low])
    told = state.apply(1, Draft("bog"))
    assert [event.total for event in every(told, Readied)] == [12, 7]
    assert only(told, FirstFound) == FirstFound(1, (12, 7), ())
    assert only(told, TurnBegan) == TurnBegan(1, 1)


def test_tied_lowest_roll_a_d12_until_one_is_lower_and_standing_values_stay() -> None:
    state = GAME.start(3, Chance(2), Options(cast=(("cog",), ("bog",), (None,))))
    ones, twos = [0] * 6, [1] * 6
    state.chance = Script([*ones, *ones, *twos, 4, 4, 11, 5])
    told = state.apply(2, Draft("dome"))
    first = only(told, FirstFound)
    assert first.rolls == (((0, 5), (1, 5)), ((0, 12), (1, 6)))
    assert first.seat == 1
    assert dice(state, 0) == dice(state, 1) == [1] * 6
