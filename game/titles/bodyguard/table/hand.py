"""What only one player at the Bodyguard table may see: the hand, the role, and the sheet that the eye shows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from game.geometry import Box, grown
from game.scenes.table.arrangement import Lens
from game.titles.bodyguard.look import colour_of, sprite
from game.titles.bodyguard.rules.content import ROLE_NAMES
from game.titles.bodyguard.rules.moves import Card, Role
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.pieces import BLUE, draw_ring, paint_card
from game.titles.bodyguard.table.score import draw_shade
from game.titles.bodyguard.table.shown import Shown
from game.titles.bodyguard.words import labels
from game.titles.bodyguard.words.phrases import card_name
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, LILAC, SECONDARY, light
from game.ui.tilt import tilted

NIGHT, PLUM = "#352757", "#7a5cf0"
RAISED = 8.0  # how far a picked card stands out
LINES = 3  # of what is known, on the sheet


# ---- the hand ----------------------------------------------------------------------------------


def draw_hand(
    canvas: Canvas,
    shown: Shown,
    picked: Collection[int],
    focus: object,
    usable: Collection[int],
    asked: bool,
    letters: float = 0.0,
) -> None:
    """All cards face up, the picked ones raised in a ring; what is of no use now steps back.

    With large letters each is a picture and its name."""
    boxes = layout.card_boxes(len(shown.hand), shown.hand_place)
    for index, (card, (x, low, w, h)) in enumerate(zip(shown.hand, boxes, strict=True)):
        y = low - RAISED if index in picked else low
        if letters:
            canvas.once((x - 8, y - 8, w + 16, h + 20), _paint_named, card, (x, y, w, h), letters)
        else:
            draw_hand_card(canvas, card, (x, y, w, h))
        if asked and index not in usable:
            canvas.box((x - 3, y - 3, w + 6, h + 12), "#241a40", 16, alpha=120)
        if index in picked:
            draw_ring(canvas, grown((x, y, w, h), 7), 22, ACTIVE_RING, 6, 11)
        if focus == ("card", index):
            canvas.focus_ring((x, y, w, h), 16)


def _paint_named(card: Card, box: Box, letters: float, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box((x, y + 6, w, h), INK, 16, alpha=140)
    canvas.box(box, light(colour_of(card), 0.55), 16, INK, 5)
    canvas.sprite(sprite(card), x + 8 + h / 2, y + h / 2, (h - 14) / 160)
    room = (x + h + 14, y + 2, w - h - 24, h - 6)
    canvas.text(card_name(card), room, letters / canvas.text_scale, INK, "title", least=letters)


def draw_hand_card(canvas: Canvas, card: Card, box: Box) -> None:
    """A card with its kind written at its foot; kept for its size, wherever it lies."""
    tilted(canvas, ("bg hand card", card), box, 0, partial(paint_card, card, box, True), room=14)


# ---- the role ----------------------------------------------------------------------------------


def draw_role(canvas: Canvas, view: View, room: Box | None) -> None:
    """The viewer's own role and what it is about; nobody else sees the hand either."""
    if room:
        canvas = Lens.of(layout.ROLE, layout.halves(room)[1]).on(canvas)
    canvas.once(layout.shadowed(layout.ROLE), _paint_role, view.role)


def _paint_role(role: Role | None, canvas: Canvas) -> None:
    x, y, w, h = layout.ROLE
    canvas.panel(layout.ROLE, NIGHT, 20)
    canvas.sprite(f"role_mini_{role or 'back'}", x + 44, y + h / 2 - 1, 0.86, angle=-5)
    title, words = (ROLE_NAMES[role], labels.GOALS[role]) if role else (labels.YOUR_ROLE, labels.NOT_DEALT)
    canvas.text(title, (x + 84, y + 6, w - 104, 38), 30, CREAM, "title")
    canvas.text(words, (x + 84, y + 40, w - 104, 32), 26, LILAC)


def draw_reveal(canvas: Canvas, role: Role) -> None:
    """The viewer's own role card, large."""
    draw_shade(canvas, 130, layout.REVEAL)
    canvas.once(layout.shadowed(layout.REVEAL), _paint_reveal, role)


def _paint_reveal(role: Role, canvas: Canvas) -> None:
    x, y, w, _ = layout.REVEAL
    canvas.panel(layout.REVEAL, CREAM, 34)
    canvas.text(labels.YOU_ARE, (x + 30, y + 24, w - 60, 56), 38, INK, "title", "center")
    canvas.sprite(f"role_{role}", x + w / 2, y + 244, 1.9)
    canvas.text(labels.ROLE_TITLES[role], (x + 30, y + 400, w - 60, 76), 58, INK, "title", "center")
    canvas.text(labels.GOALS[role], (x + 30, y + 474, w - 60, 60), 30, INK, "bold", "center")


# ---- the sheet -----------------------------------------------------------------------------------


def draw_sheet(canvas: Canvas, box: Box, view: View, names: Sequence[str], news: Sequence[str]) -> None:
    """Role, hand, what came into it or went, and what is known of others' cards."""
    x, y, w, h = box
    if view.role:
        canvas.once(layout.shadowed(box), _paint_sheet_role, box, view.role)
    left = x + 330
    canvas.text(labels.YOUR_HAND, (left, y, w - 340, 48), 36, INK, "title")
    if not view.hand:
        canvas.text(labels.NO_CARDS, (left, y + 60, w - 340, 60), 30, SECONDARY, "bold")
    columns = max(4, -(-len(view.hand) // 2))
    wide = (w - 340 - 14 * (columns - 1)) / columns
    high = min(wide * 1.36, (h - 196) / 2 - 10)
    for number, card in enumerate(view.hand):
        spot = (left + number % columns * (wide + 14), y + 58 + number // columns * (high + 16), wide, high)
        draw_hand_card(canvas, card, spot)
    for number, words in enumerate(_lines(view, names, news)):
        canvas.text(words, (left, y + h - 118 + 40 * number, w - 340, 40), 27, SECONDARY, "bold")


def _lines(view: View, names: Sequence[str], news: Sequence[str]) -> list[str]:
    """What came into the hand or went, and what is known of others' cards."""
    known = [(seat, card) for seat, player in enumerate(view.players) if seat != view.me for card in player.held]
    return [*news, *(labels.KNOWN.format(names[seat], card_name(card)) for seat, card in known)][:LINES]


def draw_large_sheet(
    canvas: Canvas, box: Box, view: View, names: Sequence[str], news: Sequence[str], letters: float
) -> None:
    """The same in letters of at least this size, the cards as pictures with their names."""
    x, y, w, h = box
    side, line = 8.6 * letters, 1.3 * letters
    if view.role:
        canvas.once(layout.shadowed(box), _paint_large_role, (x, y, side, h), view.role)
    left, wide = x + side + 30, w - side - 30
    canvas.text(labels.YOUR_HAND if view.hand else labels.NO_CARDS, (left, y, wide, line), 36, INK, "title")
    high, across = 1.5 * letters, (wide - 16) / 2
    for number, card in enumerate(view.hand):
        spot = (left + number % 2 * (across + 16), y + line + 8 + number // 2 * (high + 12), across, high)
        canvas.once(layout.shadowed(spot), _paint_named, card, spot, letters)
    top = line + 12 + -(-len(view.hand) // 2) * (high + 12)
    lines = _lines(view, names, news)
    each = min(2.4 * letters, (h - top) / max(1, len(lines)))
    for number, words in enumerate(lines[: int((h - top) / each + 0.01)]):
        canvas.text(words, (left, y + top + each * number, wide, each), 27, SECONDARY, "bold", lines=2)


def _paint_large_role(box: Box, role: Role, canvas: Canvas) -> None:
    x, y, w, h = box
    words = canvas.least * 1.3 * 6
    canvas.panel(box, light(BLUE, 0.82), 24)
    room = h - words - canvas.least * 1.4 - 20
    canvas.sprite(f"role_{role}", x + w / 2, y + 14 + room / 2, room / 170)
    canvas.text(ROLE_NAMES[role], (x + 16, y + room + 14, w - 32, canvas.least * 1.4), 46, INK, "title", "center")
    canvas.text(labels.LONG_GOALS[role], (x + 14, y + h - words - 8, w - 28, words), 29, INK, "body", "center", lines=8)


def _paint_sheet_role(box: Box, role: Role, canvas: Canvas) -> None:
    x, y, _, h = box
    canvas.panel((x, y, 300, h), light(BLUE, 0.82), 24)
    canvas.sprite(f"role_{role}", x + 150, y + 150, 1.6)
    canvas.text(ROLE_NAMES[role], (x + 16, y + 296, 268, 60), 46, INK, "title", "center")
    canvas.text(labels.LONG_GOALS[role], (x + 20, y + 362, 260, h - 380), 29, INK, "body", "center", lines=8)
