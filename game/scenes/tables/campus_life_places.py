"""Where everything lies on the Campus Life board, in design units; read from the map."""

from __future__ import annotations

from functools import cache

from game.engine import board as boards
from game.engine.board import Board, Mark
from game.places import find
from game.rules.campus_life.content import ROOMS
from game.rules.campus_life.moves import Room
from game.ui import art

Point = tuple[float, float]
Box = tuple[float, float, float, float]

ORIGIN: Point = (394.0, 65.0)
CELL = 38.0
BOARD: Box = (380.0, 54.0, 940.0, 972.0)
LEFT: Box = (96.0, 54.0, 1240.0, 972.0)  # board and rail: what overlays may cover
PAWN_FOOT = 14.0  # how far below the middle of its square a pawn stands
INTO_ROOM = 8.0  # how far a path goes through a door
SIDES: dict[str, Point] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@cache
def board() -> Board:
    return boards.read(find("maps") / "mansion.tmx")


def marks(layer: str) -> tuple[Mark, ...]:
    """Things of the map that are no spaces: plates, spots for cards, tokens and pawns, doors, hatches."""
    return board().marks[layer]


@cache
def first_room() -> int:
    return len(board().spaces) - len(ROOMS)


def room_at(space: int) -> Room | None:
    """The room that a space is, if it is one."""
    return ROOMS[space - first_room()] if space >= first_room() else None


def space_of(room: Room) -> int:
    return first_room() + ROOMS.index(room)


@cache
def spot(space: int) -> Point:
    """The middle of a square or a room."""
    there = board().spaces[space]
    return ORIGIN[0] + there.x, ORIGIN[1] + there.y


@cache
def room_box(room: Room) -> Box:
    """The walls round a room, as far as they are a rectangle."""
    x, y = spot(space_of(room))
    w, h, _, _ = art.size(f"room_shade_{room}")
    return x - w / 2, y - h / 2, w, h


@cache
def room_target(room: Room) -> Box:
    """The part of a room that can be clicked: without the edge rows in which there are corridor squares."""
    x, y, w, h = room_box(room)
    squares = [spot(space.id) for space in board().spaces[: first_room()]]

    def inside() -> list[Point]:
        return [(a, b) for a, b in squares if x < a < x + w and y < b < y + h]

    while crossing := inside():
        strips = {
            "left": [a for a, _ in crossing if a - x < CELL],
            "right": [a for a, _ in crossing if x + w - a < CELL],
            "top": [b for _, b in crossing if b - y < CELL],
            "bottom": [b for _, b in crossing if y + h - b < CELL],
        }
        side = max(strips, key=lambda side: len(strips[side]))
        x += CELL if side == "left" else 0
        y += CELL if side == "top" else 0
        w -= CELL if side in ("left", "right") else 0
        h -= CELL if side in ("top", "bottom") else 0
    return x + 5, y + 5, w - 10, h - 10


@cache
def _spots(layer: str) -> dict[tuple[str, int], Mark]:
    return {(str(mark.props["room"]), int(mark.props["index"])): mark for mark in marks(layer)}


def _place(mark: Mark) -> Point:
    return ORIGIN[0] + mark.x, ORIGIN[1] + mark.y


def token_spot(room: Room, index: int) -> Point:
    """Where the token with that number lies in a room."""
    return _place(_spots("tokens")[room, index])


def guest_spot(room: Room, index: int) -> Point:
    """Where the guest with that number puts the foot in a room."""
    return _place(_spots("pawns")[room, index])


def card_spot(room: Room) -> tuple[float, float, float]:
    """Middle and tilt of the card in a room."""
    mark = _spots("cards")[room, 0]
    return (*_place(mark), mark.angle)


def stairs(name: str) -> tuple[float, float, float]:
    """Place and tilt of what is in the stairwell: the envelope, or Mr. Boddy."""
    mark = next(mark for mark in marks("stairs") if mark.name == name)
    return (*_place(mark), mark.angle)


@cache
def doors(room: Room) -> tuple[tuple[int, Point, str], ...]:
    """The doors of a room: the square before each, where it is, and to which side it leads."""
    found = [mark for mark in marks("doors") if mark.props["room"] == room]
    return tuple((int(mark.props["space"]), _place(mark), str(mark.props["side"])) for mark in found)


@cache
def hatch(room: Room) -> Point | None:
    """Where the secret passage of a room begins."""
    return next((_place(mark) for mark in marks("passages") if mark.props["room"] == room), None)


def hatch_pair(room: Room) -> str:
    return next(str(mark.props["pair"]) for mark in marks("passages") if mark.props["room"] == room)


def threshold(square: int, room: Room) -> Point:
    """Where a path from this square goes through the wall of the room."""
    for space, (x, y), side in doors(room):
        if space == square:
            dx, dy = SIDES[side]
            return x + INTO_ROOM * dx, y + INTO_ROOM * dy
    (x, y), (left, top, w, h) = spot(square), room_box(room)
    inner = INTO_ROOM
    return min(max(x, left + inner), left + w - inner), min(max(y, top + inner), top + h - inner)


def way(path: tuple[int, ...]) -> tuple[Point, ...]:
    """The points of a walk over these spaces; rooms at its ends are left and entered through their walls."""
    points: list[Point] = []
    for number, space in enumerate(path):
        room = room_at(space)
        if room is None:
            points.append(spot(space))
        elif len(path) > 1:
            points.append(threshold(path[1] if number == 0 else path[number - 1], room))
    return tuple(points)
