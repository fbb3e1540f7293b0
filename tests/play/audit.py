"""Looks at every text that came onto the screen: inside its box, large enough, whole, on the screen."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.scenes.app import App
from game.ui.canvas import HEIGHT, WIDTH, TextDrawn
from game.ui.letters import SMALLEST

SCREEN = pygame.FRect(0, 0, WIDTH, HEIGHT)


def texts(app: App) -> list[TextDrawn]:
    """Draw what is to be seen now and tell every text of it."""
    canvas = app.window.canvas
    canvas.audit = []
    try:
        app.stack.draw(canvas)
        return list(canvas.audit)
    finally:
        canvas.audit = None


def complaints(drawn: Iterable[TextDrawn], k: float, at_rest: bool = True) -> list[str]:
    """What is wrong with these texts; what still moves may be on its way from outside the screen."""
    pixel = 1 / k
    found = []
    for text in drawn:
        if not _inside(text.glyphs, text.box, pixel):
            found.append(f"{text.words!r} sticks out of its box: {tuple(text.glyphs)} in {tuple(text.box)}")
        if text.size < SMALLEST - pixel / 2:
            found.append(f"{text.words!r} is only {text.size:.1f} high in {tuple(text.box)}")
        if text.shortened:
            found.append(f"{text.words!r} does not fit and was shortened")
        if at_rest and not _inside(text.glyphs, SCREEN, pixel):
            found.append(f"{text.words!r} lies outside the window: {tuple(text.glyphs)}")
    return list(dict.fromkeys(found))


def _inside(inner: pygame.FRect, outer: pygame.FRect, slack: float) -> bool:
    return (
        inner.left >= outer.left - slack
        and inner.top >= outer.top - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )
