"""The list of drawings, made from the SVG files themselves.

A drawing is as large as its root says. Its anchor, the point it is drawn at, is `data-anchor="x y"` of the root in the
drawing's own coordinates; without one it is the middle.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import msgspec


class Drawing(msgspec.Struct, frozen=True):
    """One SVG file: its size and anchor in design units."""

    w: float
    h: float
    ax: float
    ay: float
    file: str


class ArtError(Exception):
    """A drawing is missing or broken; the text is one sentence."""


def files(folder: Path) -> list[Path]:
    """The drawings of a folder and of those in it, always in the same order."""
    return sorted(folder.rglob("*.svg"))


def measure(path: Path, file: str) -> Drawing:
    """What the list says about one drawing; `file` is how the list names it."""
    try:
        root = _root(path)
        w, h = _number(root["width"]), _number(root["height"])
        left, top, wide, high = _numbers(root.get("viewBox", f"0 0 {w} {h}"), 4)
        middle = f"{left + wide / 2} {top + high / 2}"
        x, y = _numbers(root.get("data-anchor", middle), 2)
        return Drawing(w, h, (x - left) * w / wide, (y - top) * h / high, file)
    except (OSError, ElementTree.ParseError, ValueError, ZeroDivisionError) as error:
        raise ArtError(f"The drawing {path.name} cannot be read: {error}.") from error
    except KeyError as missing:
        raise ArtError(f"The drawing {path.name} does not say its {missing.args[0]}.") from None


def _root(path: Path) -> Mapping[str, str]:
    """What the root of the file says; the rest is not read."""
    with path.open("rb") as stream:
        _, node = next(ElementTree.iterparse(stream, ["start"]))
    return cast(ElementTree.Element, node).attrib


def _number(words: str) -> float:
    return float(words.strip().removesuffix("px"))


def _numbers(words: str, count: int) -> list[float]:
    found = [_number(word) for word in words.replace(",", " ").split()]
    if len(found) != count:
        raise ValueError(f"“{words}” should be {count} numbers")
    return found


def house(assets: Path, maps: Path) -> dict[str, Drawing]:
    """All drawings of the house by name: the art, named from its own folder, and the tiles of the maps."""
    found: dict[str, Drawing] = {}
    for folder, start in ((assets / "art", ""), (maps, "maps/")):
        for path in files(folder):
            file = start + path.relative_to(folder).as_posix()
            if path.stem in found:
                raise ArtError(f"The drawings {found[path.stem].file} and {file} have the same name.")
            found[path.stem] = measure(path, file)
    return found


def written(drawings: Mapping[str, Drawing]) -> str:
    """The list as index.json holds it: one line per drawing, sorted by name."""
    lines = [f'  "{name}": {_line(drawings[name])}' for name in sorted(drawings)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(it: Drawing) -> str:
    numbers = [f'"{field}": {_plain(getattr(it, field))}' for field in ("w", "h", "ax", "ay")]
    return "{" + ", ".join(numbers) + f', "file": "{it.file}"}}'


def _plain(number: float) -> str:
    return str(int(number)) if number == int(number) else str(round(number, 3))
