"""Things that grow or shrink while they move: painted once in full size, then shown in any other."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui import homes
from game.ui.art import Raster
from game.ui.canvas import Area, Canvas

STEPS = 24  # sizes between nothing and full size; a motion needs no more


def zoomed(
    canvas: Canvas, key: Hashable, box: Area, at: tuple[float, float], size: float, paint: Callable[[Canvas], None]
) -> None:
    """Paint a box around 0, 0 once and show it around a point, in steps between nothing and full size."""
    step, kept = _step(size), ("zoomed", *_kept(canvas, key, box))
    raster = canvas.rasters.wanted((kept, step))
    if raster is None:
        whole = canvas.rasters.wanted((kept, STEPS))
        if whole is None:
            whole = canvas.rasters.put((kept, STEPS), Raster(_painted(canvas, box, paint)))
        raster = whole
        if step < STEPS:
            # The nearest pixels will do: it is gone with the next frame, and nobody reads what moves.
            wide, high = (max(1, round(side * step / STEPS)) for side in whole.surface.get_size())
            raster = canvas.rasters.put((kept, step), Raster(pygame.transform.scale(whole.surface, (wide, high))))
    canvas.image(raster.surface, at[0] + box[0] * step / STEPS, at[1] + box[1] * step / STEPS)


def _step(part: float) -> int:
    return min(max(round(part * STEPS), 1), STEPS)


def _kept(canvas: Canvas, key: Hashable, box: Area) -> tuple[Hashable, ...]:
    """All that the picture of a box depends on."""
    return key, tuple(box), canvas.k, canvas.text_scale, canvas.least, homes.now


def _painted(canvas: Canvas, box: Area, paint: Callable[[Canvas], None]) -> pygame.Surface:
    x, y, w, h = box
    k = canvas.k
    picture = pygame.Surface((round(w * k), round(h * k)), pygame.SRCALPHA)
    paint(Canvas(picture, k, -round(x * k), -round(y * k), canvas.rasters, canvas.text_scale, least=canvas.least))
    return picture


def squeezed(
    canvas: Canvas, key: Hashable, box: Area, at: tuple[float, float], wide: float, paint: Callable[[Canvas], None]
) -> None:
    """The same, but only narrower, as a coin looks that turns."""
    step, kept = _step(wide), ("squeezed", *_kept(canvas, key, box))
    raster = canvas.rasters.wanted((kept, step))
    if raster is None:
        whole = _painted(canvas, box, paint)
        across, high = whole.get_size()
        narrow = pygame.transform.smoothscale(whole, (max(1, round(across * step / STEPS)), high))
        raster = canvas.rasters.put((kept, step), Raster(narrow))
    canvas.image(raster.surface, at[0] + box[0] * step / STEPS, at[1] + box[1])
