"""A secret for one person, who has the screen for themselves; gone with "Done"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.geometry import Box
from game.scenes.eyes import draw_frame
from game.ui import colours
from game.ui.colours import CREAM, GREEN, INK
from game.ui.motion import Tween
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.ui.canvas import Canvas


CARD: Box = (340.0, 74.0, 1240.0, 932.0)
HEAD = 96.0
PAPER: Box = (376.0, 190.0, 1168.0, 664.0)
DONE: Box = (660.0, 878.0, 600.0, 100.0)
LARGE_CARD: Box = (44.0, 56.0, 1832.0, 1006.0)  # where letters are large
LARGE_PAPER: Box = (72.0, 162.0, 1776.0, 776.0)
LARGE_DONE: Box = (660.0, 948.0, 600.0, 94.0)


class SecretScene(Scene):
    """Shows what `paint` draws; where others sit at the screen, behind the curtain and in a frame that says so."""

    see_through = True
    quiet = True

    def __init__(
        self,
        app: App,
        match: Match,
        seat: int,
        paint: Callable[[Canvas, Box], None],
        then: Callable[[], None],
        inside: Callable[[Box], list[Target]] | None = None,
        letters: float = 0.0,
    ) -> None:
        super().__init__(app, match.game.home)
        self.match, self.seat, self.paint, self.then = match, seat, paint, then
        self.inside = inside  # what can be clicked on the secret itself
        self.letters = letters  # how large they are at least; 0 leaves that to what is painted
        self.card, self.paper, self.done = (LARGE_CARD, LARGE_PAPER, LARGE_DONE) if letters else (CARD, PAPER, DONE)
        self.shared = sum(seat.human for seat in match.seats) > 1
        self.rise = 0.0
        self.focus = "done"

    def enter(self) -> None:
        """Come in without hurry."""
        self.app.sound.play("secret")
        self.motion.play(Tween(0.22, partial(setattr, self, "rise")))

    def targets(self) -> Sequence[Target]:
        """What can be clicked on the secret itself, and done."""
        return [*(self.inside(self.paper) if self.inside else ()), Target("done", self.done, self.back)]

    def back(self) -> None:
        """Cover everything and go back to the table."""
        super().back()
        self.then()

    def draw(self, canvas: Canvas) -> None:
        """A card in the seat's colour with the secret on it."""
        whole, canvas = canvas, canvas.at_least(self.letters)
        seat = self.match.seats[self.seat]
        colour = colours.seat(seat.colour)
        x, y, w, _ = self.card
        canvas.veil(round(200 * self.rise))
        canvas.panel(self.card, CREAM, 32, head=colour, head_height=HEAD)
        canvas.sprite(f"seat_{seat.colour}", x + 64, y + HEAD / 2, 0.85)
        whom = seat.name if self.shared else "you"
        canvas.text(f"Only for {whom}", (x + 112, y + 2, w - 150, HEAD - 6), 48, INK, "title")
        self.paint(canvas, self.paper)
        canvas.button(self.done, "Done", GREEN, "icon_check", size=42, state=self.state("done"))
        if self.shared:
            draw_frame(whole, seat)
