"""The small label that says what lies under the pointer, once it rests there; keys and pads go through all of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.geometry import Box, Point, grown
from game.ui import colours, letters
from game.ui.colours import CREAM, STRIP, STRIP_EDGE

if TYPE_CHECKING:
    from game.scenes.table.arrangement import Lens
    from game.scenes.table.hooks import Symbol
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

REST = 0.5  # seconds until it is shown
SIZE, WIDEST, PAD = 28.0, 470.0, 18.0
GAP = 14.0  # from the symbol
CURSOR = 26.0  # round the pointer nothing is covered
EDGE = 10.0  # of the screen
SCREEN = pygame.FRect(EDGE, EDGE, 1920 - 2 * EDGE, 1080 - 2 * EDGE)
SEAT = "{} is the {} {}, here and wherever else you see it."


def of_seat(table: AnyTable, number: int) -> Symbol:
    """The shape of a player, at the left of the row."""
    seat, (x, y, _, h) = table.match.seats[number], table.row_box(number)
    wide = table.measures.stripe + (min(70.0, h - 16) + 24 if table.measures.avatars else 0.0)
    return (x, y, max(64.0, wide), h), SEAT.format(seat.name, seat.colour, colours.SEATS[seat.colour][1])


def under(symbols: list[Symbol], at: Point) -> Symbol | None:
    """The smallest of them round this point."""
    there = [symbol for symbol in symbols if pygame.FRect(symbol[0]).collidepoint(at)]
    return min(there, key=lambda symbol: symbol[0][2] * symbol[0][3], default=None)


def _seen(lens: Lens, symbols: Iterable[Symbol]) -> list[Symbol]:
    return [(lens.box(box), words) for box, words in symbols]


def uncovered(symbols: Iterable[Symbol], cover: Box | None) -> list[Symbol]:
    """Those that can be seen beside what lies on the table now, if anything does; of some only a part is."""
    if cover is None:
        return list(symbols)
    seen = [(_beyond(pygame.FRect(box), pygame.FRect(cover)), words) for box, words in symbols]
    return [((part.x, part.y, part.w, part.h), words) for part, words in seen if part is not None]


def _beyond(box: pygame.FRect, cover: pygame.FRect) -> pygame.FRect | None:
    """The largest part of a box that something leaves free; None if that is less than half of it."""
    if not box.colliderect(cover):
        return box
    parts = (
        pygame.FRect(box.left, box.top, box.w, cover.top - box.top),
        pygame.FRect(box.left, cover.bottom, box.w, box.bottom - cover.bottom),
        pygame.FRect(box.left, box.top, cover.left - box.left, box.h),
        pygame.FRect(cover.right, box.top, box.right - cover.right, box.h),
    )
    free = max(parts, key=lambda part: max(0.0, part.w) * max(0.0, part.h))
    return free if min(free.w, free.h) > 0 and 2 * free.w * free.h >= box.w * box.h else None


class Legend:
    """Which symbol is explained now."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.shown: Symbol | None = None
        self._at: Point = (-1000.0, -1000.0)
        self._focus: Hashable = None  # of keys and pads, when it was last looked where that is
        self._still = 0.0  # how long nothing has moved; once it has been looked, it is not looked again
        self._number: int | None = None  # of the symbol to which keys or a pad have come

    def _readable(self) -> bool:
        """Whether somebody may want to read: nothing moves, and nothing lies on the table."""
        table = self.table
        return not (table.watched or table.busy or table.sheet.open) and table.app.stack.top is table

    def all(self) -> list[Symbol]:
        """Everything that can be explained, where it is really drawn, from top to bottom."""
        table, view, arranged = self.table, self.table.view, self.table.arrangement
        symbols = [*_seen(arranged.board, table.symbols(view)), *_seen(arranged.strip, table.strip_symbols(view))]
        for seat in range(len(table.match.seats)):
            symbols += _seen(table.row_lens(seat), [*table.row_symbols(seat, view), of_seat(table, seat)])
        return sorted(symbols, key=lambda symbol: (symbol[0][1], symbol[0][0]))

    def update(self, dt: float) -> None:
        """Look under the pointer once it rests; what is shown stays while the pointer is over it."""
        if not self._readable():
            self.forget()
            return
        if self._number is not None and self.table.app.stack.pointer == self._at:
            return
        at = self._pointed()
        if at != self._at:
            self._at, self._still = at, 0.0
            if self._number is not None or (self.shown and not pygame.FRect(self.shown[0]).collidepoint(at)):
                self._show(None)
        elif self._still < REST:
            self._still += dt
            if self._still >= REST:
                self._show(under(self.all(), at))

    def _pointed(self) -> Point:
        """Where the mouse is; of keys and pads, the middle of what has the focus."""
        table, stack = self.table, self.table.app.stack
        if stack.device == "mouse":
            return stack.pointer
        if table.focus == self._focus and self._still >= REST:
            return self._at
        self._focus = table.focus
        box = next((target.box for target in table.targets() if target.key == table.focus), None)
        return (-1000.0, -1000.0) if box is None else (box.centerx, box.centery)

    def go_on(self) -> None:
        """The next symbol of the table, round and round; it stays until something else is pressed or the mouse moves."""
        if not self._readable():
            return
        symbols, number = self.all(), self._number
        self._at = self.table.app.stack.pointer
        if symbols:
            number = 0 if number is None else (number + 1) % len(symbols)
            self._show(symbols[number])
            self._number = number

    def forget(self) -> None:
        """What lies there may be something else now."""
        self._still = 0.0
        self._show(None)

    def _show(self, symbol: Symbol | None) -> None:
        self._number = None
        if symbol != self.shown:
            self.shown = symbol
            self.table.dirty()

    def draw(self, canvas: Canvas) -> None:
        """A dark slip beside the symbol; one that keys have come to wears a ring."""
        if self.shown is None:
            return
        box, words = self.shown
        if self._number is not None:
            canvas.focus_ring(grown(box, 4), 14)
        x, y, w, h = self.place(canvas.text_scale)
        canvas.box((x, y, w, h), STRIP, 16, STRIP_EDGE, 4)
        canvas.text(words, (x + PAD, y + 8, w - 2 * PAD, h - 16), SIZE, CREAM, "bold", lines=8)

    def place(self, scale: float) -> Box:
        """Where the slip lies: above, below or beside the symbol, on the screen, and never under the pointer."""
        assert self.shown is not None
        box, words = self.shown
        size, room = SIZE * scale, WIDEST * max(1.0, scale * 0.8)
        lines = letters.wrap(words, room, size, "bold")
        wide = min(room, max(letters.width(line, size, "bold") for line in lines)) + 2 * PAD + 4
        high = letters.height(words, room, size, "bold") + size * 0.4 + 24
        return _beside(box, self._at, wide, high)


def _beside(box: Box, at: Point, wide: float, high: float) -> Box:
    x, y, w, h = box
    spared = pygame.FRect(box).union(pygame.FRect(at[0] - CURSOR, at[1] - CURSOR, 2 * CURSOR, 2 * CURSOR))
    if not pygame.FRect(box).collidepoint(at):
        spared = pygame.FRect(box)
    middle, level = x + w / 2 - wide / 2, y + h / 2 - high / 2
    places = (
        (middle, spared.top - GAP - high),
        (middle, spared.bottom + GAP),
        (spared.right + GAP, level),
        (spared.left - GAP - wide, level),
    )
    slips = [pygame.FRect(left, top, wide, high).clamp(SCREEN) for left, top in places]
    slip = next((slip for slip in slips if not slip.colliderect(spared)), slips[0])
    return (slip.x, slip.y, slip.w, slip.h)
