"""The second page of the results panel: the awards of the evening, each with a face and a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.contract import Award, Figure
from game.geometry import around, grown
from game.scenes.howto import draw_fitted
from game.scenes.results_podium import Player, draw_likeness
from game.scenes.results_story import FIGURES_TOP, LOW, MARGIN, PANEL, W, X, draw_figures, draw_head
from game.ui.canvas import Canvas
from game.ui.colours import INK, LINE, SECONDARY, light
from game.ui.colours import seat as seat_colour

TITLE = "The awards"
TOP = 160
TALLEST = 200
LARGEST = 330  # the same with large letters
BESIDE_FIGURES = 3  # awards that leave room for the figures below them


class Prized(NamedTuple):
    """An award and whoever gets it."""

    award: Award
    player: Player


def draw_awards(canvas: Canvas, colour: str, prized: Sequence[Prized], figures: Sequence[Figure]) -> None:
    """Some awards, and the figures of the game below them if the story has no room for those."""
    prized, figures = tuple(prized), tuple(figures)
    key = ("awards", colour, prized, figures)
    canvas.layer(key, grown(PANEL, MARGIN), lambda part: _paint(part, colour, prized, figures))


def _paint(canvas: Canvas, colour: str, prized: Sequence[Prized], figures: Sequence[Figure]) -> None:
    draw_head(canvas, TITLE, colour, "trophy_gold")
    room = (FIGURES_TOP - 6 if figures else LOW + 8) - TOP
    pitch = min(TALLEST if canvas.text_scale == 1 else LARGEST, room / len(prized))
    top = TOP + (room - pitch * len(prized)) / 2
    for number, one in enumerate(prized):
        if number:
            canvas.line([(X + 32, top), (X + W - 32, top)], LINE, 4)
        _award(canvas, top, pitch, one)
        top += pitch
    if figures:
        draw_figures(canvas, figures)


def _award(canvas: Canvas, top: float, pitch: float, prized: Prized) -> None:
    award, player = prized
    seat, middle = player.seat, top + pitch / 2
    draw_likeness(canvas, player, X + 74, middle - 8, 96)
    canvas.disc(X + 110, middle + 34, 33, light(seat_colour(seat.colour), 0.7), INK, 5)
    draw_fitted(canvas, award.icon, around((X + 110, middle + 34), 46))
    left, room = X + 152, W - 152 - 20
    title, name = (44.0, 32.0) if pitch <= TALLEST else (62.0, 46.0)
    canvas.text(award.title, (left, top + 5, room, title), 35, INK, "title")
    canvas.text(seat.name, (left, top + title + 1, room, name), 27, SECONDARY, "bold")
    above = title + name + 3
    canvas.text(award.why, (left, top + above, room, pitch - above - 6), 26 if pitch <= TALLEST else 29, INK, lines=5)
