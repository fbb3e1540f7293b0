"""What covers the Bodyguard table for a moment: an attack, the held breath, the sheet of a round, the final score."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.rules.bodyguard.content import ENDING_NAMES, ROLE_NAMES
from game.rules.bodyguard.moves import Sheet
from game.rules.bodyguard.story import ending
from game.rules.bodyguard.view import Attack, View
from game.scenes.faces import faces
from game.scenes.tables.bodyguard_pieces import BLUE, DEEP, GOLD, ICE, Shown, draw_card
from game.scenes.tables.bodyguard_places import Box, Point, around
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, LINE, RED, SECONDARY, SHADOW, light
from game.ui.colours import seat as seat_colour

BREATH: Box = (411.0, 456.0, 600.0, 250.0)
SHEET: Box = (236.0, 92.0, 950.0, 896.0)
FINAL: Box = (136.0, 74.0, 1150.0, 932.0)
SHADE: Box = (60.0, 30.0, 1284.0, 1020.0)
CORNER = 14.0  # how far inside its edges a panel hides all that lies under it
HEAD = 96.0
FINAL_LEFT, FINAL_ROUNDS = 410.0, 520.0  # where a row's tokens begin, and how much room they have

HOLD = "Everybody holds their breath"
ANSWERED = "{} of {} have answered"
ROUND_SHEET, LEFT_OVER = "Round {}: {}", "Left over beside the President: the {}."
OUT = "out"
FINAL_TITLE, ROUND, TOTAL = "Everybody has been President", "Round", "Points"


def meeting(shown: Shown, attack: Attack) -> Point:
    """Where a card lies while its target may answer: on the felt, nearer to the target."""
    ax, ay = shown.spot(attack.seat).slots
    bx, by = shown.spot(attack.target).slots
    x, y = ax + (bx - ax) * 0.6, ay + (by - ay) * 0.6
    return min(max(x, 420.0), 1002.0), min(max(y, 450.0), 690.0)


def draw_attack(canvas: Canvas, shown: Shown) -> None:
    """An arrow from who attacks to who is attacked, with the card on it."""
    attack = shown.attack
    if attack is None:
        return
    a, b = shown.spot(attack.seat), shown.spot(attack.target)
    x, y = meeting(shown, attack)
    colour = RED if not attack.countered else GOLD
    for way in ((a.slots, (x, y)), ((x, y), b.slots)):
        canvas.line(way, INK, 20, alpha=130)
        canvas.line(way, colour, 10, alpha=200)
    canvas.disc(*b.slots, 20, colour, INK, 5)
    draw_card(canvas, attack.card, x, y, 1.0, tilt=-4)
    if attack.countered:
        draw_card(canvas, "hardcore_af", x + 40, y + 34, 1.0, tilt=6)


# ---- the held breath -----------------------------------------------------------------------------


def draw_breath(canvas: Canvas, shown: Shown, seats: Sequence[Seat]) -> None:
    """The fourth hit lies there; who has answered, but not what."""
    if shown.breath is None:
        return
    asked = shown.breath.asked
    done = tuple(seat in shown.answered for seat in asked)
    key = ("bg breath", asked, done, tuple(seat.colour for seat in seats))
    canvas.layer(key, around(BREATH), partial(_paint_breath, asked, done, seats))


def draw_dusk(canvas: Canvas, shown: Shown) -> None:
    """The light goes down while everybody holds their breath."""
    if shown.breath is not None:
        canvas.box((60, 40, 1284, 1000), SHADOW, 60, alpha=120)


def _paint_breath(asked: Sequence[int], done: Sequence[bool], seats: Sequence[Seat], canvas: Canvas) -> None:
    x, y, w, h = BREATH
    canvas.panel(BREATH, "#1b1230", 28)
    canvas.box((x + 8, y + 8, w - 16, h - 16), None, 22, RED, 4)
    canvas.sprite("bg_heart", x + 74, y + 70, 0.62)
    canvas.text(HOLD, (x + 130, y + 22, w - 160, 92), 38, CREAM, "title", lines=2)
    pitch = min(74.0, (w - 60) / max(1, len(asked)))
    for number, (seat, answered) in enumerate(zip(asked, done, strict=True)):
        cx = x + w / 2 + (number - (len(asked) - 1) / 2) * pitch
        canvas.disc(cx, y + 152, 30, light(seat_colour(seats[seat].colour), 0.25) if answered else "#3a2c5c", INK, 4)
        canvas.sprite(f"seat_{seats[seat].colour}", cx, y + 152, 0.6, alpha=255 if answered else 90)
        if answered:
            canvas.sprite("icon_check", cx + 20, y + 132, 0.26)
    words = ANSWERED.format(sum(done), len(asked))
    canvas.text(words, (x + 30, y + 192, w - 60, 44), 27, ICE, "bold", "center")


# ---- the sheet of a round --------------------------------------------------------------------------


def draw_shade(canvas: Canvas, alpha: int, panel: Box) -> None:
    """The table darkened round a panel; what the panel hides need not be darkened."""
    x, y, w, h = SHADE
    left, top = panel[0] + CORNER, panel[1] + CORNER
    right, bottom = panel[0] + panel[2] - CORNER, panel[1] + panel[3] - CORNER
    beside = (
        (x, y, w, top - y),
        (x, bottom, w, y + h - bottom),
        (x, top, left - x, bottom - top),
        (right, top, x + w - right, bottom - top),
    )
    for part in beside:
        with canvas.clip(part):
            canvas.box(SHADE, SHADOW, 60, alpha=alpha)


def draw_sheet(canvas: Canvas, sheet: Sheet, seats: Sequence[Seat]) -> None:
    """All roles laid open, and who takes which token."""
    draw_shade(canvas, 150, SHEET)
    painter = partial(_paint_sheet, sheet, seats)
    canvas.layer(("bg sheet", sheet, tuple(seats)), around(SHEET), painter)


def _paint_sheet(sheet: Sheet, seats: Sequence[Seat], canvas: Canvas) -> None:
    x, y, w, h = SHEET
    good = sheet.ending != "killed"
    canvas.panel(SHEET, CREAM, 30, head=BLUE if good else RED, head_height=HEAD)
    names = tuple(seat.name for seat in seats)
    headline, detail = ending(sheet, names)
    title = ROUND_SHEET.format(sheet.round, ENDING_NAMES[sheet.ending])
    canvas.text(title, (x + 40, y + 8, w - 80, HEAD - 20), 50, CREAM, "title", "center", outline=(INK, 5))
    canvas.text(f"{headline}: {detail}.", (x + 40, y + HEAD + 4, w - 80, 74), 28, SECONDARY, "bold", "center", lines=2)
    top, bottom = y + HEAD + 84, y + h - 66
    pitch = min(92.0, (bottom - top) / len(seats))
    for seat in range(len(seats)):
        _paint_line(canvas, sheet, seats, seat, (x + 36, top + seat * pitch, w - 72, pitch - 8))
    words = LEFT_OVER.format(ROLE_NAMES[sheet.left_over])
    canvas.text(words, (x + 40, y + h - 60, w - 80, 46), 26, SECONDARY, "bold", "center")


def _paint_line(canvas: Canvas, sheet: Sheet, seats: Sequence[Seat], seat: int, box: Box) -> None:
    x, y, w, h = box
    chair, role = seats[seat], sheet.roles[seat]
    canvas.box(box, light(seat_colour(chair.colour), 0.72), 16, INK, 4)
    size = min(1.0, h / 84)
    canvas.sprite(f"seat_{chair.colour}", x + 42, y + h / 2, 0.72 * size)
    canvas.text(chair.name, (x + 82, y + 2, 276, h - 4), 32, INK, "title")
    canvas.sprite(f"role_{role}", x + 412, y + h / 2, 0.48 * size)
    canvas.text(ROLE_NAMES[role], (x + 464, y + 2, 200, h - 4), 30, INK, "bold")
    if seat in sheet.out:
        canvas.sprite("bg_out", x + 700, y + h / 2, 0.42 * size)
        canvas.text(OUT, (x + 724, y + 2, 60, h - 4), 26, SECONDARY, "bold")
    if points := sheet.points[seat]:
        draw_token(canvas, points, x + w - 56, y + h / 2, size)


def draw_token(canvas: Canvas, points: int, x: float, y: float, size: float = 1.0) -> None:
    """A token with its number."""
    canvas.sprite(f"point_{points}", x, y, 0.9 * size)


# ---- the final score -------------------------------------------------------------------------------


def draw_final(canvas: Canvas, view: View, seats: Sequence[Seat], counted: float) -> None:
    """Round by round, token by token, as far as it has been counted."""
    draw_shade(canvas, 150, FINAL)
    rounds = len(view.sheets)
    done = min(int(counted), rounds + 1)
    winners = view.winners if done > rounds else ()
    canvas.layer(("bg final", rounds, tuple(seats)), around(FINAL), partial(_paint_final, rounds, seats))
    for seat in range(len(seats)):
        box = final_line(seat, len(seats))
        if seat in winners:
            canvas.layer(("bg winner", seat, tuple(seats)), around(box), partial(_paint_name, seat, seats, True))
        points = tuple(sheet.points[seat] for sheet in view.sheets[:done])
        area = (box[0] + FINAL_LEFT, box[1] + 2, box[2] - FINAL_LEFT - 8, box[3] - 4)
        canvas.layer(("bg points", seat, points, rounds), area, partial(_paint_points, box, points, rounds))
    for seat in winners:
        canvas.sprite("crown", FINAL[0] + 66, final_line(seat, len(seats))[1] + 8, 0.5, angle=-10)


def final_line(seat: int, count: int) -> Box:
    """The row of a player in the final score."""
    x, y, w, h = FINAL
    top = y + HEAD + 70
    pitch = min(100.0, (h - HEAD - 92) / count)
    return x + 30, top + seat * pitch, w - 60, pitch - 10


def _round_middle(number: int, rounds: int) -> float:
    """Where a round's tokens stand, from the left edge of a row."""
    return FINAL_LEFT + FINAL_ROUNDS / max(1, rounds) * (number + 0.5)


def _paint_final(rounds: int, seats: Sequence[Seat], canvas: Canvas) -> None:
    """What is there before anything has been counted."""
    x, y, w, _ = FINAL
    canvas.panel(FINAL, CREAM, 30, head=BLUE, head_height=HEAD)
    canvas.text(FINAL_TITLE, (x + 40, y + 8, w - 80, HEAD - 20), 50, CREAM, "title", "center", outline=(INK, 5))
    canvas.text(ROUND, (x + 290, y + HEAD + 12, 130, 46), 26, SECONDARY, "bold", "right")
    for number in range(rounds):
        cx = x + 30 + _round_middle(number, rounds)
        canvas.text(str(number + 1), (cx - 30, y + HEAD + 12, 60, 46), 28, SECONDARY, "title", "center")
    canvas.text(TOTAL, (x + w - 180, y + HEAD + 12, 150, 46), 26, SECONDARY, "bold", "center")
    for seat in range(len(seats)):
        _paint_name(seat, seats, False, canvas)


def _paint_name(seat: int, seats: Sequence[Seat], won: bool, canvas: Canvas) -> None:
    chair, face = seats[seat], faces(seats)[seat]
    box = final_line(seat, len(seats))
    bx, by, _, bh = box
    canvas.box(box, GOLD if won else light(seat_colour(chair.colour), 0.72), 18, INK, 5 if won else 4)
    size = min(1.0, bh / 84)
    canvas.sprite(f"agent_disc_{chair.colour}", bx + 52, by + bh / 2, 0.4 * size)
    canvas.sprite(f"agent_{face}", bx + 52, by + bh / 2, 0.4 * size)
    canvas.text(chair.name, (bx + 104, by + 2, 290, bh - 4), 32, INK, "title")


def _paint_points(box: Box, points: Sequence[int], rounds: int, canvas: Canvas) -> None:
    """The tokens of a player so far, and what they come to."""
    bx, by, bw, bh = box
    size = min(1.0, bh / 84)
    for number, some in enumerate(points):
        cx = bx + _round_middle(number, rounds)
        if some:
            draw_token(canvas, some, cx, by + bh / 2, 0.8 * size)
        else:
            canvas.box((cx - 8, by + bh / 2 - 3, 16, 6), LINE, 3)
    canvas.text(str(sum(points)), (bx + bw - 132, by + 2, 104, bh - 4), 46, DEEP, "title", "center")
