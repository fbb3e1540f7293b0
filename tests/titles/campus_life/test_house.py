"""The mansion: distances, doors, passages, and how far a die leads past other people."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from game import places
from game.engine.board import Board, BoardError, read
from game.engine.contract import IllegalAction
from game.titles.campus_life.rules.content import ROOMS, SUSPECTS
from game.titles.campus_life.rules.house import STAY, House
from game.titles.campus_life.rules.moves import Sneak, Sneaked, Walk, Walked
from tests.titles.campus_life.arrange import HOUSE, ROOM, ends, go, space, stay, table

DOORS = {
    "study": [(4, 6)],
    "hall": [(4, 8), (7, 11), (7, 12)],
    "lounge": [(6, 17)],
    "library": [(8, 7), (11, 3)],
    "billiard": [(11, 1), (15, 6)],
    "dining": [(8, 17), (12, 15)],
    "kitchen": [(17, 19)],
    "ballroom": [(16, 9), (16, 14), (19, 7), (19, 16)],
    "conservatory": [(19, 5)],
}
SQUARES = range(HOUSE.first_room)


def walks_slowly(here: int, steps: int, occupied: set[int], barred: int = -1) -> set[int]:
    """Where so many steps lead, found square by square."""
    reached, edge = set(), {here}
    seen = {here}
    for _ in range(steps):
        fresh = {to for step in edge for to in HOUSE.links[step] if to not in occupied} - seen
        seen |= fresh
        reached |= {to for to in fresh if to != barred}
        edge = {to for to in fresh if to in SQUARES}
    return reached


@pytest.mark.parametrize(
    ("suspect", "room", "steps"),
    [
        ("scarlet", "lounge", 8),
        ("mustard", "dining", 8),
        ("white", "ballroom", 8),
        ("green", "ballroom", 8),
        ("peacock", "conservatory", 7),
        ("plum", "study", 8),
    ],
)
def test_every_start_is_as_far_from_its_room_as_the_rules_say(suspect: str, room: str, steps: int) -> None:
    assert HOUSE.steps(HOUSE.starts[SUSPECTS.index(suspect)], ROOM[room]) == steps


@pytest.mark.parametrize(
    ("room", "to", "steps"),
    [("hall", "stairwell", 2), ("ballroom", "conservatory", 4), ("kitchen", "dining", 11)],
)
def test_rooms_are_as_far_apart_as_the_rules_say(room: str, to: str, steps: int) -> None:
    assert HOUSE.steps(ROOM[room], ROOM[to]) == HOUSE.steps(ROOM[to], ROOM[room]) == steps


def test_rooms_are_entered_by_their_doors_alone() -> None:
    for room, doors in DOORS.items():
        assert set(HOUSE.links[ROOM[room]]) == {space(door) for door in doors}


def test_stairwell_and_parlour_are_open_on_every_side_but_not_to_each_other() -> None:
    around_stairs = {(row, column) for row in range(8, 12) for column in (8, 14)} | {(7, c) for c in range(9, 14)}
    around_parlour = {(row, column) for row in range(12, 15) for column in (8, 14)} | {(15, c) for c in range(9, 14)}
    assert set(HOUSE.links[ROOM["stairwell"]]) == {space(square) for square in around_stairs}
    assert set(HOUSE.links[ROOM["parlour"]]) == {space(square) for square in around_parlour}


def test_passages_join_opposite_corners() -> None:
    joined = {(ROOMS[here - HOUSE.first_room], ROOMS[to - HOUSE.first_room]) for here, to in _passages()}
    assert joined == {
        ("study", "kitchen"),
        ("kitchen", "study"),
        ("lounge", "conservatory"),
        ("conservatory", "lounge"),
    }


def _passages() -> list[tuple[int, int]]:
    return [(here, to) for here, to in enumerate(HOUSE.passages) if to >= 0]


def test_reach_is_what_steps_from_square_to_square_lead_to() -> None:
    rng = random.Random(3)
    for here in range(len(HOUSE.links)):
        for steps in range(1, 7):
            others = set(rng.sample(SQUARES, rng.randrange(6))) - {here}
            near = walks_slowly(here, 3, set()) & set(SQUARES)
            if near and rng.random() < 0.7:
                others |= set(rng.sample(sorted(near), min(len(near), rng.randrange(1, 4))))
            barred = rng.choice([-1, -1, rng.randrange(11)])
            occupied = sum(HOUSE.cells[other] for other in others) | HOUSE.cells[here]
            choices = HOUSE.choices(here, steps, occupied, barred)
            walks = [choice.to for choice in choices if isinstance(choice, Walk)]
            found = walks_slowly(here, steps, others, HOUSE.first_room + barred if barred >= 0 else -1)
            assert walks == sorted(found - {here})
            assert choices[-1] == STAY
            for to in walks:
                path = HOUSE.way(here, to, occupied & ~HOUSE.cells[here])
                assert path[0] == here
                assert path[-1] == to
                assert len(path) - 1 <= steps
                assert not set(path[1:]) & others
                assert all(there in HOUSE.links[step] for step, there in pairwise(path))
                assert all(step in SQUARES for step in path[1:-1])


# ---- Ruling 2 ------------------------------------------------------------------------------


def test_ruling_2_up_to_the_roll_and_zero_is_legal() -> None:
    state = table(at={0: (12, 7)}, die=3)
    steps = {HOUSE.steps(space((12, 7)), to) for to in ends(state)}
    assert steps == {1, 2, 3}
    assert STAY in state.legal(0)
    state.copy(state.chance).apply(0, STAY)
    assert state.spaces[0] == space((12, 7))


def test_ruling_2_no_diagonal() -> None:
    state = table(at={0: (12, 7)}, die=1)
    assert ends(state) == {space(square) for square in ((11, 7), (13, 7), (12, 6), (12, 8))}


def test_ruling_2_a_room_is_one_space_and_stops_the_move() -> None:
    state = table(at={0: (7, 11)}, die=6)
    assert ROOM["hall"] in ends(state)
    beyond = walks_slowly(space((7, 11)), 6, set())
    assert space((4, 8)) not in walks_slowly(space((7, 11)), 3, set())
    assert ends(state) == beyond  # nothing that only a way through the Hall would reach
    told = go(state, "hall")
    assert told[0] == Walked(0, (space((7, 11)), ROOM["hall"]))


def test_ruling_2_an_occupied_square_can_be_neither_entered_nor_passed() -> None:
    state = table(at={0: (5, 1), 1: (5, 2), 2: (4, 2)}, die=3)
    assert space((5, 2)) not in ends(state)
    assert space((5, 3)) not in ends(state)
    with pytest.raises(IllegalAction) as refused:
        go(state, (5, 2))
    assert refused.value.reason.id == "occupied"
    free = table(at={0: (5, 1), 1: "hall", 2: (4, 2)}, die=3)
    assert {space((5, 2)), space((5, 3))} <= ends(free)


def test_ruling_2_somebody_in_front_of_the_only_door_shuts_the_room() -> None:
    state = table(at={0: "kitchen", 1: (17, 19)}, die=6)
    assert ends(state) == set()
    assert [type(choice).__name__ for choice in state.legal(0)] == ["Sneak", "Stay"]


def test_ruling_2_a_blocked_pawn_stays_without_being_asked() -> None:
    state = table(at={0: (0, 7), 1: (1, 7), 2: "parlour"}, active=2, up=[7, 0, 0])
    names = [type(event).__name__ for event in stay(state)]
    assert names == ["Stayed", "TurnBegan", "Rolled", "Stayed", "TurnBegan", "Rolled"]
    assert state.active == 1


def test_ruling_2_people_in_rooms_are_in_nobodys_way() -> None:
    state = table(at={0: (7, 11), 1: "stairwell", 2: "stairwell"}, die=1)
    assert ROOM["stairwell"] in ends(state)


def test_ruling_2_no_leaving_and_reentering_a_room_in_one_move() -> None:
    state = table(at={0: "hall"}, die=6)
    assert ROOM["hall"] not in ends(state)


def test_ruling_2_a_passage_takes_the_whole_move_and_needs_no_door() -> None:
    state = table(at={0: "study"}, die=1)
    offered = [choice for choice in state.legal(0) if isinstance(choice, Sneak)]
    assert offered == [Sneak(ROOM["kitchen"])]
    told = state.apply(0, offered[0])
    assert told[0] == Sneaked(0, ROOM["study"], ROOM["kitchen"])
    assert state.spaces[0] == ROOM["kitchen"]
    with pytest.raises(IllegalAction):
        table(at={0: "hall"}, die=6).apply(0, Sneak(ROOM["kitchen"]))


def test_ruling_2_no_step_between_stairwell_and_parlour() -> None:
    state = table(at={0: "stairwell"}, die=1)
    assert ROOM["parlour"] not in ends(state)
    assert ROOM["parlour"] not in ends(table(at={0: "stairwell"}, die=2))
    assert ROOM["parlour"] in ends(table(at={0: "stairwell"}, die=3))


def test_unused_starts_are_ordinary_corridor_squares() -> None:
    plum = HOUSE.starts[SUSPECTS.index("plum")]
    state = table(at={0: (5, 1)}, die=1)
    assert plum in ends(state)


# ---- A map that cannot be played on --------------------------------------------------------


def drawn() -> Board:
    """The map as it was drawn."""
    return read(places.find("maps") / "mansion.tmx")


def test_a_map_without_a_start_says_so() -> None:
    board = drawn()
    spaces = tuple(replace(s, kind="corridor") if s.props.get("suspect") == "plum" else s for s in board.spaces)
    with pytest.raises(BoardError, match="one start for each suspect"):
        House(replace(board, spaces=spaces))


def test_a_map_with_rooms_in_another_order_says_so() -> None:
    board = drawn()
    *others, stairwell, parlour = board.spaces
    swapped = (*others, replace(stairwell, props=parlour.props), replace(parlour, props=stairwell.props))
    with pytest.raises(BoardError, match="the rooms in this order"):
        House(replace(board, spaces=swapped))


def test_a_map_with_a_missing_step_says_where() -> None:
    board = drawn()
    links = (board.links[0][1:], *board.links[1:])
    with pytest.raises(BoardError, match="square 0 is not linked"):
        House(replace(board, links=links))


def test_a_map_with_a_passage_to_nowhere_says_so() -> None:
    board = drawn()
    marks = {
        "passages": tuple(replace(mark, props={"room": "study", "to": "moon"}) for mark in board.marks["passages"])
    }
    with pytest.raises(BoardError, match="from study to moon"):
        House(replace(board, marks=marks))
