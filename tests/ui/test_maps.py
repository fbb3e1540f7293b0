"""What the game paints of a map is what Tiled draws of it, at every scale."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.places import find
from game.ui import art
from game.ui.maps import MapError, paint
from tests.ui.tiled import (
    TiledPicture,
    call,
    changed_map,
    look_alike,
    look_different,
    tiled_picture,
)

__all__ = ["changed_map", "tiled_picture"]  # the fixtures

MAPS = sorted(find("maps").glob("*.tmx"))
all_maps = pytest.mark.parametrize("board", MAPS, ids=lambda board: board.stem)


def test_there_are_maps() -> None:
    assert MAPS


# ---- every map of the box --------------------------------------------------------------------


@pytest.mark.tiled
@all_maps
def test_tiled_saves_the_very_map_it_opened(board: Path, tmp_path: Path) -> None:
    """A designer's first save changes nothing but the names of the word lists, which belong to the project."""
    saved = tmp_path / "saved.tmx"
    call("tiled", "--export-map", "tmx", board, saved)
    here = os.path.relpath(board.parent, saved.parent)
    text = saved.read_text().replace(f"{here}/", "").replace(f"{board.parent}/", "")
    assert text == re.sub(r' propertytype="\w+"', "", board.read_text())


@pytest.mark.tiled
@all_maps
def test_the_painted_board_is_the_one_tiled_draws(board: Path, tiled_picture: TiledPicture) -> None:
    assert look_alike(paint(board, 1.0)[0], tiled_picture(board))


@all_maps
def test_links_are_drawn_from_space_to_space(board: Path) -> None:
    root = ElementTree.parse(board).getroot()
    things = {thing.attrib["id"]: thing for thing in root.iter("object")}
    links = [thing for thing in things.values() if thing.get("type") == "link"]
    assert links
    for link in links:
        ends = {prop.get("name"): things[prop.attrib["value"]] for prop in link.iter("property")}
        line = link.find("polyline")
        assert line is not None
        for point, end in zip(line.attrib["points"].split(), (ends["a"], ends["b"]), strict=True):
            dx, dy = map(float, point.split(","))
            for line_at, at, size in ((dx, "x", "width"), (dy, "y", "height")):
                middle = float(end.attrib[at]) + float(end.get(size, 0)) / 2
                assert float(link.attrib[at]) + line_at == pytest.approx(middle, abs=0.2)


# ---- a small map of our own ------------------------------------------------------------------

CELL = 54
SQUARES = {
    "plain": "<rect x='-25' y='-25' width='50' height='50' rx='9' fill='#c8a860'/>",
    "arrow": "<rect x='-27' y='-27' width='54' height='54' fill='#4060c0'/><path d='M-20 -18 18 -18 -20 20Z' fill='#ffe070'/>",
    "corner": "<rect x='-27' y='-27' width='54' height='54' fill='#308050'/><rect x='4' y='-22' width='18' height='9' fill='#fff'/>",
}
THINGS = {  # width, height and what is drawn, around the middle
    "tree": (68, 86, "<rect x='-6' y='8' width='12' height='35' fill='#7a4a20'/><circle cy='-12' r='28' fill='#2f9a4a'/>"),
    "flag": (40, 90, "<rect x='-18' y='-44' width='6' height='88' fill='#333'/><path d='M-12 -44 18 -30 -12 -16Z' fill='#e03050'/>"),
    "house": (224, 92, "<rect x='-110' y='-20' width='220' height='66' fill='#b06050'/><rect x='-90' y='0' width='40' height='46' fill='#402010'/>"),
}  # fmt: skip
GROUND = (
    "<rect x='-216' y='-162' width='432' height='324' fill='#9ac27a'/><circle cx='-120' cy='90' r='40' fill='#5080a0'/>"
)

GARDEN = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="8" height="6" tilewidth="54" tileheight="54">
 <tileset firstgid="1" source="tiles/squares.tsx"/>
 <tileset firstgid="40" source="tiles/things.tsx"/>
 <imagelayer id="5" name="ground">
  <image source="tiles/ground.svg" width="432" height="324"/>
 </imagelayer>
 <group id="1" name="garden" offsetx="27" offsety="12" opacity="0.8">
  <objectgroup id="2" name="trees">
   <object id="3" gid="2147483690" x="180" y="200" width="224" height="92"/>
   <object id="1" gid="40" x="120" y="150" width="136" height="172"/>
   <object id="2" gid="41" x="340" y="130" width="40" height="90" rotation="30"/>
   <object id="4" gid="40" x="60" y="60" width="68" height="86" visible="0"/>
  </objectgroup>
  <layer id="3" name="squares" width="8" height="6" offsetx="-9">
   <data encoding="csv">
0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,
1,2147483650,1073741826,3221225474,3,536870915,2684354563,1610612739,
2,3,1,0,2,3,1,2
</data>
  </layer>
 </group>
 <layer id="4" name="hidden" width="8" height="6" visible="0">
  <data encoding="csv">
1,1,1,1,1,1,1,1,
1,1,1,1,1,1,1,1,
1,1,1,1,1,1,1,1,
1,1,1,1,1,1,1,1,
1,1,1,1,1,1,1,1,
1,1,1,1,1,1,1,1
</data>
 </layer>
</map>
"""

Draw = Callable[[str], Path]


def svg(wide: float, high: float, inside: str) -> str:
    box = f"viewBox='{-wide / 2} {-high / 2} {wide} {high}' width='{wide}' height='{high}'"
    return f"<svg xmlns='http://www.w3.org/2000/svg' {box}>{inside}</svg>"


def tileset(name: str, pictures: dict[str, tuple[int, int]], more: str = "") -> str:
    tiles = "".join(
        f'<tile id="{number}"><image width="{wide}" height="{high}" source="{picture}.svg"/></tile>'
        for number, (picture, (wide, high)) in enumerate(pictures.items())
    )
    largest = max(pictures.values())
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><tileset version="1.8" name="{name}" tilewidth="{largest[0]}" '
        f'tileheight="{largest[1]}" tilecount="{len(pictures)}" columns="0"{more}>{tiles}</tileset>'
    )


@pytest.fixture
def draw(tmp_path: Path) -> Draw:
    """Writes a map beside a few tiles."""
    tiles = tmp_path / "tiles"
    tiles.mkdir()
    for name, inside in SQUARES.items():
        (tiles / f"{name}.svg").write_text(svg(CELL, CELL, inside))
    for name, (wide, high, inside) in THINGS.items():
        (tiles / f"{name}.svg").write_text(svg(wide, high, inside))
    (tiles / "ground.svg").write_text(svg(8 * CELL, 6 * CELL, GROUND))
    (tiles / "squares.tsx").write_text(tileset("squares", dict.fromkeys(SQUARES, (CELL, CELL))))
    things = {name: (wide, high) for name, (wide, high, _) in THINGS.items()}
    (tiles / "things.tsx").write_text(tileset("things", things, ' objectalignment="bottom"'))

    def written(text: str) -> Path:
        path = tmp_path / "garden.tmx"
        path.write_text(text)
        return path

    return written


def same_part(board: Path, picture: pygame.Surface) -> pygame.Surface:
    """What is painted of a map, without what stands out beyond Tiled's picture."""
    painted, (x, y) = paint(board, 1.0)
    part = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    part.blit(painted, (x, y))
    return part


CHANGES = {
    "a square unturned": ("1610612739", "3"),
    "a square mirrored": ("2147483650", "2"),
    "no ground": ('name="ground"', 'name="ground" visible="0"'),
    "a hidden thing shown": (' visible="0"/>', "/>"),
    "a hidden layer shown": ('name="hidden" width="8" height="6" visible="0"', 'name="hidden" width="8" height="6"'),
    "things not at all faded": (' opacity="0.8"', ""),
    "a group not shifted": (' offsetx="27" offsety="12"', ""),
    "a flag upright": (' rotation="30"', ""),
    "a house mirrored": ("2147483690", "42"),
    "things in the order of the file": ('name="trees"', 'name="trees" draworder="index"'),
    "the tree before the house": ('gid="40" x="120" y="150"', 'gid="40" x="120" y="205"'),
}


@pytest.mark.tiled
def test_groups_flips_turns_and_top_down_order_are_drawn_as_tiled_does(draw: Draw) -> None:
    path = draw(GARDEN)
    call("tmxrasterizer", path, path.with_suffix(".png"))
    tiled = pygame.image.load(path.with_suffix(".png"))
    assert look_alike(same_part(path, tiled), tiled)
    for what, (old, new) in CHANGES.items():
        assert GARDEN.count(old) == 1, what
        assert look_different(same_part(draw(GARDEN.replace(old, new)), tiled), tiled), what


PLAIN = GARDEN.replace(' offsetx="27" offsety="12" opacity="0.8"', "").replace(' offsetx="-9"', "")


def test_a_tile_is_rasterised_at_its_scale(draw: Draw) -> None:
    """The arrow in row 5, column 0 has exactly the pixels of its SVG drawn at double size."""
    path = draw(PLAIN)
    painted, (x, y) = paint(path, 2.0)
    tile = pygame.image.load_sized_svg(path.parent / "tiles" / "arrow.svg", (108, 108))
    there = pygame.Rect((0 - x) * 2, (5 * CELL - y) * 2, 108, 108)
    checked = 0
    for dx in range(108):
        for dy in range(108):
            if tile.get_at((dx, dy)).a == 255:
                assert painted.get_at((there.x + dx, there.y + dy))[:3] == tile.get_at((dx, dy))[:3]
                checked += 1
    assert checked > 3000


@pytest.mark.parametrize("k", [2 / 3, 0.8, 1.0, 1.1, 4 / 3, 2.0])
def test_pieces_snap_to_the_pixels_of_the_screen(draw: Draw, k: float) -> None:
    """Cell (r, c) begins at the pixel where anything else drawn at that place of the screen begins."""
    path = draw(PLAIN)
    painted, (x, y) = paint(path, k, origin=(96, 54))
    left, top = round((96 + x) * k), round((54 + y) * k)
    place = (round((96 + 5 * CELL) * k), round((54 + 5 * CELL) * k))
    size = (round((96 + 6 * CELL) * k) - place[0], round((54 + 6 * CELL) * k) - place[1])
    expected = pygame.image.load_sized_svg(path.parent / "tiles" / "corner.svg", size)
    checked = 0
    for dx in range(size[0] // 3, size[0]):
        for dy in range(size[1] // 2):
            if expected.get_at((dx, dy)).a == 255:
                seen = painted.get_at((place[0] - left + dx, place[1] - top + dy))
                assert seen[:3] == expected.get_at((dx, dy))[:3]
                checked += 1
    assert checked > 200


def test_swapped_pictures_take_the_place_of_those_in_the_map(draw: Draw) -> None:
    """A table changes pictures just as a designer would by choosing other tiles."""
    plain = paint(draw(PLAIN), 1.0)[0]
    swapped = paint(draw(PLAIN), 1.0, swap={"arrow": "corner"})[0]
    by_hand = PLAIN.replace("2,3,1,0,2,3,1,2", "3,3,1,0,3,3,1,3")
    for turned, other in (("2147483650", "2147483651"), ("1073741826", "1073741827"), ("3221225474", "3221225475")):
        by_hand = by_hand.replace(turned, other)
    chosen = paint(draw(by_hand), 1.0)[0]
    assert swapped.get_buffer().raw == chosen.get_buffer().raw != plain.get_buffer().raw


# ---- what cannot be painted ------------------------------------------------------------------


def test_a_missing_map_is_named(tmp_path: Path) -> None:
    with pytest.raises(MapError, match=r"atlantis\.tmx is missing\.$"):
        paint(tmp_path / "atlantis.tmx", 1.0)


def test_a_map_that_is_no_map_says_so(tmp_path: Path) -> None:
    (tmp_path / "poem.tmx").write_text("Roses are red")
    with pytest.raises(MapError, match=r"poem\.tmx cannot be painted: .*\.$"):
        paint(tmp_path / "poem.tmx", 1.0)


def test_a_missing_picture_is_named(draw: Draw) -> None:
    paint(draw(GARDEN.replace("ground.svg", "gone.svg")), 1.0)
    assert [words.split(":")[0] for words in art.broken] == ["The drawing gone.svg cannot be read"]
    art.broken.clear()


def test_a_tileset_cut_from_one_picture_is_refused(draw: Draw) -> None:
    cut = (
        '<tileset firstgid="900" name="cut" tilewidth="27" tileheight="27" tilecount="4" columns="2">'
        '<image source="tiles/plain.svg" width="54" height="54"/></tileset>'
    )
    path = draw(GARDEN.replace(" <imagelayer", f" {cut}\n <imagelayer").replace("\n2,3,1", "\n900,3,1", 1))
    with pytest.raises(MapError, match=r"plain\.svg is one picture cut into tiles"):
        paint(path, 1.0)
