"""The private papers of a Toontown player: identity, ID sheet with pencil marks, peeked cards."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from game.engine.match import Seat
from game.geometry import Box, grown
from game.scenes import faces
from game.scenes.table.pencil import Cell
from game.titles.toontown.rules.content import CHARACTER_NAMES, CHARACTERS, SHORT_NAMES, homes_stop
from game.titles.toontown.rules.moves import Character, Paper
from game.titles.toontown.rules.view import SheetRow, View
from game.titles.toontown.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LINE, SAND, SECONDARY, VIOLET, light, mix
from game.ui.colours import seat as seat_colour
from game.ui.letters import SMALLEST

PENCIL_COLOUR = "#3f7fe0"
SEEN = "#ffe9a3"
PROVEN = "#c9f2dd"
EDGE = mix(INK, "#efe3c8", 0.62)

HEAD = 44.0
OWNER = 252.0
ROW = 300.0  # a single row would otherwise be stretched over the whole sheet
GAP = 10.0
PORTRAIT = 116.0

Pencil = Mapping[Cell, str]


def others(view: View) -> list[int]:
    """Whose rows the sheet has: everybody but its owner."""
    return [seat for seat in range(len(view.players)) if seat != view.me]


def cells(box: Box, view: View, letters: float = 0.0) -> dict[Cell, Box]:
    """Where the cells of the sheet lie in that box, with letters of at least this size."""
    x, y, width, height = box
    rows = others(view)
    head, owner = max(HEAD, 1.2 * letters), max(OWNER, 7 * letters)
    row_height = min(ROW, (height - head) / max(1, len(rows)))
    cell_width = (width - owner) / len(CHARACTERS)
    return {
        (seat, character): (
            x + owner + column * cell_width + GAP / 2,
            y + head + line * row_height + GAP / 2,
            cell_width - GAP,
            row_height - GAP,
        )
        for line, seat in enumerate(rows)
        for column, character in enumerate(CHARACTERS)
    }


def draw_sheet(
    canvas: Canvas,
    box: Box,
    view: View,
    seats: Sequence[Seat],
    pencil: Pencil,
    focus: Hashable,
    letters: float = 0.0,
) -> None:
    """Colour by character by half: what was seen, what follows, and what was pencilled in."""
    x, y, width, _ = box
    where = cells(box, view, letters)
    portraits = faces.faces(seats)
    for character in CHARACTERS:
        cx, cy, cw, _ = where[others(view)[0], character]
        canvas.text(SHORT_NAMES[character], (cx, y, cw, cy - y), 26, INK, "bold", "center")
    for line, seat in enumerate(others(view)):
        cx, cy, _, ch = where[seat, CHARACTERS[0]]
        if line:
            canvas.line([(x + 8, cy - GAP / 2), (x + width - 8, cy - GAP / 2)], LINE, 3)
        _draw_owner(canvas, (x, cy, cx - x - GAP * 1.5, ch), seats[seat], portraits[seat])
        for character in CHARACTERS:
            cell = (seat, character)
            draw_cell(canvas, where[cell], view.sheet[seat], character, pencil.get(cell, ""), focus == ("pencil", cell))


def _draw_owner(canvas: Canvas, box: Box, seat: Seat, face: str) -> None:
    x, y, width, height = box
    canvas.box(box, light(seat_colour(seat.colour), 0.5), 16, INK, 4)
    foot = max(32.0, canvas.least * 1.16)
    size = min(PORTRAIT, width - 24, height - foot - 8)
    middle = y + (height - foot + 2) / 2
    faces.portrait(canvas, face, seat.colour, x + width / 2, middle, size)
    canvas.sprite(f"seat_{seat.colour}", x + width / 2 + size * 0.4, middle + size * 0.3, scale=0.45)
    canvas.text(seat.name, (x + 6, y + height - foot - 4, width - 12, foot), 26, INK, "title", "center")


def draw_cell(canvas: Canvas, box: Box, row: SheetRow, character: Character, pencil: str, focused: bool) -> None:
    """Seen halves as small drawings, a cross if it cannot be, a green frame if it must be."""
    x, y, width, height = box
    proven = row.proven == character
    seen = {"top": character in row.tops, "bottom": character in row.bottoms}
    edge = INK if proven else EDGE
    canvas.box(box, PROVEN if proven else SAND, 12, edge, 4 if proven else 3)
    beside = width > 1.5 * height  # the halves lie side by side where a cell is wide, else one above the other
    wide, high = (width / 2, height) if beside else (width, height / 2)
    for half, left, top in (("top", x, y), ("bottom", x + wide if beside else x, y if beside else y + high)):
        if seen[half]:
            canvas.box((left + 2, top + 2, wide - 4, high - 4), PROVEN if proven else SEEN, 10)
            waist = top + high - 2 if half == "top" else top + 2
            size = min((wide - 6) / 240, (high - 4) / 210)
            canvas.sprite(f"{half}_{character}", left + wide / 2, waist, scale=round(size, 3))
    line = [(x + wide, y + 3), (x + wide, y + height - 3)] if beside else [(x + 3, y + high), (x + width - 3, y + high)]
    canvas.line(line, edge, 3)
    _draw_marks(canvas, box, row, character, any(seen.values()))
    if pencil:
        canvas.disc(x + 22, y + 22, 18, CREAM, PENCIL_COLOUR, 3)
        canvas.text(pencil, (x + 4, y + 4, 36, 36), 28, PENCIL_COLOUR, "title", "center", least=SMALLEST)
    if focused:
        canvas.focus_ring(box, 12)


def _draw_marks(canvas: Canvas, box: Box, row: SheetRow, character: Character, seen: bool) -> None:
    """What follows for the cell: proven, or ruled out; a cross does not hide what was seen."""
    x, y, width, height = box
    if row.proven == character:
        canvas.box(grown(box, 3), None, 15, GREEN, 5)
        canvas.sprite("icon_check", x + width - 6, y + 8, scale=0.34)
    elif row.proven is not None or character in row.ruled_out:
        if seen:
            canvas.sprite("sheet_ruled_out", x + width - 22, y + 22, scale=0.6)
        else:
            canvas.sprite("sheet_ruled_out", x + width / 2, y + height / 2, scale=round(min(1.0, height / 80), 1))


def sheet_box(box: Box, letters: float = 0.0) -> Box:
    """The part of the private papers that the ID sheet takes."""
    x, y, width, height = box
    side = min(max(300.0, 6.4 * letters), width * 0.28)
    return x + side, y, width - side, height


def draw_private(
    canvas: Canvas,
    box: Box,
    view: View,
    seats: Sequence[Seat],
    pencil: Pencil,
    focus: Hashable,
    letters: float = 0.0,
) -> None:
    """Everything that only one player may see: who they are, what they know, what they peeked at."""
    x, y, _, height = box
    paper = sheet_box(box, letters)
    side = paper[0] - x
    who = view.players[view.me].identity if view.me is not None else None
    if who is not None:
        line = max(40.0, 1.2 * letters)
        high = 2.4 * letters or 48.0  # a name in large letters takes two lines
        canvas.text(labels.YOU_ARE, (x, y, side - 20, line), 28, SECONDARY, "bold", "center")
        canvas.text(CHARACTER_NAMES[who], (x, y + line - 2, side - 20, high), 36, INK, "title", "center", lines=2)
        top, foot = line + high + 8, 110 + line
        tall = min(height - top - foot - 24, side * 1.6)
        canvas.sprite(f"figure_{who}", x + side / 2 - 10, y + top + tall, scale=round(tall / 410, 2))
    _draw_peeks(canvas, (x, y + height - 110 - max(40.0, 1.2 * letters), side - 20, max(40.0, 1.2 * letters)), view)
    draw_sheet(canvas, paper, view, seats, pencil, focus, letters)


def _draw_peeks(canvas: Canvas, box: Box, view: View) -> None:
    x, y, width, head = box
    canvas.text(labels.PEEKS, (x, y, width, head - 6), 26, INK, "bold", "center")
    y += head - 40
    pitch = min(70.0, width / len(view.papers))
    left = x + width / 2 - pitch * (len(view.papers) - 1) / 2
    for slot, paper in enumerate(view.papers):
        if paper is None:
            canvas.sprite("mini_confidential", left + slot * pitch, y + 84, scale=0.8)
        else:
            canvas.sprite(f"card_{paper}", left + slot * pitch, y + 84, scale=0.22)
        canvas.disc(left + slot * pitch - 22, y + 116, 16, VIOLET, INK, 4)
        number = (left + slot * pitch - 38, y + 100, 32, 32)
        canvas.text(str(slot + 1), number, 24, CREAM, "title", "center", least=SMALLEST)


def draw_welcome(canvas: Canvas, box: Box, view: View) -> None:
    """Who a player is, and in three steps what to do about it."""
    who = view.players[view.me].identity if view.me is not None else None
    if who is None:
        return
    x, y, width, height = box
    side = width * 0.36
    canvas.box((x, y, side, height), PROVEN, 24, INK, 5)
    canvas.sprite(f"figure_{who}", x + side / 2, y + height - 40, scale=round((height - 90) / 420, 2))
    left, room = x + side + 40, width - side - 50
    canvas.text(labels.YOU_ARE, (left, y + 8, room, 50), 36, SECONDARY, "bold")
    canvas.text(CHARACTER_NAMES[who], (left, y + 58, room, 90), 76, INK, "title")
    canvas.text(labels.KEEP_QUIET, (left, y + 138, room, 60), 32, SECONDARY, "bold")
    run = labels.RUN if homes_stop(len(view.players)) else labels.RUN_EXACTLY
    home = (f"house_only_{who}", 0.62, run.format(SHORT_NAMES[who]))
    steps = (("icon_eye", 0.8, labels.SEARCH), ("will_holder", 1.5, labels.FETCH), home)
    for number, (sprite, size, words) in enumerate(steps):
        middle = y + 276 + 148 * number
        canvas.line([(left, middle - 74), (left + room, middle - 74)], LINE, 4)
        canvas.sprite(sprite, left + 56, middle, scale=size)
        canvas.text(words, (left + 132, middle - 66, room - 132, 132), 34, INK, "bold", lines=3)


def draw_peeked(canvas: Canvas, box: Box, paper: Paper) -> None:
    """A confidential card for whoever has peeked at it."""
    x, y, width, height = box
    middle = x + width / 2
    size = min(1.3, (height - 100) / 346)
    top = y + (height - 90) / 2
    canvas.sprite(f"card_{paper}", middle, top, scale=size, angle=-2)
    title = (middle - 110 * size, top + 106 * size, 220 * size, 44 * size)
    canvas.text(labels.PAPER_TITLES[paper], title, 30, INK, "title", "center")
    words = (x + 20, y + height - 80, width - 40, 70)
    canvas.text(labels.PEEK_WORDS[paper], words, 30, SECONDARY, "bold", "center", lines=2)


def draw_guessed(canvas: Canvas, box: Box, character: Character, right: bool, name: str) -> None:
    """The character that was guessed, for whoever was meant."""
    x, y, width, height = box
    middle = x + width / 2
    size = min(1.2, (height - 150) / 420)
    canvas.sprite(f"figure_{character}", middle, y + height - 140, scale=round(size, 2))
    canvas.sprite("icon_check" if right else "icon_cross", middle + 130 * size, y + height - 180, scale=0.8)
    words = labels.GUESS_WORDS.format(name, CHARACTER_NAMES[character])
    canvas.text(words, (x + 20, y + height - 136, width - 40, 60), 40, INK, "title", "center")
    answer = labels.GUESS_ANSWERS[right].format(name)
    canvas.text(answer, (x + 20, y + height - 74, width - 40, 64), 30, SECONDARY, "bold", "center")
