"""What the conformance kit asks of Toontown: what is hidden from a seat, and whether a position can occur."""

from __future__ import annotations

from typing import Any

from game.engine.position import NOBODY
from game.titles.toontown.rules.content import (
    CHARACTERS,
    CONFIDENTIAL_CARDS,
    DIP_CARDS,
    DOOM,
    KINDS,
    LOCATIONS,
    WEASEL_CARDS,
)
from game.titles.toontown.rules.knowledge import EVERYONE, HALVES, possible_characters
from game.titles.toontown.rules.position import Position


def hidden(state: Position, seat: int) -> dict[str, Any]:
    """Everything this seat cannot know and that could be otherwise."""
    things: dict[str, Any] = {}
    for colour, characters in enumerate(possible_characters(state, seat)):
        if characters.bit_count() > 1:
            things[f"identity of {colour}"] = state.identities[colour]
    unseen = [section for section in range(len(LOCATIONS)) if not state.looked[seat] >> section & 1]
    if len(unseen) > 1:
        for section in unseen:
            things[f"cards in {LOCATIONS[section]}"] = state.piles[section]
    known = state.letters | state.peeked[seat]
    if not state.will_known and not known >> state.will & 1 and (state.slots & ~known).bit_count() > 1:
        things["slot of the Will"] = state.will
    for pair, asked in enumerate(state.wrong):
        guesser, target = divmod(pair, state.seats)
        if seat not in (guesser, target) and 0 < asked.bit_count() < 3:
            things[f"what {guesser} asked {target}"] = asked
    return things


def reachable(state: Position) -> str | None:
    """Why the rules cannot lead to this position, or None."""
    checks = (_cast, _location_cards, _confidential_cards, _face_up_cards, _questions)
    return next((why for check in checks if (why := check(state))), None)


def _cast(state: Position) -> str | None:
    if len(set(state.identities)) != state.seats or not set(state.identities) <= set(range(len(CHARACTERS))):
        return "two players are the same character."
    for seat, who in enumerate(state.identities):
        if state.not_home[seat] >> who & 1:
            return f"seat {seat} stood at home with the Will and did not win."
    return None


def _location_cards(state: Position) -> str | None:
    cards = 0
    for pile in state.piles:
        if cards & pile:
            return "a Location card lies in two sections."
        cards |= pile
    taken = sum(state.dooms) + sum(state.used_shots) + sum(state.dips) - DIP_CARDS * state.seats
    for colour, who in enumerate(state.identities):
        hand = cards >> colour * KINDS
        tops, bottoms = hand & EVERYONE, hand >> 4 & EVERYONE
        if tops.bit_count() != 2 or bottoms.bit_count() != 2 or tops & bottoms != 1 << who:
            return f"the halves {hand & HALVES:08b} do not make the cards of character {who}."
        taken -= not hand >> DOOM & 1
    if taken:
        return "Judge Doom cards are missing or have been made up."
    sizes = [len(range(section, 5 * state.seats, len(LOCATIONS))) for section in range(len(LOCATIONS))]
    if any(pile.bit_count() > size for pile, size in zip(state.piles, sizes, strict=True)):
        return "a section holds more cards than were dealt into it."
    return None


def _confidential_cards(state: Position) -> str | None:
    if not 0 <= state.will < CONFIDENTIAL_CARDS[state.seats] or state.letters >> state.will & 1:
        return "the Will lies where everybody saw a letter."
    if state.holder != NOBODY and not state.will_known:
        return "somebody holds a Will that nobody has taken."
    return None


def _face_up_cards(state: Position) -> str | None:
    if any(up + used != WEASEL_CARDS for up, used in zip(state.weasels, state.used_weasels, strict=True)):
        return "a weasel card is missing."
    return None


def _questions(state: Position) -> str | None:
    if state.proven_only and any(state.wrong):
        return "somebody guessed wrong what was proven."
    for pair, asked in enumerate(state.wrong):
        guesser, target = divmod(pair, state.seats)
        if asked and guesser == target:
            return "somebody asked about himself."
        if asked >> state.identities[target] & 1:
            return "a right guess was called wrong."
    return None
