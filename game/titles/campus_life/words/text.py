"""Every word Campus Life says while it is played: prompts, labels, log lines, refusals, the tally."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Names, Outcome, Reason
from game.engine.english import counted, listed, owner
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import LATE, ROOM_NAMES, ROOMS, SHORT_NAMES, WEAPON_NAMES
from game.titles.campus_life.rules.house import house
from game.titles.campus_life.rules.moves import Action, Event, Scored, Weapon
from game.titles.campus_life.rules.odds import paired
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.words.awards import awards
from game.titles.campus_life.words.labels import points_of
from game.titles.campus_life.words.pages import rules_pages
from game.titles.campus_life.words.phrases import card_name, whose
from game.titles.campus_life.words.prompts import ends_party, prompt
from game.titles.campus_life.words.story import figures, story

__all__ = ["action", "awards", "ends_party", "epithet", "event", "figures", "line", "news", "outcome", "prompt", "refusal", "reveal", "rules_pages", "story", "tagline", "weapon_label", "when", "whose"]  # fmt: skip

tagline = "A party at the old mansion: find somebody who shares your taste before the host comes home."


def when(view: View) -> str:
    """Which round of the party it is."""
    return f"Round {view.round}" if view.round else "Setting up"


# ---- Labels --------------------------------------------------------------------------------


def action(action: Action, view: View, names: Names) -> str:
    """A button or a tooltip for this answer."""
    match action:
        case moves.Choose(weapon):
            return f"The {WEAPON_NAMES[weapon]}"
        case moves.Place(room):
            return f"Into the {ROOM_NAMES[room]}"
        case moves.Roll():
            return "Stay and roll"
        case moves.Leave():
            return "Go home alone"
        case moves.Walk(to):
            return _walk_label(to, view)
        case moves.Sneak(to):
            return f"Sneak to {_room_at(to)}"
        case moves.Stay():
            return "Stay here"
        case moves.Tab():
            return "Take a tab, roll again"
        case moves.Spend(kind):
            return _spend_label(kind, view)
        case moves.Keep():
            return "Put it back"
        case moves.Exchange():
            return "Exchange"
        case moves.Drop() | moves.Take():
            return " ".join(weapon_label(action, view)).strip()
        case moves.Meet(seat):
            return f"Talk to {names[seat]}: {points_of(paired(view, view.active, seat))}"
        case moves.Adjust(to):
            return f"{'Get excited' if _closer(view, to) else 'Change the subject'}: {to}"
        case moves.Pass() if view.stage == "weapon":
            return " ".join(weapon_label(action, view)).strip()
        case moves.Pass():
            return "End the turn" if view.stage == "tab" else "Say nothing"


def weapon_label(action: Action, view: View) -> tuple[str, str]:
    """What an answer does with a weapon, and in the eyes of whoever is asked whether that is the one they want."""
    held = view.players[view.active].weapon
    match action:
        case moves.Take(weapon):
            return f"{'Trade for' if held else 'Take'} the {WEAPON_NAMES[weapon]}", _on_notepad(weapon, view)
        case moves.Drop():
            return "Drop it", ""
    return ("Keep it", _on_notepad(held, view)) if held else ("Leave it", "")


def _on_notepad(weapon: Weapon | None, view: View) -> str:
    """Only in the view of its owner there is a notepad to compare with."""
    pad = view.players[view.active].notepad
    return "(on your notepad)" if pad and pad.weapon == weapon else ""


def _walk_label(to: int, view: View) -> str:
    if ends_party(to, view):
        return "Meet Mr. Boddy, and end it"
    if house().room_of[to] >= 0:
        return f"Enter {_room_at(to)}"
    steps = next((len(way) - 1 for way in view.ways if way[-1] == to), 0)
    return f"Walk {steps}" if steps else "Walk"


def _spend_label(kind: moves.Kind, view: View) -> str:
    if view.me is not None and view.me == view.answering:
        card = next((card for card in view.players[view.me].cards if card and card.kind == kind), None)
        if card:
            return f"Show {card_name(card)}"
    return f"Show the {kind} card"


def _closer(view: View, to: int) -> bool:
    if view.encounter is None or view.answering not in view.encounter.seats:
        return False
    own = view.encounter.seats.index(view.answering)
    mine, theirs = view.encounter.dice[own], view.encounter.dice[1 - own]
    return abs(to - theirs) < abs(mine - theirs)


def _room_at(space: int) -> str:
    return f"the {ROOM_NAMES[ROOMS[house().room_of[space]]]}"


# ---- The log -------------------------------------------------------------------------------


def event(event: Event, names: Names) -> str:
    """One line of the log; "" for what needs no words."""
    match event:
        case moves.Placed(seat, weapon, room):
            return f"{names[seat]} leaves the {WEAPON_NAMES[weapon]} in the {ROOM_NAMES[room]}."
        case moves.TurnBegan(seat, round_):
            return f"Round {round_}: {names[seat]}."
        case moves.Rolled(seat, die, again):
            return f"{names[seat]} rolls {'again: ' if again else ''}{die}."
        case moves.Walked(seat, path):
            if house().room_of[path[-1]] >= 0:
                return f"{names[seat]} walks into {_room_at(path[-1])}."
            return f"{names[seat]} walks {counted(len(path) - 1, 'square')}."
        case moves.Sneaked(seat, _, to):
            return f"{names[seat]} slips through the passage into {_room_at(to)}."
        case moves.Stayed(seat, _):
            return f"{names[seat]} stays put."
        case moves.Looked(seat, room, kind, card):
            seen = f": {card_name(card)}" if card else ""
            return f"{names[seat]} looks at the {kind} card in the {ROOM_NAMES[room]}{seen}."
        case moves.Kept(seat, room, kind, forced):
            return f"{names[seat]} has to put it back." if forced else f"{names[seat]} puts it back."
        case moves.Exchanged(seat, room, kind, gave, got):
            if gave and got:
                return f"{names[seat]} leaves {card_name(gave)} and keeps {card_name(got)}."
            return f"{names[seat]} exchanges {kind} cards in the {ROOM_NAMES[room]}."
        case moves.WeaponTaken(seat, room, weapon):
            return f"{names[seat]} picks up the {WEAPON_NAMES[weapon]} in the {ROOM_NAMES[room]}."
        case moves.WeaponTraded(seat, _, gave, got):
            return f"{names[seat]} trades the {WEAPON_NAMES[gave]} for the {WEAPON_NAMES[got]}."
        case moves.WeaponDropped(seat, room, weapon):
            return f"{names[seat]} drops the {WEAPON_NAMES[weapon]} in the {ROOM_NAMES[room]}."
    return _among_guests(event, names)


def _among_guests(event: Event, names: Names) -> str:
    match event:
        case moves.Revealed(seat, card, tabs):
            left = "the last one" if not tabs else f"{counted(tabs, 'tab')} left"
            return f"{names[seat]} takes a tab and shows {card_name(card)}: {left}."
        case moves.Met(seat, other, room, die, other_die):
            return f"{names[seat]} and {names[other]} get talking in the {ROOM_NAMES[room]}: {die} and {other_die}."
        case moves.Adjusted(seat, was, now, closer):
            return f"{names[seat]} {'gets excited' if closer else 'changes the subject'}: {was} becomes {now}."
        case moves.SaidNothing(seat):
            return f"{names[seat]} says nothing."
        case moves.Parted(seat, other, _, _):
            return f"{names[seat]} and {names[other]} leave it at that."
        case moves.HookedUp(seat=seat, other=other, room=room, tally=tally):
            couple = f"{names[seat]} and {names[other]}"
            return f"{couple} hook up in the {ROOM_NAMES[room]}: {counted(tally.total, 'point')}!"
        case moves.LeftParty(seat=seat, tally=tally):
            return f"{names[seat]} goes home alone with {counted(tally.total, 'point')}."
        case moves.BoddyCame(why, seat, _, last_round):
            return f"Mr. Boddy is home{_why(why, seat, names)} Lights out after round {last_round}."
        case moves.LastOne(seat, last_round):
            return f"{names[seat]} is the last guest; the lights go out after round {last_round}."
        case moves.BoddyMet(seat):
            return f"{names[seat]} walks in on Mr. Boddy, who is delighted."
        case moves.PartyOver(tallies=tallies):
            return f"The party is over. {whose(tallies[0], names)}: {counted(tallies[0].total, 'point')}."
    return ""


def _why(why: str, seat: int | None, names: Names) -> str:
    if why == "third_tab" and seat is not None:
        return f": {owner(names[seat])} last tab!"
    return ": hardly anybody is left!" if why == "few_left" else f": {LATE} rounds is quite enough!"


# ---- The tally -----------------------------------------------------------------------------


def line(line: Scored, names: Names) -> str:
    """The name of a line of the tally."""
    who = "" if line.seat is None else names[line.seat]
    match line.id:
        case "name":
            return f"The very one on {owner(who)} notepad"
        case "card":
            return f"Partner's cards on {owner(who)} notepad"
        case "weapon":
            return f"{who} brought the right weapon"
        case "boddy":
            return "Hooked up with Mr. Boddy"
        case "own_name":
            return "Own name on the notepad"
        case "own_card":
            return "Own cards on the notepad"
        case "own_weapon":
            return "The weapon to match in hand"
    return f"The {line.id} couple to hook up"


def epithet(view: View, seat: int) -> tuple[str, str] | None:
    """A face and the points for the podium."""
    tally = next((tally for tally in view.tallies if seat in tally.seats), None)
    if tally is None or not view.over:
        return None
    mood = "happy" if seat in view.winners else "flirty" if tally.way != "single" else "calm"
    return f"cl_{view.players[seat].suspect}_{mood}", counted(tally.total, "point")


# ---- Refusals and the end ------------------------------------------------------------------

REFUSALS = {
    "over": "The party is over.",
    "gone": "You have left the party already.",
    "not_now": "That cannot be done now.",
    "occupied": "Somebody stands there, and the corridors are narrow.",
    "no_passage": "There is no secret passage to that room from here.",
    "leave_at_start": "You can leave the party only at the beginning of your turn.",
    "leave_from_hall": "The front door is in the Hall: begin a turn there and you may leave.",
    "no_tabs": "All your cards are face up; you have no tab left.",
    "one_card_a_turn": "You have shown a card this turn already.",
    "tab_in_room": "A tab gets you moving only in the corridors.",
    "one_step": "A die can be moved by exactly one, within one and six.",
    "empty_handed": "You carry no weapon.",
}


def refusal(reason: Reason, names: Names) -> str:
    """Why something was refused, as a sentence."""
    args: tuple[Any, ...] = reason.args
    match reason.id:
        case "not_asked":
            return f"It is for {names[args[0]]} to answer now."
        case "placed_already":
            return f"The {WEAPON_NAMES[args[0]]} has been laid out already."
        case "has_weapon":
            return f"There is a weapon in the {ROOM_NAMES[args[0]]} already."
        case "middle_room":
            return f"No weapon may be laid out in the {ROOM_NAMES[args[0]]}."
        case "left_this_turn":
            return f"You have just left the {ROOM_NAMES[args[0]]}; go back another turn."
        case "too_far":
            return f"That is more than {counted(args[0], 'step')} away, or people are in the way."
        case "spent":
            return f"Your {args[0]} card is face up already."
        case "own_face_up":
            return f"Your own {args[0]} card is face up, so it stays yours."
        case "own_weapon":
            return f"You carry the {WEAPON_NAMES[args[0]]} already."
        case "no_weapon":
            return f"The {WEAPON_NAMES[args[0]]} is not here."
        case "not_here":
            return f"{names[args[0]]} is not here, or has talked to you this turn."
    return REFUSALS[reason.id]


ENDINGS = {
    "paired": "The last two left together.",
    "left": "The last guest went home.",
    "boddy": "Mr. Boddy found company.",
    "guard": "Mr. Boddy turned off the lights.",
}


def outcome(outcome: Outcome, names: Names) -> str:
    """How it ended, as a sentence or two."""
    way, total = outcome.reason.args
    who = listed([names[seat] for seat in outcome.winners])
    points = counted(int(total), "point")
    if way == "couple":
        how = f"{who} win as a couple with {points}."
    elif way == "boddy":
        how = f"{who} wins with {points} from Mr. Boddy."
    elif len(outcome.winners) > 1:
        how = f"{who} share the win with {points} each, all on their own."
    else:
        how = f"{who} wins alone with {points}."
    return f"{ENDINGS[outcome.reason.id]} {how}"


def news(_event: Event, _seat: int, _names: Names) -> str:
    """Nothing is learnt in private that the table does not show at once."""
    return ""


def reveal(view: View, seat: int, _names: Names) -> tuple[str, str] | None:
    """Which of the suspects the player was, in the mood that the end calls for."""
    if not view.over:
        return None
    who = view.players[seat].suspect
    return f"cl_{who}_{'happy' if seat in view.winners else 'calm'}", SHORT_NAMES[who].split()[-1]
