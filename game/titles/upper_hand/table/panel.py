"""What the Upper Hand table puts into the frame's panel: markers, piles and points in the rows, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Names
from game.geometry import Box, Point, around
from game.scenes.table.measures import Button
from game.titles.upper_hand.look import ordered
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.content import CHALLENGES
from game.titles.upper_hand.rules.moves import Action
from game.titles.upper_hand.rules.view import View
from game.titles.upper_hand.table.pieces import ORANGE, RUST, draw_face
from game.titles.upper_hand.table.shown import Shown, Worn
from game.titles.upper_hand.words import labels, now, text
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SAND

LARGE_PILE = 4
SOLID, PALE = 255, 110  # what counts now, and what counts from the next round on
ROOMY = 6  # players whose rows are high
BUTTONS: Box = (1364.0, 866.0, 460.0, 160.0)
SKY, NAVY = "#8fd3e6", "#0e3a4a"
POINTS, PILE, LOW_PILE, MARK, LOW_MARK = 92.0, 70.0, 54.0, 34.0, 28.0  # how wide the parts of a row are
AIR = 4.0  # between the name and what comes after it


# ---- rows --------------------------------------------------------------------------------------


def markers(shown: Shown, seat: int) -> list[tuple[str, int]]:
    """What a player holds beside cards, and how solid it looks: Initiative, the flag, a shield, more dice."""
    found = (
        ("icon_first", SOLID, seat == shown.initiative),
        ("icon_first", PALE, seat == shown.next_initiative != shown.initiative),
        ("icon_flag", SOLID, seat == shown.leader),
        ("uh_shield", SOLID, shown.shields[seat]),
        ("die_gold_5", SOLID, shown.extra[seat] or shown.armed[seat]),
    )
    return [(sprite, alpha) for sprite, alpha, held in found if held]


def _widths(shown: Shown, seat: int) -> tuple[float, float]:
    """How wide the pile is, and the markers beside it: the more of these, the less is left for the pile."""
    count = len(markers(shown, seat))
    columns = -(-count // 2) if count > 1 else count
    many = len(shown.piles) > ROOMY  # low rows have no room to line up the markers of all players
    pile = 0.0 if many and not shown.piles[seat] else LOW_PILE if columns > 1 or many else PILE
    return pile, (LOW_MARK if columns > 1 else MARK) * columns


def facts_width(shown: Shown, seat: int) -> float:
    """How much of the row is not for the name: as far as the leftmost thing reaches."""
    pile, marks = _widths(shown, seat)
    beside = (pile if shown.piles[seat] or marks else 0.0) + marks
    return POINTS + (beside + AIR if beside else 0.0)


def draw_facts(canvas: Canvas, box: Box, shown: Shown, seat: int) -> None:
    """Markers, completed Challenges, and the Upper Hand."""
    x, y, w, h = box
    right, middle = x + w - 8, y + h / 2
    canvas.box((right - POINTS + 2, y + 11, POINTS, h - 22), "#ffe9c2", 16)
    canvas.sprite("icon_hand", right - 66, middle, min(0.64, h / 100))
    room = (right - 46, y + 2, 48, h - 4)
    canvas.text(str(shown.points[seat]), room, 36 / canvas.text_scale, RUST, "title", "center")
    pile, low = pile_width(shown, seat), min(1.0, h / 62)
    _draw_pile(canvas, shown.piles[seat], (right - POINTS - pile, middle), pile, low)
    found = marker_spots(box, shown, seat)
    size = 0.56 if len(found) == 1 else 0.46 if len(found) == 2 else 0.42
    for (sprite, alpha), spot in found:
        tall = {"uh_shield": 92, "die_gold_5": 104}.get(sprite, 72)
        canvas.sprite(sprite, *spot, size * 72 / tall * low, alpha=alpha)


def marker_spots(box: Box, shown: Shown, seat: int) -> list[tuple[tuple[str, int], Point]]:
    """The markers with their places, in two lines if there are several."""
    x, y, w, h = box
    pile, marks = _widths(shown, seat)
    found = markers(shown, seat)
    mark = LOW_MARK if marks > MARK else MARK
    left, low = x + w - 8 - POINTS - pile, 0.0 if len(found) == 1 else min(38.0, h * 0.5)
    return [
        (marker, (left - mark * (number // 2 + 0.5), y + h / 2 + (number % 2 - 0.5) * low))
        for number, marker in enumerate(found)
    ]


def pile_width(shown: Shown, seat: int) -> float:
    """How wide the pile of completed Challenges is."""
    return _widths(shown, seat)[0]


def _draw_pile(canvas: Canvas, pile: Sequence[int], left: Point, wide: float, size: float) -> None:
    """Every Challenge; of a large pile one for each colour, and how many there are."""
    colours = [CHALLENGES[challenge].colour for challenge in ordered(pile)]
    if len(colours) > LARGE_PILE:
        colours = list(dict.fromkeys(colours))
    x, y = left
    pitch = min(21.0, (wide - 32) / max(1, len(colours) - 1))
    for number, colour in enumerate(colours):
        canvas.sprite(f"uh_mini_{colour}", x + 14 + pitch * number, y + 1, size, angle=(-4, 3, -2, 4)[number % 4])
    if len(pile) > LARGE_PILE:
        cx, cy = x + 12, y + 15 * size
        canvas.disc(cx, cy, 13, INK)
        canvas.text(str(len(pile)), around((cx, cy - 1), 26), 20 / canvas.text_scale, CREAM, "title", "center")


def draw_emblem(canvas: Canvas, box: Box, worn: Worn) -> None:
    """The seat's shape; in low rows, which have no second line, the face."""
    x, y, w, h = box
    if h >= 70:
        canvas.sprite(f"seat_{worn[1]}", x + w / 2 + 2, y + h / 2 - 1, 0.81)
    else:
        draw_face(canvas, worn, x + w / 2 + 2, y + h / 2 - 1, h / 2 - 7)


# ---- buttons -----------------------------------------------------------------------------------


def says(words: str, icon: str | None = None) -> Button:
    """Words in the place of a button."""
    return Button(words, icon=icon, fill=NAVY, size=28, ink=CREAM, quiet=True, key=("says",))


def buttons(view: View, legal: Sequence[Action], names: Names, pointed: Action | None) -> list[Button]:
    """What has no place on the board, or words about what has, or whom everybody waits for."""
    if not legal:
        return [says(labels.waiting(view.asked, names), "icon_timer")] if view.asked else []

    def button(action: Action, fill: str, icon: str | None = None, sub: str = "") -> Button:
        return Button(text.action(action, view, names), action, icon=icon, fill=fill, size=34, sub=sub)

    if moves.Roll() in legal:
        return [button(moves.Roll(), ORANGE, "die_cream_5", now.draws(view.dice))]
    if moves.Use() in legal:
        return [button(moves.Use(), ORANGE, sub=now.location(view)), button(moves.Decline(), SAND)]
    words = labels.PICK.get(view.stage, "") if pointed is None else text.action(pointed, view, names)
    if isinstance(pointed, moves.Aim):
        words = now.aimed(view, words, pointed.target, names)
    return [says(words)] if words else []
