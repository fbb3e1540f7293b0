"""The things on the Bodyguard table: players, what lies before them, piles and cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box, around, grown
from game.scenes.faces import faces
from game.titles.bodyguard import look
from game.titles.bodyguard.look import KIND_OF, VIOLET, Spot, colour_of, sprite
from game.titles.bodyguard.rules.content import DEEDS, KIND_NAMES, KINDS
from game.titles.bodyguard.rules.moves import Card, Role
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.shown import Shown
from game.titles.bodyguard.words import labels
from game.titles.bodyguard.words.phrases import card_name
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, RED, light, mix
from game.ui.tilt import tilted

BLUE, DEEP, GOLD, NIGHT = "#2f6bff", "#1f4fd0", "#ffd75e", "#0b1c40"
ICE, PALE, GONE = "#cfe0ff", "#8fb0ff", "#b7aab0"
MARK, MARK_BELOW = 0.36, 33.0  # size and place of the mark of who placed a hit
CARD: tuple[float, float] = (132.0, 172.0)
TAB_ROOM = 0.94  # of a tab's width that words may take; letters on the pixel grid are wider than measured
CARD_SCALE = 0.94  # of cards that fly and lie on the discard pile


# ---- seats -------------------------------------------------------------------------------------


def draw_seat(canvas: Canvas, seats: Sequence[Seat], shown: Shown, seat: int, active: bool) -> None:
    """A player round the table: portrait, name, number of cards."""
    spot = shown.spot(seat)
    chair, face, out = seats[seat], faces(seats)[seat], not shown.alive[seat]
    key = ("bg seat", chair.name, chair.colour, face, shown.cards[seat], active, out)
    left = min(spot.plate[0], spot.x - 80) - 14
    right = max(spot.plate[0] + spot.plate[2], spot.x + 80) + 14
    box = (left, spot.y - 90, right - left, 206.0)
    canvas.layer(key, box, partial(_paint_seat, spot, chair, face, shown.cards[seat], active, out))


def _paint_seat(spot: Spot, seat: Seat, face: str, cards: int, active: bool, out: bool, canvas: Canvas) -> None:
    x, y, r = spot.x, spot.y, look.RADIUS
    if active:
        canvas.disc(x, y, r + 17, None, ACTIVE_RING, 7)
    canvas.disc(x, y + 6, r + 2, INK, alpha=128)
    canvas.sprite(f"agent_disc_{seat.colour}", x, y, r / 92)
    canvas.sprite(f"agent_{face}", x, y, r / 92)
    if out:
        canvas.disc(x, y, r + 3, "#171028", alpha=128)
        canvas.sprite("bg_out", x, y)
    px, py, most, high = spot.plate
    wanted = canvas.measure(seat.name, 30, "title") + 118
    wide = min(wanted, most)
    left = min(max(x - wide / 2, px), px + most - wide)
    tight = wanted > most  # a long name needs the room round it
    paint_slip(canvas, (left, py, wide, high), GONE if out else CREAM, 18)
    canvas.sprite(f"seat_{seat.colour}", left + (20 if tight else 28), py + 26, 0.46 if tight else 0.6)
    start, end = (left + 38, left + wide - 42) if tight else (left + 52, left + wide - 60)
    canvas.text(seat.name, (start, py + 2, end - start, high - 4), 30, INK, "title")
    paint_count(canvas, left + wide - (34 if tight else 52), py + 8, cards)


def draw_role(canvas: Canvas, shown: Shown, seat: int, role: Role | None) -> None:
    """The role card beside a portrait: a back, or its face for whoever may see it."""
    if not shown.dealt or seat == shown.president or seat in shown.bare:
        return
    x, y, tilt = shown.spot(seat).role
    alpha = 255 if shown.alive[seat] else 128
    canvas.sprite(f"role_mini_{role}" if role else "role_mini_back", x, y, angle=tilt, alpha=alpha)


def draw_slots(canvas: Canvas, seats: Sequence[Seat], shown: Shown, seat: int) -> None:
    """Four slots, the kinds that hit already in colour, marked by whom; glowing when one more would be the end."""
    spot = shown.spot(seat)
    if not shown.alive[seat] and seat != shown.president:
        x, y = spot.slots
        wide = 144 * spot.size
        box = (x - wide, y - 51 * spot.size, 2 * wide, 102 * spot.size)
        canvas.layer(("bg out", spot.size), box, partial(_paint_out, box))
        return
    lying = tuple(hit is not None for hit in shown.hits[seat])
    x, y = spot.slots
    box = (x - 170 * spot.size, y - 66 * spot.size, 340 * spot.size, 132 * spot.size)
    marks = tuple("" if placer is None else seats[placer].colour for placer in shown.placers[seat])
    canvas.layer(("bg slots", lying, marks, spot.size), box, partial(_paint_slots, spot, lying, marks))
    if shown.glow and sum(lying) >= len(KINDS) - 1:
        glow = (x - 153 * spot.size, y - 59 * spot.size, 306 * spot.size, 118 * spot.size)
        canvas.box(glow, RED, 26, alpha=round(110 * shown.glow))


def _paint_out(box: Box, canvas: Canvas) -> None:
    canvas.box(box, NIGHT, 20, alpha=90)
    canvas.text(labels.OUT, (box[0] + 12, box[1], box[2] - 24, box[3]), 30, PALE, "title", "center")


def _paint_slots(spot: Spot, lying: Sequence[bool], marks: Sequence[str], canvas: Canvas) -> None:
    x, y = spot.slots
    k = spot.size
    danger = sum(lying) >= len(KINDS) - 1
    half = (2 * look.SLOT + 1.5 * look.SLOT_GAP) * k
    if danger:
        canvas.box((x - half - 20 * k, y - 59 * k, 2 * half + 40 * k, 118 * k), RED, 26, alpha=72)
        canvas.box((x - half - 14 * k, y - 53 * k, 2 * half + 28 * k, 106 * k), RED, 22, alpha=90)
        canvas.box((x - half - 14 * k, y - 53 * k, 2 * half + 28 * k, 106 * k), None, 22, "#ff6b74", 5)
    else:
        canvas.box((x - half - 12 * k, y - 51 * k, 2 * half + 24 * k, 102 * k), NIGHT, 20, alpha=90)
    for number, (kind, full) in enumerate(zip(KINDS, lying, strict=True)):
        sx, sy = spot.slot(number)
        canvas.sprite(f"hit_{kind}" if full else f"hit_{kind}_empty", sx, sy, k)
        if full and marks[number]:
            canvas.disc(sx, sy + MARK_BELOW * k, 16 * k, CREAM, INK, 3 * k)
            canvas.sprite(f"seat_{marks[number]}", sx, sy + MARK_BELOW * k, MARK * k)


def draw_warning(canvas: Canvas, shown: Shown, seat: int) -> None:
    """The flag of somebody whom one more hit would finish."""
    if not shown.alive[seat] or shown.lying(seat) != len(KINDS) - 1:
        return
    spot = shown.spot(seat)
    x, y = spot.slots[0] + 58 * spot.size, spot.slots[1] - 72 * spot.size
    if seat != shown.president:
        x, y = spot.slots[0] + 20, spot.slots[1] - 78 * spot.size
    tilted(canvas, "bg one more", (x, y, 152.0, 46.0), 3, partial(_paint_warning, (x, y, 152.0, 46.0)))


def _paint_warning(box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    paint_slip(canvas, box, RED, 23)
    canvas.text(labels.ONE_MORE, (x + 8, y, w - 16, h - 2), 28, CREAM, "title", "center", outline=(INK, 3))


def draw_martin(canvas: Canvas, shown: Shown, seat: int) -> None:
    """A Deadly Martin waiting before somebody."""
    if shown.martins[seat]:
        x, y, tilt = shown.spot(seat).martin
        box = (x - 32, y - 42, 64.0, 84.0)
        tilted(canvas, "bg martin", box, tilt, partial(_paint_martin, box), room=10)


def _paint_martin(box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    paint_slip(canvas, box, CREAM, 10)
    canvas.box((x + 6, y + 6, w - 12, h - 12), VIOLET, 6, INK, 3)
    canvas.sprite("action_deadly_martin", x + w / 2, y + h / 2, 0.36)


def paint_slip(canvas: Canvas, box: Box, fill: str, corner: float) -> None:
    """A small piece of paper with its shadow."""
    x, y, w, h = box
    canvas.box((x - 2, y + 4, w + 4, h + 4), INK, corner + 2, alpha=140)
    canvas.box(box, fill, corner, INK, 4)


def draw_ring(canvas: Canvas, box: Box, corner: float, colour: str, wide: float, ink: float) -> None:
    """A coloured line round something, on a wider one of ink."""
    canvas.box(box, None, corner, INK, ink)
    canvas.box(box, None, corner, colour, wide)


def paint_count(canvas: Canvas, x: float, y: float, cards: int) -> None:
    """How many cards somebody holds."""
    canvas.box((x, y, 30, 37), BLUE, 6, INK, 3)
    canvas.text(str(cards), (x - 2, y, 34, 37), 25, CREAM, "title", "center")


# ---- piles and cards -----------------------------------------------------------------------------


def draw_piles(canvas: Canvas, shown: Shown) -> None:
    """Draw pile with its count, discard pile with what lies on top."""
    px, py = layout.PILE
    dx, _ = layout.DISCARD
    for words, x in ((labels.DRAW, px), (labels.DISCARD, dx)):
        canvas.text(words, (x - 80, py - 130, 160, 40), 26, ICE, "bold", "center")
    if shown.pile:
        canvas.sprite("bg_pile" if shown.pile > 1 else "bg_card_back", px, py)
        canvas.layer(("bg count", shown.pile), (px - 44, py + 54, 88, 64), partial(_paint_pile_count, shown.pile))
    else:
        canvas.layer(("bg no pile",), around((px, py), 132, 172), partial(_paint_gap, px, py))
    if not shown.discards:
        canvas.layer(("bg no discard",), around((dx, py), 132, 172), partial(_paint_gap, dx, py))
        return
    if shown.discards > 2:
        canvas.sprite("bg_card_back", dx + 2, py + 2, angle=-9)
    if shown.discards > 1:
        canvas.sprite("bg_card_back", dx - 2, py, angle=6)
    if shown.top is None:
        canvas.sprite("bg_card_back", dx, py - 2, 0.98, angle=-3)
    else:
        draw_card(canvas, shown.top, dx, py - 2, CARD_SCALE, tilt=-3)


def _paint_pile_count(count: int, canvas: Canvas) -> None:
    px, py = layout.PILE
    canvas.box((px - 37, py + 64, 74, 54), INK, 27, alpha=140)
    canvas.box((px - 35, py + 60, 70, 50), CREAM, 25, INK, 4)
    canvas.text(str(count), (px - 31, py + 60, 62, 48), 30, INK, "title", "center")


def _paint_gap(x: float, y: float, canvas: Canvas) -> None:
    way = open_way(x - 60, y - 79, 120, 158, 14)
    canvas.svg(
        f'<path d="{way}" fill="none" stroke="#6f98f0" stroke-width="4" stroke-dasharray="12 10" opacity="0.7"/>',
        around((x, y), 132, 172),
    )


def open_way(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rounded outline left open by a hair, because the loader draws stray lines when a closed one is dashed."""
    return (
        f"M{x + w / 2} {y} H{x + w - r} A{r} {r} 0 0 1 {x + w} {y + r} V{y + h - r} A{r} {r} 0 0 1 {x + w - r} {y + h} "
        f"H{x + r} A{r} {r} 0 0 1 {x} {y + h - r} V{y + r} A{r} {r} 0 0 1 {x + r} {y} H{x + w / 2 - 0.1}"
    )


def draw_card(canvas: Canvas, card: Card, x: float, y: float, scale: float = 1.0, tilt: float = 0.0) -> None:
    """A card face up, with its middle there."""
    w, h = CARD[0] * scale, CARD[1] * scale
    box = (x - w / 2, y - h / 2, w, h)
    tilted(canvas, ("bg card", card, scale), box, tilt, partial(paint_card, card, box, False), room=14)


def paint_card(card: Card, box: Box, tab: bool, canvas: Canvas) -> None:
    """Picture, name and perhaps the kind, for a box of any size."""
    x, y, w, h = box
    k = w / CARD[0]
    colour = colour_of(card)
    canvas.box((x - 2, y + 5 * k, w + 4, h + 4 * k), INK, 16 * k, alpha=140)
    canvas.box(box, CREAM, 14 * k, INK, 5 * k)
    foot, edge = (34 * k, 10 * k) if tab else (0.0, 5 * k)
    high = min(92 * k, h - 57 * k - edge - foot)
    inner = (x + 12 * k, y + 12 * k, w - 24 * k, high)
    canvas.box(inner, colour, 10 * k, INK, 3.5 * k)
    canvas.disc(x + w / 2, y + 12 * k + high / 2, high * 0.39, light(colour, 0.3))
    canvas.sprite(sprite(card), x + w / 2, y + 12 * k + high / 2, (high - 6 * k) / 160)
    top = y + 14 * k + high
    room = (x + 6 * k, top, w - 12 * k, y + h - top - edge - foot)
    canvas.text(card_name(card), room, 28 * k, INK, "title", "center", 2)
    if tab:
        chip = (x + 12 * k, y + h - foot - 8 * k, w - 24 * k, foot - 2 * k)
        canvas.box(chip, mix(colour, CREAM, 0.45), foot / 2)
        room = (chip[0] + 6 * k, chip[1], chip[2] - 12 * k, chip[3])
        canvas.text(labels.kind_name(card), room, _tab_size(canvas, 22 * k, room[2]), INK, "bold", "center")


def _tab_size(canvas: Canvas, wanted: float, room: float) -> float:
    """One size for the words of all tabs, so that they look alike in a hand."""
    widest = max(canvas.measure(words, wanted, "bold") for words in (labels.ACTION, *KIND_NAMES.values()))
    return wanted * min(1.0, TAB_ROOM * room / widest)


# ---- who can be chosen ---------------------------------------------------------------------------


def draw_lit(canvas: Canvas, spot: Spot, card: Card | None, strong: bool, colour: str) -> None:
    """A ring of light round somebody who can be chosen, and the card where it would lie if this one is pointed at."""
    ring, wide = (ACTIVE_RING, 9.0) if strong else (colour, 6.0)
    if spot is look.DESK:
        draw_ring(canvas, (look.MIDDLE - 90.0, 64.0, 180.0, 172.0), 50, ring, wide, wide + 5)
    else:
        canvas.disc(spot.x, spot.y, look.RADIUS + 12, None, INK, wide + 5)
        canvas.disc(spot.x, spot.y, look.RADIUS + 12, None, ring, wide)
    if card is None:
        return
    if card in DEEDS:
        if strong:
            x, y, tilt = spot.martin
            canvas.sprite(sprite(card), x, y, 0.6, angle=tilt)
        return
    kind = KINDS.index(KIND_OF[card])
    x, y = spot.slot(kind)
    left, top, w, h = spot.slot_box(kind)
    if strong:
        canvas.sprite(f"hit_{KIND_OF[card]}", x, y - 8, spot.size)
        canvas.box((left - 6, top - 14, w + 12, h + 12), None, 14, ACTIVE_RING, 6)
    else:
        canvas.box(grown((left, top, w, h), 3), None, 12, colour, 4)
