"""The command `rumpus --simulate`: bots play many games among themselves, and a table says who wins."""

from __future__ import annotations

import json
import os
import secrets
import sys
import time
from typing import NamedTuple

from game.bots.contest import Share, Table, jobs, results, table
from game.bots.people import PEOPLE, known
from game.engine import registry
from game.engine.contract import Game
from game.engine.journal import LEVELS

RANDOM = "random"
GAMES, MOST_GAMES, MOST_JOBS = 100, 10_000_000, 512
BAR = 30  # letters


class Refused(Exception):
    """One sentence for who asked."""


class Wanted(NamedTuple):
    """What the command line says, word by word; None is not said."""

    game: str
    seats: str | None = None
    levels: str | None = None
    games: str | None = None
    jobs: str | None = None
    seed: str | None = None
    json: bool = False


def simulate(wanted: Wanted) -> int:
    """Play and tell; 2 if that cannot be done, with one sentence why."""
    try:
        game = _game(wanted.game)
        players = _players(game, wanted.levels, wanted.seats)
        games = _number("games", wanted.games, GAMES, MOST_GAMES)
        workers = _number("jobs", wanted.jobs, os.cpu_count() or 1, MOST_JOBS)
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        return 2
    seed = wanted.seed or secrets.token_hex(4)
    began = time.monotonic()
    bar = Bar(games)
    try:
        found = table(results(jobs(game.id, players, games, seed), workers, bar.show))
    except KeyboardInterrupt:
        return 130
    finally:
        bar.clear()
    if wanted.json:
        said = json.dumps(as_json(game, players, games, seed, found), indent=2)
    else:
        said = in_words(game, players, games, seed, found, time.monotonic() - began)
    try:
        print(said, flush=True)
    except BrokenPipeError:  # whoever reads has read enough
        sys.stdout = None
    return 0


# ---- what is wanted ------------------------------------------------------------------------------


def _game(name: str) -> Game:
    game = registry.games().get(name)
    if game is None:
        raise Refused(f"There is no game called {name}: {', '.join(registry.games())}.")
    return game


def _number(what: str, words: str | None, usual: int, most: int) -> int:
    if words is None:
        return usual
    if not (words.isascii() and words.isdigit() and len(words) < 10 and 1 <= int(words) <= most):
        raise Refused(f"The number of {what} must be between 1 and {most}, not {words}.")
    return int(words)


def _players(game: Game, levels: str | None, seats: str | None) -> tuple[str, ...]:
    """One level per seat; with fewer, the last one sits in all that are left."""
    named = ("sly" if levels is None else levels).split(",")
    for level in named:
        kind, _, name = level.partition(":")
        if kind not in (*LEVELS, RANDOM):
            raise Refused(f"There are no {kind or 'nameless'} bots: levels are {', '.join((*LEVELS, RANDOM))}.")
        if name and (kind == RANDOM or known(name) is None):
            raise Refused(f"There is no {level}: bots with a temper are {', '.join(one.name for one in PEOPLE)}.")
    usual = max(game.seats[0], len(named))
    count = _number("seats", seats, usual, 99)
    if count not in game.seats:
        raise Refused(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not for {count}.")
    if len(named) > count:
        raise Refused(f"There are {len(named)} levels for {count} seats.")
    return (*named, *(named[-1],) * (count - len(named)))


# ---- what is told --------------------------------------------------------------------------------


def in_words(game: Game, players: tuple[str, ...], games: int, seed: str, found: Table, seconds: float) -> str:
    """The table for people."""
    short, usual, long = found.moves
    lines = [
        f"{game.title}: {', '.join(players)}, who move on by one seat after every game",
        f"{games} games, seed {seed}, {seconds:.0f} s; 95 % intervals in brackets",
        "",
        "wins of one player by level",
    ]
    for level, won in found.levels.items():
        fold = found.fold(level)
        lines.append(f"  {level:8}{won}, {fold.mean:.2f} times a fair share ({fold.low:.2f} to {fold.high:.2f})")
    lines += ["", "wins by seat", *(f"  {seat + 1:<8}{won}" for seat, won in enumerate(found.seats))]
    width = max(map(len, found.endings)) + 2
    lines += ["", "ways of ending", *(f"  {ending:{width}}{part}" for ending, part in found.endings.items())]
    lines += ["", f"moves: {usual} in the usual game, from {short} to {long} in four of five"]
    return "\n".join(lines)


def as_json(game: Game, players: tuple[str, ...], games: int, seed: str, found: Table) -> dict[str, object]:
    """The same for programs; the same seed tells the same."""
    return {
        "game": game.id,
        "players": players,
        "games": games,
        "seed": seed,
        "fair_share": found.fair,
        "levels": {
            level: {"wins": _parts(won), "times_fair_share": _parts(found.fold(level))}
            for level, won in found.levels.items()
        },
        "seats": [_parts(won) for won in found.seats],
        "endings": {ending: _parts(part) for ending, part in found.endings.items()},
        "moves": dict(zip(("p10", "p50", "p90"), found.moves, strict=True)),
    }


def _parts(share: Share) -> dict[str, float]:
    return {name: round(value, 6) for name, value in share._asdict().items()}


class Bar:
    """How far it is, on a terminal only."""

    def __init__(self, games: int) -> None:
        self.games = games
        self._shown = ""

    def show(self, done: int) -> None:
        """So many games are over."""
        full = BAR * done // self.games
        words = f"[{'#' * full}{'.' * (BAR - full)}] {100 * done // self.games:3} %"
        if sys.stderr.isatty() and words != self._shown:
            print(f"\r{words}", end="", file=sys.stderr, flush=True)
            self._shown = words

    def clear(self) -> None:
        """Leave nothing of it."""
        if self._shown:
            print(f"\r{' ' * len(self._shown)}\r", end="", file=sys.stderr, flush=True)
