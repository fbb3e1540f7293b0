"""What whoever shows a game, on whatever screen, may ask of how it looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.engine.contract import Event, Names

Fact = tuple[str, str]  # a sprite and its words


class Look(Protocol):
    """What a title's look.py offers."""

    def icon(self, event: Any) -> str | None:
        """The sprite before the event's log line; None shows the seat's shape."""

    def weight(self, event: Any) -> int:
        """How much the event matters in a recap; 0 is never told there."""

    def details(self, view: Any, seat: int, names: Names) -> Sequence[Fact]:
        """A player's public things."""


class Plain:
    """The look of a title that says nothing about it."""

    def icon(self, event: Event) -> None:
        """Every line has the shape of its seat."""

    def weight(self, event: Event) -> int:
        """All matters alike."""
        return 1

    def details(self, view: Any, seat: int, names: Names) -> Sequence[Fact]:
        """Nobody has anything to show."""
        return ()
