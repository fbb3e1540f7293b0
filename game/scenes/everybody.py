"""What everybody at a shared screen should have seen: the last deed, and what lies on the table, on one card."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple

from game.geometry import Box
from game.ui.colours import CREAM, GREEN, INK, LINE, SHADOW

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

LOOK = "Everybody look!"
HEAD, DEED, THINGS = 92.0, 76.0, 288.0
HEIGHT = DEED + THINGS  # of what `paint_public` paints


class Public(NamedTuple):
    """The public table in short: what was done last, and how a title draws what lies there."""

    deed: str
    key: Hashable  # everything that `paint` depends on
    paint: Callable[[Canvas, Box], None]


def paint_call(canvas: Canvas, card: Box, words: str) -> None:
    """A card that calls everybody, with two open eyes in its head."""
    x, y, w, h = card
    canvas.box((x - 3, y + 9, w + 6, h + 6), SHADOW, 39, alpha=140)
    canvas.panel(card, CREAM, 36, head=GREEN, head_height=HEAD)
    for left in (x + 84, x + w - 84):
        canvas.sprite("icon_eye", left, y + HEAD / 2, 0.76)
    canvas.text(words, (x + 140, y + 4, w - 280, HEAD - 8), 52, INK, "title", "center")


def paint_public(canvas: Canvas, x: float, y: float, w: float, public: Public) -> None:
    """The last deed in words, and under it what lies on the table; all of it HEIGHT high."""
    canvas.text(public.deed, (x + 40, y + 4, w - 80, DEED - 8), 32, INK, "bold", "center", lines=2)
    canvas.line([(x + 40, y + DEED), (x + w - 40, y + DEED)], LINE, 3)
    public.paint(canvas, (x + 20, y + DEED + 12, w - 40, THINGS - 24))
