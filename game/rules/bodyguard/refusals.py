"""Why an answer is refused, as an id with arguments that `text` turns into a sentence."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Reason
from game.rules.bodyguard.content import FIRST_DEED, HARDCORE, KIND_OF, KINDS, MARTIN, NUMBER, PLAN_B, TRICK
from game.rules.bodyguard.moves import Appoint, Counter, Discard, Draw, Hit, Martin, PlanB, Recall, Rescue, Trick
from game.rules.bodyguard.position import Position


def why(state: Position, seat: int, action: Any) -> Reason:
    """The most useful reason why this seat may not do that now; it tells nothing the seat does not know."""
    if state.over:
        return Reason("over")
    if not 0 <= seat < state.seats:
        return Reason("not_now")
    if not state.alive >> seat & 1:
        return Reason("out")
    if state.answered >> seat & 1:
        return Reason("answered")
    if seat not in state.asked:
        return Reason("not_asked", state.asked)
    if state.stage == "turn":
        return _no_such_turn(state, seat, action)
    match action:
        case Appoint() if state.stage == "desk":
            return Reason("needs_assassin")
        case Counter() if state.stage in ("react", "insist"):
            return Reason("no_hardcore")
        case Rescue() if state.stage == "rescue":
            return Reason("not_bodyguard" if seat != state.guard else "not_three")
    return Reason("not_now")


def _no_such_turn(state: Position, seat: int, action: Any) -> Reason:
    match action:
        case Recall():
            return Reason("not_president" if seat != state.president else "recalled")
        case Draw():
            return Reason("must_play")
        case Hit(card, target):
            return _no_hit(state, seat, card, target)
        case Discard(card) if card in NUMBER:
            return Reason("not_held", (card,))
        case Trick(target):
            return _no_deed(state, seat, TRICK, target)
        case Martin(target):
            return _no_deed(state, seat, MARTIN, target)
        case PlanB(kind) if kind in KINDS:
            return (
                Reason("not_held", ("plan_b",)) if PLAN_B not in state.hands[seat] else Reason("no_hit_here", (kind,))
            )
        case Counter() if HARDCORE in state.hands[seat]:
            return Reason("only_an_answer")
    return Reason("not_now")


def _no_target(state: Position, seat: int, target: int) -> Reason | None:
    if not 0 <= target < state.seats:
        return Reason("not_now")
    if target == seat:
        return Reason("yourself")
    if not state.alive >> target & 1:
        return Reason("target_out", (target,))
    return None


def _no_hit(state: Position, seat: int, card: Any, target: int) -> Reason:
    face = NUMBER.get(card, FIRST_DEED)
    if face >= FIRST_DEED:
        return Reason("not_now")
    if face not in state.hands[seat]:
        return Reason("not_held", (card,))
    if reason := _no_target(state, seat, target):
        return reason
    if state.marked[KIND_OF[face]] >> target & 1:
        return Reason("same_kind", (target, KINDS[KIND_OF[face]]))
    return Reason("never_the_fourth", (target,))


def _no_deed(state: Position, seat: int, deed: int, target: int) -> Reason:
    if deed not in state.hands[seat]:
        return Reason("not_held", ("filthy_trick" if deed == TRICK else "deadly_martin",))
    if reason := _no_target(state, seat, target):
        return reason
    return Reason("no_cards" if deed == TRICK else "martin_there", (target,))
