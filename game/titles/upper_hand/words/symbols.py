"""What the things in Upper Hand's office and in its rows are, and what they do: for the label under the pointer."""

from __future__ import annotations

from game.engine.contract import Names
from game.engine.english import counted
from game.titles.upper_hand.rules.content import CHALLENGES, GOAL, PEOPLE, ROOMS, SKILL_NAMES
from game.titles.upper_hand.rules.moves import Location, Skill
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words.phrases import LUCKY_FACES, challenge_name, event_effect, event_name

MARKERS = {  # by sprite, and whether it counts now or from the next round on
    ("icon_first", True): "Initiative: goes in first in this round.",
    ("icon_first", False): "Initiative for the next round: will go in first.",
    ("icon_flag", True): "The Mission Leader token: tries a Challenge first.",
    ("uh_shield", True): "A shield: the next loss becomes a gain.",
    ("die_gold_5", True): "More dice for a roll to come.",
}
QUEUE = "Who goes in after whom. The first in a room may use it; a later one rolls a die for each one there."
TRACK = f"Upper Hand, from nothing to {GOAL}. Whoever has {GOAL} first wins."
ROOM_DICE = f"Dice for whoever came too late to use the room. Every {LUCKY_FACES} draws a card."
EVENTS = "The Events. The first in Malory's Office draws one."


def points(view: View, seat: int, names: Names) -> str:
    """How much Upper Hand somebody has."""
    return f"{names[seat]} has {view.players[seat].upper_hand} Upper Hand. {GOAL} win."


def pile(view: View, seat: int, names: Names) -> str:
    """Challenges that somebody has completed."""
    return f"{names[seat]} has completed {counted(len(view.players[seat].challenges), 'Challenge')}."


def person(view: View, seat: int, names: Names) -> str:
    """Whose face or token it is."""
    name = PEOPLE[view.players[seat].character].name
    return f"You are {name}." if seat == view.me else f"{names[seat]} plays {name}."


def skill(view: View, seat: int, it: Skill, dice: int, names: Names) -> str:
    """How many dice somebody rolls for a skill in a Mission."""
    who = "You roll" if seat == view.me else f"{names[seat]} rolls"
    return f"{SKILL_NAMES[it]}: {who} {counted(dice, 'die', 'dice')}; golden ones are extra, for this roll alone."


def room(location: Location, is_open: bool) -> str:
    """What a room is good for."""
    there = ROOMS[location]
    return f"{there.name}: {there.ability}." if is_open else f"{there.name} is closed tonight."


def event(view: View) -> str:
    """The Event of this round, or the deck."""
    return EVENTS if view.event is None else f"{event_name(view.event)}: {event_effect(view.event)}"


def challenge(view: View, number: int, names: Names) -> str:
    """A Challenge of the row: what it takes and what it brings."""
    slot = view.row[number]
    printed = CHALLENGES[slot.challenge]
    if slot.winner is not None:
        return f"{printed.name}: {names[slot.winner]} has won it."
    what = "a skill of your choice" if printed.type is None else "that skill"
    words = (
        f"{printed.name}, {challenge_name(slot.challenge)}: the dice for {what} must show {printed.difficulty} in all."
    )
    return f"{words} It brings {printed.reward}. Every {LUCKY_FACES} draws a card."
