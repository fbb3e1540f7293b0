"""Upper Hand against the kit, with every number of seats and in every mode."""

from __future__ import annotations

import pytest

from game.engine import conformance, registry
from game.rules.upper_hand.offer import GAME


@pytest.mark.parametrize("mode", range(len(GAME.modes)))
@pytest.mark.parametrize("seats", GAME.seats)
def test_upper_hand_keeps_the_contract(seats: int, mode: int) -> None:
    with registry.also(GAME):
        conformance.check(GAME, seats, GAME.modes[mode], seats, positions=8, journalled=40)
