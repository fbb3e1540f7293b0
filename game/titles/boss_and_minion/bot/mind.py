"""Plays Boss & Minion by the exact odds: takes what the dice favour, and risks no more than it can win."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import Any

from game.engine.chance import Chance
from game.engine.contract import State as AnyState
from game.titles.boss_and_minion.bot.ahead import foreseen, instead
from game.titles.boss_and_minion.bot.plans import Plan, attacks
from game.titles.boss_and_minion.bot.windows import Windows
from game.titles.boss_and_minion.rules import moves as m
from game.titles.boss_and_minion.rules.position import NOTHING
from game.titles.boss_and_minion.rules.state import State

SLIPS = {"easy": 0.45, "sly": 0.06, "sharp": 0.0}  # how often the first thing at hand is done instead
# How many attacks are thought through, and with how many falls of the dice; by boards of a player.
WEIGHED = {"easy": {1: (0, 0), 2: (0, 0)}, "sly": {1: (0, 0), 2: (0, 0)}, "sharp": {1: (8, 3), 2: (3, 1)}}

# Per cent of the duels that each character won in a round robin, and by how much a whim may outweigh that.
RECORD: dict[m.Character, int] = {
    "bog": 53, "newt": 53, "cog": 53, "jangle": 52, "glacia": 52, "grudge": 51, "dome": 51, "flurry": 50, "barnacle": 48,
    "bolt": 47, "tremendo": 47, "spanner": 43,
}  # fmt: skip
NOTHING_YET = -2.0  # worth less than anything there is
WHIM = {"easy": 100.0, "sly": 25.0, "sharp": 8.0}


def choose(state: AnyState, seat: int, chance: Chance, level: str) -> m.Action:
    """The seat's next action; it looks at nothing but a position dealt again for its seat."""
    legal: Any = state.legal(seat)
    if chance.pick(1000) < SLIPS[level] * 1000:
        calm = [action for action in legal if not isinstance(action, m.Pass)] or legal
        action: m.Action = calm[chance.pick(len(calm))]
        return action
    world: Any = state.redeal(seat, Chance(chance.pick(2**30)))
    return Mind(world, seat, legal, chance, level).answer()


class Mind:
    """One decision; worths are parts of a win."""

    def __init__(self, world: State, seat: int, legal: Sequence[m.Action], chance: Chance, level: str) -> None:
        self.world, self.me, self.legal, self.chance, self.level = world, seat, legal, chance, level

    def answer(self) -> m.Action:
        """What to do about the question at hand."""
        if self.world.stage == "draft":
            return max(self.legal, key=self._liking)
        windows = Windows(self.world, self.me)
        match self.world.stage:
            case "declare":
                return self._open(windows)
            case "dice":
                plan = self._plan(windows)
                assert plan is not None, "what was begun can be declared to its end"
                return self._step(plan)
            case "defend":
                return self._defend(windows)
        return windows.best(self.legal)

    def _liking(self, action: m.Action) -> float:
        """How gladly this character is taken: by its record, bent by a whim."""
        assert isinstance(action, m.Draft)
        return RECORD[action.character] + WHIM[self.level] * self.chance.pick(100) / 100

    def _plan(self, windows: Windows) -> Plan | None:
        """The best attack that can still be declared; by house rule there may be none."""
        scales = windows.scales
        plans = scales.plans(self.me, list(attacks(self.world, self.me)))
        count, samples = WEIGHED[self.level][self.world.boards]
        if not count:
            return max(plans, default=None)
        best = heapq.nlargest(count, plans)
        return max([plan._replace(worth=foreseen(scales, self.me, plan, samples)) for plan in best], default=None)

    def _open(self, windows: Windows) -> m.Action:
        """The first die of the best attack, unless something else is better."""
        best, worth = self.legal[0], NOTHING_YET
        if plan := self._plan(windows):
            best, worth = self._step(plan), plan.worth
        for action in self.legal:
            if isinstance(action, m.Use | m.Pass):
                other = windows.worth(action)
                if WEIGHED[self.level][self.world.boards][0] and 0 < other < 1:
                    other = instead(self.world, self.me, action)
                if other > worth:
                    best, worth = action, other
        return best

    def _step(self, plan: Plan) -> m.Action:
        """The next step towards this attack."""
        world, attack = self.world, plan.attack
        named = (*world.dice, world.booster)
        rest = [die for die in (*attack.dice, attack.booster) if die != NOTHING and die not in named]
        if rest:
            return m.Pick(rest[0])
        if world.kind is None and len(world.dice) == 2:
            return m.Read("complex" if attack.kind == "complex" else "boosted")
        return m.Aim(plan.seat, plan.aim)

    def _defend(self, windows: Windows) -> m.Action:
        """The next die of the best defense, or none."""
        scales = windows.scales
        best = max(scales.defenses(), key=scales.guarded)
        rest = [die for die in best[2] if die not in self.world.assists]
        return m.Assist(rest[0]) if rest else m.Stand()
