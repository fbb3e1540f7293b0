"""Lets bots play out who wins and writes it down for the last page of how to play.

usage: dev.py fortunes [GAME ...] [--games K] [--jobs J]    (K games for every column)
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from counts import count

from game.bots.simulate import LEVEL
from game.engine import registry
from game.engine.contract import Game
from game.engine.fortunes import Column, Fortunes

GAMES = 2_000
NOTE = '"""Who wins {}, as bots have played it out; written by `build/dev.py fortunes`."""'


def main(words: Sequence[str]) -> int:
    """Every game that is named, or all that have columns to count."""
    parser = argparse.ArgumentParser(prog="dev.py fortunes", description="Who wins, as bots play it out.")
    parser.add_argument("games_named", metavar="GAME", nargs="*", help="the games that are played, otherwise all")
    parser.add_argument("--games", type=count, default=GAMES, help="so many for every column")
    parser.add_argument("--jobs", type=count, default=os.cpu_count() or 1, help="so many at the same time")
    wanted = parser.parse_args(words)
    named = wanted.games_named or [game_id for game_id in registry.games() if counted(game_id)]
    if strangers := [name for name in named if name not in registry.games() or not counted(name)]:
        print(f"Nothing can be counted of {strangers[0]}.", file=sys.stderr)
        return 2
    with multiprocessing.get_context("spawn").Pool(wanted.jobs) as pool:
        for game in map(registry.game, named):
            path = home_of(game) / "fortunes.py"
            path.write_text(written(game, fortunes(game, pool, wanted.games)), encoding="utf-8", newline="\n")
            print(path, flush=True)
    return 0


def counted(game_id: str) -> Any:
    """The part of the title that can count who wins, if it has one."""
    part = registry.part(game_id, "bot.balance")
    return part if hasattr(part, "columns") else None


def fortunes(game: Game, pool: Any, games: int) -> Fortunes:
    """So many games for every column."""
    part = counted(game.id)
    return Fortunes(game.rules_version, LEVEL, part.HEADS, part.BELOW, tuple(part.columns(pool, games)))


def home_of(game: Game) -> Path:
    """The folder of the title."""
    return Path(str(import_module(type(game).__module__).__file__)).parent


def written(game: Game, found: Fortunes) -> str:
    """The module that says it."""
    lines = [
        NOTE.format(game.title),
        "",
        "from __future__ import annotations",
        "",
        "from game.engine.fortunes import Column, Fortunes",
        "",
        "FORTUNES = Fortunes(",
        *(f"    {field}={_quoted(getattr(found, field))}," for field in Fortunes._fields[:-1]),
        "    columns=(",
        *(line for column in found.columns for line in _column(column)),
        "    ),",
        ")",
    ]
    return "\n".join(lines) + "\n"


def _column(column: Column) -> list[str]:
    lines = ["        Column("]
    for field, value in column._asdict().items():
        if isinstance(value, dict) and value:
            rows = [f"                {_quoted(name)}: {figure}," for name, figure in value.items()]
            lines += [f"            {field}={{", *rows, "            },"]
        else:
            lines.append(f"            {field}={_quoted(value)},")
    return [*lines, "        ),"]


def _quoted(value: Any) -> str:
    """As the house writes it, with double quotes."""
    return '"' + value.replace('"', '\\"') + '"' if isinstance(value, str) else repr(value)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
