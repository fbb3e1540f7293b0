"""The lower part of a seat's own page: letters to type with, faces to choose from, or guests of other evenings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.match import Seat
from game.geometry import Box, middle
from game.scenes.faces import choices, faces, portrait, who_plays
from game.scenes.guests import LastSeat, welcome
from game.ui.canvas import Canvas
from game.ui.colours import INK, SECONDARY, TRACK, light
from game.ui.colours import seat as colour_of
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.lobby_seat import SeatScene

LEFT, TOP, WIDTH, HEIGHT = 308.0, 562.0, 1304.0, 286.0
COLUMNS, ROWS = 3, 3
SHOWN = COLUMNS * ROWS
CROSS = 72.0  # the end of a guest's tile, where the guest is forgotten


class Tile(NamedTuple):
    """A guest and where the tile lies."""

    guest: LastSeat
    box: Box


class Faces:
    """Eight portraits in a row; whoever sits there wears the one that is clicked."""

    def __init__(self, page: SeatScene) -> None:
        self.page = page

    def _boxes(self) -> dict[str, Box]:
        found = choices(self.page.seat)
        pitch = WIDTH / len(found)
        return {face: (LEFT + pitch * number + 6, TOP + 40, pitch - 12, 200) for number, face in enumerate(found)}

    def targets(self) -> list[Target]:
        """One per face."""
        return [Target(("wear", face), box, partial(self.page.wear, face)) for face, box in self._boxes().items()]

    def draw(self, canvas: Canvas) -> None:
        """All faces on the disc of the seat, the worn one in its colour."""
        page = self.page
        worn = faces(page.lobby.seats)[page.number]
        for face, box in self._boxes().items():
            fill = light(colour_of(page.seat.colour), 0.55) if face == worn else TRACK
            canvas.box(box, fill, 24, INK, 5 if face == worn else 3)
            portrait(canvas, face, page.seat.colour, *middle(box), 130)
            if page.focus == ("wear", face):
                canvas.focus_ring(box, 24)


class Album:
    """Guests of other evenings who do not sit at the table, the last ones first."""

    def __init__(self, page: SeatScene) -> None:
        self.page, self.first = page, 0

    @property
    def guests(self) -> Sequence[LastSeat]:
        """Who could sit down."""
        here = {seat.name.casefold() for seat in self.page.lobby.seats}
        return [
            guest for guest in self.page.app.settings.guests if welcome(guest) and guest.name.casefold() not in here
        ]

    def turn(self) -> bool:
        """To the next guests; False when these were all."""
        self.first += SHOWN
        if self.first < len(self.guests):
            return True
        self.first = 0
        return False

    def _tiles(self) -> list[Tile]:
        wide, high = WIDTH / COLUMNS, HEIGHT / ROWS
        return [
            Tile(guest, (LEFT + wide * (n % COLUMNS) + 4, TOP + high * (n // COLUMNS), wide - 8, high - 10))
            for n, guest in enumerate(self.guests[self.first : self.first + SHOWN])
        ]

    def targets(self) -> list[Target]:
        """Each guest, and the cross that forgets them."""
        found = []
        for guest, (x, y, w, h) in self._tiles():
            found.append(Target(("guest", guest.name), (x, y, w - CROSS, h), partial(self.page.invite, guest)))
            cross = (x + w - CROSS, y, CROSS, h)
            found.append(Target(("forget", guest.name), cross, partial(self.page.forget, guest)))
        return found

    def draw(self, canvas: Canvas) -> None:
        """Face, name and who plays, on a tile each."""
        if not self.guests:
            words = "Whoever plays here is remembered by name, and waits in this album for the next evening."
            canvas.text(words, (LEFT + 160, TOP + 60, WIDTH - 320, 160), 34, SECONDARY, "bold", "center", lines=2)
        for guest, box in self._tiles():
            x, y, w, h = box
            seat = Seat(guest.name, guest.colour, guest.player, guest.face)
            canvas.box(box, light(colour_of(guest.colour), 0.7), 20, INK, 4)
            portrait(canvas, faces((seat,))[0], guest.colour, x + 46, y + h / 2, 68)
            room = w - 92 - CROSS
            canvas.text(guest.name, (x + 88, y + 4, room, h - 40), 34, INK, "title")
            canvas.text(who_plays(seat), (x + 88, y + h - 40, room, 34), 26, SECONDARY, "bold")
            canvas.sprite("icon_cross", x + w - CROSS / 2, y + h / 2, 0.42)
            for key, ring in (
                (("guest", guest.name), (x, y, w - CROSS, h)),
                (("forget", guest.name), (x + w - CROSS, y, CROSS, h)),
            ):
                if self.page.focus == key:
                    canvas.focus_ring(ring, 20)
