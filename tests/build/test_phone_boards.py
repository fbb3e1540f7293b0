"""The boards of phones: each is the very map that the table shows, and nobody has forgotten to paint it anew."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.blocks import MapArea, Picture
from game.places import find
from tests.ui.tiled import look_alike

BUILD = Path(__file__).parents[2] / "build"
FOLDER = find("assets") / "phone"


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BUILD))
    yield importlib.import_module("phone_boards")
    sys.modules.pop("phone_boards", None)


def test_the_boards_that_lie_there_are_those_that_titles_ask_for(painter: Any) -> None:
    asked = {area.sprite for area in painter.areas()}
    assert asked and asked == {path.name for path in FOLDER.glob("*.png")}, "please run python3 build/dev.py art"


def test_every_board_is_what_its_map_says_today(painter: Any) -> None:
    for area in painter.areas():
        kept, fresh = pygame.image.load(FOLDER / area.sprite), painter.painted(area)
        assert kept.get_size() == fresh.get_size()
        assert look_alike(kept, fresh), "please run python3 build/dev.py art"


def test_a_board_with_one_changed_tile_is_found_out(painter: Any) -> None:
    for area in painter.areas():
        kept, fresh = pygame.image.load(FOLDER / area.sprite), painter.painted(area)
        pygame.draw.rect(fresh, "#ff00ff", (300, 300, 60, 60))
        assert not look_alike(kept, fresh)


def test_an_area_shows_the_map_from_its_corner(painter: Any) -> None:
    area = next(painter.areas())
    part = area._replace(x=area.x + 100, y=area.y + 50, w=200, h=150)
    k = painter.K
    cut = painter.painted(area).subsurface((round(100 * k), round(50 * k), round(200 * k), round(150 * k)))
    assert look_alike(painter.painted(part), cut)


def test_a_board_lies_where_its_map_does() -> None:
    assert MapArea("town", -20, -10, 300, 200).at(96, 54) == Picture("board_town.png", 76, 44, 300, 200)
    assert MapArea("office", 0, 0, 9, 9, "four rooms").sprite == "board_office_four_rooms.png"
