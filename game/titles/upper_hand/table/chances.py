"""Chances at the Upper Hand table: badges on Challenges and people, what an attempt would bring, what holds on a card."""

from __future__ import annotations

from game.engine.english import percent
from game.geometry import Box, grown
from game.titles.upper_hand.rules.odds import Try
from game.titles.upper_hand.table import layout
from game.titles.upper_hand.table.pieces import DEEP, ICE, NIGHT, YELLOW, draw_face, kept
from game.titles.upper_hand.table.shown import Shown, Worn
from game.titles.upper_hand.words import labels, now
from game.titles.upper_hand.words.now import Mark, Now
from game.ui import letters
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, RED, SHADOW, light

GAIN, LOSS = "#5fe0b7", "#ff8a8a"
LIKELY, FAIR, RARE, NEVER = light(GREEN, 0.5), CREAM, "#ffb3b8", "#b9adc6"
ROW, TWO_ROWS = 38.0, 66.0  # how high a line of a plate is, and one that takes two
ASIDE = 54.0  # what the sign before such a line takes
SURE = {True: ("icon_check", GREEN), False: ("icon_cross", "#8d7fa6")}

SHORT = 7  # letters of "12 → 14"

Shifts = tuple[tuple[Worn, str, bool, bool], ...]  # whose, what it becomes, whether that is better, and whether it wins
Told = tuple[tuple[tuple[Mark, str], ...], Shifts, bool]  # what a plate says


def fill(chance: float) -> str:
    """The colour of a chance."""
    return LIKELY if chance >= 0.5 else FAIR if chance >= 0.2 else RARE if chance else NEVER


# ---- Challenges --------------------------------------------------------------------------------


def badge_box(box: Box) -> Box:
    """Where the chance of a Challenge is: on its upper corner, over the mark of its colour."""
    x, y, w, _ = box
    up = 18.0 if w == layout.CARD_W else 26.0  # smaller ones have a lower head, and more room above
    return x + w - 90.0, y - up, 98.0, 44.0


def draw_badge(canvas: Canvas, box: Box, chance: float) -> None:
    """How likely a Challenge is."""
    kept(canvas, badge_box(box), 8, _paint_badge, percent(chance), fill(chance))


def _paint_badge(words: str, colour: str, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box((x, y + 4, w, h), INK, h / 2, alpha=140)
    canvas.box(box, colour, h / 2, INK, 4)
    canvas.text(words, (x + 6, y, w - 12, h - 2), 30 / canvas.text_scale, INK, "title", "center")


def paint_veil(box: Box, canvas: Canvas) -> None:
    """What is out of reach steps back."""
    canvas.box(grown(box, 2), SHADOW, 25 * box[2] / layout.CARD_W, alpha=118)


def draw_try(canvas: Canvas, it: Try) -> None:
    """In the tray, before a roll: how likely it is, against what, what it brings, and how likely it draws a card."""
    x, y, _, h = layout.TRAY
    size = 66 / canvas.text_scale
    colour = YELLOW if it.chance else LOSS
    canvas.text(percent(it.chance), (x + 586, y + 18, 156, h - 36), size, colour, "title", "center", outline=(INK, 6))
    first, second = now.attempt(it)
    canvas.text(first, (x + 756, y + 20, 236, 52), 34, CREAM, "title")
    canvas.text(second, (x + 756, y + 70, 236, 66), 30, ICE, "bold", lines=2)
    canvas.line([(x + 1004, y + 20), (x + 1004, y + h - 20)], NIGHT, 5)
    canvas.sprite("uh_card_back", x + 1058, y + h / 2, 0.86, angle=-3)
    words = labels.CARD_COMES.format(percent(it.card))
    canvas.text(words, (x + 1106, y + 20, 112, h - 40), 30, CREAM, "title", lines=2)


# ---- people ------------------------------------------------------------------------------------


def draw_shift(canvas: Canvas, box: Box, words: str, better: bool) -> None:
    """On the corner of somebody it could be about: what they would have."""
    x, y, w, _ = box
    wide = min(w - 30, canvas.measure(words, 27 / canvas.text_scale, "bold") + 34)
    kept(canvas, (x + w - wide + 10, y - 14, wide, 44.0), 8, _paint_shift, words, better)


def _paint_shift(words: str, better: bool, box: Box, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box((x, y + 4, w, h), INK, h / 2, alpha=140)
    canvas.box(box, GREEN if better else RED, h / 2, INK, 4)
    canvas.text(words, (x + 8, y, w - 16, h - 1), 27 / canvas.text_scale, CREAM, "bold", "center", outline=(INK, 2.5))


def draw_sign(canvas: Canvas, box: Box, holds: bool) -> None:
    """On the other corner: whether what the card asks is so of them."""
    x, y, _, _ = box
    paint_sign(canvas, x + 12, y + 12, 20, holds)


def paint_sign(canvas: Canvas, x: float, y: float, radius: float, holds: bool) -> None:
    """Yes or no."""
    sprite, colour = SURE[holds]
    canvas.disc(x, y, radius, colour, INK, 3.5)
    canvas.sprite(sprite, x, y, radius / 62)


# ---- cards -------------------------------------------------------------------------------------


def told(it: Now, shown: Shown) -> Told:
    """What a plate says, with the faces of whom it speaks of; of many only whose card it is."""
    shifts = it.shifts if len(it.shifts) <= 2 else [shift for shift in it.shifts if shift.seat == shown.active]
    return it.asks, tuple((shown.worn(s.seat), s.words, s.better, s.wins) for s in shifts), it.idle


def plate_height(canvas: Canvas, said: Told, wide: float) -> float:
    """How much of a card its plate needs."""
    asks, shifts, idle = said
    high = sum(_ask_height(canvas, words, wide) for _, words in asks)
    high += _row(canvas) if idle else _row(canvas) * len(shifts) / _beside(shifts)
    return high + 8 if high else 0.0


def _beside(shifts: Shifts) -> int:
    """How many of these stand in one line: two short ones, or one."""
    return max(1, len(shifts)) if all(len(words) <= SHORT for _, words, _, _ in shifts) else 1


def _row(canvas: Canvas) -> float:
    """The height of a line, which is more on a smaller board."""
    return max(ROW, canvas.line_room)


def _ask_height(canvas: Canvas, words: str, wide: float) -> float:
    lines = len(letters.wrap(words, wide - ASIDE, canvas.least, "bold"))
    return _row(canvas) if lines == 1 else max(TWO_ROWS, (lines + 0.1) * letters.CLOSE * canvas.least)


def paint_plate(said: Told, box: Box, canvas: Canvas) -> None:
    """What a card depends on and whether it is so, and under that what it would change."""
    x, y, w, _ = box
    asks, shifts, idle = said
    canvas.box(box, DEEP, 14, INK, 3.5)
    top, row = y + 4, _row(canvas)
    for mark, words in asks:
        high = _ask_height(canvas, words, w)
        middle = top + high / 2
        if mark == "dice":
            canvas.sprite("die_cream_5", x + 24, middle, 0.3)
        else:
            paint_sign(canvas, x + 24, middle, 14, mark == "yes")
        canvas.text(words, (x + 46, top, w - ASIDE, high), 26, CREAM, "bold", lines=3)
        top += high
    if idle:
        canvas.text(labels.NO_EFFECT, (x + 8, top, w - 16, row), 27, LOSS, "title", "center")
    across = _beside(shifts)
    room = (w - 16) / across
    for number, (worn, words, better, wins) in enumerate(() if idle else shifts):
        left, middle = x + 8 + room * (number % across), top + row * (number // across + 0.5)
        draw_face(canvas, worn, left + 17, middle, 15, badge=False)
        if wins:
            canvas.sprite("crown", left + 17, middle - 12, 0.22)
        ink = GAIN if better else LOSS
        canvas.text(words, (left + 37, middle - row / 2, room - 39, row), 26 / canvas.text_scale, ink, "bold")
