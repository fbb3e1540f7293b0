"""What the shelf and the table read about Campus Life."""

from __future__ import annotations

from types import ModuleType

from game.engine.chance import Chance
from game.rules.campus_life import moves, text, view
from game.rules.campus_life.checks import hidden, reachable
from game.rules.campus_life.content import SEATS
from game.rules.campus_life.state import State

shelf_order = 2


class CampusLife:
    """The game as the box knows it."""

    id = "campus_life"
    title = "Campus Life"
    seats = SEATS
    minutes = range(30, 61)
    adult = True
    rules_version = 1
    Action = moves.Action
    Event = moves.Event
    View = view.View
    Options = view.Options
    modes = (view.Options(), view.Options(("plum", None, "mustard"), modest_singles=True))
    text: ModuleType = text
    endings = ("paired", "left", "boddy", "guard")
    hidden = staticmethod(hidden)
    reachable = staticmethod(reachable)

    def start(self, seats: int, chance: Chance, options: view.Options | None = None) -> State:
        """A fresh table for three to six."""
        if seats not in SEATS:
            raise ValueError(f"Campus Life is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return State.start(seats, chance, options or self.modes[0])


GAME = CampusLife()
