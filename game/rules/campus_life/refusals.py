"""Why an answer is refused, as an id with arguments that `text` turns into a sentence."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Reason
from game.rules.campus_life.content import KINDS, NAMED, ROOMS, WEAPONS
from game.rules.campus_life.house import HALL
from game.rules.campus_life.moves import (
    Adjust,
    Choose,
    Drop,
    Exchange,
    Leave,
    Meet,
    Place,
    Sneak,
    Spend,
    Tab,
    Take,
    Walk,
)
from game.rules.campus_life.position import ALL_UP, Position


def why(state: Position, seat: int, action: Any) -> Reason:
    """The most useful reason why this seat may not do that now."""
    if state.ending:
        return Reason("over")
    if not 0 <= seat < state.seats or state.spaces[seat] < 0:
        return Reason("gone")
    if seat != state.asked:
        return Reason("not_asked", (state.asked,))
    match action:
        case Choose(weapon) if state.stage == "choose":
            return Reason("placed_already", (weapon,))
        case Place(room) if state.stage == "place":
            return Reason("has_weapon", (room,)) if room in ROOMS[:NAMED] else Reason("middle_room", (room,))
        case Walk(to) if state.stage == "move":
            return _cannot_walk(state, seat, to)
        case Sneak() if state.stage == "move":
            return Reason("no_passage")
        case Leave():
            in_hall = state.house.room_of[state.spaces[seat]] == HALL
            return Reason("leave_at_start" if in_hall else "leave_from_hall")
        case Tab() | Adjust() if state.up[seat] == ALL_UP:
            return Reason("no_tabs")
        case Tab() | Adjust() if state.paid and seat == state.active:
            return Reason("one_card_a_turn")
        case Tab() if state.house.room_of[state.spaces[seat]] >= 0:
            return Reason("tab_in_room")
        case Adjust() if state.stage in ("adjust", "answer"):
            return Reason("one_step")
        case Spend(kind) if state.stage == "pay" and state.up[seat] >> KINDS.index(kind) & 1:
            return Reason("spent", (kind,))
        case Exchange() if (here := _face_up_here(state, seat)) is not None:
            return Reason("own_face_up", (here,))
        case Take(weapon) if state.stage == "weapon":
            return Reason("own_weapon" if WEAPONS.index(weapon) == state.carried[seat] else "no_weapon", (weapon,))
        case Drop() if state.stage == "weapon":
            return Reason("empty_handed")
        case Meet(other) if state.stage == "meet":
            return Reason("not_here", (other,)) if 0 <= other < state.seats else Reason("not_now")
    return Reason("not_now")


def _cannot_walk(state: Position, seat: int, to: int) -> Reason:
    house = state.house
    if not 0 <= to < len(house.links) or to == state.spaces[seat]:
        return Reason("not_now")
    if house.cells[to] & state.occupied:
        return Reason("occupied")
    if house.room_of[to] == state.barred >= 0:
        return Reason("left_this_turn", (ROOMS[state.barred],))
    return Reason("too_far", (state.die,))


def _face_up_here(state: Position, seat: int) -> str | None:
    """The kind of the card in this room, if the own one of that kind lies face up."""
    room = state.house.room_of[state.spaces[seat]]
    kind = state.kind_in(room) if room >= 0 else -1
    return KINDS[kind] if kind >= 0 and state.up[seat] >> kind & 1 else None
