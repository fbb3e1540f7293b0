"""The card on the curtain: whose eyes come next; before that, where a title has it drawn, what all should have seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.geometry import Box
from game.scenes import everybody
from game.scenes.curtain_art import paint_header, paint_way
from game.scenes.everybody import Public, paint_call, paint_public
from game.scenes.faces import portrait
from game.ui import colours
from game.ui.colours import CREAM, INK, SECONDARY, SHADOW

if TYPE_CHECKING:
    from game.engine.match import Seat
    from game.ui.canvas import Canvas

DEVICES = {"mouse": ("mouse", "icon_mouse"), "keyboard": ("keyboard", "icon_keyboard"), "pad": ("pad", "icon_gamepad")}
LOOK_AWAY = "Everybody else: look away. A secret comes next."
NOW_AWAY = "Now look away!"


class Handing(NamedTuple):
    """Who passes what on to whom."""

    seats: Sequence[Seat]
    faces: Sequence[str]
    to_seat: int
    from_seat: int | None
    device: str

    @property
    def words(self) -> str:
        """What comes before the name."""
        return f"Pass the {DEVICES[self.device][0]} to" if self.from_seat is not None else "Only for the eyes of"

    @property
    def colour(self) -> str:
        """That of the seat whose eyes it is for."""
        return colours.seat(self.seats[self.to_seat].colour)


def paint_card(canvas: Canvas, card: Box, hand: Handing) -> None:
    """Whom the screen is for, under a striped head in the colour of the seat."""
    x, y, w, h = card
    canvas.box((x - 3, y + 9, w + 6, h + 6), SHADOW, 39, alpha=140)
    canvas.panel(card, CREAM, 36, head=hand.colour, head_height=206)
    paint_header(canvas, card, 206, 36, hand.colour)
    if hand.from_seat is not None:
        _paint_giver(canvas, hand, x + 230, y + 110, 140)
        paint_way(canvas, x + 326, y + 112, 284)
        canvas.box((x + 438, y + 146, 64, 18), SHADOW, 9, alpha=100)
        canvas.sprite(DEVICES[hand.device][1], x + 466, y + 106, 1.0, angle=12)
    _paint_taker(canvas, hand, x + (760 if hand.from_seat is not None else 500), y + 106, 176)
    canvas.text(hand.words, (x + 40, y + 236, w - 80, 64), 48, SECONDARY, "title", "center")
    _paint_name(canvas, hand, (x + 40, y + 302, w - 80, 150), 150, "center")
    canvas.text(LOOK_AWAY, (x + 30, y + 462, w - 60, 52), 32, INK, "bold", "center")


def paint_public_card(canvas: Canvas, card: Box, hand: Handing, public: Public) -> None:
    """First everybody looks at the table, then everybody but one looks away."""
    x, y, w, _ = card
    paint_call(canvas, card, everybody.LOOK)
    paint_public(canvas, x, y + everybody.HEAD, w, public)
    top = y + everybody.HEAD + everybody.HEIGHT
    canvas.box((x + 3, top, w - 6, 176), hand.colour)
    for edge in (top, top + 176):
        canvas.line([(x + 3, edge), (x + w - 3, edge)], INK, 5)
    left = x + 40
    if hand.from_seat is not None:
        _paint_giver(canvas, hand, x + 92, top + 86, 112)
        paint_way(canvas, x + 166, top + 90, 100)
        canvas.sprite(DEVICES[hand.device][1], x + 212, top + 82, 0.8, angle=12)
        left = x + 300
    _paint_taker(canvas, hand, left + 76, top + 86, 140)
    words = f"{NOW_AWAY} {hand.words}"
    canvas.text(words, (left + 166, top + 14, x + w - left - 196, 54), 36, INK, "title")
    _paint_name(canvas, hand, (left + 166, top + 66, x + w - left - 196, 96), 84, "left")


def _paint_giver(canvas: Canvas, hand: Handing, x: float, y: float, size: float) -> None:
    assert hand.from_seat is not None
    colour = hand.seats[hand.from_seat].colour
    portrait(canvas, hand.faces[hand.from_seat], colour, x, y, size)
    canvas.sprite(f"seat_{colour}", x + size * 0.43, y + size * 0.36, 0.75)


def _paint_taker(canvas: Canvas, hand: Handing, x: float, y: float, size: float) -> None:
    colour = hand.seats[hand.to_seat].colour
    portrait(canvas, hand.faces[hand.to_seat], colour, x, y, size)
    canvas.sprite(f"seat_{colour}", x + size * 0.44, y + size * 0.364, size / 176)


def _paint_name(canvas: Canvas, hand: Handing, box: Box, size: float, align: str) -> None:
    fill = hand.colour if align == "center" else CREAM
    canvas.text(hand.seats[hand.to_seat].name, box, size, fill, "title", align, outline=(INK, 7))
