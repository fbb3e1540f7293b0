"""Whom the players move, in a game with characters: each seat wears the colour of its own."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.engine.contract import Character
from game.engine.match import Seat
from game.ui.colours import SEATS

if TYPE_CHECKING:
    from game.engine.contract import Game

ANYBODY = "anybody"  # instead of a colour: whoever the lot gives
WHOEVER: Character = ("Anybody", "icon_help")


class Wardrobe:
    """The characters of a game by the colour they wear; a game without any leaves the seats as they are.

    A game that has them offers `characters`, the `usual` colours of a table, and `options_for` the worn ones.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.characters = game.characters
        self.by_hand = False  # somebody has chosen, so the others only make way
        self.lot: set[str] = set()  # colours that only keep a seat for somebody drawn by lot

    @property
    def colours(self) -> tuple[str, ...]:
        """What a seat can wear."""
        return tuple(self.characters) or tuple(SEATS)

    @property
    def choices(self) -> tuple[str, ...]:
        """What a seat can choose: a colour, or in a game with characters also the lot."""
        return (*self.colours, ANYBODY) if self.characters else self.colours

    def chosen(self, seat: Seat) -> str:
        """What a seat has chosen."""
        return ANYBODY if seat.colour in self.lot else seat.colour

    def role(self, seat: Seat) -> Character | None:
        """Whom a seat moves, as far as that is known."""
        return WHOEVER if seat.colour in self.lot else self.characters.get(seat.colour)

    def choose(self, colour: str, now: str) -> None:
        """The seat in one colour takes another by choice; who had that, by lot or not, gets the first."""
        self.by_hand = True
        passes_on = now in self.lot and now != colour
        self.lot -= {colour, now}
        if passes_on:
            self.lot.add(colour)

    def leave_to_lot(self, colour: str) -> None:
        """The seat in that colour moves whoever it gets."""
        self.by_hand = True
        self.lot.add(colour)

    def drawn(self, seats: Sequence[Seat]) -> list[Seat]:
        """The seats as they play: those left to the lot in the colour of a character that nobody has chosen."""
        taken = {seat.colour for seat in seats} - self.lot
        free = [colour for colour in self.characters if colour not in taken]
        random.shuffle(free)
        return [msgspec.structs.replace(seat, colour=free.pop()) if seat.colour in self.lot else seat for seat in seats]

    def dress(self, seats: Sequence[Seat]) -> list[Seat]:
        """The seats with a character each: the usual ones, or as chosen with the gaps filled."""
        if not self.characters:
            return list(seats)
        usual = list(self.game.usual(len(seats)))
        worn: list[str | None] = [None] * len(seats)
        if self.by_hand:
            for number, seat in enumerate(seats):
                if seat.colour in self.characters and seat.colour not in worn:
                    worn[number] = seat.colour
        free = [colour for colour in dict.fromkeys((*usual, *self.characters)) if colour not in worn]
        self.lot &= {colour for colour in worn if colour is not None}
        return [
            msgspec.structs.replace(seat, colour=colour or free.pop(0))
            for seat, colour in zip(seats, worn, strict=True)
        ]

    def options(self, seats: Sequence[Seat], agreed: Mapping[str, Any] | None = None) -> Any:
        """What the game is started with: who moves whom, and the house rules agreed on."""
        options = self.game.options_for(tuple(seat.colour for seat in seats)) if self.characters else self.game.modes[0]
        return msgspec.structs.replace(options, **(agreed or {}))

    def remembered(self, seats: Sequence[Seat], last: Sequence[Any]) -> list[Seat]:
        """The seats for the next evening; a character's colour does not become the player's own."""
        if not self.characters:
            return list(seats)
        own = {old.name: old.colour for old in last}
        free = [colour for colour in SEATS if colour not in {own.get(seat.name) for seat in seats}]
        return [msgspec.structs.replace(seat, colour=own.get(seat.name) or free.pop(0)) for seat in seats]
