"""The parts of a Campus Life position: who stands where, which cards lie where, and who has seen them."""

from __future__ import annotations

from functools import cache
from typing import Self

import msgspec

from game.engine.chance import Chance
from game.rules.campus_life.content import (
    DECKS,
    KIND_OF,
    KINDS,
    NAMED,
    NO_ENVELOPE,
    ROOMS,
    SUSPECTS,
    USUAL,
    WEAPONS,
)
from game.rules.campus_life.house import NOWHERE, Choices, House, house
from game.rules.campus_life.moves import Ending, Suspect
from game.rules.campus_life.view import Options, Stage

NOBODY = NOTHING = -1
GONE = -1  # the space of a pawn that has left the board
ALL_UP = 7  # all three cards of a player face up
PUBLIC = 127  # six seats and the room know it
ROOM_BIT = 6


class Position:
    """The parts; cards are numbers of content.CARDS, hands lie first, then the rooms' cards, then the envelope."""

    __slots__ = (
        "active", "again", "asked", "barred", "boddy", "bought", "came_home", "cards", "carried", "chance", "choices",
        "chosen", "dice", "die", "ending", "gone", "house", "index", "last_round", "modest", "notes", "occupied",
        "order", "other", "paid", "rolled", "round", "seats", "seen", "shown", "spaces", "stage", "suspects", "to_meet",
        "tokens", "turning", "unplaced", "up",
    )  # fmt: skip

    house: House
    chance: Chance
    seats: int
    suspects: tuple[int, ...]  # by seat
    order: tuple[int, ...]  # seats in the order of their turns
    modest: bool
    stage: Stage
    active: int  # whose turn it is
    asked: int  # who must answer
    choices: Choices
    round: int
    index: int  # in the order, of the turn
    die: int
    again: bool  # the second move of the turn
    barred: int  # the room that was left this turn
    paid: bool  # the active player has revealed a card this turn
    turning: int  # what the die of the encounter shall show for the card to be paid; 0: it pays for a roll
    chosen: int  # the weapon being laid out
    other: int  # the occupant of the encounter
    to_meet: int  # seats in the room not yet met
    rolled: tuple[int, int]  # the dice of the encounter, active player's first
    dice: tuple[int, int]  # the same after adjustments
    bought: tuple[int, int]  # the cards turned up for them
    came_home: int  # the round in which Mr. Boddy came, 0 while he is out
    last_round: int  # 0 while he is out
    gone: tuple[tuple[int, ...], ...]  # couples and singles that have left, in order
    boddy: int  # who met Mr. Boddy
    ending: Ending | None
    unplaced: int  # weapon tokens not yet laid out
    shown: int  # seats that have laid everything open
    occupied: int  # corridor squares with somebody on them; follows from spaces
    spaces: list[int]
    cards: list[int]  # by slot, NOTHING in a room without a card
    seen: list[int]  # by slot, who knows that card
    up: list[int]  # per seat, the kinds spent as tabs
    notes: list[int]  # the notepads, as cards: seat * 3 + kind
    carried: list[int]  # per seat a weapon, kept after leaving because it scores
    tokens: list[int]  # per room, the weapons lying there

    @classmethod
    def deal(cls, seats: int, chance: Chance, options: Options) -> Self:
        """Write the notepads, deal the hands, the envelope and the rooms, and put all pawns on their starts."""
        self = cls.__new__(cls)
        self.house = house()
        self.chance = chance
        self.seats = seats
        self.suspects = cast(seats, options.suspects)
        self.order = tuple(sorted(range(seats), key=self.suspects.__getitem__))
        self.modest = options.modest_singles
        self.notes = [NOTHING] * seats * len(KINDS)
        for kind, cards in enumerate(DECKS):
            deck = list(cards)
            chance.shuffle(deck)
            self.notes[kind :: len(KINDS)] = deck[:seats]
        self._deal_cards()
        self.up = [0] * seats
        self.carried = [NOTHING] * seats
        self.tokens = [0] * len(ROOMS)
        self.unplaced = (1 << len(WEAPONS)) - 1
        self.spaces = [self.house.starts[suspect] for suspect in self.suspects]
        self.shown = 0
        self.gone = ()
        self.boddy = self.other = NOBODY
        self.came_home = self.last_round = self.round = self.index = 0
        self.die = self.turning = self.to_meet = 0
        self.again = self.paid = False
        self.barred = NOWHERE
        self.chosen = NOTHING
        self.rolled = self.dice = 0, 0
        self.bought = NOTHING, NOTHING
        self.ending = None
        self.active = self.asked = self.order[0]
        self.stage = "choose"
        return self

    def _deal_cards(self) -> None:
        seats, chance = self.seats, self.chance
        envelope: list[int] = []
        rest: list[int] = []
        self.cards = [NOTHING] * (seats * len(KINDS) + NAMED)
        for kind, cards in enumerate(DECKS):
            deck = list(cards)
            chance.shuffle(deck)
            self.cards[kind : seats * len(KINDS) : len(KINDS)] = deck[:seats]
            last = seats + (seats < NO_ENVELOPE)
            envelope += deck[seats:last]
            rest += deck[last:]
        chance.shuffle(rest)
        first = self.first_room_slot
        self.cards[first : first + len(rest)] = rest
        self.cards += envelope
        self.seen = [1 << slot // len(KINDS) for slot in range(first)] + [0] * (len(self.cards) - first)

    @property
    def first_room_slot(self) -> int:
        """The card slot of the Hall; before it lie the hands."""
        return self.seats * len(KINDS)

    @property
    def room(self) -> int:
        """The room in which the pawn of the active player stands."""
        return self.house.room_of[self.spaces[self.active]]

    def copy(self, chance: Chance) -> Self:
        """An independent copy that rolls with the given chance."""
        twin = self.__new__(self.__class__)
        twin.house, twin.chance, twin.seats, twin.suspects = self.house, chance, self.seats, self.suspects
        twin.order, twin.modest, twin.stage, twin.choices = self.order, self.modest, self.stage, self.choices
        twin.active, twin.asked, twin.round, twin.index = self.active, self.asked, self.round, self.index
        twin.die, twin.again, twin.barred, twin.paid = self.die, self.again, self.barred, self.paid
        twin.turning, twin.chosen, twin.other, twin.to_meet = self.turning, self.chosen, self.other, self.to_meet
        twin.rolled, twin.dice, twin.bought = self.rolled, self.dice, self.bought
        twin.came_home, twin.last_round, twin.gone = self.came_home, self.last_round, self.gone
        twin.boddy, twin.ending, twin.unplaced = self.boddy, self.ending, self.unplaced
        twin.shown, twin.occupied = self.shown, self.occupied
        twin.spaces, twin.cards, twin.seen, twin.up = self.spaces[:], self.cards[:], self.seen[:], self.up[:]
        twin.notes, twin.carried, twin.tokens = self.notes[:], self.carried[:], self.tokens[:]
        return twin

    def dump(self) -> bytes:
        """All parts in the order of their names, but for the chance, the board and what follows from the rest."""
        return msgspec.json.encode([getattr(self, part) for part in PARTS])

    def here(self) -> list[int]:
        """The seats still in the house."""
        return [seat for seat, space in enumerate(self.spaces) if space >= 0]

    def couples(self) -> int:
        """How many player couples have left together."""
        return sum([len(unit) == 2 for unit in self.gone])

    def hand(self, seat: int) -> list[int]:
        """The three cards of a player: suspect, weapon, room."""
        return self.cards[seat * len(KINDS) : (seat + 1) * len(KINDS)]

    def notepad(self, seat: int) -> list[int]:
        """The three notes of a player, as cards."""
        return self.notes[seat * len(KINDS) : (seat + 1) * len(KINDS)]

    def kind_in(self, room: int) -> int:
        """The kind of card lying in that room, as its back shows; NOTHING if there is none."""
        card = self.cards[self.first_room_slot + room] if room < NAMED else NOTHING
        return KIND_OF[card] if card >= 0 else NOTHING


@cache
def cast(seats: int, wished: tuple[Suspect | None, ...]) -> tuple[int, ...]:
    """Whom each seat moves: what was wished, the others by custom."""
    taken = [who for who in wished[:seats] if who is not None]
    if len(wished) > seats or len(set(taken)) != len(taken):
        raise ValueError(f"{wished} does not give {seats} players a suspect each.")
    free = iter([who for who in dict.fromkeys((*USUAL[seats], *SUSPECTS)) if who not in taken])
    all_wishes = (*wished, *[None] * (seats - len(wished)))
    return tuple(SUSPECTS.index(who or next(free)) for who in all_wishes)


PARTS = tuple(sorted(set(Position.__slots__) - {"house", "chance", "choices", "occupied"}))
