"""A process that thinks, and beside the game a thread that asks it, waits for it and ends it when it is not itself."""

from __future__ import annotations

import math
import multiprocessing
import os
import queue
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game.bots.patience import SLOW

GLANCE = 0.05  # seconds between two looks at a process that thinks
LONGEST_GLANCE = 0.2  # that one of them counts: neither a machine that slept nor a program that was stopped is late
START = 20.0  # seconds that a process is waited for until it can begin
PER_QUESTION = 8.0  # of them while one question waits; then the process may go on starting, but not for this one
HELD_UP = 1.0  # seconds that a question waits for a thought about one that nobody asks any more; most end by then
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


class NotYet(Late):
    """Nobody waits any longer for a process that is still starting."""


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
        self._wanted: set[int] = set()  # tickets of all that somebody waits for
        self._change = threading.Condition()

    @property
    def given_up(self) -> bool:
        """Whether processes are lost again and again, the last of them not long ago."""
        return self.lost >= PATIENCE and time.monotonic() - self.lost_at < WHILE

    def put(self, work: Work) -> None:
        """A bot is asked."""
        with self._change:
            self._wanted.add(work.ticket)
            self._bots.append(work)
            self._change.notify()

    def inquire(self, work: Work) -> None:
        """Advice is wanted; bots go first."""
        with self._change:
            self._wanted.add(work.ticket)
            self._inquiry = work
            self._change.notify()

    def forget(self, tickets: Iterable[int]) -> None:
        """Nobody waits for these any more."""
        with self._change:
            self._wanted.difference_update(tickets)
            self._bots = deque(work for work in self._bots if work.ticket in self._wanted)
            if self._inquiry is not None and self._inquiry.ticket not in self._wanted:
                self._inquiry = None

    def wants(self, work: Work) -> bool:
        """Whether somebody waits for what comes of it."""
        with self._change:
            return not self.closed and work.ticket in self._wanted

    def worth(self, work: Work) -> float:
        """Seconds that it may still be thought about: what nobody waits for holds up no other question for long."""
        with self._change:
            if self.closed:
                return 0.0
            held_up = bool(self._bots) or self._inquiry is not None
            return HELD_UP if held_up and work.ticket not in self._wanted else math.inf

    def lay_down(self, found: Found) -> None:
        """This came of a question."""
        with self._change:
            self._wanted.discard(found.work.ticket)
        self.found.put(found)

    def do_without(self) -> None:
        """No thread can be had that looks after a process: all questions are answered right here."""
        while (work := self._next()) is not None:
            self.lay_down(Found(work, self.instead(work.parcel), "No thread could be started."))

    def close(self) -> None:
        """Thinkers may go home."""
        with self._change:
            self.closed = True
            self._change.notify_all()

    def take(self) -> Work | None:
        """The next question, as soon as there is one; None once it is closed."""
        with self._change:
            while not self.closed:
                if (work := self._next()) is not None:
                    return work
                self._change.wait()
        return None

    def _next(self) -> Work | None:
        """Bots' questions first."""
        if self._bots:
            return self._bots.popleft()
        work, self._inquiry = self._inquiry, None
        return work


class Line:
    """A process and the pipe to it."""

    def __init__(self, answer: Answer) -> None:
        self.begun = False  # whether it has said that it can be asked
        self.left = START  # seconds that are waited for that
        self.since = time.monotonic()
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

    def wait(self, seconds: float, worth: Callable[[], float]) -> Any:
        """What comes out of the process; `Late` if nothing does while it is `worth` waiting, `EOFError` if it ends."""
        looked, left = time.monotonic(), seconds
        while not self._line.poll(min(GLANCE, max(0.0, left))):
            now = time.monotonic()
            left = min(left - min(now - looked, LONGEST_GLANCE), worth())
            looked = now
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
        self.work: Work | None = None  # what it is about

    def run(self) -> None:
        """From the desk to the process and back, until the desk is closed."""
        self._try_to_start()
        while (work := self.desk.take()) is not None:
            self.work = work
            self.desk.lay_down(self._found(work))
            self.work = None
        self._dismiss()

    @property
    def astray(self) -> bool:
        """Whether it is about something that nobody waits for."""
        work = self.work
        return work is not None and not self.desk.wants(work)

    def kill(self) -> None:
        """End the process, whatever it does."""
        if (line := self.line) is not None:
            line.process.kill()

    def _found(self, work: Work) -> Found:
        """What the process says or, where it says nothing, the simple answer and why."""
        trouble = "No process could be started that thinks."
        for _ in range(LOSSES):
            if not self.desk.wants(work):
                return Found(work, None)
            if not self._try_to_start():
                continue
            try:
                self._let_begin(work)
                good, what = self._asked(work)
            except NotYet:
                trouble = "Its process was too long in starting."
                break
            except Late:
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
        if not self.desk.wants(work):
            return Found(work, None)
        return Found(work, self.desk.instead(work.parcel), trouble)

    def _let_begin(self, work: Work) -> None:
        """Wait until the process can be asked, if it cannot yet; this question does so for a while only."""
        assert self.line is not None
        line = self.line
        if line.begun:
            return
        seconds = min(PER_QUESTION, line.left)
        try:
            labour, began = line.wait(seconds, lambda: self.desk.worth(work))
        except Late:
            line.left -= seconds if self.desk.wants(work) else 0.0
            if line.left <= 0:
                self._lose()
            raise NotYet from None
        line.begun = True
        self.desk.slow = self.desk.slow or began - line.since > min(SLUGGISH, STARVED * labour)

    def _asked(self, work: Work) -> tuple[bool, Any]:
        """What the process answers, or what went wrong while it thought; one that is late is ended."""
        assert self.line is not None
        seconds = work.seconds * (SLOW if self.desk.slow else 1)
        began = time.monotonic()
        self.line.send(work.parcel)
        try:
            good, what = self.line.wait(seconds, lambda: self.desk.worth(work))
        except Late:
            if self.desk.wants(work):
                self._lose()
            else:
                self._dismiss()  # through no fault of its own
            raise
        self.desk.lost = 0
        self.desk.slow = self.desk.slow or time.monotonic() - began > seconds / 2
        return good, what

    def _try_to_start(self) -> bool:
        """Whether there is a process that can be asked, now or soon."""
        if self.line is not None and self.line.process.is_alive():
            return True
        self._dismiss()
        if self.desk.given_up or self.desk.closed:
            return False
        try:
            self.line = Line(self.desk.answer)
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
            with suppress(Exception):  # whatever is wrong with a process that is of no use any more
                line.end()


# ---- in the process --------------------------------------------------------------------------------


def think(line: Connection, lifeline: Connection, answer: Answer) -> None:
    """Say that it can begin, how much work that was and when, then answer one parcel after the other, until the other end hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the game is asked to end, and ends this
    threading.Thread(target=_live, args=(lifeline,), daemon=True).start()
    try:
        line.send((time.process_time(), time.monotonic()))  # the clock is the machine's, the same for all its programs
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
