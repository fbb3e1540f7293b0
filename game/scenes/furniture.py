"""What stands on the shelf beside the boxes, as long as there is room for it."""

from __future__ import annotations

from typing import NamedTuple

from game.ui import art
from game.ui.canvas import Canvas

EDGES = (40, 1880)


class Piece(NamedTuple):
    """One thing on the plank: how far its middle is from the boxes, how large, how far up, how much it leans."""

    sprite: str
    away: float
    scale: float = 1.0
    up: float = 0.0
    angle: float = 0.0
    flip: bool = False


LEFT = (
    Piece("figure_jessica", 640, 0.9),
    Piece("trophy_toontown", 424, 1.15),
    Piece("figure_roger", 185, 0.9),
    Piece("die_white_3", 318, 0.62, 30),
    Piece("die_white_5", 306, 0.62, 92),
    Piece("pawn_red", 522, 1.1),
    Piece("pawn_blue", 62, 1.1),
)
RIGHT = (
    Piece("figure_dolores", 640, 0.9),
    Piece("lamp_lit", 520, 1.9),
    Piece("figure_eddie", 160, 0.9),
    Piece("trolley_car_side", 366, 1.35),
    Piece("pawn_amber", 60, 1.1),
    Piece("pawn_green", 735, 1.1),
)


def furnish(canvas: Canvas, left: float, right: float, plank: float) -> None:
    """Fill the room between the edge of the screen and the boxes."""
    for pieces, edge, way in ((LEFT, left, -1), (RIGHT, right, 1)):
        for piece in pieces:
            wide = art.size(piece.sprite)[0]
            x = edge + way * piece.away
            if not EDGES[0] < x - wide * piece.scale / 2 < x + wide * piece.scale / 2 < EDGES[1]:
                continue
            canvas.sprite(piece.sprite, x, plank - piece.up, piece.scale, piece.angle, piece.flip)
