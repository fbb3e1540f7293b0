"""The phone page of Upper Hand: what is asked of its owner, or what they have while others are asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.blocks import Page, Table
from game.titles.upper_hand.phone import asked, idle
from game.titles.upper_hand.rules.moves import Action
from game.titles.upper_hand.rules.view import View

PALETTE = {
    "accent": "#f0682d",
    "go": "#f0682d",
    "second": "#8fd3e6",
    "night-1": "#55304f",
    "night-2": "#1b1029",
}


def page(view: View, legal: Sequence[Action], table: Table) -> Page:
    """Everything for the eyes of this view."""
    if view.over:
        return idle.end(view, table)
    return asked.page(view, legal, table) if legal else idle.page(view, table)
