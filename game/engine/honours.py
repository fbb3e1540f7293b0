"""The awards of an evening, shared out so that many people get one: each to whoever did most of something."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine.contract import Award

MOST = 4  # a page has room for so many
EACH = 2  # and nobody gets more


class Prize(NamedTuple):
    """An award that looks for its owner."""

    icon: str
    title: str
    counts: Sequence[int]  # by seat: how much of it everybody did
    why: Callable[[int], str]  # what is said of whoever gets it
    least: int = 1  # less is not worth a word

    @property
    def earned(self) -> tuple[int, ...]:
        """Who did most of it; nobody if that is nothing special."""
        best = max(self.counts)
        found = tuple(seat for seat, count in enumerate(self.counts) if count == best)
        return found if best >= self.least and len(found) < len(self.counts) else ()


def hand_out(prizes: Sequence[Prize], lot: int) -> tuple[Award, ...]:
    """The first prizes that have an owner, at first one each; `lot` decides between equals, no seat before another."""
    owners: dict[int, int] = {}
    for full in range(1, EACH + 1):
        for number, prize in enumerate(prizes):
            if number in owners or len(owners) == MOST:
                continue
            won = Counter(owners.values())
            if tied := [seat for seat in prize.earned if won[seat] < full]:
                fewest = min(won[seat] for seat in tied)
                tied = [seat for seat in tied if won[seat] == fewest]
                owners[number] = tied[(lot + number) % len(tied)]
    return tuple(_award(prizes[number], seat) for number, seat in sorted(owners.items()))


def _award(prize: Prize, seat: int) -> Award:
    return Award(prize.icon, prize.title, seat, prize.why(seat))


def tally(seats: Sequence[int], among: int) -> list[int]:
    """How often each seat comes up.

    >>> tally([2, 0, 2], among=3)
    [1, 0, 2]
    """
    counts = Counter(seats)
    return [counts[seat] for seat in range(among)]
