"""Where everything lies on the Toontown board, in design units; read from the map."""

from __future__ import annotations

import math
from functools import cache

from game.geometry import Box, Point
from game.titles.toontown import look

ORIGIN: Point = (96.0, 54.0)
BOARD: Box = (96.0, 54.0, 1188.0, 972.0)
CELL = 54.0
HUB: Point = (690.0, 540.0)
RING_RADIUS = 132.0
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


@cache
def spot(space: int) -> Point:
    """The middle of a space."""
    there = look.board().spaces[space]
    return ORIGIN[0] + there.x, ORIGIN[1] + there.y


def foot(space: int) -> Point:
    """Where a lone pawn puts its foot."""
    x, y = spot(space)
    return x, y + (20 if look.kind(space) == "circle" else 14)


def on_ring(index: float, radius: float = RING_RADIUS) -> Point:
    """A point of the cannon's circle; whole indexes are the middles of its spaces."""
    angle = math.radians(15 + 30 * index)
    return HUB[0] + radius * math.sin(angle), HUB[1] - radius * math.cos(angle)


@cache
def slot(number: int) -> tuple[float, float, float]:
    """Middle and tilt of a confidential card."""
    found = next(mark for mark in look.marks("slots") if mark.props["index"] == number)
    return ORIGIN[0] + found.x, ORIGIN[1] + found.y, found.angle


@cache
def pile(location: str) -> tuple[float, float, float]:
    """Place and size of a section's card pile."""
    found = next(mark for mark in look.marks("piles") if mark.name == location)
    return ORIGIN[0] + found.x, ORIGIN[1] + found.y, float(found.props["scale"])


@cache
def pile_badge(location: str) -> Point:
    found = next(mark for mark in look.marks("piles") if mark.name == location)
    return ORIGIN[0] + float(found.props["badge_x"]), ORIGIN[1] + float(found.props["badge_y"])


@cache
def tile(space: int) -> tuple[str, float, float]:
    """The sprite that a space is made of when it is lit, and where it is put."""
    there = look.board().spaces[space]
    x, y = spot(space)
    if there.kind in ("trolley", "entry"):
        return _rail(there.kind, x, y)
    if there.kind == "adjacent":
        return f"tile_adj_{there.props['location']}_{_facing(space)}", x, y
    if there.kind == "home":
        return f"tile_home_{there.props['character']}", x, y
    return (f"tile_{there.kind}" if there.kind in ("start", "benny") else "tile_lit"), x, y


def _rail(kind: str, x: float, y: float) -> tuple[str, float, float]:
    """The piece of the line under a Trolley space: a domino along the edge, or a corner."""
    left, top, width, height = BOARD
    across, down = x - left, y - top
    name = "entry" if kind == "entry" else "straight"
    beside, above = min(across, width - across), min(down, height - down)
    if beside < CELL and above < CELL:
        high, wide = down < CELL * 2, across < CELL * 2
        corner = ("t" if high else "b") + ("l" if wide else "r")
        return (
            f"rail_corner_{corner}",
            left if wide else left + width - 2 * CELL,
            top if high else top + height - 2 * CELL,
        )
    if above < CELL:
        return f"rail_{name}_h", x - CELL, y - CELL / 2
    return f"rail_{name}_v", x - CELL / 2, y - CELL


def _facing(space: int) -> str:
    """The direction from an adjacent space to its section: the side that its neighbours leave free."""
    x, y = spot(space)
    plate = next(
        m for m in look.marks("plates") if m.props.get("location") == look.board().spaces[space].props["location"]
    )
    dx, dy = ORIGIN[0] + plate.x - x, ORIGIN[1] + plate.y - y
    level = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
    near = [spot(other) for other in look.board().links[space]]
    free = [name for name, (ox, oy) in level.items() if (x + ox * CELL, y + oy * CELL) not in near]
    return max(free, key=lambda name: level[name][0] * dx + level[name][1] * dy)


FANS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-15, -3), (15, 3)),
    3: ((-19, 2), (0, -9), (19, 6)),
    4: ((-20, -8), (14, -11), (-12, 8), (22, 7)),
}


def fan(count: int, place: int) -> Point:
    """How far the pawn stands beside the middle of a shared space."""
    return FANS[count][place]
