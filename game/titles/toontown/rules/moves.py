"""What can be done in Toontown, and what can happen."""

from __future__ import annotations

from typing import ClassVar, Literal, NamedTuple, Self

import msgspec

from game.engine import contract

Character = Literal["roger", "jessica", "eddie", "dolores"]
Location = Literal["maroon", "ink", "valiant", "acme", "bar", "gag"]
Paper = Literal["will", "letter"]


class Card(msgspec.Struct, frozen=True, order=True):
    """A Location card: a half of a character in a player's colour, or that player's Judge Doom."""

    colour: int  # the seat whose colour it bears
    half: Literal["top", "bottom", "doom"]
    character: Character | None = None  # None on a Judge Doom card


class Way(NamedTuple):
    """A walk: the spaces it goes over, beginning where the pawn stands, and whether its end is an exact count."""

    path: tuple[int, ...]
    exact: bool


# ---- Actions -------------------------------------------------------------------------------


class Roll(contract.Action, frozen=True):
    """Roll the number dice to walk: white and black, or white alone for a free roll."""


class Walk(contract.Action, frozen=True):
    """Walk to a space that the dice allow."""

    to: int


class Ride(contract.Action, frozen=True):
    """Roll the Trolley die for a step to the next space of the line."""

    to: int


class Drive(contract.Action, frozen=True):
    """Roll the Benny die for a step to a neighbouring space."""

    to: int


class Stay(contract.Action, frozen=True):
    """Stop here: no further Trolley or Benny roll."""


class Decline(contract.Action, frozen=True):
    """Leave the offer of this space: the free roll, the confidential cards, the steal."""


class Guess(contract.Action, frozen=True):
    """Announce a guess."""


class Ask(contract.Action, frozen=True):
    """Name the player whose identity is guessed."""

    seat: int


class NeverMind(contract.Action, frozen=True):
    """Make no guess after all, and none for the rest of the turn."""


class Name(contract.Action, frozen=True):
    """Pass the guess card of this character, face down."""

    character: Character


class Peek(contract.Action, frozen=True):
    """Look secretly at one confidential card."""

    slot: int


class Fire(contract.Action, frozen=True):
    """Fire the Dip Cannon this turn."""


class Aim(contract.Action, frozen=True):
    """Name the target of the shot."""

    seat: int


class Turn(contract.Action, frozen=True):
    """Choose the nozzle's way when both are equally long."""

    clockwise: bool


class Banish(contract.Action, frozen=True):
    """Choose the home space to which the dipped pawn goes."""

    home: int


class Send(contract.Action, frozen=True):
    """Send a weasel after the holder of the Will this turn."""


class Steal(contract.Action, frozen=True):
    """Roll the weasel die once for the Will of the holder on this space."""


class Take(contract.Action, frozen=True):
    """Take one confidential card from its slot."""

    slot: int


class TakeDoom(contract.Action, frozen=True):
    """Take an opponent's Judge Doom card from the section being looked at."""

    colour: int


class End(contract.Action, frozen=True):
    """End the turn."""


Action = (
    Roll | Walk | Ride | Drive | Stay | Decline | Guess | Ask | NeverMind | Name | Peek | Fire | Aim | Turn | Banish | Send
    | Steal | Take | TakeDoom | End
)  # fmt: skip

# ---- Events --------------------------------------------------------------------------------


class TurnBegan(contract.Event, frozen=True):
    opens: ClassVar[str | None] = "seat"

    seat: int
    turn: int  # 1, 2, 3 … counted over all players


class TurnLost(contract.Event, frozen=True):
    """The seat spends a lost turn and is passed over."""

    opens: ClassVar[str | None] = "seat"

    seat: int
    left: int


class Rolled(contract.Event, frozen=True):
    seat: int
    white: int
    black: int | None  # None: a free roll of the white die alone


class Walked(contract.Event, frozen=True):
    """A pawn walked its path, the first space being where it stood."""

    seat: int
    path: tuple[int, ...]
    exact: bool


class Rode(contract.Event, frozen=True):
    """The Trolley die: one space further, or STOP."""

    seat: int
    go: bool
    at: int  # where the pawn is now


class Drove(contract.Event, frozen=True):
    """The Benny die: one space further, or STOP."""

    seat: int
    go: bool
    at: int


class Looked(contract.Event, frozen=True):
    """A look at all cards of one section; the faces are for the looker alone."""

    discloses: ClassVar[bool] = True
    seat: int
    location: Location
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class DoomTaken(contract.Event, frozen=True):
    discloses: ClassVar[bool] = True
    seat: int
    colour: int
    location: Location


class Guessed(contract.Event, frozen=True):
    """A guess and its public answer; the character is known to guesser and target alone."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    discloses: ClassVar[bool] = True
    seat: int
    target: int
    character: Character | None
    right: bool

    def seen_by(self, seat: int | None) -> Self:
        return self if seat in (self.seat, self.target) else msgspec.structs.replace(self, character=None)


class GuessDropped(contract.Event, frozen=True):
    """A guess was announced and then not made, whatever the sheet proves."""

    seat: int


class Peeked(contract.Event, frozen=True):
    """A look at one confidential card."""

    discloses: ClassVar[bool] = True
    seat: int
    slot: int
    paper: Paper | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, paper=None)


class Aimed(contract.Event, frozen=True):
    """A shot card is turned face down and a target named."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int
    target: int
    card: Literal["dip", "doom"]


class DipRolled(contract.Event, frozen=True):
    """The Dip die: the nozzle one space on (or firing where it points already), or cancelled."""

    seat: int
    go: bool
    nozzle: int  # circle index 0–11 after the roll


class Dipped(contract.Event, frozen=True):
    """The target is hit; the nozzle goes back to its Start Space."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int
    target: int


class WillDropped(contract.Event, frozen=True):
    """The Will goes back to its slot, face up from now on."""

    seat: int  # who had it
    slot: int


class Banished(contract.Event, frozen=True):
    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int  # the shooter
    target: int
    home: int


class WeaselSent(contract.Event, frozen=True):
    """A weasel card is turned face down and the token set out on this path to the holder."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int
    target: int
    path: tuple[int, ...]


class WeaselRolled(contract.Event, frozen=True):
    """The weasel die while a weasel is out: one space on, or BONKED."""

    seat: int
    go: bool
    at: int


class StealRolled(contract.Event, frozen=True):
    """The one weasel roll of a pawn that landed on the holder."""

    befalls: ClassVar[tuple[str, ...]] = ("target",)
    seat: int
    target: int
    go: bool


class WillTaken(contract.Event, frozen=True):
    """The Will leaves the board."""

    discloses: ClassVar[bool] = True
    seat: int
    slot: int


class WillStolen(contract.Event, frozen=True):
    befalls: ClassVar[tuple[str, ...]] = ("victim",)
    seat: int
    victim: int


class LetterTaken(contract.Event, frozen=True):
    """A Jessica Letter: back in place, known to all; a lost turn and all weasels face down."""

    discloses: ClassVar[bool] = True
    seat: int
    slot: int


class WeaselRevived(contract.Event, frozen=True):
    seat: int


class NotHome(contract.Event, frozen=True):
    """The holder stands on this home and has not won, so that is not who he is."""

    discloses: ClassVar[bool] = True
    seat: int
    character: Character


class Won(contract.Event, frozen=True):
    discloses: ClassVar[bool] = True
    seat: int
    character: Character


class TimeUp(contract.Event, frozen=True):
    """The guard: too many turns; the holder, if any, wins."""

    discloses: ClassVar[bool] = True
    holder: int | None


Event = (
    TurnBegan | TurnLost | Rolled | Walked | Rode | Drove | Looked | DoomTaken | Guessed | GuessDropped | Peeked
    | Aimed | DipRolled | Dipped | WillDropped | Banished | WeaselSent | WeaselRolled | StealRolled | WillTaken | WillStolen | LetterTaken
    | WeaselRevived | NotHome | Won | TimeUp
)  # fmt: skip
