"""The private papers of a Campus Life player: hand, notepad, and where they know which card to be."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box, grown
from game.scenes.table.pencil import Cell
from game.titles.campus_life.rules.content import CARDS, DECKS, FIRST, KINDS, NAMED, ROOM_NAMES, SUSPECT_NAMES
from game.titles.campus_life.rules.moves import Card
from game.titles.campus_life.rules.odds import paired
from game.titles.campus_life.rules.scoring import alone
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table.pieces import MAGENTA, READABLE, draw_card, paint_notepad
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LINE, SAND, SECONDARY, WHITE

PENCIL_COLOUR = "#3f7fe0"
WANTED = "#ffe0ef"
SIDE = 456.0
TITLE = 44.0
SCORE_LINES = 6  # one for oneself, one for everybody else
LONG = 1.2  # how much wider than its room a name may be and still shrink in place

Pencil = Mapping[Cell, str]


def known(view: View, seats: Sequence[Seat]) -> dict[str, tuple[str, str]]:
    """Per card its place in words and the seat colour that goes with it, as far as the viewer knows."""
    found: dict[str, tuple[str, str]] = {}
    for seat, player in enumerate(view.players):
        owner = (labels.MINE if seat == view.me else seats[seat].name, seats[seat].colour)
        found |= {card.name: owner for card in player.cards if card}
    found |= {facts.face.name: (ROOM_NAMES[facts.room], "") for facts in view.rooms if facts.face}
    return found | {card.name: (labels.ENVELOPE, "") for card in view.envelope if card}


def cells(box: Box) -> dict[Cell, Box]:
    """Where the 21 cards stand in the list: a column for each kind, rooms in the last one."""
    x, y, w, h = _list(box)
    width, height = (w - 24) / len(KINDS), (h - 2 * TITLE) / NAMED
    return {
        (CARDS[number].name,): (x + column * (width + 12), y + 2 * TITLE + line * height, width, height - 6)
        for column, deck in enumerate(DECKS)
        for line, number in enumerate(deck)
    }


def _list(box: Box) -> Box:
    x, y, w, h = box
    return x + SIDE + 24, y, w - SIDE - 24, h


def draw(canvas: Canvas, box: Box, view: View, seats: Sequence[Seat], pencil: Pencil, focus: Hashable) -> None:
    """Everything that only one player may see."""
    if view.me is None:
        return
    known_now = (view.players, view.rooms, view.envelope, view.couples)
    key = ("campus papers", box, view.me, known_now, tuple(sorted(pencil.items())))
    canvas.layer(key, grown(box, 10), partial(_paint, box, view, seats, pencil))
    for name, cell in cells(box).items():
        if focus == ("pencil", name):
            canvas.focus_ring(cell, 10)


def draw_welcome(canvas: Canvas, box: Box, view: View) -> None:
    """Whom a player moves, what they bring and what they wish for, before they first move."""
    if view.me is None:
        return
    x, y, w, h = box
    me = view.players[view.me]
    canvas.text(labels.YOU_ARE.format(SUSPECT_NAMES[me.suspect]), (x, y + 4, w, 64), 46, INK, "title", "center")
    with canvas.clip((x, y + 70, 330, h - 160)):
        canvas.sprite(f"cl_{me.suspect}_happy", x + 160, y + h - 92, 1.5)
    for place, card in enumerate(me.cards):
        if card is not None:
            draw_card(canvas, card, x + 430 + 160 * place, y + 300, READABLE)
    canvas.text(labels.YOU_BRING, (x + 340, y + 100, 500, 60), 34, MAGENTA, "title", "center")
    if me.notepad is not None:
        canvas.text(labels.YOU_WISH, (x + 836, y + 100, w - 836, 60), 34, MAGENTA, "title", "center")
        paint_notepad(canvas, me.notepad, (x + 850, y + 168), 0.86)
    canvas.text(labels.WELCOME, (x + 20, y + h - 82, w - 40, 76), 28, SECONDARY, "bold", "center", lines=2)


def draw_looked(canvas: Canvas, box: Box, card: Card) -> None:
    """The card of a room that was looked at and had to stay."""
    x, y, w, h = box
    draw_card(canvas, card, x + w / 2, y + (h - 90) / 2, min(3.0, (h - 110) / 162))
    canvas.text(labels.LOOKED, (x + 20, y + h - 80, w - 40, 70), 30, SECONDARY, "bold", "center", lines=2)


def _paint(box: Box, view: View, seats: Sequence[Seat], pencil: Pencil, canvas: Canvas) -> None:
    assert view.me is not None
    x, y, _, h = box
    me = view.players[view.me]
    canvas.text(labels.HAND, (x, y, SIDE, TITLE), 32, INK, "title", "center")
    for place, (card, up) in enumerate(zip(me.cards, me.face_up, strict=True)):
        if card is None:
            continue
        middle = x + 76 + 152 * place
        draw_card(canvas, card, middle, y + TITLE + 106, READABLE)
        canvas.box((middle - 60, y + TITLE + 214, 120, 38), SAND if up else "#c9f2dd", 19, INK, 3)
        words = labels.FACE_UP if up else labels.TAB
        canvas.text(words, (middle - 54, y + TITLE + 214, 108, 36), 24, INK, "bold", "center")
    if me.notepad is not None:
        paint_notepad(canvas, me.notepad, (x + (SIDE - 360) / 2, y + h - 300), 1.0)
    _paint_list(canvas, box, view, seats, pencil)
    if me.status == "here":
        _paint_worth(canvas, box, view, seats)


def _paint_worth(canvas: Canvas, box: Box, view: View, seats: Sequence[Seat]) -> None:
    """What the evening is worth so far, alone and with everybody who is there: under the two shorter columns."""
    assert view.me is not None
    shelf = cells(box)
    x = _list(box)[0]
    last = shelf[(CARDS[FIRST[1] - 1].name,)]
    y, right = last[1] + last[3] + 6, shelf[(CARDS[FIRST[2]].name,)][0] - 12
    height = (box[1] + box[3] - y) / SCORE_LINES
    canvas.text(labels.alone_now(alone(view, view.me)), (x, y, right - x, height), 26, MAGENTA, "title")
    others = [seat for seat in view.order if seat != view.me and view.players[seat].status == "here"]
    for number, seat in enumerate(others, 1):
        top = y + height * number
        words = labels.with_partner(view.players[seat], paired(view, view.me, seat))
        canvas.sprite(f"seat_{seats[seat].colour}", x + 14, top + height / 2, 0.42)
        canvas.text(words, (x + 36, top, right - x - 36, height), 26, INK, "bold")


def _paint_list(canvas: Canvas, box: Box, view: View, seats: Sequence[Seat], pencil: Pencil) -> None:
    x, y, w, _ = _list(box)
    canvas.text(labels.KNOWN, (x, y, w * 0.6, TITLE), 32, INK, "title")
    canvas.text(labels.PENCIL_HINT, (x + w * 0.6, y, w * 0.4, TITLE), 24, SECONDARY, "bold", "right")
    pad = view.players[view.me or 0].notepad
    wanted = (pad.suspect, pad.weapon, pad.room) if pad else ()
    found = known(view, seats)
    for number, cell in enumerate(cells(box).values()):
        card, (cx, cy, cw, ch) = CARDS[number], cell
        if number in FIRST:
            canvas.text(labels.GROUPS[card.kind], (cx, y + TITLE, cw, TITLE), 26, MAGENTA, "bold")
        words, colour = found.get(card.name, ("", ""))
        canvas.box(cell, WANTED if card.name in wanted else WHITE if words else CREAM, 10, INK if words else LINE, 3)
        canvas.sprite(f"card_mini_{card.name}", cx + 22, cy + ch / 2, min(0.8, (ch - 4) / 76))
        canvas.text(labels.title_of(card), (cx + 44, cy + 1, cw - 50, ch / 2), 24, INK, "bold")
        # A long name takes the corner of its tab, which then lies on the little card.
        long = bool(colour) and canvas.measure(words, 26) > (cw - 66) * LONG
        if colour:
            canvas.sprite(f"tab_{colour}", cx + 14 if long else cx + cw - 14, cy + ch - 14, 0.32)
        if words:
            room = (cx + (38 if long else 44), cy + ch / 2 - 2, cw - (40 if long else 66), ch / 2)
            canvas.text(words, room, 26, GREEN if words == labels.MINE else SECONDARY)
        if mark := pencil.get((card.name,), ""):
            canvas.disc(cx + cw - 20, cy + 20, 16, CREAM, PENCIL_COLOUR, 3)
            canvas.text(mark, (cx + cw - 36, cy + 4, 32, 32), 26, PENCIL_COLOUR, "title", "center")
