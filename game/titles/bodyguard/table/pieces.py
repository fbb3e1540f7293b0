"""The things on the Bodyguard table: players, what lies before them, piles, cards, and who plays one on whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box, around, grown
from game.scenes.faces import faces
from game.titles.bodyguard import look
from game.titles.bodyguard.look import KIND_OF, VIOLET, Spot, colour_of, sprite
from game.titles.bodyguard.rules.content import CARD_WORDS, KIND_NAMES, KINDS
from game.titles.bodyguard.rules.moves import Card, Role
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.shown import Shown
from game.titles.bodyguard.words import labels
from game.titles.bodyguard.words.phrases import card_name
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, RED, light, mix
from game.ui.letters import SMALLEST
from game.ui.tilt import tilted

BLUE, DEEP, GOLD, NIGHT = "#2f6bff", "#1f4fd0", "#ffd75e", "#0b1c40"
ICE, PALE, GONE = "#cfe0ff", "#8fb0ff", "#b7aab0"
MAROON, TRIM, WOOD, WOOD_LIGHT = "#7a1f3a", "#b8486a", "#8f5a33", "#c98a4b"  # of the President's chair and desk
CHAIR_SCALE = 0.6  # of a President whose chair stands among the others
MARK = 0.36  # size of the mark of who placed a hit
CARD: tuple[float, float] = (132.0, 172.0)
FLAGS = (412.0, 858.0)  # at the foot, left and right of the middle: where the flag of one more hit begins
NAME_ROOM = 54.0  # for the name on a card, at least: two lines
TAB_ROOM = 0.94  # of a tab's width that words may take; letters on the pixel grid are wider than measured
CARD_SCALE = 0.94  # of cards that fly and lie on the discard pile


# ---- seats -------------------------------------------------------------------------------------


def draw_seat(canvas: Canvas, seats: Sequence[Seat], shown: Shown, seat: int, active: bool) -> None:
    """A player round the table: portrait, name, number of cards."""
    spot = shown.spot(seat)
    chair, face, out = seats[seat], faces(seats)[seat], not shown.alive[seat]
    left = min(spot.plate[0], spot.x - 80) - 14
    right = max(spot.plate[0] + spot.plate[2], spot.x + 80) + 14
    box = (left, spot.y - 90, right - left, 206.0)
    presides = seat == shown.president
    canvas.once(box, _paint_seat, spot, chair, face, shown.cards[seat], active, out, presides)


def _paint_seat(
    spot: Spot, seat: Seat, face: str, cards: int, active: bool, out: bool, presides: bool, canvas: Canvas
) -> None:
    x, y, r = spot.x, spot.y, look.RADIUS
    if active:
        canvas.disc(x, y, look.RING, None, ACTIVE_RING, 7)
    if presides:
        _paint_chair(canvas, face, x, y, r)
    else:
        canvas.disc(x, y + 6, r + 2, INK, alpha=128)
        draw_agent(canvas, face, seat.colour, x, y, r / 92)
    if out:
        canvas.disc(x, y, r + 3, "#171028", alpha=128)
        canvas.sprite("bg_out", x, y)
    px, py, most, high = spot.plate
    wanted = canvas.measure(seat.name, 30, "title") + 118
    wide = min(wanted, most)
    left = min(max(x - wide / 2, px), px + most - wide)
    tight = wanted > most  # a long name needs the room round it
    if presides:
        canvas.box((left - 10, py - 8, wide + 20, high), WOOD, 10, INK, 4)
        canvas.box((left - 6, py - 6, wide + 12, 6), WOOD_LIGHT, 3)
    paint_slip(canvas, (left, py, wide, high), GONE if out else GOLD if presides else CREAM, 18)
    if tight and canvas.least > SMALLEST:  # on a smaller board it needs all of its plate
        canvas.text(seat.name, (left + 7, py + 2, wide - 14, high - 4), 30, INK, "title")
        canvas.sprite(f"seat_{seat.colour}", x - r + 8, py - 14, 0.6)
        paint_count(canvas, x + r - 24, py - 32, cards)
        return
    canvas.sprite(f"seat_{seat.colour}", left + (20 if tight else 28), py + 26, 0.46 if tight else 0.6)
    start, end = (left + 38, left + wide - 42) if tight else (left + 52, left + wide - 60)
    canvas.text(seat.name, (start, py + 2, end - start, high - 4), 30, INK, "title")
    paint_count(canvas, left + wide - (34 if tight else 52), py + 8, cards)


def _paint_chair(canvas: Canvas, face: str, x: float, y: float, r: float) -> None:
    """The President in a chair that stands among the others."""
    canvas.box(around((x, y), 2 * r), MAROON, 40, INK, 5)
    canvas.line([(x - 36, y - r + 12), (x + 36, y - r + 12)], TRIM, 4)
    canvas.sprite(f"head_of_state_{face}", x, y + 6, CHAIR_SCALE)


def draw_agent(canvas: Canvas, face: str, colour: str, x: float, y: float, size: float) -> None:
    """A player's portrait on a disc of the seat's colour."""
    canvas.sprite(f"agent_disc_{colour}", x, y, size)
    canvas.sprite(f"agent_{face}", x, y, size)


def draw_role(canvas: Canvas, shown: Shown, seat: int, role: Role | None) -> None:
    """The role card beside a portrait: a back, or its face for whoever may see it."""
    if not shown.dealt or seat in shown.bare:
        return
    x, y, tilt = shown.spot(seat).role
    alpha = 255 if shown.alive[seat] else 128
    canvas.sprite(f"role_mini_{role or 'back'}", x, y, angle=tilt, alpha=alpha)


def draw_slots(canvas: Canvas, seats: Sequence[Seat], shown: Shown, seat: int) -> None:
    """Four slots, the kinds that hit already in colour, marked by whom; glowing when one more would be the end."""
    spot = shown.spot(seat)
    k = spot.size
    if not shown.alive[seat] and seat != shown.president:
        box = around(spot.slots, 288 * k, 102 * k)
        canvas.once(box, _paint_out, box)
        return
    marks = tuple("" if placer is None else seats[placer].colour for placer in shown.placers[seat])
    canvas.once(around(spot.slots, 340 * k, 132 * k), paint_slots, spot, marks)
    if shown.glow and shown.lying(seat) >= len(KINDS) - 1:
        canvas.box(around(spot.slots, 306 * k, 118 * k), RED, 26, alpha=round(110 * shown.glow))


def _paint_out(box: Box, canvas: Canvas) -> None:
    canvas.box(box, NIGHT, 20, alpha=90)
    canvas.text(labels.OUT, (box[0] + 12, box[1], box[2] - 24, box[3]), 30, PALE, "title", "center")


def paint_slots(spot: Spot, marks: Sequence[str], canvas: Canvas) -> None:
    """The marks are the colours of who placed each hit, "" where none lies."""
    k = spot.size
    wide = (4 * look.SLOT + 3 * look.SLOT_GAP) * k
    if sum(map(bool, marks)) >= len(KINDS) - 1:
        inner = around(spot.slots, wide + 28 * k, 106 * k)
        canvas.box(around(spot.slots, wide + 40 * k, 118 * k), RED, 26, alpha=72)
        canvas.box(inner, RED, 22, alpha=90)
        canvas.box(inner, None, 22, "#ff6b74", 5)
    else:
        canvas.box(around(spot.slots, wide + 24 * k, 102 * k), NIGHT, 20, alpha=90)
    for number, (kind, mark) in enumerate(zip(KINDS, marks, strict=True)):
        x, y = spot.slot(number)
        canvas.sprite(f"hit_{kind}" if mark else f"hit_{kind}_empty", x, y, k)
        if mark:
            canvas.disc(x, y + look.MARK_BELOW * k, (look.MARK - 1.5) * k, CREAM, INK, 3 * k)
            canvas.sprite(f"seat_{mark}", x, y + look.MARK_BELOW * k, MARK * k)


def draw_warning(canvas: Canvas, shown: Shown, seat: int) -> None:
    """The flag of somebody whom one more hit would finish; it stands over the slots and covers none."""
    if not shown.alive[seat] or shown.lying(seat) != len(KINDS) - 1:
        return
    box = warning_box(shown, seat)
    tilted(canvas, "bg one more", box, 3, partial(_paint_warning, box))


def warning_box(shown: Shown, seat: int) -> Box:
    """Where that flag is: over the slots, where it covers nobody's name."""
    spot = shown.spot(seat)
    (x, y), k = spot.slots, spot.size
    left, up = x + 20, look.SLOT_HIGH / 2 * k + 60
    if shown.at_desk(seat):  # beside the name, on the desk
        left, up = x + 165, 128.0
    elif spot.y == look.FOOT_Y:  # between the names at both sides, and apart from each other
        left = x - 136 if x == look.MIDDLE else FLAGS[x > look.MIDDLE]
    elif spot.y == look.TOP_Y:  # beside the name, for it stands over the slots itself
        name, top, wide, _ = spot.plate
        left, up = name + wide + 5 if x >= look.MIDDLE else name - 157, y - top - 3
    elif x < look.MIDDLE:  # beside what lies before the desk
        left = x
    return (left, y - up, 152.0, 46.0)


def _paint_warning(box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    paint_slip(canvas, box, RED, 23)
    canvas.text(labels.ONE_MORE, (x + 8, y, w - 16, h - 2), 28, CREAM, "title", "center", outline=(INK, 3))


def draw_martin(canvas: Canvas, shown: Shown, seat: int) -> None:
    """A Deadly Martin waiting before somebody."""
    if shown.martins[seat]:
        x, y, tilt = shown.spot(seat).martin
        box = around((x, y), 64, 84)
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


def draw_piles(canvas: Canvas, shown: Shown, tagged: bool) -> None:
    """Draw pile with its count, discard pile with what lies on top, and what they are called unless a tag says it."""
    (px, py), (dx, _) = layout.PILE, layout.DISCARD
    for words, x, count in ((labels.DRAW, px, shown.pile), (labels.DISCARD, dx, shown.discards)):
        if not (tagged and x == dx):
            canvas.text(words, layout.caption(x), 26, ICE, "bold", "center")
        if not count:
            box = around((x, py), *CARD)
            canvas.once(box, _paint_gap, box)
    if shown.pile:
        canvas.sprite("bg_pile" if shown.pile > 1 else "bg_card_back", px, py)
        canvas.once((px - 44, py + 54, 88, 64), _paint_pile_count, shown.pile)
    if shown.discards > 2:
        canvas.sprite("bg_card_back", dx + 2, py + 2, angle=-9)
    if shown.discards > 1:
        canvas.sprite("bg_card_back", dx - 2, py, angle=6)
    if shown.top is not None:
        draw_card(canvas, shown.top, dx, py - 2, CARD_SCALE, tilt=-3)
    elif shown.discards:
        canvas.sprite("bg_card_back", dx, py - 2, 0.98, angle=-3)


def _paint_pile_count(count: int, canvas: Canvas) -> None:
    x, y = layout.PILE
    paint_slip(canvas, (x - 35, y + 60, 70, 50), CREAM, 25)
    canvas.text(str(count), (x - 31, y + 60, 62, 48), 30, INK, "title", "center")


def _paint_gap(box: Box, canvas: Canvas) -> None:
    x, y, _, _ = box
    way = open_way(x + 6, y + 7, 120, 158, 14)
    line = f'<path d="{way}" fill="none" stroke="#6f98f0" stroke-width="4" stroke-dasharray="12 10" opacity="0.7"/>'
    canvas.svg(line, box)


def open_way(x: float, y: float, w: float, h: float, r: float) -> str:
    """A rounded outline left open by a hair, because the loader draws stray lines when a closed one is dashed."""
    return (
        f"M{x + w / 2} {y} H{x + w - r} A{r} {r} 0 0 1 {x + w} {y + r} V{y + h - r} A{r} {r} 0 0 1 {x + w - r} {y + h} "
        f"H{x + r} A{r} {r} 0 0 1 {x} {y + h - r} V{y + r} A{r} {r} 0 0 1 {x + r} {y} H{x + w / 2 - 0.1}"
    )


def draw_card(canvas: Canvas, card: Card, x: float, y: float, scale: float = 1.0, tilt: float = 0.0) -> None:
    """A card face up, with its middle there."""
    box = around((x, y), CARD[0] * scale, CARD[1] * scale)
    tilted(canvas, ("bg card", card, scale), box, tilt, partial(paint_card, card, box, False), room=14)


def paint_card(card: Card, box: Box, tab: bool, canvas: Canvas) -> None:
    """Picture, name and perhaps the kind, for a box of any size."""
    x, y, w, h = box
    k = w / CARD[0]
    colour = colour_of(card)
    canvas.box((x - 2, y + 5 * k, w + 4, h + 4 * k), INK, 16 * k, alpha=140)
    canvas.box(box, CREAM, 14 * k, INK, 5 * k)
    foot, edge = (34 * k, 10 * k) if tab else (0.0, 5 * k)
    name_room = max(NAME_ROOM, 2.06 * canvas.least)
    named = tab or all(canvas.fits(card_name(other), (w - 12 * k, name_room), "title", 2) for other in CARD_WORDS)
    high = min(92 * k, h - max(57 * k, 14 * k + name_room) - edge - foot) if named else h - 24 * k
    inner = (x + 12 * k, y + 12 * k, w - 24 * k, high)
    canvas.box(inner, colour, 10 * k, INK, 3.5 * k)
    canvas.disc(x + w / 2, y + 12 * k + high / 2, min(high, inner[2]) * 0.39, light(colour, 0.3))
    canvas.sprite(sprite(card), x + w / 2, y + 12 * k + high / 2, (min(high, inner[2]) - 6 * k) / 160)
    if not named:  # on a smaller board the picture says it alone
        return
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


# ---- who is meant --------------------------------------------------------------------------------


def draw_attack(canvas: Canvas, shown: Shown) -> None:
    """An arrow from who attacks to who is attacked, with the card on it."""
    attack = shown.attack
    if attack is None:
        return
    start, end = shown.spot(attack.seat).slots, shown.spot(attack.target).slots
    x, y = shown.meeting(attack)
    colour = GOLD if attack.countered else RED
    for way in ((start, (x, y)), ((x, y), end)):
        canvas.line(way, INK, 20, alpha=130)
        canvas.line(way, colour, 10, alpha=200)
    canvas.disc(*end, 20, colour, INK, 5)
    draw_card(canvas, attack.card, x, y, tilt=-4)
    if attack.countered:
        draw_card(canvas, "hardcore_af", x + 34, y + 30, tilt=6)


def draw_slot_ring(canvas: Canvas, spot: Spot, kind: int, colour: str) -> None:
    """A line round one slot and its mark, in the gaps between it and the next."""
    k = spot.size
    canvas.box(grown(spot.hit_box(kind), look.SLOT_GAP / 2 * k), None, 9 * k, colour, 5 * k)


def draw_lit(canvas: Canvas, spot: Spot, card: Card | None, strong: bool, colour: str) -> None:
    """A ring of light round somebody who can be chosen, and the card where it would lie if this one is pointed at."""
    ring, wide = (ACTIVE_RING, 7.0) if strong else (colour, 5.0)
    if spot is look.DESK:
        draw_ring(canvas, (look.MIDDLE - 90.0, 64.0, 180.0, 172.0), 50, ring, wide, wide + 3)
    else:
        canvas.disc(spot.x, spot.y, look.RING, None, INK, wide + 3)
        canvas.disc(spot.x, spot.y, look.RING, None, ring, wide)
    if card in KIND_OF:
        kind = KINDS.index(KIND_OF[card])
        if strong:
            canvas.sprite(f"hit_{KIND_OF[card]}", *spot.slot(kind), spot.size)
        draw_slot_ring(canvas, spot, kind, ACTIVE_RING if strong else colour)
    elif card and strong:
        x, y, tilt = spot.martin
        canvas.sprite(sprite(card), x, y, 0.4, angle=tilt)
