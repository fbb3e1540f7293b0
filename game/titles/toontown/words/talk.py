"""The moments of Toontown at which somebody may have a word to say, from what all have seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.talk import Moment
from game.titles.toontown.rules import moves
from game.titles.toontown.rules.moves import Event
from game.titles.toontown.rules.view import View


def moments(event: Event) -> list[Moment]:
    """Dip, banishment and theft are harm; a lucky roll is one that lets somebody go on."""
    match event:
        case moves.Dipped(seat, target) | moves.Banished(seat, target, _):
            return [Moment("hit", target, seat)]
        case moves.WillStolen(seat, victim):
            return [Moment("hit", victim, seat), Moment("round", seat)]
        case moves.WillTaken(seat=seat):
            return [Moment("round", seat)]
        case moves.StealRolled(seat=seat, go=False):
            return [Moment("unlucky", seat)]
        case moves.Rode(seat=seat, go=True) | moves.Drove(seat=seat, go=True):
            return [Moment("lucky", seat)]
        case moves.TurnLost(seat=seat):
            return [Moment("unlucky", seat)]
    return []


def standing(view: View) -> Sequence[float]:
    """Whoever holds the Will is ahead."""
    return [float(seat == view.holder) for seat in range(len(view.players))]
