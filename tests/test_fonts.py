"""Letters of every script that phones can type: which font has them, and where they are taken apart."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from game import emoji, fonts, places
from game.party.names import proper, seen

NAMES = {
    "Arab": "مريم علي", "Beng": "বাংলা", "Deva": "प्रिया", "Gujr": "ગુજરાતી", "Guru": "ਪੰਜਾਬੀ", "Hang": "김민준",
    "Hani": "小明", "Hebr": "שָׁלוֹם", "Hira": "さくら", "Kana": "サクラ", "Khmr": "ខ្មែរ", "Knda": "ಕನ್ನಡ", "Laoo": "ລາວ",
    "Mlym": "മലയാളം", "Mymr": "မြန်မာ", "Orya": "ଓଡ଼ିଆ", "Sinh": "සිංහල", "Taml": "தமிழ்", "Telu": "తెలుగు", "Thaa": "ދިވެހި",
    "Thai": "น้ำผึ้ง",
}  # fmt: skip


@pytest.mark.parametrize("script", NAMES)
def test_a_name_in_one_script_is_one_run_of_a_font_that_has_it(script: str) -> None:
    (run,) = fonts.runs(NAMES[script], "title")
    assert (run.words, run.script) == (NAMES[script], script)
    assert {ord(letter) for letter in run.words} <= fonts.letters_of(run.file)
    assert fonts.drawable(NAMES[script])


@pytest.mark.parametrize(
    "name", ["Юля Ёж", "Ελένη", "Łukasz Ấn", "ქართული", "Հայերեն", "አማርኛ", "🦊", "🇧🇷", "👍🏽", "👩‍🚀"]
)
def test_names_that_need_no_shaper_can_be_drawn_too(name: str) -> None:
    assert fonts.drawable(name)
    assert not any(run.script for run in fonts.runs(name, "body"))


def test_what_no_font_has_cannot_be_drawn() -> None:
    assert not fonts.drawable("𓀀")
    assert not fonts.drawable("Ana 𓀀")


def test_letters_of_the_house_need_no_other_font(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts.runs.cache_clear()
    monkeypatch.setattr(fonts, "letters_of", lambda file: pytest.fail(f"{file} was read"))
    assert [run.words for run in fonts.runs("Ana & Ben", "title")] == ["Ana & Ben"]


def test_words_that_are_read_leftwards_stay_together_with_their_space() -> None:
    runs = fonts.runs("Lu مريم علي 2", "title")
    assert [(run.words, run.leftwards) for run in runs] == [("Lu ", False), ("مريم علي", True), (" 2", False)]


@pytest.mark.parametrize(
    ("joined", "drawn"),
    [
        ("👩‍🚀👍🏽🇧🇷❤️", "👩👍🇧🇷❤"),
        ("👨‍👩‍👧‍👦👩‍👦🧑‍🧑‍🧒", "👪👪👪"),
        ("👩‍❤️‍👨👨‍❤️‍💋‍👨", "💑💏"),
        ("👩🏽‍🤝‍👩🏿👨‍🤝‍👨🧑‍🤝‍🧑🫱🏻‍🫲🏿", "👭👬👫🤝"),
        ("🏳️‍🌈🏴‍☠️🏳️🏳️‍⚧️", "🌈☠🏳⚧"),
        ("🏳\u200d♞", "🏳"),
        ("🇸🇯🇦🇧🇷", "🇳🇴🏳🇷"),
        ("🙂‍↔️🐻‍❄️", "🙂🐻"),
    ],
)
def test_for_a_picture_made_of_several_one_is_drawn_and_flags_stay_whole(joined: str, drawn: str) -> None:
    (run,) = fonts.runs(joined, "title")
    assert run.pictures and run.words == drawn
    assert fonts.looks(joined) == drawn
    assert all(len(set(fonts.looks(letter))) <= 2 for letter in fonts.clusters(joined)), "a flag is two letters"


@pytest.mark.parametrize("odd", ["🇧\u0301", "🇧\u200d❤", "🇧🇷\u0301", "🏳\u0301"])
def test_a_flag_that_is_none_is_drawn_as_what_it_begins_with(odd: str) -> None:
    assert fonts.looks(odd)[0] == odd[0]
    assert proper(odd) in (odd, "")


@given(st.text(max_size=24), st.lists(st.sampled_from("🇧🇷🏳🏴👩❤🤝🫱🏽\u200d\ufe0f\u0301e"), max_size=12))
def test_whatever_somebody_types_can_be_looked_at(typed: str, joined: list[str]) -> None:
    for words in (typed, "".join(joined), typed + "".join(joined)):
        assert words == "" or all(run.words for run in fonts.runs(words, "title"))
        assert isinstance(fonts.looks(words), str) and isinstance(seen(words), str) and isinstance(proper(words), str)


def test_every_flag_of_the_font_is_known() -> None:
    font = TTFont(str(places.find("assets") / "fonts" / fonts.PICTURES))
    letters = {glyph: chr(letter) for letter, glyph in font.getBestCmap().items()}
    joined = {
        letters[first] + letters[other]
        for subtable in font["GSUB"].table.LookupList.Lookup[0].SubTable
        for first, ligatures in getattr(subtable, "ExtSubTable", subtable).ligatures.items()
        for other in (ligature.Component[0] for ligature in ligatures)
    }
    known = {"".join(chr(emoji.FLAGS.start + ord(each) - ord("A")) for each in pair) for pair in emoji.KNOWN}
    assert known == joined and emoji.SAME.keys() | set(emoji.SAME.values()) <= emoji.KNOWN


def test_every_font_comes_with_its_licence_and_a_character_map() -> None:
    folder = places.find("assets") / "fonts"
    files = [path for path in folder.iterdir() if path.suffix in (".ttf", ".otf")]
    assert len(files) == len(fonts._noto()) and fonts._noto()[-1] == Path(folder / fonts.PICTURES)
    assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text()
    assert all(len(fonts.letters_of(str(file))) > 50 for file in files)
    assert sum(file.stat().st_size for file in files) < 10_000_000, "they travel with every copy"
