"""How many turns a way takes in Toontown is what comes of the best walk of every roll, or of the best ride."""

from __future__ import annotations

from statistics import fmean

import pytest

from game.titles.toontown.bot.roads import ROLLS, Goal, roads
from tests.titles.toontown.arrange import HOME, TOWN, WILL, spaces

GOALS = {
    "exact": Goal((WILL,), exact=True),
    "any home stops": Goal((HOME["eddie"],), homing=True),
    "several": Goal(tuple(spaces("adjacent")[:10])),
}


@pytest.mark.parametrize("goal", GOALS.values(), ids=GOALS)
def test_the_way_is_as_long_as_the_best_of_every_roll_says(goal: Goal) -> None:
    way = roads(goal)
    for space in range(0, len(TOWN.links), 5):
        ways = [way.ride(space, to) for to in TOWN.ring_links[space]]
        if not TOWN.plain_trolley[space]:
            ways.append(fmean(way.walk(space, white, black) for white, black in ROLLS))
        assert way.standing[space] == pytest.approx(1 + min(ways), abs=0.05)
