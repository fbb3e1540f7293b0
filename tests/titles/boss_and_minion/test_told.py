"""What the rules say themselves, so that nobody who shows a game has to work it out again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.engine.chance import Chance
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.moves import Aim, Decline, Pick, Read, Rolled, SpecialUsed, Use
from game.titles.boss_and_minion.rules.specials import SPECIALS
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.view import House, Options
from tests.titles.boss_and_minion.arrange import LUCK, STRENGTH, Side, attack, only, table

SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"


@pytest.mark.parametrize(
    ("special", "house", "expected"),
    [(None, House(), "lost"), (None, House(doubles_on_a_win=False), "missed"), ("jangle", House(), "kept")],
)
def test_an_attack_says_what_becomes_of_its_doubles(special: str | None, house: House, expected: str) -> None:
    for faces, won in (((4, 4), True), ((1, 1), False)):
        state = table(Side(SIXES, "rr3456", special), Side(SIXES), faces=[*faces, 1], house=house)
        for action in (Pick(STRENGTH), Pick(LUCK), Read("complex"), Aim(1, STRENGTH)):
            state.apply(0, action)
        assert state.view(None).attack.doubles == expected
        before = state.masks[0].bit_count()
        state.apply(0, state.legal(0)[0])
        if state.stage == "lose":
            state.apply(0, state.legal(0)[0])
        lost = {"lost": (2, 2), "missed": (2, 0), "kept": (1, 0)}[expected][won]
        assert before - state.masks[0].bit_count() == lost


@pytest.mark.parametrize(("face", "wins"), [(2, False), (3, True), (4, True)])
def test_a_roll_says_whether_it_is_enough(face: int, wins: bool) -> None:
    state = table(Side(SIXES, special="cog"), Side(SIXES), faces=[face])
    assert only(attack(state, STRENGTH, at=(1, STRENGTH)), Rolled).wins == wins
    assert (state.view(None).attack.winning, state.view(None).attack.won) == (wins, None)
    state.apply(0, Decline())
    assert state.masks[1] >> STRENGTH & 1 != wins


def test_whether_a_roll_is_enough_follows_a_turned_die() -> None:
    state = table(Side(SIXES, special="cog"), Side(SIXES, special="dome"), faces=[2, 1])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert state.view(None).attack.winning is False
    state.apply(0, Use("cog", 0, STRENGTH, 1))
    assert (state.stage, state.view(None).attack.winning) == ("rolled", True)


@pytest.mark.parametrize("name", [name for name, special in SPECIALS.items() if special.deed])
def test_a_special_does_what_it_says_it_does(name: str) -> None:
    seen: set[str] = set()
    for seed in range(12):
        rng = random.Random(seed)
        options = Options("duel", "random", cast=((name,), (None,), (None,)))  # type: ignore[arg-type]
        state = GAME.start(3, Chance(seed), options)
        while waiting := state.waiting():
            legal = state.legal(waiting[0])
            seen |= {done(state, action) for action in legal if isinstance(action, Use) and action.special == name}
            state.apply(waiting[0], rng.choice(legal))
    assert seen == {SPECIALS[name].does}  # type: ignore[index]


def done(state: State, action: Use) -> str:
    """What a Special does here, seen from outside by using it with luck of many kinds."""
    events = [state.copy(Chance(luck)).apply(state.asked[0], action) for luck in range(40)]
    told = [only(each, SpecialUsed) for each in events]
    if action.die is None:
        return "again" if len({only(each, Rolled).faces for each in events}) > 1 else "nothing"
    if len({event.after for event in told}) > 1:
        return "rolled" if told[0].before else "restored"
    size = state.gangs[state.asked[0]].sizes[action.die]
    if state.stage == "rolled":
        return "turned" if told[0].after - told[0].before == action.pips else "nothing"
    return "raised" if told[0].after == size else "nothing"


@pytest.mark.parametrize("boost", ["size", "value"])
def test_a_decided_attack_still_tells_boost_and_bonus(boost: Any) -> None:
    """Though the booster has been rolled again by then, and by house rule would add something else."""
    mine, theirs = Side("6=3 6=4 6=3 6=3 6=3 6=3", special="grudge"), Side(SIXES, special="glacia")
    state = table(mine, theirs, faces=[6, 1], grudge=1, house=House(boost=boost))
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH))
    told = state.view(None).attack
    assert (state.stage, told.won, state.value(0, LUCK)) == ("after", True, 1)
    assert (told.boost, told.bonus, told.total) == ((3, 2, 11) if boost == "size" else (2, 2, 10))
