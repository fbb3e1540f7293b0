"""Whose turn it is, the questions of a turn, and the rounds that go by."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.rules.campus_life.choices import (
    ADJUSTING,
    CHOOSING,
    MEETING,
    PAYING,
    PLACING,
    STARTING,
    SWAPPING,
    TABBING,
    TAKING,
    TRADING,
)
from game.rules.campus_life.content import FACES, LATE, NAMED
from game.rules.campus_life.guests import Guests, Told
from game.rules.campus_life.house import HALL, NOWHERE, STAY, Choices
from game.rules.campus_life.moves import Action, Rolled, TurnBegan
from game.rules.campus_life.position import ALL_UP
from game.rules.campus_life.view import Stage


class Turns(Guests, ABC):
    """The part of a position that goes round the table."""

    __slots__ = ()

    # ---- Questions -------------------------------------------------------------------------

    def answers(self) -> Choices:
        """The answers to the question of this stage."""
        seat = self.asked
        match self.stage:
            case "choose":
                return CHOOSING[self.unplaced]
            case "place":
                return PLACING[sum(1 << room for room in range(NAMED) if not self.tokens[room])]
            case "start":
                return STARTING
            case "move":
                return self.house.choices(self.spaces[seat], self.die, self.occupied, self.barred)
            case "tab":
                return TABBING
            case "pay":
                return PAYING[ALL_UP & ~self.up[seat]]
            case "card":
                return SWAPPING
            case "weapon":
                return (TAKING if self.carried[seat] < 0 else TRADING)[self.tokens[self.room]]
            case "meet":
                return MEETING[self.to_meet]
            case "adjust":
                return ADJUSTING[self.dice[0]]
            case "answer":
                return ADJUSTING[self.dice[1]]
        return ()

    def ask(self, stage: Stage, told: Told) -> None:
        """Put a question; one that has a single answer answers itself."""
        self.stage = stage
        choices = self.choices = self.answers()
        if len(choices) == 1:
            self.play(choices[0], told)

    @abstractmethod
    def play(self, action: Action, told: Told) -> None:
        """Do what this answer does."""

    # ---- Turns and rounds ------------------------------------------------------------------

    def next_turn(self, told: Told) -> None:
        """Go on to the next who is in the house; in the Hall there is a choice before the roll."""
        order, spaces, index = self.order, self.spaces, self.index + 1
        while index >= self.seats or spaces[order[index]] < 0:
            index += 1
            if index >= self.seats:
                index = 0
                if self._round_over(told):
                    return
        self.index = index
        self.active = self.asked = seat = order[index]
        self.paid = self.again = False
        self.barred = NOWHERE
        told.append(TurnBegan(seat, self.round))
        if self.house.room_of[spaces[seat]] == HALL:
            self.stage = "start"
            self.choices = STARTING
        else:
            self.roll_die(told)

    def _round_over(self, told: Told) -> bool:
        """Everybody in the house has had a turn; true if that was the last round."""
        if self.round and self.round == self.last_round:
            self.finish("guard", told)
            return True
        if self.round == LATE and not self.came_home:
            self.boddy_comes("late", None, told)
        self.round += 1
        return False

    def roll_die(self, told: Told) -> None:
        """Roll and ask where to, unless there is nowhere to go."""
        seat = self.active
        self.die = die = self.chance.pick(FACES) + 1
        told.append(Rolled(seat, die, self.again))
        choices = self.house.choices(self.spaces[seat], die, self.occupied, self.barred)
        self.stage = "move"
        self.choices = choices
        if len(choices) == 1:
            self.play(STAY, told)
