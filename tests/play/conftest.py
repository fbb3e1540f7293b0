"""What playing tests share: the whole program in a small window, at home in an empty folder."""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.app import App

OpenApp = Callable[..., App]


@pytest.fixture(autouse=True)
def dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same dice every time a test runs; RUMPUS_SEED chooses others."""
    chance = random.Random(f"{request.node.name} {os.environ.get('RUMPUS_SEED', '')}")
    monkeypatch.setattr(secrets, "randbits", chance.getrandbits)
    monkeypatch.setattr(secrets, "token_hex", lambda length=32: chance.randbytes(length).hex())


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[OpenApp]:
    """Opens the program in a window of any size, with the shelf in it; it is closed at the end."""
    opened: list[App] = []

    def make(size: tuple[int, int] = (1280, 720), home: Path | None = None) -> App:
        for old in opened:
            old.close()
        opened.clear()
        app = App(size, full_screen=False, home=home or tmp_path / "home")
        opened.append(app)
        pygame.event.clear()
        app.open_shelf()
        return app

    yield make
    for app in opened:
        app.close()
