"""The exact chance that an attack wins: undefended, and against the best defense, with every public Special in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.titles.boss_and_minion.rules.content import NUDGE, NUMBER
from game.titles.boss_and_minion.rules.moves import Kind
from game.titles.boss_and_minion.rules.position import NOTHING, Position
from game.titles.boss_and_minion.rules.specials import SPECIALS, Effect


def doing(effect: Effect) -> int:
    """The Specials with this effect, as bits over the characters."""
    return sum(1 << NUMBER[name] for name, special in SPECIALS.items() if special.does == effect)


TURNED, AGAIN = doing("turned"), doing("again")
KEPT = 1 << 16  # results remembered


class Chances(NamedTuple):
    """What an attack faces and how likely it wins."""

    need: int  # undefended
    plain: float
    against: float


def ways(sizes: Sequence[int]) -> list[int]:
    """Per sum, in how many ways these dice show it together."""
    counts = [1]
    for size in sizes:
        wider = [0] * (len(counts) + size)
        for total, count in enumerate(counts):
            for face in range(1, size + 1):
                wider[total + face] += count
        counts = wider
    return counts


@lru_cache(KEPT)
def tails(sizes: tuple[int, ...]) -> tuple[float, ...]:
    """Per sum, the chance that these dice show at least that much together."""
    counts = ways(sizes)
    every, above, found = sum(counts), 0, []
    for count in reversed(counts):
        above += count
        found.append(above / every)
    return tuple(reversed(found))


def reach(sizes: tuple[int, ...], least: int) -> float:
    """The chance that dice come to at least that sum."""
    chances = tails(sizes)
    return 1.0 if least <= 0 else chances[least] if least < len(chances) else 0.0


def best_defense(state: Position, kind: Kind, target: int, aim: int) -> tuple[int, int]:
    """The most that the target's side can add, and the dice that do it."""
    return _most(state, target, *state.may_help(kind, target, aim))


def _most(state: Position, target: int, linked: int, spare: int) -> tuple[int, int]:
    """What all Linked dice and the best of the spare ones add, and which dice they are."""
    boxes = range(len(state.gangs[target].sizes))
    adds = sum(state.adds_of(target, die) for die in boxes if linked >> die & 1)
    if not spare:
        return adds, linked
    more, best = max((state.adds_of(target, die), die) for die in boxes if spare >> die & 1)
    return adds + more, linked | 1 << best


def holds(state: Position, seat: int, specials: int, dice: int) -> bool:
    """Whether the seat could use one of these Specials after a roll in which these dice of its take part."""
    part, fresh = state.dawn[seat] & dice, specials & ~state.used
    return fresh > 0 and any(held & fresh and part & reached for held, reached, _ in state.gangs[seat].rolled)


def chances(
    state: Position, seat: int, kind: Kind, dice: tuple[int, ...], booster: int, target: int, aim: int
) -> Chances:
    """How an attack would go, before anything is named in defense."""
    need = state.standing_of(target, aim)
    adds, helpers = best_defense(state, kind, target, aim)
    plain = win(state, seat, kind, dice, booster, target, need)
    against = win(state, seat, kind, dice, booster, target, need + adds, 1 << aim | helpers)
    return Chances(need, plain, against)


def lacking(state: Position, seat: int, kind: Kind, dice: tuple[int, ...], booster: int, target: int) -> int:
    """What must be added to a target's number to get the least that the dice have to show."""
    plus = state.bonus_of(seat, dice, target) if state.gangs[seat].bonus else 0
    if booster != NOTHING:
        plus += state.boost_of(seat, booster)
    return (not state.equal_is_enough(kind, target)) - plus


def win(
    state: Position,
    seat: int,
    kind: Kind,
    dice: tuple[int, ...],
    booster: int,
    target: int,
    need: int,
    defenders: int = 0,
) -> float:
    """The chance to win against a number; with defenders, the Specials of their side after the roll are in it."""
    gang, foe = state.gangs[seat], state.gangs[target]
    least = need + lacking(state, seat, kind, dice, booster, target)
    sizes = tuple(sorted([gang.sizes[die] for die in dice]))
    once = bare = reach(sizes, least)
    if gang.rolled and least <= sum(sizes) and holds(state, seat, TURNED, sum([1 << die for die in dice])):
        once = reach(sizes, least - NUDGE)  # the highest roll of all fails anyway, so there is a die that can go up
    if defenders and foe.rolled and holds(state, target, AGAIN, defenders):
        return bare * once + (once - bare) * bare  # a turn that the first roll did not need is kept for the second
    return once


def now(state: Position) -> tuple[float | None, float | None]:
    """For the attack that is aimed: the chance as it is defended so far, and against the best that is still to come."""
    if state.stage not in ("aimed", "defend") or state.kind is None:
        return None, None
    seat, target, dice, booster = state.active, state.target, state.dice, state.booster
    need = state.need()
    plain = win(state, seat, state.kind, dice, booster, target, need)
    helpers, (linked, _) = state.helpers(), state.may_help(state.kind, target, state.aim)
    adds, more = _most(state, target, helpers & linked, helpers & ~linked)
    defenders = more | sum([1 << die for die in (state.aim, *state.assists)])
    return plain, win(state, seat, state.kind, dice, booster, target, need + adds, defenders)
