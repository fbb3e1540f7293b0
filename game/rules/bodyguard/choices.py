"""Every answer there is in Bodyguard, made once and ready to be looked up."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import Any

from game.rules.bodyguard.content import FACES, FIRST_DEED, HARDCORE, KIND_OF, KINDS, SEATS
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


def _by_targets(actions: list[Action]) -> tuple[tuple[Action, ...], ...]:
    """Per set of seats, the actions with these targets."""
    return tuple(
        tuple(action for seat, action in enumerate(actions) if seats >> seat & 1) for seats in range(1 << MOST)
    )


@cache
def hitting(face: int) -> tuple[tuple[Action, ...], ...]:
    """Per set of targets, the ways to place this hit."""
    card: Any = FACES[face]
    return _by_targets([Hit(card, seat) for seat in range(MOST)])


TRICKING = _by_targets([Trick(seat) for seat in range(MOST)])
MARTINS = _by_targets([Martin(seat) for seat in range(MOST)])
_PLANS = [PlanB(kind) for kind in KINDS]
PLANNING = tuple(
    tuple(plan for kind, plan in enumerate(_PLANS) if kinds >> kind & 1) for kinds in range(1 << len(KINDS))
)
DISCARDS: tuple[Action, ...] = tuple(Discard(face) for face in FACES)
_APPOINTS: list[Action] = [Appoint(seat) for seat in range(MOST)]
_NOBODY = Appoint(None)
APPOINTING: tuple[Choices, ...] = tuple((*seats, _NOBODY) for seats in _by_targets(_APPOINTS))


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
