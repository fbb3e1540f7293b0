"""Looks one turn further in Boss & Minion: how an attack may end, and what the next player can make of that."""

from __future__ import annotations

from functools import cache
from itertools import product

from game.engine.chance import Chance
from game.titles.boss_and_minion.bot.plans import Plan, Scales, attacks
from game.titles.boss_and_minion.bot.windows import Windows
from game.titles.boss_and_minion.rules.moves import Action
from game.titles.boss_and_minion.rules.odds import AGAIN
from game.titles.boss_and_minion.rules.settling import rolled_window
from game.titles.boss_and_minion.rules.state import State

Falls = tuple[tuple[float, tuple[int, ...]], ...]


class Middle(Chance):
    """Chance without luck: every die shows its middle face."""

    __slots__ = ()

    def pick(self, n: int) -> int:
        """The middle of all there are."""
        return (n - 1) // 2


MIDDLE = Middle(0)


@cache
def falls(sizes: tuple[int, ...], least: int, samples: int) -> tuple[Falls, Falls]:
    """Some falls of these dice that win and some that lose, each with the part of its kind that it stands for."""
    every = sorted(product(*[range(1, size + 1) for size in sizes]), key=lambda faces: (sum(faces), faces))
    lost = sum([sum(faces) < least for faces in every])
    return _some(every[lost:], samples), _some(every[:lost], samples)


def _some(faces: list[tuple[int, ...]], samples: int) -> Falls:
    """Evenly spread over all of them."""
    count = min(samples, len(faces))
    return tuple((1 / count, faces[(2 * place + 1) * len(faces) // (2 * count)]) for place in range(count))


def foreseen(scales: Scales, me: int, plan: Plan, samples: int) -> float:
    """My part of a win after this attack and what comes next."""
    sizes = tuple([scales.world.gangs[me].sizes[die] for die in plan.attack.dice])
    chance = scales.chance(me, plan)
    good, bad = falls(sizes, plan.least, samples)
    worth = 0.0
    for some, likely in ((good, chance), (bad, 1 - chance)):
        for part, faces in some:
            worth += likely * part * after(settled(scales.world, plan, faces), me)
    return worth


def settled(world: State, plan: Plan, faces: tuple[int, ...]) -> State:
    """The position in which the next turn begins if the attack falls like this."""
    twin = world.copy(MIDDLE)
    twin.kind, twin.dice, twin.booster = plan.attack
    twin.target, twin.aim, twin.assists, twin.faces = plan.seat, plan.aim, plan.defense, faces
    twin.choices = None
    twin.used |= AGAIN  # the odds have it already
    twin.count()
    rolled_window(twin, [])
    return _finished(twin)


def instead(world: State, me: int, action: Action) -> float:
    """My part of a win after something else than an attack and what comes next."""
    twin = world.copy(MIDDLE)
    twin.apply(me, action)
    return after(_finished(twin), me)


def _finished(twin: State) -> State:
    """The turn with all its small questions answered."""
    while twin.stage in ("rolled", "lose", "after", "end"):
        seat = twin.asked[0]
        twin.apply(seat, Windows(twin, seat).best(twin.legal(seat)))
    return twin


def after(twin: State, me: int) -> float:
    """My part of a win when the next player has done what that player likes best."""
    if twin.ending:
        return float(me in twin.winners)
    if not twin.masks[me]:
        return 0.0
    seat, scales = twin.active, Scales(twin)
    plan = max(scales.plans(seat, list(attacks(twin, seat))), default=None)
    return scales.shared(seat, plan, me) if plan else scales.part(me)
