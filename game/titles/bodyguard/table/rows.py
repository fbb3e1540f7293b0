"""The players' rows beside the Bodyguard table, which become small cells where somebody's hand lies."""

from __future__ import annotations

from collections.abc import Hashable

from game.geometry import Box
from game.scenes.table.arrangement import Lens
from game.scenes.table.scene import TableScene
from game.titles.bodyguard.rules.content import BIG, SMALL
from game.titles.bodyguard.rules.moves import Action, Event
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.table import layout, panel
from game.titles.bodyguard.table.shown import Shown
from game.ui.canvas import Canvas


class TableOfRows(TableScene[View, Action, Event]):
    """A table that tells at everybody's row what they have won, who is out, and who is President."""

    shown: Shown

    @property
    def handed(self) -> bool:
        """Whether the panel shows a hand instead of the rows."""
        return self.shown.me is not None and bool(self.shown.hand) and not self.view.over

    def tokens(self, seat: int) -> tuple[int, int]:
        """The twos and ones of a player; while the final score is counted, those that are on it."""
        settled, counted = self.view.settled, int(self.finale.counted)
        if self.busy or not self.view.over or counted > len(settled):
            return self.shown.tokens[seat]
        points = [one.points[seat] for one in settled[:counted]]
        return points.count(BIG), points.count(SMALL)

    def row_box(self, seat: int) -> Box:
        """A row, or a small cell over the hand."""
        return layout.cell(seat, len(self.match.seats)) if self.handed else super().row_box(seat)

    def row_lens(self, seat: int) -> Lens:
        """A row, or a small cell beside the role."""
        if self.handed and self.below:
            return Lens.of(layout.CELLS, self.arrangement.board.box(layout.halves(self.below)[0]))
        return super().row_lens(seat)

    def paint_row(self, canvas: Canvas, seat: int, box: Box, status: str, active: bool, face: str) -> None:
        if not self.handed:
            super().paint_row(canvas, seat, box, status, active, face)
            return
        colour, out = self.match.seats[seat].colour, not self.shown.alive[seat]
        panel.paint_cell(canvas, box, colour, *self.tokens(seat), active, out)

    def row_key(self, seat: int, view: View) -> Hashable:
        shown = self.shown
        return self.tokens(seat), shown.alive[seat], seat == shown.president, self.handed

    def facts(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        """Tokens and points, and the President's badge."""
        president = seat == self.shown.president
        panel.draw_facts(canvas, box, self.names[seat], *self.tokens(seat), president)

    def facts_width(self, seat: int, view: View) -> float:
        return panel.facts_width(*self.tokens(seat))

    def emblem(self, canvas: Canvas, box: Box, seat: int, view: View) -> None:
        x, y, w, h = box
        canvas.sprite(f"seat_{self.match.seats[seat].colour}", x + w / 2 + 2, y + h / 2 - 1, min(0.81, h / 80))

    def gone(self, seat: int, view: View) -> bool:
        return not self.shown.alive[seat]
