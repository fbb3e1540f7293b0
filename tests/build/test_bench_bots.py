"""The bench of bots: what is measured, against which goals, and what somebody reaches who sees everything."""

from __future__ import annotations

import importlib
import math
import shlex
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.bots import minds
from game.bots.contest import Share
from game.bots.search import START, Budget
from game.engine import registry
from game.engine.chance import Chance
from tests.bots.test_honest import lookalikes, questions

BUILD = Path(__file__).parents[2] / "build"
FEW = ["--games", "2", "--cheats", "2", "--decisions", "3", "--seconds", "0.01,0.02", "--jobs", "1", "--seed", "bench"]
SEARCHING = [game for game in registry.games().values() if minds.budget(game.id, "sharp").worlds]
PLAIN = [game for game in registry.games().values() if game not in SEARCHING]


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A module of the bench by its name."""
    monkeypatch.syspath_prepend(str(BUILD))
    yield importlib.import_module
    for name in [name for name in sys.modules if name.startswith("bench")]:
        sys.modules.pop(name)


@pytest.fixture
def bots(part: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The bench, with players who need no time."""
    found = part("bench_bots")
    monkeypatch.setattr(found, "Timed", lambda _game_id, seconds: Guest(f"{seconds:g} s"))
    usual = minds.budget
    monkeypatch.setattr(minds, "budget", lambda game_id, level: Budget(min(2, usual(game_id, level).worlds)))
    monkeypatch.setattr(found, "Cheat", lambda _game_id: Guest("all-seeing cheat"))
    return found


class Guest:
    """Answers by lot, under some name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, state: Any, seat: int, chance: Any) -> Any:
        legal = state.legal(seat)
        return legal[chance.pick(len(legal))]

    def __str__(self) -> str:
        return self.name


def wins(share: float) -> Any:
    """Every contest ends like that."""
    return lambda *_: Share(share, share, share)


def test_bots_are_measured_for_the_games_that_are_named(bots: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game, *others = SEARCHING
    bots.main([game.id, *FEW])
    out = capsys.readouterr().out
    for seats in (game.seats[0], game.seats[-1]):
        for one, others_ in bots.PAIRS:
            assert f"{game.id} with {seats}: one {one} among {others_} " in out
        assert all(f"{game.id} with {seats}: {level} thinks p50" in out for level in ("easy", "sly", "sharp"))
        assert all(f"{game.id} with {seats}: sharp for {each} s a decision" in out for each in ("0.01", "0.02"))
    assert not any(other.id in out for other in (*others, *PLAIN))
    assert bots.main(["chess"]) == 2 and "chess" in capsys.readouterr().err


def test_of_a_game_that_is_not_searched_it_is_said_that_time_brings_nothing(
    bots: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "one_among", wins(9.0))
    assert bots.main([PLAIN[0].id, *FEW]) == 0
    out = capsys.readouterr().out
    assert "do not search; more time brings nothing" in out and "a decision" not in out


@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_every_line_has_its_goal_and_one_that_is_missed_fails(
    bots: Any, game: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for won, code in ((9.0, 0), (1.1, 1)):
        monkeypatch.setattr(bots, "one_among", wins(won))
        assert bots.main([game.id, *FEW]) == code
        lines = [line for line in capsys.readouterr().out.splitlines() if ": one " in line]
        assert len(lines) == 6 and all(", goal " in line for line in lines)
        assert all(("missed" in line) is bool(code) for line in lines)
        sharp = [float(line.partition(", goal ")[2].split()[0]) for line in lines if "one sharp" in line]
        assert 1 < sharp[0] <= sharp[1], "with more seats there is more to win"


@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_where_a_goal_is_missed_a_cheat_plays_if_there_is_anything_to_see(
    bots: Any, game: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = []

    def note(_game: Any, _seats: int, one: Any, others: Any, games: int, *_: Any) -> Share:
        played.append((str(one), others, games))
        return Share(1.0, 1.0, 1.0)

    monkeypatch.setattr(bots, "one_among", note)
    monkeypatch.setattr(bots, "flattening", lambda *_: None)
    assert bots.main([game.id, *FEW]) == 1
    out = capsys.readouterr().out
    cheats = {(others, games) for one, others, games in played if one == "all-seeing cheat"}
    hidden = any(game.hidden(state, seat) for state, seat in questions(game, game.seats[0]) for seat in range(1))
    if hidden:
        assert cheats == {("sly", 2), ("easy", 2), ("random", 2)} and "an all-seeing cheat" in out
    else:
        assert not cheats and "nothing is hidden here" in out


def test_every_line_names_the_command_that_plays_its_games(bots: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game = PLAIN[0]
    assert bots.main([game.id, *FEW]) in (0, 1)
    lines = capsys.readouterr().out.splitlines()
    at = next(number for number, line in enumerate(lines) if "one easy among random" in line)
    words = shlex.split(lines[at + 1] if "rumpus" in lines[at + 1] else "")
    assert words[0] == "rumpus" and main([*words[1:], "--jobs", "1"]) == 0
    times = lines[at].partition(" random ")[2].partition(" times")[0]
    assert f"{times} times a fair share" in next(
        line for line in capsys.readouterr().out.splitlines() if line.strip().startswith("easy")
    )


# ---- the cheat -----------------------------------------------------------------------------------


@pytest.mark.parametrize("searched", [True, False])
def test_a_cheat_weighs_what_no_seat_can_see(part: Any, searched: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """For bots all is worth the same wherever their seat sees the same; for him it is not."""
    cheat = part("bench_cheat")
    game = next(game for game in (SEARCHING if searched else PLAIN) if cheat.hides(game.id, game.seats[0]))
    monkeypatch.setattr(cheat, "WORLDS", START)
    monkeypatch.setattr(cheat.minds, "budget", lambda *_: Budget(START))
    player, differed = cheat.Cheat(game.id, math.inf), 0
    for state, seat in islice(questions(game, game.seats[0]), 3):
        found = [player.ranking(world, seat, Chance(5)) for world in lookalikes(state, seat)]
        assert {ranking.chosen for ranking in found} <= set(state.legal(seat))
        assert player(state, seat, Chance(5)) == found[0].chosen
        differed += len({ranking.rated for ranking in found}) > 1
    assert differed


def test_a_position_laid_bare_is_dealt_again_as_it_is(part: Any) -> None:
    cheat = part("bench_cheat")
    for game in registry.games().values():
        state = game.start(game.seats[0], Chance("bare"))
        bare = cheat.Bare(state)
        assert bare.redeal(0, Chance(1)).redeal(1, Chance(2)).dump() == state.dump()
        assert bare.copy(Chance(1)) is not state
