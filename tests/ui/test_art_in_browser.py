"""Every drawing looks in a browser as it looks in the game: what pygame leaves out of an SVG would show here."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame
import pytest

from game.ui import art

CELL = 160
COLUMNS = 12
ROWS = 12
PAPER = "#b9a7d6"
# Neighbouring pixels are melted together before they are compared: edges are smoothed differently.
BLOCK = 8
# The opacity of a group and the joints of thick lines are drawn a little differently, up to this far apart.
ALIKE = 40
SHEETS = range(-(-len(art.index()) // (COLUMNS * ROWS)))
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
]

Corner = tuple[int, int]
pytestmark = pytest.mark.chromium


def shown_size(name: str) -> tuple[int, int]:
    wide, high, *_ = art.size(name)
    k = min((CELL - 8) / wide, (CELL - 8) / high)
    return max(1, round(wide * k)), max(1, round(high * k))


def corners(names: Sequence[str]) -> dict[str, Corner]:
    return {name: (i % COLUMNS * CELL, i // COLUMNS * CELL) for i, name in enumerate(names)}


def browser_sheet(places: Mapping[str, Corner], folder: Path, file: Callable[[str], Path]) -> pygame.Surface:
    """The drawings as Chromium shows them."""
    images = []
    for name, (x, y) in places.items():
        w, h = shown_size(name)
        images.append(f'<img src="{file(name).as_uri()}" style="left:{x}px;top:{y}px;width:{w}px;height:{h}px">')
    page, picture = folder / "sheet.html", folder / "sheet.png"
    style = f"<style>body{{margin:0;background:{PAPER}}}img{{position:absolute}}</style>"
    page.write_text("<!doctype html>" + style + "".join(images))
    size = f"--window-size={CELL * COLUMNS},{CELL * ROWS}"
    profile = f"--user-data-dir={folder / 'profile'}"
    subprocess.run(
        ["chromium", *FLAGS, size, profile, f"--screenshot={picture}", page.as_uri()], check=True, capture_output=True
    )
    return pygame.image.load(picture)


def game_sheet(places: Mapping[str, Corner]) -> pygame.Surface:
    """The drawings as pygame rasterises them."""
    sheet = pygame.Surface((CELL * COLUMNS, CELL * ROWS))
    sheet.fill(PAPER)
    for name, corner in places.items():
        sheet.blit(pygame.image.load_sized_svg(str(art.file(name)), shown_size(name)), corner)
    return sheet


def worst_blocks(places: Mapping[str, Corner], one: pygame.Surface, other: pygame.Surface) -> dict[str, int]:
    """By drawing: how far the most different block of it is apart, from 0 to 255."""
    many = (CELL * COLUMNS // BLOCK, CELL * ROWS // BLOCK)
    small, small_other = (pygame.transform.smoothscale(sheet, many) for sheet in (one, other))
    found = {}
    for name, (x, y) in places.items():
        pixels = [(px // BLOCK, py // BLOCK) for px in range(x, x + CELL, BLOCK) for py in range(y, y + CELL, BLOCK)]
        found[name] = max(
            abs(a - b)
            for pixel in pixels
            for a, b in zip(small.get_at(pixel)[:3], small_other.get_at(pixel)[:3], strict=True)
        )
    return found


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_browser_shows_the_drawings_as_the_game_does(sheet: int, tmp_path: Path) -> None:
    many = COLUMNS * ROWS
    places = corners(sorted(art.index())[sheet * many : (sheet + 1) * many])
    apart = worst_blocks(places, game_sheet(places), browser_sheet(places, tmp_path, art.file))
    assert {name: by for name, by in apart.items() if by > ALIKE} == {}


UNSEEN_BY_PYGAME = {
    "clipped": '<clipPath id="c"><path d="M0 0h9v9h-9z"/></clipPath><path clip-path="url(#c)" fill="#fff" d="M0 0h90v90h-90z"/>',
    "used": '<g id="u"><path fill="#ef3e4a" d="M9 9h20v20h-20z"/></g><use href="#u" x="30"/>',
    "named colour": '<path fill="hsl(20 90% 50%)" d="M9 9h40v40h-40z"/>',
}


@pytest.mark.parametrize("extra", UNSEEN_BY_PYGAME.values(), ids=UNSEEN_BY_PYGAME)
def test_the_comparison_notices_what_pygame_cannot_draw(extra: str, tmp_path: Path) -> None:
    places = corners(sorted(art.index())[:3])
    spoilt = tmp_path / "spoilt.svg"
    whole = art.file(next(iter(places))).read_text(encoding="utf-8")
    spoilt.write_text(whole.replace("</svg>", extra + "</svg>"), encoding="utf-8")

    def as_if(name: str) -> Path:
        return spoilt if name == next(iter(places)) else art.file(name)

    apart = worst_blocks(places, game_sheet(places), browser_sheet(places, tmp_path, as_if))
    assert [name for name, by in apart.items() if by > ALIKE] == [next(iter(places))]
