"""How every event of Bodyguard is shown: who hits whom, who answers, who throws themselves in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.geometry import Point
from game.scenes.faces import faces
from game.scenes.table.stage import fixed, steps
from game.titles.bodyguard import look
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import DECK, KINDS
from game.titles.bodyguard.rules.moves import Card, HitCard
from game.titles.bodyguard.rules.view import Attack, Shot
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.attack import meeting
from game.titles.bodyguard.table.motion import Stagecraft
from game.titles.bodyguard.table.pieces import draw_card
from game.titles.bodyguard.table.score import draw_score
from game.titles.bodyguard.table.sheet import draw_reveal
from game.titles.bodyguard.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SHADOW
from game.ui.motion import Tween, linear, sequence, together, wait

SCORE_SECONDS = 9.0


def discard() -> Point:
    """Where cards end."""
    return layout.DISCARD


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    # ---- a round begins -----------------------------------------------------------------------

    def round_began(self, event: moves.RoundBegan) -> Tween:
        def clear() -> None:
            self.shown.clear(event.president, event.round, len(DECK))
            self.sound("bell")

        title, words = labels.ROUND_BEGINS
        return sequence(clear, self.announce((title.format(event.round), words), event.president, 1.7))

    def roles_dealt(self, event: moves.RolesDealt) -> Tween:
        shown = self.shown
        seats = [seat for seat in range(len(self.seats)) if seat != event.president]

        def begin() -> None:
            shown.dealt, shown.bare = True, {*seats, event.president}
            self.sound("card")

        deal = together(
            *(
                sequence(wait(0.06 * number), self.role_card(seat, True), partial(shown.bare.discard, seat))
                for number, seat in enumerate([*seats, event.president])
            )
        )
        own = event.roles[shown.me] if shown.me is not None else None
        if own is None or own == "president":
            return sequence(begin, deal)
        reveal = self.floating(2.4, lambda canvas, _: draw_reveal(canvas, own), stays=True)
        return sequence(begin, deal, reveal)

    def cards_dealt(self, event: moves.CardsDealt) -> Tween:
        shown = self.shown

        def one(seat: int) -> Tween:
            def there() -> None:
                shown.cards[seat] = event.each
                shown.pile = max(event.pile, shown.pile - event.each)
                if seat == shown.me:
                    shown.hand = list(event.hands[seat])

            fly = self.flight("bg_card_mini", lambda: layout.PILE, self.head(seat), 0.35, 1.0, 40)
            return sequence(wait(0.07 * seat), lambda: self.sound("card"), fly, there)

        def all_there() -> None:
            shown.pile = event.pile

        return sequence(together(*(one(seat) for seat in range(len(self.seats)))), all_there)

    # ---- the turn -----------------------------------------------------------------------------

    def turn_began(self, event: moves.TurnBegan) -> Tween:
        return self.ring(event.seat, 0.45)

    def skipped(self, event: moves.Skipped) -> Tween:
        shown = self.shown
        if not event.martin:
            return self.pop("icon_cross", self.head(event.seat), 0.7)

        def lifted() -> None:
            shown.martins[event.seat] = False
            self.sound("splash")

        drink = self.pop("action_deadly_martin", self.head(event.seat), 0.9, 0.8)
        fly = self.card_flight("deadly_martin", lambda: shown.spot(event.seat).martin[:2], discard, 0.4)
        return sequence(lifted, drink, fly, lambda: shown.throw("deadly_martin"))

    def recalled(self, event: moves.Recalled) -> Tween:
        shown = self.shown

        def lifted() -> None:
            shown.bare = set(range(len(self.seats)))
            self.sound("bell")

        def home() -> None:
            shown.dealt = False
            shown.bare.clear()

        back = together(*(self.role_card(seat, False) for seat in range(len(self.seats))))
        return sequence(lifted, back, home, self.announce(labels.RECALLED, event.seat, 1.4))

    def hit_placed(self, event: moves.HitPlaced) -> Tween:
        shown, kind = self.shown, KINDS.index(event.kind)

        def end() -> Point:
            x, y = shown.spot(event.target).slot(kind)
            return x, y - 30

        def lands() -> None:
            shown.hits[event.target][kind], shown.placers[event.target][kind] = event.card, event.seat
            self.sound("bonk")

        alarm = self.alarm(2) if shown.lying(event.target) == len(KINDS) - 2 else None
        fly = self.from_hand(event.seat, event.card, end, stay=0.6)
        return sequence(fly, lands, together(self.strike(event.target, kind), alarm))

    def hit_removed(self, event: moves.HitRemoved) -> Tween:
        shown, kind = self.shown, KINDS.index(event.kind)

        def slot() -> Point:
            return shown.spot(event.seat).slot(kind)

        def lifted() -> None:
            shown.hits[event.seat][kind] = shown.placers[event.seat][kind] = None

        off = together(
            self.card_flight(event.card, slot, discard, 0.4),
            self.card_flight("plan_b", slot, discard, 0.45),
        )
        show = self.from_hand(event.seat, "plan_b", slot, 0.45, stay=0.4)
        return sequence(show, lifted, off, lambda: shown.throw("plan_b", 2))

    def discarded(self, event: moves.Discarded) -> Tween:
        fly = self.from_hand(event.seat, event.card, discard, 0.45, seen=False)
        return sequence(fly, lambda: self.shown.throw(None))

    def drew(self, event: moves.Drew) -> Tween:
        def taken() -> None:
            self.shown.pile -= 1
            self.sound("card")

        mine = event.seat == self.shown.me and event.card is not None
        end = self.next_place if mine else self.head(event.seat)
        fly = self.card_flight(event.card if mine else None, lambda: layout.PILE, fixed(end), 0.4)
        return sequence(taken, fly, lambda: self.shown.gain(event.seat, event.card))

    # ---- cards played on somebody -------------------------------------------------------------

    def _lying(self) -> Point:
        """Where the card lies that was played on somebody."""
        return meeting(self.shown, self.shown.attack) if self.shown.attack else layout.DISCARD

    def _onward(self, card: Card, end: Callable[[], Point], seconds: float) -> Tween:
        """That card flies on."""
        start = fixed(self._lying)

        def lifted() -> None:
            start()
            self.shown.attack = None

        return sequence(lifted, self.card_flight(card, start, end, seconds))

    def _to_discard(self, card: Card) -> Tween:
        return sequence(self._onward(card, discard, 0.4), lambda: self.shown.throw(card))

    def played(self, event: moves.Played) -> Tween:
        attack = Attack(event.seat, event.target, event.card, False)

        def lies() -> None:
            self.shown.attack = attack

        fly = self.from_hand(event.seat, event.card, lambda: meeting(self.shown, attack))
        return sequence(fly, lies, self.ring(event.target, 0.4))

    def passed(self, event: moves.Passed) -> Tween:
        return self.pop("icon_chat", self.head(event.seat), 0.6, 0.9)

    def countered(self, event: moves.Countered) -> Tween:
        shown = self.shown

        def lies() -> None:
            shown.throw("hardcore_af")
            if shown.attack and not event.insists:
                shown.attack = Attack(shown.attack.seat, shown.attack.target, shown.attack.card, True)
            self.sound("bonk")

        fly = self.from_hand(event.seat, "hardcore_af", self._lying, 0.45, stay=0.35, sound="")
        return sequence(fly, lies, self.pop("action_hardcore_af", self.head(event.seat), 0.7, 0.9))

    def cancelled(self, event: moves.Cancelled) -> Tween:
        banner = self.banner(*labels.CALLED_OFF, "action_hardcore_af", 1.2)
        return sequence(banner, self._to_discard(event.card))

    def stole(self, event: moves.Stole) -> Tween:
        away = self._to_discard("filthy_trick")
        if event.empty:
            return sequence(away, self.pop("icon_cross", self.head(event.victim), 0.7))
        seen = event.card is not None and self.shown.me in (event.seat, event.victim)
        stay, end = 0.5 if seen else 0.0, self.head(event.seat)
        fly = self.from_hand(event.victim, event.card, end, 0.6, 110, stay, "weasel", seen)
        return sequence(away, fly, lambda: self.shown.gain(event.seat, event.card))

    def martin_served(self, event: moves.MartinServed) -> Tween:
        def lies() -> None:
            self.shown.martins[event.target] = True
            self.sound("splash")

        fly = self._onward("deadly_martin", lambda: self.shown.spot(event.target).martin[:2], 0.45)
        return sequence(fly, lies)

    # ---- the rescue ---------------------------------------------------------------------------

    def breath_held(self, event: moves.BreathHeld) -> Tween:
        shown = self.shown
        card: HitCard = next((hit for hit in reversed(shown.hits[event.president]) if hit), "anvil")

        def hold() -> None:
            shown.breath = Shot(event.shooter, event.president, card, event.asked)
            shown.answered.clear()

        def beat(canvas: Canvas, t: float) -> None:
            thump = 0.0 if self.calm() else abs(1 - 2 * (t * 3 % 1))
            canvas.sprite("bg_burst_red", look.MIDDLE, 580, 2.4)
            canvas.sprite("bg_heart", look.MIDDLE, 560, steps(1.3 + 0.3 * thump, 0.1))
            words = (look.MIDDLE - 240, 640, 480, 90)
            canvas.text(labels.FOURTH, words, 66, CREAM, "title", "center", outline=(INK, 8))

        show = self.floating(1.8, beat, linear, stays=True)
        return sequence(lambda: self.sound("bell"), together(show, self.alarm(4)), hold, wait(0.2))

    def answered(self, event: moves.Answered) -> Tween:
        return sequence(lambda: self.shown.answered.add(event.seat), self.ring(event.seat, 0.25))

    def rescued(self, event: moves.Rescued) -> Tween:
        face = faces(self.seats)[event.seat]
        colour = self.seats[event.seat].colour
        title = labels.STEPS_IN.format(self.name(event.seat))

        def held(canvas: Canvas, t: float) -> None:
            canvas.box(layout.SHADE, SHADOW, 60, alpha=170)
            grown = steps(self.grown(t, 0.12), 0.1)
            canvas.sprite("bg_burst", look.MIDDLE, 500, 2.4)
            canvas.sprite(f"agent_disc_{colour}", look.MIDDLE, 430, 1.3)
            canvas.sprite(f"agent_{face}", look.MIDDLE, 430, 1.3)
            canvas.sprite("bg_shield_big", look.MIDDLE + 150, 520, max(0.2, 0.9 * grown), angle=8)
            words = (look.MIDDLE - 520, 600, 1040, 96)
            canvas.text(title, words, 64, CREAM, "title", "center", outline=(INK, 8))
            for number, card in enumerate(event.cards):
                if t > 0.2 + 0.12 * number:
                    draw_card(canvas, card, look.MIDDLE + (number - 1) * 190, 820, 1.2)

        return sequence(self._breathe("win"), self.floating(3.2, held, linear, stays=True))

    def _breathe(self, sound: str) -> Callable[[], None]:
        def out() -> None:
            self.shown.breath = None
            self.sound(sound)

        return out

    def nobody_moved(self, event: moves.NobodyMoved) -> Tween:
        banner = self.announce(labels.NOBODY_MOVES, event.president, 2.0, good=False)
        return sequence(wait(0.7), self._breathe("splash"), banner)

    def eliminated(self, event: moves.Eliminated) -> Tween:
        def out() -> None:
            self.shown.eliminate(event.seat, event.cards)
            self.sound("bonk")

        def stamp(canvas: Canvas, t: float) -> None:
            x, y = self.head(event.seat)()
            size = 1.4 if self.calm() else max(1.0, 3.2 - 9 * t)
            canvas.sprite("bg_out", x, y, steps(size, 0.4))

        kind = "head_of_state" if event.seat == self.shown.president else "agent"
        banner = self.announce(labels.ELIMINATED, event.seat, 1.6, False, kind, 0.8)
        return sequence(self.floating(0.5, stamp, linear, stays=True), out, banner)

    # ---- the end ------------------------------------------------------------------------------

    def round_over(self, event: moves.RoundOver) -> Tween:
        def pay() -> None:
            self.shown.pay(event.score.points)
            self.sound("bell")

        def score(canvas: Canvas, _: float) -> None:
            draw_score(canvas, event.score, self.seats)

        return sequence(pay, self.floating(SCORE_SECONDS, score, linear, stays=True))

    def game_over(self, event: moves.GameOver) -> Tween:
        return self.banner(*labels.GAME_OVER, "trophy_bodyguard", 1.4, 0.7)
