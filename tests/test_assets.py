"""Every drawing is listed, lies where it is drawn from, and is made only of what pygame can draw."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.engine import registry
from game.places import find
from game.ui import art_index

CODE = Path(registry.__file__).parent.parent
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


def test_the_index_is_what_the_drawings_say() -> None:
    listed = (ART / "index.json").read_text(encoding="utf-8")
    assert listed == art_index.written(art_index.house(find("assets"), MAPS)), "please run python3 build/dev.py art"


def named(source: Path) -> Iterator[str]:
    """Patterns of all texts in a source that could name a drawing; what is filled in may be any words and numbers."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    parts = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            fixed = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            if isinstance(fixed[0], str) and "_" in fixed[0]:
                yield "".join("[a-z0-9_]+" if text is None else re.escape(str(text)) for text in fixed)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in parts:
            yield re.escape(node.value)


def foreign(sources: Iterator[Path], own: set[str]) -> set[str]:
    """What these sources draw that lies in the folder of somebody else."""
    patterns = {pattern for source in sources for pattern in named(source)}
    found = set()
    for pattern in patterns:
        homes = {str(entry["file"]).split("/")[0] for name, entry in INDEX.items() if re.fullmatch(pattern, name)}
        if homes and not homes & own:
            found.add(pattern)
    return found


@pytest.mark.parametrize("title", registry.games())
def test_a_title_draws_from_its_own_folder_and_from_what_is_shared(title: str) -> None:
    own = {title, "shared", "maps"}
    assert foreign((CODE / "titles" / title).rglob("*.py"), own) == set(), "move it to assets/art/shared"


def test_the_house_draws_nothing_that_belongs_to_a_title() -> None:
    own = {"shell", "shared"}
    by_title = {re.escape(start) + "_[a-z0-9_]+" for start in ("art", "cover")}  # of each game, by its id
    sources = [*(CODE / "scenes").rglob("*.py"), *(CODE / "ui").rglob("*.py")]
    assert foreign(iter(sources), own) == by_title


def test_what_belongs_to_no_title_names_none() -> None:
    others = [path.stem for folder in ("shell", "shared") for path in (ART / folder).iterdir()]
    assert [name for name in others for title in registry.games() if title in name] == []


def test_no_two_sounds_have_the_same_name() -> None:
    names = [path.stem for path in (find("assets") / "sound").rglob("*.wav")]
    assert names and len(set(names)) == len(names)


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


def begun_by_a_word(source: Path) -> Iterator[str]:
    """Patterns of texts that begin with what is filled in: one of the words that stand in the same source."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    words = "|".join(sorted({text for text in texts if re.fullmatch("[a-z][a-z_]+", text)}, key=len, reverse=True))
    for node in nodes:
        if isinstance(node, ast.JoinedStr) and not isinstance(node.values[0], ast.Constant) and words:
            rest = (part.value if isinstance(part, ast.Constant) else None for part in node.values[1:])
            yield f"({words})" + "".join("[a-z0-9_]+" if text is None else re.escape(str(text)) for text in rest)


def test_every_drawing_is_drawn_by_somebody() -> None:
    elsewhere = {path.stem for path in MAPS.rglob("*.svg")} | {"icon"}  # named by the maps, and by the window
    patterns = {text for source in CODE.rglob("*.py") for text in (*named(source), *begun_by_a_word(source))}
    loose = [re.compile(pattern) for pattern in patterns if "[" in pattern]
    left = [name for name in INDEX.keys() - elsewhere if re.escape(name) not in patterns]
    assert sorted(name for name in left if not any(pattern.fullmatch(name) for pattern in loose)) == []
