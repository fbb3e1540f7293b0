"""How guests look while they have no chair: a face that goes with the name, and a colour of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.engine.journal import COLOURS
from game.engine.match import Seat
from game.scenes.faces import PEOPLE, faces

if TYPE_CHECKING:
    from game.party.room import Guest


class Look(NamedTuple):
    """A face on a seat's disc."""

    face: str
    colour: str


def looks(guests: Sequence[Guest]) -> list[Look]:
    """One look each; nobody looks like somebody else until there are more than faces."""
    first, more = guests[: len(PEOPLE)], guests[len(PEOPLE) :]
    wished = [guest.wish for guest in first]
    free = [colour for colour in COLOURS if colour not in wished]
    seats: list[Seat] = []
    for number, guest in enumerate(first):
        wish = guest.wish if guest.wish in COLOURS and guest.wish not in wished[:number] else None
        seats.append(Seat(guest.name, wish or free.pop(0), "human"))
    found = [Look(face, seat.colour) for face, seat in zip(faces(seats), seats, strict=True)]
    return found + [Look(PEOPLE[guest.number % len(PEOPLE)], COLOURS[guest.number % len(COLOURS)]) for guest in more]
