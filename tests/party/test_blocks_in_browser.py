"""Blocks as a browser draws them on a narrow phone: nothing sticks out, and what is known of people can be read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.blocks import Block, Card, Cards, Fact, Page, People, Person
from tests.party.browser import ran

WIDE = 328  # CSS pixels between the margins of a phone that is 360 wide
DRAWN = """const stage = document.createElement("main");
const hands = { picks: new Picks(page), send() {}, tap() {} };
stage.className = "stage";
stage.style.setProperty("width", "%spx");
stage.style.setProperty("padding", "0");
for (const block of page.blocks) stage.append(...flat([BLOCKS[block.type](block, hands)]));
document.getElementById("phone").replaceChildren(stage);
const edge = stage.getBoundingClientRect().right + 9; // what sits on a corner sticks out a little
const out = [...stage.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > edge);
return { words: stage.innerText, out: out.map((each) => each.className) };
"""
pytestmark = pytest.mark.chromium


def drawn(folder: Path, block: Block) -> Any:
    """The words of a block, and what of it sticks out."""
    return ran(folder, Page((block,)), DRAWN % WIDE)


def test_what_is_known_of_somebody_stands_under_their_face(tmp_path: Path) -> None:
    people = [Person(f"Somebody {n}", "x", "blue", facts=(Fact(text=f"1{n} → 2{n} or 0"),)) for n in range(7)]
    told = drawn(tmp_path, People(tuple(people), "faces", 4))
    assert "16 → 26 or 0" in told["words"]
    assert told["out"] == []


def test_a_long_tag_wraps_inside_its_card(tmp_path: Path) -> None:
    told = drawn(
        tmp_path, Cards((Card("Card", "x", text="Words", tag="What it does in very many words. " * 3),), "rows")
    )
    assert "What it does" in told["words"]
    assert told["out"] == []


def test_a_crowd_of_eight_moves_together(tmp_path: Path) -> None:
    crowd = tuple(Person(f"Somebody {n}", "x", "blue") for n in range(8))
    told = drawn(tmp_path, People(crowd, "crowd", tally="7 of 8 in here"))
    assert "7 of 8" in told["words"]
    assert told["out"] == []
