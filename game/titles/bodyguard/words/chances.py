"""How Bodyguard puts into words what comes of a card before it is played, how likely that is, and what a hand may hold."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.contract import Names
from game.engine.english import counted, listed, percent
from game.titles.bodyguard.rules import moves, odds
from game.titles.bodyguard.rules.content import BIG, KIND_NAMES, KINDS, SMALL
from game.titles.bodyguard.rules.moves import Action, HitCard, Kind
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.words.phrases import card_name

ALL = len(KINDS)
HARDCORE = card_name("hardcore_af")


class Prospect(NamedTuple):
    """What is said of a card at its target: in few words, in a sentence, and how likely it works where that is open."""

    headline: str
    line: str
    chance: float | None = None


def prospect(action: Action | None, view: View, names: Names) -> Prospect | None:
    """What comes of a card that somebody aims; None for what is aimed at nobody."""
    match action:
        case moves.Hit(card, target):
            return _hit(card, target, view, names)
        case moves.Trick(target) | moves.Martin(target):
            return _action_card(target, view, names)
    return None


# ---- Hits ------------------------------------------------------------------------------------


def _hit(card: HitCard, target: int, view: View, names: Names) -> Prospect:
    missing = odds.missing(view, target, card)
    if not missing:
        return _fourth_on_president(view, names) if target == view.president else _fourth(target, view, names)
    headline = hit_of_all(ALL - len(missing))
    if len(missing) > 1:
        return Prospect(headline, f"Then {listed([KIND_NAMES[kind] for kind in missing])} are missing.")
    return Prospect(f"{headline}: one more!", _last_kind(view, target, missing[0]))


def hit_of_all(number: int) -> str:
    """Which hit it is.

    >>> hit_of_all(3)
    'Hit 3 of 4'
    """
    return f"Hit {number} of {ALL}"


def _last_kind(view: View, target: int, kind: Kind) -> str:
    likely = f"{percent(odds.finishes(view, target, kind))} that somebody else holds"
    if odds.OF_KIND[kind] & set(view.hand):
        return f"You hold a {KIND_NAMES[kind]}, the last kind; {likely} one, too."
    return f"{likely} a {KIND_NAMES[kind]}, the last kind."


def _fourth_on_president(view: View, names: Names) -> Prospect:
    stands = 1 - odds.rescued(view, view.active)
    return Prospect(
        f"{percent(stands)}: nobody can step in",
        f"The round, and {BIG} points. Otherwise the Bodyguard may save {names[view.president]}.",
        stands,
    )


def _fourth(target: int, view: View, names: Names) -> Prospect:
    """Out for the round; what that means depends on who it was."""
    role = view.players[target].role
    others = [seat for seat, player in enumerate(view.players) if player.alive and seat not in (view.me, target)]
    if view.me == view.president:
        if role == "bodyguard":
            return Prospect("Your own Bodyguard!", "Out for this round, and play goes on.")
        return Prospect("An Assassin: the round is yours", f"{BIG} points for you, {SMALL} for your Bodyguard.")
    if view.role == "bodyguard" and others == [view.president]:
        return Prospect("The last of the Assassins", f"{BIG} points for {names[view.president]}, {SMALL} for you.")
    likely = odds.is_guard(view, target)
    if role == "bodyguard":
        return Prospect("Out: the Bodyguard!", f"Then nobody can step in for {names[view.president]}.")
    known = f"{percent(likely)} that this is the Bodyguard." if likely else "An Assassin, for sure; play goes on."
    return Prospect("Out for this round", known)


def short_hit(card: HitCard, target: int, view: View) -> str:
    """On a phone, of a hit that is not the fourth: which it is, and how near that brings the end."""
    missing = odds.missing(view, target, card)
    said = f"hit {ALL - len(missing)} of {ALL}"
    if len(missing) > 1:
        return said
    return f"{said}, {percent(odds.finishes(view, target, missing[0]))} another has the last"


def rescue(view: View) -> str:
    """How likely a fourth hit on the President by whoever has the turn could be answered."""
    return percent(odds.rescued(view, view.active))


# ---- Action cards ----------------------------------------------------------------------------


def _action_card(target: int, view: View, names: Names) -> Prospect:
    """Whether it can be canceled there, and who has the last word."""
    works, likely = odds.works(view, target), odds.cancels(view, target)
    if not likely:
        return Prospect(f"100%: {names[target]} cannot cancel it", f"No {HARDCORE} can be there.", 1.0)
    held = f"{percent(likely)} that {names[target]} holds a {HARDCORE}"
    if works == 1:
        return Prospect("100%: you can insist", f"{held}; so do you.", 1.0)
    return Prospect(f"{percent(works)}: it cannot be canceled", f"{held}.", works)


def canceled(view: View, target: int) -> str:
    """On a phone, how likely the target has an answer."""
    return f"{percent(odds.cancels(view, target))} can be canceled"


# ---- Hands -----------------------------------------------------------------------------------


def hand(view: View, seat: int, names: Names) -> str:
    """How many cards somebody holds, and how likely what matters most is among them."""
    player = view.players[seat]
    said = f"{names[seat]} holds {counted(player.cards, 'card')}"
    if seat == view.me or not player.cards:
        return f"{said}."
    answers = f"{percent(odds.cancels(view, seat))} with a {HARDCORE}"
    if seat == view.president:
        return f"{said}: {answers}."
    return f"{said}: {answers}, {percent(odds.three_kinds(view, seat))} with three kinds of hits."
