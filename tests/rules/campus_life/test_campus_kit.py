"""Campus Life against the one kit for all games."""

from __future__ import annotations

import random

import pytest
from campus_arrange import GAME, anew, answer, on_the_shelf, sociable

from game.engine import conformance

TABLES = [pytest.param(seats, mode, id=f"{seats}-{mode}") for seats in GAME.seats for mode in range(len(GAME.modes))]

IN_ROOMS = ("card", "weapon", "meet", "adjust", "answer", "pay", "start")


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_game_keeps_the_contract(seats: int, mode: int) -> None:
    with on_the_shelf():
        conformance.check(GAME, seats, GAME.modes[mode], f"campus {seats}", positions=12, journalled=80)


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
