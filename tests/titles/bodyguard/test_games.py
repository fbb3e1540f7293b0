"""Recorded games of Bodyguard, one for every way a round and the game can end, played again to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import conformance
from game.engine.contract import Outcome, Reason
from game.engine.match import replay
from game.titles.bodyguard.meta import GAME
from game.titles.bodyguard.rules.moves import Ending, Event, GameOver, RoundOver

GAMES = Path(__file__).parent / "games"

# Moves, the outcome, and how each round ended with its points.
ENDINGS: dict[str, tuple[int, Outcome, list[tuple[Ending, tuple[int, ...]]]]] = {
    "points_4": (
        176,
        Outcome((2,), (3, 2, 4, 3), Reason("points", (4,))),
        [("killed", (2, 0, 0, 1)), ("caught", (0, 0, 1, 2)), ("rescued", (1, 0, 2, 0)), ("used_up", (0, 2, 1, 0))],
    ),
    "tokens_4": (
        167,
        Outcome((3,), (4, 3, 0, 4), Reason("tokens", (4,))),
        [("cleared", (1, 2, 0, 0)), ("killed", (1, 1, 0, 2)), ("caught", (0, 0, 0, 2)), ("caught", (2, 0, 0, 0))],
    ),
    "shared_5": (
        224,
        Outcome((3, 4), (3, 3, 1, 5, 5), Reason("shared", (5,))),
        [
            ("caught", (0, 0, 0, 1, 2)),
            ("rescued", (1, 0, 0, 0, 2)),
            ("caught", (0, 2, 1, 0, 0)),
            ("killed", (1, 1, 0, 2, 1)),
            ("cleared", (1, 0, 0, 2, 0)),
        ],
    ),
    "shared_8": (
        125,
        Outcome((2, 7), (3, 5, 7, 2, 4, 6, 2, 7), Reason("shared", (7,))),
        [
            ("rescued", (1, 2, 0, 0, 0, 0, 0, 0)),
            ("rescued", (0, 1, 0, 0, 0, 0, 0, 2)),
            ("rescued", (0, 0, 1, 0, 0, 2, 0, 0)),
            ("killed", (1, 1, 2, 0, 1, 1, 0, 1)),
            ("rescued", (0, 0, 0, 0, 1, 2, 0, 0)),
            ("killed", (0, 1, 1, 1, 1, 0, 2, 1)),
            ("killed", (1, 0, 1, 1, 1, 1, 0, 2)),
            ("rescued", (0, 0, 2, 0, 0, 0, 0, 1)),
        ],
    ),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    moves, outcome, rounds = ENDINGS[name]
    told: list[Event] = []
    positions = list(replay(GAMES / f"{name}.journal"))
    for _, entry in positions:
        told += entry.events  # type: ignore[arg-type]
    state, _ = positions[-1]
    assert len(positions) == moves + 1
    assert state.outcome() == outcome
    assert state.waiting() == ()
    scores = [event.score for event in told if isinstance(event, RoundOver)]
    assert [(score.ending, score.points) for score in scores] == rounds
    assert isinstance(told[-1], GameOver)
    assert all(before.outcome() is None for before, _ in positions[:-1])


def test_every_way_to_end_a_round_and_the_game_is_recorded() -> None:
    ways = {ending for _, _, rounds in ENDINGS.values() for ending, _ in rounds}
    assert ways == {"caught", "killed", "rescued", "used_up", "cleared"}
    paths = sorted(GAMES.glob("*.journal"))
    assert {path.stem for path in paths} == set(ENDINGS)
    assert conformance.recorded(GAME, paths, positions=8) == {"points": 1, "tokens": 1, "shared": 2}


def test_the_story_counts_the_tokens_of_the_winner_so_that_nobody_reads_22() -> None:
    _, outcome, _ = ENDINGS["tokens_4"]
    history = [entry for _, entry in replay(GAMES / "tokens_4.journal")]
    _, _, detail = GAME.text.story(history, outcome, ("Ana", "Ben", "Chloe", "Rex"))[0]
    assert detail == "2 × 2 points"
