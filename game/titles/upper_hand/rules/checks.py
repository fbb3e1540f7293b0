"""What the conformance kit asks of Upper Hand: what is hidden from a seat, and whether a position can occur."""

from __future__ import annotations

from typing import Any

from game.engine.position import NOBODY
from game.titles.upper_hand.rules.affairs import EVENT_AIM
from game.titles.upper_hand.rules.cards import AIM, SHIELDS
from game.titles.upper_hand.rules.content import CHALLENGES, DECK, GOAL, HAPPENINGS, LAST_ROUND
from game.titles.upper_hand.rules.knowledge import sealed
from game.titles.upper_hand.rules.position import CONTROL, MALORY, NOTHING, NOWHERE, ROW_LENGTH, Position


def hidden(state: Position, seat: int) -> dict[str, Any]:
    """Everything this seat cannot know and that could be otherwise; what nobody has seen has no order yet."""
    things: dict[str, Any] = {}
    for other, deck in enumerate(state.decks):
        drawn = state.drawn if other == state.active else ()
        if other != seat and not state.open_cards and len(deck) + len(drawn) > 1:
            if drawn:
                things[f"cards drawn by {other}"] = drawn
            if state.known[other] and len(deck) > 1:
                things[f"bottom of the deck of {other}"] = deck[: state.known[other]]
    for other in sealed(state, seat):
        things[f"Location of {other}"] = state.chosen[other]
    return things


def reachable(state: Position) -> str | None:
    """Why the rules cannot lead to this position, or None."""
    checks = (_cards, _decks, _challenges, _floor, _tokens, _questions, _end)
    return next((why for check in checks if (why := check(state))), None)


def _cards(state: Position) -> str | None:
    for seat, who in enumerate(state.cast):
        held = [*state.decks[seat], *state.discards[seat], *state.shields[seat]]
        if seat == state.active:
            held += [*state.drawn, *([state.card] if state.card != NOTHING else [])]
        if sorted(held) != list(range(who * DECK, who * DECK + DECK)):
            return "a card is missing, there twice, or in another deck."
        if state.known[seat] > len(state.decks[seat]):
            return "somebody has seen more cards at the bottom than there are."
        if not SHIELDS.issuperset(state.shields[seat]):
            return "a card is kept that is no shield."
    if len(set(state.cast)) < state.seats:
        return "two players are the same character."
    return None


def _decks(state: Position) -> str | None:
    waiting = [state.event] if state.stage == "aim" and state.card == NOTHING else []
    if sorted([*state.events, *state.used_events, *waiting]) != list(range(len(HAPPENINGS))):
        return "an Event is missing or there twice."
    return None


def _challenges(state: Position) -> str | None:
    open_ones = [number for number, winner in zip(state.row, state.won, strict=True) if winner == NOBODY]
    if state.stage == "over" and state.is_last_round():
        open_ones = [number for number in open_ones if number not in state.used_challenges]
    done = [number for pile in state.piles for number in range(len(CHALLENGES)) if pile >> number & 1]
    if sorted([*state.challenges, *state.used_challenges, *open_ones, *done]) != list(range(len(CHALLENGES))):
        return "a Challenge is missing or there twice."
    if len(state.row) > ROW_LENGTH[state.seats] or (state.row and state.phase == "movement"):
        return "there are too many Challenges."
    for number, winner in zip(state.row, state.won, strict=True):
        if winner != NOBODY and not state.piles[winner] >> number & 1:
            return "a Challenge was won and is not in the pile."
    return None


def _floor(state: Position) -> str | None:
    if any(where not in state.rooms for where in state.chosen if where != NOWHERE):
        return "somebody goes to a Location that is shut."
    if MALORY not in state.rooms:
        return "Malory's Office is shut."
    if state.stage == "choose" and (state.placed or NOWHERE not in state.chosen):
        return "a token is placed before everybody has chosen."
    if state.stage != "choose" and NOWHERE in state.chosen:
        return "somebody has not chosen."
    if state.phase == "mission" and state.placed != (1 << state.seats) - 1:
        return "somebody is on no Location during the Mission."
    return None


def _tokens(state: Position) -> str | None:
    if min(state.points) < 0:
        return "somebody has less than nothing."
    if CONTROL in state.rooms and state.leader == NOBODY:
        return "nobody holds the Mission Leader token."
    if state.phase == "mission" and state.stage != "over" and state.leader == NOBODY:
        return "nobody leads the Mission."
    if state.stage == "choose" and (state.event != NOTHING or any(state.armory) or any(state.shields)):
        return "something is left from the last round."
    return None


def _questions(state: Position) -> str | None:
    if (state.stage == "play") != (len(state.drawn) > 1):
        return "cards are drawn at the wrong time."
    if state.stage != "aim" and state.card != NOTHING:
        return "a card waits for a target nobody is asked for."
    if state.stage == "aim" and state.card == NOTHING and EVENT_AIM[state.event] is None:
        return "a target is asked for at the wrong time."
    if state.card != NOTHING and AIM[state.card] is None:
        return "a card waits for a target it does not need."
    if state.stage == "attempt" and NOBODY not in state.won:
        return "an attempt is asked for though no Challenge is open."
    return None


def _end(state: Position) -> str | None:
    if (state.stage == "over") != (state.ending is not None) or (state.winner == NOBODY) != (state.ending is None):
        return "the game is over without an end."
    if state.round > LAST_ROUND:
        return "the last round is over, and the game goes on."
    if state.stage != "over" and max(state.points) >= GOAL:
        return "somebody has twenty, and the game goes on."
    return None
