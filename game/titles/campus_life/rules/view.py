"""What one seat, or the room, may know of a Campus Life position."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.titles.campus_life.rules import sketch
from game.titles.campus_life.rules.moves import Card, Ending, Kind, Notepad, Room, Suspect, Tally, Weapon

Stage = Literal[
    "choose",  # before the party: which weapon token to lay out
    "place",  # … and into which room
    "start",  # in the Hall: roll, or leave the party
    "move",  # the die lies there: pick an end, a passage, or stay
    "tab",  # in a corridor: spend a card for another roll, or pass
    "pay",  # which card to spend
    "card",  # looking at a room's card (secret): keep or exchange
    "weapon",  # take, trade or drop a token, or pass
    "meet",  # whom of several to turn to first
    "adjust",  # encounter: the active player may move the own die
    "answer",  # encounter: so may the occupant
    "over",
]


class Options(msgspec.Struct, frozen=True):
    """Who moves whom, and how singles count."""

    suspects: tuple[Suspect | None, ...] = ()  # by seat; None and missing ones take what is usual at this table
    modest_singles: bool = False  # every line of a single counts one point less


class Player(msgspec.Struct, frozen=True):
    """One player as the viewer knows them."""

    suspect: Suspect
    status: Literal["here", "couple", "boddy", "left", "late"]  # late: still in the house when the party ended
    space: int | None  # None once gone
    room: Room | None  # the room this pawn stands in
    partner: int | None
    tabs: int  # cards face down, each of them a tab
    cards: tuple[Card | None, Card | None, Card | None]  # suspect, weapon, room, as far as the viewer knows them
    face_up: tuple[bool, bool, bool]  # spent as tabs, or laid open on the way out
    spent: tuple[bool, bool, bool]  # spent as tabs
    notepad: Notepad | None  # the viewer's own, or one laid open
    weapon: Weapon | None  # the token carried


class RoomFacts(msgspec.Struct, frozen=True):
    """One room as the viewer knows it."""

    room: Room
    space: int
    card: Kind | None  # the back of the card in it
    face: Card | None  # its face, if the viewer knows it
    known_to: tuple[int, ...]  # seats that know this very card, as everybody has seen
    weapons: tuple[Weapon, ...]


class Encounter(msgspec.Struct, frozen=True):
    """Two people and two dice; the first is the active player, the second the occupant."""

    seats: tuple[int, int]
    room: Room
    rolled: tuple[int, int]
    dice: tuple[int, int]  # after the adjustments made so far
    spent: tuple[Card | None, Card | None]  # what each turned up for it
    next: tuple[int, ...]  # those still to be met, should nothing come of this


class View(msgspec.Struct, frozen=True):
    """One position as `me` sees it; me = None is the room."""

    me: int | None
    round: int  # 0 while tokens are laid out
    active: int  # whose turn it is
    asked: tuple[int, ...]  # who must answer now; the occupant during "answer"
    stage: Stage
    order: tuple[int, ...]  # the seats in the order of their turns
    players: tuple[Player, ...]
    rooms: tuple[RoomFacts, ...]  # in content.ROOMS order
    tokens: tuple[Weapon, ...]  # before the party: tokens not yet laid out
    chosen: Weapon | None  # the token being laid out
    die: int | None  # the roll being moved
    again: bool  # it is the second roll of this turn
    paid: bool  # the active player has spent this turn's card
    ways: tuple[tuple[int, ...], ...]  # a shortest path per Walk on offer, in the order of the offers
    passage: int | None  # where the secret passage leads, if it is on offer
    turning: int | None  # during "pay" for an adjustment: what the die shall show; None pays for another roll
    looking: Card | None  # during "card", for the looker alone
    encounter: Encounter | None
    waiting_to_meet: tuple[int, ...]  # during "meet": who is in the room
    boddy_home: bool
    came_home: int | None  # the round in which he came
    last_round: int | None  # the party is over after this round, once he is home
    couples: int  # player couples so far
    modest_singles: bool  # every line of a single counts one point less
    envelope: tuple[Card | None, ...]  # suspect, weapon, room; empty with six players
    tallies: tuple[Tally, ...]  # everybody who is out, by time; at the end all, the winners first
    winners: tuple[int, ...]
    ending: Ending | None
    over: bool = False

    @property
    def answering(self) -> int | None:
        """The one seat that is asked, None when it is over."""
        return self.asked[0] if self.asked else None

    def __str__(self) -> str:
        return sketch.of_view(self)
