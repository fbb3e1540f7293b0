"""How every event of Toontown is shown: what moves, flies, rolls and sounds."""

from __future__ import annotations

import math
from functools import partial

from game.scenes.table.moments import PIECES
from game.scenes.table.stage import bow, dots, fixed, steps
from game.titles.toontown import layout, look
from game.titles.toontown.rules import moves
from game.titles.toontown.table.motion import Stagecraft
from game.titles.toontown.table.shown import Weasel, resting
from game.ui.canvas import Canvas
from game.ui.motion import Tween, ease_in_out, ease_out, linear, overshoot, sequence, together, wait

HOP = 0.17


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    def show_turn_began(self, event: moves.TurnBegan) -> Tween:
        dice = resting(5, 2) if len(self.shown.dice) == 1 else self.shown.dice  # both number dice lie ready again
        begin = self.becomes("following", weasel=None, trail=(), aim=None, special=None, dice=dice)
        return sequence(begin, self.arrow(partial(self.shown.foot, event.seat), 70, 0.8))

    def show_turn_lost(self, event: moves.TurnLost) -> Tween:
        def rise(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.seat)
            canvas.sprite("zzz", x + 8 + 10 * t, y - 58 - 34 * t, scale=0.9, alpha=round(255 * min(1.0, 2 - 2 * t)))

        return sequence(partial(self.sound, "yawn"), self.floating(1.0, rise, stays=True))

    def show_rolled(self, event: moves.Rolled) -> Tween:
        lie = resting(event.white, event.black)
        return sequence(self.tumble(lie, ("die_white_{}", "die_black_{}")[: len(lie)]), wait(0.15))

    def show_walked(self, event: moves.Walked) -> Tween:
        path = event.path[1:]
        stop = partial(self.sound, "bell") if look.kind(path[-1]) == "entry" else None
        return sequence(self.travel(event.seat, path, min(HOP, 1.7 / len(path)), 15), stop)

    def show_rode(self, event: moves.Rode) -> Tween:
        return self._carried(event, "trolley", "trolley", "bell")

    def show_drove(self, event: moves.Drove) -> Tween:
        return self._carried(event, "benny", "cab", "cab")

    def _carried(self, event: moves.Rode | moves.Drove, die: str, carrier: str, noise: str) -> Tween:
        ride = self.travel(event.seat, [event.at], 0.36, carrier=carrier, noise=noise) if event.go else None
        return sequence(self.special(die, event.go), ride or partial(self.sound, "brake"))

    def show_looked(self, event: moves.Looked) -> Tween:
        x, y, _ = layout.pile(event.location)
        cards = max(1, self.shown.piles[event.location])

        def spread(canvas: Canvas, t: float) -> None:
            out = overshoot(min(1.0, t / 0.35)) if t < 0.75 else 1 - (t - 0.75) / 0.25
            for place in range(cards):
                aside = place - (cards - 1) / 2
                angle = steps(aside * 9 * out, 3)
                canvas.sprite(f"mini_back_{event.location}", x + aside * 50 * out, y - 46 * out, angle=angle)

        return sequence(partial(self.sound, "card"), self.floating(0.9, spread, stays=True))

    def show_doom_taken(self, event: moves.DoomTaken) -> Tween:
        x, y, _ = layout.pile(event.location)
        fly = self.flight("mini_doom", lambda: (x, y), self.row_of(event.seat), 0.55, 1.3)
        return sequence(partial(self.sound, "card"), fly)

    def show_guessed(self, event: moves.Guessed) -> Tween:
        known = event.character

        def card(canvas: Canvas, t: float) -> None:
            x, y = bow(self.head(event.seat)(), self.head(event.target)(), 120, ease_in_out(t))
            if known is None:
                canvas.sprite("mini_confidential", x, y, angle=steps(14 * t, 7))
            else:
                canvas.sprite("card_back_confidential", x, y, scale=0.3, angle=steps(14 * t, 7))
                canvas.sprite(f"head_{known}", x, y, scale=0.34)

        mark, answer = ("icon_check", "right") if event.right else ("icon_cross", "wrong")
        stamp = self.pop(mark, self.head(event.target), 1.1, 0.9)
        return sequence(partial(self.sound, "card"), self.floating(0.7, card), partial(self.sound, answer), stamp)

    def show_guess_dropped(self, event: moves.GuessDropped) -> Tween:
        card = self.pop("icon_guess", self.head(event.seat), 0.9, 0.7)
        cross = self.pop("icon_cross", self.head(event.seat, 34, 26), 0.9, 0.5)
        return sequence(partial(self.sound, "card"), together(card, cross))

    def show_peeked(self, event: moves.Peeked) -> Tween:
        x, y, tilt = layout.slot(event.slot)

        def lift(canvas: Canvas, t: float) -> None:
            up = math.sin(math.pi * t)
            canvas.sprite("mini_confidential", x, y - 36 * up, scale=1.2, angle=steps(tilt + 10 * up, 5))
            canvas.sprite("peek_mark", x, y - 36 * up, scale=0.6)

        return sequence(self.take_up(event.slot), self.floating(0.8, lift, stays=True), self.put_down(event.slot))

    def show_aimed(self, event: moves.Aimed) -> Tween:
        def close_in(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.target)
            canvas.sprite("crosshair", x, y - 28, scale=max(1.0, 2.4 - 1.4 * steps(t, 0.2)))

        spent = self.pop(f"mini_{event.card}", self.row_of(event.seat), 0.4, 1.2)
        close = together(self.floating(0.35, close_in, overshoot), spent)
        return sequence(partial(self.sound, "aim"), close, self.becomes(aim=event.target))

    def show_dip_rolled(self, event: moves.DipRolled) -> Tween:
        return sequence(self.special("dip", event.go), self.turn(event.nozzle), partial(self.sound, "step"))

    def show_dipped(self, event: moves.Dipped) -> Tween:
        muzzle = fixed(lambda: layout.on_ring(self.shown.nozzle, layout.NOZZLE_TIP))

        def shot(canvas: Canvas, t: float) -> None:
            (ax, ay), (bx, by) = muzzle(), self.head(event.target)()
            turned = math.degrees(math.atan2(by - ay, bx - ax)) - 90
            x, y = bow((ax, ay), (bx, by + 30), 20, t)
            canvas.sprite("dip_shot", x, y, angle=round(turned / 10) * 10)

        def splash(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.target)
            canvas.sprite(f"dip_splash_{min(3, int(t * 4))}", x, y - 20, scale=0.8)

        hit = self.becomes("splash", aim=None)
        back = self.turn(look.specials().index("nozzle"))
        fire = partial(self.sound, "cannon")
        return sequence(fire, self.floating(0.26, shot, ease_out), hit, self.floating(0.4, splash), back)

    def show_banished(self, event: moves.Banished) -> Tween:
        return sequence(self.becomes(aim=None), self.travel(event.target, [event.home], 0.7, bow=150, noise="whoosh"))

    def show_will_dropped(self, event: moves.WillDropped) -> Tween:
        x, y, _ = layout.slot(event.slot)
        gone = self.becomes("whoosh", holder=None, lifted=self.shown.lifted | {event.slot})
        fly = self.flight("will_holder", self.head(event.seat), lambda: (x, y), 0.5)
        return sequence(gone, fly, self.put_down(event.slot))

    def show_weasel_sent(self, event: moves.WeaselSent) -> Tween:
        points = tuple(layout.spot(space) for space in event.path)

        def scent(t: float) -> None:
            trail = dots(points, 18)
            self.shown.trail = tuple(trail[: max(2, round(len(trail) * t))]) if t < 1 else points

        appear = self.becomes("weasel", weasel=Weasel(*points[0], flip=points[:2][-1][0] > points[0][0]))
        spent = self.pop("mini_weasel", self.row_of(event.seat), 0.4, 1.2)
        return sequence(appear, together(spent, Tween(0.5, scent, ease=linear)))

    def show_weasel_rolled(self, event: moves.WeaselRolled) -> Tween:
        return sequence(self.special("weasel", event.go, 0.35), self.run(event.at) if event.go else self.bonk())

    def show_steal_rolled(self, event: moves.StealRolled) -> Tween:
        begin = self.becomes("weasel", weasel=Weasel(*layout.spot(self.shown.spaces[event.seat])))
        end = self.becomes(weasel=None) if event.go else self.bonk()
        return sequence(begin, self.special("weasel", event.go), end)

    def show_will_taken(self, event: moves.WillTaken) -> Tween:
        x, y, _ = layout.slot(event.slot)
        return sequence(
            self.show_paper("will", event.slot, stays=False),
            self.flight("will_holder", lambda: (x, y), self.head(event.seat), 0.5, 1.2),
            self.becomes("success", holder=event.seat),
            self.flight("will_holder", self.head(event.seat), self.row_of(event.seat), 0.5, 0.9),
        )

    def show_will_stolen(self, event: moves.WillStolen) -> Tween:
        fly = self.flight("will_holder", self.head(event.victim), self.head(event.seat), 0.6, bend=140)
        gone = self.becomes("snatch", holder=None, weasel=None, trail=())
        return sequence(gone, fly, self.becomes(holder=event.seat))

    def show_letter_taken(self, event: moves.LetterTaken) -> Tween:
        lost = self.pop("lost_turn", self.head(event.seat), 0.8, 0.6)
        return sequence(self.show_paper("letter", event.slot, stays=True), partial(self.sound, "sting"), lost)

    def show_weasel_revived(self, event: moves.WeaselRevived) -> Tween:
        return sequence(partial(self.sound, "card"), self.pop("mini_weasel", self.row_of(event.seat), 0.8, 1.6))

    def show_not_home(self, event: moves.NotHome) -> Tween:
        head = self.pop(f"head_{event.character}", self.head(event.seat), 1.2, 0.7)
        cross = self.pop("icon_cross", self.head(event.seat, 34, 26), 1.2, 0.5)
        return sequence(partial(self.sound, "sting"), together(head, cross))

    def show_won(self, event: moves.Won) -> Tween:
        left, top, width, height = layout.BOARD

        def party(canvas: Canvas, t: float) -> None:
            x, y = self.shown.foot(event.seat)
            for piece in range(42):
                angle, speed = piece * 2.399, 260 + piece * 37 % 340
                px = x + math.cos(angle) * speed * t
                py = y - 60 + math.sin(angle) * speed * t - 220 * t + 620 * t * t
                paper = PIECES[piece % 3 * 7 + piece % 7]  # each of another shape and another colour
                canvas.sprite(paper, px, py, scale=1.2, angle=piece * 40 % 180)
            inside = min(max(x, left + 80), left + width - 80), min(max(y + 20, top + 260), top + height - 10)
            canvas.sprite(f"figure_{event.character}", *inside, scale=0.6 * steps(self.grown(t, 0.25), 0.2))

        return sequence(partial(self.sound, "success"), self.floating(1.8, party, stays=True))

    def show_time_up(self, event: moves.TimeUp) -> Tween:
        return sequence(partial(self.sound, "gong"), wait(0.6))
