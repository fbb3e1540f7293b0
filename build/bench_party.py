"""How quick a party is: eight phones on the loopback, from a tap to the last phone's page and to the TV's next picture."""

from __future__ import annotations

import multiprocessing
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import bench_phones
import pygame
from bench_phones import PHONES, Noted

from game.engine import registry
from game.engine.contract import Game
from game.scenes.app import App
from game.scenes.lobby import LobbyScene

SIZE = (1920, 1080)
IDLE = 10.0  # seconds
PACE = 10  # how many seconds pass in one, so that an evening does not take one
JOINED = 30.0  # seconds that the phones have for their last words


def measure() -> None:
    """Print every figure of a party, for every game that seats as many."""
    for game in registry.games().values():
        if game.seats[-1] >= PHONES:
            _measure(game)


def _measure(game: Game) -> None:
    spawn = multiprocessing.get_context("spawn")
    shown, resting, over = spawn.Value("d", 0.0), spawn.Event(), spawn.Event()
    told, ears = spawn.Pipe(duplex=False)
    with tempfile.TemporaryDirectory() as home:
        app = App(SIZE, home=Path(home))
        app.open_shelf()
        app.open_party(address="127.0.0.1")
        assert app.evening is not None
        app.stack.push(LobbyScene(app, game))
        present = app.window.present

        def note(areas: list[pygame.Rect]) -> None:
            present(areas)
            shown.value = time.perf_counter()

        app.window.present = note  # type: ignore[method-assign]
        about = (app.evening.party.address, app.evening.room.code, shown, resting, over, ears)
        phones = spawn.Process(target=bench_phones.play, args=about, daemon=True)
        phones.start()
        frames = _run(app, resting.is_set)
        _run(app, lambda: not app.stack.moving)
        spent, began = time.process_time(), time.perf_counter()
        _run(app, lambda: time.perf_counter() > began + IDLE)
        idle = (time.process_time() - spent) / (time.perf_counter() - began)
        over.set()
        if not told.poll(JOINED):
            raise SystemExit(f"The phones at {game.title} fell silent.")
        noted: Noted = told.recv()
        phones.join(JOINED)
        app.close()
    _print(game, noted, frames, idle)


def _print(game: Game, noted: Noted, frames: Sequence[float], idle: float) -> None:
    print(f"{game.title}, {PHONES} phones: join to seated at most {noted.seated:.2f} s")
    print(f"  first load {noted.loaded / 1000:.0f} KB, largest page {noted.largest / 1000:.1f} KB")
    print(f"  from a tap to the last phone's page while others are asked: {_late(noted.to_phone)}")
    print(f"  from a tap to the TV's next picture: {_late(noted.to_picture)}; lost {noted.lost}")
    print(f"  work in a frame meanwhile: {_late(frames)}")
    print(f"  idle with {PHONES} phones: {100 * idle:.1f} % of a core")


def _late(found: Sequence[float]) -> str:
    if len(found) < 2:
        return "not enough"
    late = statistics.quantiles(found, n=100)[98]
    times = (statistics.median(found), late, max(found))
    return "median {:.1f} ms, p99 {:.1f} ms, longest {:.1f} ms ({})".format(
        *(1000 * time for time in times), len(found)
    )


def _run(app: App, over: Callable[[], bool]) -> list[float]:
    """The program's own loop, until it is over; how long each frame worked."""
    clock, frames = pygame.time.Clock(), list[float]()
    while not over():
        passed = app.wait(clock)
        began = time.perf_counter()
        app.step(PACE * passed)
        frames.append(time.perf_counter() - began)
    return frames
