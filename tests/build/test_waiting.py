"""How long one person waits for three bots, in the game's own time: the same evenings on every machine."""

from __future__ import annotations

import importlib
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine import registry
from game.scenes.app import App
from game.scenes.table.bots import Bots

BUILD = Path(__file__).parents[2] / "build"
EVENINGS = 2
TRIVIAL = 0.1  # seconds of a wait that may be pauses before answers without a choice


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BUILD))
    yield importlib.import_module("bench_waiting")
    for name in ("bench_waiting", "bench_matches", "bench_figures"):
        sys.modules.pop(name, None)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App((640, 360), full_screen=False, home=tmp_path)
    yield app
    app.close()


def evenings(clock: Any, app: App, game_id: str) -> list[Any]:
    return [clock.sit_through(app, registry.game(game_id), number) for number in range(EVENINGS)]


@pytest.mark.parametrize("game_id", registry.games())
def test_the_wait_between_two_decisions_is_short(clock: Any, app: App, game_id: str) -> None:
    """At normal pace with hints and motion, on average; nobody waits for an answer that everybody can see coming."""
    found = evenings(clock, app, game_id)
    assert all(evening.seconds < clock.LONGEST for evening in found), "every game ends"
    waits = [wait for evening in found for wait in evening.waits]
    assert len(waits) > 10
    assert statistics.mean(waits) <= clock.AT_MOST
    trivial = sum(evening.spent[clock.TRIVIAL] for evening in found) / 1000
    assert trivial / len(waits) < TRIVIAL, f"{trivial:.1f} s of pauses before answers without a choice"


def test_a_pause_before_every_answer_would_be_noticed(clock: Any, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same evenings, with bots that think about answers without a choice; some games have them."""
    due = Bots._due

    def slow(bots: Bots, seat: int) -> float:
        return max(due(bots, seat), bots._clock + 0.9)

    def paused(game_id: str) -> float:
        evening = clock.sit_through(app, registry.game(game_id), 0)
        return float(evening.spent[clock.TRIVIAL] / 1000 / len(evening.waits))

    monkeypatch.setattr(Bots, "_due", slow)
    assert any(paused(game_id) > TRIVIAL for game_id in registry.games())


def test_the_same_evening_takes_the_same_time_again(clock: Any, app: App) -> None:
    game = registry.game(next(iter(registry.games())))
    first, second = (clock.sit_through(app, game, 3) for _ in range(2))
    assert first == second and first.waits


def test_a_game_that_lets_people_wait_fails_the_bench(clock: Any, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "GAMES", 1)
    game = registry.game(next(iter(registry.games())))
    (kept,) = clock.waiting(app, [game])
    assert not isinstance(kept, clock.Missed)
    monkeypatch.setattr(clock, "AT_MOST", 1.0)
    (late,) = clock.waiting(app, [game])
    assert isinstance(late, clock.Missed) and late.endswith("<-- more than 1 s")
