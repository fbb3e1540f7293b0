"""What was shown at a table, in words, for the eyes of one reader."""

from __future__ import annotations

from typing import Any

from game.engine.contract import NOBODY
from game.engine.match import Course

Noted = tuple[Any, str]  # an event and its words


class Diary:
    """The log as far as it has been shown; another reader never finds one's lines in it."""

    def __init__(self, match: Course) -> None:
        self.match, self.text = match, match.game.text
        self.lines: list[Noted] = []  # newest last
        self.last_turn: dict[int, int] = {}  # per player: how many lines there were when they last answered
        self.reader: int | None = NOBODY  # for whose eyes the lines are

    @property
    def latest(self) -> Noted | None:
        """What was shown last."""
        return self.lines[-1] if self.lines else None

    def note(self, event: Any) -> None:
        """It has been seen, so it can be read."""
        if words := self.text.event(event, self.match.names):
            self.lines.append((event, words))

    def moved(self, seat: int) -> None:
        """All of that player's move has been shown."""
        self.last_turn[seat] = len(self.lines)

    def read_back(self, reader: int | None, moves: int | None = None) -> None:
        """Everything up to that move anew, as this reader may know it."""
        self.reader = reader
        self.lines.clear()
        for entry in self.match.history(reader)[:moves]:
            for event in entry.events:
                self.note(event)
            self.moved(entry.mover)

    def since(self, seat: int) -> list[Noted]:
        """What happened since this player last moved."""
        start = self.last_turn.get(seat)
        since = [] if start is None else self.lines[start:]
        if since and since[-1][0].about == seat:
            since.pop()  # that the turn has begun is plain to see
        return [(event, self.text.news(event, seat, self.match.names) or words) for event, words in since]

    def news(self, seat: int) -> list[Noted]:
        """What only this player may know, but could not be shown because others were looking.

        It reaches back to the player's last answer: what came of that was shown to the whole room."""
        entries = self.match.history(seat)
        last = max((number for number, entry in enumerate(entries) if entry.mover == seat), default=0)
        events = [event for entry in entries[last:] for event in entry.events]
        return [(event, words) for event in events if (words := self.text.news(event, seat, self.match.names))]
