"""How every event of Toontown is shown: what moves, flies, rolls and sounds."""

from __future__ import annotations

import math
from functools import partial

from game.geometry import Point
from game.scenes.table.stage import bow, dots, steps
from game.titles.toontown import look
from game.titles.toontown.rules import moves
from game.titles.toontown.table import layout
from game.titles.toontown.table.motion import Stagecraft
from game.titles.toontown.table.shown import Weasel, resting
from game.ui.canvas import Canvas
from game.ui.motion import Tween, ease_in_out, ease_out, linear, overshoot, sequence, together, wait

TUMBLE = 0.7
SHORT_TUMBLE = 0.35
HOP = 0.17
NOZZLE_START = 5
CONFETTI = ("sun", "sky", "pink", "lime", "violet", "red", "cream")


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    def turn_began(self, event: moves.TurnBegan) -> Tween:
        def begin() -> None:
            self.shown.weasel, self.shown.trail, self.shown.aim, self.shown.special = None, (), None, None
            if len(self.shown.dice) == 1:
                self.shown.dice = resting(5, 2)  # both number dice lie ready again

        return sequence(begin, self.arrow(partial(self.shown.foot, event.seat), 70, 0.8))

    def turn_lost(self, event: moves.TurnLost) -> Tween:
        def rise(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.seat)
            canvas.sprite("zzz", x + 8 + 10 * t, y - 58 - 34 * t, scale=0.9, alpha=round(255 * min(1.0, 2 - 2 * t)))

        return self.floating(1.0, rise, stays=True)

    def rolled(self, event: moves.Rolled) -> Tween:
        names = ("die_white_{}",) if event.black is None else ("die_white_{}", "die_black_{}")

        def settled() -> None:
            self.shown.special = None

        return sequence(settled, self.tumble(resting(event.white, event.black), names, TUMBLE), wait(0.15))

    def walked(self, event: moves.Walked) -> Tween:
        each = min(HOP, 1.7 / max(1, len(event.path) - 1))
        last = look.kind(event.path[-1])
        walk = self.travel(event.seat, event.path, each, 15)
        return sequence(walk, lambda: self.sound("bell")) if last == "entry" else walk

    def rode(self, event: moves.Rode) -> Tween:
        return self._carried(event.seat, event.go, event.at, "trolley", "bell")

    def drove(self, event: moves.Drove) -> Tween:
        return self._carried(event.seat, event.go, event.at, "cab", "step")

    def _carried(self, seat: int, go: bool, at: int, carrier: str, noise: str) -> Tween:
        die = self.special("benny" if carrier == "cab" else "trolley", go)
        if not go:
            return die
        path = (at, at)  # the first place is wherever the pawn is shown
        return sequence(die, self.travel(seat, path, 0.36, 0, carrier, noise))

    def looked(self, event: moves.Looked) -> Tween:
        x, y, _ = layout.pile(event.location)
        cards = max(1, self.piles.get(event.location, 4))

        def spread(canvas: Canvas, t: float) -> None:
            out = overshoot(min(1.0, t / 0.35)) if t < 0.75 else 1 - (t - 0.75) / 0.25
            for place in range(cards):
                canvas.sprite(f"mini_back_{event.location}", x + (place - (cards - 1) / 2) * 50 * out, y - 46 * out,
                              angle=steps((place - (cards - 1) / 2) * 9 * out, 3))  # fmt: skip

        return sequence(lambda: self.sound("card"), self.floating(0.9, spread, stays=True))

    def doom_taken(self, event: moves.DoomTaken) -> Tween:
        fly = self.flight("mini_doom", self.pile(event.location), self.row_of(event.seat), 0.55, 1.3)
        return sequence(lambda: self.sound("card"), fly)

    def guessed(self, event: moves.Guessed) -> Tween:
        known = event.character

        def card(canvas: Canvas, t: float) -> None:
            x, y = bow(self.head(event.seat)(), self.head(event.target)(), 120, ease_in_out(t))
            if known is None:
                canvas.sprite("mini_confidential", x, y, angle=steps(14 * t, 7))
            else:
                canvas.sprite("card_back_confidential", x, y, scale=0.3, angle=steps(14 * t, 7))
                canvas.sprite(f"head_{known}", x, y, scale=0.34)

        stamp = self.pop("icon_check" if event.right else "icon_cross", self.head(event.target), 1.1, 0.9)
        answer = "bell" if event.right else "bonk"
        return sequence(lambda: self.sound("card"), self.floating(0.7, card), lambda: self.sound(answer), stamp)

    def peeked(self, event: moves.Peeked) -> Tween:
        x, y, tilt = layout.slot(event.slot)

        def lift(canvas: Canvas, t: float) -> None:
            up = math.sin(math.pi * t)
            canvas.sprite("mini_confidential", x, y - 36 * up, scale=1.2, angle=steps(tilt + 10 * up, 5))
            canvas.sprite("peek_mark", x, y - 36 * up, scale=0.6)

        return sequence(
            lambda: self.take_up(event.slot),
            self.floating(0.8, lift, stays=True),
            lambda: self.put_down(event.slot),
        )

    def aimed(self, event: moves.Aimed) -> Tween:
        def close_in(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.target)
            canvas.sprite("crosshair", x, y - 28, scale=max(1.0, 2.4 - 1.4 * steps(t, 0.2)))

        def aimed() -> None:
            self.shown.aim = event.target

        spent = self.pop(f"mini_{event.card}", self.row_of(event.seat), 0.4, 1.2)
        return sequence(together(self.floating(0.35, close_in, overshoot), spent), aimed)

    def dip_rolled(self, event: moves.DipRolled) -> Tween:
        return sequence(self.special("dip", event.go), self.turn(lambda: event.nozzle))

    def dipped(self, event: moves.Dipped) -> Tween:
        muzzle: list[Point] = []

        def shot(canvas: Canvas, t: float) -> None:
            if not muzzle:
                muzzle.append(layout.on_ring(self.shown.nozzle, layout.NOZZLE_TIP))
            (ax, ay), (bx, by) = muzzle[0], self.head(event.target)()
            turned = math.degrees(math.atan2(by - ay, bx - ax)) - 90
            x, y = bow((ax, ay), (bx, by + 30), 20, t)
            canvas.sprite("dip_shot", x, y, angle=round(turned / 10) * 10)

        def splash(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.target)
            canvas.sprite(f"dip_splash_{min(3, int(t * 4))}", x, y - 20, scale=0.8)

        def hit() -> None:
            self.sound("splash")
            self.shown.aim = None

        return sequence(
            self.floating(0.26, shot, ease_out),
            hit,
            self.floating(0.4, splash),
            self.turn(lambda: NOZZLE_START),
        )

    def banished(self, event: moves.Banished) -> Tween:
        def gone() -> None:
            self.shown.aim = None

        return sequence(gone, self.travel(event.target, (event.home, event.home), 0.7, 0, noise="step", bow=150))

    def will_dropped(self, event: moves.WillDropped) -> Tween:
        def gone() -> None:
            self.shown.holder = None
            self.shown.lifted.add(event.slot)

        fly = self.flight("will_holder", self.head(event.seat), self.slot(event.slot), 0.5)
        return sequence(gone, fly, lambda: self.put_down(event.slot))

    def weasel_sent(self, event: moves.WeaselSent) -> Tween:
        points = tuple(layout.spot(space) for space in event.path)

        def appear() -> None:
            self.shown.weasel = Weasel(*points[0], flip=points[min(1, len(points) - 1)][0] > points[0][0])
            self.sound("weasel")

        def scent(t: float) -> None:
            trail = dots(points, 18)
            self.shown.trail = tuple(trail[: max(2, round(len(trail) * t))]) if t < 1 else points

        spent = self.pop("mini_weasel", self.row_of(event.seat), 0.4, 1.2)
        return sequence(appear, together(spent, Tween(0.5, scent, ease=linear)))

    def weasel_rolled(self, event: moves.WeaselRolled) -> Tween:
        die = self.special("weasel", event.go, SHORT_TUMBLE)
        return sequence(die, self.run(event.at) if event.go else self.bonk())

    def steal_rolled(self, event: moves.StealRolled) -> Tween:
        def begin() -> None:
            self.shown.weasel = Weasel(*layout.spot(self.shown.spaces[event.seat]))
            self.sound("weasel")

        def off() -> None:
            self.shown.weasel = None

        end = off if event.go else self.bonk()
        return sequence(begin, self.special("weasel", event.go), end)

    def will_taken(self, event: moves.WillTaken) -> Tween:
        def mine() -> None:
            self.shown.holder = event.seat
            self.sound("bell")

        return sequence(
            self.show_paper("will", event.slot, stays=False),
            self.flight("will_holder", self.slot(event.slot), self.head(event.seat), 0.5, 1.2),
            mine,
            self.flight("will_holder", self.head(event.seat), self.row_of(event.seat), 0.5, 0.9),
        )

    def will_stolen(self, event: moves.WillStolen) -> Tween:
        def gone() -> None:
            self.shown.holder = None
            self.shown.weasel, self.shown.trail = None, ()

        def mine() -> None:
            self.shown.holder = event.seat
            self.sound("bell")

        fly = self.flight("will_holder", self.head(event.victim), self.head(event.seat), 0.6, bend=140)
        return sequence(gone, fly, mine)

    def letter_taken(self, event: moves.LetterTaken) -> Tween:
        return sequence(
            self.show_paper("letter", event.slot, stays=True),
            self.pop("lost_turn", self.head(event.seat), 0.8, 0.6),
        )

    def weasel_revived(self, event: moves.WeaselRevived) -> Tween:
        return sequence(lambda: self.sound("card"), self.pop("mini_weasel", self.row_of(event.seat), 0.8, 1.6))

    def not_home(self, event: moves.NotHome) -> Tween:
        def beside() -> Point:
            x, y = self.head(event.seat)()
            return x + 34, y + 26

        head = self.pop(f"head_{event.character}", self.head(event.seat), 1.2, 0.7)
        cross = self.pop("icon_cross", beside, 1.2, 0.5)
        return sequence(lambda: self.sound("bonk"), together(head, cross))

    def won(self, event: moves.Won) -> Tween:
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
            canvas.sprite(f"figure_{event.character}", *self.inside(x, y + 20), scale=size)

        return sequence(lambda: self.sound("bell"), self.floating(1.8, party, stays=True))

    def time_up(self, event: moves.TimeUp) -> Tween:
        return sequence(lambda: self.sound("bell"), wait(0.6))
