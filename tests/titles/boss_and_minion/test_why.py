"""What speaks for an answer in Boss & Minion is true: played out, or counted on the boards."""

from __future__ import annotations

import re

from game.engine.chance import Chance
from game.engine.english import percent
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules import moves
from tests.titles.played import said

TRIES = 400


def test_whoever_is_ahead_wins_if_everybody_passes() -> None:
    found = 0
    for state, seat, action, _ in said(GAME, 3, "if everybody passes", games=2):
        while state.outcome() is None:
            asked = state.waiting()[0]
            state.apply(asked, action if action in state.legal(asked) else moves.Decline())  # Flurry is asked once more
        assert state.outcome().winners == (seat,)
        found += 1
    assert found


def test_nothing_is_likelier_against_the_best_defense() -> None:
    found = 0
    for state, seat, aim, words in said(GAME, 2, "nothing else is likelier"):
        shots = {(shot.seat, shot.die): shot.against for shot in state.view(seat).shots}
        best = max(shots.values())
        assert shots[aim.seat, aim.die] == best and words.startswith(percent(best))
        found += 1
    assert found > 5


def test_an_attack_that_nobody_helps_against_wins_as_often_as_that() -> None:
    """Rolled again and again, with nobody to help and no Special."""
    found = 0
    for state, seat, stand, words in said(GAME, 2, "no more help would change that"):
        match, attack = re.search(r"wins with (\d+)%", words), state.view(None).attack
        if not match or attack.kind == "complex":
            continue
        won = asked = 0
        for number in range(TRIES):
            world = state.copy(Chance(number))
            world.apply(seat, stand)
            after = world.view(None)
            asked += after.stage == "rolled"
            won += after.players[attack.target].value(attack.die) is None
        if not asked:  # a Special would still change it
            assert abs(won / TRIES - int(match[1]) / 100) < 0.1, (won, words)
            found += 1
        if found > 5:
            break
    assert found > 2


def test_a_helper_adds_as_much_as_that() -> None:
    found = 0
    for state, seat, assist, words in said(GAME, 2, "or more to the target"):
        match, before = re.search(r"adds (\d+) or more", words), state.view(None).attack.need
        state.apply(seat, assist)
        assert match and state.view(None).attack.need >= before + int(match[1])
        found += 1
    assert found > 3


def test_a_die_can_be_lost_that_is_the_smallest() -> None:
    found = list(said(GAME, 4, "is smaller: d", games=6))
    assert found
    for state, seat, lose, words in found:
        player = state.view(None).players[seat]
        others = [other.die for other in state.legal(seat) if isinstance(other, moves.Lose)]
        assert player.size(lose.die) == min(player.size(die) for die in others), words


def test_a_pip_that_is_enough_wins() -> None:
    found = list(said(GAME, 4, "and that is enough", games=6))
    assert found
    for state, seat, use, _ in found:
        state.apply(seat, use)
        attack = state.view(None).attack
        assert attack is None or attack.winning is not False
