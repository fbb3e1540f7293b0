"""The scoring page of Campus Life: everybody's tally, every line by its name, added up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.engine.match import Seat
from game.geometry import Box
from game.titles.campus_life.rules.moves import Tally
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table import large_score
from game.titles.campus_life.table.duel import STAGE, draw_backdrop
from game.titles.campus_life.table.layout import shadowed
from game.titles.campus_life.table.pieces import MAGENTA
from game.titles.campus_life.words import labels, text
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, SECONDARY, light
from game.ui.colours import seat as seat_colour

COLUMNS = 3
TOP, WIDTH, GAP = 178.0, 372.0, 17.0
BOTTOM = 976.0
HEAD, FOOT = 92.0, 14.0
LINE_HEIGHTS = (90.0, 76.0, 66.0, 54.0)  # the first that fits


class Page(NamedTuple):
    """One tally, where it lies, and how high its lines are."""

    tally: Tally
    box: Box
    line: float


def pages(tallies: Sequence[Tally]) -> list[Page]:
    """The winners' first if they fit so, otherwise the longest first; each where there is still the most room."""
    longest = sorted(tallies, key=lambda tally: -len(tally.lines))
    tries = [(order, line) for line in LINE_HEIGHTS for order in (tallies, longest)]
    laid = (_laid(order, line) for order, line in tries)
    return next((found for found in laid if max(one.box[1] + one.box[3] for one in found) <= BOTTOM), _laid(*tries[-1]))


def _laid(tallies: Sequence[Tally], line: float) -> list[Page]:
    columns = min(COLUMNS, len(tallies))
    left = STAGE[0] + (STAGE[2] - columns * WIDTH - (columns - 1) * GAP) / 2
    filled = [TOP] * columns
    found = []
    for tally in tallies:
        column = filled.index(min(filled))
        height = HEAD + line * len(tally.lines) + FOOT
        found.append(Page(tally, (left + column * (WIDTH + GAP), filled[column], WIDTH, height), line))
        filled[column] += height + GAP
    return found


def draw(canvas: Canvas, view: View, seats: Sequence[Seat], counted: float) -> None:
    """The page, with as many lines written as have been counted, tally by tally."""
    draw_backdrop(canvas, labels.SCORE)
    if canvas.large:  # not all lines fit a smaller board
        large_score.draw(canvas, view, seats, int(counted))
        return
    written = int(counted)
    for page in pages(view.tallies):
        tally, box, _ = page
        done = max(0, min(len(tally.lines) + 1, written))
        written -= len(tally.lines) + 1
        full = done > len(tally.lines)
        canvas.layer(("tally", page, tuple(seats), full), shadowed(box), partial(_paint_page, page, seats, full))
        if not full:
            _draw_lines(canvas, page, seats, done)
        elif tally.seats[0] in view.winners:
            canvas.sprite("crown", box[0] + box[2] - 46, box[1] + 6, 0.62, angle=10)


def _paint_page(page: Page, seats: Sequence[Seat], full: bool, canvas: Canvas) -> None:
    """A tally before anything is written on it, or counted to the end."""
    tally, box, _ = page
    x, y, w, _ = box
    people = [seats[seat] for seat in tally.seats]
    canvas.panel(box, CREAM, 22, head=light(seat_colour(people[0].colour), 0.25), head_height=HEAD - 12)
    for number, chair in enumerate(people):
        canvas.sprite(f"seat_{chair.colour}", x + 34 + 30 * number, y + 40 + 8 * number, 0.62)
    if tally.way == "boddy":
        canvas.sprite("mr_boddy_jolly", x + 84, y + 76, 0.3)
    left = x + 62 + (54 if tally.way == "boddy" else 34 if len(people) > 1 else 0)
    names = tuple(chair.name for chair in seats)
    canvas.text(text.whose(tally, names), (left, y + 2, x + w - 100 - left, HEAD - 14), 30, INK, "title", lines=3)
    if full:
        _draw_lines(canvas, page, seats, len(tally.lines) + 1)


def _draw_lines(canvas: Canvas, page: Page, seats: Sequence[Seat], done: int) -> None:
    """What has been written so far: a line is small, so it needs no new picture of its tally."""
    tally, box, height = page
    x, y, w, _ = box
    names = tuple(chair.name for chair in seats)
    if done > len(tally.lines):
        canvas.text(str(tally.total), (x + w - 92, y + 4, 76, 50), 48, MAGENTA, "title", "center", outline=(CREAM, 6))
        words = labels.POINTS[0 if tally.total == 1 else 1]
        canvas.text(words, (x + w - 96, y + 50, 84, 28), 24, INK, "bold", "center")
    for number, line in enumerate(tally.lines[:done]):
        top = y + HEAD - 8 + height * number
        if number:
            canvas.line([(x + 18, top), (x + w - 18, top)], LINE, 3)
        ink = INK if line.points else SECONDARY
        room = (x + 20, top + 2, w - 128, height - 4)
        canvas.text(text.line(line, names), room, 24, ink, "bold", lines=2 if height < 60 else 3)
        if line.times > 1:
            canvas.text(f"{line.times} × {line.each}", (x + w - 116, top, 52, height), 24, SECONDARY, "bold", "right")
        canvas.text(str(line.points), (x + w - 62, top, 44, height), 34, ink, "title", "right")
