"""Recorded games of Upper Hand, one for every way it can end, played again to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import conformance
from game.engine.contract import Outcome, Reason
from game.engine.match import replay
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules.moves import CleanedUp, Event, GameOver, LastRound, Tossed

GAMES = Path(__file__).parent / "games"

# Moves, rounds and the outcome.
ENDINGS: dict[str, tuple[int, int, Outcome]] = {
    "twenty_2": (90, 13, Outcome((0,), (20, 13), Reason("twenty", (20,)))),
    "most_4": (230, 16, Outcome((3,), (11, 20, 14, 21), Reason("most", (21,)))),
    "roll_off_4": (161, 11, Outcome((2,), (13, 20, 20, 13), Reason("roll_off", (20,)))),
    "guard_2": (107, 16, Outcome((0,), (13, 5), Reason("guard", (13,)))),
    "guard_roll_off_6": (366, 16, Outcome((4,), (10, 12, 9, 7, 12, 6), Reason("guard_roll_off", (12,)))),
    "dry_8": (400, 13, Outcome((4,), (7, 16, 14, 9, 17, 13, 11, 15), Reason("dry", (17,)))),
    "dry_roll_off_8": (398, 13, Outcome((7,), (17, 16, 14, 16, 11, 15, 16, 17), Reason("dry_roll_off", (17,)))),
}
# Why everybody was told that the round was the last.
WHY = {"guard": ["late"], "guard_roll_off": ["late"], "dry": ["dry"], "dry_roll_off": ["dry"]}


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    moves, rounds, outcome = ENDINGS[name]
    told: list[Event] = []
    positions = list(replay(GAMES / f"{name}.journal"))
    for _, entry in positions:
        told += entry.events  # type: ignore[arg-type]
    state, _ = positions[-1]
    assert len(positions) == moves + 1
    assert state.outcome() == outcome
    assert state.waiting() == ()
    last = outcome.reason.id.startswith(("guard", "dry"))
    assert state.round == rounds
    assert sum(isinstance(event, CleanedUp) for event in told) == (rounds if last else rounds - 1)
    if last:
        assert [event.why for event in told if isinstance(event, LastRound)] == WHY[outcome.reason.id]
    assert isinstance(told[-1], GameOver)
    rolled_off = any(isinstance(event, Tossed) and event.why == "win" for event in told)
    assert rolled_off == outcome.reason.id.endswith("roll_off")
    assert all(before.outcome() is None for before, _ in positions[:-1])


def test_every_way_to_end_is_recorded() -> None:
    paths = sorted(GAMES.glob("*.journal"))
    assert {path.stem for path in paths} == set(ENDINGS)
    seen = conformance.recorded(GAME, paths, positions=4)
    assert seen == dict.fromkeys(GAME.endings, 1)
