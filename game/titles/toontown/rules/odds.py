"""How far it is to a target and how likely to get there: weasels and cannon shots, from what everybody can see."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.toontown.rules.content import DIP_GO, FACES, WEASEL_GO
from game.titles.toontown.rules.streets import nozzle_way, rolls_for, town
from game.titles.toontown.rules.view import View


class Odds(NamedTuple):
    """The spaces between here and there, and the chance to roll well all the way."""

    spaces: int
    chance: float


def weasel_odds(here: int, there: int) -> Odds:
    """A weasel that runs from one space to another; on the same space, the one roll that it still needs."""
    return _all_the_way(len(town().weasel_path(here, there)) - 1, WEASEL_GO)


def shot_odds(nozzle: int, space: int) -> Odds:
    """A shot at a pawn on this space of the circle."""
    return _all_the_way(nozzle_way(nozzle, town().circle[space])[0], DIP_GO)


def sent_now(view: View) -> Odds:
    """A weasel sent after the holder now, by whoever has the turn."""
    assert view.holder is not None
    return weasel_odds(view.players[view.active].space, view.players[view.holder].space)


def fired_now(view: View, target: int) -> Odds:
    """A shot at this player now."""
    return shot_odds(view.nozzle, view.players[target].space)


def _all_the_way(spaces: int, go: int) -> Odds:
    return Odds(spaces, (go / FACES) ** rolls_for(spaces))
