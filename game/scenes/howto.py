"""How to play, page by page: a few words on the left, a picture on the right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.engine import registry
from game.engine.contract import Game
from game.geometry import Box, around, grown, middle
from game.scenes.howto_fortunes import draw_fortunes, fortunes_of, page_of
from game.scenes.howto_pictures import Painter
from game.scenes.page import Button, Page
from game.ui import art, letters
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LILAC, SAND, STRIP_EDGE, SUN
from game.ui.motion import Tween, ease_out
from game.ui.scene import Target
from game.ui.widgets import scrolled

if TYPE_CHECKING:
    from game.scenes.app import App

PAPER: Box = (96, 182, 1728, 720)
HEAD = 92
WORDS: Box = (132, 296, 786, 582)
PICTURE: Box = (956, 296, 836, 574)
PREVIOUS: Box = (96, 926, 400, 100)
NEXT: Box = (1424, 926, 400, 100)
DOTS_Y, DOT = 976, 56
LINE, GAP = 1.3, 0.62  # heights of a line and of the gap between paragraphs, in letters
SPARE = 24.0  # letters of whole pixels may be a little wider than measured
SIZES = range(38, 21, -1)


class HowToScene(Page):
    """The rules of one game in a handful of pages, and who wins it."""

    def __init__(self, app: App, game: Game) -> None:
        super().__init__(app, game.home)
        self.game = game
        self.fortunes = fortunes_of(game)
        last = [page_of(self.fortunes)] if self.fortunes else []
        self.pages: Sequence[Any] = (*game.text.rules_pages(), *last)
        self.number = 0
        self.slid = 0.0  # how far the page still has to come in, from 1 to 0
        self.focus = "next"  # the first thing to press turns the page

    @property
    def page(self) -> Any:
        return self.pages[self.number]

    @property
    def at_end(self) -> bool:
        return self.number == len(self.pages) - 1

    # turning pages

    def turn_to(self, number: int) -> None:
        """Show another page, whose title fades in before the rest."""
        number = max(0, min(number, len(self.pages) - 1))
        if number == self.number:
            return
        self.number = number
        self.motion.clear()
        self.slid = 1.0
        self.motion.play(Tween(0.22, lambda t: setattr(self, "slid", 1 - t), ease_out))
        self.app.sound.play("card")
        self.dirty()

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel and the page keys turn pages too."""
        number = scrolled(event, self.number, 1, len(self.pages))
        if number is not None:
            self.turn_to(number)
        return number is not None

    # what can be clicked

    def buttons(self) -> Sequence[Button]:
        """Next and previous."""
        back, on = (partial(self.turn_to, self.number + way) for way in (-1, 1))
        return [
            Button("next", NEXT, "Let's play", GREEN, "icon_play_light", self.back)
            if self.at_end
            else Button("next", NEXT, "Next", SUN, "icon_arrow", on),
            Button("previous", PREVIOUS, "Previous", SAND, None, back, enabled=self.number > 0),
        ]

    def targets(self) -> Sequence[Target]:
        """Next, previous, a dot for every page, the way back."""
        numbers = range(len(self.pages))
        dots = [Target(("page", number), self._dot(number), partial(self.turn_to, number)) for number in numbers]
        return [*super().targets(), *dots, self.back_target()]

    def _dot(self, number: int) -> Box:
        left = 960 - DOT * len(self.pages) / 2
        return (left + DOT * number, DOTS_Y - 32, DOT, 64)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """The page between the heading and the buttons."""
        canvas.ground()
        self._draw_page(canvas)
        self.draw_heading(canvas, "How to play", 900)
        canvas.text(self.game.title, (1130, 62, 694, 80), 56, LILAC, "title", "right")
        self.draw_buttons(canvas)
        self._draw_dots(canvas)

    def _draw_dots(self, canvas: Canvas) -> None:
        for number in range(len(self.pages)):
            spot = middle(self._dot(number))
            here = number == self.number
            canvas.disc(*spot, 17 if here else 11, SUN if here else STRIP_EDGE, INK, 4)
            if self.state(("page", number)):
                canvas.focus_ring(around(spot, 28), 14)

    def _draw_page(self, canvas: Canvas) -> None:
        """Paper that stays, on which the title fades in before the rest is there."""
        shown = 1 - self.slid
        if shown >= 1:
            canvas.layer(("page", self.game.id, self.number), grown(PAPER, 20), self._paint_page)
        else:
            self._paint_title(canvas, shown)

    def _paint_title(self, canvas: Canvas, shown: float = 1.0) -> None:
        x, y, w, _ = PAPER
        canvas.panel(PAPER, CREAM, 28, SUN, HEAD)
        canvas.text(self.page.title, (x + 110, y + 8, w - 330, 76), 50, INK, "title", alpha=int(255 * shown))

    def _paint_page(self, canvas: Canvas) -> None:
        x, y, w, _ = PAPER
        self._paint_title(canvas)
        canvas.disc(x + 56, y + 46, 30, CREAM, INK, 5)
        canvas.text(str(self.number + 1), (x + 30, y + 20, 52, 52), 38, INK, "title", "center")
        count = f"{self.number + 1} of {len(self.pages)}"
        canvas.text(count, (x + w - 200, y + 16, 170, 60), 28, INK, "bold", "right")
        draw_words(canvas, self.page.paragraphs, WORDS)
        canvas.box(PICTURE, "#3a2a5e", 26)
        self._painter()(canvas, PICTURE)
        canvas.box(grown(PICTURE, 10), None, 36, CREAM, 20)  # rounds the corners of full pictures
        canvas.box(PICTURE, None, 26, INK, 6)

    def _painter(self) -> Painter:
        """Who wins, on the last page; else the game's own picture for this page, or its sprites, laid out."""
        if self.fortunes and self.at_end:
            return partial(draw_fortunes, self.fortunes)
        album = registry.part(self.game.id, "howto")
        if album and (found := album.PICTURES.get(self.page.title)):
            painter: Painter = found
            return painter
        return partial(draw_sprites, self.page.sprites)


def draw_words(canvas: Canvas, paragraphs: Sequence[str], box: Box) -> None:
    """All paragraphs in one size, the largest in which they fit."""
    x, y, w, h = box
    for wanted in SIZES:
        size = wanted * canvas.text_scale
        broken = [letters.wrap(words, w, size, "body") for words in paragraphs]
        height = size * (LINE * sum(map(len, broken)) + GAP * (len(broken) - 1))
        if height <= h:
            break
    top = y + max(0.0, min((h - height) / 2, 40.0))
    for lines in broken:
        high = size * LINE * len(lines)
        spare = size * GAP / 2  # so that every paragraph really comes out in this size
        room = (x, top - spare, w + SPARE, high + 2 * spare)
        canvas.text("\n".join(lines), room, wanted, INK, "body", lines=len(lines))
        top += high + size * GAP


def draw_sprites(sprites: Sequence[str], canvas: Canvas, box: Box) -> None:
    """Pictures in rows; words after a bar are the caption of their picture."""
    x, y, w, h = box
    columns = len(sprites) if len(sprites) <= 3 else (len(sprites) + 1) // 2
    rows = -(-len(sprites) // max(1, columns))
    for number, words in enumerate(sprites):
        sprite, _, caption = words.partition("|")
        row, column = divmod(number, columns)
        here = len(sprites) - row * columns if row == rows - 1 else columns
        wide, high = w / max(here, 1), h / rows
        cell = (x + wide * column + 20, y + high * row + 20, wide - 40, high - 40 - (48 if caption else 0))
        draw_fitted(canvas, sprite, cell)
        if caption:
            canvas.text(caption, (cell[0], cell[1] + cell[3] + 4, cell[2], 44), 28, CREAM, "bold", "center")


def draw_fitted(canvas: Canvas, sprite: str, box: Box, largest: float = 2.2) -> None:
    """A sprite of any size in the middle of a box, as large as it can be there."""
    x, y, w, h = box
    wide, high, ax, ay = art.size(sprite)
    scale = min(w / wide, h / high, largest)
    canvas.sprite(sprite, x + w / 2 + (ax - wide / 2) * scale, y + h / 2 + (ay - high / 2) * scale, scale)
