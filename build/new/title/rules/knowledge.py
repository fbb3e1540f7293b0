"""Who can know what in Hush: the view of a seat, and the redeal of everything that the seat has not seen."""

from __future__ import annotations

from typing import TypeVar

from game.engine.chance import Chance
from game.engine.position import NOBODY
from game.titles.hush.rules.position import NO_BID, Position
from game.titles.hush.rules.view import Player, View

P = TypeVar("P", bound=Position)


def view(state: Position, me: int | None) -> View:
    """The position as this seat, or the room, may see it."""
    return View(
        me=me,
        round=state.round,
        rounds=state.rounds,
        stage=state.stage,
        asked=state.asked,
        active=None if state.active == NOBODY else state.active,
        at=None if state.at == NOBODY else state.at,
        players=tuple(_player(state, seat, me) for seat in range(state.seats)),
        deck=len(state.deck),
    )


def _player(state: Position, seat: int, me: int | None) -> Player:
    sealed = state.bids[seat] != NO_BID
    return Player(
        points=state.points[seat],
        cards=len(state.hands[seat]),
        known=tuple(card for card in state.hands[seat] if state.knows(me, card)),
        played=tuple(state.played[seat]),
        sealed=sealed,
        bid=state.bids[seat] if sealed and seat == me else None,
    )


def unseen(state: Position, seat: int | None, rival: int) -> list[int]:
    """The cards of a rival's hand that this seat, or the room, has not seen."""
    return [card for card in state.hands[rival] if not state.knows(seat, card)]


def redeal(state: P, seat: int | None, chance: Chance) -> P:
    """A copy in which everything the seat, or the room, has not seen lies elsewhere; how much others have seen of it is public."""
    twin = state.copy(chance)
    twin.choices = None  # a rival who is asked holds other cards now
    hidden = [unseen(state, seat, rival) for rival in range(state.seats)]
    pool = sorted([*state.deck, *(card for cards in hidden for card in cards)])
    for card in pool:
        twin.eyes[card] = 0
    chance.shuffle(pool)
    for rival, cards in enumerate(hidden):
        seen = sorted(state.eyes[card] for card in cards)
        fresh = [pool.pop() for _ in cards]
        for card, seats in zip(fresh, seen, strict=True):
            twin.eyes[card] = seats
        hand = [card for card in state.hands[rival] if card not in cards]
        twin.hands[rival] = sorted([*hand, *fresh])
        if rival != seat and state.bids[rival] != NO_BID:
            twin.bids[rival] = twin.hands[rival][chance.pick(len(twin.hands[rival]))]
    twin.deck = pool
    return twin
