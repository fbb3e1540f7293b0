"""Weighs every attack of Boss & Minion that can be declared, and every defense against one, in parts of a win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from game.titles.boss_and_minion.bot.worth import FRESH, WORTH, Fall, fall
from game.titles.boss_and_minion.rules.gangs import ALL_DICE
from game.titles.boss_and_minion.rules.moves import Aim, Kind, Use
from game.titles.boss_and_minion.rules.odds import AGAIN, TURNED, holds, lacking
from game.titles.boss_and_minion.rules.position import NOTHING
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.turn import targets

EDGE = 3.0  # how steeply hopes follow the worth of the dice
TOGETHER = 4  # dice that attack together at most
HELPERS = 6  # dice of which every group is thought of as a defense

Defense = tuple[int, float, tuple[int, ...]]  # what it adds, what the re-rolls promise, the dice


class Attack(NamedTuple):
    """Dice that can be rolled together."""

    kind: Kind
    dice: tuple[int, ...]
    booster: int


class Plan(NamedTuple):
    """An attack on a target, what the foe will set against it and what it promises then."""

    worth: float
    attack: Attack
    seat: int
    aim: int
    defense: tuple[int, ...]
    least: int  # what the dice must show


class Scales:
    """What everybody's dice are worth in one position."""

    def __init__(self, world: State) -> None:
        self.world = world
        self.worths = [
            [WORTH[size][world.value(seat, die)] for die, size in enumerate(gang.sizes)]
            for seat, gang in enumerate(world.gangs)
        ]
        self.powers = [sum(row) for row in self.worths]
        self.raised: list[float] = [power**EDGE for power in self.powers]
        self.total = sum(self.raised)
        seats = range(len(world.gangs))
        self._nudging = [bool(world.gangs[seat].rolled) and holds(world, seat, TURNED, ALL_DICE) for seat in seats]
        self._comfort = [self._back(seat) if world.gangs[seat].lost else 0.0 for seat in seats]
        self._doubted = [self._reach(seat, AGAIN & ~world.used) for seat in seats]

    def part(self, seat: int, mine: float = 0.0, other: int = NOTHING, theirs: float = 0.0) -> float:
        """This seat's part of a win, were its dice worth so much more and those of another so much."""
        power = self.powers[seat] + mine
        own: float = power**EDGE if power > 0 else 0.0
        rest = self.total - self.raised[seat]
        if other != NOTHING:
            foe = self.powers[other] + theirs
            rest += (foe**EDGE if foe > 0 else 0.0) - self.raised[other]
        if own + rest < 1e-9:
            return 1.0 if seat == self.world.active else 0.0
        return own / (own + rest)

    def again(self, seat: int, die: int) -> float:
        """What rolling a die once more promises."""
        return FRESH[self.world.gangs[seat].sizes[die]] - self.worths[seat][die]

    # ---- Attacks ---------------------------------------------------------------------------

    def fall(self, seat: int, attack: Attack) -> Fall:
        """How the dice of an attack fall."""
        world, gang = self.world, self.world.gangs[seat]
        risky = attack.kind == "complex"
        keeps = risky and (gang.keeps >> attack.dice[0] & 1 == 1 or (len(attack.dice) == 2 and self.nudges(seat)))
        sizes = tuple(sorted([gang.sizes[die] for die in attack.dice]))
        return fall(sizes, risky, keeps, world.house.doubles_on_a_win)

    def _back(self, seat: int) -> float:
        """What comes back to the seat when an attack of its own loses."""
        world, gang = self.world, self.world.gangs[seat]
        back = [use for _, reach, offer in gang.lost for use in offer(world, seat, reach)]
        return max(
            [FRESH[gang.sizes[use.die]] for use in back if isinstance(use, Use) and use.die is not None], default=0.0
        )

    def nudges(self, seat: int) -> bool:
        """Whether the seat may turn a die after its roll: a Boss's Special, so whichever dice roll."""
        return self._nudging[seat]

    def doubts(self, seat: int, aim: int, helpers: tuple[int, ...]) -> bool:
        """Whether the seat may have an attack on this die, helped by those, rolled again."""
        reach = self._doubted[seat]
        return reach > 0 and any(reach >> die & 1 for die in (aim, *helpers))

    def _reach(self, seat: int, specials: int) -> int:
        """The dice of the seat that one of these Specials reaches after a roll."""
        reach = 0
        for held, reached, _ in self.world.gangs[seat].rolled:
            if held & specials:
                reach |= reached
        return reach & self.world.dawn[seat]

    def least(self, seat: int, attack: Attack, target: int) -> int:
        """What must be added to a target's number to get the least that the dice have to show, one of them turned."""
        return lacking(self.world, seat, *attack, target) - self.nudges(seat)

    def outcome(self, seat: int, found: Fall, least: int, doubted: bool) -> tuple[float, float, float]:
        """The chance to win, and what the rolled dice are worth then and otherwise."""
        last, nudges = len(found.chance) - 1, self._nudging[seat]
        at = 0 if least < 0 else min(least, last)
        if nudges and at == last - 1:
            at = last  # the highest fall of all cannot be turned up
        chance = found.chance[at]
        if doubted:
            bare = found.chance[min(at + nudges, last)]
            chance = bare * chance + (chance - bare) * bare
        return chance, found.won[at], found.lost[at] + self._comfort[seat]

    def plans(self, seat: int, attacks: Sequence[Attack]) -> Iterator[Plan]:
        """Every attack on every target, each against the defense that is best for the foe."""
        world = self.world
        walls: dict[tuple[bool, int, int], list[Defense]] = {}
        numbers: dict[tuple[int, int], int] = {}
        for attack in attacks:
            found = self.fall(seat, attack)
            before = sum([self.worths[seat][die] for die in attack.dice])
            if attack.booster != NOTHING:
                before -= self.again(seat, attack.booster)
            plain = attack.kind == "ability"
            leasts: dict[int, int] = {}
            for action in targets(world, seat, attack.dice[0] if plain else NOTHING):
                assert isinstance(action, Aim)
                target, aim = action.seat, action.die
                if target not in leasts:
                    leasts[target] = self.least(seat, attack, target)
                if (target, aim) not in numbers:
                    numbers[target, aim] = world.standing_of(target, aim)
                key = (plain, target, aim)
                if key not in walls:
                    walls[key] = self._likely_defenses(attack.kind, target, aim)
                number = leasts[target] + numbers[target, aim]
                taken = self.worths[target][aim]
                worth, least = 2.0, number
                chosen: tuple[int, ...] = ()
                for adds, fresh, dice in walls[key]:
                    chance, won, lost = self.outcome(seat, found, number + adds, self.doubts(target, aim, dice))
                    here = 0.0
                    if chance > 0:
                        here += chance * self.part(seat, won - before, target, fresh - taken)
                    if chance < 1:
                        here += (1 - chance) * self.part(seat, lost - before, target, fresh)
                    if here < worth:
                        worth, chosen, least = here, dice, number + adds
                yield Plan(worth, attack, target, aim, chosen, least)

    def shared(self, seat: int, plan: Plan, me: int) -> float:
        """My part of a win when somebody else carries out a plan."""
        target, found = plan.seat, self.fall(seat, plan.attack)
        chance, won, lost = self.outcome(seat, found, plan.least, self.doubts(target, plan.aim, plan.defense))
        before = sum([self.worths[seat][die] for die in plan.attack.dice])
        parts = 0.0
        for likely, rolled, taken in ((chance, won, self.worths[target][plan.aim]), (1 - chance, lost, 0.0)):
            powers = self.powers[:]
            powers[seat] += rolled - before
            powers[target] -= taken
            raised = [max(0.0, power) ** EDGE for power in powers]
            parts += likely * raised[me] / max(1e-9, sum(raised))
        return parts

    # ---- Defenses --------------------------------------------------------------------------

    def _helpers(self, kind: Kind, seat: int, aim: int) -> tuple[list[int], list[int]]:
        """The dice that may help a target, and those of which only one may."""
        linked, spare = self.world.may_help(kind, seat, aim)
        boxes = range(len(self.world.gangs[seat].sizes))
        return [die for die in boxes if linked >> die & 1], [die for die in boxes if spare >> die & 1]

    def _likely_defenses(self, kind: Kind, seat: int, aim: int) -> list[Defense]:
        """All that are worth a thought: whoever gains by being rolled again helps first."""
        linked, spare = self._helpers(kind, seat, aim)
        if spare:
            linked.append(max(spare, key=lambda die: self.world.adds_of(seat, die)))
        linked.sort(key=lambda die: -self.again(seat, die))
        found = [self._defense(seat, ())]
        for count in range(1, len(linked) + 1):
            one = self._defense(seat, tuple(linked[:count]))
            if self.again(seat, linked[count - 1]) >= 0:
                found.clear()
            found.append(one)
        return found

    def _defense(self, seat: int, dice: tuple[int, ...]) -> Defense:
        world = self.world
        adds = sum([world.adds_of(seat, die) for die in dice])
        return adds, sum([self.again(seat, die) for die in dice]), dice

    def defenses(self) -> list[Defense]:
        """Every defense that can still be named against the attack that is declared."""
        world = self.world
        seat, named = world.target, world.assists
        linked, spare = self._helpers(world.kind or "ability", seat, world.aim)
        linked = [die for die in linked if die not in named]
        linked.sort(key=lambda die: -world.adds_of(seat, die))
        linked = linked[:HELPERS]
        groups = [group for count in range(len(linked) + 1) for group in combinations(linked, count)]
        groups += [(*group, die) for group in groups for die in spare if die not in named]
        return [self._defense(seat, (*named, *group)) for group in groups]

    def chance(self, seat: int, plan: Plan) -> float:
        """How likely a plan succeeds against that defense."""
        doubted = self.doubts(plan.seat, plan.aim, plan.defense)
        return self.outcome(seat, self.fall(seat, plan.attack), plan.least, doubted)[0]

    def held(self, defense: Defense) -> tuple[float, float]:
        """How likely this defense holds against the attack that is declared, and what its re-rolls promise."""
        return 1 - self._declared(defense)[0], defense[1]

    def _declared(self, defense: Defense) -> tuple[float, float, float]:
        """The same as `outcome`, of the attack that is declared."""
        world = self.world
        seat, foe = world.active, world.target
        attack = Attack(world.kind or "ability", world.dice, world.booster)
        number = self.least(seat, attack, foe) + world.standing_of(foe, world.aim) + defense[0]
        doubted = self.doubts(foe, world.aim, defense[2])
        return self.outcome(seat, self.fall(seat, attack), number, doubted)

    def guarded(self, defense: Defense) -> float:
        """The defender's part of a win with this defense against the attack that is declared."""
        world = self.world
        seat, foe = world.active, world.target
        attack = Attack(world.kind or "ability", world.dice, world.booster)
        chance, won, lost = self._declared(defense)
        before = sum([self.worths[seat][die] for die in attack.dice])
        if attack.booster != NOTHING:
            before -= self.again(seat, attack.booster)
        taken = defense[1] - self.worths[foe][world.aim]
        return chance * self.part(foe, taken, seat, won - before) + (1 - chance) * self.part(
            foe, defense[1], seat, lost - before
        )


def attacks(world: State, seat: int) -> Iterator[Attack]:
    """Every attack that can still be declared with the dice picked so far."""
    gang, mask = world.gangs[seat], world.masks[seat]
    mine = [die for die in range(len(gang.sizes)) if mask >> die & 1]
    picked, kind = world.dice, world.kind
    first = picked[:1] or mine
    if kind is None and len(picked) < 2:
        for die in first:
            yield Attack("ability", (die,), NOTHING)
    if kind == "boosted":
        yield Attack("boosted", picked, world.booster)
    elif kind is None:
        for die in first:
            for booster in picked[1:] or mine:
                if gang.boosters[die] >> booster & 1:
                    yield Attack("boosted", (die,), booster)
    if kind != "boosted":
        yield from _complex(world, seat, mine)


def _complex(world: State, seat: int, mine: list[int]) -> Iterator[Attack]:
    links, picked = world.gangs[seat].links, world.dice
    for die in picked[:1] or mine:
        base = picked or (die,)
        more = [other for other in mine if other not in base and links[die] >> other & 1 and (picked or other > die)]
        for count in range(max(0, 2 - len(base)), max(1, TOGETHER - len(base) + 1)):
            for others in combinations(more, count):
                yield Attack("complex", (*base, *others), NOTHING)
