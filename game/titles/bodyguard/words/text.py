"""Every word Bodyguard says while it is played: prompts in two voices, labels, log lines, refusals, the outcome."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Names, Outcome, Reason
from game.engine.english import counted, listed, owner
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import KIND_NAMES, KINDS
from game.titles.bodyguard.rules.moves import Action, Event
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.words.awards import awards
from game.titles.bodyguard.words.pages import rules_pages
from game.titles.bodyguard.words.phrases import card_name
from game.titles.bodyguard.words.story import ending, figures, story

__all__ = ["action", "awards", "epithet", "event", "figures", "news", "outcome", "prompt", "refusal", "reveal", "rules_pages", "story", "tagline", "when"]  # fmt: skip

tagline = "One President, a table full of Assassins, and maybe one friend among them. Who will step in?"


# ---- Prompts -------------------------------------------------------------------------------


def when(view: View) -> str:
    """Which round it is."""
    return f"Round {view.round} of {view.rounds}"


def prompt(view: View, names: Names) -> str:
    """What is asked now, in two lines: "You …" for the one who is asked, else by name."""
    if view.over:
        return "Everybody has been President.\nTime to count the tokens."
    if view.stage == "rescue":
        return "\n".join(_rescue_prompt(view, names))
    seat = view.asked[0]
    mine = view.me == seat
    who = "You" if mine else names[seat]
    match view.stage:
        case "throw_in":
            lines = _throw_in_prompt(view, who, mine, names)
        case "desk":
            lines = _desk_prompt(view, who, mine)
        case "react":
            lines = f"{who} may cancel it.", _attack(view, names)
        case "insist":
            lines = f"{who} may insist.", _attack(view, names)
        case _:
            lines = _turn_prompt(view, who)
    return "\n".join(lines)


def _desk_prompt(view: View, who: str, mine: bool) -> tuple[str, str]:
    again = " again" if view.dealing_again else ""
    if mine:
        return f"You deal the roles{again}.", "Who will be your Bodyguard? It can be nobody, too."
    return f"{who} deals the roles{again}.", f"Only {who} will know them all."


def _turn_prompt(view: View, who: str) -> tuple[str, str]:
    if not view.players[view.active].cards:
        when = "instead" if view.recall_is_the_turn else "first"
        return f"{who} must draw a card.", f"The roles may be dealt again {when}."
    recall = view.active == view.president and view.recall_left
    when = "instead" if view.recall_is_the_turn else "first"
    special = f" The roles may be dealt again {when}." if recall else ""
    fuse = f" No hit on the President yet: {counted(view.safe_turns, 'turn')} to go." if view.safe_turns else ""
    return f"{who} must play a card.", f"A hit, an action or a discard.{special or fuse}"


def _attack(view: View, names: Names) -> str:
    if view.attack is None:
        return ""
    seat, target = (_who(other, view, names) for other in (view.attack.seat, view.attack.target))
    if view.attack.countered:
        whose = "your" if seat == "you" else owner(seat)
        cancels = "You cancel" if target == "you" else f"{target} cancels"
        return f"{cancels} {whose} {card_name(view.attack.card)} with a Hard (core) AF."
    plays = "You play" if seat == "you" else f"{seat} plays"
    return f"{plays} {card_name(view.attack.card)} on {target}."


def _who(seat: int, view: View, names: Names) -> str:
    return "you" if seat == view.me else names[seat]


def _rescue_prompt(view: View, names: Names) -> tuple[str, str]:
    """The same words for everybody who is asked, whatever they could do."""
    if view.shot is None:
        return "Everybody holds their breath.", ""
    shooter, president = names[view.shot.shooter], _who(view.shot.president, view, names)
    if view.me in view.asked:
        return "Will you step in?", f"{shooter} has placed the fourth hit on {president}."
    few = len(view.asked) <= 2
    waiting = listed([names[seat] for seat in view.asked]) if few else counted(len(view.asked), "answer")
    return "Everybody holds their breath.", f"The fourth hit on {president}! Waiting for {waiting}."


def breathless(view: View, names: Names) -> str:
    """What the room is told of a rescue while it must not be told who has answered."""
    president = names[view.shot.president] if view.shot else ""
    return f"Everybody holds their breath.\nThe fourth hit on {president}! Will anybody step in?"


def aloud(view: View, seat: int, names: Names) -> str:
    """What is asked of somebody while the room looks on: the same words, whatever is held."""
    question, news = "step in?", f"Fourth hit on {names[view.president]}!"
    if view.attack is not None and view.stage == "insist":
        question, news = "insist?", f"{names[view.attack.target]} cancels it."
    elif view.attack is not None:
        question, news = "cancel it?", f"{card_name(view.attack.card)} by {names[view.attack.seat]}."
    return f"{names[seat]}, will you {question}\n{news} Say it, bluff or not."


def _throw_in_prompt(view: View, who: str, mine: bool, names: Names) -> tuple[str, str]:
    if mine:
        return "Which three hits do you throw in?", "Three different kinds. They are yours to choose."
    return f"{who} steps in!", f"{who} picks the hits that save {_who(view.president, view, names)}."


# ---- Labels --------------------------------------------------------------------------------


def action(action: Action, view: View, names: Names) -> str:
    """A button or a tooltip for this answer."""
    match action:
        case moves.Appoint(seat):
            return "Nobody gets the card" if seat is None else f"{names[seat]} is the Bodyguard"
        case moves.Recall():
            return "Deal the roles again"
        case moves.Hit(card, target):
            fourth = " (the fourth!)" if view.players[target].danger else ""
            return f"{card_name(card)} for {names[target]}{fourth}"
        case moves.Trick(target):
            return f"Filthy Trick on {names[target]}"
        case moves.Martin(target):
            return f"Deadly Martin for {names[target]}"
        case moves.PlanB(kind):
            return f"Plan B: discard the {KIND_NAMES[kind]}{_hit_here(view, kind)}"
        case moves.Discard(card):
            return f"Discard {card_name(card)}"
        case moves.Draw():
            return "Draw a card"
        case moves.Counter():
            return "Hard (core) AF: insist" if view.stage == "insist" else "Hard (core) AF: cancel it"
        case moves.StepIn():
            return "Step in!"
        case moves.ThrowIn(cards):
            return f"Throw in {listed([card_name(card) for card in cards])}"
        case moves.Pass():
            return {"insist": "Let it go", "rescue": "Do nothing"}.get(view.stage, "Let it happen")


def _hit_here(view: View, kind: moves.Kind) -> str:
    hit = view.players[view.active].hits[KINDS.index(kind)]
    return f" ({card_name(hit)})" if hit else ""


# ---- The log -------------------------------------------------------------------------------


def event(event: Event, names: Names) -> str:
    """One line of the log; "" for what needs no words."""
    match event:
        case moves.RoundBegan(round_, president):
            return f"Round {round_}: {names[president]} is President."
        case moves.RolesDealt(president, again, _, _):
            return f"{names[president]} {'deals the roles again' if again else 'has dealt the roles'}."
        case moves.CardsDealt(_, each, pile):
            return f"{counted(each, 'card')} each, {pile} to draw."
        case moves.Skipped(seat, why, _):
            return f"{names[seat]} {'sleeps off a Deadly Martin' if why == 'martin' else 'has no cards left'}: turn skipped."
        case moves.Recalled(seat):
            return f"{names[seat]} collects all role cards."
        case moves.HitPlaced(seat, target, card, _, hits):
            which = {3: ", the third.", 4: ", the fourth!"}.get(hits, ".")
            return f"{names[seat]} hits {names[target]} with {card_name(card)}{which}"
        case moves.HitRemoved(seat, card, _):
            return f"{names[seat]} has a Plan B: {card_name(card)} is gone."
        case moves.Discarded(seat, card):
            return f"{names[seat]} discards {card_name(card) if card else 'a card'}."
        case moves.Drew(seat, card):
            return f"{names[seat]} draws {card_name(card)}." if card else ""
    return _on_somebody(event, names) or _at_the_end(event, names)


def _on_somebody(event: Event, names: Names) -> str:
    match event:
        case moves.Played(seat, target, card):
            return f"{names[seat]} plays {card_name(card)} on {names[target]}."
        case moves.Countered(seat, against, insists):
            if insists:
                return f"{names[seat]} insists: Hard (core) AF against {names[against]}."
            return f"{names[seat]} says no to {names[against]}: Hard (core) AF."
        case moves.Cancelled(_, _, card):
            return f"{card_name(card)} is canceled."
        case moves.Stole(seat, victim, card, empty):
            if empty:
                return f"{names[victim]} has nothing left to take."
            return f"{names[seat]} takes {card_name(card) if card else 'a card'} from {names[victim]}."
        case moves.MartinServed(_, target):
            return f"A Deadly Martin waits for {names[target]}."
    return ""


def _at_the_end(event: Event, names: Names) -> str:
    match event:
        case moves.BreathHeld(shooter, president, _):
            return f"{names[shooter]} aims at {names[president]}. Hold your breath!"
        case moves.Answered(seat, steps_in):
            return f"{names[seat]} has answered{': stepping in!' if steps_in else '.'}"
        case moves.SteppedIn(seat, president):
            return f"{names[seat]} steps in for {names[president]}!"
        case moves.Rescued(seat, president, cards):
            return f"{names[seat]} throws in {counted(len(cards), 'hit')} and saves {names[president]}!"
        case moves.NobodyMoved():
            return "Nobody moved."
        case moves.Eliminated(seat, by, _):
            return f"{names[seat]} is out, thanks to {names[by]}."
        case moves.RoundOver(score):
            headline, detail = ending(score, names)
            return f"{headline}: {detail}."
        case moves.GameOver(winners, points):
            who = listed([names[seat] for seat in winners]) if len(winners) < 3 else f"{len(winners)} winners"
            return f"{who}: {counted(max(points), 'point')}. That is the game."
    return ""


def news(event: Event, seat: int, names: Names) -> str:
    """What only this seat learns from the event, said to them alone; "" if that is nothing."""
    match event:
        case moves.Drew(who, card) if card and who == seat:
            return f"You drew {card_name(card)}."
        case moves.Stole(thief, victim, card, _) if card and thief == seat:
            return f"You took {card_name(card)} from {names[victim]}."
        case moves.Stole(thief, victim, card, _) if card and victim == seat:
            return f"{names[thief]} took {card_name(card)} from you."
        case moves.RolesDealt(president, again, _, _) if again and president != seat:
            return "The roles were dealt again: look at yours."
    return ""


# ---- The podium ----------------------------------------------------------------------------


def epithet(view: View, seat: int) -> tuple[str, str] | None:
    """A token and the points for the podium."""
    if not view.over:
        return None
    player = view.players[seat]
    return ("point_2" if player.twos else "point_1"), counted(player.points, "point")


# ---- Refusals and the end ------------------------------------------------------------------

REFUSALS = {
    "over": "The game is over.",
    "out": "You are out for this round.",
    "not_now": "That cannot be done now.",
    "answered": "You have answered. Wait for the others.",
    "needs_assassin": "At least one living player must be an Assassin.",
    "no_hardcore": "You have no Hard (core) AF.",
    "not_bodyguard": "Only the Bodyguard can step in.",
    "not_three": "It takes three hits of different kinds from your hand.",
    "not_president": "Only the President deals roles.",
    "recalled": "The roles were already dealt again in this round.",
    "must_play": "You have cards, so play one of them.",
    "only_an_answer": "A Hard (core) AF is only an answer to a card played on you.",
    "yourself": "Not on yourself.",
}


def refusal(reason: Reason, names: Names) -> str:
    """Why something was refused, as a sentence."""
    args: tuple[Any, ...] = reason.args
    match reason.id:
        case "not_asked":
            return f"It is for {listed([names[seat] for seat in args])} to answer now."
        case "not_held":
            return f"You do not hold {card_name(args[0])}."
        case "target_out":
            return f"{names[args[0]]} is out for this round."
        case "same_kind":
            return f"{names[args[0]]} already has a {KIND_NAMES[args[1]]}."
        case "slow_fuse":
            return f"Slow fuse: nobody hits {names[args[0]]} yet. {counted(args[1], 'turn')} to go."
        case "never_the_fourth":
            return f"A Bodyguard never places the fourth hit on {names[args[0]]}."
        case "no_hit_here":
            return f"There is no {KIND_NAMES[args[0]]} in front of you."
        case "no_cards":
            return f"{names[args[0]]} has no cards to take."
        case "martin_there":
            return f"{names[args[0]]} already has a Deadly Martin."
    return REFUSALS[reason.id]


def outcome(outcome: Outcome, names: Names) -> str:
    """How it ended, as a sentence."""
    winners = [names[seat] for seat in outcome.winners]
    best: Any = outcome.reason.args[0]
    points = counted(best, "point")
    match outcome.reason.id:
        case "shared":
            return f"{listed(winners)} share the victory with {points} each."
        case "tokens":
            return f"{winners[0]} wins the tie at {points} with more 2-point tokens."
    return f"{winners[0]} wins with {points}."


def reveal(_view: View, _seat: int, _names: Names) -> None:
    """Nobody was anybody else."""
