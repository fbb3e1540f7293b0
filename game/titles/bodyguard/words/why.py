"""What speaks for an answer in Bodyguard, in one sentence: facts of the view and the rules, the most telling first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Why, first_said
from game.engine.contract import Names
from game.engine.english import Voice, counted, listed
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import BIG, FIRST_DEED, KIND_NAMES, KIND_OF, KINDS, NUMBER
from game.titles.bodyguard.rules.moves import Card, Kind
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.words.phrases import card_name

ALL = len(KINDS)  # hits that put somebody out
RESCUE = 3  # kinds that save the President
NUMBERS = ("no", "one", "two", "three")
ORDER = ("first", "second", "third", "fourth")


def why(action: Any, view: View, names: Names) -> str:
    """The first of the reasons for this kind of answer that is true."""
    return first_said(WHYS.get(type(action), ()), action, view, names)


def _role(view: View) -> str | None:
    """The role of whoever is asked, for that player alone."""
    return view.role if view.me in view.asked else None


def _hits(view: View, seat: int) -> int:
    return sum(hit is not None for hit in view.players[seat].hits)


def _kind(card: Card) -> Kind | None:
    """The kind of a hit; other cards have none."""
    return KINDS[KIND_OF[NUMBER[card]]] if NUMBER[card] < FIRST_DEED else None


def _lacks(view: View, seat: int) -> list[Kind]:
    return [kind for kind, hit in zip(KINDS, view.players[seat].hits, strict=True) if hit is None]


def _kept(view: View, card: Card | None = None) -> list[Kind]:
    """The kinds of hits in the viewer's hand, once this card is gone."""
    hand = list(view.hand)
    if card in hand:
        hand.remove(card)
    held = {_kind(other) for other in hand}
    return [kind for kind in KINDS if kind in held]


def _lie(view: View, seat: int, names: Names) -> str:
    """How many hits lie before somebody."""
    number = _hits(view, seat)
    whom = Voice(names, view.me).whom(seat)
    return f"{NUMBERS[number].capitalize()} {'hit lies' if number == 1 else 'hits lie'} before {whom}"


def _of(kinds: Sequence[Kind]) -> str:
    return listed([KIND_NAMES[kind] for kind in kinds])


# ---- A hit -----------------------------------------------------------------------------------


def _fourth(action: moves.Hit, view: View, names: Names) -> str:
    target = view.players[action.target]
    if not target.danger:
        return ""
    if _role(view) == "president" and target.role == "assassin":
        return f"{_lie(view, action.target, names)}, an Assassin: the fourth brings you {BIG} points."
    if _role(view) == "assassin" and action.target == view.president:
        return f"{_lie(view, action.target, names)}: the fourth is {BIG} points, unless the Bodyguard steps in."
    return f"{_lie(view, action.target, names)}: this is the fourth."


def _prey(action: moves.Hit, view: View, names: Names) -> str:
    """The President knows who is who, and what is still missing before whom."""
    if _role(view) != "president" or view.players[action.target].role != "assassin":
        return ""
    lacks = [kind for kind in _lacks(view, action.target) if kind != _kind(action.card)]
    name = names[action.target]
    if set(lacks) <= set(_kept(view, action.card)):
        return f"{name} is an Assassin, and you hold all that is missing after this: {_of(lacks)}."
    if hits := _hits(view, action.target):
        return f"{name} is an Assassin, and this is hit {hits + 1} of {ALL}."
    return f"{name} is an Assassin: the last hit there brings you {BIG} points."


def _can_rescue(action: moves.Hit, view: View, _names: Names) -> str:
    """A Bodyguard who is ready may look like an Assassin."""
    if _role(view) != "bodyguard" or action.target != view.president:
        return ""
    kept = _kept(view, action.card)
    if len(kept) >= RESCUE:
        return f"It is what an Assassin would do, and you keep {_of(kept)} to step in with."
    return "It is what an Assassin would do, and only the fourth hit puts the President out."


def _helps(action: moves.Hit, view: View, names: Names) -> str:
    """A Bodyguard who works for the President."""
    target = view.players[action.target]
    if _role(view) != "bodyguard" or target.role != "assassin":
        return ""
    if view.president in target.placers:
        name = names[action.target]
        return f"President {names[view.president]} has hit {name}, too: the last hit from there is a point for you."
    return f"{names[action.target]} is an Assassin: if the President places the last hit there, you have a point."


def _at_president(action: moves.Hit, view: View, names: Names) -> str:
    if action.target != view.president:
        return ""
    left = ALL - 1 - _hits(view, action.target)
    whom = Voice(names, view.me).whom(action.target)
    needed = f"{NUMBERS[left]} more {'is' if left == 1 else 'are'} needed"
    return f"It is the {ORDER[ALL - 1 - left]} hit before President {whom}, and {needed}."


def _suspected(action: moves.Hit, view: View, names: Names) -> str:
    """For whoever does not know the roles."""
    if _role(view) == "assassin" and action.target in view.suspects:
        return _may_guard(view, action.target, names)
    return ""


def _may_guard(view: View, seat: int, names: Names) -> str:
    """What is known of somebody who may be the Bodyguard."""
    if len(view.suspects) == 1:
        return f"If there is a Bodyguard, it is {names[seat]}."
    return f"{names[seat]} may be the Bodyguard, one of {len(view.suspects)} who may."


def _spare(action: moves.Hit | moves.Discard, view: View, _names: Names) -> str:
    """One of a kind that is held twice."""
    kind = _kind(action.card)
    if view.me not in view.asked or kind is None or kind not in _kept(view, action.card):
        return ""
    return f"You hold another {KIND_NAMES[kind]}, so this one is not missed."


def _next(action: moves.Hit, view: View, names: Names) -> str:
    hits = _hits(view, action.target)
    return f"It is hit {hits + 1} of {ALL} before {Voice(names, view.me).whom(action.target)}." if hits else ""


# ---- Other cards -----------------------------------------------------------------------------


def _rob_a_guard(action: moves.Trick, view: View, names: Names) -> str:
    """A Bodyguard needs cards to step in."""
    cards = view.players[action.target].cards
    if _role(view) != "assassin" or action.target not in view.suspects or cards < RESCUE:
        return ""
    return f"{_may_guard(view, action.target, names)[:-1]}, and needs {RESCUE} hits in hand to step in."


def _disarm(action: moves.Trick, view: View, names: Names) -> str:
    """It may be the very card that is feared."""
    threat = _threat(action.target, view, names)
    return f"{threat}, and {names[action.target]} may hold the fourth." if threat else ""


def _threat(target: int, view: View, names: Names) -> str:
    """Whom the target could put out with one more hit, to the asked player's loss."""
    role, shooter = _role(view), view.players[target].role
    if role in ("president", "bodyguard") and shooter == "assassin" and view.players[view.president].danger:
        return _lie(view, view.president, names)
    if role == "assassin" and target == view.president:
        hunted = [seat for seat, player in enumerate(view.players) if seat != target and player.alive and player.danger]
        hunted.sort(key=lambda seat: seat != view.me)
        return _lie(view, hunted[0], names) if hunted else ""
    return ""


def _takes(action: moves.Trick, view: View, names: Names) -> str:
    """From whoever has most, or knowing what is there."""
    cards = view.players[action.target].cards
    others = [player.cards for seat, player in enumerate(view.players) if player.alive and seat != view.active]
    name = Voice(names, view.me).does(action.target, "holds", "hold")
    if cards == max(others, default=0):
        return f"Nobody else has more cards to take from: {name} {cards}."
    return f"Unless it is answered, {names[action.target]} has a card less, and {cards - 1} left."


def _stops(action: moves.Martin, view: View, names: Names) -> str:
    """In a skipped turn nobody places a hit."""
    threat = _threat(action.target, view, names)
    return f"{threat}: in a skipped turn {names[action.target]} cannot place the fourth." if threat else ""


def _skips(action: moves.Martin, view: View, names: Names) -> str:
    whose = Voice(names, view.me).whose(action.target)
    return f"If nobody cancels it, {whose} next turn is skipped."


def _plan_b(_action: moves.PlanB, view: View, names: Names) -> str:
    hits = _hits(view, view.active)
    if hits == ALL - 1:
        last = "one more and you are out" if view.me == view.active else "one more would be the last"
        return f"{_lie(view, view.active, names)}: {last}."
    return f"{_lie(view, view.active, names)}, and this takes one away." if hits else ""


def _useless(action: moves.Discard, view: View, _names: Names) -> str:
    if action.card != "plan_b" or view.me not in view.asked or _hits(view, view.active):
        return ""
    return "No hit lies before you, so Plan B can do nothing now."


def _saves_up(action: moves.Discard, view: View, names: Names) -> str:
    """What stays in the hand."""
    kept = _kept(view, action.card)
    match _role(view):
        case "bodyguard" if len(kept) >= RESCUE:
            return f"You keep {_of(kept)} to step in with."
        case "bodyguard" if len(kept) == len(_kept(view)):
            return f"You keep all your kinds of hits, and need {RESCUE} to step in."
        case "assassin":
            wanted = [kind for kind in _lacks(view, view.president) if kind in kept]
            return (
                f"You keep what is missing before President {names[view.president]}: {_of(wanted)}." if wanted else ""
            )
        case "president":
            return _saves_for_prey(view, kept, names)
    return ""


def _saves_for_prey(view: View, kept: Sequence[Kind], names: Names) -> str:
    prey = [seat for seat, player in enumerate(view.players) if player.role == "assassin" and player.alive]
    for seat in sorted(prey, key=lambda seat: -_hits(view, seat)):
        if wanted := [kind for kind in _lacks(view, seat) if kind in kept]:
            return f"You keep what is missing before {names[seat]}, an Assassin: {_of(wanted)}."
    return ""


def _unseen(_action: moves.Discard, _view: View, _names: Names) -> str:
    return "It goes face down: nobody sees what it was, and nobody is hurt."


# ---- Answers ---------------------------------------------------------------------------------


def _counter(_action: moves.Counter, view: View, names: Names) -> str:
    if view.attack is None:
        return ""
    card = card_name(view.attack.card)
    if view.stage == "insist":
        return f"Otherwise {Voice(names, view.me).whose(view.attack.seat)} {card} has no effect."
    mine = view.me == view.attack.target
    if view.attack.card == "deadly_martin":
        return f"Otherwise {Voice(names, view.me).whose(view.attack.target)} next turn is skipped."
    if mine and view.role == "bodyguard" and len(_kept(view)) >= RESCUE:
        return f"You hold {_of(_kept(view))} to step in with, and one of them could be taken."
    who = "you take" if view.me == view.attack.seat else f"{names[view.attack.seat]} takes"
    return f"Otherwise {who} one of {_cards(view, names)}."


def _cards(view: View, names: Names) -> str:
    assert view.attack is not None
    target = view.attack.target
    return f"{Voice(names, view.me).whose(target)} {counted(view.players[target].cards, 'card')}"


def _no_counter(_action: moves.Pass, view: View, _names: Names) -> str:
    """What speaks for letting a card be."""
    if view.stage not in ("react", "insist") or view.me not in view.asked:
        return ""
    if "hardcore_af" not in view.hand:
        return "You hold no Hard (core) AF."
    if view.stage == "react" and view.attack is not None and view.attack.card == "deadly_martin":
        return "A skipped turn costs no card, and you keep your Hard (core) AF."
    return "You keep your Hard (core) AF for another time."


def _no_rescue(_action: moves.Pass, view: View, _names: Names) -> str:
    if view.stage != "rescue" or view.me not in view.asked:
        return ""
    if view.role != "bodyguard":
        return "You are not the Bodyguard, and nobody else can step in."
    kinds = _kept(view)
    held = f"of {_of(kinds)}" if kinds else "of no kind"
    return f"You hold hits {held}, and {RESCUE} kinds are needed." if len(kinds) < RESCUE else ""


def _step_in(_action: moves.StepIn | moves.ThrowIn, view: View, _names: Names) -> str:
    if view.me not in view.asked or view.role != "bodyguard":
        return ""
    if view.stage == "throw_in":
        return f"Any three kinds save the President: {BIG} points for you, and the round is over."
    return f"You hold {_of(_kept(view))}: the rescue is {BIG} points for you."


# ---- The desk --------------------------------------------------------------------------------


def _appoint(action: moves.Appoint, view: View, names: Names) -> str:
    if action.seat is None:
        return f"Then all the others are Assassins: your fourth hit before any of them brings you {BIG} points."
    others = [player for seat, player in enumerate(view.players) if seat != view.president]
    them, name = view.players[action.seat], names[action.seat]
    if view.dealing_again and them.cards == max(player.cards for player in others if player.alive) and them.alive:
        return f"Nobody else holds more cards to step in with: {name} has {them.cards}."
    if them.points == min(player.points for player in others):
        if len({player.points for player in others}) == 1:
            return "The others all have the same points, so nobody is ahead of another."
        return f"The Bodyguard shares in your success, and nobody has fewer points than {name}."
    return ""


def _recall(_action: moves.Recall, view: View, names: Names) -> str:
    guard = next((seat for seat, player in enumerate(view.players) if player.role == "bodyguard"), None)
    if _role(view) != "president" or guard is None:
        return ""
    player, name = view.players[guard], names[guard]
    if not player.alive:
        return f"{name}, your Bodyguard, is out."
    if player.danger and _lacks(view, guard)[0] in _kept(view):
        return (
            f"{_lie(view, guard, names)}, your Bodyguard, and you hold the fourth: an Assassin could be caught there."
        )
    if player.cards < RESCUE:
        return f"{name}, your Bodyguard, holds {counted(player.cards, 'card')}: too few to step in."
    most = max(other.cards for seat, other in enumerate(view.players) if seat != view.president and other.alive)
    return (
        f"{name}, your Bodyguard, holds {player.cards} cards, and others up to {most}." if most > player.cards else ""
    )


def _draw(_action: moves.Draw, view: View, names: Names) -> str:
    return f"{Voice(names, view.me).does(view.active, 'has', 'have')} no card to play."


WHYS: dict[type[Any], tuple[Why, ...]] = {
    moves.Appoint: (_appoint,),
    moves.Recall: (_recall,),
    moves.Hit: (_fourth, _prey, _can_rescue, _helps, _suspected, _at_president, _spare, _next),
    moves.Trick: (_rob_a_guard, _disarm, _takes),
    moves.Martin: (_stops, _skips),
    moves.PlanB: (_plan_b,),
    moves.Discard: (_useless, _spare, _saves_up, _unseen),
    moves.Draw: (_draw,),
    moves.Pass: (_no_counter, _no_rescue),
    moves.Counter: (_counter,),
    moves.StepIn: (_step_in,),
    moves.ThrowIn: (_step_in,),
}
