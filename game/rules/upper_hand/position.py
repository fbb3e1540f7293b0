"""The parts of an Upper Hand position: how they are laid out, copied and written down."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from game.engine.chance import Chance
from game.rules.upper_hand.choices import Choices, going
from game.rules.upper_hand.content import (
    CHALLENGES,
    CHARACTERS,
    DECK,
    DICE,
    FACES,
    HAPPENINGS,
    LOCATIONS,
    START,
    open_rooms,
)
from game.rules.upper_hand.moves import Character, Ending, Location, Phase
from game.rules.upper_hand.view import Options, Stage

NOBODY = 8  # in place of a seat
NOWHERE = -1  # in place of a Location
NOTHING = -1  # no card, no Event
MALORY, RECEPTION, CONTROL, BREAK, ARMORY, LAB = range(len(LOCATIONS))

# Seat, dice, slot (NOTHING at a Location), skill, total, success.
Thrown = tuple[int, tuple[int, ...], int, int, int, bool]


class Position:
    """One position; bit sets are over seats, piles of Challenges over their numbers."""

    __slots__ = (
        "active",
        "armory",
        "asked",
        "bonus",
        "card",
        "cast",
        "challenges",
        "chance",
        "choices",
        "chosen",
        "claimed",
        "decks",
        "discards",
        "drawn",
        "ending",
        "event",
        "events",
        "first",
        "known",
        "leader",
        "near",
        "next_first",
        "open",
        "opener",
        "phase",
        "piles",
        "placed",
        "points",
        "rooms",
        "round",
        "row",
        "seats",
        "shields",
        "stage",
        "thrown",
        "turn",
        "used_challenges",
        "used_events",
        "winner",
        "won",
    )  # fmt: skip

    chance: Chance
    seats: int
    cast: tuple[int, ...]  # by seat, the number of the character
    rooms: tuple[int, ...]  # the Locations in play, Malory's Office first
    round: int
    phase: Phase
    stage: Stage
    opener: int  # who begins this phase
    turn: int  # how many tokens or attempts came before
    active: int  # whose token or attempt it is
    asked: tuple[int, ...]  # who must answer; follows from the rest
    choices: Choices  # the answers to the question; they follow, too
    first: int  # who holds Initiative
    next_first: int  # who has taken it for the next round
    leader: int  # who holds the Mission Leader token
    claimed: bool  # it was taken during this Mission, so it counts in the next
    points: list[int]  # Upper Hand
    chosen: list[int]  # the Location each has chosen, sealed until the token is placed
    placed: int  # whose token is placed
    near: int  # the foes at the active player's Location, all in the Mission; follows from the rest
    # What nobody has seen has no order until it is drawn: every draw picks any of it. A deck begins with the cards
    # at its bottom that its owner has seen, the lowest first; the rest of it, and the common decks, are sorted.
    decks: list[tuple[int, ...]]
    known: list[int]  # how many cards at the bottom of the own deck each has seen
    discards: list[tuple[int, ...]]  # the last one is on top
    shields: list[tuple[int, ...]]
    drawn: tuple[int, ...]  # by the active player, in drawn order, seen by nobody else
    card: int  # turned over, waits for a target
    event: int  # drawn in this round; it waits for a target when one is asked for and no card does
    bonus: list[int]  # dice for the next Location or Mission roll
    armory: list[int]  # dice from there for the Mission roll of this round
    piles: list[int]  # completed Challenges
    row: tuple[int, ...]  # the Challenges of this Mission
    won: tuple[int, ...]  # by slot of the row, who has won it
    open: Choices  # how those that nobody has won can be attempted; follows from the rest
    events: tuple[int, ...]
    used_events: tuple[int, ...]  # the last one is on top
    challenges: tuple[int, ...]
    used_challenges: tuple[int, ...]
    thrown: Thrown | None
    winner: int
    ending: Ending | None

    @classmethod
    def lay_out(cls, seats: int, chance: Chance, options: Options) -> Self:
        """Cast the characters, open the Locations and draw Initiative by lot."""
        self = cls.__new__(cls)
        self.chance = chance
        self.seats = seats
        self.cast = _cast(seats, chance, options.characters)
        self.rooms = _rooms(seats, chance, options.locations)
        self.first = chance.pick(seats)
        self.leader = (self.first - 1) % seats if CONTROL in self.rooms else NOBODY
        self.points = [START] * seats
        self.decks = [DECKS[who] for who in self.cast]
        self.events, self.challenges = EVENTS, ROWS
        self.used_events = self.used_challenges = ()
        self.known, self.piles = [0] * seats, [0] * seats
        self.discards, self.shields = [()] * seats, [()] * seats
        self.drawn = ()
        self.card = NOTHING
        self.winner, self.ending = NOBODY, None
        self.clear_floor(1)
        return self

    def clear_floor(self, round_: int) -> None:
        """Everybody is about to choose a Location for this round."""
        seats = self.seats
        self.round = round_
        self.phase = "movement"
        self.stage = "choose"
        self.opener = self.active = self.first
        self.turn = 0
        self.asked = EVERYBODY[seats]
        self.choices = going(self.rooms)
        self.next_first = NOBODY
        self.claimed = False
        self.chosen = [NOWHERE] * seats
        self.placed = self.near = 0
        self.bonus, self.armory = [0] * seats, [0] * seats
        self.row = self.won = self.open = ()
        self.thrown = None
        self.event = NOTHING

    def foes_here(self, seat: int) -> int:
        """The foes at this seat's Location in Movement, all foes in the Mission."""
        if self.phase == "mission":
            return FOES[self.seats][seat]
        chosen = self.chosen
        where = chosen[seat]
        if chosen.count(where) == 1:
            return 0
        here = 0
        for other in BITS[self.placed & ~(1 << seat)]:
            if chosen[other] == where:
                here |= 1 << other
        return here

    def location_dice(self) -> int:
        """How many dice the active player rolls where others are already."""
        return self.near.bit_count() + self.bonus[self.active]

    def mission_dice(self, seat: int, skill: int) -> int:
        """How many dice this seat rolls for a Challenge with a skill."""
        return DICE[self.cast[seat]][skill] + self.bonus[seat] + self.armory[seat]

    def roll_dice(self, count: int) -> tuple[int, ...]:
        """So many dice, in a plain loop: for two or three of them nothing is faster."""
        pick = self.chance.pick
        dice = []
        for faces in (FACES,) * count:
            dice.append(pick(faces) + 1)
        return tuple(dice)

    def copy(self, chance: Chance) -> Self:
        """An independent copy that draws with the given chance."""
        twin = self.__new__(self.__class__)
        twin.chance, twin.seats, twin.cast, twin.rooms = chance, self.seats, self.cast, self.rooms
        twin.round, twin.phase, twin.stage, twin.opener = self.round, self.phase, self.stage, self.opener
        twin.turn, twin.active, twin.asked, twin.choices = self.turn, self.active, self.asked, self.choices
        twin.first, twin.next_first, twin.leader, twin.claimed = self.first, self.next_first, self.leader, self.claimed
        twin.points, twin.chosen, twin.placed, twin.near = self.points[:], self.chosen[:], self.placed, self.near
        twin.decks, twin.known, twin.discards = self.decks[:], self.known[:], self.discards[:]
        twin.shields, twin.drawn, twin.card, twin.event = self.shields[:], self.drawn, self.card, self.event
        twin.bonus, twin.armory, twin.piles = self.bonus[:], self.armory[:], self.piles[:]
        twin.row, twin.won, twin.open = self.row, self.won, self.open
        twin.events, twin.used_events = self.events, self.used_events
        twin.challenges, twin.used_challenges = self.challenges, self.used_challenges
        twin.thrown, twin.winner, twin.ending = self.thrown, self.winner, self.ending
        return twin

    def dump(self) -> bytes:
        """All parts in the order of their names, but for the chance and what follows from the rest."""
        return msgspec.json.encode([getattr(self, part) for part in PARTS])

    def parts(self) -> tuple[Any, ...]:
        """The same parts to be pickled."""
        return tuple(getattr(self, part) for part in PARTS)


ALL = tuple((1 << seats) - 1 for seats in range(NOBODY + 1))
FOES = tuple(tuple(everybody & ~(1 << seat) for seat in range(NOBODY)) for everybody in ALL)  # by seats and seat
EVERYBODY = tuple(tuple(range(seats)) for seats in range(NOBODY + 1))
BITS = tuple(tuple(seat for seat in range(NOBODY) if whom >> seat & 1) for whom in range(1 << NOBODY))
DECKS = tuple(tuple(range(who * DECK, who * DECK + DECK)) for who in range(len(CHARACTERS)))
EVENTS = tuple(range(len(HAPPENINGS)))
ROWS = tuple(range(len(CHALLENGES)))
PARTS = tuple(sorted(set(Position.__slots__) - {"chance", "choices", "asked", "near", "open"}))


def _cast(seats: int, chance: Chance, wishes: tuple[Character | None, ...]) -> tuple[int, ...]:
    """By seat, the character: as wished, the rest by lot, none twice."""
    cast = [NOBODY] * seats
    for seat, wish in enumerate(wishes[:seats]):
        if wish is not None:
            who = CHARACTERS.index(wish)
            if who in cast:
                raise ValueError(f"Two players cannot both be {wish.capitalize()}.")
            cast[seat] = who
    free = [who for who in range(len(CHARACTERS)) if who not in cast]
    chance.shuffle(free)
    return tuple(who if who != NOBODY else free.pop() for who in cast)


def _rooms(seats: int, chance: Chance, wishes: tuple[Location, ...]) -> tuple[int, ...]:
    """Malory's Office, those wished as far as there is room, the rest by lot."""
    count = open_rooms(seats)
    rooms = [MALORY]
    for wish in wishes:
        room = LOCATIONS.index(wish)
        if room not in rooms and len(rooms) < count:
            rooms.append(room)
    free = [room for room in range(len(LOCATIONS)) if room not in rooms]
    chance.shuffle(free)
    rooms += free[: count - len(rooms)]
    return tuple(sorted(rooms))
