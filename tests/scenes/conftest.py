"""What scene tests share: a window without a screen, and a robot that uses the mouse and the keys as people do."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.app import App
from game.scenes.robot import Robot

OpenApp = Callable[..., App]


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[OpenApp]:
    """Opens an App of any size on a home of its own; all are closed at the end."""
    opened: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), home: Path | None = None) -> App:
        for old in opened:
            old.close()
        opened.clear()
        app = App(size, home=home or tmp_path / "home")
        opened.append(app)
        pygame.event.clear()
        return app

    yield make
    for app in opened:
        app.close()


@pytest.fixture
def app(open_app: OpenApp) -> App:
    """An App in a small window."""
    return open_app()


@pytest.fixture
def robot(app: App) -> Robot:
    """A robot at that App."""
    return Robot(app)
