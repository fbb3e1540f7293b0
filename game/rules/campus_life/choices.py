"""The answers to every question but how far to walk, ready to be looked up."""

from __future__ import annotations

from game.rules.campus_life.content import FACES, KINDS, NAMED, ROOMS, SEATS, WEAPONS
from game.rules.campus_life.house import Choices
from game.rules.campus_life.moves import (
    Adjust,
    Choose,
    Drop,
    Exchange,
    Keep,
    Leave,
    Meet,
    Pass,
    Place,
    Roll,
    Spend,
    Tab,
    Take,
)

DROP, PASS = Drop(), Pass()


def _among(choices: Choices, last: Choices = ()) -> tuple[Choices, ...]:
    """Per bit set of weapons, rooms, seats or kinds, the choices among its members, then the last ones."""
    return tuple(
        (*(choice for member, choice in enumerate(choices) if bits >> member & 1), *last)
        for bits in range(1 << len(choices))
    )


CHOOSING = _among(tuple(Choose(weapon) for weapon in WEAPONS))
PLACING = _among(tuple(Place(room) for room in ROOMS[:NAMED]))
STARTING: Choices = (Roll(), Leave())
TABBING: Choices = (Tab(), PASS)
PAYING = _among(tuple(Spend(kind) for kind in KINDS))
SWAPPING: Choices = (Keep(), Exchange())
_TAKES: Choices = tuple(Take(weapon) for weapon in WEAPONS)
TAKING = _among(_TAKES, (PASS,))  # with empty hands
TRADING = _among(_TAKES, (DROP, PASS))  # with a weapon in hand
MEETING = _among(tuple(Meet(seat) for seat in range(SEATS[-1])))
# Per die, where one step can turn it.
ADJUSTING: tuple[Choices, ...] = tuple(
    (*(Adjust(to) for to in (die - 1, die + 1) if 1 <= to <= FACES), PASS) for die in range(FACES + 1)
)
