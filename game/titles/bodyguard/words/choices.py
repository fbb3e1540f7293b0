"""What can be done in Bodyguard, kind by kind: what it does, what it costs, and what it may bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Group, Said, Saying, Sought, grouped, span
from game.engine.contract import Names
from game.engine.english import counted, listed, percent
from game.titles.bodyguard.rules import moves, odds
from game.titles.bodyguard.rules.content import CARD_WORDS, KIND_NAMES, KINDS
from game.titles.bodyguard.rules.moves import Action
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.words.phrases import card_name
from game.titles.bodyguard.words.why import why as why

Actions = Sequence[Any]
FEW = 3  # names that a row has room for


def groups(view: View, legal: Sequence[Action], names: Names) -> list[Group]:
    """One group for every kind of answer."""
    return grouped(SAYING, view, legal, names)


def sought(view: View) -> list[Sought]:
    """What the President alone may do, and the cards in hand that do something."""
    others = [seat for seat, player in enumerate(view.players) if seat != view.me and player.alive]
    found: list[Sought] = [("Deal the roles again", moves.Recall())]
    if others and "filthy_trick" in view.hand:
        found.append(("Filthy Trick", moves.Trick(others[0])))
    if others and "deadly_martin" in view.hand:
        found.append(("Deadly Martin", moves.Martin(others[0])))
    if "plan_b" in view.hand:
        found += [("Plan B", moves.PlanB(kind)) for kind in _struck(view)[:1] or KINDS[:1]]
    answer = "Insist" if view.stage == "insist" else "Cancel it" if view.stage == "react" else "Hard (core) AF"
    return [*found, (answer, moves.Counter()), ("Step in!", moves.StepIn())]


def _struck(view: View) -> list[moves.Kind]:
    """The kinds of hits that lie before the viewer."""
    hits = () if view.me is None else view.players[view.me].hits
    return [kind for kind, hit in zip(KINDS, hits, strict=False) if hit is not None]


# ---- At the desk -----------------------------------------------------------------------------


def _appoint(_view: View, actions: Sequence[moves.Appoint], _names: Names) -> Said:
    people = counted(sum(action.seat is not None for action in actions), "player")
    words = f"One of {people}, or nobody. Everybody else becomes an Assassin, and only you will know who is who."
    return "Name your Bodyguard", words, ""


def _recall(view: View, _actions: Actions, _names: Names) -> Said:
    cost = "It takes the place of your card." if view.recall_is_the_turn else "It costs nothing; then play a card."
    return "Deal the roles again", f"Once a round: all role cards come back and you deal them anew. {cost}", ""


# ---- A card ----------------------------------------------------------------------------------


def _hit(view: View, actions: Sequence[moves.Hit], names: Names) -> Said:
    cards = len({action.card for action in actions})
    words = f"{counted(cards, 'card')} can be placed. Four of different kinds put a player out"
    fourth = sorted({action.target for action in actions if view.players[action.target].danger})
    if not fourth:
        return "Place a hit", f"{words} for the round.", ""
    words = f"{words}; it would be the fourth for {_several(fourth, names)}"
    if view.president not in fourth:
        return "Place a hit", f"{words}.", ""
    stands = percent(1 - odds.rescued(view, view.active))
    return "Place a hit", f"{words}. {names[view.president]} may be saved: {stands} that nobody can step in.", stands


def _several(seats: Sequence[int], names: Names) -> str:
    return listed([names[seat] for seat in seats]) if len(seats) <= FEW else counted(len(seats), "player")


def _trick(view: View, actions: Sequence[moves.Trick], names: Names) -> Said:
    return "Filthy Trick", f"{CARD_WORDS['filthy_trick'].line} {_on(view, actions, names)}", _works(view, actions)


def _martin(view: View, actions: Sequence[moves.Martin], names: Names) -> Said:
    return "Deadly Martin", f"{CARD_WORDS['deadly_martin'].line} {_on(view, actions, names)}", _works(view, actions)


def _on(view: View, actions: Actions, names: Names) -> str:
    whom = _several([action.target for action in actions], names)
    insists = ", and you can insist" if "hardcore_af" in view.hand else ""
    if len(actions) <= FEW:
        return f"On {whom}; a Hard (core) AF can cancel it{insists}."
    return f"{whom} can be picked; a Hard (core) AF can cancel it{insists}."


def _works(view: View, actions: Actions) -> str:
    return span([odds.works(view, action.target) for action in actions])


def _plan_b(view: View, actions: Sequence[moves.PlanB], _names: Names) -> Said:
    hits = listed([_lies(view, action.kind) for action in actions])
    return "Plan B", f"A hit before you goes away: {hits}.", ""


def _lies(view: View, kind: moves.Kind) -> str:
    hit = view.players[view.active].hits[KINDS.index(kind)]
    return card_name(hit) if hit else KIND_NAMES[kind]


def _discard(view: View, actions: Actions, _names: Names) -> Said:
    after = "a new one is drawn" if view.pile else "none is left to draw"
    return (
        "Discard a card",
        f"{counted(len(actions), 'card')} to pick from, face down: nobody sees it, and {after}.",
        "",
    )


def _draw(_view: View, _actions: Actions, _names: Names) -> Said:
    return "Draw a card", "Your hand is empty, so a card is all you get.", ""


# ---- Answers ---------------------------------------------------------------------------------


def _counter(view: View, _actions: Actions, names: Names) -> Said:
    if view.stage == "insist":
        return "Insist", "For another Hard (core) AF your card counts after all.", ""
    attacker = view.active
    likely = odds.cancels(view, attacker)
    words = f"For a Hard (core) AF. {percent(likely)} that {names[attacker]} can insist with one, too."
    return "Cancel it", words, percent(1 - likely)


def _pass(view: View, _actions: Actions, _names: Names) -> Said:
    match view.stage:
        case "rescue":
            return "Do nothing", "If nobody steps in, the President is out and the round is over.", ""
        case "insist":
            return "Let it go", "Your card has no effect.", ""
    card = card_name(view.attack.card) if view.attack else "The card"
    return "Let it happen", f"{card} takes effect. You keep what you hold.", ""


def _step_in(_view: View, _actions: Actions, _names: Names) -> Said:
    return "Step in!", "The Bodyguard saves the President with three hits of different kinds, and ends the round.", ""


def _throw_in(_view: View, actions: Actions, _names: Names) -> Said:
    return "Throw in three hits", f"{counted(len(actions), 'way')} to pick them, all of different kinds.", ""


SAYING: dict[type[Any], Saying] = {
    moves.Appoint: _appoint,
    moves.Recall: _recall,
    moves.Hit: _hit,
    moves.Trick: _trick,
    moves.Martin: _martin,
    moves.PlanB: _plan_b,
    moves.Discard: _discard,
    moves.Draw: _draw,
    moves.Pass: _pass,
    moves.Counter: _counter,
    moves.StepIn: _step_in,
    moves.ThrowIn: _throw_in,
}
