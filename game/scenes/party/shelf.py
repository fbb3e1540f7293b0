"""The shelf on phones: the host picks a box, everybody else sees who does."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from game.engine.blocks import Block, Button, Card, Cards, Chips, Choice, Emotes, Face, Hero
from game.engine.contract import Game
from game.engine.phones import phone
from game.party import messages
from game.party.room import Guest
from game.party.venue import Screen
from game.scenes.boxes import span
from game.scenes.party.venue import Offer, Place

if TYPE_CHECKING:
    from game.scenes.party.evening import Evening
    from game.scenes.shelf import ShelfScene


class AtShelf(Place):
    """Where a game is picked."""

    setting: messages.Setting = "shelf"

    def __init__(self, evening: Evening, scene: ShelfScene) -> None:
        super().__init__(evening)
        self.scene = scene

    @property
    def games(self) -> list[Game]:
        """Every box that may be seen, on whichever page of the shelf."""
        return [game for page in self.scene.pages for game in page]

    def state(self) -> Hashable:
        """Which boxes there are, and what may be continued."""
        return tuple(game.id for game in self.games), self.scene.latest and self.scene.latest.path

    def screen(self, guest: Guest) -> Screen:
        """The host's boxes are choices of their own."""
        screen = super().screen(guest)
        if not self.hosts(guest):
            return screen
        boxes = tuple(Choice((f"box_{game.id}",), game.title) for game in self.games)
        question = (screen.question, tuple(game.id for game in self.games))
        return screen._replace(choices=(*boxes, *screen.choices), question=question, tone="yours", yours=True)

    def seat_of(self, guest: Guest) -> int | None:
        """Nobody sits at the shelf."""
        return None

    def face(self, guest: Guest) -> Face:
        """As in the chip on the TV."""
        return msgspec.structs.replace(super().face(guest), seat=self.look(guest).colour)

    def colour(self, guest: Guest) -> str | None:
        """No seat's, as nobody has one: the own one in the chip on the TV."""
        return self.look(guest).colour

    def blocks(self, guest: Guest) -> Sequence[Block]:
        """The boxes for the host, and who is here."""
        room = self.evening.room
        here = Chips(f"In the room {room.code}", tuple(self.face(each) for each in room.guests if each.connected))
        if self.hosts(guest):
            boxes = Cards(
                tuple(map(self._box, self.games)), "shelf", title="What shall we play?", note="swipe", ask="Pick a game"
            )
            return self.head(guest, "You host"), boxes, here
        hero = Hero(self.face(guest).sprite, self.look(guest).colour, "You are in!", "Look at the TV: it starts soon.")
        return (
            self.head(guest, f"In the room {room.code}"),
            self.waiting_for_host("is choosing a game"),
            hero,
            here,
            Emotes(),
        )

    def _box(self, game: Game) -> Card:
        count = sum(guest.connected for guest in self.evening.room.guests)
        watch = count - game.seats[-1]
        text = f"{span(game.seats)} players" if watch <= 0 else f"{game.seats[-1]} play, {watch} watch"
        return Card(
            game.title,
            f"art_{game.id}",
            f"box_{game.id}",
            text,
            colour=phone(game.id).palette.get("accent", ""),
            fit="cover",
        )

    def offers(self, guest: Guest) -> Sequence[Offer]:
        """To go on with the last game."""
        if not self.hosts(guest) or self.scene.latest is None:
            return ()
        path = self.scene.latest.path
        return (Offer(Button("Continue the last game", "continue", style="quiet"), partial(self.app.open_save, path)),)

    def answer(self, guest: Guest, choice: int) -> str:
        """A box is opened, or what a button says is done."""
        games = self.games
        if self.hosts(guest) and choice < len(games):
            self.scene.open(games[choice])
            return ""
        return super().answer(guest, choice - len(games))

    def point(self, guest: Guest, choice: int | None) -> None:
        """The box that the host thinks about comes forward on the TV."""
        if self.hosts(guest) and choice is not None and choice < len(self.games):
            self.scene.show_box(self.games[choice])

    def order(self, guest: Guest, order: messages.Order, value: Any) -> str:
        """A game by its id."""
        if order == "game":
            game = next((game for game in self.games if game.id == value), None)
            if game is None:
                return "There is no such game here."
            self.scene.open(game)
            return ""
        return super().order(guest, order, value)
