"""What can be done in Campus Life, kind by kind: what it does, what it costs, what it may bring, and how likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Group, Said, Saying, Sought, grouped, span
from game.engine.contract import Names
from game.engine.english import counted, listed
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import FACES, KINDS, LINES, ROOM_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.house import house
from game.titles.campus_life.rules.moves import Action
from game.titles.campus_life.rules.odds import meeting, paired
from game.titles.campus_life.rules.scoring import alone, weapon_points
from game.titles.campus_life.rules.view import RoomFacts, View
from game.titles.campus_life.words.labels import points_of
from game.titles.campus_life.words.phrases import card_name
from game.titles.campus_life.words.prompts import ends_party
from game.titles.campus_life.words.why import why as why

Actions = Sequence[Any]
FEW = 4  # names that a row has room for


def groups(view: View, legal: Sequence[Action], names: Names) -> list[Group]:
    """One group for every kind of answer; where a walk leads into rooms, these and the corridors are two."""
    rooms = [action for action in legal if isinstance(action, moves.Walk) and _room(view, action.to)]
    end = [action for action in rooms if ends_party(action.to, view)]
    rest = [action for action in legal if action not in rooms]
    into = [action for action in rooms if action not in end]
    return [group for part in (into, end, rest) for group in grouped(SAYING, view, part, names)]


def sought(view: View) -> list[Sought]:
    """What people ask for at a party, once it has begun."""
    if view.stage in ("choose", "place"):
        return []
    found: list[Sought] = [("Go home alone", moves.Leave()), ("Take a tab", moves.Tab())]
    if view.stage in ("adjust", "answer") and view.encounter and view.answering is not None:
        own = view.encounter.dice[view.encounter.seats.index(view.answering)]
        found.append(("Turn your die", moves.Adjust(own - 1 if own > 1 else own + 1)))
    if view.stage == "move":
        found.append(("Take the passage", moves.Sneak(view.players[view.active].space or 0)))
    return [*found, ("Drop the weapon", moves.Drop())]


def _room(view: View, space: int) -> RoomFacts | None:
    number = house().room_of[space]
    return view.rooms[number] if number >= 0 else None


# ---- Before the party ------------------------------------------------------------------------


def _choose(_view: View, actions: Sequence[moves.Choose], _names: Names) -> Said:
    tokens = listed([WEAPON_NAMES[action.weapon] for action in actions])
    return "Lay out a weapon", f"The {tokens}. Somebody will want it; you too, if it is on your notepad.", ""


def _place(_view: View, actions: Actions, _names: Names) -> Said:
    return (
        "Pick a room for it",
        f"{counted(len(actions), 'room')} without a weapon. Near you, you may fetch it yourself.",
        "",
    )


# ---- Moving ----------------------------------------------------------------------------------


def _roll(_view: View, _actions: Actions, _names: Names) -> Said:
    return "Stay and roll", f"Up to {counted(FACES, 'square')}, or into a room that is near enough.", ""


def _leave(view: View, _actions: Actions, _names: Names) -> Said:
    words = "You show everything and are out of the party, scored as a single"
    if view.me is None or view.me != view.answering:
        return "Go home alone", f"{words}.", ""
    return "Go home alone", f"{words}: {counted(alone(view, view.me), 'point')} now.", ""


def _walk(view: View, actions: Sequence[moves.Walk], names: Names) -> Said:
    if ends_party(actions[0].to, view):
        return "Meet Mr. Boddy", f"It ends the party for all. You score {LINES['boddy']} points and nothing else.", ""
    rooms = [facts for action in actions if (facts := _room(view, action.to))]
    if rooms:
        few = listed([f"the {ROOM_NAMES[facts.room]}{_inside(view, facts, names)}" for facts in rooms[:FEW]])
        more = f" and {counted(len(rooms) - FEW, 'more', 'more')}" if len(rooms) > FEW else ""
        return "Enter a room", f"{few[0].upper()}{few[1:]}{more}. A room ends the move.", ""
    return "Walk", f"{counted(len(actions), 'square')} of the corridors. There a card buys one more roll.", ""


def _inside(view: View, facts: RoomFacts, names: Names) -> str:
    """What waits in a room: a card not known yet, weapons, people."""
    people = [
        names[seat] for seat, player in enumerate(view.players) if player.room == facts.room and seat != view.active
    ]
    found = [f"a {facts.card} card"] if facts.card and view.active not in facts.known_to else []
    found += [f"the {WEAPON_NAMES[weapon]}" for weapon in facts.weapons] + people
    return f" ({listed(found)})" if found else ""


def _sneak(view: View, actions: Sequence[moves.Sneak], names: Names) -> Said:
    facts = _room(view, actions[0].to)
    where = f"the {ROOM_NAMES[facts.room]}{_inside(view, facts, names)}" if facts else "another room"
    return "Take the passage", f"It leads to {where} and takes the whole move.", ""


def _stay(view: View, _actions: Actions, _names: Names) -> Said:
    if view.players[view.active].room:
        return "Stay here", "Look round the room again, and talk to whoever is here.", ""
    return "Stay here", "Not a step. A card still buys one more roll.", ""


# ---- Tabs ------------------------------------------------------------------------------------


def _tab(view: View, _actions: Actions, _names: Names) -> Said:
    return "Take a tab", f"Roll and move once more for a card, which stays face up.{_last(view)}", ""


def _last(view: View) -> str:
    """Everybody sees how many tabs somebody has left."""
    if view.answering is None or view.boddy_home or view.players[view.answering].tabs > 1:
        return ""
    return " It is your last: Mr. Boddy comes home!"


def _spend(_view: View, actions: Sequence[moves.Spend], _names: Names) -> Said:
    kinds = listed([action.kind for action in actions])
    return "Show a card", f"Your {kinds} card: everybody sees it, and it can no longer be exchanged.", ""


def _pass(view: View, _actions: Actions, _names: Names) -> Said:
    match view.stage:
        case "tab":
            return "End the turn", "You keep your cards to yourself.", ""
        case "weapon":
            held = view.players[view.active].weapon
            return (f"Keep the {WEAPON_NAMES[held]}" if held else "Leave it"), "It costs nothing.", ""
    return "Say nothing", f"The dice stay as they are{_agreed(view)}.", ""


def _agreed(view: View) -> str:
    """What the dice of an encounter mean as they lie."""
    if view.encounter is None:
        return ""
    same = view.encounter.dice[0] == view.encounter.dice[1]
    last = view.stage == "answer"
    if same:
        return ": you leave together" if last else ": you leave together, unless the other says something"
    return ": nothing comes of it" if last else ": nothing comes of it, unless the other says something"


# ---- In a room -------------------------------------------------------------------------------


def _keep(view: View, _actions: Actions, _names: Names) -> Said:
    own = _own_card(view)
    return "Put it back", f"You keep {own}." if own else "You keep your own card.", ""


def _exchange(view: View, _actions: Actions, _names: Names) -> Said:
    own, there = _own_card(view), card_name(view.looking) if view.looking else ""
    words = f"You take {there} and leave {own} here." if own and there else "You take this card and leave your own."
    return "Exchange", f"{words} Everybody sees that you did.{_on_notepad(view)}", ""


def _own_card(view: View) -> str:
    """The own card of the kind that is looked at, for its owner alone."""
    if view.me is None or view.looking is None:
        return ""
    card = view.players[view.me].cards[KINDS.index(view.looking.kind)]
    return card_name(card) if card else ""


def _on_notepad(view: View) -> str:
    pad = view.players[view.me].notepad if view.me is not None else None
    wished = pad and view.looking and view.looking.name in (pad.suspect, pad.weapon, pad.room)
    return " It is on your notepad!" if wished else ""


def _take(view: View, actions: Sequence[moves.Take], _names: Names) -> Said:
    held = view.players[view.active].weapon
    tokens = listed([f"the {WEAPON_NAMES[action.weapon]}" for action in actions])
    singly, paired = weapon_points(view)
    worth = f"The one on your notepad counts {singly} alone or {paired} as a couple, with its card."
    if held:
        return "Trade the weapon", f"Yours stays here for {tokens}. {worth}", ""
    return "Take a weapon", f"Pick up {tokens}. {worth}", ""


def _drop(view: View, _actions: Actions, _names: Names) -> Said:
    held = view.players[view.active].weapon
    return "Drop the weapon", f"The {WEAPON_NAMES[held] if held else 'weapon'} stays in this room.", ""


# ---- Talking ---------------------------------------------------------------------------------


def _meet(view: View, actions: Sequence[moves.Meet], names: Names) -> Said:
    people = listed([f"{names[action.seat]} ({_worth(view, action.seat)})" for action in actions])
    odds = [chance for action in actions for chance in meeting(view, action.seat)]
    return "Talk to somebody", f"To {people}. Both roll; with equal dice you leave together.", span(odds)


def _worth(view: View, other: int) -> str:
    """What a couple would score, for all that the viewer knows."""
    return points_of(paired(view, view.active, other))


def _adjust(view: View, actions: Sequence[moves.Adjust], names: Names) -> Said:
    meeting = view.encounter
    ways = listed([str(action.to) for action in actions])
    words = f"One step for a card that stays face up: {ways}.{_last(view)}"
    if meeting is None or view.answering is None:
        return "Turn your die", words, ""
    own = meeting.seats.index(view.answering)
    goal = next((action.to for action in actions if action.to == meeting.dice[1 - own]), None)
    other = meeting.seats[1 - own]
    if goal is None:
        return "Turn your die", f"{words} {names[other]} shows {meeting.dice[1 - own]}.", ""
    return "Turn your die", f"{words} {goal} is what {names[other]} shows: {_couple(view)}.", ""


def _couple(view: View) -> str:
    """What the two of an encounter would score."""
    assert view.encounter is not None
    return points_of(paired(view, *view.encounter.seats))


SAYING: dict[type[Any], Saying] = {
    moves.Choose: _choose,
    moves.Place: _place,
    moves.Roll: _roll,
    moves.Leave: _leave,
    moves.Walk: _walk,
    moves.Sneak: _sneak,
    moves.Stay: _stay,
    moves.Tab: _tab,
    moves.Pass: _pass,
    moves.Spend: _spend,
    moves.Keep: _keep,
    moves.Exchange: _exchange,
    moves.Take: _take,
    moves.Drop: _drop,
    moves.Meet: _meet,
    moves.Adjust: _adjust,
}
