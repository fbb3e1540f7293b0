"""How every event of Campus Life is shown: what walks, rolls, turns over, and who ends up with whom."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from game.geometry import Point
from game.scenes.table.stage import steps
from game.titles.campus_life import look
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.moves import Room, Weapon
from game.titles.campus_life.table import boddy, layout
from game.titles.campus_life.table.layout import MIDDLE
from game.titles.campus_life.table.motion import Stagecraft, photo_middle
from game.titles.campus_life.table.pieces import TOKEN
from game.titles.campus_life.table.rail import tray_spot
from game.titles.campus_life.table.shown import Duel
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.motion import Tween, ease_out, linear, sequence, together, wait

TUMBLE = 0.8
BOTH = 1.1
STRIDE, LONGEST = 0.16, 1.5
HEARTS = ("heart_red", "heart_pink", "heart_mint")
CARD_PLACE = (850.0, 470.0)


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    # ---- before the party ---------------------------------------------------------------------

    def chosen(self, event: moves.Chosen) -> Tween:
        x, y = tray_spot(event.weapon)
        return sequence(lambda: self.sound("card"), self.pop(f"token_{event.weapon}", lambda: (x, y), 0.5, 1.4))

    def placed(self, event: moves.Placed) -> Tween:
        return self._to_room(event.weapon, event.room, lambda: tray_spot(event.weapon))

    def _to_room(self, weapon: Weapon, room: Room, start: Callable[[], Point]) -> Tween:
        """A token flies into a room and lies there."""
        spot: list[Point] = []

        def end() -> Point:
            if not spot:
                spot.append(layout.token_spot(room, self.shown.free_spot(room)))
            return spot[0]

        def lands() -> None:
            self.sound("card")
            self.shown.lifted.discard(weapon)
            self.shown.lay(weapon, room)

        fly = self.flight(f"token_{weapon}", start, end, 0.5, TOKEN)
        return sequence(lambda: self.shown.lifted.add(weapon), fly, lands)

    def _to_row(self, weapon: Weapon, seat: int) -> Tween:
        """A token flies from where it lies to its new owner."""
        start: list[Point] = []

        def begin() -> Point:
            if not start:
                room, index = self.shown.laid.get(weapon, ("parlour", 0))
                start.append(layout.token_spot(room, index))
            return start[0]

        def taken() -> None:
            self.sound("card")
            self.shown.lifted.add(weapon)

        def carried() -> None:
            self.shown.laid.pop(weapon, None)
            self.shown.lifted.discard(weapon)

        fly = self.flight(f"token_{weapon}", begin, self.row_of(seat), 0.6, TOKEN)
        return sequence(taken, fly, carried)

    # ---- the turn -----------------------------------------------------------------------------

    def turn_began(self, event: moves.TurnBegan) -> Tween:
        return self.arrow(partial(self.shown.foot, event.seat), 66, 0.7, 0.9)

    def rolled(self, event: moves.Rolled) -> Tween:
        return sequence(self.tumble(event.seat, event.die, TUMBLE), wait(0.15))

    def walked(self, event: moves.Walked) -> Tween:
        each = min(STRIDE, LONGEST / max(1, len(event.path) - 1))
        return self.travel(event.seat, lambda: self.feet(event.seat, event.path), event.path[-1], each, 12)

    def sneaked(self, event: moves.Sneaked) -> Tween:
        start, end = look.room_at(event.start), look.room_at(event.to)
        assert start is not None and end is not None
        entrance, way_out = look.hatch(start), look.hatch(end)
        assert entrance is not None and way_out is not None
        down, up = layout.place(entrance), layout.place(way_out)

        def into() -> list[Point]:
            return [self.shown.foot(event.seat), (down[0], down[1] + 10)]

        def out() -> list[Point]:
            return [(up[0], up[1] + 10), *self.feet(event.seat, (event.to, event.to))[-1:]]

        blink = self.pop(f"passage_{way_out.props['pair']}", lambda: up, 0.5, 0.8)
        return sequence(
            self.travel(event.seat, into, event.start, 0.35, 10),
            lambda: self.sound("splash"),
            together(blink, self.travel(event.seat, out, event.to, 0.45, 10)),
        )

    def stayed(self, event: moves.Stayed) -> Tween:
        def on_the_spot() -> list[Point]:
            return [self.shown.foot(event.seat)] * 2

        hop = self.travel(event.seat, on_the_spot, self.shown.spaces[event.seat], 0.3, 16)
        return together(hop, self.pop("icon_pause", self.head(event.seat), 0.5, 0.4))

    # ---- cards --------------------------------------------------------------------------------

    def revealed(self, event: moves.Revealed) -> Tween:
        duel = self.shown.duel
        if duel is not None and event.seat in duel.seats:
            x, y = photo_middle(duel.seats.index(event.seat))
            return self.turn_up(event.card, self.row_of(event.seat), (x, y + 40), 1.7)
        return self.turn_up(event.card, self.row_of(event.seat), CARD_PLACE, 2.2)

    def looked(self, event: moves.Looked) -> Tween:
        return self.lift(event.room, f"cardback_{event.kind}_s", "icon_eye")

    def kept(self, event: moves.Kept) -> Tween:
        return self.lift(event.room, f"cardback_{event.kind}_s", "")

    def exchanged(self, event: moves.Exchanged) -> Tween:
        back = f"cardback_{event.kind}_s"

        def taken() -> None:
            self.sound("card")
            self.shown.lifted.add(event.room)

        def back_again() -> None:
            self.sound("card")
            self.shown.lifted.discard(event.room)

        swap = together(
            self.flight(back, self.card_in(event.room), self.row_of(event.seat), 0.7, 0.9),
            self.flight(back, self.row_of(event.seat), self.card_in(event.room), 0.7, 0.9, -60),
        )
        return sequence(taken, swap, back_again)

    # ---- weapons ------------------------------------------------------------------------------

    def weapon_taken(self, event: moves.WeaponTaken) -> Tween:
        return self._to_row(event.weapon, event.seat)

    def weapon_traded(self, event: moves.WeaponTraded) -> Tween:
        return sequence(
            self._to_row(event.got, event.seat),
            self._to_room(event.gave, event.room, self.row_of(event.seat)),
        )

    def weapon_dropped(self, event: moves.WeaponDropped) -> Tween:
        return self._to_room(event.weapon, event.room, self.row_of(event.seat))

    # ---- encounters ---------------------------------------------------------------------------

    def met(self, event: moves.Met) -> Tween:
        faces = (event.die, event.other_die)
        duel = Duel(
            (event.seat, event.other), event.room, [1, 6], [1.0, 6.0], ["surprised", "surprised"], step=0, lying=False
        )

        def curtain() -> None:
            self.shown.duel = duel
            self.sound("turn")

        def begun() -> None:
            duel.moods, duel.step = ["calm", "calm"], 1

        return sequence(self._greet(event), curtain, wait(0.4), self.roll_both(duel, faces, BOTH), wait(0.35), begun)

    def _greet(self, event: moves.Met) -> Tween:
        """Hearts over both heads before the stage covers the board."""
        heads = (self.head(event.seat), self.head(event.other))
        return together(*(self.pop("heart_pink", head, 0.5, 0.8) for head in heads))

    def said_nothing(self, event: moves.SaidNothing) -> Tween:
        duel = self.shown.duel
        if duel is None or event.seat not in duel.seats:
            return self.pop("icon_chat", self.head(event.seat), 0.7, 0.9)
        side = duel.seats.index(event.seat)
        x, y = photo_middle(side)

        def over() -> None:
            duel.step = 2 if side == 0 else 3

        bubble = self.pop("icon_chat", lambda: (x + (130 if side == 0 else -130), y - 130), 0.8, 1.6)
        return sequence(bubble, over)

    def adjusted(self, event: moves.Adjusted) -> Tween:
        duel = self.shown.duel
        if duel is None or event.seat not in duel.seats:
            return self.pop("die_cream_blank", self.head(event.seat), 0.7, 0.5)
        side = duel.seats.index(event.seat)

        def reacts() -> None:
            duel.moods[side] = "flirty" if event.closer else "annoyed"
            duel.moods[1 - side] = "surprised"
            self.sound("bell" if event.closer else "bonk")

        def over() -> None:
            duel.step = 2 if side == 0 else 3

        return sequence(reacts, self.turn_die(duel, side, event.was, event.now), wait(0.6), over)

    def parted(self, event: moves.Parted) -> Tween:
        def apart() -> None:
            if self.shown.duel is not None:
                self.shown.duel.moods, self.shown.duel.step = ["annoyed", "annoyed"], 3
            self.sound("bonk")

        def off() -> None:
            self.shown.duel = None

        def storm(canvas: Canvas, t: float) -> None:
            size = steps(self.grown(t, 0.25), 0.2)
            canvas.sprite("heart_broken", MIDDLE, 760, 2.4 * size, angle=steps(6 * math.sin(t * 12), 6))
            for side in (-1, 1):
                canvas.sprite("storm_cloud", MIDDLE + side * 360, 780, 1.6 * size)

        return sequence(apart, self.floating(1.6, storm, stays=True), off)

    def hooked_up(self, event: moves.HookedUp) -> Tween:
        def match() -> None:
            if self.shown.duel is not None:
                self.shown.duel.moods, self.shown.duel.step = ["happy", "happy"], 3
            self.sound("win")

        def kiss() -> None:
            if self.shown.duel is not None:
                self.shown.duel.moods = ["flirty", "flirty"]

        def hearts(canvas: Canvas, t: float) -> None:
            size = steps(self.grown(t, 0.2), 0.2)
            canvas.sprite("heart_big", MIDDLE, 770 - 10 * math.sin(t * 20), 2.0 * size)
            for number in range(24):
                x = 160 + 1100 * (number * 0.618 % 1)
                rise = (t * 1.6 + number * 0.37) % 1
                canvas.sprite(HEARTS[number % 3], x + 24 * math.sin(6 * rise + number), 1000 - 860 * rise)

        def gone() -> None:
            self.shown.duel = None
            for seat in (event.seat, event.other):
                self.shown.put(seat, None, len(self.seats))

        return sequence(
            match,
            self.floating(2.0, hearts, stays=True),
            kiss,
            self.lay_open(event.shown, event.tally, 3.2),
            gone,
        )

    # ---- going and coming ---------------------------------------------------------------------

    def left_party(self, event: moves.LeftParty) -> Tween:
        x, y, w, _ = layout.room_box("hall")

        def door(canvas: Canvas, t: float) -> None:
            canvas.sprite("front_door_open" if 0.15 < t < 0.9 else "front_door", x + w / 2, y + 116, 0.6)

        def to_the_door() -> list[Point]:
            return [self.shown.foot(event.seat), (x + w / 2, y + 116)]

        title, words = labels.GOES_HOME
        banner = self.banner(title, words.format(self.name(event.seat)), "front_door_open", 1.4, 0.9)
        out = self.travel(event.seat, to_the_door, None, 0.8, 12)
        return sequence(
            together(self.floating(1.4, door, stays=True), out, banner),
            lambda: self.sound("step"),
            self.lay_open((event.shown,), event.tally, 2.6),
        )

    def boddy_came(self, event: moves.BoddyCame) -> Tween:
        words = labels.BODDY_WHY[event.why].format(self.name(event.seat) if event.seat is not None else "")
        heard: set[str] = set()

        def arrival(canvas: Canvas, t: float) -> None:
            boddy.draw(canvas, t, words, self.calm())

        def sounds(t: float) -> None:
            for name, part in (("splash", boddy.STORM), ("bell", boddy.BELL), ("turn", boddy.HOME)):
                if t >= part and name not in heard:
                    heard.add(name)
                    self.sound(name)

        def home() -> None:
            self.shown.boddy = True

        show = self.floating(boddy.SECONDS, arrival, stays=True)
        return sequence(together(show, Tween(boddy.SECONDS, sounds, ease=linear)), home)

    def last_one(self, event: moves.LastOne) -> Tween:
        title, words = labels.LAST_GUEST
        words = words.format(self.name(event.seat), event.last_round)
        return self.banner(title, words, f"pawn_{self.seats[event.seat].colour}", 2.0, 1.7)

    def boddy_met(self, event: moves.BoddyMet) -> Tween:
        x, y, _ = layout.stairs("boddy")

        def hearts(canvas: Canvas, t: float) -> None:
            for number in range(9):
                rise = (t * 1.4 + number * 0.41) % 1
                canvas.sprite(HEARTS[number % 3], x - 60 + 15 * number, y - 40 - 220 * rise, 0.8)

        title, words = labels.WALKED_IN
        banner = self.banner(title, words.format(self.name(event.seat)), "mr_boddy_jolly", 2.6, 0.9)
        return sequence(lambda: self.sound("bell"), together(banner, self.floating(2.6, hearts, ease_out, True)))

    def party_over(self, event: moves.PartyOver) -> Tween:
        banner = self.banner(labels.PARTY_OVER, labels.ENDED[event.ending], "heart_big", 1.8, 0.9)
        return sequence(lambda: self.sound("bell"), banner)
