"""Boxes of one color are Linked: each color has a pattern of its own, for whoever cannot tell the colors apart."""

from __future__ import annotations

import re

from game.titles.boss_and_minion.rules.content import CHARACTERS
from game.ui import art


def test_every_color_of_a_box_has_its_own_pattern() -> None:
    colours = {colour for character in CHARACTERS.values() for colour in character.colours}
    bare = {
        colour: re.sub(r"#[0-9a-f]{6}", "", art.file(f"bm_hex_{colour}").read_text(encoding="utf-8"))
        for colour in colours
    }
    assert len(colours) == 5 and len(set(bare.values())) == len(colours)
