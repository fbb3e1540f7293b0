"""Asks opponents in real processes, waits for what they say, and looks what has become of them."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.bots.process import Opponents
from game.engine.chance import Chance
from tests.sample import game_with, seats_for

GAME = game_with(seats_for(3))
SOON = {"easy": 0.5, "sly": 1e6, "sharp": 0.5}  # deadlines: sly ones are asked what they do answer
ENDS = 120.0  # seconds after which something that never ends is known not to
Hire = Callable[..., Opponents]


def put(crew: Opponents, ticket: int, fault: str = "", level: str = "") -> tuple[int, Any]:
    """Ask under this ticket; what was asked."""
    level = level or ("easy" if fault in ("loop", "stop") else "sly")
    state = GAME.start(3, Chance(ticket))
    seat = next(seat for seat in state.waiting())
    position = pickle.dumps(state.redeal(seat, Chance(ticket)))
    crew.ask(ticket, f"{GAME.id} {fault}".strip(), seat, position, level)
    return ticket, state.legal(seat)


def collected(crew: Opponents, *asked: tuple[int, Any]) -> dict[int, Any]:
    """All answers, each of which is legal; no look at them takes long."""
    found: dict[int, Any] = {}
    while len(found) < len(asked):
        found |= dict(crew.answers())
        time.sleep(0.005)
    assert all(found[ticket] in legal for ticket, legal in asked)
    return found


def gone(pid: int) -> bool:
    """Whether a process has ended; one that nobody has buried yet has."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def until(true: Callable[[], bool]) -> None:
    while not true():
        time.sleep(0.01)


def pids(folder: Path, what: str) -> list[int]:
    return [int(path.name.rpartition("-")[2]) for path in folder.glob(f"{what}-*")]


def begun(folder: Path, loops: int) -> bool:
    return len(pids(folder, "loops")) == loops
