"""Where the parts of a table really lie at the chosen size of text, and from one of them the way to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry import Box, Point
from game.scenes.table.arrangement import Arrangement, Lens, arrangement
from game.scenes.table.hooks import A, E, V
from game.scenes.table.seated import SeatedTable

if TYPE_CHECKING:
    from game.ui.canvas import Canvas


class LaidOutTable(SeatedTable[V, A, E]):
    """A table whose board, rows and buttons have their places."""

    @property
    def arrangement(self) -> Arrangement:
        """Where everything lies at the chosen size of text."""
        return arrangement(self.measures, self.app.settings.text_size)

    @property
    def below(self) -> Box | None:
        """Where rows lie below a smaller board, in its own units; None while they lie beside it."""
        return self.arrangement.rows and self.arrangement.board.inside(self.arrangement.rows)

    def row_lens(self, seat: int) -> Lens:
        """How the row of a player, as it is measured, is really drawn."""
        return self.arrangement.row(self.row_box(seat), seat, len(self.match.seats))

    def on_buttons(self, canvas: Canvas) -> Canvas:
        """For what lies over the board's canvas in the place of the buttons, as they are measured."""
        board, view = self.arrangement.board, Lens.of(self.measures.buttons, self.arrangement.buttons)
        return canvas.within(view.scale / board.scale, *board.back((view.x, view.y)))

    def flies_to(self, seat: int) -> Point:
        """Where a player's things are, in the units of the board."""
        return self.arrangement.board.back(self.row_lens(seat).point(self.in_row(seat)))
