"""How the things of the Campus Life table are drawn: small on the board, or large enough to be read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box, Point, grown, tall
from game.scenes.table.stage import begun, dots
from game.titles.campus_life import look
from game.titles.campus_life.rules.content import ROOM_NAMES, ROOMS, SUSPECT_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.moves import Card, Notepad, Room
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table import layout
from game.titles.campus_life.table.shown import Shown
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, SHADOW, light

MAGENTA, MINT, GOLD, NIGHT = "#e0449f", "#5fe0b7", "#ffd75e", "#3a2150"
LIT_PAPER = "#eafff7"
PAWN = 0.81
TOKEN = 0.9
ROOM_CARD = 0.72
READABLE = 1.23  # the size of a card from which on all names can be read
KNOWN = 0.3  # size of the marks of those who know a room's card
ABSENT = 195  # how strongly a pawn shows that is not there yet
GHOST = 120  # how strongly a token shows that could be dropped


def gloss(canvas: Canvas, box: Box, fill: str, radius: float, edge: float = 20.0, shine: float = 0.6) -> None:
    """A panel with a line of light under its upper edge."""
    x, y, w, _ = box
    canvas.panel(box, fill, radius)
    canvas.line([(x + edge, y + 11), (x + w - edge, y + 11)], light(fill, shine), 4)


# ---- cards and notepads, large enough to be read ---------------------------------------------


def draw_card(
    canvas: Canvas, card: Card | str, x: float, y: float, scale: float, plate: float = 0.0, drop: float = 54.0
) -> None:
    """A card seen large: its face with its name, or the back of that kind; the longest name needs READABLE.

    Large letters that need more than that lie on a plate of this width over the card's foot, or as far down as said."""
    if isinstance(card, str):
        canvas.sprite(f"cardback_{card}_l", x, y, scale)
        return
    canvas.sprite(f"card_{card.name}", x, y, scale)
    name = labels.title_of(card)
    if plate and canvas.large:
        high = canvas.line_room + 8
        box = (x - plate / 2, y + drop * scale - high / 2, plate, high)
        canvas.box(box, CREAM, 14, INK, 4)
        canvas.text(name, (box[0] + 8, box[1] + 1, plate - 16, high - 2), 26, INK, "title", "center")
        return
    room = tall((x - 64 * scale, y + 32 * scale - 4, 128 * scale, 44 * scale + 8), 2 * canvas.line_room)
    canvas.text(name, room, 26, INK, "title", "center", lines=2)


def paint_notepad(canvas: Canvas, pad: Notepad, at: Point, scale: float = 1.0) -> None:
    """The three wishes of a player, written on their pad."""
    x, y = at
    canvas.box((x + 6 * scale, y + 16 * scale, 348 * scale, 272 * scale), SHADOW, 14, alpha=90)
    canvas.box((x, y + 10 * scale, 360 * scale, 270 * scale), "#fffaf0", 14, INK, 4)
    canvas.box((x, y + 10 * scale, 360 * scale, 54 * scale), MAGENTA, 14, INK, 4)
    for ring in range(9):
        canvas.box((x + (22 + 38 * ring) * scale, y, 10 * scale, 26 * scale), "#c3cede", 5, INK, 3)
    canvas.text(labels.NOTEPAD, (x + 20, y + 24 * scale, 360 * scale - 40, 38 * scale), 28, CREAM, "title", "center")
    wishes = (
        (f"cl_{pad.suspect}_happy", 0.3, 30, SUSPECT_NAMES[pad.suspect]),
        (f"token_{pad.weapon}", 0.9, 0, WEAPON_NAMES[pad.weapon].capitalize()),
        (f"icon_{pad.room}", 0.72, 0, ROOM_NAMES[pad.room]),
    )
    for line, (sprite, size, drop, words) in enumerate(wishes):
        middle = y + (104 + 68 * line) * scale
        canvas.line([(x + 16, middle + 34 * scale), (x + 344 * scale, middle + 34 * scale)], "#e7d2bb", 3)
        canvas.sprite(sprite, x + 46 * scale, middle + drop * scale, size * scale)
        canvas.text(words, (x + 88 * scale, middle - 30 * scale, 262 * scale, 60 * scale), 30 * scale, INK, "bold")
    canvas.line([(x + 78 * scale, y + 68 * scale), (x + 78 * scale, y + 276 * scale)], "#ff9dc9", 3)


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
        words = str(mark.props["text"])
        # Where a board is smaller its names are not: their plates reach over the walls.
        wide = max(mark.w, min(canvas.measure(words, 0, "title"), mark.w * 1.3) + 14)
        box = layout.plate(mark, wide, max(mark.h, 1.1 * canvas.least))
        lit = mark.props["room"] in rooms
        ink = INK if lit else str(mark.props["colour"])
        paint = partial(_paint_plate, box, words, ink, lit)
        canvas.layer(("plate", box, lit), grown(box, 4), paint)


def _paint_plate(box: Box, words: str, ink: str, lit: bool, canvas: Canvas) -> None:
    canvas.box(box, LIT_PAPER if lit else CREAM, 17, INK, 3.5)
    x, y, w, h = box
    canvas.text(words, (x + 6, y - 1, w - 12, h + 2), 24, ink, "title", "center")


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


def draw_path(canvas: Canvas, path: Sequence[int], part: float = 1.0) -> None:
    """The way under the mouse, or so much of it: light dots on ink."""
    points = layout.way(tuple(path))
    if part < 1 and len(points) > 1:
        paint_path(begun(points, part), 13, 15, 3.4, canvas)
    elif len(points) > 1:
        xs, ys = zip(*points, strict=True)
        box = grown((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), 9)
        canvas.layer(("campus path", tuple(path)), box, partial(paint_path, points, 13, 15, 3.4))


def paint_path(points: Sequence[Point], width: float, gap: float, dot: float, canvas: Canvas) -> None:
    """A line so wide, with a dot so large after every gap."""
    canvas.line(points, INK, width)
    for x, y in dots(points, gap):
        canvas.disc(x, y, dot, ACTIVE_RING)


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


def draw_ghost(canvas: Canvas, space: int, colour: str, lift: float) -> None:
    """Where a pawn would stand, as somebody on the sofa thinks about it."""
    x, y = layout.spot(space)
    canvas.sprite(f"pawn_{colour}", x, y + 8 - lift, PAWN, alpha=ABSENT)


def draw_pick(canvas: Canvas, x: float, y: float, r: float, focused: bool) -> None:
    """The ring round something small that may be picked."""
    canvas.disc(x, y, r, None, INK, 11 if focused else 9)
    canvas.disc(x, y, r, None, ACTIVE_RING if focused else MINT, 6 if focused else 4.5)
