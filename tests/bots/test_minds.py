"""Bots know no more than their seat, play legally and beat chance."""

from __future__ import annotations

import math
import os
import statistics

import pytest

from game.bots import anything, minds
from game.bots.search import START, Budget
from game.engine import registry
from game.engine.chance import Chance
from game.engine.journal import LEVELS
from tests.engine.toys import HUSH

SOAK = os.environ.get("RUMPUS_SOAK") == "1"
GAMES = [(game, seats) for game in registry.games().values() for seats in game.seats]
NAMES = [f"{game.id}-{seats}" for game, seats in GAMES]


def play(game, seats, seed, player_of, spend=None):
    """A whole game in which player_of(seat) chooses: a level, or "random"."""
    state, chance = game.start(seats, Chance(seed)), Chance(f"bots {seed}")
    while waiting := state.waiting():
        seat = waiting[0]
        legal = state.legal(seat)
        if player_of(seat) == "random":
            action = legal[chance.pick(len(legal))]
        else:
            action = minds.choose(game.id, state, seat, chance, player_of(seat), spend)
            assert action in legal
        state.apply(seat, action)
    return state.outcome()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), GAMES, ids=NAMES)
def test_a_bot_decides_the_same_in_every_world_its_seat_holds_possible(game, seats, level):
    """Minds alone in every question; now and then as far as a race runs before anything is compared."""
    state, asked = game.start(seats, Chance(level)), 0
    while (waiting := state.waiting()) and asked < (60 if SOAK else 30):
        seat = waiting[0]
        spend = Budget(min(START, minds.budget(game.id, level).worlds) if asked % 10 == 9 else 0)
        action = minds.choose(game.id, state, seat, Chance(asked), level, spend)
        for world in range(3):
            other = state.redeal(seat, Chance(world))
            assert minds.choose(game.id, other, seat, Chance(asked), level, spend) == action
        state.apply(seat, action)
        asked += 1
    assert asked


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=NAMES)
def test_a_bot_wins_at_least_one_and_a_half_times_its_fair_share_against_random_players(game, seats):
    games = 400 if SOAK else 40
    wins = []
    for seed in range(games):
        mine = seed % seats
        outcome = play(game, seats, seed, lambda seat, mine=mine: "sly" if seat == mine else "random")
        wins.append(1 / len(outcome.winners) if mine in outcome.winners else 0.0)  # couples share a win
    share = statistics.fmean(wins)
    low = share - 1.96 * statistics.pstdev(wins) / math.sqrt(games)
    assert low * seats >= 1.5, f"{share * games:.1f} of {games}"


@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_sharp_beats_easy(game):
    """Even by its mind alone; with all the time it has in the full run, and more often where a mind is all it has."""
    spend = None if SOAK else Budget(0)
    seats, games = game.seats[0], (200 if minds.budget(game.id, "sharp").worlds else 1_000) if SOAK else 40
    wins = 0.0
    for seed in range(games):
        mine = seed % seats
        winners = play(game, seats, seed, lambda seat, mine=mine: "sharp" if seat == mine else "easy", spend).winners
        wins += 1 / len(winners) if mine in winners else 0.0
    assert wins * seats >= games * 1.15, f"{wins:.1f} of {games}"


def test_the_mind_that_knows_no_game_answers_legally():
    state = HUSH.start(2, Chance(5))
    while state.waiting():
        seat = state.waiting()[0]
        action = anything.choose(state, seat, Chance(1), "easy")
        assert action in state.legal(seat)
        state.apply(seat, action)
