"""What the shelf and the table read about Hush."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.contract import Game, HouseRule, Words
from game.titles.hush.rules import moves, view
from game.titles.hush.rules.checks import hidden, reachable
from game.titles.hush.rules.content import SEATS
from game.titles.hush.rules.state import State
from game.titles.hush.words import text


class Hush(Game):
    """The game as the box knows it."""

    id = "hush"
    title = "Hush"
    seats = SEATS
    minutes = range(5, 11)
    adult = False
    rules_version = 1
    Action = moves.Action
    Event = moves.Event
    View = view.View
    Options = view.Options
    modes = (view.Options(), view.Options("short"))
    house_rules = (HouseRule("length", "The game is", (("long", "Long"), ("short", "Short"))),)
    text: Words = text
    endings = ("points", "tie")
    hidden = staticmethod(hidden)
    reachable = staticmethod(reachable)

    def start(self, seats: int, chance: Chance, options: view.Options | None = None) -> State:
        """A fresh table for two to four."""
        if seats not in SEATS:
            raise ValueError(f"Hush is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return State.deal(seats, (options or self.modes[0]).length, chance)


GAME = Hush()
