"""Squares of the mansion that can be gone to: told from the others without their color."""

from __future__ import annotations

import math

import pygame
import pytest

from game.scenes.app import App
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import ROOMS
from game.titles.campus_life.table import layout
from tests.scenes.sitting import paint
from tests.titles.campus_life.test_table import arrange, sit
from tests.ui.test_colours import EYES, luminance

INSIDE = 22.0  # of a square, without its edge
CLEAR = 3.0  # the contrast of what is drawn to be told apart at a glance
PAWN = 70.0  # so far up a pawn reaches from its square
MARKED = 0.2  # of the inside of a square


def far(one: int, other: int) -> float:
    return math.dist(layout.spot(one), layout.spot(other))


def marked(one: pygame.Surface, other: pygame.Surface, place: pygame.Rect, eyes: str) -> float:
    """How much of a place stands out clearly between two pictures."""
    spots = [(x, y) for x in range(place.left, place.right) for y in range(place.top, place.bottom)]
    pairs = [[luminance(picture.get_at(spot)[:3], eyes) + 0.05 for picture in (one, other)] for spot in spots]
    return sum(max(pair) >= CLEAR * min(pair) for pair in pairs) / len(pairs)


@pytest.mark.parametrize("eyes", EYES)
def test_a_lit_square_has_a_mark_that_every_eye_sees(app: App, eyes: str) -> None:
    table = sit(app)
    state, canvas = arrange(table.match.state, "move"), app.window.canvas
    pictures = []
    for legal in ((), state.legal(1)):
        table.show(state.view(1), legal)
        table.hint = table.focus = None
        paint(canvas, table.draw)
        pictures.append(canvas.surface.copy())
    arrows = {space for room in ROOMS for space, _, _ in layout.doors(room)}  # marked before every door
    walks = {action.to for action in state.legal(1) if isinstance(action, moves.Walk)} & {*table._lit()[0]}
    squares = [space for space in walks - arrows if all(far(space, pawn) > PAWN for pawn in state.spaces)]
    assert len(squares) > 8
    for space in squares:
        x, y = layout.spot(space)
        place = canvas.pixels((x - INSIDE / 2, y - INSIDE / 2, INSIDE, INSIDE))
        assert marked(*pictures, place, eyes) >= MARKED, space
