"""The board of Toontown is fair and whole, and its picture shows what can be walked."""

from __future__ import annotations

import json
import re
from collections import Counter, deque

import pytest

from game.engine.board import Board, read
from game.places import find
from game.titles.toontown import layout
from game.ui.maps import paint
from tests.ui.tiled import (
    Change,
    ChangedMap,
    TiledPicture,
    look_different,
    overhang,
    same_at_scale,
    tiles_by_cell,
)

MAP = find("maps") / "toontown.tmx"
KINDS = {"road", "spoke", "start", "benny", "adjacent", "home", "circle", "trolley", "entry"}
LOCATIONS = ("maroon", "valiant", "bar", "acme", "gag", "ink")  # in the order of a tour
AVERAGE_MOVE = 3.5  # the white die alone


@pytest.fixture(scope="module")
def town() -> Board:
    return read(MAP, KINDS)


def walk(board: Board, start: int) -> dict[int, int]:
    """Steps to every space on foot: an Entry can be stepped on but not passed, the rest of the ring not entered."""
    steps = {start: 0}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        if board.spaces[here].kind == "entry" and here != start:
            continue
        for near in board.links[here]:
            if near not in steps and board.spaces[near].kind != "trolley":
                steps[near] = steps[here] + 1
                edge.append(near)
    return steps


def special(board: Board, name: str) -> int:
    (space,) = (space for space in board.of_kind("circle") if space.props["special"] == name)
    return space.id


def test_counts(town: Board) -> None:
    assert town.title == "Toontown"
    assert Counter(space.kind for space in town.spaces) == {
        "road": 57,
        "spoke": 4,
        "start": 1,
        "benny": 8,
        "adjacent": 30,
        "home": 4,
        "circle": 12,
        "trolley": 28,
        "entry": 8,
    }
    assert [space.id for space in town.spaces] == list(range(152))


def test_links_go_both_ways_in_ascending_order(town: Board) -> None:
    for space, near in enumerate(town.links):
        assert list(near) == sorted(set(near)) and space not in near
        assert all(space in town.links[other] for other in near)


def test_the_whole_town_can_be_walked(town: Board) -> None:
    (start,) = town.of_kind("start")
    on_foot = {space.id for space in town.spaces if space.kind != "trolley"}
    assert set(walk(town, start.id)) == on_foot


def test_streets_join_exactly_where_they_touch(town: Board) -> None:
    streets = [space for space in town.spaces if space.kind not in ("circle", "trolley", "entry")]
    for a in streets:
        for b in streets:
            touching = abs(a.x - b.x) + abs(a.y - b.y) == 54
            assert (b.id in town.links[a.id]) == touching, f"spaces {a.id} and {b.id}"


def test_trolley_ring(town: Board) -> None:
    ring = sorted(town.of_kind("trolley") + town.of_kind("entry"), key=lambda space: space.props["ring"])
    assert [space.props["ring"] for space in ring] == list(range(36))
    for at, space in enumerate(ring):
        along = {ring[at - 1].id, ring[(at + 1) % 36].id}
        rest = set(town.links[space.id]) - along
        assert along <= set(town.links[space.id])
        assert len(rest) == (1 if space.kind == "entry" else 0), "only an Entry has a door"
        assert all(town.spaces[door].kind == "road" for door in rest)


def test_circle_is_a_ring_with_four_spokes(town: Board) -> None:
    circle = sorted(town.of_kind("circle"), key=lambda space: space.props["index"])
    assert [space.props["index"] for space in circle] == list(range(12))
    gates = 0
    for at, space in enumerate(circle):
        along = {circle[at - 1].id, circle[(at + 1) % 12].id}
        rest = set(town.links[space.id]) - along
        assert along <= set(town.links[space.id])
        assert all(town.spaces[other].kind == "spoke" for other in rest)
        gates += len(rest)
    assert gates == 4
    assert sorted(str(space.props["special"]) for space in circle if space.props["special"]) == [
        "nozzle",
        "roll",
        "weasel",
        "will",
    ]
    assert special(town, "will") == circle[11].id


def test_every_location_has_its_own_doorsteps(town: Board) -> None:
    assert Counter(space.props["location"] for space in town.of_kind("adjacent")) == dict.fromkeys(LOCATIONS, 5)


def test_homes_are_equally_far_from_the_will_and_from_an_entry(town: Board) -> None:
    homes = town.of_kind("home")
    assert {space.props["character"] for space in homes} == {"roger", "jessica", "eddie", "dolores"}
    from_will = walk(town, special(town, "will"))
    to_will = [from_will[home.id] for home in homes]
    assert max(to_will) - min(to_will) <= 1
    entries = [entry.id for entry in town.of_kind("entry")]
    to_entry = []
    for home in homes:
        steps = walk(town, home.id)
        to_entry.append(min(steps[entry] for entry in entries))
    assert max(to_entry) - min(to_entry) <= 1


def test_no_location_is_further_than_two_average_moves_from_the_next(town: Board) -> None:
    doorsteps = {name: [s.id for s in town.of_kind("adjacent") if s.props["location"] == name] for name in LOCATIONS}
    for here, there in zip(LOCATIONS, LOCATIONS[1:] + LOCATIONS[:1], strict=True):
        hop = min(walk(town, a)[b] for a in doorsteps[here] for b in doorsteps[there])
        assert hop <= 2 * AVERAGE_MOVE


def test_bennies_are_spread_out(town: Board) -> None:
    bennies = [space.id for space in town.of_kind("benny")]
    assert min(walk(town, a)[b] for a in bennies for b in bennies if a != b) >= 4


def test_marks_say_where_names_piles_and_cards_go(town: Board) -> None:
    marks = town.marks
    assert {mark.props["location"] for mark in marks["piles"]} == set(LOCATIONS)
    assert [mark.props["index"] for mark in marks["slots"]] == [0, 1, 2, 3]
    assert [mark.angle for mark in marks["slots"]] == [-8, 7, -6, 9]
    assert {mark.props["text"] for mark in marks["plates"]} >= {"Maroon Studios", "Ink & Paint Club", "Roger"}
    assert all(mark.w > 60 and mark.h > 30 and mark.kind == "plate" for mark in marks["plates"])
    (pivot,) = marks["cannon"]
    circle = town.of_kind("circle")
    assert sum(space.x for space in circle) / 12 == pytest.approx(pivot.x, abs=0.1)
    assert sum(space.y for space in circle) / 12 == pytest.approx(pivot.y, abs=0.1)
    assert "buildings" not in marks, "tiles that only decorate are no marks"


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


def test_the_project_knows_every_kind_of_space() -> None:
    types = json.loads((find("maps") / "rumpus.tiled-project").read_text())["propertyTypes"]
    (kinds,) = (set(entry["values"]) for entry in types if entry["name"] == "kind")
    assert kinds >= KINDS


# ---- the picture -------------------------------------------------------------------------------


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


CHANGES = (
    without_a_tile,
    with_a_moved_tree,
    with_an_unturned_card_slot,
    with_ground_on_top,
    with_hidden_plants,
    with_pale_buildings,
)


@pytest.mark.tiled
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_the_comparison_notices(change: Change, tiled_picture: TiledPicture, changed_map: ChangedMap) -> None:
    painted, _ = paint(changed_map(change, MAP), 1.0)
    assert look_different(painted, tiled_picture(MAP))


def test_how_far_the_frame_stands_out() -> None:
    """Left, top, right, and below with its shadow."""
    assert overhang(MAP) == (20, 20, 20, 24)


@pytest.mark.parametrize(("k", "size"), [(2 / 3, (818, 677)), (2.0, (2456, 2032))])
def test_every_scale_shows_the_same_picture(k: float, size: tuple[int, int]) -> None:
    assert same_at_scale(MAP, k, layout.ORIGIN, size)
