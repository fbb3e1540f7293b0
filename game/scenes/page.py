"""What the pages of the house share: the arrow back, the name of the page, rows of options."""

from __future__ import annotations

from collections.abc import Callable

from game.geometry import Box
from game.ui.canvas import Canvas
from game.ui.colours import INK, LINE, SAND, SUN
from game.ui.scene import Target

BACK: Box = (96, 54, 108, 96)


def back_button(canvas: Canvas, state: str) -> None:
    """The arrow in the corner of every page."""
    canvas.button(BACK, "", SAND, state=state)
    down = 4 if state == "down" else 0
    canvas.line([(164, 76 + down), (136, 101 + down), (164, 126 + down)], INK, 11)


def back_target(click: Callable[[], None]) -> Target:
    """What the arrow does."""
    return Target("back", BACK, click, label="Back")


def heading(canvas: Canvas, words: str, width: float = 520, colour: str = SUN) -> None:
    """The page's name beside the arrow."""
    canvas.text(words, (226, 46, width, 112), 92, colour, "title", outline=(INK, 9))


def option_row(canvas: Canvas, words: str, left: float, top: float, width: float, height: float, first: bool) -> None:
    """The name of an option, under a line that parts it from the one above."""
    if not first:
        above = top - (16 if height >= 68 else 9)
        canvas.line([(left + 28, above), (left + width - 28, above)], LINE, 4)
    canvas.text(words, (left + 40, top, width - 740, height), 36, INK, "title")
