"""One position of Upper Hand as the contract asks for it; its round is in turn.py."""

from __future__ import annotations

from typing import Self

from game.engine.chance import Chance
from game.engine.contract import Outcome, Reason
from game.titles.upper_hand.rules import knowledge, sketch
from game.titles.upper_hand.rules.position import Position
from game.titles.upper_hand.rules.turn import QUESTIONS
from game.titles.upper_hand.rules.view import Options, View


class State(Position):
    """One position with its rules.

    >>> table = State.start(3, Chance(1), Options())
    >>> _ = table.apply(0, table.legal(0)[0])
    >>> print(table)
    Round 1, movement, in the room's eyes: seats 1 2 asked: choose.
    seat  who     points  at      booze  guns  sex  smarts  done  deck  discards  shields
       0  lana         5  sealed      1     3    2       2     0    20         0        0
       1  cheryl       5              2     2    3       1     0    20         0        0
       2  pam          5              3     2    2       1     0    20         0        0
    Rooms open: malory, control, break, lab.
    Initiative: 1. Leader: 0. Order: 1 2 0.
    Sealed: 0 malory.
    Drawn: nothing.
    Under the decks: nothing.
    >>> print(table.view(0))
    Round 1, movement, in the eyes of seat 0: seats 1 2 asked: choose.
    seat  who     points  at      booze  guns  sex  smarts  done  deck  discards  shields
       0  lana         5  sealed      1     3    2       2     0    20         0        0
       1  cheryl       5              2     2    3       1     0    20         0        0
       2  pam          5              3     2    2       1     0    20         0        0
    Rooms open: malory, control, break, lab.
    Initiative: 1. Leader: 0. Order: 1 2 0.
    Your token goes to malory.
    """

    __slots__ = ()
    questions = QUESTIONS

    @classmethod
    def start(cls, seats: int, chance: Chance, options: Options) -> Self:
        """The first round: everybody is about to choose a Location."""
        return cls.lay_out(seats, chance, options)

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know."""
        return knowledge.view(self, seat)

    def secrets(self) -> str:
        """Where the sealed tokens go, and which cards were drawn or put under the decks."""
        return sketch.of_secrets(self)

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        """A copy in which everything this seat, or the room, cannot know is dealt again."""
        return knowledge.redeal(self, seat, chance)

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        if self.ending is None:
            return None
        return Outcome((self.winner,), tuple(self.points), Reason(self.ending, (self.points[self.winner],)))
