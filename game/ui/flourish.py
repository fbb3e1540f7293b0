"""Small motions beside what a scene shows, each by a name: once, or round and round; nobody waits for them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from game.ui.motion import Ease, Tween, linear

if TYPE_CHECKING:
    from game.ui.scene import Scene


class _Run:
    """How far one motion is."""

    def __init__(self) -> None:
        self.t = 0.0

    def step(self, t: float) -> None:
        self.t = t


class Flourishes:
    """The motions of one scene by name; with reduced motion everything is at its end at once, and nothing goes round."""

    def __init__(self, scene: Scene, calm: Callable[[], bool]) -> None:
        self.scene, self.calm = scene, calm
        self._runs: dict[Hashable, _Run] = {}
        self._turns: dict[Hashable, float] = {}

    # ---- once --------------------------------------------------------------------------------

    def start(self, key: Hashable, seconds: float, ease: Ease = linear, after: float = 0.0) -> None:
        """Begin it, or begin it anew."""
        self._runs.pop(key, None)
        if self.calm():
            return
        run = self._runs[key] = _Run()
        self.scene.flourishing.play(Tween(seconds, run.step, ease, after, partial(self._end, key, run)))

    def _end(self, key: Hashable, run: _Run) -> None:
        if self._runs.get(key) is run:
            del self._runs[key]

    def hold(self, key: Hashable, seconds: float) -> None:
        """Let it run for so long even if nothing moves: something is shown meanwhile."""
        run = self._runs[key] = _Run()
        self.scene.flourishing.play(Tween(seconds, done=partial(self._end, key, run)))

    def at(self, key: Hashable) -> float:
        """How far it is; 1 if it is over, or never began."""
        run = self._runs.get(key)
        return 1.0 if run is None else run.t

    def runs(self, key: Hashable) -> bool:
        """Whether it is on its way."""
        return key in self._runs

    # ---- round and round ---------------------------------------------------------------------

    def cycle(self, dt: float, key: Hashable, seconds: float, pictures: int, on: bool = True) -> None:
        """Go round in so many seconds and in so many pictures, which are all that is drawn of it."""
        if not on or self.calm():
            self._turns.pop(key, None)
            return
        before = self._turns.get(key, 0.0)
        now = self._turns[key] = (before + dt / seconds) % 1.0
        if int(before * pictures) != int(now * pictures):
            self.scene.dirty()

    def turn(self, key: Hashable, pictures: int) -> float:
        """How far round it is, in steps of a picture; 0 if it stands still."""
        return int(self._turns.get(key, 0.0) * pictures) / pictures
