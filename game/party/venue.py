"""What the room asks of the place where everybody is: a page for each guest, and what becomes of their taps."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.engine.blocks import Block, Choice, Face, Tone
from game.party import messages

if TYPE_CHECKING:
    from game.party.room import Guest


class Screen(NamedTuple):
    """What one guest's phone shows now."""

    blocks: tuple[Block, ...]
    choices: tuple[Choice, ...] = ()
    tone: Tone = "wait"
    yours: bool = False
    undo: bool = False
    question: Hashable = None  # the same as long as the same is asked of the same guest
    seat: int | None = None
    colour: str | None = None


class Venue(Protocol):
    """Where everybody is: what phones show there, and what their taps do."""

    @property
    def setting(self) -> messages.Setting:
        """What kind of place it is."""

    @property
    def game(self) -> str | None:
        """Which game is chosen or played there."""

    @property
    def at_rest(self) -> bool:
        """Whether the TV has shown everything, so that phones may say it too."""

    @property
    def edition(self) -> Hashable:
        """Something else as soon as some page might be another one."""

    def screen(self, guest: Guest) -> Screen:
        """The page of a guest, as it is now; asked at rest only."""

    def around(self) -> tuple[Face, ...]:
        """Who is there, people and bots, as everybody at the door may know."""

    def deadline(self, guest: Guest) -> float | None:
        """Seconds that are left to answer."""

    def renamed(self, guest: Guest, before: str) -> None:
        """A guest is called something else now."""

    def welcome(self, guest: Guest) -> None:
        """Somebody has come, or come back: find them a chair if there is one."""

    def sit(self, guest: Guest, chair: int) -> str:
        """Let a guest have that chair; one sentence if that is not possible."""

    def rise(self, guest: Guest) -> None:
        """A guest gives the chair back."""

    def answer(self, guest: Guest, choice: int) -> str:
        """A guest has chosen; one sentence if that is not possible."""

    def point(self, guest: Guest, choice: int | None) -> None:
        """A guest thinks about that choice."""

    def undo(self, guest: Guest) -> str:
        """Take the guest's last step back; one sentence if that is not possible."""

    def pencil(self, guest: Guest, cell: str, mark: str) -> str:
        """A mark on the guest's own sheet; one sentence if that is not possible."""

    def react(self, guest: Guest, emote: str) -> None:
        """Show everybody how a guest feels."""

    def hurry(self, guest: Guest) -> None:
        """A guest would like it to go on."""

    def ask(self, guest: Guest, everything: bool) -> str:
        """A guest wants to be asked everything in this turn, or nothing any more; one sentence if that is not possible."""

    def advise(self, guest: Guest, compare: bool) -> str:
        """A guest would like to know what is good, or how all that can be done compares; one sentence if that is not possible."""

    def order(self, guest: Guest, order: messages.Order, value: Any) -> str:
        """The host has decided; one sentence if that is not possible."""
