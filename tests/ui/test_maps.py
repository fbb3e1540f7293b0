"""What the game paints of a map is what Tiled draws of it, at every scale."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.engine.board import read
from game.places import find
from game.ui.maps import MapError, paint

MAP = find("maps") / "toontown.tmx"
MANSION = find("maps") / "mansion.tmx"
OFFICE = find("maps") / "office.tmx"
# how far the frame of each board stands out beyond its grid: left, top, right, and below with its shadow
OVERHANGS = {MAP: (20, 20, 20, 24), MANSION: (17, 14, 17, 20), OFFICE: (6, 6, 0, 6)}
ORIGINS = {MAP: (96, 54), MANSION: (394, 65), OFFICE: (96, 62)}  # where each board lies on the table
BLOCK = 27
all_maps = pytest.mark.parametrize("board", [MAP, MANSION, OFFICE], ids=["toontown", "mansion", "office"])
TABLE = (42, 30, 72)


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


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Makes a changed copy of a map beside its tiles."""
    folder = tmp_path_factory.mktemp("maps")
    shutil.copytree(find("maps"), folder, dirs_exist_ok=True)

    def changed(change: Callable[[str], str], board: Path = MAP) -> Path:
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


def with_margin(board: Path) -> Callable[[str], str]:
    """Tiled's rasteriser cuts off what stands out to the right and below, unless some layer is shifted there."""
    width, height = cells(board)
    right, below = OVERHANGS[board][2:]
    layer = (
        f' <layer id="99" name="margin" width="{width}" height="{height}" offsetx="{right}" offsety="{below}">\n'
        f'  <data encoding="csv">{",".join(["0"] * width * height)}</data>\n </layer>\n'
    )
    return lambda text: text.replace("</map>", layer + "</map>")


def call(program: str, *arguments: Path | str) -> None:
    """Run one of Tiled's programs without a screen."""
    subprocess.run(
        [program, *map(str, arguments)],
        check=True,
        capture_output=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )


@pytest.fixture(scope="module")
def tiled_picture(copy: Callable[..., Path]) -> Callable[[Path], pygame.Surface]:
    """What Tiled makes of a map."""
    pictures: dict[Path, pygame.Surface] = {}

    def drawn(board: Path) -> pygame.Surface:
        if board not in pictures:
            path = copy(with_margin(board), board)
            picture = path.with_suffix(".png")
            call("tmxrasterizer", path, picture)
            pictures[board] = pygame.image.load(picture)
        return pictures[board]

    return drawn


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
def test_the_painted_board_is_the_one_tiled_draws(board: Path, tiled_picture: Callable[[Path], pygame.Surface]) -> None:
    painted, offset = paint(board, 1.0)
    left, top = OVERHANGS[board][:2]
    assert offset == (-left, -top)
    blocks = differences(painted, tiled_picture(board))
    assert mean(blocks) < 1
    assert max(blocks.values()) < 6


def without_a_tile(text: str) -> str:
    before, streets = text.split('name="streets"')
    return before + 'name="streets"' + re.sub(r"\n0,1,", "\n0,0,", streets, count=1)


def with_a_moved_tree(text: str) -> str:
    return re.sub(r'(name="tree_green" gid="\d+" x=")([\d.]+)', lambda m: f"{m[1]}{float(m[2]) + 12}", text, count=1)


def with_an_unturned_card_slot(text: str) -> str:
    return text.replace('rotation="-8"', 'rotation="8"', 1)


def with_ground_on_top(text: str) -> str:
    ground = re.search(r" <imagelayer.*?</imagelayer>\n", text, re.DOTALL)
    assert ground
    return text.replace(ground.group(), "").replace("</map>", ground.group() + "</map>")


def with_hidden_plants(text: str) -> str:
    return text.replace('name="plants"', 'name="plants" visible="0"')


def with_pale_buildings(text: str) -> str:
    return text.replace('name="buildings"', 'name="buildings" opacity="0.5"')


def with_a_moved_door(text: str) -> str:
    return re.sub(r'(name="mansion_door_up" gid="\d+" x=")(\d+)', lambda m: f"{m[1]}{int(m[2]) + 12}", text, count=1)


def without_furniture(text: str) -> str:
    return text.replace('name="furniture"', 'name="furniture" visible="0"')


def with_floors_over_the_furniture(text: str) -> str:
    floors, furniture = re.findall(
        r" <objectgroup [^>]*name=\"(?:floors|furniture)\".*?</objectgroup>\n", text, re.DOTALL
    )
    return text.replace(floors + furniture, furniture + floors)


def with_a_room_open_at_the_side(text: str) -> str:
    gid = re.search(r'name="office_lab" gid="(\d+)"', text)
    assert gid
    return re.sub(r'(name="office_break_shut" gid=)"\d+"', rf'\1"{gid[1]}"', text)


def with_a_smaller_room(text: str) -> str:
    return re.sub(r'(name="office_control" .* width=)"470"', r'\1"440"', text)


def without_shadows(text: str) -> str:
    return text.replace('name="shadows"', 'name="shadows" visible="0"')


CHANGES = {
    without_a_tile: MAP,
    with_a_moved_tree: MAP,
    with_an_unturned_card_slot: MAP,
    with_ground_on_top: MAP,
    with_hidden_plants: MAP,
    with_pale_buildings: MAP,
    with_a_moved_door: MANSION,
    without_furniture: MANSION,
    with_floors_over_the_furniture: MANSION,
    with_a_room_open_at_the_side: OFFICE,
    with_a_smaller_room: OFFICE,
    without_shadows: OFFICE,
}


@pytest.mark.tiled
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_the_comparison_notices(
    change: Callable[[str], str], tiled_picture: Callable[[Path], pygame.Surface], copy: Callable[..., Path]
) -> None:
    board = CHANGES[change]
    painted, _ = paint(copy(change, board), 1.0)
    assert max(differences(painted, tiled_picture(board)).values()) > 10


GROUPED = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="8" height="6" tilewidth="54" tileheight="54">
 <tileset firstgid="1" source="tiles/streets.tsx"/>
 <tileset firstgid="40" source="tiles/garden.tsx"/>
 <tileset firstgid="60" source="tiles/buildings.tsx"/>
 <group id="1" name="town" offsetx="27" offsety="12" opacity="0.8">
  <objectgroup id="2" name="trees">
   <object id="1" gid="40" x="120" y="150" width="136" height="172"/>
   <object id="2" gid="43" x="150" y="130" width="68" height="94" rotation="30"/>
   <object id="3" gid="2147483708" x="20" y="180" width="448" height="184"/>
   <object id="4" gid="40" x="60" y="60" width="68" height="86" visible="0"/>
  </objectgroup>
  <layer id="3" name="streets" width="8" height="6" offsetx="-9">
   <data encoding="csv">
0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,
1,2147483652,1073741828,3221225476,5,536870917,2684354565,1610612741,
4,5,6,7,8,9,10,11
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


@pytest.mark.tiled
def test_groups_flips_turns_and_top_down_order_are_drawn_as_tiled_does(
    copy: Callable[..., Path],
) -> None:
    path = copy(lambda _: GROUPED)
    call("tmxrasterizer", path, path.with_suffix(".png"))
    tiled = pygame.image.load(path.with_suffix(".png"))
    painted, (x, y) = paint(path, 1.0)
    same_part = pygame.Surface(tiled.get_size(), pygame.SRCALPHA)
    same_part.blit(painted, (x, y))
    blocks = differences(same_part, tiled)
    assert mean(blocks) < 1
    assert max(blocks.values()) < 6


@pytest.mark.parametrize(
    ("board", "k", "size"),
    [
        (MAP, 2 / 3, (818, 677)),
        (MAP, 2.0, (2456, 2032)),
        (MANSION, 2 / 3, (631, 656)),
        (MANSION, 2.0, (1892, 1968)),
        (OFFICE, 2 / 3, (824, 555)),
        (OFFICE, 2.0, (2472, 1664)),
    ],
)
def test_every_scale_shows_the_same_picture(board: Path, k: float, size: tuple[int, int]) -> None:
    plain, _ = paint(board, 1.0)
    scaled, offset = paint(board, k, origin=ORIGINS[board])
    assert scaled.get_size() == size
    left, top = OVERHANGS[board][:2]
    assert offset == (-left, -top)
    assert mean(differences(scaled, plain)) < 6


def test_swapped_pictures_take_the_place_of_those_in_the_map(copy: Callable[..., Path]) -> None:
    """The game shuts and opens rooms of the office just as a designer would by choosing other tiles."""
    by_hand = copy(with_a_room_open_at_the_side, OFFICE)
    swapped, _ = paint(OFFICE, 1.0, swap={"office_break_shut": "office_lab"})
    assert max(differences(paint(by_hand, 1.0)[0], swapped).values()) == 0
    assert max(differences(paint(OFFICE, 1.0)[0], swapped).values()) > 10


def test_a_tile_is_rasterised_at_its_scale() -> None:
    """The benny tile in cell (1, 7) has exactly the pixels of its SVG drawn at double size."""
    painted, (x, y) = paint(MAP, 2.0)
    tile = pygame.image.load_sized_svg(find("maps") / "tiles" / "tile_benny.svg", (108, 108))
    there = pygame.Rect((1 * 54 - x) * 2, (7 * 54 - y) * 2, 108, 108)
    checked = 0
    for dx in range(20, 88):
        for dy in range(20, 70):
            if tile.get_at((dx, dy)).a == 255:
                assert painted.get_at((there.x + dx, there.y + dy))[:3] == tile.get_at((dx, dy))[:3]
                checked += 1
    assert checked > 3000


@pytest.mark.parametrize("k", [2 / 3, 0.8, 1.0, 1.1, 4 / 3, 2.0])
def test_pieces_snap_to_the_pixels_of_the_screen(k: float) -> None:
    """Cell (r, c) begins at the pixel where anything else drawn at that place of the screen begins."""
    painted, (x, y) = paint(MAP, k, origin=(96, 54))
    left, top = round((96 + x) * k), round((54 + y) * k)
    tile = find("maps") / "tiles" / "tile_start.svg"
    place = (round((96 + 11 * 54) * k), round((54 + 13 * 54) * k))
    size = (round((96 + 12 * 54) * k) - place[0], round((54 + 14 * 54) * k) - place[1])
    expected = pygame.image.load_sized_svg(tile, size)
    for dx in range(size[0] // 3, 2 * size[0] // 3):
        for dy in range(size[1] // 4, size[1] // 2):
            if expected.get_at((dx, dy)).a == 255:
                seen = painted.get_at((place[0] - left + dx, place[1] - top + dy))
                assert seen[:3] == expected.get_at((dx, dy))[:3]


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


def test_the_picture_shows_what_the_spaces_say() -> None:
    board = read(MAP)
    drawn = tiles_by_cell(MAP, "streets")
    for space in board.spaces:
        if space.kind in ("circle", "trolley", "entry"):
            continue
        name = drawn.pop((int(space.y // 54), int(space.x // 54)))
        expected = {
            "adjacent": f"tile_adj_{space.props.get('location')}_",
            "home": f"tile_home_{space.props.get('character')}",
        }.get(space.kind, f"tile_{space.kind}")
        assert name.startswith(expected), f"space {space.id}"
    assert not drawn, "every street tile is a space"
    assert len(tiles_by_cell(MAP, "entries")) == len(board.of_kind("entry"))
    assert len(tiles_by_cell(MAP, "rails")) == len(board.of_kind("trolley"))


def test_the_mansion_shows_its_squares_and_rooms() -> None:
    board = read(MANSION)
    drawn = tiles_by_cell(MANSION, "squares")
    for space in board.of_kind("corridor") + board.of_kind("start"):
        name = drawn.pop((int(space.y // 38), int(space.x // 38)))
        expected = f"mansion_start_{space.props['suspect']}" if space.kind == "start" else "mansion_square_"
        assert name.startswith(expected), f"space {space.id}"
    assert not drawn, "every tile is a square to stand on"
    rooms = {str(space.props["room"]) for space in board.of_kind("room")}
    for layer, prefix in (("floors", "mansion_floor_"), ("furniture", "furn_"), ("walls", "mansion_wall_")):
        assert sorted(pictures_in(MANSION, layer).values()) == sorted(prefix + room for room in rooms)


def test_the_mansion_shows_its_doors_and_passages() -> None:
    marks = read(MANSION).marks
    drawn = pictures_in(MANSION, "ways_in")
    index = json.loads((find("assets") / "art" / "index.json").read_text())
    expected = [(mark, f"mansion_door_{mark.props['side']}") for mark in marks["doors"]]
    expected += [(mark, f"mansion_hatch_{mark.props['room']}") for mark in marks["passages"]]
    for mark, name in expected:
        assert drawn.pop((mark.x - index[name]["ax"], mark.y - index[name]["ay"])) == name
    assert not drawn, "every picture of a way is a way"


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


def test_a_missing_map_is_named(tmp_path: Path) -> None:
    with pytest.raises(MapError, match=r"atlantis\.tmx is missing\.$"):
        paint(tmp_path / "atlantis.tmx", 1.0)


def test_a_map_that_is_no_map_says_so(tmp_path: Path) -> None:
    (tmp_path / "poem.tmx").write_text("Roses are red")
    with pytest.raises(MapError, match=r"poem\.tmx cannot be painted: .*\.$"):
        paint(tmp_path / "poem.tmx", 1.0)


def test_a_missing_picture_is_named(copy: Callable[..., Path]) -> None:
    path = copy(lambda text: text.replace("board_ground.svg", "board_gone.svg"))
    with pytest.raises(MapError, match=r"board_gone\.svg of the map cannot be drawn"):
        paint(path, 1.0)


def test_a_tileset_cut_from_one_picture_is_refused(copy: Callable[..., Path]) -> None:
    cut = (
        '<tileset firstgid="900" name="cut" tilewidth="27" tileheight="27" tilecount="4" columns="2">'
        '<image source="tiles/tile_road.svg" width="54" height="54"/></tileset>'
    )
    path = copy(lambda text: text.replace(" <imagelayer", f" {cut}\n <imagelayer").replace("\n0,1,", "\n0,900,", 1))
    with pytest.raises(MapError, match=r"tile_road\.svg is one picture cut into tiles"):
        paint(path, 1.0)
