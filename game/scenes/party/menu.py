"""The menu of every phone: what the host may decide at any time, what everybody may say who waits, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.engine.blocks import Button, Buttons, Drawer, Fact, Options, People, Person, Sends
from game.scenes.party.house import options

if TYPE_CHECKING:
    from game.party.room import Guest
    from game.scenes.party.table import AtTable
    from game.scenes.party.venue import Place

BOT, FREE, HOST = "#cdb6ff", "#ffb9b6", "#ffe9a8"
PAPER = "#fff4dc"


def menu(place: Place, guest: Guest) -> Drawer:
    """For the host all people, the door, how loud it is and the way back to the shelf; for all the way out."""
    room = place.evening.room
    if not place.hosts(guest):
        return Drawer("The room", (Buttons((*place.menu_buttons(guest), _way_out(place, guest))),), room.code)
    people = People(tuple(place.menu_people(guest)), "rows")
    blocks = (
        *((people,) if people.items else ()),
        Options(options(place.app, room.locked)),
        *place.host_rows(guest),
        Buttons((*place.menu_buttons(guest), _way_out(place, guest))),
    )
    return Drawer("The room", blocks, f"{room.code} · host")


def _way_out(place: Place, guest: Guest) -> Button:
    """To give the own seat back, or, for who has none, to leave the room."""
    label, asks = place.leaving(guest)
    return Button(label, style="secondary", icon="icon_quit", colour=PAPER, sends={"type": "leave"}, asks=asks)


def table_rows(place: AtTable, guest: Guest) -> tuple[Buttons, ...]:
    """What the host of a table may do with the game."""
    undo = Button("Undo", icon="icon_undo", style="secondary", colour=PAPER, sends={"type": "undo"})
    game = (
        Button("Pause", style="secondary", icon="icon_pause", colour=PAPER, sends=order("pause")),
        undo if place.may_undo(guest) else Button("Undo", icon="icon_undo", style="secondary", colour=PAPER, off=True),
        Button("Rules", style="secondary", icon="icon_help", colour=PAPER, sends=order("rules")),
    )
    shelf = Button(
        "Save and back to the shelf", style="secondary", icon="icon_shelf", colour=PAPER, sends=order("shelf")
    )
    return Buttons(game, up=True), Buttons((shelf,))


def players(place: AtTable, host: Guest) -> list[Person]:
    """Everybody with a phone and a seat."""
    found = []
    for seat in sorted(place.phones.seats):
        holder, face, name = place.chairs.holder(seat), place.paper.faces[seat], place.match.names[seat]
        line = "phone" if holder and holder.connected else "away"
        bot = Fact(text="Bot", icon="icon_bot", colour=BOT, act=f"a bot plays for {name}", sends=order("bot", seat))
        free = Fact(text="Free", colour=FREE, act=f"free {name}'s seat", sends=order("free", seat))
        facts = (*place.rename_button(holder), *_crown(holder, host), bot, *((free,) if holder else ()))
        found.append(Person(name, face.sprite, face.seat, line=line, facts=facts))
    return found


def others(place: Place, host: Guest, guests: Sequence[Guest]) -> list[Person]:
    """Whom of these the host may call something else or send away: a rude one needs no seat."""
    found = []
    for guest in guests:
        if guest is not host:
            free = Fact(text="Away", colour=FREE, act=f"send {guest.name} away", sends=order("free", [guest.number]))
            face = place.face(guest)
            facts = (*place.rename_button(guest), *_crown(guest, host), free)
            line = place.doing(guest) if guest.connected else "away"
            found.append(Person(guest.name, face.sprite, face.seat, line=line, facts=facts))
    return found


def _crown(guest: Guest | None, host: Guest) -> tuple[Fact, ...]:
    """The small button with which the host lets somebody else decide."""
    if guest is None or guest is host or not guest.connected:
        return ()
    return (Fact(text="Host", colour=HOST, act=f"make {guest.name} the host", sends=order("host", guest.number)),)


def hurry(waits: bool) -> Sequence[Button]:
    """To ring for who does not answer."""
    if not waits:
        return ()
    return (Button("Hurry up, please", style="secondary", icon="icon_hurry", colour=PAPER, sends={"type": "hurry"}),)


def order(order: str, value: Any = None) -> Sends:
    """What the host's phone says."""
    return {"type": "host", "order": order, "value": value}
