"""What the conformance kit asks of Bodyguard: what is hidden from a seat, and whether a position can occur."""

from __future__ import annotations

from typing import Any

from game.titles.bodyguard.rules.content import DECK, HAND, KIND_OF, KINDS, MARTIN
from game.titles.bodyguard.rules.knowledge import cards_of, suspects
from game.titles.bodyguard.rules.position import ALL_CARDS, LEFT_OVER, NOTHING, PLACES, UNIT, Position, loot, members
from game.titles.bodyguard.rules.rescue import can_step_in, rescues
from game.titles.bodyguard.rules.traces import among, traced

MANY = 5  # a hand of that many holds three kinds often enough to be met among a few redeals


def hidden(state: Position, seat: int) -> dict[str, Any]:
    """Everything this seat cannot know and that could be otherwise."""
    if state.dealing:
        return {}
    things: dict[str, Any] = {}
    known = traced(state, seat)
    for other in range(state.seats):
        if other != seat:
            for name, place, cards in (
                ("hand", other, state.hands[other]),
                ("discards", other + PLACES, state.down[other]),
            ):
                if len(cards) > sum(places >> place & 1 for _, places in known):
                    things[f"{name} of {other}"] = cards
    if len(state.pile) > 1:
        things["order of the pile"] = state.pile
    who = suspects(state, seat)
    if who & who - 1:
        things["Bodyguard"] = state.guard
    for other in members(state.answered & who & ~(1 << seat)) if state.stage == "rescue" else ():
        if len(state.hands[other]) >= MANY:  # an Assassin's pass is another answer than a Bodyguard's
            things[f"answer of {other}"] = ("bodyguard", state.saving) if other == state.guard else ("assassin", False)
    return things


def reachable(state: Position) -> str | None:
    """Why the rules cannot lead to this position, or None."""
    checks = (_cards, _hands, _table, _roles, _thefts, _answers, _tokens)
    return next((why for check in checks if (why := check(state))), None)


def _cards(state: Position) -> str | None:
    if state.dealing:
        return None if not any((*state.hands, *state.down, state.pile)) else "cards are out before the roles are."
    hidden_cards = [*state.pile, *(face for cards in (*state.hands, *state.down) for face in cards)]
    if state.public + sum(UNIT[face] for face in hidden_cards) != ALL_CARDS:
        return "a card is missing or there twice."
    if len(cards_of(state.public)) + len(hidden_cards) != len(DECK):
        return "there are too many cards of a kind."
    return None


def _hands(state: Position) -> str | None:
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            return "somebody holds more cards than were ever dealt."
        if hand and not state.alive >> seat & 1:
            return "somebody who is out holds cards."
    if not state.over and not state.dealing and not state.pile and not any(state.hands) and state.deed == NOTHING:
        return "all cards are used up, and the round goes on." if state.stage == "turn" else None
    return None


def _table(state: Position) -> str | None:
    front, four = state.front, len(KINDS)
    for seat in range(state.seats):
        lying = [face for face in front[seat * four : seat * four + four] if face != NOTHING]
        if len(lying) != state.hits[seat]:
            return "the hits are miscounted."
        if lying and not state.alive >> seat & 1:
            return "hits lie before somebody who is out."
        if len(lying) == four and not (seat == state.president and (state.window or state.over)):
            return "somebody has four hits and is still here."
    for slot, (face, placer) in enumerate(zip(front, state.placers, strict=True)):
        kind, seat = slot % four, slot // four
        if (face != NOTHING) != (0 <= placer < state.seats and placer != seat):
            return "a hit was placed by nobody who could."
        if (face != NOTHING) != bool(state.marked[kind] >> seat & 1):
            return "a hit is not marked."
        if face != NOTHING and (KIND_OF[face] != kind or not among(state.public, face)):
            return "a hit lies in the wrong place or was never shown."
    if state.martins & ~state.alive or state.martins.bit_count() > cards_of(state.public).count(MARTIN):
        return "there is a Deadly Martin too many."
    return None


def _roles(state: Position) -> str | None:
    if not state.suspects >> state.guard & 1:
        return "somebody is the Bodyguard who cannot be."
    if state.guard == state.president:
        return "the President guards himself."
    if state.over or state.dealing:
        return None
    if not state.alive & ~(1 << state.president) & ~(1 << state.guard):
        return "no Assassin is left, and the round goes on."
    if not state.alive >> state.president & 1:
        return "the President is out, and the round goes on."
    return None


def _thefts(state: Position) -> str | None:
    for _, _, face, places, shown in state.thefts:
        there = [state.hands[place] if place < PLACES else state.down[place - PLACES] for place in members(places)]
        if not among(shown, face) and not any(face in cards for cards in there):
            return "a stolen card is where it cannot have come."
    if state.loot != loot(state.thefts):
        return "it is forgotten whose hands may hold a stolen card."
    return None


def _answers(state: Position) -> str | None:
    if (state.stage in ("rescue", "throw_in")) != bool(state.window):
        return "answers are awaited at the wrong time."
    if state.saving:
        hand = state.hands[state.guard] if state.guard != LEFT_OVER else []
        if not state.answered >> state.guard & 1 or not can_step_in(hand):
            return "somebody steps in who cannot."
    if state.stage == "throw_in" and not (state.saving and len(rescues(state.hands[state.guard])) > 1):
        return "it is asked which hits are thrown in, and there is no choice."
    return None


def _tokens(state: Position) -> str | None:
    for seat in range(state.seats):
        points = [score.points[seat] for score in state.settled]
        if (points.count(2), points.count(1)) != (state.twos[seat], state.ones[seat]):
            return "the tokens do not agree with the rounds."
    if len(state.settled) != state.round - (not state.over):
        return "a round has no score."
    return None
