"""What can be done in Boss & Minion, and what can happen.

A die is named by its box: 0 to 5 on the first board of a player (the only one, or the Boss's), 6 to 11 on the
Minion's, both in the order of the Abilities round the ring.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine import contract

Character = Literal[
    "cog", "bog", "jangle", "glacia",  # the Bosses
    "spanner", "newt", "tremendo", "flurry",  # the Minions of their gangs
    "barnacle", "bolt", "dome", "grudge",  # freelancers
]  # fmt: skip
Gang = Literal["clockwork", "swamp", "carnival", "frost"]
Ability = Literal["strength", "luck", "smarts", "conniving", "nerve", "agility"]
Colour = Literal["red", "blue", "yellow", "green", "violet"]
Kind = Literal["ability", "boosted", "complex"]
Reading = Literal["boosted", "complex"]
Fate = Literal[
    "target",  # the target of an attack that won
    "doubles",  # it shared its face with another attacking die
    "loss",  # given up for a Complex Attack that lost
]
Cause = Literal["booster", "assist"]
Judging = Literal["passes", "guard"]
Ending = Literal[
    "standing",  # one player has dice
    "wreck",  # the last attack took the last dice of both sides
    "passes",  # everybody passed, and one was ahead
    "guard",  # it went on for too long, and one was ahead
    "draw",  # so it ended, and nobody was
]

# ---- Actions -------------------------------------------------------------------------------


class Draft(contract.Action, frozen=True):
    """Take a character: the only one, or first the Boss and later the Minion."""

    character: Character


class Pick(contract.Action, frozen=True):
    """One of the own dice joins the attack; the first attacks, the second may be its booster."""

    die: int


class Read(contract.Action, frozen=True):
    """Say what two dice mean that are both neighbours and Linked."""

    kind: Reading


class Aim(contract.Action, frozen=True):
    """Name the target."""

    seat: int
    die: int


class Go(contract.Action, frozen=True):
    """The attack is declared as it stands."""


class Assist(contract.Action, frozen=True):
    """One of the defender's dice helps the target."""

    die: int


class Stand(contract.Action, frozen=True):
    """The defense is named as it stands; the dice may roll."""


class Lose(contract.Action, frozen=True):
    """Give up this die for a Complex Attack that lost."""

    die: int


class Use(contract.Action, frozen=True):
    """Use the Special of this character, on this die if it needs one."""

    special: Character
    seat: int | None = None  # whose die
    die: int | None = None
    pips: int = 0  # which way it is nudged


class Decline(contract.Action, frozen=True):
    """Use no Special in this window."""


class Pass(contract.Action, frozen=True):
    """Neither attack nor use a Special instead."""


Action = Draft | Pick | Read | Aim | Go | Assist | Stand | Lose | Use | Decline | Pass

# ---- Events --------------------------------------------------------------------------------


class Drafted(contract.Event, frozen=True):
    seat: int
    character: Character
    board: int  # 0 the only one or the Boss, 1 the Minion


class BoxesClosed(contract.Event, frozen=True):
    """Quick rings: the lot has left these places empty on every board."""

    places: tuple[int, ...]  # in the ring


class Readied(contract.Event, frozen=True):
    """A player's dice are rolled for their standing values."""

    opens: ClassVar[str | None] = "seat"

    seat: int
    values: tuple[int, ...]  # by box: six or twelve; 0 where no die belongs
    total: int


class FirstFound(contract.Event, frozen=True):
    """The lowest total goes first; those tied roll a d12 until one is lower."""

    opens: ClassVar[str | None] = ""

    seat: int
    totals: tuple[int, ...]
    rolls: tuple[tuple[tuple[int, int], ...], ...]  # per round of rolls: who rolled what


class Braced(contract.Event, frozen=True):
    """Quick rings: whoever does not go first turns the lowest die to its highest face."""

    seat: int
    die: int
    before: int
    after: int


class TurnBegan(contract.Event, frozen=True):
    opens: ClassVar[str | None] = "seat"

    seat: int
    turn: int


class Picked(contract.Event, frozen=True):
    """A die joins the attack."""

    seat: int
    die: int


class ReadAs(contract.Event, frozen=True):
    """It was said what two dice mean."""

    seat: int
    kind: Reading


class Aimed(contract.Event, frozen=True):
    """The target is named; the attack can still be taken back."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int
    target: int
    die: int


class Declared(contract.Event, frozen=True):
    """The attack stands; the defender may reply."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int
    kind: Kind
    dice: tuple[int, ...]  # that will roll
    booster: int | None
    target: int
    die: int  # the target's


class Assisted(contract.Event, frozen=True):
    """A die of the defender helps the target."""

    seat: int
    die: int
    adds: int


class Defended(contract.Event, frozen=True):
    """The defense stands; it may be nobody's."""

    seat: int
    dice: tuple[int, ...]
    adds: int


class Rolled(contract.Event, frozen=True):
    """The attack is rolled; Specials may still change it."""

    opens: ClassVar[str | None] = "seat"

    seat: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    boost: int
    bonus: int  # what Specials add
    total: int
    need: int  # to equal or to beat
    equals: bool  # equal is enough
    again: bool  # because of a Special

    @property
    def wins(self) -> bool:
        """Whether it is enough as the dice lie."""
        return self.total > self.need or (self.equals and self.total == self.need)


class Decided(contract.Event, frozen=True):
    """The attack is compared for good."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    opens: ClassVar[str | None] = "seat"

    seat: int
    target: int
    die: int
    kind: Kind
    total: int
    need: int
    won: bool


class DieLost(contract.Event, frozen=True):
    seat: int
    die: int
    size: int
    value: int
    fate: Fate


class Rerolled(contract.Event, frozen=True):
    """A die that assisted, or boosted, is rolled again."""

    seat: int
    die: int
    before: int
    after: int
    cause: Cause


class SpecialUsed(contract.Event, frozen=True):
    """Somebody used a Special; the die it changed, if it was one, with what it showed (0: nothing lay there)."""

    befalls: ClassVar[tuple[str, ...]] = ("owner",)
    seat: int
    special: Character
    owner: int | None  # whose die
    die: int | None
    before: int
    after: int


class Declined(contract.Event, frozen=True):
    """A window went by without a Special."""

    seat: int


class Passed(contract.Event, frozen=True):
    """A turn without an attack."""

    seat: int


class BoardEmptied(contract.Event, frozen=True):
    """The last die of this character is gone."""

    seat: int
    character: Character


class PlayerOut(contract.Event, frozen=True):
    seat: int


class Judged(contract.Event, frozen=True):
    """Nobody wants to go on, or it has gone on long enough: dice are counted, then their sums."""

    why: Judging
    dice: tuple[int, ...]  # by seat
    sums: tuple[int, ...]


class GameOver(contract.Event, frozen=True):
    winners: tuple[int, ...]
    ending: Ending


Event = (
    Drafted | BoxesClosed | Readied | FirstFound | Braced | TurnBegan | Picked | ReadAs | Aimed | Declared | Assisted | Defended
    | Rolled | Decided | DieLost | Rerolled | SpecialUsed | Declined | Passed | BoardEmptied | PlayerOut | Judged
    | GameOver
)  # fmt: skip
