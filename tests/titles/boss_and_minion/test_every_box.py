"""Nothing depends on where in the ring a die lies: boosting, helping and every Special reach each box alike."""

from __future__ import annotations

import pytest

from game.engine.chance import Chance
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.content import BOXES
from game.titles.boss_and_minion.rules.moves import (
    Assist,
    Assisted,
    Decided,
    Decline,
    DieLost,
    Judged,
    Lose,
    Pass,
    Pick,
    Rerolled,
    Rolled,
    Stand,
    Use,
)
from game.titles.boss_and_minion.rules.view import Mode, Options
from tests.titles.boss_and_minion.arrange import LUCK, MINION, STRENGTH, Side, attack, dice, every, only, table

SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"
LONERS, OTHERS = "123456", "7890ab"
PLAIN = Side(SIXES)
FOES = PLAIN, Side(SIXES, OTHERS)

every_box = pytest.mark.parametrize("box", range(BOXES))


def lacking(box: int) -> str:
    """A board without the die of this box."""
    return " ".join("6" if place == box else "6=3" for place in range(BOXES))


# ---- The plain rules -------------------------------------------------------------------------------


@every_box
@pytest.mark.parametrize("side", [1, -1])
def test_a_die_in_any_box_boosts_its_neighbours_and_rolls_again(box: int, side: int) -> None:
    state = table(PLAIN, PLAIN, faces=[1, 6])
    told = attack(state, (box + side) % BOXES, box, at=(1, STRENGTH))
    assert (only(told, Rolled).boost, only(told, Rolled).total) == (3, 4)
    assert only(told, Rerolled) == Rerolled(0, box, 3, 6, "booster")


@every_box
def test_a_die_in_any_box_helps_those_of_its_colour_and_rolls_again(box: int) -> None:
    aim = (box + 2) % BOXES
    colours = "".join("r" if place in (box, aim) else LONERS[place] for place in range(BOXES))
    state = table(PLAIN, Side(SIXES, colours), faces=[1, 1, 6])
    told = attack(state, STRENGTH, LUCK, at=(1, aim), helped=[box])
    assert only(told, Rolled).need == 4
    assert every(told, Rerolled)[1:] == [Rerolled(1, box, 3, 6, "assist")]


@every_box
def test_the_only_die_left_of_a_lost_complex_attack_is_given_up_without_a_question(box: int) -> None:
    faces = [1 if place == box else 2 for place in range(BOXES)]
    state = table(Side(SIXES, "rrrrrr"), Side("12=12 12=12 6 6 6 6", "rr3456"), faces=[*faces, 1])
    told = attack(state, *range(BOXES), at=(1, STRENGTH), helped=[LUCK])
    assert [event.die for event in every(told, DieLost) if event.fate == "loss"] == [box]
    assert Lose(box) not in state.legal(0)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("mode", ["duel", "gangs"])
def test_everybody_begins_with_all_dice_and_a_round_of_passes_is_everybodys(seats: int, mode: Mode) -> None:
    state = GAME.start(seats, Chance(3), Options(mode, "random"))
    boxes = BOXES if mode == "duel" else 2 * BOXES
    assert [(player.alive, player.dice) for player in state.view(None).players] == [(True, boxes)] * seats
    for turn in range(1, seats + 1):
        assert state.turn == turn
        told = state.apply(state.active, Pass())
        if state.stage == "end":
            told = state.apply(state.active, Decline())
        assert len(every(told, Judged)) == (turn == seats)


# ---- A Minion's Special, box by box ------------------------------------------------------------------


@every_box
def test_bolt_plates_every_box(box: int) -> None:
    state = table(FOES, (PLAIN, Side(SIXES, OTHERS, "bolt")), faces=[1])
    assert only(attack(state, box, at=(1, box + MINION)), Rolled).need == 4


@every_box
def test_tremendo_lifts_and_shields_with_every_box(box: int) -> None:
    state = table((PLAIN, Side(SIXES, OTHERS, "tremendo")), FOES, faces=[1, 1])
    other = (box + 3) % BOXES
    assert only(attack(state, other + MINION, box + MINION, at=(1, STRENGTH)), Rolled).boost == 4
    state = table(FOES, (PLAIN, Side(SIXES, "cccccc", "tremendo")))
    attack(state, STRENGTH, LUCK, at=(1, other + MINION), helped=None)
    assert only(state.apply(1, Assist(box + MINION)), Assisted).adds == 3


@every_box
def test_barnacle_lends_an_arm_to_every_box(box: int) -> None:
    state = table(FOES, (PLAIN, Side(SIXES, OTHERS, "barnacle")))
    attack(state, box, at=(1, box + MINION), helped=None)
    arms = [Assist(place + MINION) for place in range(BOXES) if place != box]
    assert list(state.legal(1)) == [*arms, Stand()]


@every_box
def test_flurry_shakes_off_the_loss_of_every_box(box: int) -> None:
    state = table(FOES, (PLAIN, Side(SIXES, OTHERS, "flurry")), faces=[6])
    attack(state, box, at=(1, box + MINION))
    left = [Use("flurry", 1, place + MINION) for place in range(BOXES) if place != box]
    assert list(state.legal(1)) == [*left, Decline()]


@every_box
def test_granny_minds_every_box_and_settles_the_score_with_every_box(box: int) -> None:
    gang = PLAIN, Side(SIXES, OTHERS, "grudge")
    state = table(FOES, gang, faces=[6])
    attack(state, box, at=(1, box + MINION))
    assert state.view(None).grudge == 0
    state = table(gang, FOES, faces=[1], grudge=1)
    assert only(attack(state, box + MINION, at=(1, box)), Rolled).bonus == 2


@every_box
def test_dome_doubts_an_attack_on_every_box(box: int) -> None:
    state = table(FOES, (PLAIN, Side(SIXES, OTHERS, "dome")), faces=[6])
    attack(state, box, at=(1, box + MINION))
    assert list(state.legal(1)) == [Use("dome"), Decline()]


@every_box
def test_what_spanner_puts_back_can_be_used_again(box: int) -> None:
    state = table((PLAIN, Side(lacking(box), OTHERS, "spanner")), FOES, faces=[5])
    state.apply(0, Use("spanner", 0, box + MINION))
    assert dice(state, 0)[box + MINION] == 5
    assert state.view(None).players[0].dice == 2 * BOXES
    state.apply(1, Pass())
    assert Pick(box + MINION) in state.legal(0)


# ---- A Boss's Special, on the board of the Minion ----------------------------------------------------


@every_box
def test_bog_helps_every_box_of_his_minion(box: int) -> None:
    state = table(FOES, (Side(SIXES, special="bog"), Side(SIXES, "cccccc")))
    attack(state, box, at=(1, box + MINION), helped=None)
    assert len(state.legal(1)) == BOXES


@every_box
def test_jangle_keeps_doubles_in_every_box_of_her_minion(box: int) -> None:
    state = table((Side(SIXES, special="jangle"), Side(SIXES, "cccccc")), FOES, faces=[4, 4])
    other = (box + 1) % BOXES
    told = attack(state, other + MINION, box + MINION, at=(1, STRENGTH), read="complex")
    assert only(told, Decided).won
    assert [event.seat for event in every(told, DieLost)] == [1]


# ---- After the roll ------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", range(3))
def test_cog_turns_any_of_three_dice_and_leaves_the_others(place: int) -> None:
    state = table(Side(SIXES, "rrr456", "cog"), Side("12=12 6=3 6=3 6=3 6=3 6=3"), faces=[3, 4, 5])
    attack(state, 0, 1, 2, at=(1, STRENGTH))
    told = state.apply(0, Use("cog", 0, place, 1))
    assert only(told, Decided).total == 13
    shown = [3, 4, 5]
    shown[place] += 1
    doubled = [die for die in range(3) if shown.count(shown[die]) > 1]
    assert dice(state, 0)[:3] == [None if die in doubled else shown[die] for die in range(3)]


def test_glacia_may_turn_up_a_die_that_shows_a_one() -> None:
    state = table(Side("6=3 6=1 6=6 6=6 6=6 6=6", special="glacia"), PLAIN, faces=[6])
    attack(state, STRENGTH, at=(1, STRENGTH))
    assert list(state.legal(0)) == [Use("glacia", 0, LUCK), Decline()]


def test_dome_is_not_asked_about_an_attack_that_fails_by_one() -> None:
    state = table(PLAIN, Side(SIXES, special="dome"), faces=[2])
    assert not only(attack(state, STRENGTH, at=(1, STRENGTH)), Decided).won
    assert state.stage == "declare"
