"""Who is out, and how a round and the game end."""

from __future__ import annotations

from game.rules.bodyguard import scoring, traces
from game.rules.bodyguard.content import BIG, KINDS, SMALL
from game.rules.bodyguard.moves import Eliminated, Ending, Event, GameOver, RoundBegan, RoundOver
from game.rules.bodyguard.position import NOBODY, NOTHING, Position

Told = list[Event]
ALL_KINDS = len(KINDS)


class Rounds(Position):
    """The part of a position that counts the living and the tokens."""

    __slots__ = ()

    def may_be_appointed(self) -> int:
        """Whom the President may make Bodyguard, so that a living Assassin remains."""
        others = (1 << self.seats) - 1 & ~(1 << self.president)
        living = self.alive & others
        return others if living & living - 1 else others & ~living

    def leave_table(self, seat: int, by: int, hit: int, told: Told) -> None:
        """The hand, face down, and the cards before the player go to the discard pile."""
        cards = self.hands[seat]
        told.append(Eliminated(seat, by, len(cards)))
        self.alive &= ~(1 << seat)
        self.martins &= ~(1 << seat)
        self.down[seat] = sorted(self.down[seat] + cards)
        self.hands[seat] = []
        before = slice(seat * ALL_KINDS, seat * ALL_KINDS + ALL_KINDS)
        self.front[before] = [NOTHING] * ALL_KINDS
        self.placers[before] = [NOBODY] * ALL_KINDS
        self.marked = [marked & ~(1 << seat) for marked in self.marked]
        self.hits[seat] = 0
        self.top = hit
        if self.loot >> seat & 1:
            traces.laid_down(self, seat, all_of_it=True)

    def round_over(self, ending: Ending, by: int | None, victim: int | None, told: Told) -> None:
        """Roles are shown and tokens taken; then the presidency passes to the left."""
        sheet = scoring.sheet(self, ending, by, victim)
        for seat, points in enumerate(sheet.points):
            self.twos[seat] += points == BIG
            self.ones[seat] += points == SMALL
        self.sheets = (*self.sheets, sheet)
        told.append(RoundOver(sheet))
        if self.round < self.seats:
            self.clear_table(self.round + 1)
            told.append(RoundBegan(self.round, self.president))
        else:
            self._finish(told)

    def _finish(self, told: Told) -> None:
        self.over = True
        self.stage = "over"
        self.asked = ()
        self.suspects = 1 << self.guard
        self.answered = self.window = 0
        self.saving = ()
        told.append(GameOver(scoring.winners(self), scoring.totals(self)))
