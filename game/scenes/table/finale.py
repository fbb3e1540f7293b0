"""The end of a game at its table: confetti, the game's own final score line by line, and on to the results."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.table.moments import Confetti
from game.ui.motion import Tween, linear

if TYPE_CHECKING:
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

ALL = 1e9  # lines of a final score: every one is written
FALL = 2.0  # seconds of confetti
BOTS_WAIT = 6.0  # seconds that the final score stays when nobody is there to go on


class Finale:
    """Nothing until the game is over."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.counted = ALL if table.watched else 0.0  # lines of the final score that are written already
        self._party: Confetti | None = None
        self._then: Callable[[], None] | None = None  # on to the results, while a table shows its points before them

    @property
    def begun(self) -> bool:
        """Whether the game is over and everybody knows."""
        return self._party is not None

    @property
    def waits(self) -> bool:
        """Whether the final score stays until somebody has read it."""
        return self._then is not None

    def begin(self, then: Callable[[], None]) -> None:
        """Confetti, then the results; a final score of the game's own is written line by line and stays a while."""
        table = self.table
        if not table.app.music.on:
            table.app.sound.play("win")  # otherwise the music has a fanfare of its own
        self._party = Confetti()
        lines = table.score_lines(table.view)
        table.motion.play(Tween(FALL, self._party.fall, linear, done=None if lines else then))
        if not lines:
            table.talk.over()
        else:
            self._then = then
            seconds = table.score_seconds * lines

            def count(t: float) -> None:
                self.counted = t * lines

            table.motion.play(Tween(seconds, count, linear, done=self._counted))
            table.refresh()
            if not table.attended:
                table.motion.play(Tween(seconds + BOTS_WAIT, done=self.go_on))

    def _counted(self) -> None:
        """The last line is written: the log may tell."""
        self.table.diary.summed()
        self.table.talk.over()
        self.table.dirty()

    def go_on(self) -> None:
        """From the final score to the results."""
        then, self._then = self._then, None
        if then:
            then()

    def draw(self, canvas: Canvas) -> None:
        """What falls over the table."""
        if self._party:
            self._party.draw(canvas)
