"""The parts of the curtain that are drawn by the program: lit drapes, the hem in front, the striped header."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.geometry import Box, Point
from game.ui import art, colours
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SUN

FOLDS = 16
HEM_TOP, HEM_HEIGHT = 1000.0, 80.0
GOLD_SHADE = "#d99a16"
FOLD, FOLD_DARK = "#7d3380", "#45184c"


def moved(canvas: Canvas, dx: float, dy: float = 0.0) -> Canvas:
    """The same canvas with everything shifted, so that painted layers can slide."""
    left, top = canvas.left + round(dx * canvas.k), canvas.top + round(dy * canvas.k)
    shifted = Canvas(canvas.surface, canvas.k, left, top, canvas.rasters, canvas.text_scale, canvas.pen, canvas.least)
    shifted.audit = canvas.audit
    return shifted


def paint_drape(canvas: Canvas, side: str, seen: Box) -> None:
    """One half of the drapes, as large as the window needs, with its half of the warm light."""
    _, top, wide, high = seen
    large = max(wide / 1920, high / 1080)
    canvas.sprite(f"curtain_{side}", 960 - 960 * large if side == "left" else 960, 540 - 540 * large, large)
    _paint_seam(canvas, side, top, high - 68)
    canvas.pen.step(lambda: _paint_light(canvas))


def _paint_light(canvas: Canvas) -> None:
    """The same light as on the table, much larger; nothing in it is sharp."""
    light, k = art.picture("spotlight", 0.5).surface, canvas.k
    large = pygame.transform.smoothscale(light, (round(1800 * k), round(1120 * k)))
    canvas.surface.blit(large, (canvas.left + round(60 * k), canvas.top + round(40 * k)))


def _paint_seam(canvas: Canvas, side: str, top: float, high: float) -> None:
    """The fold where both halves meet, without the ink of their edges."""
    far = 940.0 if side == "left" else 980.0
    stops = f'<stop offset="0%" stop-color="{colours.mix(FOLD, FOLD_DARK, 0.4)}"/>'
    stops += f'<stop offset="100%" stop-color="{FOLD_DARK}"/>'
    body = f'<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="{far}" y1="0" x2="960" y2="0">{stops}'
    body += f'</linearGradient><rect x="{min(far, 960)}" y="{top}" width="20" height="{high}" fill="url(#f)"/>'
    canvas.svg(body, (min(far, 960.0), top, 20, high))


def paint_hem(canvas: Canvas, left: float) -> None:
    """The golden edge in front of those who sleep, from the left edge of the window to the right one."""
    width = 1920 / FOLDS
    beside = math.ceil(-left / width)  # folds that the window has more at each side
    start, end = -beside * width, 1920 + beside * width

    def wave(top: float) -> str:
        folds = [start + width * number for number in range(FOLDS + 2 * beside)]
        waves = " ".join(f"Q{at + width / 2} {top + 36} {at + width} {top}" for at in folds)
        return f"M{start - 10} 1090 V{top} H{start} {waves} H{end + 10} V1090Z"

    edge = f'<path d="{wave(1010)}" fill="{SUN}" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
    canvas.svg(edge + f'<path d="{wave(1034)}" fill="{GOLD_SHADE}"/>', (left, HEM_TOP, 1920 - 2 * left, HEM_HEIGHT))


def paint_header(canvas: Canvas, card: Box, height: float, radius: float, colour: str) -> None:
    """Slanted stripes across the head of a card, rounded where the card is."""
    x, y, w, h = card
    outline = _rounded(x, y, w, h, radius)
    stripe = colours.light(colour, 0.12)
    body = ""
    for number in range(15):
        foot = x + number * 80 - 120
        corners = [(foot, y + height), (foot + 120, y), (foot + 160, y), (foot + 40, y + height)]
        if points := _within(corners, outline):
            body += f'<path d="M{" L".join(f"{px:.1f} {py:.1f}" for px, py in points)}Z" fill="{stripe}"/>'
    body += f'<rect x="{x}" y="{y + height - 4}" width="{w}" height="5" fill="{INK}"/>'
    body += (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}" fill="none" stroke="{INK}" stroke-width="6"/>'
    )
    canvas.svg(body, (x - 8, y - 8, w + 16, h + 16))


def paint_way(canvas: Canvas, x: float, y: float, length: float) -> None:
    """Dots from one hand to the other, with an arrow head at the end."""
    dots = f"M{x} {y} H{x + length}"
    head = f"M{x + length - 4} {y - 24} l36 24 l-36 24Z"
    body = "".join(
        f'<path d="{dots}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" '
        f'stroke-dasharray="1 26"/>'
        for stroke, width in ((INK, 16), (CREAM, 8))
    )
    body += f'<path d="{head}" fill="{CREAM}" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
    canvas.svg(body, (x - 20, y - 40, length + 80, 80))


def _rounded(x: float, y: float, w: float, h: float, r: float) -> list[Point]:
    """A rounded rectangle as a polygon, clockwise."""
    corners = ((x + r, y + r, 180), (x + w - r, y + r, 270), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90))
    return [
        (cx + r * math.cos(math.radians(start + step * 10)), cy + r * math.sin(math.radians(start + step * 10)))
        for cx, cy, start in corners
        for step in range(10)
    ]


def _within(points: Sequence[Point], outline: Sequence[Point]) -> list[Point]:
    """The part of a polygon inside a convex clockwise outline."""
    kept = list(points)
    for a, b in zip(outline, [*outline[1:], outline[0]], strict=True):
        before, kept = kept, []
        for p, q in zip(before, [*before[1:], *before[:1]], strict=True):
            inside_p, inside_q = _side(a, b, p), _side(a, b, q)
            if inside_p >= 0:
                kept.append(p)
            if (inside_p >= 0) != (inside_q >= 0):
                t = inside_p / (inside_p - inside_q)
                kept.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return kept


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
