"""`rumpus --simulate`: the same games for the same seed, honest intervals, and one sentence for what cannot be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from game.__main__ import main
from game.bots import command
from game.bots.contest import Game, jobs, results, share, table
from game.engine import registry
from tests.sample import game_with, seats_for

GAME = game_with(seats_for(3))
TOO_MANY = ",".join(["easy"] * (GAME.seats[0] + 1))
PLAY = ["--simulate", GAME.id, "--seats", "3", "--levels", "random", "--games", "6", "--seed", "x"]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("game_id", registry.games())
def test_every_game_can_be_simulated(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "--simulate", game_id, "--games", "2", "--jobs", "1", "--levels", "easy,random", "--seed", "1")
    assert set(found["levels"]) == {"easy", "random"}
    assert sum(part["mean"] for part in found["endings"].values()) == pytest.approx(1)
    assert found["endings"].keys() <= set(registry.game(game_id).endings)
    assert found["moves"]["p10"] <= found["moves"]["p50"] <= found["moves"]["p90"]


def test_the_same_seed_plays_the_same_games_however_many_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    one, two, other = (
        told(capsys, *PLAY, "--jobs", "1"),
        told(capsys, *PLAY, "--jobs", "2"),
        told(capsys, *PLAY[:-1], "y", "--jobs", "1"),
    )
    assert one == two and one != other


def test_levels_sit_in_every_seat_and_the_last_one_fills_up(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, *PLAY[:4], "--levels", "easy,random", "--games", "3", "--jobs", "1")
    assert found["players"] == ["easy", "random", "random"]
    assert [job.players.index("easy") for job in jobs(GAME.id, found["players"], 3, "")] == [0, 2, 1]


def test_the_words_say_it_all_and_no_bar_is_left_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAY, "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert not err
    for part in (GAME.title, "seed x", "wins of one player by level", "wins by seat", "ways of ending", "moves:"):
        assert part in out


def test_on_a_terminal_a_bar_says_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main([*PLAY, "--jobs", "1"]) == 0
    err = capsys.readouterr().err
    assert " 50 %" in err and "100 %" in err and err.endswith("\r")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--simulate", "chess"], GAME.id),
        (["--simulate", GAME.id, "--seats", "99"], str(GAME.seats[-1])),
        (["--simulate", GAME.id, "--seats", "three"], "three"),
        (["--simulate", GAME.id, "--levels", "clever"], "clever"),
        (["--simulate", GAME.id, "--levels", ""], "nameless"),
        (["--simulate", GAME.id, "--levels", TOO_MANY, "--seats", str(GAME.seats[0])], "levels"),
        (["--simulate", GAME.id, "--games", "0"], "0"),
        (["--simulate", GAME.id, "--games", "²"], "²"),
        (["--simulate", GAME.id, "--jobs", "-1"], "-1"),
        (["--games", "5"], "--simulate"),
    ],
)
def test_what_cannot_be_is_one_sentence(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "results", lambda *_: pytest.fail("nothing is played"))
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert not out and named in err and err.count("\n") == 1 and err.endswith(".\n")


def test_it_needs_neither_pygame_nor_a_screen() -> None:
    words = [*PLAY, "--jobs", "1"]
    code = f"import sys; sys.modules['pygame'] = None; from game.__main__ import main; sys.exit(main({words!r}))"
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    bare = {key: value for key, value in os.environ.items() if key not in screens}
    done = subprocess.run([sys.executable, "-c", code], env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and GAME.title in done.stdout, done.stderr


# ---- counting ------------------------------------------------------------------------------------


def test_shares_are_counted_as_they_were_won() -> None:
    games = [
        Game(("sly", "easy", "easy"), (0,), "alone", 10),
        Game(("easy", "easy", "sly"), (1, 2), "together", 20),
        Game(("easy", "sly", "easy"), (), "nobody", 30),
        Game(("sly", "easy", "easy"), (1, 2), "together", 40),
    ]
    found = table(games)
    assert found.levels["sly"].mean == pytest.approx(1.5 / 4)
    assert found.levels["easy"].mean == pytest.approx(1.5 / 4 / 2)
    assert found.fold("sly").mean == pytest.approx(3 * 1.5 / 4)
    assert [seat.mean for seat in found.seats] == [pytest.approx(part / 4) for part in (1, 1, 1)]
    assert {ending: part.mean for ending, part in found.endings.items()} == {
        "together": 0.5,
        "alone": 0.25,
        "nobody": 0.25,
    }
    assert found.moves == (10, 30, 40)


def test_intervals_are_those_of_the_textbook() -> None:
    """Wilson's, as tables have it for 5 of 10 and 0 of 10."""
    half, none = share([1.0] * 5 + [0.0] * 5), share([0.0] * 10)
    assert (round(half.low, 3), round(half.high, 3)) == (0.237, 0.763)
    assert (none.mean, none.low, round(none.high, 3)) == (0.0, 0.0, 0.278)


def test_results_come_in_order_and_tell_how_far_it_is() -> None:
    seen: list[int] = []
    work = jobs(GAME.id, ("random",) * 3, 4, "order")
    assert results(work, 2, seen.append) == results(work, 1)
    assert seen == [1, 2, 3, 4]
