"""The mind for Boss & Minion reckons exactly, takes what is sure, helps whom it can, and knows when to stop."""

from __future__ import annotations

from itertools import product

import pytest

from game.bots import minds
from game.bots.search import START, Budget
from game.engine.chance import Chance
from game.titles.boss_and_minion.bot import mind
from game.titles.boss_and_minion.bot.plans import Attack, Scales, attacks
from game.titles.boss_and_minion.bot.worth import FRESH, WORTH, fall
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules import odds
from game.titles.boss_and_minion.rules.content import SEATS
from game.titles.boss_and_minion.rules.moves import Aim, Assist, Decline, Go, Pass, Pick, Stand, Use
from game.titles.boss_and_minion.rules.position import NOTHING
from game.titles.boss_and_minion.rules.view import House, Options
from tests.conftest import SOAK
from tests.titles.boss_and_minion.arrange import Side, table

LEVELS = ("sly", "sharp")
EVEN = "8=4 8=4 8=4 8=4 8=4 8=4"


def steady(state, level):
    """What a bot does for four different moods."""
    seat = state.waiting()[0]
    answers = []
    for mood in range(4):
        world = state.redeal(seat, Chance(mood))
        answers.append(mind.Mind(world, seat, state.legal(seat), Chance(mood), level).answer())
    assert len(set(answers)) == 1
    return answers[0]


def declared(state, level):
    """What a bot declares in four different moods, without the last word: the position then, or what it did instead."""
    found = []
    for mood in range(4):
        world, done = state.copy(Chance(0)), None
        while done is None and world.stage in ("declare", "dice"):
            seat = world.active
            action = mind.Mind(world, seat, world.legal(seat), Chance(mood), level).answer()
            world.apply(seat, action)
            done = action if isinstance(action, Pass | Use) else None
        found.append((world, done))
    return found


# ---- What can be worked out ----------------------------------------------------------------


@pytest.mark.parametrize("sizes", [(8,), (4, 6), (6, 6), (4, 6, 8)])
@pytest.mark.parametrize("risky", [False, True])
def test_a_fall_is_that_of_all_its_faces(sizes, risky):
    found = fall(sizes, risky, False, True)
    faces = list(product(*[range(1, size + 1) for size in sizes]))
    for least in range(1, sum(sizes) + 1):
        won = []
        for fallen in faces:
            if sum(fallen) >= least:
                kept = [size for size, face in zip(sizes, fallen, strict=True) if fallen.count(face) == 1 or not risky]
                worths = [face for face in fallen if fallen.count(face) == 1 or not risky]
                won.append(sum(WORTH[size][face] for size, face in zip(kept, worths, strict=True)))
        assert found.chance[least] == pytest.approx(len(won) / len(faces))
        assert found.won[least] == pytest.approx(sum(won) / len(won))


def test_more_pips_and_more_sides_are_worth_more():
    for size, worths in WORTH.items():
        assert list(worths) == sorted(worths)
        assert FRESH[size] == pytest.approx(sum(worths[1:]) / size)
    assert list(FRESH.values()) == sorted(FRESH.values())


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    "cast",
    [(), (("cog",), ("dome",)), (("bog", "newt"), ("cog", "dome")), (("cog", "dome"), ("jangle", "grudge"))],
    ids=["anybody", "Dome alone", "Dome attacked", "Dome attacking"],
)
def test_the_chances_of_all_plans_are_the_exact_ones(seed, cast):
    state = GAME.start(2, Chance(seed), Options("gangs" if cast and cast[0][1:] else "duel", "random", cast=cast))
    seat = state.active
    scales = Scales(state)
    for plan in scales.plans(seat, list(attacks(state, seat))):
        kind, dice, booster = plan.attack
        adds = sum(state.adds_of(plan.seat, die) for die in plan.defense)
        need = state.standing_of(plan.seat, plan.aim) + adds
        part = sum(1 << die for die in (plan.aim, *plan.defense))
        exact = odds.win(state, seat, kind, dice, booster, plan.seat, need, part)
        doubted = scales.doubts(plan.seat, plan.aim, plan.defense)
        found = scales.outcome(seat, scales.fall(seat, plan.attack), plan.least, doubted)[0]
        assert found == pytest.approx(exact)
        assert 0 <= plan.worth <= 1


@pytest.mark.parametrize("seats", SEATS)
def test_parts_of_a_win_add_up(seats):
    state = GAME.start(seats, Chance(seats), Options("duel", "random"))
    scales = Scales(state)
    assert sum(scales.part(seat) for seat in range(seats)) == pytest.approx(1)
    assert scales.part(0, 3.0) > scales.part(0) > scales.part(0, 0.0, 1, 3.0)


def test_every_attack_is_weighed_once():
    state = table(Side(EVEN, "aabbcc"), Side(EVEN))
    found = list(attacks(state, 0))
    assert len(found) == len(set(found)) == 6 + 12 + 3
    state.apply(0, Pick(0))
    assert set(attacks(state, 0)) == {
        Attack("ability", (0,), NOTHING),
        Attack("boosted", (0,), 1),
        Attack("boosted", (0,), 5),
        Attack("complex", (0, 1), NOTHING),
    }


# ---- Attacks -------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_the_die_that_cannot_be_missed_is_taken(level):
    state = table(Side(EVEN), Side("8=8 8=8 8=1 8=8 8=8 8=8"))
    for world, _ in declared(state, level):
        assert world.aim == 2
        assert odds.now(world) == (1.0, 1.0)


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_the_last_die_is_attacked_with_what_is_likeliest_to_take_it(level):
    state = table(Side("8=8 8=8 8=8 8=8 8=8 8=8", "aaaabb"), Side("12=9 12 12 12 12 12"))
    best = max(odds.win(state, 0, *attack, 1, 9) for attack in attacks(state, 0))
    for world, _ in declared(state, level):
        assert odds.now(world)[0] == pytest.approx(best)


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_whoever_is_ahead_ends_a_round_of_passes(level):
    state = table(Side(EVEN), Side("8=8 8=8 8=8 8=8 8=8 8"), passes=1)
    assert [done for _, done in declared(state, level)] == [Pass()] * 4


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_whoever_is_behind_never_passes(level):
    state = table(Side("8=8 8=8 8=8 8=8 8=8 8"), Side("8=8 8=8 8=8 8=8 8=8 8=8"), passes=1)
    assert Pass() not in [done for _, done in declared(state, level)]


# ---- Defense and Specials ------------------------------------------------------------------


def attacked(defender, dice=(0, 1), target=2):
    """Seat 0 attacks with a boost; seat 1 is asked for its defense."""
    state = table(Side(EVEN), defender)
    for die in dice:
        state.apply(0, Pick(die))
    state.apply(0, Aim(1, target))
    state.apply(0, state.legal(0)[0])
    assert state.stage == "defend"
    return state


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_a_bad_die_helps_for_a_free_roll_and_a_good_one_only_where_it_saves_something(level):
    state = attacked(Side("8=4 8=4 12=12 8=1 8=8 8=4", "aabbbc"), target=2)
    assert steady(state, level) == Assist(3)
    state.apply(1, Assist(3))
    assert steady(state, level) == Stand()  # 4 + d8 never beats 12
    state = attacked(Side("8=4 8=4 12=6 8=4 8=8 8=4", "aabbbc"), target=2)
    assert steady(state, level) in (Assist(3), Assist(4))


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_a_nudge_wins_the_attack(level):
    state = table(Side(EVEN, special="cog"), Side("8=5 8=8 8=8 8=8 8=8 8=8"), faces=(3,))
    for action in (Pick(0), Aim(1, 0), Go()):
        state.apply(0, action)
    assert (state.stage, state.winning()) == ("rolled", False)
    assert steady(state, level) == Use("cog", 0, 0, 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("faces", [(4, 4), (2, 2)], ids=["a win", "a miss"])
def test_a_nudge_saves_a_double(level, faces):
    state = table(Side(EVEN, "abacde", "cog"), Side("8=5 8=8 8=8 8=8 8=8 8=8"), faces=faces)
    for action in (Pick(0), Pick(2), Aim(1, 0), Go()):
        state.apply(0, action)
    assert (state.stage, state.winning()) == ("rolled", sum(faces) > 5)
    action = steady(state, level)
    assert isinstance(action, Use) and action.pips == 1
    state.apply(0, action)
    if state.stage == "lose":
        state.apply(0, state.legal(0)[0])
    assert state.masks[0].bit_count() == (6 if sum(faces) > 5 else 5)


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_a_second_opinion_is_asked_for_when_a_die_would_be_lost(level):
    state = table(Side(EVEN), Side("8=5 8=8 8=8 8=8 8=8 8=8", special="dome"), faces=(7,))
    for action in (Pick(0), Aim(1, 0)):
        state.apply(0, action)
    state.apply(0, state.legal(0)[0])
    assert steady(state, level) == Use("dome")


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_only_a_bad_die_is_shaken_off(level):
    state = table(Side("8=7 8=1 8=7 8=7 8=7 8=7", special="flurry"), Side(EVEN), faces=(8,), stage="end")
    assert steady(state, level) == Use("flurry", 0, 1)
    state = table(Side("8=7 8=6 8=7 8=7 8=7 8=7", special="flurry"), Side(EVEN), faces=(8,), stage="end")
    assert steady(state, level) == Decline()


# ---- Whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize("level", ("easy", *LEVELS))
@pytest.mark.parametrize("mode", ["duel", "gangs"])
@pytest.mark.parametrize("seats", SEATS)
def test_a_bot_decides_the_same_in_every_world_its_seat_holds_possible(seats, mode, level):
    state, asked = GAME.start(seats, Chance(level), Options(mode)), 0
    while (waiting := state.waiting()) and asked < (25 if SOAK else 13):
        seat = waiting[0]
        spend = Budget(START if level == "sharp" and not asked % 6 else 0)
        action = minds.choose("boss_and_minion", state, seat, Chance(asked), level, spend)
        assert action in state.legal(seat)
        other = state.redeal(seat, Chance(asked))
        assert minds.choose("boss_and_minion", other, seat, Chance(asked), level, spend) == action
        state.apply(seat, action)
        asked += 1
    assert asked


@pytest.mark.parametrize("options", GAME.modes[1:], ids=str)
def test_bots_play_every_mode_to_its_end(options):
    state, chance = GAME.start(2, Chance(8), options), Chance(8)
    while waiting := state.waiting():
        state.apply(waiting[0], minds.choose("boss_and_minion", state, waiting[0], chance, "sly"))
    assert state.outcome().reason.id in GAME.endings


@pytest.mark.parametrize("level", ["easy", "sly", "sharp"])
@pytest.mark.parametrize("seats", SEATS)
def test_bots_know_what_to_do_where_no_attack_can_be_declared(seats, level):
    """With targets of the same name only, a player may have dice and nothing to hit."""
    stuck = 0
    for seed in range(4):
        if stuck and not SOAK:
            break
        state, chance = GAME.start(seats, Chance(seed), GAME.modes[4]), Chance(seed)
        while waiting := state.waiting():
            seat = waiting[0]
            stuck += state.stage == "declare" and not any(isinstance(action, Pick) for action in state.legal(seat))
            state.apply(seat, minds.choose("boss_and_minion", state, seat, chance, level, Budget(0)))
    assert stuck


@pytest.mark.parametrize("level", ["easy", "sly", "sharp"])
@pytest.mark.parametrize("special", ["flurry", None])
def test_a_bot_that_cannot_attack_passes_or_uses_its_special(level, special):
    house = House(same_named_only=True)
    for seed in range(12):
        state = table(Side("6 6 6 6 6=3 6", special=special), Side("6=3 6=3 6=3 6=3 6 6=3"), house=house)
        spend = Budget(START if not seed else 0)
        assert minds.choose("boss_and_minion", state, 0, Chance(seed), level, spend) in state.legal(0)
