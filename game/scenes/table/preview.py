"""A move that is drawn before it is made: the one under the mouse, or the one that is advised."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

MOVE = ("move",)  # the key of the button that speaks of the move
A = TypeVar("A")
W = TypeVar("W")


class Preview(Generic[A, W]):
    """The moves on offer with their ways, and which of them the first button speaks of."""

    def __init__(self) -> None:
        self.ways: Mapping[A, W] = {}
        self.chosen: A | None = None  # the one that is drawn

    def offer(self, ways: Mapping[A, W]) -> None:
        """These moves can be made now; if they are others than before, none of them has been pointed at yet."""
        if ways.keys() != self.ways.keys():
            self.chosen = None
        self.ways = ways

    def advise(self, action: object) -> bool:
        """This is advised; True if it is drawn now, as nothing has been pointed at yet."""
        return self.chosen is None and self.point(action)

    @property
    def way(self) -> W | None:
        """How it goes."""
        return None if self.chosen is None else self.ways[self.chosen]

    def point(self, focus: object) -> bool:
        """The mouse or the focus is on this; True if another move is drawn now."""
        for action in self.ways:
            if action == focus and action != self.chosen:
                self.chosen = action
                return True
        return False
