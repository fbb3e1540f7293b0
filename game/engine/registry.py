"""The shelf: every game found in game.titles and in other installed packages, in the order in which it stands there.

Such a package names the module with its GAME as an entry point of the group `rumpus.titles`.
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from inspect import get_annotations
from types import MappingProxyType, ModuleType

from game.engine.contract import Game

__all__ = ["Game", "also", "game", "games", "left_out", "part", "part_of"]

GROUP = "rumpus.titles"


def games() -> Mapping[str, Game]:
    """All games by id; the first call looks for them."""
    return MappingProxyType(_shelf())


def left_out() -> tuple[str, ...]:
    """A sentence for every title from elsewhere that cannot stand on the shelf."""
    _shelf()
    return tuple(_left_out)


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


def part(game_id: str, name: str) -> ModuleType | None:
    """A part of the title that is only read when it is needed, such as "table.scene"; None if it has none.

    >>> first = next(iter(games()))
    >>> part(first, "meta").GAME.id == first, part(first, "bot.heart")
    (True, None)
    """
    return part_of(game(game_id), name)


def part_of(game: Game, name: str) -> ModuleType | None:
    """The same of a game that may stand on no shelf."""
    package = type(game).__module__.rpartition(".")[0]
    folder, _, leaf = f"{package}.{name}".rpartition(".")
    try:
        found = find_spec(folder) and find_spec(f"{folder}.{leaf}")
    except ModuleNotFoundError:  # not even the folder above it is there
        return None
    return import_module(f"{folder}.{leaf}") if found else None


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
    titles = import_module("game.titles")  # the one look upwards that engine is permitted
    offers = [f"game.titles.{folder.name}.meta" for folder in pkgutil.iter_modules(titles.__path__) if folder.ispkg]
    found = [import_module(offer) for offer in offers if find_spec(offer)]  # a folder without one is not a game yet
    shelf = {game.id: game for game in _in_order(meta.GAME for meta in found)}
    for guest in _in_order(_guests(shelf)):
        shelf[guest.id] = guest
    return shelf


def _in_order(games: Iterable[Game]) -> list[Game]:
    return sorted(games, key=lambda game: (game.shelf_order, game.id))


def _guests(shelf: Mapping[str, Game]) -> list[Game]:
    """The titles of other installed packages; the program in one file carries those of the house alone."""
    found: dict[str, Game] = {}
    for offer in () if getattr(sys, "frozen", False) else sorted(entry_points(group=GROUP)):
        try:
            guest = _guest(offer, {**shelf, **found})
        except _LeftOut as why:
            _left_out.append(f"The title {offer.name} is left out, because {why}.")
        else:
            found[guest.id] = guest
    return list(found.values())


def _guest(offer: EntryPoint, taken: Mapping[str, Game]) -> Game:
    try:
        meta = import_module(offer.value)
    except Exception as error:  # whatever it does wrong, the house opens all the same
        raise _LeftOut(f"{offer.value} cannot be read ({type(error).__name__}: {error})") from error
    guest: Game | None = getattr(meta, "GAME", None)
    if guest is None:
        raise _LeftOut(f"{offer.value} has no GAME")
    if missing := [name for name in get_annotations(Game) if not hasattr(guest, name)]:
        raise _LeftOut(f"its GAME has no {missing[0]}")
    if guest.id in taken:
        raise _LeftOut(f"there is another one called {guest.id}")
    return guest


class _LeftOut(Exception):
    """Why a title from elsewhere does not stand on the shelf."""


_left_out: list[str] = []
