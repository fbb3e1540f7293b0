"""Recorded games of Boss & Minion, one for every way it can end, played again to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import conformance, registry
from game.engine.contract import Outcome, Reason
from game.engine.match import replay
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.moves import Event, GameOver, Judged, PlayerOut

GAMES = Path(__file__).parent / "games"

# Moves, turns and the outcome.
ENDINGS: dict[str, tuple[int, int, Outcome]] = {
    "standing_duel_2": (54, 11, Outcome((0,), (4, 0), Reason("standing"))),
    "standing_gangs_3": (272, 56, Outcome((2,), (0, 0, 6), Reason("standing"))),
    "standing_duel_4": (138, 27, Outcome((1,), (0, 4, 0, 0), Reason("standing"))),
    "standing_quick_2": (36, 8, Outcome((0,), (2, 0), Reason("standing"))),
    "standing_quick_gangs_4": (284, 72, Outcome((2,), (0, 0, 1, 0), Reason("standing"))),
    "wreck_2": (46, 9, Outcome((0,), (0, 0), Reason("wreck"))),
    "passes_dice_3": (109, 32, Outcome((1,), (1, 2, 0), Reason("passes", ("dice",)))),
    "passes_sum_2": (6, 2, Outcome((1,), (12, 12), Reason("passes", ("sum",)))),
    "draw_2": (44, 7, Outcome((), (4, 4), Reason("draw", ("passes", "0", "1")))),
    "guard_2": (302, 200, Outcome((1,), (6, 6), Reason("guard", ("sum",)))),
    "guard_gangs_4": (448, 120, Outcome((2,), (4, 1, 11, 7), Reason("guard", ("dice",)))),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    moves, turns, outcome = ENDINGS[name]
    told: list[Event] = []
    with registry.also(GAME):
        positions = list(replay(GAMES / f"{name}.journal"))
    for _, entry in positions:
        told += entry.events  # type: ignore[arg-type]
    state, _ = positions[-1]
    assert len(positions) == moves + 1
    assert state.view(None).turn == turns
    assert state.outcome() == outcome
    assert state.waiting() == ()
    assert told[-1] == GameOver(outcome.winners, outcome.reason.id)  # type: ignore[arg-type]
    assert any(isinstance(event, Judged) for event in told) == (outcome.reason.id in ("passes", "guard", "draw"))
    out = [event.seat for event in told if isinstance(event, PlayerOut)]
    assert sorted(out) == [seat for seat, left in enumerate(outcome.scores) if not left]
    assert all(before.outcome() is None for before, _ in positions[:-1])


def test_every_way_to_end_is_recorded() -> None:
    paths = sorted(GAMES.glob("*.journal"))
    assert {path.stem for path in paths} == set(ENDINGS)
    with registry.also(GAME):
        found = conformance.recorded(GAME, paths, positions=6)
    assert found == {"standing": 5, "wreck": 1, "passes": 2, "draw": 1, "guard": 2}
