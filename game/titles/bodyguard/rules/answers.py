"""Every answer to a question of Bodyguard's turn, made once and looked up, most by the seats it can be meant for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.titles.bodyguard.rules.content import FACES, FIRST_DEED, HARDCORE, KINDS, MARTIN, MOST, PLAN_B, TRICK
from game.titles.bodyguard.rules.moves import (
    Action,
    Appoint,
    Counter,
    Discard,
    Draw,
    Hit,
    Martin,
    PlanB,
    Recall,
    Trick,
)
from game.titles.bodyguard.rules.rescue import PASS, Choices

_EVERY_SET = range(1 << MOST)
RECALL = Recall()
EMPTY_HANDED: Choices = (RECALL, Draw())
ANSWERING: Choices = (PASS, Counter())
DISCARDS: tuple[Action, ...] = tuple(Discard(face) for face in FACES)


def _among(actions: Sequence[Action], chosen: int, *also: Action) -> tuple[Action, ...]:
    """The actions of a set, by their numbers, and some more."""
    return (*(action for number, action in enumerate(actions) if chosen >> number & 1), *also)


def _uses(face: int, actions: Sequence[Action], sets: range = _EVERY_SET) -> tuple[tuple[Action, ...], ...]:
    """Per set of targets, all that can be done with a card of this face; discarding it always."""
    return tuple(_among(actions, chosen, DISCARDS[face]) for chosen in sets)


def _hits(face: int) -> list[Hit]:
    card: Any = FACES[face]
    return [Hit(card, seat) for seat in range(MOST)]


_APPOINTS = [Appoint(seat) for seat in range(MOST)]
APPOINTING: tuple[Choices, ...] = tuple(_among(_APPOINTS, seats, Appoint(None)) for seats in _EVERY_SET)
HITTING = tuple(_uses(face, _hits(face)) for face in range(FIRST_DEED))
TRICKING = _uses(TRICK, [Trick(seat) for seat in range(MOST)])
SERVING = _uses(MARTIN, [Martin(seat) for seat in range(MOST)])
PLANNING = _uses(PLAN_B, [PlanB(kind) for kind in KINDS], range(1 << len(KINDS)))
DROPPING = (DISCARDS[HARDCORE],)
