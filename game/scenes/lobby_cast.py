"""Whom the players move, in a game with characters: each seat wears the colour of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from game.engine.match import Seat
from game.ui.colours import SEATS

if TYPE_CHECKING:
    from game.engine.contract import Game

Character = tuple[str, str]  # name and portrait


class Cast:
    """The characters of a game by the colour they wear; a game without any leaves the seats as they are.

    A game that has them offers `characters`, the `usual` colours of a table, and `cast`, which makes its options.
    """

    def __init__(self, game: Game) -> None:
        self.game: Any = game
        self.characters: Mapping[str, Character] = getattr(game, "characters", {})
        self.by_hand = False  # somebody has chosen, so the others only make way

    @property
    def colours(self) -> tuple[str, ...]:
        """What a seat can wear."""
        return tuple(self.characters) or tuple(SEATS)

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
        return [
            msgspec.structs.replace(seat, colour=colour or free.pop(0))
            for seat, colour in zip(seats, worn, strict=True)
        ]

    def options(self, seats: Sequence[Seat], agreed: Mapping[str, Any] | None = None) -> Any:
        """What the game is started with: who moves whom, and the house rules agreed on."""
        options = self.game.cast(tuple(seat.colour for seat in seats)) if self.characters else self.game.modes[0]
        return msgspec.structs.replace(options, **(agreed or {}))

    def remembered(self, seats: Sequence[Seat], last: Sequence[Any]) -> list[Seat]:
        """The seats for the next evening; a character's colour does not become the player's own."""
        if not self.characters:
            return list(seats)
        own = {old.name: old.colour for old in last}
        free = [colour for colour in SEATS if colour not in {own.get(seat.name) for seat in seats}]
        return [msgspec.structs.replace(seat, colour=own.get(seat.name) or free.pop(0)) for seat in seats]
