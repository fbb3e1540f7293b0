"""Which font has which letters: those of the house, and Noto's for names in any other script that phones can type."""

from __future__ import annotations

import struct
import unicodedata
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from game import places
from game.emoji import FLAGS, JOINER, TONES, UNDRAWN, stands_for

HOUSE = {
    "title": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "body": ("font_manrope", "Manrope-SemiBold.ttf"),
    "bold": ("font_manrope", "Manrope-ExtraBold.ttf"),
}
PLAIN, PICTURES = "NotoSans.ttf", "NotoColorEmoji.ttf"
ISO = {  # how the shaper calls the scripts that need one; their first letters in Unicode's names are ours
    "ARABIC": "Arab", "BENGALI": "Beng", "CJK": "Hani", "DEVANAGARI": "Deva", "GUJARATI": "Gujr", "GURMUKHI": "Guru",
    "HANGUL": "Hang", "HEBREW": "Hebr", "HIRAGANA": "Hira", "KANNADA": "Knda", "KATAKANA": "Kana", "KHMER": "Khmr",
    "LAO": "Laoo", "MALAYALAM": "Mlym", "MYANMAR": "Mymr", "ORIYA": "Orya", "SINHALA": "Sinh", "TAMIL": "Taml",
    "TELUGU": "Telu", "THAANA": "Thaa", "THAI": "Thai",
}  # fmt: skip
LEFTWARDS = {"Arab", "Hebr", "Thaa"}


class Run(NamedTuple):
    """Letters of one script, in one font."""

    file: str
    words: str
    script: str = ""  # "" needs no shaping

    @property
    def leftwards(self) -> bool:
        """Whether it is read from right to left."""
        return self.script in LEFTWARDS

    @property
    def pictures(self) -> bool:
        """Whether it has its own colours, and one size."""
        return self.file.endswith(PICTURES)


def clusters(words: str) -> list[str]:
    """What somebody would call one letter each: with its marks, joined to what it is joined to, flags whole.

    >>> [len(each) for each in clusters("e\\u0301👍🏽🇧🇷x")]
    [2, 2, 2, 1]
    """
    found: list[str] = []
    for letter in words:
        if found and _clings(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _clings(before: str, letter: str) -> bool:
    if letter in UNDRAWN or unicodedata.category(letter).startswith("M") or ord(letter) in TONES:
        return True
    if before.endswith(JOINER):
        return unicodedata.category(letter) in ("So", "Sm")  # a head that is shaken is joined to an arrow
    return ord(letter) in FLAGS and len(before) == 1 and ord(before) in FLAGS


def drawable(words: str) -> bool:
    """Whether the TV has a shape for every letter."""
    return all(_file(letter, "title") for letter in clusters(words))


def looks(words: str) -> str:
    """The letters as they are drawn, without what has no shape: words of which this is the same look the same."""
    shown = "".join(_shown(piece, _file(piece, "title")) for piece in clusters(words))
    return "".join(letter for letter in shown if letter not in UNDRAWN)


@lru_cache(maxsize=4096)
def runs(words: str, font: str) -> tuple[Run, ...]:
    """The words in pieces that one font can draw; what nobody can draw is left to the font of the house."""
    house = path_of(font)
    if words.isascii() or all(ord(letter) in letters_of(house) for letter in words):
        return (Run(house, words),)
    found: list[Run] = []
    pieces = clusters(words)
    files = [_file(piece, font) or house for piece in pieces]
    for number, (piece, file) in enumerate(zip(pieces, files, strict=True)):
        if piece == " " and found and found[-1].script and files[number + 1 : number + 2] == [found[-1].file]:
            file = found[-1].file  # a space between two words that are read leftwards must not part them
        script = _script(piece) if file != house else ""
        last = found[-1] if found else None
        if last and last.file == file and (script in ("", last.script) or not last.script):
            found[-1] = Run(file, last.words + _shown(piece, file), last.script or script)
        else:
            found.append(Run(file, _shown(piece, file), script))
    return tuple(found)


def _shown(piece: str, file: str) -> str:
    """Of a picture that is made of several, or has a tone of skin, the one that stands for it."""
    if not file.endswith(PICTURES):
        return piece
    picture = stands_for(piece)
    return picture if all(ord(letter) in letters_of(file) for letter in picture) else piece[0]


def _script(piece: str) -> str:
    return ISO.get(unicodedata.name(piece[0], "").split(" ")[0].split("-")[0], "")


@lru_cache(maxsize=4096)
def _file(piece: str, font: str) -> str:
    """The first font that has all of this letter; "" if there is none."""
    seen = {ord(letter) for letter in piece if letter not in UNDRAWN}
    if seen <= letters_of(path_of(font)):
        return path_of(font)
    others = (str(path) for path in _noto() if path.is_file() and whole(str(path)))  # many, so only when one is needed
    if found := next((file for file in others if seen <= letters_of(file)), ""):
        return found
    pictures = str(_folder() / PICTURES)
    return pictures if ord(piece[0]) in letters_of(pictures) else ""


@cache
def path_of(font: str) -> str:
    """Where a font of the house lies."""
    package, name = HOUSE[font]
    return str(resources.files(package) / "files" / name)


@cache
def _folder() -> Path:
    return places.find("assets") / "fonts"


@cache
def _noto() -> tuple[Path, ...]:
    """The plain one first, pictures last: they would draw a number or an arrow as a picture, too."""
    files = {path for path in _folder().iterdir() if path.suffix in (".ttf", ".otf")} if _folder().is_dir() else set()
    ends = [_folder() / PLAIN], [_folder() / PICTURES]
    return (*ends[0], *sorted(files - {*ends[0], *ends[1]}), *ends[1])


@cache
def letters_of(file: str) -> frozenset[int]:
    """Every letter that a font file has a shape for, as its character map says; of one that cannot be read, none."""
    try:
        return _mapped(Path(file).read_bytes())
    except (OSError, struct.error, StopIteration):
        return frozenset()


@cache
def whole(file: str) -> bool:
    """Whether all that a font file says it holds is in it; of less, drawing letters may end the program."""
    data = Path(file).read_bytes()
    try:
        ends = [offset + length for _, _, offset, length in _tables(data)]
    except struct.error:
        return False
    return bool(ends) and max(ends) <= len(data) and bool(letters_of(file))


def _tables(data: bytes) -> list[tuple[bytes, int, int, int]]:
    """Name, checksum, place and length of each of a font's tables."""
    count = struct.unpack_from(">H", data, 4)[0]
    return [struct.unpack_from(">4sLLL", data, 12 + 16 * number) for number in range(count)]


def _mapped(data: bytes) -> frozenset[int]:
    start = next(offset for tag, _, offset, _ in _tables(data) if tag == b"cmap")
    found: set[int] = set()
    for number in range(struct.unpack_from(">H", data, start + 2)[0]):
        at = start + struct.unpack_from(">HHL", data, start + 4 + 8 * number)[2]
        kind = struct.unpack_from(">H", data, at)[0]
        found |= _wide(data, at) if kind == 12 else _narrow(data, at) if kind == 4 else set()
    return frozenset(found)


def _wide(data: bytes, at: int) -> set[int]:
    """A map of groups: first letter, last letter, first glyph."""
    groups = struct.unpack_from(">L", data, at + 12)[0]
    spans = (struct.unpack_from(">LLL", data, at + 16 + 12 * number) for number in range(groups))
    return {letter for first, last, _ in spans for letter in range(first, last + 1)}


def _narrow(data: bytes, at: int) -> set[int]:
    """A map of segments of letters below 0x10000; some of a segment's letters may have no glyph."""
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends, starts, shifts, ranges = (
        struct.unpack_from(f">{count}H", data, at + 14 + 2 * count * part + (2 if part else 0)) for part in range(4)
    )
    found = set()
    for number in range(count):
        for letter in range(starts[number], min(ends[number], 0xFFFE) + 1):
            glyph = letter
            if ranges[number]:
                place = at + 16 + 6 * count + 2 * number + ranges[number] + 2 * (letter - starts[number])
                glyph = struct.unpack_from(">H", data, place)[0]
            if glyph and (ranges[number] or (letter + shifts[number]) % 0x10000):
                found.add(letter)
    return found
