"""The private sheet where letters are large: as many leaves as it needs, and tabs below them to turn to one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.geometry import Box
from game.ui.colours import INK, SAND, SUN
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas

HIGH, GAP = 1.7, 16.0  # of a tab, in sizes of its letters; between two, and above them
EDGE = 2  # letters would fit at the sides of a tab's words


def draw(table: AnyTable, canvas: Canvas, box: Box, view: Any) -> None:
    """The leaf that lies on top, and the tabs."""
    canvas = canvas.at_least(table.arrangement.letters.log)
    table.private(canvas, _above(table, box, view), view)
    for number, (words, tab) in enumerate(tabs(table, box, view)):
        canvas.button(tab, "", SUN if number == table.leaf else SAND)
        room = (tab[0] + 8, tab[1], tab[2] - 16, tab[3] - 6)
        canvas.text(words, room, 0, INK, "title", "center")
        if table.paper_focus == ("leaf", number):
            canvas.focus_ring(tab, 20)


def targets(table: AnyTable, box: Box, view: Any) -> list[Target]:
    """What can be clicked on the leaf, and the tabs."""
    return [*table.private_targets(_above(table, box, view), view), *turns(table, box, view)]


def turns(table: AnyTable, box: Box, view: Any) -> list[Target]:
    """The tabs alone."""
    return [
        Target(("leaf", number), tab, partial(turn, table, number), label=words)
        for number, (words, tab) in enumerate(tabs(table, box, view))
    ]


def turn(table: AnyTable, number: int) -> None:
    """Lay another leaf on top."""
    table.leaf = number
    table.dirty()
    if table.app.stack.top is not None:
        table.app.stack.top.dirty()


def tabs(table: AnyTable, box: Box, view: Any) -> list[tuple[str, Box]]:
    """What stands on each tab and where it lies; none for a single leaf."""
    names = _names(table, view)
    if not names:
        return []
    x, y, w, h = box
    high = HIGH * table.arrangement.letters.log
    per_letter = (w - GAP * (len(names) - 1)) / sum(EDGE + len(name) for name in names)
    found = []
    for name in names:
        wide = per_letter * (EDGE + len(name))
        found.append((name, (x, y + h - high, wide, high)))
        x += wide + GAP
    return found


def _names(table: AnyTable, view: Any) -> tuple[str, ...]:
    names = table.leaves(view) if table.arrangement.letters.log else ()
    table.leaf = min(table.leaf, max(0, len(names) - 1))
    return names


def _above(table: AnyTable, box: Box, view: Any) -> Box:
    """What the tabs leave of the paper."""
    x, y, w, h = box
    return (x, y, w, h - HIGH * table.arrangement.letters.log - GAP) if _names(table, view) else box
