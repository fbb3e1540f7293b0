"""What a sitting promises of its chance: a hash that all can see before it begins, and the seed that proves it after."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from game.engine.chance import Chance


@dataclass(frozen=True, slots=True)
class Pledge:
    """A seed that nobody has seen yet, and the words that people add to it once they have seen its hash.

    >>> Pledge("00" * 32).promise[:8]
    '60e05bd1'
    """

    seed: str = field(repr=False)  # 64 digits of a hexadecimal number
    words: tuple[str, ...] = ()

    @classmethod
    def new(cls, words: tuple[str, ...] = ()) -> Pledge:
        """With a seed from the system's own chance."""
        return cls(secrets.token_hex(32), words)

    @property
    def promise(self) -> str:
        """What may be shown and written down at once."""
        return promise_of(self.seed)

    def chance(self) -> Pledged:
        """All draws of the sitting, from the first."""
        return Pledged(self.seed, " ".join(self.words))


class Pledged(Chance):
    """Chance that anybody can do again by hand.

    Draw number i, counted from 0, out of n: the first 16 digits of the SHA-256 of "SEED:i:WORDS", read as a
    hexadecimal number, times n, divided by 2 to the 64th, without what is behind the point."""

    __slots__ = ("_next", "_seed", "_words")

    def __init__(self, seed: str, words: str = "", after: int = 0) -> None:
        self.record = None
        self._seed, self._words, self._next = seed, words, after

    def pick(self, n: int) -> int:
        """The next draw."""
        digest = sha256(f"{self._seed}:{self._next}:{self._words}".encode()).digest()
        self._next += 1
        draw = int.from_bytes(digest[:8], "big") * n >> 64
        if self.record is not None:
            self.record.append(draw)
        return draw

    def __copy__(self) -> Pledged:
        return Pledged(self._seed, self._words, self._next)

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("the seed of a sitting stays where it is until the sitting is over")


def promise_of(seed: str) -> str:
    """The SHA-256 of the seed as it is written."""
    return sha256(seed.encode()).hexdigest()


def short(promise: str) -> str:
    """As much of a promise as people compare at a glance.

    >>> short("60e05bd1b195af2f")
    '60e0 5bd1'
    """
    return f"{promise[:4]} {promise[4:8]}"
