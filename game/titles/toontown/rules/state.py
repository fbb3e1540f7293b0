"""One position of Toontown as the contract asks for it; its turn is in turn.py."""

from __future__ import annotations

from typing import Self

from game.engine.chance import Chance
from game.engine.contract import Outcome, Reason
from game.engine.position import NOBODY
from game.titles.toontown.rules import knowledge, sketch
from game.titles.toontown.rules.content import CHARACTERS, WINNER_SCORE
from game.titles.toontown.rules.position import Position
from game.titles.toontown.rules.rounds import next_turn
from game.titles.toontown.rules.turn import QUESTIONS
from game.titles.toontown.rules.view import Options, View


class State(Position):
    """A position, and the rules that lead from it to the next.

    >>> table = State.start(2, Chance(1), Options())
    >>> print(table)
    Turn 1, in the room's eyes: seat 1 is asked: start.
    seat  who  space     dips  dooms  shot  weasels  lost  right  wrong  peeked
       0  ?    86 start     1      0     0        2     0
       1  ?    86 start     1      0     0        2     0
    section  cards  looked at by
    maroon       2
    ink          2
    valiant      2
    acme         2
    bar          1
    gag          1
    Confidential cards: 0 ?, 1 ?, 2 ?.
    The nozzle points at 5; nobody holds the Will.
    Who is who: 0 dolores, 1 jessica.
    Slot of the Will: 0.
    Wrongly asked: nothing.
    Cards in maroon: 0 doom, 1 top jessica.
    Cards in ink: 1 bottom jessica, 1 bottom dolores.
    Cards in valiant: 0 top dolores, 0 bottom dolores.
    Cards in acme: 1 top eddie, 1 doom.
    Cards in bar: 0 bottom jessica.
    Cards in gag: 0 top roger.
    >>> print(table.view(1))
    Turn 1, in the eyes of seat 1: seat 1 is asked: start.
    seat  who      space     dips  dooms  shot  weasels  lost  right  wrong  peeked
       0  ?        86 start     1      0     0        2     0
       1  jessica  86 start     1      0     0        2     0
    section  cards  looked at by
    maroon       2
    ink          2
    valiant      2
    acme         2
    bar          1
    gag          1
    Confidential cards: 0 ?, 1 ?, 2 ?.
    The nozzle points at 5; nobody holds the Will.
    colour  tops  bottoms  ruled out            proven
         0                 jessica
         1                 roger eddie dolores  jessica
    """

    __slots__ = ()
    questions = QUESTIONS

    @classmethod
    def start(cls, seats: int, chance: Chance, options: Options) -> Self:
        """The table is laid and the first player may begin."""
        self = cls.deal(seats, chance, options)
        next_turn(self, [])
        return self

    def view(self, seat: int | None) -> View:
        """What this seat, or the room, may know."""
        return knowledge.view(self, seat)

    def secrets(self) -> str:
        """Who is who, where the Will and all cards lie, and what was asked."""
        return sketch.of_secrets(self)

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        """A copy in which everything this seat, or the room, cannot know is dealt again."""
        twin = knowledge.redeal(self, seat, chance)
        if self.hushed(self.active):
            twin.choices = None  # they may be others now
        return twin

    def outcome(self) -> Outcome | None:
        """How it ended: a point per right guess, ten for the winner."""
        if not self.ending:
            return None
        winners = () if self.holder == NOBODY else (self.holder,)
        scores = tuple(
            right.bit_count() + (WINNER_SCORE if seat in winners else 0) for seat, right in enumerate(self.right)
        )
        args = tuple(CHARACTERS[self.identities[seat]] for seat in winners)
        return Outcome(winners, scores, Reason(self.ending, args))
