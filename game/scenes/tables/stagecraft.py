"""Small motions that every table uses: things that float over the board, fly, and spring up."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from itertools import count, pairwise
from typing import Protocol

from game.ui.canvas import Canvas
from game.ui.motion import Tween, ease_in_out, linear, overshoot

Point = tuple[float, float]
Drawing = Callable[[Canvas], None]
SLICE = 0.015  # seconds of one step of a rehearsal: less than anybody notices when a click has to wait for it


class Floats(Protocol):
    """What a table shows now, as far as it floats over the board."""

    floating: dict[object, Drawing]


def steps(value: float, step: float) -> float:
    """Rounded to steps, so that a motion needs only a few rasters of its sprite."""
    return round(value / step) * step


def bow(a: Point, b: Point, bend: float, t: float) -> Point:
    """A flight from a to b, bulging upwards by `bend`."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - bend * math.sin(math.pi * t)


def dots(path: Sequence[Point], gap: float) -> list[Point]:
    """Points every `gap` units along a path."""
    found: list[Point] = []
    left = 0.0
    for (ax, ay), (bx, by) in pairwise(path):
        length = math.hypot(bx - ax, by - ay)
        while left <= length:
            part = left / length if length else 0.0
            found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
            left += gap
        left -= length
    return found


def along(path: Sequence[Point], t: float) -> Point:
    """The point at part t of a path whose legs take equally long."""
    if len(path) == 1:
        return path[0]
    where = min(max(t, 0.0), 1.0) * (len(path) - 1)
    leg = min(int(where), len(path) - 2)
    (ax, ay), (bx, by) = path[leg], path[leg + 1]
    part = where - leg
    return ax + (bx - ax) * part, ay + (by - ay) * part


class Rehearsal:
    """Draws what later motions need while nothing moves, so that none of them has to wait for it."""

    def __init__(self, cast: Callable[[], list[Drawing]]) -> None:
        self._cast = cast  # what to draw for a new window size; the last comes first
        self._left: list[Drawing] = []
        self._rasters: object = None

    @property
    def over(self) -> bool:
        return self._rasters is not None and not self._left

    def go_on(self, canvas: Canvas) -> None:
        """A little more of it; in long slices, so that a table comes to rest soon after it was laid."""
        if canvas.rasters is not self._rasters:
            self._rasters, self._left = canvas.rasters, self._cast()
        until = time.perf_counter() + SLICE
        while self._left and time.perf_counter() < until:
            self._left.pop()(canvas)
            if not canvas.rasters.roomy:
                self._left.clear()


class Stagehand:
    """Makes tweens out of drawings; what floats is kept with whatever else the table shows."""

    def __init__(self, floats: Floats, sound: Callable[[str], None], calm: Callable[[], bool]) -> None:
        self.floats = floats
        self.sound = sound
        self.calm = calm  # reduced motion: things are at once where they belong, and fade
        self._keys = count()

    def floating(
        self,
        seconds: float,
        draw: Callable[[Canvas, float], None],
        ease: Callable[[float], float] = linear,
        stays: bool = False,
    ) -> Tween:
        """Something drawn over the board for a while; draw gets the part of the time gone by.

        What `stays` in its place is shown as long under reduced motion too."""
        key = next(self._keys)

        def step(t: float) -> None:
            self.floats.floating[key] = lambda canvas: draw(canvas, t)

        def gone() -> None:
            self.floats.floating.pop(key, None)

        return Tween(seconds, step, ease=ease, done=gone, fade=stays)

    def grown(self, t: float, by: float) -> float:
        """The size of something that springs up until `by`; at once if motion is reduced."""
        return 1.0 if self.calm() else max(0.2, overshoot(min(t / by, 1.0)))

    def flight(
        self,
        sprite: str,
        start: Callable[[], Point],
        end: Callable[[], Point],
        seconds: float = 0.45,
        size: float = 1.0,
        bend: float = 90.0,
    ) -> Tween:
        """A sprite that flies in a bow from one place to another."""

        def draw(canvas: Canvas, t: float) -> None:
            x, y = bow(start(), end(), bend, min(t, 1.0))
            canvas.sprite(sprite, x, y, scale=size, angle=steps(8 * math.sin(6 * t), 4))

        return self.floating(seconds, draw, ease_in_out)

    def pop(self, sprite: str, at: Callable[[], Point], seconds: float = 0.7, size: float = 0.7) -> Tween:
        """A sprite that springs up over a place, stays a moment and goes."""

        def draw(canvas: Canvas, t: float) -> None:
            grown = self.grown(t, 0.3)
            x, y = at()
            alpha = 255 if t < 0.8 else round(255 * (1 - t) / 0.2)
            canvas.sprite(sprite, x, y - 12 * grown, scale=size * steps(grown, 0.2), alpha=alpha)

        return self.floating(seconds, draw, stays=True)
