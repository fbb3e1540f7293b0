"""One position of Hush as the contract asks for it; its round is in turn.py."""

from __future__ import annotations

from typing import Self

from game.engine.chance import Chance
from game.engine.contract import Outcome, Reason
from game.engine.sketch import listing, together
from game.titles.hush.rules import knowledge
from game.titles.hush.rules.position import NO_BID, Position
from game.titles.hush.rules.turn import QUESTIONS
from game.titles.hush.rules.view import View


class State(Position):
    """A position, and the rules that lead from it to the next.

    >>> table = State.deal(2, "long", Chance(1))
    >>> print(table.view(0))
    Round 1 of 6, in the eyes of seat 0; asked to bid: 0 1.
    seat  points  cards  known             played  bid
       0       0      6  2 10 12 14 15 16
       1       0      6
    Cards in the deck: 4.
    >>> print(table)
    Round 1 of 6, in the room's eyes; asked to bid: 0 1.
    seat  points  cards  known  played  bid
       0       0      6
       1       0      6
    Cards in the deck: 4.
    Hands: 0 holds 2 10 12 14 15 16, 1 holds 1 5 6 7 8 9.
    Bids: nothing.
    Deck, from the bottom: 4, 11, 13, 3.
    """

    __slots__ = ()
    questions = QUESTIONS

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know."""
        return knowledge.view(self, seat)

    def secrets(self) -> str:
        """The hands, the bids and the deck."""
        hands = [f"{seat} holds {together(hand)}" for seat, hand in enumerate(self.hands)]
        bids = [f"{seat} bids {bid}" for seat, bid in enumerate(self.bids) if bid != NO_BID]
        return "\n".join((listing("Hands", hands), listing("Bids", bids), listing("Deck, from the bottom", self.deck)))

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        """A copy in which everything this seat, or the room, has not seen is dealt again."""
        return knowledge.redeal(self, seat, chance)

    def outcome(self) -> Outcome | None:
        """How it ended: most points win, and several with the most are a tie."""
        if self.stage != "over":
            return None
        best = max(self.points)
        winners = tuple(seat for seat, points in enumerate(self.points) if points == best)
        if len(winners) > 1:
            return Outcome((), tuple(self.points), Reason("tie", (best,)))
        return Outcome(winners, tuple(self.points), Reason("points", (best,)))
