"""What Campus Life asks, in two voices: "You …" for the one who is asked, by name for everybody else."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Names
from game.engine.english import counted
from game.titles.campus_life.rules.content import ROOM_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.house import STAIRWELL, house
from game.titles.campus_life.rules.moves import Weapon
from game.titles.campus_life.rules.scoring import alone, weapon_points
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.words.phrases import card_name


def prompt(view: View, names: Names) -> str:
    """What is asked now, in two lines: "You …" for the one who is asked, else by name."""
    if view.answering is None:
        return "The party is over.\nTime to add everything up."
    mine = view.me == view.answering
    who = "You" if mine else names[view.answering]
    match view.stage:
        case "choose":
            lines = f"{who} must lay out a weapon.", "Which one shall be lying about tonight?"
        case "place":
            weapon = WEAPON_NAMES[view.chosen or "rope"]
            lines = f"{who} must place the {weapon}.", "Any room with a name and no weapon will do."
        case "start":
            lines = f"{who} may stay, or go home.", _last_guest(view) or _front_door(view)
        case "move":
            lines = f"{who} may move{' again' if view.again else ''}.", _how_far(view)
        case "tab":
            lines = f"{who} may take a tab.", "One card face up, and the die rolls again."
        case "pay":
            lines = f"{who} must show a card.", "It pays for the tab and stays face up."
        case "card":
            lines = _card_prompt(view, who, mine)
        case "weapon":
            lines = _weapon_prompt(view, who)
        case "meet":
            lines = f"{who} must start talking.", "To whom first? It goes on until something comes of it."
        case _:
            lines = _encounter_prompt(view, names, who)
    return "\n".join(lines)


def _how_far(view: View) -> str:
    die = view.die or 0
    if any(ends_party(way[-1], view) for way in view.ways):
        return f"Up to {counted(die, 'square')}, but the stairwell ends the party!"
    if tells := _last_guest(view):
        return tells
    rooms = any(house().room_of[way[-1]] >= 0 for way in view.ways)
    far = f"Up to {counted(die, 'square')}{', or into a lit room' if rooms else ''}."
    return f"{far[:-1]}, or through the passage." if view.passage is not None else far


def ends_party(to: int, view: View) -> bool:
    """Whether a step to that space is the last of the game: Mr. Boddy waits there."""
    return view.boddy_home and house().room_of[to] == STAIRWELL


def _front_door(view: View) -> str:
    if view.modest_singles:
        return "Roll and mingle, or leave: singles count one less a line."
    return "Roll and mingle, or leave by the front door for good."


def _last_guest(view: View) -> str:
    """What somebody left alone still plays for; only they know how many points they have."""
    guests = [seat for seat, player in enumerate(view.players) if player.status == "here"]
    if guests != [view.me] or view.me is None:
        return ""
    best = max((tally.total for tally in view.tallies), default=0)
    return f"Nobody else is left. You have {counted(alone(view, view.me), 'point')}, the best have {best}."


def _card_prompt(view: View, who: str, mine: bool) -> tuple[str, str]:
    room = view.players[view.active].room or "hall"
    kind = next(facts.card for facts in view.rooms if facts.room == room)
    if mine and view.looking:
        return f"Here lies {card_name(view.looking)}.", f"Keep your own {kind} card, or exchange the two."
    return f"{who} looks at a {kind} card.", f"Only {who} knows what was lying in the {ROOM_NAMES[room]}."


def _weapon_prompt(view: View, who: str) -> tuple[str, str]:
    carried = view.players[view.active].weapon
    room = view.players[view.active].room
    lying = next(facts.weapons for facts in view.rooms if facts.room == room)
    if carried is None:
        asked = f"{who} may take a weapon."
    elif lying:
        asked = f"{who} may trade the {WEAPON_NAMES[carried]}."
    else:
        asked = f"{who} may drop the {WEAPON_NAMES[carried]}."
    return asked, _weapon_worth(view, lying)


def _weapon_worth(view: View, lying: Sequence[Weapon]) -> str:
    """What the weapons are worth: to the one who is asked by the own notepad, to everybody else by the rules."""
    singly, paired = weapon_points(view)
    me = view.players[view.me] if view.me is not None and view.me == view.answering else None
    if me is None or me.notepad is None:
        return f"The one on the notepad: {singly} alone, {paired} as a couple, with its card."
    noted = me.notepad.weapon
    if me.weapon != noted and noted not in lying:
        return f"The {WEAPON_NAMES[noted]} is on your notepad, and it is not here."
    if any(card is not None and card.name == noted for card in me.cards):
        return f"You wish for the {WEAPON_NAMES[noted]} and hold its card: {singly} more alone."
    return f"You wish for the {WEAPON_NAMES[noted]}: with its card {singly} alone, {paired} paired."


def _encounter_prompt(view: View, names: Names, who: str) -> tuple[str, str]:
    if view.encounter is None:
        return f"{who} must answer.", ""
    own = view.encounter.seats.index(view.answering or 0)
    theirs = view.encounter.seats[1 - own]
    other = "you" if theirs == view.me else names[theirs]
    apart = abs(view.encounter.dice[0] - view.encounter.dice[1])
    state = f"{who} and {other} {f'are {apart} apart' if apart else 'agree'}."
    verb = "may adjust the die" if view.stage == "adjust" else "may answer"
    return f"{who} {verb}.", f"{state} One step costs one card."
