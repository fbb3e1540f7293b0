"""The characters of Boss & Minion on cards: to draft from, and to read what their Specials do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.geometry import Box, grown, middle
from game.titles.boss_and_minion.look import ACID, GANG_COLOURS, LAVENDER, VIOLET, Mood, Ring, emblem, portrait
from game.titles.boss_and_minion.rules.content import CHARACTERS
from game.titles.boss_and_minion.rules.moves import Character
from game.titles.boss_and_minion.table import layout
from game.titles.boss_and_minion.table.layout import DIE
from game.titles.boss_and_minion.table.ring import BARE_REACH, draw_die, paint_bonds, paint_under
from game.titles.boss_and_minion.table.shown import Board, unrolled
from game.titles.boss_and_minion.words.phrases import gang_name
from game.titles.boss_and_minion.words.text import moment
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, LINE, SECONDARY, SHADOW, light

Draw = Callable[[Canvas, Character, Mood, bool, Box], None]
GAP = 14.0
CARD: tuple[float, float] = (432.0, 452.0)


def card_boxes(count: int) -> list[Box]:
    """Where the cards of a draft lie."""
    columns = 2 if count <= 4 else 4
    rows = -(-count // columns)
    x, y, w, h = layout.BOARD
    wide, high = (w - GAP * (columns - 1)) / columns, (h - 6 - GAP * (rows - 1)) / rows
    return [
        (x + number % columns * (wide + GAP), y + number // columns * (high + GAP), wide, high)
        for number in range(count)
    ]


# ---- the draft -----------------------------------------------------------------------------------


def draw_card(
    canvas: Canvas, character: Character, box: Box, closed: tuple[int, ...], taken: str | None, able: bool, lit: bool
) -> None:
    """A character to choose; with the shape of whoever has taken it, dim if it cannot be chosen now."""
    board = Board(character, CHARACTERS[character].part, unrolled(closed), closed=closed)
    canvas.layer(("bm card", character, closed), grown(box, 14), partial(_paint_card, board, box))
    if not able:
        canvas.box(grown(box, 3), SHADOW, 24, alpha=150)
    if taken:
        canvas.disc(*middle(box), 52, CREAM, INK, 5)
        canvas.sprite(f"seat_{taken}", *middle(box), 1.1)
    if lit:
        canvas.box(grown(box, 4), None, 26, INK, 13)
        canvas.box(grown(box, 4), None, 26, ACTIVE_RING, 7)


def _paint_card(board: Board, box: Box, canvas: Canvas) -> None:
    character, printed = board.character, CHARACTERS[board.character]
    x, y, w, h = box
    wide = w > 400
    bare = canvas.large and not wide  # without what is read under the pointer
    head = 62.0 if h > 400 else 56.0 if bare else 46.0
    canvas.panel(box, CREAM, 22, head=GANG_COLOURS[printed.gang], head_height=head)
    left = head + 14
    if bare:  # the name needs the room of the emblem
        left = 14.0
    else:
        canvas.sprite(emblem(character), x + head / 2 + 10, y + head / 2 - 1, head / 130)
    canvas.text(printed.name, (x + left, y + 2, w - left - 12, head - 6), 38 if wide else 30, INK, "title")
    foot = 100.0 if bare and h <= 400 else 158.0 if h <= 400 else 150.0 if wide else 160.0
    room = h - head - foot
    if wide or h < 400:  # the ring beside the portrait, or under it
        canvas.sprite(portrait(character), x + w * 0.25, y + head + room - 2, min(room / 230, w * 0.42 / 200))
        ring = Ring(x + w * 0.7, y + head + room / 2 + 1, min((room - 8) / 400, (w * 0.5) / 432))
    else:
        canvas.sprite(portrait(character), x + w / 2, y + head + room * 0.44, room * 0.43 / 230)
        ring = Ring(x + w / 2, y + head + room * 0.72, min((room * 0.56) / 400, (w - 30) / 432))
    _paint_small_ring(canvas, ring, board)
    top = y + head + room
    canvas.box((x + 16, top, w - 32, 3), LINE)
    title, body = (31, 27) if wide else (26, 26)
    high = title * 1.35
    down = (foot - 6) / 2 if bare else 5 + high / 2
    canvas.sprite("bm_icon_special", x + 14 + high / 2, top + down, high / 110)
    if bare:
        room_for_it = (x + high + 20, top + 4, w - high - 34, foot - 14)
        canvas.text(printed.special, room_for_it, title, VIOLET, "title", lines=3)
        return
    canvas.text(printed.special, (x + high + 20, top + 4, w - high - 34, high), title, VIOLET, "title")
    canvas.text(printed.rule, (x + 14, top + 2 + high, w - 28, foot - 10 - high), body, INK, "bold", lines=4)


def _paint_small_ring(canvas: Canvas, ring: Ring, board: Board) -> None:
    """A board with its dice before they are rolled: shapes, sizes, colours and bonds."""
    paint_under(canvas, ring)
    for place, (colour, size) in enumerate(zip(board.colours, board.sizes, strict=True)):
        if board.there[place]:
            canvas.sprite(f"bm_hex_{colour}", *ring.cell(place), ring.size)
            draw_die(canvas, colour, size, str(size), ring.cell(place), min(1.0, DIE * 1.2) * ring.size)
        else:
            canvas.sprite("bm_hex_empty", *ring.cell(place), ring.size)
    canvas.sprite(emblem(board.character), ring.x, ring.y, 1.1 * ring.size)
    paint_bonds(canvas, ring, board, max(0.5, 1.2 * ring.size), BARE_REACH)


# ---- to read -------------------------------------------------------------------------------------


def under(ring: Ring) -> Box:
    """Where the card of a board lies for good, below its ring."""
    wide = CARD[0] - 28
    return ring.x - wide / 2, layout.BOARD[1] + layout.BOARD[3] - CARD[1] - 8, wide, CARD[1]


def beside(thing: Box, above: float = 0.0) -> Box:
    """Where a card is laid while this is pointed at; so far above the lower edge of the board, or higher."""
    bx, by, bw, bh = layout.BOARD
    (x, y, wide, high), (w, h) = thing, CARD
    left = x + wide if x + wide + w < bx + bw else x - w
    return left, min(max(by, y + (high - h) / 2), by + bh - above - h), w, h


def beside_card(box: Box) -> Box:
    """Where somebody who is pointed at in a crowded draft can be read about."""
    return beside(grown(box, GAP), 8)


def draw_lying(canvas: Canvas, character: Character, mood: Mood, used: bool, box: Box) -> None:
    """The card below a ring: on a smaller board only what the Special does, for it may grow over nothing."""
    if canvas.large:
        canvas.layer(("bm lying", character, used), grown(box, 14), partial(_paint_rule, character, used, box))
    else:
        _draw_read(canvas, character, mood, used, box)


def draw_special(canvas: Canvas, character: Character, mood: Mood, used: bool, box: Box) -> None:
    """Who that is and what the Special does."""
    _draw_read(canvas.natural(box, layout.BOARD), character, mood, used, box)


def _draw_read(canvas: Canvas, character: Character, mood: Mood, used: bool, box: Box) -> None:
    painter = partial(_paint_read, character, mood, used, box)
    canvas.layer(("bm special", character, mood, used), grown(box, 14), painter)


def _paint_head(canvas: Canvas, special: str, used: bool, box: Box) -> None:
    """The card, with what the Special is called."""
    x, y, w, _ = box
    fill = LAVENDER if used else ACID
    canvas.panel(box, CREAM, 24, head=fill, head_height=64)
    canvas.line([(x + 18, y + 10), (x + w - 18, y + 10)], light(fill, 0.6), 4)
    canvas.sprite("bm_icon_special", x + 40, y + 33, 0.5, alpha=110 if used else 255)
    canvas.text(special, (x + 74, y + 2, w - 92, 58), 35, INK, "title")


def _paint_rule(character: Character, used: bool, box: Box, canvas: Canvas) -> None:
    printed = CHARACTERS[character]
    x, y, w, h = box
    _paint_head(canvas, printed.special, used, box)
    canvas.text(printed.rule, (x + 22, y + 72, w - 44, h - 84), 29, INK, "bold", lines=9)


def _paint_read(character: Character, mood: Mood, used: bool, box: Box, canvas: Canvas) -> None:
    printed = CHARACTERS[character]
    x, y, w, h = box
    _paint_head(canvas, printed.special, used, box)
    canvas.text(printed.rule, (x + 24, y + 72, w - 48, 142), 29, INK, "bold", lines=4)
    canvas.box((x + 20, y + 220, w - 40, 3), LINE)
    canvas.box((x + 22, y + 236, 176, h - 258), light(GANG_COLOURS[printed.gang], 0.35), 20, INK, 4)
    canvas.sprite(portrait(character, mood), x + 110, y + h - 24, min(0.84, (h - 262) / 230))
    left, room = x + 212, w - 228
    canvas.sprite(emblem(character), left + 26, y + 262, 0.5)
    canvas.text(gang_name(character), (left + 56, y + 232, room - 56, 58), 26, INK, "title", lines=2)
    canvas.text(moment(character, used), (left, y + 286, room, 54), 26, SECONDARY, "bold", lines=2)
    canvas.text(printed.line, (left, y + 340, room, h - 346), 26, SECONDARY, lines=4)
