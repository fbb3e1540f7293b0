"""Who may look at a shared screen: a frame while one person is alone with it, a card when everybody may look again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.geometry import Box, grown
from game.scenes import everybody
from game.scenes.everybody import Public, paint_call, paint_public
from game.ui import colours
from game.ui.canvas import SCREEN, WIDTH
from game.ui.colours import CREAM, GREEN, INK, LINE, SECONDARY, SHADOW
from game.ui.motion import Tween, overshoot
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.engine.match import Match, Seat
    from game.scenes.app import App
    from game.ui.canvas import Canvas

EDGE, RIM = 8.0, 3.0  # of the frame, and its line of ink
TAB, LOW_TAB = 46.0, 34.0  # how far the words on it reach down: above every board, which large letters move up
STAYS, PER_LINE = 1.8, 1.2  # seconds that the card lies there by itself
LINES = 4
TITLE = "Everybody may look"
MISSED = "While you looked away:"
OUTCOME = "Eyes open!"
COMES = "All have answered. Here is what comes of it."
SAID = 64.0  # how high the line is that says so
CARD, HEAD, LINE_HEIGHT = 1000.0, 250.0, 62.0


def draw_frame(canvas: Canvas, seat: Seat) -> None:
    """The edge of the screen in the colour of the only person who may look, and the name."""
    colour = colours.seat(seat.colour)
    x, y, w, h = canvas.whole
    for fill, wide in ((INK, EDGE + RIM), (colour, EDGE)):
        for side in ((x, y, w, wide), (x, y + h - wide, w, wide), (x, y, wide, h), (x + w - wide, y, wide, h)):
            canvas.box(side, fill)
    words = f"Only {seat.name} is looking"
    width = canvas.measure(words, 30, "title") + 120
    high = TAB if canvas.text_scale == 1 else LOW_TAB
    tab = ((WIDTH - width) / 2, y - 24, width, high + 24)

    def paint(canvas: Canvas) -> None:
        canvas.box(tab, colour, 20, INK, 5)
        canvas.sprite(f"seat_{seat.colour}", tab[0] + 42, y + high / 2 - 2, 0.56 * high / TAB)
        canvas.text(words, (tab[0] + 76, y + 2, width - 96, high - 5), 30, INK, "title", "center")

    canvas.layer(("only looks", seat), (tab[0] - 6, y, width + 12, high + 6), paint)


class EyesOpenScene(Scene):
    """ "Everybody may look": a bell, what happened meanwhile, and on by itself or with any press."""

    see_through = True

    def __init__(
        self, app: App, match: Match, lines: Sequence[str], then: Callable[[], None], public: Public | None = None
    ) -> None:
        super().__init__(app, match.game.home)
        self.lines, self.then = tuple(lines[-LINES:]), then
        self.public = public  # what everybody should look at before something big is told
        self.rise = 0.0
        self.left = STAYS + PER_LINE * len(self.lines)
        self.focus = "look"

    @property
    def card(self) -> Box:
        """In the middle, as high as what it has to tell."""
        height = HEAD + LINE_HEIGHT * len(self.lines) + (36 if self.lines else 0)
        if self.public:
            height = everybody.HEAD + SAID + everybody.HEIGHT
        return ((WIDTH - CARD) / 2, 520 - height / 2, CARD, height)

    def enter(self) -> None:
        """Drop in with a bell, for those who look away."""
        self.app.sound.play("bell")
        self.motion.play(Tween(0.3, partial(setattr, self, "rise"), overshoot))

    def update(self, dt: float) -> None:
        """It goes by itself once it could be read."""
        self.left -= dt
        if self.left <= 0:
            self.back()

    def targets(self) -> Sequence[Target]:
        """A press anywhere goes on."""
        return [Target("look", SCREEN, self.go_on, label=TITLE)]

    def go_on(self) -> None:
        """Not with the second half of a double click."""
        if not self.motion.busy:
            self.back()

    def back(self) -> None:
        """On with the game, once."""
        if self.stack:
            super().back()
            self.then()

    def draw(self, canvas: Canvas) -> None:
        """A cream card with two open eyes over the table as everybody may see it."""
        canvas.veil(round(150 * min(1.0, self.rise)))
        if public := self.public:
            canvas.layer(("eyes open", public.deed, public.key), grown(self.card, 24), partial(self._call, public))
            return
        x, y, w, h = self.card

        def paint(canvas: Canvas) -> None:
            canvas.box((x - 3, y + 9, w + 6, h + 6), SHADOW, 39, alpha=140)
            canvas.panel(self.card, CREAM, 36, head=GREEN, head_height=116)
            for left in (x + 90, x + w - 90):
                canvas.sprite("icon_eye", left, y + 58, 0.9)
            canvas.text(TITLE, (x + 150, y + 6, w - 300, 104), 60, INK, "title", "center")
            said = MISSED if self.lines else "Eyes open! The table is for all of you again."
            canvas.text(said, (x + 40, y + 150, w - 80, 60), 34, SECONDARY, "bold", "center")
            for number, words in enumerate(self.lines):
                top = y + HEAD - 20 + LINE_HEIGHT * number
                canvas.line([(x + 60, top), (x + w - 60, top)], LINE, 3)
                canvas.text(words, (x + 60, top + 4, w - 120, LINE_HEIGHT - 8), 32, INK, "bold", "center", lines=2)

        canvas.layer(("eyes open", self.lines), grown(self.card, 24), paint)

    def _call(self, public: Public, canvas: Canvas) -> None:
        """What everybody should look at before they are told what comes of it."""
        x, y, w, _ = self.card
        paint_call(canvas, self.card, OUTCOME)
        below = y + everybody.HEAD
        canvas.text(COMES, (x + 40, below + 8, w - 80, SAID - 8), 34, SECONDARY, "bold", "center")
        paint_public(canvas, x, below + SAID, w, public)
