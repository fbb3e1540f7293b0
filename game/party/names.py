"""What a guest may be called: any script a phone can type, and nothing that could fool the eye or the screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

LONGEST = 14  # visible letters
MARKS = 3  # accents on one letter, at most


def proper(typed: str) -> str:
    """The name as it will be shown; "" if nothing of it can be seen.

    >>> proper("  Ana \\u202e  Lu ")
    'Ana Lu'
    """
    letters: list[str] = []
    for letter in unicodedata.normalize("NFC", " ".join(_visible(typed).split())):
        if not unicodedata.combining(letter) and not unicodedata.category(letter).startswith("M"):
            letters.append(letter)
        elif letters and len(letters[-1]) <= MARKS:
            letters[-1] += letter
    name = "".join(letters[:LONGEST]).strip()
    return name if any(unicodedata.category(letter)[0] in "LNPS" for letter in name) else ""


def _visible(typed: str) -> str:
    """Without control, format and private letters; what separates becomes a space."""
    kinds = ((letter, unicodedata.category(letter)) for letter in typed)
    return "".join(
        " " if kind[0] == "Z" or letter in "\t\r\n" else letter
        for letter, kind in kinds
        if kind[0] != "C" or letter in "\t\r\n"
    )


def unlike(name: str, taken: Collection[str]) -> str:
    """The name, or with a number if somebody has it.

    >>> unlike("Ana", ["ana", "Ben", "Ana 2"])
    'Ana 3'
    """
    here = {other.casefold() for other in taken}
    number = 1
    found = name
    while found.casefold() in here:
        number += 1
        end = f" {number}"
        found = name[: LONGEST - len(end)].rstrip() + end
    return found
