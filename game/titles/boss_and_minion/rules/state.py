"""One position of Boss & Minion as the contract asks for it; its turn is in turn.py and settling.py."""

from __future__ import annotations

from typing import Self

from game.engine.chance import Chance
from game.engine.contract import Outcome, Reason
from game.engine.position import NOT_NOW
from game.titles.boss_and_minion.rules import knowledge
from game.titles.boss_and_minion.rules.draft import lay_out
from game.titles.boss_and_minion.rules.position import Position
from game.titles.boss_and_minion.rules.turn import QUESTIONS
from game.titles.boss_and_minion.rules.view import Options, View


class State(Position):
    """A position, and the rules that lead from it to the next; a box is its colour, the size of its die and what it shows.

    >>> from game.titles.boss_and_minion.rules.moves import Pick
    >>> table = State.start(2, Chance(1), Options("gangs", "random"))
    >>> print(table)
    Turn 1 of seat 1, in the room's eyes: seat 1 is asked: declare.
    seat  who       awake  strength  luck   smarts  conniving  nerve  agility
       0  jangle    yes    r8 4      g10 7  r8 7    r6 1       g8 1   r6 6
       0  barnacle  yes    r8 4      b8 7   y6 1    r6 3       b8 6   r6 2
       1  glacia    yes    b8 8      y8 8   y8 1    b6 1       b8 5   b6 6
       1  bolt      yes    g8 4      g8 2   g8 4    y6 1       y8 2   g8 4
    >>> told = table.apply(1, Pick(0))
    >>> print(table.view(1))
    Turn 1 of seat 1, in the eyes of seat 1: seat 1 is asked: dice.
    seat  who       awake  strength  luck   smarts  conniving  nerve  agility
       0  jangle    yes    r8 4      g10 7  r8 7    r6 1       g8 1   r6 6
       0  barnacle  yes    r8 4      b8 7   y6 1    r6 3       b8 6   r6 2
       1  glacia    yes    b8 8      y8 8   y8 1    b6 1       b8 5   b6 6
       1  bolt      yes    g8 4      g8 2   g8 4    y6 1       y8 2   g8 4
    Attack: seat 1, open, dice 0.
    Targets, undefended or defended: 0.0 50% or 50%, 0.6 50% or 12%.
    """

    __slots__ = ()
    questions = QUESTIONS

    @classmethod
    def start(cls, seats: int, chance: Chance, options: Options) -> Self:
        """The draft begins, or all is dealt and the first turn does."""
        self = cls.bare(chance)
        lay_out(self, seats, options)
        return self

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know: everything."""
        return knowledge.view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        """A copy; nothing is hidden that could be dealt again."""
        return self.copy(chance)

    def not_asked(self, seat: int) -> Reason:
        """Why this seat has no say now: others are asked, or it is out."""
        if not 0 <= seat < self.seats:
            return NOT_NOW
        return super().not_asked(seat) if self.alive >> seat & 1 else Reason("out")

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on; scores are dice."""
        if not self.ending:
            return None
        ending, *args = self.ending
        return Outcome(self.winners, self.tally()[0], Reason(ending, tuple(args)))
