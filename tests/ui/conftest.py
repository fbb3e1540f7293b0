"""All tests of the ui draw on a screen and play on a device that do not exist."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.ui.window import Window


@pytest.fixture
def window() -> Iterator[Window]:
    """A hidden window of 1280 × 720."""
    it = Window((1280, 720), hidden=True)
    yield it
    it.close()
