"""What company would be worth, on the Campus Life table: in a room that is pointed at, whom to meet, and during a talk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box, around
from game.titles.campus_life import look
from game.titles.campus_life.rules.moves import Room
from game.titles.campus_life.rules.odds import meeting, paired
from game.titles.campus_life.rules.scoring import alone
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table.layout import BOARD, MIDDLE, room_box, shadowed
from game.titles.campus_life.table.pieces import MAGENTA
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, WHITE

TAG_WIDTH, TAG_HEAD, TAG_ROW = 344.0, 50.0, 42.0
CAPTION = 78.0  # how high the words under a photograph are
SIGN: Box = around((MIDDLE, 168.0), 500.0, 44.0)  # over the dice of a talk
Row = tuple[str, str]  # a seat's colour, and what company with it would be worth


def draw_room(canvas: Canvas, view: View, room: Room, seats: Sequence[Seat]) -> None:
    """Over a room that somebody may walk into: what everybody in it would be worth to them."""
    company = look.company(view, room)
    if not company:
        return
    rows = tuple((seats[seat].colour, labels.points_of(paired(view, view.active, seat))) for seat in company)
    box = tag_box(room, len(rows))
    canvas.layer(("worth", rows, box), shadowed(box), partial(_paint_tag, box, rows))


def tag_box(room: Room, rows: int) -> Box:
    """Above a room, or below it where there is no space, within the mansion."""
    (x, y, w, h), (left, top, wide, high) = room_box(room), BOARD
    tall = TAG_HEAD + TAG_ROW * rows + 12
    across = min(max(x + w / 2 - TAG_WIDTH / 2, left + 8), left + wide - TAG_WIDTH - 8)
    above, below = y - tall - 14, y + h + 14
    down = above if above > top + 8 or below + tall > top + high - 8 else below
    return across, max(down, top + 8), TAG_WIDTH, tall


def _paint_tag(box: Box, rows: Sequence[Row], canvas: Canvas) -> None:
    x, y, w, _ = box
    canvas.panel(box, CREAM, 20, head=MAGENTA, head_height=TAG_HEAD)
    canvas.text(labels.TOGETHER_WORTH, (x + 16, y + 2, w - 32, TAG_HEAD - 6), 28, CREAM, "title", "center")
    for number, (colour, words) in enumerate(rows):
        top = y + TAG_HEAD + 4 + TAG_ROW * number
        canvas.sprite(f"seat_{colour}", x + 36, top + TAG_ROW / 2, 0.6)
        canvas.text(words, (x + 66, top, w - 80, TAG_ROW), 28, INK, "bold")


def draw_caption(canvas: Canvas, view: View, seat: int, photo: Box) -> None:
    """Under the photograph of somebody who can be met: points, and between which chances the dice match."""
    x, y, w, h = photo
    box = (x, y + h + 16, w, CAPTION)
    words = labels.points_of(paired(view, view.active, seat)), labels.likely(meeting(view, seat))
    canvas.layer(("worth of", words, box), shadowed(box), partial(_paint_caption, box, words))


def _paint_caption(box: Box, words: tuple[str, str], canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box(box, WHITE, 16, INK, 4)
    canvas.text(words[0], (x + 10, y + 2, w - 20, h / 2), 28, MAGENTA, "title", "center")
    canvas.text(words[1], (x + 10, y + h / 2 - 4, w - 20, h / 2), 26, SECONDARY, "bold", "center")


def draw_sign(canvas: Canvas, view: View, seats: tuple[int, int]) -> None:
    """Over the dice of a talk: what comes of it if they match; to one of the two, beside what they have alone."""
    words = labels.at_stake(paired(view, *seats), alone(view, view.me) if view.me in seats else None)
    canvas.layer(("at stake", words), shadowed(SIGN), partial(_paint_sign, words))


def _paint_sign(words: str, canvas: Canvas) -> None:
    x, y, w, h = SIGN
    canvas.box(SIGN, CREAM, h / 2, INK, 4)
    canvas.text(words, (x + 20, y, w - 40, h - 2), 27, MAGENTA, "bold", "center")
