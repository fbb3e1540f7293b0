"""The office floor of Upper Hand and all that stands there: faces, standees, the queue, the track."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box, grown
from game.places import find
from game.titles.upper_hand import look
from game.titles.upper_hand.rules.content import GOAL, ROOMS
from game.titles.upper_hand.rules.moves import Character, Location
from game.titles.upper_hand.table import layout
from game.titles.upper_hand.table.shown import Shown, lucky
from game.titles.upper_hand.words import labels
from game.ui import maps
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, GREEN, INK, light
from game.ui.tilt import tilted

ORANGE, RUST, PETROL, DEEP, NIGHT = "#f0682d", "#c24f1b", "#155e75", "#12475a", "#0e4657"
TEAL, GOLD, ICE, PLUM = "#2f7f96", "#ffd75e", "#bfe6f0", "#4a2150"
YELLOW = "#ffe36b"
FACE = 92.0  # radius of a portrait's disc in its drawing
STANDEE, BEHIND = 1.06, 0.9
GHOST = 120


# ---- what never moves ------------------------------------------------------------------------


def paint_office(canvas: Canvas, open_rooms: Sequence[Location]) -> None:
    """The rooms with their names and what the first in may do there."""
    maps.lay(canvas, find("maps") / look.MAP, layout.ORIGIN, look.swaps(open_rooms))
    for place, room in enumerate(look.plan(tuple(open_rooms))):
        if place >= look.LARGE:
            _paint_door(canvas, place, room)
            continue
        _paint_sign(canvas, layout.sign_box(place), ROOMS[room].name)
        words = ROOMS[room].ability if room in open_rooms else labels.SHUT
        canvas.text(words, layout.plinth_box(place), 25, CREAM, "bold")


def _paint_sign(canvas: Canvas, room: Box, name: str) -> None:
    x, y, w, h = room
    wide = min(w, canvas.measure(name, 29, "title") + 46)
    canvas.box((x, y + 4, wide, h), INK, 14, INK, 4, alpha=140)
    canvas.box((x, y, wide, h), CREAM, 14, INK, 4)
    canvas.text(name, (x + 12, y, wide - 24, h - 2), 29, INK, "title", "center")


def _paint_door(canvas: Canvas, place: int, room: Location) -> None:
    x, y, w, _ = layout.room_box(place)
    canvas.box((x + 8, y + 56, w - 16, 60), CREAM, 12, INK, 3.5)
    canvas.text(ROOMS[room].name, (x + 12, y + 57, w - 24, 56), 24, INK, "title", "center", 2)


def paint_title(canvas: Canvas) -> None:
    """The name of the game on its sticker."""
    tilted(canvas, "upper hand title", layout.TITLE, -2, _paint_title)


def _paint_title(canvas: Canvas) -> None:
    x, y, w, h = layout.TITLE
    canvas.sprite("uh_title", x + w / 2, y + h / 2)
    scale = 1 / canvas.text_scale  # a logo has its size
    canvas.text(labels.LOGO[0], (x + 14, y + 8, 176, 62), 50 * scale, CREAM, "title", outline=(INK, 5))
    canvas.text(labels.LOGO[1], (x + 58, y + 56, 150, 62), 50 * scale, YELLOW, "title", outline=(INK, 5))


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
        room = (cx - radius, line - radius - 1, 2 * radius, 2 * radius)
        canvas.text(str(value), room, (30 if last else 24) * scale, ink, "title", "center")


# ---- people ----------------------------------------------------------------------------------


def draw_face(
    canvas: Canvas,
    character: Character,
    colour: str,
    x: float,
    y: float,
    radius: float,
    badge: bool = True,
    alpha: int = 255,
    ring: str | None = None,
) -> None:
    """A portrait on a disc of the seat's colour."""
    scale = radius / FACE
    canvas.disc(x, y + 5 * min(1.0, radius / 34), radius, INK, INK, 4, alpha=alpha // 2)
    if ring:
        canvas.disc(x, y, radius + 6, None, ring, 6)
    canvas.sprite(f"agent_disc_{colour}", x, y, scale, alpha=alpha)
    canvas.sprite(f"uh_{character}_calm", x, y, scale, alpha=alpha)
    if badge:
        canvas.sprite(
            f"seat_{colour}", x - 0.78 * radius, y + 0.62 * radius, max(11.0, 0.34 * radius) / 26, alpha=alpha
        )


def draw_standee(
    canvas: Canvas, character: Character, colour: str, x: float, y: float, scale: float = STANDEE, alpha: int = 255
) -> None:
    """A token with its foot there."""
    canvas.sprite(f"uh_base_{colour}", x, y, scale, alpha=alpha)
    canvas.sprite(f"uh_standee_{character}", x, y, scale, alpha=alpha)


def stand(shown: Shown, seat: int, room: Location) -> tuple[float, float, float]:
    """Foot and size of a token in a room it is in, or would come to."""
    there = shown.here(room)
    index = there.index(seat) if seat in there else len(there)
    return (*layout.stand(shown.plan.index(room), index), STANDEE if index < 4 else BEHIND)


def draw_standees(canvas: Canvas, shown: Shown, seats: Sequence[Seat]) -> None:
    """All tokens on the floor, those behind first."""
    found = []
    for seat, room in enumerate(shown.rooms):
        if room is not None and seat not in shown.lifted:
            x, y, scale = stand(shown, seat, room)
            found.append((y, x, seat, scale))
    for y, x, seat, scale in sorted(found):
        draw_standee(canvas, shown.characters[seat], seats[seat].colour, x, y, scale)


# ---- rooms that matter now -------------------------------------------------------------------


def draw_ring(canvas: Canvas, place: int, strong: bool) -> None:
    """Light round a room that can be picked, or in which it gets crowded."""
    x, y, w, h = layout.room_box(place)
    box = (x - 5, y - 5, w + 10, h + 10)
    if strong:
        canvas.box((x - 8, y - 8, w + 16, h + 16), None, 30, INK, 12)
        canvas.box((x - 8, y - 8, w + 16, h + 16), None, 30, ACTIVE_RING, 8)
    else:
        canvas.box(box, None, 27, ACTIVE_RING, 6)


def draw_sign_again(canvas: Canvas, place: int, room: Location) -> None:
    """The name over whatever was drawn round its room."""
    box = layout.sign_box(place)
    canvas.layer(("uh sign", room, place), grown(box, 10), partial(_paint_sign, room=box, name=ROOMS[room].name))


def draw_room_dice(canvas: Canvas, shown: Shown) -> None:
    """Dice over the room where they are to be rolled, or as they fell; gone when the next one walks in."""
    room, throw = shown.rooms[shown.active], shown.throw
    if shown.rolling or room is None:
        return
    place = shown.plan.index(room)
    if shown.dice:
        for number in range(shown.dice):
            x, y = layout.dice_by_sign(place, number, shown.dice)
            canvas.sprite("die_sand_open", x, y, 0.66, angle=-8 if number % 2 == 0 else 7)
    elif throw is not None and throw.slot is None and throw.seat == shown.active:
        count = len(throw.dice)
        draw_dice(canvas, [layout.dice_by_sign(place, number, count) for number in range(count)], throw.dice, 0.66)


def draw_dice(canvas: Canvas, spots: Sequence[tuple[float, float]], dice: Sequence[int], scale: float) -> None:
    """Dice at rest; those that draw a card are gold and sparkle."""
    for number, (face, (x, y)) in enumerate(zip(dice, spots, strict=False)):
        angle = (-7, 4, 9)[number % 3]
        canvas.sprite(die_sprite(face), x, y, scale, angle=angle)
        if lucky(face):
            canvas.sprite("uh_spark", x + 52 * scale, y - 44 * scale, 0.66 * scale)
            canvas.sprite("uh_spark", x - 50 * scale, y + 40 * scale, 0.4 * scale)


def die_sprite(face: int) -> str:
    """The drawing of a die."""
    return f"die_gold_{face}" if lucky(face) else f"die_cream_{face}"


# ---- the queue ---------------------------------------------------------------------------------


def draw_queue(canvas: Canvas, shown: Shown, seats: Sequence[Seat]) -> None:
    """Who enters after whom, and who has chosen already."""
    states = tuple(_queue_state(shown, seat) for seat in shown.order)
    key = ("uh queue", shown.order, states, shown.characters, tuple(seats), shown.choosing)
    canvas.layer(key, grown(layout.QUEUE, 18), partial(_paint_queue, shown, seats, states))


def _queue_state(shown: Shown, seat: int) -> str:
    if shown.choosing:
        return "done" if seat in shown.chosen else "next"
    if shown.rooms[seat] is not None:
        return "now" if seat == shown.active else "done"
    return "next"


def _paint_queue(shown: Shown, seats: Sequence[Seat], states: Sequence[str], canvas: Canvas) -> None:
    x, y, w, _ = layout.QUEUE
    order, choosing = shown.order, shown.choosing
    canvas.panel(layout.QUEUE, CREAM, 22)
    canvas.text(
        labels.CHOOSING if choosing else labels.ORDER, (x + 16, y + 8, w - 32, 46), 32, PETROL, "title", "center"
    )
    for number, (seat, state) in enumerate(zip(order, states, strict=True)):
        fx, fy, radius = layout.queue_spot(number, len(order))
        faded = 107 if state == "done" and not choosing else 255
        ring = ORANGE if state == "now" else None
        draw_face(canvas, shown.characters[seat], seats[seat].colour, fx, fy, radius, False, faded, ring)
        if state == "done":
            _paint_tick(canvas, fx + 0.68 * radius, fy + 0.62 * radius)
        else:
            canvas.disc(fx + 0.72 * radius, fy - 0.68 * radius, 16, INK)
            spot = (fx + 0.72 * radius - 16, fy - 0.68 * radius - 17, 32, 32)
            canvas.text(str(number + 1), spot, 24 / canvas.text_scale, CREAM, "title", "center")


def _paint_tick(canvas: Canvas, x: float, y: float) -> None:
    """Has chosen, or is in."""
    canvas.disc(x, y, 15, GREEN, INK, 3.5)
    canvas.line([(x - 7, y), (x - 2, y + 6)], CREAM, 4.5)
    canvas.line([(x - 2, y + 6), (x + 7, y - 5)], CREAM, 4.5)


# ---- the track ---------------------------------------------------------------------------------


def draw_track(canvas: Canvas, shown: Shown, seats: Sequence[Seat]) -> None:
    """Everybody's face over what they have; those on their way are drawn last."""
    spots = layout.track_spots(shown.track)
    for seat in sorted(range(len(seats)), key=lambda s: (shown.track[s] != shown.points[s], spots[s][0])):
        x, y = spots[seat]
        draw_face(canvas, shown.characters[seat], seats[seat].colour, x, y, 27)
