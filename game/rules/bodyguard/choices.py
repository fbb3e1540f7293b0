"""Every answer there is in Bodyguard, made once and ready to be looked up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from typing import Any

from game.rules.bodyguard.content import FACES, FIRST_DEED, HARDCORE, KIND_OF, KINDS, MARTIN, PLAN_B, SEATS, TRICK
from game.rules.bodyguard.moves import (
    Action,
    Appoint,
    Counter,
    Discard,
    Draw,
    Hit,
    Martin,
    Pass,
    PlanB,
    Recall,
    Rescue,
    Trick,
)

Choices = tuple[Action, ...] | list[Action]

MOST = SEATS[-1]
RECALL, DRAW, PASS, COUNTER = Recall(), Draw(), Pass(), Counter()
EMPTY_HANDED: Choices = (RECALL, DRAW)
PASSING: Choices = (PASS,)
ANSWERING: Choices = (PASS, COUNTER)


DISCARDS: tuple[Action, ...] = tuple(Discard(face) for face in FACES)
_EVERY_SET = range(1 << MOST)


def _among(actions: Sequence[Action], chosen: int, *also: Action) -> tuple[Action, ...]:
    """The actions of a set, by their numbers, and some more."""
    return (*(action for number, action in enumerate(actions) if chosen >> number & 1), *also)


def _uses(face: int, actions: Sequence[Action], sets: range = _EVERY_SET) -> tuple[tuple[Action, ...], ...]:
    """Per set of targets, all that can be done with a card of this face; discarding it always."""
    return tuple(_among(actions, chosen, DISCARDS[face]) for chosen in sets)


def _hits(face: int) -> list[Hit]:
    card: Any = FACES[face]
    return [Hit(card, seat) for seat in range(MOST)]


HITTING = tuple(_uses(face, _hits(face)) for face in range(FIRST_DEED))
TRICKING = _uses(TRICK, [Trick(seat) for seat in range(MOST)])
SERVING = _uses(MARTIN, [Martin(seat) for seat in range(MOST)])
PLANNING = _uses(PLAN_B, [PlanB(kind) for kind in KINDS], range(1 << len(KINDS)))
DROPPING = (DISCARDS[HARDCORE],)
_APPOINTS = [Appoint(seat) for seat in range(MOST)]
APPOINTING: tuple[Choices, ...] = tuple(_among(_APPOINTS, seats, Appoint(None)) for seats in _EVERY_SET)


@cache
def _rescue(one: int, two: int, three: int) -> Rescue:
    cards: Any = (FACES[one], FACES[two], FACES[three])
    return Rescue(cards)


def rescues(hand: list[int]) -> list[Action]:
    """The ways to take three hits of different kinds out of a sorted hand."""
    kinds: list[list[int]] = [[] for _ in KINDS]
    for face in hand:
        if face < FIRST_DEED:
            kinds[KIND_OF[face]].append(face)
    held = [faces for faces in kinds if faces]
    return [_rescue(*cards) for three in combinations(held, 3) for cards in product(*three)]


def answers(hand: list[int]) -> Choices:
    """What can be said to a card played on oneself."""
    return ANSWERING if HARDCORE in hand else PASSING
