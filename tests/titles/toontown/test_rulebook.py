"""The counts in the rulebook of Toontown are those that are played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import toontown
from game.titles.toontown.rules import content
from game.titles.toontown.rules.streets import LOOK, town
from game.titles.toontown.words.pages import rules_pages

BOOK = (Path(toontown.__file__).parent / "RULES.md").read_text(encoding="utf-8")
COUNTED = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 10: "ten"}
PAGES = {page.title: " ".join(page.paragraphs) for page in rules_pages()}


def test_the_counts_are_those_of_the_game() -> None:
    letters = {seats: COUNTED[cards - 1] for seats, cards in content.CONFIDENTIAL_CARDS.items()}
    assert letters[2] == letters[3]
    for words in (
        f"Benny: {content.BENNY_GO} BENNY, {content.FACES - content.BENNY_GO} STOP.",
        f"Trolley: {content.TROLLEY_GO} TROLLEY, {content.FACES - content.TROLLEY_GO} STOP.",
        f"Dip Cannon: {content.DIP_GO} DIP, {content.FACES - content.DIP_GO} canceled.",
        f"Weasel: {content.WEASEL_GO} WEASEL, {content.FACES - content.WEASEL_GO} BONKED.",
        f"{COUNTED[content.DIP_CARDS]} Dip Cannon card and {COUNTED[content.WEASEL_CARDS]} weasel cards",
        f"the Will and {letters[2]} Jessica Letters; with four players {letters[4]} Letters",
        ", ".join(str(5 * seats) for seats in content.SEATS[:-1]) + f" or {5 * content.SEATS[-1]} cards",
        f"{town().kinds.count('adjacent')} spaces from which one looks into the Locations, five each",
        f"After {content.GUARD} turns each",
        f"the winner has {COUNTED[content.WINNER_SCORE]} points",
    ):
        assert words in BOOK, words


def test_everybody_and_every_location_is_named() -> None:
    for name in (*content.CHARACTER_NAMES.values(), *content.LOCATION_NAMES.values()):
        assert name in BOOK


def test_ruling_8_five_spaces_of_each_location_show_its_cards_and_no_others_do() -> None:
    streets = town()
    looks = [effect for effect in streets.effects if effect >= LOOK]
    assert sorted(looks) == sorted([LOOK + section for section in range(len(content.LOCATIONS))] * 5)
    for kind in ("road", "benny", "trolley", "entry"):
        assert not any(e >= LOOK for k, e in zip(streets.kinds, streets.effects, strict=True) if k == kind)
    assert "Each Location has five such spaces." in PAGES["Where to look"]


@pytest.mark.parametrize(
    ("ruling", "page", "words"),
    [
        (3, "The Trolley", "ends your walk and your turn as soon as you step on it"),
        (4, "The Trolley", f"{content.TROLLEY_GO} faces in {content.FACES} take you there"),
        (5, "Benny and Roll 1-6", f"{content.BENNY_GO} faces in {content.FACES} take you there"),
        (5, "Benny and Roll 1-6", "You may get out before any roll."),
        (8, "Where to look", "plain road, Benny spaces and the whole Trolley line show you nothing"),
        (9, "Where to look", "Your own stays"),
        (10, "Guessing", "House rule: only what your sheet proves."),
        (11, "Guessing", "No peeks while somebody has the Will."),
        (13, "Guessing", "After stepping on an Entry, after a shot or a bonked weasel there is no guess."),
        (14, "The Will", "costs your next turn and turns all your weasels face down"),
        (15, "The Dip Cannon", f"{content.DIP_GO} faces in {content.FACES} are DIP"),
        (15, "The Dip Cannon", "If it points at the target already, one DIP will do."),
        (16, "The Dip Cannon", "The nozzle goes back to Start, and your turn is over."),
        (16, "The Will", "A dropped Will goes back to its own place by the cannon, face up"),
        (17, "Weasels", f"{content.WEASEL_GO} faces in {content.FACES} go on, a bonk ends your turn"),
        (18, "Weasels", "end a move exactly on the holder: one weasel roll"),
        (18, "Weasels", "you make a full free move at once"),
        (19, "Weasels", "one of these a turn"),
        (22, "The Will", "With two players the count must be exact."),
        (24, "The end", f"within {content.GUARD} turns each"),
    ],
)
def test_the_pages_tell_the_rulings(ruling: int, page: str, words: str) -> None:
    assert words in PAGES[page], f"ruling {ruling}"


@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        (5, "you may stay before any roll"),
        (8, "Road, Benny and Trolley spaces show nothing, however near the building."),
        (10, "House rule, agreed on before the game: only what your own sheet proves may be guessed."),
        (10, "or you say never mind, and then there is no guess this turn"),
        (15, "A nozzle that points at the target already needs one DIP."),
        (16, "drops the Will, which goes back to the place it lay in, face up"),
        (16, "the nozzle returns to its Start Space and the turn is over"),
        (17, "How far it is and how likely, everybody can see before it is sent."),
        (18, "success is the Will and a full move"),
    ],
)
def test_the_book_tells_what_the_pages_tell(ruling: int, words: str) -> None:
    assert words in BOOK, f"ruling {ruling}"


def test_the_pages_count_what_everybody_starts_with() -> None:
    words = PAGES["What everybody starts with"]
    assert f"{COUNTED[content.DIP_CARDS]} Dip Cannon card and {COUNTED[content.WEASEL_CARDS]} weasels" in words
    for seats in (3, 4):
        assert COUNTED[content.CONFIDENTIAL_CARDS[seats] - 1] in words


def test_one_english_is_spoken() -> None:
    said = BOOK + " ".join(PAGES.values())
    for british in ("colour", "cancelled", "anticlockwise", "centre", "grey", "favour"):
        assert british not in said.lower()
