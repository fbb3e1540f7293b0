"""The numbers of Hush, as its rulebook prints them."""

from __future__ import annotations

from typing import Literal

Length = Literal["long", "short"]

SEATS = range(2, 5)
CARDS_EACH = 8  # in the box, per player
HAND = 6
ROUNDS: dict[Length, int] = {"long": 6, "short": 3}
FACES = 6
LUCKY = 4  # a die that shows as much, or more, scores for who tossed it


def cards(seats: int) -> range:
    """All cards of a game of so many.

    >>> len(cards(2)), cards(2)[0]
    (16, 1)
    """
    return range(1, CARDS_EACH * seats + 1)
