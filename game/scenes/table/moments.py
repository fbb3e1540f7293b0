"""What lies over a table for a moment: the recap, a person's own sheet, confetti."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.geometry import Box
from game.scenes.table.hold import Hold
from game.scenes.table.panel import log_icon
from game.ui import colours
from game.ui.canvas import HEIGHT
from game.ui.colours import CREAM, INK, LILAC, STRIP, STRIP_EDGE

if TYPE_CHECKING:
    from game.scenes.table.scene import AnyTable
    from game.ui.canvas import Canvas
    from game.ui.scene import Target

RECAP_SECONDS = 6.0
RECAP_LINES = 4
HEAD = 76.0
PAPER = 60.0  # how far a piece of confetti reaches
PIECES = [
    f"confetti_{shape}_{colour}"
    for shape in ("rect", "disc", "tri")
    for colour in ("sun", "sky", "pink", "lime", "violet", "red", "cream")
]


class Recap:
    """The last lines of the log when a turn has come round again; any press puts it away."""

    def __init__(self) -> None:
        self.lines: Sequence[tuple[Any, str]] = ()
        self._left = 0.0

    def show(self, lines: Sequence[tuple[Any, str]], weight: Callable[[Any], int] = lambda _: 1) -> None:
        """Say the weightiest of these, the newest last."""
        told = [place for place, (event, _) in enumerate(lines) if weight(event)]
        told.sort(key=lambda place: (weight(lines[place][0]), place))
        self.lines = tuple(lines[place] for place in sorted(told[-RECAP_LINES:]))
        self._left = RECAP_SECONDS

    def hide(self) -> bool:
        """Put it away; True if there was something."""
        there, self.lines = bool(self.lines), ()
        return there

    def update(self, dt: float) -> bool:
        """True when its time is over."""
        self._left -= dt
        return self._left <= 0 and self.hide()

    def draw(self, table: AnyTable, canvas: Canvas) -> None:
        """A dark slip at the foot of the board, or wherever it hides the fewest answers."""
        if not self.lines:
            return
        bx, by, bw, bh = table.measures.board
        width, height = 660.0, 70.0 + 46 * len(self.lines)
        x = bx + (bw - width) / 2

        def hidden(y: float) -> int:
            return sum(bool(target.box.colliderect((x, y, width, height))) for target in table.board_targets)

        y = min((by + bh - height - 16, by + 16, by + (bh - height) / 2), key=hidden)

        def paint(canvas: Canvas) -> None:
            canvas.box((x, y, width, height), STRIP, 22, STRIP_EDGE, 4)
            canvas.text("Since your last turn", (x + 30, y + 8, width - 60, 46), 28, LILAC, "title")
            for number, (event, words) in enumerate(self.lines):
                middle = y + 78 + 46 * number
                log_icon(table, canvas, event, x + 48, middle)
                canvas.text(words, (x + 82, middle - 22, width - 106, 44), 26, CREAM, "bold", lines=2)

        canvas.layer(("recap", self.lines), (x - 6, y - 6, width + 12, height + 12), paint)


class Sheet(Hold):
    """The private sheet of the only person at the screen: shown while held, kept open by a tap."""

    def __init__(self, table: AnyTable) -> None:
        super().__init__(table.dirty)
        self.table = table

    @property
    def card(self) -> Box:
        """The card it is printed on."""
        x, y, w, h = self.table.measures.board
        return (x + 30, y + 40, w - 60, h - 80)

    @property
    def paper(self) -> Box:
        """The part of the card that belongs to the game."""
        x, y, w, h = self.card
        return (x + 28, y + HEAD + 20, w - 56, h - HEAD - 44)

    def targets(self) -> list[Target]:
        """What can be clicked on it."""
        return self.table.private_targets(self.paper, self.table.view)

    def draw(self, canvas: Canvas) -> None:
        """A card over the board with what the game knows about this person."""
        table = self.table
        viewer = table.viewer
        if not self.open or viewer is None:
            return
        seat = table.match.seats[viewer]
        card = self.card
        canvas.panel(card, CREAM, 28, head=colours.seat(seat.colour), head_height=HEAD)
        canvas.sprite(f"seat_{seat.colour}", card[0] + 52, card[1] + HEAD / 2 - 2, 0.72)
        canvas.text("Only for you", (card[0] + 92, card[1], card[2] - 120, HEAD - 4), 40, INK, "title")
        table.private(canvas, self.paper, table.view)


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
        for number, (name, x, start, scale) in enumerate(self._pieces):
            sway = 30 * (1 - abs((self._fallen * 6 + number * 0.37) % 2 - 1))
            y = start + 2000 * self._fallen * scale
            if -PAPER < y < HEIGHT + PAPER:
                canvas.sprite(name, x + sway, y, round(scale, 1), angle=number * 40 % 180)
