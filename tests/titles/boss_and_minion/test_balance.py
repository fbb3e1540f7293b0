"""The balance report of Boss & Minion: which pairs meet, and that one that wins too much is named."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.chance import Chance
from game.titles.boss_and_minion.bot.balance import DOMINANT, ENOUGH, PAIRS, Pair, dominant, meetings
from game.titles.boss_and_minion.meta import GAME

JANGLE: Pair = ("jangle", "tremendo")
COG: Pair = ("cog", "spanner")


@pytest.mark.parametrize("quick", [False, True])
def test_every_pair_meets_every_other_in_both_seats(quick: bool) -> None:
    jobs = meetings(504, quick)
    assert all(job.options.quick_rings is quick and job.options.mode == "gangs" for job in jobs)
    met = Counter(job.options.cast for job in jobs)
    assert {pair for cast in met for pair in cast} == {*PAIRS} >= {JANGLE, COG}
    assert all(met[one, two] == met[two, one] == 2 for one, two in met)
    assert all(GAME.start(2, Chance(job.seed), job.options).waiting() for job in jobs[:252]), "all of them are allowed"


def test_a_pair_that_wins_too_much_is_named_in_a_sentence() -> None:
    games = 4 * ENOUGH
    often = [1.0] * round(games * (DOMINANT + 0.15)) + [0.0] * round(games * (1 - DOMINANT - 0.15))
    (said,) = dominant({JANGLE: often, COG: [0.5] * games})
    assert said.startswith("Madame Jangle + Tiny Tremendo wins 75.0 %")
    assert said.endswith("more than 60%, so nobody would pick anything else.")


def test_luck_and_a_few_games_say_nothing() -> None:
    lucky = [1.0] * 33 + [0.0] * 27  # 55 %, and nobody can tell that from 60
    assert dominant({JANGLE: lucky}) == []
    assert dominant({JANGLE: [1.0] * (ENOUGH - 1)}) == [], "too few"
    assert dominant({JANGLE: [1.0] * ENOUGH})
