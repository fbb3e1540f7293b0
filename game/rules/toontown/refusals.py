"""Why an answer is refused, as an id with arguments that `text` turns into a sentence."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Reason
from game.rules.toontown.moves import Aim, Ask, Drive, Fire, Guess, Name, Peek, Ride, Send, Take, TakeDoom, Walk
from game.rules.toontown.position import NOBODY, WRONG, Position


def why(state: Position, seat: int, action: Any) -> Reason:
    """The most useful reason why this seat may not do that now."""
    if state.ending:
        return Reason("over")
    if seat != state.active:
        return Reason("not_your_turn", (state.active,))
    match action:
        case Guess() if state.right[seat].bit_count() == state.seats - 1:
            return Reason("all_guessed")
        case Guess() if state.spent & WRONG:
            return Reason("guessed_wrong")
        case Fire() | Aim() if state.stage in ("start", "aim"):
            return _cannot_fire(state, seat, action)
        case Send() if state.stage == "start":
            return _cannot_send(state, seat)
        case Walk(to) if state.stage == "walk":
            return Reason("out_of_reach", (to,))
        case Ride(to) if state.stage in ("start", "roll", "ride"):
            on_board = 0 <= to < len(state.town.ring) and state.town.ring[to]
            return Reason("not_next" if state.town.ring[state.spaces[seat]] and on_board else "not_on_trolley", (to,))
        case Drive(to) if state.stage == "drive":
            plain = 0 <= to < len(state.town.ring) and state.town.plain_trolley[to]
            return Reason("no_cabs_on_trolley" if plain else "not_next", (to,))
        case Ask(target) if state.stage == "whom":
            if target == seat:
                return Reason("ask_yourself")
            return Reason("already_right", (target,)) if 0 <= target < state.seats else Reason("not_now")
        case Name(character) if state.stage == "which":
            return Reason("asked_before", (state.asked, character))
        case Peek() | Take() if state.stage in ("peek", "take"):
            return Reason("card_known")
        case TakeDoom(colour) if state.stage == "look":
            return Reason("own_doom" if colour == seat else "no_doom", (colour,))
    return Reason("not_now")


def _cannot_fire(state: Position, seat: int, action: Fire | Aim) -> Reason:
    if not state.dips[seat] + state.dooms[seat]:
        return Reason("no_shot_card")
    if isinstance(action, Fire):
        return Reason("circle_empty")
    if action.seat == seat:
        return Reason("aim_at_yourself")
    return Reason("not_in_circle", (action.seat,)) if 0 <= action.seat < state.seats else Reason("not_now")


def _cannot_send(state: Position, seat: int) -> Reason:
    if state.holder == NOBODY:
        return Reason("nobody_holds")
    return Reason("you_hold") if state.holder == seat else Reason("no_weasel")
