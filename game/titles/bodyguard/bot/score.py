"""What points are worth in Bodyguard: how likely somebody wins who has so many, with so many rounds to go."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from game.titles.bodyguard.rules.content import BIG
from game.titles.bodyguard.rules.moves import Ending, Role
from game.titles.bodyguard.rules.scoring import ahead, paid

PRESIDENCY = {4: 1.0, 5: 0.75, 6: 0.5, 7: 0.25, 8: 0.0}  # points that a President may hope for beyond the others'
TWO = 0.3  # what a token of two points is worth beyond them: it breaks ties
SPREAD = {4: 1.05, 5: 0.95, 6: 0.85, 7: 0.7, 8: 0.52}  # points that one round may turn; as bots played it out


def part(points: Sequence[int], twos: Sequence[int], round_: int, president: int, seat: int) -> float:
    """The seat's part of a win after this round, whose President is given."""
    seats = len(points)
    left = seats - round_
    if not left:
        won = ahead(points, twos)
        return (seat in won) / len(won)
    hoped = PRESIDENCY[seats]
    standing = [
        points[other] + TWO * twos[other] + hoped * (0 < (other - president) % seats <= left) for other in range(seats)
    ]
    most, spread = max(standing), SPREAD[seats] * sqrt(left)
    hopes = [exp((points - most) / spread) for points in standing]
    return hopes[seat] / sum(hopes)


def after(
    points: Sequence[int], twos: Sequence[int], roles: Sequence[Role], ending: Ending, by: int | None, round_: int
) -> list[float]:
    """Everybody's part of a win if this round ends like that, with these roles."""
    won = paid(roles, ending, by)
    president = roles.index("president")
    sums = [has + more for has, more in zip(points, won, strict=True)]
    tokens = [has + (more == BIG) for has, more in zip(twos, won, strict=True)]
    return [part(sums, tokens, round_, president, seat) for seat in range(len(roles))]
