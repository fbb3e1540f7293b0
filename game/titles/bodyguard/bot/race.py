"""What a race of options must know of Bodyguard: it runs to the end of the round, and counts the points for the game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.bots.people import PLAIN, Temper
from game.bots.search import Option, distinct
from game.engine.chance import Chance
from game.titles.bodyguard.bot import mind
from game.titles.bodyguard.bot.score import part
from game.titles.bodyguard.bot.sight import KIND, MOST_SAVED, READY, Sight
from game.titles.bodyguard.rules import moves as m
from game.titles.bodyguard.rules.rescue import NEEDED, can_step_in
from game.titles.bodyguard.rules.scoring import totals, winners

WORLDS = {"sharp": 96}
FEW = 5  # options that are raced


def options(state: Any, seat: int, chance: Chance, level: str, temper: Temper = PLAIN) -> Sequence[Option]:
    """The best ways to spend a card, or all appointments; answers to a card or a shot are not worth the time."""
    thinking = mind.mind(state, seat, chance, level, temper)
    own = thinking.answer()
    match state.stage:
        case "turn":
            ranked = sorted(zip(thinking.weighed(), thinking.legal, strict=True), key=lambda pair: -pair[0])
            actions = [own, *(action for _, action in ranked)]
        case "desk":
            actions = [own, *thinking.legal]
        case _:
            actions = [own]
    return distinct([Option((action,), _alike(action)) for action in actions])[:FEW]


def _alike(action: m.Action) -> Hashable:
    """Hits of one kind differ in nothing but their pictures."""
    match action:
        case m.Hit(card, target):
            return "hit", KIND[card], target
        case m.Discard(card):
            return "discard", KIND.get(card, card)
    return action


def policy(world: Any, seat: int, chance: Chance) -> Sequence[m.Action]:
    """As a sly player would."""
    return (mind.choose(world, seat, chance, "sly"),)


def horizon(state: Any, _seat: int) -> Callable[[Any], bool]:
    """The end of the round."""
    now = state.round
    return lambda world: world.round != now or world.over


def value(world: Any, seat: int) -> float:
    """The part of a win that the points promise."""
    if world.over:
        won = winners(world)
        return (seat in won) / len(won)
    # The round that is over is the one before.
    before = (world.president - 1) % world.seats
    return part(totals(world), world.twos, world.round - 1, before, seat)


def weight(state: Any, seat: int) -> Callable[[Any], float]:
    """Who seems to be the Bodyguard, and that a Bodyguard saves up what a rescue needs."""
    sight = Sight(state.view(seat))
    guards = sight.guards()
    if not guards:
        return lambda _world: 1.0
    nobody = 1 - sum(guards.values())
    saved = min(MOST_SAVED, state.turn // state.seats)

    def likely(world: Any) -> float:
        if world.guard >= world.seats:
            return nobody
        hand = world.hands[world.guard]
        before, now = READY[len(hand)], READY[len(hand) + saved]
        if len(hand) < NEEDED:
            saving = 1.0
        else:
            saving = now / before if can_step_in(hand) else (1 - now) / (1 - before)
        return guards.get(world.guard, 0.0) * saving

    return likely
