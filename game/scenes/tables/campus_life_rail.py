"""The left rail of the Campus Life table: title, die or tray of weapons, what Mr. Boddy waits for, legend."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.rules.campus_life.content import FEW, KINDS, WEAPONS
from game.rules.campus_life.moves import Choose, Weapon
from game.rules.campus_life.view import View
from game.scenes.tables.campus_life_pieces import MAGENTA, MINT, Shown, draw_pick
from game.scenes.tables.campus_life_places import Box, Point
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY, light
from game.ui.tilt import tilted

LEFT, WIDTH = 96.0, 262.0
TITLE: Box = (LEFT, 58, WIDTH, 156)
DIE: Box = (LEFT, 236, WIDTH, 204)
BODDY: Box = (LEFT, 462, WIDTH, 304)
LEGEND: Box = (LEFT, 788, WIDTH, 238)
NIGHT, NIGHT_LINE, NIGHT_DIM = "#3a2150", "#6d4a86", "#8a6a9e"
BLUSH, GOLD = "#ffd6ee", "#ffd75e"
TRAY_PITCH = (80.0, 68.0)
TRAY_TOKEN = 1.06

ROLLED = "{} rolled"
STEPS = ("step", "steps")
TRAY = "Weapons to lay out"
RETURNS, LEFT_OVER, SHOWS = "Mr. Boddy returns", "when 2 are left", "or one shows 3"
HOME = "Mr. Boddy is home"
STAIRS = "First into the stairwell gets him: 3 points."
LAST_ROUND = "Lights out after round {}. Now: {}."
LEGEND_LINES = (("square_lit", 0.94, "you can go"), ("mansion_hatch_study", 1.0, "passage"),
                ("cardback_room_s", 0.68, "room card"), ("token_rope", 0.84, "weapon"))  # fmt: skip


def paint(canvas: Canvas) -> None:
    """What never changes: the title and the legend."""
    tilted(canvas, "campus title", TITLE, -2, _paint_title)
    canvas.panel(LEGEND, CREAM, 22)
    x, y, w, _ = LEGEND
    canvas.line([(x + 20, y + 11), (x + w - 20, y + 11)], light(CREAM, 0.6), 4)
    for number, (sprite, size, words) in enumerate(LEGEND_LINES):
        middle = y + 38 + 54 * number
        canvas.sprite(sprite, x + 46, middle, size)
        canvas.text(words, (x + 86, middle - 24, w - 96, 48), 26, INK, "bold")


def _paint_title(canvas: Canvas) -> None:
    x, y, w, h = TITLE
    canvas.panel(TITLE, MAGENTA, 24)
    canvas.line([(x + 20, y + 11), (x + w - 20, y + 11)], light(MAGENTA, 0.6), 4)
    foot = f"M{x + 4} {y + 128} Q{x + 130} {y + 150} {x + w - 4} {y + 128} V{y + 132} Q{x + w - 4} {y + h - 4} \
{x + w - 26} {y + h - 3} H{x + 26} Q{x + 4} {y + h - 4} {x + 4} {y + 132} Z"
    canvas.svg(f'<path d="{foot}" fill="#b8307f"/>', TITLE)
    canvas.text("Campus", (x + 12, y + 12, w - 24, 74), 58, CREAM, "title", "center", outline=(INK, 5))
    canvas.text("Life", (x + 8, y + 72, w - 68, 74), 58, MINT, "title", "center", outline=(INK, 5))
    canvas.disc(x + 206, y + 112, 31, CREAM, INK, 5)
    canvas.text("18+", (x + 178, y + 92, 56, 40), 26, INK, "title", "center")


def draw(canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat]) -> None:
    """Die or tray, and the watch for Mr. Boddy."""
    if view.round == 0 and not view.over:
        canvas.layer(("campus tray",), _around(DIE), _paint_tray)
    else:
        _draw_die(canvas, shown, seats)
    here = tuple(seat for seat in view.order if shown.spaces[seat] is not None)
    leader = max(range(len(view.players)), key=lambda seat: (sum(view.players[seat].spent), -seat))
    spent = view.players[leader].spent
    key = (
        "campus boddy",
        view.boddy_home or shown.boddy,
        view.round,
        view.last_round,
        here,
        leader,
        spent,
        tuple(seats),
    )
    canvas.layer(key, _around(BODDY), partial(_paint_boddy, view, shown.boddy, seats, here, leader))


def _around(box: Box) -> Box:
    return box[0] - 14, box[1] - 14, box[2] + 28, box[3] + 32


# ---- die and tray ----------------------------------------------------------------------------


def _draw_die(canvas: Canvas, shown: Shown, seats: Sequence[Seat]) -> None:
    x, y, _, _ = DIE
    die = shown.die
    name = seats[die.seat].name if die.seat is not None else ""
    known = bool(name) and not die.rolling
    words = (ROLLED.format(name) if name else "", str(die.face) if known else "", die.face == 1)
    canvas.layer(("campus die", words), _around(DIE), partial(_paint_die, words))
    canvas.sprite(f"die_cream_{die.face}", x + 84, y + 120 - die.hop, 1.18, angle=die.angle)


def _paint_die(words: tuple[str, str, bool], canvas: Canvas) -> None:
    x, y, w, _ = DIE
    title, number, single = words
    canvas.panel(DIE, CREAM, 22)
    canvas.line([(x + 20, y + 11), (x + w - 20, y + 11)], light(CREAM, 0.6), 4)
    canvas.text(title, (x + 12, y + 10, w - 24, 42), 27, SECONDARY, "bold", "center")
    if number:
        canvas.text(number, (x + 152, y + 57, 88, 66), 64, MAGENTA, "title", "center")
        canvas.text(STEPS[0] if single else STEPS[1], (x + 150, y + 122, 96, 40), 27, INK, "bold", "center")


def tray_spot(weapon: Weapon) -> Point:
    """Where a token waits to be laid out."""
    number = WEAPONS.index(weapon)
    return DIE[0] + 51 + TRAY_PITCH[0] * (number % 3), DIE[1] + 92 + TRAY_PITCH[1] * (number // 3)


def _paint_tray(canvas: Canvas) -> None:
    x, y, w, _ = DIE
    canvas.panel(DIE, CREAM, 22)
    canvas.text(TRAY, (x + 12, y + 10, w - 24, 42), 27, SECONDARY, "bold", "center")


def draw_tray(canvas: Canvas, view: View, shown: Shown, legal: Sequence[object], focus: object) -> None:
    """The tokens not yet laid out; the chosen one is ringed."""
    for weapon in view.tokens:
        if weapon in shown.lifted or weapon in shown.laid:
            continue
        x, y = tray_spot(weapon)
        canvas.sprite(f"token_{weapon}", x, y, TRAY_TOKEN)
        action = Choose(weapon)
        if action in legal or weapon == view.chosen:
            draw_pick(canvas, x, y, 30, focus == action or weapon == view.chosen)


# ---- Mr. Boddy -------------------------------------------------------------------------------


def _paint_boddy(
    view: View, home: bool, seats: Sequence[Seat], here: tuple[int, ...], leader: int, canvas: Canvas
) -> None:
    x, y, w, _ = BODDY
    canvas.panel(BODDY, NIGHT, 22)
    canvas.line([(x + 20, y + 11), (x + w - 20, y + 11)], light(NIGHT, 0.55), 4)
    canvas.line([(x + 18, y + 58), (x + w - 18, y + 58)], NIGHT_LINE, 3)
    canvas.text(HOME if home else RETURNS, (x + 12, y + 14, w - 24, 42), 26, BLUSH, "title", "center")
    if home:
        _paint_at_home(canvas, view)
        return
    canvas.text(LEFT_OVER, (x + 20, y + 66, w - 34, 38), 24, CREAM, "bold")
    pitch = min(46.0, (w - 78) / max(1, len(here) - 1))
    for place, seat in enumerate(here):
        canvas.sprite(f"pawn_{seats[seat].colour}", x + 40 + place * pitch, y + 164, 0.68)
    if len(here) > FEW:
        line = x + 40 + pitch * (FEW - 0.5)
        for dash in range(5):
            canvas.line([(line, y + 108 + 15 * dash), (line, y + 115 + 15 * dash)], GOLD, 4)
    _paint_leader(canvas, view, seats, leader)


def _paint_leader(canvas: Canvas, view: View, seats: Sequence[Seat], leader: int) -> None:
    """Who has turned up the most cards, and how many of the three."""
    x, y, w, _ = BODDY
    canvas.text(SHOWS, (x + 20, y + 190, w - 34, 38), 24, CREAM, "bold")
    player = view.players[leader]
    up = [card for card, spent in zip(player.cards, player.spent, strict=True) if spent and card]
    if up:
        canvas.sprite(f"seat_{seats[leader].colour}", x + 42, y + 258, 0.8)
    for place in range(len(KINDS)):
        left = x + 98 + 60 * place
        if place < len(up):
            canvas.sprite(f"card_mini_{up[place].name}", left, y + 258)
        else:
            canvas.sprite("card_mini_gap", left, y + 258)


def _paint_at_home(canvas: Canvas, view: View) -> None:
    x, y, w, _ = BODDY
    canvas.sprite("mr_boddy_jolly", x + w / 2, y + 190, 0.62)
    canvas.text(STAIRS, (x + 16, y + 194, w - 32, 52), 24, CREAM, "bold", "center", lines=2)
    if view.last_round is not None:
        words = LAST_ROUND.format(view.last_round, view.round)
        canvas.text(words, (x + 16, y + 246, w - 32, 50), 24, BLUSH, "bold", "center", lines=2)
