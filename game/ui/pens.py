"""What takes blits and fills: pixels at once, or a picture that paints only what differs from the frame before."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import pygame

from game.ui.slices import Slices

Colour = tuple[int, int, int]
Pixel = tuple[int, int]
Part = tuple[int, int, int, int]

# Pixels of a row of the band with which see-through colour is painted, again and again.
BAND = 64
# Pixels of a tile in a picture with 1080 rows: what differs is found tile by tile.
TILE = 32


class Pen(Protocol):
    """Something to draw on, in pixels."""

    def begin(self) -> None:
        """A new frame: everything is drawn again from the bottom up."""

    def end(self) -> list[pygame.Rect]:
        """The frame is complete; where it differs from the one before."""

    def drop(self) -> None:
        """The frame is not completed: the one before stays."""

    def step(self, draw: Callable[[], object]) -> None:
        """Let something be drawn on the surface itself."""

    def blit(self, source: pygame.Surface, place: Pixel, part: Part | None = None, alpha: int = 255) -> None:
        """Show pixels, or a part of them, with their top left at `place`."""

    def fill(self, area: pygame.Rect, colour: Colour, alpha: int = 255) -> None:
        """Cover an area with a colour that may let through what lies below."""

    def get_clip(self) -> pygame.Rect: ...

    def set_clip(self, area: pygame.Rect) -> None:
        """From now on draw nothing outside this area."""

    def blit_live(self, source: pygame.Surface, place: Pixel) -> None:
        """Show a surface that may have been painted on since the last frame."""

    def below(self, area: pygame.Rect) -> pygame.Surface:
        """A copy of all that was drawn so far in this area, without transparency."""


class Direct:
    """Draws on a surface at once."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface

    def begin(self) -> None: ...

    def end(self) -> list[pygame.Rect]:
        return [self._surface.get_rect()]

    def drop(self) -> None: ...

    def step(self, draw: Callable[[], object]) -> None:
        draw()

    def blit(self, source: pygame.Surface, place: Pixel, part: Part | None = None, alpha: int = 255) -> None:
        if alpha >= 255:
            self._surface.blit(source, place, part)
        elif alpha > 0:
            source.set_alpha(alpha)
            self._surface.blit(source, place, part)
            source.set_alpha(255)

    def blit_live(self, source: pygame.Surface, place: Pixel) -> None:
        self._surface.blit(source, place)

    def fill(self, area: pygame.Rect, colour: Colour, alpha: int = 255) -> None:
        if alpha >= 255:
            self._surface.fill(colour, area)
        elif alpha > 0:
            _shade(self._surface, area.clip(self._surface.get_clip()), colour, alpha)

    def get_clip(self) -> pygame.Rect:
        return self._surface.get_clip()

    def set_clip(self, area: pygame.Rect) -> None:
        self._surface.set_clip(area)

    def below(self, area: pygame.Rect) -> pygame.Surface:
        copy = pygame.Surface(area.size)
        copy.blit(self._surface, (0, 0), area)
        return copy


def _shade(surface: pygame.Surface, area: pygame.Rect, colour: Colour, alpha: int) -> None:
    """A veil over the whole screen needs no picture of its own size: one band is blitted over and over."""
    if not area.w or not area.h:
        return
    band = pygame.Surface((area.w, min(BAND, area.h)), pygame.SRCALPHA)
    band.fill((*colour, alpha))
    for y in range(area.top, area.bottom, BAND):
        surface.blit(band, (area.x, y), (0, 0, area.w, min(BAND, area.bottom - y)))


class Stepwise(Direct):
    """Draws on a surface in several goes: whoever is interrupted draws all of it again, and what is there is left out."""

    def __init__(self, surface: pygame.Surface, slices: Slices) -> None:
        super().__init__(surface)
        self._slices = slices
        self._done = self._at = 0

    def again(self) -> None:
        """Everything is drawn once more from the bottom up, in the same order."""
        self._at = 0
        self.set_clip(self._surface.get_rect())

    def step(self, draw: Callable[[], object]) -> None:
        """Draw something now, unless it is there."""
        self._at += 1
        if self._at > self._done:
            self._slices.breathe()
            draw()
            self._done = self._at
            self._slices.worked()

    def blit(self, source: pygame.Surface, place: Pixel, part: Part | None = None, alpha: int = 255) -> None:
        self.step(lambda: super(Stepwise, self).blit(source, place, part, alpha))

    def blit_live(self, source: pygame.Surface, place: Pixel) -> None:
        self.step(lambda: super(Stepwise, self).blit_live(source, place))

    def fill(self, area: pygame.Rect, colour: Colour, alpha: int = 255) -> None:
        self.step(lambda: super(Stepwise, self).fill(area, colour, alpha))


class Stroke(NamedTuple):
    """One thing that was drawn: what can be seen of it, and how. A frame number tells those that are never the same."""

    seen: Part
    source: pygame.Surface | Colour
    place: Pixel
    part: Part | None
    alpha: int
    frame: int = 0

    def covers(self) -> bool:
        """Whether nothing that was drawn before shows through."""
        if self.alpha < 255:
            return False
        if isinstance(self.source, tuple):
            return True
        return not self.source.get_flags() & pygame.SRCALPHA and self.source.get_colorkey() is None


class Picture:
    """Collects the strokes of a frame; at its end, what differs from the frame before is painted, and nothing else.

    Pixels in which no stroke came, went or changed its place in the order look as they did: they are left alone. So a
    surface must not be painted on once it was shown, unless it is shown with `blit_live`. What is drawn between two
    frames, to have it ready, is not shown.
    """

    def __init__(self, surface: pygame.Surface, ground: Colour) -> None:
        self._surface = surface
        self._ground = ground
        self._whole = surface.get_rect()
        self._clip = self._whole.copy()
        self._strokes: list[Stroke] = []
        self._boxes: list[pygame.Rect] = []
        self._shown: list[Stroke] | None = None
        self._frame = 0
        self._open = False

    def forget(self) -> None:
        """Let go of all that was shown."""
        self._strokes, self._boxes, self._shown = [], [], None

    def begin(self) -> None:
        self._frame += 1
        self._open = True
        self._strokes, self._boxes = [], []
        self._clip = self._whole.copy()
        self.fill(self._whole, self._ground)

    def blit(self, source: pygame.Surface, place: Pixel, part: Part | None = None, alpha: int = 255) -> None:
        size = part[2:] if part else source.get_size()
        self._add(pygame.Rect(place, size), source, place, part, alpha)

    def blit_live(self, source: pygame.Surface, place: Pixel) -> None:
        """Show a surface that may have been painted on since the last frame."""
        self._add(source.get_rect(topleft=place), source, place, None, 255, self._frame)

    def fill(self, area: pygame.Rect, colour: Colour, alpha: int = 255) -> None:
        self._add(area, colour, (0, 0), None, alpha)

    def _add(
        self,
        area: pygame.Rect,
        source: pygame.Surface | Colour,
        place: Pixel,
        part: Part | None,
        alpha: int,
        frame: int = 0,
    ) -> None:
        box = area.clip(self._clip)
        if self._open and alpha > 0 and box.w and box.h:
            self._strokes.append(Stroke((box.x, box.y, box.w, box.h), source, place, part, min(alpha, 255), frame))
            self._boxes.append(box)

    def get_clip(self) -> pygame.Rect:
        return self._clip

    def set_clip(self, area: pygame.Rect) -> None:
        self._clip = area.clip(self._whole)

    def drop(self) -> None:
        self._open = False

    def step(self, draw: Callable[[], object]) -> None:
        draw()
        self._shown = None  # nobody knows what it has changed

    def below(self, area: pygame.Rect) -> pygame.Surface:
        copy = pygame.Surface(area.size)
        self._paint(copy, area, (-area.x, -area.y))
        return copy

    def end(self) -> list[pygame.Rect]:
        if self._shown is None:
            areas = [self._whole]
        else:
            areas = self._tiles([pygame.Rect(stroke.seen) for stroke in differing(self._shown, self._strokes)])
        self._shown = self._strokes
        self._open = False
        for area in areas:
            self._paint(self._surface, area, (0, 0))
        self._surface.set_clip(None)
        return areas

    def _paint(self, target: pygame.Surface, area: pygame.Rect, shift: Pixel) -> None:
        """All strokes of an area, from the last one that covers it whole."""
        there = area.collidelistall(self._boxes)
        first = len(there)
        while first:
            first -= 1
            if self._boxes[there[first]].contains(area) and self._strokes[there[first]].covers():
                break
        pen = Direct(target)
        for number in there[first:]:
            _, source, place, part, alpha, _ = self._strokes[number]
            box = self._boxes[number].clip(area).move(shift)
            target.set_clip(box)
            if isinstance(source, tuple):
                pen.fill(box, source, alpha)
            else:
                pen.blit(source, (place[0] + shift[0], place[1] + shift[1]), part, alpha)

    def _tiles(self, boxes: list[pygame.Rect]) -> list[pygame.Rect]:
        """The boxes as few areas that do not overlap, on whole tiles."""
        side = max(16, TILE * self._whole.h // 1080)
        rows = [0] * -(-self._whole.h // side)
        for box in boxes:
            left, right = box.left // side, -(-box.right // side)
            mask = (1 << right) - (1 << left)
            for row in range(box.top // side, -(-box.bottom // side)):
                rows[row] |= mask
        areas: list[pygame.Rect] = []
        top = 0
        for row in range(1, len(rows) + 1):
            if row == len(rows) or rows[row] != rows[top]:
                areas += [
                    pygame.Rect(left * side, top * side, (right - left) * side, (row - top) * side).clip(self._whole)
                    for left, right in _runs(rows[top])
                ]
                top = row
        return areas


def _runs(mask: int) -> list[tuple[int, int]]:
    """Where ones stand next to each other.

    >>> _runs(0b1101110)
    [(1, 4), (5, 7)]
    """
    runs: list[tuple[int, int]] = []
    at = 0
    while mask:
        gap = (mask & -mask).bit_length() - 1
        mask >>= gap
        length = (~mask & (mask + 1)).bit_length() - 1
        runs.append((at + gap, at + gap + length))
        at += gap + length
        mask >>= length
    return runs


def differing(before: list[Stroke], now: list[Stroke]) -> list[Stroke]:
    """The strokes that came, went, or lie in another order than in the frame before."""
    start, shortest = 0, min(len(before), len(now))
    while start < shortest and before[start] == now[start]:
        start += 1
    end = 0
    while end < shortest - start and before[-1 - end] == now[-1 - end]:
        end += 1
    old, new = before[start : len(before) - end], now[start : len(now) - end]
    kept = set(old) & set(new)
    if [stroke for stroke in old if stroke in kept] != [stroke for stroke in new if stroke in kept]:
        return old + new
    return [stroke for stroke in old + new if stroke not in kept]
