"""The two turning points of a finished game: what was done, what the coach would have done and why, and a way to look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.engine.choices import why
from game.geometry import Box
from game.scenes.page import Button, Page
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, SECONDARY, SUN, TRACK, VIOLET
from game.ui.colours import seat as seat_colour
from game.ui.scene import Target

if TYPE_CHECKING:
    from game.engine.match import Seat
    from game.scenes.app import App
    from game.scenes.review import Review, TurningPoint

CARDS: tuple[Box, ...] = ((96, 190, 1728, 400), (96, 622, 1728, 400))
HEAD = 84.0
LOOK: Box = (1294, 170, 394, 120)  # a card's button, from its corner
MESSAGE: Box = (260, 360, 1400, 360)
BAR: Box = (360, 620, 1200, 36)
HEADING = "Turning points"
GOING_THROUGH = "The coach goes through the game once more, from what each of you knew then."
NOTHING = "No single move turned this game: it was well played to the end!"
NO_COACH = "The coach cannot think now. Come back a little later."
MOMENT, CHOSE = "{}, move {}", "{} chose: {}"
BETTER, CLEARLY_BETTER = "Better: {}", "Clearly better: {}"
SEE, NOT_SAVED = "See that moment", "Not saved: no replay"


class TurningPointsScene(Page):
    """Thinks as long as it is looked at; what it has found out stays with the review."""

    def __init__(
        self, app: App, review: Review, seats: Sequence[Seat], see: Callable[[int, int], None] | None = None
    ) -> None:
        super().__init__(app, review.game.home)
        self.review, self.seats = review, tuple(seats)
        self.see = see  # shows the position after so many moves through the eyes of a seat; None if nothing is saved
        self.focus = "back"

    @property
    def points(self) -> tuple[TurningPoint, ...]:
        return self.review.points or ()

    def update(self, dt: float) -> None:
        """A step further."""
        if self.review.update():
            self.dirty()

    def pause(self) -> None:
        """Who looks at something else can wait."""
        self.review.rest()

    def leave(self) -> None:
        """The same."""
        self.review.rest()

    def buttons(self) -> Sequence[Button]:
        """One for every turning point: the replay at that move, with that player's eyes."""
        label = SEE if self.see else NOT_SAVED
        return [
            Button(
                ("see", number),
                (x + LOOK[0], y + LOOK[1], LOOK[2], LOOK[3]),
                label,
                VIOLET,
                "icon_eye",
                partial(self._see, point),
                34,
                enabled=self.see is not None,
            )
            for number, (point, (x, y, _, _)) in enumerate(zip(self.points, CARDS, strict=False))
        ]

    def targets(self) -> Sequence[Target]:
        """The arrow back, then the moments."""
        return [self.back_target(), *super().targets()]

    def _see(self, point: TurningPoint) -> None:
        if self.see is not None:
            self.see(point.decision.moves, point.decision.seat)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """A card for every turning point, or what the coach is about."""
        canvas.ground()
        self.draw_heading(canvas, HEADING, 1300)
        if not self.points:
            self._draw_message(canvas)
        for point, card in zip(self.points, CARDS, strict=False):
            self._draw_point(canvas, point, card)
        self.draw_buttons(canvas)

    def _draw_message(self, canvas: Canvas) -> None:
        x, y, w, h = MESSAGE
        canvas.panel(MESSAGE, CREAM, 28)
        thinking = self.review.points is None
        words = GOING_THROUGH if thinking else NO_COACH if self.review.gave_up else NOTHING
        canvas.sprite("icon_star", x + 100, y + h / 2 - (40 if thinking else 0), 1.1)
        canvas.text(words, (x + 190, y + 30, w - 240, h - (150 if thinking else 60)), 44, INK, "title", lines=4)
        if thinking:
            left, top, wide, high = BAR
            canvas.box(BAR, TRACK, high / 2, INK, 4)
            canvas.box((left, top, max(high, wide * self.review.progress), high), GREEN, high / 2, INK, 4)

    def _draw_point(self, canvas: Canvas, point: TurningPoint, card: Box) -> None:
        x, y, w, h = card
        decision, game = point.decision, self.review.game
        names = tuple(seat.name for seat in self.seats)
        seat, view = self.seats[decision.seat], decision.position.view(decision.seat)
        canvas.panel(card, CREAM, 28, seat_colour(seat.colour), HEAD)
        canvas.sprite(f"seat_{seat.colour}", x + 56, y + HEAD / 2, 0.72)
        heading = MOMENT.format(seat.name, decision.moves + 1)
        canvas.text(heading, (x + 100, y + 2, w - 140, HEAD - 6), 44, INK, "title")
        room, top = LOOK[0] - 70, y + HEAD + 14
        chose = CHOSE.format(seat.name, game.text.action(decision.action, view, names))
        canvas.text(chose, (x + 40, top, room, 92), 34, SECONDARY, "bold", lines=2)
        better = (CLEARLY_BETTER if point.clearly else BETTER).format(game.text.action(point.better, view, names))
        canvas.box((x + 34, top + 96, room, 92), SUN, 18, INK, 4)
        canvas.sprite("icon_star", x + 74, top + 142, 0.46)
        canvas.text(better, (x + 112, top + 100, room - 90, 84), 34, INK, "bold", lines=2)
        canvas.text(
            why(game, point.better, view, names), (x + 40, top + 194, room, h - HEAD - 224), 30, INK, "body", lines=3
        )
