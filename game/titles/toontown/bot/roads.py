"""How many turns a pawn needs to a goal when it makes the best of every roll: worked out once per goal."""

from __future__ import annotations

from functools import cache
from statistics import fmean
from typing import NamedTuple

from game.titles.toontown.rules import content, streets

FAR = 40.0
SWEEPS = 40
CLOSE_ENOUGH = 0.02
ROLLS = tuple((white, black) for white in range(1, content.FACES + 1) for black in content.BLACK_DIE[::2])
TROLLEY = content.TROLLEY_GO / content.FACES
BENNY = content.BENNY_GO / content.FACES
RIDE_AHEAD = 12  # no ride is planned further than this


class Goal(NamedTuple):
    """Where to, and how one has to arrive."""

    spaces: tuple[int, ...]
    exact: bool = False  # only the exact count arrives
    homing: bool = False  # the holder's right to stop on any home within reach


class Roads:
    """Expected turns to one goal: standing on a space at the start of a turn, or having just landed there."""

    def __init__(self, goal: Goal) -> None:
        self.town = streets.town()
        self.goal = goal
        self.standing = self._guesses()
        self.driving = list(self.standing)  # on a Benny run that may still go on
        self.arriving = [self.landed(space, True) for space in range(len(self.standing))]
        for _ in range(SWEEPS):
            if self._sweep() < CLOSE_ENOUGH:
                break

    def landed(self, space: int, exact: bool) -> float:
        """Turns still needed after a move that ends here."""
        if space in self.goal.spaces and (exact or not self.goal.exact):
            return 0.0
        effect = self.town.effects[space]
        if exact and effect == streets.BENNY:
            return self.driving[space]
        if exact and effect == streets.FREE_ROLL:
            return min(self.standing[space], self.free_roll(space))
        return self.standing[space]

    def walk(self, space: int, white: int, black: int) -> float:
        """The best that a roll can do from here."""
        ends = self.town.walks(space, white, black, self.goal.homing)[2]
        return min(self.landed(end, exact) for end, (_, exact) in ends.items())

    def free_roll(self, space: int) -> float:
        """Turns still needed, on average, when the white die is rolled for free."""
        whites = range(1, content.FACES + 1)
        return fmean(
            min(
                0.0 if end in self.goal.spaces and (exact or not self.goal.exact) else self.standing[end]
                for end, (_, exact) in self.town.walks(space, white, 0, self.goal.homing)[2].items()
            )
            for white in whites
        )

    def ride(self, space: int, to: int) -> float:
        """Turns still needed when the Trolley die is rolled for a step to `to`."""
        return TROLLEY * self._riding(space, to, RIDE_AHEAD) + (1 - TROLLEY) * self.landed(space, True)

    def drive(self, space: int, to: int) -> float:
        """Turns still needed when the Benny die is rolled for a step to `to`."""
        there = 0.0 if to in self.goal.spaces else self.driving[to]
        return BENNY * there + (1 - BENNY) * self.standing[space]

    def _riding(self, before: int, here: int, ahead: int) -> float:
        stay = self.landed(here, True)
        onward = [to for to in self.town.ring_links[here] if to != before]
        if not ahead or not onward or stay == 0.0:
            return stay
        further = self._riding(here, onward[0], ahead - 1)
        return min(stay, TROLLEY * further + (1 - TROLLEY) * stay)

    def _sweep(self) -> float:
        change = 0.0
        for space in self.order:
            new = self._turn(space)
            change = max(change, abs(new - self.standing[space]))
            self.standing[space] = new
            self._arrive(space)
        for space in self.order:
            runs = [self.drive(space, to) for to in self.town.street_links[space]]
            self.driving[space] = (
                self.standing[space] if self.town.entry[space] else min(self.standing[space], *runs, FAR)
            )
            self._arrive(space)
        return change

    def _arrive(self, space: int) -> None:
        if self.town.effects[space] != streets.FREE_ROLL:
            self.arriving[space] = self.landed(space, True)

    def _turn(self, space: int) -> float:
        ways = [self.ride(space, to) for to in self.town.ring_links[space]]
        if not self.town.plain_trolley[space]:
            ways.append(self._rolling(space))
        return min(FAR, 1 + min(ways))

    def _rolling(self, space: int) -> float:
        """Turns still needed, on average, after the best walk of every roll; as `walk` says, with every count looked at once."""
        for free in _free_rolls():
            self.arriving[free] = self.landed(free, True)  # it hangs on all spaces round it
        exact, short = _ends(space, self.goal.homing)
        to = [min([self.arriving[end] for end in ends], default=FAR) for ends in exact]
        by = [min([self.landed(end, False) for end in ends], default=FAR) for ends in short]
        return fmean([min(to[white], to[white + black], by[white + black]) for white, black in ROLLS])

    def _guesses(self) -> list[float]:
        """A first estimate by distance; it also gives the order of the sweeps, nearest first."""
        away = dict.fromkeys(self.goal.spaces, 0)
        queue = list(self.goal.spaces)
        for space in queue:
            for to in self.town.links[space]:
                if to not in away:
                    away[to] = away[space] + 1
                    queue.append(to)
        self.order = queue
        return [1 + away[space] / 5 for space in range(len(self.town.links))]


@cache
def _ends(space: int, homing: bool) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """By count, where a walk of so many spaces ends, and where one ends on the way to there."""
    town = streets.town()
    exact = [tuple(sorted(ends)) for ends in town.exact(space)]
    stops = [{end for end in ends if town.entry[end] or (homing and town.home_of[end] >= 0)} for ends in exact]
    return tuple(exact), tuple(tuple(sorted(set().union(*stops[:count]))) for count in range(len(exact)))


@cache
def _free_rolls() -> tuple[int, ...]:
    return tuple(space for space, effect in enumerate(streets.town().effects) if effect == streets.FREE_ROLL)


@cache
def roads(goal: Goal) -> Roads:
    """The roads to a goal, kept for good."""
    return Roads(goal)
