"""The tables and counts in the rulebook of Upper Hand are those that are played with."""

from __future__ import annotations

from pathlib import Path

from game.titles import upper_hand
from game.titles.upper_hand.rules.affairs import AFFAIRS
from game.titles.upper_hand.rules.content import (
    CHALLENGES,
    DECK,
    GOAL,
    HOW_MANY,
    LAST_ROUND,
    PEOPLE,
    PERSONAL_DIFFICULTY,
    PERSONAL_REWARD,
    ROOMS,
    START,
)

BOOK = (Path(upper_hand.__file__).parent / "RULES.md").read_text(encoding="utf-8")


def test_every_character_has_the_dice_of_the_table() -> None:
    for person in PEOPLE.values():
        assert f"| {person.name} | {' | '.join(map(str, person.skills))} |\n" in BOOK


def test_every_location_is_listed() -> None:
    assert all(f"| {room.name} | " in BOOK for room in ROOMS.values())


def test_the_counts_are_those_of_the_game() -> None:
    insults, egos, come_ons, signatures = HOW_MANY.values()
    for words in (
        f"begins with {START} Upper Hand; the first to have {GOAL} wins",
        f"a deck of {DECK} cards: {insults} Insults, {egos} Ego boosts, {come_ons} Come-ons and {signatures} Signatures",
        f"{len(CHALLENGES)} Challenges",
        f"needs {PERSONAL_DIFFICULTY} and brings {PERSONAL_REWARD}",
        f"{len(AFFAIRS)} Events",
        f"After {LAST_ROUND} rounds",
    ):
        assert words in BOOK, words
