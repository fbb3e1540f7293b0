"""Says who wins at Campus Life: singles, couples or Mr. Boddy's friend, and whether keeping to oneself pays."""

from __future__ import annotations

import statistics
from collections import Counter
from typing import Any

from game.bots.simulate import LEVEL, Job, Result, column, one_among, parts_of, play, share, won_as
from game.engine.chance import Chance
from game.engine.contract import State
from game.engine.fortunes import Column
from game.titles.campus_life.bot.mind import Mind
from game.titles.campus_life.bot.odds import MOST
from game.titles.campus_life.rules.content import SEATS, SUSPECT_NAMES, SUSPECTS
from game.titles.campus_life.rules.moves import Action
from game.titles.campus_life.rules.view import Options

GAMES = 4_000
SHARP = (1.15, 1.3)  # times its fair share that a sharp bot must win among sly ones, with fewest and with most seats
TOO_QUIET = 40.0  # per cent of all games that somebody who meets nobody may win
HEADS, BELOW = (
    "Players",
    "In a couple each wins half a game. The last rows say how often a couple wins, how often somebody alone or Mr. Boddy's new friend.",
)
WAYS = {"couple": "A couple", "single": "Alone", "boddy": "Mr. Boddy's friend"}
ROUNDS = (5, 40)  # the median length must lie between


class Quiet(Mind):
    """Meets nobody if it can be helped, not even Mr. Boddy: collects points and keeps out of people's way."""

    def hope(self, hand: list[int] | None = None, carried: str | None = "") -> float:
        weapon = self.mine.weapon if carried == "" else carried
        return self.odds.single_hope(self.hand if hand is None else hand, weapon, self.here)

    def answer(self) -> Action:
        self.odds.as_single = [score / MOST for score in range(MOST)]
        self.now = self.hope()
        self.company = dict.fromkeys(self.company, -1.0)
        return super().answer()

    def boddy(self) -> float:
        return 0.0


def quiet(state: State, seat: int, chance: Chance) -> Action:
    """What the quiet single does."""
    legal = state.legal(seat)
    return legal[0] if len(legal) == 1 else Quiet(state.view(seat), legal, chance).answer()


def report(pool: Any, seats: int, games: int) -> bool:
    """Print one seat count's figures; True if they hold."""
    jobs = [Job("campus_life", seed, (LEVEL,) * seats, by_lot(seats, seed)) for seed in range(games)]
    results = pool.map(play, jobs, 20)
    print(f"\n{seats} players, {games} games, fair share {100 / seats:.1f} % of the wins, all bots {LEVEL}")
    for way in ("couple", "single", "boddy"):
        print(f"  won by {way:8} {share([float(result.view.tallies[0].way == way) for result in results])}")
    for name, won in groups(seats, results).items():
        print(f"  {name:15} {share(won)}")
    couples = statistics.fmean(result.view.couples for result in results)
    points = statistics.fmean(result.view.tallies[0].total for result in results)
    median = statistics.median(result.view.round for result in results)
    print(f"  {couples:.2f} couples a game, {points:.1f} points win, median length {median:.0f} rounds", end="; ")
    print(f"ends {dict(Counter(result.reason for result in results))}")
    alone = quiet_share(pool, seats, games)
    return ROUNDS[0] <= median <= ROUNDS[1] and alone <= TOO_QUIET


def quiet_share(pool: Any, seats: int, games: int) -> float:
    """How often, per cent, a quiet single wins among bots that do meet people."""
    jobs = one_among(quiet, LEVEL, "campus_life", seats, games)
    won = parts_of(quiet, jobs, pool.map(play, jobs, 20))
    print(f"  one quiet single among {seats - 1} others wins {share(won)}")
    return 100 * statistics.fmean(won)


def columns(pool: Any, games: int) -> list[Column]:
    """What players are told: who wins with three to six, and in whose company."""
    found = []
    for seats in SEATS:
        jobs = [
            Job("campus_life", f"column {seats} {number}", (LEVEL,) * seats, by_lot(seats, number))
            for number in range(games)
        ]
        results = pool.map(play, jobs, 20)
        won = groups(seats, results)
        wins = {SUSPECT_NAMES[who]: won[SUSPECT_NAMES[who]] for who in SUSPECTS}
        ways = {name: [float(result.view.tallies[0].way == way) for result in results] for way, name in WAYS.items()}
        wins |= {"Goes first": won["1. to move"], "Goes last": won[f"{seats}. to move"]}
        found.append(column(str(seats), seats, results, wins, ways))
    return found


def by_lot(seats: int, seed: int) -> Options:
    """Anybody in any seat, so that seats and suspects can be told apart."""
    suspects = list(SUSPECTS)
    Chance(f"cast {seed}").shuffle(suspects)
    return Options(tuple(suspects[:seats]))


def groups(seats: int, results: list[Result]) -> dict[str, list[float]]:
    """What every place in the order of turns and every suspect won in each game."""
    found = {
        f"{place + 1}. to move": [result.share(result.view.order[place]) for result in results]
        for place in range(seats)
    }
    return found | {SUSPECT_NAMES[who]: won_by(who, results) for who in SUSPECTS}


def won_by(who: str, results: list[Result]) -> list[float]:
    """What that suspect won in each game it was in."""
    return won_as(results, lambda player: player.suspect == who)
