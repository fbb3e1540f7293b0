"""Which guest has which seat of the game that is being laid or played."""

from __future__ import annotations

from collections.abc import Mapping

from game.party.room import Guest


class Chairs:
    """Seats of guests; a guest has one at most, and who rises leaves the seat to nobody."""

    def __init__(self) -> None:
        self._holders: dict[int, Guest] = {}
        self.edition = 0  # another number as soon as somebody sits elsewhere

    def seat(self, guest: Guest) -> int | None:
        """Where the guest sits."""
        return next((seat for seat, holder in self._holders.items() if holder is guest), None)

    def holder(self, seat: int) -> Guest | None:
        """Who sits there."""
        return self._holders.get(seat)

    @property
    def taken(self) -> Mapping[int, Guest]:
        """All seats with a guest."""
        return self._holders

    def give(self, seat: int, guest: Guest) -> None:
        """Let the guest have that seat, and no other."""
        self.free(guest)
        self._holders[seat] = guest
        self.edition += 1

    def free(self, guest: Guest) -> None:
        """The guest sits nowhere any more."""
        seat = self.seat(guest)
        if seat is not None:
            del self._holders[seat]
            self.edition += 1

    def lay(self, holders: Mapping[int, Guest]) -> None:
        """Everybody sits anew."""
        self._holders = dict(holders)
        self.edition += 1
