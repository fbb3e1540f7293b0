"""Paints the boards that phones show: python build/phone_boards.py makes assets/phone/*.png out of the real maps.

Which parts of which maps is asked of the titles: whoever has a board on its phone pages lists it as phone.BOARDS.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from game import places
from game.engine import registry
from game.engine.blocks import MapArea
from game.engine.phones import phone
from game.ui import maps

K = 1.5  # pixels of the picture for one of the map: sharp on a phone at the zoom of a move
UNDER = "#171028"  # the table of the phone's page, which shows round the edges of a board


def main() -> int:
    """Paint all of them anew; what no title asks for goes."""
    folder = places.find("assets") / "phone"
    folder.mkdir(exist_ok=True)
    asked = list(areas())
    for stale in {*folder.glob("board_*.png")} - {folder / area.sprite for area in asked}:
        stale.unlink()
    try:
        for area in asked:
            pygame.image.save(painted(area), folder / area.sprite)
    except maps.MapError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(asked)} boards painted for phones.")
    return 0


def areas() -> Iterator[MapArea]:
    """What the titles of the house ask for."""
    for game_id, game in registry.games().items():
        if game.home is None:
            yield from phone(game_id).boards


def painted(area: MapArea) -> pygame.Surface:
    """One of them, without a see-through point, for a picture of three channels is the smaller one."""
    path: Path = places.find("maps") / f"{area.map}.tmx"
    whole, (left, top) = maps.paint(path, K, group=area.group)
    surface = pygame.Surface((round(area.w * K), round(area.h * K)), depth=24)
    surface.fill(UNDER)
    surface.blit(whole, (round((left - area.x) * K), round((top - area.y) * K)))
    return surface


if __name__ == "__main__":
    sys.exit(main())
