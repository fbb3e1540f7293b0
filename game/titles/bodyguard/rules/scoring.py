"""Who takes which token at the end of a round, and who wins in the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Outcome, Reason
from game.titles.bodyguard.rules.content import BIG, SMALL
from game.titles.bodyguard.rules.moves import Ending, Role, RoundScore
from game.titles.bodyguard.rules.position import LEFT_OVER, Position

_PRESIDENT_WINS: dict[Role, int] = {"president": BIG, "bodyguard": SMALL}
# What each role takes, dead or alive; the Assassin who placed the last hit on the President takes a big token.
PAY: dict[Ending, dict[Role, int]] = {
    "caught": _PRESIDENT_WINS,
    "used_up": _PRESIDENT_WINS,
    "cleared": _PRESIDENT_WINS,
    "rescued": {"bodyguard": BIG, "president": SMALL},
    "killed": {"assassin": SMALL},
}


def roles(state: Position) -> tuple[Role, ...]:
    """Everybody's role, by seat."""
    cards: list[Role] = ["assassin"] * state.seats
    cards[state.president] = "president"
    if state.guard != LEFT_OVER:
        cards[state.guard] = "bodyguard"
    return tuple(cards)


def left_over(state: Position) -> Role:
    """The role card beside the President."""
    return "bodyguard" if state.guard == LEFT_OVER else "assassin"


def round_score(state: Position, ending: Ending, by: int | None, victim: int | None) -> RoundScore:
    """The end of a round, with its points."""
    out = tuple([seat for seat in range(state.seats) if not state.alive >> seat & 1])
    cards = roles(state)
    points = paid(cards, ending, by)
    return RoundScore(state.round, state.president, ending, by, victim, cards, left_over(state), out, tuple(points))


def paid(cards: Sequence[Role], ending: Ending, by: int | None) -> list[int]:
    """The points of each role at the end of a round; whose hit killed the President takes more."""
    points = [PAY[ending].get(role, 0) for role in cards]
    if ending == "killed" and by is not None:
        points[by] = BIG
    return points


def totals(state: Position) -> tuple[int, ...]:
    """Everybody's points so far."""
    return tuple(twos * BIG + ones * SMALL for twos, ones in zip(state.twos, state.ones, strict=True))


def winners(state: Position) -> tuple[int, ...]:
    """Whoever has most in the end."""
    return ahead(totals(state), state.twos)


def ahead(points: Sequence[int], twos: Sequence[int]) -> tuple[int, ...]:
    """Most points, then most 2-point tokens, then shared."""
    ranks = list(zip(points, twos, strict=True))
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
