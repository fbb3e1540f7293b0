"""What can be done in Toontown, kind by kind: what it does, what it costs, what it may bring, and how likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Group, Said, Saying, Sought, grouped, span
from game.engine.contract import Names
from game.engine.english import counted, listed, percent
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import (
    BLACK_DIE,
    CHARACTERS,
    FACES,
    LOCATION_NAMES,
    LOCATIONS,
    SHORT_NAMES,
)
from game.titles.toontown.rules.moves import Action
from game.titles.toontown.rules.odds import driven_now, fired_now, ridden_now, sent_now, snatched_now
from game.titles.toontown.rules.streets import BENNY, FREE_ROLL, LOOK, WEASEL, WILL, town
from game.titles.toontown.rules.suspects import likely
from game.titles.toontown.rules.view import View
from game.titles.toontown.words import labels, text
from game.titles.toontown.words.why import why as why

Actions = Sequence[Any]

SPECIALS = {BENNY: "Benny the Cab", FREE_ROLL: "Roll 1-6", WILL: "the Will", WEASEL: "a weasel card"}


def groups(view: View, legal: Sequence[Action], names: Names) -> list[Group]:
    """One group for every kind of answer."""
    return grouped(SAYING, view, legal, names)


def sought(_view: View) -> list[Sought]:
    """What a turn may be about."""
    return [("Guess who is who", moves.Guess()), ("Fire the Dip Cannon", moves.Fire()), ("Send a weasel", moves.Send())]


# ---- Moving --------------------------------------------------------------------------------


def _roll(view: View, _actions: Actions, _names: Names) -> Said:
    if view.stage == "free_roll":
        return "Roll the white die", "One more walk, for free. It costs nothing.", ""
    most = FACES + max(BLACK_DIE)
    words = f"Walk as far as the white die says, or both: up to {most} spaces."
    return "Roll and walk", f"{words}{_nearest(view)}", ""


def _nearest(view: View) -> str:
    """The nearest Location that the player has not looked at, while the Will is not on its way."""
    here = view.players[view.active].space
    if view.holder is not None or town().plain_trolley[here]:
        return ""
    fresh = _fresh(view)
    for steps, ends in enumerate(town().exact(here)):
        for place in (town().effects[end] - LOOK for end in sorted(ends)):
            if place >= 0 and LOCATIONS[place] in fresh:
                return f" The nearest Location not looked at is {_name(place)}, {counted(steps, 'space')} away."
    return ""


def _fresh(view: View) -> list[moves.Location]:
    return [place for place in LOCATIONS if place not in view.players[view.active].looked]


def _name(place: int) -> str:
    return LOCATION_NAMES[LOCATIONS[place]]


def _walk(view: View, actions: Sequence[moves.Walk], names: Names) -> Said:
    reached = f"{counted(len(actions), 'space')} can be reached"
    goals = _goals(view, [action.to for action in actions], names)
    return "Walk", f"{reached}: {listed(goals)} among them." if goals else f"{reached}, none of them special.", ""


def _goals(view: View, ends: Sequence[int], names: Names) -> list[str]:
    """What is worth going to among these spaces, the best first."""
    streets, found = town(), []
    if view.holder is not None and view.holder != view.active and view.players[view.holder].space in ends:
        found.append(f"{names[view.holder]} with the Will")
    if view.holder == view.active:
        homes = sorted({streets.home_of[end] for end in ends} - {-1})
        found += [f"{SHORT_NAMES[CHARACTERS[home]]}'s home" for home in homes]
    effects = {streets.effects[end] for end in ends}
    fresh = _fresh(view)
    places = [place for place in range(len(LOCATIONS)) if place + LOOK in effects]
    if view.holder is None and WILL in effects:
        found.append("the Will space")
    found += [f"{_name(place)} (not looked at yet)" for place in places if LOCATIONS[place] in fresh]
    found += [_name(place) for place in places if LOCATIONS[place] not in fresh]
    found += [SPECIALS[effect] for effect in (BENNY, FREE_ROLL, WEASEL) if effect in effects]
    return found[:4]


def _ride(view: View, actions: Sequence[moves.Ride], names: Names) -> Said:
    ways = "; ".join(text.action(action, view, names).removeprefix("Ride ") for action in actions)
    words = f"One space for each good roll, and STOP ends the ride. {ways[0].upper()}{ways[1:]}."
    return "Ride the Trolley", words, span([ridden_now(view, action.to)[0].odds.chance for action in actions])


def _drive(view: View, actions: Sequence[moves.Drive], names: Names) -> Said:
    goals = _goals(view, [action.to for action in actions], names)
    where = f" Next door: {listed(goals)}." if goals else ""
    return "Drive with Benny", f"One space for each good roll; STOP ends the ride.{where}", span([driven_now().chance])


def _stay(_view: View, _actions: Actions, _names: Names) -> Said:
    return "Stay here", "No further roll: what this space is good for counts now.", ""


def _decline(view: View, _actions: Actions, _names: Names) -> Said:
    match view.stage:
        case "steal":
            return "Leave the Will", "No roll: the space counts as if nobody were here.", ""
        case "take":
            return "Take nothing", "The cards stay where they are, and nothing is lost.", ""
    return "Stay here", "No free roll; the move is over.", ""


def _end(view: View, _actions: Actions, _names: Names) -> Said:
    return (
        "End the turn",
        "The next player moves." if view.stage != "look" else "Close the cards; the next player moves.",
        "",
    )


# ---- Guessing ------------------------------------------------------------------------------


def _guess(view: View, _actions: Actions, names: Names) -> Said:
    """What it costs and brings; who looks at the own sheet is told what it proves, or how far it leads."""
    stakes = f"{labels.STAKES[labels.stakes(view)]} {labels.STAKES['wrong']}"
    if not _own(view):
        return "Guess who is who", stakes, ""
    known = view.players[view.active].right_about
    others = [seat for seat in range(len(names)) if seat not in (view.me, *known)]
    if proven := [names[seat] for seat in others if view.sheet[seat].proven]:
        return "Guess who is who", f"{stakes} Your sheet proves {listed(proven)}.", ""
    if view.proven_only or not others:
        return "Guess who is who", f"{stakes} Your sheet proves nobody new yet.", ""
    best = [max(likely(view, seat).values()) for seat in others]
    return "Guess who is who", f"{stakes} Your sheet proves nobody new: the best guess is a gamble.", span([max(best)])


def _own(view: View) -> bool:
    """Whether whoever has the turn looks at the own sheet."""
    return view.me == view.active and bool(view.sheet)


def _ask(view: View, actions: Sequence[moves.Ask], names: Names) -> Said:
    words = listed([f"{names[action.seat]}{_best(view, action.seat)}" for action in actions])
    return "Name a player", f"{words}. Then say which character.", ""


def _best(view: View, seat: int) -> str:
    """How sure the own sheet makes the best guess about a player."""
    if not _own(view):
        return ""
    return f" ({'proven' if view.sheet[seat].proven else percent(max(likely(view, seat).values()))})"


def _never_mind(_view: View, _actions: Actions, _names: Names) -> Said:
    return "Never mind", "No guess for the rest of this turn. It costs nothing.", ""


def _say_which(view: View, _actions: Actions, names: Names) -> Said:
    who = "that player" if view.suspect is None else names[view.suspect]
    words = f"{labels.WHICH_NOTE.format(who)} {labels.STAKES[labels.stakes(view)]} {labels.STAKES['wrong']}"
    if view.suspect is None or not _own(view):
        return "Name a character", words, ""
    if view.sheet[view.suspect].proven:
        return "Name a character", words, "proven"
    odds = sorted(likely(view, view.suspect).items(), key=lambda one: -one[1])
    each = listed([f"{SHORT_NAMES[character]} {percent(chance)}" for character, chance in odds])
    return "Name a character", f"{each}. {words}", ""


def _peek(view: View, actions: Actions, _names: Names) -> Said:
    return "Peek at a card", "Only you see it. One of the cards by the cannon is the Will.", _will_chance(view, actions)


def _will_chance(view: View, actions: Actions) -> str:
    """How likely one of these cards is the Will, for all that this viewer knows."""
    if "will" in view.papers:
        return ""
    return f"1 in {view.papers.count(None)}" if len(actions) > 1 else ""


# ---- The Will ------------------------------------------------------------------------------


def _take(view: View, actions: Sequence[moves.Take], _names: Names) -> Said:
    if view.will_slot is not None:
        return "Take the Will", "Everybody knows which card it is. Then run to your own home.", ""
    words = "The Will: run home with it. A letter: it goes back, and costs a turn and all weasels."
    if "will" in view.papers:
        return "Take a card", f"{words} You have seen which one it is.", ""
    return "Take a card", words, _will_chance(view, actions)


def _take_doom(_view: View, actions: Sequence[moves.TakeDoom], names: Names) -> Said:
    who = listed([names[action.colour] for action in actions])
    return "Take a Judge Doom", f"From {who}: one more shot with the Dip Cannon. It costs nothing.", ""


def _steal(view: View, _actions: Actions, names: Names) -> Said:
    whom = "the holder" if view.holder is None else names[view.holder]
    words = f"One roll of the weasel die for the Will of {whom}; then a free move at once."
    return "Steal the Will", words, span([snatched_now().chance])


def _send(view: View, _actions: Actions, names: Names) -> Said:
    odds, whom = sent_now(view), "the holder" if view.holder is None else names[view.holder]
    far = f"{counted(odds.spaces, 'good roll')} to {whom}" if odds.spaces else f"One good roll: {whom} is right here"
    return (
        "Send a weasel",
        f"Instead of a move, for a weasel card. {far}; it brings the Will and a free move.",
        span([odds.chance]),
    )


def _fire(view: View, _actions: Actions, names: Names) -> Said:
    chances = {seat: fired_now(view, seat).chance for seat in view.targets}
    alone = len(chances) == 1
    targets = listed([names[seat] if alone else f"{names[seat]} ({span([it])})" for seat, it in chances.items()])
    words = f"Instead of a move, for a card. At {targets}: who is hit drops the Will and goes to a home of your choice."
    return "Fire the Dip Cannon", words, span(list(chances.values()))


def _aim(view: View, actions: Sequence[moves.Aim], names: Names) -> Said:
    odds = {action.seat: fired_now(view, action.seat) for action in actions}
    far = listed([f"{names[seat]}, {counted(max(1, it.spaces), 'good roll')}" for seat, it in odds.items()])
    return "Name a target", f"{far}. A roll that fails ends the turn.", span([it.chance for it in odds.values()])


def _turn(_view: View, _actions: Actions, _names: Names) -> Said:
    return "Turn the nozzle", "Both ways are equally long, so neither is better.", ""


def _banish(_view: View, _actions: Actions, _names: Names) -> Said:
    return "Pick a home", "The pawn is washed to any of the four: one far from where it wants to be hurts most.", ""


SAYING: dict[type[Any], Saying] = {
    moves.Roll: _roll,
    moves.Walk: _walk,
    moves.Ride: _ride,
    moves.Drive: _drive,
    moves.Stay: _stay,
    moves.Decline: _decline,
    moves.Guess: _guess,
    moves.Ask: _ask,
    moves.NeverMind: _never_mind,
    moves.Name: _say_which,
    moves.Peek: _peek,
    moves.Fire: _fire,
    moves.Aim: _aim,
    moves.Turn: _turn,
    moves.Banish: _banish,
    moves.Send: _send,
    moves.Steal: _steal,
    moves.Take: _take,
    moves.TakeDoom: _take_doom,
    moves.End: _end,
}
