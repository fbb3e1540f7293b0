"""Things laid down at a slight tilt: painted once, turned once, then only shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui import homes
from game.ui.art import Raster, Rasters
from game.ui.canvas import Area, Canvas
from game.ui.pens import Stepwise


def tilted(
    canvas: Canvas, key: Hashable, box: Area, angle: float, paint: Callable[[Canvas], None], room: float = 40
) -> None:
    """Paint a box once and lay it down turned clockwise by a degree or so; `room` is what may stick out of it."""
    x, y, w, h = box
    kept = ("tilted", key, w, h, angle, canvas.k, canvas.text_scale, canvas.least, homes.now)
    raster = canvas.rasters.wanted(kept)
    if raster is None:
        raster = canvas.rasters.put(kept, _tilt(canvas, kept, box, angle, paint, room))
    if canvas.audit is not None:
        for drawn in raster.notes:
            canvas.note(drawn._replace(box=drawn.box.move(x, y), glyphs=drawn.glyphs.move(x, y)))
    canvas.image(raster.surface, x + raster.x, y + raster.y)


def _tilt(
    canvas: Canvas, key: Hashable, box: Area, angle: float, paint: Callable[[Canvas], None], room: float
) -> Raster:
    """On a coarse screen twice as fine before it is turned, so that letters stay crisp."""
    x, y, w, h = box
    finer = 2 if angle and canvas.k < 1.5 else 1
    fine = canvas.k * finer
    size = round((w + 2 * room) * fine), round((h + 2 * room) * fine)
    slices, begun = canvas.rasters.slices, canvas.rasters.half_done(("begun", key))
    if begun is None:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        rasters = canvas.rasters if finer == 1 else Rasters(size[0] * size[1], slices)
        begun = canvas.rasters.go_on_with(("begun", key), (picture, Stepwise(picture, slices), rasters))
    picture, pen, rasters = begun
    pen.again()
    left, top = round((room - x) * fine), round((room - y) * fine)
    inner = Canvas(picture, fine, left, top, rasters, canvas.text_scale, pen, canvas.least)
    inner.audit = []
    paint(inner)
    slices.breathe()
    canvas.rasters.done_with(("begun", key))
    turned = pygame.transform.rotozoom(picture, -angle, 1 / finer) if angle else picture
    notes = tuple(note._replace(box=note.box.move(-x, -y), glyphs=note.glyphs.move(-x, -y)) for note in inner.audit)
    wide, high = turned.get_size()
    return Raster(turned, w / 2 - wide / canvas.k / 2, h / 2 - high / canvas.k / 2, notes)
