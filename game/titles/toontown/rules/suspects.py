"""Who is who, and how likely: what the halves on one's own sheet say about everybody, taken together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import permutations
from math import prod
from types import MappingProxyType

from game.titles.toontown.rules.content import CHARACTERS
from game.titles.toontown.rules.moves import Character
from game.titles.toontown.rules.view import SheetRow, View


def likely(view: View, target: int) -> Mapping[Character, float]:
    """How likely the target is each character that the viewer's own sheet leaves."""
    assert view.me is not None
    own = view.players[view.me].identity
    assert own is not None
    return _likely(view.sheet, view.me, own)[target]


@lru_cache(maxsize=256)
def _likely(sheet: tuple[SheetRow, ...], me: int, own: Character) -> tuple[Mapping[Character, float], ...]:
    """For every seat; no two of them are the same character."""
    weights = [{own: 1} if seat == me else _weights(row) for seat, row in enumerate(sheet)]
    counts: list[dict[Character, int]] = [{} for _ in sheet]
    for cast in permutations(CHARACTERS, len(sheet)):
        if ways := prod(weights[seat].get(who, 0) for seat, who in enumerate(cast)):
            for seat, who in enumerate(cast):
                counts[seat][who] = counts[seat].get(who, 0) + ways
    total = sum(counts[me].values())
    return tuple(MappingProxyType({who: ways / total for who, ways in found.items()}) for found in counts)


def _weights(row: SheetRow) -> dict[Character, int]:
    if row.proven:
        return {row.proven: 1}
    return {who: _decoys(who, row.tops, row.bottoms) for who in CHARACTERS if who not in row.ruled_out}


def _decoys(who: Character, tops: tuple[Character, ...], bottoms: tuple[Character, ...]) -> int:
    """In how many ways the decoys explain what was seen, if the color's player is `who`."""
    others = [character for character in CHARACTERS if character != who]
    return sum(set(tops) <= {who, top} and set(bottoms) <= {who, bottom} for top, bottom in permutations(others, 2))
