"""What guests may be called."""

from __future__ import annotations

import unicodedata

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.emoji import UNDRAWN
from game.engine import journal
from game.fonts import clusters, drawable
from game.party.names import LONGEST, proper, unlike


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana   Lu\t", "Ana Lu"),
        ("Zoe\u0308", "Zoë"),
        ("Юля", "Юля"),
        ("小明", "小明"),
        ("مريم", "مريم"),
        ("\u202eana", "ana"),
        ("a\u200bb\u2066c", "abc"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("a" * 30, "a" * LONGEST),
        ("e" + "\u0301" * 40, "é" + "\u0301" * 3),
        ("\u200b", ""),
        ("   ", ""),
        ("", ""),
        ("\u0301\u0301", ""),
        ("\ud800", ""),
        ("<b>x</b>", "<b>x</b>"),
        ("👩‍🚀👍🏽🇧🇷", "👩‍🚀👍🏽🇧🇷"),
        ("👩‍👩‍👧‍👦" * 20, "👩‍👩‍👧‍👦" * LONGEST),
        ("1\ufe0f\u20e3 Ana", "1 Ana"),
        ("🏴\U000e0067\U000e0062\U000e007f", "🏴"),
        ("🇧🇷" * 20, "🇧🇷" * LONGEST),
        ("می‌خواهم", "می‌خواهم"),
        ("क्ष" * 20, "क्ष" * (LONGEST // 2)),
        ("a\u200db\u200c", "ab"),
        ("小\u200d\u200d明\u200d", "小\u200d明"),
        ("\u3164\u2800\u115f", ""),
        ("\ufe0f\u200d", ""),
        ("\u200d😀", "😀"),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(typed: str, shown: str) -> None:
    assert proper(typed) == shown


@given(st.text(max_size=60))
def test_whatever_is_typed_a_name_is_short_and_plain(typed: str) -> None:
    name = proper(typed)
    assert name == name.strip() and "  " not in name
    assert len(clusters(name)) <= LONGEST
    assert all(unicodedata.category(letter)[0] != "C" or letter in UNDRAWN for letter in name)
    assert proper(name) == name
    if name:
        msgspec.convert(unlike(name, [name]), journal.Name)  # it can be saved


def test_a_taken_name_gets_a_number_and_still_fits() -> None:
    assert unlike("Ana", []) == "Ana"
    assert unlike("ANA", ["Ana"]) == "ANA 2"
    long = "Bartholomew Jo"
    assert unlike(long, [long]) == "Bartholomew 2" and len(unlike(long, [long])) <= LONGEST


def test_a_joiner_that_nobody_sees_makes_no_other_name() -> None:
    assert unlike("小\u200d明", ["小明"]) == "小\u200d明 2"


ALIKE = (
    ("👍🏽", "👍🏿", "👍"), ("👩‍🚀", "👩🏾‍🚀", "👩‍🍳", "👩"), ("👨‍👩‍👧‍👦", "👩‍👦", "🧑‍🧑‍🧒", "👪"), ("🏃‍♂️", "🏃‍♀️", "🏃"),
    ("🏳️‍🌈", "🌈"), ("🏴‍☠️", "☠️", "☠"), ("❤️‍🔥", "❤️", "❤︎"), ("👩‍❤️‍👩", "👩🏽‍❤️‍👨🏿", "💑"), ("👨‍❤️‍💋‍👨", "💏"), ("👩‍🤝‍👩", "👭"),
    ("🇳🇴", "🇸🇯"), ("🇦🇧", "🇽🇽", "🏳️"), ("🫱🏻‍🫲🏿", "🤝"), ("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "🏴"),
)  # fmt: skip


@pytest.mark.parametrize("names", ALIKE)
def test_names_that_the_tv_draws_alike_are_told_apart_by_a_number(names: tuple[str, ...]) -> None:
    taken: list[str] = []
    for name in map(proper, names):
        assert drawable(name)
        taken.append(unlike(name, taken))
    assert [name[-2:] for name in taken[1:]] == [f" {number}" for number in range(2, len(names) + 1)]


def test_names_that_the_tv_draws_in_different_ways_stay_as_they_are() -> None:
    names = [
        proper(name) for name in ("👍🏽", "👩‍🚀", "👨", "👨‍👩‍👧", "👩‍🤝‍👩", "🏳️‍🌈", "🏳️", "🇧🇷", "🇧", "B", "❤️‍🔥", "💑")
    ]
    assert [unlike(name, names[:number]) for number, name in enumerate(names)] == names


def test_a_number_cuts_whole_letters() -> None:
    flags = "🇧🇷" * LONGEST
    assert unlike(flags, [flags]) == "🇧🇷" * (LONGEST - 2) + " 2"
