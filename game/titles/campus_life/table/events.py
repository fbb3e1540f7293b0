"""How every event of Campus Life is shown: what walks, rolls, turns over, and who ends up with whom."""

from __future__ import annotations

import math
from functools import partial

from game.geometry import middle
from game.scenes.table.stage import bow, steps
from game.titles.campus_life import look
from game.titles.campus_life.rules import moves
from game.titles.campus_life.table import boddy, layout
from game.titles.campus_life.table.duel import PHOTOS, draw_overheard, draw_saying
from game.titles.campus_life.table.layout import MIDDLE
from game.titles.campus_life.table.motion import Stagecraft
from game.titles.campus_life.table.pieces import draw_card
from game.titles.campus_life.table.rail import tray_spot
from game.titles.campus_life.table.shown import CALM, Die, Duel
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.motion import Tween, ease_in_out, ease_out, linear, sequence, together, wait

TUMBLE, BOTH, BEATS = 0.8, 1.1, 12  # seconds of one die and of two, and how often they show another face
SAYING, OVERHEARD = 2.0, 3.0  # seconds to read what is said
STRIDE, LONGEST = 0.16, 1.5
HEARTS = ("heart_red", "heart_pink", "heart_mint")
CARD_PLACE = (850.0, 470.0)


class Choreography(Stagecraft):
    """Turns events into motion of the things that are shown."""

    # ---- before the party ---------------------------------------------------------------------

    def show_chosen(self, event: moves.Chosen) -> Tween:
        pop = self.pop(f"token_{event.weapon}", lambda: tray_spot(event.weapon), 0.5, 1.4)
        return sequence(lambda: self.sound("card"), pop)

    def show_placed(self, event: moves.Placed) -> Tween:
        return self.to_room(event.weapon, event.room, lambda: tray_spot(event.weapon))

    # ---- the turn -----------------------------------------------------------------------------

    def show_turn_began(self, event: moves.TurnBegan) -> Tween:
        return self.arrow(partial(self.shown.foot, event.seat), 66, 0.7, 0.9)

    def show_rolled(self, event: moves.Rolled) -> Tween:
        def step(t: float) -> None:
            beat = int(t * BEATS)
            hop = 20 * abs(math.sin(t * math.pi * 3)) * (1 - t)
            rolling = Die(1 + (beat * 2 + event.die) % 3, beat * 45.0 % 360, hop, event.seat, rolling=True)
            self.shown.die = rolling if t < 1 else Die(event.die, seat=event.seat)

        return sequence(lambda: self.sound("dice"), Tween(TUMBLE, step, ease=ease_out), wait(0.15))

    def show_walked(self, event: moves.Walked) -> Tween:
        each = min(STRIDE, LONGEST / max(1, len(event.path) - 1))
        return self.travel(event.seat, lambda: self.feet(event.seat, event.path), event.path[-1], each, 12)

    def show_sneaked(self, event: moves.Sneaked) -> Tween:
        start, end = look.room_at(event.start), look.room_at(event.to)
        assert start is not None and end is not None
        entrance, way_out = look.hatch(start), look.hatch(end)
        assert entrance is not None and way_out is not None
        (left, top), (x, y) = layout.place(entrance), layout.place(way_out)
        into = self.travel(event.seat, lambda: [self.shown.foot(event.seat), (left, top + 10)], event.start, 0.35, 10)
        stand = self.feet(event.seat, (event.to, event.to))[-1]
        out = self.travel(event.seat, lambda: [(x, y + 10), stand], event.to, 0.45, 10)
        blink = self.pop(f"passage_{way_out.props['pair']}", lambda: (x, y), 0.5, 0.8)
        return sequence(into, lambda: self.sound("splash"), together(blink, out))

    def show_stayed(self, event: moves.Stayed) -> Tween:
        hop = self.travel(event.seat, lambda: [self.shown.foot(event.seat)] * 2, event.at, 0.3, 16)
        return together(hop, self.pop("icon_pause", partial(self.shown.head, event.seat), 0.5, 0.4))

    # ---- cards --------------------------------------------------------------------------------

    def show_revealed(self, event: moves.Revealed) -> Tween:
        """The card comes from its owner's row, turns over for all to see, and goes back."""
        card, end, size = event.card, CARD_PLACE, 2.2
        if (side := self.shown.side(event.seat)) is not None:
            x, y = middle(PHOTOS[side])
            end, size = (x, y + 40), 1.7

        def draw(canvas: Canvas, t: float) -> None:
            out = 1.0 if self.calm() else min(1.0, t / 0.25) if t < 0.85 else (1 - t) / 0.15
            x, y = bow(self.row(event.seat), end, 60, ease_in_out(max(0.0, out)))
            if t < 0.3 and not self.calm():
                canvas.sprite(f"cardback_{card.kind}_l", x, y, steps(0.4 + (size - 0.4) * out, 0.2))
            elif t < 0.85 or self.calm():
                draw_card(canvas, card, x, y, size)
            else:
                canvas.sprite(f"card_mini_{card.name}", x, y, steps(1 + out, 0.2))

        return sequence(lambda: self.sound("card"), self.floating(1.5, draw, stays=True))

    def show_looked(self, event: moves.Looked) -> Tween:
        return self.lift(event.room, event.kind, "icon_eye")

    def show_kept(self, event: moves.Kept) -> Tween:
        return self.lift(event.room, event.kind)

    def show_exchanged(self, event: moves.Exchanged) -> Tween:
        back, row = f"cardback_{event.kind}_s", self.row_of(event.seat)
        x, y, _ = layout.card_spot(event.room)
        swap = together(
            self.flight(back, lambda: (x, y), row, 0.7, 0.9), self.flight(back, row, lambda: (x, y), 0.7, 0.9, -60)
        )
        return sequence(lambda: self.sound("card"), self.aloft(event.room, swap), lambda: self.sound("card"))

    # ---- weapons ------------------------------------------------------------------------------

    def show_weapon_taken(self, event: moves.WeaponTaken) -> Tween:
        return self.to_row(event.weapon, event.seat)

    def show_weapon_traded(self, event: moves.WeaponTraded) -> Tween:
        return sequence(
            self.to_row(event.got, event.seat), self.to_room(event.gave, event.room, self.row_of(event.seat))
        )

    def show_weapon_dropped(self, event: moves.WeaponDropped) -> Tween:
        return self.to_room(event.weapon, event.room, self.row_of(event.seat))

    # ---- encounters ---------------------------------------------------------------------------

    def show_met(self, event: moves.Met) -> Tween:
        """Hearts over both heads; then the stage covers the board, and the second die rests a little later."""
        both, faces = (event.seat, event.other), (event.die, event.other_die)
        duel = Duel(both, event.room, [1, 6], list(faces), ("surprised", "surprised"), step=0, lying=False)

        def roll(t: float) -> None:
            for side, face in enumerate(faces):
                own = min(1.0, t / (0.8 + 0.2 * side))
                duel.faces[side] = face if own >= 1 else 1 + (int(own * BEATS) * (5 if side else 7) + side) % 6
                duel.hops[side] = 34 * abs(math.sin(own * math.pi * 3)) * (1 - own)
            duel.lying = t >= 1

        return sequence(
            together(*(self.pop("heart_pink", partial(self.shown.head, seat), 0.5, 0.8) for seat in both)),
            self.becomes("turn", duel=duel),
            wait(0.4),
            lambda: self.sound("dice"),
            Tween(BOTH, roll, ease=ease_out),
            wait(0.35),
            self.duel_becomes(moods=CALM, step=1),
        )

    def show_said_nothing(self, event: moves.SaidNothing) -> Tween:
        side = self.shown.side(event.seat)
        if side is None:
            return self.pop("icon_chat", partial(self.shown.head, event.seat), 0.7, 0.9)
        x, y = middle(PHOTOS[side])
        bubble = self.pop("icon_chat", lambda: (x + (-130 if side else 130), y - 130), 0.8, 1.6)
        return sequence(bubble, self.duel_becomes(step=2 + side))

    def show_adjusted(self, event: moves.Adjusted) -> Tween:
        """The die hops onto its next face, and its mark goes along the number line."""
        duel, side = self.shown.duel, self.shown.side(event.seat)
        if duel is None or side is None:
            return self.pop("die_cream_blank", partial(self.shown.head, event.seat), 0.7, 0.5)
        mood, sound = ("flirty", "bell") if event.closer else ("annoyed", "bonk")
        words = self.shown.remark

        def turn(t: float) -> None:
            duel.at[side] = event.was + (event.now - event.was) * t
            duel.hops[side] = 40 * math.sin(math.pi * t)
            duel.faces[side] = event.now if t > 0.5 else event.was

        return sequence(
            self.duel_becomes(sound, moods=("surprised", mood) if side else (mood, "surprised")),
            together(
                Tween(0.6, turn, ease=ease_in_out),
                self.floating(SAYING, lambda canvas, _: draw_saying(canvas, side, words), stays=True),
            ),
            self.duel_becomes(step=2 + side),
        )

    def show_parted(self, event: moves.Parted) -> Tween:
        words = self.shown.remark

        def storm(canvas: Canvas, t: float) -> None:
            size = steps(self.grown(t, 0.25), 0.2)
            canvas.sprite("heart_broken", MIDDLE, 760, 2.4 * size, angle=steps(6 * math.sin(t * 12), 6))
            for side in (-1, 1):
                canvas.sprite("storm_cloud", MIDDLE + side * 360, 780, 1.6 * size)
            draw_overheard(canvas, words)

        apart = self.duel_becomes("bonk", moods=("annoyed", "annoyed"), step=3)
        return sequence(apart, self.floating(OVERHEARD, storm, stays=True), self.becomes(duel=None))

    def show_hooked_up(self, event: moves.HookedUp) -> Tween:
        words = self.shown.remark

        def hearts(canvas: Canvas, t: float) -> None:
            size = steps(self.grown(t, 0.2), 0.2)
            canvas.sprite("heart_big", MIDDLE, 770 - 10 * math.sin(t * 20), 2.0 * size)
            for number in range(24):
                x = 160 + 1100 * (number * 0.618 % 1)
                rise = (t * 1.6 + number * 0.37) % 1
                canvas.sprite(HEARTS[number % 3], x + 24 * math.sin(6 * rise + number), 1000 - 860 * rise)
            draw_overheard(canvas, words)

        return sequence(
            self.duel_becomes("win", moods=("happy", "happy"), step=3),
            self.floating(OVERHEARD, hearts, stays=True),
            self.duel_becomes(moods=("flirty", "flirty")),
            self.lay_open(event.shown, event.tally, 3.2),
            self.becomes(duel=None),
            *(partial(self.shown.put, seat, None) for seat in (event.seat, event.other)),
        )

    # ---- going and coming ---------------------------------------------------------------------

    def show_left_party(self, event: moves.LeftParty) -> Tween:
        x, y, w, _ = layout.room_box("hall")
        door = (x + w / 2, y + 116)

        def opens(canvas: Canvas, t: float) -> None:
            canvas.sprite("front_door_open" if 0.15 < t < 0.9 else "front_door", *door, 0.6)

        title, words = labels.GOES_HOME
        banner = self.banner(title, words.format(self.name(event.seat)), "front_door_open", 1.4, 0.9)
        out = self.travel(event.seat, lambda: [self.shown.foot(event.seat), door], None, 0.8, 12)
        return sequence(
            together(self.floating(1.4, opens, stays=True), out, banner),
            lambda: self.sound("step"),
            self.lay_open((event.shown,), event.tally, 2.6),
        )

    def show_boddy_came(self, event: moves.BoddyCame) -> Tween:
        words = labels.BODDY_WHY[event.why].format(self.name(event.seat) if event.seat is not None else "")
        to_hear = [(boddy.STORM, "splash"), (boddy.BELL, "bell"), (boddy.HOME, "turn")]

        def hear(t: float) -> None:
            while to_hear and t >= to_hear[0][0]:
                self.sound(to_hear.pop(0)[1])

        def arrival(canvas: Canvas, t: float) -> None:
            boddy.draw(canvas, t, words, self.calm())

        show = self.floating(boddy.SECONDS, arrival, stays=True)
        return sequence(together(show, Tween(boddy.SECONDS, hear, ease=linear)), self.becomes(boddy=True))

    def show_last_one(self, event: moves.LastOne) -> Tween:
        title, words = labels.LAST_GUEST
        words = words.format(self.name(event.seat), event.last_round)
        return self.banner(title, words, f"pawn_{self.seats[event.seat].colour}", 2.0, 1.7)

    def show_boddy_met(self, event: moves.BoddyMet) -> Tween:
        x, y, _ = layout.stairs("boddy")

        def hearts(canvas: Canvas, t: float) -> None:
            for number in range(9):
                rise = (t * 1.4 + number * 0.41) % 1
                canvas.sprite(HEARTS[number % 3], x - 60 + 15 * number, y - 40 - 220 * rise, 0.8)

        title, words = labels.WALKED_IN
        banner = self.banner(title, words.format(self.name(event.seat)), "mr_boddy_jolly", 2.6, 0.9)
        return sequence(lambda: self.sound("bell"), together(banner, self.floating(2.6, hearts, ease_out, True)))

    def show_party_over(self, event: moves.PartyOver) -> Tween:
        banner = self.banner(labels.PARTY_OVER, labels.ENDED[event.ending], "heart_big", 1.8, 0.9)
        return sequence(lambda: self.sound("bell"), banner)
