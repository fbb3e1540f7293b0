"""The lobby's right side: the box's picture and the rules in a few pictured lines."""

from __future__ import annotations

from game.engine.contract import Game
from game.geometry import Box
from game.scenes.howto import draw_fitted
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.colours import INK, LINE, SECONDARY, SKY, SUN

PANEL: Box = (1212, 190, 612, 646)
BUTTON: Box = (1246, 730, 544, 80)
PICTURE: Box = (1246, 300, 237, 306)
LINES = 4


def draw_help(canvas: Canvas, game: Game, button_state: str) -> None:
    """Picture, pictured lines, and the way to the whole rules."""
    canvas.layer(("help", game.id), (1190, 170, 656, 690), lambda inner: _paint(inner, game))
    canvas.button(BUTTON, "Read the rules", SUN, icon="icon_help", size=36, state=button_state)


def _paint(canvas: Canvas, game: Game) -> None:
    canvas.panel(PANEL, radius=28, head=SKY, head_height=84)
    canvas.sprite("icon_help", 1264, 232, 0.62)
    canvas.text("How to play", (1304, 194, 486, 76), 42, INK, "title")
    x, y, w, h = PICTURE
    if art.exists(f"art_{game.id}"):
        canvas.sprite(f"art_{game.id}", x + w / 2, y + h / 2, w / 296)
    canvas.box(PICTURE, None, 4, INK, 5)
    pages = game.text.rules_pages()[:LINES]
    for number, page in enumerate(pages):
        top = 300 + number * 306 / LINES
        if number:
            canvas.line([(1510, top), (1790, top)], LINE, 4)
        if page.sprites:
            sprite = page.sprites[0].partition("|")[0]  # what follows a bar is its caption on the page itself
            draw_fitted(canvas, sprite, (1506, top + 8, 62, 60))
        canvas.text(page.title, (1580, top + 6, 216, 66), 28, INK, "title", lines=2)
    canvas.text(game.text.tagline, (1246, 622, 544, 92), 28, SECONDARY, "body", "center", lines=2)
