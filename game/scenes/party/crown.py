"""The host's crown on its way: it falls on the first host's head, flies to the next one's, and glides with the focus."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple

from game.geometry import Point
from game.scenes.party.pieces import draw_crown
from game.ui.motion import between, bounce, ease_in_out, ease_out, linear

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.ui.canvas import Canvas
    from game.ui.flourish import Flourishes

FALLS, FLIES, BOW = 0.3, 0.5, 70.0  # seconds, and how far a flight bulges upwards
GLIDES = 0.18
BOUNCES, HIGH = 0.3, 14.0


class Worn(NamedTuple):
    """Where a crown is worn, how large and how far turned."""

    x: float
    y: float
    scale: float
    angle: float = 0.0


class Crown:
    """Who wears it on one scene."""

    def __init__(self, app: App, flourish: Flourishes) -> None:
        self.app, self.flourish = app, flourish
        self._host = self._before = self._now()

    def _now(self) -> int | None:
        evening = self.app.evening
        host = evening.room.host if evening else None
        return host.number if host else None

    def update(self) -> bool:
        """Somebody else decides from now on: everybody sees it; whether that is so since the last look."""
        host = self._now()
        if host == self._host:
            return False
        self._before, self._host = self._host, host
        if host is None:
            return False
        first = self._before is None
        self.flourish.start("crown", FALLS if first else FLIES, linear if first else ease_in_out)
        self.flourish.start("fall", FALLS)
        self.flourish.start("bounce", BOUNCES)
        self.app.sound.play("turn")
        return True

    @property
    def fallen(self) -> float:
        """On a tag, which is the host's whoever that is: how far the crown has fallen."""
        return self.flourish.at("fall")

    @property
    def lift(self) -> float:
        """How far up the tag of a new host bounces."""
        return HIGH * bounce(self.flourish.at("bounce"))

    def draw(self, canvas: Canvas, where: Callable[[int], Worn | None]) -> None:
        """On the head of the host, who is somewhere on this scene, or nowhere."""
        at = None if self._host is None else where(self._host)
        if at is None:
            return
        t = self.flourish.at("crown")
        before = where(self._before) if self._before is not None and t < 1 else None
        if before is None:
            draw_crown(canvas, *at, t)
            return
        x, y = between(before.x, at.x, t), between(before.y, at.y, t) - BOW * bounce(t)
        canvas.sprite("crown", x, y, at.scale, at.angle)


class Glide:
    """A point that goes from one thing to the next, wherever that is by then."""

    def __init__(self, flourish: Flourishes) -> None:
        self.flourish = flourish
        self._thing: Hashable = None
        self._from: Point = (0.0, 0.0)
        self._to: Point = (0.0, 0.0)

    def follow(self, thing: Hashable, point: Point) -> None:
        """Be where this thing is; the first one has it at once."""
        if thing != self._thing:
            if self._thing is not None:
                self._from = self.at
                self.flourish.start("glide", GLIDES, ease_out)
            self._thing = thing
        self._to = point

    @property
    def at(self) -> Point:
        """Where it is."""
        (x, y), (to_x, to_y), t = self._from, self._to, self.flourish.at("glide")
        return between(x, to_x, t), between(y, to_y, t)
