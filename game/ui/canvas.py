"""What everything is drawn on: a plane in design units with the house's stickers, buttons and shapes."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise

import pygame

from game.ui import art, letters, shapes
from game.ui.art import Raster
from game.ui.colours import CREAM, INK, SECONDARY, SHADOW, dark, rgb
from game.ui.letters import TextDrawn
from game.ui.plane import HEIGHT, SCREEN, WIDTH, Area, Plane
from game.ui.stretch import MIDDLE, WORTH_STRETCHING, enlarge, stretch

__all__ = ["HEIGHT", "SCREEN", "WIDTH", "Area", "Canvas", "TextDrawn"]

UNDER_SHINE = 3.0  # from the shine of a button to its words, at least


def _inside(w: float, h: float, icon: str | None) -> tuple[float, float, float, float]:
    """Of a button: the side of its icon, the gap beside it, what is left free at the ends, the width of its words."""
    side = min(h - 28, 64, w * 0.22)
    gap, pad = (16, 20) if w >= 300 else (11, 13)
    return side, gap, pad, w - 2 * pad - (side + gap if icon else 0)


class Canvas(Plane):
    """A plane that knows the shapes of the house; each is made once for its size."""

    def _shape(
        self,
        key: Hashable,
        box: Area,
        margin: float,
        draw: Callable[[float, float], str],
        alpha: int = 255,
        end: float | None = None,
        head: float = 0.0,
    ) -> None:
        """A shape made once for each size; `draw` gets width and height and draws from 0, 0.

        With `end`, only that much at each side, and `head` at the top, differs from the middle: a small one is painted
        and stretched.
        """
        area = self.pixels(box)
        room = round(margin * self.k)
        kept = ("shape", key, area.w, area.h, self.k)
        raster = self.rasters.wanted(kept)
        if raster is None:
            raster = self._keep(kept, self._paint_shape(area.size, room, draw, end, head))
        stretched = raster.notes[0]
        if stretched is None:
            self._put(raster, box[0], box[1], alpha)
        else:
            stretched.draw(self.pen, area.x - room, area.y - room, alpha)

    def _paint_shape(
        self,
        size: tuple[int, int],
        room: int,
        draw: Callable[[float, float], str],
        end: float | None,
        head: float,
    ) -> Raster:
        wide, high = size[0] + 2 * room, size[1] + 2 * room
        if end is None:
            return Raster(self._paint_page(wide, high, room, draw), -room, -room, (None,))
        ends, tall = room + math.ceil(end * self.k), room + math.ceil(max(end, head) * self.k)
        short, low = min(wide, 2 * ends + MIDDLE), min(high, 2 * tall + MIDDLE)
        picture = self._paint_page(short, low, room, draw)
        if size[0] * size[1] < WORTH_STRETCHING or short == wide:
            return Raster(enlarge(picture, (ends, tall), (wide, high)), -room, -room, (None,))
        picture = enlarge(picture, (ends, tall), (short, high))
        long = stretch(picture, ends, wide)
        return Raster(picture, -room, -room, (long,), long.bytes)

    def _paint_page(self, wide: int, high: int, room: int, draw: Callable[[float, float], str]) -> pygame.Surface:
        drawn = draw((wide - 2 * room) / self.k, (high - 2 * room) / self.k)
        body = f'<g transform="translate({room / self.k:.4f} {room / self.k:.4f})">{drawn}</g>'
        return art.draw_svg(shapes.page(body, wide, high, self.k), wide, high)

    def panel(
        self, box: Area, fill: str = CREAM, radius: float = 24, head: str | None = None, head_height: float = 0
    ) -> None:
        """A sticker panel: ink outline, hard shadow, perhaps a coloured header."""
        key = ("panel", fill, radius, head, head_height)
        self._shape(
            key,
            box,
            shapes.MARGIN,
            lambda w, h: shapes.panel(0, 0, w, h, radius, fill, head, head_height),
            end=radius + 4,
            head=head_height + 4,
        )

    def strip(self, box: Area, radius: float = 20) -> None:
        """A dark strip with a violet edge."""
        self._shape(("strip", radius), box, 4, lambda w, h: shapes.strip(0, 0, w, h, radius), end=radius + 4)

    def focus_ring(self, box: Area, radius: float = 20) -> None:
        self._shape(
            ("ring", radius), box, shapes.RING_MARGIN, lambda w, h: shapes.ring(0, 0, w, h, radius), end=radius + 14
        )

    def box(
        self,
        box: Area,
        fill: str | None = None,
        radius: float = 0,
        outline: str | None = None,
        width: float = 0,
        alpha: int = 255,
    ) -> None:
        """A rounded rectangle; the outline lies half inside, half outside."""
        if not radius and not outline and fill:
            self.pen.fill(self.pixels(box), rgb(fill), alpha)
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

    def veil(self, alpha: int = 170) -> None:
        """Darken everything drawn so far, the letterbox too."""
        self.pen.fill(self.surface.get_rect(), rgb(SHADOW), alpha)

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
        box: Area,
        label: str,
        fill: str,
        icon: str | None = None,
        sub: str | None = None,
        size: float = 34,
        state: str = "",
        align: str = "center",
        radius: float = 20,
        ink: str = INK,
        lines: int = 0,
        shine: bool = True,
    ) -> None:
        """A sticker button, which shines if its words leave room for that.

        States: "" (at rest), "off", "focus", "down"; "off focus" is a disabled one with the ring."""
        x, y, w, h = box
        off, down = "off" in state, "down" in state
        lines = 1 if sub else lines or (2 if h >= 80 else 1)
        shine = shine and self._words_top(box, label, icon, sub, size, lines) >= shapes.SHINE + UNDER_SHINE
        if off:
            self._shape(("off", radius), box, shapes.MARGIN, lambda w, h: shapes.button_off(0, 0, w, h, radius))
        else:
            lowered = (x, y + 4, w, h) if down else box
            self._shape(
                ("button", fill, radius, down, shine),
                lowered,
                shapes.MARGIN,
                lambda w, h: shapes.button(0, 0, w, h, radius, fill, down, shine),
                end=max(radius, 20) + 4,
            )
        if "focus" in state or down:
            self.focus_ring(box, radius)
        self._face((x, y + 4 if down else y, w, h), label, fill, icon, sub, size, off, align, ink, lines)

    def _widest(self, label: str, room: tuple[float, float], size: float, lines: int) -> float:
        """Width of a button's label as it will be drawn."""
        size = max(self.least, size * self.text_scale)
        setting = letters.fit(label, *room, size, "title", lines, 0.0, self.least)
        return max(letters.width(line, setting.size, "title") * setting.narrow for line in setting.lines)

    def _words_top(self, box: Area, label: str, icon: str | None, sub: str | None, size: float, lines: int) -> float:
        """How far below the upper edge of a button its words begin."""
        _, _, w, h = box
        high, low = self._parts(size, h) if sub else (h - 20, 0.0)
        wanted = max(self.least, size * self.text_scale)
        setting = letters.fit(label, _inside(w, h, icon)[-1], high, wanted, "title", lines, 0.0, self.least)
        used = letters.block(len(setting.lines), setting.size, "title", setting.leading)
        return h / 2 - 2 - (used + low) / 2

    def _parts(self, size: float, h: float) -> tuple[float, float]:
        """The heights of a button's label and of the smaller line under it."""
        high, low = (
            share * self.text_scale * letters.LINE_ROOM
            for share in (max(size, self.least / self.text_scale), self.least)
        )
        least = self.least * letters.BRACKETS
        room = h - (16 if h - 16 >= 2 * least else 8)
        tight = min(1.0, room / (high + low))
        low = max(low * tight, least)
        return min(high, room - low), low

    def _face(
        self,
        box: Area,
        label: str,
        fill: str,
        icon: str | None,
        sub: str | None,
        size: float,
        off: bool,
        align: str,
        ink: str,
        lines: int,
    ) -> None:
        """Icon, label and second line on a button."""
        x, y, w, h = box
        middle = y + h / 2 - (0 if off else 2)
        side, gap, pad, space = _inside(w, h, icon)
        start = x + pad
        if align == "center" and icon:
            wide = self._widest(label, (space, h - 20), size, lines)
            wide = max(wide, min(space, self.measure(sub or "", self.least, "bold"))) + 2
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
        high, low = self._parts(size, h)
        top = middle - (high + low) / 2
        self.text(label, (start, top, space, high), size, ink, "title", how)
        self.text(
            sub,
            (start, top + high, space, low),
            letters.SMALLEST,
            ink if off or ink != INK else dark(fill, 0.78),
            "bold",
            how,
        )
