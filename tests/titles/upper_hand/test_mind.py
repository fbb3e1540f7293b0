"""The mind for Upper Hand reckons exactly, hurts who leads, takes what wins, and lets nobody be sure where it goes."""

from __future__ import annotations

from math import prod

import pytest

from game.bots import minds
from game.engine.chance import Chance
from game.engine.position import NOBODY
from game.titles.upper_hand.bot import mind
from game.titles.upper_hand.bot.floor import Floor
from game.titles.upper_hand.bot.odds import Odds, best_of
from game.titles.upper_hand.rules.cards import CARDS, NUMBER
from game.titles.upper_hand.rules.content import CHALLENGES, CHARACTERS, HAPPENINGS, LAST_ROUND, LOCATIONS, SEATS
from game.titles.upper_hand.rules.effects import SHIELD, STING, STRUT
from game.titles.upper_hand.rules.moves import Aim, Attempt, Decline, Go, Play, Use
from game.titles.upper_hand.rules.position import BREAK, MALORY, RECEPTION
from game.titles.upper_hand.rules.state import State
from game.titles.upper_hand.rules.view import Options

LEVELS = ("sly", "sharp")


def table(cast=("pam", "archer", "lana", "ray"), points=(5, 5, 5, 5), **parts):
    """The first choice of Locations, with all there are to choose from."""
    state = State.start(len(cast), Chance(1), Options(tuple(cast), ("reception", "break", "lab")))
    state.first = state.opener = state.active = 0
    state.points = list(points)
    for part, value in parts.items():
        setattr(state, part, value)
    state.refresh()
    return state


def mission(row, **parts):
    """Seat 0 is about to attempt one of these Challenges."""
    everybody = {"phase": "mission", "stage": "attempt", "placed": 0b1111, "chosen": [MALORY] * 4, "leader": 0}
    return table(**{**everybody, "row": tuple(row), "won": (NOBODY,) * len(row), **parts})


def challenge(kind, level):
    return next(number for number, card in enumerate(CHALLENGES) if (card.type, card.level) == (kind, level))


def drawn(effect):
    """The first card of Pam's deck that does this."""
    return next(card for card, words in CARDS.items() if card.startswith("pam") and words.effect == effect)


def steady(state, level):
    """What the bot in seat 0 does for ten different moods, its slips apart."""
    answers = []
    for mood in range(10):
        world = state.redeal(0, Chance(mood))
        answers.append(mind.Mind(world, 0, state.legal(0), Chance(mood), level).answer())
    return answers


# ---- What can be worked out ----------------------------------------------------------------


def test_the_best_of_several_is_that_of_all_hands():
    assert best_of([4.0, 1.0, 1.0], 1) == pytest.approx(2)
    assert best_of([4.0, 1.0, 1.0], 2) == pytest.approx(3)
    assert best_of([4.0, 1.0], 5) == 4
    assert best_of([], 3) == 0


def test_hopes_add_up_and_follow_the_points():
    odds = Odds(table(points=(9, 5, 5, 1)), Chance(0))
    assert sum(odds.now) == pytest.approx(1)
    assert odds.now[1] == pytest.approx(odds.now[2])
    assert odds.now[0] > odds.now[1] > odds.now[3]


# ---- Cards ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_an_insult_goes_to_whoever_is_nearest_to_winning(level):
    state = mission((0, 1, 2), points=[5, 8, 17, 6], stage="aim", card=NUMBER[drawn(STING)])
    assert steady(state, level) == [Aim(2)] * 10


@pytest.mark.parametrize("level", LEVELS)
def test_a_shield_that_lies_open_is_respected(level):
    state = mission((0, 1, 2), points=[5, 12, 13, 6], stage="aim", card=NUMBER[drawn(STING)])
    state.shields[2] = (
        NUMBER[next(card for card, words in CARDS.items() if card[:4] == "lana" and words.effect == SHIELD)],
    )
    assert steady(state, level) == [Aim(1)] * 10


def test_easy_hurts_anybody_but_never_nobody():
    """It looks at no points, and yet it sees a shield."""
    state = mission((0, 1, 2), points=[5, 12, 13, 6], stage="aim", card=NUMBER[drawn(STING)])
    assert set(steady(state, "easy")) == {Aim(1), Aim(2), Aim(3)}
    state.shields[2] = (
        NUMBER[next(card for card, words in CARDS.items() if card[:4] == "lana" and words.effect == SHIELD)],
    )
    assert set(steady(state, "easy")) == {Aim(1), Aim(3)}


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_the_card_that_wins_is_played(level):
    cards = (NUMBER[drawn(STING)], NUMBER[drawn(STRUT)])
    state = mission((0, 1, 2), points=[18, 19, 19, 19], stage="play", drawn=cards)
    assert steady(state, level) == [Play(drawn(STRUT))] * 10


# ---- Challenges ----------------------------------------------------------------------------


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_the_three_dice_skill_is_used_for_a_hard_challenge(level):
    state = mission([challenge("booze", 3), challenge("smarts", 3), challenge("smarts", 2)])
    assert steady(state, level) == [Attempt(0, "booze")] * 10


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_a_sure_thing_is_taken_when_one_point_wins(level):
    state = mission([challenge("booze", 3), challenge("booze", 1), challenge("sex", 1)], points=[19, 5, 5, 5])
    assert steady(state, level) == [Attempt(1, "booze")] * 10


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_a_personal_challenge_is_tried_with_the_most_dice(level):
    state = mission([challenge(None, 4)])
    assert steady(state, level) == [Attempt(0, "booze")] * 10


def test_a_die_is_a_die_wherever_it_is_from():
    armed, lucky = {"armory": [2, 0, 0, 0]}, {"bonus": [2, 0, 0, 0]}
    assert Odds(table(**armed), Chance(0)).now == Odds(table(**lucky), Chance(0)).now
    first, second = (Odds(mission((0, 20, 40), **dice), Chance(0)) for dice in (armed, lucky))
    for slot, skill in ((0, 0), (1, 1), (2, 3)):
        assert first.attempt(0, slot, skill, [0.0]) == second.attempt(0, slot, skill, [0.0])
        assert first.denied(0, slot, skill) == second.denied(0, slot, skill)


def test_ruling_14_a_bonus_die_is_worth_as_much_after_the_own_attempt_unless_the_round_is_the_last():
    row = (0, 20, 40)
    for more, worth in (({}, True), ({"round": LAST_ROUND}, False)):
        with_one, without = (mission(row, turn=1, active=1, bonus=[dice, 0, 0, 0], **more) for dice in (1, 0))
        assert (Odds(with_one, Chance(0)).now[0] > Odds(without, Chance(0)).now[0]) == worth
        later = mission(row, turn=1, active=1, bonus=[0, 0, 1, 0], **more)
        assert Odds(later, Chance(0)).now[2] > Odds(without, Chance(0)).now[2], "has yet to roll"


def test_ruling_6_and_11_what_is_for_a_later_round_is_worth_nothing_in_the_last_one():
    dry = {"challenges": (0,), "piles": [(1 << 52) - 2, 0, 0, 0]}
    for last in ({"round": LAST_ROUND}, dry):
        held, free = (Odds(table(next_first=taker, **last), Chance(0)).now for taker in (0, -1))
        assert held == free
        floor = Floor(Odds(table(**last), Chance(0)), 0, "sharp")
        assert floor.first[0][floor.rooms.index(RECEPTION)] == 0
    held, free = (Odds(table(next_first=taker), Chance(0)).now for taker in (0, -1))
    assert held[0] > free[0]


def test_ruling_11_a_point_counts_for_more_in_the_last_round():
    usual, last = (Odds(table((*CHARACTERS[:4],), (8, 7, 7, 7), round=number), Chance(0)) for number in (4, LAST_ROUND))
    assert last.now[0] > usual.now[0] and last.slope[0] > usual.slope[0]


def test_ruling_14_whoever_keeps_dice_for_the_mission_rather_goes_where_nobody_is():
    def alone(bonus):
        plans = Floor(Odds(table(bonus=[0, 0, 0, bonus]), Chance(0)), 3, "sharp").plans()
        return sum(likely * prod(1 - plans[seat][room] for seat in range(3)) for room, likely in enumerate(plans[3]))

    assert alone(3) > alone(0) + 0.02


# ---- Locations -----------------------------------------------------------------------------


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_the_first_in_uses_what_helps_and_declines_events_that_only_hurt(level):
    state = table(points=(18, 2, 2, 2), stage="ability", placed=0b0001, chosen=[BREAK, MALORY, MALORY, MALORY])
    assert steady(state, level) == [Use()] * 10
    state.chosen[0] = MALORY
    state.events = (HAPPENINGS.index("audit"),)
    assert steady(state, level) == [Decline()] * 10
    state.events = (HAPPENINGS.index("leaked_memo"),)
    assert steady(state, level) == [Use()] * 10


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_a_plan_is_a_mixture_of_all_open_locations(seats, level):
    state = State.start(seats, Chance(seats), Options())
    plans = Floor(Odds(state, Chance(0)), 0, level).plans()
    assert sorted(plans) == list(range(seats))
    for plan in plans.values():
        assert len(plan) == len(state.rooms)
        assert min(plan) >= 0
        assert sum(plan) == pytest.approx(1)


def test_whoever_is_first_goes_where_the_first_in_gets_most_and_the_last_where_the_crowd_is():
    state = table(CHARACTERS, (5,) * 8)
    floor = Floor(Odds(state, Chance(0)), 0, "sharp")
    plans = floor.plans()
    gets = dict(zip(floor.rooms, floor.first[0], strict=True))
    best = max(gets, key=gets.__getitem__)
    assert plans[0][floor.rooms.index(best)] == max(plans[0])
    first_in = sum(likely * worth for likely, worth in zip(plans[7], floor.first[7], strict=True))
    assert first_in < sum(likely * worth for likely, worth in zip(plans[0], floor.first[0], strict=True))


def test_nobody_can_be_sure_where_a_bot_goes():
    state = table(first=1, opener=1, active=1)
    assert len(set(steady(state, "sharp"))) > 1
    assert set(steady(state, "sharp")) <= {Go(LOCATIONS[room]) for room in state.rooms}


# ---- Whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize("level", ("easy", *LEVELS))
@pytest.mark.parametrize("seats", SEATS)
def test_a_bot_decides_the_same_in_every_world_its_seat_holds_possible(seats, level):
    state, asked = State.start(seats, Chance(level), Options()), 0
    while (waiting := state.waiting()) and asked < 50:
        seat = waiting[0]
        action = minds.choose("upper_hand", state, seat, Chance(asked), level)
        for world in range(2):
            other = state.redeal(seat, Chance(world))
            assert minds.choose("upper_hand", other, seat, Chance(asked), level) == action
        state.apply(seat, action)
        asked += 1
    assert asked
