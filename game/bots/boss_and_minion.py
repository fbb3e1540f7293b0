"""Plays Boss & Minion by the exact odds: takes what the dice favour, and risks no more than it can win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.boss_and_minion_plans import Attack, Plan, Scales, attacks
from game.bots.boss_and_minion_worth import FRESH, WORTH
from game.engine.chance import Chance
from game.engine.contract import State as AnyState
from game.rules.boss_and_minion import moves as m
from game.rules.boss_and_minion.position import NOTHING
from game.rules.boss_and_minion.state import State

SLIPS = {"easy": 0.3, "sly": 0.03, "sharp": 0.0}  # how often the first thing at hand is done instead
DRAWN = 0.0  # what a game without a winner is worth


def choose(state: AnyState, seat: int, chance: Chance, level: str) -> m.Action:
    """The seat's next action; it looks at nothing but a position dealt again for its seat."""
    legal: Any = state.legal(seat)
    if chance.pick(1000) < SLIPS[level] * 1000:
        calm = [action for action in legal if not isinstance(action, m.Pass)]
        action: m.Action = calm[chance.pick(len(calm))]
        return action
    world: Any = state.redeal(seat, Chance(chance.pick(2**30)))
    return Mind(world, seat, legal, chance, level).answer()


class Mind:
    """One decision; worths are parts of a win."""

    def __init__(self, world: State, seat: int, legal: Sequence[m.Action], chance: Chance, level: str) -> None:
        self.world, self.me, self.legal, self.chance, self.level = world, seat, legal, chance, level
        if world.gangs:
            self.scales = Scales(world)

    def answer(self) -> m.Action:
        """What to do about the question at hand."""
        match self.world.stage:
            case "draft":
                return self.legal[self.chance.pick(len(self.legal))]
            case "declare":
                return self._open()
            case "dice":
                return self._step(self._plan())
            case "defend":
                return self._defend()
        worths = [self._worth(action) for action in self.legal]
        return self.legal[worths.index(max(worths))]

    # ---- Steps 1 to 3 ----------------------------------------------------------------------

    def _plan(self) -> Plan:
        """The best attack that can still be declared."""
        return max(self.scales.plans(self.me, list(attacks(self.world, self.me))))

    def _open(self) -> m.Action:
        """The first die of the best attack, unless something else is better."""
        plan = self._plan()
        best, worth = self._step(plan), plan.worth
        for action in self.legal:
            if isinstance(action, m.Use | m.Pass):
                other = self._worth(action)
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

    def _pass(self) -> float:
        """What it is worth to let this turn go by, with an eye on who would be ahead if all did."""
        world = self.world
        ranks = list(zip(*world.tally(), strict=True))
        ahead = all(ranks[self.me] > rank for seat, rank in enumerate(ranks) if seat != self.me)
        if world.passes + 1 >= world.alive.bit_count():
            return 1.0 if ahead else DRAWN
        return self.scales.part(self.me) if ahead else DRAWN

    # ---- Step 4 ----------------------------------------------------------------------------

    def _defend(self) -> m.Action:
        """The next die of the best defense, or none."""
        best = max(self.scales.defenses(), key=self.scales.guarded)
        rest = [die for die in best[2] if die not in self.world.assists]
        return m.Assist(rest[0]) if rest else m.Stand()

    # ---- Specials, and which die to give up ------------------------------------------------

    def _worth(self, action: m.Action) -> float:
        """The part of a win after this."""
        world, scales, me = self.world, self.scales, self.me
        match action:
            case m.Pass():
                return self._pass()
            case m.Lose(die):
                return -scales.worths[me][die]
            case m.Use("cog", _, die, pips):
                return self._settled(self._turned(die, pips))
            case m.Use("dome"):
                return self._again()
            case m.Use("glacia", _, int(die)):
                size = world.gangs[me].sizes[die]
                return scales.part(me, WORTH[size][size] - scales.worths[me][die])
            case m.Use("spanner" | "newt", _, int(die)):
                return scales.part(me, FRESH[world.gangs[me].sizes[die]])
            case m.Use("flurry", _, int(die)):
                # At the end of the turn more is known.
                return -1.0 if world.stage == "declare" else scales.part(me, scales.again(me, die))
        return self._settled(world.faces) if world.stage == "rolled" else scales.part(me)

    def _turned(self, die: int | None, pips: int) -> tuple[int, ...]:
        dice, faces = self.world.dice, self.world.faces
        return tuple([face + pips * (each == die) for each, face in zip(dice, faces, strict=True)])

    def _settled(self, faces: tuple[int, ...]) -> float:
        """The part of a win if the attack were decided with these faces."""
        world, scales = self.world, self.scales
        seat, target = world.active, world.target
        if world.score[2] + sum(faces) - sum(world.faces) <= 0:
            return self._part(*self._kept(faces, False), 0.0)
        if self.me == seat and scales.doubts(target):
            return self._again()
        return self._part(*self._kept(faces, True), -scales.worths[target][world.aim])

    def _kept(self, faces: tuple[int, ...], won: bool) -> tuple[float]:
        """What the attacker's dice are worth more afterwards."""
        world, seat = self.world, self.world.active
        gang = world.gangs[seat]
        worths = [WORTH[gang.sizes[die]][face] for die, face in zip(world.dice, faces, strict=True)]
        if world.kind == "complex":
            if not won or world.house.doubles_on_a_win:
                worths = [
                    worth
                    for die, face, worth in zip(world.dice, faces, worths, strict=True)
                    if faces.count(face) == 1 or gang.keeps >> die & 1
                ]
            if not won and worths:
                worths.remove(min(worths))
        return (sum(worths) - sum([self.scales.worths[seat][die] for die in world.dice]),)

    def _again(self) -> float:
        """The part of a win if the attack is rolled once more."""
        world, scales = self.world, self.scales
        seat, target = world.active, world.target
        attack = Attack(world.kind or "ability", world.dice, world.booster)
        found = scales.fall(seat, attack)
        least = sum(world.faces) - world.score[2] + 1
        at = max(0, min(least, len(found.chance) - 1))
        before = sum([scales.worths[seat][die] for die in world.dice])
        return found.chance[at] * self._part(found.won[at] - before, -scales.worths[target][world.aim]) + (
            1 - found.chance[at]
        ) * self._part(found.lost[at] - before, 0.0)

    def _part(self, attacker: float, defender: float) -> float:
        """My part of a win when the dice of both sides of the attack have changed their worth so much."""
        seat, target = self.world.active, self.world.target
        if self.me == seat:
            return self.scales.part(seat, attacker, target, defender)
        return self.scales.part(target, defender, seat, attacker)
