"""Minds that do what no mind should; they run in real processes, so what they do is written on the parcel."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

from game.bots.process import Parcel
from game.bots.process import answer as proper
from game.bots.thinker import think

FOLDER = "RUMPUS_TEST_FOLDER"  # where processes leave signs for each other


def answer(parcel: Parcel) -> Any:
    """What the game id asks for, then a proper answer."""
    game_id, _, fault = parcel.game_id.partition(" ")
    if fault:
        FAULTS[fault]()
    return proper(parcel._replace(game_id=game_id))


def sign(name: str) -> Path:
    return Path(os.environ[FOLDER]) / name


def loop() -> None:
    sign(f"loops-{os.getpid()}").touch()
    while True:
        pass


def crash() -> None:
    sign(f"crash-{os.getpid()}").touch()
    os.kill(os.getpid(), signal.SIGKILL)


def crash_once() -> None:
    if not (been := sign("been")).exists():
        been.touch()
        os.kill(os.getpid(), signal.SIGKILL)


def stop() -> None:
    sign(f"stops-{os.getpid()}").touch()
    os.kill(os.getpid(), signal.SIGSTOP)


def fail() -> None:
    raise RuntimeError("a mind of its own")


def leave() -> None:
    os._exit(0)


def meet() -> None:
    """Go on as soon as another process thinks too."""
    sign(f"meet-{os.getpid()}").touch()
    while len(list(sign("").glob("meet-*"))) < 2:
        time.sleep(0.01)


def late_riser(*place: Any) -> None:
    """A process that begins once somebody has left the sign to do so."""
    while not sign("wake").exists():
        time.sleep(0.01)
    think(*place)


FAULTS = {
    "loop": loop,
    "crash": crash,
    "crash once": crash_once,
    "stop": stop,
    "fail": fail,
    "leave": leave,
    "meet": meet,
}


def cheat(parcel: Parcel) -> Any:
    """No answer to what was asked."""
    from game.bots import minds

    minds.choose = lambda *_: "nonsense"  # type: ignore[assignment]
    return proper(parcel)


def unspeakable(parcel: Parcel) -> Any:
    """What no pipe can carry."""
    return lambda: parcel


def hang(_parcel: Parcel) -> Any:
    """Never."""
    while True:
        time.sleep(0.1)


def fall(parcel: Parcel) -> Any:
    """Never well."""
    raise RuntimeError(f"the mind of seat {parcel.seat} fell over")
