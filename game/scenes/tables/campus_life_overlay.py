"""What covers the Campus Life board for a question: the card in a room, which card pays, whom to meet first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.engine.match import Seat
from game.rules.campus_life.content import KINDS, ROOM_NAMES, SUSPECT_NAMES, WEAPON_NAMES
from game.rules.campus_life.moves import Card, Keep, Meet, Notepad, Room
from game.rules.campus_life.view import View
from game.scenes.tables.campus_life_duel import MIDDLE, Stage, draw_card, payments
from game.scenes.tables.campus_life_pieces import MAGENTA, MINT
from game.scenes.tables.campus_life_places import Box
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SAND, SHADOW, SUN

LOOK: Box = (126.0, 140.0, 1170.0, 780.0)
PAY: Box = (106.0, 504.0, 1210.0, 496.0)
WHOM: Box = (106.0, 232.0, 1210.0, 600.0)
HEAD = 84.0
KEEP: Box = (176.0, 784.0, 520.0, 104.0)
SWAP: Box = (726.0, 784.0, 520.0, 104.0)
CARD = 2.3
PAD = (880.0, 356.0)
GUEST_GAP = 24.0

LOOK_TITLE = "The card in the {}"
HERE, YOURS = "lies here", "is yours"
NOTEPAD = "Your notepad"
ON_PAD = "on your notepad"
KEEP_WORDS, SWAP_WORDS = ("Put it back", "and keep your own"), ("Exchange", "take it, leave your own")
PAY_TITLE = "Which card pays for the roll?"
WHOM_TITLE = "Whom do you talk to first?"
WHOM_ROOM = "Whom does {} talk to first?"


def kind(view: View, legal: Sequence[Any]) -> str:
    """Which overlay covers the board now, "" if none."""
    if view.stage == "card" and view.me == view.active and view.looking is not None:
        return "card"
    if view.stage == "pay" and view.encounter is None and legal:
        return "pay"
    if view.stage == "meet" and legal:
        return "meet"
    return ""


def boxes(view: View, legal: Sequence[Any]) -> dict[Any, Box]:
    """Where the answers of the overlay lie."""
    which = kind(view, legal)
    if which == "card":
        return {action: KEEP if isinstance(action, Keep) else SWAP for action in legal}
    if which == "pay":
        return {choice.action: choice.box for choice in payments(view, legal)}
    if which == "meet":
        return dict(zip(legal, _guests(len(legal)), strict=True))
    return {}


def _guests(count: int) -> list[Box]:
    width = min(300.0, (WHOM[2] - 60 - GUEST_GAP * (count - 1)) / count)
    left = MIDDLE - (count * width + (count - 1) * GUEST_GAP) / 2
    height = width * 1.24
    return [(left + place * (width + GUEST_GAP), 540 + HEAD / 2 - height / 2, width, height) for place in range(count)]


class Overlay:
    """Draws the overlays of one table."""

    def __init__(self, seats: Sequence[Seat], stage: Stage) -> None:
        self.seats, self.stage = seats, stage

    def draw(self, canvas: Canvas, view: View, legal: Sequence[Any], focus: Any) -> None:
        which = kind(view, legal)
        if which == "card":
            self._look(canvas, view, legal, focus)
        elif which == "pay":
            self._pay(canvas, view, legal, focus)
        elif which == "meet":
            self._meet(canvas, view, legal, focus)

    # ---- the card in a room ---------------------------------------------------------------------

    def _look(self, canvas: Canvas, view: View, legal: Sequence[Any], focus: Any) -> None:
        me = view.players[view.active]
        assert view.looking is not None and me.room is not None
        own = me.cards[KINDS.index(view.looking.kind)]
        content = (me.room, view.looking, own, me.notepad)
        x, y, w, h = LOOK
        canvas.box((96, 44, 1240, 992), SHADOW, 30, alpha=120)
        canvas.layer(("look", content), (x - 14, y - 14, w + 28, h + 32), partial(_paint_look, *content))
        for action, box in boxes(view, legal).items():
            words, fill = (KEEP_WORDS, SAND) if isinstance(action, Keep) else (SWAP_WORDS, MINT)
            state = "focus" if focus == action else ""
            canvas.button(box, words[0], fill, sub=words[1], size=40, state=state)

    # ---- which card pays ------------------------------------------------------------------------

    def _pay(self, canvas: Canvas, view: View, legal: Sequence[Any], focus: Any) -> None:
        x, y, w, h = PAY
        canvas.layer(("pay",), (x - 14, y - 14, w + 28, h + 32), _paint_pay)
        for choice in payments(view, legal):
            self.stage.draw_choice(canvas, choice, self.seats[view.active].colour, focus)

    # ---- whom to meet ---------------------------------------------------------------------------

    def _meet(self, canvas: Canvas, view: View, legal: Sequence[Any], focus: Any) -> None:
        title = WHOM_TITLE if view.me == view.active else WHOM_ROOM.format(self.seats[view.active].name)
        x, y, w, h = WHOM
        canvas.layer(("whom", title), (x - 14, y - 14, w + 28, h + 32), partial(_paint_head, WHOM, title))
        for action, box in boxes(view, legal).items():
            assert isinstance(action, Meet)
            mood = "flirty" if focus == action else "calm"
            self.stage.portrait(canvas, box, 0, action.seat, view, mood)
            if focus == action:
                canvas.focus_ring(box, 24)


def _paint_head(box: Box, title: str, canvas: Canvas) -> None:
    canvas.panel(box, CREAM, 30, head=MAGENTA, head_height=HEAD)
    canvas.text(
        title, (box[0] + 40, box[1] + 6, box[2] - 80, HEAD - 14), 46, CREAM, "title", "center", outline=(INK, 5)
    )


def _paint_pay(canvas: Canvas) -> None:
    _paint_head(PAY, PAY_TITLE, canvas)


def _paint_look(room: Room, here: Card, own: Card | None, pad: Notepad | None, canvas: Canvas) -> None:
    _paint_head(LOOK, LOOK_TITLE.format(ROOM_NAMES[room]), canvas)
    x, y, _, _ = LOOK
    for number, (card, words, fill) in enumerate(((here, HERE, MINT), (own, YOURS, SUN))):
        middle = x + 196 + 310 * number
        canvas.box((middle - 90, y + 108, 180, 46), fill, 23, INK, 4)
        canvas.text(words, (middle - 82, y + 108, 164, 44), 28, INK, "title", "center")
        if card is None:
            continue
        draw_card(canvas, card, middle, y + 362, CARD)
        if pad is not None and card.name in (pad.suspect, pad.weapon, pad.room):
            canvas.sprite("heart_red", middle + 124, y + 192, 1.1)
            canvas.text(ON_PAD, (middle - 130, y + 562, 260, 46), 28, MAGENTA, "bold", "center")
    if pad is not None:
        paint_notepad(canvas, pad, (PAD[0], PAD[1]))


def paint_notepad(canvas: Canvas, pad: Notepad, at: tuple[float, float], scale: float = 1.0) -> None:
    """The three wishes of a player, written on their pad."""
    x, y = at
    canvas.box((x + 6 * scale, y + 16 * scale, 348 * scale, 272 * scale), SHADOW, 14, alpha=90)
    canvas.box((x, y + 10 * scale, 360 * scale, 270 * scale), "#fffaf0", 14, INK, 4)
    canvas.box((x, y + 10 * scale, 360 * scale, 54 * scale), MAGENTA, 14, INK, 4)
    for ring in range(9):
        canvas.box((x + (22 + 38 * ring) * scale, y, 10 * scale, 26 * scale), "#c3cede", 5, INK, 3)
    canvas.text(NOTEPAD, (x + 20, y + 24 * scale, 360 * scale - 40, 38 * scale), 28, CREAM, "title", "center")
    wishes = (
        (f"cl_{pad.suspect}_happy", 0.3, 30, SUSPECT_NAMES[pad.suspect]),
        (f"token_{pad.weapon}", 0.9, 0, WEAPON_NAMES[pad.weapon].capitalize()),
        (f"icon_{pad.room}", 0.72, 0, ROOM_NAMES[pad.room]),
    )
    for line, (sprite, size, drop, words) in enumerate(wishes):
        middle = y + (104 + 68 * line) * scale
        canvas.line([(x + 16, middle + 34 * scale), (x + 344 * scale, middle + 34 * scale)], "#e7d2bb", 3)
        canvas.sprite(sprite, x + 46 * scale, middle + drop * scale, size * scale)
        canvas.text(words, (x + 88 * scale, middle - 30 * scale, 262 * scale, 60 * scale), 30 * scale, INK, "bold")
    canvas.line([(x + 78 * scale, y + 68 * scale), (x + 78 * scale, y + 276 * scale)], "#ff9dc9", 3)
