"""Why something cannot be done in Toontown, in a sentence."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Names, Reason
from game.engine.english import owner
from game.titles.toontown.rules.content import CHARACTER_NAMES

REFUSALS = {
    "over": "The game is over.",
    "not_now": "That cannot be done now.",
    "all_guessed": "You have guessed everybody already.",
    "guessed_wrong": "After a wrong guess there are no more guesses this turn.",
    "guess_dropped": "You said never mind, so there are no more guesses this turn.",
    "no_shot_card": "You have no Dip Cannon or Judge Doom card left face up.",
    "circle_empty": "No other pawn is in the circle, so the Dip Cannon cannot reach anybody.",
    "aim_at_yourself": "The Dip Cannon cannot be aimed at your own pawn.",
    "nobody_holds": "Nobody holds the Will, so there is nobody for a weasel to run after.",
    "you_hold": "You hold the Will yourself, so there is nobody for a weasel to run after.",
    "no_weasel": "You have no weasel card left face up.",
    "instead_of_a_move": "That is for the beginning of a turn, instead of a move.",
    "out_of_reach": "The dice do not lead to that space.",
    "not_next": "That space is not the next one, or you have been there on this ride.",
    "not_on_trolley": "Only a pawn on the Trolley line can ride to the next space of the line.",
    "no_cabs_on_trolley": "Benny cannot drive on the Trolley line, except onto an Entry.",
    "ask_yourself": "You know who you are.",
    "card_known": "Everybody knows that card, or you have seen it; pick another one.",
    "known_letter": "Everybody knows that this card is not the Will; pick another one.",
    "own_doom": "Your own Judge Doom card stays where it is.",
}


def refusal(reason: Reason, names: Names) -> str:
    """Why something was refused, as a sentence."""
    args: tuple[Any, ...] = reason.args
    match reason.id:
        case "not_asked":
            return f"It is {owner(names[args[0]])} turn."
        case "not_in_circle":
            return f"{names[args[0]]} is not in the circle, so the Dip Cannon cannot reach that pawn."
        case "already_right":
            return f"You know already who {names[args[0]]} is."
        case "not_proven":
            return f"Your sheet does not prove yet who {names[args[0]]} is."
        case "asked_before":
            return f"You have asked {names[args[0]]} that before: not {CHARACTER_NAMES[args[1]]}."
        case "no_doom":
            return f"{owner(names[args[0]])} Judge Doom card is not here."
    return REFUSALS[reason.id]
