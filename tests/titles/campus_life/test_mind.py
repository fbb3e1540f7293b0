"""The mind for Campus Life takes what its notepad says, shuns what loses, and goes home in time."""

from __future__ import annotations

from functools import cache

import pytest

from game.engine.chance import Chance
from game.engine.journal import LEVELS
from game.titles.campus_life.bot import mind
from game.titles.campus_life.bot.odds import Odds
from game.titles.campus_life.bot.roads import turns
from game.titles.campus_life.rules import moves as m
from game.titles.campus_life.rules.content import FIRST, LATE, ROOMS, SEATS, WEAPONS
from game.titles.campus_life.rules.house import house
from game.titles.campus_life.rules.scoring import single
from game.titles.campus_life.rules.state import State
from game.titles.campus_life.rules.view import Options


@cache
def party(seats, seed):
    """Every question of a party of sharp bots: the view of the one asked, and the answer; the final view comes last."""
    state, chance, told = State.start(seats, Chance(seed), Options()), Chance(f"bots {seed}"), []
    while waiting := state.waiting():
        seat = waiting[0]
        view = state.view(seat)
        action = mind.choose(state, seat, chance, "sharp")
        told.append((view, action))
        state.apply(seat, action)
    return (*told, (state.view(None), None))


PARTIES = [(seats, seed) for seats in SEATS for seed in range(2)]


@pytest.mark.parametrize(("seats", "seed"), PARTIES)
def test_a_card_of_the_own_notepad_is_never_given_away_while_being_single_promises_more(seats, seed):
    looks = 0
    for view, action in party(seats, seed):
        if view.stage != "card":
            continue
        odds, mine = Odds(view), view.players[view.me]
        kind = ("suspect", "weapon", "room").index(view.looking.kind)
        alone = odds.single_hope(odds.hands[view.me], mine.weapon, mine.space)
        wanted = getattr(mine.notepad, view.looking.kind)
        looks += 1
        if alone > odds.couple_hope(odds.hands[view.me], mine.weapon) and mine.cards[kind].name == wanted:
            assert action == m.Keep()
    assert looks


def test_the_card_on_the_notepad_is_taken_when_it_lies_there():
    taken = 0
    for seed in range(30):
        for view, action in party(3, seed):
            if view.stage == "card" and view.looking.name == getattr(view.players[view.me].notepad, view.looking.kind):
                taken += action == m.Exchange()
    assert taken > 8


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_of_the_own_notepad_is_taken_and_kept(level):
    """With one card and the weapon there already, on every level and in every mood."""
    swaps = 0
    for seed in range(12):
        state, chance = State.start(3, Chance(seed), Options()), Chance(seed)
        while waiting := state.waiting():
            seat = waiting[0]
            view = state.view(seat)
            if view.stage == "card" and not view.couples:
                kind, pad = view.looking.kind, view.players[seat].notepad
                held = view.players[seat].cards[("suspect", "weapon", "room").index(kind)]
                found = {mind.choose(state, seat, Chance(mood), level) for mood in range(8)}
                assert len(found) == 1, "a look is no matter of mood"
                odds = Odds(view)
                if odds.single_hope(
                    odds.hands[seat], None, view.players[seat].space
                ) > 0.5 and view.looking.name == getattr(pad, kind):
                    assert found == {m.Exchange()}, held
                    swaps += 1
            state.apply(seat, mind.choose(state, seat, chance, "sly"))
    assert swaps


@pytest.mark.parametrize(("seats", "seed"), PARTIES)
def test_nobody_with_more_than_three_points_strolls_in_on_mr_boddy_behind_a_couple(seats, seed):
    stairwell = house().first_room + ROOMS.index("stairwell")
    for view, action in party(seats, seed):
        if action == m.Walk(stairwell) and view.boddy_home and view.couples:
            odds, mine = Odds(view), view.players[view.me]
            assert odds.single_score(odds.hands[view.me], mine.weapon) <= 3


@pytest.mark.parametrize(("seats", "seed"), PARTIES)
def test_a_party_of_bots_does_not_drag_on(seats, seed):
    view = party(seats, seed)[-1][0]
    assert view.over
    assert view.round < LATE


@pytest.mark.parametrize("level", LEVELS)
def test_a_last_guest_with_nothing_to_gain_goes_home(level):
    state = State.start(3, Chance(1), Options())
    state.round, state.active, state.answering, state.unplaced, state.stage = 3, 1, 1, 0, "start"
    state.index, state.came_home, state.last_round = state.order.index(1), 3, 8
    state.gone, state.shown = ((0, 2),), 0b101
    state.spaces = [-1, house().first_room + ROOMS.index("hall"), -1]
    state.cards[3:6] = state.notes[3:6]
    state.refresh()
    assert {mind.choose(state, 1, Chance(seed), level) for seed in range(20)} == {m.Leave()}
    state.spaces[0], state.gone, state.shown = house().starts[0], (), 0
    state.refresh()
    assert mind.choose(state, 1, Chance(1), level) == m.Roll(), "in company there is more to hope for"


@pytest.mark.parametrize("modest", [False, True])
def test_a_bot_counts_its_points_as_the_tally_does(modest):
    for seats in SEATS:
        state = State.start(seats, Chance(seats), Options(modest_singles=modest))
        for seat in range(seats):
            state.cards[seat * 3 : seat * 3 + 2] = state.notes[seat * 3 : seat * 3 + 2]
            state.carried[seat] = state.notes[seat * 3 + 1] - FIRST[1]
            odds = Odds(state.view(seat))
            assert odds.single_score(odds.hands[seat], WEAPONS[state.carried[seat]]) == single(state, seat).total


def test_turns_count_passages_as_one_and_the_own_room_as_none():
    far, first = turns(), house().first_room
    hall, lounge, conservatory = (ROOMS.index(room) for room in ("hall", "lounge", "conservatory"))
    assert [far[first + room][room] for room in range(len(ROOMS))] == [0.0] * len(ROOMS)
    assert far[first + lounge][conservatory] == 1.0
    assert 1.0 < far[first + hall][ROOMS.index("stairwell")] < 1.5
    assert all(
        2 < far[start][room] < 3.1
        for start, room in zip(
            house().starts,
            map(ROOMS.index, ("lounge", "dining", "ballroom", "ballroom", "conservatory", "study")),
            strict=True,
        )
    )
