"""The whole log of a match, newest at the bottom, with a line where the reader's last turn ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.ui.colours import CREAM, INK, LINE, SECONDARY, SUN
from game.ui.scene import Scene, Target
from game.ui.widgets import rail, scrolled

if TYPE_CHECKING:
    from game.engine.match import Told
    from game.scenes.app import App
    from game.ui.canvas import Canvas

CARD = (360.0, 74.0, 1200.0, 932.0)
HEAD = 96.0
ROW = 58.0
TOP = 196.0
SHOWN = 11  # rows at once
RAIL = (1514.0, TOP, 14.0, ROW * SHOWN)
CLOSE = (1180.0, 868.0, 340.0, 100.0)
UP = (400.0, 868.0, 140.0, 100.0)
DOWN = (560.0, 868.0, 140.0, 100.0)


class Line(NamedTuple):
    """One row of the log."""

    words: str
    seat: int | None  # whose shape stands before it
    divider: bool = False


def lines(match: Told, seat: int | None, since: int | None = None) -> list[Line]:
    """The log as the seat may read it; `since` is the number of rows after which the divider comes."""
    found: list[Line] = []
    for entry in match.history(seat):
        for event in entry.events:
            if words := match.game.text.event(event, match.names):
                found.append(Line(words, _whom(event, entry.mover)))
    if since and since < len(found):
        found.insert(since, Line("Since your last turn", None, divider=True))
    return found


def _whom(event: Any, mover: int) -> int:
    seat = getattr(event, "seat", mover)
    return seat if isinstance(seat, int) else mover


class LogScene(Scene):
    """Scrolls with the wheel, the arrows on it, or by pad."""

    see_through = True

    def __init__(self, app: App, match: Told, seat: int | None, since: int | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.lines = lines(match, seat, since)
        self.last = max(0, len(self.lines) - SHOWN)
        self.first = self.last  # the row on top
        self.focus = "close"

    def targets(self) -> Sequence[Target]:
        """Up, down, close."""
        return [
            Target("up", UP, lambda: self.scroll(-SHOWN + 2), label="Earlier", enabled=self.first > 0),
            Target("down", DOWN, lambda: self.scroll(SHOWN - 2), label="Later", enabled=self.first < self.last),
            Target("close", CLOSE, self.back, label="Close"),
        ]

    def scroll(self, rows: int) -> None:
        """Move the page by so many rows."""
        self.first = max(0, min(self.last, self.first + rows))
        self.dirty()

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel, and the keys that page."""
        first = scrolled(event, self.first, SHOWN, len(self.lines))
        if first is not None:
            self.scroll(first - self.first)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l:
            self.back()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Rows with the shape of whom they are about."""
        x, y, w, _ = CARD
        canvas.veil()
        canvas.panel(CARD, CREAM, 32, head=SUN, head_height=HEAD)
        canvas.text("What happened", (x + 48, y + 2, w - 96, HEAD - 6), 52, INK, "title")
        if not self.lines:
            canvas.text("Nothing yet.", (x + 48, TOP, w - 96, 120), 36, SECONDARY, "bold", "center")
        for number, line in enumerate(self.lines[self.first : self.first + SHOWN]):
            self._row(canvas, TOP + ROW * number, line)
        rail(canvas, RAIL, self.first, SHOWN, len(self.lines), LINE, SECONDARY)
        canvas.button(UP, "", SUN if self.first else LINE, state=self.state("up") if self.first else "off")
        canvas.line([(445, 930), (470, 905), (495, 930)], INK, 10)
        canvas.button(DOWN, "", SUN, state=self.state("down") if self.first < self.last else "off")
        canvas.line([(605, 905), (630, 930), (655, 905)], INK, 10)
        canvas.button(CLOSE, "Close", SUN, "icon_check", size=40, state=self.state("close"))

    def _row(self, canvas: Canvas, top: float, line: Line) -> None:
        x, _, w, _ = CARD
        middle = top + ROW / 2
        if line.divider:
            canvas.line([(x + 48, middle), (x + w - 70, middle)], LINE, 4)
            canvas.box((x + w / 2 - 190, top + 4, 380, ROW - 8), SUN, 24, INK, 4)
            canvas.text(line.words, (x + w / 2 - 180, top + 4, 360, ROW - 8), 26, INK, "bold", "center")
            return
        if line.seat is not None:
            canvas.sprite(f"tab_{self.match.seats[line.seat].colour}", x + 66, middle, 0.75)
        canvas.text(line.words, (x + 108, top, w - 200, ROW), 30, INK, "body")
