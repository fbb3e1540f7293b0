"""What the things in the mansion of Campus Life and in its rows are, and what they do: for the label under the pointer."""

from __future__ import annotations

from game.engine.contract import Names
from game.engine.english import counted, listed, owner
from game.titles.campus_life.rules.content import AFTER_HOME, FEW, KINDS, ROOM_NAMES, SHORT_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.moves import Room, Weapon
from game.titles.campus_life.rules.scoring import weapon_points
from game.titles.campus_life.rules.view import RoomFacts, View
from game.titles.campus_life.words.phrases import card_name

DIE = "The die: walk up to so many squares, or into a room that is near enough."
NO_WEAPON = "{} carries no weapon."
ENVELOPE = "The envelope: three cards that nobody has. They count for nobody."
BODDY_HOME = "Mr. Boddy is home. Whoever walks into the stairwell meets him, and the party is over."
BODDY = (
    f"Mr. Boddy comes home when {FEW} guests or fewer are left, or when somebody has shown all three cards; "
    f"{AFTER_HOME} rounds later the lights go out."
)


def pawn(view: View, seat: int, names: Names) -> str:
    """Who stands there."""
    suspect = SHORT_NAMES[view.players[seat].suspect]
    return f"You are {suspect}." if seat == view.me else f"{names[seat]}, who plays {suspect}."


def room_card(facts: RoomFacts, names: Names) -> str:
    """A card in a room: its kind, its face if the viewer knows it, and who else does."""
    seen = [names[seat] for seat in facts.known_to]
    who = f"Seen by {listed(seen)}." if seen else "Nobody has looked at it yet."
    what = f"{card_name(facts.face)}." if facts.face else "Look at it in the room, and exchange it if you like."
    return f"A {facts.card} card. {what[0].upper()}{what[1:]} {who}"


def token(view: View, weapon: Weapon) -> str:
    """A weapon that lies about."""
    singly, paired = weapon_points(view)
    worth = f"For whoever has it on the notepad: {singly} points alone, {paired} as a couple, with its card."
    return f"The {WEAPON_NAMES[weapon]}. Only one can be carried. {worth}"


def passage(to: Room) -> str:
    """The hatch of a secret passage."""
    return f"A secret passage to the {ROOM_NAMES[to]}: it takes the whole move."


def own_card(view: View, seat: int, place: int, names: Names) -> str:
    """One of the three cards of a player."""
    player = view.players[seat]
    card, kind = player.cards[place], KINDS[place]
    if player.face_up[place] and card:
        return f"{owner(names[seat])} {kind} card lies open: {card_name(card)}. It can no longer be exchanged."
    return f"{owner(names[seat])} {kind} card, face down: a tab that buys one more roll, or a step of the die."


def carried(view: View, seat: int, names: Names) -> str:
    """The weapon of a player, or the gap for one."""
    weapon = view.players[seat].weapon
    return f"{names[seat]} carries the {WEAPON_NAMES[weapon]}." if weapon else NO_WEAPON.format(names[seat])


def boddy(view: View) -> str:
    """What everybody waits for."""
    if not view.boddy_home:
        return BODDY
    left = "" if view.last_round is None else f" {counted(max(0, view.last_round - view.round), 'round')} to go."
    return f"{BODDY_HOME}{left}"
