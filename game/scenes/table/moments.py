"""What lies over a table for a moment: the recap, a person's own sheet, confetti."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.english import owner
from game.geometry import Box, grown
from game.scenes.table import leaves
from game.scenes.table.hold import Hold
from game.scenes.table.panel import INSET, log_icon
from game.ui import colours
from game.ui.colours import CREAM, INK, LILAC, STRIP, SUN
from game.ui.letters import SMALLEST

if TYPE_CHECKING:
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas
    from game.ui.scene import Target

LINE_SECONDS = 2.2  # for which each line of a recap stays, all together if they fit
RECAP_LINES = 4
RECAP_HEAD, RECAP_LINE = 40.0, 62.0
HEAD = 76.0
LARGE_CARD: Box = (44.0, 30.0, 1736.0, 1020.0)
PAPER = 60.0  # how far a piece of confetti reaches
PIECES = [
    f"confetti_{shape}_{colour}"
    for shape in ("rect", "disc", "tri")
    for colour in ("sun", "sky", "pink", "lime", "violet", "red", "cream")
]


class Recap:
    """What happened while somebody else had the turn, over the log; any press puts it away."""

    def __init__(self) -> None:
        self.lines: Sequence[tuple[Any, str]] = ()
        self._left = 0.0

    def show(
        self,
        lines: Sequence[tuple[Any, str]],
        weight: Callable[[Any], int] = lambda _: 1,
        done: Sequence[tuple[Any, str]] = (),
    ) -> None:
        """Say what was done to who is asked, then the weightiest of these, the newest last."""
        first = list(done)[-RECAP_LINES:]
        known = {id(event) for event, _ in done}
        told = [place for place, (event, _) in enumerate(lines) if weight(event) and id(event) not in known]
        told.sort(key=lambda place: (weight(lines[place][0]), place))
        more = told[len(told) - min(len(told), RECAP_LINES - len(first)) :]
        self.lines = (*first, *(lines[place] for place in sorted(more)))
        self._left = len(self.lines) * LINE_SECONDS

    def hide(self) -> bool:
        """Put it away; True if there was something."""
        there, self.lines = bool(self.lines), ()
        return there

    def update(self, dt: float) -> bool:
        """True when it says something else now, or nothing more."""
        if not self.lines:
            return False
        before = int(self._left / LINE_SECONDS)
        self._left -= dt
        return int(self._left / LINE_SECONDS) != before if self._left > 0 else self.hide()

    def draw(self, table: AnyTable, canvas: Canvas) -> None:
        """A dark slip over the log; where there is room for few lines, one page of them after the other."""
        if not self.lines:
            return
        x, y, w, h = table.recap_box()
        fits = max(1, int((h - RECAP_HEAD) // RECAP_LINE))
        gone = len(self.lines) - max(1, math.ceil(self._left / LINE_SECONDS))
        page = 0 if fits >= len(self.lines) else gone // fits * fits
        lines = self.lines[page : page + fits]
        size = table.arrangement.letters.log
        if size:  # as large as the log: one after the other
            lines = self.lines[min(gone, len(self.lines) - 1) :][:1]
        head = not size and (fits > 1 or h >= RECAP_HEAD + RECAP_LINE)
        high = RECAP_HEAD + RECAP_LINE * len(lines) if head else h
        top = y + h - high
        inset = 2.0 if head else INSET

        def paint(canvas: Canvas) -> None:
            canvas.box((x, top, w, high), STRIP, 18, SUN, 4)
            if head:
                canvas.text("Since your last turn", (x + 22, top + 4, w - 44, RECAP_HEAD - 4), 28, LILAC, "title")
            each = (high - (RECAP_HEAD if head else 0)) / len(lines)
            for number, (event, words) in enumerate(lines):
                middle = top + high - each * (len(lines) - number - 0.5)
                log_icon(table, canvas, event, x + 34, middle)
                room = (x + 60, middle - each / 2 + inset, w - 72, each - 2 * inset)
                large = size / canvas.text_scale or 26
                canvas.text(words, room, large, CREAM, "bold", lines=2, least=size or SMALLEST)

        canvas.layer(("recap", lines, top), grown((x, top, w, high), 6), paint)


class Sheet(Hold):
    """The private sheet of the only person at the screen: shown while held, kept open by a tap."""

    def __init__(self, table: AnyTable) -> None:
        super().__init__(table.dirty)
        self.table = table
        self._of: int | None = None  # whose sheet it is, if it was asked for by name

    def lay(self, seat: int) -> None:
        """Lay the sheet of somebody open, or put it away again; everybody may see it."""
        again = self.open and self._of == seat
        self.hide()
        if not again:
            self._of = seat
            self.toggle()

    def hide(self) -> None:
        """Close it, whoever it belongs to."""
        self._of = None
        super().hide()

    @property
    def whose(self) -> int | None:
        """The player it belongs to."""
        return self.table.viewer if self._of is None else self._of

    @property
    def card(self) -> Box:
        """The card it is printed on; large letters need all that the tools leave."""
        if self.table.arrangement.letters.log:
            return LARGE_CARD
        x, y, w, h = self.table.measures.board
        return (x + 30, y + 40, w - 60, h - 80)

    @property
    def paper(self) -> Box:
        """The part of the card that belongs to the game."""
        x, y, w, h = self.card
        return (x + 28, y + HEAD + 20, w - 56, h - HEAD - 44)

    def targets(self) -> list[Target]:
        """What can be clicked on it."""
        return leaves.targets(self.table, self.paper, self._view()[0])

    def _view(self) -> tuple[Any, bool]:
        """What it is drawn from, and whether that is for everybody's eyes."""
        view = None if self.whose is None else self.table.sheet_view(self.whose)
        return (self.table.view, False) if view is None else (view, True)

    def draw(self, canvas: Canvas) -> None:
        """A card over the board with what the game knows about this person."""
        table = self.table
        if not self.open or self.whose is None:
            return
        canvas = canvas.at_least(table.arrangement.letters.log)
        view, public = self._view()
        seat = table.match.seats[self.whose]
        card = self.card
        canvas.panel(card, CREAM, 28, head=colours.seat(seat.colour), head_height=HEAD)
        canvas.sprite(f"seat_{seat.colour}", card[0] + 52, card[1] + HEAD / 2 - 2, 0.72)
        words = f"{owner(seat.name)} cards, open to all" if public else "Only for you"
        canvas.text(words, (card[0] + 92, card[1], card[2] - 120, HEAD - 4), 40, INK, "title")
        leaves.draw(table, canvas, self.paper, view)


class Confetti:
    """A short shower of paper; the same one every time."""

    def __init__(self) -> None:
        chance = random.Random(7)
        self._pieces = [
            (chance.choice(PIECES), chance.uniform(0, 1920), chance.uniform(-900, -20), chance.uniform(0.8, 1.3))
            for _ in range(70)
        ]
        self._fallen = 0.0

    def fall(self, t: float) -> None:
        """How much of its time has passed."""
        self._fallen = t

    def draw(self, canvas: Canvas) -> None:
        """Every piece that is in sight at its height, swaying."""
        _, above, _, high = canvas.whole
        for number, (name, x, start, scale) in enumerate(self._pieces):
            sway = 30 * (1 - abs((self._fallen * 6 + number * 0.37) % 2 - 1))
            y = start + 2000 * self._fallen * scale
            if above - PAPER < y < above + high + PAPER:
                canvas.sprite(name, x + sway, y, round(scale, 1), angle=number * 40 % 180)
