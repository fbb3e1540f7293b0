"""The first page of the results panel, which tells how a game was won, and the strip with the evening's wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.contract import Figure, Line
from game.engine.match import Seat
from game.geometry import Box, around, grown
from game.scenes.howto import draw_fitted
from game.ui import art, letters
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LILAC, LINE, SECONDARY

PANEL: Box = (1272, 54, 552, 846)
X, _, W, _ = PANEL
HEAD = 92
LINES_TOP, LINES_BOTTOM, PITCH = 182, 730, 112
FIGURES_TOP = 744
MARGIN = 20  # outline and shadow around the panel
TALLY_RIGHT, TALLY_TOP, CHIP = 1224, 222, 82
FEW_LINES, MOST_LINES, MOST_FIGURES = 5, 9, 4
LOW = 884  # where many lines end
LARGE_TOP, AIR = 158.0, 26.0  # where large lines begin, and what lies between two of them
HEADLINE, DETAIL = 34.0, 30.0  # their letters
SHARES = [1 - part / 50 for part in range(13)]  # of these for all, where one would not fit
WIDE = W - 110 - 18  # of their lines
APART = 10.0  # what lies around each of the two
FLIP: Box = (X + W - 118, 64, 98, 72)  # the button that turns the page


def has_room(lines: Sequence[Line]) -> bool:
    """Whether the figures stand below the story; many lines leave no room for them."""
    return len(lines) <= FEW_LINES


def draw_story(canvas: Canvas, title: str, colour: str, lines: Sequence[Line], figures: Sequence[Figure]) -> None:
    """Lines strung on a thread, and the figures of the game below them."""
    lines, figures = tuple(lines), tuple(figures)
    key = ("story", title, colour, lines, figures)
    canvas.layer(key, grown(PANEL, MARGIN), lambda part: _paint(part, title, colour, lines, figures))


def _paint(canvas: Canvas, title: str, colour: str, lines: Sequence[Line], figures: Sequence[Figure]) -> None:
    draw_head(canvas, title, colour, "icon_story")
    if has_room(lines):
        pitch: float = PITCH if len(lines) > 3 else PITCH + 24
        first = LINES_TOP + (LINES_BOTTOM - LINES_TOP - pitch * len(lines)) / 2 + 42
    else:
        pitch = min(PITCH - 8, (LOW - LINES_TOP + 10) / len(lines))
        first = LINES_TOP - 10 + pitch / 2
    if len(lines) > 1:
        canvas.line([(X + 66, first), (X + 66, first + pitch * (len(lines) - 1))], LINE, 8)
    for number, line in enumerate(lines):
        (_line if has_room(lines) else _tight_line)(canvas, first + number * pitch, *line)
    if figures:
        draw_figures(canvas, figures)


def draw_large_story(canvas: Canvas, title: str, colour: str, lines: Sequence[Line], figures: Sequence[Figure]) -> None:
    """A few lines in large letters, each as high as it needs, and perhaps the figures."""
    lines, figures = tuple(lines), tuple(figures)
    key = ("large story", title, colour, lines, figures)
    canvas.layer(key, grown(PANEL, MARGIN), lambda part: _paint_large(part, title, colour, lines, figures))


def _paint_large(canvas: Canvas, title: str, colour: str, lines: Sequence[Line], figures: Sequence[Figure]) -> None:
    draw_head(canvas, title, colour, "icon_story")
    low = (FIGURES_TOP if figures else LOW) - 4.0
    pitch = (low - LARGE_TOP) / max(1, len(lines))
    middles = [LARGE_TOP + (number + 0.5) * pitch for number in range(len(lines))]
    if len(lines) > 1:
        canvas.line([(X + 58, middles[0]), (X + 58, middles[-1])], LINE, 8)
    share = next((it for it in SHARES if all(_needs(canvas, line, it) <= pitch - AIR for line in lines)), SHARES[-1])
    for middle, (icon, headline, detail) in zip(middles, lines, strict=True):
        canvas.disc(X + 58, middle, 38, "#fff9ea", INK, 5)
        draw_fitted(canvas, icon, around((X + 58, middle), 60))
        _large_words(canvas, middle, share, headline, detail)
    if figures:
        draw_figures(canvas, figures)


def _large_words(canvas: Canvas, middle: float, share: float, headline: str, detail: str) -> None:
    """Headline and detail close together around the middle, and never one on the other."""
    left = X + 110
    heads, tails = _heights(canvas, headline, detail, share)
    top = middle - (heads + tails) / 2
    canvas.text(headline, (left, top, WIDE, heads), _size(HEADLINE, share), INK, "bold", lines=4)
    if detail:
        canvas.text(detail, (left, top + heads, WIDE, tails), _size(DETAIL, share), SECONDARY, lines=4)


def _needs(canvas: Canvas, line: Line, share: float) -> float:
    """How high a line is in letters of this share of their size."""
    _, headline, detail = line
    return sum(_heights(canvas, headline, detail, share))


def _heights(canvas: Canvas, headline: str, detail: str, share: float) -> tuple[float, float]:
    head, tail = _size(HEADLINE, share) * canvas.text_scale, _size(DETAIL, share) * canvas.text_scale
    heads = letters.height(headline, WIDE, head, "bold") + APART
    return heads, letters.height(detail, WIDE, tail, "body") + APART if detail else 0.0


def _size(wanted: float, share: float) -> float:
    return max(letters.SMALLEST, wanted * share)


def draw_head(canvas: Canvas, title: str, colour: str, icon: str) -> None:
    """The panel with its head in the winner's colour."""
    canvas.panel(PANEL, CREAM, 28, colour, HEAD)
    wide, high, across, down = art.size(icon)
    size = 74 / max(wide, high)
    canvas.sprite(icon, X + 56 + (across - wide / 2) * size, 101 + (down - high / 2) * size, size, -6)
    canvas.text(title, (X + 100, 62, W - 100 - 130, 76), 46, INK, "title")


def draw_figures(canvas: Canvas, figures: Sequence[Figure]) -> None:
    """The numbers of the game at the foot of the panel."""
    canvas.line([(X + 32, FIGURES_TOP), (X + W - 32, FIGURES_TOP)], LINE, 4)
    width = (W - 48) / max(1, len(figures))
    for number, (figure, label) in enumerate(figures):
        left = X + 24 + number * width
        high, low = (14, 80) if canvas.text_scale == 1 else (6, 66)  # two lines of large letters need the foot
        canvas.text(figure, (left + 6, FIGURES_TOP + high, width - 12, 64), 60, INK, "title", "center")
        canvas.text(label, (left + 4, FIGURES_TOP + low, width - 8, 70), 26, SECONDARY, align="center", lines=2)


def _line(canvas: Canvas, y: float, icon: str, headline: str, detail: str) -> None:
    canvas.disc(X + 66, y, 38, "#fff9ea", INK, 5)
    draw_fitted(canvas, icon, around((X + 66, y), 60))
    room = W - 124 - 20
    if not detail:
        canvas.text(headline, (X + 124, y - 50, room, 100), 32, INK, "bold", lines=2)
    elif canvas.measure(headline, 26, "bold") > room:  # long names: two lines, all a little smaller
        canvas.text(headline, (X + 124, y - 54, room, 70), 27, INK, "bold", lines=2)
        canvas.text(detail, (X + 124, y + 16, room, 36), 25, SECONDARY)
    elif canvas.measure(detail, 26) > room:  # somebody's own words
        canvas.text(headline, (X + 124, y - 54, room, 42), 30, INK, "bold")
        canvas.text(detail, (X + 124, y - 14, room, 68), 26, SECONDARY, lines=2)
    else:
        canvas.text(headline, (X + 124, y - 42, room, 50), 32, INK, "bold")
        canvas.text(detail, (X + 124, y + 4, room, 42), 26, SECONDARY)


def _tight_line(canvas: Canvas, y: float, icon: str, headline: str, detail: str) -> None:
    """The same where many lines share the panel."""
    canvas.disc(X + 66, y, 30, "#fff9ea", INK, 5)
    draw_fitted(canvas, icon, around((X + 66, y), 46))
    room = W - 112 - 16
    canvas.text(headline, (X + 112, y - 37, room, 40), 28, INK, "bold")
    canvas.text(detail, (X + 112, y + 1, room, 36), 26, SECONDARY)


def draw_tally(canvas: Canvas, seats: Sequence[Seat], tally: Mapping[str, int]) -> None:
    """How often each of them has won this evening; where letters are large, on one line above everybody's rows."""
    columns = len(seats) if len(seats) <= 5 or canvas.text_scale > 1 else (len(seats) + 1) // 2
    width, height = 176 + CHIP * columns, 72 if columns == len(seats) else 128
    left, top = TALLY_RIGHT - width, TALLY_TOP
    canvas.strip((left, top, width, height), 22)
    canvas.sprite("trophy_gold", left + 38, top + height / 2 + 22, 0.25)
    canvas.text("Tonight", (left + 66, top + 8, 104, height - 16), 26, LILAC, "bold")
    for number, seat in enumerate(seats):
        x, y = left + 172 + CHIP * (number % columns), top + 36 + 56 * (number // columns)
        canvas.sprite(f"seat_{seat.colour}", x + 20, y, 0.6)
        canvas.text(str(tally.get(seat.name, 0)), (x + 40, y - 22, 38, 44), 34, CREAM, "title", "center")
