"""What a race of options must know of Upper Hand: it runs to the end of the round, and asks who is how near to winning.

Bots do without, for it wins them no more games; a coach compares by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.people import PLAIN, Temper
from game.bots.search import COACH, Option, distinct
from game.engine.chance import Chance
from game.titles.upper_hand.bot import mind
from game.titles.upper_hand.bot.odds import Odds
from game.titles.upper_hand.rules import moves as m

WORLDS = {COACH: 96}
FEW = 6  # options that are raced


def options(state: Any, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> Sequence[Option]:
    """The mind's own choice, then the likeliest others."""
    thinking = mind.mind(state, seat, chance, level, temper)
    own = thinking.answer()
    ranked = sorted(zip(thinking.weighed(), thinking.legal, strict=True), key=lambda pair: -pair[0])
    return distinct([Option((action,), action) for action in (own, *[action for _, action in ranked])])[:FEW]


def policy(world: Any, seat: int, chance: Chance) -> Sequence[m.Action]:
    """As a sly player would."""
    return (mind.choose(world, seat, chance, "sly"),)


def horizon(state: Any, _seat: int) -> Callable[[Any], bool]:
    """The end of the round."""
    now = state.round
    return lambda world: world.round != now


def value(world: Any, seat: int) -> float:
    """The part of a win that points and what is as good as points promise."""
    if outcome := world.outcome():
        return (seat in outcome.winners) / max(1, len(outcome.winners))
    return Odds(world, Chance(0)).now[seat]


def weight(_state: Any, _seat: int) -> Callable[[Any], float]:
    """Nobody's deeds tell which cards come."""
    return lambda _world: 1.0
