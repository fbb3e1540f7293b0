"""What can be done in Hush, and what can happen."""

from __future__ import annotations

from typing import ClassVar, Self, TypeAlias

from msgspec.structs import replace

from game.engine import contract

# ---- Actions -------------------------------------------------------------------------------


class Bid(contract.Action, frozen=True):
    """Lay this card down, face down."""

    card: int


class Draw(contract.Action, frozen=True):
    """Take the top card of the deck."""


class Point(contract.Action, frozen=True):
    """Point at a rival."""

    seat: int


class Look(contract.Action, frozen=True):
    """Look at the hand of the rival pointed at."""


class Toss(contract.Action, frozen=True):
    """Toss the die against the rival pointed at."""


Action: TypeAlias = Bid | Draw | Point | Look | Toss


# ---- Events --------------------------------------------------------------------------------


class Sealed(contract.Event, frozen=True):
    """A bid lies on the table, face down."""

    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Self:
        """Only who laid it down knows the card."""
        return self if seat == self.seat else replace(self, card=None)


class Revealed(contract.Event, frozen=True):
    """All bids are turned over."""

    discloses: ClassVar[bool] = True
    bids: tuple[int, ...]
    winner: int


class Drew(contract.Event, frozen=True):
    """Somebody drew a card."""

    discloses: ClassVar[bool] = True
    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> Self:
        """Only who drew it knows the card."""
        return self if seat == self.seat else replace(self, card=None)


class Pointed(contract.Event, frozen=True):
    """The winner of the round points at a rival."""

    seat: int
    at: int


class Looked(contract.Event, frozen=True):
    """Somebody looked at the hand of a rival."""

    discloses: ClassVar[bool] = True
    seat: int
    at: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        """Only the two of them know the cards."""
        return self if seat in (self.seat, self.at) else replace(self, cards=None)


class Tossed(contract.Event, frozen=True):
    """The die fell, and one of the two scores."""

    seat: int
    at: int
    die: int
    scorer: int


Event: TypeAlias = Sealed | Revealed | Drew | Pointed | Looked | Tossed
