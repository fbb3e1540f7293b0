"""The boards in the rulebook of Boss & Minion are those that are played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import boss_and_minion
from game.titles.boss_and_minion.rules.content import CHARACTERS, GANG_NAMES, GUARD, PACE, Printed, guard

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
