"""How every event of Bodyguard is shown: who hits whom, who answers, who throws themselves in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from game.geometry import Point
from game.scenes.faces import faces
from game.scenes.table.stage import fixed, steps
from game.titles.bodyguard import look
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import KINDS
from game.titles.bodyguard.rules.moves import Card
from game.titles.bodyguard.rules.view import Attack
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.hand import draw_reveal
from game.titles.bodyguard.table.motion import Stagecraft
from game.titles.bodyguard.table.pieces import draw_agent, draw_card
from game.titles.bodyguard.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SHADOW
from game.ui.motion import Tween, sequence, together, wait

SCORE_SECONDS = 1.0  # until one may go on


def discard() -> Point:
    """Where cards end."""
    return layout.DISCARD


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    # ---- a round begins -----------------------------------------------------------------------

    def show_round_began(self, event: moves.RoundBegan) -> Tween:
        title, words, own = labels.ROUND_BEGINS
        clear = partial(self.shown.clear, event.president, event.round)
        banner = self.announce(title.format(event.round), words, own, event.president, 1.7)
        return sequence(clear, self.becomes("gong"), banner)

    def show_roles_dealt(self, event: moves.RolesDealt) -> Tween:
        me, seats = self.shown.me, range(len(self.seats))
        order = sorted(seats, key=lambda seat: seat == event.president)  # who deals comes last
        cards = (sequence(wait(0.06 * number), self.role_card(seat, True)) for number, seat in enumerate(order))
        deal = sequence(self.becomes("card", dealt=True, bare=set(seats)), together(*cards))
        own = None if me is None else event.roles[me]
        if own is None or own == "president":
            return deal
        return sequence(deal, self.floating(2.4, lambda canvas, _: draw_reveal(canvas, own), stays=True))

    def show_cards_dealt(self, event: moves.CardsDealt) -> Tween:
        shown = self.shown

        def there(seat: int) -> None:
            shown.cards[seat] = event.each
            shown.pile = max(event.pile, shown.pile - event.each)
            if seat == shown.me:
                shown.hand = list(event.hands[seat])

        def one(seat: int) -> Tween:
            fly = self.flight("bg_card_mini", lambda: layout.PILE, self.head(seat), 0.35, 1.0, 40)
            return sequence(wait(0.07 * seat), self.becomes("card"), fly, partial(there, seat))

        return sequence(together(*map(one, range(len(self.seats)))), self.becomes(pile=event.pile))

    # ---- the turn -----------------------------------------------------------------------------

    def show_turn_began(self, event: moves.TurnBegan) -> Tween:
        return sequence(self.becomes("following"), self.ring(event.seat, 0.45))

    def _martin(self, seat: int, lies: bool) -> None:
        self.shown.martins[seat] = lies
        self.sound("glass" if lies else "yawn")

    def show_skipped(self, event: moves.Skipped) -> Tween:
        shown, head = self.shown, self.head(event.seat)
        if not event.martin:
            return sequence(self.becomes("yawn"), self.pop("icon_cross", head))
        drink = self.pop("action_deadly_martin", head, 0.9, 0.8)
        fly = self.card_flight("deadly_martin", lambda: shown.spot(event.seat).martin[:2], discard, 0.4)
        return sequence(partial(self._martin, event.seat, False), drink, fly, partial(shown.throw, "deadly_martin"))

    def show_recalled(self, event: moves.Recalled) -> Tween:
        seats = range(len(self.seats))
        lifted, home = self.becomes("whoosh", bare=set(seats)), self.becomes(dealt=False, bare=set())
        back = together(*(self.role_card(seat, False) for seat in seats))
        return sequence(lifted, back, home, self.announce(*labels.RECALLED, event.seat, 1.4))

    def show_hit_placed(self, event: moves.HitPlaced) -> Tween:
        shown, kind = self.shown, KINDS.index(event.kind)

        def end() -> Point:
            x, y = shown.spot(event.target).slot(kind)
            return x, y - 30

        fly = self.from_hand(event.seat, event.card, end, stay=0.45)
        lands = partial(shown.lay, event.target, kind, event.card, event.seat)
        alarm = sequence(self.becomes("alarm"), self.alarm(2)) if event.hits == len(KINDS) - 1 else None
        return sequence(fly, lands, self.becomes("bonk"), together(self.strike(event.target, kind), alarm))

    def show_hit_removed(self, event: moves.HitRemoved) -> Tween:
        shown, kind = self.shown, KINDS.index(event.kind)

        def slot() -> Point:
            return shown.spot(event.seat).slot(kind)

        show = self.from_hand(event.seat, "plan_b", slot, 0.45, stay=0.4)
        off = self.card_flight(event.card, slot, discard, 0.4), self.card_flight("plan_b", slot, discard, 0.45)
        lifted = partial(shown.lay, event.seat, kind, None, None)
        return sequence(show, lifted, together(*off), partial(shown.throw, "plan_b", 2))

    def show_discarded(self, event: moves.Discarded) -> Tween:
        fly = self.from_hand(event.seat, event.card, discard, 0.45, seen=False)
        return sequence(fly, partial(self.shown.throw, None))

    def show_drew(self, event: moves.Drew) -> Tween:
        mine = event.seat == self.shown.me and event.card is not None
        end = self.next_place if mine else self.head(event.seat)
        fly = self.card_flight(event.card if mine else None, lambda: layout.PILE, fixed(end), 0.4)
        taken = self.becomes("card", pile=self.shown.pile - 1)
        return sequence(taken, fly, partial(self.shown.gain, event.seat, event.card))

    # ---- cards played on somebody -------------------------------------------------------------

    def _lying(self) -> Point:
        """Where the card lies that was played on somebody."""
        return self.shown.meeting(self.shown.attack) if self.shown.attack else layout.DISCARD

    def _onward(self, card: Card, end: Callable[[], Point], seconds: float) -> Tween:
        """That card flies on."""
        start = fixed(self._lying)
        return sequence(start, self.becomes(attack=None), self.card_flight(card, start, end, seconds))

    def _to_discard(self, card: Card) -> Tween:
        return sequence(self._onward(card, discard, 0.4), partial(self.shown.throw, card))

    def show_played(self, event: moves.Played) -> Tween:
        attack = Attack(event.seat, event.target, event.card, False)
        fly = self.from_hand(event.seat, event.card, lambda: self.shown.meeting(attack))
        return sequence(fly, self.becomes("aim", attack=attack), self.ring(event.target, 0.4))

    def show_passed(self, event: moves.Passed) -> Tween:
        return sequence(self.becomes("murmur"), self.pop("icon_chat", self.head(event.seat), 0.6, 0.9))

    def show_countered(self, event: moves.Countered) -> Tween:
        attack = self.shown.attack
        if attack and not event.insists:
            attack = replace(attack, countered=True)
        fly = self.from_hand(event.seat, "hardcore_af", self._lying, 0.45, stay=0.35, sound="")
        lies = partial(self.shown.throw, "hardcore_af"), self.becomes("shield", attack=attack)
        return sequence(fly, *lies, self.pop("action_hardcore_af", self.head(event.seat), 0.7, 0.9))

    def show_cancelled(self, event: moves.Cancelled) -> Tween:
        banner = self.banner(*labels.CALLED_OFF, "action_hardcore_af", 1.2)
        return sequence(self.becomes("wrong"), banner, self._to_discard(event.card))

    def show_stole(self, event: moves.Stole) -> Tween:
        away = self._to_discard("filthy_trick")
        if event.empty:
            return sequence(away, self.becomes("wrong"), self.pop("icon_cross", self.head(event.victim)))
        seen = event.card is not None and self.shown.me in (event.seat, event.victim)
        stay, end = 0.5 if seen else 0.0, self.head(event.seat)
        fly = self.from_hand(event.victim, event.card, end, 0.6, 110, stay, "snatch", seen)
        return sequence(away, fly, partial(self.shown.gain, event.seat, event.card))

    def show_martin_served(self, event: moves.MartinServed) -> Tween:
        fly = self._onward("deadly_martin", lambda: self.shown.spot(event.target).martin[:2], 0.45)
        return sequence(fly, partial(self._martin, event.target, True))

    # ---- the rescue ---------------------------------------------------------------------------

    def show_breath_held(self, event: moves.BreathHeld) -> Tween:
        def beat(canvas: Canvas, t: float) -> None:
            thump = 0.0 if self.calm() else abs(1 - 2 * (t * 3 % 1))
            canvas.sprite("bg_burst_red", look.MIDDLE, 580, 2.4)
            canvas.sprite("bg_heart", look.MIDDLE, 560, steps(1.3 + 0.3 * thump, 0.1))
            words = (look.MIDDLE - 240, 640, 480, 90)
            canvas.text(labels.FOURTH, words, 66, CREAM, "title", "center", outline=(INK, 8))

        show = together(self.floating(1.8, beat, stays=True), self.alarm(4))
        return sequence(self.becomes("heartbeat"), show, self.becomes(breath=event.asked, answered=set()), wait(0.2))

    def show_answered(self, event: moves.Answered) -> Tween:
        return sequence(lambda: self.shown.answered.add(event.seat), self.becomes("card"), self.ring(event.seat, 0.25))

    def show_stepped_in(self, event: moves.SteppedIn) -> Tween:
        title = self.voiced(event.seat, *labels.STEPS_IN)

        def held(canvas: Canvas, t: float) -> None:
            self._hero(canvas, event.seat, title, steps(self.grown(t, 0.12), 0.1))

        return sequence(self.becomes("success", breath=None), self.floating(2.0, held, stays=True))

    def show_rescued(self, event: moves.Rescued) -> Tween:
        title = self.voiced(event.president, *labels.SAVES)

        def held(canvas: Canvas, t: float) -> None:
            self._hero(canvas, event.seat, title, 1.0)
            for number, card in enumerate(event.cards):
                if t > 0.06 + 0.12 * number:
                    draw_card(canvas, card, look.MIDDLE + (number - 1) * 190, 820, 1.2)

        return sequence(self.becomes("card", breath=None), self.floating(2.6, held, stays=True))

    def _hero(self, canvas: Canvas, seat: int, title: str, grown: float) -> None:
        """The Bodyguard with a shield, before everybody."""
        canvas.box(layout.SHADE, SHADOW, 60, alpha=170)
        canvas.sprite("bg_burst", look.MIDDLE, 500, 2.4)
        draw_agent(canvas, faces(self.seats)[seat], self.seats[seat].colour, look.MIDDLE, 430, 1.3)
        canvas.sprite("bg_shield_big", look.MIDDLE + 150, 520, max(0.2, 0.9 * grown), angle=8)
        words = (look.MIDDLE - 520, 600, 1040, 96)
        canvas.text(title, words, 64, CREAM, "title", "center", outline=(INK, 8))

    def show_nobody_moved(self, event: moves.NobodyMoved) -> Tween:
        banner = self.announce(*labels.NOBODY_MOVES, event.president, 2.0, good=False)
        return sequence(wait(0.7), self.becomes("sting", breath=None), banner)

    def show_eliminated(self, event: moves.Eliminated) -> Tween:
        def stamp(canvas: Canvas, t: float) -> None:
            size = 1.4 if self.calm() else max(1.0, 3.2 - 9 * t)
            canvas.sprite("bg_out", *self.head(event.seat)(), steps(size, 0.4))

        kind = "head_of_state" if event.seat == self.shown.president else "agent"
        banner = self.announce(*labels.ELIMINATED, event.seat, 1.6, False, kind, 0.8)
        out = partial(self.shown.eliminate, event.seat, event.cards)
        return sequence(self.floating(0.5, stamp, stays=True), out, self.becomes("out"), banner)

    # ---- the end ------------------------------------------------------------------------------

    def show_round_over(self, event: moves.RoundOver) -> Tween:
        pay = partial(self.shown.pay, event.score.points)
        return sequence(pay, self.becomes("bell", score=event.score), wait(SCORE_SECONDS))

    def show_game_over(self, event: moves.GameOver) -> Tween:
        return sequence(self.becomes("gong", score=None), self.banner(*labels.GAME_OVER, "trophy_bodyguard", 1.4, 0.7))
