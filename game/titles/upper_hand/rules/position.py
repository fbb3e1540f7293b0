"""The parts of an Upper Hand position, how they are laid out, and small facts that follow from them."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Self

from game.engine import position
from game.engine.chance import Chance
from game.engine.contract import Reason
from game.engine.position import NOBODY, NOT_NOW, WAITING
from game.titles.upper_hand.rules.affairs import EVENT_AIM
from game.titles.upper_hand.rules.cards import AIM
from game.titles.upper_hand.rules.content import (
    CHALLENGES,
    CHARACTERS,
    DECK,
    HAPPENINGS,
    LAST_ROUND,
    LOCATIONS,
    SEATS,
    SKILLS,
    START,
    mission_dice,
    open_rooms,
    row_length,
)
from game.titles.upper_hand.rules.effects import Whom
from game.titles.upper_hand.rules.moves import Action, Attempt, Character, Ending, Go, Location, Phase
from game.titles.upper_hand.rules.view import Options, Stage

Choices = tuple[Action, ...] | list[Action]

MOST = SEATS[-1]
NOWHERE = -1  # in place of a Location
NOTHING = -1  # no card, no Event
MALORY, RECEPTION, CONTROL, BREAK, ARMORY, LAB = range(len(LOCATIONS))

# Seat, dice, slot (NOTHING at a Location), skill, total, success.
Thrown = tuple[int, tuple[int, ...], int, int, int, bool]


class Position(position.Position):
    """One position; bit sets are over seats, piles of Challenges over their numbers."""

    __slots__ = (
        "active",
        "armory",
        "bonus",
        "card",
        "cast",
        "challenges",
        "chosen",
        "claimed",
        "decks",
        "discards",
        "doors",
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
        "open_cards",
        "opener",
        "phase",
        "piles",
        "placed",
        "points",
        "rooms",
        "round",
        "row",
        "shields",
        "thrown",
        "turn",
        "used_challenges",
        "used_events",
        "winner",
        "won",
    )  # fmt: skip

    cast: tuple[int, ...]  # by seat, the number of the character
    rooms: tuple[int, ...]  # the Locations in play, Malory's Office first
    doors: Choices  # the answers that go there; follows from them
    round: int
    phase: Phase
    stage: Stage
    opener: int  # who begins this phase
    turn: int  # how many tokens or attempts came before
    active: int  # whose token or attempt it is
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
    drawn: tuple[int, ...]  # by the active player, in drawn order, seen by nobody else unless cards are open
    card: int  # turned over, waits for a target
    event: int  # drawn in this round; it waits for a target when one is asked for and no card does
    bonus: list[int]  # dice for the next Location or Mission roll, in whatever round that is
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
    open_cards: bool  # a house rule: what is drawn, and what goes under a deck, is for everybody to see

    follows: ClassVar[frozenset[str]] = frozenset({"asked", "choices", "doors", "near", "open"})

    @classmethod
    def lay_out(cls, seats: int, chance: Chance, options: Options) -> Self:
        """Cast the characters, open the Locations and draw Initiative by lot."""
        self = cls.bare(chance)
        self.seats = seats
        self.cast = _cast(seats, chance, options.characters)
        self.rooms = _rooms(seats, chance, options.locations)
        self.open_cards = options.open_cards
        self.doors = _doors(self.rooms)
        self.first = chance.pick(seats)
        self.leader = (self.first - 1) % seats if CONTROL in self.rooms else NOBODY
        self.points = [START] * seats
        self.decks = [DECKS[who] for who in self.cast]
        self.events, self.challenges = EVENTS, ROWS
        self.used_events = self.used_challenges = ()
        self.known, self.piles, self.bonus = [0] * seats, [0] * seats, [0] * seats
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
        self.choices = self.doors
        self.next_first = NOBODY
        self.claimed = False
        self.chosen = [NOWHERE] * seats
        self.placed = self.near = 0
        self.armory = [0] * seats
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
        return mission_dice(self.cast[seat], skill, self.bonus[seat], self.armory[seat])

    def attempts(self) -> Choices:
        """Every open Challenge, hopeless ones too; a Personal one with any skill."""
        attempts: list[Action] = []
        for slot, challenge in enumerate(self.row):
            if self.won[slot] == NOBODY:
                attempts += ATTEMPTS[slot][challenge]
        return attempts

    def is_last_round(self) -> bool:
        """Whether most Upper Hand wins after this round: it is late, or the row of Challenges could not be filled."""
        return self.round == LAST_ROUND or (self.phase == "mission" and len(self.row) < ROW_LENGTH[self.seats])

    def targets(self) -> int:
        """Whom the card or Event on the table can be about."""
        return self.reach(AIM[self.card] if self.card != NOTHING else EVENT_AIM[self.event], self.active)

    def reach(self, aim: Whom | None, seat: int) -> int:
        """Whom this seat's card or Event with this aim can be about."""
        if aim != "foe_here":
            return FOES[self.seats][seat]
        return self.near if seat == self.active else self.foes_here(seat)

    def refresh(self) -> None:
        """Work out again what follows from the parts, after they were set from outside."""
        super().refresh()
        self.doors = _doors(self.rooms)
        self.near = self.foes_here(self.active)
        self.open = self.attempts()
        match self.stage:
            case "choose":
                self.asked = tuple([seat for seat, where in enumerate(self.chosen) if where == NOWHERE])
            case "over":
                self.asked = ()
            case _:
                self.asked = WAITING[self.active]

    def hushed(self, seat: int) -> bool:
        """Whether this question's answers may be shown only to the seat itself; open cards are no secret."""
        return super().hushed(seat) and not (self.open_cards and self.stage == "play")

    def not_asked(self, seat: int) -> Reason:
        """Why this seat has no say now."""
        if not 0 <= seat < self.seats:
            return NOT_NOW
        chosen = self.stage == "choose" and self.chosen[seat] != NOWHERE
        return Reason("chosen") if chosen else super().not_asked(seat)


ALL = tuple((1 << seats) - 1 for seats in range(MOST + 1))
FOES = tuple(tuple(everybody & ~(1 << seat) for seat in range(MOST)) for everybody in ALL)  # by seats and seat
EVERYBODY = tuple(tuple(range(seats)) for seats in range(MOST + 1))
BITS = tuple(tuple(seat for seat in range(MOST) if whom >> seat & 1) for whom in range(1 << MOST))
DECKS = tuple(tuple(range(who * DECK, who * DECK + DECK)) for who in range(len(CHARACTERS)))
EVENTS = tuple(range(len(HAPPENINGS)))
ROW_LENGTH = {seats: row_length(seats) for seats in SEATS}
ROWS = tuple(range(len(CHALLENGES)))
# By slot and Challenge: one way to attempt it, or one for every skill.
ATTEMPTS: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
    tuple(
        tuple(attempts[number] for number, skill in enumerate(SKILLS) if challenge.type in (None, skill))
        for challenge in CHALLENGES
    )
    for attempts in ([Attempt(slot, skill) for skill in SKILLS] for slot in range(row_length(MOST)))
)


GOES = tuple(map(Go, LOCATIONS))


@cache
def _doors(rooms: tuple[int, ...]) -> Choices:
    return tuple([GOES[room] for room in rooms])


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
    """Malory's Office, those wished as far as there is room, the rest by lot; nobody needs a wish if all are open."""
    count = open_rooms(seats)
    if count == len(LOCATIONS):
        return tuple(range(count))
    rooms = [MALORY]
    for wish in wishes:
        room = LOCATIONS.index(wish)
        if room not in rooms and len(rooms) < count:
            rooms.append(room)
    free = [room for room in range(len(LOCATIONS)) if room not in rooms]
    chance.shuffle(free)
    rooms += free[: count - len(rooms)]
    return tuple(sorted(rooms))
