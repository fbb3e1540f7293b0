"""Whose page is shown now: a title from elsewhere has a home, and there its own drawings and sounds come first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

Thing = TypeVar("Thing")

now: Path | None = None  # the house itself, if there is none


def enter(home: Path | None) -> None:
    """From now on a name means what this home calls so, or else what the house does."""
    global now
    now = home


@contextmanager
def at(home: Path | None) -> Iterator[None]:
    """Inside `with homes.at(game.home):` the things of this title come first."""
    before = now
    enter(home)
    try:
        yield
    finally:
        enter(before)


class Things(Generic[Thing]):
    """Drawings or sounds by name; what one home brings along no other ever sees."""

    def __init__(self, house: Callable[[], dict[str, Thing]]) -> None:
        """`house` finds those of the house when one is first wanted."""
        self._find = house
        self._seen: dict[Path | None, Mapping[str, Thing]] = {}  # by home: its own over those of the house

    def here(self) -> Mapping[str, Thing]:
        """All that can be seen from where we are now."""
        try:
            return self._seen[now]
        except KeyError:
            return self._house()

    def _house(self) -> Mapping[str, Thing]:
        if None not in self._seen:
            self._seen[None] = self._find()
        return self._seen[None]

    def bring(self, home: Path, own: Mapping[str, Thing]) -> None:
        """See these first at this home."""
        self._seen[home] = {**self._house(), **own}

    def forget(self, home: Path) -> None:
        """See at this home what the house sees."""
        self._seen.pop(home, None)
