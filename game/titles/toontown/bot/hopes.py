"""Who in Toontown is how near to winning, for whoever sees all cards: fitted to the games that sly bots won."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import NamedTuple

from game.engine.position import NOBODY
from game.titles.toontown.bot.roads import Goal, roads
from game.titles.toontown.rules.content import homes_stop
from game.titles.toontown.rules.position import Position
from game.titles.toontown.rules.streets import town


class Bends(NamedTuple):
    """How much this or that bends the hope of winning."""

    holding: float  # the Will
    way: float  # every turn that the holder still needs to get home
    late: float  # a whole round until it is the holder's turn
    chase: float  # every turn that somebody else would need from where the holder is
    start: float  # the same from where the Will lies, while nobody holds it


FREELY = Bends(holding=1.2, way=0.55, late=0.95, chase=0.3, start=0.5)  # where homes stop their owners
EXACTLY = Bends(holding=0.35, way=0.12, late=0.5, chase=0.03, start=0.28)  # where they must be reached by exact count

# The same for any number of players.
APART = 0.1  # every space between a holder and somebody after the Will
NO_WEASEL = 0.6  # no weasel to send
LOST = 0.15  # every turn to be lost
WAITING = 0.1  # a whole round until it is one's turn
KNOWING = 0.1  # which card is the Will, while nobody holds it
FETCHING = 0.03  # every turn to where it lies, if it is known or likely enough
LIKELY = 2  # cards that may be it
BLIND = 0.1  # more of them


def parts(world: Position) -> list[float]:
    """Every seat's part of a win."""
    hopes = [exp(_hope(world, seat)) for seat in range(world.seats)]
    total = sum(hopes)
    return [hope / total for hope in hopes]


def _hope(world: Position, seat: int) -> float:
    waits = ((seat - world.active) % world.seats) / world.seats
    hope = -LOST * world.lost[seat] - NO_WEASEL * (not world.weasels[seat] and world.holder != seat)
    if world.holder == NOBODY:
        return hope - WAITING * waits + _searching(world, seat)
    bends, home = _bends(world.seats), _home(world.identities[seat], world.seats)
    there = world.spaces[world.holder]
    if world.holder == seat:
        return hope + bends.holding - bends.way * home[there] - bends.late * waits
    apart = len(town().weasel_path(world.spaces[seat], there)) - 1
    return hope - WAITING * waits - APART * apart - bends.chase * home[there]


def _searching(world: Position, seat: int) -> float:
    """Nobody has the Will: what somebody knows of the cards, and how far it is to them and home."""
    lies = town().will_space
    hope = -_bends(world.seats).start * _home(world.identities[seat], world.seats)[lies]
    unknown = (world.slots & ~world.letters & ~world.peeked[seat]).bit_count()
    known = world.will_known or world.peeked[seat] >> world.will & 1 or unknown == 1
    if not known and unknown > LIKELY:
        return hope - BLIND
    fetch = roads(Goal((lies,), exact=True)).standing[world.spaces[seat]]
    return hope + KNOWING * bool(known) - FETCHING * fetch


def _bends(seats: int) -> Bends:
    return FREELY if homes_stop(seats) else EXACTLY


@cache
def _home(who: int, seats: int) -> list[float]:
    """Turns to this character's home with the Will, from everywhere."""
    stop = homes_stop(seats)
    return roads(Goal((town().homes[who],), exact=not stop, homing=stop)).standing
