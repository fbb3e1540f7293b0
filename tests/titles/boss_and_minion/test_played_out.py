"""Ruling 0: the two chances shown while aiming are those of every roll and every reply, played out by the rules."""

from __future__ import annotations

from math import prod
from typing import Any

import pytest

from game.engine.chance import Chance
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.content import BOSSES, NAMES, may_serve
from game.titles.boss_and_minion.rules.moves import Action, Aim, Assist, Decided, Decline, Pass, Stand
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.view import House, Mode, Options

ENOUGH = 8  # positions looked at per character, some as attacker and some as target
MANY = 2500  # ways a played-out attack may go at most, so that this takes no longer than it must


class Unrolled(Exception):
    """A die has to roll, and nobody has said yet how it falls."""


class Told(Chance):
    """Dice that fall as told until the attack is decided; what rolls after that changes nothing here."""

    def __init__(self, draws: tuple[int, ...]) -> None:
        super().__init__(0)
        self.draws, self.state = list(draws), None

    def pick(self, n: int) -> int:
        assert self.state
        if self.state.won is not None:
            return 0
        if not self.draws:
            raise Unrolled(n)
        return self.draws.pop(0)


def after(state: State, action: Action, defended: bool, draws: tuple[int, ...] = ()) -> float:
    """The chance that the attack wins after this answer."""
    chance = Told(draws)
    twin = chance.state = state.copy(chance)
    try:
        told = twin.apply(state.asked[0], action)
    except Unrolled as die:
        return sum(after(state, action, defended, (*draws, face)) for face in range(die.args[0])) / die.args[0]
    decided = [event.won for event in told if isinstance(event, Decided)]
    return float(decided[0]) if decided else played_out(twin, defended, getattr(action, "die", None))


def played_out(state: State, defended: bool, last: int | None = None) -> float:
    """The chance with the best replies of both sides, or with none of the defender."""
    legal: list[Any] = list(state.legal(state.asked[0]))
    if state.asked[0] == state.active:
        return max(after(state, action, defended) for action in legal)
    if not defended:
        legal = [action for action in legal if isinstance(action, Stand | Decline)]
    elif state.stage == "defend" and last is not None:  # in whatever order they help, they add the same
        legal = [action for action in legal if not isinstance(action, Assist) or action.die > last]
    return min(after(state, action, defended) for action in legal)


def ways(state: State) -> int:
    """About how many ways the attack may go."""
    rolls = prod(state.gangs[state.active].sizes[die] for die in state.dice)
    return 2 ** state.helpers().bit_count() * (rolls * rolls if "dome" in state.cast[state.target] else rolls)


def seen(state: State) -> tuple[float | None, float | None]:
    attack = state.view(None).attack
    assert attack
    return attack.chance, attack.against


def same_as_aimed(state: State) -> None:
    """Every target that could be named is shown with the chances it has once it is."""
    for shot in state.view(None).shots:
        twin = state.copy(state.chance)
        twin.apply(state.active, Aim(shot.seat, shot.die))
        assert seen(twin) == (shot.chance, shot.against)


def looked_at(state: State, name: str, will: Chance) -> int:
    """Play by chance, compare wherever this character is in the attack, and say how often that was."""
    found = 0
    while found < ENOUGH and (waiting := state.waiting()):
        legal = list(state.legal(waiting[0]))
        action = legal[will.pick(len(legal))]
        if not isinstance(action, Pass):
            same_as_aimed(state)
            state.apply(waiting[0], action)
            here = state.stage in ("aimed", "defend") and name in (*state.cast[state.active], *state.cast[state.target])
            if here and ways(state) <= MANY:
                exact = played_out(state, False), played_out(state, True)
                assert seen(state) == pytest.approx(exact), state.dump()
                found += 1
    return found


@pytest.mark.parametrize("house", [House(), House("value", True, False, True)], ids=["rules", "house rules"])
@pytest.mark.parametrize("mode", ["duel", "gangs"])
@pytest.mark.parametrize("name", NAMES)
def test_ruling_0_the_chances_are_those_of_every_roll_played_out(name: Any, mode: Mode, house: House) -> None:
    boss = next(boss for boss in BOSSES if boss == name or may_serve(name, boss))
    mine = (name,) if mode == "duel" else (boss, None if boss == name else name)
    found, seed = 0, 0
    while found < ENOUGH:
        cast = (mine, (None,) * len(mine))
        state = GAME.start(2, Chance(f"{name} {seed}"), Options(mode, "random", cast, house))
        found += looked_at(state, name, Chance(seed))
        seed += 1
