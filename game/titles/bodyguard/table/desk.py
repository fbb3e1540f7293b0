"""The Bodyguard table itself: felt, title and legend, the rounds and roles, the desk, and the breath that is held."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.match import Seat
from game.geometry import Box, grown
from game.scenes.faces import faces
from game.scenes.party.pieces import draw_pips
from game.scenes.table.lively import Lively
from game.titles.bodyguard import look
from game.titles.bodyguard.rules.content import KIND_NAMES, KINDS
from game.titles.bodyguard.rules.moves import Role
from game.titles.bodyguard.table import layout
from game.titles.bodyguard.table.pieces import BLUE, DEEP, GOLD, ICE, open_way, paint_count, paint_slip
from game.titles.bodyguard.table.shown import Shown
from game.titles.bodyguard.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import ACTIVE_RING, CREAM, INK, LINE, RED, SECONDARY, light
from game.ui.colours import seat as seat_colour
from game.ui.tilt import tilted

# ---- what never moves ------------------------------------------------------------------------


def paint(canvas: Canvas) -> None:
    """The table, the title and the legend."""
    x, y, w, h = layout.TABLE
    r, cx = layout.CORNER, look.MIDDLE

    def rect(by: float, top: float, high: float, fill: str, more: str = "") -> str:
        return (
            f'<rect x="{x - by}" y="{y - top}" width="{w + 2 * by}" height="{h + high}" rx="{r + by - 2}" '
            f'fill="{fill}" {more}/>'
        )

    star = "M711 414 L751 533.9 L861.2 535 L775.7 605 L805.1 710 L711 652 L616.9 710 L646.3 605 L560.8 535 L671 533.9 Z"
    way = 2 * (w - 40 + h - 40 - 4 * (r - 20)) + 2 * 3.14159 * (r - 20)
    gap = way / round(way / 16) / 16
    stitches = open_way(x + 20, y + 20, w - 40, h - 40, r - 20)
    body = (
        rect(22, 8, 44, INK, 'opacity="0.5"')
        + rect(22, 22, 44, "#7a4626", f'stroke="{INK}" stroke-width="6"')
        + rect(15, 19, 32, "#a9683f")
        + rect(0, 0, 0, "#1f3f8f", f'stroke="{INK}" stroke-width="5"')
        + f'<defs><radialGradient id="f" gradientUnits="userSpaceOnUse" cx="{cx}" cy="540" r="560">'
        '<stop offset="0" stop-color="#4272dc"/><stop offset="1" stop-color="#1f3f8f"/></radialGradient></defs>'
        + f'<rect x="{x + 4}" y="{y + 4}" width="{w - 8}" height="{h - 8}" rx="{r - 4}" fill="url(#f)"/>'
        + f'<path d="{stitches}" fill="none" stroke="#6f98f0" stroke-width="3" stroke-linecap="round" '
        f'stroke-dasharray="{4 * gap:.3f} {12 * gap:.3f}" opacity="0.6"/>'
        + f'<path d="{star}" fill="#2a51ad" stroke="#2a51ad" stroke-width="10" stroke-linejoin="round" opacity="0.5"/>'
    )
    canvas.svg(body, (x - 40, y - 40, w + 80, h + 80))
    tilted(canvas, "bodyguard title", layout.TITLE, -2, _paint_title)
    _paint_legend(canvas)


def _paint_paper(canvas: Canvas, box: Box, fill: str = CREAM, corner: float = 22.0, inset: float = 16.0) -> None:
    """A paper on the table, with a line of light at its upper edge."""
    canvas.panel(box, fill, corner)
    canvas.line([(box[0] + inset, box[1] + 10), (box[0] + box[2] - inset, box[1] + 10)], light(fill, 0.6), 4)


def _paint_title(canvas: Canvas) -> None:
    x, y, w, h = layout.TITLE
    _paint_paper(canvas, layout.TITLE, BLUE, 24, 20)
    foot = (
        f"M{x + 4} {y + 86} Q{x + 165} {y + 110} {x + w - 4} {y + 86} V{y + 92} Q{x + w - 4} {y + h - 3} "
        f"{x + w - 24} {y + h - 3} H{x + 24} Q{x + 4} {y + h - 3} {x + 4} {y + 92} Z"
    )
    canvas.svg(f'<path d="{foot}" fill="{DEEP}"/>', layout.TITLE)
    canvas.sprite("icon_shield", x + 54, y + 58, 1.15, angle=-8)
    canvas.text(labels.TITLE, (x + 96, y + 24, w - 108, 70), 41, CREAM, "title", outline=(INK, 4.5))


def _paint_legend(canvas: Canvas) -> None:
    x, y, w, _ = layout.LEGEND
    _paint_paper(canvas, layout.LEGEND)
    for number, kind in enumerate(KINDS):
        middle = y + 34 + 51 * number
        canvas.box((x + 18, middle - 22, 40, 44), look.COLOURS[kind], 10, INK, 4)
        canvas.sprite(f"icon_{kind}", x + 38, middle, 0.46)
        canvas.text(KIND_NAMES[kind], (x + 74, middle - 24, w - 84, 48), 27, INK, "bold")


# ---- the desk, the rounds, the roles -----------------------------------------------------------


def draw_papers(canvas: Canvas, shown: Shown, seats: Sequence[Seat]) -> None:
    """Which round it is and who has been President; which role cards are in it."""
    first = (shown.president - shown.round + 1) % len(seats)
    colours = tuple(seat.colour for seat in (*seats[first:], *seats[:first]))
    canvas.once(layout.shadowed(layout.ROUNDS), _paint_rounds, shown.round, colours)
    canvas.once(layout.shadowed(layout.ROLES), _paint_roles, len(seats))


def _paint_rounds(now: int, colours: Sequence[str], canvas: Canvas) -> None:
    x, y, w, _ = layout.ROUNDS
    _paint_paper(canvas, layout.ROUNDS)
    count = len(colours)
    canvas.text(labels.ROUND_OF.format(now, count), (x + 16, y + 12, w - 32, 46), 31, INK, "title", "center")
    pitch = 240 / (count - 1) if count > 7 else 40.0
    for number, colour in enumerate(colours):
        middle = x + w / 2 + (number - (count - 1) / 2) * pitch
        if number == now - 1:
            canvas.disc(middle, y + 82, 20, GOLD, INK, 3)
        canvas.sprite(f"seat_{colour}", middle, y + 82, 0.46, alpha=90 if number < now - 1 else 255)


def _paint_roles(count: int, canvas: Canvas) -> None:
    x, y, w, _ = layout.ROLES
    _paint_paper(canvas, layout.ROLES)
    across, size, left = (24, 0.5, 72) if canvas.large else (38, 0.62, 86)  # larger words need the room of the icon
    for number, (icon, words) in enumerate(labels.ROLE_LINES):
        middle = y + 38 + 50 * number
        canvas.sprite(icon, x + across, middle, size)
        many = str(count - 1) if number == 2 else "1"
        canvas.text(many, (x + left - 28, middle - 24, 26, 48), 28, DEEP, "title", "center")
        canvas.text(words, (x + left, middle - 24, w - left - 8, 48), 25, INK, "bold")
    canvas.box((x + 16, y + 162, w - 32, 4), LINE)
    canvas.text(labels.ONE_LEFT, (x + 20, y + 168, w - 40, 46), 25, SECONDARY, "bold", "center")


def draw_desk(canvas: Canvas, seats: Sequence[Seat], shown: Shown, left_over: Role | None, active: bool) -> None:
    """The President at the desk."""
    president = shown.president
    x, y = look.HEAD_OF_STATE
    canvas.sprite("bg_chair", look.MIDDLE, 0)
    if active:
        canvas.box((x - 94.0, 60.0, 188.0, 180.0), None, 54, ACTIVE_RING, 7)
    canvas.sprite(f"head_of_state_{faces(seats)[president]}", x, y, 0.96)
    canvas.sprite("bg_desk", look.MIDDLE, 0)
    canvas.once(layout.shadowed(look.DESK.plate), _paint_plate, seats[president], shown.cards[president])
    if not shown.alive[president]:
        canvas.sprite("bg_out", x, y + 10, 1.3)
    if shown.dealt and president not in shown.bare:
        lx, ly, tilt = look.DESK.role
        canvas.sprite(f"role_mini_{left_over or 'back'}", lx, ly, 0.96, angle=tilt)


def _paint_plate(seat: Seat, cards: int, canvas: Canvas) -> None:
    x, y, w, h = look.DESK.plate
    paint_slip(canvas, look.DESK.plate, GOLD, 14)
    edge = 30 if canvas.measure(seat.name, 32, "title") < w - 104 else 20  # a long name needs the room round it
    canvas.sprite(f"seat_{seat.colour}", x + edge, y + 26, 0.62 if edge == 30 else 0.46)
    left = 54 if edge == 30 else 38
    wide = min(canvas.measure(seat.name, 32, "title") + 2, w - left - 48)
    room = w - 54 - left - wide
    canvas.text(seat.name, (x + left, y + 3, wide, h - 6), 32, INK, "title")
    if room > 108 and canvas.fits(labels.PRESIDENT, (room - 8, h - 6), "bold"):
        canvas.text(labels.PRESIDENT, (x + left + 8 + wide, y + 3, room - 8, h - 6), 24, INK, "bold")
    paint_count(canvas, x + w - 44, y + 8, cards)


# ---- the held breath -----------------------------------------------------------------------------


def draw_breath(
    canvas: Canvas, shown: Shown, seats: Sequence[Seat], counts: tuple[int, int] | None, lively: Lively
) -> None:
    """The fourth hit lies there; who has answered, but not what, or where that is not told either, how many have."""
    if shown.breath is None:
        return
    x, y, w, _ = layout.BREATH
    if counts:
        canvas.once(layout.shadowed(layout.BREATH), _paint_held, *counts)
        pitch = min(66.0, (w - 60) / counts[1])
        draw_pips(canvas, x + w / 2, y + 156, *counts, 24, pitch, hops=lively.pip)
    else:
        answers = tuple((seats[seat].colour, seat in shown.answered) for seat in shown.breath)
        canvas.once(layout.shadowed(layout.BREATH), _paint_breath, answers)
    canvas.sprite("bg_heart", x + 74, y + 70, 0.66 * lively.heart)


def _paint_held(done: int, count: int, canvas: Canvas) -> None:
    """The panel with room for its heart, and how many have answered."""
    x, y, w, _ = layout.BREATH
    canvas.panel(layout.BREATH, "#1b1230", 28)
    canvas.box(grown(layout.BREATH, -8), None, 22, RED, 4)
    canvas.text(labels.HOLD, (x + 130, y + 22, w - 266, 92), 38, CREAM, "title", lines=2)
    canvas.text(labels.ANSWERED.format(done, count), (x + 30, y + 188, w - 60, 50), 31, ICE, "bold", "center")


def _paint_breath(answers: Sequence[tuple[str, bool]], canvas: Canvas) -> None:
    x, y, w, _ = layout.BREATH
    _paint_held(sum(answered for _, answered in answers), len(answers), canvas)
    count = len(answers)
    pitch = min(74.0, (w - 60) / max(1, count))
    for number, (colour, answered) in enumerate(answers):
        cx = x + w / 2 + (number - (count - 1) / 2) * pitch
        canvas.disc(cx, y + 152, 30, light(seat_colour(colour), 0.25) if answered else "#3a2c5c", INK, 4)
        canvas.sprite(f"seat_{colour}", cx, y + 152, 0.6, alpha=255 if answered else 90)
        if answered:
            canvas.sprite("icon_check", cx + 20, y + 132, 0.26)
