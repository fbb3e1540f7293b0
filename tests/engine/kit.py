"""What tests of the kit share: it is let loose on a broken game and must say what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import pytest

from game.engine import conformance
from game.engine.chance import Chance
from game.engine.conformance import Breach
from tests.engine.toys import Hush, HushState

SEEDS = range(12)
SPRITES = ("hush_card", "hush_die")


def breach(game: Hush, seats: int = 3, sprites: Collection[str] | None = SPRITES) -> Breach:
    """What the kit says about a broken game."""
    with pytest.raises(Breach) as caught:
        for seed in SEEDS:
            conformance.check(game, seats, None, seed, moves_limit=500, sprites=sprites)
    return caught.value


def moves(game: Hush, seats: int = 3) -> Iterator[tuple[HushState, int, Any]]:
    """Positions of games by lot, with a move that is made there."""
    for seed in SEEDS:
        state, will = game.start(seats, Chance(seed)), Chance(seed)
        while waiting := state.waiting():
            legal = state.legal(waiting[0])
            action = legal[will.pick(len(legal))]
            yield state.copy(Chance(0)), waiting[0], action
            state.apply(waiting[0], action)
