"""Recorded games of Toontown, one for every way it can end, played again to the same end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.contract import Outcome, Reason
from game.engine.match import replay
from game.titles.toontown.rules.moves import Event, TimeUp, WillStolen, WillTaken, Won

GAMES = Path(__file__).parent / "games"

ENDINGS = {
    "home_2": (20, Outcome((0,), (11, 1), Reason("home_exact", ("eddie",))), (Won(0, "eddie"),)),
    "home_3": (33, Outcome((1,), (2, 12, 2), Reason("home", ("roger",))), (Won(1, "roger"),)),
    "home_4": (64, Outcome((2,), (3, 3, 13, 3), Reason("home", ("jessica",))), (Won(2, "jessica"),)),
    "home_by_steal_3": (
        41,
        Outcome((1,), (2, 12, 2), Reason("home", ("eddie",))),
        (WillStolen(1, 0), Won(1, "eddie")),
    ),
    "time_holder_2": (538, Outcome((0,), (11, 1), Reason("time_holder", ("jessica",))), (TimeUp(0),)),
    "time_draw_2": (592, Outcome((), (1, 1), Reason("time_draw")), (TimeUp(None),)),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    moves, outcome, last_events = ENDINGS[name]
    told: list[Event] = []
    positions = list(replay(GAMES / f"{name}.journal"))
    for _, entry in positions:
        told += entry.events  # type: ignore[arg-type]
    state, _ = positions[-1]
    assert len(positions) == moves + 1
    assert state.outcome() == outcome
    assert state.waiting() == ()
    assert tuple(told[-len(last_events) :]) == last_events
    assert all(before.outcome() is None for before, _ in positions[:-1])
    if name.startswith("home") or name == "time_holder_2":
        assert any(isinstance(event, WillTaken) for event in told)


def test_every_recorded_game_is_expected_to_end_somehow() -> None:
    assert {path.stem for path in GAMES.glob("*.journal")} == set(ENDINGS)
