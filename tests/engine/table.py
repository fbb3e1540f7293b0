"""People around a table of Hush, or of any other game, and a will of their own that a seed repeats."""

from __future__ import annotations

from pathlib import Path

from game.engine.chance import Chance
from game.engine.match import Match, Seat

PEOPLE = (
    Seat("Ana", "amber", "human"),
    Seat("Ben", "blue", "human"),
    Seat("Cleo", "green", "bot:easy"),
    Seat("Dov", "red", "bot:sharp"),
)
CROWD = (*PEOPLE, Seat("Eva", "violet"), Seat("Finn", "teal"), Seat("Gil", "pink"), Seat("Hana", "slate"))


def new(path: Path | None = None, seats: int = 2, seed: int | str | None = 1) -> Match:
    return Match.new("hush", PEOPLE[:seats], seed, path)


def bid(match: Match, *seats: int) -> None:
    """Each seat bids its lowest card."""
    for seat in seats:
        match.act(seat, match.state.legal(seat)[0])


def wander(match: Match, moves: int, will: Chance) -> list[bytes]:
    """Up to that many random moves; the dumps after each of them."""
    dumps = []
    while (waiting := match.state.waiting()) and len(dumps) < moves:
        seat = waiting[will.pick(len(waiting))]
        legal = match.state.legal(seat)
        match.act(seat, legal[will.pick(len(legal))])
        dumps.append(match.state.dump())
    return dumps
