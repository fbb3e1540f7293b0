"""A second process in which the bots think, and in which people are advised, so that thinking never costs a frame."""

from __future__ import annotations

import multiprocessing
import pickle
import secrets
from collections import deque
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game.bots import minds
from game.engine.chance import Chance

PATIENCE = 3  # processes that may die in a row before the thinking is done right here
ADVISER = "sharp"  # the level of who advises people


class Parcel(NamedTuple):
    """All that reaches a bot: one redealt position, pickled, and who is asked."""

    ticket: int
    game_id: str
    seat: int
    position: bytes
    level: str
    seed: int
    worlds: int = 0  # 0 is a bot's question; advice looks at the position as it is, or at more than one redeal of it


class Opponents:
    """Asks bots and collects their answers without ever waiting for them."""

    def __init__(self) -> None:
        self._process: Any = None
        self._line: Connection | None = None
        self._open: dict[int, Parcel] = {}  # asked and not answered yet
        self._inquiry: Parcel | None = None  # the same of advice, of which only the latest is wanted
        self._advice: dict[int, Any] = {}  # what came of it, until it is fetched
        self._found: list[tuple[int, Any]] = []  # answers of bots, until they are fetched
        self._died = 0  # processes lost since the last answer

    def get_ready(self) -> None:
        """Have a process, so that starting one costs no frame later."""
        if self._process is None and self._died < PATIENCE:
            self._hire()

    @property
    def apart(self) -> bool:
        """Whether a process of their own is there; without one they think right here."""
        return self._process is not None and self._process.is_alive()

    def ask(self, ticket: int, game_id: str, seat: int, position: bytes, level: str) -> None:
        """Hand over a question; its answer comes out of `answers` under the same ticket."""
        parcel = Parcel(ticket, game_id, seat, position, level, secrets.randbits(32))
        self._open[ticket] = parcel
        self._send(parcel)

    def consult(self, ticket: int, game_id: str, seat: int, position: bytes, seed: int, worlds: int = 1) -> bool:
        """Ask what a good player would do; of several `worlds` that look the same to the room, in all of them.

        It takes the place of what was asked for before; what comes of it is `advice`, under the same ticket. False if
        there is no process that could think about it: advice is never worth a frame."""
        self.forget_inquiry()
        if self._died >= PATIENCE:
            return False
        self._inquiry = Parcel(ticket, game_id, seat, position, ADVISER, seed, worlds)
        self._send(self._inquiry)
        return True

    def advice(self, ticket: int) -> Any:
        """What came of the inquiry, once it is there; None too if nothing can be advised."""
        self._listen()
        return self._advice.pop(ticket, None)

    def thinks(self, ticket: int) -> bool:
        """Whether something may still come of the inquiry."""
        return ticket in self._advice or (self._inquiry is not None and self._inquiry.ticket == ticket)

    def answers(self) -> list[tuple[int, Any]]:
        """What the bots have decided since the last call."""
        if self._died >= PATIENCE:
            self._found += [(parcel.ticket, answer(parcel)) for parcel in self._open.values()]
            self._open.clear()
        self._listen()
        found, self._found = self._found, []
        return found

    def _listen(self) -> None:
        """Take in what has come out of the process, whoever it is for."""
        try:
            while self._line is not None and self._line.poll():
                ticket, action = self._line.recv()
                self._died = 0
                if self._open.pop(ticket, None):
                    self._found.append((ticket, action))
                elif self._inquiry is not None and self._inquiry.ticket == ticket:
                    self._inquiry, self._advice = None, {ticket: action}
        except (EOFError, OSError):
            self._hire_anew()
        if (self._open or self._inquiry) and self._process is not None and not self._process.is_alive():
            self._hire_anew()

    def forget(self) -> None:
        """Drop every open question of bots: whoever asked has gone."""
        self._open.clear()
        self._found.clear()

    def forget_inquiry(self) -> None:
        """Nobody waits for advice any more."""
        self._inquiry = None
        self._advice.clear()

    def close(self) -> None:
        """End the process."""
        self.forget()
        self.forget_inquiry()
        self._dismiss()

    def _dismiss(self) -> None:
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
        self._dismiss()
        self._died += 1
        died = self._died
        if died > 1:
            self._inquiry = None  # what has ended two processes is not worth a third
        for parcel in (*self._open.values(), self._inquiry):
            if parcel and died == self._died:  # else all of them were sent to the next one
                self._send(parcel)


def think(line: Connection) -> None:
    """Answer what comes in parcels until the other end hangs up: bots first, of advice the latest inquiry alone."""
    bots: deque[Parcel] = deque()
    inquiry: Parcel | None = None
    while True:
        try:
            while line.poll(0 if bots or inquiry else None):
                parcel: Parcel = line.recv()
                if parcel.worlds:
                    inquiry = parcel
                else:
                    bots.append(parcel)
            if bots:
                parcel = bots.popleft()
            elif inquiry:
                parcel, inquiry = inquiry, None
            line.send((parcel.ticket, answer(parcel)))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def answer(parcel: Parcel) -> Any:
    """What the bot does, or what is advised."""
    state, chance = pickle.loads(parcel.position), Chance(parcel.seed)
    if parcel.worlds > 1:
        return minds.agreed(parcel.game_id, state, parcel.seat, chance, parcel.level, parcel.worlds)
    return minds.choose(parcel.game_id, state, parcel.seat, chance, parcel.level)
