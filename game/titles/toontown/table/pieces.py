"""How the movable things of the Toontown board are drawn, from the ground up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Point, around, grown
from game.scenes.table.stage import begun, dots
from game.titles.toontown import layout, look
from game.titles.toontown.rules.view import View
from game.titles.toontown.table.shown import Shown
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LIT, PATH, VIOLET

PAWN = 0.8
ACTIVE_PAWN = 0.9
GHOST = 0.92, 195  # of a pawn that is not there yet: its size, and how much of it can be seen
LIT_TINT = "#fff06a"
MARKS = {"will": "mark_will", "weasel": "mark_weasel", "roll": "mark_roll", "nozzle": "mark_nozzle_start"}


def is_gone(slot: int, view: View, shown: Shown) -> bool:
    """Whether the card of a confidential slot is in the air, or is the Will that somebody holds."""
    return slot in shown.lifted or (view.holder is not None and view.public_papers[slot] == "will")


def draw_papers(canvas: Canvas, view: View, shown: Shown) -> None:
    """The confidential cards: face down, known to all, or gone."""
    for slot, (own, public) in enumerate(zip(view.papers, view.public_papers, strict=True)):
        x, y, tilt = layout.slot(slot)
        if is_gone(slot, view, shown):
            canvas.sprite("icon_will", x, y, scale=0.5, angle=tilt, alpha=90)
        else:
            draw_paper(canvas, public if public == "will" or slot in shown.turned else None, x, y, tilt)
            if own is not None and public is None:
                canvas.sprite(f"mini_{own}", x + 24, y + 34, scale=0.6, angle=tilt)


def draw_paper_marks(canvas: Canvas, view: View, seats: Sequence[Seat]) -> None:
    """On every confidential slot its number, and a mark for everyone who peeked, whatever has become of the card."""
    for slot in range(len(view.papers)):
        x, y, _ = layout.slot(slot)
        _draw_number(canvas, x - 25, y + 37, slot + 1)
        watchers = [seats[seat].colour for seat, player in enumerate(view.players) if slot in player.peeked]
        for place, colour in enumerate(watchers):
            canvas.sprite(f"seat_{colour}", x - 24 + 17 * place, y - 44, scale=0.34)


def _draw_number(canvas: Canvas, x: float, y: float, number: int) -> None:
    """By which people can talk of a confidential card."""

    def paint(part: Canvas) -> None:
        part.disc(x, y, 17, VIOLET, INK, 4)
        part.text(str(number), (x - 16, y - 16, 32, 32), 24, CREAM, "title", "center")

    canvas.layer(("slot number", number), (x - 22, y - 22, 44, 44), paint)


def draw_paper(canvas: Canvas, paper: str | None, x: float, y: float, tilt: float, size: float = 1.0) -> None:
    if paper is None:
        canvas.sprite("mini_confidential", x, y, scale=size, angle=tilt)
    else:
        canvas.sprite(f"card_{paper}", x, y, scale=size * 0.26, angle=tilt)
        if size > 3.2:  # large enough for its title to be read
            canvas.text(labels.PAPER_TITLES[paper], (x - 100, y + 92, 200, 40), 28, INK, "title", "center")


def draw_piles(canvas: Canvas, shown: Shown) -> None:
    """The cards of every section, with their number."""
    for location, count in shown.piles.items():
        x, y, _ = layout.pile(location)
        canvas.layer(("pile", location, count), (x - 60, y - 75, 120, 140), partial(_paint_pile, location, count))


def _paint_pile(location: str, count: int, canvas: Canvas) -> None:
    x, y, size = layout.pile(location)
    if count:
        canvas.sprite(f"pile_{location}_{min(count, 4)}", x, y, scale=size)
    _paint_badge(canvas, *layout.pile_badge(location), "count_badge", 0.94, count)


def badge_spot(space: int, shown: Shown) -> Point:
    """Where the number of steps to a space stands, beside a pawn that is there."""
    (x, y), (dx, dy) = layout.spot(space), (-30, 28) if space in shown.spaces else (17, -19)
    return x + dx, y + dy


def draw_badge(canvas: Canvas, x: float, y: float, number: int, white: bool) -> None:
    """A small disc with a number."""
    sprite = "count_badge_white" if white else "count_badge"
    box = (x - 22, y - 22, 44, 46)
    canvas.layer(("badge", number, white), box, lambda part: _paint_badge(part, x, y, sprite, 1.0, number))


def _paint_badge(canvas: Canvas, x: float, y: float, sprite: str, size: float, number: int) -> None:
    canvas.sprite(sprite, x, y, scale=size)
    canvas.text(str(number), (x - 16, y - 16, 32, 32), 24, INK, "title", "center")


def draw_circle(canvas: Canvas, shown: Shown, lit: Sequence[int], targets: Sequence[int]) -> None:
    """The cannon over those of the lit spaces and of the spaces in the line of fire that are wedges of its circle."""
    for name, spaces in (("wedge_target", targets), ("wedge_lit", lit)):
        for index in map(look.circle_index, spaces):
            if index is None:
                continue
            canvas.sprite(f"{name}_{index:02d}", *layout.HUB)
            if special := look.specials()[index]:
                canvas.sprite(MARKS[special], *layout.on_ring(index, layout.MARK_RADIUS))
    draw_cannon(canvas, *layout.HUB, shown.nozzle)


def draw_cannon(canvas: Canvas, x: float, y: float, nozzle: float, size: float = 1.0) -> None:
    """The cannon with its nozzle, which may be on its way from space to space."""
    canvas.sprite("cannon_base", x, y, size)
    if nozzle == int(nozzle):
        canvas.sprite(f"nozzle_{int(nozzle) % 12:02d}", x, y, size)
    else:
        canvas.sprite("nozzle", x, y, size, round((15 + 30 * nozzle) / 5) * 5 % 360)
    canvas.sprite("cannon_cap", x, y, size)


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

    canvas.layer(("toontown lit", space), around((x, y), 180 if tile.startswith("rail") else 100), paint)


def draw_lit_slot(canvas: Canvas, slot: int, focused: bool) -> None:
    """The frame round a confidential card that may be picked."""
    frame = around(layout.slot(slot)[:2], 82, 104)
    canvas.box(frame, None, 18, INK, 13)
    canvas.box(frame, None, 18, CREAM if focused else LIT, 8 if focused else 6)


def draw_path(canvas: Canvas, path: Sequence[int], part: float = 1.0) -> None:
    """The way under the mouse, or so much of it."""
    points = [layout.spot(space) for space in path]
    if part < 1:
        draw_rope(canvas, begun(points, part), 17, 9, 8.5)
        return
    across, down = zip(*points, strict=True)
    left, top = min(across), min(down)
    box = grown((left, top, max(across) - left, max(down) - top), 14)
    canvas.layer(("toontown path", tuple(path)), box, lambda part: draw_rope(part, points, 17, 9, 8.5))


def draw_rope(canvas: Canvas, points: Sequence[Point], width: float, core: float, bead: float) -> None:
    """A way as a rope, with a bead on every space."""
    canvas.line(points, INK, width)
    canvas.line(points, PATH, core)
    for x, y in points[1:-1]:
        canvas.disc(x, y, bead, CREAM, INK, 4)


def draw_trail(canvas: Canvas, shown: Shown) -> None:
    draw_dots(canvas, shown.trail)


def draw_scent(canvas: Canvas, path: Sequence[int]) -> None:
    """The way that a weasel would take."""
    draw_dots(canvas, [layout.spot(space) for space in path])


def draw_dots(canvas: Canvas, points: Sequence[Point]) -> None:
    """A way in dots."""
    for x, y in dots(points, 18):
        canvas.sprite("trail_dot", x, y)


def draw_pawns(canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat]) -> None:
    """All pawns: those in front, and those on their way, over the others."""
    for seat in sorted(range(len(seats)), key=lambda seat: (seat in shown.travels, shown.foot(seat)[1])):
        _draw_pawn(canvas, shown, seat, seats[seat].colour, active=seat == view.active and not view.over)


def draw_ghost(canvas: Canvas, space: int, colour: str, lift: float) -> None:
    """Where a pawn would stand, as somebody on the sofa thinks about it."""
    x, y = layout.spot(space)
    canvas.sprite(f"pawn_{colour}", x, y + 16 - lift, GHOST[0], alpha=GHOST[1])


def _draw_pawn(canvas: Canvas, shown: Shown, seat: int, colour: str, active: bool) -> None:
    x, y = shown.foot(seat)
    travel = shown.travels.get(seat)
    lift, flip = (travel.lift, travel.flip) if travel else (0.0, False)
    carrier = shown.carrier(seat)
    if carrier == "trolley":
        _draw_carried(canvas, x, y, colour, layout.trolley(y))
    elif carrier == "cab":
        _draw_carried(canvas, x, y, colour, "benny_cab", flip)
    else:
        size = ACTIVE_PAWN if active else PAWN
        if active:
            canvas.sprite("pawn_ring", x, y, scale=size)
        canvas.sprite(f"pawn_{colour}", x, y - lift, scale=size)
    if seat == shown.holder:
        canvas.sprite("will_holder", x + 27, y - lift - 50, scale=0.74, angle=8)


def _draw_carried(canvas: Canvas, x: float, y: float, colour: str, car: str, flip: bool = False) -> None:
    """A pawn in what carries it, which shows its colour."""
    (lean, pawn_y, pawn_size), (car_y, car_size), (seat_y, seat_size) = layout.CARS[car]
    canvas.sprite(f"pawn_{colour}", x + (-lean if flip else lean), y + pawn_y, pawn_size)
    canvas.sprite(car, x, y + car_y, car_size, flip=flip)
    canvas.sprite(f"seat_{colour}", x, y + seat_y, seat_size)


def draw_weasel(canvas: Canvas, shown: Shown) -> None:
    """The weasel, if one is out."""
    weasel = shown.weasel
    if weasel is not None and weasel.bonked:
        canvas.sprite("weasel_bonked", weasel.x, weasel.y + 18, scale=0.7)
    elif weasel is not None:
        canvas.sprite(f"weasel_run_{weasel.frame % 6}", weasel.x + 4, weasel.y + 18, scale=0.92, flip=weasel.flip)
