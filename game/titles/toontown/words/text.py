"""Every word Toontown says while it is played: prompts in two voices, labels, log lines."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Names, Outcome
from game.engine.english import counted, owner
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.content import (
    BENNY_GO,
    CHARACTER_NAMES,
    CHARACTERS,
    FACES,
    LOCATION_NAMES,
    LOCATIONS,
    SHORT_NAMES,
    TROLLEY_GO,
    WEASEL_GO,
)
from game.titles.toontown.rules.moves import Action, Event
from game.titles.toontown.rules.odds import driven_now, fired_now, sent_now, snatched_now
from game.titles.toontown.rules.streets import BENNY, FREE_ROLL, LOOK, WEASEL, WILL, town
from game.titles.toontown.rules.view import View
from game.titles.toontown.words.awards import awards
from game.titles.toontown.words.chances import far_and_likely, ride
from game.titles.toontown.words.pages import rules_pages
from game.titles.toontown.words.refusals import refusal
from game.titles.toontown.words.story import figures, story
from game.titles.toontown.words.telling import advice, guess_helps, known_slot

__all__ = ["action", "awards", "epithet", "event", "figures", "news", "outcome", "prompt", "refusal", "reveal", "rules_pages", "story", "tagline", "when"]  # fmt: skip


tagline = "Find out who everybody is, grab the Will and run for home."


# ---- Prompts -------------------------------------------------------------------------------


def when(view: View) -> str:
    """Which turn it is."""
    return f"Turn {view.turn}"


def _ending(view: View, names: Names) -> str:
    """Who has the Will at the end has won, at home or out of time."""
    if view.holder is None:
        return "Nobody has the Will: a draw."
    return "You have the Will, and you win!" if view.holder == view.me else f"{names[view.holder]} wins with the Will!"


def prompt(view: View, names: Names) -> str:
    """What is asked now, in one or two lines: "You …" for the one who is asked, else by name."""
    mine = view.me == view.active
    who = "You" if mine else names[view.active]
    match view.stage:
        case "start":
            lines = f"{who} must {_way(view)}.", _instead(view)
        case "roll":
            lines = f"{who} {'have' if mine else 'has'} the Will and a free move:", f"{_way(view)}."
        case "walk":
            lines = f"{who} must pick a lit space:", _counts(view)
        case "ride":
            lines = f"{who} may ride on or stay.", f"Pick a space: {_faces(TROLLEY_GO)} go on."
        case "drive":
            lines = f"{who} may ride with Benny, or stay.", f"Pick a space: {_faces(BENNY_GO)} go on."
        case "free_roll":
            lines = f"{who} may roll the white die,", "for one more walk this turn."
        case "take" if view.will_slot is not None:
            lines = f"{who} may take the Will.", "Everybody knows which card it is."
        case "take":
            lines = f"{who} may take a confidential card.", "A letter costs a turn and all weasels."
        case "end" if guess_helps(view):
            lines = f"{who} may guess,", "or end the turn."
        case "end":
            lines = f"{who} may end the turn.", advice(view) if view.holder is None else ""
        case "over":
            lines = _ending(view, names), ""
        case "whom" | "proven" | "which" | "peek" | "look":
            lines = _secret_prompt(view, names, who, mine)
        case _:
            lines = _attack_prompt(view, names, who)
    return "\n".join(line for line in lines if line)


def _secret_prompt(view: View, names: Names, who: str, mine: bool) -> tuple[str, str]:
    asked = "" if view.suspect is None else names[view.suspect]
    place = LOCATION_NAMES[view.looking] if view.looking else "a Location"
    match view.stage:
        case "whom":
            return f"{who} {'make' if mine else 'makes'} a guess:", "about which player?"
        case "proven" if mine:
            return "Whom does your sheet prove?", "Never mind: no guess this turn."
        case "proven":
            return f"{who} may make a guess, or not.", f"Only {who} sees about whom."
        case "which" if mine:
            return f"Who is {asked}?", f"Only {asked} will hear it."
        case "which" if view.me == view.suspect:
            return f"{who} guesses who you are.", "Only the two of you will know."
        case "which":
            return f"{who} guesses who {asked} is.", "Only the two of them will know."
        case "peek" if mine:
            return "You guessed right:", "pick a confidential card to peek at."
        case "peek":
            return f"{who} guessed right,", "and may peek at a confidential card."
        case _ if mine:
            return f"You look at {place}.", _after_look(view)
        case _:
            return f"{who} looks at {place}.", f"Only {who} sees the cards."


def _after_look(view: View) -> str:
    """What can still be done: a Judge Doom that lies there is mentioned, a guess only if it would help."""
    guess, dooms = guess_helps(view), {card.colour for card in view.cards if card.half == "doom"}
    if dooms - {view.me}:
        return "A Judge Doom! Take it, guess, or end." if guess else "A Judge Doom! Take it, or end the turn."
    if dooms:
        return "Your own Judge Doom stays. Guess, or end." if guess else "Your own Judge Doom stays here."
    if guess:
        return "Then guess, or end the turn."
    return advice(view) if view.holder is None and known_slot(view) is not None else "Then end the turn."


def _attack_prompt(view: View, names: Names, who: str) -> tuple[str, str]:
    victim = view.holder if view.stage == "steal" else view.target
    whom = "you" if victim == view.me else names[victim or 0]
    match view.stage:
        case "steal":
            return f"{who} caught up with {whom}!", f"One weasel roll: {_faces(WEASEL_GO)} get it."
        case "aim":
            return f"{who} must name a target.", "Any other pawn in the circle will do."
        case "turn":
            return f"{who} must turn the nozzle.", "Both ways are equally long."
        case _ if view.me == view.active:
            return f"You hit {whom}!", "Pick any home space for the pawn."
        case _:
            return f"{who} hit {whom}!", f"{who} picks any home for the pawn."


def _way(view: View) -> str:
    kind = town().kinds[view.players[view.active].space]
    return {"trolley": "ride the Trolley", "entry": "ride, or roll and walk"}.get(kind, "roll and walk")


ATTACKS = {"fire": "fire the cannon", "send": "send a weasel"}


def _instead(view: View) -> str:
    return f"Or {', or '.join(ATTACKS[attack] for attack in view.instead)}." if view.instead else _aim(view)


def _aim(view: View) -> str:
    """What the turn is good for, for those who see the game for the first time."""
    if town().kinds[view.players[view.active].space] == "trolley":
        return "Only a yellow Entry leads back to town."
    if view.holder is None:
        return advice(view)
    if view.holder != view.active:
        return "Catch up with whoever has the Will."
    own = view.players[view.active].identity
    return f"Bring the Will to {owner(SHORT_NAMES[own])} home." if own and view.me == view.active else "Run home!"


def _counts(view: View) -> str:
    """What the dice allow: the black one is mentioned where it leads anywhere that the white one does not."""
    white, black = view.dice or (0, None)
    return f"walk {white}, or {white + (black or 0)} with the black die." if view.black_counts else f"walk {white}."


def _faces(go: int) -> str:
    return f"{go} faces in {FACES}"


# ---- Labels --------------------------------------------------------------------------------


def action(action: Action, view: View, names: Names) -> str:
    """A button or a tooltip for this answer."""
    match action:
        case moves.Roll():
            return "Roll the white die" if view.stage == "free_roll" else "Roll and walk"
        case moves.Walk(to):
            return _walk_label(to, view, names)
        case moves.Ride(to):
            return ride(to, view, names)
        case moves.Drive(to):
            return f"Drive {_place(to, view, names) or 'on'}: {driven_now().chance:.0%}"
        case moves.Stay():
            return "Stay here"
        case moves.Decline():
            return {"take": "Take nothing", "steal": "Leave the Will"}.get(view.stage, "Stay here")
        case moves.Guess():
            return "Guess who is who"
        case moves.Ask(seat):
            return names[seat]
        case moves.NeverMind():
            return "Never mind"
        case moves.Name(character):
            return CHARACTER_NAMES[character]
        case moves.Peek(slot):
            return f"Peek at card {slot + 1}"
        case moves.Fire():
            best = max(fired_now(view, target).chance for target in view.targets)
            return f"Fire the Dip Cannon: {'up to ' if len(view.targets) > 1 else ''}{best:.0%}"
        case moves.Aim(seat):
            return f"Aim at {names[seat]}: {far_and_likely(fired_now(view, seat))}"
        case moves.Turn(clockwise):
            return "Turn clockwise" if clockwise else "Turn counterclockwise"
        case moves.Banish(home):
            return f"To {_home(home)}"
        case moves.Send():
            return f"Send a weasel: {far_and_likely(sent_now(view))}"
        case moves.Steal():
            return f"Roll for the Will: {far_and_likely(snatched_now())}"
        case moves.Take(slot):
            return "Take the Will" if view.papers[slot] == "will" else f"Take card {slot + 1}"
        case moves.TakeDoom(colour):
            return f"Take {owner(names[colour])} Judge Doom"
        case moves.End():
            return "End the turn"


def _walk_label(to: int, view: View, names: Names) -> str:
    place = _place(to, view, names)
    way = view.way(to)
    return " ".join(part for part in ("Walk", str(len(way.path) - 1) if way else "", place) if part)


def _place(space: int, view: View, names: Names) -> str:
    """Where a space is, if it is anywhere in particular: "onto Ben", "to the Terminal Bar"."""
    streets = town()
    if view.holder is not None and view.holder != view.active and view.players[view.holder].space == space:
        return f"onto {names[view.holder]}"
    effect = streets.effects[space]
    if effect >= LOOK:
        return f"to {LOCATION_NAMES[LOCATIONS[effect - LOOK]]}"
    special = {BENNY: "to Benny", FREE_ROLL: "to Roll 1-6", WILL: "to the Will", WEASEL: "to the weasel card"}
    if effect in special:
        return special[effect]
    if streets.home_of[space] >= 0:
        return f"to {_home(space)}"
    if streets.circle[space] >= 0:
        return "into the circle"
    return {"entry": "to the Trolley", "start": "to Start"}.get(streets.kinds[space], "")


def _home(space: int) -> str:
    return f"{owner(SHORT_NAMES[CHARACTERS[town().home_of[space]]])} home"


# ---- The log -------------------------------------------------------------------------------


def event(event: Event, names: Names) -> str:
    """One line of the log; "" for what needs no words."""
    match event:
        case moves.TurnBegan(seat, turn):
            return f"Turn {turn}: {names[seat]}."
        case moves.TurnLost(seat, left):
            return f"{names[seat]} loses this turn{f' and {left} more' if left else ''}."
        case moves.Rolled(seat, white, None):
            return f"{names[seat]} rolls a free {white}."
        case moves.Rolled(seat, white, black):
            return f"{names[seat]} rolls {white} and {black}."
        case moves.Walked(seat, path, _):
            return f"{names[seat]} walks {counted(len(path) - 1, 'space')}{_where(path[-1])}."
        case moves.Rode(seat, go, at):
            return f"{names[seat]} rides on{_where(at)}." if go else f"The Trolley stops for {names[seat]}."
        case moves.Drove(seat, go, at):
            return f"Benny takes {names[seat]} on{_where(at)}." if go else f"Benny drops {names[seat]} off."
        case moves.Looked(seat, location, _):
            return f"{names[seat]} looks at {LOCATION_NAMES[location]}."
        case moves.DoomTaken(seat, colour, _):
            return f"{names[seat]} takes {owner(names[colour])} Judge Doom."
        case moves.Guessed():
            return _guessed(event, names)
        case moves.GuessDropped(seat):
            return f"{names[seat]} makes no guess after all."
        case moves.Peeked(seat, slot, paper):
            seen = {"will": ": the Will!", "letter": ": a letter.", None: "."}[paper]
            return f"{names[seat]} peeks at card {slot + 1}{seen}"
    return _attack(event, names)


def _attack(event: Event, names: Names) -> str:
    match event:
        case moves.Aimed(seat, target, card):
            return f"{names[seat]} fires at {names[target]}{' with a Judge Doom' if card == 'doom' else ''}."
        case moves.DipRolled(seat, go, _):
            return "" if go else f"{owner(names[seat])} shot is canceled."
        case moves.Dipped(seat, target):
            return f"{names[seat]} dips {names[target]}!"
        case moves.WillDropped(seat, _):
            return f"{names[seat]} drops the Will; it lies face up."
        case moves.Banished(_, target, home):
            return f"{names[target]} is washed to {_home(home)}."
        case moves.WeaselSent(seat, target, path):
            far = f"{counted(len(path) - 1, 'space')} away" if len(path) > 1 else "on the same space"
            return f"{names[seat]} sends a weasel after {names[target]}, {far}."
        case moves.WeaselRolled(seat, go, _):
            return "" if go else f"{owner(names[seat])} weasel is bonked."
        case moves.StealRolled(seat, target, go):
            return "" if go else f"{names[seat]} cannot snatch the Will from {names[target]}."
        case moves.WillTaken(seat, _):
            return f"{names[seat]} takes the Will!"
        case moves.WillStolen(seat, victim):
            return f"{names[seat]} steals the Will from {names[victim]}!"
        case moves.LetterTaken(seat, _):
            return f"{names[seat]} picks up a Jessica Letter: a lost turn, and no weasels."
        case moves.WeaselRevived(seat):
            return f"{owner(names[seat])} weasel is back."
        case moves.NotHome(seat, character):
            return f"{names[seat]} is not {CHARACTER_NAMES[character]}."
        case moves.Won(seat, character):
            return f"{names[seat]} is home: {CHARACTER_NAMES[character]} wins!"
        case moves.TimeUp(None):
            return "Time is up, and nobody has the Will."
        case moves.TimeUp(int(holder)):
            return f"Time is up, and {names[holder]} has the Will."
    return ""


def _guessed(event: moves.Guessed, names: Names) -> str:
    asked = f" as {CHARACTER_NAMES[event.character]}" if event.character else ""
    if event.right:
        return f"{names[event.seat]} guesses {names[event.target]}{asked}: right!"
    return f"{names[event.seat]} guesses {names[event.target]}{asked}: wrong, a lost turn."


def _where(space: int) -> str:
    streets = town()
    effect = streets.effects[space]
    if effect >= LOOK:
        return f" to {LOCATION_NAMES[LOCATIONS[effect - LOOK]]}"
    if streets.home_of[space] >= 0:
        return f" to {_home(space)}"
    special = {WILL: " to the Will space", WEASEL: " to the weasel space", FREE_ROLL: " to Roll 1-6"}
    if effect in special:
        return special[effect]
    if streets.circle[space] >= 0:
        return " in the circle"
    return {"entry": " to a Trolley Entry", "benny": " to a Benny space"}.get(streets.kinds[space], "")


# ---- The end -------------------------------------------------------------------------------


def outcome(outcome: Outcome, names: Names) -> str:
    """How it ended, as a sentence."""
    if not outcome.winners:
        return "Time ran out and nobody held the Will: a draw."
    winner = names[outcome.winners[0]]
    character: Any = outcome.reason.args[0]
    if outcome.reason.id == "time_holder":
        return f"Time ran out: {winner} held the Will and wins as {CHARACTER_NAMES[character]}."
    return f"{winner} came home with the Will and wins as {CHARACTER_NAMES[character]}."


def reveal(view: View, seat: int, _names: Names) -> tuple[str, str] | None:
    """Who the player was, once that is known: a portrait and the short name."""
    identity = view.players[seat].identity
    return (f"bust_{identity}", SHORT_NAMES[identity]) if identity else None


def news(_event: Event, _seat: int, _names: Names) -> str:
    """Nothing is learnt in private that the table does not show at once."""
    return ""


def epithet(_view: View, _seat: int) -> None:
    """Nobody gets a by-name."""
