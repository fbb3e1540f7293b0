"""What takes longer to paint than a frame has is painted in slices, and looks as if it had been painted at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.slices import NotYet
from game.ui.tilt import tilted

BOX = (0.0, 0.0, 900.0, 700.0)


def paint(canvas: Canvas) -> None:
    """Something of every kind: the ground, shapes that let through what lies below, sprites, words, SVG, a clip."""
    canvas.ground()
    canvas.panel((60, 60, 400, 300))
    canvas.box((100, 100, 500, 300), "#ff0000", 20, "#000000", 6, alpha=120)
    canvas.sprite("confetti_disc_sun", 300, 300, 4.0)
    with canvas.clip((0, 0, 320, 700)):
        canvas.box((250, 250, 300, 300), "#00ff00", alpha=90)
    canvas.svg('<rect x="500" y="400" width="300" height="200" fill="#123456" opacity="0.5"/>', (480, 380, 340, 240))
    tilted(canvas, "tilted in slices", (80, 450, 300, 150), -4, lambda inner: inner.panel((80, 450, 300, 150)))
    canvas.text("Painted in slices", (100, 480, 400, 60), 40)


def pixels(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


def in_slices(canvas: Canvas, draw: Callable[[Canvas], None]) -> int:
    """Draw with no time at all, so that every slice brings one thing; how many it took."""
    for number in range(1, 400):
        try:
            with canvas.rasters.slices.until(time.perf_counter()):
                draw(canvas)
        except NotYet:
            continue
        return number
    raise AssertionError("it is never finished")


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.display.set_mode((960, 720))


def test_a_layer_in_slices_is_the_layer_at_once(screen: pygame.Surface) -> None:
    at_once, sliced = Canvas(screen.copy(), 1.0, 0, 0), Canvas(screen.copy(), 1.0, 0, 0)
    at_once.layer("picture", BOX, paint)
    assert in_slices(sliced, lambda canvas: canvas.layer("picture", BOX, paint)) > 10
    assert pixels(at_once) == pixels(sliced) != pixels(Canvas(screen.copy(), 1.0, 0, 0))


def test_with_all_the_time_there_is_nothing_waits(screen: pygame.Surface) -> None:
    canvas = Canvas(screen.copy(), 1.0, 0, 0)
    calls = []
    canvas.layer("picture", BOX, lambda inner: (calls.append(1), paint(inner))[1])
    assert calls == [1] and not canvas.rasters.slices.limited


def test_what_is_there_is_not_painted_again(screen: pygame.Surface) -> None:
    canvas = Canvas(screen.copy(), 1.0, 0, 0)
    in_slices(canvas, lambda canvas: canvas.layer("picture", BOX, paint))
    assert in_slices(canvas, lambda canvas: canvas.layer("picture", BOX, paint)) == 1


def test_what_takes_long_is_made_beside_the_frames_and_its_trouble_is_ours(screen: pygame.Surface) -> None:
    slices, go, made = Canvas(screen.copy(), 1.0, 0, 0).rasters.slices, threading.Event(), []

    def make() -> str:
        go.wait()
        made.append(threading.current_thread())
        return "a picture"

    for _ in range(3):
        with pytest.raises(NotYet), slices.until(time.perf_counter()):
            slices.beside("key", make)
    go.set()
    found = ""
    while not found:
        with suppress(NotYet), slices.until(time.perf_counter()):
            found = slices.beside("key", make)
    assert found == "a picture" and len(made) == 1 and made[0] is not threading.current_thread()
    assert slices.beside("other", make) == found and made[1] is threading.current_thread(), "there is all the time"
    with pytest.raises(ZeroDivisionError):
        for _ in range(100):
            with suppress(NotYet), slices.until(time.perf_counter()):
                slices.beside("wrong", lambda: 1 // 0)
