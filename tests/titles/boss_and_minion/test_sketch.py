"""A position as plain text: on one screen, with all that lies on the table."""

from __future__ import annotations

import random

import pytest

from game.engine.chance import Chance
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.moves import Pick
from tests.titles.boss_and_minion.arrange import LUCK, STRENGTH, Side, attack, table


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("mode", GAME.modes[:2])
def test_it_fits_on_a_screen(seats: int, mode: object) -> None:
    for seed in range(3):
        will = random.Random(seed)
        state = GAME.start(seats, Chance(seed), mode)  # type: ignore[arg-type]
        while waiting := state.waiting():
            lines = str(state).split("\n")
            assert len(lines) <= 40
            assert max(map(len, lines)) <= 100
            state.apply(waiting[0], will.choice(state.legal(waiting[0])))
        assert ": won by " in str(state) or ": a draw" in str(state)


def test_it_shows_the_attack_as_it_goes_on() -> None:
    state = table(Side("8=5 6=2 6 6 6 6", "rrbygv"), Side("6=3 6=4 6 6 6 6", "rrbygv"), faces=[6, 6])
    state.apply(0, Pick(STRENGTH))
    assert "Attack: seat 0, open, dice 0." in str(state)
    assert "Targets, undefended or defended: 1.0 75% or 75%." in str(state.view(1))
    state.apply(0, Pick(LUCK))
    assert "seat 0 is asked: dice" in str(state)
    state = table(Side("8=5 6=2 6 6 6 6", "rrbygv"), Side("6=3 6=4 6 6 6 6", "rrbygv"), faces=[6])
    attack(state, STRENGTH, LUCK, read="boosted", at=(1, STRENGTH), helped=None)
    assert "boosted, dice 0, boosted by 1 (+3), at 1.0, must beat 3." in str(state)
