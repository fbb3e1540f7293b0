"""The parts of a position of Hush: cards, points, bids, and who has seen what."""

from __future__ import annotations

from typing import Self

from game.engine import position
from game.engine.chance import Chance
from game.engine.position import NOBODY, WAITING
from game.titles.hush.rules.content import HAND, ROUNDS, Length, cards
from game.titles.hush.rules.view import Stage

NO_BID = 0


class Position(position.Position):
    """The parts; `eyes` holds bit sets of seats."""

    __slots__ = ("active", "at", "bids", "deck", "eyes", "hands", "played", "points", "round", "rounds")

    stage: Stage
    round: int
    rounds: int
    active: int  # who won the round
    at: int  # the rival pointed at
    hands: list[list[int]]  # in ascending order
    eyes: list[int]  # per card, who knows in which hand it is; nobody if it is in none
    deck: list[int]  # the last one is on top
    played: list[list[int]]
    bids: list[int]
    points: list[int]

    @classmethod
    def deal(cls, seats: int, length: Length, chance: Chance) -> Self:
        """Shuffle, and deal everybody a hand."""
        self = cls.bare(chance)
        self.seats = seats
        self.round, self.rounds = 1, ROUNDS[length]
        deck = list(cards(seats))
        chance.shuffle(deck)
        self.hands = [sorted(deck[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)]
        self.deck = deck[HAND * seats :]
        self.eyes = [0] * (len(deck) + 1)
        for seat, hand in enumerate(self.hands):
            for card in hand:
                self.eyes[card] = 1 << seat
        self.played = [[] for _ in range(seats)]
        self.bids, self.points = [NO_BID] * seats, [0] * seats
        self.active = self.at = NOBODY
        self.stage = "bid"
        self.refresh()
        return self

    def refresh(self) -> None:
        """Work out again what follows from the parts: who must answer."""
        super().refresh()
        if self.stage == "bid":
            self.asked = tuple(seat for seat, bid in enumerate(self.bids) if bid == NO_BID)
        else:
            self.asked = () if self.stage == "over" else WAITING[self.active]

    def knows(self, seat: int | None, card: int) -> bool:
        """Whether this seat has seen the card in the hand it is in."""
        return seat is not None and bool(self.eyes[card] >> seat & 1)
