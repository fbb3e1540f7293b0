"""Campus Life against the one kit for all games."""

from __future__ import annotations

import random

import pytest

from game.engine import conformance
from tests.titles.campus_life.arrange import GAME, anew, answer, sociable

IN_ROOMS = ("card", "weapon", "meet", "adjust", "answer", "pay", "start")


@pytest.mark.parametrize("seats", GAME.seats)
def test_crowded_rooms_keep_the_contract_too(seats: int) -> None:
    will, examined, number = random.Random(seats), 0, 0
    while examined < 12:
        number += 1
        state = anew(seats, f"crowd {seats} {number}")
        while state.waiting() and examined < 12:
            if state.stage in IN_ROOMS and will.random() < 0.5:
                examined += 1
                conformance.examine(GAME, state, seats, examined)
            answer(state, sociable(state, will))
