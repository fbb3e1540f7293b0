"""Two moments that wait for an answer: a card played on somebody, and the breath held at the fourth hit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.pieces import GOLD, ICE, draw_card
from game.titles.bodyguard.table.shown import Shown
from game.titles.bodyguard.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, RED, SHADOW, light
from game.ui.colours import seat as seat_colour


def draw_attack(canvas: Canvas, shown: Shown) -> None:
    """An arrow from who attacks to who is attacked, with the card on it."""
    attack = shown.attack
    if attack is None:
        return
    a, b = shown.spot(attack.seat), shown.spot(attack.target)
    x, y = shown.meeting(attack)
    colour = RED if not attack.countered else GOLD
    for way in ((a.slots, (x, y)), ((x, y), b.slots)):
        canvas.line(way, INK, 20, alpha=130)
        canvas.line(way, colour, 10, alpha=200)
    canvas.disc(*b.slots, 20, colour, INK, 5)
    draw_card(canvas, attack.card, x, y, 1.0, tilt=-4)
    if attack.countered:
        draw_card(canvas, "hardcore_af", x + 40, y + 34, 1.0, tilt=6)


# ---- the held breath -----------------------------------------------------------------------------


def draw_breath(canvas: Canvas, shown: Shown, seats: Sequence[Seat]) -> None:
    """The fourth hit lies there; who has answered, but not what."""
    if shown.breath is None:
        return
    asked = shown.breath
    done = tuple(seat in shown.answered for seat in asked)
    key = ("bg breath", asked, done, tuple(seat.colour for seat in seats))
    canvas.layer(key, layout.shadowed(layout.BREATH), partial(_paint_breath, asked, done, seats))


def draw_dusk(canvas: Canvas, shown: Shown) -> None:
    """The light goes down while everybody holds their breath."""
    if shown.breath is not None:
        canvas.box(layout.DUSK, SHADOW, 60, alpha=120)


def _paint_breath(asked: Sequence[int], done: Sequence[bool], seats: Sequence[Seat], canvas: Canvas) -> None:
    x, y, w, h = layout.BREATH
    canvas.panel(layout.BREATH, "#1b1230", 28)
    canvas.box((x + 8, y + 8, w - 16, h - 16), None, 22, RED, 4)
    canvas.sprite("bg_heart", x + 74, y + 70, 0.62)
    canvas.text(labels.HOLD, (x + 130, y + 22, w - 160, 92), 38, CREAM, "title", lines=2)
    pitch = min(74.0, (w - 60) / max(1, len(asked)))
    for number, (seat, answered) in enumerate(zip(asked, done, strict=True)):
        cx = x + w / 2 + (number - (len(asked) - 1) / 2) * pitch
        canvas.disc(cx, y + 152, 30, light(seat_colour(seats[seat].colour), 0.25) if answered else "#3a2c5c", INK, 4)
        canvas.sprite(f"seat_{seats[seat].colour}", cx, y + 152, 0.6, alpha=255 if answered else 90)
        if answered:
            canvas.sprite("icon_check", cx + 20, y + 132, 0.26)
    words = labels.ANSWERED.format(sum(done), len(asked))
    canvas.text(words, (x + 30, y + 192, w - 60, 44), 27, ICE, "bold", "center")
