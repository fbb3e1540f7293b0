"""Recorded games of Upper Hand, one for every way it can end, played again to the same end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from upper_hand_recording import Recorded

from game.engine import conformance
from game.engine.contract import Outcome, Reason
from game.engine.match import replay
from game.rules.upper_hand.meta import GAME
from game.rules.upper_hand.moves import CleanedUp, Event, GameOver, Tossed

GAMES = Path(__file__).parent

ENDINGS = msgspec.json.decode((GAMES / "upper_hand_endings.json").read_bytes(), type=dict[str, Recorded])


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    known = ENDINGS[name]
    told: list[Event] = []
    positions = list(replay(GAMES / f"upper_hand_{name}.journal"))
    for _, entry in positions:
        told += entry.events  # type: ignore[arg-type]
    state, _ = positions[-1]
    assert len(positions) == known.moves + 1
    score = known.points[known.winner]
    assert state.outcome() == Outcome((known.winner,), known.points, Reason(known.ending, (score,)))
    assert state.waiting() == ()
    late = known.ending.startswith("guard")
    assert sum(isinstance(event, CleanedUp) for event in told) == (known.rounds if late else known.rounds - 1)
    assert isinstance(told[-1], GameOver)
    rolled_off = any(isinstance(event, Tossed) and event.why == "win" for event in told)
    assert rolled_off == known.ending.endswith("roll_off")
    assert all(before.outcome() is None for before, _ in positions[:-1])


def test_every_way_to_end_is_recorded() -> None:
    paths = sorted(GAMES.glob("upper_hand*.journal"))
    assert {path.stem.removeprefix("upper_hand_") for path in paths} == set(ENDINGS)
    seen = conformance.recorded(GAME, paths, positions=4)
    assert seen == {"twenty": 2, "most": 1, "roll_off": 2, "guard": 1, "guard_roll_off": 1}
