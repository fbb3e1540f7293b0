"""How every event of Toontown moves: pawns hop, dice tumble, weasels run, dip flies."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import singledispatchmethod
from itertools import count

from game.engine.contract import Event
from game.engine.match import Seat
from game.rules.toontown import moves
from game.scenes.tables import toontown_places as places
from game.scenes.tables.toontown_pieces import (
    ACTIVE_PAWN,
    PAWN,
    Die,
    Shown,
    Travel,
    Weasel,
    bezier,
    draw_paper,
    resting,
)
from game.scenes.tables.toontown_places import Point
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK
from game.ui.motion import Tween, call, ease_in_out, ease_out, linear, overshoot, sequence, together, wait

TUMBLE = 0.7
SHORT_TUMBLE = 0.35
HOP = 0.17
NOZZLE_START = 5
BONK = "Bonk!"
CONFETTI = ("sun", "sky", "pink", "lime", "violet", "red", "cream")


def steps(value: float, step: float) -> float:
    """Rounded to steps, so that a motion needs only a few rasters of its sprite."""
    return round(value / step) * step


def cast(colours: Sequence[str]) -> list[tuple[str, float, float, bool]]:
    """Sprites (name, scale, angle, flipped) that appear in the middle of a motion and should be ready by then."""
    ready: list[tuple[str, float, float, bool]] = [
        (f"die_{colour}_{face}", 0.75, angle * 45, False)
        for colour in ("white", "black")
        for face in (1, 2, 3)
        for angle in range(8)
    ]
    for kind in ("benny", "trolley", "dip", "weasel"):
        ready += [(f"die_{kind}_blank", 0.75, angle * 45, False) for angle in range(8)]
        ready += [(f"die_{kind}_{face}", 0.75, -6, False) for face in ("go", "stop")]
    ready += [(f"die_white_{face}", 0.75, -7, False) for face in range(1, 7)]
    ready += [(f"die_black_{face}", 0.75, 8, False) for face in range(1, 4)]
    ready += [(f"weasel_run_{frame}", 0.92, 0, flip) for frame in range(6) for flip in (False, True)]
    ready += [(f"dip_splash_{frame}", 0.8, 0, False) for frame in range(4)]
    ready += [(name, 0.7, 0, False) for name in ("weasel_bonked", "benny_cab")]
    ready += [(f"pawn_{colour}", size, 0, False) for colour in colours for size in (PAWN, ACTIVE_PAWN)]
    ready += [("mini_confidential", 1, angle, False) for angle in (0, 7, 14)]
    ready += [(f"card_{paper}", 0.26 * (1 + 0.48 * size), 0, False) for paper in ("will", "letter") for size in range(6)]
    return [*ready, ("crosshair", 1, 0, False), ("turn_arrow", 1, 0, False), ("will_holder", 0.74, 8, False)]


class Choreography:
    """Turns events into motion of the things that are shown."""

    def __init__(
        self,
        shown: Shown,
        seats: Sequence[Seat],
        sound: Callable[[str], None],
        row: Callable[[int], Point],
        calm: Callable[[], bool],
    ) -> None:
        self.shown = shown
        self.seats = seats
        self.sound = sound
        self.row = row
        self.calm = calm  # reduced motion: things are at once where they belong, and fade
        self._keys = count()

    # ---- small motions ------------------------------------------------------------------------

    def floating(self, seconds: float, draw: Callable[[Canvas, float], None], ease: Callable[[float], float] = linear,
                 stays: bool = False) -> Tween:  # fmt: skip
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

    def flight(self, sprite: str, start: Callable[[], Point], end: Callable[[], Point], seconds: float = 0.45,
               size: float = 1.0, bend: float = 90.0) -> Tween:  # fmt: skip
        """A sprite that flies in a bow from one place to another."""

        def draw(canvas: Canvas, t: float) -> None:
            x, y = bezier(start(), end(), bend, min(t, 1.0))
            canvas.sprite(sprite, x, y, scale=size, angle=steps(8 * math.sin(6 * t), 4))

        return self.floating(seconds, draw, ease_in_out)

    def pop(self, sprite: str, at: Callable[[], Point], seconds: float = 0.7, size: float = 0.7) -> Tween:
        """A sprite that springs up over a place, stays a moment and goes."""

        def draw(canvas: Canvas, t: float) -> None:
            grown = self.grown(t, 0.3)
            x, y = at()
            canvas.sprite(sprite, x, y - 12 * grown, scale=size * steps(grown, 0.2),
                          alpha=255 if t < 0.8 else round(255 * (1 - t) / 0.2))  # fmt: skip

        return self.floating(seconds, draw, stays=True)

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

        return sequence(call(lambda: self.sound("dice")), Tween(seconds, step, ease=ease_out))

    def special(self, which: str, go: bool, seconds: float = 0.5) -> Tween:
        """One of the four special dice."""

        def step(t: float) -> None:
            if t >= 1:
                self.shown.dice = (Die(f"die_{which}_{'go' if go else 'stop'}", -6),)
                self.shown.special = which, go
                return
            hop = 14 * abs(math.sin(t * math.pi * 2)) * (1 - t)
            self.shown.dice, self.shown.special = (Die(f"die_{which}_blank", int(t * 9) * 45 % 360, hop),), None

        return sequence(call(lambda: self.sound("dice")), Tween(seconds, step, ease=ease_out), wait(0.12))

    def travel(self, seat: int, path: Sequence[int], each: float, hop: float, carrier: str = "", noise: str = "step",
               bow: float = 0.0) -> Tween:  # fmt: skip
        """A pawn going from space to space."""
        feet: list[Point] = []
        heard = [0]

        def begin() -> None:
            feet[:] = [self.shown.foot(seat), *(places.foot(space) for space in path[1:])]
            self.shown.travels[seat] = Travel(*feet[0], carrier=carrier)

        def step(t: float) -> None:
            if not feet:
                begin()
            x, y = places.along(tuple(feet), t)
            legs = len(feet) - 1
            part = t * legs - int(t * legs)
            ahead = feet[min(int(t * legs) + 1, legs)]
            self.shown.travels[seat] = Travel(
                x, y, hop * math.sin(math.pi * part) + bow * math.sin(math.pi * t), carrier, ahead[0] < x
            )
            if int(t * legs) >= heard[0] < legs:
                heard[0] += 1
                self.sound(noise)

        def arrive() -> None:
            self.shown.travels.pop(seat, None)
            self.shown.spaces[seat] = path[-1]

        legs = max(1, len(path) - 1)
        return Tween(each * legs, step, ease=ease_in_out if legs == 1 else linear, done=arrive)

    # ---- where things are ---------------------------------------------------------------------

    def head(self, seat: int) -> Callable[[], Point]:
        def where() -> Point:
            x, y = self.shown.foot(seat)
            return x, y - 60

        return where

    def row_of(self, seat: int) -> Callable[[], Point]:
        return lambda: self.row(seat)

    @staticmethod
    def slot(slot: int) -> Callable[[], Point]:
        return lambda: places.slot(slot)[:2]

    @staticmethod
    def pile(location: str) -> Callable[[], Point]:
        return lambda: places.pile(location)[:2]

    # ---- the events ---------------------------------------------------------------------------

    @singledispatchmethod
    def perform(self, event: Event) -> Tween | None:
        """The motion of one event, or None if it has none."""
        return None

    @perform.register
    def _(self, event: moves.TurnBegan) -> Tween:
        def arrow(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.seat)
            canvas.sprite("turn_arrow", x, y - 70 - 26 * abs(math.sin(t * math.pi * 3)) * (1 - t / 2))

        def begin() -> None:
            self.shown.weasel, self.shown.trail, self.shown.aim, self.shown.special = None, (), None, None

        return sequence(call(begin), self.floating(0.8, arrow, stays=True))

    @perform.register
    def _(self, event: moves.TurnLost) -> Tween:
        def rise(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.seat)
            canvas.sprite("zzz", x + 8 + 10 * t, y - 58 - 34 * t, scale=0.9, alpha=round(255 * min(1.0, 2 - 2 * t)))

        return self.floating(1.0, rise, stays=True)

    @perform.register
    def _(self, event: moves.Rolled) -> Tween:
        names = ("die_white_{}",) if event.black is None else ("die_white_{}", "die_black_{}")

        def settled() -> None:
            self.shown.special = None

        return sequence(call(settled), self.tumble(resting(event.white, event.black), names, TUMBLE), wait(0.15))

    @perform.register
    def _(self, event: moves.Walked) -> Tween:
        each = min(HOP, 1.7 / max(1, len(event.path) - 1))
        last = places.kind(event.path[-1])
        walk = self.travel(event.seat, event.path, each, 15)
        return sequence(walk, call(lambda: self.sound("bell"))) if last == "entry" else walk

    @perform.register
    def _(self, event: moves.Rode) -> Tween:
        return self._carried(event.seat, event.go, event.at, "trolley", "bell")

    @perform.register
    def _(self, event: moves.Drove) -> Tween:
        return self._carried(event.seat, event.go, event.at, "cab", "step")

    def _carried(self, seat: int, go: bool, at: int, carrier: str, noise: str) -> Tween:
        die = self.special("benny" if carrier == "cab" else "trolley", go)
        if not go:
            return die
        path = (at, at)  # the first place is wherever the pawn is shown
        return sequence(die, self.travel(seat, path, 0.36, 0, carrier, noise))

    @perform.register
    def _(self, event: moves.Looked) -> Tween:
        x, y, _ = places.pile(event.location)

        def spread(canvas: Canvas, t: float) -> None:
            out = overshoot(min(1.0, t / 0.35)) if t < 0.75 else 1 - (t - 0.75) / 0.25
            for place in range(4):
                canvas.sprite(f"mini_back_{event.location}", x + (place - 1.5) * 50 * out, y - 46 * out,
                              angle=steps((place - 1.5) * 9 * out, 3))  # fmt: skip

        return sequence(call(lambda: self.sound("card")), self.floating(0.9, spread, stays=True))

    @perform.register
    def _(self, event: moves.DoomTaken) -> Tween:
        fly = self.flight("mini_doom", self.pile(event.location), self.row_of(event.seat), 0.55, 1.3)
        return sequence(call(lambda: self.sound("card")), fly)

    @perform.register
    def _(self, event: moves.Guessed) -> Tween:
        known = event.character

        def card(canvas: Canvas, t: float) -> None:
            x, y = bezier(self.head(event.seat)(), self.head(event.target)(), 120, ease_in_out(t))
            if known is None:
                canvas.sprite("mini_confidential", x, y, angle=steps(14 * t, 7))
            else:
                canvas.sprite("card_back_confidential", x, y, scale=0.3, angle=steps(14 * t, 7))
                canvas.sprite(f"head_{known}", x, y, scale=0.34)

        stamp = self.pop("icon_check" if event.right else "icon_cross", self.head(event.target), 1.1, 0.9)
        answer = "bell" if event.right else "bonk"
        return sequence(
            call(lambda: self.sound("card")), self.floating(0.7, card), call(lambda: self.sound(answer)), stamp
        )

    @perform.register
    def _(self, event: moves.Peeked) -> Tween:
        x, y, tilt = places.slot(event.slot)

        def lift(canvas: Canvas, t: float) -> None:
            up = math.sin(math.pi * t)
            canvas.sprite("mini_confidential", x, y - 36 * up, scale=1.2, angle=steps(tilt + 10 * up, 5))
            canvas.sprite("peek_mark", x, y - 36 * up, scale=0.6)

        return sequence(
            call(lambda: (self.sound("card"), self.shown.lifted.add(event.slot))),
            self.floating(0.8, lift, stays=True),
            call(lambda: self.shown.lifted.discard(event.slot)),
        )

    @perform.register
    def _(self, event: moves.Aimed) -> Tween:
        def close_in(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.target)
            canvas.sprite("crosshair", x, y - 28, scale=max(1.0, 2.4 - 1.4 * steps(t, 0.2)))

        def aimed() -> None:
            self.shown.aim = event.target

        spent = self.pop(f"mini_{event.card}", self.row_of(event.seat), 0.4, 1.2)
        return sequence(together(self.floating(0.35, close_in, overshoot), spent), call(aimed))

    @perform.register
    def _(self, event: moves.DipRolled) -> Tween:
        return sequence(self.special("dip", event.go), self._turn(lambda: event.nozzle))

    def _turn(self, goal: Callable[[], int]) -> Tween:
        """The nozzle, space by space the shorter way."""
        way: list[float] = []

        def step(t: float) -> None:
            if not way:
                start = self.shown.nozzle
                way.extend((start, (goal() - start + 6) % 12 - 6))
            self.shown.nozzle = way[0] + way[1] * t if t < 1 else float(goal())

        return Tween(0.34, step, ease=overshoot)

    @perform.register
    def _(self, event: moves.Dipped) -> Tween:
        muzzle: list[Point] = []

        def shot(canvas: Canvas, t: float) -> None:
            if not muzzle:
                muzzle.append(places.on_ring(self.shown.nozzle, places.NOZZLE_TIP))
            (ax, ay), (bx, by) = muzzle[0], self.head(event.target)()
            turned = math.degrees(math.atan2(by - ay, bx - ax)) - 90
            x, y = bezier((ax, ay), (bx, by + 30), 20, t)
            canvas.sprite("dip_shot", x, y, angle=round(turned / 10) * 10)

        def splash(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.target)
            canvas.sprite(f"dip_splash_{min(3, int(t * 4))}", x, y - 20, scale=0.8)

        def hit() -> None:
            self.sound("splash")
            self.shown.aim = None

        return sequence(
            self.floating(0.26, shot, ease_out),
            call(hit),
            self.floating(0.4, splash),
            self._turn(lambda: NOZZLE_START),
        )

    @perform.register
    def _(self, event: moves.Banished) -> Tween:
        return self.travel(event.target, (event.home, event.home), 0.7, 0, noise="step", bow=150)

    @perform.register
    def _(self, event: moves.WillDropped) -> Tween:
        def gone() -> None:
            self.shown.holder = None
            self.shown.lifted.add(event.slot)

        fly = self.flight("will_holder", self.head(event.seat), self.slot(event.slot), 0.5)
        return sequence(call(gone), fly, call(lambda: (self.shown.lifted.discard(event.slot), self.sound("card"))))

    @perform.register
    def _(self, event: moves.WeaselSent) -> Tween:
        points = tuple(places.spot(space) for space in event.path)

        def appear() -> None:
            self.shown.weasel = Weasel(*points[0], flip=points[min(1, len(points) - 1)][0] > points[0][0])
            self.sound("weasel")

        def scent(t: float) -> None:
            dots = places.dots(points, 18)
            self.shown.trail = tuple(dots[: max(2, round(len(dots) * t))]) if t < 1 else points

        spent = self.pop("mini_weasel", self.row_of(event.seat), 0.4, 1.2)
        return sequence(call(appear), together(spent, Tween(0.5, scent, ease=linear)))

    @perform.register
    def _(self, event: moves.WeaselRolled) -> Tween:
        die = self.special("weasel", event.go, SHORT_TUMBLE)
        return sequence(die, self._run(event.at) if event.go else self._bonk())

    def _run(self, space: int) -> Tween:
        start: list[Point] = []
        goal = places.spot(space)

        def step(t: float) -> None:
            weasel = self.shown.weasel or Weasel(*goal)
            if not start:
                start.append((weasel.x, weasel.y))
            (ax, ay), (bx, by) = start[0], goal
            facing = bx > ax if abs(bx - ax) > 2 else weasel.flip
            self.shown.weasel = Weasel(ax + (bx - ax) * t, ay + (by - ay) * t, weasel.frame + 1, facing)

        return Tween(0.3, step, ease=linear)

    def _bonk(self) -> Tween:
        def hit() -> None:
            self.sound("bonk")
            if self.shown.weasel is not None:
                self.shown.weasel.bonked = True

        def star(canvas: Canvas, t: float) -> None:
            if self.shown.weasel is None:
                return
            x, y = self.shown.weasel.x, self.shown.weasel.y - 66
            canvas.sprite("bonk_star", x, y, scale=1.4 * steps(self.grown(t, 0.25), 0.2), angle=-8)
            canvas.text(BONK, (x - 70, y - 22, 140, 44), 36, CREAM, "title", "center", outline=(INK, 8))

        def off() -> None:
            self.shown.weasel, self.shown.trail = None, ()

        return sequence(call(hit), self.floating(1.0, star, stays=True), call(off))

    @perform.register
    def _(self, event: moves.StealRolled) -> Tween:
        def begin() -> None:
            self.shown.weasel = Weasel(*places.spot(self.shown.spaces[event.seat]))
            self.sound("weasel")

        def off() -> None:
            self.shown.weasel = None

        end = call(off) if event.go else self._bonk()
        return sequence(call(begin), self.special("weasel", event.go), end)

    @perform.register
    def _(self, event: moves.WillTaken) -> Tween:
        def mine() -> None:
            self.shown.holder = event.seat
            self.sound("bell")

        return sequence(
            self._show_paper("will", event.slot, stays=False),
            self.flight("will_holder", self.slot(event.slot), self.head(event.seat), 0.5, 1.2),
            call(mine),
            self.flight("will_holder", self.head(event.seat), self.row_of(event.seat), 0.5, 0.9),
        )

    @perform.register
    def _(self, event: moves.WillStolen) -> Tween:
        def gone() -> None:
            self.shown.holder = None
            self.shown.weasel, self.shown.trail = None, ()

        def mine() -> None:
            self.shown.holder = event.seat
            self.sound("bell")

        fly = self.flight("will_holder", self.head(event.victim), self.head(event.seat), 0.6, bend=140)
        return sequence(call(gone), fly, call(mine))

    @perform.register
    def _(self, event: moves.LetterTaken) -> Tween:
        return sequence(
            self._show_paper("letter", event.slot, stays=True),
            self.pop("lost_turn", self.head(event.seat), 0.8, 0.6),
        )

    def _show_paper(self, paper: str, slot: int, stays: bool) -> Tween:
        """A confidential card is turned up for all to see."""
        x, y, tilt = places.slot(slot)

        def turn(canvas: Canvas, t: float) -> None:
            up = math.sin(math.pi * min(t, 0.5)) if t < 0.7 or not stays else math.sin(math.pi * 0.5) * (1 - t) / 0.3
            face = None if t < 0.18 else paper
            draw_paper(canvas, face, x, y - 30 * up, 0 if up > 0.1 else tilt, 1 + 2.4 * steps(up, 0.2))

        def land() -> None:
            if stays:
                self.shown.lifted.discard(slot)
                self.shown.turned.add(slot)

        return sequence(
            call(lambda: (self.sound("card"), self.shown.lifted.add(slot))), self.floating(1.1, turn, stays=True), call(land)
        )

    @perform.register
    def _(self, event: moves.WeaselRevived) -> Tween:
        return sequence(call(lambda: self.sound("card")), self.pop("mini_weasel", self.row_of(event.seat), 0.8, 1.6))

    @perform.register
    def _(self, event: moves.NotHome) -> Tween:
        def beside() -> Point:
            x, y = self.head(event.seat)()
            return x + 34, y + 26

        head = self.pop(f"head_{event.character}", self.head(event.seat), 1.2, 0.7)
        cross = self.pop("icon_cross", beside, 1.2, 0.5)
        return sequence(call(lambda: self.sound("bonk")), together(head, cross))

    @perform.register
    def _(self, event: moves.Won) -> Tween:
        def party(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.seat)
            for piece in range(42):
                colour = CONFETTI[piece % len(CONFETTI)]
                shape = ("rect", "disc", "tri")[piece % 3]
                angle, speed = piece * 2.399, 260 + piece * 37 % 340
                px = x + math.cos(angle) * speed * t
                py = y - 60 + math.sin(angle) * speed * t - 220 * t + 620 * t * t
                canvas.sprite(f"confetti_{shape}_{colour}", px, py, scale=1.2, angle=piece * 40 % 180)
            size = 0.6 * steps(self.grown(t, 0.25), 0.2)
            canvas.sprite(f"figure_{event.character}", *self._inside(x, y + 20), scale=size)

        return sequence(call(lambda: self.sound("bell")), self.floating(1.8, party, stays=True))

    @staticmethod
    def _inside(x: float, y: float) -> Point:
        left, top, width, height = places.BOARD
        return min(max(x, left + 80), left + width - 80), min(max(y, top + 260), top + height - 10)

    @perform.register
    def _(self, event: moves.TimeUp) -> Tween:
        return sequence(call(lambda: self.sound("bell")), wait(0.6))
