"""What a race of options must know of Boss & Minion: whole declarations, a few turns, and what all dice are worth then."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.bots.people import PLAIN, Temper
from game.bots.search import Option, distinct
from game.engine.chance import Chance
from game.titles.boss_and_minion.bot.mind import Mind, mind
from game.titles.boss_and_minion.bot.plans import Plan, Scales
from game.titles.boss_and_minion.rules import moves as m
from game.titles.boss_and_minion.rules.state import State

WORLDS = {"sharp": 96}
FEW = 5  # options that are raced
LIKELY = 4 * FEW  # plans among which they are looked for, as many are interchangeable
TURNS = 4  # that a playout goes on
FINE = 9  # places behind the point to which equal plans are equal


def options(state: Any, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> Sequence[Option]:
    """The best declarations or defenses; the small questions are reckoned out already."""
    thinking = mind(state, seat, chance, level, temper)
    own = Option(thinking.way())
    if state.stage in ("declare", "dice"):
        scales = Scales(thinking.world)
        plans = heapq.nlargest(LIKELY, thinking.plans(scales))
        others = [Option(thinking.steps(plan), _alike(thinking, plan)) for plan in plans]
        others += [Option((action,)) for action in thinking.legal if isinstance(action, m.Use)]
    elif state.stage == "defend":
        scales = Scales(thinking.world)
        defenses = heapq.nlargest(FEW, scales.defenses(), key=scales.guarded)
        others = [Option(thinking.helping(defense), round(scales.guarded(defense), FINE)) for defense in defenses]
    else:
        others = []
    named = next((option.alike for option in others if option.steps == own.steps), ("own",))
    return distinct([Option(own.steps, named), *others])[:FEW]


def _alike(thinking: Mind, plan: Plan) -> Hashable:
    """Dice of the same size that show the same do the same."""
    world, attack = thinking.world, plan.attack
    sizes = world.gangs[thinking.me].sizes
    dice = tuple(sorted([(sizes[die], world.value(thinking.me, die)) for die in attack.dice]))
    aimed = world.gangs[plan.seat].sizes[plan.aim], world.value(plan.seat, plan.aim)
    return attack.kind, dice, plan.seat, aimed, plan.least, round(plan.worth, FINE)


def policy(world: Any, seat: int, chance: Chance) -> Sequence[m.Action]:
    """As a sly player would."""
    return Mind(world, seat, world.legal(seat), chance, "sly").way()


def horizon(state: Any, _seat: int) -> Callable[[Any], bool]:
    """A few turns; while characters are chosen nothing is raced."""
    last = state.turn + TURNS
    return lambda world: world.turn >= last and world.stage == "declare"


def value(world: State, seat: int) -> float:
    """The part of a win that the dice promise."""
    if world.ending:
        return (seat in world.winners) / max(1, len(world.winners))
    if not world.gangs:
        return 1 / world.seats  # nobody has dice yet
    return Scales(world).part(seat) if world.masks[seat] else 0.0


def weight(_state: Any, _seat: int) -> Callable[[Any], float]:
    """Nothing is hidden."""
    return lambda _world: 1.0
