"""Every drawing is listed, there, and made only of what pygame can draw."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.places import find

ART = find("assets") / "art"
MAPS = find("maps")
INDEX: dict[str, dict[str, float | str]] = json.loads((ART / "index.json").read_text())
SVG = "{http://www.w3.org/2000/svg}"
DRAWABLE = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "style"} | {
    "linearGradient",
    "radialGradient",
    "stop",
}
COLOUR = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\([\d, %.]+\)|url\(#[\w-]+\)")
FILES = sorted([*ART.rglob("*.svg"), *MAPS.rglob("*.svg")])


def file_of(name: str) -> Path:
    """Files are named relative to the art, or to the folder above the maps if they start with maps/."""
    file = str(INDEX[name]["file"])
    return MAPS.parent / file if file.startswith("maps/") else ART / file


def test_the_index_names_every_drawing_and_no_other() -> None:
    assert {file_of(name) for name in INDEX} == set(FILES)
    assert all(file_of(name).stem == name for name in INDEX)


def test_no_drawing_is_there_twice() -> None:
    assert len({file.read_bytes() for file in FILES}) == len(FILES)


@pytest.mark.parametrize("name", sorted(INDEX))
def test_a_drawing_is_drawable(name: str) -> None:
    root = ElementTree.parse(file_of(name)).getroot()
    for node in root.iter():
        assert node.tag.removeprefix(SVG) in DRAWABLE
        for attribute in ("fill", "stroke", "stop-color"):
            if colour := node.get(attribute):
                assert COLOUR.fullmatch(colour), f"{attribute} {colour}"
        if node.tag == SVG + "linearGradient" and node.get("gradientUnits") != "userSpaceOnUse":
            ends = [node.get(end) for end in ("x1", "y1", "x2", "y2")]
            assert all(end is None or end.endswith("%") for end in ends)
    size = (INDEX[name]["w"], INDEX[name]["h"])
    assert (float(root.attrib["width"]), float(root.attrib["height"])) == size
    picture = pygame.image.load(file_of(name))
    assert picture.get_size() == size
    assert picture.get_bounding_rect().w > 0.2 * picture.get_width()
    assert picture.get_bounding_rect().h > 0.2 * picture.get_height()


def test_the_tilesets_hold_drawings_at_their_size() -> None:
    for tileset in (MAPS / "tiles").glob("*.tsx"):
        for image in ElementTree.parse(tileset).iter("image"):
            entry = INDEX[Path(image.attrib["source"]).stem]
            assert (float(image.attrib["width"]), float(image.attrib["height"])) == (entry["w"], entry["h"])
