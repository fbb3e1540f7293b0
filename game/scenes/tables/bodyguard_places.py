"""Where everything lies at the Bodyguard table: seats for four to eight, slots, desk, piles."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

Point = tuple[float, float]
Box = tuple[float, float, float, float]

MIDDLE = 711.0
BOARD: Box = (96.0, 54.0, 1230.0, 972.0)
TABLE: Box = (186.0, 232.0, 1050.0, 690.0)
CORNER = 262.0
TITLE: Box = (96.0, 60.0, 330.0, 116.0)
ROUNDS: Box = (1010.0, 62.0, 316.0, 118.0)
LEGEND: Box = (96.0, 806.0, 238.0, 220.0)
ROLES: Box = (1088.0, 806.0, 238.0, 220.0)
PILE: Point = (640.0, 574.0)
DISCARD: Point = (784.0, 572.0)
HEAD_OF_STATE: Point = (MIDDLE, 137.84)  # where the middle of the President's portrait lies
LEFT_OVER: Point = (887.0, 208.0)

RADIUS = 60.0
SLOT, SLOT_HIGH, SLOT_GAP = 58.0, 78.0, 9.0
SIDE_X, SIDE_SLOTS = (194.0, 1228.0), (386.0, 1036.0)
FOOT_Y, FOOT_SLOTS = 922.0, 796.0
HEIGHTS: dict[int, tuple[float, ...]] = {1: (506.0,), 2: (372.0, 640.0)}
FEET: dict[int, tuple[float, ...]] = {1: (MIDDLE,), 2: (880.0, 542.0), 3: (967.0, 711.0, 455.0)}
CROWDED = 0.84  # size of the slots when three sit at the foot
# By how many play: how many sit at the right, at the foot and at the left, clockwise from the desk.
ROUND: dict[int, tuple[int, int, int]] = {4: (1, 1, 1), 5: (1, 2, 1), 6: (2, 1, 2), 7: (2, 2, 2), 8: (2, 3, 2)}


class Spot(NamedTuple):
    """Where one player sits: portrait, slots, role card, Deadly Martin, and what can be clicked."""

    x: float
    y: float
    slots: Point
    size: float  # of the slots
    role: tuple[float, float, float]  # with its tilt
    martin: tuple[float, float, float]
    box: Box
    plate: Box  # the most that the name plate may take; its middle is the portrait's


DESK = Spot(
    *HEAD_OF_STATE,
    (MIDDLE, 376.0),
    1.0,
    (*LEFT_OVER, 8.0),
    (MIDDLE - 188, 372.0, -7.0),
    (540.0, 60.0, 342.0, 378.0),
    (MIDDLE - 155, 246.0, 310.0, 54.0),
)


@cache
def spots(count: int) -> tuple[Spot, ...]:
    """The desk, then everybody else clockwise."""
    right, foot, left = ROUND[count]
    found = [DESK]
    found += [_side(1, y) for y in HEIGHTS[right]]
    found += [_foot(x, foot) for x in FEET[foot]]
    found += [_side(0, y) for y in reversed(HEIGHTS[left])]
    return tuple(found)


def spot(count: int, president: int, seat: int) -> Spot:
    """Where this seat is in a round with that President."""
    return spots(count)[(seat - president) % count]


def _side(right: int, y: float) -> Spot:
    x, slots = SIDE_X[right], SIDE_SLOTS[right]
    way = 1 if right else -1
    box = (884.0, y - 66, 444.0, 168.0) if right else (94.0, y - 66, 444.0, 168.0)
    plate = (1016.0, y + 52, 310.0, 52.0) if right else (96.0, y + 52, 310.0, 52.0)
    martin = (slots - way * 150, y + 66, -8.0 * way)
    return Spot(
        x,
        y,
        (slots, y + 4 if y != HEIGHTS[2][1] else y + 6),
        1.0,
        (x + 52 * way, y - 74, 8.0 * way),
        martin,
        box,
        plate,
    )


def _foot(x: float, crowd: int) -> Spot:
    size = CROWDED if crowd == 3 else 1.0
    way = -1 if x < MIDDLE else 1
    wide = 248.0 if crowd == 3 else 300.0
    box = (x - wide / 2, FOOT_SLOTS - 54, wide, 1026 - FOOT_SLOTS + 54)
    plate = (x - wide / 2 - 2, FOOT_Y + 52, wide + 4, 52.0)
    side = 92.0 if crowd == 3 else 98.0
    role, martin = (x + side * way, FOOT_Y - 10, 8.0 * way), (x - side * way, FOOT_Y - 12, -8.0 * way)
    return Spot(x, FOOT_Y, (x, FOOT_SLOTS), size, role, martin, box, plate)


def slot(spot: Spot, kind: int) -> Point:
    """The middle of the slot for a kind of hit."""
    pitch = (SLOT + SLOT_GAP) * spot.size
    return spot.slots[0] + (kind - 1.5) * pitch, spot.slots[1]


def slot_box(spot: Spot, kind: int) -> Box:
    """What of a slot can be clicked."""
    x, y = slot(spot, kind)
    wide, high = SLOT * spot.size, SLOT_HIGH * spot.size
    return x - wide / 2, y - high / 2, wide, high


def around(box: Box, by: float = 14.0, below: float = 18.0) -> Box:
    """The box with room for outline and shadow."""
    return box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + by + below
