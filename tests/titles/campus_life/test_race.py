"""What a coach compares at Campus Life: hopes after a round or more, equal things as even, and a blunder as what it is."""

from __future__ import annotations

import statistics

import pytest

from game.bots import minds
from game.bots.coach import BEST, BETTER, CLEARLY, EVEN, coached, races
from game.bots.search import START, Budget
from game.engine.chance import Chance
from game.titles.campus_life.bot import mind, race
from game.titles.campus_life.rules.content import SEATS
from game.titles.campus_life.rules.moves import Choose, Exchange, Keep, Place, Stay, Walk
from tests.titles.campus_life.arrange import GAME, HOUSE, ROOM, anew, answer, clear, fresh, go, hold, note, table

EVENINGS = 40


def told(state, seat, chance=4, worlds=96):
    """By action, how much better what the coach would do is; every answer is compared."""
    legal = state.legal(seat)
    root = state.redeal(seat, Chance("sent"))
    found = coached("campus_life", root, seat, Chance(chance), tuple(range(len(legal))), Budget(worlds))
    return {legal[number]: band for number, band in found.bands.items()}, found


def last_two(seats=3, **parts):
    """A couple with few points is gone, and Mr. Boddy is home; seat 1 has nine points alone."""
    state = table(seats, at={1: (8, 8)}, die=3, active=1, came_home=1, last_round=21, **parts)
    state.gone, state.shown = ((0, 2),), 0b101
    state.spaces[0] = state.spaces[2] = -1
    state.seen[:3] = state.seen[6:9] = [127] * 3
    state.refresh()
    return state


def test_bots_do_without_and_the_coach_compares():
    assert not any(minds.budget("campus_life", level).worlds for level in ("easy", "sly", "sharp"))
    assert races("campus_life")


@pytest.mark.parametrize("seats", SEATS)
def test_a_playout_goes_on_for_whole_rounds_until_the_same_turn(seats):
    state = table(seats, active=1)
    far = race.horizon(state, 1)
    assert not far(state)
    state.round += 1
    assert far(state) == (seats > race.TURNS // 2)
    state.round, state.index = state.round + 1, state.index - 1
    assert far(state) == (seats > race.TURNS // 2)
    state.index += 1
    assert far(state)


def test_the_winner_has_it_all_and_a_couple_shares_what_its_points_promise():
    state = last_two()
    first, second, third = (race.value(state, seat) for seat in range(3))
    assert first == third > 0 and first + second + third == pytest.approx(1)
    state.gone += ((1,),)
    state.spaces[1], state.ending = -1, "left"
    assert [race.value(state, seat) for seat in range(3)] == [0, 1, 0]


def test_whoever_left_with_fewer_points_than_another_has_no_hope():
    state = last_two(seats=4)
    state.gone += ((3,),)
    state.spaces[3], state.shown = -1, 0b1101
    hold(state, 3, "white", "wrench", "study")
    state.refresh()
    assert race.value(state, 3) == 0 < race.value(state, 0)


def test_what_is_promised_comes_true():
    """Of evenings among sly bots: who has so much of a win in hand gets it so often."""
    promised = []
    for seed in range(EVENINGS):
        state, chance, seen = anew(3, f"promise {seed}"), Chance(seed), []
        for number in range(10**6):
            if not (waiting := state.waiting()):
                break
            if number % 8 == 4:
                seen.append([race.value(state, seat) for seat in range(3)])
            state.apply(waiting[0], mind.choose(state, waiting[0], chance, "sly"))
        won = [race.value(state, seat) for seat in range(3)]
        promised += [(said, part) for values in seen for said, part in zip(values, won, strict=True)]
    much = [part for said, part in promised if said > 0.6]
    some = [part for said, part in promised if 0.2 <= said <= 0.45]
    little = [part for said, part in promised if said < 0.15]
    assert min(map(len, (much, some, little))) > 30
    assert statistics.fmean(little) < 0.15 < statistics.fmean(some) < 0.5 < 0.65 < statistics.fmean(much)


def test_who_strolls_in_on_mr_boddy_with_nine_points_in_hand_is_told():
    state = last_two()
    blunder = Walk(ROOM["stairwell"])
    bands, found = told(state, 1, worlds=START)
    assert bands[blunder] == CLEARLY and BEST in bands.values()
    assert found.loss(state.legal(1).index(blunder)) > 0.3


def test_a_card_that_is_wanted_is_better_taken_than_left():
    state = table(at={0: (7, 11)}, die=1)
    hold(state, 0, "white", "wrench")
    note(state, 0, "scarlet", "rope", "hall")
    slot = state.first_room_slot
    state.cards[slot], state.cards[state.cards.index(0)] = 0, state.cards[slot]
    go(state, "hall")
    assert state.stage == "card" and state.view(0).looking.name == "scarlet"
    bands, _ = told(state, 0)
    assert bands[Exchange()] == BEST and bands[Keep()] in (BETTER, CLEARLY)


def test_weapons_that_mean_nothing_to_the_seat_are_even():
    for seed in range(3):
        state = fresh()
        bands, _ = told(state, 0, chance=seed)
        others = {bands.get(weapon, EVEN) for weapon in state.legal(0) if weapon != Choose("rope")}
        assert len(others) == 1, "none is told from another"
        options = race.options(state, 0, Chance(seed), "sharp")
        assert [option.alike for option in options] == [("weapon", True), ("weapon", False)]
        answer(state, Choose("knife"))
        assert len(race.options(state, 0, Chance(seed), "sharp")) == 1
        bands, _ = told(state, 0, chance=seed)
        assert not bands and all(isinstance(place, Place) for place in state.legal(0))


def test_squares_from_which_all_is_as_near_are_raced_once():
    state = clear(table(at={0: (4, 1)}, die=2), "study", "lounge")
    options = race.options(state, 0, Chance(1), "sharp")
    squares = [walk for walk in state.legal(0) if isinstance(walk, Walk) and walk.to < HOUSE.first_room]
    assert len(squares) > len(options) > 1
    assert len({option.alike for option in options}) == len(options)


def test_what_is_hidden_has_no_part_in_it():
    """The same view and the same chance, whatever others hold and wish."""
    state = anew(3, 5)
    chance = Chance(5)
    while state.round < 2 or len(state.legal(state.waiting()[0])) < 3:
        state.apply(state.waiting()[0], mind.choose(state, state.waiting()[0], chance, "sly"))
    seat = state.waiting()[0]
    worlds = [state, *(state.redeal(seat, Chance(number)) for number in range(3))]
    assert len({world.dump() for world in worlds}) == 4
    assert len({told(world, seat, worlds=START)[1] for world in worlds}) == 1


@pytest.mark.parametrize("seats", [SEATS[0], SEATS[-1]])
def test_a_comparison_of_everything_costs_no_more_than_the_coach_has_time_for(seats, monkeypatch):
    """Counted in answers of the policy, of which a core gives five thousand in his time: dozens of worlds for each."""
    state, chance, asked = GAME.start(seats, Chance(3)), Chance(3), []
    while state.round < 3 or state.stage != "move":
        state.apply(state.waiting()[0], mind.choose(state, state.waiting()[0], chance, "sly"))
    seat = state.waiting()[0]
    policy = race.policy
    monkeypatch.setattr(race, "policy", lambda *question: asked.append(1) or policy(*question))
    told(state, seat, worlds=1)
    assert 0 < len(asked) / len(state.legal(seat)) < 40
    assert Stay() in state.legal(seat)
