"""The bench: what it compares, and that a figure that misses its goal makes it fail."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine import registry
from game.engine.contract import minutes_for
from game.scenes.app import App

BUILD = Path(__file__).parents[2] / "build"


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A module of the bench by its name."""
    monkeypatch.syspath_prepend(str(BUILD))
    yield importlib.import_module
    for name in [name for name in sys.modules if name.startswith("bench")]:
        sys.modules.pop(name)


def test_minutes_are_honest_if_both_ends_are_near_what_was_measured(part: Any) -> None:
    minutes = part("bench_minutes")
    assert minutes.honest_range(3.2, 23.0) == range(5, 26)
    assert minutes.honest_range(12.9, 61.0) == range(15, 66)
    assert minutes.near(5, 10) and minutes.near(75, 65) and not minutes.near(5, 15) and not minutes.near(45, 30)


def test_printed_minutes_that_are_far_from_the_measured_ones_fail(part: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    minutes = part("bench_minutes")
    for game in registry.games().values():
        for more, honest in ((0, True), (40, False)):

            def long_ones(_app: Any, game: Any, seats: int, _rules: Any, more: int = more) -> list[float]:
                return [minutes_for(game, seats)[-1] + more] * minutes.GAMES

            def quick_ones(_app: Any, game: Any, seats: int, _rules: Any) -> list[float]:
                return [minutes_for(game, seats)[0]] * minutes.GAMES

            monkeypatch.setattr(minutes, "long_ones", long_ones)
            monkeypatch.setattr(minutes, "quick_ones", quick_ones)
            found = list(minutes.minutes(None, [game]))
            assert len(found) == len(game.seats)
            assert all(isinstance(line, minutes.Missed) is not honest for line in found), found


def test_hand_overs_are_compared_with_everything_behind_the_curtain(
    part: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somewhere a curtain falls more often in the old way, and nowhere less often."""
    hands = part("bench_hands")
    monkeypatch.setattr(hands, "TURNS", 6)
    app = App((320, 180), full_screen=False, home=tmp_path)
    fewer = []
    for game in registry.games().values():
        people = min(max(5, game.seats[0]), game.seats[-1])
        before, now = (hands.count(app, game, people, old_way) for old_way in (True, False))
        assert before["turns"] >= 6 <= now["turns"]
        rarely, often = now["curtains"] * before["turns"], before["curtains"] * now["turns"]
        assert rarely <= often, game.id
        fewer.append(rarely < often)
    app.close()
    assert any(fewer)


@pytest.mark.parametrize(("kept", "code"), [(True, 0), (False, 1)])
def test_the_bench_ends_with_an_error_where_a_goal_is_missed(
    part: Any, kept: bool, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = part("bench")
    monkeypatch.setattr(bench, "in_its_own_process", lambda what, _size, _games: kept or what != "waiting")
    assert bench.main(["waiting", "hand-overs"]) == code
    assert ("Goals are missed: waiting." in capsys.readouterr().out) is not kept


@pytest.mark.parametrize("named", [["waiting"], []])
def test_figures_can_be_measured_of_one_game_alone(
    part: Any, named: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bench, measured = part("bench"), list[tuple[str, list[str]]]()
    *_, one = registry.games()

    def note(what: str, _size: str, games: list[str]) -> bool:
        measured.append((what, games))
        return True

    monkeypatch.setattr(bench, "in_its_own_process", note)
    for other in ("engine", "start", "packages", "party"):
        monkeypatch.setattr(bench, other, lambda *_: None)
    assert bench.main([*named, one]) == 0
    assert {what for what, _ in measured} >= {"waiting"} and all(games == [one] for _, games in measured)
    assert (len(measured) == 1) is bool(named)
    assert bench.main(["waiting", "no such game"]) == 2 and "usage" in capsys.readouterr().out
