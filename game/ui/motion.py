"""Animations: tweens in sequence or together, at the players' speed, hurried by a click."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import Protocol

Ease = Callable[[float], float]

HURRY_SECONDS = 0.06
REDUCED_SECONDS = 0.12


class Pace(Protocol):
    """The part of the settings that concerns animations."""

    @property
    def pace(self) -> float: ...
    @property
    def reduced_motion(self) -> bool: ...


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def overshoot(t: float) -> float:
    """Goes a little too far and settles, as a sticker does where it lands."""
    back = 1.70158
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2


def bounce(t: float) -> float:
    """Up and back down: 0 at both ends, 1 in the middle."""
    return 4 * t * (1 - t)


def spring(t: float, top: float) -> float:
    """From nothing to a little too large and back: how something small pops up."""
    return top * ease_out(t / 0.6) if t < 0.6 else between(top, 1.0, (t - 0.6) / 0.4)


def between(a: float, b: float, t: float) -> float:
    """The part t of the way from a to b."""
    return a + (b - a) * t


class Tween:
    """One change over time: `step` gets 0…1 through the ease, `done` is called once at the end."""

    def __init__(
        self,
        seconds: float,
        step: Callable[[float], None] | None = None,
        ease: Ease = ease_out,
        after: float = 0.0,
        done: Callable[[], object] | None = None,
        fade: bool = False,
    ) -> None:
        self.seconds = max(0.0, seconds)
        self.step = step
        self.ease = ease
        self.after = max(0.0, after)
        self.done = done
        self.fade = fade
        self._time = 0.0

    @property
    def over(self) -> bool:
        return self._time >= self.after + self.seconds

    def begin(self, reduced: bool) -> None:
        """Called once before the first advance."""
        if reduced and self.step and not self.fade:
            # With reduced motion the thing is at once where it belongs, but stays a moment to be noticed.
            self.seconds, self.ease = min(self.seconds, REDUCED_SECONDS), _at_once
        self._time = 0.0

    def next_end(self) -> float:
        """Seconds until the next `done` in here."""
        return self.after + self.seconds - self._time

    def left(self) -> float:
        return self.after + self.seconds - self._time

    def advance(self, dt: float) -> bool:
        """Go on by dt, never past next_end(); True when it is over and has called `done`."""
        self._time += dt
        # Adding many small steps must not leave a crumb that never ends.
        if self.left() < 1e-9:
            self._time = self.after + self.seconds
        if self.step and self._time >= self.after:
            t = 1.0 if self.over else (self._time - self.after) / self.seconds
            self.step(1.0 if t >= 1 else self.ease(t))
        if self.over and self.done:
            self.done()
        return self.over


Part = Tween | Callable[[], object] | None  # of a longer motion


def _at_once(_: float) -> float:
    return 1.0


class Sequence(Tween):
    def __init__(self, tweens: Iterable[Tween]) -> None:
        super().__init__(0.0)
        self._waiting = list(tweens)
        self._reduced = False

    @property
    def over(self) -> bool:
        return not self._waiting

    def begin(self, reduced: bool) -> None:
        self._reduced = reduced
        if self._waiting:
            self._waiting[0].begin(reduced)

    def next_end(self) -> float:
        return self._waiting[0].next_end() if self._waiting else 0.0

    def left(self) -> float:
        return sum(t.left() for t in self._waiting)

    def advance(self, dt: float) -> bool:
        if self._waiting and self._waiting[0].advance(dt):
            self._waiting.pop(0)
            if self._waiting:
                self._waiting[0].begin(self._reduced)
        if self.over and self.done:
            self.done()
        return self.over


class Together(Tween):
    def __init__(self, tweens: Iterable[Tween]) -> None:
        super().__init__(0.0)
        self._running = list(tweens)

    @property
    def over(self) -> bool:
        return not self._running

    def begin(self, reduced: bool) -> None:
        for tween in self._running:
            tween.begin(reduced)

    def next_end(self) -> float:
        return min((t.next_end() for t in self._running), default=0.0)

    def left(self) -> float:
        return max((t.left() for t in self._running), default=0.0)

    def advance(self, dt: float) -> bool:
        self._running = [tween for tween in self._running if not tween.advance(dt)]
        if self.over and self.done:
            self.done()
        return self.over


class Faster(Tween):
    """Another motion, so many times as fast."""

    def __init__(self, motion: Tween, times: float) -> None:
        super().__init__(0.0)
        self._motion, self._times = motion, times

    @property
    def over(self) -> bool:
        return self._motion.over

    def begin(self, reduced: bool) -> None:
        self._motion.begin(reduced)

    def next_end(self) -> float:
        return self._motion.next_end() / self._times

    def left(self) -> float:
        return self._motion.left() / self._times

    def advance(self, dt: float) -> bool:
        return self._motion.advance(dt * self._times)


class Later(Tween):
    """A motion that is made only when its time has come, from how things are then."""

    def __init__(self, make: Callable[[], Tween | None]) -> None:
        super().__init__(0.0)
        self._make = make
        self._motion = wait(0.0)

    @property
    def over(self) -> bool:
        return self._motion.over

    def begin(self, reduced: bool) -> None:
        self._motion = self._make() or wait(0.0)
        self._motion.begin(reduced)

    def next_end(self) -> float:
        return self._motion.next_end()

    def left(self) -> float:
        return self._motion.left()

    def advance(self, dt: float) -> bool:
        return self._motion.advance(dt)


def sequence(*parts: Part) -> Tween:
    """One after another; what is no tween is done at once, None is left out."""
    return Sequence(_tweens(parts))


def together(*parts: Part) -> Tween:
    """All at the same time; what is no tween is done at once, None is left out."""
    return Together(_tweens(parts))


def _tweens(parts: Iterable[Part]) -> list[Tween]:
    return [part if isinstance(part, Tween) else Tween(0.0, done=part) for part in parts if part is not None]


def wait(seconds: float) -> Tween:
    return Tween(seconds)


class Motion:
    """The animations of one scene."""

    def __init__(self, pace: Pace | None = None) -> None:
        self.pace = pace
        self.rate = 1.0  # how many times faster than that, as long as somebody is in a hurry
        self._running: list[Tween] = []
        self._rush: float | None = None

    @property
    def busy(self) -> bool:
        return bool(self._running)

    def play(self, *parts: Part) -> None:
        """Start these now, beside whatever is running."""
        reduced = self.pace is not None and self.pace.reduced_motion
        for tween in _tweens(parts):
            tween.begin(reduced)
            self._running.append(tween)

    def hurry(self) -> None:
        """Bring everything that runs, and what follows from it, to its end within a few frames."""
        if self.busy and self._rush is None:
            self._rush = HURRY_SECONDS

    def clear(self) -> None:
        """Forget all animations without calling anything."""
        self._running = []
        self._rush = None

    def update(self, dt: float) -> None:
        rest = self._allowance(dt)
        while self._running:
            # Step exactly to each end, so that ends happen in their true order however large dt is.
            step = min(rest, min((t.next_end() for t in self._running), default=inf))
            self._advance(step)
            rest -= step
            if rest <= 0 and not any(t.next_end() <= 0 for t in self._running):
                break
        if not self._running:
            self._rush = None

    def _allowance(self, dt: float) -> float:
        """How much animation time passes in dt seconds of real time."""
        usual = dt * self.rate * (self.pace.pace if self.pace else 1.0)
        if self._rush is None:
            return usual
        left = max((t.left() for t in self._running), default=0.0)
        share = 1.0 if dt >= self._rush else dt / self._rush
        # What an end starts anew is hurried too, in a rush of its own.
        self._rush = self._rush - dt if dt < self._rush else HURRY_SECONDS
        return max(usual, left * share)

    def _advance(self, step: float) -> None:
        running, self._running = self._running, []
        playing = self._running
        still = []
        for tween in running:
            if self._running is not playing:
                # Somebody called clear() from a `done`: what is left of this round is forgotten too.
                return
            if not tween.advance(step):
                still.append(tween)
        if self._running is playing:
            self._running = still + playing
