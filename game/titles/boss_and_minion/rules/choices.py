"""Answers of Boss & Minion, made once and ready to be looked up by sets of dice."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.boss_and_minion.rules.content import BOXES, SEATS
from game.titles.boss_and_minion.rules.moves import Action, Character, Use

Choices = tuple[Action, ...]

DICE = range(2 * BOXES)  # the boxes of a player
WIDTH = len(DICE)
PLAYERS = range(SEATS[-1])


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


def using(special: Character, pips: int = 0) -> tuple[Sets, ...]:
    """Per seat, the ways to use a Special on a set of its dice."""
    return tuple(Sets([Use(special, seat, die, pips) for die in DICE]) for seat in PLAYERS)
