"""What the pages of the house share: buttons, the arrow back, a heading, lists that roll, rows of options."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.geometry import Box, middle
from game.ui.canvas import Canvas
from game.ui.colours import INK, LINE, SAND, SECONDARY, SUN
from game.ui.scene import Scene, Target
from game.ui.widgets import Segments, scrolled

if TYPE_CHECKING:
    from game.scenes.app import App

BACK: Box = (96, 54, 108, 96)
LAMP: Box = (-280, -130, 1800, 1120)  # the light on pages that have their options on the left
ON_OFF = ((True, "On"), (False, "Off"))
PACES = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))


class Button(NamedTuple):
    """A button of a page: where it lies, what it says, how it looks and what it does."""

    key: Hashable
    box: Box
    label: str
    fill: str
    icon: str | None
    click: Callable[[], None]
    size: float = 42
    align: str = "center"
    enabled: bool = True
    sub: str | None = None

    @property
    def target(self) -> Target:
        """What can be clicked of it."""
        return Target(self.key, self.box, self.click, enabled=self.enabled)


class Page(Scene):
    """A screen of the house; what is drawn as a button can be clicked."""

    app: App
    title = "Look at the TV"  # what it is called where it cannot be seen

    def buttons(self) -> Sequence[Button]:
        """The buttons as they are now, in the order of the Tab key."""
        return ()

    def targets(self) -> Sequence[Target]:
        """The buttons, unless the page has more."""
        return [button.target for button in self.buttons()]

    def draw_buttons(self, canvas: Canvas) -> None:
        """All buttons, grey where nothing can be done."""
        for button in self.buttons():
            state = self.state(button.key) if button.enabled else "off"
            look = (button.fill, button.icon, button.sub, button.size)
            canvas.button(button.box, button.label, *look, state, button.align)

    def back_target(self) -> Target:
        """What the arrow in the corner does."""
        return Target("back", BACK, self.back)

    def draw_heading(self, canvas: Canvas, words: str, width: float) -> None:
        """The arrow in the corner, and the page's name beside it."""
        state = self.state("back")
        canvas.button(BACK, "", SAND, state=state)
        down = 4 if state == "down" else 0
        canvas.line([(164, 76 + down), (136, 101 + down), (164, 126 + down)], INK, 11)
        canvas.text(words, (226, 46, width, 112), 92, SUN, "title", outline=(INK, 9))


class RollingPage(Page):
    """A page with a list that is longer than its window."""

    first = 0  # the row on top
    shown = 0  # how many rows are in view
    count = 0  # how many there are

    @property
    def last(self) -> int:
        """The last row that can be on top."""
        return max(0, self.count - self.shown)

    def roll_to(self, first: int) -> None:
        """Bring a row to the top, as far as the list rolls."""
        self.first = max(0, min(first, self.last))
        self.dirty()

    def roll_by(self, rows: int) -> None:
        """Show what comes before or after."""
        self.roll_to(self.first + rows)

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel and the page keys roll the list."""
        first = scrolled(event, self.first, self.shown, self.count)
        if first is not None:
            self.roll_to(first)
        return first is not None

    def arrows(self, up: Box, down: Box, rows: int) -> list[Button]:
        """Two buttons that roll the list too."""
        return [
            Button("up", up, "", SUN, None, partial(self.roll_by, -rows), enabled=self.first > 0),
            Button("down", down, "", SUN, None, partial(self.roll_by, rows), enabled=self.first < self.last),
        ]

    def draw_arrows(self, canvas: Canvas) -> None:
        """What stands on these two, when they are the only buttons."""
        for button, tip in zip(self.buttons(), (-18, 18), strict=True):
            x, y = middle(button.box)
            ink = INK if button.enabled else SECONDARY
            canvas.line([(x - 24, y - tip / 2), (x, y + tip), (x + 24, y - tip / 2)], ink, 11)


def draw_options(
    canvas: Canvas,
    rows: Mapping[str, Segments],
    chosen: Mapping[Any, object],
    focus: Hashable,
) -> None:
    """Options by their names, parted by lines, and what is chosen of those that have choices."""
    for number, (name, row) in enumerate(rows.items()):
        _, top, _, height = row.box
        if number:
            above = top - (16 if height >= 68 else 9)
            canvas.line([(124, above), (1140, above)], LINE, 4)
        canvas.text(name, (136, top, 332, height), 36, INK, "title")
        if row.options:
            row.draw(canvas, chosen[row.key])
    for row in rows.values():
        row.draw_focus(canvas, focus)
