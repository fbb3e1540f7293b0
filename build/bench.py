"""The figures of the house, as ratios against peers or a bare pygame loop measured in the same run.

usage: bench.py [engine|frames|start|idle|memory|waiting|minutes|hand-overs|party ...] [GAME ...]
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "build"))

from game.engine import registry  # noqa: E402
from game.engine.chance import Chance  # noqa: E402
from game.engine.contract import Game, State  # noqa: E402

SECONDS = 4.0
ROUNDS = 5  # parts of that time; other programs slow some of them down
PEERS = ROOT / ".out" / "peers" / "bin" / "python"
SIZES = ("1920x1080", "3840x2160")
# What is installed has its bytecode; so have we, once something has run.
BYTECODE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(ROOT / ".out" / "bytecode")}


def main(words: list[str]) -> int:
    if words[:1] == ["bots"]:  # hours of games, so only for who asks for them
        import bench_bots

        return bench_bots.main(words[1:])
    shelf = registry.games()
    games = [word for word in words if word in shelf] or list(shelf)
    parts: dict[str, Callable[[], bool | None]] = {
        "engine": partial(engine, games),
        "frames": partial(frames, games),
        "start": start,
        "packages": packages,
        "idle": partial(idle, games),
        "memory": partial(memory, games),
        "waiting": partial(waiting, games),
        "minutes": partial(minutes, games),
        "hand-overs": partial(hand_overs, games),
        "party": party,
    }
    chosen = [word for word in words if word not in shelf]
    if not set(chosen) <= set(parts):
        print(__doc__)
        return 2
    missed = []
    for name in chosen or parts:
        print(f"\n== {name}", flush=True)
        if parts[name]() is False:
            missed.append(name)
    if missed:
        print(f"\nGoals are missed: {', '.join(missed)}.")
    return 1 if missed else 0


def party() -> None:
    """Eight phones on the loopback."""
    import bench_party

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    bench_party.measure()


# ---- engine ----------------------------------------------------------------------------------


def engine(games: Sequence[str]) -> None:
    """Random play against the peers, then copy and redeal."""
    peers = json.loads(
        subprocess.check_output([PEERS, "build/bench_peers.py", str(SECONDS)], text=True).splitlines()[-1]
    )
    for name, speed in peers.items():
        print(f"{name}: {speed:,.0f} answered questions/s")
    poker = peers["OpenSpiel python_liars_poker"]
    for game in map(registry.game, games):
        for mode, seats in product(game.modes, game.seats):
            speeds = sorted(random_play(game, seats, mode, SECONDS / ROUNDS) for _ in range(ROUNDS))
            usual, best = speeds[ROUNDS // 2], speeds[-1]
            print(f"{game.id} with {seats}{named(mode, game.modes[0])}: {usual:,.0f} answered questions/s", end=", ")
            print(f"{usual / poker:.1f} x python_liars_poker, {best:,.0f} in the best of {ROUNDS} rounds")
            positions = midgame(game, seats, mode)
            print(f"  copy {each(positions, lambda s: s.copy(Chance(1))):.1f} µs", end=", ")
            print(f"redeal {each(positions, lambda s: s.redeal(0, CHANCE)):.1f} µs")


CHANCE = Chance("bench")


def named(mode: Any, usual: Any) -> str:
    """In what a mode differs from the usual one."""
    fields = [field for field in mode.__struct_fields__ if getattr(mode, field) != getattr(usual, field)]
    return "".join(f", {field} {getattr(mode, field)}" for field in fields)


def random_play(game: Game, seats: int, mode: Any, seconds: float) -> float:
    """Questions with at least two answers, answered at random, per second on one core."""
    rng, answered, number = random.Random(1).random, 0, 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        number += 1
        state = game.start(seats, Chance(number), mode)
        while waiting := state.waiting():
            seat = waiting[0]
            legal = state.legal(seat)
            count = len(legal)
            if count > 1:
                answered += 1
                state.apply(seat, legal[int(rng() * count)])
            else:
                state.apply(seat, legal[0])
    return answered / spent


def midgame(game: Game, seats: int, mode: Any) -> list[State]:
    """Positions from the middle of random games."""
    rng, found = random.Random(2), []
    for number in range(40):
        state = game.start(seats, Chance(number), mode)
        for _ in range(rng.randrange(20, 200)):
            if not (waiting := state.waiting()):
                break
            state.apply(waiting[0], rng.choice(state.legal(waiting[0])))
        found.append(state)
    return found


def each(positions: list[State], work: Callable[[State], object]) -> float:
    """Microseconds per position, the median of several rounds."""
    rounds = []
    for _ in range(25):
        began = time.perf_counter()
        for position in positions:
            work(position)
        rounds.append((time.perf_counter() - began) / len(positions) * 1e6)
    return statistics.median(rounds)


# ---- screen ----------------------------------------------------------------------------------


def frames(games: Sequence[str]) -> bool:
    """One full frame of a busy table against one bare full-screen blit and flip; then the changes of scene."""
    kept = [in_its_own_process(what, size, games) for size in SIZES for what in ("frames", "changes")]
    return all(kept)


def memory(games: Sequence[str]) -> bool:
    """Memory of a process sitting at a table."""
    kept = [in_its_own_process("memory", size, games) for size in SIZES]
    return all(kept)


def idle(games: Sequence[str]) -> bool:
    """Share of a core while nothing moves."""
    return in_its_own_process("idle", "1920x1080", games)


def waiting(games: Sequence[str]) -> bool:
    """What one person waits for three bots, in the game's own time."""
    return in_its_own_process("waiting", "1280x720", games)


def minutes(games: Sequence[str]) -> bool:
    """How long games last with one person and with people in every seat, against what the box and the lobby print."""
    return in_its_own_process("minutes", "640x360", games)


def hand_overs(games: Sequence[str]) -> bool:
    """How often a mouse is passed on when people sit in every seat."""
    return in_its_own_process("hand-overs", "640x360", games)


def start() -> None:
    """From the command to the first picture of the shelf, against a bare pygame window."""
    bare = "import pygame; pygame.init(); s = pygame.display.set_mode((1920, 1080)); s.fill((9, 9, 9)); pygame.display.flip()"
    ours = "from game.scenes.app import App; app = App((1920, 1080)); app.open_shelf(); app.frame(0.0)"
    (window, window_work), (shelf, shelf_work) = run_time(bare), run_time(ours)
    print(f"first picture of the shelf {shelf:.2f} s, of which {shelf_work:.2f} s of work", end="; ")
    print(f"a bare window {window:.2f} s and {window_work:.2f} s; {shelf / window:.1f} x")


def packages() -> bool:
    """The downloads: how large they are, and from the command to the first picture."""
    import bench_packages

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    return bench_packages.measure()


def run_time(code: str) -> tuple[float, float]:
    """Seconds by the clock and seconds of work until the code has run, as medians."""
    runs = []
    for _ in range(8):
        began, worked = time.perf_counter(), children_work()
        subprocess.run(
            [sys.executable, "-c", code], check=True, cwd=ROOT, env=os.environ | BYTECODE, stdout=subprocess.DEVNULL
        )
        runs.append((time.perf_counter() - began, children_work() - worked))
    clock, work = (statistics.median(times) for times in zip(*runs[1:], strict=True))
    return clock, work


def children_work() -> float:
    times = os.times()
    return times.children_user + times.children_system


def in_its_own_process(what: str, size: str, games: Sequence[str]) -> bool:
    """Measure these games and print; whether every goal was kept."""
    env = os.environ | BYTECODE
    subprocess.run([sys.executable, "-m", "compileall", "-q", "game"], cwd=ROOT, env=env, check=True)
    return subprocess.call([sys.executable, "build/bench_screen.py", what, size, *games], cwd=ROOT, env=env) == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
