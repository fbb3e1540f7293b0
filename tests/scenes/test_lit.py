"""What can be clicked on a board is lit by more than its color: in the three common kinds of color-blindness too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.engine import registry
from game.engine.contract import Game
from game.scenes.app import App
from tests.scenes.sitting import paint
from tests.scenes.table_kit import AnyTable, every_kind, sit
from tests.ui.test_colours import EYES, luminance

CONTRAST = 1.5  # between a pixel that is lit and the same one unlit
NOTICED = 0.02  # of the place that has to look different
DIFFERENT = 24  # in one of red, green and blue, for eyes that see all of them
MOST = 10  # places of one question
GRAIN = 2  # pixels from one that is looked at to the next


def places(table: AnyTable, seed: int) -> Iterator[tuple[Any, pygame.Rect, pygame.Surface, pygame.Surface]]:
    """Every kind of answer with a place on the board: where it is, the screen without a question, and with it."""
    canvas, screen = table.app.window.canvas, table.app.window.canvas.surface.get_rect()
    for seat, state in every_kind(table.match, seed, 300):
        pictures = []
        for legal in ((), state.legal(seat)):
            table.show(state.view(seat), legal)
            table.hint = table.focus = None
            paint(canvas, table.draw)
            pictures.append(canvas.surface.copy())
        for target in table.board_targets[:MOST]:
            if target.action is not None:
                yield target.action, canvas.pixels(target.box.inflate(16, 16)).clip(screen), *pictures


def looks_different(unlit: pygame.Surface, lit: pygame.Surface, place: pygame.Rect) -> float:
    """How much of the place changes for eyes that see all colors."""
    changed = total = 0
    for x in range(place.left, place.right, GRAIN):
        for y in range(place.top, place.bottom, GRAIN):
            one, other = unlit.get_at((x, y)), lit.get_at((x, y))
            changed += max(abs(a - b) for a, b in zip(one, other, strict=True)) >= DIFFERENT
            total += 1
    return changed / total


def is_lighter(unlit: pygame.Surface, lit: pygame.Surface, place: pygame.Rect, eyes: str) -> float:
    """How much of it becomes clearly lighter or darker for these eyes."""
    changed = total = 0
    for x in range(place.left, place.right, GRAIN):
        for y in range(place.top, place.bottom, GRAIN):
            one, other = (luminance(picture.get_at((x, y))[:3], eyes) + 0.05 for picture in (unlit, lit))
            changed += max(one, other) >= CONTRAST * min(one, other)
            total += 1
    return changed / total


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: str(game.id))
def test_whatever_is_lit_is_lighter_or_darker_for_everybody(app: App, game: Game) -> None:
    """Where a place looks different while it can be picked, it does so without its colors."""
    table, measured = sit(app, game, max(3, game.seats[0])), set()
    for action, place, unlit, lit in places(table, 5):
        if looks_different(unlit, lit, place) < NOTICED:
            continue  # it lies open for this question alone, so there is nothing to tell it from
        measured.add(type(action))
        for eyes in EYES:
            assert is_lighter(unlit, lit, place, eyes) >= NOTICED, (action, eyes)
    assert measured
