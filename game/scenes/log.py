"""The whole log of a match, newest at the bottom, with a line where the reader's last turn ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from msgspec.structs import replace

from game.geometry import Box
from game.scenes.page import Button, RollingPage
from game.ui.colours import CREAM, INK, LINE, SECONDARY, SUN
from game.ui.widgets import rail

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.match import Course, Seat
    from game.scenes.app import App
    from game.ui.canvas import Canvas

CARD: Box = (360, 74, 1200, 932)
HEAD, TOP, ROW = 96, 196, 58
SHOWN = 11  # rows at once
RAIL: Box = (1514, TOP, 14, ROW * SHOWN)
UP: Box = (400, 868, 140, 100)
DOWN: Box = (560, 868, 140, 100)
CLOSE: Box = (1180, 868, 340, 100)
ROUND = "Round {}"


class Row(NamedTuple):
    """One row of the log."""

    words: str
    seat: int | None  # whose shape stands before it
    round: int = 0  # in which it happened, in games that have rounds
    divider: bool = False


def rows(match: Course, seat: int | None, since: int | None = None) -> list[Row]:
    """The log as the seat may read it, parted by rounds and, after `since` lines, where the reader's turn ended."""
    text, names = match.game.text, match.names
    found: list[Row] = []
    round_ = 0
    for entry in match.history(seat):
        for event in entry.events:
            round_ = max(round_, event.opens_round)
            for whom, words in replace(entry, events=(event,)).told(text, names):
                found.append(Row(words, whom, round_))
    return parted(found, since or 0)


def parted(rows: Sequence[Row], since: int) -> list[Row]:
    """These rows parted by rounds, and after so many of them where the reader's last turn ended."""
    found: list[Row] = []
    round_ = 0
    for number, row in enumerate(rows):
        if row.round > round_:
            round_ = row.round
            found.append(Row(ROUND.format(round_), None, divider=True))
        if number == since > 0:
            found.append(Row("Since your last turn", None, divider=True))
        found.append(row._replace(words=below(ROUND.format(round_), row.words)))
    return found


def below(divider: str, words: str) -> str:
    """The words of a row without what stands on the divider above it.

    >>> below("Round 3", "Round 3: Ana is next."), below("Round 3", "Round 30: Ana is next.")
    ('Ana is next.', 'Round 30: Ana is next.')
    """
    rest = words.removeprefix(f"{divider}: ")
    return f"{rest[:1].upper()}{rest[1:]}"


class LogScene(RollingPage):
    """Scrolls with the wheel, the arrows on it, or by pad."""

    see_through = True
    shown = SHOWN

    def __init__(
        self, app: App, rows: Sequence[Row], seats: Sequence[Seat], home: Path | None, title: str = "What happened"
    ) -> None:
        super().__init__(app, home)
        self.rows, self.seats, self.title = rows, seats, title
        self.count = len(self.rows)
        self.first = self.last
        self.focus = "close"

    def buttons(self) -> Sequence[Button]:
        """Up, down, close."""
        return [*self.arrows(UP, DOWN, SHOWN - 2), Button("close", CLOSE, "Close", SUN, "icon_check", self.back, 40)]

    def handle(self, event: pygame.event.Event) -> bool:
        """The key that opened the log closes it too; wheel and page keys scroll."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_l:
            self.back()
            return True
        return super().handle(event)

    def draw(self, canvas: Canvas) -> None:
        """Rows with the shape of whom they are about."""
        x, y, w, _ = CARD
        canvas.veil()
        canvas.panel(CARD, CREAM, 32, head=SUN, head_height=HEAD)
        canvas.text(self.title, (x + 48, y + 2, w - 96, HEAD - 6), 52, INK, "title")
        if not self.rows:
            canvas.text("Nothing yet.", (x + 48, TOP, w - 96, 120), 36, SECONDARY, "bold", "center")
        for number, row in enumerate(self.rows[self.first : self.first + SHOWN]):
            self._row(canvas, TOP + ROW * number, row)
        rail(canvas, RAIL, self.first, SHOWN, len(self.rows), LINE, SECONDARY)
        self.draw_buttons(canvas)
        canvas.line([(445, 930), (470, 905), (495, 930)], INK, 10)
        canvas.line([(605, 905), (630, 930), (655, 905)], INK, 10)

    def _row(self, canvas: Canvas, top: float, row: Row) -> None:
        x, _, w, _ = CARD
        middle = top + ROW / 2
        if row.divider:
            canvas.line([(x + 48, middle), (x + w - 70, middle)], LINE, 4)
            canvas.box((x + w / 2 - 190, top + 4, 380, ROW - 8), SUN, 24, INK, 4)
            canvas.text(row.words, (x + w / 2 - 180, top + 4, 360, ROW - 8), 26, INK, "bold", "center")
            return
        if row.seat is not None:
            canvas.sprite(f"tab_{self.seats[row.seat].colour}", x + 66, middle, 0.75)
        canvas.text(row.words, (x + 108, top, w - 200, ROW), 30, INK, "body")
