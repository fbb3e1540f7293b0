"""A second process in which the bots think, so that thinking never costs a frame."""

from __future__ import annotations

import multiprocessing
import pickle
import secrets
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game.bots import minds
from game.engine.chance import Chance

PATIENCE = 3  # processes that may die in a row before the thinking is done right here


class Parcel(NamedTuple):
    """All that reaches a bot: one redealt position, pickled, and who is asked."""

    ticket: int
    game_id: str
    seat: int
    position: bytes
    level: str
    seed: int


class Opponents:
    """Asks bots and collects their answers without ever waiting for them."""

    def __init__(self) -> None:
        self._process: Any = None
        self._line: Connection | None = None
        self._open: dict[int, Parcel] = {}  # asked and not answered yet
        self._died = 0  # processes lost since the last answer

    def ask(self, ticket: int, game_id: str, seat: int, position: bytes, level: str) -> None:
        """Hand over a question; its answer comes out of `answers` under the same ticket."""
        parcel = Parcel(ticket, game_id, seat, position, level, secrets.randbits(32))
        self._open[ticket] = parcel
        self._send(parcel)

    def answers(self) -> list[tuple[int, Any]]:
        """What the bots have decided since the last call."""
        found: list[tuple[int, Any]] = []
        if self._died >= PATIENCE:
            found = [(parcel.ticket, answer(parcel)) for parcel in self._open.values()]
            self._open.clear()
            return found
        try:
            while self._line is not None and self._line.poll():
                ticket, action = self._line.recv()
                self._died = 0
                if self._open.pop(ticket, None):
                    found.append((ticket, action))
        except (EOFError, OSError):
            self._hire_anew()
        if self._open and self._process is not None and not self._process.is_alive():
            self._hire_anew()
        return found

    def forget(self) -> None:
        """Drop every open question: whoever asked has gone."""
        self._open.clear()

    def close(self) -> None:
        """End the process."""
        self._open.clear()
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(5)
            self._process = None

    def _send(self, parcel: Parcel) -> None:
        if self._died >= PATIENCE:
            return  # kept open; `answers` will think about it itself
        if self._process is None:
            self._hire()
        assert self._line is not None
        try:
            self._line.send(parcel)
        except OSError:
            self._hire_anew()

    def _hire(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._line, theirs = spawn.Pipe()
        self._process = spawn.Process(target=think, args=(theirs,), daemon=True, name="opponents")
        self._process.start()
        theirs.close()

    def _hire_anew(self) -> None:
        parcels = list(self._open.values())
        self._died += 1
        self.close()
        for parcel in parcels:
            self._open[parcel.ticket] = parcel
            self._send(parcel)


def think(line: Connection) -> None:
    """Answer what comes in parcels until the other end hangs up."""
    while True:
        try:
            parcel: Parcel = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            line.send((parcel.ticket, answer(parcel)))
        except OSError:
            return


def answer(parcel: Parcel) -> Any:
    """What the bot does."""
    state = pickle.loads(parcel.position)
    return minds.choose(parcel.game_id, state, parcel.seat, Chance(parcel.seed), parcel.level)
