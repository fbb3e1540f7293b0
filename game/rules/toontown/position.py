"""The parts of a Toontown position: what lies on the table, who knows what, and how it is dealt."""

from __future__ import annotations

from typing import Self

import msgspec

from game.engine.chance import Chance
from game.rules.toontown.content import (
    CARDS,
    CHARACTERS,
    CONFIDENTIAL_CARDS,
    DIP_CARDS,
    DOOM,
    KINDS,
    LOCATIONS,
    WEASEL_CARDS,
)
from game.rules.toontown.moves import Card
from game.rules.toontown.streets import LOOK, Choices, Streets, town
from game.rules.toontown.view import Stage

NOBODY = -1
WRONG, RAN, ROLLED_FREE, STOLE, RODE = 1, 2, 4, 8, 16  # what this turn has seen: a wrong guess, a Benny run, …


class Position:
    """The parts; bit sets are over seats, characters (content order), slots or Location cards."""

    __slots__ = (
        "active", "asked", "black", "chance", "choices", "dips", "dooms", "ending", "holder", "identities", "letters",
        "looked", "lost", "not_home", "nozzle", "peeked", "piles", "resume", "right", "seats", "spaces", "spent",
        "stage", "target", "town", "turn", "used_shots", "used_weasels", "visited", "weasels", "white", "will",
        "will_known", "wrong",
    )  # fmt: skip

    town: Streets
    chance: Chance
    seats: int
    turn: int
    active: int
    stage: Stage
    resume: Stage  # where a guess came in between
    choices: Choices
    spent: int  # WRONG, RAN, … of this turn
    white: int
    black: int  # 0: no black die
    visited: int  # spaces of this ride or run
    asked: int  # whom a guess is about
    target: int  # of a shot
    nozzle: int
    holder: int
    will: int  # the Will's slot
    will_known: bool  # it has been in somebody's hand, so everybody knows its slot
    letters: int  # slots known by all to hold a Jessica Letter
    ending: str  # how it ended, "" while it goes on
    identities: list[int]
    piles: list[int]  # the Location cards in each section
    spaces: list[int]
    dips: list[int]
    dooms: list[int]
    used_shots: list[int]
    weasels: list[int]
    used_weasels: list[int]
    lost: list[int]
    looked: list[int]  # per seat, sections
    right: list[int]  # per seat, opponents rightly guessed
    wrong: list[int]  # per guesser * seats + target, characters wrongly asked
    peeked: list[int]  # per seat, slots
    not_home: list[int]  # per seat, characters it cannot be

    @classmethod
    def deal(cls, seats: int, chance: Chance) -> Self:
        """Deal identities and cards, hide the Will, put all pawns on Start and draw who begins."""
        self = cls.__new__(cls)
        self.town = town()
        self.chance = chance
        self.seats = seats
        cast = list(range(len(CHARACTERS)))
        chance.shuffle(cast)
        self.identities = cast[:seats]
        self.piles = _deal(self.identities, chance)
        self.will = chance.pick(CONFIDENTIAL_CARDS[seats])
        self.will_known = False
        self.letters = 0
        self.holder = self.asked = self.target = NOBODY
        self.nozzle = self.town.nozzle_start
        self.spaces = [self.town.start] * seats
        self.dips = [DIP_CARDS] * seats
        self.weasels = [WEASEL_CARDS] * seats
        self.dooms, self.used_shots, self.used_weasels, self.lost = ([0] * seats for _ in range(4))
        self.looked, self.right, self.peeked, self.not_home = ([0] * seats for _ in range(4))
        self.wrong = [0] * seats * seats
        self.white = self.black = self.visited = self.turn = 0
        self.resume = "start"
        self.ending = ""
        self.active = chance.pick(seats) - 1
        return self

    def copy(self, chance: Chance) -> Self:
        """An independent copy that rolls with the given chance."""
        twin = self.__new__(self.__class__)
        twin.town, twin.chance, twin.seats, twin.turn, twin.active = (
            self.town,
            chance,
            self.seats,
            self.turn,
            self.active,
        )
        twin.stage, twin.resume, twin.choices, twin.spent = self.stage, self.resume, self.choices, self.spent
        twin.white, twin.black, twin.visited = self.white, self.black, self.visited
        twin.asked, twin.target, twin.nozzle, twin.holder = self.asked, self.target, self.nozzle, self.holder
        twin.will, twin.will_known, twin.letters, twin.ending = self.will, self.will_known, self.letters, self.ending
        twin.identities, twin.piles, twin.spaces = self.identities[:], self.piles[:], self.spaces[:]
        twin.dips, twin.dooms, twin.used_shots = self.dips[:], self.dooms[:], self.used_shots[:]
        twin.weasels, twin.used_weasels, twin.lost = self.weasels[:], self.used_weasels[:], self.lost[:]
        twin.looked, twin.right, twin.wrong = self.looked[:], self.right[:], self.wrong[:]
        twin.peeked, twin.not_home = self.peeked[:], self.not_home[:]
        return twin

    def dump(self) -> bytes:
        """All parts in the order of their names, but for the chance, the board and what follows from the rest."""
        return msgspec.json.encode([getattr(self, part) for part in PARTS])

    def may_guess(self) -> bool:
        """Somebody is left to guess, and no guess of this turn was wrong."""
        seat = self.active
        return not self.spent & WRONG and self.right[seat] | 1 << seat != (1 << self.seats) - 1

    def homing(self) -> bool:
        """A holder at a table of three or more: any home stops him, lest what is lit betray whose is his."""
        return self.holder == self.active and self.seats > 2

    @property
    def section(self) -> int:
        """The Location Section beside the pawn whose turn it is."""
        return self.town.effects[self.spaces[self.active]] - LOOK

    def targets(self) -> int:
        """Opponents in the Dip Cannon circle."""
        circle = self.town.circle
        found = 0
        for seat, space in enumerate(self.spaces):
            if circle[space] >= 0:
                found |= 1 << seat
        return found & ~(1 << self.active)

    def peekable(self) -> int:
        """Slots still worth a look; none once the Will has been seen by all."""
        if self.will_known:
            return 0
        return self.slots & ~self.letters & ~self.peeked[self.active]

    @property
    def slots(self) -> int:
        """All confidential slots."""
        return (1 << CONFIDENTIAL_CARDS[self.seats]) - 1


def _deal(identities: list[int], chance: Chance) -> list[int]:
    """Both halves of every identity, two decoys and a Judge Doom per colour, round-robin into the sections."""
    cards: list[int] = []
    for colour, who in enumerate(identities):
        others = [character for character in range(len(CHARACTERS)) if character != who]
        top = others.pop(chance.pick(3))
        bottom = others[chance.pick(2)]
        first = colour * KINDS
        cards += [first + who, first + 4 + who, first + top, first + 4 + bottom, first + DOOM]
    chance.shuffle(cards)
    piles = [0] * len(LOCATIONS)
    for turn, card in enumerate(cards):
        piles[turn % len(LOCATIONS)] |= 1 << card
    return piles


def cards_of(pile: int) -> tuple[Card, ...]:
    """The cards of a pile in the order of their table."""
    cards = []
    while pile:
        low = pile & -pile
        cards.append(CARDS[low.bit_length() - 1])
        pile ^= low
    return tuple(cards)


PARTS = tuple(sorted(set(Position.__slots__) - {"town", "chance", "choices"}))
