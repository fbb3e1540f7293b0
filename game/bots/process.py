"""The opponents as the game knows them: asked without waiting, and whatever becomes of them, each gives an answer."""

from __future__ import annotations

import atexit
import pickle
import queue
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.bots import coach, minds, quick
from game.bots.minds import ADVISER
from game.bots.patience import DEADLINES, cores
from game.bots.people import temper
from game.bots.thinker import SECONDS_TO_END, Desk, Found, Thinker, Work
from game.engine.chance import Chance

SEVERAL = 2.0  # times as long advice may take that is thought about in several worlds, or that compares answers


class Parcel(NamedTuple):
    """All that reaches a bot: one redealt position, pickled, who is asked, and the name on the seat."""

    ticket: int
    game_id: str
    seat: int
    position: bytes
    level: str
    seed: int
    worlds: int = 0  # 0 is a bot's question; advice looks at the position as it is, or at more than one redeal of it
    compare: tuple[int, ...] = ()  # a coach's question: these legal answers are compared, for so many times the worlds
    name: str = ""  # of a bot, which all can see: its temper goes with it


def answer(parcel: Parcel) -> Any:
    """What the bot does, what is advised, or how answers compare."""
    state, chance = pickle.loads(parcel.position), Chance(parcel.seed)
    if parcel.compare:
        spend = coach.hurried(parcel.game_id, parcel.worlds)
        return coach.coached(parcel.game_id, state, parcel.seat, chance, parcel.compare, spend)
    if parcel.worlds > 1:
        spend = minds.hurried(parcel.game_id, parcel.level)
        return minds.agreed(parcel.game_id, state, parcel.seat, chance, parcel.level, parcel.worlds, spend)
    spend = minds.hurried(parcel.game_id, parcel.level, advice=parcel.worlds > 0)
    action = minds.choose(parcel.game_id, state, parcel.seat, chance, parcel.level, spend, temper(parcel.name))
    if action not in state.legal(parcel.seat):
        raise ValueError(f"{action} is no answer to what was asked.")
    return action


def instead(parcel: Parcel) -> Any:
    """What a simple mind does where no process could think; nothing is advised; None if all fails."""
    if parcel.worlds:
        return None
    try:
        return quick.choose(pickle.loads(parcel.position), parcel.seat, Chance(parcel.seed))
    except Exception:
        return None


class Opponents:
    """Asks bots and collects their answers without ever waiting for them; up to two think side by side.

    One that crashes is asked again in a new process, once. One that raises, or does not answer until its deadline, is
    replaced by a simple mind for this question; `note` is told why, in words for who looks for the mistake."""

    def __init__(
        self,
        note: Callable[[str], None] = lambda _words: None,
        deadlines: Mapping[str, float] = DEADLINES,
        answer: Callable[[Parcel], Any] = answer,
    ) -> None:
        self._note, self._deadlines, self._answer = note, deadlines, answer
        self._desk = Desk(answer, instead)
        self._thinkers: list[Thinker] = []
        self._open: set[int] = set()  # tickets of what bots were asked and have not answered yet
        self._inquiry: Parcel | None = None  # the same of advice, of which only the latest is wanted
        self._advice: dict[int, Any] = {}  # what came of it, until it is fetched
        self._found: list[tuple[int, Any]] = []  # answers of bots, until they are fetched
        self._trouble = ""  # the last that was heard of; what goes on is noted once

    def get_ready(self) -> None:
        """Have a process, so that nobody waits for one later; whatever went wrong at another table is forgotten."""
        self._desk.lost = 0
        self._staff()

    @property
    def apart(self) -> bool:
        """Whether a process of their own thinks; without one a simple mind answers."""
        return any(line is not None and line.begun for line in [thinker.line for thinker in self._thinkers])

    @property
    def given_up(self) -> bool:
        """Whether processes are lost again and again, so that none is started for a while."""
        return self._desk.given_up

    def ask(self, ticket: int, game_id: str, seat: int, position: bytes, level: str, name: str = "") -> None:
        """Hand over a question; its answer comes out of `answers` under the same ticket."""
        parcel = Parcel(ticket, game_id, seat, position, level, secrets.randbits(32), name=name)
        work = Work(ticket, parcel, self._deadlines[level])
        self._open.add(ticket)
        self._desk.put(work)
        self._staff()

    def consult(
        self,
        ticket: int,
        game_id: str,
        seat: int,
        position: bytes,
        seed: int,
        worlds: int = 1,
        compare: tuple[int, ...] = (),
    ) -> bool:
        """Ask what a good player would do; of several `worlds` that look the same to the room, in all of them.

        With answers to `compare`, by their numbers among the legal ones, a coach says how they compare to what he would
        do, and `worlds` is how many times as long as a bot he may think about that. It takes the place of what was
        asked for before; what comes of it is `advice`, under the same ticket. False if there is no process that could
        think about it."""
        self.forget_inquiry()
        if self.given_up:
            return False
        self._inquiry = Parcel(ticket, game_id, seat, position, ADVISER, seed, worlds, compare)
        self._desk.inquire(Work(ticket, self._inquiry, self._deadlines[ADVISER] * (SEVERAL if worlds > 1 else 1)))
        self._staff()
        return True

    @property
    def free(self) -> bool:
        """Whether nobody waits for advice, so that asking for some takes it from nobody."""
        self._listen()
        return self._inquiry is None and not self._advice

    def advice(self, ticket: int) -> Any:
        """What came of the inquiry, once it is there; None too if nothing can be advised."""
        self._listen()
        return self._advice.pop(ticket, None)

    def thinks(self, ticket: int) -> bool:
        """Whether something may still come of the inquiry."""
        return ticket in self._advice or (self._inquiry is not None and self._inquiry.ticket == ticket)

    def answers(self) -> list[tuple[int, Any]]:
        """What the bots have decided since the last call; None of one that could decide nothing at all."""
        self._listen()
        found, self._found = self._found, []
        return found

    def forget(self, *tickets: int) -> None:
        """Drop these open questions of bots, or all: whoever asked does not wait any more."""
        gone = {*tickets} or self._open | {ticket for ticket, _ in self._found}
        self._desk.forget(gone)
        self._open -= gone
        self._found = [one for one in self._found if one[0] not in gone]

    def forget_inquiry(self, ticket: int | None = None) -> None:
        """Nobody waits for this advice any more, or for any; what somebody else asked in the meantime stays."""
        if ticket is not None and not self.thinks(ticket):
            return
        if self._inquiry is not None:
            self._desk.forget([self._inquiry.ticket])
        self._inquiry = None
        self._advice.clear()

    @property
    def pids(self) -> list[int]:
        """The processes that there are now."""
        lines = [thinker.line for thinker in self._thinkers]
        return [line.process.pid for line in lines if line and line.process.pid is not None]

    def close(self) -> None:
        """End all processes, whatever they do; there may be others later."""
        self.forget()
        self.forget_inquiry()
        self._desk.close()
        for thinker in self._thinkers:
            thinker.kill()
        until = time.monotonic() + SECONDS_TO_END
        for thinker in self._thinkers:
            thinker.join(max(0.0, until - time.monotonic()))
        self._listen()
        self._thinkers.clear()
        self._desk = Desk(self._answer, instead)
        atexit.unregister(self.close)

    def _staff(self) -> None:
        """One thinker for every question at once, as far as there are cores; the first is there before any."""
        asked = len(self._open) + (self._inquiry is not None)
        wanted = min(cores(), max(1, asked + sum(thinker.astray for thinker in self._thinkers)))
        if not self._thinkers:
            atexit.register(self.close)  # before the interpreter waits for processes that may be stopped
        while len(self._thinkers) < wanted:
            thinker = Thinker(self._desk)
            try:
                thinker.start()
            except RuntimeError:  # there are too many threads already
                break
            self._thinkers.append(thinker)
        if not self._thinkers:
            self._desk.do_without()

    def _listen(self) -> None:
        """Take in what has come from the thinkers, whoever it is for."""
        while True:
            try:
                found = self._desk.found.get_nowait()
            except queue.Empty:
                return
            if found.trouble != self._trouble and found.trouble:
                self._note(_told(found))
            self._trouble = found.trouble
            if found.work.ticket in self._open:
                self._open.discard(found.work.ticket)
                self._found.append((found.work.ticket, found.answer))
            elif self._inquiry is not None and self._inquiry.ticket == found.work.ticket:
                self._inquiry, self._advice = None, {found.work.ticket: found.answer}


def _told(found: Found) -> str:
    """What went wrong with whom, for the log."""
    parcel: Parcel = found.work.parcel
    who = "Advice for a person" if parcel.worlds else f"A bot ({parcel.level})"
    end = "Nothing was advised." if parcel.worlds else "A simple mind answered in its place."
    return f"{who} in {parcel.game_id}, seat {parcel.seat}: {found.trouble.strip()} {end}"
