"""Plays bots against bots and says whether identities and seats win their fair share, and how long games last.

usage: balance.py [GAMES]    (20,000 by default, split over the seat counts)
"""

from __future__ import annotations

import math
import multiprocessing
import os
import statistics
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots import minds
from game.engine import registry
from game.engine.chance import Chance

LEVEL = "sly"  # what a newcomer meets
MARGIN = 3.0  # points around the fair share
TURNS = (10, 30)  # the median length must lie between, per player


class Result(NamedTuple):
    """What one game tells."""

    winner: int | None
    identities: tuple[str, ...]
    first: int
    turns: float
    reason: str


def play(job: tuple[int, int, tuple[str, ...]]) -> Result:
    """One Toontown game of that many seats, with that seed and those levels."""
    seats, seed, levels = job
    state, chance = registry.game("toontown").start(seats, Chance(seed)), Chance(f"bots {seed}")
    first = state.waiting()[0]
    while waiting := state.waiting():
        seat = waiting[0]
        legal = state.legal(seat)
        if levels[seat] == "random":
            state.apply(seat, legal[chance.pick(len(legal))])
        else:
            state.apply(seat, minds.choose("toontown", state, seat, chance, levels[seat]))
    outcome, view = state.outcome(), state.view(None)
    winner = outcome.winners[0] if outcome.winners else None
    return Result(winner, tuple(p.identity for p in view.players), first, view.turn / seats, outcome.reason.id)


def share(wins: int, games: int) -> str:
    """A percentage with its 95 % interval."""
    part = wins / games
    return f"{100 * part:5.1f} % ± {196 * math.sqrt(part * (1 - part) / games):.1f}"


def report(seats: int, results: list[Result]) -> bool:
    """Print one seat count's figures; True if they hold."""
    fair, games, good = 100 / seats, len(results), True
    print(f"\n{seats} players, {games} games, fair share {fair:.1f} %, all bots {LEVEL}")
    groups = {f"seat {seat + 1}": [(r.winner == seat) for r in results] for seat in range(seats)}
    for place in range(seats):
        groups[f"{place + 1}. to move"] = [r.winner == (r.first + place) % seats for r in results]
    for name in ("roger", "jessica", "eddie", "dolores"):
        inside = [r for r in results if name in r.identities]
        groups[name] = [r.winner is not None and r.identities[r.winner] == name for r in inside]
    for name, won in groups.items():
        holds = abs(100 * sum(won) / len(won) - fair) <= MARGIN
        good &= holds
        print(f"  {name:11} {share(sum(won), len(won))}{'' if holds else '   <-- outside'}")
    median = statistics.median(r.turns for r in results)
    good &= TURNS[0] <= median <= TURNS[1]
    print(f"  median length {median:.1f} turns a player; ends {dict(Counter(r.reason for r in results))}")
    return good


def strength(pool, games: int) -> bool:
    """One bot among random players, against 1.5 times its fair share."""
    good = True
    for seats in (2, 3, 4):
        jobs = [
            (seats, 10**6 + n, tuple(LEVEL if s == n % seats else "random" for s in range(seats))) for n in range(games)
        ]
        results = pool.map(play, jobs, 20)
        won = [
            result.winner is not None and job[2][result.winner] == LEVEL
            for job, result in zip(jobs, results, strict=True)
        ]
        part = sum(won) / games
        low = part - 1.96 * math.sqrt(part * (1 - part) / games)
        good &= low * seats >= 1.5
        print(
            f"  one {LEVEL} bot among {seats - 1} random: {share(sum(won), games)}, {part * seats:.2f} x its fair share"
        )
    return good


def main(games: int) -> int:
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool:
        good = True
        for seats in (2, 3, 4):
            jobs = [(seats, seed, (LEVEL,) * seats) for seed in range(games // 3)]
            good &= report(seats, pool.map(play, jobs, 50))
        print("\nStrength")
        good &= strength(pool, max(100, games // 50))
    print("\nbalanced" if good else "\nnot balanced")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000))
