"""What a title says of moments at which somebody may have a word to say: its words/talk.py, if it has one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol

from game.engine import registry
from game.engine.contract import Event

Kind = Literal["hit", "lucky", "unlucky", "round"]


class Moment(NamedTuple):
    """Something befell a player that all have seen: harm by somebody, luck or the lack of it, a success."""

    kind: Kind
    seat: int
    by: int | None = None  # who did the harm


class Watcher(Protocol):
    """What a title's words/talk.py offers."""

    def moments(self, event: Any) -> Sequence[Moment]:
        """What this event is to whom, the room's half of it."""

    def standing(self, view: Any) -> Sequence[float]:
        """By seat, how far everybody is, as all can see; () if nobody can tell."""


class Dull:
    """A title in which nobody finds words."""

    def moments(self, event: Event) -> Sequence[Moment]:
        """Nothing to talk about."""
        return ()

    def standing(self, view: Any) -> Sequence[float]:
        """Nobody is ahead."""
        return ()


def watcher(game_id: str) -> Watcher:
    """Who finds the moments of this game."""
    found: Any = registry.part(game_id, "words.talk")
    return found if found is not None else Dull()
