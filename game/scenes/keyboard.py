"""A page on which something is typed, by keyboard or letter by letter with mouse and pad."""

from __future__ import annotations

from functools import partial

import pygame

from game.geometry import Box
from game.scenes.page import Page
from game.ui.canvas import Canvas
from game.ui.colours import INK, SAND, SECONDARY, VIOLET, WHITE
from game.ui.scene import Target

KEYS = ((*"qwertyuiop",), (*"asdfghjkl-",), (*"zxcvbnm'", "space", "delete"))
KEY_BOXES: dict[str, Box] = {
    key: (308 + 130.4 * column, 562 + 102 * row, 118.4, 78)
    for row, keys in enumerate(KEYS)
    for column, key in enumerate(keys)
}
CARET = 5
AT_THE_EDGE = 22  # from the field's left and top


class TypedPage(Page):
    """Says what becomes of a letter; how letters get here is the same everywhere."""

    @property
    def typing(self) -> bool:
        """Whether anything can be typed now."""
        return True

    @property
    def capitals(self) -> bool:
        """Whether the next letter will be one."""
        return False

    def type(self, letter: str) -> None:
        """One more letter."""

    def rub_out(self) -> None:
        """Take the last letter away."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Letters are typed; Enter closes the page unless another button has the focus."""
        if not self.typing:
            return False
        if event.type == pygame.TEXTINPUT:
            for letter in event.text:
                self.type(letter)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_BACKSPACE:
            self.rub_out()
            return True
        # The letter itself comes as TEXTINPUT; a space must not press the focused button.
        return event.key == pygame.K_SPACE or bool(event.unicode and event.unicode.isalnum())

    def key_targets(self) -> list[Target]:
        """The letters on the page."""
        return [Target(("key", key), box, partial(self._press, key)) for key, box in KEY_BOXES.items()]

    def _press(self, key: str) -> None:
        if key == "delete":
            self.rub_out()
        else:
            self.type(" " if key == "space" else key)

    def draw_keys(self, canvas: Canvas) -> None:
        """The same, to see."""
        for key, box in KEY_BOXES.items():
            label = key.capitalize() if self.capitals or len(key) > 1 else key
            canvas.button(box, label, SAND, size=34, state=self.state(("key", key)), radius=16)

    def draw_field(self, canvas: Canvas, field: Box, typed: str, instead: str, size: float) -> None:
        """What was typed with the caret behind it, or what could be."""
        x, y, w, h = field
        canvas.box(field, WHITE, 20, INK, 5)
        words, ink = (typed, INK) if typed else (instead, SECONDARY)
        glyphs = canvas.text(words, (x + 28, y + 6, w - 72, h - 12), size, ink, "title")
        caret = glyphs.right + 8 if typed else x + AT_THE_EDGE
        canvas.line([(caret, y + AT_THE_EDGE), (caret, y + h - AT_THE_EDGE)], VIOLET, CARET)
