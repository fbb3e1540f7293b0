"""No bot of any level, in any mood or of any temper lets go of a win that is certain with the next move."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

import pytest

from game.bots import minds, quick
from game.bots.people import PEOPLE
from game.bots.search import START, Budget
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game, State
from game.engine.journal import LEVELS

SOAK = os.environ.get("RUMPUS_SOAK") == "1"
GAMES, POSITIONS, WORLDS, MOODS = (80, 40, 400, 8) if SOAK else (12, 2, 150, 3)


def wins_alone(state: State, seat: int, action: Any, luck: int) -> bool:
    """Whether this ends the game at once with one winner, in a world that the seat holds possible."""
    world = state.redeal(seat, Chance(f"world {luck}")).copy(Chance(f"dice {luck}"))
    world.apply(seat, action)
    outcome = world.outcome()
    return outcome is not None and outcome.winners == (seat,)


def kept(state: State, seat: int, action: Any) -> bool:
    """Whether this wins at once, or leaves a move of its own that does."""
    for luck in range(WORLDS):
        world = state.redeal(seat, Chance(f"world {luck}")).copy(Chance(f"dice {luck}"))
        world.apply(seat, action)
        outcome = world.outcome()
        if outcome is not None and outcome.winners != (seat,):
            return False
        if outcome is None and not (world.waiting()[:1] == (seat,) and certain(world, seat)):
            return False
    return True


def certain(state: State, seat: int) -> list[Any]:
    """The answers that win whatever is hidden and however the dice fall."""
    return [
        action for action in state.legal(seat) if all(wins_alone(state, seat, action, luck) for luck in range(WORLDS))
    ]


def chances(game: Game, seats: int) -> Iterator[tuple[State, int, list[Any]]]:
    """Positions of bots' games in which somebody can win with the next move, and need not."""
    for number in range(GAMES):
        state, chance = game.start(seats, Chance(f"in one {number}")), Chance(number)
        while waiting := state.waiting():
            seat = waiting[0]
            legal = state.legal(seat)
            if len(legal) > 1 and (sure := certain(state, seat)) and len(sure) < len(legal):
                yield state, seat, sure
            state.apply(seat, minds.choose(game.id, state, seat, chance, "easy"))


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.id)
def test_a_move_that_surely_wins_is_made(game: Game) -> None:
    tables = [chances(game, seats) for seats in sorted({game.seats[0], game.seats[-1]})]
    found = 0
    for state, seat, sure in chain.from_iterable(islice(table, POSITIONS) for table in tables):
        found += 1
        person = PEOPLE[found % len(PEOPLE)]
        for level in LEVELS:
            races = minds.budget(game.id, level).worlds >= START
            for mood in range(MOODS):
                for spend in (Budget(0), Budget(START))[: 2 if races and not mood else 1]:
                    asked = (game.id, state, seat, Chance(mood), level, spend)
                    for action in {minds.choose(*asked), minds.choose(*asked, temper=person.temper)}:
                        assert action in sure or kept(state, seat, action), (level, mood)
        assert quick.choose(state, seat, Chance(found)) in sure or len(state.legal(seat)) > quick.LOOKS
    assert found, "a game in which nobody can ever win with certainty wants more positions than these"
