"""What the things on Toontown's board and in its rows are, and what they do: for the label under the pointer."""

from __future__ import annotations

from game.engine.contract import Names
from game.engine.english import listed, owner
from game.titles.toontown.rules.content import (
    BENNY_GO,
    CHARACTER_NAMES,
    CHARACTERS,
    DIP_GO,
    FACES,
    LOCATION_NAMES,
    LOCATIONS,
    SHORT_NAMES,
    TROLLEY_GO,
)
from game.titles.toontown.rules.moves import Character
from game.titles.toontown.rules.streets import BENNY, FREE_ROLL, LOOK, WEASEL, WILL, town
from game.titles.toontown.rules.view import View
from game.titles.toontown.words import labels

CARDS = {
    "mini_dip": "Dip Cannon card: one shot instead of a move, at any other pawn in the circle.",
    "mini_weasel": "Weasel: send it after whoever holds the Will, instead of a move.",
    "mini_doom": "Judge Doom, taken from a Location: one more shot with the Dip Cannon.",
    "mini_used": "A card face down: it has been used.",
}
HOLDER = "The Will: whoever brings it to the own home wins."
LOST_TURN = "A lost turn: the next one is passed over."
NOZZLE = (
    f"The Dip Cannon. Its nozzle turns a space for each good roll, {DIP_GO} in {FACES}, until it points at the target."
)
NOZZLE_START = "Where the nozzle starts, and goes back to after every hit."
DICE = (
    "The white die: walk as far as it says.",
    "The black die: walk white and black together, if you like.",
)
STEPS = {
    True: "So many steps to this space, with the white die alone.",
    False: "So many steps to this space, with both dice.",
}
EFFECTS = {
    BENNY: f"Benny the Cab: land exactly here and drive on, a space for each good roll ({BENNY_GO} in {FACES}).",
    FREE_ROLL: "Roll 1-6: land exactly here for one more walk with the white die.",
    WILL: "The Will space: land exactly here to take one of the confidential cards beside the cannon.",
    WEASEL: "A weasel card: land exactly here and one that was used is yours again.",
}
ENTRY = "An Entry: here the Trolley is boarded and left. Nobody walks through it."
TROLLEY = f"The Trolley line: a space for each good roll, {TROLLEY_GO} in {FACES}."
START = "Where everybody began."


def space(number: int) -> str:
    """What a space of the board is good for; "" if it is only a road."""
    streets = town()
    effect = streets.effects[number]
    if effect >= LOOK:
        return f"Beside {LOCATION_NAMES[LOCATIONS[effect - LOOK]]}: end a move here to look at its cards."
    if streets.home_of[number] >= 0:
        who = SHORT_NAMES[CHARACTERS[streets.home_of[number]]]
        return f"{owner(who)} home: {who} wins by coming here with the Will."
    if streets.circle[number] == streets.nozzle_start:
        return NOZZLE_START
    if streets.circle[number] >= 0 and effect not in EFFECTS:
        return "The cannon's circle: only pawns in here can be hit by the Dip Cannon."
    kinds = {"entry": ENTRY, "trolley": TROLLEY, "start": START}
    return EFFECTS.get(effect, "") or kinds.get(streets.kinds[number], "")


def pawn(view: View, seat: int, names: Names) -> str:
    """Whose pawn it is."""
    words = "Your pawn" if seat == view.me else f"{owner(names[seat])} pawn"
    return f"{words}, with the Will." if view.holder == seat else f"{words}."


def certain(view: View, seat: int, character: Character, names: Names) -> str:
    """A cell of the ID sheet, if what follows from it is certain; "" if it is not."""
    row, name = view.sheet[seat], CHARACTER_NAMES[character]
    if row.proven == character:
        return f"Proven: {names[seat]} is {name}."
    ruled_out = row.proven is not None or character in row.ruled_out
    return f"Ruled out: {names[seat]} is not {name}." if ruled_out else ""


def pile(view: View, place: int, names: Names) -> str:
    """How many cards of a Location are left, and who has looked at them."""
    location = LOCATIONS[place]
    name, count = LOCATION_NAMES[location], view.piles[place]
    seen = [name for name, player in zip(names, view.players, strict=True) if location in player.looked]
    who = labels.LOOKED_AT.format(listed(seen)) if seen else labels.NOT_LOOKED_AT
    return f"{name[0].upper()}{name[1:]}: {labels.PILE_LINES[min(count, 2)].format(count)} {who}"


def paper(view: View, slot: int, gone: bool, names: Names) -> str:
    """What a confidential card is, as far as the viewer knows, and who has peeked at it."""
    peeked = [name for name, player in zip(names, view.players, strict=True) if slot in player.peeked]
    who = labels.PEEKED_AT.format(listed(peeked)) if peeked else labels.NOT_PEEKED_AT
    face = view.papers[slot]
    what = labels.GONE if gone else f"{labels.PAPER_TITLES[face]}." if face else "One of these is the Will."
    return f"{labels.SLOT_TITLE.format(slot + 1)}. {what} {who}"
