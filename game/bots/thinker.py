"""A process that thinks, and beside the game a thread that asks it, waits for it and ends it when it is not itself."""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game.bots.patience import SLOW

GLANCE = 0.05  # seconds between two looks at a process that thinks
LONGEST_GLANCE = 0.2  # that one of them counts: neither a machine that slept nor a program that was stopped is late
START = 20.0  # seconds in which a process must have started
SLUGGISH, STARVED = 1.5, 4.0  # seconds of starting that show a slow machine; or so many times those of work
LOSSES = 2  # processes that one question may end
PATIENCE = 3  # processes that may be lost in a row before none is started for a while
WHILE = 60.0  # seconds
SECONDS_TO_END = 2.0
MOST_WORDS = 8_000  # of what went wrong

Answer = Callable[[Any], Any]


class Work(NamedTuple):
    """A question that a process may think about."""

    ticket: int
    parcel: Any
    seconds: float  # after which nobody waits for it any longer


class Found(NamedTuple):
    """What came of it."""

    work: Work
    answer: Any
    trouble: str = ""  # why it did not come from a process


class Late(Exception):
    """Nobody waits any longer."""


class Desk:
    """Where questions lie until a thinker has time, and what came of them until somebody fetches it."""

    def __init__(self, answer: Answer, instead: Answer) -> None:
        self.answer = answer  # what a process does with a parcel
        self.instead = instead  # what is done without one, right in the thread
        self.found: queue.SimpleQueue[Found] = queue.SimpleQueue()
        self.closed = False
        self.slow = False  # whether the machine has shown itself slow
        self.lost = 0  # processes in a row
        self.lost_at = 0.0  # when the last of them was
        self._bots: deque[Work] = deque()
        self._inquiry: Work | None = None
        self._change = threading.Condition()

    @property
    def given_up(self) -> bool:
        """Whether processes are lost again and again, the last of them not long ago."""
        return self.lost >= PATIENCE and time.monotonic() - self.lost_at < WHILE

    def put(self, work: Work) -> None:
        """A bot is asked."""
        with self._change:
            self._bots.append(work)
            self._change.notify()

    def inquire(self, work: Work | None) -> None:
        """Advice is wanted, instead of what was asked for before; None wants none any more."""
        with self._change:
            self._inquiry = work
            self._change.notify()

    def clear(self) -> None:
        """No bot needs to think about what it was asked."""
        with self._change:
            self._bots.clear()

    def close(self) -> None:
        """Thinkers may go home."""
        with self._change:
            self.closed = True
            self._change.notify_all()

    def take(self) -> Work | None:
        """The next question, bots' first, as soon as there is one; None once it is closed."""
        with self._change:
            while not self.closed:
                if self._bots:
                    return self._bots.popleft()
                if self._inquiry is not None:
                    work, self._inquiry = self._inquiry, None
                    return work
                self._change.wait()
        return None


class Line:
    """A process and the pipe to it."""

    def __init__(self, answer: Answer) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._line, theirs = spawn.Pipe()
        lifeline, self._lifeline = spawn.Pipe(duplex=False)
        self.process = spawn.Process(target=think, args=(theirs, lifeline, answer), daemon=True, name="opponents")
        try:
            self.process.start()
        finally:
            theirs.close()
            lifeline.close()

    def send(self, parcel: Any) -> None:
        """To a process that waits for something to do."""
        self._line.send(parcel)

    def wait(self, seconds: float, closed: Callable[[], bool]) -> Any:
        """What comes out of the process; `Late` if nothing does, `EOFError` if it ends or there is no more use for it."""
        looked, left = time.monotonic(), seconds
        while not self._line.poll(min(GLANCE, max(0.0, left))):
            now = time.monotonic()
            left -= min(now - looked, LONGEST_GLANCE)
            looked = now
            if closed():
                raise EOFError
            if left <= 0:
                raise Late
        return self._line.recv()

    def end(self) -> None:
        """End it, also if it is stopped, and whatever it has started; only the thread that began it may."""
        self.process.kill()
        self._lifeline.close()
        self.process.join(SECONDS_TO_END)
        self._line.close()


class Thinker(threading.Thread):
    """Looks after one process, so that the game never waits for any."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(name="thinker", daemon=True)
        self.desk = desk
        self.line: Line | None = None

    def run(self) -> None:
        """From the desk to the process and back, until the desk is closed."""
        self._try_to_start()
        while (work := self.desk.take()) is not None:
            self.desk.found.put(self._find_out(work))
        self._dismiss()

    def kill(self) -> None:
        """End the process, whatever it does."""
        if (line := self.line) is not None:
            line.process.kill()

    def _find_out(self, work: Work) -> Found:
        trouble = "No process could be started that thinks."
        for _ in range(LOSSES):
            if not self._try_to_start():
                continue
            try:
                good, what = self._asked(work)
            except Late:
                self._lose()
                trouble = "Its process did not answer in time and was ended."
                break
            except Exception as error:  # whatever can be wrong with what comes out of a process that is not itself
                self._lose()
                trouble = f"Its process ended before it answered ({type(error).__name__})."
                continue
            if good:
                return Found(work, what)
            trouble = what
            break
        return Found(work, self.desk.instead(work.parcel), "" if self.desk.closed else trouble)

    def _asked(self, work: Work) -> tuple[bool, Any]:
        """What the process answers, or what went wrong while it thought."""
        assert self.line is not None
        seconds = work.seconds * (SLOW if self.desk.slow else 1)
        began = time.monotonic()
        self.line.send(work.parcel)
        good, what = self.line.wait(seconds, lambda: self.desk.closed)
        self.desk.lost = 0
        self.desk.slow = self.desk.slow or time.monotonic() - began > seconds / 2
        return good, what

    def _try_to_start(self) -> bool:
        """Whether there is a process that can be asked."""
        if self.line is not None and self.line.process.is_alive():
            return True
        self._dismiss()
        if self.desk.given_up or self.desk.closed:
            return False
        try:
            began = time.monotonic()
            self.line = Line(self.desk.answer)
            work = self.line.wait(START, lambda: self.desk.closed)
            self.desk.slow = self.desk.slow or time.monotonic() - began > min(SLUGGISH, STARVED * work)
        except Exception:  # whatever a system can have against one process more
            self._lose()
            return False
        return True

    def _lose(self) -> None:
        self._dismiss()
        self.desk.lost += 1
        self.desk.lost_at = time.monotonic()

    def _dismiss(self) -> None:
        line, self.line = self.line, None
        if line is not None:
            line.end()


# ---- in the process --------------------------------------------------------------------------------


def think(line: Connection, lifeline: Connection, answer: Answer) -> None:
    """Say that it can begin and how much work that was, then answer one parcel after the other, until the other end hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the game is asked to end, and ends this
    threading.Thread(target=_live, args=(lifeline,), daemon=True).start()
    try:
        line.send(time.process_time())
        while True:
            line.send(_thought(line.recv(), answer))
    except (EOFError, OSError):
        return


def _thought(parcel: Any, answer: Answer) -> tuple[bool, Any]:
    try:
        return True, answer(parcel)
    except Exception:
        return False, traceback.format_exc()[-MOST_WORDS:]


def _live(lifeline: Connection) -> None:
    """As long as the game does, even in the middle of an endless thought."""
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)
