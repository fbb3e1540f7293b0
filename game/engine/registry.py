"""The shelf: every game found in game.rules, in the order in which it stands there."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType

from game.engine.contract import Game

__all__ = ["Game", "also", "game", "games"]

LAST = 99  # where a game stands whose meta names no shelf_order


def games() -> Mapping[str, Game]:
    """All games by id; the first call looks for them."""
    return MappingProxyType(_shelf())


def game(game_id: str) -> Game:
    """The game of that id.

    >>> game("nine men's morris")
    Traceback (most recent call last):
    KeyError: "There is no game called nine men's morris in this box."
    """
    try:
        return _shelf()[game_id]
    except KeyError:
        raise KeyError(f"There is no game called {game_id} in this box.") from None


@contextmanager
def also(guest: Game) -> Iterator[Game]:
    """Put one more game on the shelf for a while, to try it out; one of the same id steps aside meanwhile."""
    before = dict(_shelf())
    _shelf()[guest.id] = guest
    try:
        yield guest
    finally:
        _shelf().clear()
        _shelf().update(before)


@cache
def _shelf() -> dict[str, Game]:
    rules = import_module("game.rules")  # the one look upwards that engine is permitted
    offers = [f"game.rules.{folder.name}.meta" for folder in pkgutil.iter_modules(rules.__path__) if folder.ispkg]
    found = [import_module(offer) for offer in offers if find_spec(offer)]  # a folder without one is not a game yet
    metas = sorted(found, key=lambda meta: (getattr(meta, "shelf_order", LAST), meta.GAME.id))
    return {meta.GAME.id: meta.GAME for meta in metas}
