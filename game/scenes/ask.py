"""A question in a window of its own over the scene that asks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, SUN
from game.ui.scene import Scene, Target

if TYPE_CHECKING:
    from game.scenes.app import App

WIDTH, HEAD, BUTTON_HEIGHT, GAP = 1060, 104, 104, 28


class Answer(NamedTuple):
    """One button of a question; it closes the question and then does its work."""

    label: str
    fill: str
    icon: str
    work: Callable[[], None] = lambda: None


class AskScene(Scene):
    """Title, a few words, two or three answers; going back is the last answer."""

    see_through = True

    def __init__(
        self, app: App, title: str, words: str, answers: Sequence[Answer], lines: int = 2, head: str = SUN
    ) -> None:
        super().__init__(app)
        self.title, self.words, self.answers, self.lines = title, words, tuple(answers), lines
        self.head = head
        self.height = HEAD + 60 + 52 * lines + BUTTON_HEIGHT + 60
        self.left, self.top = (1920 - WIDTH) / 2, (1080 - self.height) / 2
        self.focus = len(self.answers) - 1

    def targets(self) -> Sequence[Target]:
        """The answers, left to right."""
        return [
            Target(number, self._box(number), partial(self.answer, number), label=answer.label)
            for number, answer in enumerate(self.answers)
        ]

    def answer(self, number: int) -> None:
        """Close the question, then do what the answer stands for."""
        self.app.stack.pop(self)
        self.answers[number].work()

    def back(self) -> None:
        """Esc and B choose the last, harmless answer."""
        self.answer(len(self.answers) - 1)

    def draw(self, canvas: Canvas) -> None:
        """The scene below darkened, the question on paper."""
        canvas.veil()
        canvas.panel((self.left, self.top, WIDTH, self.height), CREAM, 28, head=self.head, head_height=HEAD)
        canvas.text(self.title, (self.left + 48, self.top, WIDTH - 96, HEAD - 4), 48, INK, "title", "center")
        words_box = (self.left + 64, self.top + HEAD + 24, WIDTH - 128, 52 * self.lines + 12)
        canvas.text(self.words, words_box, 32, SECONDARY, "body", "center", lines=self.lines)
        for number, answer in enumerate(self.answers):
            state = self.state(number)
            canvas.button(self._box(number), answer.label, answer.fill, icon=answer.icon, size=38, state=state)

    def _box(self, number: int) -> tuple[float, float, float, float]:
        count = len(self.answers)
        width = (WIDTH - 96 - GAP * (count - 1)) / count
        top = self.top + self.height - BUTTON_HEIGHT - 44
        return (self.left + 48 + number * (width + GAP), top, width, BUTTON_HEIGHT)
