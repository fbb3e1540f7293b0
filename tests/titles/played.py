"""Positions as good players meet them, for tests of what is said there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.bots import minds
from game.engine.chance import Chance
from game.engine.choices import why
from game.engine.contract import Game

NAMES = ("Ana", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gus", "Hana")


def played(game: Game, seats: int, mode: int = 0, games: int = 1, most: int = 200) -> Iterator[tuple[Any, int, Any]]:
    """Positions of games between bots, with who is asked and what a good player does there."""
    for number in range(games):
        state, will = game.start(seats, Chance(f"start {number}"), game.modes[mode]), Chance(f"will {number}")
        for _ in range(most):
            if not (waiting := state.waiting()):
                break
            seat = waiting[0]
            action = minds.choose(game.id, state.redeal(seat, Chance(will.pick(2**30))), seat, will, "sly")
            yield state, seat, action
            state.apply(seat, action)


def said(game: Game, seats: int, words: str, games: int = 1, most: int = 200) -> Iterator[tuple[Any, int, Any, str]]:
    """Every answer in such positions of which the seat reads a why with these words in it."""
    for state, seat, _ in played(game, seats, 0, games, most):
        view = state.view(seat)
        for action in state.legal(seat):
            if words in (read := why(game, action, view, NAMES[:seats])):
                yield state.copy(Chance(1)), seat, action, read
