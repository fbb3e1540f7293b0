"""What the board says once and for all: how far a die leads, with people standing in the way or not."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game import places
from game.engine.board import Board, BoardError, read
from game.titles.campus_life.rules.content import FACES, ROOMS, SUSPECTS
from game.titles.campus_life.rules.moves import Action, Sneak, Stay, Walk

Path = tuple[int, ...]
Choices = tuple[Action, ...]

CELL = 38  # map pixels of a square
ROW = 25  # bits of a row of squares; one more than the board has, so that no step runs over its edge
KEPT = 1 << 14  # how many reaches past people are kept before all of them are worked out afresh

STAY = Stay()
NOWHERE = -1  # no room
STAIRWELL = ROOMS.index("stairwell")
HALL = ROOMS.index("hall")


class Reach(NamedTuple):
    """Where a die leads from a space when nobody is in the way."""

    near: int  # the squares
    choices: Choices
    squares: tuple[tuple[int, Walk], ...]
    rooms: tuple[tuple[int, Walk], ...]  # with the squares in front of their doors
    last: Choices  # the passage, if any, and staying


class House:
    """The mansion as the rules use it; sets of corridor squares are bits by row and column."""

    def __init__(self, board: Board) -> None:
        spaces = board.spaces
        self.links = board.links
        self.first_room = len(spaces) - len(ROOMS)
        if tuple(space.props.get("room") for space in spaces[self.first_room :]) != ROOMS:
            raise BoardError(f"The map {board.title} must end with the rooms in this order: {', '.join(ROOMS)}.")
        self.room_of = [max(space.id - self.first_room, NOWHERE) for space in spaces]
        self.cells = [
            1 << int(space.y // CELL) * ROW + int(space.x // CELL) if space.id < self.first_room else 0
            for space in spaces
        ]  # none for a room: people in it are in nobody's way
        self.floor = sum(self.cells)
        self.doors = [
            sum(self.cells[near] for near in self.links[room]) for room in range(self.first_room, len(spaces))
        ]
        starts = {space.props.get("suspect"): space.id for space in board.of_kind("start")}
        if set(starts) != set(SUSPECTS):
            raise BoardError(f"The map {board.title} must have one start for each suspect: {', '.join(SUSPECTS)}.")
        self.starts = tuple(starts[suspect] for suspect in SUSPECTS)
        self.passages = [NOWHERE] * len(spaces)
        for mark in board.marks.get("passages", ()):
            ends = mark.props.get("room"), mark.props.get("to")
            if not set(ends) <= set(ROOMS):
                raise BoardError(f"In the map {board.title}, a passage leads from {ends[0]} to {ends[1]}.")
            here, there = (self.first_room + ROOMS.index(end) for end in ends)
            self.passages[here] = there
        self.walks = tuple(Walk(space.id) for space in spaces)
        self.sneaks = tuple(Sneak(space.id) for space in spaces)
        self._open: dict[int, Reach] = {}
        self._past: dict[int, Choices] = {}
        self._ways: dict[int, tuple[Path, int]] = {}
        self._check_steps(board)

    def _check_steps(self, board: Board) -> None:
        """Steps between squares are worked out from rows and columns, so the drawn links must say the same."""
        for space in board.spaces[: self.first_room]:
            cell = self.cells[space.id]
            beside = (cell << 1 | cell >> 1 | cell << ROW | cell >> ROW) & self.floor
            if beside != sum(self.cells[near] for near in self.links[space.id]):
                raise BoardError(f"In the map {board.title}, square {space.id} is not linked to the squares beside it.")

    # ---- How far ---------------------------------------------------------------------------

    def choices(self, space: int, steps: int, occupied: int, barred: int = NOWHERE) -> Choices:
        """The ends of a move of up to that many steps: walks, the passage, staying; not into the room `barred`."""
        key = (space * (FACES + 1) + steps) * (len(ROOMS) + 1) + barred + 1
        reach = self._open.get(key)
        if reach is None:
            reach = self._open[key] = self._work_out(space, steps, barred)
        in_the_way = occupied & reach.near
        if not in_the_way:
            return reach.choices
        key |= in_the_way << 16
        past = self._past.get(key)
        if past is None:
            if len(self._past) == KEPT:
                self._past.clear()
            past = self._past[key] = self._spread(space, steps, self.floor & ~in_the_way, reach)
        return past

    def _work_out(self, space: int, steps: int, barred: int) -> Reach:
        """The reach when nobody is in the way."""
        room, first = self.room_of[space], self.first_room
        squares = tuple((self.cells[to], self.walks[to]) for to in range(first) if to != space)
        rooms = tuple(
            (doors, self.walks[first + to]) for to, doors in enumerate(self.doors) if to not in (room, barred)
        )
        last = (STAY,) if self.passages[space] == NOWHERE else (self.sneaks[self.passages[space]], STAY)
        choices = self._spread(space, steps, self.floor, Reach(0, (), squares, rooms, last))
        squares = tuple(pair for pair in squares if pair[1] in choices)
        rooms = tuple(pair for pair in rooms if pair[1] in choices)
        return Reach(sum(cell for cell, _ in squares), choices, squares, rooms, last)

    def _spread(self, space: int, steps: int, free: int, reach: Reach) -> Choices:
        """Those ends of the reach to which so many steps over free squares lead."""
        room = self.room_of[space]
        if room >= 0:
            edge = seen = self.doors[room] & free
            before = 0  # squares from which one more step leads into a room
            steps -= 1
        else:
            edge = seen = before = self.cells[space]
        for _ in range(steps):
            before = seen
            edge = (edge << 1 | edge >> 1 | edge << ROW | edge >> ROW) & free & ~seen
            seen |= edge
        return (
            *[walk for cell, walk in reach.squares if cell & seen],
            *[walk for doors, walk in reach.rooms if doors & before],
            *reach.last,
        )

    # ---- Which way -------------------------------------------------------------------------

    def way(self, space: int, to: int, occupied: int) -> Path:
        """A shortest path to the end of a walk, past all others."""
        key = space * len(self.links) + to
        found = self._ways.get(key)
        if found is None:
            path = self._walk(space, to, 0)
            found = self._ways[key] = path, sum(self.cells[step] for step in path[1:])
        path, crossed = found
        return self._walk(space, to, occupied) if crossed & occupied else path

    def _walk(self, space: int, to: int, occupied: int) -> Path:
        came_from = {space: space}
        queue = [space]
        for here in queue:
            for near in self.links[here]:
                if near not in came_from and not self.cells[near] & occupied:
                    came_from[near] = here
                    if self.cells[near]:  # a room ends the walk
                        queue.append(near)
            if to in came_from:
                break
        path = [to]
        while path[-1] != space:
            path.append(came_from[path[-1]])
        return tuple(reversed(path))

    def steps(self, space: int, to: int) -> int:
        """How many steps it is to walk there when nobody is in the way."""
        return len(self.way(space, to, 0)) - 1


@cache
def house() -> House:
    """The house of maps/mansion.tmx."""
    return House(read(places.find("maps") / "mansion.tmx"))
