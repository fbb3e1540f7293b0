"""The contract between a game and everyone who plays, shows or stores it."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

import msgspec

from game.engine.chance import Chance

Names = tuple[str, ...]  # of the players, by seat; all sentences of `text` get them from outside
Line = tuple[str, str, str]  # of the story: icon, headline, detail


class Action(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One answer to a question; games subclass it and intern the instances."""


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened, in plain values; secrets are fields that `seen_by` blanks for everybody else."""

    discloses: ClassVar[bool] = False  # somebody learnt something, so nobody may undo past it

    def seen_by(self, seat: int | None) -> Self:
        """The half of the event that this seat may know; None is the room."""
        return self


class Reason(msgspec.Struct, frozen=True):
    """Why something is so: an id that `text` turns into a sentence, with its arguments."""

    id: str
    args: tuple[int | str, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended; no winners means a draw."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: Reason


class IllegalAction(ValueError):
    """The seat may not do that now; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.id, *reason.args)
        self.reason = reason


class State(Protocol):
    """One position of a game; it keeps no event history and no player names."""

    def waiting(self) -> tuple[int, ...]:
        """The seats that must choose now; () means the game is over."""

    def legal(self, seat: int) -> Sequence[Any]:
        """What the seat may do: never empty for a waiting seat, always empty for others."""

    def apply(self, seat: int, action: Any) -> list[Any]:
        """Play the action and return its events; the only thing that changes a State."""

    def view(self, seat: int | None) -> Any:
        """What the seat may know; None is the room."""

    def hushed(self, seat: int) -> bool:
        """Whether this question's choices may be shown only to the seat itself."""

    def redeal(self, seat: int, chance: Chance) -> Self:
        """A copy in which everything the seat cannot know is dealt again."""

    def copy(self, chance: Chance) -> Self:
        """An independent copy that rolls with the given chance."""

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""

    def dump(self) -> bytes:
        """The whole position but its chance, canonically: equal bytes, equal state."""


Seen = TypeVar("Seen", bound=Event, covariant=True)


class PastMove(Protocol[Seen]):
    """One move of the history, as the story of a game reads it."""

    @property
    def events(self) -> Sequence[Seen]:
        """What happened in it."""


class Page(NamedTuple):
    """One page of a game's rules: a title, its paragraphs, and the sprites that go with them."""

    title: str
    paragraphs: tuple[str, ...]
    sprites: tuple[str, ...]


class HouseRule(msgspec.Struct, frozen=True):
    """An option that a table may agree on before it plays; a game that has some lists them as `house_rules`."""

    field: str  # of the game's Options
    name: str  # what the lobby asks
    choices: tuple[tuple[Any, str], ...]  # what the field may be and how that is called; the usual one first


class Game(Protocol):
    """What `GAME` in rules/<game>/meta.py offers."""

    id: str
    title: str
    seats: range
    minutes: range
    adult: bool
    rules_version: int
    Action: Any
    Event: Any
    View: Any
    Options: Any
    modes: tuple[Any, ...]
    text: ModuleType

    def start(self, seats: int, chance: Chance, options: Any | None = None) -> State:
        """A fresh position for that many seats."""
