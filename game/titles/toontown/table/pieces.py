"""How the movable things of the Toontown board are drawn, from the ground up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.scenes.table.stage import dots
from game.titles.toontown import look
from game.titles.toontown.rules.content import LOCATIONS
from game.titles.toontown.rules.view import View
from game.titles.toontown.table import layout
from game.titles.toontown.table.shown import Shown
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LIT, PATH

PAWN = 0.8
ACTIVE_PAWN = 0.9
LIT_TINT = "#fff06a"
MARKS = {"will": "mark_will", "weasel": "mark_weasel", "roll": "mark_roll", "nozzle": "mark_nozzle_start"}


# ---- the parts of the board, from the ground up ----------------------------------------------


def draw_papers(canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat]) -> None:
    """The confidential cards: face down, known to all, or gone; with a mark for everyone who peeked."""
    for slot in range(len(view.papers)):
        x, y, tilt = layout.slot(slot)
        gone = slot in shown.lifted or (view.holder is not None and view.public_papers[slot] == "will")
        if gone:
            canvas.sprite("icon_will", x, y, scale=0.5, angle=tilt, alpha=90)
            continue
        face_up = view.public_papers[slot] == "will" or (view.public_papers[slot] and slot in shown.turned)
        draw_paper(canvas, view.public_papers[slot] if face_up else None, x, y, tilt)
        own = view.papers[slot]
        if own is not None and view.public_papers[slot] is None:
            canvas.sprite("mini_will" if own == "will" else "mini_letter", x + 24, y + 34, scale=0.6, angle=tilt)
        watchers = [seat for seat, player in enumerate(view.players) if slot in player.peeked]
        for place, seat in enumerate(watchers):
            canvas.sprite(f"seat_{seats[seat].colour}", x - 24 + 17 * place, y - 44, scale=0.34)


def draw_paper(canvas: Canvas, paper: str | None, x: float, y: float, tilt: float, size: float = 1.0) -> None:
    if paper is None:
        canvas.sprite("mini_confidential", x, y, scale=size, angle=tilt)
    else:
        canvas.sprite(f"card_{paper}", x, y, scale=size * 0.26, angle=tilt)
        if size > 3.2:  # large enough for its title to be read
            canvas.text(labels.PAPER_TITLES[paper], (x - 100, y + 92, 200, 40), 28, INK, "title", "center")


def draw_piles(canvas: Canvas, view: View) -> None:
    for location, count in zip(LOCATIONS, view.piles, strict=True):
        x, y, _ = layout.pile(location)
        canvas.layer(("pile", location, count), (x - 60, y - 75, 120, 140), partial(_paint_pile, location, count))


def _paint_pile(location: str, count: int, canvas: Canvas) -> None:
    x, y, size = layout.pile(location)
    if count:
        canvas.sprite(f"pile_{location}_{min(count, 4)}", x, y, scale=size)
    _paint_badge(*layout.pile_badge(location), count, 0.94, False, canvas)


def draw_badge(canvas: Canvas, x: float, y: float, number: int, size: float = 1.0, white: bool = False) -> None:
    """A small disc with a number."""
    painter = partial(_paint_badge, x, y, number, size, white)
    canvas.layer(("badge", number, white), (x - 22, y - 22, 44, 46), painter)


def _paint_badge(x: float, y: float, number: int, size: float, white: bool, canvas: Canvas) -> None:
    canvas.sprite("count_badge_white" if white else "count_badge", x, y, scale=size)
    canvas.text(str(number), (x - 16, y - 16, 32, 32), 24, INK, "title", "center")


def draw_circle(canvas: Canvas, shown: Shown, lit: Sequence[int], targets: Sequence[int]) -> None:
    """The cannon with its nozzle, over lit wedges and those in the line of fire."""
    for name, indexes in (("wedge_target", targets), ("wedge_lit", lit)):
        for index in indexes:
            canvas.sprite(f"{name}_{index:02d}", *layout.HUB)
            if special := look.specials()[index]:
                canvas.sprite(MARKS[special], *layout.on_ring(index, layout.MARK_RADIUS))
    canvas.sprite("cannon_base", *layout.HUB)
    if shown.nozzle == int(shown.nozzle):
        canvas.sprite(f"nozzle_{int(shown.nozzle) % 12:02d}", *layout.HUB)
    else:
        canvas.sprite("nozzle", *layout.HUB, angle=round((15 + 30 * shown.nozzle) / 5) * 5 % 360)
    canvas.sprite("cannon_cap", *layout.HUB)


def draw_lit(canvas: Canvas, space: int) -> None:
    """A space that may be picked; wedges of the circle are lit with the circle."""
    if look.kind(space) == "circle":
        return
    x, y = layout.spot(space)
    tile, tile_x, tile_y = layout.tile(space)

    def paint(part: Canvas) -> None:
        part.sprite("lit_glow", x, y)
        part.sprite(tile, tile_x, tile_y)
        if tile.startswith("tile_") and tile != "tile_lit":
            part.box((x - 24, y - 24, 48, 48), LIT_TINT, 12, alpha=71)
        part.sprite("tile_lit_frame", x, y)

    room = 90 if tile.startswith("rail") else 50
    canvas.layer(("toontown lit", space), (x - room, y - room, 2 * room, 2 * room), paint)


def draw_lit_slot(canvas: Canvas, slot: int, focused: bool) -> None:
    """The frame round a confidential card that may be picked."""
    x, y, _ = layout.slot(slot)
    frame = (x - 41, y - 52, 82, 104)
    canvas.box(frame, None, 18, INK, 13)
    canvas.box(frame, None, 18, CREAM if focused else LIT, 8 if focused else 6)


def draw_path(canvas: Canvas, path: Sequence[int]) -> None:
    """The way under the mouse: a rope with a bead on every space."""
    points = [layout.spot(space) for space in path]
    left, top = min(x for x, _ in points) - 14, min(y for _, y in points) - 14
    right, bottom = max(x for x, _ in points) + 14, max(y for _, y in points) + 14

    def paint(part: Canvas) -> None:
        part.line(points, INK, 17)
        part.line(points, PATH, 9)
        for x, y in points[1:-1]:
            part.disc(x, y, 8.5, CREAM, INK, 4)

    canvas.layer(("toontown path", tuple(path)), (left, top, right - left, bottom - top), paint)


def draw_trail(canvas: Canvas, shown: Shown) -> None:
    for x, y in dots(shown.trail, 18):
        canvas.sprite("trail_dot", x, y)


def draw_pawns(canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat]) -> None:
    order = sorted(range(len(shown.spaces)), key=lambda seat: (seat in shown.travels, shown.foot(seat)[1]))
    for seat in order:
        draw_pawn(canvas, shown, seat, seats[seat].colour, active=seat == view.active and not view.over)


def draw_pawn(canvas: Canvas, shown: Shown, seat: int, colour: str, active: bool) -> None:
    x, y = shown.foot(seat)
    travel = shown.travels.get(seat)
    lift = travel.lift if travel else 0.0
    carrier = shown.carrier(seat)
    size = PAWN
    if carrier == "trolley":
        draw_car(canvas, x, y, colour)
    elif carrier == "cab":
        flip = bool(travel and travel.flip)
        canvas.sprite(f"pawn_{colour}", x + (6 if flip else -6), y - 16, scale=0.66)
        canvas.sprite("benny_cab", x, y + 10, scale=0.7, flip=flip)
        canvas.sprite(f"seat_{colour}", x, y - 14, scale=0.4)
    else:
        if active:
            size = ACTIVE_PAWN
            canvas.sprite("pawn_ring", x, y, scale=size)
        canvas.sprite(f"pawn_{colour}", x, y - lift, scale=size)
    if seat == shown.holder:
        canvas.sprite("will_holder", x + 27, y - lift - 50, scale=0.74, angle=8)


def draw_car(canvas: Canvas, x: float, y: float, colour: str) -> None:
    """The trolley car around its rider: from the side on the long rows, else from the front."""
    if y < 130 or y > 970:
        canvas.sprite(f"pawn_{colour}", x, y - 18, scale=0.6)
        canvas.sprite("trolley_car_side", x, y + 4, scale=0.8)
        canvas.sprite(f"seat_{colour}", x, y - 14, scale=0.42)
    else:
        canvas.sprite(f"pawn_{colour}", x, y, scale=0.84)
        canvas.sprite("trolley_car", x, y + 32, scale=0.78)
        canvas.sprite(f"seat_{colour}", x, y + 13, scale=0.5)


def draw_crosshair(canvas: Canvas, shown: Shown, seat: int, ready: bool = True) -> None:
    x, y = shown.foot(seat)
    canvas.sprite("crosshair" if ready else "crosshair_idle", x, y - 28)


def draw_weasel(canvas: Canvas, shown: Shown) -> None:
    weasel = shown.weasel
    if weasel is None:
        return
    if weasel.bonked:
        canvas.sprite("weasel_bonked", weasel.x, weasel.y + 18, scale=0.7)
    else:
        canvas.sprite(f"weasel_run_{weasel.frame % 6}", weasel.x + 4, weasel.y + 18, scale=0.92, flip=weasel.flip)
