"""Plays bots against bots and says, game by game, whether everybody wins a fair share and how long games last.

usage: balance.py [GAMES] [GAME ...]    (as many games as each game's report asks for, split over its player counts)
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from typing import Any

from game.bots.simulate import strength
from game.engine import registry

GAMES = 5_000  # of a title without a report of its own, of which only the strength of its bots is told


def balance(pool: Any, game_id: str, games: int | None) -> bool:
    """One game's figures; True if all of them hold."""
    game, part = registry.game(game_id), registry.part(game_id, "bot.balance")
    games = games or (part.GAMES if part else GAMES)
    print(f"\n== {game.title}")
    found: list[bool] = [part.report(pool, seats, games // len(game.seats)) for seats in game.seats] if part else []
    print("\nStrength")
    found += [strength(pool, game_id, seats, max(100, games // 50)) for seats in game.seats]
    return all(found)


def main(words: list[str]) -> int:
    games = int(words.pop(0)) if words and words[0].isdigit() else None
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool:
        results = {game_id: balance(pool, game_id, games) for game_id in words or registry.games()}
    print()
    for game_id, good in results.items():
        print(f"{game_id}: {'balanced' if good else 'not balanced'}")
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
