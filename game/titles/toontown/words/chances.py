"""How Toontown puts chances into words: how far it is and how likely, and what a ride may lead to."""

from __future__ import annotations

from game.engine.contract import Names
from game.engine.english import counted
from game.titles.toontown.rules.odds import Odds, ridden_for, ridden_now
from game.titles.toontown.rules.streets import town
from game.titles.toontown.rules.view import View


def far_and_likely(odds: Odds) -> str:
    """How far and how likely: "4 spaces, 48%"."""
    return f"{counted(odds.spaces, 'space') if odds.spaces else 'one roll'}, {odds.chance:.0%}"


def ride(to: int, view: View, names: Names) -> str:
    """Which way, how likely the next space is, and what lies further on: "Ride clockwise: 83%, an Entry in 4: 48%"."""
    label = f"Ride {_direction(view.players[view.active].space, to)}: {ridden_now(view, to)[0].odds.chance:.0%}"
    _, (spaces, chance), there = ridden_for(view, to)
    what = names[view.holder or 0] if there == "holder" else "an Entry"
    return f"{label}, {what} in {spaces}: {chance:.0%}" if spaces > 1 else f"{label} to {what}"


def _direction(here: int, to: int) -> str:
    order = town().ring_order
    return "clockwise" if order[to] == (order[here] + 1) % (max(order) + 1) else "counterclockwise"
