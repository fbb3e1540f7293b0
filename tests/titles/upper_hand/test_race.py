"""What a coach compares at Upper Hand: to the end of the round, and what decides it he tells apart."""

from __future__ import annotations

import pytest

from game.bots import minds
from game.bots.coach import BEST, CLEARLY, coached, races
from game.bots.search import Budget
from game.engine.chance import Chance
from game.titles.upper_hand.bot import race
from game.titles.upper_hand.rules.cards import NUMBER
from game.titles.upper_hand.rules.effects import STING, STRUT
from game.titles.upper_hand.rules.moves import Play
from tests.titles.upper_hand.test_mind import drawn, mission, table


def test_bots_do_without_and_the_coach_compares():
    assert not any(minds.budget("upper_hand", level).worlds for level in ("easy", "sly", "sharp"))
    assert races("upper_hand")


def test_the_round_is_as_far_as_a_playout_goes():
    state = table()
    far = race.horizon(state, 0)
    assert not far(state)
    state.round += 1
    assert far(state)


def test_what_points_promise_is_shared_by_all_and_the_winner_has_it_all():
    state = table(points=(9, 5, 5, 1))
    assert sum(race.value(state, seat) for seat in range(4)) == pytest.approx(1)
    assert race.value(state, 0) > race.value(state, 1) > race.value(state, 3)


def test_the_card_that_wins_is_clearly_better_than_one_that_does_not():
    cards = (NUMBER[drawn(STING)], NUMBER[drawn(STRUT)])
    state = mission((0, 1, 2), points=[18, 19, 19, 19], stage="play", drawn=cards)
    legal = state.legal(0)
    found = coached("upper_hand", state, 0, Chance(4), tuple(range(len(legal))), Budget(48))
    named = {legal[number]: band for number, band in found.bands.items()}
    assert named[Play(drawn(STRUT))] == BEST and named[Play(drawn(STING))] == CLEARLY
    assert found.loss(legal.index(Play(drawn(STING)))) > 0.3
