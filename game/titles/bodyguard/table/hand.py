"""The viewer's own hand in the panel of the Bodyguard table, with everybody's points over it."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from game.geometry import Box, grown
from game.titles.bodyguard.rules.moves import Card
from game.titles.bodyguard.table.layout import card_boxes
from game.titles.bodyguard.table.pieces import DEEP, draw_ring, paint_card
from game.titles.bodyguard.table.shown import Shown
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, mix
from game.ui.colours import seat as seat_colour
from game.ui.tilt import tilted

RAISED = 8.0


def paint_cell(canvas: Canvas, box: Box, colour: str, points: int, active: bool, out: bool) -> None:
    """The seat's shape and its points."""
    x, y, w, h = box
    fill = "#cdbfb8" if out else CREAM
    canvas.box((x - 1, y + 4, w + 2, h + 3), INK, 14, alpha=140)
    canvas.box(box, fill, 12, INK, 4)
    canvas.box((x + 2, y + 2, w - 4, 30), mix(seat_colour(colour), fill, 0.55), 10)
    canvas.box(box, None, 12, INK, 4)
    if active:
        canvas.box((x - 4, y - 4, w + 8, h + 8), None, 15, ACTIVE_RING, 5)
    canvas.sprite(f"seat_{colour}", x + w / 2, y + 17, 0.4)
    canvas.text(str(points), (x + 4, y + 31, w - 8, h - 32), 27, DEEP, "title", "center")


def draw_hand(
    canvas: Canvas, shown: Shown, picked: Collection[int], focus: object, usable: Collection[int], asked: bool
) -> None:
    """All cards face up, the picked ones raised in a ring; what is of no use now steps back."""
    for index, (card, box) in enumerate(zip(shown.hand, card_boxes(len(shown.hand)), strict=True)):
        raised = index in picked
        lifted = (box[0], box[1] - RAISED, box[2], box[3]) if raised else box
        draw_hand_card(canvas, card, lifted)
        if asked and index not in usable:
            canvas.box((lifted[0] - 3, lifted[1] - 3, lifted[2] + 6, lifted[3] + 12), "#241a40", 16, alpha=120)
        if raised:
            draw_ring(canvas, grown(lifted, 7), 22, ACTIVE_RING, 6, 11)
        if focus == ("card", index):
            canvas.focus_ring(lifted, 16)


def draw_hand_card(canvas: Canvas, card: Card, box: Box) -> None:
    """A card with its kind written at its foot; kept for its size, wherever it lies."""
    tilted(canvas, ("bg hand card", card), box, 0, partial(paint_card, card, box, True), room=14)
