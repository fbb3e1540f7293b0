"""Where everything lies at the Upper Hand table, in design units; the office is read from its map."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.engine.board import Mark
from game.geometry import Box, Point, around, middle
from game.titles.upper_hand.look import board, walls
from game.titles.upper_hand.rules.content import GOAL

ORIGIN: Point = (96.0, 62.0)
BOARD: Box = (96.0, 54.0, 1230.0, 972.0)
BY_SIGN = 2  # dice that have room beside the name of a room, however long that is

# The column beside the rooms.
TITLE: Box = (1046.0, 56.0, 280.0, 122.0)
QUEUE: Box = (1046.0, 200.0, 280.0, 250.0)
EVENT: Box = (1050.0, 468.0, 272.0, 396.0)
EVENT_DECK: Point = (1186.0, 602.0)
EVENT_TILT = 2.0

# The track.
TRACK: Box = (96.0, 892.0, 1230.0, 134.0)
LINE_Y = TRACK[1] + 100.0
FACES_Y = TRACK[1] + 44.0
PITCH = 56.5

# The Mission.
ROW_Y, CARD_W, CARD_H = 62.0, 286.0, 330.0
TRAY: Box = (96.0, 424.0, 1230.0, 148.0)
DICE_X, DICE_W = 146.0, 424.0  # the part of the tray where dice fall, between the face and the sum
TALK: Box = (96.0, 594.0, 1230.0, 280.0)
CROWDED = 0.82  # size of the Challenges when there are five

# Choices over the board.
WINDOW: Box = (96.0, 424.0, 1230.0, 450.0)
WHOLE: Box = (96.0, 54.0, 1230.0, 820.0)
GAP = 24.0
AIM_CARD: Box = (WINDOW[0] + 20, WINDOW[1] + 18, 318.0, WINDOW[3] - 36)  # what needs somebody: a card, or an Event
AIM_EVENT = around(middle(AIM_CARD), AIM_CARD[3] * EVENT[2] / EVENT[3], AIM_CARD[3])


@cache
def _marks(layer: str) -> dict[tuple[int, int], Mark]:
    return {(int(mark.props["place"]), int(mark.props.get("index", 0))): mark for mark in board().marks[layer]}


def _box(mark: Mark) -> Box:
    return around((ORIGIN[0] + mark.x, ORIGIN[1] + mark.y), mark.w, mark.h)


def room_box(place: int) -> Box:
    """The walls of a room: a large one, or a shut one at the side."""
    x, y, w, h = walls(place)
    return ORIGIN[0] + x, ORIGIN[1] + y, w, h


def sign_box(place: int) -> Box:
    """The most that the name of a room may take."""
    return _box(_marks("signs")[place, 0])


def plinth_box(place: int) -> Box:
    """Where it says what the first in may do."""
    return _box(_marks("plinths")[place, 0])


def stand(place: int, index: int) -> Point:
    """Where the foot of the token is that came as this one: four in front, then four behind."""
    return middle(_box(_marks("stands")[place, index]))


def room_dice(place: int, count: int) -> list[Point]:
    """Where the dice of a room lie: two beside its sign, the others below, closer together the more there are."""
    x, y, w, _ = room_box(place)
    above, below = min(BY_SIGN, count), count - BY_SIGN
    pitch = min(76.0, 378.0 / max(1, below - 1))
    rows = ((range(above), 72.0, y + 18), (range(above, count), pitch, y + 88))
    return [(x + w - 38 - (row[-1] - number) * gap, top + 4 * (number % 2)) for row, gap, top in rows for number in row]


def queue_spot(number: int, count: int) -> tuple[float, float, float]:
    """Middle and radius of a face in the order of entering."""
    x, y, w, _ = QUEUE
    if count <= 3:
        pitch = 124.0 if count == 2 else 86.0
        return x + w / 2 + (number - (count - 1) / 2) * pitch, y + 146, 48.0 if count == 2 else 38.0
    across = -(-count // 2)
    pitch, radius = {2: (112.0, 40.0), 3: (86.0, 35.0), 4: (66.0, 28.0)}[across]
    here = across if number < across else count - across
    left = x + w / 2 - (here - 1) * pitch / 2
    return left + number % across * pitch, y + 98 + number // across * 92, radius


def track_x(value: float) -> float:
    """Where a number of the track is."""
    return TRACK[0] + 22 + PITCH * (min(value, GOAL) + 0.5)


def track_spots(values: Sequence[float]) -> list[Point]:
    """Where the faces are over the track, side by side where several have the same."""
    spots: list[Point] = [(0.0, 0.0)] * len(values)
    for value in set(values):
        crowd = [seat for seat, other in enumerate(values) if other == value]
        pitch = {1: 0.0, 2: 40.0, 3: 34.0, 4: 27.0}.get(len(crowd), 24.0)
        for number, seat in enumerate(crowd):
            spots[seat] = (track_x(value) + (number - (len(crowd) - 1) / 2) * pitch, FACES_Y)
    return spots


def challenge_box(number: int, count: int) -> Box:
    """A Challenge of the row."""
    size = CROWDED if count > 4 else 1.0
    wide, high = CARD_W * size, CARD_H * size
    gap = min((BOARD[2] - count * wide) / max(1, count - 1), 28.7)
    left = BOARD[0] + (BOARD[2] - count * wide - (count - 1) * gap) / 2
    return left + number * (wide + gap), ROW_Y + (CARD_H - high) / 2, wide, high


def skill_box(number: int, count: int, skill: int) -> Box:
    """One of the four skills on a Personal Challenge."""
    x, y, w, _ = challenge_box(number, count)
    size = w / CARD_W
    return x + (22 + 124 * (skill % 2)) * size, y + (77 + 84 * (skill // 2)) * size, 118 * size, 79 * size


def tray_dice(count: int) -> list[Point]:
    """Where the dice of a Mission roll lie."""
    half = 52 * tray_size(count)
    pitch = min(138.0, (DICE_W - 2 * half) / max(1, count - 1))
    return [(TRAY[0] + DICE_X + half + number * pitch, TRAY[1] + TRAY[3] / 2 - 2) for number in range(count)]


def tray_size(count: int) -> float:
    """How large the dice of a Mission roll are: the more, the smaller."""
    return min(1.04, 3.4 / count)


def choice_window(count: int) -> Box:
    """What the drawn cards cover."""
    return WINDOW if count <= 4 else WHOLE


def choice_box(number: int, count: int) -> Box:
    """One of the drawn cards, to choose from."""
    x, y, w, h = choice_window(count)
    down = 1 if count <= 4 else 2
    across = -(-count // down)
    size = min(340.0, (w - 40) / across - GAP), (h - 76) / down - GAP
    return _in_rows(number, count, across, (x, y + 74), w, size)


def aim_box(number: int, count: int) -> Box:
    """Somebody it could be about."""
    x, y, w, _ = WINDOW
    across = count if count <= 3 else 4 if count in (4, 7, 8) else 3
    down = -(-count // across)
    size = min(260.0, (w - 378) / across - GAP), (352.0 - (down - 1) * GAP) / down
    return _in_rows(number, count, across, (x + 358, y + 74), w - 378, size)


def _in_rows(number: int, count: int, across: int, corner: Point, room: float, size: Point) -> Box:
    """One of so many things of a size, in rows that are each in the middle of their room."""
    wide, high = size
    row, place = divmod(number, across)
    here = min(across, count - row * across)
    left = corner[0] + (room - here * wide - (here - 1) * GAP) / 2
    return left + place * (wide + GAP), corner[1] + row * (high + GAP), wide, high
