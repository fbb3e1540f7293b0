"""A game's box as it stands on the shelf: cover, title, how many play and how long."""

from __future__ import annotations

from game.engine.contract import Game
from game.geometry import Box
from game.ui import art, homes
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SKY
from game.ui.tilt import tilted

FACE = (296, 456)  # the front with the lip below it
FOOTER = 66


def span(numbers: range) -> str:
    """The first and the last of a range, or the one number it holds."""
    first, last = numbers[0], numbers[-1]
    return str(first) if first == last else f"{first}–{last}"


def draw_box(canvas: Canvas, game: Game, box: Box, tilt: float, focused: bool) -> None:
    """The box with its lid in `box`, leaning a little; the focus ring is upright."""
    scale = box[2] / FACE[0]
    with homes.at(game.home):
        tilted(canvas, ("box", game.id), box, tilt, lambda inner: _paint(inner, game, box, scale))
    if focused:
        x, y, w, h = box
        ring = (x - 14 * scale, y - 14 * scale, w + 28 * scale, h + 30 * scale)
        for colour, width in ((INK, 15), ("#fff06a", 8)):
            canvas.box(ring, None, 33 * scale, colour, width * scale)


def _paint(canvas: Canvas, game: Game, box: Box, scale: float) -> None:
    x, y, w, h = box
    if art.exists(f"cover_{game.id}"):
        canvas.sprite(f"cover_{game.id}", x + w / 2, y + h, scale)
    else:
        _plain_cover(canvas, box, scale)
    _title(canvas, game, box, scale)
    low = y + (448 - FOOTER / 2) * scale
    canvas.text(span(game.seats), (x + 66 * scale, low - 28 * scale, 62 * scale, 56 * scale), 32 * scale, INK, "title")
    canvas.text(
        span(game.minutes), (x + 183 * scale, low - 28 * scale, 104 * scale, 56 * scale), 28 * scale, INK, "title"
    )
    if game.adult:
        bx, by = x + w - 30 * scale, y + (448 - FOOTER - 34) * scale
        canvas.sprite("badge_18plus", bx, by, scale)
        badge = (bx - 34 * scale, by - 24 * scale, 68 * scale, 48 * scale)

        def words(inner: Canvas) -> None:
            inner.text("18+", badge, 30 * scale, CREAM, "title", "center")

        tilted(canvas, "18+", badge, 10, words, 8)


def _title(canvas: Canvas, game: Game, box: Box, scale: float) -> None:
    """One word across the lid, or two words one below the other, rising a little to the right."""
    x, y, w, _ = box
    first, _, rest = game.title.rpartition(" ")
    lines = [(first, -16, 38), (rest, 22, 86)] if first else [(rest, 0, 50)]
    size = (52 if first or len(rest) > 8 else 58) * scale
    sign = (x, y, w, 124 * scale)

    def paint(inner: Canvas) -> None:
        for words, dx, middle in lines:
            line = (x + (dx - 8) * scale, y + (middle - 38) * scale, w + 16 * scale, 76 * scale)
            inner.text(words, line, size, game.colour, "title", "center", outline=(INK, 7 * scale))

    tilted(canvas, ("title", game.id), sign, -3, paint, 30 * scale)


def _plain_cover(canvas: Canvas, box: Box, scale: float) -> None:
    """A game without a drawn cover still gets a decent box."""
    x, y, w, h = box
    canvas.panel((x, y + 8 * scale, w, h - 8 * scale), "#1b6f8f", 20)
    canvas.panel((x, y, w, h - 8 * scale), SKY, 20)
    canvas.box((x + 3, y + (448 - FOOTER) * scale, w - 6, (FOOTER - 3) * scale), CREAM, 18)
    canvas.sprite("icon_shelf", x + w / 2, y + 240 * scale, 1.8 * scale)
    canvas.sprite("icon_people", x + 38 * scale, y + (448 - FOOTER / 2) * scale, 0.42 * scale)
    canvas.sprite("icon_clock", x + 158 * scale, y + (448 - FOOTER / 2) * scale, 0.4 * scale)
