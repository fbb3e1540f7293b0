"""Finds the mind that plays a game: its own, or the one that can play anything."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.bots import anything
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import State

Choose = Callable[[State, int, Chance, str], Any]


@cache
def mind(game_id: str) -> Choose:
    """The `choose` of the title's own mind, or of the one that knows no game in particular."""
    choose: Choose = (registry.part(game_id, "bot.mind") or anything).choose
    return choose


def choose(game_id: str, state: State, seat: int, chance: Chance, level: str) -> Any:
    """What a bot of this level does in the seat; it may look at no more than view, legal and redeal."""
    legal = state.legal(seat)
    return legal[0] if len(legal) == 1 else mind(game_id)(state, seat, chance, level)


def agreed(game_id: str, state: State, seat: int, chance: Chance, level: str, worlds: int) -> Any:
    """What a bot of this level does in every one of so many worlds that the room holds possible.

    None if it does not do the same in all of them: then the answer hangs on what the seat alone knows."""
    dealt = [state.redeal(None, Chance(chance.pick(2**30))) for _ in range(worlds)]
    chosen = None
    for world in {world.dump(): world for world in dealt}.values():  # in an open game all worlds are one
        choice = choose(game_id, world, seat, Chance(chance.pick(2**30)), level)
        if chosen not in (None, choice):
            return None
        chosen = choice
    return chosen
