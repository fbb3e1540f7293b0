"""What can be done in Upper Hand, kind by kind: what it does, what it costs, what it may bring, and how likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Group, Said, Saying, Sought, grouped, span
from game.engine.contract import Names
from game.engine.english import counted, listed
from game.titles.upper_hand.rules import moves, odds
from game.titles.upper_hand.rules.content import CHALLENGES, ROOMS, SKILLS
from game.titles.upper_hand.rules.moves import Action
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words import now
from game.titles.upper_hand.words.phrases import (
    LUCKY_FACES,
    card_effect,
    card_name,
    dice,
    event_effect,
    event_name,
)
from game.titles.upper_hand.words.why import why as why

Actions = Sequence[Any]
APART = (moves.Go, moves.Play)  # rooms and cards have little in common
IDLE = "nothing would happen now"
FEW = 4  # names that a row has room for


def groups(view: View, legal: Sequence[Action], names: Names) -> list[Group]:
    """One group for every room, card and Challenge, and one for everything else."""
    attempts = [action for action in legal if isinstance(action, moves.Attempt)]
    found = grouped(SAYING, view, [action for action in legal if action not in attempts], names, APART)
    for slot in dict.fromkeys(action.slot for action in attempts):
        found += grouped(SAYING, view, [action for action in attempts if action.slot == slot], names)
    return found


def sought(view: View) -> list[Sought]:
    """Challenges that others have won, and Challenges with another skill."""
    if view.stage != "attempt":
        return []
    won = [number for number, slot in enumerate(view.row) if slot.winner is not None]
    return [(CHALLENGES[view.row[slot].challenge].name, moves.Attempt(slot, SKILLS[0])) for slot in won]


# ---- The office ------------------------------------------------------------------------------


def _go(_view: View, actions: Sequence[moves.Go], _names: Names) -> Said:
    room = ROOMS[actions[0].location]
    return (
        room.name,
        f"{room.ability}. Whoever comes later rolls dice for cards.",
        "",
    )


def _use(view: View, _actions: Actions, _names: Names) -> Said:
    where = view.players[view.active].location
    if where is None:
        return "Use the room", "You are first in.", ""
    offer = ROOMS[where].offer
    return ROOMS[where].label, f"{offer[0].upper()}{offer[1:]}. You are first in, and it costs nothing.", ""


def _decline(_view: View, _actions: Actions, _names: Names) -> Said:
    return "No, thanks", "Nobody else gets it in this round.", ""


def _roll(view: View, _actions: Actions, _names: Names) -> Said:
    words = f"Every {LUCKY_FACES} draws a card, one of which you play. That is how likely there is one."
    return f"Roll {dice(view.dice)}", words, span([odds.draws_any(view.dice)])


# ---- Cards -----------------------------------------------------------------------------------


def _play(view: View, actions: Sequence[moves.Play], names: Names) -> Said:
    """What the card does, whether what it depends on is so now, and what becomes of everybody."""
    card = actions[0].card
    about = now.of_card(view, card)
    facts = [words for _, words in about.asks] + [f"{names[it.seat]} {it.words}" for it in about.shifts[:FEW]]
    idle = [IDLE] if about.idle else []
    return card_name(card), f"{card_effect(card)} {_sentence([*facts, *idle])}".strip(), ""


def _sentence(facts: Sequence[str]) -> str:
    return f"{'; '.join(facts)}." if facts else ""


def _aim(view: View, actions: Sequence[moves.Aim], names: Names) -> Said:
    """What becomes of each foe, and else how much they have."""
    foes = [f"{names[action.target]} ({_shift(view, action.target)})" for action in actions]
    return "Pick a foe", f"{_on_the_table(view)} {_few(foes)}.", ""


def _on_the_table(view: View) -> str:
    if view.card is not None:
        return f"{card_name(view.card)}: {card_effect(view.card)}"
    return f"{event_name(view.event)}: {event_effect(view.event)}" if view.event is not None else ""


def _shift(view: View, target: int) -> str:
    theirs = [shift.words for shift in now.of_aim(view, target) if shift.seat == target]
    return theirs[0] if theirs else str(view.players[target].upper_hand)


def _few(foes: Sequence[str]) -> str:
    more = [counted(len(foes) - FEW, "more", "more")] if len(foes) > FEW else []
    return listed([*foes[:FEW], *more])


# ---- The Mission -----------------------------------------------------------------------------


def _attempt(view: View, actions: Sequence[moves.Attempt], _names: Names) -> Said:
    """The likeliest way to attempt a Challenge; of a Personal one with which skill."""
    slot = actions[0].slot
    best = odds.best(view, slot)
    against, brings = now.attempt(best)
    words = f"{against}: {brings}. {span([best.card])} to draw a card, even on a failure."
    return CHALLENGES[view.row[slot].challenge].name, words, span([best.chance])


SAYING: dict[type[Any], Saying] = {
    moves.Go: _go,
    moves.Use: _use,
    moves.Decline: _decline,
    moves.Roll: _roll,
    moves.Play: _play,
    moves.Aim: _aim,
    moves.Attempt: _attempt,
}
