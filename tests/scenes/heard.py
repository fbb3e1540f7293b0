"""Listening at a table: recorded games that are watched, and the sounds that are heard with their events."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.engine import journal, registry
from game.engine.match import Entry, replay
from game.scenes.app import App
from game.scenes.replay import Recording
from game.scenes.table import open_table
from tests.scenes.table_kit import run

TITLES = Path(__file__).parents[1] / "titles"


def recorded(game_id: str) -> list[Path]:
    return sorted((TITLES / game_id / "games").glob("*.journal"))


def watched(app: App, path: Path) -> tuple[Any, list[tuple[Any, Entry]]]:
    """A table that only watches, and every position of the recorded game; the file stays free for others."""
    summary, steps = journal.summary(path), list(replay(path))
    return open_table(app, Recording(registry.game(summary.game), summary.seats, steps[0][0], [])), steps


@pytest.fixture
def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    names: list[str] = []
    monkeypatch.setattr(app.sound, "play", names.append)
    yield names


def told(app: App, heard: list[str], paths: list[Path]) -> dict[str, set[tuple[str, ...]]]:
    """By event of the recorded games, what was heard with it."""
    sounds: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for path in paths:
        table, steps = watched(app, path)
        for before, (_, entry) in pairwise(steps):
            table.show(before[0].view(None))
            for event in entry.events:
                heard.clear()
                if tween := table.animate(event.seen_by(None)):
                    run(table, tween)
                sounds[type(event).__name__].add(tuple(heard))
    return sounds
