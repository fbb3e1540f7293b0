"""What everybody at the Bodyguard table should have seen: before each player the hits, whose they are, and how near the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.match import Seat
from game.geometry import Box, around
from game.titles.bodyguard import look
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.table.pieces import GOLD, PALE, paint_slots
from game.titles.bodyguard.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK

FELT, LOST = "#2a51ad", "#4a4560"
GAP = 8.0
TALLEST = 92.0  # of a row, where few play
SLOTS, LARGEST = (300.0, 118.0), 0.72  # what four slots need at their full size, and how large they get here


def paint_rows(canvas: Canvas, box: Box, view: View, seats: Sequence[Seat]) -> None:
    """A row for each player, in two columns."""
    x, y, w, h = box
    down = -(-len(seats) // 2)
    wide, high = (w - GAP) / 2, min(TALLEST, (h - GAP * (down - 1)) / down)
    top = y + (h - down * high - (down - 1) * GAP) / 2
    for seat, chair in enumerate(seats):
        cell = (x + seat // down * (wide + GAP), top + seat % down * (high + GAP), wide, high)
        _paint_row(canvas, cell, view, seat, chair, seats)


def _paint_row(canvas: Canvas, box: Box, view: View, seat: int, chair: Seat, seats: Sequence[Seat]) -> None:
    x, y, w, h = box
    player, president = view.players[seat], seat == view.president
    fill = GOLD if president else FELT if player.alive else LOST
    canvas.box(box, fill, 16, INK, 4)
    middle, size = y + h / 2, min(LARGEST, (h - 8) / SLOTS[1])
    slots = SLOTS[0] * size
    canvas.sprite(f"seat_{chair.colour}", x + 34, middle, 0.62)
    if president:
        canvas.sprite("icon_eagle", x + 50, middle + 18, 0.46)
    if player.martin:
        canvas.sprite("action_deadly_martin", x + 52, middle - 16, 0.2)
    canvas.text(chair.name, (x + 66, y + 2, w - slots - 78, h - 4), 32, INK if president else CREAM, "title")
    place = (x + w - slots / 2 - 4, middle)
    if not player.alive:
        canvas.text(labels.IS_GONE, (place[0] - slots / 2, y + 2, slots, h - 4), 30, PALE, "bold", "center")
        return
    marks = ["" if placer is None else seats[placer].colour for placer in player.placers]
    if president:
        canvas.box(around(place, slots - 4, h - 12), FELT, 12)
    paint_slots(look.DESK._replace(slots=place, size=size), marks, canvas)
