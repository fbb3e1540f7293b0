"""The mansion of Campus Life has the rooms, doors and distances its rules count on, and places for what lies in it."""

from __future__ import annotations

import json
import math
import re
from collections import Counter, deque
from itertools import combinations

import pytest

from game.engine.board import Board, Mark, Space, read
from game.places import find
from game.titles.campus_life.table import layout
from game.ui.maps import paint
from tests.ui.tiled import (
    Change,
    ChangedMap,
    TiledPicture,
    look_different,
    overhang,
    pictures_in,
    same_at_scale,
    tiles_by_cell,
)

MAP = find("maps") / "mansion.tmx"
CELL = 38
ROOMS = [
    "hall",
    "lounge",
    "dining",
    "kitchen",
    "ballroom",
    "conservatory",
    "billiard",
    "library",
    "study",
    "stairwell",
    "parlour",
]
NAMED = ROOMS[:9]
OPEN = ROOMS[9:]  # without doors, entered from any side
SUSPECTS = ["scarlet", "mustard", "white", "green", "peacock", "plum"]
LETTERS = dict(zip("HLDKBCIYSxo", ROOMS, strict=True))
PLAN = """\
SSSSSS#.#HHHHHH#1#LLLLLL
SSSSSSS..HHHHHH..LLLLLLL
SSSSSSS..HHHHHH..LLLLLLL
SSSSSSS..HHHHHH..LLLLLLL
#.....+.+HHHHHH..LLLLLLL
6........HHHHHH..LLLLLLL
#YYYYY...HHHHHH..+.....#
YYYYYYY....++..........2
YYYYYYY+.xxxxx...+.....#
YYYYYYY..xxxxx..DDDDDDDD
#YYYYY...xxxxx..DDDDDDDD
#+.+.....xxxxx..DDDDDDDD
IIIIII...ooooo.+DDDDDDDD
IIIIII...ooooo..DDDDDDDD
IIIIII...ooooo..DDDDDDDD
IIIIII+............DDDDD
IIIIII...+....+........#
#.......BBBBBBBB...+....
5.......BBBBBBBB..KKKKK#
#CCCC+.+BBBBBBBB+.KKKKKK
CCCCCC..BBBBBBBB..KKKKKK
CCCCCC..BBBBBBBB..KKKKKK
CCCCCC..BBBBBBBB..KKKKKK
CCCCCC#...BBBB...#KKKKKK
#########4####3#########""".splitlines()
DOORS = {
    "study": {(4, 6)},
    "hall": {(4, 8), (7, 11), (7, 12)},
    "lounge": {(6, 17)},
    "library": {(8, 7), (11, 3)},
    "billiard": {(11, 1), (15, 6)},
    "dining": {(8, 17), (12, 15)},
    "kitchen": {(17, 19)},
    "ballroom": {(16, 9), (16, 14), (19, 7), (19, 16)},
    "conservatory": {(19, 5)},
}
SIDES = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}


@pytest.fixture(scope="module")
def mansion() -> Board:
    return read(MAP, {"corridor", "start", "room"})


def named(board: Board, name: str) -> int:
    """The room of that name, or the start of that suspect."""
    (space,) = (space for space in board.spaces if name in (space.props.get("room"), space.props.get("suspect")))
    return space.id


def cell(place: Space | Mark) -> tuple[int, int]:
    return int(place.y // CELL), int(place.x // CELL)


def steps(board: Board, start: int, goal: int) -> int:
    """Shortest way on foot; a room on the way would stop the move."""
    far = {start: 0}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        if here == goal:
            return far[here]
        if here == start or board.spaces[here].kind != "room":
            for near in board.links[here]:
                if near not in far:
                    far[near] = far[here] + 1
                    edge.append(near)
    raise AssertionError(f"no way from {start} to {goal}")


def test_squares_are_numbered_row_by_row_and_rooms_follow_clockwise(mansion: Board) -> None:
    squares = [(row, column) for row, line in enumerate(PLAN) for column, sign in enumerate(line) if sign in ".+123456"]
    assert len(squares) == 188
    for space, (row, column) in zip(mansion.spaces[:188], squares, strict=True):
        assert (space.x, space.y) == (column * CELL + 19, row * CELL + 19)
        sign = PLAN[row][column]
        assert space.kind == ("start" if sign.isdigit() else "corridor")
        assert space.props.get("suspect") == (SUSPECTS[int(sign) - 1] if sign.isdigit() else None)
    assert [space.props["room"] for space in mansion.spaces[188:]] == ROOMS
    assert {space.kind for space in mansion.spaces[188:]} == {"room"}


def test_a_room_is_named_where_it_lies(mansion: Board) -> None:
    for room in mansion.of_kind("room"):
        row, column = cell(room)
        assert LETTERS[PLAN[row][column]] == room.props["room"]


def test_squares_join_exactly_where_they_touch(mansion: Board) -> None:
    for a, b in combinations(mansion.spaces[:188], 2):
        touching = abs(a.x - b.x) + abs(a.y - b.y) == CELL
        assert (b.id in mansion.links[a.id]) == touching, f"spaces {a.id} and {b.id}"


def test_a_room_is_entered_by_its_doors(mansion: Board) -> None:
    for room in NAMED:
        assert {cell(mansion.spaces[near]) for near in mansion.links[named(mansion, room)]} == DOORS[room]


def test_the_middle_rooms_are_entered_from_any_side_but_not_from_each_other(mansion: Board) -> None:
    for name in OPEN:
        around = {
            space.id
            for space in mansion.spaces[:188]
            for row, column in (tuple(map(sum, zip(cell(space), side, strict=True))) for side in SIDES.values())
            if 0 <= row < 25 and 0 <= column < 24 and LETTERS.get(PLAN[row][column]) == name
        }
        assert set(mansion.links[named(mansion, name)]) == around
    assert [len(mansion.links[named(mansion, name)]) for name in OPEN] == [13, 11]


@pytest.mark.parametrize(
    ("start", "goal", "far"),
    [
        ("scarlet", "lounge", 8),
        ("mustard", "dining", 8),
        ("white", "ballroom", 8),
        ("green", "ballroom", 8),
        ("peacock", "conservatory", 7),
        ("plum", "study", 8),
        ("hall", "stairwell", 2),
        ("ballroom", "conservatory", 4),
        ("kitchen", "dining", 11),
    ],
)
def test_distances(mansion: Board, start: str, goal: str, far: int) -> None:
    assert steps(mansion, named(mansion, start), named(mansion, goal)) == far
    if start in ROOMS:
        assert steps(mansion, named(mansion, goal), named(mansion, start)) == far


def test_no_start_is_nearer_to_a_room_than_seven_steps(mansion: Board) -> None:
    for start in mansion.of_kind("start"):
        nearest = min(steps(mansion, start.id, room.id) for room in mansion.of_kind("room"))
        assert 7 <= nearest <= 8


def test_secret_passages_are_no_walking_ways(mansion: Board) -> None:
    ways = {(mark.props["room"], mark.props["to"]): mark for mark in mansion.marks["passages"]}
    assert set(ways) == {
        ("study", "kitchen"),
        ("kitchen", "study"),
        ("lounge", "conservatory"),
        ("conservatory", "lounge"),
    }
    for (here, there), mark in ways.items():
        assert mark.props["pair"] == ways[there, here].props["pair"]
        assert inside(mark, 4) == here
        assert named(mansion, there) not in mansion.links[named(mansion, here)]
    assert {mark.props["pair"] for mark in ways.values()} == {"pink", "mint"}


def test_door_marks_lie_on_the_wall_between_square_and_room(mansion: Board) -> None:
    found: dict[str, set[tuple[int, int]]] = {room: set() for room in NAMED}
    for door in mansion.marks["doors"]:
        space = mansion.spaces[int(door.props["space"])]
        down, right = SIDES[str(door.props["side"])]
        assert (door.x, door.y) == (space.x + right * 19, space.y + down * 19)
        row, column = cell(space)
        assert LETTERS[PLAN[row + down][column + right]] == door.props["room"]
        found[str(door.props["room"])].add((row, column))
    assert found == DOORS


def inside(mark: Mark, margin: float = 0.0) -> str | None:
    """The room in which the mark lies with that much floor around it."""
    found = set()
    for dx in (-margin, 0, margin):
        for dy in (-margin, 0, margin):
            row, column = int((mark.y + dy) // CELL), int((mark.x + dx) // CELL)
            found.add(LETTERS.get(PLAN[row][column]) if 0 <= row < 25 and 0 <= column < 24 else None)
    return found.pop() if len(found) == 1 else None


@pytest.mark.parametrize(("layer", "apart", "margin"), [("tokens", 26, 18), ("pawns", 22, 12)])
def test_six_pieces_have_room_everywhere(mansion: Board, layer: str, apart: float, margin: float) -> None:
    for room in ROOMS:
        spots = [mark for mark in mansion.marks[layer] if mark.props["room"] == room]
        assert [mark.props["index"] for mark in spots] == list(range(6))
        assert all(inside(mark, margin) == room for mark in spots), room
        assert min(math.dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(spots, 2)) > apart, room


def test_every_named_room_has_a_place_for_its_card(mansion: Board) -> None:
    cards = mansion.marks["cards"]
    assert Counter(mark.props["room"] for mark in cards) == dict.fromkeys(NAMED, 1)
    assert all(inside(mark, 14) == mark.props["room"] and 0 < abs(mark.angle) < 10 for mark in cards)


def test_every_room_has_its_name_on_a_plate_clear_of_its_card(mansion: Board) -> None:
    cards = {mark.props["room"]: mark for mark in mansion.marks["cards"]}
    plates = mansion.marks["plates"]
    assert sorted(str(mark.props["room"]) for mark in plates) == sorted(ROOMS)
    for plate in plates:
        assert inside(plate, min(plate.w, plate.h) / 2) == plate.props["room"]
        assert str(plate.props["text"])[:1].isupper() and str(plate.props["colour"]).startswith("#")
        if card := cards.get(plate.props["room"]):
            assert abs(card.x - plate.x) > plate.w / 2 + 14 or abs(card.y - plate.y) > plate.h / 2 + 20


def test_the_envelope_and_mr_boddy_have_their_place_on_the_stairs(mansion: Board) -> None:
    assert [mark.name for mark in mansion.marks["stairs"]] == ["envelope", "boddy"]
    assert all(inside(mark, 20) == "stairwell" for mark in mansion.marks["stairs"])


def test_the_project_knows_every_room_and_suspect() -> None:
    types = json.loads((find("maps") / "rumpus.tiled-project").read_text())["propertyTypes"]
    words = {entry["name"]: set(entry["values"]) for entry in types if entry["type"] == "enum"}
    assert words["room"] == set(ROOMS) and words["suspect"] == set(SUSPECTS)


# ---- the picture -------------------------------------------------------------------------------


def test_the_picture_shows_its_squares_and_rooms(mansion: Board) -> None:
    drawn = tiles_by_cell(MAP, "squares")
    for space in mansion.of_kind("corridor") + mansion.of_kind("start"):
        name = drawn.pop((int(space.y // CELL), int(space.x // CELL)))
        expected = f"mansion_start_{space.props['suspect']}" if space.kind == "start" else "mansion_square_"
        assert name.startswith(expected), f"space {space.id}"
    assert not drawn, "every tile is a square to stand on"
    rooms = {str(space.props["room"]) for space in mansion.of_kind("room")}
    for layer, prefix in (("floors", "mansion_floor_"), ("furniture", "furn_"), ("walls", "mansion_wall_")):
        assert sorted(pictures_in(MAP, layer).values()) == sorted(prefix + room for room in rooms)


def test_the_picture_shows_its_doors_and_passages(mansion: Board) -> None:
    marks = mansion.marks
    drawn = pictures_in(MAP, "ways_in")
    index = json.loads((find("assets") / "art" / "index.json").read_text())
    expected = [(mark, f"mansion_door_{mark.props['side']}") for mark in marks["doors"]]
    expected += [(mark, f"mansion_hatch_{mark.props['room']}") for mark in marks["passages"]]
    for mark, name in expected:
        assert drawn.pop((mark.x - index[name]["ax"], mark.y - index[name]["ay"])) == name
    assert not drawn, "every picture of a way is a way"


def with_a_moved_door(text: str) -> str:
    return re.sub(r'(name="mansion_door_up" gid="\d+" x=")(\d+)', lambda m: f"{m[1]}{int(m[2]) + 12}", text, count=1)


def without_furniture(text: str) -> str:
    return text.replace('name="furniture"', 'name="furniture" visible="0"')


def with_floors_over_the_furniture(text: str) -> str:
    floors, furniture = re.findall(
        r" <objectgroup [^>]*name=\"(?:floors|furniture)\".*?</objectgroup>\n", text, re.DOTALL
    )
    return text.replace(floors + furniture, furniture + floors)


CHANGES = (
    with_a_moved_door,
    without_furniture,
    with_floors_over_the_furniture,
)


@pytest.mark.tiled
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_the_comparison_notices(change: Change, tiled_picture: TiledPicture, changed_map: ChangedMap) -> None:
    painted, _ = paint(changed_map(change, MAP), 1.0)
    assert look_different(painted, tiled_picture(MAP))


def test_how_far_the_frame_stands_out() -> None:
    """Left, top, right, and below with its shadow."""
    assert overhang(MAP) == (17, 14, 17, 20)


@pytest.mark.parametrize(("k", "size"), [(2 / 3, (631, 656)), (2.0, (1892, 1968))])
def test_every_scale_shows_the_same_picture(k: float, size: tuple[int, int]) -> None:
    assert same_at_scale(MAP, k, layout.ORIGIN, size)
