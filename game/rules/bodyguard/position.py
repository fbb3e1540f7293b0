"""The parts of a Bodyguard position: how they are dealt, copied and written down."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from game.engine.chance import Chance
from game.rules.bodyguard.choices import Choices
from game.rules.bodyguard.content import COUNTS, DECK, FIRST_DEED, HAND, KINDS
from game.rules.bodyguard.moves import Sheet
from game.rules.bodyguard.view import Options, Stage

NOBODY = 8  # in place of a seat; also the Bodyguard's "seat" when that card is left over
NOTHING = -1  # no card
FACE_DOWN = -2  # on top of the discard pile
PLACES = 8  # hands are places 0 to 7, what each player laid face down 8 to 15

# One card of a face, in a number that counts all of them: a bit for each hit, three bits for each deed.
UNIT = tuple(1 << (face if face < FIRST_DEED else FIRST_DEED + 3 * (face - FIRST_DEED)) for face in range(len(COUNTS)))
ALL_CARDS = sum(UNIT[face] * count for face, count in enumerate(COUNTS))

# A card taken by a Filthy Trick: victim, thief, face (known to these two), the places where it may be by now for all
# that the victim can know, and the cards shown since then by those who may have had it.
Theft = tuple[int, int, int, int, int]


class Position:
    """One position; bit sets are over seats, with NOBODY as one seat more where Bodyguards are meant."""

    __slots__ = (
        "active", "alive", "answered", "asked", "chance", "choices", "costly", "countered", "deed", "down", "first",
        "front", "guard", "hands", "hits", "loot", "marked", "martins", "ones", "over", "pile", "placers", "president",
        "public", "recall_left", "round", "saving", "seats", "sheets", "shooter", "shot", "stage", "suspects", "target",
        "thefts", "top", "turn", "twos", "window",
    )  # fmt: skip

    chance: Chance
    seats: int
    costly: bool  # dealing again takes the place of the President's card
    first: int  # the President of the first round
    round: int
    president: int
    active: int  # whose turn it is
    turn: int
    stage: Stage
    asked: tuple[int, ...]  # who must answer; follows from the rest
    choices: Choices | None  # the answers to the question, once worked out
    alive: int
    guard: int  # who is the Bodyguard; NOBODY if the card is left over
    suspects: int  # who can be the Bodyguard, for all that the table knows
    recall_left: bool
    hands: list[list[int]]  # faces, sorted
    pile: list[int]  # the next card is the last
    down: list[list[int]]  # per seat, the faces laid face down on the discard pile, sorted
    public: int  # all cards that have been shown, counted in UNITs
    top: int  # the face on top of the discard pile, FACE_DOWN or NOTHING
    front: list[int]  # the hit before seat s of kind k at 4 s + k
    placers: list[int]  # who placed the hit at the same place of `front`, NOBODY where none lies
    marked: list[int]  # per kind, before whom a hit of it lies
    hits: list[int]  # how many hits lie before each
    martins: int  # before whom a Deadly Martin lies
    thefts: tuple[Theft, ...]
    loot: int  # whose hands may hold a stolen card; follows from the thefts
    deed: int  # the card played on the target, NOTHING if none awaits an answer
    target: int
    countered: bool
    shooter: int  # who placed the fourth hit on the President, while the answers come in
    shot: int  # that hit
    window: int  # who is asked for a rescue
    answered: int  # who has answered
    saving: tuple[int, ...]  # the three hits of a sealed rescue
    twos: list[int]
    ones: list[int]
    sheets: tuple[Sheet, ...]
    over: bool

    @classmethod
    def lay_out(cls, seats: int, chance: Chance, options: Options) -> Self:
        """Draw the first President by lot."""
        self = cls.__new__(cls)
        self.chance = chance
        self.seats = seats
        self.costly = options.recall_is_the_turn
        self.first = chance.pick(seats)
        self.twos, self.ones = [0] * seats, [0] * seats
        self.sheets = ()
        self.over = False
        self.clear_table(1)
        return self

    def clear_table(self, round_: int) -> None:
        """All cards come back, and the President of this round sits down at the desk."""
        seats = self.seats
        self.round = round_
        self.president = self.active = president = (self.first + round_ - 1) % seats
        self.turn = 0
        self.stage = "desk"
        self.asked = (president,)
        self.choices = None
        self.alive = (1 << seats) - 1
        self.guard = NOBODY
        self.suspects = 1 << NOBODY
        self.recall_left = True
        self.hands = [[] for _ in range(seats)]
        self.down = [[] for _ in range(seats)]
        self.pile = []
        self.public = self.martins = 0
        self.top = NOTHING
        self.front = [NOTHING] * seats * len(KINDS)
        self.placers = [NOBODY] * seats * len(KINDS)
        self.marked = [0] * len(KINDS)
        self.hits = [0] * seats
        self.thefts = ()
        self.loot = 0
        self.forget_attack()
        self.shooter, self.shot = NOBODY, NOTHING
        self.window = self.answered = 0
        self.saving = ()

    def forget_attack(self) -> None:
        """No card awaits an answer."""
        self.deed, self.target, self.countered = NOTHING, NOBODY, False

    def deal_cards(self) -> None:
        """Shuffle everything and deal six each."""
        pile = self.pile = list(DECK)
        self.chance.shuffle(pile)
        for seat in range(self.seats):
            self.hands[seat] = sorted(pile[-HAND:])
            del pile[-HAND:]

    @property
    def dealing(self) -> bool:
        """The roles of this round are being dealt for the first time, and no cards yet."""
        return self.stage == "desk" and not self.turn

    def copy(self, chance: Chance) -> Self:
        """An independent copy that draws with the given chance."""
        twin = self.__new__(self.__class__)
        twin.chance, twin.seats, twin.costly, twin.first = chance, self.seats, self.costly, self.first
        twin.round, twin.president, twin.active, twin.turn = self.round, self.president, self.active, self.turn
        twin.stage, twin.asked, twin.choices, twin.alive = self.stage, self.asked, self.choices, self.alive
        twin.guard, twin.suspects, twin.recall_left = self.guard, self.suspects, self.recall_left
        twin.hands, twin.down = [hand[:] for hand in self.hands], [cards[:] for cards in self.down]
        twin.pile, twin.public, twin.top = self.pile[:], self.public, self.top
        twin.front, twin.placers = self.front[:], self.placers[:]
        twin.marked, twin.hits = self.marked[:], self.hits[:]
        twin.martins, twin.thefts, twin.loot = self.martins, self.thefts, self.loot
        twin.deed, twin.target, twin.countered = self.deed, self.target, self.countered
        twin.shooter, twin.shot, twin.window = self.shooter, self.shot, self.window
        twin.answered, twin.saving = self.answered, self.saving
        twin.twos, twin.ones, twin.sheets, twin.over = self.twos[:], self.ones[:], self.sheets, self.over
        return twin

    def dump(self) -> bytes:
        """All parts in the order of their names, but for the chance and what follows from the rest."""
        return msgspec.json.encode([getattr(self, part) for part in PARTS])

    def parts(self) -> tuple[Any, ...]:
        """The same parts to be pickled."""
        return tuple(getattr(self, part) for part in PARTS)


PARTS = tuple(sorted(set(Position.__slots__) - {"chance", "choices", "asked", "loot"}))
