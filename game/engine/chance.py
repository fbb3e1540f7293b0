"""Dice and shuffles, all built on one stable draw that a match can record and a script can feed."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any


class ScriptError(ValueError):
    """A script ran out of draws, or held one that the game could not use."""


class Chance:
    """Seeded chance: the same seed gives the same dice on every machine.

    >>> Chance("tuesday").die(6) == Chance("tuesday").die(6)
    True
    """

    __slots__ = ("_random", "record")

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random
        self.record: list[int] | None = None  # a Match listens by putting a list here

    def pick(self, n: int) -> int:
        """A number from 0 to n - 1; every other draw is made of these."""
        random = self._random
        draw = int(random() * n)
        if self.record is not None:
            self.record.append(draw)
        return draw

    def die(self, faces: int) -> int:
        """A number from 1 to faces."""
        return self.pick(faces) + 1

    def throw(self, count: int, faces: int) -> tuple[int, ...]:
        """So many dice thrown together: as many picks, drawn in one go because games are full of dice."""
        random, dice = self._random, []
        for _ in range(count):
            dice.append(int(random() * faces) + 1)
        if self.record is not None:
            self.record += [die - 1 for die in dice]
        return tuple(dice)

    def __init_subclass__(cls) -> None:
        """Who picks in another way throws in that way, too."""
        super().__init_subclass__()
        cls.throw = _one_by_one  # type: ignore[assignment, method-assign]

    def shuffle(self, things: list[Any]) -> None:
        """Shuffle in place."""
        pick = self.pick
        for last in range(len(things) - 1, 0, -1):
            other = pick(last + 1)
            things[last], things[other] = things[other], things[last]

    def __reduce__(self) -> tuple[Any, ...]:
        return (_revive, (self._random.__self__.getstate(),))  # type: ignore[attr-defined]


def _revive(state: tuple[Any, ...]) -> Chance:
    chance = Chance(0)
    chance._random.__self__.setstate(state)  # type: ignore[attr-defined]
    return chance


def _one_by_one(chance: Chance, count: int, faces: int) -> tuple[int, ...]:
    return tuple([chance.pick(faces) + 1 for _ in range(count)])


class Script(Chance):
    """Chance that gives exactly the listed draws, in order.

    >>> Script([3, 0]).die(6)
    4
    """

    __slots__ = ("_draws", "_next", "ranges")

    def __init__(self, draws: Iterable[int]) -> None:
        super().__init__(0)
        self._draws: Sequence[int] = tuple(draws)
        self._next = 0
        self.ranges: list[int] = []  # from how many each was drawn

    def pick(self, n: int) -> int:
        """The next listed draw."""
        if self._next == len(self._draws):
            raise ScriptError("the script has no draws left")
        draw = self._draws[self._next]
        if not 0 <= draw < n:
            raise ScriptError(f"draw {self._next} is {draw}, outside 0..{n - 1}")
        self._next += 1
        self.ranges.append(n)
        if self.record is not None:
            self.record.append(draw)
        return draw

    @property
    def left(self) -> int:
        """How many draws have not been used."""
        return len(self._draws) - self._next

    def __reduce__(self) -> tuple[Any, ...]:
        return (Script, (tuple(self._draws[self._next :]),))
