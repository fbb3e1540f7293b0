"""What scene tests share: a window without a screen, and a robot that uses the mouse and the keys as people do."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.app import App
from game.ui.scene import Target


class Robot:
    """Moves the mouse to the middle of targets and presses, one real event after the other."""

    def __init__(self, app: App) -> None:
        self.app = app

    def frames(self, count: int = 1, dt: float = 0.05) -> None:
        """Let time pass."""
        for _ in range(count):
            self.app.frame(dt)

    def settle(self, limit: int = 200) -> None:
        """Let time pass until nothing moves any more."""
        self.frames()
        for _ in range(limit):
            if not self.app.stack.moving:
                break
            self.app.frame(0.1)

    def target(self, key: Hashable) -> Target:
        """The target of the top scene with this key."""
        scene = self.app.stack.top
        assert scene is not None
        found = [target for target in scene.targets() if target.key == key]
        assert found, f"{type(scene).__name__} has no target {key!r}, only {[t.key for t in scene.targets()]}"
        return found[0]

    def move(self, x: float, y: float) -> None:
        """The mouse to a design point."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=self._pixel(x, y), rel=(0, 0), buttons=(0, 0, 0)))
        self.frames()

    def click(self, key: Hashable) -> None:
        """Mouse onto the target, button down, button up."""
        box = self.target(key).box
        self.click_at(box.centerx, box.centery)

    def click_at(self, x: float, y: float) -> None:
        """Press and release the left button at a design point."""
        self.move(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=self._pixel(x, y), button=1))
            self.frames()
        self.settle()

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        """Press and release a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode=unicode))
            self.frames()
        self.settle()

    def type(self, words: str) -> None:
        """Type words as a keyboard does: a key and its text."""
        for letter in words:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode=letter))
            self.frames()

    def pad(self, button: int) -> None:
        """Press and release a button of a gamepad."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))
            self.frames()
        self.settle()

    @property
    def top(self) -> str:
        """The name of the scene on top."""
        return type(self.app.stack.top).__name__

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        canvas = self.app.window.canvas
        return round(canvas.left + x * canvas.k), round(canvas.top + y * canvas.k)


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
