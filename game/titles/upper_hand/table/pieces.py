"""The office floor of Upper Hand and all that stands there: faces, standees, the queue, the track."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.geometry import Box, Point, around, grown, tall
from game.places import find
from game.titles.upper_hand import look
from game.titles.upper_hand.rules.content import GOAL, LUCKY, ROOMS
from game.titles.upper_hand.rules.moves import Location
from game.titles.upper_hand.table import layout
from game.titles.upper_hand.table.office import COLUMN, ORIGIN, Office, office
from game.titles.upper_hand.table.shown import Shown, Worn
from game.titles.upper_hand.words import labels
from game.ui import maps
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, GREEN, INK, light
from game.ui.tilt import tilted

ORANGE, RUST, PETROL, DEEP, NIGHT = "#f0682d", "#c24f1b", "#155e75", "#12475a", "#0e4657"
TEAL, GOLD, ICE, PLUM = "#2f7f96", "#ffd75e", "#bfe6f0", "#4a2150"
YELLOW = "#ffe36b"
FACE = 92.0  # radius of a portrait's disc in its drawing
STANDEE, BEHIND, ROOM_DIE = 1.06, 0.9, 0.66
GHOST = 120
QUEUE_HEAD = 60.0  # so much of a queue is for its heading, where it is not too low for that


# ---- what is painted once --------------------------------------------------------------------


def kept(canvas: Canvas, box: Box, margin: float, paint: Callable[..., None], *content: Hashable) -> None:
    """Something in a box, painted once for its content; the margin is for what sticks out."""
    canvas.once(grown(box, margin), paint, *content, box)


def laid(canvas: Canvas, box: Box, tilt: float, paint: Callable[..., None], *content: Hashable) -> None:
    """The same, lying at a slight tilt."""
    tilted(canvas, (paint, *content), box, tilt, partial(paint, *content, box), room=16)


def draw_light(canvas: Canvas, box: Box, radius: float, width: float) -> None:
    """A bright ring with ink on both sides."""
    canvas.box(box, None, radius, INK, width + 4)
    canvas.box(box, None, radius, ACTIVE_RING, width)


# ---- what never moves ------------------------------------------------------------------------


def paint_office(canvas: Canvas, open_rooms: Sequence[Location]) -> None:
    """The rooms with their names and what the first in may do there, and the name of the game on its sticker."""
    there = office(open_rooms)
    maps.lay(canvas, find("maps") / look.MAP, ORIGIN, look.swaps(open_rooms), there.floor.group)
    for place, room in enumerate(look.plan(tuple(open_rooms))):
        if place >= there.floor.large:
            _paint_door(canvas, there.room(place), room)
            continue
        _paint_sign(ROOMS[room].name, there.sign(place), canvas)
        words = ROOMS[room].ability if room in open_rooms else labels.SHUT
        canvas.text(words, tall(there.plinth(place), canvas.line_room), 26, CREAM, "bold")
    tilted(canvas, "upper hand title", there.title, -2, partial(_paint_title, there.title))


def _paint_sign(name: str, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    wide = min(w, canvas.measure(name, 29, "title") + 46)
    canvas.box((x, y + 4, wide, h), INK, 14, INK, 4, alpha=140)
    canvas.box((x, y, wide, h), CREAM, 14, INK, 4)
    canvas.text(name, (x + 12, y, wide - 24, h - 2), 29, INK, "title", "center")


def _paint_door(canvas: Canvas, box: Box, room: Location) -> None:
    x, y, w, _ = box
    canvas.box((x + 8, y + 56, w - 16, 60), CREAM, 12, INK, 3.5)
    canvas.text(ROOMS[room].name, (x + 3, y + 44, w - 6, 76), 24, INK, "title", "center", 2)


def _paint_title(box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    k = w / COLUMN.title[2]
    canvas.sprite("uh_title", x + w / 2, y + h / 2, k)
    size, outline = 50 * k / canvas.text_scale, (INK, 5 * k)  # a logo has its size
    canvas.text(labels.LOGO[0], (x + 14 * k, y + 8 * k, 176 * k, 62 * k), size, CREAM, "title", outline=outline)
    canvas.text(labels.LOGO[1], (x + 58 * k, y + 56 * k, 150 * k, 62 * k), size, YELLOW, "title", outline=outline)


def paint_track(canvas: Canvas) -> None:
    """From nothing to twenty."""
    x, y, w, _ = layout.TRACK
    canvas.panel(layout.TRACK, DEEP, 22)
    canvas.line([(x + 18, y + 11), (x + w - 18, y + 11)], light(DEEP, 0.6), 4)
    line = layout.LINE_Y
    canvas.box((layout.track_x(0), line - 6, layout.track_x(GOAL) - layout.track_x(0), 12), "#0b2f3d", 6)
    scale = 1 / canvas.text_scale  # numbers fill their discs
    for value in range(GOAL + 1):
        last, fifth = value == GOAL, value % 5 == 0 and value > 0
        cx, radius = layout.track_x(value), 29.0 if last else 23.0
        canvas.disc(cx, line, radius, GOLD if last else ORANGE if fifth else TEAL, INK, 4.5)
        ink = INK if last or fifth else CREAM
        room = around((cx, line - 1), 2 * radius)
        canvas.text(str(value), room, (30 if last else 24) * scale, ink, "title", "center")


# ---- people ----------------------------------------------------------------------------------


def draw_face(
    canvas: Canvas, worn: Worn, x: float, y: float, radius: float, badge: bool = True, alpha: int = 255, ring: str = ""
) -> None:
    """A portrait on a disc of the seat's colour."""
    character, colour = worn
    scale = radius / FACE
    canvas.disc(x, y + 5 * min(1.0, radius / 34), radius, INK, INK, 4, alpha=alpha // 2)
    if ring:
        canvas.disc(x, y, radius + 6, None, ring, 6)
    canvas.sprite(f"agent_disc_{colour}", x, y, scale, alpha=alpha)
    canvas.sprite(f"uh_{character}_calm", x, y, scale, alpha=alpha)
    if badge:
        size = max(11.0, 0.34 * radius) / 26
        canvas.sprite(f"seat_{colour}", x - 0.78 * radius, y + 0.62 * radius, size, alpha=alpha)


def draw_standee(canvas: Canvas, worn: Worn, x: float, y: float, scale: float, alpha: int = 255) -> None:
    """A token with its foot there."""
    character, colour = worn
    canvas.sprite(f"uh_base_{colour}", x, y, scale, alpha=alpha)
    canvas.sprite(f"uh_standee_{character}", x, y, scale, alpha=alpha)


def stand(shown: Shown, seat: int, room: Location) -> tuple[float, float, float]:
    """Foot and size of a token in a room it is in, or would come to."""
    there = shown.here(room)
    index = there.index(seat) if seat in there else len(there)
    scale = shown.office.size * (STANDEE if index < 4 else BEHIND)
    return (*shown.office.stand(shown.plan.index(room), index), scale)


def draw_standees(canvas: Canvas, shown: Shown) -> None:
    """All tokens on the floor, those behind first."""
    there = [(stand(shown, seat, room), seat) for seat, room in enumerate(shown.rooms) if room and seat != shown.lifted]
    for (x, y, scale), seat in sorted(there, key=lambda it: (it[0][1], it)):
        draw_standee(canvas, shown.worn(seat), x, y, scale)


# ---- rooms that matter now -------------------------------------------------------------------


def draw_lit(canvas: Canvas, shown: Shown, room: Location, strong: bool) -> None:
    """Light round a room that can be picked, or in which it gets crowded, and its name over that."""
    place = shown.plan.index(room)
    box = shown.office.room(place)
    if strong:
        draw_light(canvas, grown(box, 8), 30, 8)
    else:
        canvas.box(grown(box, 5), None, 27, ACTIVE_RING, 6)
    kept(canvas, shown.office.sign(place), 10, _paint_sign, ROOMS[room].name)


def draw_room_dice(canvas: Canvas, shown: Shown) -> None:
    """Dice over the room where they are to be rolled, or as they fell; gone when the next one walks in."""
    size = ROOM_DIE * shown.office.size
    if shown.throw is not None and not shown.dice:
        draw_dice(canvas, room_dice(shown), shown.throw.dice, size)
        return
    for number, (x, y) in enumerate(room_dice(shown)):
        canvas.sprite("die_sand_open", x, y, size, angle=-8 if number % 2 == 0 else 7)


def room_dice(shown: Shown) -> list[Point]:
    """Where these dice lie."""
    room, throw = shown.rooms[shown.active], shown.throw
    if shown.rolling or room is None:
        return []
    thrown = throw is not None and throw.slot is None and throw.seat == shown.active
    count = shown.dice or (len(throw.dice) if throw is not None and thrown else 0)
    return shown.office.dice(shown.plan.index(room), count) if count else []


def draw_dice(canvas: Canvas, spots: Sequence[Point], dice: Sequence[int], scale: float) -> None:
    """Dice at rest; those that draw a card are gold and sparkle."""
    for number, (face, (x, y)) in enumerate(zip(dice, spots, strict=False)):
        canvas.sprite(die_sprite(face), x, y, scale, angle=(-7, 4, 9)[number % 3])
        if face in LUCKY:
            canvas.sprite("uh_spark", x + 52 * scale, y - 44 * scale, 0.66 * scale)
            canvas.sprite("uh_spark", x - 50 * scale, y + 40 * scale, 0.4 * scale)


def die_sprite(face: int) -> str:
    """The drawing of a die."""
    return f"die_gold_{face}" if face in LUCKY else f"die_cream_{face}"


# ---- the queue ---------------------------------------------------------------------------------


def draw_queue(canvas: Canvas, shown: Shown, told: bool) -> None:
    """Who enters after whom, and who has chosen already, if that is told."""
    people = tuple((shown.worn(seat), _queue_state(shown, seat, told)) for seat in shown.order)
    title = labels.in_round(labels.CHOOSING if shown.choosing else labels.ORDER, shown.last)
    kept(canvas, shown.office.queue, 18, _paint_queue, shown.office, people, title, shown.choosing)


def _queue_state(shown: Shown, seat: int, told: bool) -> str:
    if shown.choosing:
        return "done" if told and seat in shown.chosen else "next"
    if shown.rooms[seat] is not None:
        return "now" if seat == shown.active else "done"
    return "next"


def _paint_queue(
    there: Office, people: Sequence[tuple[Worn, str]], title: str, choosing: bool, box: Box, canvas: Canvas
) -> None:
    x, y, w, h = box
    canvas.panel(box, CREAM, 22)
    low = h < 2 * QUEUE_HEAD
    room = tall((x + 16, y + (5 if low else 8), w - 32, 34 if low else 46), canvas.line_room)
    canvas.text(title, room, 27 if low else 32, PETROL, "title", "center")
    for number, (worn, state) in enumerate(people):
        fx, fy, radius = there.in_queue(number, len(people))
        faded = 107 if state == "done" and not choosing else 255
        draw_face(canvas, worn, fx, fy, radius, False, faded, ORANGE if state == "now" else "")
        k = 0.86 if low else 1.0
        if state == "done":
            _paint_tick(canvas, fx + 0.68 * radius, fy + 0.62 * radius, k)
        else:
            cx, cy = fx + 0.72 * radius, fy - 0.68 * radius
            canvas.disc(cx, cy, 16 * k, INK)
            room, size = around((cx, cy - 1), 32), 24 * k / canvas.text_scale
            canvas.text(str(number + 1), room, size, CREAM, "title", "center")


def _paint_tick(canvas: Canvas, x: float, y: float, k: float) -> None:
    """Has chosen, or is in."""
    canvas.disc(x, y, 15 * k, GREEN, INK, 3.5)
    canvas.line([(x - 7 * k, y), (x - 2 * k, y + 6 * k)], CREAM, 4.5)
    canvas.line([(x - 2 * k, y + 6 * k), (x + 7 * k, y - 5 * k)], CREAM, 4.5)


# ---- the track ---------------------------------------------------------------------------------


def draw_track(canvas: Canvas, shown: Shown) -> None:
    """Everybody's face over what they have; those on their way are drawn last."""
    spots = layout.track_spots(shown.track)
    for seat in sorted(range(len(spots)), key=lambda s: (shown.track[s] != shown.points[s], spots[s][0])):
        draw_face(canvas, shown.worn(seat), *spots[seat], 27)
