"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
WITH_EXAMPLES = sorted(
    ".".join(file.relative_to(HOUSE).with_suffix("").parts)
    for file in (HOUSE / "game").rglob("*.py")
    if ">>>" in file.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples_hold(module: str) -> None:
    found = doctest.testmod(import_module(module))
    assert found.attempted and not found.failed


def test_there_are_examples() -> None:
    assert "game.engine.registry" in WITH_EXAMPLES
