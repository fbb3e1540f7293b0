"""What one seat, or the room, may know of a position of Hush."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.engine.sketch import eyes, grid, together
from game.titles.hush.rules.content import Length

Stage = Literal[
    "bid",  # all bid at once, in secret
    "use",  # the winner of the round draws, or points at a rival
    "dare",  # a rival was pointed at: look, or toss
    "over",
]


class Options(msgspec.Struct, frozen=True):
    """What a table agrees on before it plays."""

    length: Length = "long"


class Player(msgspec.Struct, frozen=True):
    """One player, as the viewer sees him."""

    points: int
    cards: int  # in the hand
    known: tuple[int, ...]  # those of them that the viewer has seen
    played: tuple[int, ...]  # face up, the latest last
    sealed: bool  # a bid lies there, face down
    bid: int | None  # that bid, if the viewer made it


class View(msgspec.Struct, frozen=True):
    """One position as `me` sees it; me = None is the room."""

    me: int | None
    round: int
    rounds: int
    stage: Stage
    asked: tuple[int, ...]
    active: int | None  # who won the round and uses it; nobody while all bid
    at: int | None  # the rival pointed at
    players: tuple[Player, ...]
    deck: int

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stage == "over"

    def __str__(self) -> str:
        asked = "the game is over" if self.over else f"asked to {self.stage}: {together(self.asked)}"
        if self.at is not None:
            asked += f", pointing at {self.at}"
        rows = [
            (seat, player.points, player.cards, together(player.known), together(player.played), _bid(player))
            for seat, player in enumerate(self.players)
        ]
        return "\n".join(
            (
                f"Round {self.round} of {self.rounds}, {eyes(self.me)}; {asked}.",
                grid(("seat", "points", "cards", "known", "played", "bid"), *rows),
                f"Cards in the deck: {self.deck}.",
            )
        )


def _bid(player: Player) -> str:
    return "" if not player.sealed else "?" if player.bid is None else str(player.bid)
