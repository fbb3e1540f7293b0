"""Boss & Minion against the one kit, in every mode, and positions that the kit must refuse."""

from __future__ import annotations

import pickle

import pytest

from game.engine import conformance, registry
from game.engine.chance import Chance
from game.engine.match import Match, Seat
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.checks import reachable
from game.titles.boss_and_minion.rules.moves import Aim, Assist, Go, Pass, Pick, Stand
from game.titles.boss_and_minion.rules.view import Options
from tests.titles.boss_and_minion.arrange import Side, attack, table

SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"


@pytest.mark.parametrize("mode", range(len(GAME.modes)))
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_mode_keeps_the_contract(seats: int, mode: int) -> None:
    conformance.check(GAME, seats, GAME.modes[mode], seed=3, positions=16, journalled=60)


@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        GAME.start(seats, Chance(0))


def test_a_declaration_is_taken_back_step_by_step_until_the_roll() -> None:
    people = [Seat("Ana", "amber", "human"), Seat("Ben", "blue", "human")]
    with registry.also(GAME):
        match = Match.new("boss_and_minion", people, seed=2, options=Options(set_up="random"))
        seat = match.state.waiting()[0]
        start = match.state.dump()
        match.act(seat, Pick(0))
        aim = next(action for action in match.state.legal(seat) if isinstance(action, Aim))
        match.act(seat, aim)
        match.undo(seat)
        assert match.state.stage == "dice"
        match.undo(seat)
        assert match.state.dump() == start
        match.act(seat, Pick(0))
        match.act(seat, aim)
        match.act(seat, Go())
        assert not match.can_undo(seat)


def test_ruling_0_a_defense_is_taken_back_die_by_die_until_the_roll() -> None:
    people = [Seat("Ana", "amber", "human"), Seat("Ben", "blue", "human")]
    with registry.also(GAME):
        match = Match.new("boss_and_minion", people, 2, options=Options(set_up="random", cast=(("cog",), ("bog",))))
        if match.state.waiting() == (1,):
            match.act(1, Pass())
        for action in (Pick(0), Aim(1, 0), Go()):
            match.act(0, action)
        match.undo(0)  # nobody has replied yet
        assert match.state.stage == "aimed"
        match.act(0, Go())
        bare = match.state.dump()
        match.act(1, Assist(1))
        one = match.state.dump()
        match.act(1, Assist(5))
        match.undo(1)
        assert match.state.dump() == one
        match.undo(1)
        assert match.state.dump() == bare
        match.act(1, Assist(5))
        match.act(1, Stand())
        assert not match.can_undo(1)


def test_a_redeal_is_a_copy_because_nothing_is_hidden() -> None:
    state = GAME.start(3, Chance(1), GAME.modes[3])
    assert state.redeal(1, Chance(2)).dump() == state.dump()
    assert pickle.loads(pickle.dumps(state)).dump() == state.dump()
    assert not state.hushed(state.waiting()[0])


@pytest.mark.parametrize("mode", range(len(GAME.modes)))
def test_every_question_is_the_same_after_a_journey_to_another_process(mode: int) -> None:
    asked = set()
    for seed in range(12):
        state, will = GAME.start(2 + seed % 3, Chance(seed), GAME.modes[mode]), Chance(seed)
        while waiting := state.waiting():
            (seat,) = waiting
            twin = pickle.loads(pickle.dumps(state))
            assert twin.legal(seat) == state.legal(seat)
            assert twin.view(None) == state.view(None)
            asked.add(state.stage)
            legal = [action for action in state.legal(seat) if action != Pass()] or [Pass()]
            state.apply(seat, legal[will.pick(len(legal))])
    stages = {"declare", "dice", "aimed", "defend", "rolled", "lose", "after", "end"}
    assert asked >= (stages if GAME.modes[mode].set_up == "random" else stages | {"draft"})


@pytest.mark.parametrize(
    ("part", "value", "why"),
    [
        ("masks", [62, 63], "empty"),
        ("values", [9, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 0] + [3] * 6 + [0] * 6, "face"),
        ("alive", 1, "out"),
        ("turn", 0, "miscounted"),
        ("passes", 2, "passed"),
        ("dice", (1,), "attack"),
        ("cast", (("cog",), ("cog",)), "two"),
        ("ending", ("standing",), "reason"),
    ],
)
def test_impossible_positions_are_seen_as_such(part: str, value: object, why: str) -> None:
    state = table(Side(SIXES), Side(SIXES))
    assert reachable(state) is None
    setattr(state, part, value)
    assert why in (reachable(state) or "")


def test_impossible_attacks_are_seen_as_such() -> None:
    state = table(Side(SIXES), Side(SIXES, "rr3456"))
    attack(state, 0, 1, at=(1, 0), helped=None)
    assert reachable(state) is None
    for part, value in (("booster", 3), ("target", 0), ("assists", (7,)), ("kind", "complex")):
        broken = state.copy(Chance(0))
        setattr(broken, part, value)
        if part == "kind":
            broken.dice = (0, 3)
        assert reachable(broken)
