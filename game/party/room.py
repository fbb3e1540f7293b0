"""The room: who is in it, who hosts, who has which chair, and what becomes of everything phones say.

It has no thread and no socket. `said` takes what arrives, `update` lets time pass, and what is to be said to phones lies
in `post` until the server takes it. What phones show and decide is the business of the venue: shelf, lobby, table, …
"""

from __future__ import annotations

import hmac
import secrets
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Literal, NamedTuple

import msgspec

from game.engine.blocks import Choice, Face
from game.fonts import drawable
from game.party import messages
from game.party.names import proper, unlike
from game.party.venue import Venue

LETTERS = "ACDEFHJKMNPRTUVWXY"  # no look-alikes
GUESTS = 64  # in a room, those who watch included
WRONG_CODES, MINUTE = 10, 60.0
HOST_AWAY = 30.0  # seconds until somebody else is host
ANYTIME = {"pause", "rules", "shelf", "lock", "host", "rename"}  # orders that mean the same whatever is asked meanwhile
REACTION = 1.0  # seconds between two reactions of one guest


class Said(NamedTuple):
    """Something to be done at a socket: say a message, mark it as a guest's, or hang up with a last word."""

    socket: int
    what: messages.ToPhone | Literal["joined"]


@dataclass(eq=False)
class Guest:
    """Somebody with a phone."""

    number: int
    name: str
    wish: str | None  # the colour they asked for
    token: str = field(repr=False)  # a hash of it
    sockets: list[int] = field(default_factory=list)  # the newest last
    away: float = 0.0  # seconds without a socket
    here: float = 0.0  # seconds with one
    position: int = 0
    question: Hashable = None
    page: bytes = b""  # as it was last sent, without what changes by itself
    kept: messages.Page | None = None
    waits: messages.Answer | messages.Undo | None = None  # until the TV is at rest
    quiet: float = 0.0  # seconds until the next reaction is shown

    @property
    def connected(self) -> bool:
        """Whether a phone is there."""
        return bool(self.sockets)


class Room:
    """Everybody who came, by what they say and for how long they have been silent."""

    def __init__(self, venue: Venue, web: str, complain: Callable[[Exception], object] = print) -> None:
        self.venue, self.web, self._complain = venue, web, complain
        self.code = "".join(secrets.choice(LETTERS) for _ in range(4))
        self.secret = secrets.token_urlsafe(16)
        self.locked = False
        self.guests: list[Guest] = []
        self.host: Guest | None = None
        self._former: Guest | None = None  # was host when the program ended, and has not been back
        self.post: deque[Said] = deque()
        self._numbered = 0
        self._position = secrets.randbelow(2**31)
        self._lines: dict[int, tuple[str, Guest | None]] = {}  # by socket: where from, and whose
        self._wrong: dict[str, deque[float]] = {}  # by address, when a wrong code was tried
        self._time = 0.0
        self._edition: Hashable = None  # of the pages that phones have
        self._around: tuple[Face, ...] = ()  # as phones at the door were told
        self._outside: set[int] = set()  # sockets of phones that look in before they join

    # ---- what arrives ------------------------------------------------------------------------

    def opened(self, socket: int, address: str) -> None:
        """A phone has called; it must say who it is."""
        self._lines[socket] = (address, None)

    def closed(self, socket: int) -> None:
        """A phone has gone."""
        _, guest = self._lines.pop(socket, ("", None))
        self._outside.discard(socket)
        if guest and socket in guest.sockets:
            guest.sockets.remove(socket)

    def said(self, socket: int, message: messages.FromPhone) -> None:
        """A phone has said something; whatever goes wrong, everybody else goes on."""
        if socket not in self._lines:
            return
        address, guest = self._lines[socket]
        try:
            if isinstance(message, messages.Join):
                self._join(socket, address, message)
            elif isinstance(message, messages.Back):
                self._back(socket, message.token)
            elif isinstance(message, messages.Door) and guest is None:
                self._outside.add(socket)
                self.post.append(Said(socket, messages.Around(self._around)))
            elif guest is None:
                self._sorry(socket, "who", "Please join first.")
            else:
                self._do(socket, guest, message)
        except Exception as error:
            self._complain(error)
            self._sorry(socket, "fault", "Something went wrong on the TV; please try again.")

    def _do(self, socket: int, guest: Guest, message: messages.FromPhone) -> None:
        venue, refusal = self.venue, ""
        match message:
            case messages.Answer() | messages.Undo():
                self._answer(socket, guest, message)
            case messages.Point(position, choice):
                if self._current(guest, position) and (choice is None or choice < len(self._choices(guest))):
                    venue.point(guest, choice)
            case messages.Pencil(position, cell, mark):
                if self._current(guest, position):
                    refusal = venue.pencil(guest, cell, mark)
            case messages.Sit(chair):
                refusal = venue.sit(guest, chair)
            case messages.Leave():
                self._leave(guest)
            case messages.React(emote):
                if guest.quiet <= 0:
                    guest.quiet = REACTION
                    venue.react(guest, emote)
            case messages.Hurry():
                venue.hurry(guest)
            case messages.Ask(position, everything):
                if self._current(guest, position):
                    refusal = venue.ask(guest, everything)
            case messages.Advise(position, compare):
                if position == guest.position:
                    refusal = venue.advise(guest, compare)
            case messages.Host(position, order, value):
                refusal = self._order(guest, position, order, value)
            case _:
                pass
        if refusal:
            self._sorry(socket, "refused", refusal)
        self.refresh()

    # ---- coming and going --------------------------------------------------------------------

    def _join(self, socket: int, address: str, message: messages.Join) -> None:
        if refusal := self._may_join(socket, address, message):
            self._sorry(socket, *refusal)
            return
        self._numbered += 1
        token = secrets.token_urlsafe(16)
        name = unlike(proper(message.name), [guest.name for guest in self.guests])
        guest = Guest(self._numbered, name, message.colour, _hash(token))
        self.guests.append(guest)
        self._connect(socket, guest, token)

    def _may_join(self, socket: int, address: str, message: messages.Join) -> tuple[str, str] | None:
        """Why not, as an id and a sentence."""
        tries = self._wrong.setdefault(address, deque())
        while tries and tries[0] <= self._time - MINUTE:
            tries.popleft()
        if len(tries) >= WRONG_CODES:
            return "slow", "Too many wrong codes; please wait a minute."
        typed = message.code.strip()
        if not (
            hmac.compare_digest(typed.upper().encode("utf-8", "replace"), self.code.encode())
            or _same(typed, self.secret)
        ):
            tries.append(self._time)
            return "code", "There is no such room here. Look at the TV for its four letters."
        if self._lines[socket][1] is not None:
            return "twice", "You are in already."
        if refusal := name_trouble(message.name):
            return "name", refusal
        if self.locked:
            return "locked", "The room is locked; the host can open it."
        if len(self.guests) >= GUESTS:
            return "full", "The room is full."
        return None

    def _back(self, socket: int, token: str) -> None:
        hashed = _hash(token)
        guest = next((each for each in self.guests if hmac.compare_digest(each.token, hashed)), None)
        if guest is None:
            self._sorry(socket, "token", "This room does not know your phone; please join again.")
        else:
            self._connect(socket, guest, token)

    def _connect(self, socket: int, guest: Guest, token: str) -> None:
        """The newest socket is the guest's; an older one is told so and closed."""
        address, _ = self._lines[socket]
        self._lines[socket] = (address, guest)
        self._outside.discard(socket)
        for older in guest.sockets:
            self.post.append(Said(older, messages.Bye("You went on with another page.")))
        guest.sockets = [socket]
        guest.away, guest.page = 0.0, b""
        if self.host is None or guest is self._former or (not self.host.connected and self.host.away >= HOST_AWAY):
            self.host = guest
        if guest is self._former:
            self._former = None
        self.post.append(Said(socket, "joined"))
        host = guest is self.host
        self.post.append(Said(socket, messages.Welcome(token, guest.number, host, self.code, self.web)))
        self.venue.welcome(guest)
        if guest.kept is not None and not self.venue.at_rest:
            self._send(guest, guest.kept)
        self.refresh()

    def know(self, guest: Guest, hosts: bool = False) -> None:
        """Somebody from another evening, who may come back.

        Who was host then is waited for like any other host; whoever decides meanwhile gives the crown back."""
        self.guests.append(guest)
        self._numbered = max(self._numbered, guest.number)
        guest.away = 0.0 if hosts else HOST_AWAY
        if hosts:
            self.host = self._former = guest

    def _leave(self, guest: Guest) -> None:
        """Who sits gets up, and goes on watching; who does not goes home."""
        if guest.kept is not None and guest.kept.seat is not None:
            self.venue.rise(guest)
        else:
            self.dismiss(guest, "Come back any time.")

    def dismiss(self, guest: Guest, words: str) -> None:
        """Send a guest away; the phone may join anew."""
        self.venue.rise(guest)
        self.guests.remove(guest)
        for socket in guest.sockets:
            self._lines[socket] = (self._lines[socket][0], None)
            self.post.append(Said(socket, messages.Bye(words)))
        if guest is self.host:
            self._new_host()

    def move(self, venue: Venue) -> None:
        """Everybody is somewhere else now."""
        self.venue = venue
        for guest in self.guests:
            guest.waits = None
        self.refresh()

    def named(self, number: int) -> Guest | None:
        """The guest with this number."""
        return next((guest for guest in self.guests if guest.number == number), None)

    # ---- answers -----------------------------------------------------------------------------

    def _current(self, guest: Guest, position: int) -> bool:
        return self.venue.at_rest and position == guest.position

    def _choices(self, guest: Guest) -> Sequence[Choice]:
        return guest.kept.choices if guest.kept else ()

    def _answer(self, socket: int, guest: Guest, message: messages.Answer | messages.Undo) -> None:
        """An answer to an old question gets the present one; while the TV is busy the newest one waits."""
        if message.position != guest.position:
            guest.page = b""
        elif not self.venue.at_rest:
            guest.waits = message
        elif isinstance(message, messages.Undo):
            if refusal := self.venue.undo(guest):
                self._sorry(socket, "refused", refusal)
        elif message.choice >= len(self._choices(guest)):
            self._sorry(socket, "choice", "That cannot be chosen now.")
        elif refusal := self.venue.answer(guest, message.choice):
            self._sorry(socket, "refused", refusal)

    def _order(self, guest: Guest, position: int, order: messages.Order, value: Any) -> str:
        if guest is not self.host:
            return "Only the host can do that."
        if position != guest.position and order not in ANYTIME:
            guest.page = b""
            return ""
        if order == "lock":
            self.locked = bool(value)
            return ""
        if order == "host":
            return self._pass_on(value)
        if order == "rename":
            return self._rename(value)
        return self.venue.order(guest, order, value)

    def _pass_on(self, value: Any) -> str:
        heir = self.named(value) if isinstance(value, int) else None
        if heir is None:
            return "There is no such guest."
        self.host, self._former = heir, None
        return ""

    def _rename(self, value: Any) -> str:
        match value:
            case [int(number), str(typed)] if guest := self.named(number):
                return self.rename(guest, typed)
        return "There is no such guest."

    def rename(self, guest: Guest, typed: str) -> str:
        """Call a guest something else; one sentence if nobody can be called that."""
        if refusal := name_trouble(typed):
            return refusal
        before, others = guest.name, [each.name for each in self.guests if each is not guest]
        guest.name = unlike(proper(typed), others)
        self.venue.renamed(guest, before)
        return ""

    # ---- pages -------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Once the TV is at rest: answers that waited, then every phone's page if it has changed."""
        if not self.venue.at_rest:
            return
        for guest in self.guests:
            message, guest.waits = guest.waits, None
            if message is None or not guest.sockets or message.position != guest.position:
                continue
            if self.venue.screen(guest).question == guest.question:  # else it was about something else
                self._answer(guest.sockets[-1], guest, message)
                if not self.venue.at_rest:
                    return
        self._edition = self.venue.edition
        for guest in self.guests:
            self._turn_page(guest)
        self._tell_door()

    def _tell_door(self) -> None:
        """Who looks in before joining sees who has joined; behind a locked door that is nobody's business."""
        around = () if self.locked else self.venue.around()
        if around != self._around:
            self._around = around
            self.post.extend(Said(socket, messages.Around(around)) for socket in sorted(self._outside))

    def _turn_page(self, guest: Guest) -> None:
        screen = self.venue.screen(guest)
        if screen.question != guest.question or not guest.position:
            guest.question = screen.question
            self._position += 1
            guest.position = self._position
        page = messages.Page(
            guest.position,
            self.venue.setting,
            self.venue.game,
            screen.seat,
            screen.colour,
            screen.tone,
            screen.yours,
            screen.blocks,
            screen.choices,
            screen.undo,
            None,
            guest is self.host,
        )
        guest.kept = page
        text = messages.write(page).encode()
        if text != guest.page and guest.sockets:
            guest.page = text
            self._send(guest, page)

    def _send(self, guest: Guest, page: messages.Page) -> None:
        deadline = self.venue.deadline(guest)
        if deadline is not None:
            page = msgspec.structs.replace(page, deadline=round(deadline, 1))
        self.post.append(Said(guest.sockets[-1], page))

    # ---- time --------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Time passes, as the frames count it: a sleeping machine costs nobody a seat."""
        self._time += dt
        for guest in self.guests:
            guest.quiet -= dt
            if guest.connected:
                guest.here += dt
            else:
                guest.away += dt
        if self.host and self.host.away >= HOST_AWAY:
            self._new_host()
        if self.venue.at_rest and self._edition != self.venue.edition:
            self.refresh()

    def _new_host(self) -> None:
        """Whoever has been connected longest, of those who play if anybody does."""
        present = [guest for guest in self.guests if guest.connected]
        seated = [guest for guest in present if guest.kept and guest.kept.seat is not None]
        found = max(seated or present, key=lambda guest: guest.here, default=None)
        self.host = found or (self.host if self.host in self.guests else None)
        self.refresh()

    def _sorry(self, socket: int, reason: str, words: str) -> None:
        self.post.append(Said(socket, messages.Sorry(reason, words)))


def name_trouble(typed: str) -> str:
    """Why nobody can be called that, in one sentence."""
    name = proper(typed)
    if not name:
        return "Please type a name."
    return "" if drawable(name) else "The TV has no letters for that name; please type it in others."


def _hash(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def _same(one: str, two: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "replace"), two.encode())
