"""The frame that all tables stand in; each title adds a `table.scene` of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import registry
from game.ui import homes

if TYPE_CHECKING:
    from game.engine.match import Course
    from game.scenes.app import App
    from game.scenes.table.scene import AnyTable


def open_table(app: App, match: Course, greet: bool = False) -> AnyTable:
    """The table of the match's game, to play it or to be fed a recording; with `greet` it says who is who."""
    with homes.at(match.game.home):  # a table may measure its drawings before it lies on the stack
        module = registry.part(match.game.id, "table.scene")
        if module is None:
            raise LookupError(f"{match.game.title} has no table.")
        table: AnyTable = module.Table(app, match)
        if greet and table.driver:
            table.driver.people.introduce()
        return table
