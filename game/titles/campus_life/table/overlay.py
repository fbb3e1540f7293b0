"""What covers the Campus Life board for a question: the card in a room, which card pays, whom to meet first."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box
from game.titles.campus_life.rules.content import KINDS, ROOM_NAMES
from game.titles.campus_life.rules.moves import Action, Card, Keep, Meet, Notepad, Room
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table import duel, worth
from game.titles.campus_life.table.layout import row, shadowed
from game.titles.campus_life.table.pieces import MAGENTA, MINT, draw_card, paint_notepad
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SAND, SECONDARY, SHADOW, SUN

LOOK: Box = (126.0, 140.0, 1170.0, 780.0)
PAY: Box = (106.0, 504.0, 1210.0, 496.0)
WHOM: Box = (106.0, 222.0, 1210.0, 636.0)
COVERS = {"card": LOOK, "pay": PAY, "meet": WHOM}  # of the board, by kind
HEAD = 84.0
KEEP: Box = (176.0, 784.0, 520.0, 104.0)
SWAP: Box = (726.0, 784.0, 520.0, 104.0)
CARD, PLATE = 2.3, 296.0  # size of a card, and the width of its name where letters are large
PAD = (880.0, 356.0)
GUEST_GAP = 24.0
GUESTS = 564.0  # the middle of the photographs of those who can be met


def kind(view: View, legal: Sequence[Action]) -> str:
    """Which overlay covers the board now, "" if none."""
    if view.stage == "card" and view.me == view.active and view.looking is not None:
        return "card"
    return view.stage if legal and view.stage in ("pay", "meet") and view.encounter is None else ""


def boxes(view: View, legal: Sequence[Action]) -> dict[Action, Box]:
    """Where the answers of the overlay lie."""
    match kind(view, legal):
        case "card":
            return {action: KEEP if isinstance(action, Keep) else SWAP for action in legal}
        case "pay":
            return {choice.action: choice.box for choice in duel.payments(view, legal)}
        case "meet":
            count = len(legal)
            width = min(300.0, (WHOM[2] - 60 - GUEST_GAP * (count - 1)) / count)
            height = width * 1.24
            return dict(zip(legal, row(count, width, height, GUEST_GAP, GUESTS - height / 2), strict=True))
    return {}


def draw(canvas: Canvas, view: View, seats: Sequence[Seat], legal: Sequence[Action], focus: Hashable) -> None:
    """Whichever covers the board now."""
    match kind(view, legal):
        case "card":
            _look(canvas, view, legal, focus)
        case "pay":
            canvas.layer(("pay",), shadowed(PAY), partial(_paint_head, PAY, labels.PAY_TITLE))
            for choice in duel.payments(view, legal):
                duel.draw_choice(canvas, choice, seats[view.active].colour, focus)
        case "meet":
            _meet(canvas, view, seats, legal, focus)


def _look(canvas: Canvas, view: View, legal: Sequence[Action], focus: Hashable) -> None:
    """The card in a room beside the own one."""
    me = view.players[view.active]
    assert view.looking is not None and me.room is not None
    content = (me.room, view.looking, me.cards[KINDS.index(view.looking.kind)], me.notepad)
    canvas.box((96, 44, 1240, 992), SHADOW, 30, alpha=120)
    canvas.layer(("look", content), shadowed(LOOK), partial(_paint_look, *content))
    for action, box in boxes(view, legal).items():
        (title, more), fill = (labels.KEEP, SAND) if isinstance(action, Keep) else (labels.SWAP, MINT)
        canvas.button(box, title, fill, sub=more, size=40, state="focus" if focus == action else "")


def _meet(canvas: Canvas, view: View, seats: Sequence[Seat], legal: Sequence[Action], focus: Hashable) -> None:
    """Everybody in the room, as photographs."""
    title = labels.WHOM_TITLE if view.me == view.active else labels.WHOM_ROOM.format(seats[view.active].name)
    canvas.layer(("whom", title), shadowed(WHOM), partial(_paint_whom, title))
    for action, box in boxes(view, legal).items():
        assert isinstance(action, Meet)
        chair, suspect = seats[action.seat], view.players[action.seat].suspect
        duel.draw_portrait(canvas, box, 0, chair, suspect, "flirty" if focus == action else "calm")
        worth.draw_caption(canvas, view, action.seat, box)
        if focus == action:
            canvas.focus_ring(box, 24)


def _paint_whom(title: str, canvas: Canvas) -> None:
    x, y, w, _ = WHOM
    _paint_head(WHOM, title, canvas)
    canvas.text(labels.WHOM_NOTE, (x + 40, y + HEAD + 8, w - 80, 48), 28, SECONDARY, "bold", "center")


def _paint_head(box: Box, title: str, canvas: Canvas) -> None:
    x, y, w, _ = box
    canvas.panel(box, CREAM, 30, head=MAGENTA, head_height=HEAD)
    canvas.text(title, (x + 40, y + 6, w - 80, HEAD - 14), 46, CREAM, "title", "center", outline=(INK, 5))


def _paint_look(room: Room, here: Card, own: Card | None, pad: Notepad | None, canvas: Canvas) -> None:
    _paint_head(LOOK, labels.LOOK_TITLE.format(ROOM_NAMES[room]), canvas)
    x, y, _, _ = LOOK
    for number, (card, words, fill) in enumerate(((here, labels.HERE, MINT), (own, labels.YOURS, SUN))):
        middle = x + 196 + 310 * number
        canvas.box((middle - 90, y + 108, 180, 46), fill, 23, INK, 4)
        canvas.text(words, (middle - 82, y + 108, 164, 44), 28, INK, "title", "center")
        if card is None:
            continue
        draw_card(canvas, card, middle, y + 362, CARD, PLATE)
        if pad is not None and card.name in (pad.suspect, pad.weapon, pad.room):
            canvas.sprite("heart_red", middle + 124, y + 192, 1.1)
            canvas.text(labels.ON_PAD, (middle - 130, y + 562, 260, 46), 28, MAGENTA, "bold", "center")
    if pad is not None:
        paint_notepad(canvas, pad, PAD)
