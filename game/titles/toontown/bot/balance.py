"""Says whether Toontown's identities and seats win their fair share, and how long games last."""

from __future__ import annotations

import statistics
from collections import Counter
from typing import Any

from game.bots.simulate import LEVEL, Job, Result, column, play, share, turns, won_as
from game.engine.fortunes import Column
from game.titles.toontown.rules.content import CHARACTERS, SEATS

GAMES = 20_000
HEADS, BELOW = "Players", ""
SHARP = (1.2, 1.25)  # times its fair share that a sharp bot must win among sly ones, with fewest and with most seats
MARGIN = 3.0  # points around the fair share
TURNS = (10, 30)  # the median length must lie between, per player


def report(pool: Any, seats: int, games: int) -> bool:
    """Print one seat count's figures; True if they hold."""
    results: list[Result] = pool.map(play, [Job("toontown", seed, (LEVEL,) * seats) for seed in range(games)], 50)
    fair, good = 100 / seats, True
    print(f"\n{seats} players, {games} games, fair share {fair:.1f} %, all bots {LEVEL}")
    for name, won in groups(seats, results).items():
        holds = abs(100 * statistics.fmean(won) - fair) <= MARGIN
        good &= holds
        print(f"  {name:11} {share(won)}{'' if holds else '   <-- outside'}")
    median = statistics.median(result.view.turn / seats for result in results)
    good &= bool(TURNS[0] <= median <= TURNS[1])
    print(f"  median length {median:.1f} turns a player; ends {dict(Counter(result.reason for result in results))}")
    return good


def columns(pool: Any, games: int) -> list[Column]:
    """What players are told: who wins with two, three and four."""
    found = []
    for seats in SEATS:
        jobs = [Job("toontown", f"column {seats} {number}", (LEVEL,) * seats) for number in range(games)]
        results = pool.map(play, jobs, 20)
        won = groups(seats, results)
        wins = {name.capitalize(): won[name] for name in CHARACTERS}
        found.append(column(str(seats), seats, results, wins | turns(results, seats)))
    return found


def groups(seats: int, results: list[Result]) -> dict[str, list[float]]:
    """What every seat, place in the order and identity won in each game."""
    found = {f"seat {seat + 1}": [result.share(seat) for result in results] for seat in range(seats)}
    for place in range(seats):
        found[f"{place + 1}. to move"] = [result.share((result.first + place) % seats) for result in results]
    return found | {name: won_by(name, results) for name in CHARACTERS}


def won_by(who: str, results: list[Result]) -> list[float]:
    """What that identity won in each game it was in."""
    return won_as(results, lambda player: player.identity == who)
