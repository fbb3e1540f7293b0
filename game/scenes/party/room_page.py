"""The room's own page: who is in, whom to send away, the lock on the door, and the end of the party."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.english import counted
from game.geometry import Box
from game.scenes.ask import Answer, AskScene
from game.scenes.faces import portrait
from game.scenes.lobby_names import our_names
from game.scenes.page import Button, RollingPage
from game.scenes.party.crown import Crown, Worn
from game.scenes.party.flips import Flips
from game.scenes.party.looks import looks
from game.scenes.party.pieces import Device, draw_address, draw_device, draw_qr, draw_tiles
from game.ui.canvas import Canvas
from game.ui.colours import CORAL, CREAM, GREEN, INK, LINE, SAND, SECONDARY, SKY, SUN
from game.ui.flourish import Flourishes
from game.ui.widgets import rail

if TYPE_CHECKING:
    from game.party.room import Guest
    from game.scenes.app import App

CARD: Box = (200, 74, 1520, 932)
HEAD = 104
ROWS, PITCH, TOP, LEFT = 7, 106.0, 220.0, 930.0  # of the guests
OFFERED = 2  # names


class RoomScene(RollingPage):
    """Lies over the shelf; everything counts at once."""

    see_through = True
    title = "The room"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        assert app.evening is not None
        self.evening, self.room = app.evening, app.evening.room
        self.shown, self.focus = ROWS, "back"
        self.flourish = Flourishes(self, lambda: app.settings.reduced_motion)
        self.crown, self.flips = Crown(app, self.flourish), Flips(self.flourish)

    def update(self, dt: float) -> None:
        """Phones come and go meanwhile."""
        self.crown.update()
        self.flips.follow({guest.number: _device(guest) for guest in self.room.guests})

    @property
    def guests(self) -> list[Guest]:
        """Everybody in the room, those who are away too, the longest known first."""
        self.count = len(self.room.guests)
        return self.room.guests

    def buttons(self) -> Sequence[Button]:
        """What concerns the room, then everybody who can be sent away."""
        lock = "Unlock the room" if self.room.locked else "Lock the room"
        left = (
            ("lock", lock, SUN, "icon_lock", self.lock),
            ("help", "Phone can't connect?", SKY, "icon_wifi", self._open_help),
            ("close", "Close the party", CORAL, "icon_quit", self._ask_close),
            ("back", "Back", GREEN, "icon_play_light", self.back),
        )
        found = [
            Button(key, (248, 540 + 112 * number, 590, 94), label, fill, icon, click, 38, "left")
            for number, (key, label, fill, icon, click) in enumerate(left)
        ]
        shown = self.guests[self.first : self.first + ROWS]
        return found + [button for row, guest in enumerate(shown) for button in self._guest_buttons(row, guest)]

    def _guest_buttons(self, row: int, guest: Guest) -> Sequence[Button]:
        top = TOP + PITCH * row + 8
        boxes = (LEFT + 388, top, 158, 72), (LEFT + 558, top, 160, 72)
        return (
            Button(("name", guest.number), boxes[0], "Rename", SKY, None, partial(self.rename, guest), 28),
            Button(("free", guest.number), boxes[1], "Send away", SAND, None, partial(self.free, guest), 28),
        )

    def rename(self, guest: Guest) -> None:
        """Names of the house, for a guest whose own nobody wants to read."""
        taken = {each.name.casefold() for each in self.room.guests}
        free = [name for name in our_names(bot=False) if name.casefold() not in taken][:OFFERED]
        answers = [Answer(name, SUN, "icon_check", partial(self._call, guest, name)) for name in free]
        words = "The name stands on the TV, on every phone and in the log."
        stay = Answer("Keep it", GREEN, "icon_play_light")
        self.app.stack.push(AskScene(self.app, f"Call {guest.name} something else?", words, [*answers, stay]))

    def _call(self, guest: Guest, name: str) -> None:
        if guest in self.room.guests:
            self.room.rename(guest, name)
        self.dirty()

    def lock(self) -> None:
        """Nobody new comes in, or everybody may again."""
        self.room.locked = not self.room.locked
        self.dirty()

    def free(self, guest: Guest) -> None:
        """Ask once: the phone has to join anew."""
        self.evening.send_away(guest, lambda: self.roll_to(self.first))

    def _open_help(self) -> None:
        from game.scenes.party.help import HelpScene

        self.app.stack.push(HelpScene(self.app))

    def _ask_close(self) -> None:
        words = "All phones are let go. The room can be opened again, and they find it by themselves."
        close = Answer("Close the party", CORAL, "icon_quit", self._close)
        self.app.stack.push(AskScene(self.app, "Close the party?", words, [close, Answer("Stay", GREEN, "icon_check")]))

    def _close(self) -> None:
        self.app.stack.pop(self)
        self.app.close_party()

    # how it looks

    def draw(self, canvas: Canvas) -> None:
        """The way in on the left, everybody on the right."""
        x, y, w, _ = CARD
        guests = self.guests
        canvas.veil(185)
        canvas.panel(CARD, CREAM, 32, head=SKY, head_height=HEAD)
        canvas.sprite("icon_phone", x + 66, y + 51, 0.8, -8)
        canvas.text(self.title, (x + 116, y + 2, 500, HEAD - 6), 58, INK, "title")
        here = sum(guest.connected for guest in guests)
        words = f"{counted(here, 'phone')} in" + (", the door is locked" if self.room.locked else "")
        canvas.text(words, (x + w / 2, y + 2, w / 2 - 48, HEAD - 6), 36, INK, "title", "right")
        self._draw_door(canvas)
        canvas.line([(884, 220), (884, 966)], LINE, 4)
        self.draw_buttons(canvas)
        for row, (guest, look) in enumerate([*zip(guests, looks(guests), strict=True)][self.first :][:ROWS]):
            top = TOP + PITCH * row
            portrait(canvas, look.face, look.colour, LEFT + 44, top + 44, 80)
            canvas.sprite(f"seat_{look.colour}", LEFT + 72, top + 72, 0.5)
            canvas.text(guest.name, (LEFT + 104, top, 222, 50), 36, INK, "title")
            canvas.text(self._doing(guest), (LEFT + 104, top + 46, 222, 40), 27, SECONDARY, "body")
            kind, wide = self.flips.at(guest.number, _device(guest))
            draw_device(canvas, LEFT + 350, top + 44, kind, 26, wide)
        self.crown.draw(canvas, self._worn)
        rail(canvas, (1694, TOP, 12, PITCH * ROWS), self.first, ROWS, len(guests), LINE, SUN)
        if not guests:
            canvas.text("Nobody has come yet.", (LEFT, TOP, 718, 80), 34, SECONDARY, "bold", "center")

    def _worn(self, number: int) -> Worn | None:
        """Where a guest would wear the crown."""
        rows = [guest.number for guest in self.guests[self.first : self.first + ROWS]]
        return Worn(LEFT + 42, TOP + PITCH * rows.index(number) + 14, 0.32, -6) if number in rows else None

    def _doing(self, guest: Guest) -> str:
        if not guest.connected:
            return "away"
        return "chooses for all" if guest is self.room.host else "on the phone"

    def _draw_door(self, canvas: Canvas) -> None:
        party = self.evening.party
        draw_qr(canvas, (248, 212, 290, 290), party.squares())
        draw_address(canvas, (556, 226, 282, 70), party.address, 32)
        canvas.text("Room code", (560, 326, 280, 50), 32, SECONDARY, "bold")
        draw_tiles(canvas, self.room.code, (560, 392, 62, 66), 70, 42)


def _device(guest: Guest) -> Device:
    return "phone" if guest.connected else "away"
