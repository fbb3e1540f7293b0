"""A question in a window of its own over the scene that asks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.geometry import Box
from game.scenes.page import Button, Page
from game.scenes.party.by_phone import Hosting, draw_paper, hosted
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, SUN

if TYPE_CHECKING:
    from game.scenes.app import App

WIDTH, HEAD, BUTTON_HEIGHT, GAP = 1060, 104, 104, 28


class Answer(NamedTuple):
    """One button of a question; it closes the question and then does its work."""

    label: str
    fill: str
    icon: str
    work: Callable[[], None] = lambda: None


class AskScene(Page):
    """Title, a few words, two or three answers; going back is the last answer."""

    see_through = True

    def __init__(
        self, app: App, title: str, words: str, answers: Sequence[Answer], lines: int = 2, head: str = SUN
    ) -> None:
        super().__init__(app)
        self.title, self.words, self.answers, self.lines, self.head = title, words, tuple(answers), lines, head
        self.height = HEAD + 60 + 52 * lines + BUTTON_HEIGHT + 60
        self.left, self.top = (1920 - WIDTH) / 2, (1080 - self.height) / 2
        self.focus = len(self.answers) - 1
        self.hosting = Hosting(app, self)

    def update(self, dt: float) -> None:
        """The host points at something else."""
        self.hosting.update({number: self._box(number) for number in range(len(self.answers))})

    def buttons(self) -> Sequence[Button]:
        """The answers, left to right."""
        return [
            Button(number, self._box(number), answer.label, answer.fill, answer.icon, partial(self.answer, number), 38)
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
        if not hosted(self.app):
            self.draw_buttons(canvas)
            return
        for button in self.buttons():
            draw_paper(canvas, button.box, button, self.focus == button.key)
        if self.focus in range(len(self.answers)):
            self.hosting.draw(canvas)

    def _box(self, number: int) -> Box:
        count = len(self.answers)
        width = (WIDTH - 96 - GAP * (count - 1)) / count
        top = self.top + self.height - BUTTON_HEIGHT - 44
        return (self.left + 48 + number * (width + GAP), top, width, BUTTON_HEIGHT)


def complain(app: App, title: str, sentence: str, lines: int = 3) -> None:
    """Say what went wrong, until it is taken note of."""
    app.stack.push(AskScene(app, title, sentence, [Answer("All right", SUN, "icon_check")], lines))
