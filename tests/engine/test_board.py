"""A map becomes a board, and a broken map says what is wrong and where."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine.board import BoardError, read
from game.places import find

MAPS = sorted(find("maps").glob("*.tmx"))
all_maps = pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)


def test_there_are_maps() -> None:
    assert MAPS


@all_maps
def test_links_go_both_ways_in_ascending_order(path: Path) -> None:
    board = read(path)
    assert [space.id for space in board.spaces] == list(range(len(board.spaces)))
    for space, near in enumerate(board.links):
        assert list(near) == sorted(set(near)) and space not in near
        assert all(space in board.links[other] for other in near)


@all_maps
def test_the_project_knows_every_class_and_word_of_the_map(path: Path) -> None:
    types = json.loads((find("maps") / "rumpus.tiled-project").read_text())["propertyTypes"]
    words = {entry["name"]: set(entry["values"]) for entry in types if entry["type"] == "enum"}
    classes = {entry["name"]: {m["name"]: m for m in entry["members"]} for entry in types if entry["type"] == "class"}
    things = [thing for thing in ElementTree.parse(path).iter("object") if thing.get("gid") is None]
    assert things
    for thing in things:
        for prop in thing.iter("property"):
            member, kind = classes[thing.attrib["type"]][prop.attrib["name"]], prop.get("propertytype")
            assert member.get("propertyType") == kind
            assert prop.get("type", "string") == member["type"]
            assert kind is None or prop.get("value") in words[kind]


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
 <objectgroup id="3" name="plates">
  <object id="6" name="bench" type="plate" x="10" y="20" width="20" height="8" rotation="-8">
   <properties><property name="text" value="The pond"/><property name="seats" type="int" value="2"/>
    <property name="note" value=""/></properties>
  </object>
 </objectgroup>
 <objectgroup id="4" name="nothing"/>
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


def test_marks_say_where_things_go_that_are_no_spaces(tmp_path: Path) -> None:
    board = read(small(tmp_path))
    assert set(board.marks) == {"plates"}, "an empty layer marks nothing"
    (plate,) = board.marks["plates"]
    assert (plate.name, plate.kind, plate.angle) == ("bench", "plate", -8)
    assert (plate.x, plate.y, plate.w, plate.h) == (20, 24, 20, 8)
    assert plate.props == {"text": "The pond", "seats": 2, "note": ""}


def test_a_map_may_have_a_title(tmp_path: Path) -> None:
    titled = SMALL.replace(
        ' <objectgroup id="1"',
        ' <properties><property name="title" value="By the pond"/></properties>\n <objectgroup id="1"',
    )
    assert read(small(tmp_path, titled)).title == "By the pond"


def test_other_kinds_of_spaces_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="unknown kind pond"):
        read(small(tmp_path), {"road"})


def in_fresh_python(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_a_board_is_read_where_pygame_is_missing(tmp_path: Path) -> None:
    code = f"""
import sys
sys.modules["pygame"] = None
from game.engine.board import read
print(len(read({str(small(tmp_path))!r}).spaces))
"""
    assert in_fresh_python(code).split() == ["3"]


def test_reading_a_board_opens_no_window(tmp_path: Path) -> None:
    code = f"""
from game.engine.board import read
read({str(small(tmp_path))!r})
import pygame
print("window", pygame.display.get_init())
"""
    assert "window False" in in_fresh_python(code)


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
