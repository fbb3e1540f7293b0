"""A round of Hush, top to bottom: what is asked, which answers there are, what they do, why others are refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.contract import Reason
from game.engine.position import NOBODY, Question
from game.titles.hush.rules.content import FACES, LUCKY, SEATS, cards
from game.titles.hush.rules.moves import (
    Action,
    Bid,
    Draw,
    Drew,
    Event,
    Look,
    Looked,
    Point,
    Pointed,
    Revealed,
    Sealed,
    Toss,
    Tossed,
)
from game.titles.hush.rules.position import NO_BID, Position
from game.titles.hush.rules.view import Stage

Choices = Sequence[Action]
Told = list[Event]

BIDS = tuple(Bid(card) for card in (0, *cards(SEATS[-1])))
POINTING = tuple(Point(seat) for seat in range(SEATS[-1]))
DRAW = Draw()
DARES: Choices = (Look(), Toss())


# ---- All bid at once, in secret ------------------------------------------------------------


def _bids(state: Position, seat: int) -> Choices:
    return [BIDS[card] for card in state.hands[seat]]


def _bid(state: Position, seat: int, action: Bid, told: Told) -> None:
    state.bids[seat] = action.card
    told.append(Sealed(seat, action.card))
    state.refresh()
    if not state.asked:
        _reveal(state, told)


def _not_held(_state: Position, _seat: int, action: Bid) -> Reason:
    return Reason("not_held", (action.card,))


def _reveal(state: Position, told: Told) -> None:
    """The highest bid scores; all of them lie face up from now on."""
    bids = tuple(state.bids)
    for seat, bid in enumerate(bids):
        state.hands[seat].remove(bid)
        state.eyes[bid] = 0
        state.played[seat].append(bid)
    state.bids = [NO_BID] * state.seats
    state.active = bids.index(max(bids))
    state.points[state.active] += 1
    told.append(Revealed(bids, state.active))
    state.ask(state.active, "use", told)


BIDDING = Question(_bids, {Bid: _bid}, {Bid: _not_held}, hushed=True)


# ---- The winner of the round draws a card, or points at a rival ----------------------------


def _uses(state: Position, seat: int) -> Choices:
    rivals = [POINTING[rival] for rival in range(state.seats) if rival != seat]
    return [DRAW, *rivals] if state.deck else rivals


def _draw(state: Position, seat: int, _: Draw, told: Told) -> None:
    card = state.deck.pop()
    state.hands[seat] = sorted([*state.hands[seat], card])
    state.eyes[card] = 1 << seat
    told.append(Drew(seat, card))
    _next_round(state)


def _no_cards(_state: Position, _seat: int, _: Draw) -> Reason:
    return Reason("no_cards")


def _point(state: Position, seat: int, action: Point, told: Told) -> None:
    state.at = action.seat
    told.append(Pointed(seat, action.seat))
    state.ask(seat, "dare", told)


def _no_rival(_state: Position, _seat: int, _: Point) -> Reason:
    return Reason("no_rival")


USING = Question(_uses, {Draw: _draw, Point: _point}, {Draw: _no_cards, Point: _no_rival})


# ---- Pointing at a rival: look at that hand, or toss the die -------------------------------


def _dares(_state: Position, _seat: int) -> Choices:
    return DARES


def _look(state: Position, seat: int, _: Look, told: Told) -> None:
    hand = tuple(state.hands[state.at])
    for card in hand:
        state.eyes[card] |= 1 << seat
    told.append(Looked(seat, state.at, hand))
    _next_round(state)


def _toss(state: Position, seat: int, _: Toss, told: Told) -> None:
    die = state.chance.die(FACES)
    scorer = seat if die >= LUCKY else state.at
    state.points[scorer] += 1
    told.append(Tossed(seat, state.at, die, scorer))
    _next_round(state)


DARING = Question(_dares, {Look: _look, Toss: _toss})


# ---- The round ends ------------------------------------------------------------------------


def _next_round(state: Position) -> None:
    state.active = state.at = NOBODY
    if state.round == state.rounds:
        state.stage = "over"
    else:
        state.round += 1
        state.stage = "bid"
    state.refresh()


QUESTIONS: Mapping[Stage, Question] = {"bid": BIDDING, "use": USING, "dare": DARING}
