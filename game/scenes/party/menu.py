"""The menu of a phone at a table: what the host may decide at any time, and what everybody may say who waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.blocks import Button, Buttons, Drawer, Fact, Option, Options, People, Person, Sends

if TYPE_CHECKING:
    from game.party.room import Guest
    from game.scenes.party.table import AtTable

BOT, FREE, HOST = "#cdb6ff", "#ffb9b6", "#ffe9a8"


def menu(place: AtTable, guest: Guest) -> tuple[Drawer, ...]:
    """For the host all people, the door and the way out; for who waits, to ring for who does not answer."""
    room, waits = place.evening.room, place.waits_for_others(guest)
    ring = (Button("Hurry up, please", style="secondary", icon="icon_hurry", sends={"type": "hurry"}),) if waits else ()
    if not place.hosts(guest):
        return (Drawer("The room", (Buttons(ring),), room.code),) if ring else ()
    away = (
        *ring,
        Button("Pause", style="secondary", icon="icon_pause", sends=order("pause")),
        Button("Save and back to the shelf", style="secondary", icon="icon_shelf", sends=order("shelf")),
    )
    people = People((*_players(place, guest), *_watchers(place, guest)), "rows")
    return (Drawer("The room", (people, Options((_door(place),)), Buttons(away)), f"{room.code} · host"),)


def _players(place: AtTable, host: Guest) -> list[Person]:
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


def _watchers(place: AtTable, host: Guest) -> list[Person]:
    """Everybody else who came, for a rude one needs no seat."""
    found = []
    for guest in place.evening.room.guests:
        if place.chairs.seat(guest) is None and guest is not host:
            sends = order("free", [guest.number])
            free = Fact(text="Away", colour=FREE, act=f"send {guest.name} away", sends=sends)
            facts = (*place.rename_button(guest), *_crown(guest, host), free)
            line = "watches" if guest.connected else "away"
            found.append(Person(guest.name, place.face(guest).sprite, line=line, facts=facts))
    return found


def _crown(guest: Guest | None, host: Guest) -> tuple[Fact, ...]:
    """The small button with which the host lets somebody else decide."""
    if guest is None or guest is host or not guest.connected:
        return ()
    return (Fact(text="Host", colour=HOST, act=f"make {guest.name} the host", sends=order("host", guest.number)),)


def _door(place: AtTable) -> Option:
    locked = "Locked" if place.evening.room.locked else "Open"
    return Option("Room", ("Open", "Locked"), locked, (order("lock", False), order("lock", True)), "icon_lock")


def order(order: str, value: Any = None) -> Sends:
    """What the host's phone says."""
    return {"type": "host", "order": order, "value": value}
