"""The tables and counts in the rulebook of Upper Hand are those that are played with."""

from __future__ import annotations

from pathlib import Path

import pytest

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
    open_rooms,
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


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("how one succeeds", "Whoever makes its number, and equal is enough"),
        ("the Golden Rule", "**The Golden Rule.** If a card says one thing and this book another, the card is right."),
        ("ruling 2", "A useless card, once played, is discarded and never goes under the deck."),
        ("ruling 6", "The color of a Challenge counts for Events alone."),
        ("ruling 6", "it has those there are, and this is the last round: after it, whoever has the most wins"),
        ("ruling 7", "a roll-off: a die each, the highest wins, and those who are tied roll again"),
        ("ruling 12", '"Here" is your Location in Movement, with the tokens placed by then'),
        ("ruling 14", "they wait for the next one, in whatever round"),
    ],
)
def test_the_book_leaves_no_rule_out_that_players_ask_about(rule: str, words: str) -> None:
    assert words in BOOK, rule


def test_the_book_counts_open_rooms_as_they_are() -> None:
    numbers = ("", "one", "two", "three", "four", "five", "six")
    few, usual, many = (numbers[open_rooms(seats)] for seats in (2, 4, 8))
    assert f"of which {usual} are open; {few} with two players, all {many} with seven or eight" in BOOK
