"""Every answer there is in Upper Hand, made once and ready to be looked up."""

from __future__ import annotations

from functools import cache

from game.rules.upper_hand.cards import NAMES
from game.rules.upper_hand.content import CHALLENGES, LOCATIONS, SEATS, SKILLS, row_length
from game.rules.upper_hand.moves import Action, Aim, Attempt, Decline, Go, Play, Roll, Use

Choices = tuple[Action, ...] | list[Action]

MOST = SEATS[-1]
ABILITY: Choices = (Use(), Decline())
ROLLING: Choices = (Roll(),)
_PLAYS: tuple[Action, ...] = tuple(Play(card) for card in NAMES)
_GOES = tuple(Go(location) for location in LOCATIONS)
_AIMS = tuple(Aim(seat) for seat in range(MOST))
AIMING: tuple[Choices, ...] = tuple(
    tuple(aim for seat, aim in enumerate(_AIMS) if seats >> seat & 1) for seats in range(1 << MOST)
)
# By slot and Challenge: one way to attempt it, or one for every skill.
ATTEMPTS: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
    tuple(
        tuple(attempts[number] for number, skill in enumerate(SKILLS) if challenge.type in (None, skill))
        for challenge in CHALLENGES
    )
    for attempts in ([Attempt(slot, skill) for skill in SKILLS] for slot in range(row_length(MOST)))
)


@cache
def going(rooms: tuple[int, ...]) -> Choices:
    """The Locations in play."""
    return tuple(_GOES[room] for room in rooms)


def playing(cards: tuple[int, ...]) -> Choices:
    """The cards drawn."""
    return [_PLAYS[card] for card in cards]
