"""Shapes painted small and made large; wide ones are kept as two ends and a list of rows, which costs little."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.pens import Pen

# Filling rows that begin and end on a whole cache line is five times as fast as filling any others.
LINE = 16
# Pixels between the two ends of the short picture that a wide shape is made from.
MIDDLE = 2 * LINE
# Pixels below which one plain blit of the whole shape is quicker.
WORTH_STRETCHING = 150_000


class Rows(NamedTuple):
    """Rows of the middle that look the same: a solid colour, or a strip of see-through pixels."""

    y: int
    h: int
    colour: tuple[int, int, int] | None
    strip: pygame.Surface | None


class Stretched(NamedTuple):
    """The short picture, how wide its ends are, how wide the shape really is, and what lies between the ends."""

    picture: pygame.Surface
    end: int
    wide: int
    rows: tuple[Rows, ...]

    @property
    def bytes(self) -> int:
        return sum(row.strip.get_width() * row.strip.get_height() * 4 for row in self.rows if row.strip)

    def draw(self, pen: Pen, x: int, y: int, alpha: int) -> None:
        """The top left pixel at x, y."""
        short, high = self.picture.get_size()
        left = x + self.end + (-x - self.end) % LINE
        right = (x + self.wide - self.end) // LINE * LINE
        middle, far = right - left, x + self.wide - right
        pen.blit(self.picture, (x, y), (0, 0, left - x, high), alpha)
        pen.blit(self.picture, (right, y), (short - far, 0, far, high), alpha)
        for row in self.rows:
            if row.strip:
                pen.blit(row.strip, (left, y + row.y), (0, 0, middle, row.h), alpha)
            elif row.colour:
                pen.fill(pygame.Rect(left, y + row.y, middle, row.h), row.colour, alpha)


def stretch(picture: pygame.Surface, end: int, wide: int) -> Stretched:
    """Make a short picture, the same in every column of its middle, as wide as asked for."""
    rows: list[Rows] = []
    high, column = picture.get_height(), end + MIDDLE // 2
    start = 0
    while start < high:
        colour = picture.get_at((column, start))
        stop = start + 1
        while stop < high and picture.get_at((column, stop)) == colour:
            stop += 1
        if colour.a == 255:
            rows.append(Rows(start, stop - start, (colour.r, colour.g, colour.b), None))
        elif colour.a:
            strip = pygame.Surface((wide - 2 * end, stop - start), pygame.SRCALPHA)
            strip.fill(colour)
            rows.append(
                Rows(start, stop - start, None, strip.convert_alpha() if pygame.display.get_surface() else strip)
            )
        start = stop
    return Stretched(picture, end, wide, tuple(rows))


def enlarge(picture: pygame.Surface, ends: tuple[int, int], size: tuple[int, int]) -> pygame.Surface:
    """Make a small picture as large as asked for; all columns, and all rows, between its ends look the same."""
    if picture.get_size() == size:
        return picture
    large = pygame.transform.scale(picture, size)  # of the same kind; every pixel is painted over
    for left, wide, x, w in _spans(picture.get_width(), ends[0], size[0]):
        for top, high, y, h in _spans(picture.get_height(), ends[1], size[1]):
            part = picture.subsurface((left, top, wide, high))
            pygame.transform.scale(part, (w, h), large.subsurface((x, y, w, h)))
    return large


def _spans(short: int, end: int, long: int) -> list[tuple[int, int, int, int]]:
    """Where each stretch of a line begins in the short one and how long it is, then the same in the long one."""
    if short == long:
        return [(0, short, 0, long)]
    return [(0, end, 0, end), (end, 1, end, long - 2 * end), (short - end, end, long - end, end)]
