"""What a couple of these two would be worth and how likely it comes about, by what the viewer knows and nothing more."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from statistics import fmean
from typing import NamedTuple

import msgspec

from game.titles.campus_life.rules.content import CARDS, DECKS, FACES, KINDS
from game.titles.campus_life.rules.scoring import SUSPECT, WEAPON, bonus, wishes
from game.titles.campus_life.rules.view import View

NAMES = tuple(tuple(CARDS[number].name for number in deck) for deck in DECKS)
Options = tuple[str, ...]
Half = tuple[tuple[str, str, int], ...]  # what one may wish for, what the other may hold, and the points for it
KEPT = 1 << 10  # results remembered
SHOWN = 64  # couples that a table may ask about again and again


class Worth(NamedTuple):
    """The points of a couple: at least, at most, and on average over all that may be hidden."""

    least: int
    most: int
    mean: float


@lru_cache(SHOWN)
def paired(view: View, seat: int, partner: int) -> Worth:
    """What these two would score if they were the next couple, with the cards and weapons they have now."""
    first = bonus(view.couples).points
    found = [_of_kind(view, seat, partner, kind) for kind in range(len(KINDS))]
    least, most, mean = (sum(part) for part in zip(*found, strict=True))
    return Worth(first + int(least), first + int(most), first + mean)


def _of_kind(view: View, seat: int, partner: int, kind: int) -> Worth:
    return _spread(_half(view, seat, partner, kind), _half(view, partner, seat, kind))


def _half(view: View, seat: int, partner: int, kind: int) -> Half:
    """What one of a couple may find in the other, of one kind of card."""
    player, other = view.players[seat], view.players[partner]
    return tuple(
        (note, card, _points(kind, note == other.suspect, note == card, note == player.weapon))
        for note, card in product(_notes(view, seat, kind), _cards(view, partner, kind))
    )


@lru_cache(KEPT)
def _spread(one: Half, other: Half) -> Worth:
    """Nobody else has the same note or the same card, so what one has the other has not."""
    sums = [
        points + more
        for note, card, points in one
        for other_note, other_card, more in other
        if note != other_note and card != other_card
    ]
    return Worth(min(sums), max(sums), fmean(points for *_, points in one) + fmean(points for *_, points in other))


def _points(kind: int, named: bool, matching: bool, carried: bool) -> int:
    lines = wishes(0, named and kind == SUSPECT, int(matching), carried and matching and kind == WEAPON)
    return sum(line.points for line in lines)


def _notes(view: View, seat: int, kind: int) -> Options:
    """What may stand on a notepad: no two players wrote down the same."""
    if (own := view.players[seat].notepad) is not None:
        return (str(msgspec.structs.astuple(own)[kind]),)
    pads = [msgspec.structs.astuple(player.notepad) for player in view.players if player.notepad is not None]
    taken = [pad[kind] for pad in pads]
    return tuple(name for name in NAMES[kind] if name not in taken)


def _cards(view: View, seat: int, kind: int) -> Options:
    """Which card of a kind somebody may hold: any that is not known to be elsewhere."""
    if (held := view.players[seat].cards[kind]) is not None:
        return (held.name,)
    seen = [player.cards[kind] for player in view.players] + [room.face for room in view.rooms] + [*view.envelope]
    known = {card.name for card in seen if card is not None}
    return tuple(name for name in NAMES[kind] if name not in known)


# ---- The dice ------------------------------------------------------------------------------


class Match(NamedTuple):
    """How likely two dice come out equal: if nobody turns one, and if both turn theirs towards each other."""

    plain: float
    wished: float


def meeting(view: View, other: int) -> Match:
    """Before the dice of an encounter of the active player with this one."""
    steps = (not view.paid and view.players[view.active].tabs > 0) + (view.players[other].tabs > 0)
    apart = [abs(one - two) for one, two in product(range(FACES), repeat=2)]
    return Match(apart.count(0) / len(apart), sum(far <= steps for far in apart) / len(apart))
