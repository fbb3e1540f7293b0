"""The parts of a Bodyguard position: who plays what, where the cards are, and what lies before whom."""

from __future__ import annotations

from typing import Self

from game.engine import position
from game.engine.chance import Chance
from game.engine.position import NOBODY, WAITING
from game.titles.bodyguard.rules.content import COUNTS, DECK, FACES, FIRST_DEED, HAND, KINDS
from game.titles.bodyguard.rules.moves import Card, RoundScore
from game.titles.bodyguard.rules.view import Options, Stage

LEFT_OVER = 8  # the Bodyguard's "seat" when that card is left over: one more than there can be
NOTHING = -1  # no card
FACE_DOWN = -2  # on top of the discard pile
PLACES = 8  # hands are places 0 to 7, what each player laid face down 8 to 15
ALL_HANDS = (1 << PLACES) - 1

# One card of a face, in a number that counts all of them: a bit for each hit, three bits for each deed.
UNIT = tuple(1 << (face if face < FIRST_DEED else FIRST_DEED + 3 * (face - FIRST_DEED)) for face in range(len(COUNTS)))
ALL_CARDS = sum(UNIT[face] * count for face, count in enumerate(COUNTS))

# A card taken by a Filthy Trick: victim, thief, face (known to these two), the places where it may be by now for all
# that the victim can know, and the cards shown since then by those who may have had it.
Theft = tuple[int, int, int, int, int]


class Position(position.Position):
    """One position; bit sets are over seats, with LEFT_OVER as one seat more where Bodyguards are meant."""

    __slots__ = (
        "active", "alive", "answered", "costly", "countered", "deed", "down", "first", "front", "guard", "hands", "hits",
        "loot", "marked", "martins", "ones", "over", "pile", "placers", "president", "public", "recall_left", "round",
        "saving", "settled", "shooter", "shot", "slow", "suspects", "target", "thefts", "top", "turn", "twos", "window",
    )  # fmt: skip
    follows = frozenset({"asked", "choices", "loot"})

    costly: bool  # dealing again takes the place of the President's card
    slow: bool  # nobody hits the President in the first lap
    first: int  # the President of the first round
    round: int
    president: int
    active: int  # whose turn it is
    turn: int
    stage: Stage
    alive: int
    guard: int  # who is the Bodyguard; LEFT_OVER if the card lies beside the President
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
    saving: bool  # the Bodyguard has answered that he steps in
    twos: list[int]
    ones: list[int]
    settled: tuple[RoundScore, ...]
    over: bool

    @classmethod
    def lay_out(cls, seats: int, chance: Chance, options: Options) -> Self:
        """Draw the first President by lot."""
        self = cls.bare(chance)
        self.seats = seats
        self.costly, self.slow = options.recall_is_the_turn, options.slow_fuse
        self.first = chance.pick(seats)
        self.twos, self.ones = [0] * seats, [0] * seats
        self.settled = ()
        self.over = False
        self.clear_table(1)
        return self

    def safe_turns(self) -> int:
        """For how many turns, this one counted, nobody may hit the President."""
        return max(0, self.seats + 1 - self.turn) if self.slow else 0

    def clear_table(self, round_: int) -> None:
        """All cards come back, and the President of this round sits down at the desk."""
        seats = self.seats
        self.round = round_
        self.president = self.active = president = (self.first + round_ - 1) % seats
        self.turn = 0
        self.stage = "desk"
        self.asked = WAITING[president]
        self.alive = (1 << seats) - 1
        self.guard = LEFT_OVER
        self.suspects = 1 << LEFT_OVER
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
        self.saving = False

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

    def may_be_appointed(self) -> int:
        """Whom the President may make Bodyguard, so that a living Assassin remains."""
        others = (1 << self.seats) - 1 & ~(1 << self.president)
        living = self.alive & others
        return others if living & living - 1 else others & ~living

    @property
    def dealing(self) -> bool:
        """The roles of this round are being dealt for the first time, and no cards yet."""
        return self.stage == "desk" and not self.turn

    def refresh(self) -> None:
        """Work out again what follows from the parts, after they were set from outside."""
        super().refresh()
        self.loot = loot(self.thefts)
        match self.stage:
            case "over":
                self.asked = ()
            case "rescue":
                self.asked = tuple(members(self.window & ~self.answered))
            case "throw_in":
                self.asked = WAITING[self.guard]
            case "react":
                self.asked = WAITING[self.target]
            case _:
                self.asked = WAITING[self.active]


def loot(thefts: tuple[Theft, ...]) -> int:
    """Whose hands may hold a stolen card.

    >>> loot(((0, 2, 5, 1 << 2 | 1 << 1 + PLACES, 0), (2, 3, 7, 1 << 3, 0))) == 1 << 2 | 1 << 3
    True
    """
    hands = 0
    for _, _, _, places, _ in thefts:
        hands |= places & ALL_HANDS
    return hands


def members(bits: int) -> list[int]:
    """The seats, or places, of a bit set.

    >>> members(0b1001)
    [0, 3]
    """
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def faces(cards: list[int] | tuple[int, ...]) -> tuple[Card, ...]:
    """The names of these cards."""
    return tuple([FACES[face] for face in cards])
