"""The plan, the points and the counts in the rulebook of Campus Life are those that are played with."""

from __future__ import annotations

from pathlib import Path

from game.titles import campus_life
from game.titles.campus_life.rules.content import AFTER_HOME, ALONE, LATE, LINES, MODEST, ROOM_NAMES, SUSPECT_NAMES
from game.titles.campus_life.words import labels, pages
from tests.titles.campus_life.test_map import PLAN

BOOK = (Path(campus_life.__file__).parent / "RULES.md").read_text(encoding="utf-8")


def test_the_plan_is_that_of_the_map() -> None:
    for row, line in enumerate(PLAN):
        assert f"\n{row:3}  {line}" in BOOK


def test_everybody_and_every_room_is_named() -> None:
    assert all(name in BOOK for name in (*SUSPECT_NAMES.values(), *ROOM_NAMES.values()))


def test_the_points_are_those_of_the_game() -> None:
    for words in (
        f"third couple to hook up | {LINES['first']}, {LINES['second']}, {LINES['third']} |",
        f"the suspect your partner moves | {LINES['name']} |",
        f"each card of your partner on your notepad | {LINES['card']} |",
        f"you carry the weapon of that match | {LINES['weapon']} more |",
        f"the suspect you move | {LINES['own_name']} |",
        f"each of your own cards on your notepad | {LINES['own_card']} |",
        f"you carry the weapon of that match | {LINES['own_weapon']} more |",
        f"with Mr. Boddy has {LINES['boddy']} points",
    ):
        assert words in BOOK, words


def test_the_rounds_are_those_of_the_game() -> None:
    assert f"After {LATE} rounds Mr. Boddy comes home" in BOOK
    assert f"{AFTER_HOME} rounds after he has come" in BOOK
    assert ALONE == 5 and "after five rounds" in BOOK


def page(title: str) -> str:
    """All that a page of the rules says."""
    return " ".join(next(page.paragraphs for page in pages.PAGES if page.title == title))


def test_rulings_1_and_2_who_begins_stands_in_the_book_and_on_the_pages() -> None:
    said = page(pages.BEFORE)
    places = [said.index(name) for name in SUSPECT_NAMES.values()]
    assert places == sorted(places), "in the order of turns"
    assert "clockwise around the board, now and in every round" in said and "If Miss Scarlet is not in play" in said
    assert "Turns go clockwise, in the order above; Miss Scarlet begins" in BOOK
    assert "if she is not in play, the first one after her" in BOOK


def test_ruling_2_how_to_move_stands_in_the_book_and_on_the_page() -> None:
    said = page(pages.MOVING)
    assert "A room is one space" in said and "A room is one space" in BOOK
    assert "diagonally, never" in said and "No diagonal steps" in BOOK
    assert "do not move at all" in said and "none at all included" in BOOK


def test_ruling_4_what_can_be_done_with_a_card_stands_in_the_book_and_on_the_page() -> None:
    assert "Put it back, or keep it and leave your own card of the same kind." in page(pages.INSIDE)
    assert "Then put it back, or keep it and leave your own card of the same kind" in BOOK


def test_ruling_9_when_he_comes_home_stands_in_the_book_and_on_the_page() -> None:
    """A couple that leaves a party of three leaves one."""
    assert "as soon as two guests or fewer are left" in page(pages.BODDY)
    assert "comes home when two guests or fewer are left" in BOOK


def test_rulings_4_and_5_what_goes_without_saying_stands_in_the_book_and_on_the_page() -> None:
    assert f"press “{labels.ASK_FIRST[0]}”" in page(pages.INSIDE)
    assert BOOK.count("unless you say before your move that you want to be asked") == 2


def test_ruling_10_the_weapon_line_stands_in_the_book_and_on_the_page() -> None:
    said = page(pages.POINTS)
    assert "The weapon line: you carry the weapon on your notepad, and its card is there too." in said
    assert f"{LINES['weapon']} more" in said and f"{LINES['own_weapon']} more" in said
    assert "The weapon line comes on top of the match" in BOOK


def test_rulings_7_and_8_weapons_leave_with_whoever_leaves() -> None:
    said = page(pages.LEAVING)
    assert "takes its weapons out of the game" in said and "takes its weapons out of the game" in BOOK
    assert "your weapon goes with you" in said and "your weapon leaves with you" in BOOK


def test_ruling_11_ties_stand_in_the_book_and_on_the_page() -> None:
    assert "the earlier hook-up is better, then fewer tabs taken; else it is shared" in page(pages.POINTS)
    assert "Then fewer cards spent as tabs" in BOOK and "Then the victory is shared" in BOOK


def test_the_house_rule_says_what_counts_less() -> None:
    """One less for each card that matches, not once for all of them."""
    assert f"let their name, each card and the weapon count {MODEST} less" in page(pages.POINTS)
    assert "one point less for each time a line counts" in BOOK


def test_ruling_12_the_rounds_stand_on_the_page() -> None:
    said = page(pages.BODDY)
    assert all(f"{rounds} rounds" in said for rounds in (LATE, AFTER_HOME, ALONE))
