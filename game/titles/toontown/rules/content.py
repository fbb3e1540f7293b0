"""The tables of Toontown's rulebook: dice, cards, characters, places."""

from __future__ import annotations

from game.titles.toontown.rules.moves import Card, Character, Location

CHARACTERS: tuple[Character, ...] = ("roger", "jessica", "eddie", "dolores")
CHARACTER_NAMES: dict[Character, str] = {
    "roger": "Roger Rabbit",
    "jessica": "Jessica Rabbit",
    "eddie": "Eddie Valiant",
    "dolores": "Dolores",
}
SHORT_NAMES: dict[Character, str] = {"roger": "Roger", "jessica": "Jessica", "eddie": "Eddie", "dolores": "Dolores"}

LOCATIONS: tuple[Location, ...] = ("maroon", "ink", "valiant", "acme", "bar", "gag")
LOCATION_NAMES: dict[Location, str] = {
    "maroon": "Maroon Studios",
    "ink": "the Ink & Paint Club",
    "valiant": "Valiant's Office",
    "acme": "the Acme Factory",
    "bar": "the Terminal Bar",
    "gag": "the Gag Warehouse",
}

# ---- Dice ----------------------------------------------------------------------------------

FACES = 6
BLACK_DIE = (1, 1, 2, 2, 3, 3)
BENNY_GO = 4  # of six faces, *tune*
TROLLEY_GO = 5  # *tune*
DIP_GO = 5  # *tune*
WEASEL_GO = 5  # *tune*

# ---- Cards ---------------------------------------------------------------------------------

DIP_CARDS = 1  # per player, face up, *tune*
WEASEL_CARDS = 2  # *tune*
CONFIDENTIAL_CARDS = {2: 3, 3: 3, 4: 4}  # per number of players: the Will, the rest are letters

# A colour's nine possible Location cards in order: four tops, four bottoms, Judge Doom.
KINDS = 9
DOOM = 8
CARDS: tuple[Card, ...] = tuple(
    card
    for colour in range(4)
    for card in (
        *(Card(colour, "top", character) for character in CHARACTERS),
        *(Card(colour, "bottom", character) for character in CHARACTERS),
        Card(colour, "doom"),
    )
)

# ---- The table -----------------------------------------------------------------------------

SEATS = range(2, 5)
CIRCLE = 12
GUARD = 120  # turns per player
WINNER_SCORE = 10  # on top of one point for every right guess


def homes_stop(seats: int) -> bool:
    """Whether any home within reach stops the holder, lest what is lit betray whose is his; two play by exact count."""
    return seats > 2
