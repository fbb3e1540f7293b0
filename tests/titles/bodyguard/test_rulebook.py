"""The counts and points in the rulebook of Bodyguard are those that are played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import bodyguard
from game.titles.bodyguard.rules.content import DECK, DEEDS, FIRST_DEED, HAND, HITS, HOW_MANY, Words
from game.titles.bodyguard.rules.moves import Ending
from game.titles.bodyguard.rules.scoring import PAY

BOOK = (Path(bodyguard.__file__).parent / "RULES.md").read_text(encoding="utf-8")
ROWS: dict[str, Ending] = {
    "the President places the last hit on an Assassin": "caught",
    "the Bodyguard steps in": "rescued",
    "pile and all hands are used up": "used_up",
    "all Assassins have been put out by others": "cleared",
}


def test_the_counts_are_those_of_the_game() -> None:
    assert HAND == 6 and "everybody is dealt six cards" in BOOK
    assert f"{len(DECK)} cards. {len(HITS)} are hits" in BOOK
    assert f"{len(DECK) - FIRST_DEED} are actions: " in BOOK


@pytest.mark.parametrize("deed", DEEDS)
def test_every_action_is_listed_with_its_number(deed: str) -> None:
    words: Words = DEEDS[deed]  # type: ignore[index]
    assert f"{HOW_MANY[deed]} {words.name}" in BOOK  # type: ignore[index]
    assert f"*{words.name}*" in BOOK


@pytest.mark.parametrize(("row", "ending"), ROWS.items())
def test_the_table_of_points_is_what_is_paid(row: str, ending: Ending) -> None:
    two, one = sorted(PAY[ending], key=PAY[ending].__getitem__, reverse=True)
    assert f"| {row} | {two.title()} | {one.title()} |\n" in BOOK
