"""Whose turn it is, the questions of a turn, and how the game ends."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.rules.toontown.choices import CHOICES, ENDING
from game.rules.toontown.content import CHARACTERS, GUARD
from game.rules.toontown.moves import Action, Event, NotHome, TimeUp, TurnBegan, TurnLost, Won
from game.rules.toontown.position import NOBODY, Position
from game.rules.toontown.view import Stage

Told = list[Event]

ALWAYS_ASKED = ("look", "start")


class Turns(Position, ABC):
    """The part of a position that goes round the table."""

    __slots__ = ()

    # ---- The turn --------------------------------------------------------------------------

    def next_turn(self, told: Told) -> None:
        """Go on to the next who does not lose this turn, unless time is up."""
        while True:
            if self.turn == GUARD * self.seats:
                self._time_up(told)
                return
            self.turn += 1
            self.active = seat = (self.active + 1) % self.seats
            if not self.lost[seat]:
                break
            self.lost[seat] -= 1
            told.append(TurnLost(seat, self.lost[seat]))
        self.spent = 0
        told.append(TurnBegan(seat, self.turn))
        self.ask("start", told)

    def ask(self, stage: Stage, told: Told) -> None:
        """Put a question; one that has a single answer answers itself, but for a private look and a player's own dice."""
        self.stage = stage
        choices = self.choices = CHOICES[stage](self)
        if len(choices) == 1 and stage not in ALWAYS_ASKED:
            self.play(choices[0], told)

    @abstractmethod
    def play(self, action: Action, told: Told) -> None:
        """Do what this answer does."""

    def close(self, told: Told) -> None:
        """The move has had its effect: a last chance to guess."""
        if self.may_guess():
            self.stage = "end"
            self.choices = ENDING[True]
        else:
            self.next_turn(told)

    # ---- The end ---------------------------------------------------------------------------

    def comes_home(self, told: Told) -> bool:
        """The holder stands on a home: he has won, or everybody knows that it is not his."""
        seat = self.active
        who = self.town.home_of[self.spaces[seat]]
        if who < 0:
            return False
        if who == self.identities[seat]:
            told.append(Won(seat, CHARACTERS[who]))
            self._finish("home" if self.seats > 2 else "home_exact")
            return True
        if not self.not_home[seat] >> who & 1:
            self.not_home[seat] |= 1 << who
            told.append(NotHome(seat, CHARACTERS[who]))
        return False

    def _time_up(self, told: Told) -> None:
        told.append(TimeUp(None if self.holder == NOBODY else self.holder))
        self._finish("time_draw" if self.holder == NOBODY else "time_holder")

    def _finish(self, ending: str) -> None:
        self.ending = ending
        self.stage = "over"
        self.choices = ()
