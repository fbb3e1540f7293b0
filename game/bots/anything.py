"""A mind for any game: it races all there is to do, and knows no better than that everybody plays at random."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any, cast

from game.bots.search import Budget, Hooks, Option, rank
from game.engine.chance import Chance
from game.engine.contract import State

WORLDS = {"easy": 2, "sly": 6, "sharp": 24}


def choose(state: State, seat: int, chance: Chance, level: str, budget: Budget | None = None) -> Any:
    """The action with the best share of wins over a few worlds this seat holds possible."""
    hooks = cast(Hooks, sys.modules[__name__])
    return rank(hooks, state, seat, chance, level, budget or Budget(WORLDS[level])).rated[0].action


def options(state: State, seat: int, _chance: Chance, _level: str) -> Sequence[Option]:
    """All there is; none of it is its own choice."""
    return [Option((action,)) for action in state.legal(seat)]


def policy(world: State, seat: int, chance: Chance) -> Sequence[Any]:
    """Whatever comes."""
    legal = world.legal(seat)
    return (legal[chance.pick(len(legal))],)


def horizon(_state: State, _seat: int) -> Callable[[State], bool]:
    """The end of the game, or of the patience that a playout is worth."""
    return lambda _world: False


def value(world: State, seat: int) -> float:
    """The part of the win; what is undecided is worth nothing."""
    outcome = world.outcome()
    return 1 / len(outcome.winners) if outcome and seat in outcome.winners else 0.0


def weight(_state: State, _seat: int) -> Callable[[State], float]:
    """All worlds are as likely."""
    return lambda _world: 1.0
