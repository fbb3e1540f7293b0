"""Every answer there is in Boss & Minion, made once and ready to be looked up by sets of dice."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.boss_and_minion.content import BOXES, NAMES, SEATS
from game.rules.boss_and_minion.moves import (
    Action,
    Aim,
    Assist,
    Character,
    Decline,
    Draft,
    Go,
    Lose,
    Pass,
    Pick,
    Read,
    Stand,
    Use,
)

Choices = tuple[Action, ...]

DICE = range(2 * BOXES)  # the boxes of a player
WIDTH = len(DICE)
PLAYERS = range(SEATS[-1])
PASS, DECLINE = Pass(), Decline()
GOING: Choices = (Go(),)
STANDING: Choices = (Stand(),)
DECLINING: Choices = (DECLINE,)
READING: Choices = (Read("boosted"), Read("complex"))


class Sets(dict[int, Choices]):
    """The actions of every set of numbers, and then some; a set is worked out when it is first asked for."""

    def __init__(self, actions: Sequence[Action], also: Choices = ()) -> None:
        super().__init__()
        self._actions, self._also = tuple(actions), also

    def __missing__(self, chosen: int) -> Choices:
        lowest = chosen & -chosen
        found = (self._actions[lowest.bit_length() - 1], *self[chosen ^ lowest]) if chosen else self._also
        self[chosen] = found
        return found


DRAFTING = Sets([Draft(name) for name in NAMES])
OPENING = Sets([Pick(die) for die in DICE], (PASS,))
PICKING = Sets([Pick(die) for die in DICE])
AIMING = tuple(Sets([Aim(seat, die) for die in DICE]) for seat in PLAYERS)
ASSISTING = Sets([Assist(die) for die in DICE], STANDING)
LOSING = Sets([Lose(die) for die in DICE])


def using(special: Character, pips: int = 0) -> tuple[Sets, ...]:
    """Per seat, the ways to use a Special on a set of its dice."""
    return tuple(Sets([Use(special, seat, die, pips) for die in DICE]) for seat in PLAYERS)
