"""Small pieces of sentences that Campus Life says in several places."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Names
from game.engine.english import listed
from game.titles.campus_life.rules.content import ROOM_NAMES, SUSPECT_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.moves import Card, Tally

_CARD_NAMES: dict[Any, str] = {
    **SUSPECT_NAMES,
    **{weapon: f"the {name}" for weapon, name in WEAPON_NAMES.items()},
    **{room: f"the {name}" for room, name in ROOM_NAMES.items()},
}


def card_name(card: Card) -> str:
    """What a card shows, in a sentence: "Miss Scarlet", "the rope", "the Lounge"."""
    return _CARD_NAMES[card.name]


def whose(tally: Tally, names: Names) -> str:
    """Who shares a tally: "Ana and Ben", "Eva, alone", "Dev and Mr. Boddy"."""
    who = listed([names[seat] for seat in tally.seats])
    return {"couple": who, "single": f"{who}, alone", "boddy": f"{who} and Mr. Boddy"}[tally.way]
