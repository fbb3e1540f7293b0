"""Small pieces of sentences that Boss & Minion says in several places."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.english import listed, owner
from game.titles.boss_and_minion.rules.content import ABILITIES, ABILITY_NAMES, BOXES, CHARACTERS, GANG_NAMES
from game.titles.boss_and_minion.rules.moves import Character
from game.titles.boss_and_minion.rules.view import View


def ability(die: int) -> str:
    """The Ability of a box.

    >>> ability(1), ability(7)
    ('Luck', 'Luck')
    """
    return ABILITY_NAMES[ABILITIES[die % BOXES]]


def box_name(die: int) -> str:
    """A box without its player; only Gangs have boxes 6 to 11, which are the Minion's.

    >>> box_name(1), box_name(7)
    ('Luck', "the Minion's Luck")
    """
    return f"the Minion's {ability(die)}" if die >= BOXES else ability(die)


def box_names(dice: Sequence[int]) -> str:
    """Several boxes of one player.

    >>> box_names((0, 8))
    "Strength and the Minion's Smarts"
    """
    return listed([box_name(die) for die in dice])


def owned_box(name: str, die: int) -> str:
    """A box and its player.

    >>> owned_box("Ana", 1), owned_box("Chris", 7)
    ("Ana's Luck", "Chris' Minion's Luck")
    """
    return f"{owner(name)} {box_name(die).removeprefix('the ')}"


def box_of(view: View, seat: int, die: int) -> str:
    """The Ability of a box and, where a player has two boards, on which of them it is."""
    if view.mode == "duel":
        return ability(die)
    return f"{owner(character_name(view.players[seat].boards[die // BOXES].character))} {ability(die)}"


def stay_empty(places: Sequence[int]) -> str:
    """Which places of the ring no die belongs in, in a game with quick rings.

    >>> stay_empty((1, 4))
    'Luck and Nerve stay empty'
    """
    return f"{listed([ability(place) for place in places])} stay empty"


def character_name(character: Character) -> str:
    """What stands on a character board.

    >>> character_name("grudge")
    'Granny Grudge'
    """
    return CHARACTERS[character].name


def special_name(character: Character) -> str:
    """What this character's Special is called.

    >>> special_name("cog")
    'Fine Adjustment'
    """
    return CHARACTERS[character].special


def gang_name(character: Character) -> str:
    """To whom a character belongs.

    >>> gang_name("cog"), gang_name("bolt")
    ('Clockwork gang', 'Freelance')
    """
    gang = CHARACTERS[character].gang
    return f"{GANG_NAMES[gang]} gang" if gang else "Freelance"
