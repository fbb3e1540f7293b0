"""What to do when a phone cannot connect: four causes, and every other way to this machine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.geometry import Box
from game.scenes.page import Button, Page
from game.scenes.party.pieces import Squares, draw_dots, draw_qr, draw_tiles
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, SKY, SUN, TRACK, WHITE
from game.ui.motion import Tween, ease_out

if TYPE_CHECKING:
    from game.scenes.app import App

CARD: Box = (200, 74, 1520, 932)
HEAD = 104
CAUSES = (
    ("help_guest", "Guest Wi-Fi", "#bfe9fb", "TV and phones must be in the same Wi-Fi, not in the one for guests."),
    ("help_firewall", "Firewall", "#ffd9c4", "This computer asked whether to let phones in. Choose “Allow”."),
    ("help_vpn", "VPN", "#e0d3ff", "Switch the VPN off, on the phone or on this computer."),
    ("help_mobile", "Mobile data", "#ffe9a8", "The phone is out on the mobile network. Turn its Wi-Fi on."),
)
CAUSE: Box = (232, 208, 346, 420)
PITCH, PICTURE = 370.0, 212.0
FIELD: Box = (232, 656, 1456, 318)
ADDRESS: Box = (558, 722, 700, 118)
NEXT: Box = (1288, 720, 366, 116)
CLOSE: Box = (1504, 92, 188, 70)


class HelpScene(Page):
    """Lies over shelf and lobby, until the next phone has found the way."""

    see_through = True
    title = "Phone can't connect?"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        assert app.evening is not None
        self.party, self.room = app.evening.party, app.evening.room
        self.before, self.moved = "", 1.0  # the address that slides out, and how far the new one is in
        self.faded: Squares | None = None  # the picture of that address
        self.focus = "next" if len(self.party.addresses) > 1 else "close"
        self._here = self._connected()

    def _connected(self) -> int:
        return sum(guest.connected for guest in self.room.guests)

    def update(self, dt: float) -> None:
        """Whoever comes in needs no help."""
        if self._connected() > self._here:
            self.back()
        self._here = self._connected()

    def buttons(self) -> Sequence[Button]:
        """Another address, if there is one, and the way back."""
        close = Button("close", CLOSE, "Close", CREAM, "icon_cross", self.back, 32)
        if len(self.party.addresses) == 1:
            return (close,)
        return Button("next", NEXT, "Next address", SUN, "icon_arrow", self.next_address, 36), close

    def next_address(self) -> None:
        """The old one slides out, another one in."""
        self.before, self.moved, self.faded = self.party.address, 0.0, self.party.squares()
        self.party.next_address()
        self.motion.play(Tween(0.22, partial(setattr, self, "moved"), ease_out))
        self.app.sound.play("card")

    # how it looks

    def draw(self, canvas: Canvas) -> None:
        """Causes above, the address below."""
        x, y, _, _ = CARD
        canvas.veil(185)
        canvas.panel(CARD, CREAM, 32, head=SKY, head_height=HEAD)
        canvas.sprite("icon_phone", x + 66, y + 51, 0.8, -8)
        canvas.text(self.title, (x + 116, y + 2, 1000, HEAD - 6), 58, INK, "title")
        for number in range(len(CAUSES)):
            left, top, w, h = CAUSE
            box = (left + PITCH * number, top, w, h)
            canvas.once((box[0] - 4, box[1] - 4, w + 8, h + 8), _paint_cause, number, box)
        self._draw_address(canvas)
        self.draw_buttons(canvas)

    def _draw_address(self, canvas: Canvas) -> None:
        x, y, _, _ = FIELD
        canvas.box(FIELD, TRACK, 28, INK, 5)
        draw_qr(canvas, (x + 26, y + 26, 266, 266), self.party.squares(), 5, self.faded, self.moved)
        left, top, w, h = ADDRESS
        several = len(self.party.addresses) > 1
        words = "Or try the other way in" if several else "Type this on the phone"
        canvas.text(words, (left, y + 22, 620, 46), 34, SECONDARY, "bold")
        with canvas.clip(ADDRESS):
            if self.moved < 1:
                canvas.text(self.before, (left - w * self.moved, top, w, h), 108, INK, "title")
            canvas.text(self.party.address, (left + w * (1 - self.moved), top, w, h), 108, INK, "title")
        canvas.text("Room code", (left, y + 206, 190, 76), 32, SECONDARY, "bold")
        draw_tiles(canvas, self.room.code, (left + 204, y + 206, 74, 76), 84, 50)
        if several:
            count, shown = len(self.party.addresses), self.party.which_address
            draw_dots(canvas, NEXT[0] + 184 - 22 * (count + 1), y + 232, count, shown)
            words = f"{shown + 1} of {count}"
            canvas.text(words, (NEXT[0] + 164 + 22 * count, y + 206, 130, 52), 32, SECONDARY, "bold")


def _paint_cause(number: int, box: Box, canvas: Canvas) -> None:
    """A picture over its name and what helps."""
    picture, name, tint, words = CAUSES[number]
    x, y, w, _ = box
    canvas.box(box, WHITE, 24, INK, 4)
    right, low = x + w, y + PICTURE
    field = f"M{x + 2} {low} V{y + 24} A22 22 0 0 1 {x + 24} {y + 2} H{right - 24} A22 22 0 0 1 {right - 2} {y + 24} V{low}Z"
    canvas.svg(f'<path d="{field}" fill="{tint}"/>', (x, y, w, PICTURE + 2))
    canvas.line([(x + 2, low), (right - 2, low)], INK, 4)
    canvas.box(box, None, 24, INK, 4)
    canvas.sprite(picture, x + w / 2, y + 110, 1.08)
    canvas.text(name, (x + 20, y + 222, w - 40, 56), 40, INK, "title", "center")
    canvas.text(words, (x + 20, y + 278, w - 40, 132), 28, SECONDARY, "body", "center", lines=3)
