"""What dice of Boss & Minion are worth as they lie, and what an attack makes of the dice that are rolled for it."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from game.titles.boss_and_minion.rules.content import SIZES
from game.titles.boss_and_minion.rules.odds import ways

DIE, SIDE, PIP = 1.0, 0.5, 0.2  # what a die is worth at all, per side, and per pip it shows
MANY = 4  # from so many dice on, what they show is reckoned apart from whether they win

WORTH: dict[int, tuple[float, ...]] = {
    size: (0.0, *(DIE + SIDE * size + PIP * face for face in range(1, size + 1))) for size in SIZES
}
FRESH = {size: sum(worths) / size for size, worths in WORTH.items()}  # what a die is worth that has yet to roll


class Fall(NamedTuple):
    """By the least sum that wins: how likely it is, and what the dice are worth afterwards if they win or lose."""

    chance: tuple[float, ...]
    won: tuple[float, ...]
    lost: tuple[float, ...]


@cache
def fall(sizes: tuple[int, ...], risky: bool, keeps: bool, even_on_a_win: bool) -> Fall:
    """How these dice fall; in a risky attack doubles are lost, unless kept, and a failure costs the cheapest die."""
    if len(sizes) >= MANY:
        return _apart(sizes, keeps, even_on_a_win)
    best = sum(sizes)
    counts, won, lost = [0] * (best + 2), [0.0] * (best + 2), [0.0] * (best + 2)
    for faces in product(*[range(1, size + 1) for size in sizes]):
        total = sum(faces)
        every = [WORTH[size][face] for size, face in zip(sizes, faces, strict=True)]
        left = every
        if risky and not keeps and len(set(faces)) < len(faces):
            left = [worth for worth, face in zip(every, faces, strict=True) if faces.count(face) == 1]
        counts[total] += 1
        won[total] += sum(left if even_on_a_win else every)
        lost[total] += sum(left) - (min(left, default=0.0) if risky else 0.0)
    return _by_least(counts, won, lost)


def _by_least(counts: list[int], won: list[float], lost: list[float]) -> Fall:
    every, above, kept, failed = sum(counts), 0, 0.0, sum(lost)
    rows = []
    for total in range(len(counts) - 1, -1, -1):
        above += counts[total]
        kept += won[total]
        failed -= lost[total]
        below = every - above
        rows.append((above / every, kept / above if above else 0.0, failed / below if below else 0.0))
    chance, good, bad = zip(*reversed(rows), strict=True)
    return Fall(chance, good, bad)


def _apart(sizes: tuple[int, ...], keeps: bool, even_on_a_win: bool) -> Fall:
    counts = [*ways(sizes), 0]
    every = [FRESH[size] for size in sizes]
    left = every if keeps else [FRESH[size] * _alone(sizes, place) for place, size in enumerate(sizes)]
    won, lost = sum(left if even_on_a_win else every), sum(left) - min(left)
    return _by_least(counts, [won * count for count in counts], [lost * count for count in counts])


def _alone(sizes: tuple[int, ...], place: int) -> float:
    """How likely no other die shows the face of this one."""
    size = sizes[place]
    faces = range(1, size + 1)
    others = [other for number, other in enumerate(sizes) if number != place]
    alone = 0.0
    for face in faces:
        likely = 1.0
        for other in others:
            likely *= 1 - (face <= other) / other
        alone += likely / size
    return alone
