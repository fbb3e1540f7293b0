"""What all places have in common for phones: a page with somebody's name on it, and a no to what cannot be done there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.blocks import Badge, Block, Button, Buttons, Choice, Face, Fact, Head, Person, Prompt, Sends, Tone
from game.party import messages
from game.party.room import Guest
from game.party.venue import Screen
from game.scenes.party import house
from game.scenes.party.looks import Look, looks
from game.scenes.party.menu import menu, others

if TYPE_CHECKING:
    from game.scenes.party.evening import Evening

NOT_HERE = "That is not possible here."
HOST_SAND, NAME = "#ffe9a8", "#bfe9fb"


class Offer(NamedTuple):
    """Something that a guest may decide: a button of the page, and what it does."""

    button: Button
    work: Callable[[], None]


class Place:
    """Somewhere with phones; what a kind of place allows, it says itself."""

    setting: messages.Setting = "dialog"
    game: str | None = None

    def __init__(self, evening: Evening) -> None:
        self.evening, self.app, self.chairs = evening, evening.app, evening.chairs

    @property
    def at_rest(self) -> bool:
        """Whether phones may be told; a page of the house hides nothing."""
        return True

    @property
    def edition(self) -> Hashable:
        """Something else as soon as some page might be another one."""
        guests = tuple((guest.number, guest.name, guest.connected) for guest in self.evening.room.guests)
        room = self.evening.room
        host, agreed = room.host and room.host.number, house.options(self.app, room.locked)
        return self.chairs.edition, guests, host, tuple(each.chosen for each in agreed), self.state()

    def state(self) -> Hashable:
        """What else a page depends on."""
        return None

    # ---- pages -------------------------------------------------------------------------------

    def screen(self, guest: Guest) -> Screen:
        """The page of a guest: who they are, what is going on, and what they may decide."""
        offers = self.offers(guest)
        blocks = [*self.blocks(guest), *_docked(offers), menu(self, guest)]
        choices = tuple(Choice((offer.button.key,)) for offer in offers)
        question = tuple((offer.button.key, offer.button.label) for offer in offers)
        tone: Tone = "yours" if offers else "wait"
        seat = self.seat_of(guest)
        return Screen(tuple(blocks), choices, tone, bool(offers), False, question, seat, self.colour(guest))

    def seat_of(self, guest: Guest) -> int | None:
        """Where the guest sits."""
        return self.chairs.seat(guest)

    def blocks(self, guest: Guest) -> Sequence[Block]:
        """All of it but the buttons in the dock."""
        return ()

    def offers(self, guest: Guest) -> Sequence[Offer]:
        """What this guest may decide."""
        return ()

    def colour(self, guest: Guest) -> str | None:
        """Of the guest's seat."""
        return None

    def face(self, guest: Guest) -> Face:
        """How a guest without a seat looks: the colours belong to the seats."""
        return Face(f"avatar_{self.look(guest).face}", name=guest.name)

    def look(self, guest: Guest) -> Look:
        """As the TV shows somebody who has no chair yet."""
        here = [each for each in self.evening.room.guests if each.connected or each is guest]
        return looks(here)[here.index(guest)]

    def around(self) -> tuple[Face, ...]:
        """Everybody whose phone is there."""
        return tuple(self.face(guest) for guest in self.evening.room.guests if guest.connected)

    def head(self, guest: Guest, line: str) -> Head:
        """Whose page it is; the host has the room's code at hand."""
        face = self.face(guest)
        host = guest is self.evening.room.host
        badge = Badge("crown", self.evening.room.code, "Room", HOST_SAND) if host else None
        return Head(guest.name, face.sprite, face.seat, line, badge=badge)

    def waiting_for_host(self, words: str) -> Prompt:
        """What everybody but the host is told while the host decides."""
        host = self.evening.room.host
        if host is None:
            return Prompt("Look at the TV", words, "wait", busy=True)
        return Prompt(f"{host.name} {words}", "Look at the TV.", "wait", who=self.face(host), busy=True)

    def rename_button(self, guest: Guest | None) -> tuple[Fact, ...]:
        """The small button with which the host gives a guest another name."""
        if guest is None:
            return ()
        sends: Sends = {"type": "host", "order": "rename", "value": guest.number}
        return (Fact(text="Name", colour=NAME, act=f"rename {guest.name}", types="New name", sends=sends),)

    # ---- the menu ----------------------------------------------------------------------------

    def menu_people(self, host: Guest) -> Sequence[Person]:
        """Whom the host finds in the menu."""
        return others(self, host, self.evening.room.guests)

    def doing(self, guest: Guest) -> str:
        """What somebody is here for whose phone is there."""
        return "phone"

    def host_rows(self, guest: Guest) -> Sequence[Buttons]:
        """What else the host may do at any time."""
        return ()

    def menu_buttons(self, guest: Guest) -> Sequence[Button]:
        """What else this guest may say at any time."""
        return ()

    def leaving(self, guest: Guest) -> tuple[str, str]:
        """What the way out is called, and what is asked before it is gone."""
        if self.seat_of(guest) is None:
            return "Leave the room", "Leave the room? You can join again with the code."
        return "Leave my seat", "Give your seat back? You go on watching, and somebody else may have it."

    def hosts(self, guest: Guest) -> bool:
        """Whether this guest decides for everybody."""
        return guest is self.evening.room.host

    # ---- what may be tried -------------------------------------------------------------------

    def answer(self, guest: Guest, choice: int) -> str:
        """Do what the guest has chosen."""
        offers = self.offers(guest)
        if choice >= len(offers):
            return NOT_HERE
        offers[choice].work()
        return ""

    def deadline(self, guest: Guest) -> float | None:
        """Nobody is hurried here."""
        return None

    def renamed(self, guest: Guest, before: str) -> None:
        """A guest is called something else: every place where the old name stands is told."""
        self.evening.renamed(guest, before)

    def call(self, guest: Guest, before: str) -> None:
        """Write the guest's new name in place of the old one."""

    def arrive(self) -> None:
        """The TV shows this place now, for the first time or again."""

    def welcome(self, guest: Guest) -> None:
        """Somebody has come, or come back."""

    def sit(self, guest: Guest, chair: int) -> str:
        """There are no chairs here."""
        return NOT_HERE

    def rise(self, guest: Guest) -> None:
        """A guest gives the chair back."""
        self.chairs.free(guest)

    def point(self, guest: Guest, choice: int | None) -> None:
        """Nothing is shown of that here."""

    def undo(self, guest: Guest) -> str:
        """There is nothing to take back."""
        return NOT_HERE

    def pencil(self, guest: Guest, cell: str, mark: str) -> str:
        """There is no sheet here."""
        return NOT_HERE

    def ask(self, guest: Guest, everything: bool) -> str:
        """Nothing is asked here."""
        return NOT_HERE

    def advise(self, guest: Guest, compare: bool) -> str:
        """There is nothing to advise here."""
        return NOT_HERE if compare else ""

    def react(self, guest: Guest, emote: str) -> None:
        """Show everybody how a guest feels."""
        self.evening.feel(guest, emote)

    def hurry(self, guest: Guest) -> None:
        """Nobody is waited for here."""

    def order(self, guest: Guest, order: messages.Order, value: Any) -> str:
        """What the host says by message is what the page offers too."""
        match order, value:
            case "free", _:
                return self.evening.free(value)
            case "option", [str(name), int(number)] if house.tune(self.app, name, number):
                if below := self.evening.below:
                    below.tuned()
                return ""
        return NOT_HERE

    def tuned(self) -> None:
        """The host has set something for everybody."""


def _docked(offers: Sequence[Offer]) -> list[Block]:
    return [Buttons(tuple(offer.button for offer in offers))] if offers else []
