"""The points of Bodyguard: the score of a round with all roles laid open, and the final score."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.match import Seat
from game.geometry import Box, grown
from game.scenes.faces import faces
from game.titles.bodyguard.rules.content import ENDING_NAMES, ROLE_NAMES
from game.titles.bodyguard.rules.moves import RoundScore
from game.titles.bodyguard.rules.view import View
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.pieces import BLUE, DEEP, GOLD, draw_agent
from game.titles.bodyguard.words import labels
from game.titles.bodyguard.words.story import ending
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, RED, SECONDARY, SHADOW, light
from game.ui.colours import seat as seat_colour

CORNER = 14.0  # how far inside its edges a panel hides all that lies under it
HEAD = 96.0
FINAL_LEFT, FINAL_ROUNDS = 410.0, 520.0  # where a row's tokens begin, and how much room they have


# ---- the score of a round ----------------------------------------------------------------------


def draw_shade(canvas: Canvas, alpha: int, panel: Box) -> None:
    """The table darkened round a panel; what the panel hides need not be darkened."""
    x, y, w, h = layout.SHADE
    left, top, wide, high = grown(panel, -CORNER)
    right, bottom = left + wide, top + high
    beside = (
        (x, y, w, top - y),
        (x, bottom, w, y + h - bottom),
        (x, top, left - x, high),
        (right, top, x + w - right, high),
    )
    for part in beside:
        with canvas.clip(part):
            canvas.box(layout.SHADE, SHADOW, 60, alpha=alpha)


def draw_score(canvas: Canvas, score: RoundScore, seats: Sequence[Seat]) -> None:
    """All roles laid open, and who takes which token."""
    draw_shade(canvas, 150, layout.SCORE)
    canvas.once(layout.shadowed(layout.SCORE), _paint_score, score, tuple(seats))


def _paint_card(canvas: Canvas, box: Box, colour: str, title: str) -> None:
    x, y, w, _ = box
    canvas.panel(box, CREAM, 30, head=colour, head_height=HEAD)
    canvas.text(title, (x + 40, y + 8, w - 80, HEAD - 20), 50, CREAM, "title", "center", outline=(INK, 5))


def _paint_score(score: RoundScore, seats: Sequence[Seat], canvas: Canvas) -> None:
    x, y, w, h = layout.SCORE
    title = labels.ROUND_SCORE.format(score.round, ENDING_NAMES[score.ending])
    _paint_card(canvas, layout.SCORE, RED if score.ending == "killed" else BLUE, title)
    headline, detail = ending(score, tuple(seat.name for seat in seats))
    canvas.text(f"{headline}: {detail}.", (x + 40, y + HEAD + 4, w - 80, 74), 28, SECONDARY, "bold", "center", lines=2)
    top, bottom = y + HEAD + 84, y + h - 66
    pitch = min(92.0, (bottom - top) / len(seats))
    for seat in range(len(seats)):
        _paint_line(canvas, score, seats, seat, (x + 36, top + seat * pitch, w - 72, pitch - 8))
    words = labels.LEFT_OVER.format(ROLE_NAMES[score.left_over])
    canvas.text(words, (x + 40, y + h - 60, w - 80, 46), 26, SECONDARY, "bold", "center")


def _paint_line(canvas: Canvas, score: RoundScore, seats: Sequence[Seat], seat: int, box: Box) -> None:
    x, y, w, h = box
    chair, role = seats[seat], score.roles[seat]
    canvas.box(box, light(seat_colour(chair.colour), 0.72), 16, INK, 4)
    size = min(1.0, h / 84)
    canvas.sprite(f"seat_{chair.colour}", x + 42, y + h / 2, 0.72 * size)
    canvas.text(chair.name, (x + 82, y + 2, 276, h - 4), 32, INK, "title")
    canvas.sprite(f"role_{role}", x + 412, y + h / 2, 0.48 * size)
    canvas.text(ROLE_NAMES[role], (x + 464, y + 2, 200, h - 4), 30, INK, "bold")
    if seat in score.out:
        canvas.sprite("bg_out", x + 700, y + h / 2, 0.42 * size)
        canvas.text(labels.IS_GONE, (x + 724, y + 2, 60, h - 4), 26, SECONDARY, "bold")
    if points := score.points[seat]:
        canvas.sprite(f"point_{points}", x + w - 56, y + h / 2, 0.9 * size)


# ---- the final score -------------------------------------------------------------------------------


def draw_final(canvas: Canvas, view: View, seats: Sequence[Seat], counted: float) -> None:
    """Round by round, token by token, as far as it has been counted."""
    draw_shade(canvas, 150, layout.FINAL)
    rounds, done = len(view.settled), int(counted)
    canvas.once(layout.shadowed(layout.FINAL), _paint_final, rounds, tuple(seats))
    for seat in range(len(seats)):
        x, y, w, h = box = _final_line(seat, len(seats))
        if done > rounds and seat in view.winners:
            canvas.once(layout.shadowed(box), _paint_name, seat, tuple(seats), True)
            canvas.sprite("crown", x + 36, y + 8, 0.5, angle=-10)
        points = tuple(score.points[seat] for score in view.settled[:done])
        area = (x + FINAL_LEFT, y + 2, w - FINAL_LEFT - 8, h - 4)
        canvas.once(area, _paint_points, box, points, rounds)


def _final_line(seat: int, count: int) -> Box:
    """The row of a player in the final score."""
    x, y, w, h = layout.FINAL
    top = y + HEAD + 70
    pitch = min(100.0, (h - HEAD - 92) / count)
    return x + 30, top + seat * pitch, w - 60, pitch - 10


def _round_middle(number: int, rounds: int) -> float:
    """Where a round's tokens stand, from the left edge of a row."""
    return FINAL_LEFT + FINAL_ROUNDS / max(1, rounds) * (number + 0.5)


def _paint_final(rounds: int, seats: Sequence[Seat], canvas: Canvas) -> None:
    """What is there before anything has been counted."""
    x, y, w, _ = layout.FINAL
    _paint_card(canvas, layout.FINAL, BLUE, labels.FINAL)
    canvas.text(labels.ROUND, (x + 290, y + HEAD + 12, 130, 46), 26, SECONDARY, "bold", "right")
    for number in range(rounds):
        cx = x + 30 + _round_middle(number, rounds)
        canvas.text(str(number + 1), (cx - 30, y + HEAD + 12, 60, 46), 28, SECONDARY, "title", "center")
    canvas.text(labels.TOTAL, (x + w - 180, y + HEAD + 12, 150, 46), 26, SECONDARY, "bold", "center")
    for seat in range(len(seats)):
        _paint_name(seat, seats, False, canvas)


def _paint_name(seat: int, seats: Sequence[Seat], won: bool, canvas: Canvas) -> None:
    chair = seats[seat]
    x, y, _, h = box = _final_line(seat, len(seats))
    canvas.box(box, GOLD if won else light(seat_colour(chair.colour), 0.72), 18, INK, 5 if won else 4)
    draw_agent(canvas, faces(seats)[seat], chair.colour, x + 52, y + h / 2, 0.4 * min(1.0, h / 84))
    canvas.text(chair.name, (x + 104, y + 2, 290, h - 4), 32, INK, "title")


def _paint_points(box: Box, points: Sequence[int], rounds: int, canvas: Canvas) -> None:
    """The tokens of a player so far, and what they come to."""
    x, y, w, h = box
    for number, some in enumerate(points):
        cx, cy = x + _round_middle(number, rounds), y + h / 2
        if some:
            canvas.sprite(f"point_{some}", cx, cy, 0.72 * min(1.0, h / 84))
        else:
            canvas.box((cx - 8, cy - 3, 16, 6), LINE, 3)
    canvas.text(str(sum(points)), (x + w - 132, y + 2, 104, h - 4), 46, DEEP, "title", "center")
