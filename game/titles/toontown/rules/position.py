"""The parts of a Toontown position: what lies on the table, who knows what, and how it is dealt."""

from __future__ import annotations

from typing import Self

from game.engine import position
from game.engine.chance import Chance
from game.engine.position import NOBODY
from game.titles.toontown.rules.content import (
    CARDS,
    CHARACTERS,
    CONFIDENTIAL_CARDS,
    DIP_CARDS,
    DOOM,
    KINDS,
    LOCATIONS,
    WEASEL_CARDS,
    homes_stop,
)
from game.titles.toontown.rules.moves import Card
from game.titles.toontown.rules.streets import LOOK, Streets, town
from game.titles.toontown.rules.view import Options, Stage

# What this turn has seen: a wrong guess, a Benny run, …, a guess announced and not made.
WRONG, RAN, ROLLED_FREE, STOLE, RODE, DROPPED = 1, 2, 4, 8, 16, 32
NO_MORE_GUESSES = WRONG | DROPPED


class Position(position.Position):
    """The parts; bit sets are over seats, characters (content order), slots or Location cards."""

    __slots__ = (
        "active", "asked_about", "black", "dips", "dooms", "ending", "holder", "identities", "letters", "looked",
        "lost", "not_home", "nozzle", "peeked", "piles", "proven_only", "resume", "right", "spaces", "spent", "target", "town",
        "turn", "used_shots", "used_weasels", "visited", "weasels", "white", "will", "will_known", "wrong",
    )  # fmt: skip
    follows = frozenset({"asked", "choices", "town"})

    town: Streets
    proven_only: bool  # the house rule: only what a sheet proves may be guessed
    turn: int
    active: int
    stage: Stage
    resume: Stage  # where a guess came in between
    spent: int  # WRONG, RAN, … of this turn
    white: int
    black: int  # 0: no black die
    visited: int  # spaces of this ride or run
    asked_about: int  # by a guess, which player
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
    def deal(cls, seats: int, chance: Chance, options: Options) -> Self:
        """Deal identities and cards, hide the Will, put all pawns on Start and draw who begins."""
        self = cls.bare(chance)
        self.seats = seats
        self.proven_only = options.proven_only
        cast = list(range(len(CHARACTERS)))
        chance.shuffle(cast)
        self.identities = cast[:seats]
        self.piles = _deal(self.identities, chance)
        self.will = chance.pick(CONFIDENTIAL_CARDS[seats])
        self.will_known = False
        self.letters = 0
        self.holder = self.asked_about = self.target = NOBODY
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

    @classmethod
    def bare(cls, chance: Chance) -> Self:
        """A town without anybody in it."""
        self = super().bare(chance)
        self.town = town()
        return self

    def refresh(self) -> None:
        """Work out again what follows from the parts, after they were set from outside."""
        super().refresh()
        self.asked = () if self.ending else position.WAITING[self.active]

    def may_guess(self) -> bool:
        """Somebody is left to guess, and no guess of this turn was wrong or not made; what is proven is nobody's business."""
        return not self.spent & NO_MORE_GUESSES and self.right[self.active].bit_count() < self.seats - 1

    def homing(self) -> bool:
        """The pawn that moves is one that any home stops."""
        return self.holder == self.active and homes_stop(self.seats)

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
