"""Where everything lies at the Boss & Minion table: rings for two to eight boards, plates, tray and chance."""

from __future__ import annotations

from functools import cache

from game.geometry import Box, Point
from game.titles.boss_and_minion.look import Ring, Who

MIDDLE = 711.0
BOARD: Box = (96.0, 54.0, 1230.0, 972.0)
LEFT_X, RIGHT_X = 312.0, 1110.0
TOP_Y, FOOT_Y = 318.0, 818.0
CORNERS = ((LEFT_X, TOP_Y), (RIGHT_X, TOP_Y), (RIGHT_X, FOOT_Y), (LEFT_X, FOOT_Y))  # in the order of a duel's seats
TITLE: Box = (561.0, 58.0, 300.0, 128.0)
CHANCE: Point = (MIDDLE, 306.0)
TRAY: Box = (525.0, 452.0, 372.0, 330.0)
STAKES: Box = (525.0, 822.0, 372.0, 204.0)

DIE = 0.84
FAR_OFF = 0.25  # the size of a ring that steps back, before it is out of sight


@cache
def rings(seats: int, gangs: bool, left: int = 0, right: int | None = None) -> dict[Who, Ring]:
    """Every board that is on the table.

    They begin with the seat `left`. With three or four gangs it stands large at the left; `right` is the one it
    fights, large at the right, while the others step back until the fight is over."""
    if not gangs:
        return {((left + number) % seats, 0): Ring(*corner) for number, corner in enumerate(CORNERS[:seats])}
    found = _pair(left, LEFT_X)
    if seats == 2 or right is not None:
        return found | _pair(1 - left if right is None else right, RIGHT_X)
    for number in range(seats - 1):
        for part, y in enumerate((330.0, 812.0)):
            two = Ring(735.0 + 395 * number, y, 0.88, 340)
            three = Ring(735.0 + 395 * part, 236.0 + 324 * number, 0.68, 300, 270)
            found[(left + 1 + number) % seats, part] = two if seats == 3 else three
    return found


def _pair(seat: int, x: float) -> dict[Who, Ring]:
    return {(seat, 0): Ring(x, TOP_Y), (seat, 1): Ring(x, FOOT_Y, 1.0, 330, 268)}


def regroup(before: dict[Who, Ring], after: dict[Who, Ring], t: float) -> dict[Who, Ring]:
    """Where the rings are that change places, at part t of their way; what comes or goes does so in the distance."""
    found = {}
    for board in before | after:
        old = before.get(board) or after[board]._replace(size=FAR_OFF)
        new = after.get(board) or old._replace(size=FAR_OFF)
        if old != new:
            found[board] = old.towards(new, t)
    return found
