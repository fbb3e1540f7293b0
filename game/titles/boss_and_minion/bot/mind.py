"""Plays Boss & Minion by the exact odds: takes what the dice favour, and risks no more than it can win."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from typing import Any

from game.bots.people import PLAIN, Temper
from game.bots.whims import swayed, whim
from game.engine.chance import Chance
from game.engine.contract import State as AnyState
from game.titles.boss_and_minion.bot.ahead import foreseen, instead
from game.titles.boss_and_minion.bot.plans import Defense, Plan, Scales, attacks
from game.titles.boss_and_minion.bot.windows import Windows
from game.titles.boss_and_minion.rules import moves as m
from game.titles.boss_and_minion.rules.position import NOTHING
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.turn import read

WARMTH = {"easy": 0.045, "sly": 0.004, "sharp": 0.0}  # parts of a win that may be given away on a whim
SWAY = {"easy": 0.04, "sly": 0.012, "sharp": 0.006}  # and for the sake of a temper
MANY = 2  # dice that risk themselves are a spectacle
# How many attacks are thought through, and with how many falls of the dice; by boards of a player.
WEIGHED = {"easy": {1: (0, 0), 2: (0, 0)}, "sly": {1: (0, 0), 2: (0, 0)}, "sharp": {1: (8, 3), 2: (3, 1)}}

# Per cent of the duels that each character won in a round robin, and by how much a whim may outweigh that.
RECORD: dict[m.Character, int] = {
    "bog": 53, "newt": 53, "cog": 53, "jangle": 52, "glacia": 52, "grudge": 51, "dome": 51, "flurry": 50, "barnacle": 48,
    "bolt": 47, "tremendo": 47, "spanner": 43,
}  # fmt: skip
SURE = 0.9  # a part of the win with which nobody has whims any more
NOTHING_YET = -2.0  # worth less than anything there is
WHIM = {"easy": 100.0, "sly": 25.0, "sharp": 8.0}


def choose(state: AnyState, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> m.Action:
    """The seat's next action; it looks at nothing but a position dealt again for its seat."""
    return mind(state, seat, chance, level, temper).answer()


def mind(state: AnyState, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> Mind:
    """The seat's mind for the question at hand."""
    world: Any = state.redeal(seat, Chance(chance.pick(2**30)))
    legal: Any = state.legal(seat)
    found = Mind(world, seat, legal, chance, level)
    found.temper = temper
    return found


class Mind:
    """One decision; worths are parts of a win."""

    temper = PLAIN

    def __init__(self, world: State, seat: int, legal: Sequence[m.Action], chance: Chance, level: str) -> None:
        self.world, self.me, self.legal, self.chance, self.level = world, seat, legal, chance, level

    def answer(self) -> m.Action:
        """What to do about the question at hand."""
        return self.way()[0]

    def way(self) -> tuple[m.Action, ...]:
        """The same with all that follows from it until somebody else, or the dice, have a say."""
        if self.world.stage == "draft":
            return (max(self.legal, key=self._liking),)
        windows = Windows(self.world, self.me)
        match self.world.stage:
            case "declare":
                return self._open(windows)
            case "dice":
                plan = self._plan(windows.scales)
                assert plan is not None, "what was begun can be declared to its end"
                return self.steps(plan)
            case "defend":
                return self.helping(max(windows.scales.defenses(), key=self._guarding(windows.scales)))
        return (windows.best(self.legal),)

    def _liking(self, action: m.Action) -> float:
        """How gladly this character is taken: by its record, bent by a whim."""
        assert isinstance(action, m.Draft)
        return RECORD[action.character] + WHIM[self.level] * self.chance.pick(100) / 100

    # ---- Attacks ---------------------------------------------------------------------------

    def plans(self, scales: Scales) -> list[Plan]:
        """Every attack that can still be declared."""
        return list(scales.plans(self.me, list(attacks(self.world, self.me))))

    def _wins(self, plan: Plan) -> bool:
        """Whether nothing is left to anybody else if it succeeds."""
        others = [mask for seat, mask in enumerate(self.world.masks) if mask and seat != self.me]
        return others == [1 << plan.aim]

    def _plan(self, scales: Scales) -> Plan | None:
        """The best attack that can still be declared, or nearly; by house rule there may be none."""
        plans = self.plans(scales)
        count, samples = WEIGHED[self.level][self.world.boards]
        if count:
            likely = heapq.nlargest(count, plans)
            plans = [plan._replace(worth=foreseen(scales, self.me, plan, samples)) for plan in likely]
        if not plans:
            return None
        best, warmth = max(plans), WARMTH[self.level]
        if best.worth > SURE or self._wins(best) or scales.chance(self.me, best) >= 1:
            return best
        if self.temper != PLAIN:
            leanings = [self._leaning(plan, scales) for plan in plans]
            swung = swayed([plan.worth for plan in plans], leanings, SWAY[self.level])
            plans = [plan._replace(worth=worth) for plan, worth in zip(plans, swung, strict=True)]
            best = max(plans)
        return plans[whim([plan.worth for plan in plans], warmth, self.chance)] if warmth else best

    def _leaning(self, plan: Plan, scales: Scales) -> float:
        """How an attack suits the temper: what it takes, from whom, and how many dice it risks."""
        temper, taken = self.temper, scales.worths[plan.seat]
        risky = plan.attack.kind == "complex"
        lean = temper.greed * (1.0 if taken[plan.aim] == max(taken) else -0.5)
        lean += temper.caution * (-1.0 if risky else 0.5)
        lean += temper.show * (1.0 if risky and len(plan.attack.dice) > MANY else 0.5 if risky else -0.5)
        others = [power for seat, power in enumerate(scales.powers) if seat != self.me]
        ahead = len(others) > 1 and scales.powers[plan.seat] == max(others)
        return lean + temper.grudge * (1.0 if ahead else -0.5)

    def _open(self, windows: Windows) -> tuple[m.Action, ...]:
        """The best attack, unless something else is better."""
        best: tuple[m.Action, ...] = (self.legal[0],)
        worth = NOTHING_YET
        if plan := self._plan(windows.scales):
            best, worth = self.steps(plan), plan.worth
        for action in self.legal:
            if isinstance(action, m.Use | m.Pass):
                other = windows.worth(action)
                if WEIGHED[self.level][self.world.boards][0] and 0 < other < 1:
                    other = instead(self.world, self.me, action)
                if other > worth:
                    best, worth = (action,), other
        return best

    def steps(self, plan: Plan) -> tuple[m.Action, ...]:
        """All that is still to be said of this attack."""
        world, attack = self.world, plan.attack
        named = (*world.dice, world.booster)
        rest = [die for die in (*attack.dice, attack.booster) if die != NOTHING and die not in named]
        both = (*world.dice, *rest)
        found: list[m.Action] = [m.Pick(die) for die in rest]
        if world.kind is None and len(both) == 2 and read(world, self.me, both) is None:
            found.append(m.Read("complex" if attack.kind == "complex" else "boosted"))
        return (*found, m.Aim(plan.seat, plan.aim), m.Go())

    # ---- Defense ---------------------------------------------------------------------------

    def _guarding(self, scales: Scales) -> Callable[[Defense], Any]:
        """How good a defense is; Easy wants to hold the die at any price, and pays none in vain."""
        return scales.held if self.level == "easy" else scales.guarded

    def helping(self, defense: Defense) -> tuple[m.Action, ...]:
        """All that is still to be said of this defense."""
        rest = [die for die in defense[2] if die not in self.world.assists]
        return (*[m.Assist(die) for die in rest], m.Stand())
