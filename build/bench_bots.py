"""How strong bots are, level against level, how long they think, and what more thinking would bring.

usage: dev.py bench bots [GAME ...] [--games K] [--decisions K] [--seconds 0.1,0.3,1] [--jobs J] [--seed S]
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import os
import secrets
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots import minds
from game.bots.contest import jobs, results, table
from game.bots.simulate import Player
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game

PAIRS = (("sharp", "sly"), ("sly", "easy"), ("easy", "random"))  # one among others
GAMES, DECISIONS, SECONDS = 400, 400, "0.1,0.3,1"
WORLDS = 10**6  # more than anybody can think about in the seconds that are measured


@dataclass(frozen=True)
class Timed:
    """A sharp bot that the clock alone stops, after so many seconds a decision."""

    game_id: str
    seconds: float

    def __call__(self, state: Any, seat: int, chance: Chance) -> Any:
        spend = importlib.import_module("game.bots.search").Budget(WORLDS, self.seconds)
        return minds.choose(self.game_id, state, seat, chance, "sharp", **{BUDGET: spend})

    def __str__(self) -> str:
        return f"{self.seconds:g} s"


BUDGET = "spend"  # what minds call the thought that a decision is worth


def main(words: Sequence[str]) -> int:
    """The three tables of every game that is named, or of all."""
    wanted = _parser().parse_args(words)
    if strangers := [name for name in wanted.games_named if name not in registry.games()]:
        print(f"There is no game called {strangers[0]}: {', '.join(registry.games())}.", file=sys.stderr)
        return 2
    print(f"seed {wanted.seed}, {wanted.games} games a line, 95 % intervals in brackets")
    for game in (registry.game(name) for name in wanted.games_named or registry.games()):
        print(f"\n-- {game.title}", flush=True)
        for seats in sorted({game.seats[0], game.seats[-1]}):
            strength(game, seats, wanted.games, wanted.jobs, wanted.seed)
            thinking(game, seats, wanted.decisions, wanted.seed)
            flattening(game, seats, wanted)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dev.py bench bots", description="How strong bots are and how long they think."
    )
    parser.add_argument("games_named", metavar="GAME", nargs="*", help="the games that are measured, otherwise all")
    parser.add_argument("--games", type=_count, default=GAMES, help="so many a line")
    parser.add_argument("--decisions", type=_count, default=DECISIONS, help="so many are timed a level")
    parser.add_argument("--seconds", type=_times, default=SECONDS, help="of thinking a decision that are compared")
    parser.add_argument("--jobs", type=_count, default=os.cpu_count() or 1, help="so many games at the same time")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="any word; fresh games without one")
    return parser


def _count(words: str) -> int:
    if not (words.isdecimal() and int(words) > 0):
        raise argparse.ArgumentTypeError(f"{words} is no number of that")
    return int(words)


def _times(words: str) -> tuple[float, ...]:
    try:
        found = tuple(float(each) for each in words.split(","))
    except ValueError:
        found = ()
    if not found or min(found) <= 0:
        raise argparse.ArgumentTypeError(f"{words} are no seconds such as {SECONDS}")
    return found


# ---- the tables ----------------------------------------------------------------------------------


def one_among(game: Game, seats: int, one: Player, others: Player, games: int, workers: int, seed: str) -> str:
    """How many times its fair share one player wins among others, with the interval."""
    players = (one, *(others,) * (seats - 1))
    fold = table(results(jobs(game.id, players, games, f"{seed} {one} {seats}"), workers)).fold(str(one))
    return f"{fold.mean:.2f} times a fair share ({fold.low:.2f} to {fold.high:.2f})"


def strength(game: Game, seats: int, games: int, workers: int, seed: str) -> None:
    """Every level among the next lower one."""
    for one, others in PAIRS:
        won = one_among(game, seats, one, others, games, workers, seed)
        print(f"{game.id} with {seats}: one {one} among {others} {won}", flush=True)


def thinking(game: Game, seats: int, decisions: int, seed: str) -> None:
    """Milliseconds of a decision at each level, one after the other on one core."""
    for level in ("easy", "sly", "sharp"):
        times = sorted(timed(game, seats, level, decisions, seed))
        p50, p99 = (1000 * times[int(part * (len(times) - 1))] for part in (0.5, 0.99))
        print(f"{game.id} with {seats}: {level} thinks p50 {p50:.1f} ms, p99 {p99:.1f} ms of {len(times)} decisions")


def timed(game: Game, seats: int, level: str, decisions: int, seed: str) -> list[float]:
    """Seconds of so many decisions, of games in which all are of the level."""
    times: list[float] = []
    number = 0
    while len(times) < decisions:
        state, chance = game.start(seats, Chance(f"{seed} {number}")), Chance(f"{seed} minds {number}")
        number += 1
        while (waiting := state.waiting()) and len(times) < decisions:
            seat, choices = waiting[0], len(state.legal(waiting[0]))
            began = time.perf_counter()
            action = minds.choose(game.id, state, seat, chance, level)
            if choices > 1:
                times.append(time.perf_counter() - began)
            state.apply(seat, action)
    return times


def flattening(game: Game, seats: int, wanted: argparse.Namespace) -> None:
    """What a sharp bot wins among sly ones by the time it has to think, to show where more brings no more."""
    if BUDGET not in inspect.signature(minds.choose).parameters:
        print(f"{game.id} with {seats}: its minds think for as long as they like; there is no time to compare")
        return
    for seconds in wanted.seconds:
        player = Timed(game.id, seconds)
        won = one_among(game, seats, player, "sly", wanted.games, wanted.jobs, wanted.seed)
        print(f"{game.id} with {seats}: sharp for {player} a decision {won}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
