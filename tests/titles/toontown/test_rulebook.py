"""The counts in the rulebook of Toontown are those that are played with."""

from __future__ import annotations

from pathlib import Path

from game.titles import toontown
from game.titles.toontown.rules import content

BOOK = (Path(toontown.__file__).parent / "RULES.md").read_text(encoding="utf-8")
COUNTED = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 10: "ten"}


def test_the_counts_are_those_of_the_game() -> None:
    go = {content.TROLLEY_GO, content.DIP_GO, content.WEASEL_GO}
    letters = {seats: COUNTED[cards - 1] for seats, cards in content.CONFIDENTIAL_CARDS.items()}
    assert len(go) == 1 and letters[2] == letters[3]
    for words in (
        f"{COUNTED[content.BENNY_GO]} say BENNY on the cab's die, {COUNTED[go.pop()]} say TROLLEY, DIP or WEASEL",
        f"{COUNTED[content.DIP_CARDS]} Dip Cannon card and {COUNTED[content.WEASEL_CARDS]} weasel cards",
        f"the Will and {letters[2]} Jessica Letters; with four players {letters[4]} Letters",
        f"After {content.GUARD} turns each",
        f"the winner has {COUNTED[content.WINNER_SCORE]} points",
    ):
        assert words in BOOK, words


def test_everybody_and_every_location_is_named() -> None:
    for name in (*content.CHARACTER_NAMES.values(), *content.LOCATION_NAMES.values()):
        assert name in BOOK
