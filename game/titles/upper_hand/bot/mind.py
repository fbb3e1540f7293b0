"""Plays Upper Hand from its own redeal: goes where it pays, hurts who leads, and rolls for what the odds favour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.people import PLAIN, Temper
from game.bots.whims import swayed, whim
from game.engine.chance import Chance
from game.engine.contract import State
from game.titles.upper_hand.bot.floor import Floor
from game.titles.upper_hand.bot.odds import OWN, Odds, best_of
from game.titles.upper_hand.rules import moves as m
from game.titles.upper_hand.rules.affairs import EVENT_EFFECT
from game.titles.upper_hand.rules.cards import EFFECT, NUMBER
from game.titles.upper_hand.rules.content import CHALLENGES, GOAL
from game.titles.upper_hand.rules.odds import reaches
from game.titles.upper_hand.rules.position import MALORY, NOTHING, Position
from game.titles.upper_hand.rules.resolve import TYPE_OF

WARMTH = {"easy": 0.01, "sly": 0.001, "sharp": 0.0}  # parts of a win that may be given away on a whim
SWAY = {"easy": 0.02, "sly": 0.008, "sharp": 0.004}  # and for the sake of a temper
SURE = 0.9  # a hope with which nobody has whims any more
BLUNT = 0.05  # what any insult is worth to Easy, whoever it hits, as long as it hits anybody
BLUR = 0.3  # how little Easy minds that something is hard
ENVY = {"easy": 0.0, "sly": 0.3, "sharp": 0.6}  # how much it counts that a Challenge taken is gone for the others


def choose(state: State, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> m.Action:
    """The seat's next action; it looks at nothing but a position dealt again for its seat."""
    return mind(state, seat, chance, level, temper).answer()


def mind(state: State, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> Mind:
    """The seat's mind for the question at hand."""
    world: Any = state.redeal(seat, Chance(chance.pick(2**30)))
    return Mind(world, seat, state.legal(seat), chance, level, temper)


class Mind:
    """One decision; worths are parts of a win."""

    def __init__(
        self, world: Position, seat: int, legal: Sequence[Any], chance: Chance, level: str, temper: Temper = PLAIN
    ) -> None:
        self.world, self.me, self.legal, self.chance, self.level = world, seat, legal, chance, level
        self.temper = temper
        self.odds = Odds(world, Chance(0), level)

    def answer(self) -> m.Action:
        """What to do about the question at hand."""
        match self.world.stage:
            case "choose":
                return self._go()
            case "ability":
                return self._use()
        return self._best(self.weighed())

    def weighed(self) -> list[float]:
        """What every answer is worth, where it is one after the other that is weighed."""
        match self.world.stage:
            case "play":
                return [self.odds.card(NUMBER[play.card], self.me) for play in self.legal]
            case "aim":
                worths = [self._aimed(aim.target) for aim in self.legal]
                return [BLUNT * (worth > 0) for worth in worths] if self.level == "easy" else worths
            case "attempt":
                return self._attempts()
        return [0.0] * len(self.legal)

    def _best(self, worths: Sequence[float]) -> m.Action:
        """The best, or nearly; by lot among those that are as good."""
        most = max(worths)
        if self.temper != PLAIN and self.odds.now[self.me] + most < SURE:
            worths = swayed(worths, [self._leaning(action) for action in self.legal], SWAY[self.level])
            most = max(worths)
        if WARMTH[self.level] and self.odds.now[self.me] + most < SURE:
            found: m.Action = self.legal[whim(worths, WARMTH[self.level], self.chance)]
            return found
        good = [action for action, worth in zip(self.legal, worths, strict=True) if worth >= most - 1e-9]
        action: m.Action = good[self.chance.pick(len(good))]
        return action

    def _leaning(self, action: m.Action) -> float:
        """How an answer suits the temper: who is aimed at, how large the reward, how sure the roll."""
        world, temper = self.world, self.temper
        match action:
            case m.Aim(target):
                others = [has for seat, has in enumerate(world.points) if seat != self.me]
                return temper.grudge * (1.0 if world.points[target] == max(others) else -0.5)
            case m.Attempt(slot, skill):
                challenge = CHALLENGES[world.row[slot]]
                likely = reaches(world.mission_dice(self.me, TYPE_OF[skill]), challenge.difficulty)
                most = max(CHALLENGES[card].reward for card in world.row)
                large = 2 * challenge.reward / most - 1
                return temper.greed * large + (temper.caution - 0.5 * temper.show) * (2 * likely - 1)
        return 0.0

    def _go(self) -> m.Action:
        """One of the Locations, as the plan says, so that nobody can be sure."""
        plan = Floor(self.odds, self.me, self.level).plans()[self.me]
        at = self.chance.pick(1000) / 1000
        room = 0
        while room < len(plan) - 1 and at >= plan[room]:
            at -= plan[room]
            room += 1
        action: m.Action = self.legal[room]
        return action

    def _use(self) -> m.Action:
        """Only an Event can do more harm than good."""
        pays = self.world.chosen[self.me] != MALORY or self._careful.office(self.me) > 0
        return m.Use() if pays else m.Decline()

    def _aimed(self, target: int) -> float:
        card, event = self.world.card, self.world.event
        effect = EFFECT[card] if card != NOTHING else EVENT_EFFECT[event]
        return self._careful.effect(self.me, effect, target, card)

    @property
    def _careful(self) -> Odds:
        """What everybody sees who looks at others at all."""
        return Odds(self.world, Chance(0)) if self.level == "easy" else self.odds

    def _attempts(self) -> list[float]:
        odds, me = self.odds, self.me
        if self.level == "easy":
            return [self._tempting(action.slot, TYPE_OF[action.skill]) for action in self.legal]
        hand = odds.hand(me)
        cards = [best_of(hand, count) for count in range(7)]
        return [
            odds.attempt(me, action.slot, TYPE_OF[action.skill], cards)
            + ENVY[self.level] * odds.denied(me, action.slot, TYPE_OF[action.skill])
            for action in self.legal
        ]

    def _tempting(self, slot: int, skill: int) -> float:
        """What Easy looks at is the reward, and how hard it is only a little, unless it wins the game."""
        world, challenge = self.world, CHALLENGES[self.world.row[slot]]
        likely = reaches(world.mission_dice(self.me, skill), challenge.difficulty)
        if world.points[self.me] + challenge.reward >= GOAL:
            return likely
        return float(OWN * challenge.reward * likely**BLUR)
