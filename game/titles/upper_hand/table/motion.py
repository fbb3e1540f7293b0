"""The small motions of Upper Hand: where they begin and end, dice that tumble, rooms that glow, slips of paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.geometry import Point, middle
from game.scenes.table.stage import Choreography, Prop, Slips, steps
from game.titles.upper_hand.rules.content import FACES, LUCKY
from game.titles.upper_hand.rules.moves import Event, Location
from game.titles.upper_hand.table import layout, pieces
from game.titles.upper_hand.table.shown import Shown
from game.titles.upper_hand.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CORAL, CREAM
from game.ui.motion import Tween, sequence

TOSS_Y, TOSS_H, TOSS_SUM = 44.0, 356.0, 52.0  # the window of other rolls; it is higher where sums are told
LANDED = 0.7  # part of a roll after which the dice lie still
ANGLES = (-12, 6, 12, -6)

Roll = tuple[int, tuple[int, ...], int]  # whose, the dice, and what they come to

# What flies, and what springs up, with its size.
FLYING = (
    ("event_embarrassing_pictures", 0.5), ("token_upper_hand", 0.5), ("token_upper_hand", 0.6), ("icon_first", 1.0),
    ("icon_flag", 1.0), ("die_gold_5", 0.6), ("uh_shield", 0.8), ("uh_mini_red", 1.4), ("uh_mini_blue", 1.4),
    ("uh_mini_green", 1.4), ("uh_mini_yellow", 1.4),
)  # fmt: skip
SPRINGING = (
    ("icon_first", 1.4), ("icon_flag", 1.4), ("die_gold_5", 0.84), ("uh_shield", 1.12), ("uh_shield", 1.2),
    ("uh_card_back", 0.7), ("event_embarrassing_pictures", 0.5),
)  # fmt: skip
LYING = (("uh_bubble", 1.0), ("uh_challenge_back", 1.0), ("uh_event_deck", 0.8))


def rehearsed(shown: Shown) -> list[Prop]:
    """What appears in the middle of a motion and should be ready by then; the last comes first."""
    ready: list[Prop] = []
    dice = [pieces.die_sprite(face) for face in range(1, FACES + 1)]
    ready += [(die, size, angle) for die in dice for size in (1.04, 0.66) for angle in (*ANGLES, -7, 4, 9)]
    ready += [(name, size, angle) for name, size in FLYING for angle in range(-8, 9, 4)]
    ready += [(name, size * steps(0.2 * part, 0.2)) for name, size in SPRINGING for part in range(1, 7)]
    ready += [("uh_spark", size) for size in (0.69, 0.42, 0.44, 0.26)]
    for who in shown.characters:
        ready += [(f"uh_{who}_{mood}", 1.28) for mood in ("angry", "smug")]
        ready += [(f"uh_{who}_{mood}", 1.28, 0.0, True) for mood in ("shocked", "smug")]
        ready.append((f"uh_standee_{who}", pieces.STANDEE))
    ready += [(f"uh_base_{seat.colour}", pieces.STANDEE) for seat in shown.seats]
    ready += LYING
    ready += [("uh_card_back", size, angle) for size in (1.0, 1.7) for angle in (-3.0, -7.0)]
    return ready


def told_sum(dice: Sequence[int], total: int) -> str:
    """What a roll comes to, with what is added to it.

    >>> told_sum((4, 6), 10), told_sum((3,), 4), told_sum((5,), 5)
    ('10', '3 + 1', '5')
    """
    more = total - sum(dice)
    return f"{sum(dice)} + {more}" if more else str(total)


def sparkle(canvas: Canvas, spots: Sequence[Point], dice: Sequence[int], size: float, t: float) -> None:
    """Sparks that fly from the dice that draw a card."""
    far = steps(60 + 50 * min(1.0, t), 10) * size
    for face, (x, y) in zip(dice, spots, strict=True):
        if face in LUCKY:
            for dx, dy in ((0.9, -0.4), (-0.9, -0.5), (0.2, 1.0), (-0.5, 0.8)):
                canvas.sprite("uh_spark", x + dx * far, y + dy * far, 0.42 * size, alpha=round(255 * (1 - 0.6 * t)))


class Stagecraft(Choreography[Shown]):
    """The small motions that events are made of; they move the things that are shown."""

    slips = Slips((326.0, 372.0, 770.0, 190.0), pieces.ORANGE, words=212.0, margin=24.0, picture=112.0)
    face_on_slip: Point = (438.0, 467.0)

    # ---- where things are ---------------------------------------------------------------------

    def on_track(self, seat: int) -> Callable[[], Point]:
        """Where a player's face is over the track."""
        return lambda: layout.track_spots(self.shown.track)[seat]

    def in_queue(self, seat: int) -> Point:
        """Where a player's face is among those who wait."""
        order = self.shown.order
        x, y, _ = self.shown.office.in_queue(order.index(seat) if seat in order else 0, len(order))
        return x, y

    def on_challenge(self, slot: int) -> Callable[[], Point]:
        """Where the middle of a Challenge is."""
        return lambda: middle(layout.challenge_box(slot, len(self.shown.row)))

    def spot(self, seat: int) -> Callable[[], Point]:
        """Where a player is seen best: in a room, on the stage, or else on the track."""

        def where() -> Point:
            room = self.shown.rooms[seat]
            if (remark := self.shown.remark) is not None and seat in (remark.seat, remark.partner):
                return layout.TALK[0] + (150 if seat == remark.seat else 1080), layout.TALK[1] + 120
            if self.shown.phase == "movement" and room is not None:
                x, y, _ = pieces.stand(self.shown, seat, room)
                return x, y - 70
            if self.shown.phase == "mission" and seat == self.shown.active:
                return layout.TRAY[0] + 82, layout.TRAY[1] + layout.TRAY[3] / 2
            return self.on_track(seat)()

        return where

    # ---- dice ---------------------------------------------------------------------------------

    def tumble(self, spots: Sequence[Point], dice: Sequence[int], size: float, seconds: float) -> Tween:
        """Dice roll, fall, and those that draw a card begin to sparkle."""

        def draw(canvas: Canvas, t: float) -> None:
            if self.calm() or t >= LANDED:
                pieces.draw_dice(canvas, spots, dice, size)
                if not self.calm():
                    sparkle(canvas, spots, dice, size, (t - LANDED) / (1 - LANDED))
                return
            part = t / LANDED
            for number, (x, y) in enumerate(spots):
                tick = int(part * 9) + 2 * number
                hop = 46 * size * abs((part * 3 + number * 0.3) % 1 - 0.5) * (1 - part)
                face = dice[number] if part > 0.86 else (tick * 5 + number) % 6 + 1
                canvas.sprite(pieces.die_sprite(face), x, y - 2 * hop, size, angle=ANGLES[tick % 4])

        rolling = self.floating(seconds, draw, stays=True)
        return sequence(self.becomes("dice", rolling=True), rolling, self.becomes(rolling=False))

    def toss(self, rolls: Sequence[Roll], title: str, why: str, lowest: bool) -> Tween:
        """Everybody who rolls, side by side, each with dice and their sum; a ring for whom it is about."""
        wide = min(1246.0, 166 + 180.0 * max(3, len(rolls)))
        summed = any(len(dice) > 1 or total != sum(dice) for _, dice, total in rolls)
        left = layout.BOARD[0] + (layout.BOARD[2] - wide) / 2
        box = (left, TOSS_Y, wide, TOSS_H + (TOSS_SUM if summed else 0.0))
        pitch = (wide - 60) / len(rolls)
        meant = (min if lowest else max)(total for _, _, total in rolls)
        ring = CORAL if lowest else ACTIVE_RING  # it costs them something, or pays

        def draw(canvas: Canvas, t: float) -> None:
            canvas.panel(box, pieces.DEEP, 28)
            canvas.text(title, (left + 30, TOSS_Y + 10, wide - 60, 48), 34, CREAM, "title", "center")
            canvas.text(why, (left + 30, TOSS_Y + 58, wide - 60, 74), 27, pieces.ICE, "bold", "center", 2)
            still = self.calm() or t > 0.45
            for number, roll in enumerate(rolls):
                about = still and roll[2] == meant and len(rolls) > 1
                room = (left + 30 + pitch * number, TOSS_Y + 346, pitch, 50)
                tick = None if still else int(t * 20) + number
                self._draw_roll(canvas, roll, room[0] + pitch / 2, pitch, tick, ring if about else "")
                if still and summed:
                    words, size = told_sum(roll[1], roll[2]), 36 / canvas.text_scale
                    canvas.text(words, room, size, pieces.YELLOW, "title", "center")

        return sequence(self.becomes("dice"), self.floating(2.6, draw, stays=True))

    def _draw_roll(self, canvas: Canvas, roll: Roll, x: float, pitch: float, tick: int | None, ring: str) -> None:
        """One who rolls, with the dice below: in the air if there is a tick, otherwise as they fell."""
        seat, dice, _ = roll
        pieces.draw_face(canvas, self.shown.worn(seat), x, TOSS_Y + 192, 46, ring=ring)
        size = min(0.72, pitch / 150, pitch / 110 / max(1, len(dice)))
        for place, face in enumerate(dice):
            at = x + (place - (len(dice) - 1) / 2) * 104 * size
            shows, angle = (face, 0) if tick is None else ((tick + place) * 5 % 6 + 1, ANGLES[(tick + place) % 4])
            canvas.sprite(f"die_cream_{shows}", at, TOSS_Y + 292, size, angle=angle)

    # ---- announcements ------------------------------------------------------------------------

    def glow(self, room: Location) -> Tween:
        """A room lights up, behind its name and whoever is in it."""
        lit = self.becomes(glowing=room)
        return Tween(0.4, lambda _: lit(), done=self.becomes(glowing=None), fade=True)

    def says(self, event: Event) -> tuple[str, str]:
        """What a slip of paper says about an event."""
        return labels.slip(event, tuple(seat.name for seat in self.seats), self.shown.characters)

    def herald(self, event: Event, seat: int, seconds: float, sprite: str = "") -> Tween:
        """A slip of paper with a player's face on it, and perhaps something over that."""

        def picture(canvas: Canvas, x: float, y: float) -> None:
            pieces.draw_face(canvas, self.shown.worn(seat), x, y - 2, 70)
            if sprite:
                canvas.sprite(sprite, x, y - 66, 0.7)

        return self.slip(*self.says(event), picture, seconds)
