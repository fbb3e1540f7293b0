"""What the players see when we made a mistake: one sentence, and the way back into the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.ask import Answer, AskScene
from game.scenes.damage import TITLE as MISSING
from game.scenes.report import offer
from game.ui.canvas import Canvas
from game.ui.colours import CORAL, GREEN, SAND, SUN

if TYPE_CHECKING:
    from game.scenes.app import App


LOST = "What of it is not on disk is lost."
AGAIN = "It was not the first time, so the game goes on from its pause, where seats can change hands."


class TroubleScene(AskScene):
    """Offers to go on from the last move, after more trouble with the same game from its pause, or the shelf.

    What a broken program cannot show it does not try again.
    """

    see_through = False

    def __init__(
        self, app: App, journal: Path | None, broken: str = "", noted: str = "", again: bool = False, unsaved: str = ""
    ) -> None:
        self.journal, self.again = journal if not broken else None, again
        self.last, self.noted = journal, noted  # what a report tells of
        answers = [Answer("Back to the shelf", SUN, "icon_shelf", app.open_shelf)]
        if self.journal:
            answers.insert(0, Answer("Go on playing", GREEN, "icon_continue", self._go_on))
        self.shelf = len(answers) - 1
        answers.append(Answer("Save a report", SAND, "icon_story", self._report))
        saved = "Your game is safe up to the last move." if journal else "Nothing of yours was lost."
        if unsaved:
            saved = f"{unsaved} {LOST}"
        words = f"Something went wrong in the program. {saved} What happened is written down in {app.log_path.name} beside your saves."
        if self.journal and again:
            words += f" {AGAIN}"
        if broken:
            words = f"{broken} {saved}"
        title = MISSING if broken else "Sorry, that was our mistake"
        super().__init__(app, title, words, answers, lines=4 if broken or again or unsaved else 3, head=CORAL)
        self.focus = self.shelf

    def draw(self, canvas: Canvas) -> None:
        """On the bare table: the scene that failed is gone."""
        canvas.ground()
        super().draw(canvas)

    def answer(self, number: int) -> None:
        """The answer itself puts the next scene down."""
        self.answers[number].work()

    def back(self) -> None:
        """Esc and B lead to the shelf."""
        self.answer(self.shelf)

    def _report(self) -> None:
        offer(self.app, self.noted, self.last)

    def _go_on(self) -> None:
        assert self.journal is not None
        self.app.open_shelf()
        self.app.open_save(self.journal, paused=self.again)
