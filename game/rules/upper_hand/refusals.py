"""Why an answer is refused, as an id with arguments that `text` turns into a sentence."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Reason
from game.rules.upper_hand.cards import NUMBER
from game.rules.upper_hand.content import CHALLENGES, LOCATIONS
from game.rules.upper_hand.moves import Aim, Attempt, Go, Play
from game.rules.upper_hand.position import NOBODY, NOWHERE, Position


def why(state: Position, seat: int, action: Any) -> Reason:
    """The most useful reason why this seat may not do that now; it tells nothing the seat does not know."""
    if state.stage == "over":
        return Reason("over")
    if not 0 <= seat < state.seats:
        return Reason("not_now")
    if seat not in state.asked:
        chosen = state.stage == "choose" and state.chosen[seat] != NOWHERE
        return Reason("chosen") if chosen else Reason("not_asked", state.asked)
    match action:
        case Go(location) if state.stage == "choose" and location in LOCATIONS:
            return Reason("shut", (location,))
        case Play(card) if state.stage == "play" and card in NUMBER:
            return Reason("not_drawn", (card,))
        case Aim(target) if state.stage == "aim" and 0 <= target < state.seats:
            return Reason("yourself") if target == seat else Reason("not_here", (target,))
        case Attempt(slot, skill) if state.stage == "attempt" and 0 <= slot < len(state.row):
            if state.won[slot] != NOBODY:
                return Reason("taken", (state.won[slot],))
            return Reason("other_skill", (CHALLENGES[state.row[slot]].type or "", skill))
    return Reason("not_now")
