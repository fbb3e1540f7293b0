"""Who made this, and the licences of what it stands on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.geometry import Box
from game.scenes.page import back_button, back_target, heading
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, SECONDARY, STRIP, SUN
from game.ui.scene import Scene, Target
from game.ui.widgets import rail, scrolled

if TYPE_CHECKING:
    from game.scenes.app import App

PANEL: Box = (96, 190, 1584, 836)
UP: Box = (1712, 190, 112, 200)
DOWN: Box = (1712, 826, 112, 200)
RAIL: Box = (1758, 414, 20, 388)
ROW, SHOWN = 156, 5

CREDITS = (
    (
        "Rumpus Room",
        "MIT",
        "The program, its rules in our own words, drawings, sounds and boards were made for this box.",
    ),
    (
        "pygame-ce",
        "LGPL 2.1",
        "The pygame community edition opens the window, draws every picture and plays every sound.",
    ),
    (
        "SDL, SDL_image, SDL_mixer, SDL_ttf",
        "zlib",
        "What pygame-ce itself stands on; with FreeType, HarfBuzz, libpng and nanosvg.",
    ),
    ("pytmx", "LGPL 3", "Reads the boards, which are maps that the editor Tiled can open."),
    ("msgspec", "BSD 3-Clause", "Writes saved games and settings, and checks every word of them when they are read."),
    ("platformdirs", "MIT", "Knows where each system wants saved games to live."),
    ("Fredoka One", "SIL Open Font Licence 1.1", "The round letters of titles and buttons, by Milena Brandão."),
    ("Manrope", "SIL Open Font Licence 1.1", "The letters of everything you read, by Mikhail Sharanda."),
    ("Python", "PSF Licence", "The language that all of it is written in."),
    ("PyInstaller", "GPL 2 with an exception for what it packs", "Packs the program for people who have no Python."),
    ("Tiled", "GPL 2 and BSD", "The map editor that the boards open in; it is not part of this program."),
    (
        "Your rights",
        "LGPL",
        "pygame-ce and pytmx lie beside the program as libraries of their own: you may exchange them for your own builds.",
    ),
    ("Thank you", "", "To everybody who ever sat down at a table, lost, and said: once more."),
)


class CreditsScene(Scene):
    """A list that scrolls by wheel, keys, pad and the two arrows."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.app = app
        self.first = 0
        self.focus = "down"

    @property
    def last_first(self) -> int:
        """The furthest the list scrolls."""
        return max(0, len(CREDITS) - SHOWN)

    def scroll(self, rows: int) -> None:
        """Show what comes before or after."""
        self.first = max(0, min(self.last_first, self.first + rows))
        self.dirty()

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel and the page keys scroll."""
        first = scrolled(event, self.first, SHOWN, len(CREDITS))
        if first is not None:
            self.scroll(first - self.first)
        return first is not None

    def targets(self) -> Sequence[Target]:
        """Back, up and down."""
        return [
            back_target(self.back),
            Target("up", UP, partial(self.scroll, -2), label="Up", enabled=self.first > 0),
            Target("down", DOWN, partial(self.scroll, 2), label="Down", enabled=self.first < self.last_first),
        ]

    def draw(self, canvas: Canvas) -> None:
        """The entries that fit, and a thumb that shows where in the list they are."""
        canvas.ground()
        back_button(canvas, self.state("back"))
        heading(canvas, "Credits", 900)
        canvas.panel(PANEL)
        x, y, w, _ = PANEL
        for place, (name, licence, words) in enumerate(CREDITS[self.first : self.first + SHOWN]):
            top = y + 26 + place * (ROW + 4)
            if place:
                canvas.line([(x + 36, top), (x + w - 36, top)], LINE, 4)
            canvas.text(name, (x + 48, top + 12, 860, 60), 38, INK, "title")
            canvas.text(licence, (x + 924, top + 12, w - 972, 60), 28, SECONDARY, "bold", "right")
            canvas.text(words, (x + 48, top + 72, w - 96, 80), 28, SECONDARY, "body", lines=2)
        self._draw_scroll(canvas)

    def _draw_scroll(self, canvas: Canvas) -> None:
        for key, box, on in (("up", UP, self.first > 0), ("down", DOWN, self.first < self.last_first)):
            canvas.button(box, "", SUN, state=self.state(key) if on else "off")
            x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
            tip = -18 if key == "up" else 18
            canvas.line([(x - 24, y - tip / 2), (x, y + tip), (x + 24, y - tip / 2)], INK if on else SECONDARY, 11)
        rail(canvas, RAIL, self.first, SHOWN, len(CREDITS), STRIP, CREAM)
