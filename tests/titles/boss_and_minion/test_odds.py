"""The odds are exact: they agree with every roll counted one by one, Specials included."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest

from game.engine.chance import Script
from game.titles.boss_and_minion.rules import odds
from game.titles.boss_and_minion.rules.moves import Action, Aim, Assist, Decline, Go, Pick, Stand, Use
from game.titles.boss_and_minion.rules.state import State
from tests.titles.boss_and_minion.arrange import AGILITY, CONNIVING, LUCK, SMARTS, STRENGTH, Side, attack, table

TARGET = Side("8=5 6=4 6=3 6=2 6=6 6=1", "rrr456")


class Faces(Script):
    """Dice that show these faces, and their highest where one is too high: dice that assisted roll after the attack."""

    def pick(self, n: int) -> int:
        draw = super().pick(99)
        return min(draw, n - 1)


def played(state: State, faces: tuple[int, ...], again: tuple[int, ...], defended: bool) -> bool:
    """One roll, with both sides doing their best after it."""
    state.chance = Faces([face - 1 for face in (*faces, *again, *[1] * 9)])
    state.apply(0, Go())
    while state.won is None and state.stage in ("defend", "rolled"):
        seat = state.waiting()[0]
        helpers = [action for action in state.legal(seat) if isinstance(action, Assist)]
        uses = [action for action in state.legal(seat) if isinstance(action, Use)]
        answer: Action
        if state.stage == "defend":
            best = max(helpers, key=lambda action: state.adds_of(seat, action.die), default=None)
            answer = best if best and defended else Stand()
        elif seat == 0:
            answer = next((use for use in uses if use.pips == 1 and state.score[2] == 0), Decline())
        else:
            answer = uses[0] if uses and defended else Decline()
        masks = state.masks[1]
        state.apply(seat, answer)
        if state.masks[1] != masks:
            return True
    return not state.masks[1] >> STRENGTH & 1


def counted(
    attacker: Side | tuple[Side, Side], dice: tuple[int, ...], defender: Side | tuple[Side, Side], defended: bool
) -> float:
    """The share of all rolls, and of all second rolls where there can be one, that win."""
    start = table(attacker, defender, grudge=1)
    for die in dice:
        start.apply(0, Pick(die))
    start.apply(0, Aim(1, STRENGTH))
    sizes = [start.gangs[0].sizes[die] for die in start.dice]
    boards = (defender,) if isinstance(defender, Side) else defender
    twice = defended and any(side.special == "dome" for side in boards)
    seconds = list(product(*(range(1, size + 1) for size in sizes))) if twice else [()]
    wins = sum(
        played(start.copy(start.chance), faces, again, defended)
        for faces in product(*(range(1, size + 1) for size in sizes))
        for again in seconds
    )
    return wins / (prod(sizes) * len(seconds))


ATTACKS = [
    pytest.param((STRENGTH,), id="ability"),
    pytest.param((STRENGTH, AGILITY), id="boosted"),
    pytest.param((STRENGTH, SMARTS), id="complex"),
    pytest.param((STRENGTH, SMARTS, CONNIVING), id="complex of three"),
]


@pytest.mark.parametrize("mine", [None, "cog", "jangle", "grudge"])
@pytest.mark.parametrize("dice", ATTACKS)
def test_the_chance_is_the_share_of_winning_rolls(dice: tuple[int, ...], mine: str | None) -> None:
    attacker = Side("6=3 6=3 8=3 4=3 6=3 6=3", "r2rr56", mine)
    state = table(attacker, TARGET, grudge=1)
    for die in dice:
        state.apply(0, Pick(die))
    shot = next(shot for shot in state.view(None).shots if shot.die == STRENGTH)
    assert shot.chance == pytest.approx(counted(attacker, dice, TARGET, defended=False))
    assert shot.against == pytest.approx(counted(attacker, dice, TARGET, defended=True))


@pytest.mark.parametrize("theirs", ["dome", "bog", "barnacle", "bolt", "jangle", "tremendo"])
@pytest.mark.parametrize("mine", [None, "cog"])
@pytest.mark.parametrize("dice", ATTACKS[:3])
def test_public_specials_of_the_defender_are_in_the_second_chance(
    dice: tuple[int, ...], mine: str | None, theirs: str
) -> None:
    attacker = Side("6=3 6=3 8=3 4=3 6=3 6=3", "r2rr56", mine)
    defender = TARGET._replace(special=theirs)
    state = table(attacker, defender)
    for die in dice:
        state.apply(0, Pick(die))
    shot = next(shot for shot in state.view(None).shots if shot.die == STRENGTH)
    assert shot.against == pytest.approx(counted(attacker, dice, defender, defended=True))
    assert shot.against <= shot.chance


@pytest.mark.parametrize("last", ["6=1", "6=3", "6"])
@pytest.mark.parametrize("dice", ATTACKS[:3])
def test_a_spare_arm_is_one_that_is_not_linked_nor_the_target(dice: tuple[int, ...], last: str) -> None:
    attacker = Side("12=3 6=3 8=3 4=3 6=3 6=3", "r2rr56")
    defender = Side(f"8=8 6=6 6=2 6 6=1 {last}", "rr3456", "barnacle")
    state = table(attacker, defender)
    for die in dice:
        state.apply(0, Pick(die))
    shot = next(shot for shot in state.view(None).shots if shot.die == STRENGTH)
    exact = counted(attacker, dice, defender, defended=True)
    assert 0 < exact < shot.chance
    assert shot.against == pytest.approx(exact)
    state.apply(0, Aim(1, STRENGTH))
    assert state.view(None).attack.against == pytest.approx(exact)


@pytest.mark.parametrize("colours", ["r7890a", "7890ab"], ids=["Dome helps", "Dome cannot help"])
@pytest.mark.parametrize("minion", ["8=5 6=4 6=3 6=2 6=6 6=1", "8 6 6 6 6 6"], ids=["there", "gone"])
@pytest.mark.parametrize("dice", ATTACKS[:3])
def test_a_minion_is_in_the_second_chance_if_it_can_help(dice: tuple[int, ...], minion: str, colours: str) -> None:
    mine = Side("6=3 6=3 8=3 4=3 6=3 6=3", "r2rr56", "cog"), Side("6 6 6 6 6 6", "7890ab")
    theirs = TARGET._replace(special="jangle"), Side(minion, colours, "dome")
    state = table(mine, theirs)
    for die in dice:
        state.apply(0, Pick(die))
    shot = next(shot for shot in state.view(None).shots if shot.die == STRENGTH)
    exact = counted(mine, dice, theirs, defended=True)
    assert shot.against == pytest.approx(exact)
    state.apply(0, Aim(1, STRENGTH))
    assert state.view(None).attack.against == pytest.approx(exact)


def test_while_the_defense_is_named_the_chance_follows() -> None:
    state = table(Side("6=3 6=3 8=3 4=3 6=3 6=3"), TARGET, faces=[1] * 9)
    attack(state, STRENGTH, LUCK, at=(1, STRENGTH), helped=None)
    before = state.view(None).attack
    assert (before.chance, before.against) == (pytest.approx(4 / 6), pytest.approx(1 / 6))
    state.apply(1, Assist(LUCK))
    state.apply(1, Assist(SMARTS))
    after = state.view(None).attack
    assert after.chance == after.against == before.against


def test_certain_and_hopeless_are_told_as_such() -> None:
    assert odds.reach((6, 6), 2) == 1
    assert odds.reach((6, 6), -3) == 1
    assert odds.reach((6, 6), 13) == 0
    assert odds.reach((4,), 3) == 0.5
