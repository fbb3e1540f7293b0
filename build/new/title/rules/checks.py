"""What the conformance kit asks of Hush: what is hidden from a seat, and whether a position can occur."""

from __future__ import annotations

from typing import Any

from game.titles.hush.rules.content import cards
from game.titles.hush.rules.knowledge import unseen
from game.titles.hush.rules.position import NO_BID, Position


def hidden(state: Position, seat: int) -> dict[str, Any]:
    """Everything this seat cannot know and that could be otherwise."""
    rivals = [rival for rival in range(state.seats) if rival != seat]
    holders = [rival for rival in rivals if unseen(state, seat, rival)]
    things: dict[str, Any] = {}
    if len(holders) + bool(state.deck) > 1:  # what can be nowhere else is no secret
        things |= {f"hand of {rival}": state.hands[rival] for rival in holders}
    if state.deck and (holders or len(state.deck) > 1):
        things["deck"] = state.deck
    for rival in rivals:
        if state.bids[rival] != NO_BID and len(state.hands[rival]) > 1:
            things[f"bid of {rival}"] = state.bids[rival]
    return things


def reachable(state: Position) -> str | None:
    """Why the rules cannot lead to this position, or None."""
    there = [*state.deck, *(card for pile in (*state.hands, *state.played) for card in pile)]
    if sorted(there) != list(cards(state.seats)):
        return "a card is missing, or there twice."
    for seat, (hand, bid) in enumerate(zip(state.hands, state.bids, strict=True)):
        if hand != sorted(hand):
            return f"the hand of seat {seat} is not in order."
        if bid != NO_BID and bid not in hand:
            return f"seat {seat} bids a card of somebody else."
        if not all(state.knows(seat, card) for card in hand):
            return f"seat {seat} does not know its own hand."
    if any(state.eyes[card] for card in range(len(state.eyes)) if not any(card in hand for hand in state.hands)):
        return "somebody knows in whose hand a card is that nobody holds."
    return None
