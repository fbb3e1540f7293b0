"""One seat's own page: its name, its piece, and who plays it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal

from game.bots.people import known as named_bot
from game.engine.contract import Character
from game.engine.match import Seat
from game.fonts import clusters
from game.geometry import Box
from game.party.names import LONGEST
from game.scenes.faces import faces, portrait, standing
from game.scenes.guests import LastSeat, forgotten, known
from game.scenes.keyboard import TypedPage
from game.scenes.lobby_guests import SHOWN, Album, Faces
from game.scenes.lobby_names import can_type, free_names, tidy
from game.scenes.lobby_wardrobe import ANYBODY, WHOEVER
from game.scenes.page import Button
from game.scenes.party.asked_first import free_chair
from game.ui.canvas import Canvas
from game.ui.colours import CORAL, CREAM, GREEN, INK, LILAC, SAND, SECONDARY, SUN, TRACK, light
from game.ui.colours import seat as colour_of
from game.ui.scene import Target
from game.ui.widgets import Segments

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.lobby_model import Lobby

PANEL: Box = (260, 70, 1400, 940)
HEAD = 92
FACE: Box = (294, 216, 212, 254)
FIELD: Box = (520, 196, 660, 96)
WHO: Box = (520, 452, 1092, 72)
ABOUT: Box = (526, 528, 1080, 34)  # what to expect of a bot with that name
NARROW = 150  # pieces that have no room for words beside the bust
HINTS = {True: "Hints on", False: "Hints off"}
PLAYERS = [("human", "At this screen"), ("bot:easy", "Easy bot"), ("bot:sly", "Sly bot"), ("bot:sharp", "Sharp bot")]


class SeatScene(TypedPage):
    """Typed by keyboard, or letter by letter with mouse and pad."""

    see_through = True

    def __init__(self, app: App, lobby: Lobby, number: int) -> None:
        super().__init__(app, lobby.game.home)
        self.lobby, self.number = lobby, number
        self.name = lobby.seats[number].name
        self.focus = "done"
        self.who = Segments("who", WHO, PLAYERS, self._set_player)
        self.below: Literal["letters", "faces", "guests"] = "letters"
        self.faces, self.album = Faces(self), Album(self)
        self.came_as = self.name.casefold()

    @property
    def seat(self) -> Seat:
        """Who sits here now."""
        return self.lobby.seats[self.number]

    # faces and guests

    def wear(self, face: str) -> None:
        """The face that was chosen; it stays with the name."""
        self.lobby.set_seat(self.number, face=face)

    def invite(self, guest: LastSeat) -> None:
        """Somebody of another evening sits down, with face, colour and all."""
        colour = {"colour": guest.colour} if guest.colour in self.lobby.wardrobe.colours and not self._cast else {}
        who = {"name": guest.name, "player": guest.player, "face": guest.face}
        self.lobby.set_seat(self.number, hints=guest.hints, **who, **colour)
        self.name, self.came_as = guest.name, guest.name.casefold()
        self.below = "letters"

    def forget(self, guest: LastSeat) -> None:
        """Take somebody out of the album."""
        self.app.settings.guests = forgotten(self.app.settings.guests, guest.name)
        self.app.save_settings()
        self.dirty()

    def switch_hints(self) -> None:
        """Whether whoever sits here is advised; it stays with the name."""
        self.lobby.set_seat(self.number, hints=not self.seat.hints)
        self.dirty()

    @property
    def _cast(self) -> bool:
        """Whether colours are characters here, which nobody owns."""
        return bool(self.lobby.wardrobe.characters)

    def show_faces(self) -> None:
        """The faces in place of the letters, and back."""
        self.below = "letters" if self.below == "faces" else "faces"
        self.dirty()

    def show_guests(self) -> None:
        """The album in place of the letters, page by page, and back."""
        if self.below != "guests":
            self.below, self.album.first = "guests", 0
        elif not self.album.turn():
            self.below = "letters"
        self.dirty()

    # the name

    def type(self, letter: str) -> None:
        """One more letter, if there is room; names begin with a capital."""
        if len(clusters(self.name)) < LONGEST and can_type(letter):
            self.name += letter.upper() if self.capitals and len(letter.upper()) == 1 else letter
            self._keep()

    @property
    def capitals(self) -> bool:
        """Whether the next letter begins a name."""
        return not self.name or self.name[-1] in " -"

    def rub_out(self) -> None:
        """Take the last letter away."""
        self.name = "".join(clusters(self.name)[:-1])
        self._keep()

    def surprise(self) -> None:
        """A name that nobody has."""
        self.name = random.choice(free_names(self.lobby.seats, not self.lobby.seats[self.number].human))
        self._keep()

    def _keep(self) -> None:
        self.lobby.set_seat(self.number, name=tidy(self.name))
        self.dirty()

    def _set_player(self, player: object) -> None:
        if player == "human":
            self._played_by(player)
        else:
            free_chair(self.app, self.lobby, self.number, partial(self._played_by, player))

    def _played_by(self, player: object) -> None:
        self.lobby.set_player(self.number, str(player))
        self.name = self.lobby.seats[self.number].name
        self.dirty()

    def back(self) -> None:
        """To the table; what was typed stays, and a seat without a name gets one of ours."""
        if not tidy(self.name):
            self.surprise()
        name = tidy(self.name)
        if name.casefold() != self.came_as and (guest := known(self.app.settings.guests, name)):
            self.lobby.set_seat(self.number, hints=guest.hints)
            if face := self.lobby.face_of(name, self.seat.player):
                self.wear(face)
        super().back()

    def leave_free(self) -> None:
        """Nobody sits here; a guest is asked for first."""
        free_chair(self.app, self.lobby, self.number, self._leave_free)

    def _leave_free(self) -> None:
        self.app.stack.pop(self)
        self.lobby.remove_seat(self.number)

    # what can be clicked

    def buttons(self) -> Sequence[Button]:
        """Another name, hints, and the ways out."""
        seat = self.seat
        can_go = len(self.lobby.seats) > self.lobby.game.seats[0]
        free: Box = (308, 892, 330, 88)
        more = (
            "Guests"
            if self.below != "guests"
            else "More"
            if self.album.first + SHOWN < len(self.album.guests)
            else "Letters"
        )
        return [
            Button("surprise", (1204, 196, 408, 96), "Another name", SUN, "icon_again", self.surprise, 34),
            Button("free", free, "Free this seat", CORAL, "icon_cross", self.leave_free, 32, enabled=can_go),
            Button(
                "hints",
                (662, 892, 282, 88),
                HINTS[seat.hints],
                SAND,
                "icon_help",
                self.switch_hints,
                34,
                enabled=seat.human,
            ),
            Button("guests", (968, 892, 282, 88), more, SAND, "icon_people", self.show_guests, 34),
            Button("done", (1274, 892, 338, 88), "Done", GREEN, "icon_check", self.back, 38),
        ]

    def targets(self) -> Sequence[Target]:
        """Name, pieces, players, letters, then the ways out."""
        surprise, *ways_out = super().targets()
        pieces = [Target(("piece", piece), box, partial(self._take, piece)) for piece, box in self._pieces().items()]
        face = Target("face", FACE, self.show_faces)
        return [surprise, face, *pieces, *self.who.targets(), *self._targets_below(), *ways_out]

    def _targets_below(self) -> list[Target]:
        if self.below == "letters":
            return self.key_targets()
        return self.faces.targets() if self.below == "faces" else self.album.targets()

    def _take(self, piece: str) -> None:
        if piece == ANYBODY:
            self.lobby.leave_to_lot(self.number)
        else:
            self.lobby.set_seat(self.number, colour=piece)

    def _pieces(self) -> dict[str, Box]:
        colours = self.lobby.wardrobe.choices
        pitch = (WHO[2] + 12) / len(colours)
        return {colour: (WHO[0] + pitch * number, 322, pitch - 12, 100) for number, colour in enumerate(colours)}

    # how it looks

    def draw(self, canvas: Canvas) -> None:
        """Paper over the lobby, headed in the seat's colour."""
        seat = self.lobby.seats[self.number]
        x, y, w, _ = PANEL
        canvas.veil()
        chosen = self.lobby.wardrobe.chosen(seat)
        canvas.panel(PANEL, CREAM, 28, head=_colour(chosen), head_height=HEAD)
        canvas.text(f"Who sits on seat {self.number + 1}?", (x + 48, y, w - 96, HEAD - 4), 46, INK, "title")
        if chosen == ANYBODY:
            canvas.sprite(WHOEVER[1], 398, 320, 2.0)
        else:
            portrait(canvas, faces(self.lobby.seats)[self.number], seat.colour, 398, 320, 190)
            canvas.sprite(f"seat_{seat.colour}", 466, 396, 1.1)
        canvas.text(
            "Letters" if self.below == "faces" else "Another face", (300, 424, 204, 40), 28, SECONDARY, "bold", "center"
        )
        if self.focus == "face":
            canvas.focus_ring(FACE, 24)
        self.draw_field(canvas, FIELD, self.name, "Type a name", 52)
        self._draw_pieces(canvas, chosen)
        self.who.draw(canvas, seat.player)
        if not seat.human and (person := named_bot(seat.name)):
            canvas.text(person.about, ABOUT, 28, SECONDARY, "bold")
        if self.below == "letters":
            self.draw_keys(canvas)
        elif self.below == "faces":
            self.faces.draw(canvas)
        else:
            self.album.draw(canvas)
        self.draw_buttons(canvas)
        self.who.draw_focus(canvas, self.focus)

    def _draw_pieces(self, canvas: Canvas, mine: str) -> None:
        owners = {self.lobby.wardrobe.chosen(seat) for seat in self.lobby.seats} - {ANYBODY}
        for colour, box in self._pieces().items():
            x, y, w, h = box
            chosen = colour == mine
            canvas.box(box, light(_colour(colour), 0.55) if chosen else TRACK, 20, INK, 5 if chosen else 3)
            if colour == ANYBODY:
                canvas.sprite(WHOEVER[1], x + w / 2, y + 36, 0.62)
                canvas.text(WHOEVER[0], (x + 5, y + h - 37, w - 10, 34), 25, INK, "title", "center")
            elif role := self.lobby.wardrobe.characters.get(colour):
                self._draw_role(canvas, box, colour, role)
            else:
                canvas.sprite(f"seat_{colour}", x + w / 2, y + h / 2, 1.15 if chosen else 0.95)
            if colour in owners and not chosen:
                canvas.sprite("icon_people", x + w - 24, y + 22, 0.28)
            if self.focus == ("piece", colour):
                canvas.focus_ring(box, 20)

    @staticmethod
    def _draw_role(canvas: Canvas, box: Box, colour: str, role: Character) -> None:
        """A character to move: bust, shape and name; under the bust where eight stand side by side."""
        x, y, w, h = box
        if w < NARROW:
            with canvas.clip((x + 3, y + 3, w - 6, h - 37)):
                standing(canvas, role[1], x + w / 2 + 8, y + h - 28, 0.34)
            canvas.sprite(f"seat_{colour}", x + 24, y + 24, 0.46)
            canvas.text(role[0], (x + 5, y + h - 37, w - 10, 34), 25, INK, "title", "center")
            return
        with canvas.clip((x + 3, y + 3, w - 6, h - 6)):
            standing(canvas, role[1], x + 46, y + h - 2, 0.44)
        canvas.sprite(f"seat_{colour}", x + 24, y + h - 22, 0.5)
        canvas.text(role[0], (x + 84, y + 22, w - 92, h - 26), 26, INK, "title", lines=2)


def _colour(chosen: str) -> str:
    """The colour of a piece; the lot has none of its own."""
    return LILAC if chosen == ANYBODY else colour_of(chosen)
