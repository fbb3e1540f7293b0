"""A mind for any game: it deals itself possible worlds and plays each choice out at random."""

from __future__ import annotations

from typing import Any

from game.engine.chance import Chance
from game.engine.contract import State

WORLDS = {"easy": 2, "sly": 6, "sharp": 16}
HORIZON = 400  # moves of a playout after which it counts as undecided


def choose(state: State, seat: int, chance: Chance, level: str) -> Any:
    """The action with the best share of wins over a few worlds this seat holds possible."""
    legal = state.legal(seat)
    worlds = [state.redeal(seat, Chance(chance.pick(2**30))) for _ in range(WORLDS[level])]
    gains = [sum(playout(world, seat, action, Chance(n)) for n, world in enumerate(worlds)) for action in legal]
    return legal[max(range(len(legal)), key=gains.__getitem__)]


def playout(world: State, seat: int, action: Any, chance: Chance) -> float:
    """The seat's share of the win when everyone plays at random after the action."""
    game = world.copy(chance)
    game.apply(seat, action)
    for _ in range(HORIZON):
        if not (waiting := game.waiting()):
            break
        mover = waiting[0]
        choices = game.legal(mover)
        game.apply(mover, choices[chance.pick(len(choices))])
    outcome = game.outcome()
    return 1 / len(outcome.winners) if outcome and seat in outcome.winners else 0.0
