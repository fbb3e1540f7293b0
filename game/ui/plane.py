"""Design units (1920×1080) on pixels of any size: places, pictures, layers and text."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Self

import pygame

from game.geometry import Box
from game.ui import art, homes, letters, shapes
from game.ui.art import Raster, Rasters
from game.ui.colours import INK
from game.ui.letters import TextDrawn
from game.ui.pens import Direct, Pen, Stepwise
from game.ui.slices import LARGE
from game.ui.solid import quickest

Area = pygame.FRect | pygame.Rect | tuple[float, float, float, float]

WIDTH, HEIGHT = 1920, 1080
SCREEN = (0.0, 0.0, float(WIDTH), float(HEIGHT))


class Plane:
    """k pixels per unit; (left, top) is the pixel of design point 0, 0 (letterbox, or a layer's corner)."""

    def __init__(
        self,
        surface: pygame.Surface,
        k: float | None = None,
        left: int | None = None,
        top: int | None = None,
        rasters: Rasters | None = None,
        text_scale: float = 1.0,
        pen: Pen | None = None,
        least: float = letters.SMALLEST,
    ) -> None:
        """What is drawn goes to the pen, which brings it onto the surface at once or at the end of the frame.

        No letters are smaller than `least`.
        """
        wide, high = surface.get_size()
        self.surface = surface
        self.pen: Pen = pen or Direct(surface)
        self.k = k if k is not None else min(wide / WIDTH, high / HEIGHT)
        self.left = left if left is not None else round((wide - WIDTH * self.k) / 2)
        self.top = top if top is not None else round((high - HEIGHT * self.k) / 2)
        self.rasters = Rasters(wide * high) if rasters is None else rasters
        self.text_scale = text_scale
        self.least = least
        self.audit: list[TextDrawn] | None = None
        self._inside = False
        self._window: Plane = self  # in whose units an audit is written

    # -- places -----------------------------------------------------------------------------------------------------

    @property
    def whole(self) -> Box:
        """All of the surface in design units: more than the screen where the window has another shape."""
        wide, high = self.surface.get_size()
        return -self.left / self.k, -self.top / self.k, wide / self.k, high / self.k

    def design(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The design point under a pixel."""
        return (pixel[0] - self.left) / self.k, (pixel[1] - self.top) / self.k

    def pixels(self, box: Area) -> pygame.Rect:
        """The pixels of a box, each edge rounded once."""
        x, y, w, h = box
        left, top = self.left + round(x * self.k), self.top + round(y * self.k)
        return pygame.Rect(
            left, top, self.left + round((x + w) * self.k) - left, self.top + round((y + h) * self.k) - top
        )

    def within(self, scale: float, x: float, y: float) -> Self:
        """The same surface in other units: each is `scale` of ours, and its point 0, 0 lies at x, y.

        What can just be read here can just be read there.
        """
        if (scale, x, y) == (1.0, 0.0, 0.0):
            return self
        left, top = self.left + round(x * self.k), self.top + round(y * self.k)
        inner = self.rasters, self.text_scale, self.pen, self.least / scale
        view = type(self)(self.surface, self.k * scale, left, top, *inner)
        view.audit, view._inside, view._window = self.audit, self._inside, self._window
        return view

    def at_least(self, size: float) -> Self:
        """The same surface, with no letters smaller than this; 0 changes nothing."""
        if size in (0, self.least):
            return self
        inner = self.rasters, self.text_scale, self.pen, size
        view = type(self)(self.surface, self.k, self.left, self.top, *inner)
        view.audit, view._inside, view._window = self.audit, self._inside, self._window
        return view

    def natural(self, box: Area, room: Area) -> Self:
        """Where we are smaller than the window: units in which this box is as large as it would be there.

        It keeps its middle, as far as it stays in the room.
        """
        scale = self.least / letters.SMALLEST
        if scale <= 1:
            return self
        x, y, w, h = box
        left, top, wide, high = room
        scale = min(scale, wide / w, high / h)
        across = min(max(x + w / 2 - w * scale / 2, left), left + wide - w * scale)
        down = min(max(y + h / 2 - h * scale / 2, top), top + high - h * scale)
        return self.within(scale, across - x * scale, down - y * scale)

    @property
    def line_room(self) -> float:
        """How high a box must be for one line of the smallest letters."""
        return self.least * letters.LINE_ROOM

    @property
    def large(self) -> bool:
        """Whether letters are larger here than what is drawn was measured for."""
        return self.least > letters.SMALLEST

    def note(self, drawn: TextDrawn) -> None:
        """Write down a text that was drawn here, in the units of the window."""
        if self.audit is None:
            return
        per_unit, window = self.k / self._window.k, self._window

        def seen(box: pygame.FRect) -> pygame.FRect:
            corner = window.design((self.left + box.x * self.k, self.top + box.y * self.k))
            return pygame.FRect(*corner, box.w * per_unit, box.h * per_unit)

        self.audit.append(
            drawn._replace(glyphs=seen(drawn.glyphs), box=seen(drawn.box), size=drawn.size * per_unit)
            if window is not self
            else drawn
        )

    def _put(self, raster: Raster, x: float, y: float, alpha: int = 255) -> None:
        """Blit with the raster's point at design x, y."""
        place = (self.left + round(x * self.k + raster.x), self.top + round(y * self.k + raster.y))
        self.pen.blit(raster.surface, place, None, alpha)
        for edge in raster.edges:
            self.pen.blit(edge.surface, (place[0] + edge.x, place[1] + edge.y), None, alpha)

    def _keep(self, key: Hashable, raster: Raster) -> Raster:
        """Remember a raster, unless it is large and only an ingredient of a layer."""
        if self._inside and raster.surface.get_width() * raster.surface.get_height() > art.INGREDIENT:
            return self.rasters.go_on_with(key, raster)
        return self.rasters.put(key, raster)

    @contextmanager
    def clip(self, box: Area) -> Iterator[None]:
        """Inside `with canvas.clip(box):` nothing is drawn outside the box."""
        before = self.pen.get_clip()
        self.pen.set_clip(self.pixels(box).clip(before))
        try:
            yield
        finally:
            self.pen.set_clip(before)

    # -- pictures ---------------------------------------------------------------------------------------------------

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        scale: float = 1.0,
        angle: float = 0.0,
        flip: bool = False,
        alpha: int = 255,
    ) -> None:
        """A drawing with its anchor at x, y, turned clockwise by `angle` degrees."""
        turn = art.steady(angle) if angle else 0.0
        per_unit = self.k * scale
        key = _key(name, per_unit, turn, flip)
        raster = self.rasters.wanted(key, key[1] * key[2])
        if raster is None:
            if self._inside:
                raster = self._keep(key, art.picture(name, per_unit, turn, flip, self.rasters.slices))
            else:
                slow = key[1] * key[2] > art.SLOW
                raster = self.rasters.sprite(key, name, per_unit, turn, flip, slow)
        self._put(raster, x, y, alpha)

    def ready(self, name: str, scale: float = 1.0, angle: float = 0.0, flip: bool = False) -> None:
        """Draw a sprite without showing it, so that it takes no time when it is wanted."""
        turn = art.steady(angle) if angle else 0.0
        key = _key(name, self.k * scale, turn, flip)
        if self.rasters.wanted(key, key[1] * key[2]) is None:
            self.rasters.sprite(key, name, self.k * scale, turn, flip, hasty=False)

    def image(self, surface: pygame.Surface, x: float, y: float) -> None:
        """A ready pixel surface with its top left at x, y."""
        self.pen.blit(surface, (self.left + round(x * self.k), self.top + round(y * self.k)))

    def svg(self, body: str, box: Area) -> None:
        """SVG written in design units, into this box; it is drawn anew each time, so it is for painters of layers."""
        x, y, _, _ = box
        area = self.pixels(box)
        w, h = area.w / self.k, area.h / self.k  # what whole pixels show: another shape would be drawn too small
        page = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}">{body}</svg>'
        )
        key = ("svg", page, area.size)
        picture = self.rasters.half_done(key)
        if picture is None:
            slices, draw = self.rasters.slices, partial(art.draw_svg, page, area.w, area.h)
            slices.breathe(area.w * area.h)
            picture = self.rasters.go_on_with(key, slices.beside(key, draw) if area.w * area.h > LARGE else draw())
        self.pen.blit(picture, area.topleft)

    def ground(self, light: Area = (-140, -100, 2200, 1240), accent: str | None = None) -> None:
        """The table at night over everything, warmed by a lamp inside the box `light`, tinged by an accent."""
        if self._inside:
            # A layer keeps its own picture of the table; a second one beside it would only cost memory.
            self.pen.step(lambda: self.paint_ground(light, accent))
            return
        key = ("ground", tuple(light), accent)
        raster = self.rasters.wanted(key)
        if raster is None:
            whole = pygame.Surface(self.surface.get_size())
            type(self)(whole, self.k, self.left, self.top, self.rasters).paint_ground(light, accent)
            raster = self._keep(key, Raster(whole))
        self.pen.blit(raster.surface, (0, 0))

    def paint_ground(self, light: Area, accent: str | None = None) -> None:
        """The same on the surface itself, at once and without keeping it."""
        wide, high = self.surface.get_size()
        # Nothing in the gradient is sharp: a quarter of the size, smoothly enlarged, looks the same and is quick.
        small = art.draw_svg(shapes.table(tuple(light), accent, self.whole), wide // 4 + 1, high // 4 + 1)
        pygame.transform.smoothscale(small.convert(self.surface), (wide, high), self.surface)
        side = max(2, round(6 * self.k))
        dot = art.draw_svg(shapes.dot(), side, side)
        band = pygame.Surface((wide + round(28 * self.k), side), pygame.SRCALPHA)
        left, top, across, down = self.whole
        for x in range(7 + 28 * math.floor(left / 28), math.ceil(left + across), 28):
            band.blit(dot, (self.left + round((x - 3) * self.k), 0))
        first = math.floor(top / 14)
        for row, y in enumerate(range(7 + 14 * first, math.ceil(top + down), 14), first):
            self.surface.blit(band, (round((14 if row % 2 else 0) * self.k), self.top + round((y - 3) * self.k)))

    def layer(self, key: Hashable, box: Area, painter: Callable[[Self], None], alpha: int = 255) -> None:
        """Paint once into a picture of this box for `key`, later only show the picture.

        The painter draws in the same design units as always. What has no gap is kept without transparency.
        """
        kept = ("layer", key, tuple(box), self.k, self.text_scale, self.least, homes.now)
        raster = self.rasters.wanted(kept)
        if raster is None:
            raster = self._keep(kept, self._paint_layer(kept, box, painter))
        if self.audit is not None:
            for drawn in raster.notes:
                self.note(drawn)
        self._put(raster, box[0], box[1], alpha)

    def once(self, box: Area, paint: Callable[..., None], *facts: Hashable) -> None:
        """A picture in this box that depends on these facts alone; `paint` gets them and then the canvas."""
        self.layer((paint, *facts), box, partial(paint, *facts))

    def _paint_layer(self, key: Hashable, box: Area, painter: Callable[[Self], None]) -> Raster:
        """Step by step, as far as there is time; the steps of the slices before are not painted again."""
        area = self.pixels(box)
        begun = self.rasters.half_done(("begun", key))
        if begun is None:
            picture = pygame.Surface((max(1, area.w), max(1, area.h)), pygame.SRCALPHA)
            begun = picture, Stepwise(picture, self.rasters.slices)
            self.rasters.go_on_with(("begun", key), begun)
        picture, pen = begun
        pen.again()
        left, top = -round(box[0] * self.k), -round(box[1] * self.k)
        inner = type(self)(picture, self.k, left, top, self.rasters, self.text_scale, pen, self.least)
        inner.audit = []
        inner._inside = True
        painter(inner)
        self.rasters.slices.breathe()
        self.rasters.done_with(("begun", key))
        return quickest(picture, self.k, tuple(inner.audit))

    # -- text -------------------------------------------------------------------------------------------------------

    def text(
        self,
        words: str,
        box: Area,
        size: float,
        colour: str = INK,
        font: str = "body",
        align: str = "left",
        lines: int = 1,
        outline: tuple[str, float] | None = None,
        alpha: int = 255,
        least: float = 0.0,
    ) -> pygame.FRect:
        """Words in the middle of the height of their box, wrapped and shrunk until they fit; where the glyphs are.

        What is a part of a picture, such as a number on a badge, may say itself what is `least`.
        """
        area = self.pixels(box)
        least = least or self.least
        style = letters.Style(font, colour, align, lines, outline, least)
        key = (words, area.w, area.h, size * self.text_scale, self.k, style)
        raster = self.rasters.wanted(key)
        if raster is None:
            made, shown, shortened = letters.render(
                words, area.w, area.h, max(least, size * self.text_scale), self.k, style
            )
            raster = self._keep(key, Raster(made.surface, made.x, made.y, (shown, shortened)))
        self._put(raster, box[0], box[1], alpha)
        x, y = self.design((area.x + raster.x, area.y + raster.y))
        wide, high = raster.surface.get_size()
        glyphs = pygame.FRect(x, y, wide / self.k, high / self.k)
        if self.audit is not None and words.strip():
            around = pygame.FRect(*self.design(area.topleft), area.w / self.k, area.h / self.k)
            self.note(TextDrawn(words, glyphs, around, *raster.notes))
        return glyphs

    def fits(self, words: str, room: tuple[float, float], font: str = "body", lines: int = 1) -> bool:
        """Whether all of this text can be read in a box of that width and height."""
        setting = letters.fit(words, *room, self.least, font, lines, 0.0, self.least)
        return not setting.lines[-1].endswith("…")

    def measure(self, words: str, size: float, font: str = "body") -> float:
        """How wide one line of this text would be."""
        return letters.width(words, max(self.least, size * self.text_scale), font)


def _key(name: str, per_unit: float, turn: float, flip: bool) -> tuple[str, int, int, float, bool]:
    """What tells one raster from another: the drawing itself, for a name means another one at another home."""
    it = art.drawing(name)
    return it.file, round(it.w * per_unit), round(it.h * per_unit), turn, flip
