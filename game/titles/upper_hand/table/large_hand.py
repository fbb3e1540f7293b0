"""The cards drawn at the Upper Hand table where letters are large: their names, and one of them in full below."""

from __future__ import annotations

from game.geometry import Box
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.moves import Card
from game.titles.upper_hand.table import cards, chances
from game.titles.upper_hand.table.chances import Told
from game.titles.upper_hand.table.pieces import kept
from game.titles.upper_hand.words.effects import says
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, mix
from game.ui.letters import SMALLEST, height

ROW, GAP, EDGE = 1.5, 8.0, 12.0  # of a name in sizes of its letters; between two; round all of them
NIGHT = "#2a1238"


def card_box(number: int, room: Box, letters: float) -> Box:
    """Where the name of a card lies at the top of the room, in the units of the window."""
    x, y, w, _ = room
    high = ROW * letters
    return x + EDGE, y + EDGE + number * (high + GAP), w - 2 * EDGE, high


def draw(
    canvas: Canvas, hand: tuple[Card, ...], room: Box, letters: float, read: Card, plate: Told, pointed: Card | None
) -> None:
    """All names, and below them what one of the cards does and how that stands now."""
    canvas = canvas.at_least(letters)
    x, y, w, h = room
    top = y + EDGE + len(hand) * (ROW * letters + GAP)
    words = says(CARDS[read].effect)
    body = height(words, w - 4 * EDGE - 32, letters, "bold") * 1.08 + 24
    large = letters / SMALLEST
    wide = (w - 4 * EDGE) / large
    small = canvas.within(large, 0, 0)
    low = chances.plate_height(small, plate, wide) * large
    foot = max(h, top - y + body + low + 4 * EDGE)
    canvas.panel((x, y, w, foot), NIGHT, 28)
    for number, card in enumerate(hand):
        box = card_box(number, room, letters)
        kept(canvas, box, 6, _paint_name, card, card == read)
        if card == pointed:
            canvas.focus_ring(box, 20)
    detail = (x + EDGE, top, w - 2 * EDGE, foot - (top - y) - EDGE)
    kept(canvas, detail, 6, _paint_text, read, low)
    if low:
        spot = ((x + 2 * EDGE) / large, (y + foot - 2 * EDGE - low) / large, wide, low / large)
        kept(small, spot, 4, _paint_plate, plate)


def _paint_name(card: Card, read: bool, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    it = CARDS[card]
    colour = cards.KIND_COLOURS[it.kind]
    canvas.box(box, mix(colour, CREAM, 0.45 if read else 0.75), 18, ACTIVE_RING if read else INK, 5)
    canvas.sprite(f"emblem_{it.kind}", x + 14 + h / 2, y + h / 2, h / 110)
    canvas.text(it.name, (x + 30 + h, y, w - h - 44, h), 0, INK, "title")


def _paint_text(card: Card, low: float, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    it = CARDS[card]
    colour = cards.KIND_COLOURS[it.kind]
    canvas.box(box, mix(colour, CREAM, 0.75), 18, mix(colour, CREAM, 0.35), 5)
    canvas.text(says(it.effect), (x + EDGE + 8, y + 4, w - 2 * EDGE - 16, h - low - EDGE - 8), 0, INK, "bold", lines=12)


def _paint_plate(plate: Told, box: Box, canvas: Canvas) -> None:
    chances.paint_plate(plate, box, canvas)
