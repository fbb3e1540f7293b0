"""What stands on the shelf beside the boxes, as long as there is room for it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.ui import art, homes
from game.ui.canvas import Canvas

EDGES = (40, 1880)
LEFT, RIGHT = -1, 1


class Keepsake(NamedTuple):
    """What a game likes to see beside its box: a drawing, how large, and the home it comes from."""

    sprite: str
    scale: float
    home: Path | None


class Piece(NamedTuple):
    """One thing on the plank: on which side, how far its middle is from the boxes, how large, how far up."""

    sprite: str
    side: int
    away: float
    scale: float = 1.0
    up: float = 0.0
    home: Path | None = None


# Where the keepsakes of the games stand, and what the house puts between them.
SPOTS = ((LEFT, 185), (RIGHT, 366), (RIGHT, 160), (LEFT, 424), (RIGHT, 520), (LEFT, 640), (RIGHT, 640))
OURS = (
    Piece("die_white_3", LEFT, 318, 0.62, 30),
    Piece("die_white_5", LEFT, 306, 0.62, 92),
    Piece("pawn_red", LEFT, 522, 1.1),
    Piece("pawn_blue", LEFT, 62, 1.1),
    Piece("pawn_amber", RIGHT, 60, 1.1),
    Piece("pawn_green", RIGHT, 735, 1.1),
)


def furnish(canvas: Canvas, left: float, right: float, plank: float, keepsakes: Sequence[Keepsake]) -> None:
    """Fill the room between the edge of the screen and the boxes."""
    theirs = [Piece(it.sprite, *spot, it.scale, home=it.home) for it, spot in zip(keepsakes, SPOTS, strict=False)]
    for piece in (*reversed(theirs), *OURS):
        x = (left if piece.side == LEFT else right) + piece.side * piece.away
        with homes.at(piece.home):
            half = art.size(piece.sprite)[0] * piece.scale / 2
            if EDGES[0] < x - half < x + half < EDGES[1]:
                canvas.sprite(piece.sprite, x, plank - piece.up, piece.scale)
