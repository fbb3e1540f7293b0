"""Finds the mind that plays a game: its own, or the one that can play anything."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import State

LEVELS = ("easy", "sly", "sharp")
Choose = Callable[[State, int, Chance, str], Any]


@cache
def mind(game_id: str) -> Choose:
    """The `choose` of game.bots.<game_id>, or of the mind that knows no game in particular."""
    name = f"game.bots.{game_id}"
    module = import_module(name if find_spec(name) else "game.bots.anything")
    choose: Choose = module.choose
    return choose


def choose(game_id: str, state: State, seat: int, chance: Chance, level: str) -> Any:
    """What a bot of this level does in the seat; it may look at no more than view, legal and redeal."""
    legal = state.legal(seat)
    return legal[0] if len(legal) == 1 else mind(game_id)(state, seat, chance, level)
