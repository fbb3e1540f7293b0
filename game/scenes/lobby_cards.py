"""The cards of the lobby: who sits where, on paper."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from game.engine.contract import Character
from game.engine.journal import LEVELS
from game.engine.match import Seat
from game.fonts import clusters
from game.geometry import Box
from game.scenes.faces import portrait, standing
from game.scenes.lobby_wardrobe import WHOEVER
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LILAC, SECONDARY, STRIP_EDGE, SUN, TRACK, dark, light, mix
from game.ui.colours import seat as colour_of
from game.ui.tilt import tilted

STRIPE, SMALL_STRIPE = 190, 92
BESIDE_TICK = 14.0  # what the tick on the corner takes from the name on a small card
TILTS = (-0.6, 0.6, 0.5, -0.5, 0.4, -0.6, 0.5, -0.4)
PHONE = "icon_phone"
LABELS = {"easy": "Easy", "sly": "Sly", "sharp": "Sharp"}


def grid(places: int) -> list[Box]:
    """Where the cards lie: two columns for up to four, three smaller ones for more."""
    if places <= 4:
        return [(96 + 548 * (n % 2), 190 + 250 * (n // 2), 524, 226) for n in range(places)]
    rows = (places + 2) // 3
    height = (476 - 24 * (rows - 1)) / rows
    return [(96 + 366 * (n % 3), 190 + (height + 24) * (n // 3), 340, height) for n in range(places)]


def is_small(card: Box) -> bool:
    """Whether a card only has room for the name and who plays; the rest is on the seat's own page."""
    return card[2] < 500


def face_box(card: Box) -> Box:
    """The card's coloured side with the portrait."""
    x, y, _, h = card
    return (x, y, SMALL_STRIPE if is_small(card) else STRIPE, h)


def name_box(card: Box) -> Box:
    """Where the card says the name."""
    x, y, w, h = card
    if is_small(card):
        return (x + SMALL_STRIPE + 10, y + 22, w - SMALL_STRIPE - 20, h - 94)
    return (x + 206, y + 10, w - 250, 68)


def chip_box(card: Box, seat: Seat, whole: bool = False) -> Box:
    """Where the card says who plays, in screen units; `whole` leaves no room for a bot's level beside it."""
    x, y, w, h = card
    if is_small(card):
        return (x + SMALL_STRIPE + 10, y + h - 68, w - SMALL_STRIPE - 24 if seat.human or whole else 118, 60)
    return (x + 216, y + 82, 262 if seat.human else 138, 56)


def level_boxes(card: Box, seat: Seat) -> dict[str, Box]:
    """Where the card offers how strong the bot is; a small one has room for the next level alone."""
    x, y, w, h = card
    if is_small(card):
        following = LEVELS[(LEVELS.index(seat.level) + 1) % len(LEVELS)] if seat.level else LEVELS[0]
        return {following: (x + SMALL_STRIPE + 134, y + h - 68, w - SMALL_STRIPE - 146, 60)}
    return {name: (x + 214 + 99 * n, y + 146, 96, 64) for n, name in enumerate(LEVELS)}


class SeatCard(NamedTuple):
    """All that the card of a taken seat shows; with a role, whom the player moves."""

    number: int
    box: Box
    seat: Seat
    face: str
    shares: bool  # whether several people share the mouse
    role: Character | None
    sign: tuple[str, str] | None = None  # what the pill says instead, and its icon, while phones may join
    ready: bool = True  # whether it has its tick


def draw_seat(canvas: Canvas, card: SeatCard, tilt: float | None = None) -> None:
    """One taken seat, painted once for every look it can have."""
    angle = TILTS[card.number % len(TILTS)] if tilt is None else tilt
    tilted(canvas, card, card.box, angle, partial(_paint, card=card))


def _paint(canvas: Canvas, card: SeatCard) -> None:
    x, y, w, h = card.box
    colour = card.seat.colour
    canvas.panel(card.box, CREAM, 24)
    _stripe(canvas, face_box(card.box), LILAC if card.role == WHOEVER else colour_of(colour))
    canvas.box(card.box, None, 24, INK, 5)
    if is_small(card.box):
        _small(canvas, card)
    else:
        portrait(canvas, card.face, colour, x + 95, y + h / 2 - 6, 148)
        canvas.sprite(f"seat_{colour}", x + 150, y + h - 42, 0.9)
        _words(canvas, card)
    if card.seat.name and card.ready:
        tick(canvas, x + w + 4, y)


def _stripe(canvas: Canvas, box: Box, colour: str) -> None:
    """The seat's colour down the left side, its lower half a shade darker, rounded where the card is."""
    x, y, w, h = box
    rounded = f"M{w} 0 V{h} H24 A24 24 0 0 1 0 {h - 24} V24 A24 24 0 0 1 24 0 Z"
    shade = f"M{w} 0 V{h} H24 A24 24 0 0 1 7 {h - 7} Z"
    paths = f'<path d="{rounded}" fill="{colour}"/><path d="{shade}" fill="{dark(colour, 0.1)}"/>'
    canvas.svg(f'<g transform="translate({x} {y})">{paths}</g>', box)
    canvas.line([(x + w, y + 2), (x + w, y + h - 2)], INK, 5)


def _words(canvas: Canvas, card: SeatCard) -> None:
    x, y, w, _ = card.box
    seat = card.seat
    roomy = len(clusters(seat.name)) > 8
    canvas.text(seat.name, (x + 216, y + 14, w - 216 - (40 if roomy else 124), 66), 50, INK, "title")
    if not roomy:
        canvas.text(f"Seat {card.number + 1}", (x + w - 124, y + 32, 98, 44), 26, SECONDARY, "body", "right")
    draw_chip(canvas, seat, chip_box(card.box, seat), sign=card.sign)
    if not seat.human:
        for name, box in level_boxes(card.box, seat).items():
            _level(canvas, box, name, name == seat.level)
    else:
        words = "Shares the mouse" if card.shares else "Has the mouse"
        if card.sign and card.sign[1] == PHONE:
            words = "Plays on the phone"
        canvas.text(words, (x + 218, y + 152, w - 250, 52), 26, SECONDARY, "body")


def _small(canvas: Canvas, card: SeatCard) -> None:
    x, y, _, h = card.box
    seat, role = card.seat, card.role
    chip = chip_box(card.box, seat, card.sign is not None)
    if role == WHOEVER:
        canvas.sprite(role[1], x + 46, y + h / 2, 0.76)
    elif role:
        with canvas.clip((x + 3, y + 3, SMALL_STRIPE - 5, h - 6)):
            standing(canvas, role[1], x + 46, y + h - 3, 0.56)
    else:
        portrait(canvas, card.face, seat.colour, x + 46, y + h / 2 - 10, 76)
    if role != WHOEVER:
        canvas.sprite(f"seat_{seat.colour}", x + 70, y + h - 30, 0.6)
    nx, ny, nw, nh = name_box(card.box)
    nw -= BESIDE_TICK
    if role:
        top, room = y + 4, chip[1] - y - 10  # three rows of cards leave little: both lines share it
        canvas.text(seat.name, (nx, top, nw, 0.56 * room), 38, INK, "title")
        canvas.text(role[0], (nx, top + 0.56 * room, nw, 0.44 * room), 26, SECONDARY, "bold")
    else:
        canvas.text(seat.name, (nx, ny, nw, nh), 38, INK, "title")
    draw_chip(canvas, seat, chip, LILAC if role == WHOEVER else "", card.sign)
    if not seat.human and card.sign is None:
        for box in level_boxes(card.box, seat).values():
            _level(canvas, box, seat.level, chosen=True)


def _level(canvas: Canvas, box: Box, level: str, chosen: bool) -> None:
    canvas.box(box, SUN if chosen else TRACK, 18, INK if chosen else mix(INK, CREAM, 0.55), 4)
    inside = (box[0] + 6, box[1], box[2] - 12, box[3])
    canvas.text(LABELS[level], inside, 26, INK if chosen else SECONDARY, "title", "center")


def draw_chip(canvas: Canvas, seat: Seat, box: Box, colour: str = "", sign: tuple[str, str] | None = None) -> None:
    """The pill that says who plays this seat."""
    x, y, w, h = box
    bot = not seat.human
    words = "At this screen" if w > 240 else "Here"
    if bot:
        words = "Bot" if w < 180 else f"{LABELS[seat.level]} bot"
    icon = "icon_bot" if bot else "icon_mouse"
    if sign and not (bot and w < 180):
        words, icon = sign
    canvas.box(box, light(colour or colour_of(seat.colour), 0.7), h / 2, INK, 4)
    canvas.sprite(icon, x + 34, y + h / 2, 0.38)
    canvas.text(words, (x + 62, y, w - 78, h), 28, INK, "title")


def draw_free(canvas: Canvas, card: Box, next_free: bool, focused: bool) -> None:
    """A place at the table that nobody has taken; only the next one invites."""
    x, y, w, h = card
    canvas.box(card, "#2d2149", 24, STRIP_EDGE, 4, 200)
    if not next_free:
        canvas.text("Free seat", (x + 24, y + 16, w - 48, h - 32), 32, LILAC, "title", "center")
    elif h > 180:
        cx, cy = x + w / 2, y + h / 2 - 26
        canvas.disc(cx, cy, 38, STRIP_EDGE)
        canvas.line([(cx - 16, cy), (cx + 16, cy)], CREAM, 9)
        canvas.line([(cx, cy - 16), (cx, cy + 16)], CREAM, 9)
        canvas.text("Add a player", (x + 24, cy + 44, w - 48, 56), 32, CREAM, "title", "center")
    else:
        canvas.text("+ Add a player", (x + 20, y + 16, w - 40, h - 32), 32, CREAM, "title", "center")
    if focused:
        canvas.focus_ring(card, 24)


def tick(canvas: Canvas, x: float, y: float) -> None:
    """The green sign that all is well."""
    canvas.disc(x, y, 26, GREEN, INK, 5)
    canvas.line([(x - 11, y), (x - 3, y + 9), (x + 12, y - 9)], CREAM, 7)
