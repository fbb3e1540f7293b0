"""The small motions of Boss & Minion: dice that tumble, fly and shatter, numbers that count up, slips across the table."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from game.geometry import Box, Point, around, grown
from game.scenes.table.stage import Choreography, Prop, Slips, bow, steps
from game.titles.boss_and_minion.look import ACID, HOT, LIFT, VIOLET, Mood, Ring, Who, portrait
from game.titles.boss_and_minion.rules.moves import Character
from game.titles.boss_and_minion.table import layout
from game.titles.boss_and_minion.table.layout import DIE
from game.titles.boss_and_minion.table.ring import draw_die
from game.titles.boss_and_minion.table.shown import Shown
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, light
from game.ui.motion import Tween, bounce, ease_in_out, ease_out, sequence

SLIP: Box = (301.0, 446.0, 820.0, 190.0)
FOOT = 4.0  # how far above the lower edge of a slip a portrait stands
RISE = SLIP[3] / 2 - FOOT  # from there to its middle
SUM_AT: Point = (layout.MIDDLE, 744.0)
STAMP: Box = (551.0, 250.0, 320.0, 112.0)
SHARDS = 5
TOLD = 0.78  # the size of a portrait on a slip
MOODS: tuple[Mood, ...] = ("", "out", "attack")
RIMS = ("chosen", "target", "assist", "lit", "hover", "prey", "use")
TURNS = 24.0  # a tumbling die is turned in steps of so many degrees
LOOKS = 8  # how many faces a tumbling die shows before it lies still


def rehearsed(shown: Shown, row: float) -> list[Prop]:
    """What appears in the middle of a motion and should be ready by then; the last comes first.

    These are the dice and portraits of all boards, as large as rings may stand on the table; `row` is the size of a
    portrait on a player's card."""
    sizes = sorted({1.0} | {ring.size for ring in shown.rings.values()})
    boards = shown.boards.values()
    dice = sorted({shape for board in boards for shape in zip(board.colours, board.sizes, strict=True)})
    ready: list[Prop] = [("bm_flash", 1.0), ("bm_flash", 1.4), ("bm_aim", 1.0), ("bm_icon_shield", 0.7)]
    for board in boards:
        scales = (*(0.62 * k for k in sizes), row, TOLD)
        ready += [(portrait(board.character, mood), scale) for mood in MOODS for scale in scales]
    for colour in {colour for colour, _ in dice}:
        ready += [(f"bm_shard_{colour}_{number}", 0.9) for number in range(1, SHARDS + 1)]
    for colour, size in dice:
        ready += [(f"bm_die_{colour}_{size}", DIE * k, turn * TURNS) for k in sizes for turn in (-1, 1, 0)]
    ready += [(f"bm_ring_{name}", k) for k in sizes for name in RIMS]
    return ready


class Stagecraft(Choreography[Shown]):
    """The small motions that events are made of; they move the things that are shown."""

    slips = Slips(SLIP, VIOLET, HOT, foot=FOOT, title=(20.0, 72.0, 48.0), more=(92.0, 86.0, 29.0, 3))

    # ---- boards -------------------------------------------------------------------------------

    def regroup(self, change: Callable[[], None]) -> Tween:
        """Make a change, after which the boards of a crowd glide to where they stand now."""
        shown, before, after = self.shown, dict[Who, Ring](), dict[Who, Ring]()

        def begin() -> None:
            before.update(shown.rings)
            change()
            after.update(shown.rings)

        def glide(t: float) -> None:
            shown.gliding = layout.regroup(before, after, t) if t < 1 else {}

        if not shown.crowd or self.calm():
            return sequence(change)
        return sequence(begin, Tween(0.4, glide, ease_in_out))

    # ---- dice ---------------------------------------------------------------------------------

    def tumble(self, seat: int, die: int, after: int, seconds: float) -> Tween:
        """A die of a board is rolled in its place, before everybody's eyes."""
        shown = self.shown
        colour, size = shown.shape(seat, die)

        def draw(canvas: Canvas, t: float) -> None:
            t = 1.0 if self.calm() else t
            (x, y), scale = shown.spot(seat, die), DIE * shown.size_of(seat)
            look, hop = int(t * LOOKS), 34 * abs(math.sin(3 * math.pi * t)) * (1 - t)
            value, turn = (after + 3 * look + die) % size + 1, TURNS * (look % 3 - 1)
            if look >= LOOKS - 1:
                value, turn = after, 0.0
            draw_die(canvas, colour, size, str(value), (x, y - hop * scale), scale, turn)

        return self.floating(seconds, draw, stays=True)

    def die_flight(
        self,
        seat: int,
        die: int,
        words: str,
        start: Callable[[], Point],
        end: Callable[[], Point],
        seconds: float,
        scales: tuple[float, float],
        bend: float,
        spin: bool = True,
    ) -> Tween:
        """A die flies from one place to another."""
        shape = self.shown.shape(seat, die)

        def draw(canvas: Canvas, t: float) -> None:
            at = bow(start(), end(), bend, t)
            scale = steps(scales[0] + (scales[1] - scales[0]) * t, 0.07)
            turn = steps(TURNS * math.sin(2 * math.pi * t), TURNS) if spin else 0.0
            draw_die(canvas, *shape, words, at, scale, turn)

        return self.floating(seconds, draw, ease_in_out)

    def shatter(self, at: Point, colour: str, scale: float) -> Tween:
        """A die breaks into splinters that fly apart and fall; with reduced motion they lie around its place."""

        def draw(canvas: Canvas, t: float) -> None:
            t, far = (0.0, 18 * scale) if self.calm() else (t, 150 * ease_out(t) * scale)
            if t < 0.25:
                canvas.sprite("bm_flash", *at, 0.9 * scale)
            for number in range(SHARDS):
                turn = math.radians(-150 + 30 * number * 2)
                x, y = at[0] + far * math.cos(turn), at[1] + far * math.sin(turn) + 190 * t * t * scale
                alpha = 255 if t < 0.6 else round(255 * (1 - t) / 0.4)
                angle = steps(200 * t * (1 if number % 2 else -1), 30)
                canvas.sprite(f"bm_shard_{colour}_{number + 1}", x, y, 0.9 * scale, angle=angle, alpha=alpha)

        return self.floating(0.7, draw, stays=True)

    def flash(self, at: Callable[[], Point], size: float = 1.0) -> Tween:
        """A burst where something hits."""

        def draw(canvas: Canvas, t: float) -> None:
            canvas.sprite("bm_flash", *at(), size * (1.4 if 0.3 < t < 0.7 and not self.calm() else 1.0))

        return self.floating(0.3, draw, stays=True)

    def ring(self, name: str, seat: int, die: int, seconds: float = 0.5) -> Tween:
        """The rim of a hexagon lights up."""

        def draw(canvas: Canvas, t: float) -> None:
            x, y = self.shown.spot(seat, die)
            size = self.shown.size_of(seat)
            alpha = 255 if self.calm() else round(255 * min(1.0, 2 * bounce(t)))
            canvas.sprite(f"bm_ring_{name}", x, y + LIFT * size, size, alpha=alpha)

        return self.floating(seconds, draw, stays=True)

    def number(self, words: str, colour: str, start: Callable[[], Point]) -> Tween:
        """A number flies to the sum to which it is added."""

        def draw(canvas: Canvas, t: float) -> None:
            way = 1.0 if self.calm() else ease_in_out(max(0.0, (t - 0.3) / 0.7))
            box = around(bow(start(), SUM_AT, 60, way), 120, 68)
            canvas.text(words, box, 50, colour, "title", "center", outline=(INK, 5))

        return self.floating(0.55, draw, stays=True)

    # ---- announcements ------------------------------------------------------------------------

    def tell(self, title: str, words: str, who: Character, seconds: float, mood: Mood = "", good: bool = True) -> Tween:
        """A slip of paper lies across the table for a while, with somebody on its lower edge."""
        return self.banner(title, words, portrait(who, mood), seconds, TOLD, good)

    def announce(self, title: str, words: str, icon: str, seconds: float) -> Tween:
        """The same with an icon in its middle."""
        return self.slip(title, words, lambda canvas, x, y: canvas.sprite(icon, x, y - RISE), seconds)

    def stamp(self, words: str, good: bool, seconds: float) -> Tween:
        """One word over the tray: won or lost."""

        def draw(canvas: Canvas, t: float) -> None:
            x, y, w, h = STAMP
            box = (x, y - steps(24 * (1 - self.grown(t, 0.25)), 4), w, h)
            canvas.layer(("bm stamp", words, good), grown(box, 20), partial(_paint_stamp, words, good, box))

        return self.floating(seconds, draw, stays=True)


def _paint_stamp(words: str, good: bool, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    fill = ACID if good else HOT
    canvas.panel(box, fill, 26)
    canvas.line([(x + 22, y + 12), (x + w - 22, y + 12)], light(fill, 0.6), 5)
    canvas.text(words, (x + 20, y + 8, w - 40, h - 18), 58, CREAM, "title", "center", outline=(INK, 6))
