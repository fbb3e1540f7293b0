"""Writes down a game for every way a title can end, in tests/titles/ID/games; those that still play are kept.

usage: record.py [--anew] [--games N] ID ...    (N games of every table are tried; --anew replaces those there)
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots import minds  # noqa: E402
from game.engine import record, registry  # noqa: E402
from game.engine.chance import Chance  # noqa: E402
from game.engine.contract import State  # noqa: E402

LEVEL = "sly"
SLOWER = 20  # times fewer games in which bots think


def main(words: list[str]) -> int:
    """Record the named games; 1 if an ending was not found, 2 if the words make no sense."""
    anew = "--anew" in words
    words = [word for word in words if word != "--anew"]
    games = record.GAMES
    if words[:1] == ["--games"] and len(words) > 1 and words[1].isdigit():
        games, words = int(words[1]), words[2:]
    if not words or not set(words) <= set(registry.games()):
        print(__doc__)
        print(f"The games are {', '.join(registry.games())}.")
        return 2
    if guests := [word for word in words if registry.game(word).home is not None]:
        print(f"{guests[0]} is a title of another package, and games are recorded for those of the house alone.")
        return 2
    return max([tell(game_id, games, anew) for game_id in words])


def tell(game_id: str, games: int, anew: bool) -> int:
    """Record one title and say what became of its folder."""
    game, folder = registry.game(game_id), ROOT / "tests" / "titles" / game_id / "games"
    few = -(-games // SLOWER)
    ways = (
        (record.at_random, games),
        (record.by_habit, games),
        (thinking(game_id, 2), few),
        (thinking(game_id, 1), few),
    )
    found = record.record(game, folder, ways, anew)
    for what, paths in (("kept", found.kept), ("taken away", found.gone), ("recorded", found.written)):
        for path in paths:
            print(f"{what}: {path.relative_to(ROOT)}")
    for ending in found.missing:
        print(f"No game of {game.title} was found that ends by {ending}; try more games with --games.")
    return 1 if found.missing else 0


def thinking(game_id: str, moves: int) -> record.Temper:
    """Bots that think about one in so many moves and do anything in the others."""

    def temper(will: Chance) -> record.Choose:
        at_random = record.at_random(will)

        def choose(state: State, seat: int) -> Any:
            return at_random(state, seat) if will.pick(moves) else minds.choose(game_id, state, seat, will, LEVEL)

        return choose

    return temper


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
