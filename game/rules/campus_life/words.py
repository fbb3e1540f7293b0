"""Small pieces of sentences that Campus Life says in several places."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Names
from game.rules.campus_life.content import ROOM_NAMES, SUSPECT_NAMES, WEAPON_NAMES
from game.rules.campus_life.moves import Card, Tally
from game.rules.english import listed

_CARD_NAMES: dict[Any, str] = {
    **SUSPECT_NAMES,
    **{weapon: f"the {name}" for weapon, name in WEAPON_NAMES.items()},
    **{room: f"the {name}" for room, name in ROOM_NAMES.items()},
}


def card_name(card: Card) -> str:
    """What a card shows, in a sentence: "Miss Scarlet", "the rope", "the Lounge"."""
    return _CARD_NAMES[card.name]


def whose(sheet: Tally, names: Names) -> str:
    """Who shares a scoring sheet: "Ana and Ben", "Eva, alone", "Dev and Mr. Boddy"."""
    who = listed([names[seat] for seat in sheet.seats])
    return {"couple": who, "single": f"{who}, alone", "boddy": f"{who} and Mr. Boddy"}[sheet.way]
