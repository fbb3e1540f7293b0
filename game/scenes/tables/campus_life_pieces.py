"""The movable things of the Campus Life board: what is shown of them now, and how they are drawn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.engine.match import Seat
from game.rules.campus_life.content import ROOMS
from game.rules.campus_life.moves import Card, Room, Weapon
from game.rules.campus_life.view import View
from game.scenes.tables import campus_life_places as places
from game.scenes.tables.campus_life_places import Point
from game.scenes.tables.stagecraft import dots
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK

MAGENTA, MINT = "#e0449f", "#5fe0b7"
LIT_PAPER = "#eafff7"
PAWN = 0.81
TOKEN = 0.9
ROOM_CARD = 0.72
KNOWN = 0.3  # size of the marks of those who know a room's card
GHOST = 120  # how strongly a token shows that could be dropped
ACTIVE = 1.0
GUESTS = 6

Drawing = Callable[[Canvas], None]


@dataclass
class Travel:
    """A pawn on its way."""

    x: float
    y: float
    lift: float = 0.0


@dataclass
class Die:
    """The die of the left rail: its face, how it lies, and who threw it."""

    face: int = 5
    angle: float = -6.0
    hop: float = 0.0
    seat: int | None = None
    rolling: bool = False


@dataclass
class Duel:
    """An encounter on its stage; everything comes in twos, the active player's first."""

    seats: tuple[int, int]
    room: Room
    faces: list[int]
    at: list[float]  # where each stands on the number line
    moods: list[str] = field(default_factory=lambda: ["calm", "calm"])
    hops: list[float] = field(default_factory=lambda: [0.0, 0.0])
    angles: list[float] = field(default_factory=lambda: [0.0, 0.0])
    step: int = 1  # 0 roll, 1 adjust, 2 reply, 3 compare
    lying: bool = True  # the dice have come to rest


@dataclass
class Shown:
    """What the board shows now; it follows the events one by one and the view when all is quiet."""

    spaces: list[int | None] = field(default_factory=list)
    standing: dict[int, int] = field(default_factory=dict)  # seats in rooms: on which spot
    travels: dict[int, Travel] = field(default_factory=dict)
    laid: dict[Weapon, tuple[Room, int]] = field(default_factory=dict)  # tokens in rooms: on which spot
    carried: list[Weapon | None] = field(default_factory=list)
    lifted: set[Weapon | Room] = field(default_factory=set)  # tokens, and rooms whose card is in the air
    die: Die = field(default_factory=Die)
    duel: Duel | None = None
    boddy: bool = False
    floating: dict[object, Drawing] = field(default_factory=dict)

    def follow(self, view: View) -> None:
        """Take everything over from a view; who stands and what lies somewhere stays on its spot."""
        self.travels.clear()
        self.lifted.clear()
        self.floating.clear()
        for seat, player in enumerate(view.players):
            self.put(seat, player.space, len(view.players))
        self.carried = [player.weapon for player in view.players]
        here = {weapon: facts.room for facts in view.rooms for weapon in facts.weapons}
        self.laid = {weapon: spot for weapon, spot in self.laid.items() if here.get(weapon) == spot[0]}
        for weapon, room in here.items():
            self.lay(weapon, room)
        self.boddy = view.boddy_home
        if view.die is not None:
            self.die = Die(view.die, seat=view.active)
        self._follow_duel(view)

    def _follow_duel(self, view: View) -> None:
        meeting = view.encounter
        if meeting is None:
            self.duel = None
            return
        moods = self.duel.moods if self.duel and self.duel.seats == meeting.seats else ["calm", "calm"]
        step = 2 if view.asked == meeting.seats[1] else 1
        faces = list(meeting.dice)
        self.duel = Duel(meeting.seats, meeting.room, faces, [float(face) for face in faces], moods, step=step)

    def put(self, seat: int, space: int | None, seats: int) -> None:
        """The pawn of a seat is there now; in a room it takes the first free spot."""
        self.spaces += [None] * (seats - len(self.spaces))
        before, self.spaces[seat] = self.spaces[seat], space
        if space is None or places.room_at(space) is None:
            self.standing.pop(seat, None)
        elif before != space or seat not in self.standing:
            taken = {self.standing.get(other) for other, at in enumerate(self.spaces) if at == space and other != seat}
            self.standing[seat] = next(number for number in range(GUESTS) if number not in taken)

    def lay(self, weapon: Weapon, room: Room) -> None:
        """A token lies in a room now, on the first free spot."""
        if weapon not in self.laid or self.laid[weapon][0] != room:
            self.laid[weapon] = room, self.free_spot(room)

    def free_spot(self, room: Room) -> int:
        taken = {index for where, index in self.laid.values() if where == room}
        return next(number for number in range(GUESTS + 1) if number not in taken)

    def foot(self, seat: int) -> Point:
        """Where the pawn of this seat has its foot now."""
        if seat in self.travels:
            return self.travels[seat].x, self.travels[seat].y
        space = self.spaces[seat]
        if space is None:
            return places.spot(places.space_of("hall"))
        room = places.room_at(space)
        if room is not None:
            return places.guest_spot(room, self.standing[seat])
        x, y = places.spot(space)
        return x, y + places.PAWN_FOOT

    def guests(self) -> list[int]:
        """The seats still on the board, those farther down drawn later."""
        here = [seat for seat, space in enumerate(self.spaces) if space is not None or seat in self.travels]
        return sorted(here, key=lambda seat: (seat in self.travels, self.foot(seat)[1]))


# ---- the parts of the board, from the ground up ----------------------------------------------


def draw_lit(canvas: Canvas, squares: Collection[int], rooms: Collection[Room], shaded: bool) -> None:
    """Squares and rooms that may be picked; all other rooms step back if anything is lit."""
    for space in squares:
        canvas.sprite("square_lit", *places.spot(space))
    if not squares and not rooms and not shaded:
        return
    for room in ROOMS:
        middle = places.spot(places.space_of(room))
        if room in rooms:
            canvas.sprite(f"room_lit_{room}", *middle)
        else:
            canvas.sprite(f"room_shade_{room}", *middle)


def draw_doors(canvas: Canvas, rooms: Collection[Room], squares: Collection[int]) -> None:
    """The doors in the glowing walls of lit rooms; those that can be entered through glow as well."""
    for room in rooms:
        for space, (x, y), side in places.doors(room):
            canvas.sprite(f"door_lit_{side}" if space in squares else f"mansion_door_{side}", x, y)


def draw_plates(canvas: Canvas, rooms: Collection[Room]) -> None:
    """The names of the rooms."""
    for mark in places.marks("plates"):
        x, y = places.ORIGIN[0] + mark.x, places.ORIGIN[1] + mark.y
        box = (x - mark.w / 2, y - mark.h / 2, mark.w, mark.h)
        lit = mark.props["room"] in rooms
        ink = INK if lit else str(mark.props["colour"])
        paint = partial(_paint_plate, box, str(mark.props["text"]), ink, lit)
        canvas.layer(("plate", mark.name, lit), (box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8), paint)


def _paint_plate(box: places.Box, words: str, ink: str, lit: bool, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box(box, LIT_PAPER if lit else CREAM, 17, INK, 3.5)
    canvas.text(words, (x + 8, y + 1, w - 16, h - 2), 24, ink, "title", "center")


def draw_stairs(canvas: Canvas, view: View, shown: Shown) -> None:
    """The locked envelope; Mr. Boddy once he is home."""
    if shown.boddy:
        x, y, _ = places.stairs("boddy")
        canvas.sprite("mr_boddy_jolly", x, y, 0.5)
        canvas.sprite("heart_pink", x + 62, y - 78, 0.6)
    elif view.envelope:
        x, y, tilt = places.stairs("envelope")
        canvas.sprite("envelope", x, y, angle=tilt)
        canvas.sprite("icon_lock", x + 60, y + 30, 0.4)


def draw_path(canvas: Canvas, path: Sequence[int]) -> None:
    """The way under the mouse: light dots on ink."""
    points = places.way(tuple(path))
    if len(points) < 2:
        return
    left, top = min(x for x, _ in points) - 9, min(y for _, y in points) - 9
    right, bottom = max(x for x, _ in points) + 9, max(y for _, y in points) + 9

    def paint(part: Canvas) -> None:
        part.line(points, INK, 13)
        for x, y in dots(points, 15):
            part.disc(x, y, 3.4, ACTIVE_RING)

    canvas.layer(("campus path", tuple(path)), (left, top, right - left, bottom - top), paint)


def card_name(card: Card) -> str:
    return f"card_mini_{card.name}"


def draw_cards(canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat]) -> None:
    """The cards in the rooms: their backs, or the face for who knows it; with a mark for everyone who looked."""
    for facts in view.rooms:
        if facts.card is None or facts.room in shown.lifted:
            continue
        x, y, tilt = places.card_spot(facts.room)
        name = card_name(facts.face) if facts.face else f"cardback_{facts.card}_s"
        canvas.sprite(name, x, y, ROOM_CARD, angle=tilt)
        for place, seat in enumerate(facts.known_to):
            canvas.sprite(f"tab_{seats[seat].colour}", x - 12 + 16 * (place % 3), y + 22 + 14 * (place // 3), KNOWN)


def draw_tokens(canvas: Canvas, shown: Shown) -> None:
    for weapon, (room, index) in shown.laid.items():
        if weapon not in shown.lifted:
            canvas.sprite(f"token_{weapon}", *places.token_spot(room, index), TOKEN)


def draw_pawns(canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat]) -> None:
    for seat in shown.guests():
        x, y = shown.foot(seat)
        travel = shown.travels.get(seat)
        if seat == view.active and not view.over:
            canvas.sprite("pawn_ring_small", x, y + 1, ACTIVE)
        canvas.sprite(f"pawn_{seats[seat].colour}", x, y - (travel.lift if travel else 0.0), PAWN)


def draw_pick(canvas: Canvas, x: float, y: float, r: float, focused: bool) -> None:
    """The ring round something small that may be picked."""
    canvas.disc(x, y, r, None, INK, 11 if focused else 9)
    canvas.disc(x, y, r, None, ACTIVE_RING if focused else MINT, 6 if focused else 4.5)
