"""Says who wins the rounds of Bodyguard, whether new roles or rescues win too many, and how long it all takes."""

from __future__ import annotations

import statistics
from collections import Counter
from typing import Any

from game.bots.simulate import LEVEL, Job, Result, column, play, share, slack
from game.engine.fortunes import Column
from game.engine.journal import LEVELS
from game.titles.bodyguard.rules.content import SEATS
from game.titles.bodyguard.rules.moves import Ending, Role
from game.titles.bodyguard.rules.view import Options

GAMES = 2_000
SHARP = (1.5, 2.0)  # times its fair share that a sharp bot must win among sly ones, with fewest and with most seats
TOO_STRONG = 60.0  # per cent of the rounds that Presidents may win
RESCUED = (30.0, 50.0)  # per cent of the rounds among equals, of whatever level, that a rescue may end
MARGIN = 5.0  # points around a seat's fair share of the games
HEADS, BELOW = (
    "Players",
    "The last rows say who wins a round: the President, the Bodyguard by a rescue, or the Assassins.",
)
LAPS = (2, 12)  # the median round must last that many turns a player
SIDES: dict[str, tuple[Ending, ...]] = {
    "President": ("caught", "used_up", "cleared"),
    "Bodyguard": ("rescued",),
    "Assassins": ("killed",),
}
ROLES: tuple[Role, ...] = ("president", "bodyguard", "assassin")


def report(pool: Any, seats: int, games: int) -> bool:
    """Print one seat count's figures with and without the free new deal; True if they hold with it."""
    free, costly = (rounds(pool, seats, games, Options(recall_is_the_turn=turn)) for turn in (False, True))
    print(f"\n{seats} players, {games} games, fair share {100 / seats:.1f} % of the wins, all bots {LEVEL}")
    for side in SIDES:
        print(f"  {side:10} wins {share(won(free, side))} of the rounds; if a new deal is the turn", end=" ")
        print(share(won(costly, side)))
    median = statistics.median(result.view.turn / seats for result in free)  # of the last round, as good as any
    print(f"  {points(free)} points a round; median length {median:.1f} turns a player and round", end="; ")
    print(f"ends {dict(Counter(score.ending for result in free for score in result.view.settled))}")
    good = 100 * statistics.fmean(won(free, "President")) <= TOO_STRONG and LAPS[0] <= median <= LAPS[1]
    for level in LEVELS:
        equals = free if level == LEVEL else rounds(pool, seats, games, Options(), level)
        good &= rescued(won(equals, "Bodyguard"), level)
    for place in range(seats):
        parts = [result.share((result.first + place) % seats) for result in free]
        holds = abs(statistics.fmean(parts) - 1 / seats) <= MARGIN / 100 + slack(parts)
        good &= holds
        print(f"  {place + 1}. President {share(parts)}{'' if holds else '   <-- outside'}")
    return good


def columns(pool: Any, games: int) -> list[Column]:
    """What players are told: who wins with four to eight, and whom the rounds go to."""
    found = []
    for seats in SEATS:
        jobs = [Job("bodyguard", f"column {seats} {number}", (LEVEL,) * seats) for number in range(games)]
        results = pool.map(play, jobs, 20)
        wins = {
            name: [result.share((result.first + place) % seats) for result in results]
            for name, place in (("First President", 0), ("Second President", 1), ("Last President", seats - 1))
        }
        found.append(column(str(seats), seats, results, wins, {side: won(results, side) for side in SIDES}))
    return found


def rescued(parts: list[float], level: str) -> bool:
    """Print how many rounds a rescue ends among bots of one level; True if they are neither too few nor too many."""
    low, high = RESCUED
    holds = low - 100 * slack(parts) <= 100 * statistics.fmean(parts) <= high + 100 * slack(parts)
    print(f"  rescues end {share(parts)} of the rounds, all bots {level}{'' if holds else '   <-- outside'}")
    return holds


def won(results: list[Result], side: str) -> list[float]:
    """Whether this side won, round by round."""
    return [float(score.ending in SIDES[side]) for result in results for score in result.view.settled]


def rounds(pool: Any, seats: int, games: int, options: Options, level: str = LEVEL) -> list[Result]:
    """That many games of equal bots."""
    jobs = [Job("bodyguard", seed, (level,) * seats, options) for seed in range(games)]
    found: list[Result] = pool.map(play, jobs, 10)
    return found


def points(results: list[Result]) -> str:
    """What one player of each role took from a round."""
    taken: dict[Role, list[int]] = {role: [] for role in ROLES}
    for result in results:
        for score in result.view.settled:
            for role, won in zip(score.roles, score.points, strict=True):
                taken[role].append(won)
    return ", ".join(f"{role} {statistics.fmean(won):.2f}" for role, won in taken.items())
