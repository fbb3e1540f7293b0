"""Who sits at a table: who plays here, who looks, who is asked, whose doing is shown, and who is advised what."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.scenes.table.hooks import A, E, TableHooks, V

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.table.driver import Driver
    from game.scenes.table.moments import Sheet
    from game.scenes.table.people import Resting
    from game.scenes.table.showing import Showing
    from game.scenes.table.sofa import Sofa


class SeatedTable(TableHooks[V, A, E]):
    """A table that knows its people, and hands on to the driver what they want besides answering."""

    app: App
    driver: Driver | None  # None: a recorded game is told
    showing: Showing
    sofa: Sofa
    sheet: Sheet
    legal: tuple[A, ...]  # what the person at the screen may do now, or may wish for
    at_once: bool = False  # whether the question, or the one just answered, was put to several at once
    hint: Hashable  # the key of what is advised to be clicked next

    # ---- who looks and who is asked ----------------------------------------------------------

    @property
    def watched(self) -> bool:
        """Whether nobody plays here: a recorded game is told."""
        return self.driver is None

    @property
    def humans(self) -> list[int]:
        """The seats of the people at this screen."""
        return self.driver.people.seats if self.driver else []

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the table is shown; None is the room."""
        return self.driver.people.viewer if self.driver else None

    @property
    def answerer(self) -> int | None:
        """The person whose answers can be clicked now."""
        return self.driver.people.answerer if self.driver else None

    @property
    def forced(self) -> A | None:
        """The answer that is given by itself, because it is the only one."""
        return self.driver.people.forced if self.driver else None

    @property
    def aloud(self) -> bool:
        """Whether the question on the table is sealed: the room hears the answer, and nothing depends on the hand."""
        seat = self.answerer
        return self.driver is not None and seat is not None and bool(self.driver.people.wishes(seat))

    @property
    def busy(self) -> bool:
        """Whether events are still being shown."""
        return self.showing.busy

    @property
    def attended(self) -> bool:
        """Whether somebody is there who can press a button, here or on a phone, and has not gone to rest."""
        if self.driver is None:
            return False
        return self.driver.phones.shared or bool(set(self.humans) - self.driver.people.resting.keys())

    @property
    def movers(self) -> tuple[int, ...]:
        """Whom the header names and whose rows are lit: who moves, else who is asked; at one screen, who has it."""
        if self.sofa.lively.full:
            return tuple(sorted(self.sofa.thinkers))
        if self.busy:
            return () if self.showing.doer is None else (self.showing.doer,)
        if self.sofa.counts:
            return tuple(sorted(self.sofa.thinkers))
        asked = self.asked(self.view)
        shared = len(asked) > 1 and len(self.humans) > 1 and self.answerer in asked
        return (self.answerer,) if shared and self.answerer is not None else asked

    def facts_room(self, seat: int, view: V) -> float:
        """Beside the facts, a bubble while several people think."""
        return self.sofa.facts_room(seat) or super().facts_room(seat, view)

    @property
    def retractor(self) -> int | None:
        """Who at this screen may take back a move now."""
        return self.driver.undo_seat() if self.driver else None

    def news(self, seat: int) -> list[tuple[E, str]]:
        """What only this person may know, but could not be shown because others were looking."""
        return self.driver.people.news(seat) if self.driver else []

    # ---- what they may do besides answering --------------------------------------------------

    def peek_now(self) -> None:
        """The private sheet of whoever is asked, or of the first person at the screen."""
        humans = self.humans
        asked = [seat for seat in (self.answerer, *self.asked(self.view)) if seat in humans]
        if humans:
            self.peek((asked or humans)[0])

    def peek(self, seat: int) -> None:
        """Let a person look at their own sheet, or everybody at one that is open."""
        if self.sheet_view(seat) is not None:
            if not self.busy:
                self.sheet.lay(seat)
        elif self.driver:
            self.driver.people.peek(seat)

    def rest(self, seat: int, choose: Resting) -> None:
        """Ask this person nothing any more: `choose` answers, and everything goes by quickly."""
        if self.driver and self.driver.phones.holds(seat):
            self.driver.phones.resting[seat] = choose
        elif self.driver:
            self.driver.people.rest(seat, choose)

    def reseat(self) -> None:
        """Seats changed hands."""
        if self.driver:
            self.driver.reseat()

    def take_back(self) -> None:
        """Undo the last move, as far as that is possible."""
        if self.driver:
            self.driver.undo()

    # ---- what they are advised ---------------------------------------------------------------

    @property
    def advice(self) -> A | None:
        """The answer that is advised, once it is known."""
        action = self.driver.advice.action if self.driver else None
        return action if action in self.legal else None

    def undecided(self) -> bool:
        """While advice is awaited, no press may hit what nobody has pointed at."""
        return bool(self.driver and self.legal and self.driver.advice.pending)

    @property
    def hints(self) -> bool:
        """Whether whoever is asked wants to be advised; what everybody waits for is ringed for all."""
        seat = self.answerer
        return self.app.settings.show_hints and (seat is None or self.match.seats[seat].hints)

    def hinted(self, key: Hashable) -> bool:
        """Whether the target with this key is to be ringed."""
        return self.hint is not None and key == self.hint and self.hints
