"""One picture for a picture that is joined from several: our font has no families, no tones of skin, no flags on a pole."""

from __future__ import annotations

JOINER = "\u200d"
UNDRAWN = {"\u200c", JOINER, "\ufe0e", "\ufe0f"}  # they change their neighbours and have no shape of their own
FLAGS = range(0x1F1E6, 0x1F200)
TONES = range(0x1F3FB, 0x1F400)
COUNTRIES = {  # and unions whose flag the font has, by the first of their two letters
    "A": "CDEFGILMOQRSTUWXZ", "B": "ABDEFGHIJLMNOQRSTVWYZ", "C": "ACDFGHIKLMNOPRUVWXYZ", "D": "EGJKMOZ",
    "E": "ACEGHRSTU", "F": "IJKMOR", "G": "ABDEFGHILMNPQRSTUWY", "H": "KMNRTU", "I": "CDELMNOQRST", "J": "EMOP",
    "K": "EGHIMNPRWYZ", "L": "ABCIKRSTUVY", "M": "ACDEFGHKLMNOPQRSTUVWXYZ", "N": "ACEFGILOPRUZ", "O": "M",
    "P": "AEFGHKLMNRSTWY", "Q": "A", "R": "EOSUW", "S": "ABCDEGHIJKLMNORSTVXYZ", "T": "ACDFGHJKLMNORTVWZ",
    "U": "AGMNSYZ", "V": "ACEGINU", "W": "FS", "X": "K", "Y": "ET", "Z": "AMW",
}  # fmt: skip
KNOWN = {first + other for first, others in COUNTRIES.items() for other in others}
SAME = {  # whose flag is another's
    "BV": "NO", "CP": "FR", "DG": "IO", "EA": "ES", "HM": "AU", "MF": "FR", "SJ": "NO", "UM": "US",
}  # fmt: skip
POLES, NOBODYS = "\U0001f3f3\U0001f3f4", "\U0001f3f3"  # flags on a pole; the white one is nobody's
PEOPLE = set("👨👩🧑👦👧🧒👶")
FAMILY, KISS, LOVE, HAND = "👪", "💋", "❤", "🤝"
COUPLES = {KISS: "💏", LOVE: "💑"}
PAIRS = {"👩👩": "👭", "👨👨": "👬"}
OTHER_PAIR = "👫"
OPEN_HAND = "🫱"


def stands_for(joined: str) -> str:
    """The picture that says most of all of it: what a flag shows, who belongs together, else the first one.

    >>> [stands_for(each) for each in ("👩\u200d🚀", "👩\u200d👧", "🏳\ufe0f\u200d🌈", "👍🏽", "🇧🇷")]
    ['👩', '👪', '🌈', '👍', '🇧🇷']
    """
    parts = [part for part in joined if part not in UNDRAWN and ord(part) not in TONES]
    first, *others = parts
    if ord(first) in FLAGS:
        pair = [part for part in parts if ord(part) in FLAGS]
        return _flag("".join(pair), pair) if len(pair) == 2 else first
    if first in POLES and others:
        return others[-1]
    if first == OPEN_HAND and others:
        return HAND
    people = [part for part in parts if part in PEOPLE]
    if len(people) < 2:
        return first
    for between, couple in COUPLES.items():
        if between in parts:
            return couple
    return PAIRS.get("".join(people), OTHER_PAIR) if HAND in parts else FAMILY


def _flag(joined: str, parts: list[str]) -> str:
    """What two letters of flags show."""
    country = "".join(chr(ord("A") + ord(part) - FLAGS.start) for part in parts)
    if country not in KNOWN:
        return NOBODYS
    return "".join(chr(FLAGS.start + ord(letter) - ord("A")) for letter in SAME[country]) if country in SAME else joined
