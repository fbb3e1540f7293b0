"""A game as a table may know it: what happened, what is asked, and what may be asked about it."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import msgspec

from game.engine.contract import Event, Game, Names, Words
from game.engine.lines import Header, Seat, Told, Written


class Entry(msgspec.Struct, frozen=True):
    """One move in the history: who made it and what happened; mover -1 is the deal."""

    mover: int
    events: tuple[Event, ...]

    def seen_by(self, seat: int | None) -> Entry:
        """The same as that seat may know it; None is the room."""
        return Entry(self.mover, tuple(event.seen_by(seat) for event in self.events))

    def told(self, text: Words, names: Names) -> tuple[Told, ...]:
        """Its lines of the log, each with whom it is about."""
        lines = [(event.about, text.event(event, names)) for event in self.events]
        return tuple((self.mover if whom is None else whom, words) for whom, words in lines if words)


class Course(Protocol):
    """The course of a game as a table may know it, whether it is being played or told again."""

    @property
    def game(self) -> Game:
        """Which game it is."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""

    @property
    def moves(self) -> int:
        """How many moves have been made."""

    def view(self, seat: int | None) -> Any:
        """The position now, as that seat may know it; None is the room."""

    def history(self, seat: int | None) -> list[Entry]:
        """What happened so far, as that seat may know it."""

    def notes(self, seat: int) -> list[Any]:
        """The seat's pencil marks, oldest first."""

    def note(self, seat: int, entry: Any) -> None:
        """Keep a pencil mark of the seat."""


class OpenQuestion(NamedTuple):
    """What is asked now: how many moves there had been when it was put, and whom it was put to, also who has answered by now."""

    opened: int
    asked: frozenset[int]


class Retold(NamedTuple):
    """A line of a journal that was told again: how many moves there are then, what it tells, and its draws."""

    line: Header | Written
    moves: int
    entry: Entry | None = None  # of a move
    draws: tuple[int, ...] = ()
    ranges: tuple[int, ...] = ()  # from how many each of them was drawn
