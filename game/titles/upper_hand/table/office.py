"""Where everything lies in the office of Upper Hand: its rooms, as its map has them, and beside or below them the queue and the Event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.engine.board import Mark
from game.geometry import Box, Point, around, middle
from game.titles.upper_hand import look
from game.titles.upper_hand.look import Floor
from game.titles.upper_hand.rules.moves import Location
from game.titles.upper_hand.table.layout import EVENT_CARD

ORIGIN: Point = (96.0, 62.0)
BY_SIGN = 2  # dice that have room beside the name of a room, however long that is


@dataclass(frozen=True)
class Office:
    """One arrangement of the office."""

    floor: Floor
    title: Box
    queue: Box
    event: Box  # where it lies when it has been drawn
    deck: Point
    tilt: float  # of the Event

    @property
    def size(self) -> float:
        """How large everything in a room is, beside the rooms as they were drawn."""
        return self.floor.room[0] / look.FOUR.room[0]

    def _box(self, layer: str, place: int, index: int = 0) -> Box:
        mark = _marks(self.floor, layer)[place, index]
        return around((ORIGIN[0] + mark.x, ORIGIN[1] + mark.y), mark.w, mark.h)

    def room(self, place: int) -> Box:
        """The walls of a room: a large one, or a shut one at the side."""
        x, y, w, h = self.floor.walls(place)
        return ORIGIN[0] + x, ORIGIN[1] + y, w, h

    def sign(self, place: int) -> Box:
        """The most that the name of a room may take."""
        return self._box("signs", place)

    def plinth(self, place: int) -> Box:
        """Where it says what the first in may do."""
        return self._box("plinths", place)

    def stand(self, place: int, index: int) -> Point:
        """Where the foot of the token is that came as this one: four in front, then four behind."""
        return middle(self._box("stands", place, index))

    def dice(self, place: int, count: int) -> list[Point]:
        """Where the dice of a room lie: two beside its sign, the others below, closer together the more there are."""
        (x, y, w, _), k = self.room(place), self.size
        above, below = min(BY_SIGN, count), count - BY_SIGN
        pitch = min(76.0, 378.0 / max(1, below - 1))
        rows = ((range(above), 72.0, 18.0), (range(above, count), pitch, 88.0))
        return [
            (x + w - (38 + (row[-1] - number) * gap) * k, y + (top + 4 * (number % 2)) * k)
            for row, gap, top in rows
            for number in row
        ]

    def in_queue(self, number: int, count: int) -> tuple[float, float, float]:
        """Middle and radius of a face in the order of entering: in a low queue in one line, in a high one in two."""
        x, y, w, h = self.queue
        if self.floor is look.SIX:
            pitch = (w - 24) / count
            return x + w / 2 + (number - (count - 1) / 2) * pitch, y + h - 38, 24.0
        if count <= 3:
            pitch = 124.0 if count == 2 else 86.0
            return x + w / 2 + (number - (count - 1) / 2) * pitch, y + 146, 48.0 if count == 2 else 38.0
        across = -(-count // 2)
        pitch, radius = {2: (112.0, 40.0), 3: (86.0, 35.0), 4: (66.0, 28.0)}[across]
        here = across if number < across else count - across
        left = x + w / 2 - (here - 1) * pitch / 2
        return left + number % across * pitch, y + 98 + number // across * 92, radius


@cache
def _marks(floor: Floor, layer: str) -> dict[tuple[int, int], Mark]:
    return {(int(mark.props["place"]), int(mark.props.get("index", 0))): mark for mark in floor.board.marks[layer]}


COLUMN = Office(  # a column beside four rooms
    look.FOUR,
    title=(1046.0, 56.0, 280.0, 122.0),
    queue=(1046.0, 200.0, 280.0, 250.0),
    event=(1050.0, 468.0, *EVENT_CARD),
    deck=(1186.0, 602.0),
    tilt=2.0,
)
STRIP = Office(  # a strip below six rooms, where an Event covers the title
    look.SIX,
    title=(1110.0, 772.0, 212.0, 92.4),
    queue=(96.0, 764.0, 492.0, 110.0),
    event=(606.0, 764.0, 720.0, 110.0),
    deck=(676.0, 819.0),
    tilt=0.0,
)


def office(open_rooms: Sequence[Location]) -> Office:
    """The arrangement for so many open rooms."""
    return COLUMN if look.floor(open_rooms) is look.FOUR else STRIP
