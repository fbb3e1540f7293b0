"""The tables of Campus Life's rulebook: who, with what, where, and what it is worth."""

from __future__ import annotations

from typing import get_args

from game.titles.campus_life.rules.moves import Card, Kind, Room, Suspect, Weapon

SUSPECTS: tuple[Suspect, ...] = get_args(Suspect)  # clockwise, which is the order of turns
WEAPONS: tuple[Weapon, ...] = get_args(Weapon)
ROOMS: tuple[Room, ...] = get_args(Room)  # the nine with a name on a card, clockwise from the Hall; then the middle two
KINDS: tuple[Kind, ...] = get_args(Kind)
NAMED = 9  # rooms with cards and, at the start, weapons

SUSPECT_NAMES: dict[Suspect, str] = {
    "scarlet": "Miss Scarlet",
    "mustard": "Colonel Mustard",
    "white": "Mrs. White",
    "green": "Mr. Green",
    "peacock": "Mrs. Peacock",
    "plum": "Professor Plum",
}
SHORT_NAMES: dict[Suspect, str] = {
    "scarlet": "Miss Scarlet",
    "mustard": "Col. Mustard",
    "white": "Mrs. White",
    "green": "Mr. Green",
    "peacock": "Mrs. Peacock",
    "plum": "Prof. Plum",
}
# A seat wears the colour of its suspect.
SUSPECT_COLOURS: dict[Suspect, str] = {
    "scarlet": "red",
    "mustard": "amber",
    "white": "slate",
    "green": "green",
    "peacock": "blue",
    "plum": "violet",
}
WEAPON_NAMES: dict[Weapon, str] = {
    "rope": "rope",
    "pipe": "lead pipe",
    "knife": "knife",
    "wrench": "wrench",
    "candle": "candlestick",
    "revolver": "revolver",
}
ROOM_NAMES: dict[Room, str] = {
    "hall": "Hall",
    "lounge": "Lounge",
    "dining": "Dining Room",
    "kitchen": "Kitchen",
    "ballroom": "Ballroom",
    "conservatory": "Conservatory",
    "billiard": "Billiard Room",
    "library": "Library",
    "study": "Study",
    "stairwell": "stairwell",
    "parlour": "parlor",
}

# ---- Cards ---------------------------------------------------------------------------------

# All 21 cards: six suspects, six weapons, nine rooms.
CARDS: tuple[Card, ...] = (
    *(Card("suspect", suspect) for suspect in SUSPECTS),
    *(Card("weapon", weapon) for weapon in WEAPONS),
    *(Card("room", room) for room in ROOMS[:NAMED]),
)
KIND_OF = tuple(KINDS.index(card.kind) for card in CARDS)
DECKS = tuple(tuple(number for number, kind in enumerate(KIND_OF) if kind == this) for this in range(len(KINDS)))
FIRST = tuple(deck[0] for deck in DECKS)  # the first card of each deck

# ---- The table -----------------------------------------------------------------------------

SEATS = range(3, 7)
NO_ENVELOPE = 6  # with that many players there is no card left for it
FACES = 6
USUAL: dict[int, tuple[Suspect, ...]] = {
    3: ("scarlet", "white", "peacock"),
    4: ("scarlet", "white", "peacock", "plum"),
    5: ("scarlet", "mustard", "white", "green", "peacock"),
    6: SUSPECTS,
}

# ---- The end -------------------------------------------------------------------------------

FEW = 2  # guests left when Mr. Boddy comes home
LATE = 60  # rounds after which he comes home anyway
AFTER_HOME = 20  # rounds until the party is over once he is home
ALONE = 5  # rounds until then once only one guest is left, *tune*

# ---- Points --------------------------------------------------------------------------------

FIRST_COUPLES = (3, 2, 1)
# What one time of each line is worth; "first", "second" and "third" count once per couple.
LINES: dict[str, int] = {
    "first": FIRST_COUPLES[0],
    "second": FIRST_COUPLES[1],
    "third": FIRST_COUPLES[2],
    "name": 2,
    "card": 1,
    "weapon": 2,
    "boddy": 3,
    "own_name": 3,
    "own_card": 2,
    "own_weapon": 3,
}
MODEST = 1  # what a line of a single counts less, where that is agreed
