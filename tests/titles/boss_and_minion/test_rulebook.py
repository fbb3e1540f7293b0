"""The boards in the rulebook of Boss & Minion are those that are played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import boss_and_minion
from game.titles.boss_and_minion.rules.content import CHARACTERS, GANG_NAMES, GUARD, PACE, Printed, guard
from game.titles.boss_and_minion.words.pages import rules_pages

PAGES = {page.title: " ".join(page.paragraphs) for page in rules_pages()}
BOOK = (Path(boss_and_minion.__file__).parent / "RULES.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("printed", CHARACTERS.values(), ids=CHARACTERS)
def test_every_board_is_printed_as_it_is(printed: Printed) -> None:
    part = f"{printed.part.title()}, {GANG_NAMES[printed.gang]}" if printed.gang else printed.part
    dice, colours = " ".join(map(str, printed.dice)), " ".join(colour[0] for colour in printed.colours)
    assert f"| {printed.name} | {part} | {dice} | {colours} | {printed.special}: {printed.rule} |\n" in BOOK


def test_the_counts_are_those_of_the_game() -> None:
    assert (
        f"after {GUARD} turns, with four gangs after {PACE} turns a player, which is after {guard(4, 2)} turns" in BOOK
    )
    sums = sorted(sum(printed.dice) for printed in CHARACTERS.values())
    assert f"add up to {sums[0]} to {sums[-1]}" in BOOK


@pytest.mark.parametrize(
    ("ruling", "page", "told", "printed"),
    [
        (
            4,
            "The ring",
            "Boxes side by side in a ring are neighbors; boxes of two boards never are.",
            "Boxes side by side in a ring are neighbors; boxes of two boards never are.",
        ),
        (
            4,
            "Ability Attack",
            "In Gangs, the Boss's die of that name will do as well as the Minion's.",
            "the same Ability of an opponent, in Gangs on either board",
        ),
        (
            4,
            "Ability Attack",
            "no such die left on any board can be hit anywhere",
            "if that opponent has no such die left (in Gangs on neither board)",
        ),
        (
            5,
            "Specials",
            "after a re-roll that changes the result, both may again",
            "A re-roll that changes what the dice show opens the window anew, for Specials not used yet.",
        ),
        (
            5,
            "Specials",
            "What can be used after an attack has time until the end of the turn.",
            "A Special that may be used after an attack has time until step 8",
        ),
        (
            6,
            "Quick rings",
            "two Abilities are drawn by lot: their boxes stay empty on every board, in Duels and in Gangs",
            "the same two Abilities, drawn by lot at the start, stay empty on every board",
        ),
        (6, "Quick rings", "none can be put back there", "nothing can be put back there"),
        (
            6,
            "Quick rings",
            "turns the lowest of their dice to its highest face",
            "turns the lowest of their dice to its highest face",
        ),
        (6, "The end", f"after {GUARD} turns ({guard(4, 2)} with four gangs)", f"which is after {guard(4, 2)} turns"),
    ],
)
def test_pages_and_book_tell_the_same_of_a_ruling(ruling: int, page: str, told: str, printed: str) -> None:
    assert told in PAGES[page], f"ruling {ruling}"
    assert printed in BOOK, f"ruling {ruling}"
