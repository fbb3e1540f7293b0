"""Rulebook and pages of Bodyguard say the same as the game: its counts, its points, and every ruling that a player needs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.titles import bodyguard
from game.titles.bodyguard.rules.content import DECK, DEEDS, FIRST_DEED, HAND, HITS, HOW_MANY, Words
from game.titles.bodyguard.rules.moves import Ending
from game.titles.bodyguard.rules.scoring import PAY
from game.titles.bodyguard.words import text
from tests.titles.bodyguard.arrange import GAME

PAGES = " ".join(paragraph for page in text.rules_pages() for paragraph in page.paragraphs)
BOOK = (Path(bodyguard.__file__).parent / "RULES.md").read_text(encoding="utf-8")
NUMBERS = dict(zip(range(4, 9), ("four", "five", "six", "seven", "eight"), strict=True))
ROWS: dict[str, Ending] = {
    "the President places the last hit on an Assassin": "caught",
    "the Bodyguard steps in": "rescued",
    "pile and all hands are used up": "used_up",
    "all Assassins have been taken out by others": "cleared",
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


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_assassins_are_counted_for_every_number_of_players(seats: int) -> None:
    assert re.search(rf"\b{seats - 1} for {NUMBERS[seats]}", BOOK)


# What the pages tell of a ruling; 0 is the chapter before the rulings.
TOLD = [
    (0, "the first is drawn by lot, then the presidency passes to the left"),
    (0, "The President takes the first turn, and play goes on to the left"),
    (0, "the next round, all cards come back"),
    (1, "With an empty hand, you draw one"),
    (2, "no card, no draw, no new roles"),
    (2, "outside your own turn are not replaced"),
    (3, "Nothing cancels a hit"),
    (4, "never with the fourth"),
    (5, "In the next round, everybody is back"),
    (6, "If the President takes out the Bodyguard, play goes on"),
    (6, "it goes on too, as long as one Assassin is still alive"),
    (6, "A Bodyguard card left over takes nothing"),
    (7, "even under a Deadly Martin, or pass"),
    (8, "Those who are out get one as well, and stay out"),
    (8, "Points go by the role you have in the end"),
    (9, "Neither of you draws at the end of this turn"),
    (9, "It cancels an action card played on you, all of it"),
    (9, "With none there, Plan B itself can only be discarded"),
    (11, "most 2-point tokens"),
]


@pytest.mark.parametrize(("ruling", "words"), TOLD)
def test_the_pages_tell_every_ruling_that_a_player_needs(ruling: int, words: str) -> None:
    assert words in PAGES, f"ruling {ruling}"


@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        (0, "The first President is drawn by lot; after each round the presidency passes to the left."),
        (0, "The President takes the first turn, and play goes on to the left."),
        (6, "After any other knockout play goes on: when the President takes out the Bodyguard"),
        (6, "takes out the Bodyguard or an Assassin while another Assassin is alive"),
        (8, "a President who deals the roles again plays no card in that turn and draws none"),
    ],
)
def test_the_book_tells_what_the_pages_tell(ruling: int, words: str) -> None:
    assert words in BOOK, f"ruling {ruling}"


def test_the_house_rules_are_in_the_book_and_on_a_page_as_the_lobby_offers_them() -> None:
    """Rulings 8 and 12, with what new roles may cost."""
    for rule in GAME.house_rules:
        assert f'"{rule.name}"' in BOOK
        assert all(f"*{name}*" in BOOK for _, name in rule.choices)
    pages = {page.title: " ".join(page.paragraphs) for page in text.rules_pages()}
    cost, fuse = GAME.house_rules
    assert all(f"cost {name.lower()}" in pages["New roles"] for _, name in cost.choices)
    assert fuse.name.lower() in pages["The rescue"]
