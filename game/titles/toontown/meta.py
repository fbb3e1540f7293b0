"""What the shelf and the table read about Toontown."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.contract import Game, HouseRule, Words
from game.titles.toontown.rules import moves, view
from game.titles.toontown.rules.checks import hidden, reachable
from game.titles.toontown.rules.content import SEATS
from game.titles.toontown.rules.state import State
from game.titles.toontown.words import text


class Toontown(Game):
    """The game as the box knows it."""

    id = "toontown"
    title = "Toontown"
    seats = SEATS
    minutes = range(5, 56)
    lasts = {2: range(5, 26), 3: range(5, 31), 4: range(5, 56)}
    adult = False
    shelf_order = 1
    rules_version = 1
    Action = moves.Action
    Event = moves.Event
    View = view.View
    Options = view.Options
    modes = (view.Options(), view.Options(proven_only=True))
    house_rules = (HouseRule("proven_only", "Guess", ((False, "Any time"), (True, "Only with proof"))),)
    text: Words = text
    colour = "#ffc928"
    keepsakes = (
        ("figure_roger", 0.9),
        ("trolley_car_side", 1.35),
        ("figure_eddie", 0.9),
        ("trophy_toontown", 1.15),
        ("lamp_lit", 1.9),
        ("figure_jessica", 0.9),
        ("figure_dolores", 0.9),
    )
    endings = ("home", "home_exact", "time_holder", "time_draw")
    fleeting = (moves.Guessed, moves.DoomTaken)  # a wrong name and the colour of a card are for those who remember
    hidden = staticmethod(hidden)
    reachable = staticmethod(reachable)

    def start(self, seats: int, chance: Chance, options: view.Options | None = None) -> State:
        """A fresh table for two to four."""
        if seats not in SEATS:
            raise ValueError(f"Toontown is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return State.start(seats, chance, options or self.modes[0])


GAME = Toontown()
