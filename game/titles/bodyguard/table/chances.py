"""What the Bodyguard table says before a card is played: how likely it works at each seat, and what would come of it."""

from __future__ import annotations

from functools import partial

from game.engine.english import percent
from game.geometry import Box, Point, around, grown
from game.titles.bodyguard.look import DESK, RADIUS, Spot
from game.titles.bodyguard.words.chances import Prospect
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, SECONDARY, light

BADGE = (96.0, 44.0)
TAG: Box = (559.0, 450.0, 304.0, 240.0)  # over the piles, where it hides nobody's hits
LIKELY, FAIR, RARE = light(GREEN, 0.5), CREAM, "#ffb3b8"
# From the middle of a portrait, on the side where no role card lies; higher where the hits lie beside it.
BESIDE: Point = (-60.0, -54.0)
PAST_MARTIN: Point = (-8.0, -54.0)  # where a Deadly Martin lies on that side
AT_SIDE: Point = (-46.0, -76.0)
AT_DESK: Point = (-110.0, -48.0)


def fill(chance: float) -> str:
    """The color of a chance."""
    return LIKELY if chance >= 0.5 else FAIR if chance >= 0.2 else RARE


def badge_box(spot: Spot, waits: bool = False) -> Box:
    """Where the chance of a card stands at somebody it can be meant for, and for whom a Deadly Martin perhaps waits."""
    beside = AT_SIDE if abs(spot.slots[1] - spot.y) < RADIUS else PAST_MARTIN if waits else BESIDE
    across, down = AT_DESK if spot is DESK else beside
    way = -1 if spot.role[0] < spot.x else 1
    return around((spot.x + across * way, spot.y + down), *BADGE)


def draw_badge(canvas: Canvas, spot: Spot, chance: float, waits: bool) -> None:
    """How likely a card works there."""
    box = badge_box(spot, waits)
    canvas.once(grown(box, 8), _paint_badge, box, percent(chance), fill(chance))


def _paint_badge(box: Box, words: str, colour: str, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.box((x, y + 4, w, h), INK, h / 2, alpha=140)
    canvas.box(box, colour, h / 2, INK, 4)
    canvas.text(words, (x + 6, y, w - 12, h - 2), 30 / canvas.text_scale, INK, "title", "center")


def draw_tag(canvas: Canvas, said: Prospect) -> None:
    """What would come of the card at who is pointed at."""
    canvas.layer(("bodyguard tag", *said), grown(TAG, 12), partial(_paint_tag, said))


def _paint_tag(said: Prospect, canvas: Canvas) -> None:
    x, y, wide, high = TAG
    canvas.panel(TAG, CREAM, 22)
    lines = 1 if canvas.measure(said.headline, 34, "title") <= wide - 32 else 2
    head = max(44.0 * lines, canvas.line_room * lines)
    top = y + (high - head - 132) / 2 if lines == 1 else y + 8
    canvas.text(said.headline, (x + 14, top, wide - 28, head), 34, INK, "title", "center", lines=lines)
    room = (x + 12, top + head, wide - 24, y + high - top - head - 10)
    canvas.text(said.line, room, 28, SECONDARY, "bold", "center", lines=4)
