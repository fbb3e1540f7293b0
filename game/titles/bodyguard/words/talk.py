"""The moments of Bodyguard at which somebody may have a word to say, from what all have seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.talk import Moment
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.moves import Event
from game.titles.bodyguard.rules.view import View


def moments(event: Event) -> list[Moment]:
    """Hits, thefts and drinks are harm; so is being told no."""
    match event:
        case moves.HitPlaced(seat, target, _, _, _):
            return [Moment("hit", target, seat)]
        case moves.Stole(seat, victim, _, False) | moves.Countered(seat, victim, _):
            return [Moment("hit", victim, seat)]
        case moves.MartinServed(seat, target):
            return [Moment("hit", target, seat)]
        case moves.RoundOver(score):
            best = max(score.points)
            return [Moment("round", seat) for seat, points in enumerate(score.points) if points == best > 0]
    return []


def standing(view: View) -> Sequence[float]:
    """Points lie open."""
    return [player.points for player in view.players]
