"""What was shown at a table, in words, for the eyes of one reader."""

from __future__ import annotations

from math import inf
from typing import Any

from game.engine.contract import NOBODY
from game.engine.match import Course
from game.engine.telling import teller
from game.scenes.log import Row, divided

Noted = tuple[Any, str]  # an event and its words
MOMENT = 8.0  # seconds for which whoever has watched something needs not be told of it


class Diary:
    """The log as far as it has been shown; another reader never finds one's lines in it."""

    def __init__(self, match: Course) -> None:
        self.match, self.text, self.teller = match, match.game.text, teller(match.game.id)
        self.lines: list[Noted] = []  # newest last
        self._noted: list[tuple[float, int | None]] = []  # when each was seen in motion, -inf if not, and in whose move
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
        if words := self.text.event(event, self.match.names):
            self.lines.append((event, words))
            self._noted.append((when, mover))
        return words

    def moved(self, seat: int) -> None:
        """All of that player's move has been shown."""
        self.last_turn[seat] = len(self.lines)

    def read_back(self, reader: int | None, moves: int | None = None) -> None:
        """Everything up to that move anew, as this reader may know it."""
        self.reader = reader
        self.lines.clear()
        self._noted.clear()
        for entry in self.match.history(reader)[:moves]:
            for event in entry.events:
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
        return all(self._clock - when <= MOMENT for when, _ in self._noted[self.last_turn.get(seat, 0) :])

    def rows(self, seat: int | None) -> list[Row]:
        """The log as far as it has been shown, with a divider where this player's last turn ended."""
        told = zip(self.lines, self._noted, strict=True)
        found = [Row(words, mover if event.about is None else event.about) for (event, words), (_, mover) in told]
        return divided(found, 0 if seat is None else self.last_turn.get(seat, 0))

    def news(self, seat: int) -> list[Noted]:
        """What only this player may know, but could not be shown because others were looking.

        It reaches back to the player's last answer: what came of that was shown to the whole room."""
        entries = self.match.history(seat)
        last = max((number for number, entry in enumerate(entries) if entry.mover == seat), default=0)
        events = [event for entry in entries[last:] for event in entry.events]
        return [(event, words) for event in events if (words := self.text.news(event, seat, self.match.names))]
