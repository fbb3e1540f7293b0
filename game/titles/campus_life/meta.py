"""What the shelf and the table read about Campus Life."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.contract import Game, HouseRule, Words
from game.titles.campus_life.rules import moves, view
from game.titles.campus_life.rules.checks import hidden, reachable
from game.titles.campus_life.rules.content import SEATS, SHORT_NAMES, SUSPECT_COLOURS, SUSPECTS, USUAL
from game.titles.campus_life.rules.state import State
from game.titles.campus_life.words import text


class CampusLife(Game):
    """The game as the box knows it."""

    id = "campus_life"
    title = "Campus Life"
    seats = SEATS
    minutes = range(5, 46)
    lasts = {3: range(5, 16), 4: range(5, 26), 5: range(5, 31), 6: range(5, 46)}
    adult = True
    shelf_order = 3
    rules_version = 2
    Action = moves.Action
    Event = moves.Event
    View = view.View
    Options = view.Options
    modes = (view.Options(), view.Options(("plum", None, "mustard"), modest_singles=True))
    house_rules = (HouseRule("modest_singles", "Singles score", ((False, "In full"), (True, "One less a line"))),)
    text: Words = text
    colour = "#7ff0cc"
    endings = ("paired", "left", "boddy", "guard")
    # By the colour of the seat: whom its player moves, as a name and a portrait.
    characters = {SUSPECT_COLOURS[who]: (SHORT_NAMES[who], f"cl_{who}_calm") for who in SUSPECTS}
    fleeting = (moves.Kept, moves.Exchanged)  # whether a card was exchanged is for those who remember
    hidden = staticmethod(hidden)
    reachable = staticmethod(reachable)

    def usual(self, seats: int) -> tuple[str, ...]:
        """The colours of those who come to a party of so many."""
        return tuple(SUSPECT_COLOURS[who] for who in USUAL[seats])

    def options_for(self, colours: tuple[str, ...]) -> view.Options:
        """The options with which each seat moves the suspect whose colour it wears."""
        worn = {colour: who for who, colour in SUSPECT_COLOURS.items()}
        return view.Options(tuple(worn[colour] for colour in colours))

    def start(self, seats: int, chance: Chance, options: view.Options | None = None) -> State:
        """A fresh table for three to six."""
        if seats not in SEATS:
            raise ValueError(f"Campus Life is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return State.start(seats, chance, options or self.modes[0])


GAME = CampusLife()
