"""How strong bots are, level against level and against the goals, how long they think, and what more would bring.

usage: dev.py bench bots [GAME ...] [--games K] [--cheats K] [--decisions K] [--seconds 0.1,0.3,1] [--jobs J] [--seed S]
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from bench_cheat import Cheat, hides
from bench_figures import Missed
from counts import count

from game.bots import minds
from game.bots.contest import Share, jobs, results, table
from game.bots.search import Budget
from game.bots.simulate import Player
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game

PAIRS = (("sharp", "sly"), ("sly", "easy"), ("easy", "random"))  # one among others
# Times its fair share that one must win, with fewest and with most seats; a title says it of its sharp bots.
GOALS = {"sly": (1.5, 1.6), "easy": (1.5, 2.5)}
GAMES, CHEATS, DECISIONS, SECONDS = 400, 60, 400, "0.1,0.3,1"
WORLDS = 10**6  # more than anybody can think about in the seconds that are measured


@dataclass(frozen=True)
class Timed:
    """A sharp bot that the clock alone stops, after so many seconds a decision."""

    game_id: str
    seconds: float

    def __call__(self, state: Any, seat: int, chance: Chance) -> Any:
        return minds.choose(self.game_id, state, seat, chance, "sharp", Budget(WORLDS, self.seconds))

    def __str__(self) -> str:
        return f"{self.seconds:g} s"


def main(words: Sequence[str]) -> int:
    """The three tables of every game that is named, or of all; 1 if a goal is missed."""
    wanted = _parser().parse_args(words)
    if strangers := [name for name in wanted.games_named if name not in registry.games()]:
        print(f"There is no game called {strangers[0]}: {', '.join(registry.games())}.", file=sys.stderr)
        return 2
    print(f"seed {wanted.seed}, {wanted.games} games a line, 95 % intervals in brackets")
    missed = 0
    for game in (registry.game(name) for name in wanted.games_named or registry.games()):
        print(f"\n-- {game.title}", flush=True)
        for seats in sorted({game.seats[0], game.seats[-1]}):
            missed += strength(game, seats, wanted)
            thinking(game, seats, wanted.decisions, wanted.seed)
            flattening(game, seats, wanted)
    if missed:
        print(f"\nGoals are missed: {missed}.")
    return 1 if missed else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dev.py bench bots", description="How strong bots are and how long they think."
    )
    parser.add_argument("games_named", metavar="GAME", nargs="*", help="the games that are measured, otherwise all")
    parser.add_argument("--games", type=count, default=GAMES, help="so many a line")
    parser.add_argument("--cheats", type=count, default=CHEATS, help="so many of a cheat where a goal is missed")
    parser.add_argument("--decisions", type=count, default=DECISIONS, help="so many are timed a level")
    parser.add_argument("--seconds", type=_times, default=SECONDS, help="of thinking a decision that are compared")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1, help="so many games at the same time")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="any word; fresh games without one")
    return parser


def _times(words: str) -> tuple[float, ...]:
    try:
        found = tuple(float(each) for each in words.split(","))
    except ValueError:
        found = ()
    if not found or min(found) <= 0:
        raise argparse.ArgumentTypeError(f"{words} are no seconds such as {SECONDS}")
    return found


# ---- the tables ----------------------------------------------------------------------------------


def one_among(game: Game, seats: int, one: Player, others: Player, games: int, workers: int, seed: str) -> Share:
    """How many times its fair share one player wins among others, with the interval."""
    players = (one, *(others,) * (seats - 1))
    return table(results(jobs(game.id, players, games, seed), workers)).fold(str(one))


def told(fold: Share) -> str:
    """The same in words."""
    return f"{fold.mean:.2f} times a fair share ({fold.low:.2f} to {fold.high:.2f})"


def goal(game: Game, seats: int, level: str) -> float | None:
    """How many times its fair share one of this level must win among the next lower one; None if nobody has said."""
    part = registry.part(game.id, "bot.balance")
    both = getattr(part, "SHARP", None) if level == "sharp" else GOALS[level]
    return both[seats != game.seats[0]] if both else None


def strength(game: Game, seats: int, wanted: argparse.Namespace) -> int:
    """Every level among the next lower one; how many goals are missed."""
    missed = 0
    for one, others in PAIRS:
        seed = f"{wanted.seed}-{one}-{seats}"
        fold = one_among(game, seats, one, others, wanted.games, wanted.jobs, seed)
        wish = goal(game, seats, one)
        kept = wish is None or fold.mean >= wish
        words = f"{game.id} with {seats}: one {one} among {others} {told(fold)}"
        words += "" if wish is None else f", goal {wish:g}"
        print(Missed.unless(kept, words, "missed"))
        command = f"rumpus --simulate {game.id} --seats {seats} --levels {one},{others} --games {wanted.games}"
        print(f"  {command} --seed {seed}", flush=True)
        if not kept:
            missed += 1
            print(f"  {possible(game, seats, others, wanted)}", flush=True)
    return missed


def possible(game: Game, seats: int, others: str, wanted: argparse.Namespace) -> str:
    """What somebody reaches who sees everything, to show how much luck leaves to gain."""
    if not hides(game.id, seats):
        return "nothing is hidden here: a cheat would be no other than a sharp bot"
    seed = f"{wanted.seed}-cheat-{seats}"
    fold = one_among(game, seats, Cheat(game.id), others, wanted.cheats, wanted.jobs, seed)
    return f"an all-seeing cheat with the same search, {wanted.cheats} games: {told(fold)}"


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
    if not minds.budget(game.id, "sharp").worlds:
        print(f"{game.id} with {seats}: its minds do not search; more time brings nothing")
        return
    for seconds in wanted.seconds:
        player = Timed(game.id, seconds)
        fold = one_among(game, seats, player, "sly", wanted.games, wanted.jobs, f"{wanted.seed}-{seats}")
        print(f"{game.id} with {seats}: sharp for {player} a decision {told(fold)}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
