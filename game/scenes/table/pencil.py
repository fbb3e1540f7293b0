"""Pencil marks on a private sheet: cells that a click takes from mark to mark, kept in the journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine import pencil
from game.engine.match import Course, MatchError
from game.engine.pencil import Cell as Cell
from game.geometry import Box
from game.scenes.ask import complain
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.app import App


class Pencil:
    """The marks that players make on their own sheets."""

    def __init__(self, app: App, match: Course, field: str, marks: Sequence[str], changed: Callable[[], None]) -> None:
        self.app, self.match, self.changed = app, match, changed
        self.field = field  # under which the notes say which cell has which mark
        self.kinds = marks  # the first is none

    def marks(self, seat: int | None) -> dict[Cell, str]:
        """What this player has pencilled in so far."""
        return {} if seat is None else pencil.marks(self.match.notes(seat), self.field)

    def targets(self, cells: Mapping[Cell, Box], seat: int | None) -> list[Target]:
        """The cells, to be clicked by their owner."""
        return [Target(("pencil", cell), box, partial(self._mark, seat, cell)) for cell, box in cells.items()]

    def _mark(self, seat: int | None, cell: Cell) -> None:
        """The next mark, round and round."""
        if seat is not None:
            now = self.marks(seat).get(cell, self.kinds[0])
            following = self.kinds[(self.kinds.index(now) + 1) % len(self.kinds)] if now in self.kinds else ""
            try:
                self.match.note(seat, {self.field: [*cell, following]})
            except MatchError as error:
                complain(self.app, "No mark was made", str(error), lines=3)
        self.changed()
