"""Hush against the one kit of all games, at every number of seats and in every mode."""

from __future__ import annotations

import pytest

from game.engine import conformance
from game.titles.hush.meta import GAME


@pytest.mark.parametrize("mode", GAME.modes, ids=str)
@pytest.mark.parametrize("seats", GAME.seats)
def test_it_keeps_the_contract(seats: int, mode: object) -> None:
    conformance.check(GAME, seats, mode, "one more evening", positions=40)
