"""Long nights: after hours of tables, and after any number of window events, nothing is lost and nothing has grown."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import psutil
import pytest

from game.engine import check, registry
from game.engine.match import Match, replay
from tests.conftest import SOAK
from tests.engine import table
from tests.play.desk import Desk, eventually

ROOT = Path(__file__).resolve().parents[2]
# Of the table's own time: two hundred minutes in all. They take about a tenth of that, since only bots' thinking is
# waited for; see night.py.
MINUTES = 40 if SOAK else 0.5
EVENINGS = list(registry.games()) if SOAK else [next(iter(registry.games()))]
GROWTH = 1.05
EVENTS = 200 if SOAK else 12
ROUNDS = 10 if SOAK else 2  # of window events: what is kept after the first is still there after the last
FONTS = 6  # that a table may open a moment later
SIZE = (1280, 720)


@pytest.mark.parametrize("game_id", EVENINGS)
def test_a_night_at_the_table(tmp_path: Path, game_id: str) -> None:
    words = [sys.executable, str(Path(__file__).with_name("night.py")), str(tmp_path), game_id, str(MINUTES)]
    done = subprocess.run(
        words, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    *looks, last = map(json.loads, done.stdout.splitlines())
    assert last["answered"] > 0 and not (tmp_path / "rumpus.log").exists(), (tmp_path / "rumpus.log").read_text()
    paths = sorted((tmp_path / "saves").iterdir())
    assert len(paths) == looks[-1]["games"] and {path.suffix for path in paths} == {".journal"}
    for path in paths:
        assert sum(1 for _ in replay(path)) > 1 and all(sitting.kept for sitting in check.check(path))
    if SOAK:
        quarter = len(looks) // 4
        before, after = looks[-2 * quarter : -quarter], looks[-quarter:]
        for what in ("memory", "bots", "handles"):
            was, is_now = (median(look[what] for look in part) for part in (before, after))
            assert is_now <= was * GROWTH, f"{what}: {[round(look[what]) for look in looks]}"


# ---- a window in the hands of somebody restless --------------------------------------------------


def resize(desk: Desk, window: int, luck: random.Random) -> None:
    desk.xdotool("windowsize", window, luck.randrange(640, 1500), luck.randrange(360, 860))


def move(desk: Desk, window: int, luck: random.Random) -> None:
    desk.xdotool("windowmove", window, luck.randrange(-400, 1400), luck.randrange(-100, 800))


def hide_and_show(desk: Desk, window: int, luck: random.Random) -> None:
    desk.xdotool("windowunmap", window)
    time.sleep(luck.random() / 10)
    desk.xdotool("windowmap", window)


def full_screen(desk: Desk, window: int, luck: random.Random) -> None:
    desk.xdotool("windowfocus", window, "key", luck.choice(("F11", "alt+Return")))


def look_elsewhere(desk: Desk, window: int, luck: random.Random) -> None:
    root = desk.xdotool("search", "--maxdepth", 0, "").split()
    desk.xdotool("windowfocus", (root or [window])[0])
    time.sleep(luck.random() / 10)
    desk.xdotool("windowfocus", window)


def wave(desk: Desk, window: int, luck: random.Random) -> None:
    desk.xdotool("windowraise", window)
    for _ in range(5):
        desk.move(luck.randrange(1600), luck.randrange(900))


DEEDS = (resize, resize, move, hide_and_show, full_screen, look_elsewhere, wave)


def begun(path: Path) -> Match:
    """A game of somebody who has moved and is asked again."""
    game = registry.game(EVENINGS[0])
    match = Match.new(game.id, table.CROWD[: game.seats[0]], seed=1, path=path)
    match.act(match.state.waiting()[0], match.state.legal(match.state.waiting()[0])[0])
    match.close()
    return match


def holds(process: psutil.Process) -> tuple[float, int]:
    """Megabytes and handles."""
    return process.memory_info().rss / 2**20, process.num_fds()


@pytest.mark.xvfb
def test_whatever_is_done_to_the_window(tmp_path: Path) -> None:
    """The real program at a table, in a real window that is pulled, hidden, moved, filled and left alone."""
    luck = random.Random("window")
    path = tmp_path / "home" / "saves" / f"{EVENINGS[0]}-2026-01-01-000000.journal"
    match = begun(path)
    with Desk(tmp_path) as desk:
        words = [sys.executable, "-m", "game", "--windowed", "1280x720", str(path)]
        env = desk.env | {"RUMPUS_HOME": str(tmp_path / "home")}
        process = subprocess.Popen(words, cwd=ROOT, env=env)
        try:
            held = [at_rest(desk, process.pid)]
            for _ in range(ROUNDS):
                for _ in range(EVENTS // ROUNDS):
                    luck.choice(DEEDS)(desk, window_of(desk, process.pid), luck)
                    assert process.poll() is None
                held.append(at_rest(desk, process.pid))
            process.send_signal(signal.SIGTERM)
            assert process.wait(20) == 0
        finally:
            process.kill()
            process.wait(20)
    assert not (tmp_path / "home" / "rumpus.log").exists()
    again = Match.load(path)
    assert not again.mended() and again.moves >= match.moves
    again.close()
    assert list(replay(path))[match.moves][0].dump() == match.state.dump()
    half = 1 + ROUNDS // 2  # what it held at first was before anything had been drawn twice
    for what, spare in ((0, 0), (1, FONTS)):
        was, is_now = (median(look[what] for look in part) for part in (held[1:half], held[half:]))
        assert is_now <= was * (GROWTH if SOAK else 1.5) + spare, held


def window_of(desk: Desk, pid: int) -> int:
    """The window there is now: the full screen is one of its own."""
    return eventually(lambda: desk.window(pid), "the window")


def at_rest(desk: Desk, pid: int) -> tuple[float, int]:
    """What the program holds in its usual window, once nothing moves any more."""
    process = psutil.Process(pid)
    eventually(lambda: process.cpu_percent(0.5) < 40, "a rest")
    eventually(lambda: usual(desk, window_of(desk, pid)), "the usual window")
    looks = [holds(process) for _ in range(30) if time.sleep(0.1) is None]  # it tidies up after a second at one size
    return min(memory for memory, _ in looks), min(handles for _, handles in looks)


def usual(desk: Desk, window: int) -> bool:
    """Whether it has its usual size, if necessary once more; out of the full screen a key leads."""
    try:
        if desk.place(window).size == desk.size:
            desk.key(window, "F11")
            return False
        desk.xdotool("windowmove", window, 100, 80)
        desk.xdotool("windowsize", window, *SIZE)
        return desk.place(window).size == SIZE
    except KeyError:  # another one has taken its place this moment
        return False
