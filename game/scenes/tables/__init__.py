"""One table scene per game, and the frame they share."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.scenes.tables.frame import TableScene


def open_table(app: App, match: Match, watch: bool = False, greet: bool = False) -> TableScene:
    """The table of the match's game; with `watch` it only shows what it is fed, with `greet` it says who is who."""
    module = import_module(f"{__name__}.{match.game.id}")
    table: TableScene = module.Table(app, match, watch=watch)
    if greet:
        table.driver.introduce()
    return table
