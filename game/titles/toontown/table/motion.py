"""The small motions of Toontown: pawns hop, dice tumble, weasels run, cards fly."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from game.geometry import Point
from game.scenes.table.stage import Choreography, Prop, along, fixed, steps
from game.titles.toontown import layout
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

    # ---- dice ---------------------------------------------------------------------------------

    def tumble(self, lie: tuple[Die, ...], rolling: Sequence[str], seconds: float = 0.7, beats: int = 12,
               hops: int = 3, high: float = 16, says: tuple[str, bool] | None = None) -> Tween:  # fmt: skip
        """Dice rolling in the strip, with these sprites, until they lie there and perhaps say something."""

        def step(t: float) -> None:
            if t >= 1:
                self.shown.dice, self.shown.special = lie, says
                return
            beat = int(t * beats)  # few faces and angles, so that they can be kept ready
            hop = high * abs(math.sin(t * math.pi * hops)) * (1 - t)
            self.shown.special = None
            self.shown.dice = tuple(
                Die(sprite.format(1 + (beat * (3 + place) + place) % 3), (beat * 45 + place * 30) % 360, hop)
                for place, sprite in enumerate(rolling)
            )

        return sequence(partial(self.sound, "dice"), Tween(seconds, step, ease=ease_out))

    def special(self, which: str, go: bool, seconds: float = 0.5) -> Tween:
        """One of the four special dice."""
        lie = (Die(f"die_{which}_{'go' if go else 'stop'}", -6),)
        rolling = self.tumble(lie, [f"die_{which}_blank"], seconds, beats=9, hops=2, high=14, says=(which, go))
        return sequence(rolling, wait(0.12))

    # ---- pawns, nozzle and weasel -------------------------------------------------------------

    def travel(self, seat: int, path: Sequence[int], each: float, hop: float = 0, carrier: str = "",
               noise: str = "step", bow: float = 0.0) -> Tween:  # fmt: skip
        """A pawn going on to these spaces, from wherever it is shown."""

        def feet() -> list[Point]:
            return [self.shown.foot(seat), *map(layout.foot, path)]

        def put(at: Point, lift: float, left: bool) -> None:
            self.shown.travels[seat] = Travel(*at, lift, carrier, left)

        def arrive() -> None:
            self.shown.travels.pop(seat, None)
            self.shown.spaces[seat] = path[-1]

        return self.journey(feet, put, each, hop, bow, noise, arrive)

    def head(self, seat: int, dx: float = 0.0, dy: float = 0.0) -> Callable[[], Point]:
        """Where the head of a pawn is, or a place beside it, when it is asked for."""

        def where() -> Point:
            x, y = self.shown.foot(seat)
            return x + dx, y - 60 + dy

        return where

    def turn(self, goal: int) -> Tween:
        """The nozzle, space by space the shorter way."""
        start = fixed(lambda: self.shown.nozzle)

        def step(t: float) -> None:
            way = (goal - start() + 6) % 12 - 6
            self.shown.nozzle = start() + way * t if t < 1 else float(goal)

        return Tween(0.34, step, ease=overshoot)

    def run(self, space: int) -> Tween:
        """The weasel, to the next space of its trail."""
        goal = layout.spot(space)
        start = fixed(lambda: (weasel.x, weasel.y) if (weasel := self.shown.weasel) else goal)

        def step(t: float) -> None:
            weasel, ahead = self.shown.weasel or Weasel(*goal), goal[0] - start()[0]
            flip = ahead > 0 if abs(ahead) > 2 else weasel.flip
            self.shown.weasel = Weasel(*along((start(), goal), t), weasel.frame + 1, flip)

        return Tween(0.3, step, ease=linear)

    def bonk(self) -> Tween:
        """The weasel is hit and gone."""

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

        return sequence(hit, self.floating(1.0, star, stays=True), self.becomes(weasel=None, trail=()))

    # ---- confidential cards -------------------------------------------------------------------

    def take_up(self, slot: int) -> Callable[[], None]:
        """The card of a confidential slot is in the air."""
        return self.becomes("card", lifted=self.shown.lifted | {slot})

    def put_down(self, slot: int) -> Callable[[], None]:
        """It lies in its slot again."""
        return self.becomes("card", lifted=self.shown.lifted - {slot})

    def show_paper(self, paper: str, slot: int, stays: bool) -> Tween:
        """A confidential card is turned up for all to see."""
        x, y, tilt = layout.slot(slot)

        def turn(canvas: Canvas, t: float) -> None:
            up = (1 - t) / 0.3 if stays and t >= 0.7 else math.sin(math.pi * min(t, 0.5))
            face = None if t < 0.18 else paper
            draw_paper(canvas, face, x, y - 30 * up, 0 if up > 0.1 else tilt, 1 + 2.4 * steps(up, 0.2))

        land = self.becomes(lifted=self.shown.lifted - {slot}, turned=self.shown.turned | {slot}) if stays else None
        return sequence(self.take_up(slot), self.floating(1.1, turn, stays=True), land)
