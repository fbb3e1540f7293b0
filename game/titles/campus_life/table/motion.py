"""What several motions of Campus Life are made of: pawns walk, things fly, people lay everything open."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from game.engine.english import counted
from game.engine.match import Seat
from game.geometry import Box, Point
from game.scenes.table.stage import Choreography, Prop, Slips, steps
from game.titles.campus_life import look
from game.titles.campus_life.rules.content import KINDS, ROOMS
from game.titles.campus_life.rules.moves import Kind, LaidOpen, Room, Tally, Weapon
from game.titles.campus_life.table import layout
from game.titles.campus_life.table.duel import paint_backdrop
from game.titles.campus_life.table.pieces import MAGENTA, PAWN, READABLE, TOKEN, draw_card
from game.titles.campus_life.table.shown import Shown
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK
from game.ui.motion import Tween, sequence

OPENED: dict[int, Box] = {1: (530.0, 330.0, 640.0, 378.0), 2: (132.0, 604.0, 1158.0, 378.0)}  # for one, for two
OPEN_PLATE, OPEN_DROPS = 232.0, (54.0, -8.0, 54.0)  # of names in large letters: neighbors keep clear of each other


def rehearsed(colours: Sequence[str]) -> list[Prop]:
    """What appears in the middle of a motion and should be ready by then; the last comes first."""
    ready: list[Prop] = [(f"die_cream_{face}", 1.18, angle * 45.0) for face in (1, 2, 3) for angle in range(8)]
    ready += [(f"die_cream_{face}", 1.18, -6.0) for face in range(1, 7)]
    ready += [(f"room_{state}_{room}", 1.0) for room in ROOMS for state in ("lit", "shade", "focus")]
    ready += [(f"pawn_{colour}", PAWN) for colour in colours]
    ready += [(f"die_{colour}_{face}", 1.6) for colour in colours for face in range(1, 7)]
    ready += [("square_lit", 1.0), ("square_focus", 1.0)]
    ready += [(f"card_mini_back_{kind}", 2.4) for kind in KINDS]
    ready += [("storm_cloud", 1.6), ("front_door", 1.9), ("front_door_open", 1.9)]
    ready += [(f"mr_boddy_{mood}", 1.5) for mood in ("suspicious", "jolly")]
    return [*ready, _ready_backdrop]


def _ready_backdrop(canvas: Canvas) -> None:
    with canvas.clip((0, 0, 1, 1)):
        paint_backdrop(canvas)


class Stagecraft(Choreography[Shown]):
    """The small motions that events are made of; they move the things that are shown."""

    slips = Slips(
        (410.0, 430.0, 880.0, 190.0), MAGENTA, words=220.0, picture=110.0, hop=60.0, foot=6.0, title=(22.0, 76.0, 54.0)
    )

    def duel_becomes(self, sound: str = "", **facts: object) -> Callable[[], None]:
        """The encounter on the stage, if there is one, changes in these facts, and perhaps something is heard."""

        def change() -> None:
            if self.shown.duel:
                vars(self.shown.duel).update(facts)
            if sound:
                self.sound(sound)

        return change

    # ---- pawns --------------------------------------------------------------------------------

    def feet(self, seat: int, path: Sequence[int]) -> list[Point]:
        """Where a pawn puts its foot on the way, from where it stands to its spot at the end."""
        below = [(x, y + layout.PAWN_FOOT) for x, y in layout.way(tuple(path))]
        if look.room_at(path[0]) is None:
            below = below[1:]
        last = look.room_at(path[-1])
        end = [layout.guest_spot(last, self.shown.free_stand(seat, path[-1]))] if last else []
        return [self.shown.foot(seat), *below, *end]

    def travel(self, seat: int, feet: Callable[[], Sequence[Point]], to: int | None, each: float, hop: float) -> Tween:
        """A pawn going from point to point; `to` is the space where it then stands, None if it is gone."""

        def put(at: Point, lift: float, _: bool) -> None:
            self.shown.travels[seat] = at, lift

        def arrive() -> None:
            self.shown.travels.pop(seat, None)
            self.shown.put(seat, to)

        return self.journey(feet, put, each, hop, done=arrive)

    # ---- cards and tokens ---------------------------------------------------------------------

    def aloft(self, thing: Weapon | Room, flight: Tween) -> Tween:
        """A token, or the card of a room, that flies and does not lie in its place meanwhile."""
        return sequence(lambda: self.shown.lifted.add(thing), flight, lambda: self.shown.lifted.discard(thing))

    def to_room(self, weapon: Weapon, room: Room, start: Callable[[], Point]) -> Tween:
        """A token flies into a room and lies there."""
        fly = self.flight(f"token_{weapon}", start, lambda: self.shown.bare_spot(room), 0.5, TOKEN)
        return sequence(self.aloft(weapon, fly), lambda: self.shown.lay(weapon, room), lambda: self.sound("card"))

    def to_row(self, weapon: Weapon, seat: int) -> Tween:
        """A token flies from where it lies to its new owner."""
        fly = self.flight(f"token_{weapon}", lambda: self.shown.token(weapon), self.row_of(seat), 0.6, TOKEN)
        return sequence(lambda: self.sound("card"), self.aloft(weapon, fly), lambda: self.shown.laid.pop(weapon))

    def lift(self, room: Room, kind: Kind, mark: str = "") -> Tween:
        """The card of a room goes up and comes down again."""
        x, y, tilt = layout.card_spot(room)

        def draw(canvas: Canvas, t: float) -> None:
            up = math.sin(math.pi * t)
            size, angle = 1 + 0.3 * steps(up, 0.25), steps(tilt * (1 - up), 4)
            canvas.sprite(f"cardback_{kind}_s", x, y - 36 * up, size, angle)
            if mark:
                canvas.sprite(mark, x + 4, y - 36 * up, 0.36)

        return sequence(lambda: self.sound("card"), self.aloft(room, self.floating(0.8, draw, stays=True)))

    # ---- announcements ------------------------------------------------------------------------

    def lay_open(self, shown: Sequence[LaidOpen], tally: Tally, seconds: float) -> Tween:
        """Cards and notepads of those who leave, with what they are worth."""

        def draw(canvas: Canvas, _: float) -> None:
            painter = partial(_paint_opened, self.seats, tuple(shown), tally)
            canvas.layer(("opened", tuple(shown), tally), layout.shadowed(OPENED[len(shown)]), painter)

        return self.floating(seconds, draw, stays=True)


def _paint_opened(seats: Sequence[Seat], shown: Sequence[LaidOpen], tally: Tally, canvas: Canvas) -> None:
    x, y, w, _ = box = OPENED[len(shown)]
    canvas.panel(box, CREAM, 28, head=MAGENTA, head_height=72)
    words = labels.WORTH[tally.way].format(counted(tally.total, "point"), labels.COUPLES[min(tally.hooked_up, 3)])
    canvas.text(words, (x + 30, y + 4, w - 60, 64), 44, CREAM, "title", "center", outline=(INK, 5))
    for number, one in enumerate(shown):
        left = x + 40 + (w / 2 - 10) * number
        _paint_hand(canvas, seats, one, shown[1 - number] if len(shown) > 1 else one, left, y + 92)


def _paint_hand(canvas: Canvas, seats: Sequence[Seat], one: LaidOpen, reader: LaidOpen, x: float, y: float) -> None:
    """A hand of three; a heart on every card that stands on the reader's notepad."""
    chair = seats[one.seat]
    canvas.sprite(f"seat_{chair.colour}", x + 24, y + 24, 0.7)
    canvas.text(chair.name, (x + 58, y, 300, 50), 34, INK, "title")
    if one.weapon:
        canvas.sprite(f"token_{one.weapon}", x + 420, y + 24, 0.9)
    wished = (reader.notepad.suspect, reader.notepad.weapon, reader.notepad.room)
    for place, card in enumerate(one.cards):
        cx, cy = x + 80 + 176 * place, y + 160
        draw_card(canvas, card, cx, cy, READABLE, OPEN_PLATE, OPEN_DROPS[place])
        if card.name in wished:
            canvas.sprite("heart_red", cx + 62, cy - 82, 0.9)
