"""Boards, tracks and notepads as the phone's own page draws them in a browser, and one thing that two blocks show."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.blocks import (
    Board,
    Card,
    Cards,
    Choice,
    Dice,
    Group,
    Note,
    Page,
    Picture,
    Sheet,
    Side,
    Spot,
    Stop,
)
from tests.party import browser

pytestmark = pytest.mark.chromium


def ran(folder: Path, page: Page, script: str) -> Any:
    """What the script returns; `view` shows the page, and all of its boards are painted."""
    return browser.ran(folder, page, f"const view = shown(); await painted(); {script}")


WHOLE = Picture("map.png", 0, 0, 400, 300)
LIT, FOCUS, OWN = Picture("lit", -9, -9, 18, 18), Picture("focus", -9, -9, 18, 18), Picture("own", -40, -40, 80, 80)
HOUSE = Page(
    (
        Cards((Card("Hall", key="hall"),)),
        Board(
            (0, 0, 400, 300),
            WHOLE,
            spots=(Spot(50, 50, "hall", lit=OWN, focus=OWN), Spot(200, 100, "one"), Spot(300, 100, "two")),
            lit=LIT,
            focus=FOCUS,
            height="10rem",
        ),
    ),
    (Choice(("hall",), "Enter the Hall"), Choice(("one",), "Walk 1"), Choice(("two",), "Walk 2")),
)
DRAWN = """const drawn = () => [...document.querySelectorAll("svg g[data-key]")].map((each) =>
    [...each.querySelectorAll("image")].map((image) => image.getAttribute("href").match(/(\\w+)\\.\\w+$/)[1]).join());"""


def test_spots_without_a_picture_of_their_own_have_the_boards(tmp_path: Path) -> None:
    script = DRAWN + 'const before = drawn(); view.tap("two", null); return [before, view.picks.ready()];'
    assert ran(tmp_path, HOUSE, script) == [["own", "lit", "lit"], 2]


def test_what_is_picked_in_a_list_dims_nothing_on_the_board_that_shows_it_too(tmp_path: Path) -> None:
    script = """view.tap("hall", null);
        return [["hall", "one", "two"].map((key) => view.picks.state(key)), view.picks.ready()];"""
    assert ran(tmp_path, HOUSE, script) == [["on", "lit", "lit"], 0]


def test_a_board_that_is_wider_than_its_picture_has_it_in_the_middle(tmp_path: Path) -> None:
    script = """const [x, y, w, h] = document.querySelector("svg").getAttribute("viewBox").split(" ").map(Number);
        return [w > 400, Math.abs(x + w / 2 - 200) < 1, Math.abs(y + h / 2 - 150) < 1];"""
    aside = msgspec.structs.replace(HOUSE.blocks[1], view=(250, 0, 150, 300))
    assert ran(tmp_path, Page((aside,), HOUSE.choices), script) == [True, True, True]


TALK = Page(
    (
        Dice(
            sides=(Side("You", "amber", "x", "x"), Side("A name that is long", "red", "x", "x")),
            track=(Stop(), Stop("d2", says="Closer", on=True), Stop(seat="amber", text="you"), Stop(), Stop(), Stop()),
        ),
        Cards((Card("Rope", key="rope"),)),
    ),
    (Choice(("rope",), "Show the rope"),),
)


def test_a_number_that_was_picked_stays_ringed_and_takes_the_step_back(tmp_path: Path) -> None:
    script = """const stop = document.querySelector("button.stop");
        const seen = [stop.ariaLabel, stop.classList.contains("on")];
        stop.click();
        return [...seen, said.at(-1)];"""
    assert ran(tmp_path, TALK, script) == ["2, Closer", True, {"type": "undo", "position": 1}]


def test_a_number_shows_whose_it_is_and_long_names_stay_on_the_page(tmp_path: Path) -> None:
    script = """const stops = [...document.querySelectorAll(".stop")].map((each) => getComputedStyle(each).backgroundColor);
        const plates = [...document.querySelectorAll(".plate")].map((each) => each.getBoundingClientRect().right);
        return [new Set(stops.slice(0, 3)).size, plates.every((right) => right <= innerWidth)];"""
    assert ran(tmp_path, TALK, script) == [3, True]


def test_a_notepad_shows_its_pencil_marks(tmp_path: Path) -> None:
    notes = (Note("Rope", "x", pencil="?", key="card/rope"), Note("Knife", "x", key="card/knife"))
    pad = Sheet("Notepad", groups=(Group("With", "#000", notes),), pencils=("", "?", "!"))
    script = """const notes = [...document.querySelectorAll("button.note")];
        notes[0].click();
        return [notes.map((each) => each.textContent), said.at(-1)];"""
    marked = {"type": "pencil", "cell": "card/rope", "mark": "!", "position": 1}
    assert ran(tmp_path, Page((pad,)), script) == [["Rope?", "Knife"], marked]
