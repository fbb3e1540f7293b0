"""How the movable things of the Campus Life board are drawn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box, around, grown
from game.scenes.table.stage import dots
from game.titles.campus_life import look
from game.titles.campus_life.rules.content import ROOMS
from game.titles.campus_life.rules.moves import Room
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table import layout
from game.titles.campus_life.table.shown import Shown
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, light

MAGENTA, MINT, GOLD, NIGHT = "#e0449f", "#5fe0b7", "#ffd75e", "#3a2150"
LIT_PAPER = "#eafff7"
PAWN = 0.81
TOKEN = 0.9
ROOM_CARD = 0.72
KNOWN = 0.3  # size of the marks of those who know a room's card
GHOST = 120  # how strongly a token shows that could be dropped


def gloss(canvas: Canvas, box: Box, fill: str, radius: float, edge: float = 20.0, shine: float = 0.6) -> None:
    """A panel with a line of light under its upper edge."""
    x, y, w, _ = box
    canvas.panel(box, fill, radius)
    canvas.line([(x + edge, y + 11), (x + w - edge, y + 11)], light(fill, shine), 4)


# ---- the parts of the board, from the ground up ----------------------------------------------


def draw_lit(canvas: Canvas, squares: Collection[int], rooms: Collection[Room], shaded: bool) -> None:
    """Squares and rooms that may be picked; all other rooms step back if anything is lit."""
    for space in squares:
        canvas.sprite("square_lit", *layout.spot(space))
    if not squares and not rooms and not shaded:
        return
    for room in ROOMS:
        canvas.sprite(f"room_{'lit' if room in rooms else 'shade'}_{room}", *layout.room_spot(room))


def draw_doors(canvas: Canvas, rooms: Collection[Room], squares: Collection[int]) -> None:
    """The doors in the glowing walls of lit rooms; those that can be entered through glow as well."""
    for room in rooms:
        for space, (x, y), side in layout.doors(room):
            canvas.sprite(f"door_lit_{side}" if space in squares else f"mansion_door_{side}", x, y)


def draw_plates(canvas: Canvas, rooms: Collection[Room]) -> None:
    """The names of the rooms."""
    for mark in look.marks("plates"):
        box = around(layout.place(mark), mark.w, mark.h)
        lit = mark.props["room"] in rooms
        ink = INK if lit else str(mark.props["colour"])
        paint = partial(_paint_plate, box, str(mark.props["text"]), ink, lit)
        canvas.layer(("plate", mark.name, lit), grown(box, 4), paint)


def _paint_plate(box: Box, words: str, ink: str, lit: bool, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box(box, LIT_PAPER if lit else CREAM, 17, INK, 3.5)
    canvas.text(words, (x + 8, y + 1, w - 16, h - 2), 24, ink, "title", "center")


def draw_stairs(canvas: Canvas, view: View, shown: Shown) -> None:
    """The locked envelope; Mr. Boddy once he is home."""
    if shown.boddy:
        x, y, _ = layout.stairs("boddy")
        canvas.sprite("mr_boddy_jolly", x, y, 0.5)
        canvas.sprite("heart_pink", x + 62, y - 78, 0.6)
    elif view.envelope:
        x, y, tilt = layout.stairs("envelope")
        canvas.sprite("envelope", x, y, angle=tilt)
        canvas.sprite("icon_lock", x + 60, y + 30, 0.4)


def draw_path(canvas: Canvas, path: Sequence[int]) -> None:
    """The way under the mouse: light dots on ink."""
    points = layout.way(tuple(path))
    if len(points) < 2:
        return
    left, top = min(x for x, _ in points) - 9, min(y for _, y in points) - 9
    right, bottom = max(x for x, _ in points) + 9, max(y for _, y in points) + 9

    def paint(part: Canvas) -> None:
        part.line(points, INK, 13)
        for x, y in dots(points, 15):
            part.disc(x, y, 3.4, ACTIVE_RING)

    canvas.layer(("campus path", tuple(path)), (left, top, right - left, bottom - top), paint)


def draw_cards(canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat]) -> None:
    """The cards in the rooms: their backs, or the face for who knows it; with a mark for everyone who looked."""
    for facts in view.rooms:
        if facts.card is None or facts.room in shown.lifted:
            continue
        x, y, tilt = layout.card_spot(facts.room)
        name = f"card_mini_{facts.face.name}" if facts.face else f"cardback_{facts.card}_s"
        canvas.sprite(name, x, y, ROOM_CARD, angle=tilt)
        for place, seat in enumerate(facts.known_to):
            canvas.sprite(f"tab_{seats[seat].colour}", x - 12 + 16 * (place % 3), y + 22 + 14 * (place // 3), KNOWN)


def draw_tokens(canvas: Canvas, shown: Shown) -> None:
    for weapon in shown.laid:
        if weapon not in shown.lifted:
            canvas.sprite(f"token_{weapon}", *shown.token(weapon), TOKEN)


def draw_pawns(canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat]) -> None:
    for seat in shown.guests():
        x, y = shown.foot(seat)
        _, lift = shown.travels.get(seat, ((x, y), 0.0))
        if seat == view.active and not view.over:
            canvas.sprite("pawn_ring_small", x, y + 1)
        canvas.sprite(f"pawn_{seats[seat].colour}", x, y - lift, PAWN)


def draw_pick(canvas: Canvas, x: float, y: float, r: float, focused: bool) -> None:
    """The ring round something small that may be picked."""
    canvas.disc(x, y, r, None, INK, 11 if focused else 9)
    canvas.disc(x, y, r, None, ACTIVE_RING if focused else MINT, 6 if focused else 4.5)
