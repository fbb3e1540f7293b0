"""What can be done in Upper Hand, kind by kind: what it does, what it costs, what it may bring, and how likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.choices import Group, Said, Saying, Wish, grouped
from game.engine.contract import Names
from game.engine.english import counted, listed
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.content import CHALLENGES, ROOMS, SKILL_NAMES, SKILLS
from game.titles.upper_hand.rules.moves import Action
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.words.phrases import (
    LUCKY_FACES,
    card_effect,
    card_name,
    challenge_name,
    dice,
    event_effect,
    event_name,
)

Actions = Sequence[Any]
APART = (moves.Go, moves.Play)  # rooms and cards have little in common
FEW = 4  # names that a row has room for


def groups(view: View, legal: Sequence[Action], names: Names) -> list[Group]:
    """One group for every room, card and Challenge, and one for everything else."""
    attempts = [action for action in legal if isinstance(action, moves.Attempt)]
    found = grouped(SAYING, view, [action for action in legal if action not in attempts], names, APART)
    for slot in dict.fromkeys(action.slot for action in attempts):
        found += grouped(SAYING, view, [action for action in attempts if action.slot == slot], names)
    return found


def wishes(view: View) -> list[Wish]:
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
    return f"Roll {dice(view.dice)}", f"Every {LUCKY_FACES} draws a card, one of which you play.", ""


# ---- Cards -----------------------------------------------------------------------------------


def _play(_view: View, actions: Sequence[moves.Play], _names: Names) -> Said:
    card = actions[0].card
    return card_name(card), card_effect(card), ""


def _aim(view: View, actions: Sequence[moves.Aim], names: Names) -> Said:
    if view.card is not None:
        what = f"{card_name(view.card)}: {card_effect(view.card)}"
    elif view.event is not None:
        what = f"{event_name(view.event)}: {event_effect(view.event)}"
    else:
        what = "The card is about one of them."
    foes = [f"{names[action.target]} ({view.players[action.target].upper_hand})" for action in actions]
    return "Pick a foe", f"{what} {_few(foes)}.", ""


def _few(foes: Sequence[str]) -> str:
    more = [counted(len(foes) - FEW, "more", "more")] if len(foes) > FEW else []
    return listed([*foes[:FEW], *more])


# ---- The Mission -----------------------------------------------------------------------------


def _attempt(view: View, actions: Sequence[moves.Attempt], _names: Names) -> Said:
    number = view.row[actions[0].slot].challenge
    challenge, own = CHALLENGES[number], view.players[view.active].mission_dice
    best = max(actions, key=lambda action: own[SKILLS.index(action.skill)])
    count = own[SKILLS.index(best.skill)]
    skill = f" with {SKILL_NAMES[best.skill]}" if len(actions) > 1 else ""
    words = f"{challenge_name(number)}: {dice(count)}{skill}. It brings {challenge.reward}; every {LUCKY_FACES} draws a card."
    return challenge.name, words, ""


SAYING: dict[type[Any], Saying] = {
    moves.Go: _go,
    moves.Use: _use,
    moves.Decline: _decline,
    moves.Roll: _roll,
    moves.Play: _play,
    moves.Aim: _aim,
    moves.Attempt: _attempt,
}
