"""Reactions on their way up over a scene: from whoever feels so, a few at once, and gone again."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.geometry import Point
from game.scenes.party.pieces import SPRINGS, draw_emote
from game.ui.motion import ease_out, spring

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.party.evening import Feeling
    from game.ui.canvas import Canvas
    from game.ui.scene import Scene

SECONDS, FADE, GROWS = 1.6, 0.4, 0.2
RISE, SWAY = 140.0, 14.0
MOST = 3  # at once
Where = Callable[["Feeling"], "tuple[Point, str] | None"]  # where it begins, and its colour


class Flying:
    """The reactions over one scene. They have a clock of their own: the table does not wait for them."""

    def __init__(self, app: App, scene: Scene, where: Where) -> None:
        self.app, self.scene, self.where = app, scene, where
        self.flying: list[tuple[float, Feeling]] = []  # for how long each has been in the air

    def update(self, dt: float, hidden: bool = False) -> None:
        """Let them rise; those that come while nobody may see them are lost."""
        evening = self.app.evening
        if evening is None:
            self.flying.clear()
            return
        self.flying = [(age + dt, feeling) for age, feeling in self.flying if age + dt < SECONDS]
        while evening.feelings:
            feeling = evening.feelings.popleft()
            if not hidden and self.app.settings.reactions and len(self.flying) < MOST:
                self.flying.append((0.0, feeling))
        if hidden:
            self.flying.clear()
        if self.flying:
            self.scene.dirty()

    def draw(self, canvas: Canvas) -> None:
        """Each on its seat's disc; with reduced motion it only appears and goes."""
        for age, feeling in self.flying:
            if (place := self.where(feeling)) is None:
                continue
            (x, y), colour = place
            still = self.app.settings.reduced_motion
            up = RISE / 2 if still else RISE * ease_out(age / SECONDS)
            sway = 0.0 if still else SWAY * math.sin(2 * math.pi * age / SECONDS)
            alpha = round(255 * min(1.0, (SECONDS - age) / FADE))
            size = 1.0 if still or age >= GROWS else spring(age / GROWS, SPRINGS)
            draw_emote(canvas, feeling.emote, colour, x + sway, max(60.0, y - up), alpha, size)
        if self.flying:
            self.scene.dirty()  # the next picture comes at once
