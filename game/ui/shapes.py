"""The sticker shapes as SVG text: boxes, panels, buttons, rings, lines."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.geometry import Box
from game.ui.colours import (
    INK,
    LAMP,
    OFF,
    RING,
    SHADOW,
    STRIP,
    STRIP_EDGE,
    TABLE_CENTRE,
    TABLE_EDGE,
    TABLE_MIDDLE,
    dark,
    light,
    mix,
)

# Room round a shape for its outline, its shadow and nothing else.
MARGIN = 12.0
RING_MARGIN = 18.0
RING_OFF, RING_WIDTH = 10.0, 13.0  # how far outside its box the focus ring runs, and how wide it is with its outline
SHINE = 16.0  # how far the shine of a button reaches down from its upper edge
RING_REACH = RING_OFF + RING_WIDTH / 2
ACCENT_REACH = 1150.0  # how far the light in the colour of a game shines


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float,
    fill: str | None,
    stroke: str = "",
    width: float = 0,
    more: str = "",
) -> str:
    r = max(0.0, min(r, w / 2, h / 2))
    line = f' stroke="{stroke}" stroke-width="{width:.2f}"' if stroke and width else ""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{max(w, 0.01):.2f}" height="{max(h, 0.01):.2f}" rx="{r:.2f}" '
        f'fill="{fill or "none"}"{line} {more}/>'
    )


def page(body: str, width: float, height: float, k: float) -> str:
    """The shapes as a picture of width × height pixels at k pixels per unit."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<g transform="scale({k:.5f})">{body}</g></svg>'
    )


def card(x: float, y: float, w: float, h: float, r: float, fill: str) -> str:
    shadow = rect(x - 2.5, y + 3.5, w + 5, h + 5, r + 2.5, SHADOW, more='opacity="0.55"')
    return shadow + rect(x, y, w, h, r, fill, INK, 5)


def panel(x: float, y: float, w: float, h: float, r: float, fill: str, head: str | None, head_height: float) -> str:
    body = card(x, y, w, h, r, fill)
    if head and head_height:
        r = min(r, w / 2, h / 2)
        foot = y + min(head_height, h)
        body += (
            f'<path d="M{x:.2f} {foot:.2f} V{y + r:.2f} A{r:.2f} {r:.2f} 0 0 1 {x + r:.2f} {y:.2f} H{x + w - r:.2f} '
            f'A{r:.2f} {r:.2f} 0 0 1 {x + w:.2f} {y + r:.2f} V{foot:.2f} Z" fill="{head}"/>'
        )
        body += rect(x, foot - 4, w, 4, 0, INK) + rect(x, y, w, h, r, None, INK, 5)
    return body


def strip(x: float, y: float, w: float, h: float, r: float) -> str:
    return rect(x, y, w, h, r, STRIP, STRIP_EDGE, 4)


def button(x: float, y: float, w: float, h: float, r: float, fill: str, down: bool = False, shine: bool = True) -> str:
    if down:
        body = rect(x, y, w, h, r, dark(fill, 0.1)) + rect(x, y + 7, w, h - 7, r, mix(fill, INK, 0.06))
        return body + rect(x, y, w, h, r, None, INK, 5)
    body = rect(x - 3, y + 5, w + 6, h + 6, r + 3, SHADOW, more='opacity="0.55"')
    body += rect(x, y, w, h, r, dark(fill, 0.22)) + rect(x, y, w, h - 9, r, fill)
    if shine:
        body += rect(x + 14, y + 9, w - 28, SHINE - 9, 3.5, light(fill, 0.6), more='opacity="0.9"')
    return body + rect(x, y, w, h, r, None, INK, 5)


def button_off(x: float, y: float, w: float, h: float, r: float) -> str:
    return rect(x, y, w, h, r, OFF) + dashes(x, y, w, h, r, mix(INK, OFF, 0.45), 4, 10, 8)


def dashes(
    x: float, y: float, w: float, h: float, r: float, colour: str, width: float, dash: float, hole: float
) -> str:
    """A dashed outline whose dashes come out even."""
    r = max(0.1, min(r, w / 2, h / 2))
    around = 2 * (w + h - 4 * r) + 2 * math.pi * r
    fit = around / max(1, round(around / (dash + hole))) / (dash + hole)
    # The loader draws stray lines when a closed outline is dashed, so the way is left open by a hair.
    way = (
        f"M{x + w / 2:.2f} {y:.2f} H{x + w - r:.2f} A{r:.2f} {r:.2f} 0 0 1 {x + w:.2f} {y + r:.2f} V{y + h - r:.2f} "
        f"A{r:.2f} {r:.2f} 0 0 1 {x + w - r:.2f} {y + h:.2f} H{x + r:.2f} A{r:.2f} {r:.2f} 0 0 1 {x:.2f} {y + h - r:.2f} "
        f"V{y + r:.2f} A{r:.2f} {r:.2f} 0 0 1 {x + r:.2f} {y:.2f} H{x + w / 2 - 0.1:.2f}"
    )
    return (
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
        f'stroke-dasharray="{dash * fit:.3f} {hole * fit:.3f}"/>'
    )


def ring(x: float, y: float, w: float, h: float, r: float, colour: str = RING) -> str:
    """The focus ring, a little outside the box."""
    x, y, w, h, r = x - RING_OFF, y - RING_OFF, w + 2 * RING_OFF, h + 2 * RING_OFF, r + RING_OFF
    return rect(x, y, w, h, r, None, INK, RING_WIDTH) + rect(x, y, w, h, r, None, colour, 7)


def path(points: Sequence[tuple[float, float]], colour: str, width: float) -> str:
    way = " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return (
        f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def disc(x: float, y: float, r: float, fill: str | None, outline: str, width: float) -> str:
    line = f' stroke="{outline}" stroke-width="{width:.2f}"' if outline and width else ""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill or "none"}"{line}/>'


def table(lamp: Sequence[float], accent: str | None, seen: Box) -> str:
    """The dark table as far as it is seen, with a warm light inside the box; an accent makes it one in its colour."""
    x, y, w, h = lamp
    left, top, wide, high = seen
    middle_x, middle_y = x + w / 2, y + h / 2
    if accent:
        tinged = mix(TABLE_MIDDLE, accent, 0.16)
        stops = (("0%", mix(tinged, LAMP, 0.1), 1), ("35%", tinged, 1), ("100%", TABLE_EDGE, 1))
        glows = _glow("t", middle_x, middle_y, ACCENT_REACH, ACCENT_REACH, stops)
    else:
        stops = (("0%", TABLE_CENTRE, 1), ("45%", TABLE_MIDDLE, 1), ("100%", TABLE_EDGE, 1))
        glows = _glow("t", 960, 486, 1440, 810, stops) + _glow(
            "w", middle_x, middle_y, w / 2, h / 2, (("0%", LAMP, 0.3), ("50%", LAMP, 0.13), ("100%", LAMP, 0))
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="{left} {top} {wide} {high}">'
        f"<defs>{glows}</defs>"
        + "".join(
            f'<rect x="{left - 20}" y="{top - 20}" width="{wide + 40}" height="{high + 40}" fill="url(#{name})"/>'
            for name in ("t" if accent else "tw")
        )
        + "</svg>"
    )


def _glow(name: str, x: float, y: float, wide: float, high: float, stops: Sequence[tuple[str, str, float]]) -> str:
    """An elliptic gradient: a round one, flattened, because the loader draws no other."""
    flat = high / wide
    colours = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{how}"/>' for at, c, how in stops)
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y / flat:.3f}" r="{wide}" '
        f'gradientTransform="matrix(1 0 0 {flat:.5f} 0 0)">{colours}</radialGradient>'
    )


def dot() -> str:
    """One dot of the table's texture, in a picture of 6 × 6 units."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 6"><circle cx="3" cy="3" r="2.2" fill="#ffffff" '
        'opacity="0.045"/></svg>'
    )
