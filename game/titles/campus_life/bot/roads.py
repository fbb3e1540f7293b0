"""How many turns it takes from every space of the mansion to every room, passages and stops in rooms included."""

from __future__ import annotations

from functools import cache

from game.titles.campus_life.rules.content import FACES, ROOMS
from game.titles.campus_life.rules.house import NOWHERE, House, house


@cache
def turns() -> list[list[float]]:
    """Per space, the turns to each room; none for the room one stands in."""
    home = house()
    walked = [_walked(home, home.first_room + room) for room in range(len(ROOMS))]
    longest = max(step for steps in walked for step in steps)
    by_steps = _by_steps(longest)
    direct = [[by_steps[steps[space]] for steps in walked] for space in range(len(home.links))]
    between = direct[home.first_room :]
    for room in range(len(ROOMS)):
        passage = home.passages[home.first_room + room]
        if passage != NOWHERE:
            between[room][home.room_of[passage]] = 1.0
    for via in range(len(ROOMS)):
        for row in between:
            row[:] = [min(now, row[via] + on) for now, on in zip(row, between[via], strict=True)]
    return [
        [min(first + between[via][room] for via, first in enumerate(row)) for room in range(len(ROOMS))]
        for row in direct
    ]


def _walked(home: House, goal: int) -> list[int]:
    """Steps from every space to the goal without a stop in another room."""
    steps = {goal: 0}
    queue = [goal]
    for here in queue:
        if here != goal and not home.cells[here]:
            continue  # one can set out from a room, not walk through it
        for near in home.links[here]:
            if near not in steps:
                steps[near] = steps[here] + 1
                queue.append(near)
    return [steps[space] for space in range(len(home.links))]


def _by_steps(longest: int) -> list[float]:
    """The turns that so many steps take on average; steps left over in the last turn are lost."""
    expected = [0.0]
    for steps in range(1, longest + 1):
        rest = [expected[max(0, steps - die)] for die in range(1, FACES + 1)]
        expected.append(1 + sum(rest) / FACES)
    return expected
