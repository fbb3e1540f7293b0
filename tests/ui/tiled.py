"""Compares what the game paints of a map with what Tiled draws of it, for the tests of any map."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.places import find
from game.ui.maps import paint

BLOCK = 27
TABLE = (42, 30, 72)
SIDES = ("width", "height")
Change = Callable[[str], str]
ChangedMap = Callable[[Change, Path], Path]
TiledPicture = Callable[[Path], pygame.Surface]


def on_table(picture: pygame.Surface) -> pygame.Surface:
    surface = pygame.Surface(picture.get_size(), depth=32)
    surface.fill(TABLE)
    surface.blit(picture, (0, 0))
    return surface


def differences(a: pygame.Surface, b: pygame.Surface) -> dict[tuple[int, int], float]:
    """How far two pictures are apart in each block of 27 × 27 pixels of the map, from 0 to 255.

    Both are shrunk to a third first: two renderers disagree on single pixels along an edge, not on its place.
    """
    small = (b.get_width() // 3, b.get_height() // 3)
    a, b = (pygame.transform.smoothscale(on_table(picture), small) for picture in (a, b))
    apart = a.copy()
    apart.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    b.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return {
        (x, y): sum(pygame.transform.average_color(apart, (x, y, BLOCK // 3, BLOCK // 3))[:3]) / 3
        for x in range(0, small[0], BLOCK // 3)
        for y in range(0, small[1], BLOCK // 3)
    }


def mean(blocks: dict[tuple[int, int], float]) -> float:
    return sum(blocks.values()) / len(blocks)


def look_alike(painted: pygame.Surface, tiled: pygame.Surface) -> bool:
    """Whether two renderers could have drawn the same map."""
    blocks = differences(painted, tiled)
    return mean(blocks) < 1 and max(blocks.values()) < 6


def look_different(painted: pygame.Surface, tiled: pygame.Surface) -> bool:
    """Whether something is so far out of place that no renderer could have meant it."""
    return max(differences(painted, tiled).values()) > 10


# ---- maps ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def changed_map(tmp_path_factory: pytest.TempPathFactory) -> ChangedMap:
    """Makes a changed copy of a map beside its tiles."""
    folder = tmp_path_factory.mktemp("maps")
    shutil.copytree(find("maps"), folder, dirs_exist_ok=True)

    def changed(change: Change, board: Path) -> Path:
        text = board.read_text()
        new = change(text)
        assert new != text
        path = folder / f"changed_{len(list(folder.iterdir()))}.tmx"
        path.write_text(new)
        return path

    return changed


def cells(board: Path) -> tuple[int, int]:
    """How many columns and rows a map has."""
    root = ElementTree.parse(board).getroot()
    return int(root.attrib["width"]), int(root.attrib["height"])


def overhang(board: Path) -> tuple[int, int, int, int]:
    """How far pieces stand out beyond the grid: left, top, right and below."""
    root, (painted, (x, y)) = ElementTree.parse(board).getroot(), paint(board, 1.0)
    wide, high = (count * int(root.attrib[f"tile{side}"]) for count, side in zip(cells(board), SIDES, strict=True))
    return -x, -y, painted.get_width() + x - wide, painted.get_height() + y - high


def same_at_scale(board: Path, k: float, origin: tuple[float, float], size: tuple[int, int]) -> bool:
    """Whether the map painted at a scale for its place on the table has this size and shows the same picture."""
    plain, offset = paint(board, 1.0)
    scaled, there = paint(board, k, origin=origin)
    return scaled.get_size() == size and there == offset and mean(differences(scaled, plain)) < 6


# ---- Tiled -----------------------------------------------------------------------------------


def call(program: str, *arguments: Path | str) -> None:
    """Run one of Tiled's programs without a screen."""
    subprocess.run(
        [program, *map(str, arguments)],
        check=True,
        capture_output=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )


def with_margin(board: Path) -> Change:
    """Tiled's rasteriser cuts off what stands out to the right and below, unless some layer is shifted there."""
    width, height = cells(board)
    right, below = overhang(board)[2:]
    layer = (
        f' <layer id="99" name="margin" width="{width}" height="{height}" offsetx="{right}" offsety="{below}">\n'
        f'  <data encoding="csv">{",".join(["0"] * width * height)}</data>\n </layer>\n'
    )
    return lambda text: text.replace("</map>", layer + "</map>")


@pytest.fixture(scope="module")
def tiled_picture(changed_map: ChangedMap) -> TiledPicture:
    """What Tiled makes of a map."""
    pictures: dict[Path, pygame.Surface] = {}

    def drawn(board: Path) -> pygame.Surface:
        if board not in pictures:
            path = changed_map(with_margin(board), board)
            picture = path.with_suffix(".png")
            call("tmxrasterizer", path, picture)
            pictures[board] = pygame.image.load(picture)
        return pictures[board]

    return drawn


# ---- what is in the file ---------------------------------------------------------------------


def pictures_by_number(board: Path) -> dict[int, str]:
    """Which picture a number in the map's layers stands for, read from the files themselves."""
    names = {}
    for tileset in ElementTree.parse(board).getroot().iter("tileset"):
        for tile in ElementTree.parse(board.parent / tileset.attrib["source"]).iter("tile"):
            image = tile.find("image")
            assert image is not None
            names[int(tileset.attrib["firstgid"]) + int(tile.attrib["id"])] = Path(image.attrib["source"]).stem
    return names


def tiles_by_cell(board: Path, layer: str) -> dict[tuple[int, int], str]:
    """Which picture stands in which row and column of a tile layer."""
    names = pictures_by_number(board)
    root = ElementTree.parse(board).getroot()
    (data,) = (node.findtext("data") or "" for node in root.iter("layer") if node.get("name") == layer)
    gids = [int(gid) for gid in data.split(",")]
    return {divmod(at, cells(board)[0]): names[gid] for at, gid in enumerate(gids) if gid}


def pictures_in(board: Path, layer: str) -> dict[tuple[float, float], str]:
    """Which picture has its top left where in an object layer."""
    names = pictures_by_number(board)
    (group,) = (node for node in ElementTree.parse(board).iter("objectgroup") if node.get("name") == layer)
    return {
        (float(thing.attrib["x"]), float(thing.attrib["y"])): names[int(thing.attrib["gid"])]
        for thing in group.iter("object")
    }
