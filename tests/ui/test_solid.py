"""The quickest form of a picture looks like the picture itself."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.art import Raster
from game.ui.solid import WORTH_PARTING, quickest

GREY = (90, 120, 90)
SIZE = (400, 300)


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((500, 400))
    yield
    pygame.display.quit()


def picture(size: tuple[int, int] = SIZE) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def card(size: tuple[int, int] = SIZE) -> pygame.Surface:
    """Round corners and a soft shadow: nothing shows through but near the edge."""
    made = picture(size)
    pygame.draw.rect(made, (0, 0, 0, 90), (6, 8, size[0] - 8, size[1] - 8), border_radius=14)
    pygame.draw.rect(made, (250, 240, 220, 255), (4, 4, size[0] - 10, size[1] - 10), border_radius=14)
    return made


def shown(raster: Raster) -> bytes:
    """As a picture shows it: the raster, then its edges."""
    ground = pygame.Surface((500, 400))
    ground.fill(GREY)
    x, y = 40 + int(raster.x), 30 + int(raster.y)
    ground.blit(raster.surface, (x, y))
    for edge in raster.edges:
        ground.blit(edge.surface, (x + edge.x, y + edge.y))
    return pygame.image.tobytes(ground, "RGB")


def see_through(raster: Raster) -> bool:
    return bool(raster.surface.get_flags() & pygame.SRCALPHA)


def test_what_has_no_gap_is_kept_without_transparency() -> None:
    full = picture()
    full.fill((200, 30, 40, 255))
    raster = quickest(full, 1.0, ("note",))
    assert not see_through(raster) and not raster.edges and raster.notes == ("note",)
    assert shown(raster) == shown(Raster(full))


def test_a_card_is_kept_as_an_opaque_inside_and_four_edges() -> None:
    raster = quickest(card(), 1.0, ())
    assert not see_through(raster) and len(raster.edges) == 4
    inside = raster.surface.get_rect()
    assert inside.w * inside.h >= WORTH_PARTING, "most of it is quick to show"
    assert shown(raster) == shown(Raster(card()))


def test_one_hole_in_the_middle_keeps_the_whole_see_through() -> None:
    holed = card()
    holed.set_at((200, 150), (0, 0, 0, 128))
    raster = quickest(holed, 1.0, ())
    assert see_through(raster) and not raster.edges
    assert shown(raster) == shown(Raster(holed))


def test_small_cards_stay_in_one_piece() -> None:
    assert not quickest(card((120, 90)), 1.0, ()).edges
