"""Phones without a network: guests who read the page that the room keeps for them, and answer it."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame

from game.engine import pledge
from game.geometry import Box
from game.party import messages
from game.party.party import squares_of
from game.party.room import Guest, Room
from game.scenes.app import App
from game.scenes.lobby import LobbyScene
from game.scenes.party import evening
from game.scenes.party.table import GOT_IT, AtTable

NAMES = ("Ana", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gil", "Hana")
STEP = 0.4


class OpenDoor:
    """A party that nobody needs a network for."""

    def __init__(self, venue: Any, home: Any, complain: Callable[[Exception], object], *_: object) -> None:
        self.room = Room(venue, "web", complain)
        self.seats: dict[str, dict[str, int]] = {}
        self.said: list[tuple[int, Any]] = []
        self.waiting = False
        self.addresses = ["192.168.0.2", "10.0.0.7", "172.16.0.3"]
        self.which_address = 0
        self.closed = False

    @property
    def address(self) -> str:
        return f"{self.addresses[self.which_address]}:8642"

    def next_address(self) -> None:
        self.which_address = (self.which_address + 1) % len(self.addresses)

    def squares(self) -> tuple[tuple[bool, ...], ...]:
        return squares_of(f"http://{self.address}/#kT4wQ9zLm2")

    def hear(self) -> None: ...

    def tell(self, dt: float) -> None:
        self.room.update(dt)
        while self.room.post:
            self.said.append(self.room.post.popleft())

    def keep(self) -> None: ...

    def close(self) -> None:
        self.closed = True


class Sofa:
    """Everybody with a phone at one TV."""

    def __init__(self, app: App, monkeypatch: Any) -> None:
        monkeypatch.setattr(evening, "Party", OpenDoor)
        self.app, self.will = app, random.Random("sofa")
        dealer = random.Random("dealer")  # the same games every time
        monkeypatch.setattr(pledge, "secrets", SimpleNamespace(token_hex=lambda size: dealer.randbytes(size).hex()))
        app.open_shelf()
        app.open_party()
        assert app.evening is not None
        self.evening, self.room = app.evening, app.evening.room
        self.trouble: list[Exception] = []
        monkeypatch.setattr(app, "write_down", self.trouble.append)
        self.room._complain = self.trouble.append

    def frame(self, dt: float = STEP) -> None:
        """The TV goes on."""
        self.app.frame(dt)

    def join(self, name: str) -> Guest:
        """A phone comes."""
        socket = 100 + len(self.room.guests)
        self.room.opened(socket, "192.168.0.9")
        self.room.said(socket, messages.Join(self.room.code, name))
        self.frame()
        return self.room.guests[-1]

    def wake(self, guest: Guest) -> None:
        """A phone that was away is back."""
        self.room.opened(900, "192.168.0.9")
        self.room._connect(900, guest, "token")

    def say(self, guest: Guest, message: Any) -> None:
        """A phone says something."""
        self.room.said(guest.sockets[-1], message)

    def tap(self, guest: Guest, choice: int) -> None:
        """Answer what is asked."""
        self.say(guest, messages.Answer(guest.position, choice))

    def press(self, guest: Guest, key: str) -> None:
        """The button with that key."""
        page = guest.kept
        assert page is not None
        choice = next(number for number, each in enumerate(page.choices) if each.picks[-1] == key)
        self.tap(guest, choice)
        self.frame()

    def order(self, guest: Guest, order: Any, value: Any = None) -> None:
        """What the host decides."""
        self.say(guest, messages.Host(guest.position, order, value))
        self.frame()

    def lobby(self, game_id: str, people: int) -> LobbyScene:
        """So many phones in the lobby of a game, all chairs filled."""
        for name in NAMES[:people]:
            self.join(name)
        self.order(self.room.guests[0], "game", game_id)
        scene = self.app.stack.top
        assert isinstance(scene, LobbyScene)
        scene.lobby.set_count(max(people, scene.game.seats[0]))
        self.frame()
        return scene

    # ---- a whole game ------------------------------------------------------------------------

    def play(self, most: int = 100_000) -> int:
        """Answer whatever phones are asked until the results are there; how many answers that took."""
        answers = 0
        for _ in range(most):
            if self.room.venue.setting == "results":
                return answers
            answers += self.answer_all()
            self.frame()
        raise AssertionError(f"after {most} frames the game still goes on: {type(self.app.stack.top).__name__}")

    def answer_all(self) -> int:
        """Everybody who is asked answers by lot; what is offered is what is legal."""
        count = 0
        for guest in self.room.guests:
            page = guest.kept
            if page is None or not page.choices or not self.room.venue.at_rest:
                continue
            self.check(guest)
            self.tap(guest, self.will.randrange(len(page.choices)))
            count += 1
        return count

    def check(self, guest: Guest) -> None:
        """The choices are the answers, one for one; only secrets and the host's own buttons are others."""
        venue, page = self.room.venue, guest.kept
        assert page is not None
        if not isinstance(venue, AtTable):
            return
        seat = venue.chairs.seat(guest)
        if page.choices[0].picks == (GOT_IT,) or seat in venue.phones.stand_ins:
            return
        state = venue.match.state
        waits = venue.table.showing.pause  # for the host, whoever is asked afterwards
        legal = state.legal(seat) if seat is not None and seat in state.waiting() and not waits else ()
        assert len(page.choices) == len(legal) + len(venue.offers(guest))


def seen(app: App, box: Box) -> bytes:
    """What the TV shows there now."""
    canvas = app.window.canvas
    app.stack.draw(canvas)
    area = canvas.pixels(box).clip(canvas.surface.get_rect())
    return pygame.image.tobytes(canvas.surface.subsurface(area), "RGB")
