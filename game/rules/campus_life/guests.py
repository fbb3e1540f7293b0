"""Who leaves, with whom, when Mr. Boddy comes home, and how the party ends."""

from __future__ import annotations

from typing import Literal

from game.rules.campus_life.content import AFTER_HOME, ALONE, FEW, KINDS, ROOMS
from game.rules.campus_life.moves import BoddyCame, BoddyMet, Ending, Event, HookedUp, LastOne, LeftParty, PartyOver
from game.rules.campus_life.position import GONE, PUBLIC, Position
from game.rules.campus_life.scoring import couple, shown, single, tallies, winners

Told = list[Event]


class Guests(Position):
    """The part of a position that counts guests."""

    __slots__ = ()

    # ---- Going -----------------------------------------------------------------------------

    def hook_up(self, seat: int, other: int, told: Told) -> bool:
        """Both leave together; true if the party goes on."""
        room, place = self.house.room_of[self.spaces[seat]], self.couples()
        sheet = couple(self, (seat, other), place)
        self._go((seat, other))
        both = shown(self, seat), shown(self, other)
        told.append(HookedUp(seat, other, ROOMS[room], self.dice[0], place + 1, both, sheet))
        return self._goes_on("paired", told)

    def leave(self, seat: int, told: Told) -> bool:
        """Home alone; true if the party goes on."""
        self._go((seat,))
        told.append(LeftParty(seat, shown(self, seat), single(self, seat)))
        return self._goes_on("left", told)

    def _go(self, unit: tuple[int, ...]) -> None:
        """They are off the board with all they carry, and everything of theirs lies open."""
        self.gone = (*self.gone, unit)
        for seat in unit:
            self.spaces[seat] = GONE
            self._lay_open(seat)

    def _lay_open(self, seat: int) -> None:
        self.shown |= 1 << seat
        self.seen[seat * len(KINDS) : (seat + 1) * len(KINDS)] = [PUBLIC] * len(KINDS)

    def _goes_on(self, ending: Ending, told: Told) -> bool:
        """Few guests bring Mr. Boddy home, a last one has not long, and without any the party is over."""
        here = self.here()
        if not here:
            self.finish(ending, told)
            return False
        if len(here) <= FEW and not self.came_home:
            self.boddy_comes("few_left", None, told)
        if len(here) == 1:
            self.last_round = min(self.last_round, self.round + ALONE)
            told.append(LastOne(here[0], self.last_round))
        return True

    # ---- Mr. Boddy -------------------------------------------------------------------------

    def boddy_comes(self, why: Literal["few_left", "third_tab", "late"], seat: int | None, told: Told) -> None:
        """Never undone; from now on the rounds are counted."""
        self.came_home = self.round
        self.last_round = self.round + AFTER_HOME
        told.append(BoddyCame(why, seat, self.round, self.last_round))

    def meet_boddy(self, told: Told) -> None:
        """The first to walk in on him ends the party."""
        self.boddy = self.active
        told.append(BoddyMet(self.active))
        self.finish("boddy", told)

    # ---- The end ---------------------------------------------------------------------------

    def finish(self, ending: Ending, told: Told) -> None:
        """Whoever is still in the house counts as a single, and everything lies open."""
        late = self.here()
        for seat in late:
            self._lay_open(seat)
        self.seen = [PUBLIC] * len(self.seen)
        self.ending = ending
        self.stage = "over"
        self.choices = ()
        sheets = tallies(self)
        told.append(PartyOver(ending, tuple(shown(self, seat) for seat in late), sheets, winners(sheets)))
