"""Why nobody may leave, take a tab or exchange a card just now: refusals that every question shares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.contract import Reason
from game.engine.position import NOT_NOW, WhyNot
from game.titles.campus_life.rules.content import KINDS
from game.titles.campus_life.rules.house import HALL
from game.titles.campus_life.rules.moves import Adjust, Exchange, Leave, Tab
from game.titles.campus_life.rules.position import ALL_UP, Position


def _cannot_leave(state: Position, seat: int, _: Leave) -> Reason:
    in_hall = state.house.room_of[state.spaces[seat]] == HALL
    return Reason("leave_at_start" if in_hall else "leave_from_hall")


def no_tab(state: Position, seat: int, _: Tab | Adjust) -> Reason | None:
    """Why this player cannot turn up a card, if that is so."""
    if state.up[seat] == ALL_UP:
        return Reason("no_tabs")
    return Reason("one_card_a_turn") if state.paid and seat == state.active else None


def _cannot_tab(state: Position, seat: int, action: Tab) -> Reason:
    in_room = state.house.room_of[state.spaces[seat]] >= 0
    return no_tab(state, seat, action) or (Reason("tab_in_room") if in_room else NOT_NOW)


def _cannot_adjust(state: Position, seat: int, action: Adjust) -> Reason:
    return no_tab(state, seat, action) or NOT_NOW


def _cannot_exchange(state: Position, seat: int, _: Exchange) -> Reason:
    room = state.house.room_of[state.spaces[seat]]
    kind = state.kind_in(room) if room >= 0 else -1
    face_up = kind >= 0 and state.up[seat] >> kind & 1
    return Reason("own_face_up", (KINDS[kind],)) if face_up else NOT_NOW


AT_ANY_TIME: Mapping[type[Any], WhyNot] = {
    Leave: _cannot_leave,
    Tab: _cannot_tab,
    Adjust: _cannot_adjust,
    Exchange: _cannot_exchange,
}
