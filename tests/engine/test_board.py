"""The board of Toontown is fair and whole, and a broken map says what is wrong and where."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter, deque
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine.board import Board, BoardError, read
from game.places import find

MAP = find("maps") / "toontown.tmx"
KINDS = {"road", "spoke", "start", "benny", "adjacent", "home", "circle", "trolley", "entry"}
LOCATIONS = ("maroon", "valiant", "bar", "acme", "gag", "ink")  # in the order of a tour
AVERAGE_MOVE = 3.5  # the white die alone


@pytest.fixture(scope="module")
def toontown() -> Board:
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


def test_counts(toontown: Board) -> None:
    assert toontown.title == "Toontown"
    assert Counter(space.kind for space in toontown.spaces) == {
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
    assert [space.id for space in toontown.spaces] == list(range(152))


def test_links_go_both_ways_in_ascending_order(toontown: Board) -> None:
    for space, near in enumerate(toontown.links):
        assert list(near) == sorted(set(near)) and space not in near
        assert all(space in toontown.links[other] for other in near)


def test_the_whole_town_can_be_walked(toontown: Board) -> None:
    (start,) = toontown.of_kind("start")
    on_foot = {space.id for space in toontown.spaces if space.kind != "trolley"}
    assert set(walk(toontown, start.id)) == on_foot


def test_streets_join_exactly_where_they_touch(toontown: Board) -> None:
    streets = [space for space in toontown.spaces if space.kind not in ("circle", "trolley", "entry")]
    for a in streets:
        for b in streets:
            touching = abs(a.x - b.x) + abs(a.y - b.y) == 54
            assert (b.id in toontown.links[a.id]) == touching, f"spaces {a.id} and {b.id}"


def test_trolley_ring(toontown: Board) -> None:
    ring = sorted(toontown.of_kind("trolley") + toontown.of_kind("entry"), key=lambda space: space.props["ring"])
    assert [space.props["ring"] for space in ring] == list(range(36))
    for at, space in enumerate(ring):
        along = {ring[at - 1].id, ring[(at + 1) % 36].id}
        rest = set(toontown.links[space.id]) - along
        assert along <= set(toontown.links[space.id])
        assert len(rest) == (1 if space.kind == "entry" else 0), "only an Entry has a door"
        assert all(toontown.spaces[door].kind == "road" for door in rest)


def test_circle_is_a_ring_with_four_spokes(toontown: Board) -> None:
    circle = sorted(toontown.of_kind("circle"), key=lambda space: space.props["index"])
    assert [space.props["index"] for space in circle] == list(range(12))
    gates = 0
    for at, space in enumerate(circle):
        along = {circle[at - 1].id, circle[(at + 1) % 12].id}
        rest = set(toontown.links[space.id]) - along
        assert along <= set(toontown.links[space.id])
        assert all(toontown.spaces[other].kind == "spoke" for other in rest)
        gates += len(rest)
    assert gates == 4
    assert sorted(str(space.props["special"]) for space in circle if space.props["special"]) == [
        "nozzle",
        "roll",
        "weasel",
        "will",
    ]
    assert special(toontown, "will") == circle[11].id


def test_every_location_has_its_own_doorsteps(toontown: Board) -> None:
    assert Counter(space.props["location"] for space in toontown.of_kind("adjacent")) == dict.fromkeys(LOCATIONS, 5)


def test_homes_are_equally_far_from_the_will_and_from_an_entry(toontown: Board) -> None:
    homes = toontown.of_kind("home")
    assert {space.props["character"] for space in homes} == {"roger", "jessica", "eddie", "dolores"}
    from_will = walk(toontown, special(toontown, "will"))
    to_will = [from_will[home.id] for home in homes]
    assert max(to_will) - min(to_will) <= 1
    entries = [entry.id for entry in toontown.of_kind("entry")]
    to_entry = []
    for home in homes:
        steps = walk(toontown, home.id)
        to_entry.append(min(steps[entry] for entry in entries))
    assert max(to_entry) - min(to_entry) <= 1


def test_no_location_is_further_than_two_average_moves_from_the_next(toontown: Board) -> None:
    doorsteps = {
        name: [s.id for s in toontown.of_kind("adjacent") if s.props["location"] == name] for name in LOCATIONS
    }
    for here, there in zip(LOCATIONS, LOCATIONS[1:] + LOCATIONS[:1], strict=True):
        hop = min(walk(toontown, a)[b] for a in doorsteps[here] for b in doorsteps[there])
        assert hop <= 2 * AVERAGE_MOVE


def test_bennies_are_spread_out(toontown: Board) -> None:
    bennies = [space.id for space in toontown.of_kind("benny")]
    assert min(walk(toontown, a)[b] for a in bennies for b in bennies if a != b) >= 4


def test_marks_say_where_names_piles_and_cards_go(toontown: Board) -> None:
    marks = toontown.marks
    assert {mark.props["location"] for mark in marks["piles"]} == set(LOCATIONS)
    assert [mark.props["index"] for mark in marks["slots"]] == [0, 1, 2, 3]
    assert [mark.angle for mark in marks["slots"]] == [-8, 7, -6, 9]
    assert {mark.props["text"] for mark in marks["plates"]} >= {"Maroon Studios", "Ink & Paint Club", "Roger"}
    assert all(mark.w > 60 and mark.h > 30 and mark.kind == "plate" for mark in marks["plates"])
    (pivot,) = marks["cannon"]
    circle = toontown.of_kind("circle")
    assert sum(space.x for space in circle) / 12 == pytest.approx(pivot.x, abs=0.1)
    assert sum(space.y for space in circle) / 12 == pytest.approx(pivot.y, abs=0.1)
    assert "buildings" not in marks, "tiles that only decorate are no marks"


def in_fresh_python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_a_board_is_read_where_pygame_is_missing() -> None:
    code = f"""
import sys
sys.modules["pygame"] = None
from game.engine.board import read
print(len(read({str(MAP)!r}).spaces))
"""
    assert in_fresh_python(code).split() == ["152"]


def test_reading_a_board_opens_no_window() -> None:
    code = f"""
from game.engine.board import read
read({str(MAP)!r})
import pygame
print("window", pygame.display.get_init())
"""
    assert "window False" in in_fresh_python(code)


SMALL = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="4" height="4" tilewidth="10" tileheight="10">
 <objectgroup id="1" name="spaces">
  <object id="1" type="space" x="5" y="5">
   <properties><property name="kind" value="road"/><property name="space" type="int" value="0"/></properties><point/>
  </object>
  <object id="2" type="space" x="10" y="0" width="10" height="10">
   <properties><property name="kind" value="road"/><property name="space" type="int" value="1"/></properties>
  </object>
  <object id="3" type="space" x="25" y="5">
   <properties><property name="kind" value="pond"/><property name="space" type="int" value="2"/>
    <property name="deep" type="bool" value="true"/></properties><point/>
  </object>
 </objectgroup>
 <objectgroup id="2" name="links">
  <object id="4" type="link" x="5" y="5">
   <properties><property name="a" type="object" value="1"/><property name="b" type="object" value="2"/></properties>
   <polyline points="0,0 10,0"/>
  </object>
  <object id="5" type="link" x="15" y="5">
   <properties><property name="a" type="object" value="2"/><property name="b" type="object" value="3"/></properties>
   <polyline points="0,0 10,0"/>
  </object>
 </objectgroup>
</map>
"""


def small(folder: Path, text: str = SMALL) -> Path:
    path = folder / "small.tmx"
    path.write_text(text)
    return path


def test_a_small_map(tmp_path: Path) -> None:
    board = read(small(tmp_path), {"road", "pond"})
    assert board.title == "small"
    assert board.links == ((1,), (0, 2), (1,))
    assert [(space.x, space.y) for space in board.spaces] == [(5, 5), (15, 5), (25, 5)]
    assert board.of_kind("pond")[0].props == {"deep": True}


DAMAGE = {
    "not XML": (SMALL, "Once upon a time", r"cannot be read: .*syntax error"),
    "cut off": ("</map>", "", r"cannot be read: .*no element found"),
    "no spaces layer": ('name="spaces"', 'name="places"', r"no object layer named spaces"),
    "no links layer": ('name="links"', 'name="ways"', r"no object layer named links"),
    "no kind": (
        '<property name="kind" value="pond"/>',
        "",
        r"object 3 at \(25, 5\) lacks the property kind",
    ),
    "no number": (
        '<property name="space" type="int" value="1"/>',
        "",
        r"object 2 at \(10, 0\) lacks the property space",
    ),
    "number is a word": (
        'type="int" value="1"',
        'value="one"',
        r"object 2 .* space = 'one', which is not a whole number",
    ),
    "number unreadable": ('type="int" value="1"', 'type="int" value="one"', r"cannot be read: .*'one'"),
    "unknown kind": ('value="pond"', 'value="swamp"', r"object 3 at \(25, 5\) is a space of the unknown kind swamp"),
    "same number twice": (
        'value="2"/>\n    <property name="deep"',
        'value="1"/>\n    <property name="deep"',
        r"object 3 .* number 1",
    ),
    "gap in the numbers": (
        'value="2"/>\n    <property name="deep"',
        'value="7"/>\n    <property name="deep"',
        r"none with the number 2",
    ),
    "space of another class": ('id="3" type="space"', 'id="3" type="lake"', r"object 3 .* class lake instead of space"),
    "space without class": ('id="3" type="space"', 'id="3"', r"object 3 .* class none instead of space"),
    "link to nothing": (
        'name="b" type="object" value="3"',
        'name="b" type="object" value="9"',
        r"object 5 at \(15, 5\) links to object 9",
    ),
    "link to a link": (
        'name="b" type="object" value="3"',
        'name="b" type="object" value="4"',
        r"object 5 .* links to object 4",
    ),
    "link without end": (
        '<property name="b" type="object" value="3"/>',
        "",
        r"object 5 at \(15, 5\) lacks the property b",
    ),
    "link to itself": (
        'name="b" type="object" value="3"',
        'name="b" type="object" value="2"',
        r"object 5 .* space 1 to itself",
    ),
    "link twice": (
        'name="b" type="object" value="3"',
        'name="b" type="object" value="1"',
        r"object 5 .* 1 and 0 a second time",
    ),
    "link of another class": ('id="5" type="link"', 'id="5" type="rope"', r"object 5 .* class rope instead of link"),
    "space out of reach": (
        re.search(r'  <object id="5".*?</object>\n', SMALL, re.DOTALL).group(),
        "",
        r"no way leads from space 0 to space 2 at \(25, 5\)",
    ),
    "no space at all": (
        re.search(r'  <object id="1".*?(?= </objectgroup>)', SMALL, re.DOTALL).group(),
        "",
        r"has no spaces",
    ),
    "missing tileset": (
        ' <objectgroup id="1"',
        ' <tileset firstgid="1" source="gone.tsx"/>\n <objectgroup id="1"',
        r"cannot be read: .*gone\.tsx",
    ),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_broken_map_says_what_and_where(tmp_path: Path, damage: str) -> None:
    old, new, sentence = DAMAGE[damage]
    assert old in SMALL
    with pytest.raises(BoardError, match=sentence) as caught:
        read(small(tmp_path, SMALL.replace(old, new, 1)), {"road", "pond"})
    said = str(caught.value)
    assert "small.tmx" in said and said.endswith(".") and "\n" not in said


def test_a_missing_map_is_named(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"atlantis\.tmx is missing\.$"):
        read(tmp_path / "atlantis.tmx")


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_breaks_there_is_a_board_or_a_sentence(tmp_path: Path, data: st.DataObject) -> None:
    tree = ElementTree.fromstring(SMALL)
    nodes = list(tree.iter())
    node = data.draw(st.sampled_from(nodes))
    if data.draw(st.booleans()) and node is not tree:
        parent = next(parent for parent in nodes if node in list(parent))
        parent.remove(node)
    elif node.attrib:
        name = data.draw(st.sampled_from(sorted(node.attrib)))
        value = data.draw(st.sampled_from(["", "-1", "3", "1e9", "road", "true", None]))
        if value is None:
            del node.attrib[name]
        else:
            node.set(name, value)
    path = small(tmp_path, ElementTree.tostring(tree, encoding="unicode"))
    try:
        board = read(path, {"road", "pond"})
    except BoardError as error:
        assert "small.tmx" in str(error) and str(error).endswith(".")
    else:
        assert len(board.links) == len(board.spaces) >= 1


def test_the_project_knows_every_class_and_word_of_the_map() -> None:
    types = json.loads((find("maps") / "rumpus.tiled-project").read_text())["propertyTypes"]
    words = {entry["name"]: set(entry["values"]) for entry in types if entry["type"] == "enum"}
    classes = {entry["name"]: {m["name"] for m in entry["members"]} for entry in types if entry["type"] == "class"}
    assert words["kind"] >= KINDS
    for thing in ElementTree.parse(MAP).iter("object"):
        if thing.get("gid") is None:
            for prop in thing.iter("property"):
                assert prop.get("name") in classes[thing.attrib["type"]]
                if kind := prop.get("propertytype"):
                    assert prop.get("value") in words[kind]
