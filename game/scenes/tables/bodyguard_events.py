"""How every event of Bodyguard is shown: who hits whom, who answers, who throws themselves in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, singledispatchmethod

from game.engine.contract import Event
from game.rules.bodyguard import moves
from game.rules.bodyguard.content import DECK, KINDS
from game.rules.bodyguard.moves import Card, HitCard
from game.rules.bodyguard.view import Attack, Shot
from game.scenes.faces import faces
from game.scenes.tables import bodyguard_places as places
from game.scenes.tables.bodyguard_moments import draw_sheet, meeting
from game.scenes.tables.bodyguard_motion import Stagecraft, fixed
from game.scenes.tables.bodyguard_pieces import draw_card
from game.scenes.tables.bodyguard_places import Point
from game.scenes.tables.stagecraft import steps
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SHADOW
from game.ui.motion import Tween, call, linear, sequence, together, wait

SHEET_SECONDS = 9.0
ROUND_BEGINS = ("Round {}", "{} is President and deals the roles.")
RECALLED = ("Roles, please!", "{} collects all role cards and deals again.")
NOBODY_MOVES = ("Nobody moves", "The fourth hit stands. {} is out.")
CALLED_OFF = ("Called off!", "The card has no effect.")
ELIMINATED = ("Out!", "{} has four different hits and is out of this round.")
FOURTH = "Fourth hit!"
STEPS_IN = "{} steps in!"
GAME_OVER = ("That was the last round", "Everybody has been President.")


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    @singledispatchmethod
    def perform(self, event: Event) -> Tween | None:
        """The motion of one event, or None if it has none."""
        return None

    # ---- a round begins -----------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.RoundBegan) -> Tween:
        face = faces(self.seats)[event.president]
        words = ROUND_BEGINS[1].format(self.seats[event.president].name)
        banner = self.banner(ROUND_BEGINS[0].format(event.round), words, f"head_of_state_{face}", 1.7, 0.86)

        def clear() -> None:
            self.shown.clear(event.president, event.round, len(DECK))
            self.sound("bell")

        return sequence(call(clear), banner)

    @perform.register
    def _(self, event: moves.RolesDealt) -> Tween:
        shown = self.shown
        seats = [seat for seat in range(len(self.seats)) if seat != event.president]

        def begin() -> None:
            shown.dealt, shown.bare = True, {*seats, event.president}
            self.sound("card")

        deal = together(
            *(
                sequence(wait(0.06 * number), self._role_card(seat, True), call(partial(shown.bare.discard, seat)))
                for number, seat in enumerate([*seats, event.president])
            )
        )
        own = event.roles[shown.me] if shown.me is not None else None
        reveal = self.reveal(own, 2.4) if own is not None and own != "president" else None
        return sequence(call(begin), deal, reveal)

    def _role_card(self, seat: int, out: bool) -> Tween:
        """A role card flies from the desk to its owner, or back."""
        desk = (places.MIDDLE, 250.0)

        def home() -> Point:
            x, y, _ = self.shown.spot(seat).role
            return x, y

        start, end = (lambda: desk, home) if out else (home, lambda: desk)
        return self.flight("role_mini_back", start, end, 0.4, 1.0, 50)

    @perform.register
    def _(self, event: moves.CardsDealt) -> Tween:
        shown = self.shown

        def one(seat: int) -> Tween:
            def there() -> None:
                shown.cards[seat] = event.each
                shown.pile = max(event.pile, shown.pile - event.each)
                if seat == shown.me:
                    shown.hand = list(event.hands[seat])

            fly = self.flight("bg_card_mini", lambda: places.PILE, self.head(seat), 0.35, 1.0, 40)
            return sequence(wait(0.07 * seat), call(lambda: self.sound("card")), fly, call(there))

        def all_there() -> None:
            shown.pile = event.pile

        return sequence(together(*(one(seat) for seat in range(len(self.seats)))), call(all_there))

    # ---- the turn -----------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.TurnBegan) -> Tween:
        return self.ring(event.seat, 0.45)

    @perform.register
    def _(self, event: moves.Skipped) -> Tween:
        shown = self.shown

        def gone() -> None:
            if event.martin:
                shown.martins[event.seat] = False
                shown.throw("deadly_martin")

        def start() -> Point:
            x, y, _ = shown.spot(event.seat).martin
            return x, y

        if not event.martin:
            return self.pop("icon_cross", self.head(event.seat), 0.7)
        drink = self.pop("action_deadly_martin", self.head(event.seat), 0.9, 0.8)

        def lifted() -> None:
            shown.martins[event.seat] = False
            self.sound("splash")

        fly = self.card_flight("deadly_martin", start, lambda: places.DISCARD, 0.4)
        return sequence(call(lifted), drink, fly, call(gone))

    @perform.register
    def _(self, event: moves.Recalled) -> Tween:
        shown = self.shown
        words = RECALLED[1].format(self.seats[event.seat].name)
        face = faces(self.seats)[event.seat]

        def lifted() -> None:
            shown.bare = set(range(len(self.seats)))
            self.sound("bell")

        def home() -> None:
            shown.dealt = False
            shown.bare.clear()

        back = together(*(self._role_card(seat, False) for seat in range(len(self.seats))))
        return sequence(
            call(lifted), back, call(home), self.banner(RECALLED[0], words, f"head_of_state_{face}", 1.4, 0.86)
        )

    @perform.register
    def _(self, event: moves.HitPlaced) -> Tween:
        shown, kind = self.shown, KINDS.index(event.kind)
        start = self.from_hand(event.seat, event.card)

        def end() -> Point:
            x, y = places.slot(shown.spot(event.target), kind)
            return x, y - 30

        def leaves() -> None:
            start()
            self.spend(event.seat, event.card)
            self.sound("card")

        def lands() -> None:
            shown.hits[event.target][kind], shown.placers[event.target][kind] = event.card, event.seat
            self.sound("bonk")

        danger = sum(hit is not None for hit in shown.hits[event.target]) == len(KINDS) - 2
        alarm = self.alarm(2) if danger else None
        fly = self.card_flight(event.card, start, end, 0.5, stay=0.6)
        return sequence(call(leaves), fly, call(lands), together(self.strike(event.target, event.card, kind), alarm))

    @perform.register
    def _(self, event: moves.HitRemoved) -> Tween:
        shown, kind = self.shown, KINDS.index(event.kind)
        start = self.from_hand(event.seat, "plan_b")

        def slot() -> Point:
            return places.slot(shown.spot(event.seat), kind)

        def leaves() -> None:
            start()
            self.spend(event.seat, "plan_b")
            self.sound("card")

        def lifted() -> None:
            shown.hits[event.seat][kind] = shown.placers[event.seat][kind] = None

        def lies() -> None:
            shown.throw("plan_b", 2)

        show = self.card_flight("plan_b", start, slot, 0.45, stay=0.4)
        off = together(
            self.card_flight(event.card, slot, lambda: places.DISCARD, 0.4),
            self.card_flight("plan_b", slot, lambda: places.DISCARD, 0.45),
        )
        return sequence(call(leaves), show, call(lifted), off, call(lies))

    @perform.register
    def _(self, event: moves.Discarded) -> Tween:
        start = self.from_hand(event.seat, event.card)

        def leaves() -> None:
            start()
            self.spend(event.seat, event.card)
            self.sound("card")

        fly = self.card_flight(None, start, lambda: places.DISCARD, 0.45)
        return sequence(call(leaves), fly, call(lambda: self.shown.throw(None)))

    @perform.register
    def _(self, event: moves.Drew) -> Tween:
        def taken() -> None:
            self.shown.pile -= 1
            self.sound("card")

        mine = event.seat == self.shown.me and event.card is not None
        end = self._next_place if mine else self.head(event.seat)
        fly = self.card_flight(event.card if mine else None, lambda: places.PILE, fixed(end), 0.4)
        return sequence(call(taken), fly, call(lambda: self.gain(event.seat, event.card)))

    def _next_place(self) -> Point:
        from game.scenes.tables.bodyguard_hand import middle

        count = len(self.shown.hand)
        return middle(count + 1, count)

    # ---- cards played on somebody -------------------------------------------------------------

    @perform.register
    def _(self, event: moves.Played) -> Tween:
        shown = self.shown
        attack = Attack(event.seat, event.target, event.card, False)
        start = self.from_hand(event.seat, event.card)

        def leaves() -> None:
            start()
            self.spend(event.seat, event.card)
            self.sound("card")

        def lies() -> None:
            shown.attack = attack

        fly = self.card_flight(event.card, start, lambda: meeting(shown, attack), 0.5)
        return sequence(call(leaves), fly, call(lies), self.ring(event.target, 0.4))

    @perform.register
    def _(self, event: moves.Passed) -> Tween:
        return self.pop("icon_chat", self.head(event.seat), 0.6, 0.9)

    @perform.register
    def _(self, event: moves.Countered) -> Tween:
        shown = self.shown
        start = self.from_hand(event.seat, "hardcore_af")

        def leaves() -> None:
            start()
            self.spend(event.seat, "hardcore_af")

        def end() -> Point:
            return meeting(shown, shown.attack) if shown.attack else places.DISCARD

        def lies() -> None:
            shown.throw("hardcore_af")
            if shown.attack and not event.insists:
                shown.attack = Attack(shown.attack.seat, shown.attack.target, shown.attack.card, True)
            self.sound("bonk")

        fly = self.card_flight("hardcore_af", start, end, 0.45, stay=0.35)
        return sequence(call(leaves), fly, call(lies), self.pop("action_hardcore_af", self.head(event.seat), 0.7, 0.9))

    @perform.register
    def _(self, event: moves.Cancelled) -> Tween:
        return sequence(
            self.banner(*CALLED_OFF, "action_hardcore_af", 1.2), self._to_discard(event.card), call(self._over)
        )

    def _to_discard(self, card: Card) -> Tween:
        """The card of the attack goes to the discard pile."""
        shown = self.shown

        def start() -> Point:
            return meeting(shown, shown.attack) if shown.attack else places.DISCARD

        begin = fixed(start)

        def lifted() -> None:
            begin()
            shown.attack = None

        fly = self.card_flight(card, begin, lambda: places.DISCARD, 0.4)
        return sequence(call(lifted), fly, call(lambda: shown.throw(card)))

    def _over(self) -> None:
        self.shown.attack = None

    @perform.register
    def _(self, event: moves.Stole) -> Tween:
        shown = self.shown
        away = self._to_discard("filthy_trick")
        if event.empty:
            return sequence(away, self.pop("icon_cross", self.head(event.victim), 0.7))
        start = self.from_hand(event.victim, event.card)

        def taken() -> None:
            start()
            self.spend(event.victim, event.card)
            self.sound("weasel")

        seen = event.card if shown.me in (event.seat, event.victim) else None
        fly = self.card_flight(seen, start, self.head(event.seat), 0.6, 110, stay=0.5 if seen else 0.0)
        return sequence(away, call(taken), fly, call(lambda: self.gain(event.seat, event.card)))

    @perform.register
    def _(self, event: moves.MartinServed) -> Tween:
        shown = self.shown

        def start() -> Point:
            return meeting(shown, shown.attack) if shown.attack else places.DISCARD

        def end() -> Point:
            x, y, _ = shown.spot(event.target).martin
            return x, y

        begin = fixed(start)

        def lifted() -> None:
            begin()
            shown.attack = None

        def lies() -> None:
            shown.martins[event.target] = True
            self.sound("splash")

        return sequence(call(lifted), self.card_flight("deadly_martin", begin, end, 0.45), call(lies))

    # ---- the rescue ---------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.BreathHeld) -> Tween:
        shown = self.shown
        card: HitCard = next((hit for hit in reversed(shown.hits[event.president]) if hit), "anvil")

        def hold() -> None:
            shown.breath = Shot(event.shooter, event.president, card, event.asked)
            shown.answered.clear()

        def beat(canvas: Canvas, t: float) -> None:
            thump = 0.0 if self.calm() else abs(1 - 2 * (t * 3 % 1))
            canvas.sprite("bg_burst_red", places.MIDDLE, 580, 2.4)
            canvas.sprite("bg_heart", places.MIDDLE, 560, steps(1.3 + 0.3 * thump, 0.1))
            words = (places.MIDDLE - 240, 640, 480, 90)
            canvas.text(FOURTH, words, 66, CREAM, "title", "center", outline=(INK, 8))

        show = self.floating(1.8, beat, linear, stays=True)
        return sequence(call(lambda: self.sound("bell")), together(show, self.alarm(4)), call(hold), wait(0.2))

    @perform.register
    def _(self, event: moves.Answered) -> Tween:
        return sequence(call(lambda: self.shown.answered.add(event.seat)), self.ring(event.seat, 0.25))

    @perform.register
    def _(self, event: moves.Rescued) -> Tween:
        face = faces(self.seats)[event.seat]
        colour = self.seats[event.seat].colour
        title = STEPS_IN.format(self.seats[event.seat].name)

        def held(canvas: Canvas, t: float) -> None:
            canvas.box((60, 30, 1284, 1020), SHADOW, 60, alpha=170)
            grown = steps(self.grown(t, 0.12), 0.1)
            canvas.sprite("bg_burst", places.MIDDLE, 500, 2.4)
            canvas.sprite(f"agent_disc_{colour}", places.MIDDLE, 430, 1.3)
            canvas.sprite(f"agent_{face}", places.MIDDLE, 430, 1.3)
            canvas.sprite("bg_shield_big", places.MIDDLE + 150, 520, max(0.2, 0.9 * grown), angle=8)
            words = (places.MIDDLE - 520, 600, 1040, 96)
            canvas.text(title, words, 64, CREAM, "title", "center", outline=(INK, 8))
            for number, card in enumerate(event.cards):
                if t > 0.2 + 0.12 * number:
                    draw_card(canvas, card, places.MIDDLE + (number - 1) * 190, 820, 1.2)

        return sequence(call(self._breathe("win")), self.floating(3.2, held, linear, stays=True))

    def _breathe(self, sound: str) -> Callable[[], None]:
        def out() -> None:
            self.shown.breath = None
            self.sound(sound)

        return out

    @perform.register
    def _(self, event: moves.NobodyMoved) -> Tween:
        face = faces(self.seats)[event.president]
        words = NOBODY_MOVES[1].format(self.seats[event.president].name)
        banner = self.banner(NOBODY_MOVES[0], words, f"head_of_state_{face}", 2.0, 0.86, good=False)
        return sequence(wait(0.7), call(self._breathe("splash")), banner)

    @perform.register
    def _(self, event: moves.Eliminated) -> Tween:
        shown = self.shown

        def out() -> None:
            lying = sum(hit is not None for hit in shown.hits[event.seat]) + shown.martins[event.seat]
            top = next((hit for hit in reversed(shown.hits[event.seat]) if hit), None)
            shown.throw(top, lying + event.cards)
            shown.hits[event.seat] = [None] * len(KINDS)
            shown.placers[event.seat] = [None] * len(KINDS)
            shown.alive[event.seat], shown.martins[event.seat], shown.cards[event.seat] = False, False, 0
            if event.seat == shown.me:
                shown.hand.clear()
            self.sound("bonk")

        def stamp(canvas: Canvas, t: float) -> None:
            x, y = self.head(event.seat)()
            size = 1.4 if self.calm() else max(1.0, 3.2 - 9 * t)
            canvas.sprite("bg_out", x, y, steps(size, 0.4))

        face = faces(self.seats)[event.seat]
        kind = "head_of_state" if event.seat == shown.president else "agent"
        words = ELIMINATED[1].format(self.seats[event.seat].name)
        banner = self.banner(ELIMINATED[0], words, f"{kind}_{face}", 1.6, 0.8, good=False)
        return sequence(self.floating(0.5, stamp, linear, stays=True), call(out), banner)

    # ---- the end ------------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.RoundOver) -> Tween:
        shown = self.shown

        def pay() -> None:
            shown.breath = shown.attack = None
            shown.tokens = [
                (twos + (points == 2), ones + (points == 1))
                for (twos, ones), points in zip(shown.tokens, event.sheet.points, strict=True)
            ]
            self.sound("bell")

        def sheet(canvas: Canvas, _: float) -> None:
            draw_sheet(canvas, event.sheet, self.seats)

        return sequence(call(pay), self.floating(SHEET_SECONDS, sheet, linear, stays=True))

    @perform.register
    def _(self, event: moves.GameOver) -> Tween:
        return self.banner(*GAME_OVER, "trophy_bodyguard", 1.4, 0.7)
