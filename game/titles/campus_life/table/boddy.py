"""Mr. Boddy comes home: a storm, the doorbell, the door, and there he is."""

from __future__ import annotations

import math
from functools import partial

from game.geometry import Box
from game.titles.campus_life.table.layout import BOARD, shadowed
from game.titles.campus_life.table.pieces import MAGENTA
from game.titles.campus_life.words import labels
from game.ui.canvas import Canvas
from game.ui.colours import CREAM, INK, SHADOW, WHITE, light
from game.ui.motion import ease_in_out

SECONDS = 5.2
STORM, BELL, DOOR, HOME = 0.0, 0.26, 0.46, 0.58  # when each part begins
FLASHES = (0.05, 0.13, 0.21)
FLASH = 0.02
DOORSTEP = (850.0, 630.0)
SIGN: Box = (470.0, 700.0, 760.0, 210.0)
WARNING: Box = (659.0, 528.0, 344.0, 108.0)
CLOUDS = ((560.0, 210.0), (860.0, 170.0), (1150.0, 220.0))


def draw_warning(canvas: Canvas) -> None:
    """Under the stairwell, while somebody is about to walk in on him: that is the last step of the night."""
    canvas.layer(("boddy warning",), shadowed(WARNING), _paint_warning)


def _paint_warning(canvas: Canvas) -> None:
    x, y, w, h = WARNING
    canvas.panel(WARNING, MAGENTA, 18)
    canvas.text(labels.WALK_IN, (x + 16, y + 6, w - 32, h - 12), 28, CREAM, "bold", "center", lines=2)


def draw(canvas: Canvas, t: float, words: str, calm: bool) -> None:
    """The arrival at part t of its time; calm shows its end without lightning."""
    dark = 200 if calm else round(200 * min(1.0, t / 0.08) * (1.0 if t < 0.94 else max(0.0, (1 - t) / 0.06)))
    canvas.box(BOARD, SHADOW, 22, alpha=dark)
    if not calm and t < 0.94:
        _storm(canvas, t)
        if any(flash <= t < flash + FLASH for flash in FLASHES):
            canvas.box(BOARD, WHITE, 22, alpha=110)
    if calm or t >= HOME:
        _home(canvas, 1.0 if calm else (t - HOME) / (1 - HOME), words)
    elif t >= DOOR:
        canvas.sprite("front_door_open", *DOORSTEP, 1.9)
    elif t >= BELL:
        canvas.sprite("front_door", *DOORSTEP, 1.9)
        ringing = int((t - BELL) / (DOOR - BELL) * 8) % 2 == 0
        canvas.sprite("doorbell_ring" if ringing else "doorbell", DOORSTEP[0] + 230, DOORSTEP[1] - 160, 1.4)


def _storm(canvas: Canvas, t: float) -> None:
    for number, (x, y) in enumerate(CLOUDS):
        drift = 40 * math.sin(t * 5 + number * 2)
        canvas.sprite("storm_cloud", x + drift, y - 160 * (1 - min(1.0, t / 0.08)), 1.6)
    for flash, (x, y) in zip(FLASHES, CLOUDS, strict=True):
        if flash <= t < flash + 2.5 * FLASH:
            canvas.sprite("storm_bolt", x, y + 90, 2.2)


def _home(canvas: Canvas, part: float, words: str) -> None:
    """He stands in the open door; a sign says what it means."""
    x, y = DOORSTEP
    canvas.sprite("front_door_open", x, y, 1.9)
    rise = ease_in_out(min(1.0, part / 0.2))
    with canvas.clip((x - 320, y - 420, 640, 424)):
        canvas.sprite("mr_boddy_suspicious" if part < 0.35 else "mr_boddy_jolly", x, y + 4 + 300 * (1 - rise), 1.5)
    if part > 0.309:
        canvas.layer(("boddy sign", words), shadowed(SIGN), partial(_paint_sign, words))


def _paint_sign(words: str, canvas: Canvas) -> None:
    x, y, w, _ = SIGN
    canvas.panel(SIGN, MAGENTA, 28)
    canvas.line([(x + 24, y + 12), (x + w - 24, y + 12)], light(MAGENTA, 0.6), 5)
    canvas.text(labels.BODDY_HOME, (x + 24, y + 20, w - 48, 84), 64, CREAM, "title", "center", outline=(INK, 6))
    canvas.text(words, (x + 30, y + 106, w - 60, 92), 30, CREAM, "bold", "center", lines=2)
