"""An open party: the room with its door, its addresses, and what of it is kept for another evening."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.party import addresses, messages, site
from game.party.room import Guest, Room, Venue

if TYPE_CHECKING:
    from game.party.server import Server

HERE = ("localhost", "127.0.0.1")


class KeptGuest(msgspec.Struct, frozen=True):
    """Somebody who may come back: no token, only what it hashes to."""

    number: int
    name: str
    wish: str | None
    token: str


class Kept(msgspec.Struct, frozen=True):
    """What a party leaves behind, so that its phones find it again."""

    port: int
    code: str
    secret: str
    host: int = 0  # the number of whoever decided
    guests: tuple[KeptGuest, ...] = ()
    seats: dict[str, dict[str, int]] = {}  # by the name of the saved game: who has which seat, by the guest's number


class Party:
    """Opens the door, and lets everything that comes through it reach the room."""

    def __init__(
        self,
        venue: Venue,
        home: Path,
        complain: Callable[[Exception], object],
        port: int | None = None,
        address: str | None = None,
    ) -> None:
        from game.party.server import Server

        self._path = home / "party.json"
        page = site.ours()
        self.addresses = [address] if address else addresses.candidates() or [HERE[1]]
        self._shown = 0
        self.room = Room(venue, page.hash, complain)
        self.seats: dict[str, dict[str, int]] = {}
        self._host: Guest | None = None  # as it was written down
        kept = last(self._path)
        if kept is not None:
            self._resume(kept)
        hosts = dict.fromkeys((*self.addresses, *addresses.candidates(), *HERE))
        self.server: Server = Server(page, hosts, port if port is not None else kept.port if kept else None)
        self._open(page, hosts, port)

    def _open(self, page: site.Site, hosts: dict[str, None], wanted: int | None) -> None:
        """The port of last time is a wish, the one asked for is not."""
        from game.party.server import PortTaken, Server

        try:
            self.server.open()
        except PortTaken:
            if wanted is not None:
                raise
            self.server = Server(page, hosts)
            self.server.open()

    # ---- where it is -------------------------------------------------------------------------

    @property
    def address(self) -> str:
        """Where phones find it, as it is shown."""
        return f"{self.addresses[self._shown]}:{self.server.port}"

    @property
    def which_address(self) -> int:
        """Which of its addresses is shown."""
        return self._shown

    @property
    def link(self) -> str:
        """What the QR picture holds: the secret travels in the fragment, which is sent to nobody."""
        return f"http://{self.address}/#{self.room.secret}"

    def next_address(self) -> None:
        """Try another way to reach this machine."""
        self._shown = (self._shown + 1) % len(self.addresses)

    def squares(self) -> tuple[tuple[bool, ...], ...]:
        """The QR picture, row by row; True is dark."""
        return squares_of(self.link)

    # ---- every frame -------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether somebody has said something."""
        return self.server.waiting

    def hear(self) -> None:
        """Take in what phones have said."""
        for news in self.server.news():
            if news.kind == "opened":
                self.room.opened(news.socket, news.address)
            elif news.kind == "closed":
                self.room.closed(news.socket)
            else:
                self.room.said(news.socket, news.message)

    def tell(self, dt: float) -> None:
        """Let time pass, and tell phones what there is to tell."""
        self.room.update(dt)
        if self.room.host is not self._host:
            self.keep()
        while self.room.post:
            socket, what = self.room.post.popleft()
            if what == "joined":
                self.server.joined(socket)
                self.keep()
            elif isinstance(what, messages.Bye):
                self.server.hang_up(socket, what.words)
            else:
                self.server.send(socket, what)

    def close(self) -> None:
        """Shut the door."""
        self.keep()
        self.server.close()

    # ---- another evening ---------------------------------------------------------------------

    def keep(self) -> None:
        """Write down who may come back; readable by its owner alone."""
        room = self.room
        guests = tuple(KeptGuest(guest.number, guest.name, guest.wish, guest.token) for guest in room.guests)
        self._host = room.host
        host = room.host.number if room.host else 0
        kept = Kept(self.server.port, room.code, room.secret, host, guests, self.seats)
        fresh = self._path.with_suffix(".new")
        with contextlib.suppress(OSError):  # then phones join anew
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh.unlink(missing_ok=True)
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(msgspec.json.encode(kept))
            fresh.replace(self._path)

    def _resume(self, kept: Kept) -> None:
        self.room.code, self.room.secret, self.seats = kept.code, kept.secret, dict(kept.seats)
        for each in kept.guests:
            self.room.know(Guest(each.number, each.name, each.wish, each.token), each.number == kept.host)


@lru_cache(maxsize=8)
def squares_of(link: str) -> tuple[tuple[bool, ...], ...]:
    """A QR picture that holds this link."""
    import segno

    return tuple(tuple(map(bool, row)) for row in segno.make_qr(link, error="m").matrix)


def last(path: Path) -> Kept | None:
    """The party of last time; a file that cannot be read is a new beginning."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def seated(path: Path, journal: str) -> bool:
    """Whether the saved game of that name was played with phones."""
    kept = last(path)
    return kept is not None and bool(kept.seats.get(journal))
