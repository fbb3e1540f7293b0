"""What titles from elsewhere bring along: drawings, the tiles of their maps, sounds and music."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Game
from game.ui import art, music, sound


def unpack(games: Iterable[Game]) -> list[str]:
    """Lay out what is in their homes, each for itself; returns a sentence per file that is left out."""
    left_out: list[str] = []
    for game in games:
        if game.home is not None:
            left_out += art.also(game.home) + sound.also(game.home)
            music.also(game.home)
    return left_out


def pack_up(games: Iterable[Game]) -> None:
    """Put it away again."""
    for game in games:
        if game.home is not None:
            art.forget(game.home)
            sound.forget(game.home)
            music.forget(game.home)
