"""The moments of Upper Hand at which somebody may have a word to say, from what all have seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.talk import Moment
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.moves import Event
from game.titles.upper_hand.rules.view import View


def moments(event: Event) -> list[Moment]:
    """Theft is harm; a Challenge won is a success, and a roll that fails is bad luck."""
    match event:
        case moves.Stole(seat=seat, victim=victim):
            return [Moment("hit", victim, seat)]
        case moves.ChallengeWon(seat=seat):
            return [Moment("round", seat)]
        case moves.SkillRolled(seat=seat, success=False):
            return [Moment("unlucky", seat)]
        case moves.LocationRolled(seat=seat, dice=dice, cards=cards) if cards > 1 and cards == len(dice):
            return [Moment("lucky", seat)]
    return []


def standing(view: View) -> Sequence[float]:
    """Upper Hand lies open."""
    return [player.upper_hand for player in view.players]
