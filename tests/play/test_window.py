"""The real command in a real window: seen, used by mouse and key, closed; and without a screen one sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.scenes.app import QUIT_TITLE, App
from game.scenes.settings import SettingsScene
from game.ui.scene import Scene
from tests.play.desk import Desk, eventually

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
ALIKE = 4.0  # how far two pictures of the same page may differ per colour on average, of 255


@contextmanager
def playing(desk: Desk, home: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The program in its window, and the number of that window."""
    desk.move(1, 1)  # a mouse in the middle would choose the box it happens to lie on
    words = [sys.executable, "-m", "game", "--windowed", f"{SIZE[0]}x{SIZE[1]}"]
    process = subprocess.Popen(words, cwd=ROOT, env=desk.env | {"RUMPUS_HOME": str(home)})
    try:
        # Looking twice would be once too often: a busy server may not find again what it has just shown.
        window = eventually(lambda: desk.window(process.pid) or process.poll() is not None, "the window")
        assert window is not True, f"the program ended with {process.poll()}"
        eventually(lambda: desk.title(window) == "Rumpus Room", "the title of the window")
        eventually(lambda: len(colours(desk, window)) > 20, "a picture in the window")
        yield process, window
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(20)


def colours(desk: Desk, window: int) -> set[tuple[int, ...]]:
    """The colours of some points of the window."""
    seen = desk.picture().subsurface(desk.place(window))
    return {tuple(seen.get_at((x, y))) for x in range(4, SIZE[0], 40) for y in range(4, SIZE[1], 40)}


def difference(desk: Desk, place: pygame.Rect, wanted: pygame.Surface) -> float:
    """How far the window is from the picture that it should show."""
    seen = desk.picture().subsurface(place).convert(24)
    plain = wanted.convert(24)
    apart = sum(
        abs(a - b)
        for x in range(4, SIZE[0], 16)
        for y in range(4, SIZE[1], 16)
        for a, b in zip(seen.get_at((x, y))[:3], plain.get_at((x, y))[:3], strict=True)
    )
    return apart / (3 * len(range(4, SIZE[0], 16)) * len(range(4, SIZE[1], 16)))


def picture_of(app: App, scene: Scene | None = None) -> pygame.Surface:
    """The same page as this process draws it."""
    if scene:
        app.stack.push(scene)
    for _ in range(20):
        app.frame(0.3)
    return app.window.canvas.surface.copy()


def centre(app: App, key: object) -> tuple[float, float]:
    """Where the middle of a target lies in the window."""
    assert app.stack.top is not None
    box = next(target.box for target in app.stack.top.targets() if target.key == key)
    return box.centerx * app.window.canvas.k, box.centery * app.window.canvas.k


@pytest.mark.xvfb
def test_window_shows_the_shelf_and_answers(open_app, tmp_path: Path) -> None:
    app = open_app(SIZE)
    shelf = picture_of(app)
    with Desk(tmp_path) as desk, playing(desk, tmp_path / "home") as (process, window):
        place = desk.place(window)
        assert place.size == SIZE
        assert desk.of_class("^rumpus-room$") == [window], "a desktop groups windows by their class"
        eventually(lambda: difference(desk, place, shelf) < ALIKE, "the shelf on the screen")
        x, y = centre(app, "settings")
        desk.click(place.x + x, place.y + y)
        settings = picture_of(app, SettingsScene(app))
        eventually(lambda: difference(desk, place, settings) < ALIKE, "the settings on the screen")
        desk.key(window, "Escape")
        eventually(lambda: difference(desk, place, shelf) < ALIKE, "the shelf again")
        app.open_shelf()
        x, y = centre(app, "quit")
        desk.click(place.x + x, place.y + y)
        app.ask_quit()
        question = picture_of(app)
        assert getattr(app.stack.top, "title", "") == QUIT_TITLE
        eventually(lambda: difference(desk, place, question) < ALIKE, "the question")
        x, y = centre(app, 0)
        desk.click(place.x + x, place.y + y)
        assert process.wait(20) == 0


@pytest.mark.xvfb
def test_window_closes_by_its_cross_and_by_a_signal(tmp_path: Path) -> None:
    with Desk(tmp_path) as desk:
        with playing(desk, tmp_path / "home") as (process, window):
            desk.close_window(window)
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(1.5)  # leaving is asked once
            desk.close_window(window)
            assert process.wait(20) == 0
        with playing(desk, tmp_path / "home") as (process, _):
            process.send_signal(signal.SIGTERM)
            assert process.wait(20) == 0


def test_a_signal_ends_the_program_at_any_moment(tmp_path: Path) -> None:
    env = os.environ | {"RUMPUS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for moment in (0.02, 0.1, 0.2, 0.3, 0.45, 0.6, 0.9, 1.5):
        words = [sys.executable, "-m", "game", "--windowed", "640x360"]
        process = subprocess.Popen(
            words, cwd=ROOT, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(moment)
        process.terminate()
        _, said = process.communicate(timeout=20)
        assert process.returncode in (0, -signal.SIGTERM) and "Traceback" not in said, (moment, said)


SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":987"}, {"DISPLAY": ":987", "SDL_VIDEODRIVER": "x11"}])
def test_without_a_screen_one_sentence(tmp_path: Path, display: dict[str, str]) -> None:
    env = {name: value for name, value in os.environ.items() if name not in SCREENS}
    env |= {"RUMPUS_HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)} | display
    done = subprocess.run(
        [sys.executable, "-m", "game"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stderr.startswith("There is no screen to play on: ") and done.stderr.count("\n") == 1, done.stderr
    assert not done.stdout
