"""The labels of Hush's table."""

from __future__ import annotations

from game.engine.english import counted, listed
from game.titles.hush.rules.view import Player


def points(player: Player) -> str:
    """How many points somebody has."""
    return counted(player.points, "point")


def hand(player: Player) -> str:
    """What everybody knows of a hand."""
    bid = ", one of them bid" if player.sealed else ""
    return f"{counted(player.cards, 'card')} in hand{bid}"


def played(player: Player) -> str:
    """The bids so far."""
    return f"Bid {listed([str(card) for card in player.played])}" if player.played else "Nothing bid yet"
