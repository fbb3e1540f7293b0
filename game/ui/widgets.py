"""Ready-made parts of a screen: each knows its box, draws itself and yields its targets."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.colours import CREAM, GREEN, INK, LINE, SECONDARY, SUN, TRACK, WHITE, dark, light, seat
from game.ui.rows import ScrollList
from game.ui.scene import Scene, Target

__all__ = [
    "Button",
    "Chip",
    "ScrollList",
    "Segmented",
    "Slider",
    "TextField",
    "Toggle",
    "all_targets",
    "avatar",
    "seat_badge",
    "seat_tint",
]

NAME_LETTERS = 14


class Button:
    """A sticker button; `fill` is its colour, `sub` a smaller second line."""

    def __init__(
        self,
        key: Hashable,
        box: Box,
        label: str,
        click: Callable[[], None],
        fill: str = SUN,
        icon: str | None = None,
        sub: str | None = None,
        size: float = 34,
        enabled: bool = True,
        align: str = "center",
        action: Any = None,
        hold: tuple[Callable[[], None], Callable[[], None]] | None = None,
    ) -> None:
        self.key, self.box, self.label, self.click = key, pygame.FRect(box), label, click
        self.fill, self.icon, self.sub, self.size = fill, icon, sub, size
        self.enabled, self.align, self.action, self.hold = enabled, align, action, hold

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        state = scene.state(self.key) if self.enabled else "off"
        canvas.button(self.box, self.label, self.fill, self.icon, self.sub, self.size, state, self.align)

    def targets(self) -> list[Target]:
        words = f"{self.label}, {self.sub}" if self.sub else self.label
        return [Target(self.key, self.box, self.click, words, self.action, enabled=self.enabled, hold=self.hold)]


class Segmented:
    """One choice out of a few, side by side."""

    def __init__(
        self,
        key: Hashable,
        box: Box,
        choices: Sequence[tuple[Any, str]],
        chosen: Any,
        change: Callable[[Any], None],
        size: float = 30,
        enabled: bool = True,
    ) -> None:
        self.key, self.box, self.choices, self.chosen = key, pygame.FRect(box), tuple(choices), chosen
        self.change, self.size, self.enabled = change, size, enabled

    def _parts(self) -> list[tuple[Any, str, pygame.FRect]]:
        x, y, w, h = self.box
        each = w / len(self.choices)
        return [(value, label, pygame.FRect(x + each * i, y, each, h)) for i, (value, label) in enumerate(self.choices)]

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        canvas.box((self.box.x, self.box.y + 4, self.box.w, self.box.h), LINE, 20)
        canvas.box(self.box, TRACK, 20, INK, 4)
        ringed = None
        for value, label, part in self._parts():
            if value == self.chosen:
                canvas.box((part.x, part.y + 4, part.w, part.h), dark(LINE, 0.3), 20, INK, 4)
                canvas.box(part, SUN, 20, INK, 5)
            colour = INK if value == self.chosen else SECONDARY
            canvas.text(label, part.inflate(-20, -12), self.size, colour, "title", "center")
            if scene.state((self.key, value)):
                ringed = part
        if ringed:
            canvas.focus_ring(ringed, 20)

    def targets(self) -> list[Target]:
        return [
            Target((self.key, value), part, self._chooser(value), label, enabled=self.enabled)
            for value, label, part in self._parts()
        ]

    def _chooser(self, value: Any) -> Callable[[], None]:
        def choose() -> None:
            if value != self.chosen:
                self.chosen = value
                self.change(value)

        return choose


class Toggle:
    """A switch that is on or off."""

    def __init__(self, key: Hashable, box: Box, on: bool, change: Callable[[bool], None], label: str = "") -> None:
        self.key, self.box, self.on, self.change, self.label = key, pygame.FRect(box), on, change, label

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        x, y, w, h = self.box
        canvas.box((x, y + 4, w, h), LINE, h / 2)
        canvas.box(self.box, GREEN if self.on else TRACK, h / 2, INK, 5)
        knob = h / 2 - 8
        canvas.disc(x + w - h / 2 if self.on else x + h / 2, y + h / 2, knob, WHITE, INK, 5)
        words = pygame.FRect(x + 14, y, w - h - 14, h) if self.on else pygame.FRect(x + h, y, w - h - 14, h)
        canvas.text("On" if self.on else "Off", words, 28, INK if self.on else SECONDARY, "title", "center")
        if scene.state(self.key):
            canvas.focus_ring(self.box, h / 2)

    def targets(self) -> list[Target]:
        return [Target(self.key, self.box, self._flip, self.label, reach=8)]

    def _flip(self) -> None:
        self.on = not self.on
        self.change(self.on)


class Slider:
    """A whole number from low to high: drag it, or left and right while it has the focus."""

    def __init__(
        self, key: Hashable, box: Box, value: int, change: Callable[[int], None], low: int = 0, high: int = 10
    ) -> None:
        self.key, self.box, self.value, self.change = key, pygame.FRect(box), value, change
        self.low, self.high = low, high

    def _x(self, value: float) -> float:
        inner = self.box.w - self.box.h
        return self.box.x + self.box.h / 2 + inner * (value - self.low) / (self.high - self.low)

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        x, y, w, h = self.box
        middle = y + h / 2
        track = (x, middle - 13, w, 26)
        canvas.box(track, TRACK, 13, INK, 4)
        if self.value > self.low:
            canvas.box((x, middle - 13, self._x(self.value) - x, 26), SUN, 13, INK, 4)
        for step in range(self.low + 1, self.high):
            canvas.disc(self._x(step), middle, 3, INK)
        if scene.state(self.key):
            canvas.focus_ring(self.box, h / 2)
        knob = (self._x(self.value) - 32, middle - 28, 64, 56)
        canvas.box((knob[0], knob[1] + 5, knob[2], knob[3]), INK, 18, INK, 5)
        canvas.box(knob, WHITE, 18, INK, 5)
        canvas.text(str(self.value), (knob[0] + 6, knob[1] + 4, 52, 48), 30, INK, "title", "center")

    def targets(self) -> list[Target]:
        return [Target(self.key, self.box, None, "", reach=8, adjust=self._adjust, drag=self._drag)]

    def _adjust(self, step: int) -> None:
        self._set(self.value + step)

    def _drag(self, x: float, _y: float) -> None:
        part = (x - self._x(self.low)) / (self._x(self.high) - self._x(self.low))
        self._set(round(self.low + part * (self.high - self.low)))

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.change(value)


class TextField:
    """A short text to type, such as a name. Click to write; Enter, Esc or a click elsewhere ends it."""

    def __init__(
        self,
        key: Hashable,
        box: Box,
        words: str,
        change: Callable[[str], None],
        limit: int = NAME_LETTERS,
        size: float = 40,
        hint: str = "",
    ) -> None:
        self.key, self.box, self.words, self.change = key, pygame.FRect(box), words, change
        self.limit, self.size, self.hint = limit, size, hint
        self.writing = False
        self._before = words

    def draw(self, canvas: Canvas, scene: Scene) -> None:
        canvas.box(self.box, WHITE if self.writing else TRACK, 16, INK, 4)
        x, y, w, h = self.box
        room = (x + 16, y + 4, w - 38, h - 8)
        if self.words or not self.writing:
            shown = self.words or self.hint
            glyphs = canvas.text(shown, room, self.size, INK if self.words else SECONDARY, "title")
            end = glyphs.right + (self.size * 0.25 if self.words.endswith(" ") else 0)
        else:
            end = room[0]
        if self.writing:
            canvas.box((min(end + 4, x + w - 16), y + h * 0.2, 5, h * 0.6), SECONDARY, 2)
        if scene.state(self.key) or self.writing:
            canvas.focus_ring(self.box, 16)

    def targets(self) -> list[Target]:
        return [Target(self.key, self.box, self.start, self.hint)]

    def start(self) -> None:
        self.writing, self._before = True, self.words
        pygame.key.start_text_input()

    def stop(self, keep: bool = True) -> None:
        """End writing; an empty text falls back to what was there before."""
        if not self.writing:
            return
        self.writing = False
        pygame.key.stop_text_input()
        self._set(self.words.strip() if keep and self.words.strip() else self._before)

    def handle(self, event: pygame.event.Event) -> bool:
        """Give every event of the scene to the field first; True if it was meant for it."""
        if not self.writing:
            return False
        if event.type == pygame.TEXTINPUT:
            typed = "".join(letter for letter in event.text if letter.isprintable())
            self._set((self.words + typed).lstrip()[: self.limit])
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_BACKSPACE:
                self._set(self.words[:-1])
            elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB):
                self.stop()
            elif event.key == pygame.K_ESCAPE:
                self.stop(keep=False)
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN):
            self.stop()
        return False

    def _set(self, words: str) -> None:
        if words != self.words:
            self.words = words
            self.change(words)


class Chip:
    """A pill with an icon and a few words; it can be clicked if it has a `click`."""

    def __init__(
        self,
        box: Box,
        label: str,
        icon: str | None = None,
        fill: str = CREAM,
        size: float = 28,
        key: Hashable = None,
        click: Callable[[], None] | None = None,
    ) -> None:
        self.box, self.label, self.icon, self.fill, self.size = pygame.FRect(box), label, icon, fill, size
        self.key, self.click = key, click

    def draw(self, canvas: Canvas, scene: Scene | None = None) -> None:
        x, y, w, h = self.box
        canvas.box(self.box, self.fill, h / 2, INK, 4)
        start = x + h * 0.35
        if self.icon:
            side = h - 14
            canvas.sprite(self.icon, start + side / 2, y + h / 2, side / 100)
            start += side + 10
        canvas.text(self.label, (start, y + 4, x + w - h * 0.3 - start, h - 8), self.size, INK, "title")
        if scene and self.key is not None and scene.state(self.key):
            canvas.focus_ring(self.box, h / 2)

    def targets(self) -> list[Target]:
        return [Target(self.key, self.box, self.click, self.label)] if self.click else []


def seat_badge(canvas: Canvas, colour: str, x: float, y: float, radius: float = 22) -> None:
    """The seat's shape in its colour."""
    canvas.sprite(f"seat_{colour}", x, y, radius / 22)


def avatar(canvas: Canvas, colour: str, who: str, x: float, y: float, diameter: float, badge: bool = True) -> None:
    """A player's bust on a disc of the seat's colour, with the seat's shape at the lower right."""
    scale = diameter / 140
    canvas.sprite(f"avatar_disc_{colour}", x, y, scale)
    canvas.sprite(f"avatar_round_{who}", x, y, scale)
    if badge:
        seat_badge(canvas, colour, x + diameter * 0.36, y + diameter * 0.36, max(10, diameter * 0.15))


def seat_tint(colour: str) -> str:
    """The pale form of a seat's colour, for chips and rows."""
    return light(seat(colour), 0.65)


def all_targets(*widgets: Any) -> list[Target]:
    """The targets of several widgets, in their order."""
    return list(itertools.chain.from_iterable(widget.targets() for widget in widgets))
