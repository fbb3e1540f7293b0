"""What a title may say while things happen: its words/telling.py, if it has one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.engine import registry
from game.engine.contract import Event, Names

Done = tuple[Event, str]  # something that was done to somebody, in words


class Teller(Protocol):
    """What a title's words/telling.py offers."""

    def telling(self, event: Any, view: Any, names: Names) -> str:
        """What the prompt says while the event is shown, without what comes of it; "" goes on with the one before.

        The first line is the headline; the view is the one before the move, for the eyes of who looks."""

    def done_to(self, events: Sequence[Any], seat: int, names: Names) -> Sequence[Done]:
        """What others have done to this player in these events, said to them, with how much; the newest last."""


class Quiet:
    """A title that has nothing to say but its log."""

    def telling(self, event: Event, view: Any, names: Names) -> str:
        """The prompt goes on saying who has chosen."""
        return ""

    def done_to(self, events: Sequence[Event], seat: int, names: Names) -> Sequence[Done]:
        """Nothing is done to anybody."""
        return ()


def teller(game_id: str) -> Teller:
    """Who tells what happens in this game."""
    found: Any = registry.part(game_id, "words.telling")
    return found if found is not None else Quiet()
