"""Where the parts of a table lie for the size of text that was chosen: as a game measures them, or rearranged."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.geometry import Box, Point
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.scenes.table.measures import Measures
    from game.ui.canvas import Canvas

EDGE = (60.0, 40.0, 1800.0, 1000.0)  # what a rearranged table may fill
TOOLS = 84.0  # width of the slim column beside the panel
GAP = 16.0
BELOW = 24.0  # from the board to the rows, each with a ring or a shadow of its own
ROW_GAP = 12.0
LOG_LINES = 3.65  # how high the log is, in sizes of its letters: three lines that touch no edge
FOOT = 1.4  # likewise the foot of the prompt, which says how far the game is
WORD = 2.9  # and how wide the same is beside a strip: a word such as "Round"
COLUMNS = 2  # of players' rows below a smaller board
Told = Callable[[float, float], None]  # where something is dragged or dropped


class Lens(NamedTuple):
    """Where a part is really drawn: each of its units is `scale` of the window's, and its 0, 0 lies at x, y."""

    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0

    @classmethod
    def of(cls, part: Box, room: Box) -> Lens:
        """As large as it can be in the room, at its top, in the middle of its width."""
        scale = min(room[2] / part[2], room[3] / part[3])
        return cls(scale, room[0] + (room[2] - part[2] * scale) / 2 - part[0] * scale, room[1] - part[1] * scale)

    def on(self, canvas: Canvas) -> Canvas:
        """The canvas in the units of the part."""
        return canvas.within(*self)

    def point(self, at: Point) -> Point:
        """Where a point of the part lies in the window."""
        return self.x + at[0] * self.scale, self.y + at[1] * self.scale

    def box(self, box: Box) -> Box:
        """Where a box of the part lies in the window."""
        return (*self.point(box[:2]), box[2] * self.scale, box[3] * self.scale)

    def back(self, at: Point) -> Point:
        """The point of the part that lies there in the window."""
        return (at[0] - self.x) / self.scale, (at[1] - self.y) / self.scale

    def inside(self, box: Box) -> Box:
        """The box of the part that lies there in the window."""
        return (*self.back(box[:2]), box[2] / self.scale, box[3] / self.scale)


AS_MEASURED = Lens()


class Letters(NamedTuple):
    """How large the words of the panel are; 0 leaves that to the part they stand on."""

    prompt: float = 0.0
    button: float = 0.0
    log: float = 0.0


class Arrangement(NamedTuple):
    """The parts of the frame in the units of the window, and how a game's own drawings get there."""

    prompt: Box
    head: float
    strip: Lens
    buttons: Box
    log: Box
    board: Lens
    rows: Box | None  # where rows go, in columns; None is where they are measured
    tools: float
    letters: Letters = Letters()
    turn: Box | None = None  # where it says how far the game is; None is the end of the prompt's header

    def row(self, box: Box, seat: int, count: int) -> Lens:
        """How the row of a player, as the game measures it, is really drawn."""
        if self.rows is None:
            return AS_MEASURED
        x, y, w, h = self.rows
        down = -(-count // COLUMNS)
        wide, high = (w - GAP * (COLUMNS - 1)) / COLUMNS, (h - ROW_GAP * (down - 1)) / down
        return Lens.of(box, (x + seat % COLUMNS * (wide + GAP), y + seat // COLUMNS * (high + ROW_GAP), wide, high))


def measured(measures: Measures) -> Arrangement:
    """Everything where the game measures it."""
    return Arrangement(
        measures.prompt,
        measures.head,
        AS_MEASURED,
        measures.buttons,
        measures.log,
        AS_MEASURED,
        None,
        measures.tools,
    )


def rearranged(measures: Measures, panel: float, letters: Letters) -> Arrangement:
    """A panel of this width for words that size, a smaller board beside it, and the players' rows below that."""
    x, y, w, h = EDGE
    left, wide = x + w - TOOLS - panel, w - TOOLS - panel - GAP
    log = letters.log * LOG_LINES
    strip = measures.strip
    thick = strip[3] if strip else 0.0
    beside = max(panel - GAP - strip[2], letters.log * WORD) if strip else 0.0
    buttons = letters.button * 5.6
    high = h - log - buttons - 2 * GAP - (thick + GAP if strip else 0)
    top = y + high + GAP
    foot = letters.log * FOOT
    board = Lens.of(measures.board, (x, y, wide, h * (1 - measures.below)))
    below = y + measures.board[3] * board.scale + BELOW
    return Arrangement(
        (left, y, panel, high),
        letters.prompt * 1.5,
        Lens.of(strip, (left, top, panel - GAP - beside, thick)) if strip else AS_MEASURED,
        (left, y + h - log - GAP - buttons, panel, buttons),
        (left, y + h - log, panel, log),
        board,
        (x, below, wide, y + h - below),
        x + w - TOOLS + 20,
        letters,
        (left + panel - beside, top, beside, thick) if strip else (left, y + high - foot, panel, foot),
    )


LEAST_TARGET = 16.0
LARGEST = Letters(prompt=56.0, button=56.0, log=52.0)
LARGE = Letters(prompt=42.0, button=42.0, log=38.0)
PANELS = {"large": (640.0, LARGE), "largest": (820.0, LARGEST)}  # how wide the panel is for each size of text


@cache
def arrangement(measures: Measures, text_size: str) -> Arrangement:
    """Where everything lies at this size of text."""
    return rearranged(measures, *PANELS[text_size]) if text_size in PANELS else measured(measures)


def _to_be_hit(box: Box) -> Box:
    """The box, grown where a smaller board has made it too small for a mouse."""
    x, y, w, h = box
    wide, high = max(w, LEAST_TARGET), max(h, LEAST_TARGET)
    return (x - (wide - w) / 2, y - (high - h) / 2, wide, high)


def seen(lens: Lens, target: Target) -> Target:
    """What can be clicked of a part, where it is really drawn."""
    if lens == AS_MEASURED:
        return target
    box = target.box
    return Target(
        target.key,
        _to_be_hit(lens.box((box.x, box.y, box.w, box.h))),
        target.click,
        target.label,
        target.action,
        target.reach * lens.scale,
        target.enabled,
        target.hold,
        target.adjust,
        _told_back(lens, target.drag),
        _told_back(lens, target.drop),
        target.aside,
        target.tool,
    )


def _told_back(lens: Lens, told: Told | None) -> Told | None:
    """The same for who knows only where something lies in the window."""
    return None if told is None else lambda x, y: told(*lens.back((x, y)))
