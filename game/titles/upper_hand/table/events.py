"""How every event of Upper Hand is shown: who walks in where, who says what to whom, and who gets on."""

from __future__ import annotations

from itertools import pairwise

from game.geometry import Point, middle
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.content import CHALLENGES
from game.titles.upper_hand.rules.view import Slot
from game.titles.upper_hand.table import layout
from game.titles.upper_hand.table.motion import Stagecraft
from game.titles.upper_hand.table.shown import Remark, throw_of
from game.titles.upper_hand.words import labels
from game.ui.canvas import Canvas
from game.ui.motion import Tween, ease_out, sequence, together, wait

DECKS = {"own": ("uh_card_back", 1.2), "events": ("uh_event_deck", 0.5), "challenges": ("uh_challenge_back", 0.4)}
LOWEST_PAY = ("uta",)  # Events in which a low roll matters, not a high one
SAYS = 2.3  # seconds that a line stays


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    # ---- Movement -----------------------------------------------------------------------------

    def round_began(self, event: moves.RoundBegan) -> Tween:
        shown, count = self.shown, len(self.seats)

        def begin() -> None:
            shown.phase, shown.round, shown.choosing = "movement", event.round, True
            shown.initiative = shown.active = event.initiative
            shown.next_initiative, shown.leader = None, event.leader
            shown.order = tuple((event.initiative + turn) % count for turn in range(count))
            shown.chosen.clear()
            shown.attempted.clear()
            shown.rooms = [None] * count
            shown.event = shown.remark = shown.throw = None
            shown.row, shown.dice, shown.drawn, shown.at_stake = [], 0, 0, None
            self.sound("bell")

        return sequence(begin, self.herald(event, event.initiative, 1.5))

    def chose(self, event: moves.Chose) -> Tween:
        shown = self.shown

        def sealed() -> None:
            shown.chosen.add(event.seat)
            if event.location is not None:
                shown.choice = event.location
            self.sound("card")

        def where() -> Point:
            x, y, _ = layout.queue_spot(shown.order.index(event.seat), len(shown.order))
            return x, y

        return sequence(sealed, self.pop("uh_card_back", where, 0.5, 0.7))

    def entered(self, event: moves.Entered) -> Tween:
        shown = self.shown

        def begin() -> None:
            shown.choosing, shown.active = False, event.seat
            shown.dice, shown.remark = 0, None
            if event.seat == shown.me:
                shown.choice = None

        def there() -> None:
            shown.dice = event.dice

        alarm = self.glow(event.location, 0.5) if event.dice else None
        return sequence(begin, self.walk_in(event.seat, event.location), there, alarm)

    def used(self, event: moves.Used) -> Tween:
        return self.glow(event.location, 0.5)

    def declined(self, event: moves.Declined) -> Tween:
        return self.herald(event, event.seat, 1.1)

    def initiative_taken(self, event: moves.InitiativeTaken) -> Tween:
        def taken() -> None:
            self.shown.next_initiative = event.seat
            self.sound("bell")

        return sequence(self._marker("icon_first", event.seat), taken)

    def leader_taken(self, event: moves.LeaderTaken) -> Tween:
        def taken() -> None:
            self.shown.leader = event.seat
            self.sound("bell")

        return sequence(self._marker("icon_flag", event.seat), taken)

    def dice_added(self, event: moves.DiceAdded) -> Tween:
        def added() -> None:
            if event.armory:
                self.shown.armed[event.seat] += event.dice
            else:
                self.shown.extra[event.seat] += event.dice

        return sequence(self._marker("die_gold_5", event.seat, 0.6), added)

    def _marker(self, sprite: str, seat: int, size: float = 1.0) -> Tween:
        """Something that a player now holds: it springs up and flies to the row."""
        where = self.spot(seat)
        return sequence(
            self.pop(sprite, where, 0.6, 1.4 * size), self.flight(sprite, where, self.row_of(seat), 0.5, size)
        )

    def location_rolled(self, event: moves.LocationRolled) -> Tween:
        shown = self.shown
        place = self.shown.plan.index(event.location)
        spots = [layout.dice_by_sign(place, number, len(event.dice)) for number in range(len(event.dice))]

        def thrown() -> None:
            shown.throw = throw_of(event.seat, event.dice, None, None, False)

        def begin() -> None:
            shown.dice, shown.extra[event.seat] = 0, 0

        return sequence(begin, self.tumble(spots, event.dice, 0.66, 1.3), thrown, wait(0.3))

    # ---- cards --------------------------------------------------------------------------------

    def shuffled(self, event: moves.Shuffled) -> Tween:
        sprite, size = DECKS[event.deck]
        return self.banner(*self.says(event), sprite, 1.0, size)

    def drew(self, event: moves.Drew) -> Tween:
        def drawn() -> None:
            self.shown.drawn = event.count

        where = self.spot(event.seat)

        def end() -> Point:
            return (layout.TRAY[0] + 1000, layout.TRAY[1] + 74) if self.shown.phase == "mission" else where()

        return sequence(self.backs(event.count, self.row_of(event.seat), end), drawn)

    def showed(self, event: moves.Showed) -> Tween:
        def shows() -> None:
            self.shown.drawn = 0
            self.shown.remark = None

        return sequence(shows, self.turn_over(event.card, self.spot(event.seat)))

    def card_played(self, event: moves.CardPlayed) -> Tween:
        def says() -> None:
            self.shown.remark = Remark(event.seat, event.card, event.target, event.works)
            self.sound("bonk" if event.target is not None else "turn")

        def hold(canvas: Canvas, t: float) -> None:
            """Nothing more than what the stage shows; only the time in which it can be read."""

        return sequence(says, self.floating(SAYS, hold, stays=True))

    def shield_kept(self, event: moves.ShieldKept) -> Tween:
        def kept() -> None:
            self.shown.shields[event.seat] += (event.card,)

        return sequence(self._marker("uh_shield", event.seat, 0.8), kept)

    def _change(self, seat: int, amount: int, now: int) -> Tween:
        """A face slides along the track, and the stage tells it too."""

        def note() -> None:
            if self.shown.remark is not None:
                self.shown.remark = self.shown.remark.changed(seat, amount)

        if not amount:
            return self.pop("icon_cross", self.on_track(seat), 0.6, 0.4)
        return sequence(note, together(self.slide(seat, now), self.bump(seat, amount)))

    def gained(self, event: moves.Gained) -> Tween:
        return sequence(lambda: self.sound("step"), self._change(event.seat, event.amount, event.now))

    def lost(self, event: moves.Lost) -> Tween:
        return sequence(lambda: self.sound("splash"), self._change(event.seat, -event.amount, event.now))

    def stole(self, event: moves.Stole) -> Tween:
        fly = self.flight("token_upper_hand", self.on_track(event.victim), self.on_track(event.seat), 0.5, 0.5, 120)
        return sequence(
            lambda: self.sound("weasel"),
            self._change(event.victim, -event.amount, event.victim_now),
            fly if event.amount else None,
            self._change(event.seat, event.amount, event.now) if event.amount else None,
        )

    def turned(self, event: moves.Turned) -> Tween:
        def used() -> None:
            kept = list(self.shown.shields[event.seat])
            if event.card in kept:
                kept.remove(event.card)
            self.shown.shields[event.seat] = tuple(kept)
            self.sound("bell")

        flash = self.pop("uh_shield", self.on_track(event.seat), 0.9, 1.2)
        return sequence(used, flash, self._change(event.seat, event.amount, event.now))

    # ---- Events -------------------------------------------------------------------------------

    def event_drawn(self, event: moves.EventDrawn) -> Tween:
        return self.reveal(event.event)

    def event_resolved(self, event: moves.EventResolved) -> Tween:
        if not event.works:
            return self.herald(event, event.seat, 1.2)
        aim = event.seat if event.target is None else event.target
        return self.flight("token_upper_hand", lambda: middle(layout.EVENT), self.on_track(aim), 0.55, 0.6, 140)

    def tossed(self, event: moves.Tossed) -> Tween:
        rolls = list(zip(event.seats, event.dice, event.totals, strict=True))
        remark, drawn = self.shown.remark, self.shown.event
        title = labels.TOSS["card" if len(rolls) == 1 else event.why]
        why = labels.stakes(event.why, None if remark is None else remark.card, drawn)
        return self.toss(rolls, title, why, event.why == "event" and drawn in LOWEST_PAY)

    def pictures_passed(self, event: moves.PicturesPassed) -> Tween:
        path = [*event.seen, event.reached]
        hops = [
            self.flight("event_embarrassing_pictures", self.on_track(a), self.on_track(b), 0.5, 0.5, 120)
            for a, b in pairwise(path)
        ]
        start = self.pop("event_embarrassing_pictures", self.on_track(path[0]), 0.6, 0.5)
        return sequence(start, *hops)

    # ---- Mission ------------------------------------------------------------------------------

    def mission_began(self, event: moves.MissionBegan) -> Tween:
        shown, count = self.shown, len(self.seats)

        def begin() -> None:
            shown.phase = "mission"
            shown.active = event.leader
            shown.order = tuple((event.leader + turn) % count for turn in range(count))
            shown.row = [Slot(challenge, None) for challenge in event.row]
            shown.taken = set(range(len(event.row)))
            shown.throw = shown.remark = None
            shown.dice = shown.drawn = 0
            shown.attempted.clear()
            self.sound("bell")

        deal = together(*(self._deal(number, len(event.row)) for number in range(len(event.row))))
        flag = None
        if shown.leader != event.leader:  # chosen for this Mission alone
            flag = self.flight("icon_flag", lambda: self.face_on_slip, self.row_of(event.leader), 0.6)

        def leads() -> None:
            shown.leader = event.leader

        banner = self.herald(event, event.leader, 1.6)
        return sequence(begin, deal, banner, flag, leads)

    def _deal(self, number: int, count: int) -> Tween:
        """A Challenge is laid out, and turned over where it lies."""
        x, y, w, h = layout.challenge_box(number, count)

        def draw(canvas: Canvas, t: float) -> None:
            fall = 0.0 if self.calm() else 420 * (1 - t)
            canvas.sprite("uh_challenge_back", x + w / 2, y + h / 2 - fall, w / layout.CARD_W)

        def lies() -> None:
            self.shown.taken.discard(number)
            self.sound("card")

        return sequence(wait(0.16 * number), self.floating(0.4, draw, ease_out), lies)

    def skill_rolled(self, event: moves.SkillRolled) -> Tween:
        shown = self.shown
        count = len(event.dice)
        size = layout.tray_size(count)
        spots = [layout.tray_die(number, count) for number in range(count)]

        def begin() -> None:
            shown.active, shown.remark, shown.drawn = event.seat, None, 0
            shown.throw = throw_of(event.seat, event.dice, event.slot, event.skill, event.success)
            shown.at_stake = event.slot
            shown.extra[event.seat], shown.armed[event.seat] = 0, 0

        def over() -> None:
            shown.attempted.add(event.seat)
            if not event.success:
                self.sound("bonk")

        missed = None if event.success else self.pop("icon_cross", self.on_challenge(event.slot), 0.8, 1.4)
        return sequence(begin, self.tumble(spots, event.dice, size, 1.5), over, missed or wait(0.8))

    def challenge_won(self, event: moves.ChallengeWon) -> Tween:
        shown = self.shown

        def won() -> None:
            shown.row[event.slot], shown.at_stake = Slot(event.challenge, event.seat), None
            self.sound("win")

        def kept() -> None:
            shown.piles[event.seat] = tuple(sorted((*shown.piles[event.seat], event.challenge)))

        sprite, start = f"uh_mini_{CHALLENGES[event.challenge].colour}", self.on_challenge(event.slot)
        fly = self.flight(sprite, start, self.row_of(event.seat), 0.6, 1.4)
        return sequence(won, wait(0.4), fly, kept)

    def sat_out(self, event: moves.SatOut) -> Tween:
        def out() -> None:
            self.shown.active = event.seat

        return sequence(out, self.herald(event, event.seat, 1.0))

    # ---- Clean-up and the end -------------------------------------------------------------------

    def cleaned_up(self, event: moves.CleanedUp) -> Tween:
        shown, count = self.shown, len(self.seats)
        old = shown.initiative
        passed = None
        if old != event.initiative:
            passed = self.flight("icon_first", self.row_of(old), self.row_of(event.initiative), 0.6, 1.0, -40)

        def sweep() -> None:
            shown.at_stake = shown.remark = None

        def clean() -> None:
            shown.shields = [()] * count
            shown.extra, shown.armed = [0] * count, [0] * count
            shown.initiative, shown.next_initiative = event.initiative, None

        banner = self.banner(*self.says(event), "marker_initiative", 0.9, 1.4)
        return sequence(sweep, banner, passed, clean)

    def game_over(self, event: moves.GameOver) -> Tween:
        return self.herald(event, event.winner, 3.2, "crown")
