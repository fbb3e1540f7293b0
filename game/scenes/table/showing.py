"""Shows events one after another, then the position they led to."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.ui.motion import Faster, sequence

if TYPE_CHECKING:
    from game.scenes.table.scene import AnyTable


class Showing:
    """What is still to be seen at a table; nothing is noted in its diary before it was."""

    def __init__(self, table: AnyTable, then: Callable[[Any], None]) -> None:
        self.table = table
        self.then = then  # gets the view once everything was shown
        self.queue: deque[Any] = deque()  # events still to come, already as the viewer may see them
        self.playing = False
        self.mover: int | None = None  # whose move is being shown
        self._after: Any = None

    @property
    def busy(self) -> bool:
        return self.playing or bool(self.queue)

    def feed(self, events: Sequence[Any], after: Any, mover: int | None = None) -> None:
        """These events of that player's move, then the view after them."""
        self.queue.extend(events)
        self._after, self.mover = after, mover
        if not self.playing:
            self._next()

    def drop(self) -> None:
        """Forget what was still to be shown."""
        self.queue.clear()
        self.playing = self.table.quiet = False

    def _next(self) -> None:
        table, diary = self.table, self.table.diary
        while self.queue:
            event = self.queue.popleft()
            late = partial(diary.note, event) if isinstance(event, table.late) else None
            if late is None:
                diary.note(event)
            if isinstance(event, table.sealed) and table.answerer is not None:
                table.hush(event)  # it must not take the screen from who still thinks
            elif tween := table.animate(event):
                self.playing = True
                table.quiet = isinstance(event, table.reveals)
                table.motion.play(sequence(Faster(tween, table.tempo.of(event)), late, self._next))
                return
            if late:
                late()
        self.playing = table.quiet = False
        if self.mover is not None:
            diary.moved(self.mover)
        self.then(self._after)
