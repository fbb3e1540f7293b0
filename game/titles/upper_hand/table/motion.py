"""The small motions of Upper Hand: tokens that walk in, dice that tumble, faces that slide along the track."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.match import Seat
from game.geometry import Box, Point, middle
from game.scenes.table.stage import Choreography, Prop, Slips, bow, steps
from game.titles.upper_hand.rules.moves import Card, Event, Happening, Location
from game.titles.upper_hand.table import cards, layout, pieces
from game.titles.upper_hand.table.shown import Shown, lucky
from game.titles.upper_hand.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, SHADOW
from game.ui.motion import Tween, ease_in_out, ease_out, linear, sequence

REVEAL: Box = (484.0, 84.0, 454.0, 662.0)
TOSS_Y, TOSS_H, TOSS_SUM = 44.0, 356.0, 52.0  # the window of other rolls; it is higher where sums are told
LANDED = 0.7  # part of a roll after which the dice lie still
PAYS = "#ff8a8a"  # the ring of those whom a roll costs something
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


def rehearsed(seats: Sequence[Seat], characters: Sequence[str]) -> list[Prop]:
    """What appears in the middle of a motion and should be ready by then; the last comes first."""
    ready: list[Prop] = []
    dice = [pieces.die_sprite(face) for face in range(1, 7)]
    ready += [(die, size, angle) for die in dice for size in (1.04, 0.66) for angle in (*ANGLES, -7, 4, 9)]
    ready += [(name, size, angle) for name, size in FLYING for angle in range(-8, 9, 4)]
    ready += [(name, size * steps(0.2 * part, 0.2)) for name, size in SPRINGING for part in range(1, 7)]
    ready += [("uh_spark", size) for size in (0.69, 0.42, 0.44, 0.26)]
    for who in characters:
        ready += [(f"uh_{who}_{mood}", 1.28) for mood in ("angry", "smug")]
        ready += [(f"uh_{who}_{mood}", 1.28, 0.0, True) for mood in ("shocked", "smug")]
        ready.append((f"uh_standee_{who}", pieces.STANDEE))
    ready += [(f"uh_base_{seat.colour}", pieces.STANDEE) for seat in seats]
    ready += [(name, size) for name, size in LYING]
    ready += [("uh_card_back", size, angle) for size in (1.0, 1.7) for angle in (-3.0, -7.0)]
    return ready


def bump_box(x: float, y: float) -> Box:
    """What a face on the track gained or lost: over its hair, below whatever is told on the stage."""
    return x - 46, y - 66, 92.0, 44.0


def told_sum(dice: Sequence[int], total: int) -> str:
    """What a roll comes to, with what is added to it.

    >>> told_sum((4, 6), 10), told_sum((3,), 4), told_sum((5,), 5)
    ('10', '3 + 1', '5')
    """
    more = total - sum(dice)
    return f"{sum(dice)} + {more}" if more else str(total)


class Stagecraft(Choreography[Shown]):
    """The small motions that events are made of; they move the things that are shown."""

    slips = Slips((326.0, 372.0, 770.0, 190.0), pieces.ORANGE, words=212.0, margin=24.0, picture=112.0)
    face_on_slip: Point = (438.0, 467.0)

    # ---- where things are ---------------------------------------------------------------------

    def on_track(self, seat: int) -> Callable[[], Point]:
        """Where a player's face is over the track."""
        return lambda: layout.track_spots(self.shown.track)[seat]

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
            return layout.track_spots(self.shown.track)[seat]

        return where

    # ---- tokens -------------------------------------------------------------------------------

    def walk_in(self, seat: int, room: Location) -> Tween:
        """A token slides from the queue into its room, with two pale ones after it."""
        shown = self.shown
        number = shown.order.index(seat) if seat in shown.order else 0
        start_x, start_y, _ = layout.queue_spot(number, len(shown.order))

        def begin() -> None:
            shown.rooms[seat] = room
            shown.lifted.add(seat)

        def draw(canvas: Canvas, t: float) -> None:
            x, y, scale = pieces.stand(shown, seat, room)
            who, colour = shown.characters[seat], self.seats[seat].colour
            for behind, alpha in ((0.16, 50), (0.08, 100), (0.0, 255)):
                part = 1.0 if self.calm() else ease_out(max(0.0, t - behind))
                if behind and (self.calm() or part >= 1.0 or t < behind):
                    continue
                fx, fy = bow((start_x, start_y + 40), (x, y), 40, part)
                pieces.draw_standee(canvas, who, colour, fx, fy, scale, alpha)

        def stands() -> None:
            shown.lifted.discard(seat)
            self.sound("step")

        return sequence(begin, self.floating(0.75, draw, linear), stands)

    def slide(self, seat: int, points: int) -> Tween:
        """A face goes along the track."""
        shown = self.shown
        begin: list[float] = []

        def step(t: float) -> None:
            if not begin:
                begin.append(shown.track[seat])
                shown.points[seat] = points
            shown.track[seat] = begin[0] + (points - begin[0]) * t

        def there() -> None:
            shown.points[seat], shown.track[seat] = points, float(points)

        far = abs(points - shown.points[seat])
        return Tween(0.35 + 0.07 * far, step, ease_in_out, done=there)

    def bump(self, seat: int, amount: int, seconds: float = 0.9) -> Tween:
        """What somebody gained or lost, over the face on the track."""

        def draw(canvas: Canvas, t: float) -> None:
            x, y = layout.track_spots(self.shown.track)[seat]
            rise = 0.0 if self.calm() else 10 * (1 - min(1.0, t * 3))
            cards.chip(canvas, bump_box(x, y + rise), amount)

        return self.floating(seconds, draw, stays=True)

    # ---- dice ---------------------------------------------------------------------------------

    def tumble(self, spots: Sequence[Point], dice: Sequence[int], size: float, seconds: float = 1.0) -> Tween:
        """Dice roll, fall, and those that draw a card begin to sparkle."""
        shown = self.shown

        def begin() -> None:
            shown.rolling = True
            self.sound("dice")

        def draw(canvas: Canvas, t: float) -> None:
            if self.calm() or t >= LANDED:
                pieces.draw_dice(canvas, spots, dice, size)
                self._sparkle(canvas, spots, dice, size, (t - LANDED) / (1 - LANDED))
                return
            part = t / LANDED
            for number, (x, y) in enumerate(spots):
                tick = int(part * 9) + 2 * number
                hop = 46 * size * abs((part * 3 + number * 0.3) % 1 - 0.5) * (1 - part)
                face = dice[number] if part > 0.86 else (tick * 5 + number) % 6 + 1
                canvas.sprite(pieces.die_sprite(face), x, y - 2 * hop, size, angle=ANGLES[tick % 4])

        def end() -> None:
            shown.rolling = False

        return sequence(begin, self.floating(seconds, draw, linear, stays=True), end)

    def _sparkle(self, canvas: Canvas, spots: Sequence[Point], dice: Sequence[int], size: float, t: float) -> None:
        if self.calm():
            return
        for face, (x, y) in zip(dice, spots, strict=True):
            if lucky(face):
                far = steps(60 + 50 * min(1.0, t), 10) * size
                for dx, dy in ((0.9, -0.4), (-0.9, -0.5), (0.2, 1.0), (-0.5, 0.8)):
                    canvas.sprite("uh_spark", x + dx * far, y + dy * far, 0.42 * size, alpha=round(255 * (1 - 0.6 * t)))

    def toss(
        self, rolls: Sequence[Roll], title: str, why: str = "", lowest: bool = False, seconds: float = 2.6
    ) -> Tween:
        """Everybody who rolls, side by side, each with dice and their sum; a ring for whom it is about."""
        wide = min(1246.0, 166 + 180.0 * max(3, len(rolls)))
        summed = any(len(dice) > 1 or total != sum(dice) for _, dice, total in rolls)
        left = layout.BOARD[0] + (layout.BOARD[2] - wide) / 2
        box = (left, TOSS_Y, wide, TOSS_H + (TOSS_SUM if summed else 0.0))
        pitch = (wide - 60) / len(rolls)
        meant = (min if lowest else max)(total for _, _, total in rolls)
        ring = PAYS if lowest else ACTIVE_RING

        def draw(canvas: Canvas, t: float) -> None:
            canvas.panel(box, pieces.DEEP, 28)
            canvas.text(title, (left + 30, TOSS_Y + 10, wide - 60, 48), 34, CREAM, "title", "center")
            canvas.text(why, (left + 30, TOSS_Y + 58, wide - 60, 74), 27, pieces.ICE, "bold", "center", 2)
            still = self.calm() or t > 0.45
            for number, roll in enumerate(rolls):
                about = still and roll[2] == meant and len(rolls) > 1
                spot = (left + 30 + pitch * number, TOSS_Y + 136, pitch)
                self._draw_roll(canvas, roll, spot, None if still else int(t * 20) + number, ring if about else None)
                if still and summed:
                    room = (spot[0], TOSS_Y + 346, pitch, 50)
                    words = told_sum(roll[1], roll[2])
                    canvas.text(words, room, 36 / canvas.text_scale, pieces.YELLOW, "title", "center")

        return sequence(lambda: self.sound("dice"), self.floating(seconds, draw, linear, stays=True))

    def _draw_roll(
        self, canvas: Canvas, roll: Roll, spot: tuple[float, float, float], tick: int | None, ring: str | None
    ) -> None:
        """One who rolls, with the dice below: in the air if there is a tick, otherwise as they fell."""
        seat, dice, _ = roll
        left, y, pitch = spot
        x = left + pitch / 2
        pieces.draw_face(canvas, self.shown.characters[seat], self.seats[seat].colour, x, y + 56, 46, ring=ring)
        size = min(0.72, pitch / 150, pitch / 110 / max(1, len(dice)))
        for place, face in enumerate(dice):
            at = x + (place - (len(dice) - 1) / 2) * 104 * size
            shows, angle = (face, 0) if tick is None else ((tick + place) * 5 % 6 + 1, ANGLES[(tick + place) % 4])
            canvas.sprite(f"die_cream_{shows}", at, y + 156, size, angle=angle)

    # ---- cards --------------------------------------------------------------------------------

    def backs(self, count: int, start: Callable[[], Point], end: Callable[[], Point]) -> Tween:
        """Cards from a deck, face down."""
        shown_backs = min(count, 4)

        def draw(canvas: Canvas, t: float) -> None:
            for number in range(shown_backs):
                part = min(1.0, max(0.0, 1.4 * t - 0.12 * number))
                x, y = bow(start(), end(), 70, ease_in_out(part))
                canvas.sprite("uh_card_back", x + 26 * number * part, y, 1.0, angle=-7 if number % 2 else -3)

        return sequence(lambda: self.sound("card"), self.floating(0.6, draw, linear))

    def turn_over(self, card: Card, start: Callable[[], Point]) -> Tween:
        """A card flies to the middle, turns, and can be read."""
        box = (546.0, 250.0, 330.0, 430.0)

        def draw(canvas: Canvas, t: float) -> None:
            if t < 0.2 and not self.calm():
                x, y = bow(start(), middle(box), 60, ease_in_out(t / 0.2))
                canvas.sprite("uh_card_back", x, y, 1.7, angle=-3)
            else:
                canvas.box((box[0] - 16, box[1] - 16, box[2] + 32, box[3] + 40), SHADOW, 36, alpha=120)
                cards.draw_card(canvas, card, box)

        return sequence(lambda: self.sound("card"), self.floating(1.5, draw, linear, stays=True))

    def reveal(self, event: Happening) -> Tween:
        """An Event from the pile, large, then laid beside the rooms."""

        def draw(canvas: Canvas, t: float) -> None:
            if self.calm() or 0.12 <= t <= 0.9:
                x, y, w, h = REVEAL
                canvas.box((x - 18, y - 18, w + 36, h + 44), SHADOW, 44, alpha=130)
                cards.draw_reveal(canvas, event, REVEAL)
                return
            there = middle(REVEAL)
            ends = (layout.EVENT_DECK, there) if t < 0.12 else (there, middle(layout.EVENT))
            x, y = bow(*ends, 60, ease_in_out(t / 0.12 if t < 0.12 else (t - 0.9) / 0.1))
            canvas.sprite("uh_event_deck", x, y, 0.8)

        def lies() -> None:
            self.shown.event = event

        return sequence(lambda: self.sound("bell"), self.floating(3.0, draw, linear, stays=True), lies)

    # ---- announcements ------------------------------------------------------------------------

    def glow(self, room: Location, seconds: float = 0.5) -> Tween:
        """A room lights up, behind its name and whoever is in it."""

        def lit(_: float) -> None:
            self.shown.glowing = room

        def dark() -> None:
            self.shown.glowing = None

        return Tween(seconds, lit, done=dark, fade=True)

    def says(self, event: Event) -> tuple[str, str]:
        """What a slip of paper says about an event."""
        return labels.slip(event, tuple(seat.name for seat in self.seats), self.shown.characters)

    def herald(self, event: Event, seat: int, seconds: float, sprite: str = "") -> Tween:
        """A slip of paper with a player's face on it, and perhaps something over that."""

        def picture(canvas: Canvas, x: float, y: float) -> None:
            pieces.draw_face(canvas, self.shown.characters[seat], self.seats[seat].colour, x, y - 2, 70)
            if sprite:
                canvas.sprite(sprite, x, y - 66, 0.7)

        return self.slip(*self.says(event), picture, seconds)
