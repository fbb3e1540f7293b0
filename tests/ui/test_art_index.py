"""What an SVG says about its size and anchor, and drawings that come along with a title from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui import art, art_index, homes
from game.ui.art_index import ArtError

SQUARE = "<rect x='0' y='0' width='40' height='20' fill='#fff'/></svg>"
ROOT = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20' "


def drawn(path: Path, root: str = ROOT + ">") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(root + SQUARE, encoding="utf-8")
    return path


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path / "hush"
    art.forget(tmp_path / "hush")


@pytest.mark.parametrize(
    ("more", "anchor"),
    [
        (">", (20, 10)),
        ("viewBox='-4 -6 40 20'>", (20, 10)),
        ("viewBox='-4 -6 40 20' data-anchor='0 0'>", (4, 6)),
        ("viewBox='-4 -6 40 20' data-anchor='1.5 -6'>", (5.5, 0)),
        ("viewBox='0,0,80,40' data-anchor='80,20'>", (40, 10)),
    ],
)
def test_an_anchor_is_the_middle_unless_the_drawing_names_a_point_of_its_own(
    tmp_path: Path, more: str, anchor: tuple[float, float]
) -> None:
    it = art_index.measure(drawn(tmp_path / "it.svg", ROOT + more), "it.svg")
    assert (it.w, it.h) == (40, 20) and (it.ax, it.ay) == anchor


@pytest.mark.parametrize(
    ("root", "why"),
    [
        ("<svg xmlns='http://www.w3.org/2000/svg'>", "does not say its width"),
        (ROOT + "data-anchor='left'>", "“left” should be|could not convert"),
        (ROOT + "data-anchor='1 2 3'>", "“1 2 3” should be 2 numbers"),
        (ROOT + "viewBox='0 0 0 20'>", "cannot be read"),
        ("no picture", "cannot be read"),
    ],
)
def test_a_drawing_that_cannot_be_measured_is_one_sentence(tmp_path: Path, root: str, why: str) -> None:
    with pytest.raises(ArtError, match=f"The drawing it.svg .*({why})"):
        art_index.measure(drawn(tmp_path / "it.svg", root), "it.svg")


def test_two_drawings_of_one_name_are_not_listed(tmp_path: Path) -> None:
    for place in ("assets/art/one", "assets/art/two", "maps"):
        drawn(tmp_path / place / "it.svg")
    with pytest.raises(ArtError, match=r"one/it.svg and two/it.svg have the same name"):
        art_index.house(tmp_path / "assets", tmp_path / "maps")


def test_a_list_is_one_line_per_drawing(tmp_path: Path) -> None:
    drawn(tmp_path / "assets/art/shell/moon.svg")
    drawn(tmp_path / "maps/tiles/lawn.svg", ROOT + "data-anchor='0.5 0'>")
    assert art_index.written(art_index.house(tmp_path / "assets", tmp_path / "maps")).splitlines() == [
        "{",
        '  "lawn": {"w": 40, "h": 20, "ax": 0.5, "ay": 0, "file": "maps/tiles/lawn.svg"},',
        '  "moon": {"w": 40, "h": 20, "ax": 20, "ay": 10, "file": "shell/moon.svg"}',
        "}",
    ]


def test_drawings_of_a_home_come_and_go(home: Path) -> None:
    file = drawn(home / "art" / "hush" / "hush_moon.svg", ROOT + "data-anchor='0 0'>")
    lawn = drawn(home / "maps" / "tiles" / "hush_lawn.svg")
    before = dict(art.index())
    assert art.also(home) == art.also(home) == []
    assert art.index() == before
    with homes.at(home):
        assert art.file("hush_moon") == file and art.size("hush_moon") == (40, 20, 0, 0)
        assert art.file("hush_lawn") == lawn
        raster = art.picture("hush_moon", 2.0)
        assert raster.surface.get_size() == (80, 40) and raster.surface.get_at((70, 30))[:3] == (255, 255, 255)
        art.forget(home)
        assert not art.exists("hush_moon") and art.index() == before


def test_of_two_drawings_of_one_name_in_a_home_the_second_is_left_out(home: Path) -> None:
    first = drawn(home / "art" / "moon.svg")
    drawn(home / "maps" / "moon.svg")
    assert art.also(home) == ["The drawing moon.svg is left out, because its title has another of that name."]
    with homes.at(home):
        assert art.file("moon") == first


def test_a_broken_drawing_is_left_out_and_the_others_stay(home: Path) -> None:
    drawn(home / "art" / "hush_moon.svg")
    drawn(home / "art" / "hush_sun.svg", "sun")
    (refused,) = art.also(home)
    assert refused.startswith("The drawing hush_sun.svg cannot be read")
    with homes.at(home):
        assert art.exists("hush_moon") and not art.exists("hush_sun")


def test_a_home_that_is_not_there_brings_nothing(home: Path) -> None:
    assert art.also(home) == []
    with homes.at(home):
        assert art.exists("crown")
