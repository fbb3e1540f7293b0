"""The shelf: every game found in game.rules, in the order in which it stands there."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
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
    found = [import_module(f"game.rules.{folder.name}.meta") for folder in _folders(rules.__path__)]
    metas = sorted(found, key=lambda meta: (getattr(meta, "shelf_order", LAST), meta.GAME.id))
    return {meta.GAME.id: meta.GAME for meta in metas}


def _folders(path: Iterable[str]) -> Iterator[pkgutil.ModuleInfo]:
    return (module for module in pkgutil.iter_modules(path) if module.ispkg)
