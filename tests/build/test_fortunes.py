"""Who wins, as it is printed: counted by one command, by the rules of today, in games enough, the same rows throughout."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.bots.simulate import LEVEL, Job, Result, column
from game.engine import registry
from game.engine.contract import Game
from game.engine.fortunes import Column, Fortunes

BUILD = Path(__file__).parents[2] / "build"
GAMES = [game for game in registry.games().values() if registry.part(game.id, "fortunes")]
ENOUGH, CLOSE = 300, 11.0  # games for a column, and points that a figure may be off, as the page says
FEW = 40

assert GAMES, "nothing is printed"
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The command that counts."""
    monkeypatch.syspath_prepend(str(BUILD))
    return importlib.import_module("fortunes")


class Hasty:
    """A pool that lets everybody play at random, so that a test need not wait."""

    def __init__(self) -> None:
        self.played = 0

    def map(self, watch: Callable[[Job], Any], jobs: list[Job], _chunk: int) -> list[Any]:
        self.played += len(jobs)
        assert {*jobs[0].players} == {LEVEL} and len({job.seed for job in jobs}) == len(jobs)
        return [watch(job._replace(players=("random",) * len(job.players))) for job in jobs]


def printed(game: Game) -> Fortunes:
    part = registry.part(game.id, "fortunes")
    assert part is not None, "no table on the last page"
    found: Fortunes = part.FORTUNES
    return found


@every_game
def test_what_is_printed_was_counted_by_the_rules_of_today_in_games_enough(game: Game) -> None:
    found = printed(game)
    assert (found.rules_version, found.level) == (game.rules_version, LEVEL)
    for one in found.columns:
        assert one.games >= ENOUGH and 0 < one.margin < CLOSE, one.head
        assert all(0 <= figure <= 100 for figure in (*one.wins.values(), *one.ways.values()))
        assert not one.ways or sum(one.ways.values()) == pytest.approx(100, abs=0.2)
        assert min(one.wins.values()) <= one.fair + one.margin and max(one.wins.values()) >= one.fair - one.margin


@every_game
def test_the_command_counts_what_is_printed(game: Game, command: Any) -> None:
    """The same columns and rows, whoever wins them."""
    pool = Hasty()
    found, now = printed(game), command.fortunes(game, pool, FEW)
    assert pool.played == sum(one.games for one in now.columns) >= FEW > 0 < min(one.games for one in now.columns)
    assert (found.rules_version, found.level, found.heads, found.below) == tuple(now)[:4]
    assert [form(one) for one in found.columns] == [form(one) for one in now.columns]
    assert len({form(one)[2:] for one in now.columns}) == 1, "the rows of one table"


def form(one: Column) -> tuple[Any, ...]:
    return one.head, one.fair, tuple(one.wins), tuple(one.ways)


@every_game
def test_what_is_written_down_is_what_was_counted(game: Game, command: Any) -> None:
    told: dict[str, Any] = {}
    exec(command.written(game, printed(game)), told)
    assert told["FORTUNES"] == printed(game) and game.title in told["__doc__"]
    assert (command.home_of(game) / "fortunes.py").exists()


def test_who_cannot_be_counted_is_named(command: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["chess"]) == 2 and "chess" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--games", "0"], ["--jobs", "0"], ["--jobs", "-1"], ["--games", "many"]])
def test_a_number_that_is_none_is_refused(command: Any, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        command.main([GAMES[0].id, *words])
    assert refused.value.code == 2 and words[0] in capsys.readouterr().err


def test_a_figure_is_the_mean_in_per_cent_and_the_margin_that_of_the_rarest() -> None:
    often, rare = [1.0] * 50 + [0.0] * 50, [1.0] * 3 + [0.0]
    found = column("2", 2, [Result((0,), 0, None, "won")] * 100, {"often": often, "rare": rare}, {"way": [0.5]})
    assert found == Column("2", 100, 50.0, {"often": 50.0, "rare": 75.0}, {"way": 50.0}, 42.4)
