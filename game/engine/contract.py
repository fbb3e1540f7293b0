"""The contract between a game and everyone who plays, shows or stores it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar, runtime_checkable

import msgspec

from game.engine.chance import Chance

NOBODY = -1  # a seat that nobody has
Names = tuple[str, ...]  # of the players, by seat; all sentences of `text` get them from outside
Line = tuple[str, str, str]  # of the story: icon, headline, detail
Figure = tuple[str, str]  # a number worth telling, and what it counts


class Action(msgspec.Struct, frozen=True, tag=True, gc=False):
    """One answer to a question; games subclass it and intern the instances."""


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened, in plain values; secrets are fields that `seen_by` blanks for everybody else."""

    discloses: ClassVar[bool] = False  # somebody learnt something, so nobody may undo past it
    opens: ClassVar[str | None] = None  # the field that says whose turn or doing it is from then on; "" is nobody's
    amid: ClassVar[bool] = False  # what it opens is a doing in somebody else's turn, which goes on
    befalls: ClassVar[tuple[str, ...]] = ()  # the fields that say whom else it concerns: to whom it is done

    def seen_by(self, seat: int | None) -> Self:
        """The half of the event that this seat may know; None is the room."""
        return self

    @property
    def about(self) -> int | None:
        """Whose doing it is: its field `seat`, if it has one."""
        return getattr(self, "seat", None)

    @property
    def opened_for(self) -> int | None:
        """Whose turn or doing it is from then on, if it `opens` one; None is nobody's."""
        return getattr(self, self.opens) if self.opens else None

    def concerns(self, seat: int) -> bool:
        """Whether it is this seat's doing, or is done to it."""
        return seat == self.about or any(getattr(self, field) == seat for field in self.befalls)

    @property
    def begins(self) -> bool:
        """Whether from then on it is the turn or doing of whom `opens` names."""
        return self.opens is not None

    @property
    def opens_round(self) -> int:
        """The number of the round that has begun with it, where a game has rounds; else 0."""
        return 0


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


class View(Protocol):
    """What everybody who shows a position may ask of a view, whatever the game; the rest is the game's own."""

    @property
    def me(self) -> int | None:
        """Whose view it is; None is the room's."""

    @property
    def asked(self) -> tuple[int, ...]:
        """Who must answer now, several if all choose at once; () when it is over."""

    @property
    def active(self) -> int | None:
        """Whose turn it is, or was when it ended, whoever must answer; None while it is nobody's. All see the same."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def players(self) -> Sequence[Any]:
        """Everybody at the table, by seat."""


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

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        """A copy in which everything the seat cannot know is dealt again; None is the room."""

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


class Award(NamedTuple):
    """A prize of the evening: what it is for, who gets it, and why in a sentence or two."""

    icon: str
    title: str
    seat: int
    why: str


class Page(NamedTuple):
    """One page of a game's rules: a title, its paragraphs, and the sprites that go with them."""

    title: str
    paragraphs: tuple[str, ...]
    sprites: tuple[str, ...]


Character = tuple[str, str]  # whom a seat can play: a name and a portrait


class HouseRule(msgspec.Struct, frozen=True):
    """An option that a table may agree on before it plays; a game that has some lists them as `house_rules`."""

    field: str  # of the game's Options
    name: str  # what the lobby asks
    choices: tuple[tuple[Any, str], ...]  # what the field may be and how that is called; the usual one first
    players: tuple[int, ...] = ()  # the numbers of players that it is for; () is all


class Words(Protocol):
    """Every sentence of a game, in two voices: "You must …" for the seat whose view it is, else "Ana must …"."""

    @property
    def tagline(self) -> str:
        """One sentence that makes people want to play."""

    def prompt(self, view: Any, names: Names) -> str:
        """What is asked now; after the first sentence or line end, what else helps."""

    def when(self, view: Any) -> str:
        """How far the game is, in about ten letters, such as "Turn 12"."""

    def action(self, action: Any, view: Any, names: Names) -> str:
        """What this answer would do."""

    def event(self, event: Any, names: Names) -> str:
        """What happened, as a line of the log; "" is not worth a line."""

    def news(self, event: Any, seat: int, names: Names) -> str:
        """What this seat learns from the event when it is next alone with the screen, or ""."""

    def refusal(self, reason: Reason, names: Names) -> str:
        """Why something is not possible."""

    def outcome(self, outcome: Outcome, names: Names) -> str:
        """How it ended."""

    def story(self, history: Iterable[PastMove[Any]], outcome: Outcome, names: Names) -> tuple[Line, ...]:
        """The few lines that tell the whole game afterwards."""

    def figures(self, history: Iterable[PastMove[Any]]) -> tuple[Figure, ...]:
        """Numbers of the evening."""

    def epithet(self, view: Any, seat: int) -> tuple[str, str] | None:
        """A portrait and a by-name for a player, once it is over."""

    def reveal(self, view: Any, seat: int, names: Names) -> tuple[str, str] | None:
        """A portrait and the name of whom the player was, in secret or as a character, once it is over."""

    def rules_pages(self) -> tuple[Page, ...]:
        """How to play, page by page."""


@runtime_checkable
class Awarding(Protocol):
    """What the words of a game may offer too: a few awards for the end, from what everybody may know by then."""

    def awards(self, history: Iterable[PastMove[Any]], outcome: Outcome, names: Names) -> tuple[Award, ...]:
        """Who was best, worst or unluckiest at what; `honours.hand_out` shares them out fairly."""


class Game(Protocol):
    """What `GAME` in titles/<id>/meta.py offers; who inherits from it need only tell what is not as usual."""

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
    text: Words
    endings: tuple[str, ...]  # the reason ids of all outcomes
    shelf_order: int = 99  # lower ones stand further to the left
    colour: str = "#fff4dc"  # of its name on the box
    keepsakes: tuple[tuple[str, float], ...] = ()  # drawings that may stand beside the boxes, each with its size
    home: Path | None = (
        None  # the folder with its own `art`, `maps`, `sound` and `music`, if it is no part of the house
    )
    house_rules: tuple[HouseRule, ...] = ()  # what a table may agree on in the lobby
    lasts: Mapping[int, range] = {}  # minutes by the number of seats; all of them lie within `minutes`
    characters: Mapping[str, Character] = {}  # by the colour of the seat, where people choose whom they play
    fleeting: tuple[type[Event], ...] = ()  # events that tell something no view keeps, such as cards shuffled in again

    def usual(self, seats: int) -> tuple[str, ...]:
        """Where there are characters: the colours of those who play in a round of so many."""
        return tuple(self.characters)[:seats]

    def options_for(self, colours: tuple[str, ...]) -> Any:
        """Where there are characters: the options with which each seat plays the one whose colour it wears."""
        return self.modes[0]

    def start(self, seats: int, chance: Chance, options: Any | None = None) -> State:
        """A fresh position for that many seats."""
        raise NotImplementedError  # contract


def minutes_for(game: Game, seats: int) -> range:
    """How long so many play: from one person among bots to people in every seat."""
    return game.lasts.get(seats, game.minutes)
