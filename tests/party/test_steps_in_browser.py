"""What the page in the browser makes of blocks: steps that a tap sends, rings that a tap takes back, boards in common."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.blocks import Block, Board, Button, Buttons, Choice, Page, Picture, Spot
from tests.party.browser import ran

RING, RIM = Picture("chosen", -8, -8, 16, 16), Picture("target", -8, -8, 16, 16)

pytestmark = pytest.mark.chromium


def shown(folder: Path, page: Page, then: str = "") -> tuple[str, list[Any]]:
    """The page as Chromium makes it, and what it has said."""
    script = "const view = shown(); {} await painted(); return [document.getElementById('phone').outerHTML, said];"
    dom, said = ran(folder, page, script.replace("{}", then))
    return dom, said


def board(*spots: Spot, **more: Any) -> Board:
    return Board((-50, -50, 100, 100), spots=spots, plain=True, height="10rem", ask="Which one?", **more)


def asking(*blocks: Block, now: bool = True) -> Page:
    """A page with a spot that can be tapped, and a button."""
    choices = (Choice(("spot",), "Take it", now=now), Choice(("go",)))
    return Page((board(Spot(0, 0, "spot")), *blocks), choices, "yours")


@pytest.mark.parametrize(("style", "strip"), [("primary", False), ("quiet", True)])
def test_a_large_button_takes_the_place_of_the_strip_where_taps_are_sent_at_once(
    tmp_path: Path, style: Any, strip: bool
) -> None:
    dom, _ = shown(tmp_path, asking(Buttons((Button("Go", "go", style=style),))))
    assert ("Which one?" in dom) == strip


def test_a_strip_asks_beside_a_large_button_where_picks_are_confirmed(tmp_path: Path) -> None:
    dom, _ = shown(tmp_path, asking(Buttons((Button("Go", "go"),)), now=False))
    assert "Which one?" in dom


def test_a_tap_sends_a_step_and_on_a_ring_takes_it_back(tmp_path: Path) -> None:
    blocks = board(Spot(0, 0, "spot"), Spot(30, 0, "ringed", on=True))
    page = Page((blocks,), (Choice(("spot",), "Take it", now=True),), "yours")
    _, said = shown(tmp_path, page, 'view.tap("ringed"); view.tap("spot");')
    told = [(each["type"], each.get("choice")) for each in said if each["type"] != "point"]
    assert told == [("undo", None), ("answer", 0)]


def test_spots_share_the_pictures_of_their_board(tmp_path: Path) -> None:
    spots = Spot(0, 0, "spot"), Spot(30, 0, "ringed", on=True), Spot(-30, 0, "own", on=True, focus=RIM)
    page = Page((board(*spots, focus=RING, lit=Picture("glow", -8, -8, 16, 16)),), (Choice(("spot",), "Take it"),))
    dom, _ = shown(tmp_path, page)
    assert [dom.count(f"{name}.svg") for name in ("chosen", "target", "glow")] == [1, 1, 1]


def test_a_badge_with_a_colour_of_its_own_is_a_plate_however_short(tmp_path: Path) -> None:
    plain, _ = shown(tmp_path, Page((board(Spot(0, 0, badge="0%")),)))
    plate, _ = shown(tmp_path, Page((board(Spot(0, 0, badge="0%", bc="#ffb3b8")),)))
    assert "#ffb3b8" in plate and "<circle" in plain and "<circle" not in plate


def test_a_board_that_is_twice_as_wide_as_high_is_known_as_wide(tmp_path: Path) -> None:
    wide = Board((0, 0, 200, 100), plain=True, height="10rem")
    assert "plain sized wide" in shown(tmp_path, Page((wide,)))[0]
    assert "plain sized wide" not in shown(tmp_path, Page((board(),)))[0]
