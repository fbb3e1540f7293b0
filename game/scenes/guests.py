"""Who has sat at this table before, by name: the last ones first, each with colour, face, player, and whether with hints."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.engine.journal import COLOURS, LEVELS
from game.engine.match import Seat
from game.scenes.lobby_names import BOTS, tidy

MOST = 24


class LastSeat(msgspec.Struct, frozen=True):
    """Who sat there the last time."""

    name: str
    colour: str
    player: str
    face: str = ""
    hints: bool = True


Guests = tuple[LastSeat, ...]


def noted(seat: Seat) -> LastSeat:
    """A seat as it is kept for the next evening."""
    return LastSeat(seat.name, seat.colour, seat.player, seat.face, seat.hints)


def remembered(guests: Guests, seats: Sequence[Seat]) -> Guests:
    """These come first from now on; bots with a name of ours are nobody's guests."""
    fresh = [noted(seat) for seat in seats if seat.human or seat.name not in BOTS]
    names = {guest.name.casefold() for guest in fresh}
    return (*fresh, *(guest for guest in guests if guest.name.casefold() not in names))[:MOST]


def known(guests: Guests, name: str) -> LastSeat | None:
    """The guest of that name."""
    return next((guest for guest in guests if guest.name.casefold() == name.casefold()), None)


def welcome(guest: LastSeat) -> bool:
    """Whether the settings, which anybody can edit, tell of somebody who could sit down."""
    level = guest.player.removeprefix("bot:")
    return (
        guest.colour in COLOURS and bool(guest.name) and tidy(guest.name) == guest.name and level in ("human", *LEVELS)
    )


def forgotten(guests: Guests, name: str) -> Guests:
    """All but the one of that name."""
    return tuple(guest for guest in guests if guest.name.casefold() != name.casefold())
