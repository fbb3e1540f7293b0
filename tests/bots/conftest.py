"""Opponents for tests: hired with minds of their own, and sent home at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots.process import Opponents, Parcel
from tests.bots import faulty
from tests.bots.crew import SOON, Hire


@pytest.fixture
def notes() -> list[str]:
    return []


@pytest.fixture
def hire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, notes: list[str]) -> Iterator[Hire]:
    """Opponents whose processes do what the parcels say."""
    monkeypatch.setenv(faulty.FOLDER, str(tmp_path))
    crews = []

    def hired(answer: Callable[[Parcel], Any] = faulty.answer, **deadlines: float) -> Opponents:
        crews.append(Opponents(notes.append, SOON | deadlines, answer))
        return crews[-1]

    yield hired
    for crew in crews:
        crew.close()
