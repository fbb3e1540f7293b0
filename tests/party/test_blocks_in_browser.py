"""Blocks as a browser draws them on a narrow phone: nothing sticks out, and what is known of people can be read."""

from __future__ import annotations

import html
import json
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import game.party
from game.engine.blocks import Block, Card, Cards, Fact, People, Person
from game.party.server import Server
from game.party.site import Site, gather

WIDE = 328  # CSS pixels between the margins of a phone that is 360 wide
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
FIRST = """<!doctype html><meta name=web content="%WEB%"><link rel=stylesheet href="/w/%WEB%/phone.css">
<div id=phone></div><script type=module src="/w/%WEB%/probe.js"></script>"""
PROBE = """import { BLOCKS } from "./blocks.js";
import { flat } from "./dom.js";
import { Picks } from "./picks.js";
const blocks = %s, stage = document.createElement("main"), told = document.createElement("pre");
const hands = { picks: new Picks({ blocks, choices: [] }), send() {}, tap() {} };
stage.className = "stage";
stage.style.setProperty("width", "%spx");
stage.style.setProperty("padding", "0");
for (const block of blocks) stage.append(...flat([BLOCKS[block.type](block, hands)]));
document.body.replaceChildren(stage, told);
const edge = stage.getBoundingClientRect().right + 9; // what sits on a corner sticks out a little
const out = [...stage.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right > edge);
told.textContent = JSON.stringify({ words: stage.innerText, out: out.map((each) => each.className) });
"""
Drawn = Callable[[Block], dict[str, Any]]
pytestmark = pytest.mark.chromium


@pytest.fixture
def drawn(tmp_path: Path) -> Iterator[Drawn]:
    """Draws a block and tells its words and what of it sticks out."""
    doors: list[Server] = []

    def draw(block: Block) -> dict[str, Any]:
        files = gather([("", Path(game.party.__file__).parent / "web")])
        files["index.html"] = FIRST.encode()
        files["probe.js"] = (PROBE % (msgspec.json.encode([block]).decode(), WIDE)).encode()
        doors.append(Server(Site(files), ("127.0.0.1",), port=0))
        doors[-1].open()
        address = f"http://127.0.0.1:{doors[-1].port}/"
        command = ["chromium", *FLAGS, f"--user-data-dir={tmp_path / 'profile'}", "--virtual-time-budget=5000"]
        page = subprocess.run([*command, "--dump-dom", address], check=True, capture_output=True, text=True).stdout
        found = re.search("<pre>(.*?)</pre>", page, re.DOTALL)
        assert found, page
        told: dict[str, Any] = json.loads(html.unescape(found[1]))
        return told

    yield draw
    for door in doors:
        door.close()


def test_what_is_known_of_somebody_stands_under_their_face(drawn: Drawn) -> None:
    people = [Person(f"Somebody {n}", "x", "blue", facts=(Fact(text=f"1{n} → 2{n} or 0"),)) for n in range(7)]
    told = drawn(People(tuple(people), "faces", 4))
    assert "16 → 26 or 0" in told["words"]
    assert told["out"] == []


def test_a_long_tag_wraps_inside_its_card(drawn: Drawn) -> None:
    told = drawn(Cards((Card("Card", "x", text="Words", tag="What it does in very many words. " * 3),), "rows"))
    assert "What it does" in told["words"]
    assert told["out"] == []


def test_a_crowd_of_eight_moves_together(drawn: Drawn) -> None:
    crowd = tuple(Person(f"Somebody {n}", "x", "blue") for n in range(8))
    told = drawn(People(crowd, "crowd", tally="7 of 8 in here"))
    assert "7 of 8" in told["words"]
    assert told["out"] == []
