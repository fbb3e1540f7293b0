"""The private papers of a Campus Life player where letters are large: the hand on one leaf, a leaf per kind of card."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box, grown
from game.scenes.table.pencil import Cell
from game.titles.campus_life.rules.content import CARDS, DECKS, KINDS, SUSPECT_NAMES
from game.titles.campus_life.rules.odds import paired
from game.titles.campus_life.rules.scoring import alone
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table.pieces import MAGENTA, paint_notepad
from game.titles.campus_life.table.sheet import PENCIL_COLOUR, WANTED, Pencil, known
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LINE, SAND, SECONDARY, WHITE
from game.ui.letters import SMALLEST

LEAVES = (labels.HAND_LEAF, *(labels.GROUPS[kind] for kind in KINDS))
HALF = 0.48  # of the width: the hand and the notepad
PAD = 280.0  # how high a notepad is
GAP = 10.0


def cells(box: Box, leaf: int) -> dict[Cell, Box]:
    """Where the cards of a kind stand on its leaf; none on that of the hand."""
    if not leaf:
        return {}
    x, y, w, h = box
    deck = DECKS[leaf - 1]
    high = min(110.0, h / len(deck))
    return {(CARDS[card].name,): (x, y + high * line, w, high - GAP) for line, card in enumerate(deck)}


def draw(
    canvas: Canvas, box: Box, view: View, seats: Sequence[Seat], pencil: Pencil, focus: Hashable, leaf: int
) -> None:
    """One leaf of everything that only one player may see."""
    if view.me is None:
        return
    facts = (view.players, view.rooms, view.envelope, view.couples)
    key = ("campus leaf", leaf, box, view.me, facts, tuple(sorted(pencil.items())))
    paint = partial(_paint_list, box, view, seats, pencil, leaf) if leaf else partial(_paint_hand, box, view, seats)
    canvas.layer(key, grown(box, 10), paint)
    for name, cell in cells(box, leaf).items():
        if focus == ("pencil", name):
            canvas.focus_ring(cell, 14)


def draw_welcome(canvas: Canvas, box: Box, view: View, seats: Sequence[Seat]) -> None:
    """Whom a player moves, what they bring and wish for, and what to do about it, before they first move."""
    if view.me is None:
        return
    x, y, w, h = box
    head, foot = canvas.least * 1.3, canvas.least * 3.9
    words = labels.YOU_ARE.format(SUSPECT_NAMES[view.players[view.me].suspect])
    canvas.text(words, (x, y, w, head), 46, MAGENTA, "title", "center")
    draw(canvas, (x, y + head + GAP, w, h - head - GAP), view, seats, {}, None, 0)
    canvas.text(
        labels.WELCOME, (x + w * HALF + 30, y + h - foot, w * (1 - HALF) - 30, foot), 0, SECONDARY, "bold", lines=3
    )


def _paint_hand(box: Box, view: View, seats: Sequence[Seat], canvas: Canvas) -> None:
    """What one holds and wishes for; what the evening is worth so far, alone and with everybody who is there."""
    assert view.me is not None
    x, y, w, h = box
    me, line = view.players[view.me], canvas.least * 1.5
    half = w * HALF
    for place, (card, up) in enumerate(zip(me.cards, me.face_up, strict=True)):
        if card is not None:
            row = (x, y + (line + GAP) * place, half, line)
            chip = canvas.least * 4.2
            canvas.box(row, WHITE, 16, INK, 4)
            canvas.sprite(f"card_mini_{card.name}", x + 44, row[1] + line / 2, (line - 8) / 76)
            canvas.text(labels.title_of(card), (x + 88, row[1], half - chip - 112, line), 0, INK, "bold")
            canvas.box((x + half - chip - 8, row[1] + 6, chip, line - 12), SAND if up else "#c9f2dd", 24, INK, 3)
            words = labels.FACE_UP if up else labels.TAB
            canvas.text(words, (x + half - chip - 2, row[1] + 4, chip - 12, line - 10), 0, INK, "bold", "center")
    top = (line + GAP) * len(me.cards) + GAP
    if me.notepad is not None:
        paint_notepad(canvas, me.notepad, (x, y + top), (h - top - GAP) / PAD)
    if me.status == "here":
        others = [seat for seat in view.order if seat != view.me and view.players[seat].status == "here"]
        left, wide = x + half + 40, w - half - 40
        canvas.text(labels.alone_now(alone(view, view.me)), (left, y, wide, line), 0, MAGENTA, "title")
        for number, seat in enumerate(others, 1):
            words = labels.with_partner(view.players[seat], paired(view, view.me, seat))
            below = y + (line + GAP) * number
            canvas.sprite(f"seat_{seats[seat].colour}", left + 28, below + line / 2, 0.8)
            canvas.text(words, (left + 70, below, wide - 70, line), 0, INK, "bold")


def _paint_list(box: Box, view: View, seats: Sequence[Seat], pencil: Pencil, leaf: int, canvas: Canvas) -> None:
    """Every card of a kind, and where it is as far as the viewer knows."""
    pad = view.players[view.me or 0].notepad
    wanted = (pad.suspect, pad.weapon, pad.room) if pad else ()
    found = known(view, seats)
    where = cells(box, leaf)
    for number in DECKS[leaf - 1]:
        card = CARDS[number]
        x, y, w, h = cell = where[card.name,]
        words, colour = found.get(card.name, ("", ""))
        canvas.box(cell, WANTED if card.name in wanted else WHITE if words else CREAM, 14, INK if words else LINE, 4)
        canvas.sprite(f"card_mini_{card.name}", x + 44, y + h / 2, (h - 6) / 76)
        canvas.text(labels.title_of(card), (x + 92, y, w * 0.42, h), 0, INK, "bold")
        left = x + 92 + w * 0.42
        if colour:
            canvas.sprite(f"seat_{colour}", left + 36, y + h / 2, 0.8)
        if words:
            ink = GREEN if words == labels.MINE else SECONDARY
            canvas.text(words, (left + 80, y, x + w - left - 170, h), 0, ink, "bold")
        if mark := pencil.get((card.name,), ""):
            canvas.disc(x + w - 44, y + h / 2, 30, CREAM, PENCIL_COLOUR, 4)
            spot = (x + w - 74, y + h / 2 - 30, 60, 60)
            canvas.text(mark, spot, 40, PENCIL_COLOUR, "title", "center", least=SMALLEST)
