"""The dice of a finished game: whether they follow from what was promised, and every draw with its move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.engine import journal
from game.engine.check import Drawing, Drawn, Sitting, check
from game.engine.english import counted
from game.engine.journal import MatchError, Summary
from game.engine.registry import Game
from game.geometry import Box
from game.scenes.ask import complain
from game.scenes.page import Button, RollingPage
from game.scenes.promised import seal_lines
from game.ui.canvas import Canvas
from game.ui.colours import CORAL, CREAM, GREEN, INK, LINE, STRIP
from game.ui.scene import Target
from game.ui.widgets import rail

if TYPE_CHECKING:
    from game.scenes.app import App

PANEL: Box = (96, 190, 1584, 836)
UP: Box = (1712, 190, 112, 200)
DOWN: Box = (1712, 826, 112, 200)
RAIL: Box = (1758, 414, 20, 388)
VERDICT: Box = (800, 62, 1024, 80)
TOP, ROW, SHOWN = 206, 62, 13
ACROSS = 9  # draws beside each other
TITLE = "The dice stay unchecked"


class Row(NamedTuple):
    """One row: a heading, words, or draws beside each other."""

    words: str = ""
    heading: bool = False
    seat: int | None = None  # whom the words are about
    draws: tuple[Drawn, ...] = ()
    kept: bool | None = None  # of a heading: whether all is as it was promised


def open_check(app: App, path: Path) -> None:
    """The page, or one sentence why there is none."""
    try:
        app.stack.push(CheckScene(app, path))
    except MatchError as trouble:
        complain(app, TITLE, str(trouble), lines=4)


class CheckScene(RollingPage):
    """A list of sittings, moves and draws."""

    shown = SHOWN

    def __init__(self, app: App, path: Path) -> None:
        contents = journal.read(path)
        summary, game = journal.summary(path, contents), journal.known_game(contents.header, path)
        super().__init__(app, game.home)
        sittings = check(path, contents)
        self.summary = summary
        self.verdict, self.kept = _verdict(sittings)
        self.rows = list(_rows(sittings, game, summary))
        self.count = len(self.rows)
        self.focus = "down"

    def buttons(self) -> Sequence[Button]:
        """Up and down."""
        return self.arrows(UP, DOWN, SHOWN - 1)

    def targets(self) -> Sequence[Target]:
        """Back, up and down."""
        return [self.back_target(), *super().targets()]

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """The verdict in the head, the rows in view below."""
        canvas.ground()
        self.draw_heading(canvas, "The dice", 560)
        x, y, w, h = VERDICT
        canvas.strip(VERDICT, 24)
        _draw_sign(canvas, self.kept, x + 50, y + h / 2)
        canvas.text(self.verdict, (x + 92, y + 4, w - 112, h - 8), 32, CREAM, "bold", lines=2)
        canvas.panel(PANEL)
        for number, row in enumerate(self.rows[self.first : self.first + SHOWN]):
            self._draw_row(canvas, row, TOP + ROW * number, number)
        self.draw_buttons(canvas)
        self.draw_arrows(canvas)
        rail(canvas, RAIL, self.first, SHOWN, self.count, STRIP, CREAM)

    def _draw_row(self, canvas: Canvas, row: Row, top: float, number: int) -> None:
        x, _, w, _ = PANEL
        if row.heading:
            if number:
                canvas.line([(x + 36, top), (x + w - 36, top)], LINE, 4)
            _draw_sign(canvas, row.kept, x + 66, top + ROW / 2)
            canvas.text(row.words, (x + 108, top + 3, w - 144, ROW - 6), 36, INK, "title")
        elif row.draws:
            pitch = (w - 144) / ACROSS
            for place, draw in enumerate(row.draws):
                box = (x + 108 + pitch * place, top + 5, pitch - 10, ROW - 10)
                canvas.box(box, CORAL if draw.wrong else CREAM, 14, LINE, 3)
                left, y, wide, high = box
                words = f"{draw.draw + 1} of {draw.of}"
                canvas.text(words, (left + 6, y + 2, wide - 12, high - 4), 28, INK, "bold", "center")
        else:
            if row.seat is not None:
                canvas.sprite(f"tab_{self.summary.seats[row.seat].colour}", x + 66, top + ROW / 2, 0.75)
            canvas.text(row.words, (x + 108, top + 3, w - 144, ROW - 6), 30, INK, "body")


def _draw_sign(canvas: Canvas, kept: bool | None, x: float, y: float) -> None:
    """A tick, a cross, or a question mark."""
    if kept is None:
        canvas.sprite("icon_help", x, y, 0.5)
        return
    canvas.disc(x, y, 24, GREEN if kept else CORAL, INK, 4)
    canvas.sprite("icon_check" if kept else "icon_cross", x, y, 0.34)


def _verdict(sittings: Sequence[Sitting]) -> tuple[str, bool | None]:
    """All of it in one sentence."""
    draws = counted(sum(len(sitting.draws) for sitting in sittings), "draw")
    if any(sitting.kept is False for sitting in sittings):
        return "These dice do not follow from what was promised.", False
    if all(sitting.kept for sitting in sittings):
        return f"All {draws} follow from what was promised before they fell.", True
    return "Not every sitting of this game can be checked.", None


def _rows(sittings: Sequence[Sitting], game: Game, summary: Summary) -> Iterator[Row]:
    for number, sitting in enumerate(sittings, 1):
        yield Row(f"Sitting {number}" if len(sittings) > 1 else "In one sitting", True, kept=sitting.kept)
        yield Row(sitting.verdict())
        for name, digits in (("Seal", sitting.promise), ("Seed", sitting.seed)):
            if digits:
                first, second = seal_lines(digits)
                yield Row(f"{name}: {first}")
                yield Row(second)
        if sitting.words:
            yield Row(f"Words mixed in: {' '.join(sitting.words)}")
        for drawing in sitting.drawings:
            kept = None if sitting.kept is None else not any(draw.wrong for draw in drawing.draws)
            yield from _drawing_rows(drawing, kept, game, summary)


def _drawing_rows(drawing: Drawing, kept: bool | None, game: Game, summary: Summary) -> Iterator[Row]:
    """What the room read of the move, and its draws: which one of how many."""
    names = tuple(seat.name for seat in summary.seats)
    told = drawing.entry.seen_by(None).told(game.text, names)
    yield Row(f"Move {drawing.move}" if drawing.move else "The deal", True, kept=kept)
    for seat, words in told:
        yield Row(words, seat=seat if seat >= 0 else None)
    for start in range(0, len(drawing.draws), ACROSS):
        yield Row(draws=drawing.draws[start : start + ACROSS])
