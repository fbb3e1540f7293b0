"""How what the frame shows of people on the sofa moves: pips, strips, devices, bubbles, the prompt; nobody waits for it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from game.scenes.party.crown import Crown
from game.scenes.party.flips import Flips
from game.scenes.party.pieces import HASTE, POPS
from game.ui.flourish import Flourishes
from game.ui.motion import bounce, ease_out, spring

if TYPE_CHECKING:
    from game.scenes.table.sofa import Pill, Sofa

POP = 0.22  # seconds in which a pip pops up
APART, HOP, HIGH = 0.06, 0.2, 14.0  # all pips hop: seconds from one to the next, how long, how high
SLIDE, SLIDE_FROM = 0.2, 24.0  # a strip comes in from the right
RISE, RISE_FROM = 0.25, 60.0  # the one about somebody who is away comes from below
FADE, GONE = 0.3, 0.36  # whoever is away: the sign fades in, and pops away
PILL, PILL_HOP = 0.56, 12.0  # the mouse's pill hops twice
SHAKE, SHAKEN, SHOWN = 0.2, 6.0, 1.0  # the prompt of who is hurried, and for how long all see by whom
ROPE, FLOAT, PAWN = 0.25, 4.0, 1.2  # a way that is pointed at draws itself, and the pawn at its end floats
MOON, SWAY = 2.0, 4.0
CROWNED = 4.0  # seconds for which all see who is host from now on
THINKS = 0.9  # dots of a bubble, once round
BEAT = 1.0  # of hearts and of the last seconds
PICTURES = {"moon": 8, "think": 12, "heart": 10, "pulse": 8, "pawn": 8}  # of what goes round and round, a few will do


class Lively:
    """Sees what has become different at a table with phones, and how far its motion is."""

    def __init__(self, sofa: Sofa) -> None:
        self.sofa = sofa
        self.flourish = Flourishes(sofa.table, lambda: sofa.app.settings.reduced_motion)
        self.full: frozenset[int] = frozenset()  # who had to answer, while all see that everybody has
        self.hurrier: str | None = None  # the colour of who would like it to go on; "" is somebody who watches
        self._counts: tuple[int, int] | None = None
        self.flips, self.crown = Flips(self.flourish), Crown(sofa.app, self.flourish)
        self._strip: tuple[str, int] | None = None
        self._pill: Pill | None = None
        self._lent: Any = None

    def update(self, dt: float) -> None:
        """Begin what has a reason to move since the last look, and let the rest go on."""
        sofa, flourish = self.sofa, self.flourish
        counts = sofa.counts
        if counts and self._counts and counts[0] > self._counts[0]:
            flourish.start("pip", POP)
        self._counts = counts
        if not flourish.runs("wave"):
            self.full = frozenset()
        if not flourish.runs("hurry"):
            self.hurrier = None
        if self.crown.update():
            flourish.hold("crowned", CROWNED)
        self._follow_devices()
        self._follow_panel()
        clock = sofa.clock
        last = clock is not None and clock < HASTE
        self._cycle(dt, "moon", MOON, sofa.phones is not None and "away" in sofa.devices())
        self._cycle(dt, "think", THINKS, sofa.thinking)
        self._cycle(dt, "heart", BEAT / 2 if last else BEAT, sofa.answered is not None and sofa.table.counts_itself())
        self._cycle(dt, "pulse", BEAT, last)
        self._cycle(dt, "pawn", PAWN, sofa.lent is not None)

    def _cycle(self, dt: float, key: str, seconds: float, on: bool) -> None:
        self.flourish.cycle(dt, key, seconds, PICTURES[key], on)

    def _turn(self, key: str) -> float:
        return self.flourish.turn(key, PICTURES[key])

    def _follow_devices(self) -> None:
        devices = dict(enumerate(self.sofa.devices())) if self.sofa.phones else {}
        for seat, (was, now) in self.flips.follow(devices).items():
            if now == "away":
                self.flourish.start(("away", seat), FADE)
            elif was == "away":
                self.flourish.start(("back", seat), GONE)

    def _follow_panel(self) -> None:
        sofa, flourish = self.sofa, self.flourish
        strip = sofa.strip
        if strip != self._strip and strip is not None:
            flourish.start("strip", RISE if strip[0] == "away" else SLIDE, ease_out)
        self._strip = strip
        pill = sofa.pill
        if pill is not None and pill != self._pill and pill.device == "mouse":
            flourish.start("pill", PILL)
        self._pill = pill
        if sofa.lent != self._lent:
            if sofa.lent is not None:
                flourish.start("rope", ROPE, ease_out)
            self._lent = sofa.lent

    # ---- what begins by itself ---------------------------------------------------------------

    def all_in(self, together: frozenset[int]) -> float:
        """All of these have answered: their pips hop as a wave; how long that takes."""
        seconds = APART * (len(together) - 1) + HOP
        self.flourish.start("wave", seconds)
        if not self.flourish.runs("wave"):
            return 0.0
        self.full = together
        return seconds

    def hurry(self, colour: str) -> bool:
        """Somebody would like it to go on; False as long as that is still being shown."""
        if self.hurrier is not None and self.flourish.runs("hurry"):
            return False
        self.hurrier = colour
        self.flourish.start("shake", SHAKE)
        self.flourish.hold("hurry", SHOWN)
        return True

    # ---- how far it is -----------------------------------------------------------------------

    def pip(self, number: int) -> tuple[float, float]:
        """How large a pip is, and how far up."""
        if self.full and self.flourish.runs("wave"):
            gone = self.flourish.at("wave") * (APART * (len(self.full) - 1) + HOP) - APART * number
            return 1.0, HIGH * bounce(min(1.0, max(0.0, gone / HOP)))
        if self._counts and number == self._counts[0] - 1 and self.flourish.runs("pip"):
            return spring(self.flourish.at("pip"), POPS), 0.0
        return 1.0, 0.0

    @property
    def strip(self) -> tuple[float, float]:
        """How far the strip still is from its place."""
        left = 1 - self.flourish.at("strip")
        if self._strip is None:
            return 0.0, 0.0
        return (0.0, RISE_FROM * left) if self._strip[0] == "away" else (SLIDE_FROM * left, 0.0)

    @property
    def sway(self) -> float:
        """Of the moon, in degrees."""
        return SWAY * math.sin(2 * math.pi * self._turn("moon"))

    @property
    def pill(self) -> float:
        """How far up the pill is."""
        t = self.flourish.at("pill")
        return PILL_HOP * bounce(2 * t % 1) if t < 1 else 0.0

    @property
    def shake(self) -> float:
        """How far aside the prompt is."""
        t = self.flourish.at("shake")
        return SHAKEN * math.sin(6 * math.pi * t) if t < 1 else 0.0

    @property
    def heart(self) -> float:
        """How large a heart is that beats."""
        return 1 + 0.16 * bounce(min(1.0, self._turn("heart") / 0.4))

    @property
    def pulse(self) -> float:
        """How large the last seconds are."""
        return 1 + 0.2 * bounce(min(1.0, self._turn("pulse") / 0.5))

    @property
    def thought(self) -> float:
        """How far round the dots of a bubble are."""
        return self._turn("think")

    @property
    def rope(self) -> float:
        """How much of a way that is pointed at is drawn."""
        return self.flourish.at("rope")

    @property
    def floats(self) -> float:
        """How far up the pawn at its end is."""
        return FLOAT * math.sin(2 * math.pi * self._turn("pawn"))
