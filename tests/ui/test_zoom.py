"""What grows or shrinks while it moves is painted once and keeps its middle."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.zoom import STEPS, zoomed

BOX = (-50.0, -30.0, 100.0, 60.0)


def shown(size: float, painted: list[Canvas], at: tuple[float, float] = (200.0, 100.0)) -> pygame.Rect:
    """The pixels that a red box covers."""
    surface = pygame.Surface((1920, 1080))
    canvas = Canvas(surface, 1.0, rasters=painted[0].rasters if painted else None)

    def paint(inner: Canvas) -> None:
        painted.append(inner)
        inner.box(BOX, "#ff0000")

    zoomed(canvas, "red", BOX, at, size, paint)
    return pygame.mask.from_threshold(surface, (255, 0, 0), (9, 9, 9, 255)).get_bounding_rects()[0]


@pytest.mark.parametrize("size", [1.0, 0.75, 0.5, 0.25])
def test_it_is_shown_in_its_size_around_its_middle(size: float) -> None:
    found = shown(size, [])
    assert found.size == (round(100 * size), round(60 * size))
    assert abs(found.centerx - 200) <= 1 and abs(found.centery - 100) <= 1


def test_it_is_painted_once_whatever_its_size_and_place() -> None:
    painted: list[Canvas] = []
    widths = {shown(step / 60, painted, (200.0 + step, 100.0)).w for step in range(20, 61)}
    assert len(painted) == 1
    assert len(widths) == STEPS - STEPS // 3 + 1


def test_nothing_is_smaller_than_a_speck_or_larger_than_life() -> None:
    assert shown(0.0, []).w == pytest.approx(100 / STEPS, abs=1)
    assert shown(1.7, []).w == 100
