"""How every event of Upper Hand is shown: who walks in where, who says what to whom, and who gets on."""

from __future__ import annotations

from functools import singledispatchmethod
from itertools import pairwise

from game.engine.contract import Event
from game.rules.english import owner
from game.rules.upper_hand import moves, text
from game.rules.upper_hand.affairs import AFFAIRS
from game.rules.upper_hand.content import CHALLENGES, PEOPLE
from game.rules.upper_hand.view import Slot
from game.scenes.tables import upper_hand_places as places
from game.scenes.tables.upper_hand_motion import BANNER, Stagecraft
from game.scenes.tables.upper_hand_places import Point
from game.scenes.tables.upper_hand_shown import Scene, throw_of
from game.ui.canvas import Canvas
from game.ui.motion import Tween, call, ease_out, sequence, together, wait

ROUND = ("Round {}", "{} enters first.")
MISSION = ("The Mission", "{} leads. Everybody attempts one Challenge.")
DECLINED = ("No, thank you", "{} leaves {} alone.")
NOTHING = ("Nothing happens", "{} has no effect.")
SHUFFLED = ("Shuffled", {"own": "{} discards are a deck again.", "events": "The Events are dealt again.",
                         "challenges": "The Challenges are dealt again."})  # fmt: skip
DECKS = {"own": ("uh_card_back", 1.2), "events": ("uh_event_deck", 0.5), "challenges": ("uh_challenge_back", 0.4)}
SAT_OUT = ("Too late", "Nothing is left for {} to attempt.")
CLEANED = ("Clean-up", "Everybody takes their token back.")
TOSS = {"card": "A roll of the dice", "event": "Everybody rolls", "leader": "Roll-off: who leads?", "win": "Roll-off!"}
ROLL_OFF = {
    "leader": "Nobody leads, so one of those with least does.",
    "win": "Level at the top: the highest die wins.",
}
LOWEST_PAY = ("uta",)  # Events in which a low roll matters, not a high one
WINS = ("{} wins!", "{} has the upper hand: {}.")
SAYS = 2.3  # seconds that a line stays


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    @singledispatchmethod
    def perform(self, event: Event) -> Tween | None:
        """The motion of one event, or None if it has none."""
        return None

    def name(self, seat: int) -> str:
        return self.seats[seat].name

    # ---- Movement -----------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.RoundBegan) -> Tween:
        shown = self.shown
        count = len(self.seats)

        def begin() -> None:
            shown.phase, shown.round, shown.choosing = "movement", event.round, True
            shown.initiative = shown.active = event.initiative
            shown.next_initiative, shown.leader = None, event.leader
            shown.order = tuple((event.initiative + turn) % count for turn in range(count))
            shown.chosen.clear()
            shown.attempted.clear()
            shown.rooms = [None] * count
            shown.event = shown.scene = shown.throw = None
            shown.row, shown.dice, shown.drawn, shown.at_stake = [], 0, 0, None
            self.sound("bell")

        title, words = ROUND[0].format(event.round), ROUND[1].format(self.name(event.initiative))
        return sequence(call(begin), self.banner(title, words, event.initiative, "", 1.5))

    @perform.register
    def _(self, event: moves.Chose) -> Tween:
        shown = self.shown

        def sealed() -> None:
            shown.chosen.add(event.seat)
            if event.location is not None:
                shown.choice = event.location
            self.sound("card")

        def where() -> Point:
            x, y, _ = places.queue_spot(shown.order.index(event.seat), len(shown.order))
            return x, y

        return sequence(call(sealed), self.pop("uh_card_back", where, 0.5, 0.7))

    @perform.register
    def _(self, event: moves.Entered) -> Tween:
        shown = self.shown

        def begin() -> None:
            shown.choosing, shown.active = False, event.seat
            shown.dice, shown.scene = 0, None
            if event.seat == shown.me:
                shown.choice = None

        def there() -> None:
            shown.dice = event.dice

        alarm = self.glow(event.location, 0.5) if event.dice else None
        return sequence(call(begin), self.walk_in(event.seat, event.location), call(there), alarm)

    @perform.register
    def _(self, event: moves.Used) -> Tween:
        return self.glow(event.location, 0.5)

    @perform.register
    def _(self, event: moves.Declined) -> Tween:
        words = DECLINED[1].format(self.name(event.seat), text.the_room(event.location))
        return self.banner(DECLINED[0], words, event.seat, "", 1.1)

    @perform.register
    def _(self, event: moves.InitiativeTaken) -> Tween:
        def taken() -> None:
            self.shown.next_initiative = event.seat
            self.sound("bell")

        return sequence(self._marker("icon_first", event.seat), call(taken))

    @perform.register
    def _(self, event: moves.LeaderTaken) -> Tween:
        def taken() -> None:
            self.shown.leader = event.seat
            self.sound("bell")

        return sequence(self._marker("icon_flag", event.seat), call(taken))

    @perform.register
    def _(self, event: moves.DiceAdded) -> Tween:
        def added() -> None:
            if event.armory:
                self.shown.armed[event.seat] += event.dice
            else:
                self.shown.extra[event.seat] += event.dice

        return sequence(self._marker("die_gold_5", event.seat, 0.6), call(added))

    def _marker(self, sprite: str, seat: int, size: float = 1.0) -> Tween:
        """Something that a player now holds: it springs up and flies to the row."""
        where = self.spot(seat)
        return sequence(
            self.pop(sprite, where, 0.6, 1.4 * size), self.flight(sprite, where, self.before_row(seat), 0.5, size)
        )

    @perform.register
    def _(self, event: moves.LocationRolled) -> Tween:
        shown = self.shown
        place = self.plan().index(event.location)
        spots = [places.dice_by_sign(place, number, len(event.dice)) for number in range(len(event.dice))]

        def thrown() -> None:
            shown.throw = throw_of(event.seat, event.dice, None, None, False)

        def begin() -> None:
            shown.dice, shown.extra[event.seat] = 0, 0

        return sequence(call(begin), self.tumble(spots, event.dice, 0.66, 1.3), call(thrown), wait(0.3))

    # ---- cards --------------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.Shuffled) -> Tween:
        words = SHUFFLED[1][event.deck].format("" if event.seat is None else owner(self.name(event.seat)))
        sprite, size = DECKS[event.deck]
        return self.banner(SHUFFLED[0], words, None, sprite, 1.0, size)

    @perform.register
    def _(self, event: moves.Drew) -> Tween:
        def drawn() -> None:
            self.shown.drawn = event.count

        where = self.spot(event.seat)

        def end() -> Point:
            return (places.TRAY[0] + 1000, places.TRAY[1] + 74) if self.shown.phase == "mission" else where()

        return sequence(self.backs(event.count, self.before_row(event.seat), end), call(drawn))

    @perform.register
    def _(self, event: moves.Showed) -> Tween:
        def shows() -> None:
            self.shown.drawn = 0
            self.shown.scene = None

        return sequence(call(shows), self.turn_over(event.card, self.spot(event.seat)))

    @perform.register
    def _(self, event: moves.CardPlayed) -> Tween:
        def says() -> None:
            self.shown.scene = Scene(event.seat, event.card, event.target, event.works)
            self.sound("bonk" if event.target is not None else "turn")

        def hold(canvas: Canvas, t: float) -> None:
            """Nothing more than what the stage shows; only the time in which it can be read."""

        return sequence(call(says), self.floating(SAYS, hold, stays=True))

    @perform.register
    def _(self, event: moves.ShieldKept) -> Tween:
        def kept() -> None:
            self.shown.shields[event.seat] += (event.card,)

        return sequence(self._marker("uh_shield", event.seat, 0.8), call(kept))

    def _change(self, seat: int, amount: int, now: int) -> Tween:
        """A face slides along the track, and the stage tells it too."""

        def note() -> None:
            if self.shown.scene is not None:
                self.shown.scene = self.shown.scene.changed(seat, amount)

        if not amount:
            return self.pop("icon_cross", self.on_track(seat), 0.6, 0.4)
        return sequence(call(note), together(self.slide(seat, now), self.bump(seat, amount)))

    @perform.register
    def _(self, event: moves.Gained) -> Tween:
        return sequence(call(lambda: self.sound("step")), self._change(event.seat, event.amount, event.now))

    @perform.register
    def _(self, event: moves.Lost) -> Tween:
        return sequence(call(lambda: self.sound("splash")), self._change(event.seat, -event.amount, event.now))

    @perform.register
    def _(self, event: moves.Stole) -> Tween:
        fly = self.flight("token_upper_hand", self.on_track(event.victim), self.on_track(event.seat), 0.5, 0.5, 120)
        return sequence(
            call(lambda: self.sound("weasel")),
            self._change(event.victim, -event.amount, event.victim_now),
            fly if event.amount else None,
            self._change(event.seat, event.amount, event.now) if event.amount else None,
        )

    @perform.register
    def _(self, event: moves.Turned) -> Tween:
        def used() -> None:
            kept = list(self.shown.shields[event.seat])
            if event.card in kept:
                kept.remove(event.card)
            self.shown.shields[event.seat] = tuple(kept)
            self.sound("bell")

        flash = self.pop("uh_shield", self.on_track(event.seat), 0.9, 1.2)
        return sequence(call(used), flash, self._change(event.seat, event.amount, event.now))

    # ---- Events -------------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.EventDrawn) -> Tween:
        return self.reveal(event.event)

    @perform.register
    def _(self, event: moves.EventResolved) -> Tween:
        card = (places.EVENT[0] + 136, places.EVENT[1] + 198)
        if not event.works:
            return self.banner(NOTHING[0], NOTHING[1].format(AFFAIRS[event.event].name), event.seat, "", 1.2)
        aim = event.seat if event.target is None else event.target
        return self.flight("token_upper_hand", lambda: card, self.on_track(aim), 0.55, 0.6, 140)

    @perform.register
    def _(self, event: moves.Tossed) -> Tween:
        rolls = list(zip(event.seats, event.dice, event.totals, strict=True))
        title = TOSS["card" if len(rolls) == 1 else event.why]
        lowest = event.why == "event" and self.shown.event in LOWEST_PAY
        return self.toss(rolls, title, self._stakes(event.why), lowest)

    def _stakes(self, why: str) -> str:
        """What a roll is about: what the card or the Event says, or what is rolled off."""
        scene, drawn = self.shown.scene, self.shown.event
        if why == "card" and scene is not None:
            return text.card_effect(scene.card)
        return text.event_effect(drawn) if why == "event" and drawn is not None else ROLL_OFF.get(why, "")

    @perform.register
    def _(self, event: moves.PicturesPassed) -> Tween:
        path = [*event.seen, event.reached]
        hops = [
            self.flight("event_embarrassing_pictures", self.on_track(a), self.on_track(b), 0.5, 0.5, 120)
            for a, b in pairwise(path)
        ]
        start = self.pop("event_embarrassing_pictures", self.on_track(path[0]), 0.6, 0.5)
        return sequence(start, *hops)

    # ---- Mission ------------------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.MissionBegan) -> Tween:
        shown = self.shown
        count = len(self.seats)

        def begin() -> None:
            shown.phase = "mission"
            shown.active = event.leader
            shown.order = tuple((event.leader + turn) % count for turn in range(count))
            shown.row = [Slot(challenge, None) for challenge in event.row]
            shown.taken = set(range(len(event.row)))
            shown.throw = shown.scene = None
            shown.dice = shown.drawn = 0
            shown.attempted.clear()
            self.sound("bell")

        deal = together(*(self._deal(number, len(event.row)) for number in range(len(event.row))))
        words = MISSION[1].format(self.name(event.leader))
        flag = None
        if shown.leader != event.leader:  # chosen for this Mission alone
            start = (BANNER[0] + 112, BANNER[1] + BANNER[3] / 2)
            flag = self.flight("icon_flag", lambda: start, self.before_row(event.leader), 0.6)

        def leads() -> None:
            shown.leader = event.leader

        banner = self.banner(MISSION[0], words, event.leader, "", 1.6)
        return sequence(call(begin), deal, banner, flag, call(leads))

    def _deal(self, number: int, count: int) -> Tween:
        """A Challenge is laid out, and turned over where it lies."""
        x, y, w, h = places.challenge_box(number, count)

        def draw(canvas: Canvas, t: float) -> None:
            fall = 0.0 if self.calm() else 420 * (1 - t)
            canvas.sprite("uh_challenge_back", x + w / 2, y + h / 2 - fall, w / places.CARD_W)

        def lies() -> None:
            self.shown.taken.discard(number)
            self.sound("card")

        return sequence(wait(0.16 * number), self.floating(0.4, draw, ease_out), call(lies))

    @perform.register
    def _(self, event: moves.SkillRolled) -> Tween:
        shown = self.shown
        count = len(event.dice)
        size = places.tray_size(count)
        spots = [places.tray_die(number, count) for number in range(count)]

        def begin() -> None:
            shown.active, shown.scene, shown.drawn = event.seat, None, 0
            shown.throw = throw_of(event.seat, event.dice, event.slot, event.skill, event.success)
            shown.at_stake = event.slot
            shown.extra[event.seat], shown.armed[event.seat] = 0, 0

        def over() -> None:
            shown.attempted.add(event.seat)
            if not event.success:
                self.sound("bonk")

        def middle() -> Point:
            x, y, w, h = places.challenge_box(event.slot, len(shown.row))
            return x + w / 2, y + h / 2

        missed = None if event.success else self.pop("icon_cross", middle, 0.8, 1.4)
        return sequence(call(begin), self.tumble(spots, event.dice, size, 1.5), call(over), missed or wait(0.8))

    @perform.register
    def _(self, event: moves.ChallengeWon) -> Tween:
        shown = self.shown

        def start() -> Point:
            x, y, w, h = places.challenge_box(event.slot, len(shown.row))
            return x + w / 2, y + h / 2

        def won() -> None:
            shown.row[event.slot], shown.at_stake = Slot(event.challenge, event.seat), None
            self.sound("win")

        def kept() -> None:
            shown.piles[event.seat] = tuple(sorted((*shown.piles[event.seat], event.challenge)))

        fly = self.flight(f"uh_mini_{CHALLENGES[event.challenge].colour}", start, self.before_row(event.seat), 0.6, 1.4)
        return sequence(call(won), wait(0.4), fly, call(kept))

    @perform.register
    def _(self, event: moves.SatOut) -> Tween:
        def out() -> None:
            self.shown.active = event.seat

        words = SAT_OUT[1].format(self.name(event.seat))
        return sequence(call(out), self.banner(SAT_OUT[0], words, event.seat, "", 1.0))

    # ---- Clean-up and the end -------------------------------------------------------------------

    @perform.register
    def _(self, event: moves.CleanedUp) -> Tween:
        shown = self.shown
        count = len(self.seats)

        old = shown.initiative
        passed = None
        if old != event.initiative:
            passed = self.flight("icon_first", self.before_row(old), self.before_row(event.initiative), 0.6, 1.0, -40)

        def sweep() -> None:
            shown.at_stake = shown.scene = None

        def clean() -> None:
            shown.shields = [()] * count
            shown.extra, shown.armed = [0] * count, [0] * count
            shown.initiative, shown.next_initiative = event.initiative, None

        banner = self.banner(*CLEANED, None, "marker_initiative", 0.9, 1.4)
        return sequence(call(sweep), banner, passed, call(clean))

    @perform.register
    def _(self, event: moves.GameOver) -> Tween:
        person = PEOPLE[self.shown.characters[event.winner]].name
        words = WINS[1].format(person, event.scores[event.winner])
        return self.banner(WINS[0].format(self.name(event.winner)), words, event.winner, "crown", 3.2, 0.7)
