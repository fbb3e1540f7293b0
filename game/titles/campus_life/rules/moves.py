"""What can be done in Campus Life, and what can happen."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

import msgspec

from game.engine import contract

Suspect = Literal["scarlet", "mustard", "white", "green", "peacock", "plum"]
Weapon = Literal["rope", "pipe", "knife", "wrench", "candle", "revolver"]
Room = Literal[
    "hall", "lounge", "dining", "kitchen", "ballroom", "conservatory", "billiard", "library", "study",
    "stairwell", "parlour",
]  # fmt: skip
Kind = Literal["suspect", "weapon", "room"]
Ending = Literal["paired", "left", "boddy", "guard"]


class Card(msgspec.Struct, frozen=True, order=True):
    """One of the 21 cards: a suspect, a weapon or a room."""

    kind: Kind
    name: Suspect | Weapon | Room


class Notepad(msgspec.Struct, frozen=True):
    """What a player wrote down before the party: whom and what they like best."""

    suspect: Suspect
    weapon: Weapon
    room: Room


class LaidOpen(msgspec.Struct, frozen=True):
    """All that a player lays open on the way out."""

    seat: int
    cards: tuple[Card, Card, Card]  # suspect, weapon, room
    notepad: Notepad
    weapon: Weapon | None  # the token carried


class Scored(msgspec.Struct, frozen=True):
    """One line of the tally; those that did not come true are there with times = 0."""

    id: str  # a key of content.LINES
    seat: int | None  # whose notepad it compares; None for what counts once per couple
    times: int
    each: int  # points for one time

    @property
    def points(self) -> int:
        return self.times * self.each


class Tally(msgspec.Struct, frozen=True):
    """The tally of one couple, of one single, or of whoever met Mr. Boddy."""

    seats: tuple[int, ...]
    way: Literal["couple", "single", "boddy"]
    lines: tuple[Scored, ...]
    total: int
    hooked_up: int  # 1, 2, 3 … in the order of hook-ups, Mr. Boddy's included; 0 for a single
    tabs: int  # cards spent as tabs, a couple's added


# ---- Actions -------------------------------------------------------------------------------


class Choose(contract.Action, frozen=True):
    """Before the party: choose the weapon token to lay out."""

    weapon: Weapon


class Place(contract.Action, frozen=True):
    """Before the party: lay the chosen token into a room that has none."""

    room: Room


class Roll(contract.Action, frozen=True):
    """In the Hall at the beginning of a turn: stay at the party and roll."""


class Leave(contract.Action, frozen=True):
    """In the Hall at the beginning of a turn: leave the party for good."""


class Walk(contract.Action, frozen=True):
    """Walk to a corridor square or into a room that the die allows."""

    to: int


class Sneak(contract.Action, frozen=True):
    """Take the secret passage with the whole move."""

    to: int


class Stay(contract.Action, frozen=True):
    """Do not move at all."""


class Tab(contract.Action, frozen=True):
    """In a corridor after the move: spend a card to roll and move once more."""


class Pass(contract.Action, frozen=True):
    """Leave it: no tab, no weapon, no word."""


class Spend(contract.Action, frozen=True):
    """Turn up the own card of this kind as the tab to be paid."""

    kind: Kind


class Keep(contract.Action, frozen=True):
    """Put the room's card back and keep the own one."""


class Exchange(contract.Action, frozen=True):
    """Keep the room's card and leave the own card of the same kind."""


class Take(contract.Action, frozen=True):
    """Pick up a weapon token from the room, or trade the carried one for it."""

    weapon: Weapon


class Drop(contract.Action, frozen=True):
    """Leave the carried weapon token in the room."""


class Meet(contract.Action, frozen=True):
    """Turn to one of several people in the room."""

    seat: int


class Adjust(contract.Action, frozen=True):
    """Move the own die of an encounter by one, for a card."""

    to: int  # what the die shall show


Action = (
    Choose | Place | Roll | Leave | Walk | Sneak | Stay | Tab | Pass | Spend | Keep | Exchange | Take | Drop | Meet
    | Adjust
)  # fmt: skip

# ---- Events --------------------------------------------------------------------------------


class Chosen(contract.Event, frozen=True):
    """A weapon token is picked up to be laid out."""

    seat: int
    weapon: Weapon


class Placed(contract.Event, frozen=True):
    seat: int
    weapon: Weapon
    room: Room


class TurnBegan(contract.Event, frozen=True):
    opens: ClassVar[str | None] = "seat"

    seat: int
    round: int

    @property
    def opens_round(self) -> int:
        return self.round


class Rolled(contract.Event, frozen=True):
    seat: int
    die: int
    again: bool  # the second roll of a turn, paid for with a tab


class Walked(contract.Event, frozen=True):
    """A pawn walked its path, the first space being where it stood."""

    seat: int
    path: tuple[int, ...]


class Sneaked(contract.Event, frozen=True):
    """A pawn went through a secret passage."""

    seat: int
    start: int
    to: int


class Stayed(contract.Event, frozen=True):
    seat: int
    at: int


class Revealed(contract.Event, frozen=True):
    """A tab is taken: a card lies face up from now on."""

    discloses: ClassVar[bool] = True
    seat: int
    card: Card
    tabs: int  # how many the player has left


class Looked(contract.Event, frozen=True):
    """A look at the card in a room; its face is for the looker alone."""

    discloses: ClassVar[bool] = True
    seat: int
    room: Room
    kind: Kind
    card: Card | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class Kept(contract.Event, frozen=True):
    """The room's card was put back, by choice or because the own one lies face up."""

    seat: int
    room: Room
    kind: Kind
    forced: bool


class Exchanged(contract.Event, frozen=True):
    """The room's card and the own one of that kind changed places; the faces are for the owner alone."""

    seat: int
    room: Room
    kind: Kind
    gave: Card | None
    got: Card | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, gave=None, got=None)


class WeaponTaken(contract.Event, frozen=True):
    seat: int
    room: Room
    weapon: Weapon


class WeaponTraded(contract.Event, frozen=True):
    seat: int
    room: Room
    gave: Weapon
    got: Weapon


class WeaponDropped(contract.Event, frozen=True):
    seat: int
    room: Room
    weapon: Weapon


class Met(contract.Event, frozen=True):
    """An encounter: both have rolled."""

    befalls: ClassVar[tuple[str, ...]] = ("other",)
    seat: int  # the active player
    other: int  # the occupant
    room: Room
    die: int
    other_die: int


class Adjusted(contract.Event, frozen=True):
    """A die of the encounter was moved by one."""

    seat: int
    was: int
    now: int
    closer: bool


class SaidNothing(contract.Event, frozen=True):
    """Somebody could have adjusted a die and did not."""

    seat: int


class Parted(contract.Event, frozen=True):
    """The dice differ: nothing comes of it."""

    befalls: ClassVar[tuple[str, ...]] = ("other",)
    opens: ClassVar[str | None] = "seat"

    seat: int
    other: int
    die: int
    other_die: int


class HookedUp(contract.Event, frozen=True):
    """The dice agree: both leave together and lay everything open."""

    befalls: ClassVar[tuple[str, ...]] = ("other",)
    opens: ClassVar[str | None] = "seat"
    discloses: ClassVar[bool] = True
    seat: int
    other: int
    room: Room
    die: int
    place: int  # 1, 2, 3: which couple this is
    shown: tuple[LaidOpen, LaidOpen]  # seat's, other's
    tally: Tally


class LeftParty(contract.Event, frozen=True):
    """Somebody went home alone and lays everything open."""

    discloses: ClassVar[bool] = True
    seat: int
    shown: LaidOpen
    tally: Tally


class BoddyCame(contract.Event, frozen=True):
    """Mr. Boddy is home; the envelope's stairwell is worth a visit now."""

    why: Literal["few_left", "third_tab", "late"]
    seat: int | None  # who took the third tab
    round: int
    last_round: int  # the party is over after this one


class LastOne(contract.Event, frozen=True):
    """Only one guest is left, so the party will not go on for long."""

    seat: int
    last_round: int


class BoddyMet(contract.Event, frozen=True):
    """The first to walk in on Mr. Boddy hooks up with him, and that is the end."""

    seat: int


class PartyOver(contract.Event, frozen=True):
    """The end: everything lies open and every tally is added up, the winners' first."""

    opens: ClassVar[str | None] = ""
    discloses: ClassVar[bool] = True
    ending: Ending
    shown: tuple[LaidOpen, ...]  # those who had not laid open before
    tallies: tuple[Tally, ...]
    winners: tuple[int, ...]


Event = (
    Chosen | Placed | TurnBegan | Rolled | Walked | Sneaked | Stayed | Revealed | Looked | Kept | Exchanged
    | WeaponTaken | WeaponTraded | WeaponDropped | Met | Adjusted | SaidNothing | Parted | HookedUp | LeftParty
    | BoddyCame | LastOne | BoddyMet | PartyOver
)  # fmt: skip
