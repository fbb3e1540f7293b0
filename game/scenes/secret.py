"""A secret for one person: covered until held or tapped, gone with "Done"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.geometry import Box
from game.scenes.table.hold import Hold
from game.ui import colours
from game.ui.colours import CREAM, GREEN, INK, LINE, SECONDARY, SUN
from game.ui.motion import Tween
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.scenes.app import App
    from game.ui.canvas import Canvas


CARD: Box = (340.0, 74.0, 1240.0, 932.0)
HEAD = 96.0
PAPER: Box = (376.0, 190.0, 1168.0, 664.0)
SHOW: Box = (376.0, 878.0, 720.0, 100.0)
DONE: Box = (1124.0, 878.0, 420.0, 100.0)


class SecretScene(Scene):
    """Shows what `paint` draws while the button is held; a short tap keeps it open."""

    see_through = True
    quiet = True

    def __init__(
        self,
        app: App,
        match: Match,
        seat: int,
        paint: Callable[[Canvas, Box], None],
        then: Callable[[], None],
        shown: bool = False,
        inside: Callable[[Box], list[Target]] | None = None,
    ) -> None:
        super().__init__(app, match.game.home)
        self.match, self.seat, self.paint, self.then = match, seat, paint, then
        self.inside = inside  # what can be clicked on the secret itself
        self.always = shown
        self.hold = Hold(self.dirty)
        self.rise = 0.0
        self.focus = "done" if shown else "show"

    def enter(self) -> None:
        """Come in without hurry."""
        self.app.sound.play("secret")
        self.motion.play(Tween(0.22, partial(setattr, self, "rise")))

    def update(self, dt: float) -> None:
        """Time passes, to tell a tap from a hold."""
        self.hold.update(dt)

    @property
    def shown(self) -> bool:
        """Whether the secret can be seen now."""
        return self.always or self.hold.open

    def targets(self) -> Sequence[Target]:
        """Hold to see, and done."""
        done = Target("done", DONE, self.back)
        if self.always:
            return [done]
        own = self.inside(PAPER) if self.inside and self.shown else []
        return [*own, Target("show", SHOW, hold=(self.hold.press, self.hold.release)), done]

    def back(self) -> None:
        """Cover everything and go back to the table."""
        self.hold.hide()
        super().back()
        self.then()

    def draw(self, canvas: Canvas) -> None:
        """A card in the seat's colour with the secret or its cover."""
        seat = self.match.seats[self.seat]
        colour = colours.seat(seat.colour)
        x, y, w, _ = CARD
        canvas.veil(round(200 * self.rise))
        canvas.panel(CARD, CREAM, 32, head=colour, head_height=HEAD)
        canvas.sprite(f"seat_{seat.colour}", x + 64, y + HEAD / 2, 0.85)
        whom = "you" if self.always else seat.name
        canvas.text(f"Only for {whom}", (x + 112, y + 2, w - 150, HEAD - 6), 48, INK, "title")
        if self.shown:
            self.paint(canvas, PAPER)
        else:
            self._cover(canvas)
        if not self.always:
            words = "Tap to cover" if self.hold.pinned else "Let go to cover" if self.shown else "Hold or tap to see"
            icon = "icon_eye_off" if self.shown else "icon_eye"
            canvas.button(SHOW, words, SUN, icon, size=42, state=self.state("show"))
        canvas.button(DONE, "Done", GREEN, "icon_check", size=42, state=self.state("done"))

    def _cover(self, canvas: Canvas) -> None:
        x, y, w, h = PAPER
        canvas.box(PAPER, colours.mix(CREAM, LINE, 0.4), 24, LINE, 4)
        canvas.sprite("icon_lock", x + w / 2, y + h / 2 - 50, 1.6)
        canvas.text("Is nobody else looking?", (x + 40, y + h / 2 + 66, w - 80, 60), 36, SECONDARY, "bold", "center")
