"""Recorded games of Upper Hand, one for every way it can end, played again to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import conformance
from game.engine.contract import Outcome, Reason
from game.engine.match import replay
from game.titles.upper_hand.meta import GAME
from game.titles.upper_hand.rules.moves import CleanedUp, Event, GameOver, Tossed

GAMES = Path(__file__).parent / "games"

# Moves, rounds and the outcome.
ENDINGS: dict[str, tuple[int, int, Outcome]] = {
    "twenty_4": (173, 12, Outcome((0,), (21, 0, 13, 13), Reason("twenty", (21,)))),
    "twenty_8": (524, 18, Outcome((3,), (16, 7, 8, 21, 9, 14, 10, 14), Reason("twenty", (21,)))),
    "most_5": (408, 23, Outcome((3,), (16, 20, 14, 21, 12), Reason("most", (21,)))),
    "roll_off_2": (88, 13, Outcome((1,), (20, 20), Reason("roll_off", (20,)))),
    "roll_off_7": (218, 9, Outcome((5,), (20, 3, 12, 2, 10, 20, 5), Reason("roll_off", (20,)))),
    "guard_2": (251, 40, Outcome((1,), (3, 15), Reason("guard", (15,)))),
    "guard_roll_off_5": (714, 40, Outcome((0,), (15, 15, 10, 13, 8), Reason("guard_roll_off", (15,)))),
}


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
    late = outcome.reason.id.startswith("guard")
    assert sum(isinstance(event, CleanedUp) for event in told) == (rounds if late else rounds - 1)
    assert isinstance(told[-1], GameOver)
    rolled_off = any(isinstance(event, Tossed) and event.why == "win" for event in told)
    assert rolled_off == outcome.reason.id.endswith("roll_off")
    assert all(before.outcome() is None for before, _ in positions[:-1])


def test_every_way_to_end_is_recorded() -> None:
    paths = sorted(GAMES.glob("*.journal"))
    assert {path.stem for path in paths} == set(ENDINGS)
    seen = conformance.recorded(GAME, paths, positions=4)
    assert seen == {"twenty": 2, "most": 1, "roll_off": 2, "guard": 1, "guard_roll_off": 1}
