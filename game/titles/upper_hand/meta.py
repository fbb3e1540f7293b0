"""What the shelf and the table read about Upper Hand."""

from __future__ import annotations

from game.engine.chance import Chance
from game.engine.contract import Game, HouseRule, Words
from game.titles.upper_hand.rules import moves, view
from game.titles.upper_hand.rules.checks import hidden, reachable
from game.titles.upper_hand.rules.content import (
    BACK_OFFICE,
    CHARACTERS,
    FRONT_OFFICE,
    LOCATIONS,
    PEOPLE,
    SEATS,
    open_rooms,
)
from game.titles.upper_hand.rules.state import State
from game.titles.upper_hand.words import text


class UpperHand(Game):
    """The game as the box knows it."""

    id = "upper_hand"
    title = "Upper Hand"
    seats = SEATS
    minutes = range(5, 76)
    lasts = {
        2: range(5, 26),
        3: range(5, 31),
        4: range(5, 41),
        5: range(5, 51),
        6: range(5, 66),
        7: range(5, 66),
        8: range(5, 76),
    }
    adult = True
    shelf_order = 2
    rules_version = 3
    Action = moves.Action
    Event = moves.Event
    View = view.View
    Options = view.Options
    modes = (
        view.Options(),
        view.Options(("pam", None, "cheryl"), FRONT_OFFICE),
        view.Options((), BACK_OFFICE),
        view.Options(open_cards=True),
    )
    house_rules = (
        HouseRule(
            "locations",
            "Open rooms",
            (((), "At random"), (FRONT_OFFICE, "Front office"), (BACK_OFFICE, "Back office")),
            players=tuple(seats for seats in SEATS if open_rooms(seats) < len(LOCATIONS)),
        ),
        HouseRule("open_cards", "Drawn cards", ((False, "Secret"), (True, "Open to all"))),
    )
    text: Words = text
    endings = ("twenty", "most", "roll_off", "guard", "guard_roll_off", "dry", "dry_roll_off")
    # By the colour of the seat: whom its player is, as a name and a portrait.
    characters = {PEOPLE[who].colour: (PEOPLE[who].name, f"uh_{who}_calm") for who in CHARACTERS}
    hidden = staticmethod(hidden)
    reachable = staticmethod(reachable)

    def usual(self, seats: int) -> tuple[str, ...]:
        """The colours of those who come to a table of so many."""
        return tuple(PEOPLE[who].colour for who in CHARACTERS[:seats])

    def options_for(self, colours: tuple[str, ...]) -> view.Options:
        """The options with which each seat plays the character whose colour it wears."""
        worn = {PEOPLE[who].colour: who for who in CHARACTERS}
        return view.Options(tuple(worn[colour] for colour in colours))

    def start(self, seats: int, chance: Chance, options: view.Options | None = None) -> State:
        """A fresh table for two to eight."""
        if seats not in SEATS:
            raise ValueError(f"Upper Hand is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return State.start(seats, chance, options or self.modes[0])


GAME = UpperHand()
