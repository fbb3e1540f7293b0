"""Where everything lies on the Campus Life table, in design units: the mansion of the map, moved to its place."""

from __future__ import annotations

from functools import cache

from game.engine.board import Mark, Space
from game.geometry import Box, Point, around, grown
from game.titles.campus_life import look
from game.titles.campus_life.look import CELL
from game.titles.campus_life.look import PAWN_FOOT as PAWN_FOOT
from game.titles.campus_life.rules.moves import Room
from game.ui import art

ORIGIN: Point = (394.0, 65.0)
BOARD: Box = (380.0, 54.0, 940.0, 972.0)
LEFT: Box = (96.0, 54.0, 1240.0, 972.0)  # board and rail: what overlays may cover
MIDDLE = 711.0  # of the stage and of windows
REACH = {"tokens": 26.0, "cards": 22.0}  # from the middle of what lies in a room to its edge


def shadowed(box: Box) -> Box:
    """A panel with its outline and its shadow."""
    x, y, w, h = box
    return x - 14, y - 14, w + 28, h + 32


def place(there: Mark | Space) -> Point:
    """Where something of the map is on the screen."""
    return ORIGIN[0] + there.x, ORIGIN[1] + there.y


@cache
def spot(space: int) -> Point:
    """The middle of a square or a room."""
    return place(look.board().spaces[space])


def room_spot(room: Room) -> Point:
    """The middle of a room."""
    return spot(look.space_of(room))


@cache
def room_box(room: Room) -> Box:
    """The walls round a room, as far as they are a rectangle."""
    w, h, _, _ = art.size(f"room_shade_{room}")
    return around(room_spot(room), w, h)


@cache
def room_target(room: Room) -> Box:
    """The part of a room that can be clicked: without the edge rows in which there are corridor squares."""
    x, y, w, h = room_box(room)
    squares = [spot(space) for space in range(look.first_room())]
    while crossing := [(a, b) for a, b in squares if x < a < x + w and y < b < y + h]:
        smaller = {  # without the row at one edge: how many squares are in that row
            (x + CELL, y, w - CELL, h): sum(a - x < CELL for a, _ in crossing),
            (x, y, w - CELL, h): sum(x + w - a < CELL for a, _ in crossing),
            (x, y + CELL, w, h - CELL): sum(b - y < CELL for _, b in crossing),
            (x, y, w, h - CELL): sum(y + h - b < CELL for _, b in crossing),
        }
        x, y, w, h = max(smaller, key=lambda box: smaller[box])
    return grown((x, y, w, h), -5)


def row(count: int, width: float, height: float, gap: float, top: float) -> list[Box]:
    """Boxes side by side, around the middle of the stage."""
    left = MIDDLE - (count * width + (count - 1) * gap) / 2
    return [(left + number * (width + gap), top, width, height) for number in range(count)]


def token_spot(room: Room, index: int) -> Point:
    """Where the token with that number lies in a room."""
    return place(look.spots("tokens")[room, index])


def guest_spot(room: Room, index: int) -> Point:
    """Where the guest with that number puts the foot in a room."""
    return place(look.spots("pawns")[room, index])


def card_spot(room: Room) -> tuple[float, float, float]:
    """Middle and tilt of the card in a room."""
    mark = look.spots("cards")[room, 0]
    return (*place(mark), mark.angle)


def plate(mark: Mark, wide: float, high: float) -> Box:
    """The plate with a room's name, so wide unless the first token or the card there would cover it."""
    x, y = place(mark)
    left, right = x - wide / 2, x + wide / 2
    lying = [(look.spots(name).get((str(mark.props["room"]), 0)), reach) for name, reach in REACH.items()]
    for (over_x, over_y), reach in [(place(spot), reach) for spot, reach in lying if spot]:
        if abs(over_y - y) < high / 2 + reach:
            left, right = (left, min(right, over_x - reach)) if over_x > x else (max(left, over_x + reach), right)
    return left, y - high / 2, right - left, high


def stairs(name: str) -> tuple[float, float, float]:
    """Place and tilt of what is in the stairwell: the envelope, or Mr. Boddy."""
    mark = next(mark for mark in look.marks("stairs") if mark.name == name)
    return (*place(mark), mark.angle)


@cache
def doors(room: Room) -> tuple[tuple[int, Point, str], ...]:
    """The doors of a room: the square before each, where it is, and to which side it leads."""
    return tuple((int(mark.props["space"]), place(mark), str(mark.props["side"])) for mark in look.doors(room))


def hatch(room: Room | None) -> Point | None:
    """Where the secret passage of a room begins."""
    return place(mark) if room and (mark := look.hatch(room)) else None


def way(path: tuple[int, ...]) -> tuple[Point, ...]:
    """The points of a walk over these spaces."""
    return tuple((ORIGIN[0] + x, ORIGIN[1] + y) for x, y in look.way(path, _walls))


def _walls(room: Room) -> Box:
    """The walls round a room, on the map."""
    x, y, w, h = room_box(room)
    return x - ORIGIN[0], y - ORIGIN[1], w, h
