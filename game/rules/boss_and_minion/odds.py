"""The exact chance that an attack wins: undefended, and against the best defense, with every public Special in it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.rules.boss_and_minion.content import NUMBER
from game.rules.boss_and_minion.fight import Fight
from game.rules.boss_and_minion.moves import Kind
from game.rules.boss_and_minion.position import NOTHING

NUDGE, AGAIN = 1 << NUMBER["cog"], 1 << NUMBER["dome"]
KEPT = 1 << 16  # results remembered


class Chances(NamedTuple):
    """What an attack faces and how likely it wins."""

    need: int  # undefended
    defended: int  # against the best defense
    plain: float
    against: float


@lru_cache(KEPT)
def tails(sizes: tuple[int, ...]) -> tuple[float, ...]:
    """Per sum, the chance that these dice show at least that much together."""
    ways = [1]
    for size in sizes:
        wider = [0] * (len(ways) + size)
        for total, count in enumerate(ways):
            for face in range(1, size + 1):
                wider[total + face] += count
        ways = wider
    return _summed(ways)


def _summed(ways: list[int]) -> tuple[float, ...]:
    every, above, found = sum(ways), 0, []
    for count in reversed(ways):
        above += count
        found.append(above / every)
    return tuple(reversed(found))


def reach(sizes: tuple[int, ...], least: int) -> float:
    """The chance that dice come to at least that sum."""
    chances = tails(sizes)
    return 1.0 if least <= 0 else chances[least] if least < len(chances) else 0.0


def best_defense(state: Fight, kind: Kind, target: int, aim: int) -> int:
    """The most that the target's side can add: every Linked die, and the best spare one if a Special allows it."""
    gang = state.gangs[target]
    there = state.masks[target] & ~(1 << aim)
    linked = state.linked(kind, target, aim) & there
    adds = [state.adds_of(target, die) if there >> die & 1 else 0 for die in range(len(gang.sizes))]
    best = sum(adds[die] for die in range(len(adds)) if linked >> die & 1)
    bit, dice = gang.spare
    if dice >> aim & 1 and not state.used & bit:
        best += max((adds[die] for die in range(len(adds)) if (there & dice & ~linked) >> die & 1), default=0)
    return best


def _holds(state: Fight, seat: int, special: int, dice: int) -> bool:
    """Whether the seat could use this Special after a roll in which these dice of its take part."""
    part = state.dawn[seat] & dice
    return not state.used & special and any(
        held == special and part & reached for held, reached, _ in state.gangs[seat].rolled
    )


def chances(state: Fight, seat: int, kind: Kind, dice: tuple[int, ...], booster: int, target: int, aim: int) -> Chances:
    """How an attack would go, before anything is named in defense."""
    need = state.standing_of(target, aim)
    most = need + best_defense(state, kind, target, aim)
    plain = win(state, seat, kind, dice, booster, target, need)
    against = win(state, seat, kind, dice, booster, target, most, 1 << aim)
    return Chances(need, most, plain, against)


def win(
    state: Fight,
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
    plus = state.bonus_of(seat, dice, target) if gang.bonus else 0
    if booster != NOTHING:
        plus += state.boost_of(seat, booster)
    least = need - plus + (not state.equal_is_enough(kind, target))
    sizes = tuple(sorted([gang.sizes[die] for die in dice]))
    once = bare = reach(sizes, least)
    if gang.rolled and least <= sum(sizes) and _holds(state, seat, NUDGE, sum([1 << die for die in dice])):
        once = reach(sizes, least - 1)  # the highest roll of all fails anyway, so there is a die that can go up
    if defenders and foe.rolled and _holds(state, target, AGAIN, defenders):
        return once * bare  # the attacker has had his say when the attack is rolled again
    return once


def now(state: Fight) -> tuple[float | None, float | None]:
    """For the attack that is aimed: the chance as it is defended so far, and against the best that is still to come."""
    if state.stage not in ("aimed", "defend") or state.kind is None:
        return None, None
    seat, target, dice, booster = state.active, state.target, state.dice, state.booster
    need = state.need()
    plain = win(state, seat, state.kind, dice, booster, target, need)
    part = sum([1 << die for die in (state.aim, *state.assists)])
    return plain, win(state, seat, state.kind, dice, booster, target, need + _still_to_come(state), part)


def _still_to_come(state: Fight) -> int:
    target = state.target
    linked = state.linked(state.kind, target, state.aim)
    helpers = state.helpers()
    named = [die for die in range(len(state.gangs[target].sizes)) if helpers >> die & 1]
    sure = sum(state.adds_of(target, die) for die in named if linked >> die & 1)
    return sure + max((state.adds_of(target, die) for die in named if not linked >> die & 1), default=0)
