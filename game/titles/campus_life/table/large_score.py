"""The scoring page of Campus Life in large letters: one tally after the other, then what everybody came to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box
from game.titles.campus_life.rules.moves import Tally
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table.duel import STAGE
from game.titles.campus_life.table.layout import shadowed
from game.titles.campus_life.table.pieces import MAGENTA
from game.titles.campus_life.words import text
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, SECONDARY, light
from game.ui.colours import seat as seat_colour

SHEET: Box = (STAGE[0] + 40, 178.0, STAGE[2] - 80, 798.0)
HEAD, MARGIN, GAP = 124.0, 30.0, 14.0
HIGHEST = 150.0  # of a line, and of a row of the sums
POINTS, SUM = 110.0, 150.0  # the width of a number


def draw(canvas: Canvas, view: View, seats: Sequence[Seat], written: int) -> None:
    """The tally that is being counted; when all are, a row for each."""
    for tally in view.tallies:
        if written <= len(tally.lines):
            canvas.layer(("large", tally, written), shadowed(SHEET), partial(_paint_tally, tally, written, seats))
            return
        written -= len(tally.lines) + 1
    canvas.layer(("sums", view.tallies, view.winners), shadowed(SHEET), partial(_paint_sums, view, seats))


def _paint_tally(tally: Tally, written: int, seats: Sequence[Seat], canvas: Canvas) -> None:
    x, y, w, h = SHEET
    names = tuple(chair.name for chair in seats)
    high = min(HIGHEST, (h - HEAD - MARGIN) / len(tally.lines))
    canvas.panel(
        (x, y, w, HEAD + high * len(tally.lines) + MARGIN), CREAM, 26, head=_tint(tally, seats), head_height=HEAD - 12
    )
    _paint_people(canvas, tally, seats, (x, y, w, HEAD - 12))
    for number, line in enumerate(tally.lines[:written]):
        top = y + HEAD + high * number
        if number:
            canvas.line([(x + MARGIN, top), (x + w - MARGIN, top)], LINE, 4)
        ink = INK if line.points else SECONDARY
        words = text.line(line, names) + (f" ({line.times} × {line.each})" if line.times > 1 else "")
        canvas.text(words, (x + MARGIN, top, w - 2 * MARGIN - POINTS, high), 48, ink, "bold", lines=2)
        canvas.text(str(line.points), (x + w - MARGIN - POINTS, top, POINTS, high), 64, ink, "title", "right")


def _paint_sums(view: View, seats: Sequence[Seat], canvas: Canvas) -> None:
    x, y, w, h = SHEET
    high = min(HIGHEST, (h + GAP) / len(view.tallies))
    for number, tally in enumerate(view.tallies):
        row = (x, y + number * high, w, high - GAP)
        canvas.panel(row, _tint(tally, seats), 26)
        _paint_people(canvas, tally, seats, (x, row[1], w - SUM, row[3]))
        room = (x + w - SUM - MARGIN, row[1], SUM, row[3])
        canvas.text(str(tally.total), room, 72, MAGENTA, "title", "right", outline=(CREAM, 6))
        if tally.seats[0] in view.winners:
            canvas.sprite("crown", x + w - SUM - MARGIN, row[1] + row[3] / 2, 0.8, angle=10)


def _paint_people(canvas: Canvas, tally: Tally, seats: Sequence[Seat], box: Box) -> None:
    """Whose tally it is."""
    x, y, w, h = box
    for number, seat in enumerate(tally.seats):
        canvas.sprite(f"seat_{seats[seat].colour}", x + 54 + 46 * number, y + h / 2, 0.9)
    left = x + 100 + 46 * (len(tally.seats) - 1)
    whose = text.whose(tally, tuple(chair.name for chair in seats))
    canvas.text(whose, (left, y, x + w - MARGIN - left, h), 52, INK, "title", lines=2)


def _tint(tally: Tally, seats: Sequence[Seat]) -> str:
    return light(seat_colour(seats[tally.seats[0]].colour), 0.25)
