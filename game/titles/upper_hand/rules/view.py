"""What one seat, or the room, may know of an Upper Hand position."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.titles.upper_hand.rules import sketch
from game.titles.upper_hand.rules.moves import Card, Character, Happening, Location, Phase, Skill

Stage = Literal[
    "choose",  # everybody at once (secret): Go
    "ability",  # the first in at a Location: Use or Decline
    "roll",  # a later one at a Location: Roll
    "play",  # of two or more cards drawn (secret): Play
    "aim",  # the card or Event on the table needs somebody: Aim
    "attempt",  # the Mission: Attempt
    "over",
]


class Options(msgspec.Struct, frozen=True):
    """Who plays whom, which Locations are open, and whether cards are."""

    characters: tuple[Character | None, ...] = ()  # by seat; None and missing ones are drawn by lot
    locations: tuple[Location, ...] = ()  # open for sure beside Malory's Office; the rest are drawn by lot
    open_cards: bool = False  # what is drawn, and what goes under a deck, is for everybody to see


class Player(msgspec.Struct, frozen=True):
    """One player as the viewer knows them."""

    character: Character
    upper_hand: int
    location: Location | None  # where the token stands, once placed
    chosen: bool  # a Location token lies face down, or has been placed
    attempted: bool  # has had the attempt of this Mission
    deck: int  # cards left to draw
    bottom: tuple[Card, ...]  # the viewer's own, or open ones: cards known to lie at the bottom, the next one first
    discards: tuple[Card, ...]  # face up, the last is on top
    shields: tuple[Card, ...]  # kept as reminders
    challenges: tuple[int, ...]  # completed ones
    extra_dice: int  # for the next Location or Mission roll, in whatever round that is
    armory_dice: int  # for the Mission roll of this round
    mission_dice: tuple[int, ...]  # by skill, how many would be rolled for a Challenge, with those above


class Slot(msgspec.Struct, frozen=True):
    """One Challenge of the row."""

    challenge: int
    winner: int | None


class Throw(msgspec.Struct, frozen=True):
    """The last Location or Mission roll of this phase, as it lies on the table."""

    seat: int
    dice: tuple[int, ...]
    slot: int | None  # of the Challenge
    skill: Skill | None
    total: int
    success: bool


class View(msgspec.Struct, frozen=True):
    """One position as `me` sees it; me = None is the room."""

    me: int | None
    stage: Stage
    phase: Phase
    round: int  # 1 …
    asked: tuple[int, ...]  # who must answer now
    active: int  # whose turn it is: whose token or attempt; who has Initiative goes first while all choose
    order: tuple[int, ...]  # of this phase
    initiative: int  # first in this round
    next_initiative: int | None  # who has taken it for the next round
    leader: int | None  # who holds the Mission Leader token
    players: tuple[Player, ...]
    locations: tuple[Location, ...]  # open ones
    choice: Location | None  # the viewer's own, until the token is placed
    dice: int  # how many must be rolled now
    drawn: int  # cards drawn and not yet played
    hand: tuple[Card, ...]  # their faces if they are the viewer's own, or open
    card: Card | None  # turned over, waits for a target
    event: Happening | None  # drawn in this round; it waits for a target if a target is asked for and no card waits
    targets: tuple[int, ...]  # whom it can be about
    throw: Throw | None
    row: tuple[Slot, ...]  # the Challenges of this Mission
    last: bool  # after this round most Upper Hand wins
    winner: int | None
    over: bool = False
    open_cards: bool = False  # by a house rule nobody has a private hand

    def __str__(self) -> str:
        return sketch.of_view(self)
