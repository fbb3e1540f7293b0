"""Drawing in design units (1920×1080) on pixels of any size: sprites, text, stickers, layers."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

import pygame

from game.ui import art, letters, shapes
from game.ui.art import Raster, Rasters
from game.ui.colours import CREAM, INK, SECONDARY, SHADOW, dark, rgb
from game.ui.letters import TextDrawn
from game.ui.stretch import MIDDLE, WORTH_STRETCHING, stretch

__all__ = ["HEIGHT", "SCREEN", "WIDTH", "Box", "Canvas", "TextDrawn"]

Box = pygame.FRect | pygame.Rect | tuple[float, float, float, float]

WIDTH, HEIGHT = 1920, 1080
# Height of a line's box in font sizes: capitals stay in the middle and descenders still fit.
LINE_ROOM = 1.12
SCREEN = (0.0, 0.0, float(WIDTH), float(HEIGHT))


class Canvas:
    """k pixels per unit; (left, top) is the pixel of design point 0, 0 (letterbox, or a layer's corner)."""

    def __init__(
        self,
        surface: pygame.Surface,
        k: float | None = None,
        left: int | None = None,
        top: int | None = None,
        rasters: Rasters | None = None,
        text_scale: float = 1.0,
    ) -> None:
        wide, high = surface.get_size()
        self.surface = surface
        self.k = k if k is not None else min(wide / WIDTH, high / HEIGHT)
        self.left = left if left is not None else round((wide - WIDTH * self.k) / 2)
        self.top = top if top is not None else round((high - HEIGHT * self.k) / 2)
        self.rasters = rasters or Rasters(wide * high)
        self.text_scale = text_scale
        self.audit: list[TextDrawn] | None = None
        self._inside = False

    # -- places -----------------------------------------------------------------------------------------------------

    def design(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """The design point under a pixel."""
        return (pixel[0] - self.left) / self.k, (pixel[1] - self.top) / self.k

    def pixels(self, box: Box) -> pygame.Rect:
        """The pixels of a box, each edge rounded once."""
        x, y, w, h = box
        left, top = self.left + round(x * self.k), self.top + round(y * self.k)
        return pygame.Rect(
            left, top, self.left + round((x + w) * self.k) - left, self.top + round((y + h) * self.k) - top
        )

    def _put(self, raster: Raster, x: float, y: float, alpha: int = 255) -> None:
        """Blit with the raster's point at design x, y."""
        place = (self.left + round(x * self.k + raster.x), self.top + round(y * self.k + raster.y))
        if alpha >= 255:
            self.surface.blit(raster.surface, place)
        elif alpha > 0:
            raster.surface.set_alpha(alpha)
            self.surface.blit(raster.surface, place)
            raster.surface.set_alpha(255)

    def _keep(self, key: Hashable, raster: Raster) -> Raster:
        """Remember a raster, unless it is large and only an ingredient of a layer."""
        if self._inside and raster.surface.get_width() * raster.surface.get_height() > art.INGREDIENT:
            return raster
        return self.rasters.put(key, raster)

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Inside `with canvas.clip(box):` nothing is drawn outside the box."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.pixels(box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

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
        wide, high, _, _ = art.size(name)
        per_unit = self.k * scale
        key = (name, round(wide * per_unit), round(high * per_unit), turn, flip)
        raster = self.rasters.get(key)
        if raster is None:
            if self._inside:
                raster = self._keep(key, art.picture(name, per_unit, turn, flip))
            else:
                slow = wide * high * per_unit * per_unit > art.SLOW
                raster = self.rasters.sprite(key, name, per_unit, turn, flip, slow)
        self._put(raster, x, y, alpha)

    def image(self, surface: pygame.Surface, x: float, y: float) -> None:
        """A ready pixel surface with its top left at x, y."""
        self.surface.blit(surface, (self.left + round(x * self.k), self.top + round(y * self.k)))

    def svg(self, body: str, box: Box) -> None:
        """SVG written in design units, into this box; it is drawn anew each time, so it is for painters of layers."""
        x, y, w, h = box
        page = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}">{body}</svg>'
        )
        area = self.pixels(box)
        self.surface.blit(art.draw_svg(page, area.w, area.h), area)

    def ground(self, light: Box = (-140, -100, 2200, 1240), accent: str | None = None) -> None:
        """The table at night over everything, warmed by a lamp inside the box `light`, tinged by an accent."""
        if self._inside:
            # A layer keeps its own picture of the table; a second one beside it would only cost memory.
            self._paint_ground(self.surface, light, accent)
            return
        key = ("ground", tuple(light), accent)
        raster = self.rasters.get(key)
        if raster is None:
            whole = pygame.Surface((round(WIDTH * self.k), round(HEIGHT * self.k)))
            Canvas(whole, self.k, 0, 0, self.rasters)._paint_ground(whole, light, accent)
            raster = self._keep(key, Raster(whole))
        self._put(raster, 0, 0)

    def _paint_ground(self, whole: pygame.Surface, light: Box, accent: str | None = None) -> None:
        wide, high = round(WIDTH * self.k), round(HEIGHT * self.k)
        # Nothing in the gradient is sharp: a quarter of the size, smoothly enlarged, looks the same and is quick.
        small = art.draw_svg(shapes.table(*light, accent), wide // 4 + 1, high // 4 + 1)
        whole.blit(pygame.transform.smoothscale(small, (wide, high)), (self.left, self.top))
        side = max(2, round(6 * self.k))
        dot = art.draw_svg(shapes.dot(), side, side)
        band = pygame.Surface((wide, side), pygame.SRCALPHA)
        for x in range(7, WIDTH, 28):
            band.blit(dot, (round((x - 3) * self.k), 0))
        for row, y in enumerate(range(7, HEIGHT, 14)):
            whole.blit(band, (self.left + round((14 if row % 2 else 0) * self.k), self.top + round((y - 3) * self.k)))

    def layer(self, key: Hashable, box: Box, painter: Callable[[Canvas], None]) -> None:
        """Paint once into a picture of this box for `key`, later only show the picture.

        The painter draws in the same design units as always. A picture without any gap is kept without transparency.
        """
        kept = ("layer", key, tuple(box), self.text_scale)
        raster = self.rasters.get(kept)
        if raster is None:
            raster = self._keep(kept, self._paint_layer(box, painter))
        if self.audit is not None:
            self.audit.extend(raster.notes)
        self._put(raster, box[0], box[1])

    def _paint_layer(self, box: Box, painter: Callable[[Canvas], None]) -> Raster:
        area = self.pixels(box)
        sheet = pygame.Surface((max(1, area.w), max(1, area.h)), pygame.SRCALPHA)
        left, top = -round(box[0] * self.k), -round(box[1] * self.k)
        inner = Canvas(sheet, self.k, left, top, self.rasters, self.text_scale)
        inner.audit = []
        inner._inside = True
        painter(inner)
        return Raster(_plain(sheet), notes=tuple(inner.audit))

    # -- text -------------------------------------------------------------------------------------------------------

    def text(
        self,
        words: str,
        box: Box,
        size: float,
        colour: str = INK,
        font: str = "body",
        align: str = "left",
        lines: int = 1,
        outline: tuple[str, float] | None = None,
        alpha: int = 255,
    ) -> pygame.FRect:
        """Words in the middle of the height of their box, wrapped and shrunk until they fit; where the glyphs are."""
        area = self.pixels(box)
        style = letters.Style(font, colour, align, lines, outline)
        key = (words, area.w, area.h, size, self.text_scale, style)
        raster = self.rasters.get(key)
        if raster is None:
            made, shown, shortened = letters.render(words, area.w, area.h, size * self.text_scale, self.k, style)
            raster = self._keep(key, Raster(made.surface, made.x, made.y, (shown, shortened)))
        self._put(raster, box[0], box[1], alpha)
        x, y = self.design((area.x + raster.x, area.y + raster.y))
        wide, high = raster.surface.get_size()
        glyphs = pygame.FRect(x, y, wide / self.k, high / self.k)
        if self.audit is not None and words.strip():
            around = pygame.FRect(*self.design(area.topleft), area.w / self.k, area.h / self.k)
            self.audit.append(TextDrawn(words, glyphs, around, *raster.notes))
        return glyphs

    def measure(self, words: str, size: float, font: str = "body") -> float:
        """How wide one line of this text would be."""
        return letters.width(words, size * self.text_scale, font)

    # -- stickers ---------------------------------------------------------------------------------------------------

    def _shape(
        self,
        key: Hashable,
        box: Box,
        margin: float,
        draw: Callable[[float, float], str],
        alpha: int = 255,
        end: float | None = None,
    ) -> None:
        """A shape made once for each size; `draw` gets width and height and draws from 0, 0.

        With `end`, only that much at the left and right differs from the middle: wide shapes are then stretched.
        """
        area = self.pixels(box)
        room = round(margin * self.k)
        ends = 0 if end is None else room + math.ceil(end * self.k)
        if area.w * area.h < WORTH_STRETCHING or area.w + 2 * room <= 2 * (ends + MIDDLE):
            ends = 0
        kept = ("shape", key, area.w, area.h, ends)
        raster = self.rasters.get(kept)
        if raster is None:
            wide = 2 * (ends - room) + MIDDLE if ends else area.w
            picture = self._paint_shape(wide, area.h, room, draw)
            long = stretch(picture, ends, area.w + 2 * room) if ends else None
            raster = self._keep(kept, Raster(picture, -room, -room, (long,), long.bytes if long else 0))
        stretched = raster.notes[0]
        if stretched is None:
            self._put(raster, box[0], box[1], alpha)
        else:
            stretched.draw(self.surface, area.x - room, area.y - room, alpha, self._fill)

    def _paint_shape(self, w: int, h: int, room: int, draw: Callable[[float, float], str]) -> pygame.Surface:
        body = f'<g transform="translate({room / self.k:.4f} {room / self.k:.4f})">{draw(w / self.k, h / self.k)}</g>'
        wide, high = w + 2 * room, h + 2 * room
        return art.draw_svg(shapes.page(body, wide, high, self.k), wide, high)

    def panel(
        self, box: Box, fill: str = CREAM, radius: float = 24, head: str | None = None, head_height: float = 0
    ) -> None:
        """A sticker panel: ink outline, hard shadow, perhaps a coloured header."""
        key = ("panel", fill, radius, head, head_height)
        self._shape(
            key,
            box,
            shapes.MARGIN,
            lambda w, h: shapes.panel(0, 0, w, h, radius, fill, head, head_height),
            end=radius + 4,
        )

    def strip(self, box: Box, radius: float = 20) -> None:
        """A dark strip with a violet edge."""
        self._shape(("strip", radius), box, 4, lambda w, h: shapes.strip(0, 0, w, h, radius), end=radius + 4)

    def focus_ring(self, box: Box, radius: float = 20) -> None:
        self._shape(
            ("ring", radius), box, shapes.RING_MARGIN, lambda w, h: shapes.ring(0, 0, w, h, radius), end=radius + 14
        )

    def box(
        self,
        box: Box,
        fill: str | None = None,
        radius: float = 0,
        outline: str | None = None,
        width: float = 0,
        alpha: int = 255,
    ) -> None:
        """A rounded rectangle; the outline lies half inside, half outside."""
        if not radius and not outline and fill:
            self._fill(self.pixels(box), rgb(fill), alpha)
            return
        key = ("box", fill, radius, outline, width)
        self._shape(
            key,
            box,
            width / 2 + 2,
            lambda w, h: shapes.rect(0, 0, w, h, radius, fill, outline or "", width),
            alpha,
            end=radius + width + 2,
        )

    def _fill(self, area: pygame.Rect, fill: tuple[int, int, int], alpha: int) -> None:
        if alpha >= 255:
            self.surface.fill(fill, area)
            return
        area = area.clip(self.surface.get_clip())
        # A veil over the whole screen needs no picture of its own size: one band is blitted over and over.
        key = ("veil", area.w)
        raster = self.rasters.get(key)
        if raster is None:
            raster = self._keep(key, Raster(pygame.Surface((max(1, area.w), 64), pygame.SRCALPHA)))
        raster.surface.fill((*fill, alpha))
        for y in range(area.top, area.bottom, 64):
            self.surface.blit(raster.surface, (area.x, y), (0, 0, area.w, min(64, area.bottom - y)))

    def veil(self, alpha: int = 170) -> None:
        """Darken everything drawn so far, the letterbox too."""
        self._fill(self.surface.get_rect(), rgb(SHADOW), alpha)

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: float, alpha: int = 255) -> None:
        """A line with round ends and corners."""
        if alpha >= 255 and len(points) > 2:
            for pair in pairwise(points):
                self.line(pair, colour, width)
            return
        left, top = min(x for x, _ in points), min(y for _, y in points)
        way = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
        span = (left, top, max(x for x, _ in way), max(y for _, y in way))
        self._shape(
            ("line", way, colour, width), span, width / 2 + 2, lambda _w, _h: shapes.path(way, colour, width), alpha
        )

    def disc(
        self,
        x: float,
        y: float,
        r: float,
        fill: str | None = None,
        outline: str | None = None,
        width: float = 0,
        alpha: int = 255,
    ) -> None:
        self._shape(
            ("disc", round(r, 2), fill, outline, width),
            (x - r, y - r, 2 * r, 2 * r),
            width / 2 + 2,
            lambda w, h: shapes.disc(w / 2, h / 2, r, fill, outline or "", width),
            alpha,
        )

    def button(
        self,
        box: Box,
        label: str,
        fill: str,
        icon: str | None = None,
        sub: str | None = None,
        size: float = 34,
        state: str = "",
        align: str = "center",
        radius: float = 20,
        ink: str = INK,
    ) -> None:
        """A sticker button. States: "" (at rest), "off", "focus", "down"; "off focus" is a disabled one with the ring."""
        x, y, w, h = box
        off, down = "off" in state, "down" in state
        if off:
            self._shape(("off", radius), box, shapes.MARGIN, lambda w, h: shapes.button_off(0, 0, w, h, radius))
        else:
            lowered = (x, y + 4, w, h) if down else box
            self._shape(
                ("button", fill, radius, down),
                lowered,
                shapes.MARGIN,
                lambda w, h: shapes.button(0, 0, w, h, radius, fill, down),
                end=max(radius, 20) + 4,
            )
        if "focus" in state or down:
            self.focus_ring(box, radius)
        self._face((x, y + 4 if down else y, w, h), label, fill, icon, sub, size, off, align, ink)

    def _widest(self, label: str, room: tuple[float, float], size: float, lines: int) -> float:
        """Width of a button's label as it will be drawn."""
        broken, shown = letters.fit(label, *room, size * self.text_scale, "title", lines, 0.0)
        return max(letters.width(line, shown, "title") for line in broken)

    def _face(
        self,
        box: Box,
        label: str,
        fill: str,
        icon: str | None,
        sub: str | None,
        size: float,
        off: bool,
        align: str,
        ink: str,
    ) -> None:
        """Icon, label and second line on a button."""
        x, y, w, h = box
        middle = y + h / 2 - (0 if off else 2)
        side = min(h - 28, 64, w * 0.22)
        gap, pad = (16, 20) if w >= 300 else (11, 13)
        space = w - 2 * pad - (side + gap if icon else 0)
        lines = 1 if sub else (2 if h >= 80 else 1)
        start = x + pad
        if align == "center" and icon:
            wide = self._widest(label, (space, h - 20), size, lines)
            wide = max(wide, min(space, self.measure(sub or "", 24, "bold"))) + 2
            start = x + (w - side - gap - wide) / 2
            space = min(space, wide)
        if icon:
            self.sprite(icon, start + side / 2, middle, side / 100, alpha=140 if off else 255)
            start += side + gap
        how = "left" if icon or align == "left" else "center"
        ink = SECONDARY if off else ink
        if not sub:
            self.text(label, (start, middle - h / 2 + 10, space, h - 20), size, ink, "title", how, lines)
            return
        high, low = (share * self.text_scale * LINE_ROOM for share in (size, 24))
        tight = min(1.0, (h - 18) / (high + low))
        high, low = high * tight, low * tight
        top = middle - (high + low) / 2
        self.text(label, (start, top, space, high), size, ink, "title", how)
        self.text(sub, (start, top + high, space, low), 24, ink if off or ink != INK else dark(fill, 0.78), "bold", how)


def _plain(sheet: pygame.Surface) -> pygame.Surface:
    """The fastest form of a finished picture: without transparency if nothing shows through."""
    if not pygame.display.get_surface():
        return sheet
    solid = pygame.mask.from_surface(sheet, 254).count() == sheet.get_width() * sheet.get_height()
    return sheet.convert() if solid else sheet.convert_alpha()
