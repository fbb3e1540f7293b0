"""The moments of Campus Life at which somebody may have a word to say, from what all have seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.talk import Moment
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.moves import Event
from game.titles.campus_life.rules.view import View

FAR = 4  # between two dice that could hardly have less to say to each other


def moments(event: Event) -> list[Moment]:
    """To be left is harm; to be left at such a distance is bad luck; nothing beats good company."""
    match event:
        case moves.Parted(seat, other, die, other_die):
            if abs(die - other_die) >= FAR:
                return [Moment("unlucky", seat), Moment("unlucky", other)]
            return [Moment("hit", other, seat)]
        case moves.HookedUp(seat=seat, other=other):
            return [Moment("round", seat), Moment("round", other)]
        case moves.BoddyMet(seat):
            return [Moment("lucky", seat)]
    return []


def standing(_view: View) -> Sequence[float]:
    """Who has gone home with how much says nothing yet of those who stay."""
    return ()
