"""What speaks for an answer, in all games: it is there for most that is advised, and in the voice of whoever reads it."""

from __future__ import annotations

import re

import pytest

from game.engine import registry
from game.engine.choices import why
from game.engine.contract import Game
from tests.titles.played import NAMES, played

TABLES = [
    pytest.param(game, seats, id=f"{game.id}-{seats}")
    for game in registry.games().values()
    for seats in (game.seats[0], game.seats[-1])
]
ENOUGH = 0.8


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_most_advice_has_a_reason(game: Game, seats: int) -> None:
    """Of all questions with a choice, as a person alone at the screen reads them."""
    found = [
        bool(why(game, action, state.view(seat), NAMES[:seats]))
        for state, seat, action in played(game, seats, games=2)
        if len(state.legal(seat)) > 1
    ]
    assert len(found) > 20 and sum(found) / len(found) >= ENOUGH, f"{sum(found)} of {len(found)}"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_reason_speaks_to_who_reads_it(game: Game, seats: int) -> None:
    """The seat that is asked is "you" to itself; the room reads names alone."""
    names, own, public = NAMES[:seats], 0, 0
    for state, seat, _ in played(game, seats, most=120):
        view, room = state.view(seat), state.view(None)
        for action in state.legal(seat):
            mine = why(game, action, view, names)
            own += bool(mine)
            assert names[seat] not in re.findall(r"\w+", mine), mine
            if not state.hushed(seat):
                read = why(game, action, room, names)
                public += bool(read)
                assert not re.search(r"\b(you|your)\b", read, re.IGNORECASE), read
            assert not mine or (mine[-1] == "." and mine.count("  ") == 0), mine
    assert own > 20
    assert public or all(state.hushed(seat) for state, seat, _ in played(game, seats, most=40))
