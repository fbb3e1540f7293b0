"""What the shelf and the table read about Bodyguard."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.contract import Game, HouseRule, Words
from game.titles.bodyguard.rules import moves, view
from game.titles.bodyguard.rules.checks import hidden, reachable
from game.titles.bodyguard.rules.content import SEATS
from game.titles.bodyguard.rules.state import State
from game.titles.bodyguard.words import text


class Bodyguard(Game):
    """The game as the box knows it."""

    id = "bodyguard"
    title = "Bodyguard"
    seats = SEATS
    minutes = range(5, 71)
    lasts = {4: range(5, 41), 5: range(5, 61), 6: range(5, 71), 7: range(5, 71), 8: range(10, 71)}
    adult = False
    shelf_order = 4
    rules_version = 2
    Action = moves.Action
    Event = moves.Event
    View = view.View
    Options = view.Options
    modes = (view.Options(), view.Options(recall_is_the_turn=True), view.Options(slow_fuse=True))
    house_rules = (
        HouseRule("recall_is_the_turn", "New roles cost", ((False, "Nothing"), (True, "The turn"))),
        HouseRule("slow_fuse", "Slow fuse", ((False, "Off"), (True, "No early hits"))),
    )
    text: Words = text
    endings = ("points", "tokens", "shared")
    fleeting = (moves.RoundOver, moves.Rescued)  # the cards of the round are gathered in, those just shown too
    hidden = staticmethod(hidden)
    reachable = staticmethod(reachable)

    def start(self, seats: int, chance: Chance, options: view.Options | None = None) -> State:
        """A fresh table for four to eight."""
        if seats not in SEATS:
            raise ValueError(f"Bodyguard is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return State.start(seats, chance, options or self.modes[0])


GAME = Bodyguard()
