"""What nobody at the Campus Life table is asked twice, unless they want to be asked everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.table.scene import TableScene
from game.titles.campus_life import look
from game.titles.campus_life.rules.moves import Action, Event
from game.titles.campus_life.rules.view import View

if TYPE_CHECKING:
    from game.engine.match import Course
    from game.scenes.app import App


class AskedOnceTable(TableScene[View, Action, Event]):
    """A table that gives an answer for who would only give the same one again."""

    def __init__(self, app: App, match: Course) -> None:
        self.curious: set[tuple[int, int]] = set()  # seats that want to be asked everything, each with the round
        super().__init__(app, match)

    def settled(self, seat: int) -> Action | None:
        """Nobody is asked again about two cards that are still the same, or whether to drop a weapon."""
        view = self.match.view(None)
        asked = view.stage not in ("card", "weapon") or (seat, view.round) in self.curious
        if asked or look.last_guest(view) is not None:
            return None
        return look.settled(view, seat, self.told_of_cards())

    def told_of_cards(self) -> list[Event]:
        """All that happened to cards in rooms, as everybody has seen it."""
        told = (event for entry in self.match.history(None) for event in entry.events)
        return [event for event in told if isinstance(event, look.WITH_ROOM_CARDS)]

    def ask_all(self, seat: int) -> None:
        """In this turn that person wants to be asked everything, or no longer."""
        self.curious ^= {(seat, self.view.round)}
        self.refresh()

    def asks_all(self, seat: int) -> bool:
        """Whether that person wants to be asked everything in this turn."""
        return (seat, self.view.round) in self.curious

    def ask_more(self, seat: int, everything: bool) -> bool:
        """The same from a phone; the last guest may go to rest."""
        if everything:
            self.curious.add((seat, self.view.round))
        elif look.last_guest(self.view) == seat:
            self.rest(seat, look.resting)
        else:
            return False
        return True

    def take_back(self) -> None:
        """Whoever takes an answer back wants to give another, even if it went without saying."""
        seat = self.driver.undo_seat() if self.driver else None
        super().take_back()
        if seat is not None:
            self.curious.add((seat, self.view.round))
