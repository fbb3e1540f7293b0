"""Who wins a game, as its bots have played it out: the table that players find on the last page of how to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Column(NamedTuple):
    """What so many games of one kind tell; all figures are per cent."""

    head: str  # in a word or a number: how many played, or by which rules
    games: int
    fair: float  # what each would win if all were alike
    wins: Mapping[str, float]  # of the games in which they took part, by who it is
    ways: Mapping[str, float]  # how it was won, as far as there are several ways
    margin: float  # that a figure of `wins` may be off to either side, 19 times in 20


class Fortunes(NamedTuple):
    """All columns, whose rows are the same."""

    rules_version: int  # by which they were played
    level: str  # of the bots in all seats
    heads: str  # what the heads of the columns say
    below: str  # a sentence about the ways; "" if there are none
    columns: tuple[Column, ...]
