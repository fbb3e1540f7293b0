"""What the shell's pages share: the page header, rows with segmented controls, things laid down at a slight tilt."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.ui import art
from game.ui.art import Raster, Rasters
from game.ui.canvas import Canvas
from game.ui.colours import INK, LINE, SECONDARY, SUN, TRACK, dark
from game.ui.scene import Target

Box = tuple[float, float, float, float]

BACK: Box = (96, 54, 108, 96)
SAND = "#f1e3c2"


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


def svg(canvas: Canvas, key: Hashable, box: Box, body: str) -> None:
    """A small drawing of this page's own, in units from the box's corner."""
    x, y, w, h = box
    area = canvas.pixels(box)
    kept = ("svg", key, area.w, area.h)
    raster = canvas.rasters.get(kept)
    if raster is None:
        text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{body}</svg>'
        raster = canvas.rasters.put(kept, Raster(art.draw_svg(text, area.w, area.h)))
    canvas.image(raster.surface, x, y)


def tilted(
    canvas: Canvas, key: Hashable, box: Box, angle: float, paint: Callable[[Canvas], None], room: float = 40
) -> None:
    """Paint a box once and lay it down turned clockwise by a degree or so; `room` is what may stick out of it."""
    x, y, w, h = box
    kept = ("tilted", key, w, h, angle, canvas.text_scale)
    raster = canvas.rasters.get(kept)
    if raster is None:
        raster = canvas.rasters.put(kept, _tilt(canvas, box, angle, paint, room))
    if canvas.audit is not None:
        canvas.audit.extend(
            note._replace(box=note.box.move(x, y), glyphs=note.glyphs.move(x, y)) for note in raster.notes
        )
    canvas.image(raster.surface, x + raster.x, y + raster.y)


def _tilt(canvas: Canvas, box: Box, angle: float, paint: Callable[[Canvas], None], room: float) -> Raster:
    """On a coarse screen twice as fine before it is turned, so that letters stay crisp."""
    x, y, w, h = box
    finer = 2 if angle and canvas.k < 1.5 else 1
    fine = canvas.k * finer
    sheet = pygame.Surface((round((w + 2 * room) * fine), round((h + 2 * room) * fine)), pygame.SRCALPHA)
    rasters = canvas.rasters if finer == 1 else Rasters(sheet.get_width() * sheet.get_height())
    left, top = round((room - x) * fine), round((room - y) * fine)
    inner = Canvas(sheet, fine, left, top, rasters, canvas.text_scale)
    inner.audit = []
    paint(inner)
    turned = pygame.transform.rotozoom(sheet, -angle, 1 / finer) if angle else sheet
    notes = tuple(note._replace(box=note.box.move(-x, -y), glyphs=note.glyphs.move(-x, -y)) for note in inner.audit)
    wide, high = turned.get_size()
    return Raster(turned, w / 2 - wide / canvas.k / 2, h / 2 - high / canvas.k / 2, notes)


class Segments:
    """A choice of one in a row; every segment is a target of its own."""

    def __init__(
        self, key: str, box: Box, options: Sequence[tuple[object, str]], pick: Callable[[object], None]
    ) -> None:
        self.key, self.box, self.options, self.pick = key, box, tuple(options), pick

    def targets(self) -> list[Target]:
        """One target per segment, left to right."""
        return [
            Target((self.key, value), self._segment(number), lambda value=value: self.pick(value), label=label)
            for number, (value, label) in enumerate(self.options)
        ]

    def draw(self, canvas: Canvas, chosen: object) -> None:
        """The track with the chosen segment in sunshine."""
        x, y, w, h = self.box
        canvas.box((x, y + 5, w, h), "#d8c59b", 20)
        canvas.box(self.box, TRACK, 20, INK, 4)
        for number, (value, label) in enumerate(self.options):
            sx, sy, sw, sh = box = self._segment(number)
            if value == chosen:
                canvas.box(box, dark(SUN, 0.2), 20)
                canvas.box((sx, sy, sw, sh - 6), SUN, 20)
                canvas.box(box, None, 20, INK, 5)
            canvas.text(label, (sx + 10, sy, sw - 20, sh), 30, INK if value == chosen else SECONDARY, "title", "center")

    def draw_focus(self, canvas: Canvas, focus: Hashable) -> None:
        """The ring where the focus is; drawn after everything it might touch."""
        for number, (value, _) in enumerate(self.options):
            if focus == (self.key, value):
                canvas.focus_ring(self._segment(number), 20)

    def _segment(self, number: int) -> Box:
        x, y, w, h = self.box
        width = w / len(self.options)
        return (x + number * width, y, width, h)


def option_row(canvas: Canvas, words: str, left: float, top: float, width: float, first: bool) -> None:
    """The name of an option, under a line that parts it from the one above."""
    if not first:
        canvas.line([(left + 28, top - 16), (left + width - 28, top - 16)], LINE, 4)
    canvas.text(words, (left + 40, top, width - 740, 68), 36, INK, "title")
