"""Who meets whom in a room, the dice of both, and whether they leave together."""

from __future__ import annotations

from game.rules.campus_life.content import FACES, ROOMS
from game.rules.campus_life.guests import Told
from game.rules.campus_life.moves import Adjust, Adjusted, Meet, Met, Parted
from game.rules.campus_life.position import ALL_UP, NOBODY, NOTHING
from game.rules.campus_life.turns import Turns


class Encounters(Turns):
    """The part of a position in which guests meet."""

    __slots__ = ()

    def see_who_is_here(self, told: Told) -> None:
        """Everybody else in the room is met, one after the other; then the turn is over."""
        seat, spaces, others = self.active, self.spaces, 0
        here = spaces[seat]
        for other, space in enumerate(spaces):
            if space == here and other != seat:
                others |= 1 << other
        self.to_meet = others
        self._meet_next(told)

    def _meet_next(self, told: Told) -> None:
        if self.to_meet:
            self.ask("meet", told)
        else:
            self.next_turn(told)

    def meet(self, action: Meet, told: Told) -> None:
        """Both roll; the active player may adjust the own die, then the occupant may."""
        seat, pick = self.active, self.chance.pick
        self.other = action.seat
        self.to_meet &= ~(1 << action.seat)
        self.rolled = self.dice = pick(FACES) + 1, pick(FACES) + 1
        self.bought = NOTHING, NOTHING
        told.append(Met(seat, action.seat, ROOMS[self.room], *self.dice))
        if self.paid or self.up[seat] == ALL_UP:
            self.ask_occupant(told)
        else:
            self.ask("adjust", told)

    def ask_occupant(self, told: Told) -> None:
        """Asked whether or not the active player has adjusted, as long as there is a card to answer with."""
        if self.up[self.other] == ALL_UP:
            self.compare(told)
        else:
            self.asked = self.other
            self.ask("answer", told)

    def adjust(self, action: Adjust, told: Told) -> None:
        """A step of the die, for which a card must be turned up."""
        self.turning = action.to
        self.ask("pay", told)

    def turn_die(self, seat: int, card: int, told: Told) -> None:
        """The card is paid and the die shows what was wished; the occupant has the last word."""
        to, (die, other_die) = self.turning, self.dice
        self.turning = 0
        was, theirs = (die, other_die) if seat == self.active else (other_die, die)
        told.append(Adjusted(seat, was, to, abs(to - theirs) < abs(was - theirs)))
        if seat == self.active:
            self.dice, self.bought = (to, other_die), (card, NOTHING)
            self.ask_occupant(told)
        else:
            self.dice, self.bought = (die, to), (self.bought[0], card)
            self.compare(told)

    def compare(self, told: Told) -> None:
        """With equal dice both leave together; otherwise the next one in the room is met."""
        seat, other, (die, other_die) = self.active, self.other, self.dice
        self.asked = seat
        self.other = NOBODY
        if die == other_die:
            if self.hook_up(seat, other, told):
                self.next_turn(told)
        else:
            told.append(Parted(seat, other, die, other_die))
            self._meet_next(told)
