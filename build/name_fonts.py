"""Makes the fonts for names in any script: python build/name_fonts.py FOLDER fills assets/fonts out of Noto's files.

FOLDER is where Debian's fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji lie, usually /usr/share/fonts. What a
name can do without goes: hints, features for vertical text, rare characters, people in every tone of skin.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

from game import places
from game.emoji import TONES

SCRIPTS = (
    "", "Arabic", "Armenian", "Bengali", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Hebrew",
    "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu", "Thaana", "Thai",
)  # fmt: skip
LETTERS = range(0xA0, 0x2000)  # what Noto Sans itself is needed for: Latin, Greek, Cyrillic and their marks
EVERYWHERE = {0x20, 0x200C, 0x200D, 0x25CC}  # the space, two joiners, and the circle that a lonely mark stands on
CODED = ("gb2312", "shift_jis", "big5")  # the characters that these writings of Chinese and Japanese know
RARE_BIG5 = 0xC9  # from this byte on
HAN, HANGUL = range(0x4E00, 0xA000), range(0xAC00, 0xD7A4)
KANA = {0x3005, 0x3007, *range(0x3041, 0x3100), *range(0x3131, 0x318F), *range(0xFF01, 0xFF9F)}
PICTURES = range(0x2000, 0x20000)
JOINERS = {0x200D, 0x20E3, 0xFE0F}  # with them every family and every keycap would come along


def main() -> int:
    """Make all of them anew."""
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    source, folder = Path(sys.argv[1]), places.find("assets") / "fonts"
    folder.mkdir(exist_ok=True)
    for script in SCRIPTS:
        font = TTFont(_found(source, f"NotoSans{script}-Bold.ttf"))
        wanted = EVERYWHERE | {letter for letter in font.getBestCmap() if script == "" or letter > 0x2B0}
        _save(font, wanted if script else wanted & {*EVERYWHERE, *LETTERS}, folder / f"NotoSans{script}.ttf")
    east = next(
        font
        for font in TTCollection(_found(source, "NotoSansCJK-Bold.ttc")).fonts
        if "Noto Sans CJK SC" in {font["name"].getDebugName(1), font["name"].getDebugName(16)}
    )
    _save(east, {0x20, *_characters(), *KANA, *HANGUL}, folder / "NotoSansCJK.otf", features=False)
    smileys = TTFont(_found(source, "NotoColorEmoji.ttf"))
    wanted = {letter for letter in smileys.getBestCmap() if letter in PICTURES and letter not in TONES}
    _save(smileys, wanted - JOINERS, folder / "NotoColorEmoji.ttf")
    print(f"{len(list(folder.glob('Noto*')))} fonts made.")
    return 0


def _found(folder: Path, name: str) -> Path:
    return next(folder.rglob(name))


def _characters() -> Iterator[int]:
    """Every Chinese character of the old national codes, which is what people are called in."""
    for high in range(0x81, 0xFF):
        for low in range(0x40, 0xFF):
            for code in CODED if high < RARE_BIG5 else CODED[:2]:
                letters = bytes((high, low)).decode(code, "ignore")
                if len(letters) == 1 and ord(letters) in HAN:
                    yield ord(letters)


def _save(font: TTFont, letters: set[int], path: Path, features: bool = True) -> None:
    options = subset.Options()
    options.hinting, options.glyph_names, options.notdef_outline = False, False, True
    options.name_IDs = [0, 1, 2, 13, 14]  # whose it is, what it is called, and its licence
    if not features:
        options.layout_features = []
        options.drop_tables += ["BASE", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    cut = subset.Subsetter(options)
    cut.populate(unicodes=letters)
    cut.subset(font)
    font.save(path)


if __name__ == "__main__":
    sys.exit(main())
