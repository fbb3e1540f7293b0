"""What speaks for an answer in Toontown, in one sentence: facts of the view, the most telling first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Why, first_said
from game.engine.contract import Names
from game.engine.english import Voice, counted, owner, percent
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import BLACK_DIE, CHARACTER_NAMES, CHARACTERS, FACES, homes_stop
from game.titles.toontown.rules.odds import driven_now, fired_now, ridden_for, ridden_now, sent_now, snatched_now
from game.titles.toontown.rules.streets import BENNY, ENTRY, FREE_ROLL, town
from game.titles.toontown.rules.view import View
from game.titles.toontown.words.aims import aims, holder_space, least, mine, nearest

FEW = 2  # characters left for somebody, so that a guess is worth a try


def why(action: Any, view: View, names: Names) -> str:
    """The first of the reasons for this kind of answer that is true."""
    return first_said(WHYS.get(type(action), ()), action, view, names)


# ---- Walking -------------------------------------------------------------------------------


def _walk_arrives(action: moves.Walk, view: View, names: Names) -> str:
    way = view.way(action.to)
    if way is None:
        return ""
    first = view.dice is not None and view.dice[1] is not None  # nothing was tried in this turn before
    if first and way.exact and view.holder not in (None, view.active) and action.to == holder_space(view):
        about = Voice(names, view.me).does(view.holder, "has the Will", "have the Will")
        return f"{about}: there one roll takes it with {percent(snatched_now().chance)}."
    met = [aim.there for aim in aims(view, names) if action.to in aim.spaces and (way.exact or not aim.exact)]
    return met[0] if met else ""


def _walk_nears(action: moves.Walk, view: View, names: Names) -> str:
    ends = [way.path[-1] for way in view.ways]
    for far, aim in nearest(view, names, action.to):
        if far and far == min(least(view, names, end, aim) for end in ends):
            return f"{aim.about}: no space in reach is nearer to {aim.name}, {_away(far)}."
    return ""


def _away(far: int) -> str:
    return f"{counted(far, 'space')} away"


def _walk_effect(action: moves.Walk, view: View, _names: Names) -> str:
    way, effect = view.way(action.to), town().effects[action.to]
    if effect == ENTRY:
        return "From an Entry the next turn may be a ride on the Trolley."
    if way is None or not way.exact:
        return ""
    if effect == BENNY:
        return f"Benny waits there and drives on: {percent(driven_now().chance)} for every space."
    return "It is Roll 1-6: one more walk, for free." if effect == FREE_ROLL else ""


def _roll_reaches(_action: moves.Roll, view: View, names: Names) -> str:
    """How many of all rolls lead right there; of several Locations to any of them."""
    every = list(aims(view, names))
    places = [aim for aim in every if len(aim.spaces) > 1]
    for aim in every:
        if aim in places and len(places) > 1:
            likely = _rolled(view, [space for place in places for space in place.spaces], False)
            unseen = f"{Voice(names, view.me).does(view.active, 'has', 'have')} not looked at"
            about = f"{unseen} {len(places)} of the Locations"
            to = "one of them"
        else:
            likely, about, to = _rolled(view, aim.spaces, aim.exact), aim.about, aim.name
        if likely:
            return f"{about}: {percent(likely)} of all rolls lead to {to}."
    return ""


def _rolled(view: View, spaces: Sequence[int], exact: bool) -> float:
    """The share of all rolls with which a walk to one of these spaces is on offer."""
    here = view.players[view.active].space
    if town().plain_trolley[here]:
        return 0.0
    blacks = (0,) if view.stage == "free_roll" else BLACK_DIE[::2]
    homing = view.holder == view.active and homes_stop(len(view.players))
    rolls = [(white, black) for white in range(1, FACES + 1) for black in blacks]
    good = 0
    for white, black in rolls:
        ends = town().walks(here, white, black, homing)[2]
        good += any(space in ends and (ends[space].exact or not exact) for space in spaces)
    return good / len(rolls)


def _roll_far(_action: moves.Roll, view: View, names: Names) -> str:
    for far, aim in nearest(view, names, view.players[view.active].space):
        return f"{aim.about}: it is {counted(far, 'space')} to {aim.name}." if far else ""
    return ""


# ---- Rides and runs ------------------------------------------------------------------------


def _glide_arrives(action: moves.Ride | moves.Drive, view: View, names: Names) -> str:
    """The end of a ride or run counts as exact."""
    return next((aim.there for aim in aims(view, names) if action.to in aim.spaces), "")


def _glide_nears(action: moves.Ride | moves.Drive, view: View, names: Names) -> str:
    here = view.players[view.active].space
    likely = driven_now() if isinstance(action, moves.Drive) else ridden_now(view, action.to)[0].odds
    for far, aim in nearest(view, names, action.to):
        if far < least(view, names, here, aim):
            return f"{aim.about}: with {percent(likely.chance)} it is one space less to {aim.name}, {far} then."
    return ""


def _ride_leads(action: moves.Ride, view: View, names: Names) -> str:
    stop = ridden_for(view, action.to)
    if not stop.there:
        return ""
    what = Voice(names, view.me).whom(view.holder) if stop.there == "holder" and view.holder is not None else "an Entry"
    return f"It leads to {what} with {percent(stop.odds.chance)}, in {counted(stop.odds.spaces, 'good roll')}."


def _stay_there(_action: moves.Stay, view: View, names: Names) -> str:
    here = view.players[view.active].space
    return next((aim.there for aim in aims(view, names) if here in aim.spaces), "")


def _stay_near(_action: moves.Stay, view: View, names: Names) -> str:
    """Nothing next door is nearer to what there is to go for."""
    here, streets = view.players[view.active].space, town()
    links = streets.ring_links if view.stage == "ride" else streets.street_links
    doors = [space for space in links[here] if space not in view.behind]
    for far, aim in nearest(view, names, here)[:1]:
        if far and all(least(view, names, door, aim) >= far for door in doors):
            return f"{aim.about}: no space next to this one is nearer to {aim.name}."
    return ""


# ---- Guessing ------------------------------------------------------------------------------


def _suspects(view: View) -> list[int]:
    """Whom the viewer could still be right about; nobody's sheet but the own is known."""
    if not mine(view) or not view.sheet:
        return []
    known = view.players[view.active].right_about
    return [seat for seat in range(len(view.players)) if seat != view.active and seat not in known]


def _proven(view: View) -> list[int]:
    return [seat for seat in _suspects(view) if view.sheet[seat].proven]


def _left(view: View, seat: int) -> int:
    """How many characters the own sheet leaves for a player."""
    return 1 if view.sheet[seat].proven else len(CHARACTERS) - len(view.sheet[seat].ruled_out)


def _guess(_action: moves.Guess, view: View, names: Names) -> str:
    if proven := _proven(view):
        return f"Your sheet proves who {names[proven[0]]} is."
    return next((words for seat in _suspects(view) if (words := _leaves(view, seat, names))), "")


def _leaves(view: View, seat: int, names: Names) -> str:
    """What the own sheet tells of somebody whom it does not prove."""
    row = view.sheet[seat]
    if _left(view, seat) == FEW:
        return f"Your sheet leaves only {FEW} characters for {names[seat]}."
    seen = [who for who in CHARACTERS if who in (*row.tops, *row.bottoms) and who not in row.ruled_out]
    if not seen:
        return ""
    return (
        f"You have seen a half of {CHARACTER_NAMES[seen[0]]} in {owner(names[seat])} color, and nothing rules it out."
    )


def _ask(action: moves.Ask, view: View, names: Names) -> str:
    if action.seat not in _suspects(view):
        return ""
    if action.seat in _proven(view):
        return f"Your sheet proves who {names[action.seat]} is."
    return _leaves(view, action.seat, names)


def _name(action: moves.Name, view: View, names: Names) -> str:
    if view.suspect is None or view.suspect not in _suspects(view):
        return ""
    row = view.sheet[view.suspect]
    if row.proven == action.character:
        return f"Your sheet proves it: no other character is left for {names[view.suspect]}."
    if row.proven or action.character in row.ruled_out:
        return ""
    for half, seen in (("top", row.tops), ("bottom", row.bottoms)):
        if action.character in seen:
            return f"You have seen this {half} half in {owner(names[view.suspect])} color, and nothing rules it out."
    return (
        f"Your sheet leaves {_left(view, view.suspect)} characters for {names[view.suspect]}, and this is one of them."
    )


def _no_guess(_action: moves.End | moves.NeverMind, view: View, _names: Names) -> str:
    """What speaks against a guess, where one could be made."""
    if not view.may_guess:
        return ""
    if view.holder is not None:
        return "A right guess brings no peek while somebody has the Will."
    if None not in view.public_papers or view.will_slot is not None:
        return "A right guess would bring nothing: there is nothing left to peek at."
    if not mine(view) or not view.sheet:
        return ""
    if "will" in view.papers:
        return "You know which card is the Will: no guess can tell you more."
    return "" if _proven(view) else "A wrong guess costs a turn, and your sheet proves nobody new."


# ---- The Will ------------------------------------------------------------------------------


def _card(action: moves.Peek | moves.Take, view: View, _names: Names) -> str:
    paper = view.papers[action.slot]
    if paper == "will":
        return f"{'You have seen' if view.will_slot is None else 'Everybody knows'} that this is the Will."
    if paper is None and "will" not in view.papers:
        return f"1 in {view.papers.count(None)} that this is the Will."
    return ""


def _leave_it(_action: moves.Decline, view: View, _names: Names) -> str:
    if view.stage == "take" and "will" not in view.papers and None not in view.papers:
        return "None of these cards is the Will."
    return ""


def _doom(_action: moves.TakeDoom, _view: View, _names: Names) -> str:
    return "It is one more shot with the Dip Cannon, and costs nothing."


def _steal(_action: moves.Steal, view: View, names: Names) -> str:
    if view.holder is None:
        return ""
    whom = Voice(names, view.me).whom(view.holder)
    return f"{percent(snatched_now().chance)} to take the Will from {whom}, for one roll."


def _send(_action: moves.Send, view: View, names: Names) -> str:
    """How likely the weasel is, and how likely the same by walking there."""
    if view.holder is None:
        return ""
    about = Voice(names, view.me).does(view.holder, "has the Will", "have the Will")
    weasel = sent_now(view).chance
    walking = _rolled(view, [view.players[view.holder].space], True) * snatched_now().chance
    if weasel <= walking:
        return f"{about}: a weasel brings it with {percent(weasel)}."
    return f"{about}: a weasel brings it with {percent(weasel)}, a walk with {percent(walking)}."


def _fire(_action: moves.Fire, view: View, names: Names) -> str:
    return _shot(view.holder, view, names) if view.holder in view.targets else ""


def _aim(action: moves.Aim, view: View, names: Names) -> str:
    return _shot(action.seat, view, names) if action.seat in view.targets else ""


def _shot(target: int | None, view: View, names: Names) -> str:
    assert target is not None
    voice, likely = Voice(names, view.me), percent(fired_now(view, target).chance)
    if target == view.holder:
        return f"{voice.does(target, 'has the Will', 'have the Will')}, and the cannon hits with {likely}."
    return f"The cannon hits {voice.whom(target)} with {likely}."


def _turn(_action: moves.Turn, _view: View, _names: Names) -> str:
    return "Both ways are equally long, so neither is worse."


def _banish(action: moves.Banish, view: View, names: Names) -> str:
    """Not where the target wants to be, and far from the Will."""
    if view.target is None:
        return ""
    who = CHARACTERS[town().home_of[action.home]]
    if who in view.players[view.target].not_home:
        lives = "you do" if view.target == view.me else f"{names[view.target]} does"
        return f"Everybody knows that {lives} not live there."
    if mine(view) and view.sheet and who in view.sheet[view.target].ruled_out:
        return f"Your sheet says that {names[view.target]} does not live there."
    far = {home: len(town().weasel_path(home, town().will_space)) - 1 for home in town().homes}
    if far[action.home] < max(far.values()):
        return ""
    return f"No home is further from the Will space: {far[action.home]} spaces."


WHYS: dict[type[Any], tuple[Why, ...]] = {
    moves.Roll: (_roll_reaches, _roll_far),
    moves.Walk: (_walk_arrives, _walk_nears, _walk_effect),
    moves.Ride: (_glide_arrives, _glide_nears, _ride_leads),
    moves.Drive: (_glide_arrives, _glide_nears),
    moves.Stay: (_stay_there, _stay_near),
    moves.Decline: (_leave_it,),
    moves.Guess: (_guess,),
    moves.Ask: (_ask,),
    moves.NeverMind: (_no_guess,),
    moves.Name: (_name,),
    moves.Peek: (_card,),
    moves.Take: (_card,),
    moves.TakeDoom: (_doom,),
    moves.Send: (_send,),
    moves.Fire: (_fire,),
    moves.Aim: (_aim,),
    moves.Steal: (_steal,),
    moves.Turn: (_turn,),
    moves.Banish: (_banish,),
    moves.End: (_no_guess,),
}
