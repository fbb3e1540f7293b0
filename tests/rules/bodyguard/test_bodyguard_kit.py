"""Bodyguard against the one kit for all games."""

from __future__ import annotations

import pytest
from bodyguard_arrange import GAME, on_the_shelf

from game.engine import conformance

TABLES = [pytest.param(seats, mode, id=f"{seats}-{mode}") for seats in GAME.seats for mode in range(len(GAME.modes))]


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_game_keeps_the_contract(seats: int, mode: int) -> None:
    with on_the_shelf():
        conformance.check(GAME, seats, GAME.modes[mode], f"bodyguard {seats}", positions=20, journalled=60)
