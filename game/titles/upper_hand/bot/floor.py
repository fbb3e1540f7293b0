"""Where to go in Upper Hand: what every Location is worth to everybody, when nobody knows where the others go."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.titles.upper_hand.bot.odds import DIE, DRAWN, EVENT, Odds, best_of, first_worth, lead_worth
from game.titles.upper_hand.rules.content import ARMORY_DICE, BREAK_GAIN, LAB_CARDS
from game.titles.upper_hand.rules.odds import lucky
from game.titles.upper_hand.rules.position import ALL, ARMORY, BREAK, CONTROL, LAB, MALORY, RECEPTION

REHEARSALS = {"easy": 1, "sly": 4, "sharp": 10}  # how often everybody thinks again about what the others think
NERVES = {"easy": 3.0, "sly": 0.35, "sharp": 0.2}  # in points: differences that small are left to chance
INSULT = 0.3  # points that somebody who comes later takes from those already there, shared among them
MISSING = 0.75  # of a card's worth, at a Location where only those present can be insulted
LUCKIEST = 6  # more cards than that are no better

Plan = list[float]  # by open Location, how likely somebody goes there


class Floor:
    """The open Locations in one round, before the tokens are placed."""

    def __init__(self, odds: Odds, me: int, level: str) -> None:
        world = odds.world
        self.odds, self.me, self.level = odds, me, level
        self.rooms = world.rooms
        self.order = [(world.first + turn) % world.seats for turn in range(world.seats)]
        self.bonus = world.bonus
        most_dice = world.seats + max(world.bonus)
        self.theirs = _crowded(DRAWN, most_dice)
        self.mine, self.lab = self.theirs, DRAWN[LAB_CARDS] * MISSING
        if level != "easy":
            self.mine = _crowded(self._cards(_together(odds)), most_dice)
            self.lab = self._cards(odds)[LAB_CARDS]
        most = max(world.points)
        self.marked = [1.5 if has == most else 0.9 for has in world.points]  # who leads is insulted first
        self.first = {seat: [self._ability(room, seat) for room in self.rooms] for seat in self.order}

    def _cards(self, odds: Odds) -> list[float]:
        """Points that the best of no card, one, two … is worth."""
        hand = odds.hand(self.me)
        return [best_of(hand, count) / odds.slope[self.me] for count in range(LUCKIEST)]

    def _ability(self, room: int, seat: int) -> float:
        """Points that being first in there is worth; one may also decline."""
        odds = self.odds
        if room == MALORY:
            if seat != self.me and self.level != "sharp":
                return EVENT
            return max(0.0, odds.office(seat) / odds.slope[seat])
        if room == LAB:
            return self.lab if seat == self.me else DRAWN[LAB_CARDS] * MISSING
        return {
            RECEPTION: first_worth(odds.world),
            CONTROL: lead_worth(odds.seats),
            BREAK: float(BREAK_GAIN),
            ARMORY: DIE * ARMORY_DICE,
        }[room]

    def plans(self) -> dict[int, Plan]:
        """What everybody will probably do, if all of them think a while about all of them."""
        plans = {seat: [1 / len(self.rooms)] * len(self.rooms) for seat in self.order}
        for rehearsal in range(REHEARSALS[self.level]):
            keep = rehearsal / (rehearsal + 1.5)
            there = [[1.0] for _ in self.rooms]  # by Location, how likely so many are there already
            later = [sum(plan) for plan in zip(*plans.values(), strict=True)]  # how many are still to come
            for seat in self.order:
                later = [coming - likely for coming, likely in zip(later, plans[seat], strict=True)]
                fresh = self._mix([self._worth(seat, at, there[at], later[at]) for at in range(len(self.rooms))])
                plans[seat] = [keep * old + (1 - keep) * new for old, new in zip(plans[seat], fresh, strict=True)]
                there = [_joined(others, likely) for others, likely in zip(there, plans[seat], strict=True)]
        return plans

    def _mix(self, worths: list[float]) -> Plan:
        best = max(worths)
        weights = [exp((worth - best) / NERVES[self.level]) for worth in worths]
        return [weight / sum(weights) for weight in weights]

    def _worth(self, seat: int, at: int, there: list[float], later: float) -> float:
        """What a Location is worth to somebody who finds so many there, and whom so many find there."""
        worth, crowd = there[0] * self.first[seat][at], 1.0
        crowded, more = self.mine if seat == self.me else self.theirs, self.bonus[seat]
        for count, likely in enumerate(there[1:], start=1):
            worth += likely * (crowded[count + more] - DIE * more)  # more dice are rolled there, and then gone
            crowd += likely * count
        return worth - INSULT * later / crowd * self.marked[seat]


def _together(odds: Odds) -> Odds:
    """The same odds with everybody in one room, where cards reach everybody."""
    world = odds.world.copy(odds.chance)
    world.chosen, world.placed = [MALORY] * world.seats, ALL[world.seats]
    world.refresh()
    return Odds(world, odds.chance, odds.level)


def _joined(there: list[float], comes: float) -> list[float]:
    """How many are there when somebody has come who comes that likely."""
    stays = 1 - comes
    return [before * stays + after * comes for before, after in zip([*there, 0.0], [0.0, *there], strict=True)]


def _crowded(cards: Sequence[float], most: int) -> list[float]:
    """What coming later is worth, by how many dice are rolled."""
    found = [0.0]
    for count in range(1, most + 1):
        drawn = enumerate(lucky(count))
        found.append(MISSING * sum([likely * cards[min(n, len(cards) - 1)] for n, likely in drawn]))
    return found
