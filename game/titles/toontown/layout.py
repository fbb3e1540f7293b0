"""Where everything lies on the Toontown board, in design units; read from the map."""

from __future__ import annotations

import math
from functools import cache

from game.engine.board import Mark, Space
from game.geometry import Box, Point, middle
from game.titles.toontown import look

BOARD: Box = (96.0, 54.0, 1188.0, 972.0)
ORIGIN: Point = BOARD[:2]
HUB: Point = middle(BOARD)
CELL = 54.0
MARK_RADIUS = 134.0
NOZZLE_TIP = 103.0

LOCATION_COLOURS = {
    "maroon": "#c23a5c",
    "ink": "#7d4fd0",
    "valiant": "#a85a28",
    "acme": "#18978b",
    "bar": "#3567c9",
    "gag": "#d9549f",
}
FANS: dict[int, tuple[Point, ...]] = {  # how far pawns that share a space stand beside its middle
    1: ((0, 0),),
    2: ((-15, -3), (15, 3)),
    3: ((-19, 2), (0, -9), (19, 6)),
    4: ((-20, -8), (14, -11), (-12, 8), (22, 7)),
}

CARS = {  # how far from its foot, and how large: a carried pawn, what carries it, and the shape of its colour
    "benny_cab": ((-6, -16, 0.66), (10, 0.7), (-14, 0.4)),
    "trolley_car_side": ((0, -18, 0.6), (4, 0.8), (-14, 0.42)),
    "trolley_car": ((0, 0, 0.84), (32, 0.78), (13, 0.5)),
}


def placed(there: Space | Mark) -> Point:
    """The middle of something that the map has."""
    return ORIGIN[0] + there.x, ORIGIN[1] + there.y


@cache
def spot(space: int) -> Point:
    """The middle of a space."""
    return placed(look.board().spaces[space])


def foot(space: int) -> Point:
    """Where a lone pawn puts its foot."""
    x, y = spot(space)
    return x, y + (20 if look.kind(space) == "circle" else 14)


def trolley(y: float) -> str:
    """The car that is so far down: seen from the side on the long rows, else from the front."""
    return "trolley_car_side" if y < 130 or y > 970 else "trolley_car"


def on_ring(index: float, radius: float, hub: Point = HUB) -> Point:
    """A point of the cannon's circle; whole indexes are the middles of its spaces."""
    angle = math.radians(15 + 30 * index)
    return hub[0] + radius * math.sin(angle), hub[1] - radius * math.cos(angle)


@cache
def slot(number: int) -> tuple[float, float, float]:
    """Middle and tilt of a confidential card."""
    found = _mark("slots", str(number))
    return *placed(found), found.angle


@cache
def pile(location: str) -> tuple[float, float, float]:
    """Place and size of a section's card pile."""
    found = _mark("piles", location)
    return *placed(found), float(found.props["scale"])


@cache
def pile_badge(location: str) -> Point:
    """Where the number of its cards stands."""
    props = _mark("piles", location).props
    return ORIGIN[0] + float(props["badge_x"]), ORIGIN[1] + float(props["badge_y"])


def _mark(layer: str, name: str) -> Mark:
    return next(mark for mark in look.marks(layer) if mark.name == name)


@cache
def tile(space: int) -> tuple[str, float, float]:
    """The sprite that a space is made of when it is lit, and where it is put."""
    there = look.board().spaces[space]
    x, y = spot(space)
    if there.kind in ("trolley", "entry"):
        return _rail("entry" if there.kind == "entry" else "straight", x, y)
    if there.kind == "adjacent":
        return f"tile_adj_{there.props['location']}_{_facing(space)}", x, y
    if there.kind == "home":
        return f"tile_home_{there.props['character']}", x, y
    return (f"tile_{there.kind}" if there.kind in ("start", "benny") else "tile_lit"), x, y


def _rail(name: str, x: float, y: float) -> tuple[str, float, float]:
    """The piece of the line under a Trolley space: a domino along the edge, or a corner."""
    left, top, width, height = BOARD
    if min(y - top, top + height - y) >= CELL:
        return f"rail_{name}_v", x - CELL / 2, y - CELL
    if min(x - left, left + width - x) >= CELL:
        return f"rail_{name}_h", x - CELL, y - CELL / 2
    high, low = ("t", top), ("b", top + height - 2 * CELL)
    near, far = ("l", left), ("r", left + width - 2 * CELL)
    (down, corner_y), (across, corner_x) = high if y < HUB[1] else low, near if x < HUB[0] else far
    return f"rail_corner_{down}{across}", corner_x, corner_y


def _facing(space: int) -> str:
    """The direction from an adjacent space to its section: the side that its neighbours leave free."""
    x, y = spot(space)
    plate_x, plate_y = placed(_mark("plates", str(look.board().spaces[space].props["location"])))
    level = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
    near = [spot(other) for other in look.board().links[space]]
    free = [name for name, (ox, oy) in level.items() if (x + ox * CELL, y + oy * CELL) not in near]
    return max(free, key=lambda name: level[name][0] * (plate_x - x) + level[name][1] * (plate_y - y))
