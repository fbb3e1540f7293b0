"""Recorded games of Campus Life, one for every way it can end, played again to the same end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine import conformance
from game.engine.contract import Outcome, Reason
from game.engine.match import replay
from game.titles.campus_life.meta import GAME
from game.titles.campus_life.rules.moves import (
    BoddyCame,
    BoddyMet,
    Event,
    HookedUp,
    LastOne,
    LeftParty,
    PartyOver,
    Tally,
)

GAMES = Path(__file__).parent / "games"

ENDINGS = {
    "paired_4": (62, Outcome((0, 3), (3, 2, 2, 3), Reason("paired", ("couple", 3)))),
    "paired_6": (80, Outcome((0, 1), (8, 8, 4, 3, 3, 4), Reason("paired", ("couple", 8)))),
    "boddy_5": (73, Outcome((0, 1), (5, 5, 3, 3, 3), Reason("boddy", ("couple", 5)))),
    "single_12_3": (41, Outcome((0,), (12, 0, 0), Reason("left", ("single", 12)))),
    "couple_17_3": (58, Outcome((0, 1), (17, 17, 6), Reason("guard", ("couple", 17)))),
    "guard_3": (486, Outcome((0, 1), (2, 2, 0), Reason("guard", ("single", 2)))),
}


def path(name: str) -> Path:
    return GAMES / f"{name}.journal"


def told(name: str, kind: type[Any]) -> list[Any]:
    """All events of that kind in a recorded game."""
    return [event for _, entry in replay(path(name)) for event in entry.events if isinstance(event, kind)]


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    moves, outcome = ENDINGS[name]
    positions = list(replay(path(name)))
    state, last = positions[-1]
    assert len(positions) == moves + 1
    assert state.outcome() == outcome
    assert state.waiting() == ()
    over: Event = last.events[-1]  # type: ignore[assignment]
    assert isinstance(over, PartyOver)
    assert over.ending == outcome.reason.id
    assert over.winners == outcome.winners
    assert all(before.outcome() is None for before, _ in positions[:-1])


def test_every_recorded_game_is_expected_to_end_somehow() -> None:
    assert {found.stem for found in GAMES.glob("*.journal")} == set(ENDINGS)


def test_there_is_a_recorded_game_for_every_ending() -> None:
    conformance.recorded(GAME, [path(name) for name in ENDINGS], positions=6)


def test_hook_ups_until_nobody_is_left() -> None:
    assert [hooked.place for hooked in told("paired_4", HookedUp)] == [1, 2]
    assert [hooked.place for hooked in told("paired_6", HookedUp)] == [1, 2, 3]
    assert [came.why for came in told("paired_6", BoddyCame)] == ["few_left"]
    assert {tally.lines[0].id for tally in _tallies("paired_6")} == {"first", "second", "third"}


def test_mr_boddy_ends_the_game() -> None:
    assert len(told("boddy_5", BoddyMet)) == 1
    assert {tally.way for tally in _tallies("boddy_5")} == {"couple", "boddy"}


def test_everybody_goes_home_by_the_hall() -> None:
    assert [left.seat for left in told("single_12_3", LeftParty)] == [0, 2, 1]


def test_the_guard_ends_a_party_at_which_nobody_moves() -> None:
    (came,) = told("guard_3", BoddyCame)
    assert (came.why, came.round, came.last_round) == ("late", 60, 80)


def test_the_guard_ends_the_party_of_a_last_guest() -> None:
    (alone,) = told("couple_17_3", LastOne)
    assert alone.seat == 2


def test_seventeen_is_the_most_a_couple_can_score() -> None:
    best = _tallies("couple_17_3")[0]
    assert best.way == "couple"
    assert {(line.id, line.seat): line.points for line in best.lines} == {
        ("first", None): 3,
        **{("name", seat): 2 for seat in (0, 1)},
        **{("card", seat): 3 for seat in (0, 1)},
        **{("weapon", seat): 2 for seat in (0, 1)},
    }
    assert best.total == 17


def test_twelve_is_the_most_a_single_can_score() -> None:
    best = _tallies("single_12_3")[0]
    assert best.way == "single"
    assert {line.id: line.points for line in best.lines} == {"own_name": 3, "own_card": 6, "own_weapon": 3}
    assert best.total == 12


def _tallies(name: str) -> tuple[Tally, ...]:
    *_, (state, _entry) = replay(path(name))
    return state.view(None).tallies  # type: ignore[no-any-return]
