"""The office of Upper Hand: six Locations, four places to stand in, and room for everybody."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest

from game.engine.board import Board, BoardError, Mark, read
from game.places import find
from game.titles.upper_hand.table import layout
from game.ui.maps import paint
from tests.ui.tiled import (
    Change,
    ChangedMap,
    TiledPicture,
    differences,
    look_different,
    overhang,
    same_at_scale,
)

MAP = find("maps") / "office.tmx"
LOCATIONS = ("reception", "malory", "control", "lab", "break", "armory")
LARGE = range(4)
ROOM = (458.0, 398.0)
FEET = 350.0  # below it begins the plinth


@pytest.fixture(scope="module")
def office() -> Board:
    return read(MAP, {"office"})


def placed(board: Board, layer: str) -> list[tuple[int, Mark]]:
    return [(int(mark.props["place"]), mark) for mark in board.marks[layer]]


def corner(board: Board, place: int) -> tuple[float, float]:
    space = board.spaces[place]
    return space.x - ROOM[0] / 2, space.y - ROOM[1] / 2


def test_every_location_has_its_place_and_two_are_shut(office: Board) -> None:
    assert office.title == "The office"
    assert tuple(space.props["office"] for space in office.spaces) == LOCATIONS
    assert [space.props["shut"] for space in office.spaces] == [False] * 4 + [True] * 2


def test_rooms_lie_where_the_table_shows_them(office: Board) -> None:
    assert [corner(office, place) for place in LARGE] == [(0, 0), (478, 0), (0, 414), (478, 414)]
    for side in office.spaces[4:]:
        assert side.x - 66 > 478 + ROOM[0] and side.x + 66 <= 1230


def test_other_kinds_of_spaces_are_refused() -> None:
    with pytest.raises(BoardError, match="unknown kind office"):
        read(MAP, {"room"})


def test_every_room_has_room_for_eight(office: Board) -> None:
    stands = placed(office, "stands")
    assert Counter(place for place, _ in stands) == dict.fromkeys(LARGE, 8)
    for place in LARGE:
        x, y = corner(office, place)
        here = [mark for where, mark in stands if where == place]
        assert [mark.props["index"] for mark in here] == list(range(8))
        for mark in here:
            assert x + 40 <= mark.x <= x + ROOM[0] - 40
            assert y + 200 <= mark.y <= y + FEET
        front, back = here[:4], here[4:]
        assert max(mark.y for mark in back) < min(mark.y for mark in front), "who comes later stands behind"
        for row in (front, back):
            assert all(abs(a.x - b.x) >= 70 for a, b in combinations(row, 2))


def test_every_room_has_a_sign_and_a_plinth(office: Board) -> None:
    for layer in ("signs", "plinths"):
        assert [place for place, _ in placed(office, layer)] == list(LARGE)
        for place, mark in placed(office, layer):
            x, _ = corner(office, place)
            assert x < mark.x - mark.w / 2 and mark.x + mark.w / 2 < x + ROOM[0]
    for place, mark in placed(office, "plinths"):
        _, y = corner(office, place)
        assert y + FEET <= mark.y - mark.h / 2 and mark.y + mark.h / 2 <= y + ROOM[1]


def test_each_location_has_a_tile_open_and_shut() -> None:
    tiles = {image.get("source") for image in ElementTree.parse(MAP.parent / "tiles/office_rooms.tsx").iter("image")}
    assert tiles == {f"office_{room}{shut}.svg" for room in LOCATIONS for shut in ("", "_shut")}


def test_the_project_knows_every_location() -> None:
    types = json.loads((find("maps") / "rumpus.tiled-project").read_text())["propertyTypes"]
    (offices,) = (set(entry["values"]) for entry in types if entry["name"] == "office")
    assert offices == set(LOCATIONS)


# ---- the picture -------------------------------------------------------------------------------


def with_a_room_open_at_the_side(text: str) -> str:
    gid = re.search(r'name="office_lab" gid="(\d+)"', text)
    assert gid
    return re.sub(r'(name="office_break_shut" gid=)"\d+"', rf'\1"{gid[1]}"', text)


def with_a_smaller_room(text: str) -> str:
    return re.sub(r'(name="office_control" .* width=)"470"', r'\1"440"', text)


def without_shadows(text: str) -> str:
    return text.replace('name="shadows"', 'name="shadows" visible="0"')


def test_rooms_are_opened_and_shut_as_a_designer_would(changed_map: ChangedMap) -> None:
    by_hand = changed_map(with_a_room_open_at_the_side, MAP)
    swapped, _ = paint(MAP, 1.0, swap={"office_break_shut": "office_lab"})
    assert max(differences(paint(by_hand, 1.0)[0], swapped).values()) == 0
    assert look_different(paint(MAP, 1.0)[0], swapped)


CHANGES = (
    with_a_room_open_at_the_side,
    with_a_smaller_room,
    without_shadows,
)


@pytest.mark.tiled
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_the_comparison_notices(change: Change, tiled_picture: TiledPicture, changed_map: ChangedMap) -> None:
    painted, _ = paint(changed_map(change, MAP), 1.0)
    assert look_different(painted, tiled_picture(MAP))


def test_how_far_the_frame_stands_out() -> None:
    """Left, top, right, and below with its shadow."""
    assert overhang(MAP) == (6, 6, 0, 6)


@pytest.mark.parametrize(("k", "size"), [(2 / 3, (824, 555)), (2.0, (2472, 1664))])
def test_every_scale_shows_the_same_picture(k: float, size: tuple[int, int]) -> None:
    assert same_at_scale(MAP, k, layout.ORIGIN, size)
