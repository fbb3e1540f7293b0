"""What a seat at Upper Hand's table may hope for: the best of several cards, and who is how near to winning."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, exp

from game.engine.chance import Chance, Script
from game.engine.position import NOBODY
from game.titles.upper_hand.rules.affairs import EVENT_AIM, EVENT_EFFECT
from game.titles.upper_hand.rules.cards import AIM, EFFECT
from game.titles.upper_hand.rules.content import CHALLENGES, GOAL, OUTSIDE, SKILLS
from game.titles.upper_hand.rules.effects import Effect, Whom
from game.titles.upper_hand.rules.odds import falls, reaches, rolls
from game.titles.upper_hand.rules.position import BITS, NOTHING, ROW_LENGTH, Position
from game.titles.upper_hand.rules.resolve import TYPE_OF, colours, run, types

STEEP = 0.2  # how much every point of Upper Hand bends the hope of winning; games are won by more than is likely
HURRY = 0.016  # and how much more for every point the leader has
OWN = 1 / (2 * GOAL)  # what a point is worth to somebody who looks at nobody else's
SHIELD = 1.1  # points that a shield for a whole round is worth
LATE = 1.8  # how much more a point bends it in the last round, when nobody can make up for it later
DIE = 0.8  # a die for a Mission roll to come
FIRST = 0.4  # Initiative in the next round
KIND = 0.12  # every colour and type in the pile, for the Events that count them
EVENT = 1.3  # an Event drawn by somebody whose fortunes are not worked out
DRAWN = (0.0, 1.3, 1.9, 2.3, 2.5)  # so many cards to choose from, for somebody whose deck is not looked at
TOSSES = 6  # tries of an Event in which everybody rolls


def best_of(worths: Sequence[float], count: int) -> float:
    """The mean of the best of so many, drawn without putting back.

    >>> best_of([1.0, 2.0, 3.0], 2)
    2.6666666666666665
    """
    count = min(count, len(worths))
    if not count:
        return 0.0
    ordered = sorted(worths)
    ways = comb(len(ordered), count)
    return sum(worth * comb(rank, count - 1) for rank, worth in enumerate(ordered)) / ways


@cache
def kinds(pile: int) -> float:
    """Points that the colours and types of a pile are worth."""
    return KIND * (colours(pile) + types(pile))


def lead_worth(seats: int) -> float:
    """Points that choosing a Challenge first is worth, against choosing somewhere in the middle."""
    return 0.5 if seats <= 3 else 0.8


def is_ending(world: Position) -> bool:
    """Whether this round is the last, as anybody can tell who counts the Challenges that are left."""
    left = len(world.challenges) + len(world.used_challenges)
    return world.is_last_round() or (world.phase == "movement" and left < ROW_LENGTH[world.seats])


def attempts_later(world: Position, seat: int) -> bool:
    """Whether a seat still has to roll in a Mission."""
    turn = (seat - world.opener) % world.seats
    return turn > world.turn or (turn == world.turn and world.stage == "attempt")


def first_worth(world: Position) -> float:
    """Points that Initiative in the next round is worth, if there is one."""
    return 0.0 if is_ending(world) else FIRST


def _steep(world: Position) -> float:
    """How much a point more or less bends the hope of winning."""
    return (STEEP + HURRY * max(world.points)) * (LATE if is_ending(world) else 1.0)


class Odds:
    """One redealt position and what follows from it; `hope` is a seat's share of the win."""

    def __init__(self, world: Position, chance: Chance, level: str = "sly") -> None:
        self.world, self.chance, self.level = world, chance, level
        self.seats = world.seats
        self.now = [self.hope(world, seat) for seat in range(self.seats)]
        self.slope = [self._slope(seat) for seat in range(self.seats)]  # what one point more is worth

    # ---- Hope ------------------------------------------------------------------------------

    def standing(self, world: Position) -> list[float]:
        """Upper Hand, with what is as good as some; what is for a later round is worth nothing in the last one."""
        before, ending = world.phase == "movement", is_ending(world)
        found: list[float] = [*world.points]
        if before or not ending:
            found = [points + kinds(pile) for points, pile in zip(found, world.piles, strict=True)]
        if any(world.bonus) or any(world.armory):
            for seat in range(world.seats):
                if before or attempts_later(world, seat):
                    found[seat] += DIE * (world.bonus[seat] + world.armory[seat])
                elif not ending:
                    found[seat] += DIE * world.bonus[seat]
        if any(world.shields):
            left = 1.0 if before else 1 - (world.turn + 1) / world.seats
            for seat, kept in enumerate(world.shields):
                found[seat] += SHIELD * left if kept else 0.0
        if world.next_first != NOBODY:
            found[world.next_first] += first_worth(world)
        if world.leader != NOBODY and (before or (world.claimed and not ending)):
            found[world.leader] += lead_worth(world.seats)
        return found

    def hope(self, world: Position, seat: int) -> float:
        """How likely the seat wins, judged by who has how much."""
        most = max(world.points)
        if most >= GOAL:
            best = [other for other, has in enumerate(world.points) if has == most]
            return 1 / len(best) if seat in best else 0.0
        standing = self.standing(world)
        mine = standing[seat]
        if self.level == "easy":
            return min(1.0, OWN * mine)
        steep = _steep(world)
        return 1 / sum([exp(steep * (has - mine)) for has in standing])

    def _slope(self, seat: int) -> float:
        richer = self.world.copy(self.chance)
        richer.points[seat] = min(GOAL - 1, richer.points[seat] + 1)
        poorer = self.world.copy(self.chance)
        poorer.points[seat] = max(0, poorer.points[seat] - 1)
        return (self.hope(richer, seat) - self.hope(poorer, seat)) / 2

    # ---- Cards and Events ------------------------------------------------------------------

    def effect(self, seat: int, effect: Effect, target: int, card: int) -> float:
        """What an effect adds to the seat's hope; both ways a roll can end are weighed exactly."""
        worth = 0.0
        for likely, chance in self._chances(effect, seat):
            after = self.world.copy(chance)
            draws = run(after, seat, effect, target, card, [])
            more = DRAWN[min(draws, len(DRAWN) - 1)] * self.slope[seat] if draws else 0.0
            worth += likely * (self.hope(after, seat) + more)
        return worth - self.now[seat]

    def _chances(self, effect: Effect, seat: int) -> list[tuple[float, Chance]]:
        for step in effect:
            if step.verb == "toss":
                return [(1 / TOSSES, self.chance)] * TOSSES
        both = falls(effect, self.world.cast[seat])
        return [(likely, Script(face - 1 for face in dice) if dice else self.chance) for likely, dice in both]

    def card(self, card: int, seat: int) -> float:
        """What a card adds if it is played now at whom it hurts best; one without a target does nothing."""
        return self._best(EFFECT[card], AIM[card], seat, card)

    def event(self, event: int, seat: int) -> float:
        """What an Event adds for the one who draws it."""
        return self._best(EVENT_EFFECT[event], EVENT_AIM[event], seat, NOTHING)

    def _best(self, effect: Effect, aim: Whom | None, seat: int, card: int) -> float:
        if aim is None:
            return self.effect(seat, effect, NOBODY, card)
        world = self.world
        personal = any(step.only == "is" for step in effect)
        # Two who have the same are the same to it, unless it is about somebody.
        alike = {
            (world.points[foe], bool(world.shields[foe]), personal and world.cast[foe]): foe
            for foe in BITS[world.reach(aim, seat)]
        }
        return max((self.effect(seat, effect, foe, card) for foe in alike.values()), default=0.0)

    def office(self, seat: int) -> float:
        """What drawing an Event adds on average; those that lie in the discards cannot come."""
        events = self.world.events or self.world.used_events
        return sum([self.event(event, seat) for event in events]) / len(events)

    def hand(self, seat: int) -> list[float]:
        """What each card that may come next out of the own deck adds."""
        deck, seen = self.world.decks[seat], self.world.known[seat]
        cards = deck[seen:] or deck or self.world.discards[seat]
        return [self.card(card, seat) for card in cards]

    # ---- Challenges ------------------------------------------------------------------------

    def attempt(self, seat: int, slot: int, skill: int, cards: Sequence[float]) -> float:
        """What an attempt adds: the reward, the pile, and the best of the cards it draws; its dice are gone anyway."""
        number = self.world.row[slot]
        challenge = CHALLENGES[number]
        done = self.world.copy(self.chance)
        done.bonus[seat] = done.armory[seat] = 0
        rolled = self.hope(done, seat)
        done.points[seat] += challenge.reward
        done.piles[seat] |= 1 << number
        won = self.hope(done, seat) - rolled
        over = done.points[seat] >= GOAL
        outside = OUTSIDE[self.world.cast[seat]][skill]
        worth = 0.0
        for likely, success, drawn in rolls(self.world.mission_dice(seat, skill), challenge.difficulty):
            worth += likely * (won if success else 0.0)
            if not (success and over):
                worth += likely * cards[min(drawn + (success and outside), len(cards) - 1)]
        return worth

    def denied(self, seat: int, slot: int, skill: int) -> float:
        """What it adds that those who come later may find a Challenge gone."""
        world = self.world
        row = [number for number, winner in zip(world.row, world.won, strict=True) if winner == NOBODY]
        others = [number for number in row if number != world.row[slot]]
        gone = reaches(world.mission_dice(seat, skill), CHALLENGES[world.row[slot]].difficulty)
        worth = 0.0
        for turn in range(world.turn + 1, world.seats):
            foe = (world.opener + turn) % world.seats
            best = max(self._reward(foe, number) for number in row)
            worth += self.now[foe] * (best - max((self._reward(foe, number) for number in others), default=0.0))
        return gone * worth * self.now[seat] * _steep(world)

    def _reward(self, seat: int, number: int) -> float:
        """The points a seat may expect from a Challenge with its best skill for it, cards aside."""
        challenge = CHALLENGES[number]
        skills = range(len(SKILLS)) if challenge.type is None else (TYPE_OF[challenge.type],)
        dice = max(self.world.mission_dice(seat, skill) for skill in skills)
        return reaches(dice, challenge.difficulty) * challenge.reward
