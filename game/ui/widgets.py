"""Parts that several pages are made of: a choice in a row, and lists that are longer than their window."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

import pygame

from game.geometry import Box
from game.ui.canvas import Area, Canvas
from game.ui.colours import INK, SECONDARY, SUN, TRACK, dark
from game.ui.scene import Target

RADIUS = 20


class Segments:
    """A choice of one in a row; every segment is a target of its own."""

    def __init__(
        self, key: Hashable, box: Box, options: Sequence[tuple[Any, str]], pick: Callable[[Any], None]
    ) -> None:
        self.key, self.box, self.options, self.pick = key, box, tuple(options), pick

    def targets(self) -> list[Target]:
        """One target per segment, left to right."""
        return [
            Target((self.key, value), self._segment(number), partial(self.pick, value), label=label)
            for number, (value, label) in enumerate(self.options)
        ]

    def draw(self, canvas: Canvas, chosen: object) -> None:
        """The track with the chosen segment in sunshine."""
        x, y, w, h = self.box
        canvas.box((x, y + 5, w, h), "#d8c59b", RADIUS)
        canvas.box(self.box, TRACK, RADIUS, INK, 4)
        for number, (value, label) in enumerate(self.options):
            sx, sy, sw, sh = box = self._segment(number)
            if value == chosen:
                canvas.box(box, dark(SUN, 0.2), RADIUS)
                canvas.box((sx, sy, sw, sh - 6), SUN, RADIUS)
                canvas.box(box, None, RADIUS, INK, 5)
            canvas.text(label, (sx + 10, sy, sw - 20, sh), 30, INK if value == chosen else SECONDARY, "title", "center")

    def draw_focus(self, canvas: Canvas, focus: Hashable) -> None:
        """The ring where the focus is; drawn after everything it might touch."""
        for number, (value, _) in enumerate(self.options):
            if focus == (self.key, value):
                canvas.focus_ring(self._segment(number), RADIUS)

    def _segment(self, number: int) -> Area:
        x, y, w, h = self.box
        width = w / len(self.options)
        return (x + number * width, y, width, h)


def scrolled(event: pygame.event.Event, first: int, shown: int, count: int) -> int | None:
    """Which row of a list this event wants on top: wheel, Page up and down, Home, End; None for any other event."""
    if event.type == pygame.MOUSEWHEEL:
        wanted: int = first - event.y
    elif event.type == pygame.KEYDOWN:
        pages = {
            pygame.K_PAGEUP: first - shown,
            pygame.K_PAGEDOWN: first + shown,
            pygame.K_HOME: 0,
            pygame.K_END: count,
        }
        if event.key not in pages:
            return None
        wanted = pages[event.key]
    else:
        return None
    return max(0, min(wanted, max(0, count - shown)))


def rail(canvas: Canvas, box: Area, first: float, shown: int, count: int, track: str, thumb: str) -> None:
    """Beside a list: which part of it is in view; nothing if all of it is."""
    if count <= shown:
        return
    x, y, w, h = box
    length = max(60.0, h * shown / count)
    canvas.box(box, track, w / 2)
    canvas.box((x, y + (h - length) * first / (count - shown), w, length), thumb, w / 2)
