"""The small motions of Toontown: pawns hop, dice tumble, weasels run, cards fly."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.geometry import Point
from game.scenes.table.stage import Choreography, Prop, Stage, steps
from game.titles.toontown.rules.moves import Location
from game.titles.toontown.table import layout
from game.titles.toontown.table.pieces import ACTIVE_PAWN, PAWN, draw_paper
from game.titles.toontown.table.shown import Die, Shown, Travel, Weasel
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK
from game.ui.motion import Tween, ease_out, linear, overshoot, sequence, wait


def rehearsed(colours: Sequence[str]) -> list[Prop]:
    """What appears in the middle of a motion and should be ready by then; the last comes first."""
    ready: list[Prop] = []
    for colour in ("white", "black"):
        ready += [(f"die_{colour}_{face}", 0.75, angle * 45) for face in (1, 2, 3) for angle in range(8)]
    for kind in ("benny", "trolley", "dip", "weasel"):
        ready += [(f"die_{kind}_blank", 0.75, angle * 45) for angle in range(8)]
        ready += [(f"die_{kind}_{face}", 0.75, -6) for face in ("go", "stop")]
    ready += [(f"die_white_{face}", 0.75, -7) for face in range(1, 7)]
    ready += [(f"die_black_{face}", 0.75, 8) for face in range(1, 4)]
    ready += [(f"weasel_run_{frame}", 0.92, 0, flip) for frame in range(6) for flip in (False, True)]
    ready += [(f"dip_splash_{frame}", 0.8) for frame in range(4)]
    ready += [(name, 0.7) for name in ("weasel_bonked", "benny_cab")]
    ready += [(f"pawn_{colour}", size) for colour in colours for size in (PAWN, ACTIVE_PAWN)]
    ready += [("mini_confidential", 1, angle) for angle in (0, 7, 14)]
    ready += [(f"card_{paper}", 0.26 * (1 + 0.48 * size)) for paper in ("will", "letter") for size in range(6)]
    return [*ready, ("crosshair", 1), ("turn_arrow", 1), ("will_holder", 0.74, 8)]


class Stagecraft(Choreography[Shown]):
    """The small motions that events are made of; they move the things that are shown."""

    def __init__(self, stage: Stage[Shown]) -> None:
        super().__init__(stage)
        self.piles: dict[Location, int] = {}  # how many cards lie in each section

    # ---- small motions ------------------------------------------------------------------------

    def tumble(self, faces: Sequence[Die], names: Sequence[str], seconds: float) -> Tween:
        """Dice rolling in the strip until they lie on these faces."""
        self_shown = self.shown

        def step(t: float) -> None:
            if t >= 1:
                self_shown.dice = tuple(faces)
                return
            beat = int(t * 12)  # few faces and angles, so that they can be kept ready
            hop = 16 * abs(math.sin(t * math.pi * 3)) * (1 - t)
            self_shown.dice = tuple(
                Die(name.format(1 + (beat * (3 + place) + place) % 3), (beat * 45 + place * 30) % 360, hop)
                for place, name in enumerate(names)
            )

        return sequence(lambda: self.sound("dice"), Tween(seconds, step, ease=ease_out))

    def special(self, which: str, go: bool, seconds: float = 0.5) -> Tween:
        """One of the four special dice."""

        def step(t: float) -> None:
            if t >= 1:
                self.shown.dice = (Die(f"die_{which}_{'go' if go else 'stop'}", -6),)
                self.shown.special = which, go
                return
            hop = 14 * abs(math.sin(t * math.pi * 2)) * (1 - t)
            self.shown.dice, self.shown.special = (Die(f"die_{which}_blank", int(t * 9) * 45 % 360, hop),), None

        return sequence(lambda: self.sound("dice"), Tween(seconds, step, ease=ease_out), wait(0.12))

    def travel(self, seat: int, path: Sequence[int], each: float, hop: float, carrier: str = "", noise: str = "step",
               bow: float = 0.0) -> Tween:  # fmt: skip
        """A pawn going from space to space."""

        def feet() -> list[Point]:
            return [self.shown.foot(seat), *(layout.foot(space) for space in path[1:])]

        def put(at: Point, lift: float, left: bool) -> None:
            self.shown.travels[seat] = Travel(*at, lift, carrier, left)

        def arrive() -> None:
            self.shown.travels.pop(seat, None)
            self.shown.spaces[seat] = path[-1]

        return self.journey(feet, put, each, hop, bow, noise, arrive)

    # ---- where things are ---------------------------------------------------------------------

    def head(self, seat: int) -> Callable[[], Point]:
        def where() -> Point:
            x, y = self.shown.foot(seat)
            return x, y - 60

        return where

    def take_up(self, slot: int) -> None:
        """The card of a confidential slot is in the air."""
        self.sound("card")
        self.shown.lifted.add(slot)

    def put_down(self, slot: int) -> None:
        self.sound("card")
        self.shown.lifted.discard(slot)

    @staticmethod
    def slot(slot: int) -> Callable[[], Point]:
        return lambda: layout.slot(slot)[:2]

    @staticmethod
    def pile(location: str) -> Callable[[], Point]:
        return lambda: layout.pile(location)[:2]

    def turn(self, goal: Callable[[], int]) -> Tween:
        """The nozzle, space by space the shorter way."""
        way: list[float] = []

        def step(t: float) -> None:
            if not way:
                start = self.shown.nozzle
                way.extend((start, (goal() - start + 6) % 12 - 6))
            self.shown.nozzle = way[0] + way[1] * t if t < 1 else float(goal())

        return Tween(0.34, step, ease=overshoot)

    def run(self, space: int) -> Tween:
        start: list[Point] = []
        goal = layout.spot(space)

        def step(t: float) -> None:
            weasel = self.shown.weasel or Weasel(*goal)
            if not start:
                start.append((weasel.x, weasel.y))
            (ax, ay), (bx, by) = start[0], goal
            facing = bx > ax if abs(bx - ax) > 2 else weasel.flip
            self.shown.weasel = Weasel(ax + (bx - ax) * t, ay + (by - ay) * t, weasel.frame + 1, facing)

        return Tween(0.3, step, ease=linear)

    def bonk(self) -> Tween:
        def hit() -> None:
            self.sound("bonk")
            if self.shown.weasel is not None:
                self.shown.weasel.bonked = True

        def star(canvas: Canvas, t: float) -> None:
            if self.shown.weasel is None:
                return
            x, y = self.shown.weasel.x, self.shown.weasel.y - 66
            canvas.sprite("bonk_star", x, y, scale=1.4 * steps(self.grown(t, 0.25), 0.2), angle=-8)
            canvas.text(labels.BONK, (x - 70, y - 22, 140, 44), 36, CREAM, "title", "center", outline=(INK, 8))

        def off() -> None:
            self.shown.weasel, self.shown.trail = None, ()

        return sequence(hit, self.floating(1.0, star, stays=True), off)

    def show_paper(self, paper: str, slot: int, stays: bool) -> Tween:
        """A confidential card is turned up for all to see."""
        x, y, tilt = layout.slot(slot)

        def turn(canvas: Canvas, t: float) -> None:
            up = math.sin(math.pi * min(t, 0.5)) if t < 0.7 or not stays else math.sin(math.pi * 0.5) * (1 - t) / 0.3
            face = None if t < 0.18 else paper
            draw_paper(canvas, face, x, y - 30 * up, 0 if up > 0.1 else tilt, 1 + 2.4 * steps(up, 0.2))

        def land() -> None:
            if stays:
                self.shown.lifted.discard(slot)
                self.shown.turned.add(slot)

        return sequence(lambda: self.take_up(slot), self.floating(1.1, turn, stays=True), land)

    @staticmethod
    def inside(x: float, y: float) -> Point:
        left, top, width, height = layout.BOARD
        return min(max(x, left + 80), left + width - 80), min(max(y, top + 260), top + height - 10)
