"""Finds the mind that plays a game, its own or the one that can play anything, and how long it may think."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from game.bots import anything
from game.bots.patience import THINKING
from game.bots.people import PLAIN, Temper, tempered
from game.bots.search import START, Budget, Hooks, Ranking, rank
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import State

ADVISER = "sharp"  # the level of who advises people
Choose = Callable[[State, int, Chance, str], Any]


@cache
def mind(game_id: str) -> Choose | None:
    """The `choose` of the title's own mind, if it has one."""
    part = registry.part(game_id, "bot.mind")
    return part.choose if part else None


@cache
def racing(game_id: str) -> Hooks | None:
    """What a race must know of the title; of one without a mind no more than that anything may happen."""
    part = registry.part(game_id, "bot.race") if mind(game_id) else anything
    return cast(Hooks, part) if part else None


def budget(game_id: str, level: str) -> Budget:
    """What a decision is worth at this level, in worlds alone: the same chance decides the same."""
    hooks = racing(game_id)
    return Budget(hooks.WORLDS.get(level, 0) if hooks else 0)


def hurried(game_id: str, level: str, advice: bool = False) -> Budget:
    """The same where somebody waits for the answer; advice is there at once, so that nobody waits for it."""
    worlds = budget(game_id, level).worlds
    return Budget(min(worlds, START) if advice else worlds, THINKING[level])


def choose(
    game_id: str,
    state: State,
    seat: int,
    chance: Chance,
    level: str,
    spend: Budget | None = None,
    temper: Temper = PLAIN,
) -> Any:
    """What a bot of this level and temper does in the seat; it may look at no more than view, legal and redeal."""
    legal = state.legal(seat)
    return legal[0] if len(legal) == 1 else ranking(game_id, state, seat, chance, level, spend, temper).chosen


def ranking(
    game_id: str,
    state: State,
    seat: int,
    chance: Chance,
    level: str,
    spend: Budget | None = None,
    temper: Temper = PLAIN,
) -> Ranking:
    """What such a bot does, and how what it thought about compares; nothing is compared in too few worlds."""
    own, hooks, spend = mind(game_id), racing(game_id), spend or budget(game_id, level)
    if own and (hooks is None or spend.worlds < START):
        return Ranking(tempered(own, temper)(state, seat, chance, level), ())
    assert hooks is not None, "a title without a mind has at least those of anything"
    found = rank(hooks, state, seat, chance, level, spend, temper)
    return found if own or not found.rated else found._replace(chosen=found.rated[0].action)


def agreed(
    game_id: str, state: State, seat: int, chance: Chance, level: str, worlds: int, spend: Budget | None = None
) -> Any:
    """What a bot of this level does in every one of so many worlds that the room holds possible.

    None if it does not do the same in all of them: then the answer hangs on what the seat alone knows. All of them
    together are worth no more thought than one decision."""
    dealt = [state.redeal(None, Chance(chance.pick(2**30))) for _ in range(worlds)]
    different = {world.dump(): world for world in dealt}  # in an open game all worlds are one
    whole, chosen = spend or budget(game_id, level), None
    each = Budget(max(1, whole.worlds // len(different)), whole.seconds / len(different))
    for world in different.values():
        choice = choose(game_id, world, seat, Chance(chance.pick(2**30)), level, each)
        if chosen not in (None, choice):
            return None
        chosen = choice
    return chosen
