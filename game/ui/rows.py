"""A list of rows that may be longer than its box."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.colours import SECONDARY, USED
from game.ui.scene import Scene, Target


class ScrollList:
    """Rows that may be more than fit: the wheel, the arrow keys and the focus move them."""

    BAR = 14.0

    def __init__(
        self,
        key: Hashable,
        box: Box,
        row_height: float,
        gap: float = 12.0,
        count: int = 0,
        draw_row: Callable[[Canvas, int, pygame.FRect, str], None] | None = None,
        click_row: Callable[[int], None] | None = None,
    ) -> None:
        """`draw_row(canvas, number, box, state)` draws one row; without `click_row` rows are only read."""
        self.key, self.box, self.row_height, self.gap, self.count = key, pygame.FRect(box), row_height, gap, count
        self.draw_row, self.click_row = draw_row, click_row
        self.offset = 0.0

    @property
    def _pitch(self) -> float:
        return self.row_height + self.gap

    @property
    def longest(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self.count * self._pitch - self.gap - self.box.h)

    def row_box(self, number: int) -> pygame.FRect:
        wide = self.box.w - (self.BAR + 14 if self.longest else 0)
        return pygame.FRect(self.box.x, self.box.y + number * self._pitch - self.offset, wide, self.row_height)

    def visible(self) -> list[int]:
        """The rows that lie wholly inside."""
        return [
            n
            for n in range(self.count)
            if self.row_box(n).top >= self.box.top - 0.5 and self.row_box(n).bottom <= self.box.bottom + 0.5
        ]

    def scroll(self, by: float) -> bool:
        before = self.offset
        self.offset = max(0.0, min(self.longest, self.offset + by))
        return self.offset != before

    def to_end(self) -> None:
        self.offset = self.longest

    def handle(self, event: pygame.event.Event, pointer: tuple[float, float] | None = None) -> bool:
        """The wheel (over the list, if the pointer is given), Page up, Page down, Home and End."""
        if event.type == pygame.MOUSEWHEEL and (pointer is None or self.box.collidepoint(pointer)):
            return self.scroll(-event.y * self._pitch)
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.scroll(self.box.h * (0.9 if event.key == pygame.K_PAGEDOWN else -0.9))
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            return self.scroll(self.longest if event.key == pygame.K_END else -self.longest)
        return False

    def follow(self, focus: Hashable) -> bool:
        """Scroll until the focused row lies inside, with a neighbour to go to; True if it moved."""
        if not (isinstance(focus, tuple) and len(focus) == 2 and focus[0] == self.key):
            return False
        row = self.row_box(focus[1])
        spare = self._pitch if self.box.h > 3 * self._pitch else 0.0
        if row.top - spare < self.box.top:
            return self.scroll(row.top - spare - self.box.top)
        if row.bottom + spare > self.box.bottom:
            return self.scroll(row.bottom + spare - self.box.bottom)
        return False

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        if not self.draw_row:
            return
        with canvas.clip(self.box.inflate(40, 0) if self.offset or self.longest else self.box.inflate(40, 40)):
            for number in range(self.count):
                row = self.row_box(number)
                if row.bottom > self.box.top and row.top < self.box.bottom:
                    self.draw_row(canvas, number, row, scene.state((self.key, number)))
        self._draw_bar(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        if not self.longest:
            return
        x = self.box.right - self.BAR
        canvas.box((x, self.box.y, self.BAR, self.box.h), USED, self.BAR / 2)
        part = self.box.h / (self.box.h + self.longest)
        high = max(40.0, self.box.h * part)
        y = self.box.y + (self.box.h - high) * self.offset / self.longest
        canvas.box((x, y, self.BAR, high), SECONDARY, self.BAR / 2)

    def targets(self) -> list[Target]:
        if not self.click_row:
            return []
        return [Target((self.key, n), self.row_box(n), self._clicker(n)) for n in self.visible()]

    def _clicker(self, number: int) -> Callable[[], None]:
        def click() -> None:
            if self.click_row:
                self.click_row(number)

        return click
