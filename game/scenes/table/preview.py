"""A move that is drawn before it is made: the one under the mouse, or the one most worth making."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

MOVE = ("move",)  # the key of the button that speaks of the move
A = TypeVar("A")
W = TypeVar("W")


class Preview(Generic[A, W]):
    """The moves on offer with their ways, and which of them the first button speaks of."""

    def __init__(self) -> None:
        self.ways: Mapping[A, W] = {}
        self._chosen: A | None = None

    def offer(self, ways: Mapping[A, W], appeal: Callable[[A, W], object]) -> None:
        """Other moves can be made now; the chosen one stays while it is among them."""
        self.ways = ways
        if self._chosen not in ways:
            self._chosen = max(ways, key=lambda action: appeal(action, ways[action]), default=None)  # type: ignore[arg-type, return-value]

    @property
    def chosen(self) -> A | None:
        """The move that is drawn, if any can be made."""
        return self._chosen if self._chosen in self.ways else None

    @property
    def way(self) -> W | None:
        """How it goes."""
        return self.ways[self._chosen] if self._chosen is not None and self._chosen in self.ways else None

    def point(self, focus: object) -> bool:
        """The mouse or the focus is on this; True if another move is drawn now."""
        for action in self.ways:
            if action == focus and action != self._chosen:
                self._chosen = action
                return True
        return False
