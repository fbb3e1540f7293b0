"""Small pieces of sentences that Campus Life says in several places."""

from __future__ import annotations

from typing import Any

from game.rules.campus_life.content import ROOM_NAMES, SUSPECT_NAMES, WEAPON_NAMES
from game.rules.campus_life.moves import Card, Tally

Names = tuple[str, ...]

_CARD_NAMES: dict[Any, str] = {
    **SUSPECT_NAMES,
    **{weapon: f"the {name}" for weapon, name in WEAPON_NAMES.items()},
    **{room: f"the {name}" for room, name in ROOM_NAMES.items()},
}


def owner(name: str) -> str:
    """The name as an owner.

    >>> owner("Ana"), owner("Chris")
    ("Ana's", "Chris'")
    """
    return f"{name}'" if name.endswith(("s", "S")) else f"{name}'s"


def counted(number: int, thing: str) -> str:
    """A number and its noun.

    >>> counted(1, "point"), counted(2, "point")
    ('1 point', '2 points')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(words: list[str]) -> str:
    """Words as a list in a sentence.

    >>> listed(["Ana", "Ben", "Eva"])
    'Ana, Ben and Eva'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def card_name(card: Card) -> str:
    """What a card shows, in a sentence: "Miss Scarlet", "the rope", "the Lounge"."""
    return _CARD_NAMES[card.name]


def whose(sheet: Tally, names: Names) -> str:
    """Who shares a scoring sheet: "Ana and Ben", "Eva, alone", "Dev and Mr. Boddy"."""
    who = listed([names[seat] for seat in sheet.seats])
    return {"couple": who, "single": f"{who}, alone", "boddy": f"{who} and Mr. Boddy"}[sheet.way]
