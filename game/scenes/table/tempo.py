"""How quickly events are shown: what others do as a matter of course goes by faster, the more so the longer it lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.motion import between

if TYPE_CHECKING:
    from game.scenes.table.scene import AnyTable

SOON, LONG = 1.0, 7.0  # seconds of waiting: from when on it quickens, and until when
ROUTINE = (1.9, 3.0)  # how many times faster a matter of course goes by at first, and in the end
STORY = (1.0, 1.8)  # the same of everything else


class Tempo:
    """Counts how long the people at this screen have been looking on."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.waited = 0.0

    def update(self, dt: float) -> None:
        """Time passes; a question, or a game that nobody here plays, is no wait."""
        table = self.table
        looking_on = bool(table.humans) and table.answerer is None and table.app.stack.top is table
        self.waited = self.waited + dt if looking_on else 0.0

    def of(self, event: Any) -> float:
        """How many times faster than usual this event is shown."""
        table = self.table
        if not table.humans or any(map(event.concerns, table.humans)) or isinstance(event, table.reveals):
            return 1.0
        part = min(1.0, max(0.0, (self.waited - SOON) / (LONG - SOON)))
        return between(*(ROUTINE if isinstance(event, table.routine) else STORY), part)
