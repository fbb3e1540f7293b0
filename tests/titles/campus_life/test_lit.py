"""Squares of the mansion that can be gone to: told from the others without their color."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from game.geometry import around
from game.scenes.app import App
from game.scenes.table.arrangement import arrangement
from game.titles.campus_life import look
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import ROOMS
from game.titles.campus_life.table import layout, pieces
from game.titles.campus_life.table.scene import Table
from tests.scenes.sitting import paint
from tests.titles.campus_life.test_table import arrange, sit
from tests.ui.test_colours import EYES, luminance

INSIDE = 22.0  # of a square, without its edge
CLEAR = 3.0  # the contrast of what is drawn to be told apart at a glance
PAWN = 70.0  # so far up a pawn reaches from its square
MARKED = 0.2  # of the inside of a square
SIZES = {"cards": (32.0, 44.0), "tokens": (48.0, 48.0)}  # of what lies in a room


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


@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
def test_nothing_that_lies_in_a_room_covers_its_name(app: App, text_size: Any) -> None:
    """However large names are: neither the first token there nor the card."""
    app.settings.text_size = text_size
    app.window.canvas.text_scale = app.settings.text_scale
    canvas = arrangement(Table.measures, text_size).board.on(app.window.canvas)
    canvas.audit = []
    pieces.draw_plates(canvas, [])
    drawn, canvas.audit = canvas.audit, None
    lens = arrangement(Table.measures, text_size).board
    first = [
        (name, layout.place(mark)) for name in SIZES for (_, number), mark in look.spots(name).items() if not number
    ]
    boxes = [pygame.FRect(lens.box(around(at, *SIZES[name]))) for name, at in first]
    assert len(boxes) >= 2 * 9
    assert {text.words for text in drawn} == {str(mark.props["text"]) for mark in look.marks("plates")}
    for text in drawn:
        assert not text.shortened and text.glyphs.collidelist(boxes) == -1, text
