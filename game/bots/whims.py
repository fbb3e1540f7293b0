"""How a bot picks among what it values nearly alike: as people do, the better the oftener, and never the foolish."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.engine.chance import Chance

REACH = 3.0  # warmths behind the best, beyond which nothing is done on a whim
GRAIN = 10**6  # of the one draw


def whim(worths: Sequence[float], warmth: float, chance: Chance) -> int:
    """The place of the one that is picked, by one draw; the colder, the surer it is the best.

    >>> [whim([0.0, 1.0, 0.9], 0.01, Chance(seed)) for seed in range(4)]
    [1, 1, 1, 1]
    >>> sorted({whim([0.0, 1.0, 0.9], 0.1, Chance(seed)) for seed in range(40)})
    [1, 2]
    """
    best = max(worths)
    floor = best - REACH * warmth
    likely = [math.exp((worth - best) / warmth) if worth >= floor else 0.0 for worth in worths]
    at = sum(likely) * chance.pick(GRAIN) / GRAIN
    for place, part in enumerate(likely):
        at -= part
        if at < 0:
            return place
    return worths.index(best)


def swayed(worths: Sequence[float], leanings: Sequence[float], room: float) -> list[float]:
    """What all is worth to somebody with a temper: what is within `room` of the best changes by as much at most.

    Whatever is further behind stays so, and stays behind the best: a temper never chooses what is clearly worse.

    >>> swayed([10.0, 9.0, 5.0], [-1.0, 1.0, 1.0], 2.0)
    [10.0, 11.0, 5.0]
    """
    best = max(worths)
    return [
        worth + room * max(0.0, min(1.0, 0.5 + lean / 2)) if worth >= best - room else worth
        for worth, lean in zip(worths, leanings, strict=True)
    ]
