"""What the pictures of all rules have in common: an album by page title, labels, dark trays."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from game.geometry import Box
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, STRIP, STRIP_EDGE

Painter = Callable[[Canvas, Box], None]
Scenery = Callable[[Canvas, float, float], None]

WIDTH, HEIGHT = 836, 574


class Album(dict[str, Painter]):
    """The pictures of one game's rules, by the title of their page."""

    def page(self, title: str) -> Callable[[Scenery], Scenery]:
        """Make this the picture of the page with that title; it draws from its own top left corner."""

        def keep(scenery: Scenery) -> Scenery:
            @wraps(scenery)
            def paint(canvas: Canvas, box: Box) -> None:
                with canvas.clip((box[0] + 3, box[1] + 3, box[2] - 6, box[3] - 6)):
                    scenery(canvas, box[0], box[1])

            self[title] = paint
            return scenery

        return keep


def label(canvas: Canvas, words: str, x: float, y: float, width: float, colour: str = CREAM, lines: int = 1) -> None:
    """A few words centred on a point."""
    canvas.text(words, (x - width / 2, y - 26 * lines, width, 52 * lines), 30, colour, "title", "center", lines)


def tray(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """A dark strip on which things lie."""
    canvas.box((x, y, w, h), STRIP, 22, STRIP_EDGE, 4)
