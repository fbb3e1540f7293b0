"""Answers the small questions of a turn of Boss & Minion: which Special to use, on which die, and which to give up."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.boss_and_minion.bot.plans import Attack, Scales
from game.titles.boss_and_minion.bot.worth import FRESH, WORTH
from game.titles.boss_and_minion.rules import moves as m
from game.titles.boss_and_minion.rules.settling import doubled
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.state import State

DRAWN = 0.0  # what a game without a winner is worth


class Windows:
    """One position as one seat weighs it; worths are parts of a win."""

    def __init__(self, world: State, seat: int) -> None:
        self.world, self.me, self.scales = world, seat, Scales(world)

    def best(self, legal: Sequence[m.Action]) -> m.Action:
        """The answer that is worth most, the first of those that are as good."""
        worths = [self.worth(action) for action in legal]
        return legal[worths.index(max(worths))]

    def worth(self, action: m.Action) -> float:
        """My part of a win after this."""
        world, scales, me = self.world, self.scales, self.me
        match action:
            case m.Pass():
                return self._pass()
            case m.Lose(die):
                return -scales.worths[me][die]
            case m.Use():
                return self._use(action)
        if world.stage == "rolled":
            return self._settled(world.faces, scales.nudges(world.active))
        return scales.part(me)

    def _use(self, action: m.Use) -> float:
        """My part of a win after a Special, by what it does."""
        scales, me = self.scales, self.me
        sizes = self.world.gangs[me].sizes
        match SPECIALS[action.special].does, action.die:
            case "turned", int(die):
                return self._settled(self._turned(die, action.pips), False)
            case "raised", int(die):
                return scales.part(me, WORTH[sizes[die]][sizes[die]] - scales.worths[me][die])
            case "restored", int(die):
                return scales.part(me, FRESH[sizes[die]])
            case "rolled", int(die):
                # At the end of the turn more is known.
                return -1.0 if self.world.stage == "declare" else scales.part(me, scales.again(me, die))
        return self._again(scales.nudges(self.world.active))

    def _pass(self) -> float:
        """Letting the turn go by is for whoever would be ahead if everybody did."""
        world = self.world
        ranks = list(zip(*world.tally(), strict=True))
        ahead = all(ranks[self.me] > rank for seat, rank in enumerate(ranks) if seat != self.me)
        if not ahead:
            return DRAWN
        return 1.0 if world.passes + 1 >= world.alive.bit_count() else self.scales.part(self.me)

    # ---- After the roll --------------------------------------------------------------------

    def _turned(self, die: int, pips: int) -> tuple[int, ...]:
        dice, faces = self.world.dice, self.world.faces
        return tuple([face + pips * (each == die) for each, face in zip(dice, faces, strict=True)])

    def _settled(self, faces: tuple[int, ...], nudges: bool) -> float:
        """My part of a win if the attack were decided with these faces, a die of another roll still to be turned."""
        world, scales, target = self.world, self.scales, self.world.target
        if world.score[2] + sum(faces) - sum(world.faces) <= 0:
            return self._part(self._kept(faces, False), 0.0)
        if self.me == world.active and scales.doubts(target, world.aim, world.assists):
            return self._again(nudges)
        return self._part(self._kept(faces, True), -scales.worths[target][world.aim])

    def _kept(self, faces: tuple[int, ...], won: bool) -> float:
        """How much more the attacker's dice are worth afterwards."""
        world, seat = self.world, self.world.active
        sizes, gone = world.gangs[seat].sizes, doubled(world, faces, won)
        worths = [WORTH[sizes[die]][face] for die, face in zip(world.dice, faces, strict=True) if die not in gone]
        if world.kind == "complex" and not won and worths:
            worths.remove(min(worths))
        return sum(worths) - sum([self.scales.worths[seat][die] for die in world.dice])

    def _again(self, nudges: bool) -> float:
        """My part of a win if the attack is rolled once more, and perhaps a die of that turned."""
        world, scales = self.world, self.scales
        seat, target = world.active, world.target
        found = scales.fall(seat, Attack(world.kind or "ability", world.dice, world.booster))
        last = len(found.chance) - 1
        at = max(0, min(sum(world.faces) - world.score[2] + 1, last))
        if nudges and 0 < at < last:  # the highest fall of all cannot be turned up
            at -= 1
        before = sum([scales.worths[seat][die] for die in world.dice])
        won = self._part(found.won[at] - before, -scales.worths[target][world.aim])
        lost = self._part(found.lost[at] - before, 0.0)
        return found.chance[at] * won + (1 - found.chance[at]) * lost

    def _part(self, attacker: float, defender: float) -> float:
        """My part of a win when the dice of both sides of the attack have changed their worth so much."""
        seat, target = self.world.active, self.world.target
        if self.me == seat:
            return self.scales.part(seat, attacker, target, defender)
        return self.scales.part(target, defender, seat, attacker)
