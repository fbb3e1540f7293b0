"""The plan, the points and the counts in the rulebook of Campus Life are those that are played with."""

from __future__ import annotations

from pathlib import Path

from game.titles import campus_life
from game.titles.campus_life.rules.content import AFTER_HOME, ALONE, LATE, LINES, ROOM_NAMES, SUSPECT_NAMES
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
