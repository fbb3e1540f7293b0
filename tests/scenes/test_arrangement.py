"""Where the parts of a table lie when letters are large: a wide panel, a smaller board, rows below it."""

from __future__ import annotations

import pygame
import pytest

from game.engine import registry
from game.scenes.table import arrangement
from game.scenes.table.arrangement import Lens
from game.ui.canvas import Canvas
from game.ui.scene import Target

SCREEN = pygame.FRect(0, 0, 1920, 1080)


def tables() -> list[type]:
    return [registry.part(game, "table.scene").Table for game in registry.games()]


def test_a_view_leads_to_the_window_and_back() -> None:
    lens = Lens.of((96, 54, 1200, 900), (60, 40, 800, 800))
    assert lens.box((96, 54, 1200, 900)) == pytest.approx((60, 40, 800, 600))
    assert lens.back(lens.point((300, 400))) == pytest.approx((300, 400))
    assert lens.inside(lens.box((1, 2, 3, 4))) == pytest.approx((1, 2, 3, 4))


def test_what_is_drawn_and_what_is_clicked_lie_in_the_same_place() -> None:
    lens = Lens.of((100, 100, 400, 400), (0, 0, 200, 200))
    surface = pygame.Surface((960, 540))
    lens.on(Canvas(surface)).box((200, 200, 100, 100), "#ff0000")
    told: list[tuple[float, float]] = []
    target = arrangement.seen(lens, Target("it", (200, 200, 100, 100), drag=lambda x, y: told.append((x, y))))
    x, y = target.box.center
    assert surface.get_at((round(x / 2), round(y / 2)))[:3] == (255, 0, 0)
    assert surface.get_at((round(target.box.right / 2) + 2, round(y / 2)))[:3] == (0, 0, 0)
    assert target.drag
    target.drag(x, y)
    assert told == [pytest.approx((250, 250))]


@pytest.mark.parametrize("text_size", ["large", "largest"])
@pytest.mark.parametrize("table", tables(), ids=lambda table: table.__module__.split(".")[2])
def test_nothing_lies_over_anything_else(table, text_size: str) -> None:
    """And all of it lies on the screen."""
    it = arrangement.arrangement(table.measures, text_size)
    assert it.rows is not None
    parts = [it.prompt, it.buttons, it.log, it.board.box(table.measures.board), it.rows]
    if table.measures.strip:
        parts.append(it.strip.box(table.measures.strip))
    boxes = [pygame.FRect(part) for part in parts]
    for number, box in enumerate(boxes):
        assert SCREEN.contains(box)
        assert box.collidelist(boxes[number + 1 :]) == -1, parts[number]
    assert it.board.scale > 0.6


@pytest.mark.parametrize("table", tables(), ids=lambda table: table.__module__.split(".")[2])
def test_large_lies_between_normal_and_largest(table) -> None:
    normal, large, largest = (arrangement.arrangement(table.measures, size) for size in ("normal", "large", "largest"))
    assert normal.board.scale == 1 > large.board.scale >= largest.board.scale
    assert normal.prompt[2] < large.prompt[2] < largest.prompt[2]
    assert (0, 0, 0) == normal.letters < large.letters < largest.letters == (56, 56, 52)
