"""What can I do? The answers to the question on the table, in words and ready to be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.geometry import Box
from game.ui.colours import CREAM, INK, SAND, SECONDARY, SHADOW, SKY, SUN
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

WIDTH = 1100.0
HEAD = 96.0
PAGE = 14  # answers on one page, in two columns


class CanDoScene(Scene):
    """Covers the board, never the panel."""

    see_through = True

    def __init__(self, app: App, table: AnyTable) -> None:
        super().__init__(app, table.home)
        self.table = table
        self.page = 0
        self.pages = max(1, -(-len(table.legal) // PAGE))
        self.focus = "close"
        x, y, w, h = table.measures.board
        rows = max(1, -(-min(len(table.legal), PAGE) // 2))
        height = HEAD + 248 + rows * 86
        self.card: Box = (x + (w - WIDTH) / 2, y + (h - height) / 2, WIDTH, height)

    @property
    def shown(self) -> Sequence[Any]:
        """The answers on this page."""
        return self.table.legal[self.page * PAGE : (self.page + 1) * PAGE]

    def targets(self) -> Sequence[Target]:
        """The answers, more of them, the rules, close."""
        found = [
            Target(number, self._box(number), partial(self.choose, action)) for number, action in enumerate(self.shown)
        ]
        if self.pages > 1:
            found.append(Target("more", self._foot(0), self.more, label="More"))
        found.append(Target("rules", self._foot(1), self.rules, label="How to play"))
        found.append(Target("close", self._foot(2), self.back, label="Close"))
        return found

    def choose(self, action: Any) -> None:
        """Play it."""
        self.app.stack.pop(self)
        self.table.play(action)

    def more(self) -> None:
        """The next page, round and round."""
        self.page = (self.page + 1) % self.pages
        self.dirty()

    def rules(self) -> None:
        """How to play, from the start."""
        from game.scenes.howto import HowToScene

        self.app.stack.push(HowToScene(self.app, self.table.match.game))

    def draw(self, canvas: Canvas) -> None:
        """A card with the answers as rows."""
        table = self.table
        x, y, w, _ = self.card
        left, top, wide, high = table.measures.board
        canvas.box((left - 10, top - 10, wide + 20, high + 20), SHADOW, 34, alpha=150)
        canvas.panel(self.card, CREAM, 32, head=SKY, head_height=HEAD)
        canvas.text("What can I do?", (x + 48, y + 2, w - 96, HEAD - 6), 52, INK, "title")
        words = table.text.prompt(table.view, table.names).replace("\n", " ")
        canvas.text(words, (x + 48, y + HEAD + 8, w - 96, 84), 30, SECONDARY, "bold", lines=2)
        for number, action in enumerate(self.shown):
            label = table.text.action(action, table.view, table.names)
            canvas.button(self._box(number), label, SUN, size=28, state=self.state(number), align="left", lines=2)
        if not self.shown:
            canvas.text(
                "It is not your turn: watch, or look at the log.", (x + 48, y + 240, w - 96, 100), 34, INK, "bold"
            )
        if self.pages > 1:
            canvas.button(
                self._foot(0), f"More ({self.page + 1} of {self.pages})", SAND, size=32, state=self.state("more")
            )
        canvas.button(self._foot(1), "How to play", SKY, size=36, state=self.state("rules"))
        canvas.button(self._foot(2), "Close", SUN, size=36, state=self.state("close"))

    def _box(self, number: int) -> Box:
        x, y, w, _ = self.card
        width = (w - 96 - 24) / 2
        return (x + 48 + number % 2 * (width + 24), y + HEAD + 108 + number // 2 * 86, width, 70)

    def _foot(self, number: int) -> Box:
        x, y, w, h = self.card
        width = (w - 96 - 48) / 3
        return (x + 48 + number * (width + 24), y + h - 118, width, 84)
