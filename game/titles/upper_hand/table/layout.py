"""Where everything lies at the Upper Hand table but for the office, in design units."""

from __future__ import annotations

from collections.abc import Sequence

from game.geometry import Box, Point, around, middle
from game.titles.upper_hand.rules.content import GOAL

BOARD: Box = (96.0, 54.0, 1230.0, 972.0)
EVENT_CARD = 272.0, 396.0  # how wide and high an Event is where there is room for it

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
HANDS: Box = (96.0, 370.0, 1230.0, 504.0)
WHOLE: Box = (96.0, 54.0, 1230.0, 820.0)
HEADLINE = 66.0  # of a window of cards
GAP = 24.0
AIM_CARD: Box = (WINDOW[0] + 20, WINDOW[1] + 18, 318.0, WINDOW[3] - 36)  # what needs somebody: a card, or an Event
AIM_EVENT = around(middle(AIM_CARD), AIM_CARD[3] * EVENT_CARD[0] / EVENT_CARD[1], AIM_CARD[3])


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


def apart(places: Sequence[float], least: float) -> list[float]:
    """Things on the track, in this order, moved until none is closer than this to the next or over the end."""
    found = [*places]
    for number in range(1, len(found)):
        found[number] = max(found[number], found[number - 1] + least)
    shift = (sum(found) - sum(places)) / len(found)
    first, last = TRACK[0] + least / 2, TRACK[0] + TRACK[2] - least / 2
    shift = min(max(shift, found[-1] - last), found[0] - first)
    return [place - shift for place in found]


def challenge_box(number: int, count: int) -> Box:
    """A Challenge of the row."""
    size = CROWDED if count > 4 else 1.0
    wide, high = CARD_W * size, CARD_H * size
    gap = min((BOARD[2] - count * wide) / max(1, count - 1), 28.7)
    left = BOARD[0] + (BOARD[2] - count * wide - (count - 1) * gap) / 2
    return left + number * (wide + gap), ROW_Y + (CARD_H - high) / 2, wide, high


def skill_box(number: int, count: int, skill: int, large: bool = False) -> Box:
    """One of the four skills on a Personal Challenge; large letters of its name need some of their room."""
    x, y, w, _ = challenge_box(number, count)
    size, high = w / CARD_W, 69 if large else 79
    return x + (22 + 124 * (skill % 2)) * size, y + (64 + (high + 1) * (skill // 2)) * size, 118 * size, high * size


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
    return HANDS if count <= 4 else WHOLE


def choice_box(number: int, count: int) -> Box:
    """One of the drawn cards, to choose from."""
    x, y, w, h = choice_window(count)
    down = 1 if count <= 4 else 2
    across = -(-count // down)
    size = min(400.0, (w - 40) / across - GAP), (h - HEADLINE - 2) / down - GAP
    return _in_rows(number, count, across, (x, y + HEADLINE), w, size)


def aim_window(large: bool) -> Box:
    """What the people it could be about cover; where their names are large for the board, more."""
    return WHOLE if large else WINDOW


def aim_card(large: bool) -> Box:
    """The card that needs somebody."""
    x, y, _, h = aim_window(large)
    return (x + 20, y + 18, AIM_CARD[2], h - 36) if large else AIM_CARD


def aim_box(number: int, count: int, large: bool = False) -> Box:
    """Somebody it could be about."""
    x, y, w, h = aim_window(large)
    if large:
        down = -(-count // 2)
        size = (w - 378) / 2 - GAP, min(200.0, (h - 92) / down - GAP)
        return _in_rows(number, count, 2, (x + 358, y + 74), w - 378, size)
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
