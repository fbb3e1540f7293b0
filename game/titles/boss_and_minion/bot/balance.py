"""Says which characters of Boss & Minion win too many duels, which pairs too many games, what going first is worth, and how long it takes."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, get_args

from game.bots.simulate import LEVEL, Job, Result, column, play, share, slack, turns
from game.engine.fortunes import Column
from game.titles.boss_and_minion.rules.content import BOSSES, CHARACTERS, NAMES, may_serve
from game.titles.boss_and_minion.rules.moves import Character
from game.titles.boss_and_minion.rules.view import Mode, Options

GAMES = 12_000
SHARP = (1.5, 1.5)  # times its fair share that a sharp bot must win among sly ones, with fewest and with most seats
FAIR = (0.40, 0.60)  # of a character's duels
DOMINANT = 0.60  # of the games of two gangs that no pair of Boss and Minion may win more of
ENOUGH = 60  # games of a pair that say something about it
FIRST = (0.45, 0.55)  # of the duels of whoever goes first
HEADS, BELOW = "Two players", "A gang counts for its Boss and for its Minion; quick is the same with quick rings."
TURNS = range(10, 26)  # of the median duel; quick rings may be over sooner
JUDGED = 0.05  # of the games, at most, that go on until the guard
MODES: tuple[Mode, ...] = get_args(Mode)
RINGS = {False: "full rings", True: "quick rings"}


Pair = tuple[Character, Character]  # Boss and Minion
PAIRS: tuple[Pair, ...] = tuple((boss, minion) for boss in BOSSES for minion in NAMES if may_serve(minion, boss))


def duels(games: int, quick: bool) -> list[Job]:
    """Every character against every other, in both seats equally often."""
    pairs = [(one, two) for one in NAMES for two in NAMES if one != two]
    count = max(1, games // len(pairs))
    return [
        Job(
            "boss_and_minion",
            number * len(pairs) + place,
            (LEVEL,) * 2,
            Options(cast=((one,), (two,)), quick_rings=quick),
        )
        for number in range(count)
        for place, (one, two) in enumerate(pairs)
    ]


def meetings(games: int, quick: bool) -> list[Job]:
    """Every pair against every other that shares nobody with it, in both seats equally often."""
    met = [(one, two) for one in PAIRS for two in PAIRS if not {*one} & {*two}]
    count = max(1, games // len(met))
    return [
        Job(
            "boss_and_minion",
            number * len(met) + place,
            (LEVEL,) * 2,
            Options("gangs", cast=(one, two), quick_rings=quick),
        )
        for number in range(count)
        for place, (one, two) in enumerate(met)
    ]


def named(pair: Pair) -> str:
    """Boss and Minion by their names."""
    return " + ".join(CHARACTERS[name].name for name in pair)


def dominant(won: Mapping[Pair, Sequence[float]]) -> list[str]:
    """A sentence for every pair that wins too much; of one that has hardly played nothing is said."""
    return [
        f"{named(pair)} wins {share(parts).strip()} of {len(parts)} games of two gangs: "
        f"more than {DOMINANT:.0%}, so nobody would pick anything else."
        for pair, parts in won.items()
        if len(parts) >= ENOUGH and statistics.fmean(parts) - slack(parts) > DOMINANT
    ]


def report(pool: Any, seats: int, games: int) -> bool:
    """Print one seat count's figures; True if those of the duels hold, and few games of any kind end by the guard."""
    good = True
    for quick in RINGS if seats == 2 else ():
        good &= _characters(pool, games, quick)
        good &= _pairs(pool, games, quick)
    for quick, mode in product(RINGS, MODES):
        options = Options(mode, "random", quick_rings=quick)
        jobs = [Job("boss_and_minion", seed, (LEVEL,) * seats, options) for seed in range(games // 4)]
        results: list[Result] = pool.map(play, jobs, 20)
        parts = [result.share(result.view.first) for result in results]
        turns = statistics.median(result.view.turn for result in results)
        judged = [float(result.reason == "guard") for result in results]
        good &= statistics.fmean(judged) - slack(judged) <= JUDGED
        print(f"\n{seats} players, {mode}, {RINGS[quick]}, {len(jobs)} games, all {LEVEL}: first player ", end="")
        print(f"{share(parts)}; median {turns:.0f} turns; ends {dict(Counter(result.reason for result in results))}")
    return good


def columns(pool: Any, games: int) -> list[Column]:
    """What players are told: who wins alone and in a gang, by full rings and by quick ones."""
    found = []
    for gangs, quick in product((False, True), RINGS):
        results: list[Result] = []
        wins: dict[str, list[float]] = {CHARACTERS[name].name: [] for name in NAMES}
        jobs = meetings(games, quick) if gangs else duels(games, quick)
        for job, result in zip(jobs, pool.map(play, jobs, 20), strict=True):
            results.append(result._replace(first=result.view.first))
            for seat, cast in enumerate(job.options.cast):
                for name in cast:
                    wins[CHARACTERS[name].name].append(result.share(seat))
        head = "quick" if quick else "Gangs" if gangs else "Duel"
        found.append(column(head, 2, results, wins | {"Goes first": turns(results, 2)["Goes first"]}))
    return found


def _pairs(pool: Any, games: int, quick: bool) -> bool:
    """Print what every pair of Boss and Minion wins; True if none of them wins too much."""
    jobs = meetings(games // 2, quick)
    results: list[Result] = pool.map(play, jobs, 20)
    won: dict[Pair, list[float]] = defaultdict(list)
    for job, result in zip(jobs, results, strict=True):
        for seat, pair in enumerate(job.options.cast):
            won[pair].append(result.share(seat))
    print(f"\nPairs in {len(jobs)} games of two gangs, {RINGS[quick]}, all {LEVEL}")
    for pair, parts in sorted(won.items(), key=lambda item: -statistics.fmean(item[1])):
        print(f"  {named(pair):36} {share(parts)}, {len(parts)} games")
    complaints = dominant(won)
    for sentence in complaints:
        print(f"  {sentence}")
    return not complaints


def _characters(pool: Any, games: int, quick: bool) -> bool:
    """Print the round robin; True if every character, the first player and the length are within bounds."""
    jobs = duels(games, quick)
    results: list[Result] = pool.map(play, jobs, 20)
    won: dict[Character, list[float]] = defaultdict(list)
    began: dict[tuple[Character, bool], list[float]] = defaultdict(list)
    for job, result in zip(jobs, results, strict=True):
        for seat, (name,) in enumerate(job.options.cast):
            won[name].append(result.share(seat))
            began[name, seat == result.view.first].append(result.share(seat))
    good = True
    print(f"\nRound robin of {len(jobs)} duels, {RINGS[quick]}, all {LEVEL}")
    for name, parts in sorted(won.items(), key=lambda item: -statistics.fmean(item[1])):
        holds = FAIR[0] - slack(parts) <= statistics.fmean(parts) <= FAIR[1] + slack(parts)
        good &= holds
        first, second = (100 * statistics.fmean(began[name, place]) for place in (True, False))
        print(f"  {CHARACTERS[name].name:18} {share(parts)}, going first {first:.0f} %, second {second:.0f} %", end="")
        print("" if holds else "   <-- outside")
    first_won = [result.share(result.view.first) for result in results]
    turns = statistics.median(result.view.turn for result in results)
    good &= FIRST[0] - slack(first_won) <= statistics.fmean(first_won) <= FIRST[1] + slack(first_won)
    print(f"  first player {share(first_won)}; median {turns:.0f} turns", end="")
    print(f"; ends {dict(Counter(result.reason for result in results))}")
    return good and (quick or turns in TURNS)
