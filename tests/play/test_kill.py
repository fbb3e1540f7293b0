"""The program is killed at any moment: what counted is on disk, and Continue leads back to exactly there."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from game.engine import journal, registry
from game.engine.match import Match, replay
from tests.play.robot import Mouse

SOAK = os.environ.get("RUMPUS_SOAK") == "1"
TIMES = 40 if SOAK else 2
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game_id", list(registry.games()))
def test_killed_while_playing(open_app, tmp_path: Path, game_id: str) -> None:
    chance = random.Random(f"kill {os.environ.get('RUMPUS_SEED', '')}")
    for number in range(TIMES):
        home = tmp_path / f"home {number}"
        name, told = kill_while_playing(home, game_id, chance)
        path = home / "saves" / name
        summary = journal.summary(path)
        # The last move may have reached the disk before anybody could be told.
        assert told <= summary.moves <= told + 1
        positions = list(replay(path))
        assert len(positions) == summary.moves + 1
        if not summary.over and summary.begun:
            continue_from(open_app((1280, 720), home), summary.moves, positions[-1][0].dump(), path)
        elif not summary.over:
            loaded = Match.load(path)  # not in sight, for no person has moved, but nothing is lost
            assert loaded.state.dump() == positions[-1][0].dump()
            loaded.close()


def kill_while_playing(home: Path, game_id: str, chance: random.Random) -> tuple[str, int]:
    """Let the program play some moves, then kill -9 at no particular moment; the journal and its moves as last told."""
    victim = Path(__file__).with_name("victim.py")
    words = [sys.executable, str(victim), str(home), game_id, str(chance.random())]
    env = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=env, cwd=home.parent) as process:
        assert process.stdout is not None
        wanted = chance.randrange(1, 40 if SOAK else 12)
        line = ""
        for line in process.stdout:
            if line.strip() and int(line.split()[-1]) >= wanted:
                break
        assert line.strip(), "the program ended by itself"
        family = psutil.Process(process.pid).children(recursive=True)
        time.sleep(chance.random() * 0.3)
        process.send_signal(signal.SIGKILL)
        # What was told in the last moment still lies in the pipe.
        lines = [line, *process.stdout.readlines()]
    assert not psutil.wait_procs(family, timeout=20)[1], "the bots outlived the program"
    name, _, moves = lines[-1].strip().rpartition(" ")
    return name, int(moves)


def continue_from(app, moves: int, position: bytes, path: Path) -> None:
    """By mouse over Continue to the table; it is the same position, and the game goes on from it."""
    robot = Mouse(app, "survivor")
    robot.settle()
    robot.use(robot.target("continue"))
    if not robot.table:
        robot.go(("open", 0))
    table = robot.table
    assert table
    reached, _ = list(replay(path))[moves]  # what goes without saying may have been answered by itself since
    assert reached.dump() == position
    assert moves <= table.match.moves <= moves + 1
    app.settings.reduced_motion = True
    robot.play(until=lambda: table.match.moves >= moves + 2)
    app.open_shelf()
    again = Match.load(path)
    assert again.moves >= moves + 2 or (again.moves > moves and again.state.outcome()), "or this was the last move"
    again.close()
