"""The moments of Boss & Minion at which somebody may have a word to say, from what all have seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.talk import Moment
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.moves import Event
from game.titles.boss_and_minion.rules.view import View

HAIR = 1  # more than was needed: it could as well have failed


def moments(event: Event) -> list[Moment]:
    """An attack that wins is harm, one that wins by a hair is luck, and one that fails is the lack of it."""
    match event:
        case moves.Decided(seat, target, _, _, total, need, True):
            lucky = [Moment("lucky", seat)] if total - need <= HAIR else []
            return [*lucky, Moment("hit", target, seat)]
        case moves.Decided(seat=seat, won=False):
            return [Moment("unlucky", seat)]
        case moves.Judged(dice=dice) if dice.count(max(dice)) == 1:
            return [Moment("round", dice.index(max(dice)))]
    return []


def standing(_view: View) -> Sequence[float]:
    """What the dice of a ring are worth together is anybody's guess."""
    return ()
