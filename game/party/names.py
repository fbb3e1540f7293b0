"""What a guest may be called: any script a phone can type, and nothing that could fool the eye or the screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from game.emoji import UNDRAWN
from game.fonts import clusters, looks

LONGEST = 14  # visible letters
MARKS = 3  # accents on one letter, at most
PARTS = 12  # of one letter, at most: a family of four is seven
JOINERS = "\u200c\u200d"
BLANK = "\u115f\u1160\u2800\u3164\uffa0\u20e3"  # letters that nobody sees, and the frame of a keycap
JOINING = range(0x590, 0x20000)  # scripts and pictures in which a joiner says something


def proper(typed: str) -> str:
    """The name as it will be shown; "" if nothing of it can be seen.

    >>> proper("  Ana \\u202e  Lu ")
    'Ana Lu'
    """
    plain = unicodedata.normalize("NFC", " ".join(_visible(typed).split()))
    letters = [_lightened(letter) for letter in clusters(plain.lstrip("".join(UNDRAWN)))]
    while letters and unicodedata.category(letters[0][0])[0] == "M":
        letters.pop(0)  # a mark needs something to stand on
    name = "".join(letters[:LONGEST]).strip().rstrip(JOINERS)
    return name if any(unicodedata.category(letter)[0] in "LNPS" for letter in name) else ""


def _lightened(letter: str) -> str:
    """One letter with no more marks and parts than it can carry."""
    kept, marks = "", 0
    for part in letter[:PARTS]:
        marks += unicodedata.category(part)[0] == "M" and part not in UNDRAWN
        if marks <= MARKS or unicodedata.category(part)[0] != "M":
            kept += part
    return kept if len(letter) <= PARTS else kept.rstrip(JOINERS)


def _visible(typed: str) -> str:
    """Without control, format, private and blank letters; what separates becomes a space."""
    found = ""
    for number, letter in enumerate(typed):
        kind = unicodedata.category(letter)
        if kind[0] == "Z" or letter in "\t\r\n":
            found += " "
        elif letter in UNDRAWN:
            after = typed[number + 1 : number + 2]
            found += letter if found and _joins(found[-1]) and (letter >= "\ufe00" or (after and _joins(after))) else ""
        elif kind[0] != "C" and letter not in BLANK:
            found += letter
    return found


def _joins(letter: str) -> bool:
    return ord(letter) in JOINING and letter not in JOINERS and unicodedata.category(letter)[0] != "C"


def seen(name: str) -> str:
    """What the eye keeps of a name on the TV: two of which this is the same are the same."""
    return looks(name.casefold())


def unlike(name: str, taken: Collection[str]) -> str:
    """The name, or with a number if somebody has it.

    >>> unlike("Ana", ["ana", "Ben", "Ana 2"])
    'Ana 3'
    """
    here = {seen(other) for other in taken}
    number = 1
    found = name
    while seen(found) in here:
        number += 1
        end = f" {number}"
        found = "".join(clusters(name)[: LONGEST - len(end)]).rstrip() + end
    return found
