"""Where everything lies at the Boss & Minion table: rings for two to eight boards, plates, tray and chance."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game.ui.motion import between

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Who = tuple[int, int]  # a board: its seat, and 0 for the Boss or the only character, 1 for the Minion

MIDDLE = 711.0
BOARD: Box = (96.0, 54.0, 1230.0, 972.0)
LEFT_X, RIGHT_X = 312.0, 1110.0
TOP_Y, FOOT_Y = 318.0, 818.0
TITLE: Box = (561.0, 58.0, 300.0, 128.0)
CHANCE: Point = (MIDDLE, 306.0)
TRAY: Box = (525.0, 452.0, 372.0, 330.0)
STAKES: Box = (525.0, 822.0, 372.0, 204.0)

APART = 141.0  # from the middle of a ring to the middle of each hexagon
CLICK: tuple[float, float] = (132.0, 118.0)  # what of a hexagon can be clicked: boxes must not overlap
LIFT = 16.0  # how far a die lies above the middle of its hexagon
DIE = 0.84
PLATE_HIGH = 58.0
FAR_OFF = 0.25  # the size of a ring that steps back, before it is out of sight


class Ring(NamedTuple):
    """One board on the table."""

    x: float
    y: float
    size: float = 1.0
    wide: float = 376.0  # of its plate
    above: float = 264.0  # from its middle up to the top of its plate

    def cell(self, place: int) -> Point:
        """The middle of a hexagon; the places go clockwise from the upper left."""
        turn = math.radians(-120 + 60 * place)
        return self.x + APART * self.size * math.cos(turn), self.y + APART * self.size * math.sin(turn)

    def die(self, place: int) -> Point:
        """The middle of the die that lies there."""
        x, y = self.cell(place)
        return x, y - LIFT * self.size

    def click(self, place: int) -> Box:
        """What of a hexagon can be clicked."""
        x, y = self.cell(place)
        wide, high = CLICK[0] * self.size, CLICK[1] * self.size
        return x - wide / 2, y - high / 2, wide, high

    @property
    def heart(self) -> Box:
        """What of the portrait can be pointed at."""
        wide, high = CLICK[0] * self.size, CLICK[1] * self.size
        return self.x - wide / 2, self.y - high / 2, wide, high

    @property
    def box(self) -> Box:
        """The ring with its outline and shadow."""
        wide, high = 223 * self.size, 222 * self.size
        return self.x - wide, self.y - high, 2 * wide, 2 * high + 4

    @property
    def plate(self) -> Box:
        """The plate with the name above the ring."""
        high = PLATE_HIGH if self.size == 1.0 else 44.0
        wide = min(self.wide, 430 * self.size)
        return self.x - wide / 2, self.y - self.above * self.size, wide, high

    def towards(self, other: Ring, t: float) -> Ring:
        """Part t of the way to another."""
        return self._replace(
            x=between(self.x, other.x, t), y=between(self.y, other.y, t), size=between(self.size, other.size, t)
        )

    def bond(self, place: int) -> tuple[float, float, float]:
        """Where the bond between this place and the next one lies, with its turn."""
        turn = -90 + 60 * place
        far = 188 * self.size
        return (
            self.x + far * math.cos(math.radians(turn)),
            self.y + far * math.sin(math.radians(turn)),
            (turn + 90 + 90) % 180 - 90.0,
        )


@cache
def rings(seats: int, gangs: bool, left: int = 0, right: int | None = None) -> dict[Who, Ring]:
    """Every board that is on the table.

    They begin with the seat `left`. With three or four gangs it stands large at the left; `right` is the one it
    fights, large at the right, while the others step back until the fight is over."""
    if not gangs:
        return {((left + number) % seats, 0): ring for number, ring in enumerate(_duel(seats))}
    if seats == 2 or right is not None:
        return _pair(left, LEFT_X) | _pair(1 - left if right is None else right, RIGHT_X)
    found = _pair(left, LEFT_X)
    others = [(left + step) % seats for step in range(1, seats)]
    if len(others) == 2:
        for number, seat in enumerate(others):
            x = 735.0 + 395 * number
            found |= {(seat, part): Ring(x, y, 0.88, 340) for part, y in enumerate((330.0, 812.0))}
        return found
    for number, seat in enumerate(others):
        y = 236.0 + 324 * number
        found |= {(seat, part): Ring(735.0 + 395 * part, y, 0.68, 300, 270) for part in range(2)}
    return found


def regroup(before: dict[Who, Ring], after: dict[Who, Ring], t: float) -> dict[Who, Ring]:
    """Where the rings are that change places, at part t of their way; what comes or goes does so in the distance."""
    found = {}
    for board in {**before, **after}:
        old, new = before.get(board), after.get(board)
        old = old or after[board]._replace(size=FAR_OFF)
        new = new or old._replace(size=FAR_OFF)
        if old != new:
            found[board] = old.towards(new, t)
    return found


def _pair(seat: int, x: float) -> dict[Who, Ring]:
    return {(seat, 0): Ring(x, TOP_Y), (seat, 1): Ring(x, FOOT_Y, 1.0, 330, 268)}


def _duel(seats: int) -> Sequence[Ring]:
    if seats == 2:
        return Ring(LEFT_X, TOP_Y), Ring(RIGHT_X, TOP_Y)
    right = [Ring(RIGHT_X, TOP_Y), Ring(RIGHT_X, FOOT_Y)]
    left = [Ring(LEFT_X, TOP_Y), Ring(LEFT_X, FOOT_Y)]
    return [left[0], *right, *left[1 : seats - 2]]
