"""The parts of a Campus Life position: who stands where, which cards lie where, and who has seen them."""

from __future__ import annotations

from functools import cache
from typing import Self

from game.engine import position
from game.engine.chance import Chance
from game.engine.contract import Reason
from game.engine.position import NOBODY, WAITING
from game.titles.campus_life.rules.content import (
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
from game.titles.campus_life.rules.house import NOWHERE, Choices, House, house
from game.titles.campus_life.rules.moves import Ending, Suspect
from game.titles.campus_life.rules.view import Options, Stage

NOTHING = -1  # no card, no weapon
GONE = -1  # the space of a pawn that has left the board
ALL_UP = 7  # all three cards of a player face up
PUBLIC = 127  # six seats and the room know it
ROOM_BIT = 6


class Position(position.Position):
    """The parts; cards are numbers of content.CARDS, hands lie first, then the rooms' cards, then the envelope."""

    __slots__ = (
        "active", "again", "answering", "barred", "boddy", "bought", "came_home", "cards", "carried", "chosen", "dice",
        "die", "ending", "gone", "house", "index", "last_round", "modest", "notes", "occupied", "order", "other",
        "paid", "rolled", "round", "seen", "shown", "spaces", "suspects", "to_meet", "tokens", "turning", "unplaced",
        "up",
    )  # fmt: skip
    follows = frozenset({"asked", "choices", "house", "occupied"})

    house: House
    suspects: tuple[int, ...]  # by seat
    order: tuple[int, ...]  # seats in the order of their turns
    modest: bool
    stage: Stage
    active: int  # whose turn it is
    answering: int  # who must answer, or was the last to
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
    def bare(cls, chance: Chance) -> Self:
        """A position in the mansion, without its parts."""
        self = super().bare(chance)
        self.house = house()
        return self

    @classmethod
    def deal(cls, seats: int, chance: Chance, options: Options) -> Self:
        """Write the notepads, deal the hands, the envelope and the rooms, and put all pawns on their starts."""
        self = cls.bare(chance)
        self.seats = seats
        self.suspects = _suspects(seats, options.suspects)
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
        self.active = self.answering = self.order[0]
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

    def refresh(self) -> None:
        """Work out again what follows from the parts, after they were set from outside."""
        super().refresh()
        self.asked = () if self.ending else WAITING[self.answering]
        self.occupied = 0
        for space in self.spaces:
            if space >= 0:
                self.occupied |= self.house.cells[space]

    def not_asked(self, seat: int) -> Reason:
        """Who has left the party has no say any more; others wait until they are asked."""
        gone = not 0 <= seat < self.seats or self.spaces[seat] < 0
        return Reason("gone") if gone else super().not_asked(seat)

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
def _suspects(seats: int, wished: tuple[Suspect | None, ...]) -> tuple[int, ...]:
    """Whom each seat moves: what was wished, the others by custom."""
    taken = [who for who in wished[:seats] if who is not None]
    if len(wished) > seats or len(set(taken)) != len(taken):
        raise ValueError(f"{wished} does not give {seats} players a suspect each.")
    free = iter([who for who in dict.fromkeys((*USUAL[seats], *SUSPECTS)) if who not in taken])
    all_wishes = (*wished, *[None] * (seats - len(wished)))
    return tuple(SUSPECTS.index(who or next(free)) for who in all_wishes)


def among(choices: Choices, last: Choices = ()) -> tuple[Choices, ...]:
    """Per bit set of weapons, rooms, seats or kinds, the choices among its members, then the last ones."""
    return tuple(
        (*(choice for member, choice in enumerate(choices) if bits >> member & 1), *last)
        for bits in range(1 << len(choices))
    )
