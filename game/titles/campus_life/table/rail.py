"""The left rail of the Campus Life table: title, die or tray of weapons, what Mr. Boddy waits for, legend."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.match import Seat
from game.geometry import Box, Point
from game.titles.campus_life.rules.content import FEW, KINDS, WEAPONS
from game.titles.campus_life.rules.moves import Choose, Weapon
from game.titles.campus_life.rules.view import View
from game.titles.campus_life.table.layout import shadowed
from game.titles.campus_life.table.pieces import GOLD, MAGENTA, MINT, NIGHT, draw_pick, gloss
from game.titles.campus_life.table.shown import Shown
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SECONDARY
from game.ui.tilt import tilted

LEFT, WIDTH = 96.0, 262.0
TITLE: Box = (LEFT, 58, WIDTH, 156)
DIE: Box = (LEFT, 236, WIDTH, 204)
BODDY: Box = (LEFT, 462, WIDTH, 304)
LEGEND: Box = (LEFT, 788, WIDTH, 238)
NIGHT_LINE, BLUSH = "#6d4a86", "#ffd6ee"
TRAY_PITCH = (80.0, 68.0)
TRAY_TOKEN = 1.06
LEGEND_SIZES = (0.94, 1.0, 0.68, 0.84)


def paint(canvas: Canvas) -> None:
    """What never changes: the title and the legend."""
    tilted(canvas, "campus title", TITLE, -2, _paint_title)
    gloss(canvas, LEGEND, CREAM, 22)
    x, y, w, _ = LEGEND
    for number, (sprite, words) in enumerate(labels.LEGEND.items()):
        middle = y + 38 + 54 * number
        canvas.sprite(sprite, x + 46, middle, LEGEND_SIZES[number])
        canvas.text(words, (x + 86, middle - 24, w - 96, 48), 26, INK, "bold")


def _paint_title(canvas: Canvas) -> None:
    x, y, w, h = TITLE
    gloss(canvas, TITLE, MAGENTA, 24)
    foot = f"M{x + 4} {y + 128} Q{x + 130} {y + 150} {x + w - 4} {y + 128} V{y + 132} Q{x + w - 4} {y + h - 4} \
{x + w - 26} {y + h - 3} H{x + 26} Q{x + 4} {y + h - 4} {x + 4} {y + 132} Z"
    canvas.svg(f'<path d="{foot}" fill="#b8307f"/>', TITLE)
    canvas.text(labels.TITLE[0], (x + 12, y + 12, w - 24, 74), 58, CREAM, "title", "center", outline=(INK, 5))
    canvas.text(labels.TITLE[1], (x + 8, y + 72, w - 68, 74), 58, MINT, "title", "center", outline=(INK, 5))
    canvas.disc(x + 206, y + 112, 31, CREAM, INK, 5)
    canvas.text(labels.ADULT, (x + 178, y + 92, 56, 40), 26, INK, "title", "center")


def draw(canvas: Canvas, view: View, shown: Shown, seats: Sequence[Seat]) -> None:
    """Die or tray, and the watch for Mr. Boddy."""
    if view.round == 0 and not view.over:
        canvas.layer(("campus tray",), shadowed(DIE), _paint_tray)
    else:
        _draw_die(canvas, shown, seats)
    here = tuple(seat for seat in view.order if shown.spaces[seat] is not None)
    leader = max(range(len(view.players)), key=lambda seat: (sum(view.players[seat].spent), -seat))
    spent = view.players[leader].spent
    key = ("campus boddy", shown.boddy, view.round, view.last_round, here, leader, spent, tuple(seats))
    canvas.layer(key, shadowed(BODDY), partial(_paint_boddy, view, shown.boddy, seats, here, leader))


# ---- die and tray ----------------------------------------------------------------------------


def _draw_die(canvas: Canvas, shown: Shown, seats: Sequence[Seat]) -> None:
    x, y, _, _ = DIE
    die = shown.die
    name = seats[die.seat].name if die.seat is not None else ""
    known = bool(name) and not die.rolling
    told = labels.ROLLED.format(name) if name and not canvas.large else name
    words = (told, str(die.face) if known else "", die.face == 1)
    canvas.layer(("campus die", words), shadowed(DIE), partial(_paint_die, words))
    canvas.sprite(f"die_cream_{die.face}", x + 84, y + 120 - die.hop, 1.18, angle=die.angle)


def _paint_die(words: tuple[str, str, bool], canvas: Canvas) -> None:
    x, y, w, _ = DIE
    title, number, single = words
    gloss(canvas, DIE, CREAM, 22)
    canvas.text(title, (x + 6, y + 4, w - 12, 48), 27, SECONDARY, "bold", "center")
    if number:
        canvas.text(number, (x + 152, y + 57, 88, 66), 64, MAGENTA, "title", "center")
        canvas.text(labels.SQUARES[0 if single else 1], (x + 150, y + 122, 96, 40), 27, INK, "bold", "center")


def tray_spot(weapon: Weapon) -> Point:
    """Where a token waits to be laid out."""
    number = WEAPONS.index(weapon)
    return DIE[0] + 51 + TRAY_PITCH[0] * (number % 3), DIE[1] + 92 + TRAY_PITCH[1] * (number // 3)


def _paint_tray(canvas: Canvas) -> None:
    x, y, w, _ = DIE
    canvas.panel(DIE, CREAM, 22)
    canvas.text(labels.TRAY, (x + 6, y + 10, w - 12, 42), 27, SECONDARY, "bold", "center")


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
    gloss(canvas, BODDY, NIGHT, 22, shine=0.55)
    canvas.line([(x + 18, y + 58), (x + w - 18, y + 58)], NIGHT_LINE, 3)
    canvas.text(labels.AT_HOME if home else labels.RETURNS, (x + 12, y + 14, w - 24, 42), 26, BLUSH, "title", "center")
    if home:
        _paint_at_home(canvas, view)
        return
    canvas.text(labels.FEW_LEFT, (x + 20, y + 66, w - 34, 38), 24, CREAM, "bold")
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
    canvas.text(labels.SHOWS_ALL, (x + 20, y + 190, w - 34, 38), 24, CREAM, "bold")
    player = view.players[leader]
    up = [card for card, spent in zip(player.cards, player.spent, strict=True) if spent and card]
    if up:
        canvas.sprite(f"seat_{seats[leader].colour}", x + 42, y + 258, 0.8)
    for place in range(len(KINDS)):
        name = up[place].name if place < len(up) else "gap"
        canvas.sprite(f"card_mini_{name}", x + 98 + 60 * place, y + 258)


def _paint_at_home(canvas: Canvas, view: View) -> None:
    x, y, w, _ = BODDY
    above, below = (190.0, 54.0), (244.0, 54.0)
    if canvas.large:  # on a smaller board words need the room of the picture
        above, below = (60.0, 132.0), (194.0, 106.0)
    else:
        canvas.sprite("mr_boddy_jolly", x + w / 2, y + 190, 0.62)
    canvas.text(labels.STAIRS, (x + 8, y + above[0], w - 16, above[1]), 26, CREAM, "bold", "center", lines=4)
    if view.last_round is not None:
        words = labels.LAST_ROUND.format(view.last_round, view.round)
        canvas.text(words, (x + 8, y + below[0], w - 16, below[1]), 26, BLUSH, "bold", "center", lines=3)
