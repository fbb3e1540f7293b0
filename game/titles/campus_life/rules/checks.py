"""What the conformance kit asks of Campus Life: what is hidden from a seat, and whether a position can occur."""

from __future__ import annotations

from typing import Any

from game.titles.campus_life.rules.content import CARDS, DECKS, FEW, KIND_OF, KINDS, LATE, NAMED, NO_ENVELOPE, WEAPONS
from game.titles.campus_life.rules.knowledge import free_notes, unread, unseen
from game.titles.campus_life.rules.position import ALL_UP, NOTHING, PUBLIC, Position


def hidden(state: Position, seat: int) -> dict[str, Any]:
    """Everything this seat cannot know and that could be otherwise."""
    things: dict[str, Any] = {}
    for slots in unseen(state, seat):
        if len(slots) > 1:
            things |= {f"card in slot {slot}": state.cards[slot] for slot in slots}
    for kind, name in enumerate(KINDS):
        if len(free_notes(state, seat, kind)) > 1:
            things |= {f"{name} on notepad {other}": state.notes[other * 3 + kind] for other in unread(state, seat)}
    return things


def reachable(state: Position) -> str | None:
    """Why the rules cannot lead to this position, or None."""
    checks = (_cards, _backs, _notepads, _knowledge, _tokens, _pawns, _boddy)
    return next((why for check in checks if (why := check(state))), None)


def _cards(state: Position) -> str | None:
    if sorted(card for card in state.cards if card != NOTHING) != list(range(len(CARDS))):
        return "a card is missing or there twice."
    rooms = state.cards[state.first_room_slot : state.first_room_slot + NAMED]
    dealt = len(CARDS) - len(KINDS) * (state.seats + (state.seats < NO_ENVELOPE))
    if [card == NOTHING for card in rooms] != [room >= dealt for room in range(NAMED)]:
        return "the rooms' cards do not begin in the Hall and go on without a gap."
    return None


def _backs(state: Position) -> str | None:
    hands = [KIND_OF[card] for card in state.cards[: state.first_room_slot]]
    envelope = [KIND_OF[card] for card in state.cards[state.first_room_slot + NAMED :]]
    if hands != list(range(len(KINDS))) * state.seats:
        return "somebody does not hold one card of each kind."
    if envelope != list(range(len(KINDS))) * (state.seats < NO_ENVELOPE):
        return "the envelope does not hold one card of each kind."
    return None


def _notepads(state: Position) -> str | None:
    for kind, deck in enumerate(DECKS):
        notes = state.notes[kind :: len(KINDS)]
        if len(set(notes)) != state.seats or not set(notes) <= set(deck):
            return f"two players wrote down the same {KINDS[kind]}."
    return None


def _knowledge(state: Position) -> str | None:
    for seat in range(state.seats):
        for kind in range(len(KINDS)):
            seen = state.seen[seat * len(KINDS) + kind]
            if not seen >> seat & 1:
                return "somebody does not know the own hand."
            laid_open = (state.up[seat] >> kind | state.shown >> seat) & 1
            if bool(laid_open) != (seen == PUBLIC):
                return "a face-up card is not known to all, or a face-down one is."
    return None


def _tokens(state: Position) -> str | None:
    lying = state.unplaced
    for pile in (*state.tokens, *(1 << weapon for weapon in state.carried if weapon != NOTHING)):
        if lying & pile:
            return "a weapon is in two places."
        lying |= pile
    if lying >> len(WEAPONS):
        return "there is a weapon too many."
    return None


def _pawns(state: Position) -> str | None:
    away = {seat for unit in state.gone for seat in unit}
    if away != set(range(state.seats)) - set(state.here()):
        return "somebody is gone without having left, or has left and is here."
    squares = [state.spaces[seat] for seat in state.here() if state.house.cells[state.spaces[seat]]]
    if len(set(squares)) != len(squares):
        return "two pawns stand on one square."
    return None


def _boddy(state: Position) -> str | None:
    due = len(state.here()) <= FEW or ALL_UP in state.up or state.round > LATE
    if due and not state.came_home and not state.ending:
        return "Mr. Boddy should be home."
    if state.came_home and not due:
        return "Mr. Boddy came home for no reason."
    if not state.ending and state.came_home and state.round > state.last_round:
        return "the party should be over."
    return None
