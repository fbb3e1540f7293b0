"""Where stolen cards may be by now: what everybody sees of hidden cards changing places.

All of this but a stolen card's face follows from what the whole table sees.
"""

from __future__ import annotations

from game.titles.bodyguard.rules.content import COUNTS, FIRST_DEED
from game.titles.bodyguard.rules.position import PLACES, UNIT, Position, Theft

MOST_ALIKE = max(COUNTS)


def stolen(state: Position, thief: int, victim: int, face: int) -> None:
    """A random card went over; any stolen card the victim may have had can be the one."""
    had = 1 << victim
    moved = [
        (robbed, by, card, places | 1 << thief if places & had else places, shown)
        for robbed, by, card, places, shown in state.thefts
    ]
    state.thefts = (*moved, (victim, thief, face, 1 << thief, 0))
    state.loot |= 1 << thief


def shown(state: Position, seat: int, face: int) -> None:
    """A card of this hand was laid open, and may have been a stolen one."""
    has = 1 << seat
    for number, (robbed, by, card, places, seen) in enumerate(state.thefts):
        if places & has:
            _revise(state, number, (robbed, by, card, places, seen + UNIT[face]))


def laid_down(state: Position, seat: int, all_of_it: bool = False) -> None:
    """A card of this hand, or the whole hand, went to the discard pile face down."""
    has, there = 1 << seat, 1 << seat + PLACES
    gone = has if all_of_it else 0
    state.loot &= ~gone
    for number, (robbed, by, card, places, seen) in enumerate(state.thefts):
        if places & has:
            _revise(state, number, (robbed, by, card, (places | there) & ~gone, seen))


def _revise(state: Position, number: int, theft: Theft) -> None:
    thefts = state.thefts
    state.thefts = (*thefts[:number], theft, *thefts[number + 1 :])


def traced(state: Position, seat: int) -> list[tuple[int, int]]:
    """Cards taken from this seat of which it knows that they are hidden elsewhere: face and possible places.

    >>> from game.engine.chance import Chance
    >>> from game.titles.bodyguard.rules.view import Options
    >>> table = Position.lay_out(4, Chance(1), Options())
    >>> table.thefts = ((0, 2, 5, 0b100, 0),)
    >>> traced(table, 0), traced(table, 2)
    ([(5, 4)], [])
    """
    own = 1 << seat | 1 << seat + PLACES
    found: dict[int, tuple[int, int]] = {}
    for number, (victim, thief, face, places, shown) in enumerate(state.thefts):
        if thief == seat and face >= FIRST_DEED:
            _may_be_back(found, seat, face)
        if victim != seat or among(shown, face):
            continue  # of equal cards nobody can say whether the stolen one was shown
        if places >> seat & 1 and face in state.hands[seat]:
            continue  # it came back
        if places >> seat + PLACES & 1 and face in state.down[seat]:
            continue  # it came back, and was laid down
        # There is one card of each hit, and the last theft of it says most; deeds are alike.
        found[face if face < FIRST_DEED else len(UNIT) + number] = face, places
    return [(face, places & ~own) for face, places in found.values()]


def _may_be_back(found: dict[int, tuple[int, int]], seat: int, face: int) -> None:
    """This seat has taken a deed of which one was taken from it before: it may be the same card."""
    for key, (card, places) in found.items():
        if card == face and places >> seat & 1:
            del found[key]
            return


def among(cards: int, face: int) -> bool:
    """Whether there is a card of this face among these, counted in UNITs."""
    return bool(cards // UNIT[face] & (1 if face < FIRST_DEED else MOST_ALIKE))
