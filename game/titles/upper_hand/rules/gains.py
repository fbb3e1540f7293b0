"""What a player gains, loses or takes from others: the Upper Hand, Initiative, and the lead of a Mission."""

from __future__ import annotations

from game.engine.position import NOBODY
from game.titles.upper_hand.rules.cards import NAMES
from game.titles.upper_hand.rules.moves import Gained, InitiativeTaken, LeaderTaken, Lost, Stole, Turned
from game.titles.upper_hand.rules.position import Position
from game.titles.upper_hand.rules.rounds import Told


def gain(state: Position, seat: int, amount: int, told: Told) -> None:
    """Take that much."""
    if amount > 0:
        now = state.points[seat] = state.points[seat] + amount
        told.append(Gained(seat, amount, now))


def lose(state: Position, seat: int, amount: int, told: Told, thief: int = NOBODY) -> None:
    """Lose that much, down to 0; a shield turns it round, and a thief gains what was really lost."""
    if amount <= 0:
        return
    points = state.points
    if state.shields[seat]:
        first, *others = state.shields[seat]
        state.shields[seat] = tuple(others)
        state.discards[seat] += (first,)
        points[seat] += amount
        told.append(Turned(seat, NAMES[first], amount, points[seat]))
        return
    left = points[seat] - amount
    if left < 0:
        amount += left
        left = 0
    if not amount:
        return
    points[seat] = left
    if thief == NOBODY:
        told.append(Lost(seat, amount, left))
    else:
        points[thief] += amount
        told.append(Stole(thief, seat, amount, points[thief], left))


def take_initiative(state: Position, seat: int, told: Told) -> None:
    """First in the next round; the last taker keeps it."""
    state.next_first = seat
    told.append(InitiativeTaken(seat))


def take_lead(state: Position, seat: int, told: Told) -> None:
    """It counts this round in Movement; a running Mission keeps its order, so there it counts for the next."""
    now = state.phase == "movement"
    state.leader = seat
    state.claimed = not now
    told.append(LeaderTaken(seat, now))
