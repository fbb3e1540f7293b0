"""What the board says once and for all: how far a die leads, with people standing in the way or not."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from game import places
from game.engine.board import Board, BoardError, read
from game.rules.campus_life.content import FACES, ROOMS, SUSPECTS
from game.rules.campus_life.moves import Action, Sneak, Stay, Walk

Path = tuple[int, ...]
Choices = tuple[Action, ...]

CELL = 38  # map pixels of a square
ROW = 32  # bits of a row of squares; wider than the board, so that no step runs over its edge
KEPT = 1 << 14  # how many reaches past people are kept before all of them are worked out afresh

STAY = Stay()
NOWHERE = -1  # no room
STAIRWELL = ROOMS.index("stairwell")
HALL = ROOMS.index("hall")


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
        self.doors = [sum(self.cells[near] for near in self.links[room]) for room in range(self.first_room, len(spaces))]
        starts = {space.props["suspect"]: space.id for space in board.of_kind("start")}
        self.starts = tuple(starts[suspect] for suspect in SUSPECTS)
        self.passages = [NOWHERE] * len(spaces)
        for mark in board.marks.get("passages", ()):
            here, there = (self.first_room + ROOMS.index(mark.props[end]) for end in ("room", "to"))
            self.passages[here] = there
        self.walks = tuple(Walk(space.id) for space in spaces)
        self.sneaks = tuple(Sneak(space.id) for space in spaces)
        self._open: dict[int, tuple[int, Choices, Path]] = {}
        self._blocked: dict[int, Choices] = {}
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
        found = self._open.get(key)
        if found is None:
            everywhere = range(self.first_room)
            choices = self._spread(space, steps, self.floor, barred, everywhere)
            squares = tuple(end.to for end in choices if isinstance(end, Walk) and end.to < self.first_room)
            found = self._open[key] = sum(self.cells[square] for square in squares), choices, squares
        in_the_way = occupied & found[0]
        if not in_the_way:
            return found[1]
        key |= in_the_way << 16
        past = self._blocked.get(key)
        if past is None:
            if len(self._blocked) == KEPT:
                self._blocked.clear()
            past = self._blocked[key] = self._spread(space, steps, self.floor & ~in_the_way, barred, found[2])
        return past

    def _spread(self, space: int, steps: int, free: int, barred: int, squares: Iterable[int]) -> Choices:
        """The choices of a move of up to so many steps over free squares, ending on one of these squares or in a room."""
        room = self.room_of[space]
        if room >= 0:
            edge = seen = self.doors[room] & free
            before = 0
            steps -= 1
        else:
            edge = before = seen = self.cells[space]
        for _ in range(steps):
            before = seen
            edge = (edge << 1 | edge >> 1 | edge << ROW | edge >> ROW) & free & ~seen
            seen |= edge
        cells, walks, doors = self.cells, self.walks, self.doors
        seen &= ~cells[space]
        ends: list[Action] = [walks[to] for to in squares if cells[to] & seen]
        ends += [
            walks[self.first_room + to]
            for to in range(len(ROOMS))
            if doors[to] & before and to != room and to != barred
        ]
        if self.passages[space] != NOWHERE:
            ends.append(self.sneaks[self.passages[space]])
        return (*ends, STAY)

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
