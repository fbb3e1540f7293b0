"""What was shown at a table, in words, for the eyes of one reader."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, NamedTuple

from game.engine.contract import NOBODY, Event
from game.engine.match import Course
from game.engine.telling import teller
from game.scenes.log import Row, parted

Noted = tuple[Any, str]  # an event and its words


class Seen(NamedTuple):
    """How a line came about."""

    when: float  # it was seen in motion, -inf if it was not
    mover: int | None
    round: int


MOMENT = 8.0  # seconds for which whoever has watched something needs not be told of it


class Diary:
    """The log as far as it has been shown; another reader never finds one's lines in it."""

    def __init__(
        self,
        match: Course,
        sums: tuple[type[Event], ...] = (),
        hides: Callable[[int, Event], bool] = lambda _number, _event: False,
    ) -> None:
        self._hides = hides  # what of a move nobody may read yet
        self.match, self.text, self.teller = match, match.game.text, teller(match.game.id)
        self.sums = sums  # events whose words tell the final score, which is still to be counted
        self._kept: list[tuple[Any, int | None]] = []  # those that came already, and whose move they were
        self.lines: list[Noted] = []  # newest last
        self._seen: list[Seen] = []  # the same lines
        self._round = 0
        self._clock = 0.0
        self.last_turn: dict[int, int] = {}  # per player: how many lines there were when they last answered
        self.reader: int | None = NOBODY  # for whose eyes the lines are

    @property
    def latest(self) -> Noted | None:
        """What was shown last."""
        return self.lines[-1] if self.lines else None

    def update(self, dt: float) -> None:
        """Time passes."""
        self._clock += dt

    def note(self, event: Any, mover: int | None = None) -> str:
        """It has been seen in that player's move, so it can be read; its words."""
        return self._note(event, self._clock, mover)

    def _note(self, event: Any, when: float, mover: int | None) -> str:
        self._round = max(self._round, event.opens_round)
        if isinstance(event, self.sums):
            self._kept.append((event, mover))
            return ""
        if words := self.text.event(event, self.match.names):
            self.lines.append((event, words))
            self._seen.append(Seen(when, mover, self._round))
        return words

    def summed(self) -> None:
        """The final score has been counted, so it can be read."""
        kept, self.sums, self._kept = self._kept, (), []
        for event, mover in kept:
            self.note(event, mover)

    def moved(self, seat: int) -> None:
        """All of that player's move has been shown."""
        self.last_turn[seat] = len(self.lines)

    def read_back(self, reader: int | None, moves: int | None = None) -> None:
        """Everything up to that move anew, as this reader may know it."""
        self.reader = reader
        self.lines.clear()
        self._seen.clear()
        self._kept.clear()
        self._round = 0
        for number, entry in enumerate(self.match.history(reader)[:moves]):
            for event in entry.events:
                if not self._hides(number, event):
                    self._note(event, -inf, entry.mover)
            self.moved(entry.mover)

    def since(self, seat: int) -> list[Noted]:
        """What happened since this player last moved."""
        start = self.last_turn.get(seat)
        since = [] if start is None else self.lines[start:]
        if since and since[-1][0].about == seat:
            since.pop()  # that the turn has begun is plain to see
        return [(event, self.text.news(event, seat, self.match.names) or words) for event, words in since]

    def done_to(self, seat: int) -> list[Noted]:
        """What was done to this player since they last moved."""
        start = self.last_turn.get(seat)
        events = [] if start is None else [event for event, _ in self.lines[start:]]
        return list(self.teller.done_to(events, seat, self.match.names))

    def just_watched(self, seat: int) -> bool:
        """Whether all that happened since this player last moved was seen by this reader a moment ago."""
        return all(self._clock - seen.when <= MOMENT for seen in self._seen[self.last_turn.get(seat, 0) :])

    def rows(self, seat: int | None) -> list[Row]:
        """The log as far as it has been shown, parted by rounds and where this player's last turn ended."""
        found = [
            Row(words, seen.mover if event.about is None else event.about, seen.round)
            for (event, words), seen in zip(self.lines, self._seen, strict=True)
        ]
        return parted(found, 0 if seat is None else self.last_turn.get(seat, 0))

    def news(self, seat: int) -> list[Noted]:
        """What only this player may know, but could not be shown because others were looking.

        It reaches back to the player's last answer: what came of that was shown to the whole room."""
        entries = self.match.history(seat)
        last = max((number for number, entry in enumerate(entries) if entry.mover == seat), default=0)
        events = [event for entry in entries[last:] for event in entry.events]
        return [(event, words) for event in events if (words := self.text.news(event, seat, self.match.names))]
