"""The office of Upper Hand: six Locations, four places to stand in or all six, and room for everybody."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pygame
import pytest

from game.engine.board import Board, BoardError, Mark, read
from game.places import find
from game.titles.upper_hand.look import FOUR, SIX, Floor
from game.titles.upper_hand.table.office import ORIGIN
from game.ui.maps import MapError, paint
from tests.ui.tiled import (
    Change,
    ChangedMap,
    TiledPicture,
    differences,
    look_alike,
    look_different,
    overhang,
    same_at_scale,
)

MAP = find("maps") / "office.tmx"
LOCATIONS = ("reception", "malory", "control", "lab", "break", "armory")
SIX_LOCATIONS = ("reception", "malory", "break", "control", "lab", "armory")
FEET = 350.0 / 398.0  # of the height of a room; below it begins the plinth
both = pytest.mark.parametrize("floor", [FOUR, SIX], ids=lambda floor: floor.group)


def placed(board: Board, layer: str) -> list[tuple[int, Mark]]:
    return [(int(mark.props["place"]), mark) for mark in board.marks[layer]]


def test_every_location_has_its_place_and_two_of_four_are_shut() -> None:
    assert FOUR.board.title == SIX.board.title == "The office"
    assert FOUR.homes == LOCATIONS and SIX.homes == SIX_LOCATIONS
    assert [space.props["shut"] for space in FOUR.board.spaces] == [False] * 4 + [True] * 2
    assert [space.props["shut"] for space in SIX.board.spaces] == [False] * 6


def test_without_a_group_the_board_is_the_one_that_tiled_shows() -> None:
    assert read(MAP, {"office"}) == FOUR.board != SIX.board


def test_a_group_that_is_not_there_is_named() -> None:
    with pytest.raises(BoardError, match=r"office\.tmx has no group of layers named nine rooms\."):
        read(MAP, {"office"}, "nine rooms")
    with pytest.raises(MapError, match=r"office\.tmx has no group of layers named nine rooms\."):
        paint(MAP, 1.0, group="nine rooms")


def test_rooms_lie_where_the_table_shows_them() -> None:
    assert [FOUR.walls(place)[:2] for place in range(4)] == [(0, 0), (478, 0), (0, 414), (478, 414)]
    for side in FOUR.board.spaces[4:]:
        assert side.x - 66 > 478 + FOUR.room[0] and side.x + 66 <= 1230
    across, down = (0, 421, 842), (0, 350)
    assert [SIX.walls(place)[:2] for place in range(6)] == [(x, y) for y in down for x in across]
    assert across[-1] + SIX.room[0] == 1230


def test_other_kinds_of_spaces_are_refused() -> None:
    with pytest.raises(BoardError, match="unknown kind office"):
        read(MAP, {"room"})


@both
def test_every_room_has_room_for_eight(floor: Floor) -> None:
    stands = placed(floor.board, "stands")
    assert Counter(place for place, _ in stands) == dict.fromkeys(range(floor.large), 8)
    for place in range(floor.large):
        x, y, w, h = floor.walls(place)
        here = [mark for where, mark in stands if where == place]
        assert [mark.props["index"] for mark in here] == list(range(8))
        for mark in here:
            assert x + 0.085 * w <= mark.x <= x + 0.915 * w
            assert y + 0.5 * h <= mark.y <= y + FEET * h
        front, back = here[:4], here[4:]
        assert max(mark.y for mark in back) < min(mark.y for mark in front), "who comes later stands behind"
        for row in (front, back):
            assert all(abs(a.x - b.x) >= 0.15 * w for a, b in combinations(row, 2))


@both
def test_every_room_has_a_sign_and_a_plinth(floor: Floor) -> None:
    for layer in ("signs", "plinths"):
        assert [place for place, _ in placed(floor.board, layer)] == list(range(floor.large))
        for place, mark in placed(floor.board, layer):
            x, _, w, _ = floor.walls(place)
            assert x < mark.x - mark.w / 2 and mark.x + mark.w / 2 < x + w
    for place, mark in placed(floor.board, "plinths"):
        _, y, _, h = floor.walls(place)
        assert y + FEET * h <= mark.y - mark.h / 2 + 1 and mark.y + mark.h / 2 <= y + h


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
    assert same_at_scale(MAP, k, ORIGIN, size)


def with_six_rooms(text: str) -> str:
    """As a designer would, by the eyes in Tiled's list of layers."""
    text = text.replace('name="four rooms"', 'name="four rooms" visible="0"')
    return text.replace('name="six rooms" visible="0"', 'name="six rooms"')


def test_the_other_arrangement_is_the_one_a_designer_uncovers(changed_map: ChangedMap) -> None:
    uncovered = changed_map(with_six_rooms, MAP)
    assert max(differences(paint(MAP, 1.0, group=SIX.group)[0], paint(uncovered, 1.0)[0]).values()) == 0
    assert max(differences(paint(MAP, 1.0, group=FOUR.group)[0], paint(MAP, 1.0)[0]).values()) == 0
    assert look_different(paint(MAP, 1.0)[0], paint(uncovered, 1.0)[0])
    assert read(uncovered, {"office"}) == SIX.board
    assert overhang(uncovered) == (5, 5, 5, 0)


@pytest.mark.tiled
def test_the_six_rooms_are_painted_as_tiled_draws_them(tiled_picture: TiledPicture, changed_map: ChangedMap) -> None:
    picture = tiled_picture(changed_map(with_six_rooms, MAP))
    left, top, _, _ = overhang(MAP)  # Tiled leaves room for what stands out in a hidden group, too
    alike = []
    for group in (SIX.group, FOUR.group):
        painted, (x, y) = paint(MAP, 1.0, group=group)
        paper = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        paper.blit(painted, (left + x, top + y))
        alike.append(look_alike(paper, picture))
    assert alike == [True, False]
