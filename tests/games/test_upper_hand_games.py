"""Recorded games of Upper Hand, one for every way it can end, played again to the same end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine import conformance, registry
from game.engine.contract import Outcome, Reason
from game.engine.match import replay
from game.rules.upper_hand.moves import CleanedUp, Event, GameOver, Tossed
from game.rules.upper_hand.offer import GAME

GAMES = Path(__file__).parent

# Moves, rounds and the outcome.
ENDINGS: dict[str, tuple[int, int, Outcome]] = {
    "twenty_4": (56, 4, Outcome((3,), (3, 9, 16, 20), Reason("twenty", (20,)))),
    "twenty_8": (299, 10, Outcome((7,), (2, 14, 15, 7, 10, 6, 3, 20), Reason("twenty", (20,)))),
    "most_5": (364, 20, Outcome((3,), (16, 13, 14, 21, 20), Reason("most", (21,)))),
    "roll_off_2": (49, 7, Outcome((0,), (20, 20), Reason("roll_off", (20,)))),
    "roll_off_7": (332, 13, Outcome((6,), (4, 3, 20, 5, 15, 6, 20), Reason("roll_off", (20,)))),
    "guard_2": (251, 40, Outcome((1,), (3, 16), Reason("guard", (16,)))),
    "guard_roll_off_5": (705, 40, Outcome((2,), (14, 6, 15, 9, 15), Reason("guard_roll_off", (15,)))),
}


@pytest.fixture(autouse=True)
def on_the_shelf() -> Iterator[None]:
    """The journal names its game by id."""
    with registry.also(GAME):
        yield


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    moves, rounds, outcome = ENDINGS[name]
    told: list[Event] = []
    positions = list(replay(GAMES / f"upper_hand_{name}.journal"))
    for _, entry in positions:
        told += entry.events  # type: ignore[arg-type]
    state, _ = positions[-1]
    assert len(positions) == moves + 1
    assert state.outcome() == outcome
    assert state.waiting() == ()
    over = outcome.reason.id.startswith("guard")
    assert sum(isinstance(event, CleanedUp) for event in told) == (rounds if over else rounds - 1)
    assert isinstance(told[-1], GameOver)
    rolled_off = any(isinstance(event, Tossed) and event.why == "win" for event in told)
    assert rolled_off == outcome.reason.id.endswith("roll_off")
    assert all(before.outcome() is None for before, _ in positions[:-1])


def test_every_way_to_end_is_recorded() -> None:
    paths = sorted(GAMES.glob("upper_hand*.journal"))
    assert {path.stem.removeprefix("upper_hand_") for path in paths} == set(ENDINGS)
    seen = conformance.recorded(GAME, paths, positions=4)
    assert seen == {"twenty": 2, "most": 1, "roll_off": 2, "guard": 1, "guard_roll_off": 1}
