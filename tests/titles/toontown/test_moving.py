"""Rulings of the chapter Moving: walks, Entries, the Trolley, Benny, the free roll."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.contract import IllegalAction
from game.titles.toontown.rules.moves import (
    Decline,
    Drive,
    Drove,
    End,
    Guess,
    Ride,
    Rode,
    Roll,
    Rolled,
    Stay,
    TurnBegan,
    Walk,
    Walked,
)
from tests.titles.toontown.arrange import (
    CIRCLE,
    GO,
    HOME,
    ROLL_SPACE,
    STOP,
    TOWN,
    WILL,
    arrange,
    dice,
    ends,
    entry_in_a_row,
    has,
    only,
    spaces,
    step,
    toss,
    walk,
    with_link,
)


def simple_paths(here: int, steps: int) -> list[tuple[int, ...]]:
    """All walks of so many steps without a space twice and without walking through an Entry, found the slow way."""
    paths = [(here,)]
    for _ in range(steps):
        paths = [
            (*path, to)
            for path in paths
            if path[-1] == here or not TOWN.entry[path[-1]]
            for to in TOWN.links[path[-1]]
            if to not in path and not TOWN.plain_trolley[to]
        ]
    return paths


# ---- Walking ---------------------------------------------------------------------------------


@pytest.mark.parametrize("here", [TOWN.start, 17, 34, WILL, *HOME.values(), *spaces("entry")[:2], 48, 1])
@pytest.mark.parametrize(("white", "black"), [(1, 1), (3, 2), (6, 3)])
def test_white_or_white_and_black_the_full_count_and_every_entry_within_reach(
    here: int, white: int, black: int
) -> None:
    state = arrange(3, {0: here}, dice(white, black))
    state.apply(0, Roll())
    full = {path[-1] for count in (white, white + black) for path in simple_paths(here, count)}
    entries = {
        path[-1] for steps in range(1, white + black + 1) for path in simple_paths(here, steps) if TOWN.entry[path[-1]]
    }
    assert ends(state) == full | entries


@pytest.mark.parametrize("holder", [-1, 0])
def test_the_view_shows_a_way_for_every_walk_in_the_order_of_the_answers(holder: int) -> None:
    state = arrange(3, {0: 17}, dice(5, 3), holder=holder)
    assert state.view(0).ways == ()
    state.apply(0, Roll())
    for viewer in (None, 0, 1):
        view = state.view(viewer)
        assert [way.path[-1] for way in view.ways] == [a.to for a in state.legal(0) if isinstance(a, Walk)]
        assert all(way.exact == (len(way.path) in (6, 9)) for way in view.ways)
        assert view.way(17) is None
    to = view.ways[2].path[-1]
    assert view.way(to) == view.ways[2]
    assert only(state.apply(0, Walk(to)), Walked) == Walked(0, *view.ways[2])


def test_the_start_space_counts_as_visited() -> None:
    state = arrange(3, {0: CIRCLE[0]}, dice(6, 1))
    state.apply(0, Roll())
    assert CIRCLE[0] not in ends(state)
    for space in range(len(TOWN.links)):
        for count in TOWN.exact(space):
            assert space not in count


def test_a_walk_has_no_space_twice_and_its_path_is_the_shortest_that_fits() -> None:
    for here in (TOWN.start, 26, CIRCLE[8]):
        for white in range(1, 7):
            for black in range(1, 4):
                _, _, found = TOWN.walks(here, white, black, False)
                for end, (path, exact) in found.items():
                    assert len(set(path)) == len(path)
                    assert path[0] == here
                    assert path[-1] == end
                    assert all(to in TOWN.links[there] for there, to in pairwise(path))
                    fitting = [count for count in (white, white + black) if path[-1] in TOWN.exact(here)[count]]
                    assert exact == bool(fitting)
                    if exact:
                        assert len(path) - 1 == min(fitting)
                        assert path == min(p for p in simple_paths(here, len(path) - 1) if p[-1] == end)


def test_pawns_may_share_a_space() -> None:
    state = arrange(3, {1: CIRCLE[6]})
    step(state, CIRCLE[6])
    assert state.spaces[0] == state.spaces[1]


def test_only_where_a_move_ends_does_a_space_act() -> None:
    state = arrange(3, {0: 34})  # the north spoke; two steps lead over the Will space
    told = walk(state, 2, 1, CIRCLE[0])
    assert only(told, Walked).path == (34, WILL, CIRCLE[0])
    assert state.stage == "end"


def test_there_is_always_a_full_path_so_nobody_has_to_go_as_far_as_possible() -> None:
    for space in range(len(TOWN.links)):
        if not TOWN.plain_trolley[space]:
            assert all(any(not TOWN.entry[end] for end in count) for count in TOWN.exact(space)[1:])


# ---- Entries ---------------------------------------------------------------------------------

ENTRY = spaces("entry")[0]
DOOR = TOWN.street_links[ENTRY][0]


def test_stepping_on_an_entry_ends_the_turn_with_steps_left_over_and_without_another_guess() -> None:
    state = arrange(3, {0: DOOR})
    told = walk(state, 6, 3, ENTRY)
    assert not only(told, Walked).exact
    assert only(told, TurnBegan).seat == 1
    assert state.waiting() == (1,)


def test_an_entry_cannot_be_walked_through() -> None:
    for steps in TOWN.exact(DOOR)[2:]:
        assert all(ENTRY not in path[:-1] for path in steps.values())
    assert entry_in_a_row().walks(0, 2, 3, False)[2] == {1: ((0, 1), False)}


def test_next_turn_on_an_entry_it_is_trolley_or_number_dice() -> None:
    state = arrange(3, {0: ENTRY})
    left, right = TOWN.ring_links[ENTRY]
    assert list(state.legal(0)) == [Roll(), Ride(left), Ride(right), Guess()]


# ---- Trolley ---------------------------------------------------------------------------------


def test_every_trolley_face_is_one_space_and_stop_stays() -> None:
    first, second, third = (TOWN.ring_order.index(ring) for ring in (0, 1, 2))
    state = arrange(3, {0: first}, (GO, GO, STOP))
    assert only(state.apply(0, Ride(second)), Rode) == Rode(0, True, second)
    assert list(state.legal(0)) == [Ride(third), Stay(), Guess()], "no space twice, and one may stop before"
    state.apply(0, Ride(third))
    ahead = TOWN.ring_order.index(3)
    assert only(state.apply(0, Ride(ahead)), Rode) == Rode(0, False, third)
    assert state.spaces[0] == third
    assert state.stage == "end"


def test_the_trolley_die_has_five_good_faces() -> None:
    for face, go in ((4, True), (5, False)):
        state = arrange(3, {0: ENTRY}, (face,))
        assert only(state.apply(0, Ride(TOWN.ring_links[ENTRY][0])), Rode).go is go


def test_one_leaves_the_line_only_from_an_entry() -> None:
    state = arrange(3, {0: TOWN.ring_order.index(1)})
    assert Roll() not in state.legal(0)


def test_a_ride_passes_over_entries_and_may_stop_on_one_without_losing_the_rest_of_the_turn() -> None:
    before, entry, after = (TOWN.ring_order.index(ring) for ring in (2, 3, 4))
    assert TOWN.entry[entry]
    state = arrange(3, {0: before}, (GO, GO))
    state.apply(0, Ride(entry))
    assert list(state.legal(0)) == [Ride(after), Stay(), Guess()]
    state.apply(0, Stay())
    assert state.stage == "end"
    assert state.waiting() == (0,)


def test_a_ride_all_round_ends_by_itself() -> None:
    ring = [TOWN.ring_order.index(index) for index in range(36)]
    state = arrange(3, {0: ring[0]}, [GO] * 35)
    for space in ring[1:]:
        state.apply(0, Ride(space))
    assert state.stage == "end"


# ---- Benny -----------------------------------------------------------------------------------

BENNY = spaces("benny")[1]  # between two street spaces in the north


def test_a_benny_space_by_exact_count_offers_a_run_or_staying() -> None:
    state = arrange(3)
    step(state, BENNY)
    assert state.stage == "drive"
    assert list(state.legal(0)) == [*(Drive(to) for to in TOWN.street_links[BENNY]), Stay(), Guess()]
    state.apply(0, Stay())
    assert state.stage == "end"


def test_each_benny_is_one_space_without_going_back_and_stop_stays() -> None:
    state = arrange(3)
    first = TOWN.street_links[BENNY][0]
    step(state, BENNY, GO, STOP)
    assert only(state.apply(0, Drive(first)), Drove) == Drove(0, True, first)
    assert Drive(BENNY) not in state.legal(0)
    onward = next(to for to in TOWN.street_links[first] if to != BENNY)
    told = state.apply(0, Drive(onward))
    assert only(told, Drove) == Drove(0, False, first)
    assert state.stage == "look", "the end of a run acts like any other: this one is beside a Location"


def test_the_benny_die_has_four_good_faces() -> None:
    for face, go in ((3, True), (4, False)):
        state = arrange(3)
        step(state, BENNY, face)
        assert only(state.apply(0, Drive(TOWN.street_links[BENNY][0])), Drove).go is go


def test_benny_drives_anywhere_but_on_plain_trolley_spaces_and_an_entry_ends_the_turn() -> None:
    benny, entry = 100, 141  # the Benny space two steps from the Entry in the south west
    state = arrange(3)
    step(state, benny, GO, GO)
    state.apply(0, Drive(102))
    assert list(state.legal(0)) == [Drive(entry), Stay(), Guess()]
    told = state.apply(0, Drive(entry))
    assert only(told, TurnBegan).seat == 1


def test_an_entry_ends_a_run_even_if_the_street_goes_on_behind_it() -> None:
    state = arrange(3, {0: 102, 1: 5}, (GO,), town=with_link(141, 5), stage="drive", spent=2, visited=1 << 102)
    assert only(state.apply(0, Drive(141)), TurnBegan).seat == 1


def test_another_benny_space_reached_by_a_run_gives_no_second_run() -> None:
    state = arrange(3, {0: BENNY}, (GO,), stage="drive", spent=2, visited=1 << 23)
    state.spaces[0] = 23
    state.refresh()
    state.apply(0, Drive(BENNY))
    state.apply(0, Stay())
    assert state.stage == "end"


# ---- Roll 1-6 --------------------------------------------------------------------------------


def test_roll_space_gives_one_optional_roll_of_the_white_die() -> None:
    state = arrange(3)
    step(state, ROLL_SPACE, 3)
    assert list(state.legal(0)) == [Roll(), Decline(), Guess()]
    assert only(state.apply(0, Roll()), Rolled) == Rolled(0, 4, None)
    assert ends(state) == {path[-1] for path in simple_paths(ROLL_SPACE, 4)}
    state = arrange(3)
    step(state, ROLL_SPACE)
    state.apply(0, Decline())
    assert state.stage == "end"


def test_the_free_roll_comes_once_a_turn() -> None:
    state = arrange(3, {0: CIRCLE[2]}, (0,), stage="walk", spent=4, white=1, black=0)
    state.apply(0, Walk(ROLL_SPACE))
    assert state.stage == "end"


def test_not_even_a_benny_run_gives_a_second_free_roll() -> None:
    state = arrange(3)
    step(state, ROLL_SPACE, 4, *[GO] * 5)
    state.apply(0, Roll())
    state.apply(0, Walk(39))  # a Benny space five steps away
    for space in (43, 48, 47, CIRCLE[2], ROLL_SPACE):
        state.apply(0, Drive(space))
    state.apply(0, Stay())
    assert state.spaces[0] == ROLL_SPACE
    assert state.stage == "end"


def test_a_free_roll_and_a_benny_run_go_together_in_either_order() -> None:
    state = arrange(3, {0: BENNY}, (GO,), stage="drive", spent=2, visited=1 << CIRCLE[2])
    state.spaces[0] = CIRCLE[2]
    state.refresh()
    state.apply(0, Drive(ROLL_SPACE))
    state.apply(0, Stay())
    assert state.stage == "free_roll", "the run ended on the Roll space"
    state = arrange(3, {0: 23}, stage="walk", spent=4, white=1, black=0)
    state.apply(0, Walk(BENNY))
    assert state.stage == "drive", "the free roll ended on a Benny space"


def test_a_free_walk_is_a_fresh_path_that_may_lead_back() -> None:
    state = arrange(3, {0: CIRCLE[2]})
    walk(state, 1, 1, ROLL_SPACE, 0)
    state.apply(0, Roll())
    assert CIRCLE[2] in ends(state)


# ---- Every turn ------------------------------------------------------------------------------


def test_nobody_else_may_move_and_a_refusal_changes_nothing() -> None:
    state = arrange(3)
    before = state.dump()
    for seat, action in ((1, Roll()), (0, End()), (0, Walk(5)), (0, Stay())):
        with pytest.raises(IllegalAction):
            state.apply(seat, action)
    assert state.dump() == before


def test_a_question_with_one_answer_answers_itself() -> None:
    state = arrange(3, {0: 34}, right=[0b110, 0, 0])
    assert list(toss(state).legal(0)) == [Roll()]
    told = walk(state, 2, 1, CIRCLE[0])
    assert only(told, TurnBegan).seat == 1, "nobody is left to guess, so the turn ends by itself"
    state = arrange(3, {1: CIRCLE[0]}, active=0, right=[0b110, 0b101, 0], stage="end")
    state.active = 0
    told = state.apply(0, End())
    assert not has(told, Rolled), "but the dice are always a player's own to roll"
    assert list(state.legal(1)) == [Roll()]
