"""The phone page of Bodyguard: a private hand, whom it is meant for, and questions that look alike for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.blocks import Page, Table
from game.titles.bodyguard.phone.asked import ASKED, breath
from game.titles.bodyguard.phone.waiting import final, secret, waiting, welcome
from game.titles.bodyguard.rules.moves import Action
from game.titles.bodyguard.rules.view import View

__all__ = ["PALETTE", "page", "secret", "welcome"]

PALETTE = {"accent": "#4d80ff", "go": "#4d80ff", "second": "#8fb0ff", "night-1": "#34307a", "night-2": "#161033"}


def page(view: View, legal: Sequence[Action], table: Table) -> Page:
    """The page for the eyes of this view: own things, and what is asked if something is."""
    if view.over:
        return final(view, table)
    if view.stage == "rescue":
        return breath(view, legal, table)
    if not legal:
        return waiting(view, table)
    return ASKED[view.stage](view, legal, table)
