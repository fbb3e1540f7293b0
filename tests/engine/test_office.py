"""The office of Upper Hand: six Locations, four places to stand in, and room for everybody."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest

from game.engine.board import Board, BoardError, Mark, read
from game.places import find

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


def test_the_project_knows_every_class_and_word_of_the_office() -> None:
    types = json.loads((find("maps") / "rumpus.tiled-project").read_text())["propertyTypes"]
    known = {entry["name"]: entry for entry in types}
    assert set(known["office"]["values"]) == set(LOCATIONS)
    for thing in ElementTree.parse(MAP).iter("object"):
        if thing.get("gid") is not None:
            continue
        members = {member["name"]: member for member in known[thing.attrib["type"]]["members"]}
        for prop in thing.iter("property"):
            member = members[prop.attrib["name"]]
            assert member.get("propertyType") == prop.get("propertytype")
            assert prop.get("type", "string") == member["type"]
