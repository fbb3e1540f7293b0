"""Who takes which token at the end of a round, and who wins in the end."""

from __future__ import annotations

from game.engine.contract import Outcome, Reason
from game.rules.bodyguard.content import BIG, SMALL
from game.rules.bodyguard.moves import Ending, Role, Sheet
from game.rules.bodyguard.position import NOBODY, Position


def roles(state: Position) -> tuple[Role, ...]:
    """Everybody's role, by seat."""
    return tuple(_role(state, seat) for seat in range(state.seats))


def _role(state: Position, seat: int) -> Role:
    if seat == state.president:
        return "president"
    return "bodyguard" if seat == state.guard else "assassin"


def left_over(state: Position) -> Role:
    """The role card beside the President."""
    return "bodyguard" if state.guard == NOBODY else "assassin"


def sheet(state: Position, ending: Ending, by: int | None, victim: int | None) -> Sheet:
    """The end of a round, with its points."""
    out = tuple(seat for seat in range(state.seats) if not state.alive >> seat & 1)
    cards = roles(state)
    points = tuple(_points(ending, role, seat == by) for seat, role in enumerate(cards))
    return Sheet(state.round, state.president, ending, by, victim, cards, left_over(state), out, points)


def _points(ending: Ending, role: Role, did_it: bool) -> int:
    match ending, role:
        case "killed", "assassin":
            return BIG if did_it else SMALL
        case "killed", _:
            return 0
        case "rescued", "bodyguard":
            return BIG
        case "rescued", "president":
            return SMALL
        case "caught" | "used_up" | "cleared", "president":
            return BIG
        case "caught" | "used_up" | "cleared", "bodyguard":
            return SMALL
    return 0


def totals(state: Position) -> tuple[int, ...]:
    """Everybody's points so far."""
    return tuple(twos * BIG + ones * SMALL for twos, ones in zip(state.twos, state.ones, strict=True))


def winners(state: Position) -> tuple[int, ...]:
    """Most points, then most 2-point tokens, then shared."""
    ranks = list(zip(totals(state), state.twos, strict=True))
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)


def outcome(state: Position) -> Outcome:
    """The end of the game and what decided it."""
    won, points = winners(state), totals(state)
    best = max(points)
    if len(won) > 1:
        way = "shared"
    else:
        way = "tokens" if points.count(best) > 1 else "points"
    return Outcome(won, points, Reason(way, (best,)))
