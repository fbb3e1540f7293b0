"""What a view tells of an attack at each of its steps, and of boards and players beside it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.chance import Chance
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.moves import Aim, Assist, Decline, Go, Pass, Pick
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.view import Attack, Options
from tests.titles.boss_and_minion.arrange import CONNIVING, LUCK, NERVE, SMARTS, STRENGTH, Side, attack, table

SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"
OTHERS = "7890ab"


def seen(state: State) -> Attack:
    """The attack, the same in all eyes."""
    found = state.view(None).attack
    assert found
    assert all(state.view(seat).attack == found for seat in range(state.seats))
    return found


def parts(state: State, *names: str) -> tuple[Any, ...]:
    return tuple(getattr(seen(state), name) for name in names)


def test_a_view_follows_a_boosted_attack_to_its_roll() -> None:
    state = table(
        Side(SIXES, "r23456", "grudge"), Side("6=3 6=5 6=3 6=3 6=3 6=3", "rr3456", "dome"), grudge=1, faces=[6]
    )
    state.apply(0, Pick(STRENGTH))
    assert parts(state, "kind", "dice", "booster", "target", "die", "need") == (None, (0,), None, None, None, None)
    state.apply(0, Pick(LUCK))
    assert parts(state, "kind", "dice", "booster", "boost", "bonus") == ("boosted", (0,), LUCK, 3, 0)
    state.apply(0, Aim(1, STRENGTH))
    assert parts(state, "target", "die", "bonus", "need", "equals") == (1, STRENGTH, 2, 3, False)
    state.apply(0, Go())
    assert parts(state, "assists", "adds", "faces", "total") == ((), (), (), None)
    state.apply(1, Assist(LUCK))
    assert parts(state, "assists", "adds", "need") == ((LUCK,), (2,), 5)
    state.apply(1, state.legal(1)[-1])
    assert state.stage == "rolled"
    assert parts(state, "faces", "total", "need", "won", "replied") == ((6,), 11, 5, None, True)
    assert parts(state, "boost", "bonus", "chance", "against") == (3, 2, None, None)


def test_a_view_still_tells_what_boost_and_bonus_have_added_once_it_is_decided() -> None:
    state = table(Side(SIXES, special="grudge"), Side(SIXES, special="glacia"), grudge=1, faces=[6, 1])
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH))
    assert state.stage == "after"
    assert parts(state, "won", "total", "need", "boost", "bonus", "adds") == (True, 11, 3, 3, 2, ())


def test_granny_bears_nobody_a_grudge_before_a_die_of_hers_is_taken() -> None:
    state = table(Side(SIXES, special="grudge"), Side(SIXES))
    state.apply(0, Pick(STRENGTH))
    assert (seen(state).bonus, state.view(None).grudge) == (0, None)
    state.apply(0, Aim(1, STRENGTH))
    assert seen(state).bonus == 0


def test_a_view_tells_whose_reply_a_roll_awaits() -> None:
    state = table(Side(SIXES, special="cog"), Side(SIXES, special="dome"), faces=[4])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert parts(state, "replied", "equals") == (False, True)
    assert parts(state, "booster", "boost", "bonus", "assists") == (None, 0, 0, ())
    state.apply(0, Decline())
    assert seen(state).replied


def test_a_view_tells_which_attacking_dice_are_gone() -> None:
    state = table(Side(SIXES, "rrrr56"), Side("12=12 6=3 6=3 6=3 6=3 6=3"), faces=[1, 1, 2, 3])
    attack(state, STRENGTH, LUCK, SMARTS, CONNIVING, at=(1, STRENGTH))
    assert state.stage == "lose"
    assert parts(state, "lost", "won", "total", "need") == ((STRENGTH, LUCK), False, 7, 12)


def test_a_view_tells_which_dice_may_begin_or_join() -> None:
    state = table(Side("6=3 6=3 6 6=3 6=3 6=3", "r2r4r6"), Side(SIXES))
    assert state.view(0).joining == (0, 1, 3, 4, 5)
    state.apply(0, Pick(STRENGTH))
    assert state.view(1).joining == (1, NERVE, 5)
    state.apply(0, Pick(LUCK))
    assert state.view(None).joining == ()


def test_a_view_tells_which_boards_are_awake_and_who_is_in() -> None:
    gone = Side("6 6 6 6 6 6")
    state = table((Side(SIXES), Side(SIXES, OTHERS)), (gone, Side(SIXES, OTHERS)), (gone, gone))
    players = state.view(None).players
    assert [[board.awake for board in player.boards] for player in players] == [
        [True, True],
        [False, True],
        [False, False],
    ]
    assert [player.alive for player in players] == [True, True, False]
    assert [(player.dice, player.total) for player in players] == [(12, 36), (6, 18), (0, 0)]


@pytest.mark.parametrize("seed", range(4))
def test_a_view_tells_who_went_first(seed: int) -> None:
    state = GAME.start(3, Chance(seed), Options())
    assert state.view(None).first is None
    while state.stage == "draft":
        seat = state.waiting()[0]
        state.apply(seat, state.legal(seat)[0])
    first = state.active
    totals = [player.total for player in state.view(None).players]
    assert totals[first] == min(totals)
    state.apply(first, Pass())
    assert state.view(None).first == first
