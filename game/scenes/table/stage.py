"""The stage of a table: what is shown now, and the motions with which events change it."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count, pairwise
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from game.engine.contract import Event
from game.engine.match import Seat
from game.geometry import Box, Point, grown
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, light
from game.ui.motion import Tween, ease_in_out, linear, overshoot
from game.ui.slices import NotYet

Drawing = Callable[[Canvas], None]
# What is rehearsed: a sprite with its size, perhaps its angle, and whether it looks the other way; or any drawing.
Prop = Drawing | tuple[str, float] | tuple[str, float, float] | tuple[str, float, float, bool]
Found = TypeVar("Found")
SLICE = 0.015  # seconds of one step of a rehearsal: less than anybody notices when a click has to wait for it
BETWEEN = 0.005  # the same while something moves: what a frame has left
TABLE: Box = (96.0, 54.0, 1230.0, 972.0)  # on which slips of paper lie
SLIP_EDGE = 24.0  # its shadow, and what its picture needs
V = TypeVar("V")


@dataclass
class Shown(Generic[V]):
    """What a table shows now; it follows the events one by one, and the view when all is quiet."""

    floating: dict[object, Drawing] = field(default_factory=dict)  # over board and panel, for a while

    def follow(self, view: V) -> None:
        """Take everything over from a view."""
        self.floating.clear()


S = TypeVar("S", bound=Shown[Any])


class Stage(NamedTuple, Generic[S]):
    """All that motions may use: what is shown, who plays, and how the table sounds and measures."""

    shown: S
    seats: Sequence[Seat]
    sound: Callable[[str], None]
    calm: Callable[[], bool]  # reduced motion: things are at once where they belong, and fade
    row: Callable[[int], Point]  # where a player's things are in the panel


class Slips(NamedTuple):
    """How the slips of paper look that a game lays across its table for a moment."""

    box: Box
    fill: str
    alarm: str = ""  # the paper of bad news, if it is another
    words: float = 230.0  # where they begin, beside the picture
    margin: float = 30.0
    picture: float = 118.0  # where its middle is
    hop: float = 30.0  # how far it springs up
    foot: float | None = None  # how far above the lower edge it stands; None is in the middle
    title: tuple[float, float, float] = (22.0, 76.0, 50.0)  # of the first line: top, height, size
    more: tuple[float, float, float, int] = (100.0, 76.0, 30.0, 2)  # of what follows: top, height, size, lines

    def paint(self, title: str, words: str, good: bool, canvas: Canvas) -> None:
        """The paper with what it says."""
        x, y, w, _ = self.box
        fill = self.fill if good else self.alarm
        left, wide = x + self.words, w - self.words - self.margin
        canvas.panel(self.box, fill, 28)
        canvas.line([(x + 24, y + 12), (x + w - 24, y + 12)], light(fill, 0.6), 5)
        top, high, size = self.title
        canvas.text(title, (left, y + top, wide, high), size, CREAM, "title", outline=(INK, 5))
        top, high, size, lines = self.more
        canvas.text(words, (left, y + top, wide, high), size, CREAM, "bold", lines=lines)


class Choreography(Generic[S]):
    """Turns events into motion of the things that are shown: a title has `show_card_drawn` for `CardDrawn`."""

    slips: ClassVar[Slips | None] = None  # a game that lays slips of paper across its table says how they look

    def __init__(self, stage: Stage[S]) -> None:
        self.shown, self.seats, self.sound, self.calm, self.row = stage
        self._keys = count()

    def perform(self, event: Event) -> Tween | None:
        """The motion of one event, or None if it has none."""
        method: Callable[[Event], Tween | None] | None = getattr(self, method_for(type(event)), None)
        return method(event) if method else None

    def becomes(self, sound: str = "", **facts: object) -> Callable[[], None]:
        """What is shown changes in these facts, and perhaps something is heard."""
        assert facts.keys() <= vars(self.shown).keys(), f"nothing that is shown is called {set(facts)}"

        def change() -> None:
            vars(self.shown).update(facts)
            if sound:
                self.sound(sound)

        return change

    def name(self, seat: int) -> str:
        """What the player is called."""
        return self.seats[seat].name

    def row_of(self, seat: int) -> Callable[[], Point]:
        """Where a player's things are in the panel, when it is asked for."""
        return lambda: self.row(seat)

    # ---- pawns and the like ------------------------------------------------------------------

    def journey(
        self,
        feet: Callable[[], Sequence[Point]],
        put: Callable[[Point, float, bool], None],
        each: float,
        hop: float,
        bow: float = 0.0,
        noise: str = "step",
        done: Callable[[], None] | None = None,
    ) -> Tween:
        """From point to point with a hop and a noise; `put` is told where, how high, and whether it goes to the left."""
        path = fixed(feet)
        heard = [0]

        def step(t: float) -> None:
            points = path()
            legs = len(points) - 1
            leg, part = divmod(t * legs, 1)
            at = along(points, t)
            ahead = points[min(int(leg) + 1, legs)]
            put(at, hop * math.sin(math.pi * part) + bow * math.sin(math.pi * t), ahead[0] < at[0])
            if leg >= heard[0] < legs:
                heard[0] += 1
                self.sound(noise)

        legs = max(1, len(feet()) - 1)
        return Tween(each * legs, step, ease=ease_in_out if legs == 1 else linear, done=done)

    def arrow(self, foot: Callable[[], Point], high: float, seconds: float, size: float = 1.0) -> Tween:
        """An arrow that bounces over whoever is next."""

        def draw(canvas: Canvas, t: float) -> None:
            x, y = foot()
            canvas.sprite("turn_arrow", x, y - high - 26 * abs(math.sin(t * math.pi * 3)) * (1 - t / 2), size)

        return self.floating(seconds, draw, stays=True)

    # ---- things that float over the board ----------------------------------------------------

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
            self.shown.floating[key] = lambda canvas: draw(canvas, t)

        def gone() -> None:
            self.shown.floating.pop(key, None)

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

    def banner(
        self, title: str, words: str, sprite: str, seconds: float, size: float = 1.0, good: bool = True
    ) -> Tween:
        """A slip of paper across the table, with a picture at its left that springs up."""
        return self.slip(title, words, lambda canvas, x, y: canvas.sprite(sprite, x, y, size), seconds, good)

    def slip(
        self, title: str, words: str, picture: Callable[[Canvas, float, float], Any], seconds: float, good: bool = True
    ) -> Tween:
        """The same with a picture that draws itself."""
        slips = self.slips
        assert slips is not None
        x, y, _, h = slips.box
        level = y + h / 2 if slips.foot is None else y + h - slips.foot

        def draw(canvas: Canvas, t: float) -> None:
            canvas = canvas.natural(grown(slips.box, SLIP_EDGE), TABLE)
            paint = partial(slips.paint, title, words, good)
            canvas.layer(("slip", slips, title, words, good), grown(slips.box, SLIP_EDGE), paint)
            shift = 0.0 if self.calm() else steps(slips.hop * (1 - self.grown(t, 0.2)), 2)
            picture(canvas, x + slips.picture, level + shift)

        return self.floating(seconds, draw, stays=True)


class Rehearsal:
    """Draws what later motions need while nothing moves, so that none of them has to wait for it."""

    def __init__(self, props: Callable[[], list[Prop]], needed: bool = False) -> None:
        self._props = props  # what to draw for a new window size; the last comes first
        self._needed = needed  # it will be shown for sure, and may push out what was not used for longest
        self._left: list[Prop] = []
        self._rasters: object = None

    @property
    def over(self) -> bool:
        return self._rasters is not None and not self._left

    def go_on(self, canvas: Canvas, seconds: float = SLICE) -> None:
        """A little more of it; in long slices, so that a table comes to rest soon after it was laid."""
        if canvas.rasters is not self._rasters and (props := self._props()):  # none yet: it is asked for again
            self._rasters, self._left = canvas.rasters, props
        until = time.perf_counter() + seconds
        while self._left and time.perf_counter() < until:
            try:
                with canvas.rasters.slices.until(until):
                    _rehearse(self._left[-1], canvas)
            except NotYet:
                return
            self._left.pop()
            if not self._needed and not canvas.rasters.roomy:
                self._left.clear()


def _rehearse(prop: Prop, canvas: Canvas) -> None:
    if isinstance(prop, tuple):
        canvas.ready(*prop)
    else:
        prop(canvas)


def method_for(kind: type[Event]) -> str:
    """What the method of a Choreography is called that shows such events."""
    return "show" + re.sub(r"(?=[A-Z])", "_", kind.__name__).lower()


def fixed(find: Callable[[], Found]) -> Callable[[], Found]:
    """What is found when it is first asked for, whatever changes later."""
    found: list[Found] = []

    def same() -> Found:
        if not found:
            found.append(find())
        return found[0]

    return same


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


def begun(path: Sequence[Point], t: float) -> list[Point]:
    """The first part t of a path, by its length."""
    left = t * sum(math.hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(path))
    found = [path[0]]
    for (ax, ay), (bx, by) in pairwise(path):
        length = math.hypot(bx - ax, by - ay)
        if left < length:
            return [*found, (ax + (bx - ax) * left / length, ay + (by - ay) * left / length)]
        left -= length
        found.append((bx, by))
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
