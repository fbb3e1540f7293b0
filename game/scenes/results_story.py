"""The panel that tells how a game was won, and the strip with the evening's wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.contract import Figure, Line
from game.engine.match import Seat
from game.geometry import Box, around, grown
from game.scenes.howto import draw_fitted
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LILAC, LINE, SECONDARY

PANEL: Box = (1272, 54, 552, 846)
X, _, W, _ = PANEL
HEAD = 92
LINES_TOP, LINES_BOTTOM, PITCH = 182, 730, 112
FIGURES_TOP = 744
MARGIN = 20  # outline and shadow around the panel
TALLY_RIGHT, TALLY_TOP, CHIP = 1224, 222, 82
MOST_LINES, MOST_FIGURES = 5, 4


def draw_story(canvas: Canvas, title: str, colour: str, lines: Sequence[Line], figures: Sequence[Figure]) -> None:
    """Up to five lines strung on a thread, and the figures of the game below them."""
    lines, figures = tuple(lines)[:MOST_LINES], tuple(figures)[:MOST_FIGURES]
    key = ("story", title, colour, lines, figures)
    canvas.layer(key, grown(PANEL, MARGIN), lambda part: _paint(part, title, colour, lines, figures))


def _paint(canvas: Canvas, title: str, colour: str, lines: Sequence[Line], figures: Sequence[Figure]) -> None:
    canvas.panel(PANEL, CREAM, 28, colour, HEAD)
    canvas.sprite("icon_story", X + 56, 101, 0.62, -6)
    canvas.text(title, (X + 100, 62, W - 124, 76), 46, INK, "title")
    pitch = PITCH if len(lines) > 3 else PITCH + 24
    first = LINES_TOP + (LINES_BOTTOM - LINES_TOP - pitch * len(lines)) / 2 + 42
    if len(lines) > 1:
        canvas.line([(X + 66, first), (X + 66, first + pitch * (len(lines) - 1))], LINE, 8)
    for number, (icon, headline, detail) in enumerate(lines):
        _line(canvas, first + number * pitch, icon, headline, detail)
    if figures:
        canvas.line([(X + 32, FIGURES_TOP), (X + W - 32, FIGURES_TOP)], LINE, 4)
    width = (W - 48) / max(1, len(figures))
    for number, (figure, label) in enumerate(figures):
        left = X + 24 + number * width
        canvas.text(figure, (left + 6, FIGURES_TOP + 14, width - 12, 64), 60, INK, "title", "center")
        canvas.text(label, (left + 4, FIGURES_TOP + 80, width - 8, 68), 26, SECONDARY, align="center", lines=2)


def _line(canvas: Canvas, y: float, icon: str, headline: str, detail: str) -> None:
    canvas.disc(X + 66, y, 38, "#fff9ea", INK, 5)
    draw_fitted(canvas, icon, around((X + 66, y), 60))
    room = W - 124 - 20
    if not detail:
        canvas.text(headline, (X + 124, y - 50, room, 100), 32, INK, "bold", lines=2)
    elif canvas.measure(headline, 26, "bold") > room:  # long names: two lines, all a little smaller
        canvas.text(headline, (X + 124, y - 54, room, 70), 27, INK, "bold", lines=2)
        canvas.text(detail, (X + 124, y + 16, room, 36), 25, SECONDARY)
    else:
        canvas.text(headline, (X + 124, y - 42, room, 50), 32, INK, "bold")
        canvas.text(detail, (X + 124, y + 4, room, 42), 26, SECONDARY)


def draw_tally(canvas: Canvas, seats: Sequence[Seat], tally: Mapping[str, int]) -> None:
    """How often each of them has won this evening."""
    columns = len(seats) if len(seats) <= 5 else (len(seats) + 1) // 2
    width, height = 176 + CHIP * columns, 72 if columns == len(seats) else 128
    left, top = TALLY_RIGHT - width, TALLY_TOP
    canvas.strip((left, top, width, height), 22)
    canvas.sprite("trophy_gold", left + 38, top + height / 2 + 22, 0.25)
    canvas.text("Tonight", (left + 66, top + 8, 104, height - 16), 26, LILAC, "bold")
    for number, seat in enumerate(seats):
        x, y = left + 172 + CHIP * (number % columns), top + 36 + 56 * (number // columns)
        canvas.sprite(f"seat_{seat.colour}", x + 20, y, 0.6)
        canvas.text(str(tally.get(seat.name, 0)), (x + 40, y - 22, 38, 44), 34, CREAM, "title", "center")
