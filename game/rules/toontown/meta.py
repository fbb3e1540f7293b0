"""What the shelf and the table read about Toontown."""

from __future__ import annotations

from types import ModuleType

from game.engine.chance import Chance
from game.rules.toontown import moves, text, view
from game.rules.toontown.checks import hidden, reachable
from game.rules.toontown.content import SEATS
from game.rules.toontown.state import State

shelf_order = 1


class Toontown:
    """The game as the box knows it."""

    id = "toontown"
    title = "Toontown"
    seats = SEATS
    minutes = range(30, 46)
    adult = False
    rules_version = 1
    Action = moves.Action
    Event = moves.Event
    View = view.View
    Options = view.Options
    modes = (view.Options(),)
    text: ModuleType = text
    endings = ("home", "home_exact", "time_holder", "time_draw")
    hidden = staticmethod(hidden)
    reachable = staticmethod(reachable)

    def start(self, seats: int, chance: Chance, options: view.Options | None = None) -> State:
        """A fresh table for two to four."""
        if seats not in SEATS:
            raise ValueError(f"Toontown is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return State.start(seats, chance)


GAME = Toontown()
