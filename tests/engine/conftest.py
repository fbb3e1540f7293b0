"""Puts Hush on the shelf for the tests of the engine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine import registry
from tests.engine.toys import HUSH


@pytest.fixture(scope="module", autouse=True)
def hush() -> Iterator[None]:
    with registry.also(HUSH):
        yield
