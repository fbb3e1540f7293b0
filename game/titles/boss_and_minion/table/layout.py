"""Where everything lies at the Boss & Minion table: rings for two to eight boards, plates, tray and chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.geometry import Box, Point
from game.titles.boss_and_minion.look import Ring, Who

MIDDLE = 711.0
BOARD: Box = (96.0, 54.0, 1230.0, 972.0)
LEFT_X, RIGHT_X = 312.0, 1110.0
TOP_Y, FOOT_Y = 318.0, 818.0
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
