"""What the shelf and the table read about Boss & Minion."""

from __future__ import annotations

from typing import get_args

from game.engine.chance import Chance
from game.engine.contract import Game, HouseRule, Words
from game.titles.boss_and_minion.rules import moves, view
from game.titles.boss_and_minion.rules.checks import hidden, reachable
from game.titles.boss_and_minion.rules.content import SEATS
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.words import text


class BossAndMinion(Game):
    """The game as the box knows it."""

    id = "boss_and_minion"
    title = "Boss & Minion"
    seats = SEATS
    minutes = range(5, 76)
    lasts = {2: range(5, 36), 3: range(5, 56), 4: range(5, 76)}
    adult = False
    shelf_order = 5
    rules_version = 3
    Action = moves.Action
    Event = moves.Event
    View = view.View
    Options = view.Options
    modes = (
        view.Options(),
        view.Options("gangs"),
        view.Options(set_up="random"),
        view.Options("gangs", "random"),
        view.Options(set_up="random", house=view.House("value", True, False, True)),
        view.Options(quick_rings=True),
        view.Options("gangs", quick_rings=True),
        view.Options("gangs", "random", quick_rings=True),
    )
    house_rules = (
        HouseRule("mode", "Everybody leads", (("duel", "One character"), ("gangs", "A gang of two"))),
        HouseRule("set_up", "Characters", (("draft", "Drafted"), ("random", "By chance"))),
        HouseRule("quick_rings", "Quick rings", ((False, "Off"), (True, "Two stay empty"))),
    )
    text: Words = text
    endings: tuple[str, ...] = get_args(moves.Ending)
    hidden = staticmethod(hidden)
    reachable = staticmethod(reachable)

    def start(self, seats: int, chance: Chance, options: view.Options | None = None) -> State:
        """A fresh table for two to four."""
        if seats not in SEATS:
            raise ValueError(f"Boss & Minion is for {SEATS[0]} to {SEATS[-1]} players, not {seats}.")
        return State.start(seats, chance, options or self.modes[0])


GAME = BossAndMinion()
