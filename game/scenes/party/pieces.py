"""What the TV shows of phones on many screens: the QR picture, the code on tiles, devices, pips, clocks, the host's tag."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, get_args

from game.geometry import Box
from game.ui import shapes
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, GREEN, INK, LILAC, LIT, RED, SHADOW, STRIP, STRIP_EDGE, SUN, TRACK, WHITE, light
from game.ui.colours import seat as colour_of
from game.ui.zoom import squeezed, zoomed

QUIET = 2.0  # modules left free around a QR picture
STEPS = 240  # how finely a clock's ring turns
PIP, PIP_EDGE = "#3a2c5c", "#6d58ab"
CLOCK = "#1b1230"
THOUGHT = "#7a3ff2"
FALL = 70.0  # from how far above a crown falls
HASTE = 10  # seconds from which on a clock is red
POPS, SPRINGS = 1.25, 1.15  # how large a pip is for a moment when it pops up, and a reaction

Squares = tuple[tuple[bool, ...], ...]
Device = Literal["phone", "mouse", "bot", "away"]


def draw_qr(
    canvas: Canvas, box: Box, squares: Squares, frame: float = 5, before: Squares | None = None, new: float = 1.0
) -> None:
    """The way into the room for a camera, on white paper; so much of a new one, the rest of the one before."""
    x, y, w, h = box
    canvas.box(box, WHITE, min(24.0, w * 0.09), INK, frame)
    inset = frame + 1
    inside = (x + inset, y + inset, w - 2 * inset, h - 2 * inset)
    for each, part in ((before, 1 - new), (squares, new)):
        if each is not None and part > 0:
            paint = partial(_paint_qr, box, inset, each)
            canvas.layer(("qr", box, inset, each), inside, paint, alpha=round(255 * part))


def _paint_qr(box: Box, inset: float, squares: Squares, canvas: Canvas) -> None:
    x, y, w, h = box[0] + inset, box[1] + inset, box[2] - 2 * inset, box[3] - 2 * inset
    unit = w / (len(squares) + 2 * QUIET)
    path = ""
    for row, modules in enumerate(squares):
        top = y + (row + QUIET) * unit
        for first, after in _runs(modules):
            left, wide = x + (first + QUIET) * unit, (after - first) * unit
            path += f"M{left:.2f} {top - 0.15:.2f}h{wide:.2f}v{unit + 0.3:.2f}h-{wide:.2f}z"
    canvas.svg(f'<path d="{path}" fill="{INK}"/>', (x, y, w, h))


def _runs(modules: Sequence[bool]) -> list[tuple[int, int]]:
    """From where to where a row is dark."""
    edges = [n for n, (one, two) in enumerate(zip((False, *modules), (*modules, False), strict=True)) if one != two]
    return list(zip(edges[::2], edges[1::2], strict=True))


def draw_tiles(canvas: Canvas, code: str, box: Box, pitch: float, size: float) -> None:
    """The room's code, a letter on each tile; the box is that of the first one."""
    x, y, w, h = box
    for number, letter in enumerate(code):
        left = x + pitch * number
        canvas.button((left, y, w, h), "", SUN, radius=16)
        canvas.text(letter, (left, y - 2, w, h - 6), size, INK, "title", "center")


def draw_address(canvas: Canvas, box: Box, address: str, size: float, frame: float = 4) -> None:
    """Where to type it."""
    x, y, w, h = box
    canvas.box(box, TRACK, 0.34 * h, INK, frame)
    canvas.text(address, (x + 14, y, w - 28, h - 2), size, INK, "title", "center")


def draw_device(canvas: Canvas, x: float, y: float, kind: Device, r: float = 19.0, wide: float = 1.0) -> None:
    """By what a seat is played, or that its phone is away; narrower while it turns round."""
    if wide < 1:
        room = r + 6
        paint = partial(_paint_device, kind=kind, r=r)
        squeezed(canvas, ("device", kind, r), (-room, -room, 2 * room, 2 * room), (x, y), wide, paint)
        return
    _paint_device(canvas, x, y, kind, r)


def _paint_device(canvas: Canvas, x: float = 0.0, y: float = 0.0, kind: Device = "phone", r: float = 19.0) -> None:
    canvas.disc(x, y + 3, r + 1, SHADOW, alpha=120)
    canvas.disc(x, y, r, WHITE, INK, 4)
    canvas.sprite(f"icon_{kind}", x, y, r / 27 * (0.5 if kind == "away" else 0.4))


def draw_pips(
    canvas: Canvas, x: float, y: float, done: int, total: int, r: float = 22.0, pitch: float = 58.0,
    empty: tuple[str, str] = (PIP, PIP_EDGE), hops: Callable[[int], tuple[float, float]] = lambda _number: (1.0, 0.0),
) -> None:  # fmt: skip
    """How many have answered, never who: the filled ones always stand left, each of a size and so far up as it moves."""
    for number in range(total):
        middle = x + (number - (total - 1) / 2) * pitch
        size, lift = hops(number)
        if number < done and size == 1:
            _paint_pip(canvas, middle, y - lift, r)
            continue
        box = (middle - r - 4, y - r - 4, 2 * r + 8, 2 * r + 8)
        canvas.once(box, _paint_open, box, r, *empty)
        if number < done:
            room = POPS * r + 6
            paint = partial(_paint_pip, r=POPS * r)
            zoomed(canvas, ("pip", r), (-room, -room, 2 * room, 2 * room), (middle, y), size / POPS, paint)


def _paint_pip(canvas: Canvas, x: float = 0.0, y: float = 0.0, r: float = 22.0) -> None:
    canvas.disc(x, y, r, GREEN, INK, 5)
    draw_tick(canvas, x, y, r / 26)


def _paint_open(box: Box, r: float, fill: str, edge: str, canvas: Canvas) -> None:
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    line = f'stroke="{edge}" stroke-width="4" stroke-dasharray="8 7"'
    # Dashes of a circle with more digits than these are drawn as scribbles.
    canvas.svg(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r - 1:.1f}" fill="{fill}" {line}/>', box)


def draw_tick(canvas: Canvas, x: float, y: float, scale: float = 1.0) -> None:
    """The hook of a tick, without its disc."""
    hook = [(x - 11 * scale, y), (x - 3 * scale, y + 9 * scale), (x + 12 * scale, y - 9 * scale)]
    canvas.line(hook, CREAM, 7 * scale)


def draw_clock(
    canvas: Canvas, x: float, y: float, seconds: float, whole: float, r: float = 24.0, width: float = 8.0,
    pulse: float = 1.0, colours: tuple[str, str] = (PIP, CLOCK),
) -> None:  # fmt: skip
    """What is left of a time, clockwise from the top, with the seconds inside, so large as they pulse now."""
    shown = max(0, math.ceil(seconds))
    part = clock_step(seconds, whole)
    room = r + width + 6
    box = (x - room, y - room, 2 * room, 2 * room)
    canvas.once(box, _paint_clock, box, r, width, part, RED if shown < HASTE else SUN, *colours)
    canvas.text(str(shown), (x - r + 2, y - r, 2 * r - 4, 2 * r), r * 0.95 * pulse, CREAM, "title", "center")


def clock_step(seconds: float, whole: float) -> int:
    """How far the ring of a clock has turned, in steps that can be told apart."""
    return max(0, min(STEPS, round(STEPS * seconds / whole)))


def _paint_clock(
    box: Box, r: float, width: float, part: int, colour: str, back: str, fill: str, canvas: Canvas
) -> None:
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    track = f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" stroke="{INK}" stroke-width="{width + 9}"/>'
    track += f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{back}" stroke-width="{width}"/>'
    line = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
    if part == STEPS:
        track += f'<circle cx="{x}" cy="{y}" r="{r}" {line}/>'
    elif part:
        turn = 2 * math.pi * part / STEPS
        end = f"{x + r * math.sin(turn):.2f} {y - r * math.cos(turn):.2f}"
        track += f'<path d="M{x} {y - r} A{r} {r} 0 {int(part > STEPS / 2)} 1 {end}" {line}/>'
    canvas.svg(track, box)


def draw_quiet(
    canvas: Canvas, box: Box, title: str, words: str = "", icon: str = "icon_phone", scale: float = 0.62,
    sizes: tuple[float, float] = (32, 26), free: float = 0.0,
) -> None:  # fmt: skip
    """A strip that tells what goes on elsewhere; nothing of it can be clicked. Its right end may be left free."""
    x, y, w, h = box
    canvas.box(box, STRIP, 24, STRIP_EDGE, 4)
    w -= free
    canvas.sprite(icon, x + 52, y + h / 2, scale)
    large, small = sizes
    room = (w - 118, 1.35 * small)
    if words and not canvas.fits(words, room):
        canvas.text(title, (x + 98, y + 8, w - 118, 1.2 * large), large, CREAM, "title")
        canvas.text(words, (x + 98, y + 8 + 1.2 * large, w - 112, h - 16 - 1.2 * large), small, LILAC, "body", lines=3)
    elif words:
        canvas.text(title, (x + 98, y + h / 2 - 1.16 * large, w - 118, 1.2 * large), large, CREAM, "title")
        canvas.text(words, (x + 98, y + h / 2 + 4, *room), small, LILAC, "body")
    else:
        canvas.text(title, (x + 98, y + 4, w - 118, h - 8), large, CREAM, "title", lines=2)


def draw_tag(
    canvas: Canvas, x: float, y: float, name: str, colour: str, words: str = "", size: float = 30, fallen: float = 1.0
) -> None:
    """The host's pointer with its middle at x: crown, shape and name, and what the host does."""
    said = f"{name} {words}".rstrip()
    wide = canvas.measure(said, size, "title") + (146 if colour else 100)
    left, high = x - wide / 2, 56
    canvas.box((left - 2, y + 3, wide + 4, high + 5), SHADOW, high / 2, alpha=140)
    canvas.box((left, y, wide, high), CREAM, high / 2, INK, 5)
    draw_crown(canvas, left + 42, y + high / 2 + 13, 0.27, 0.0, fallen)
    start = left + 76
    if colour:
        canvas.sprite(f"seat_{colour}", start + 18, y + high / 2, 0.58)
        start += 46
    canvas.text(said, (start, y, left + wide - start - 16, high), size, INK, "title")


def draw_crown(canvas: Canvas, x: float, y: float, scale: float, angle: float = 0.0, fallen: float = 1.0) -> None:
    """The host's crown, or how far it has fallen from above."""
    canvas.sprite("crown", x, y - FALL * (1 - fallen * fallen), scale, angle, alpha=round(255 * min(1.0, 3 * fallen)))


def draw_spark(canvas: Canvas, x: float, y: float, r: int) -> None:
    """Something good has happened here."""
    box = (x - r - 4, y - r - 4, 2 * r + 8, 2 * r + 8)
    canvas.once(box, _paint_spark, box, r)


def _paint_spark(box: Box, r: int, canvas: Canvas) -> None:
    x, y, near = box[0] + box[2] / 2, box[1] + box[3] / 2, 0.2 * r
    way = f"M{x} {y - r} Q{x + near} {y - near} {x + r} {y} Q{x + near} {y + near} {x} {y + r} "
    way += f"Q{x - near} {y + near} {x - r} {y} Q{x - near} {y - near} {x} {y - r} Z"
    canvas.svg(f'<path d="{way}" fill="{LIT}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>', box)


def draw_away(canvas: Canvas, x: float, y: float, scale: float, sway: float = 0.0, alpha: int = 255) -> None:
    """A phone that sleeps, under a moon that sways by so many degrees."""
    canvas.sprite("away_phone", x, y, scale, alpha=alpha)
    canvas.sprite("away_moon", x, y, scale, sway, alpha=alpha)


def draw_bubble(canvas: Canvas, x: float, y: float, scale: float, turn: float) -> None:
    """Somebody thinks: three dots that hop in turn."""
    canvas.sprite("bubble", x, y, scale)
    for number, (across, down) in enumerate(((-23, -9), (0, -13), (23, -9))):
        part = (turn * 3 - number) % 3
        lift = 14 * 4 * part * (1 - part) if part < 1 else 0.0
        canvas.disc(x + across * scale, y + (down - lift) * scale, 8 * scale, THOUGHT)


def draw_dots(canvas: Canvas, x: float, y: float, count: int, shown: int) -> None:
    """Which of so many is shown."""
    for number in range(count):
        lit = number == shown
        canvas.disc(x + 44 * number, y, 15 if lit else 12, SUN if lit else "#e3cfa6", INK, 4)


def emote_sprites(colours: Sequence[str]) -> list[tuple[str, float]]:
    """What reactions of these seats are drawn with, in both sizes."""
    from game.party.messages import Emote

    found = [(f"seat_{colour}", 0.5) for colour in colours] + [(f"emote_{emote}", 0.98) for emote in get_args(Emote)]
    return found + [(sprite, scale * SPRINGS) for sprite, scale in found]


def draw_emote(
    canvas: Canvas, emote: str, colour: str, x: float, y: float, alpha: int = 255, size: float = 1.0
) -> None:
    """A reaction on its way up, with the shape of whose it is; one of somebody who watches has none."""
    if size != 1:
        room = 58 * SPRINGS
        paint = partial(_paint_emote, emote, colour)
        box = (-room, -room, 2 * room, 2 * room)
        zoomed(
            canvas,
            ("emote", emote, colour),
            box,
            (x, y),
            size / SPRINGS,
            lambda large: paint(large.within(SPRINGS, 0, 0)),
        )
        return
    _paint_emote(emote, colour, canvas, x, y, alpha)


def _paint_emote(emote: str, colour: str, canvas: Canvas, x: float = 0.0, y: float = 0.0, alpha: int = 255) -> None:
    canvas.disc(x, y, 42, light(colour_of(colour), 0.45) if colour else CREAM, INK, 5, alpha=alpha)
    canvas.sprite(f"emote_{emote}", x, y + 2, 0.98, alpha=alpha)
    if colour:
        canvas.sprite(f"seat_{colour}", x + 33, y + 30, 0.5, alpha=alpha)


def draw_dashed(canvas: Canvas, box: Box, fill: str, edge: str, radius: float = 24) -> None:
    """A place that waits for somebody."""
    x, y, w, h = box
    around = (x - 4, y - 4, w + 8, h + 8)
    canvas.box(box, fill, radius, alpha=200)
    canvas.once(around, _paint_dashes, box, edge, radius)


def _paint_dashes(box: Box, edge: str, radius: float, canvas: Canvas) -> None:
    x, y, w, h = box
    canvas.svg(shapes.dashes(x, y, w, h, radius, edge, 4, 16, 12), (x - 4, y - 4, w + 8, h + 8))
