"""What a race of options must know of Campus Life: it runs a round or more, and asks who may hope for how much then.

Bots do without, for it wins them no more games; a coach compares by it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.bots.people import PLAIN, Temper
from game.bots.search import COACH, Option, distinct
from game.engine.chance import Chance
from game.titles.campus_life.bot import mind
from game.titles.campus_life.bot.odds import Odds
from game.titles.campus_life.rules import moves as m
from game.titles.campus_life.rules.content import FIRST, WEAPONS
from game.titles.campus_life.rules.scoring import WEAPON, rank, tallies, winners

WORLDS = {COACH: 96}
FEW = 5  # options that are raced
TURNS = 8  # that a playout goes on, in whole rounds and at least one
FINE = 9  # places behind the point to which squares that are as good are alike
LEAST, MOST = 0.003, 0.995  # what anybody in the house may hope for
# How well who leads from outside stands, against the odds of those in the house: fitted to 1,300 games among sly bots.
AWAY, A_POINT = -2.2, 0.255
SETTLED = 1.35  # how much more whatever is ahead counts once Mr. Boddy is home


def options(state: Any, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> Sequence[Option]:
    """The mind's own choice, then the best others."""
    thinking = mind.mind(state, seat, chance, level, temper)
    own, legal = thinking.answer(), thinking.legal
    worths = dict(zip(legal, thinking.weighed(), strict=True))
    ranked = sorted(legal, key=lambda action: -worths[action])
    return distinct([Option((action,), _alike(state, seat, action, worths)) for action in (own, *ranked)])[:FEW]


def _alike(state: Any, seat: int, action: m.Action, worths: dict[m.Action, float]) -> Hashable:
    """Squares from which everything is as near, and weapons and their rooms that mean nothing to the seat."""
    wanted = WEAPONS[state.notepad(seat)[WEAPON] - FIRST[WEAPON]]
    match action:
        case m.Walk(to) if state.house.room_of[to] < 0:
            return "square", round(worths[action], FINE)
        case m.Choose(weapon):
            return "weapon", weapon == wanted
        case m.Place() if WEAPONS[state.chosen] != wanted:
            return "room"
    return action


def policy(world: Any, seat: int, chance: Chance) -> Sequence[m.Action]:
    """As a sly player would."""
    return (mind.choose(world, seat, chance, "sly"),)


def horizon(state: Any, _seat: int) -> Callable[[Any], bool]:
    """As many rounds as there is time for, up to the same turn."""
    last = state.round + max(1, TURNS // len(state.here())), state.index
    return lambda world: (world.round, world.index) >= last


def value(world: Any, seat: int) -> float:
    """The part of a win that hopes promise, each weighed by its odds, and points that were taken home."""
    if outcome := world.outcome():
        return (seat in outcome.winners) / len(outcome.winners)
    settled = SETTLED if world.came_home else 1.0
    odds: dict[int, float] = {other: _odds(world, other) ** settled for other in world.here()}
    if ranked := tuple(sorted(tallies(world), key=rank)):
        ahead = winners(ranked)
        odds |= dict.fromkeys(ahead, math.exp(settled * (AWAY + A_POINT * ranked[0].total)) / len(ahead))
    return odds.get(seat, 0.0) / sum(odds.values())


def _odds(world: Any, seat: int) -> float:
    """For a win of somebody in the house, by what that player knows."""
    view = world.view(seat)
    seen = Odds(view)
    hope = seen.hope(seen.hands[seat], view.players[seat].weapon, world.spaces[seat])
    hope = min(MOST, max(LEAST, hope))
    return hope / (1 - hope)


def weight(_state: Any, _seat: int) -> Callable[[Any], float]:
    """What others carry tells of their notepads, but where many carry something hardly a world would count."""
    return lambda _world: 1.0
