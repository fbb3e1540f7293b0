"""Whatever becomes of a bot's process, the question gets a legal answer, nobody waits for it, and quitting ends it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.bots import patience, quick
from game.bots.process import Parcel, answer, instead
from game.bots.thinker import SECONDS_TO_END, WHILE
from game.engine import registry
from game.engine.chance import Chance
from tests.bots import faulty
from tests.bots.crew import ENDS, GAME, SOON, Hire, collected, gone, pids, put, until
from tests.engine.toys import HUSH

pytestmark = pytest.mark.advised


# ---- what minds do -------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", sorted(faulty.FAULTS.keys() - {"meet", "crash once"}))
def test_whatever_a_mind_does_its_question_is_answered_and_so_is_the_next(
    hire: Hire, notes: list[str], fault: str
) -> None:
    crew = hire()
    collected(crew, put(crew, 1, fault))
    assert len(notes) == 1 and GAME.id in notes[0] and "A simple mind answered" in notes[0]
    collected(crew, put(crew, 2))
    assert len(notes) == 1, "a process that thinks"


def test_what_a_mind_raised_stands_in_the_note_and_its_process_lives(hire: Hire, notes: list[str]) -> None:
    crew = hire()
    collected(crew, put(crew, 1))
    before = crew.pids
    collected(crew, put(crew, 2, "fail"))
    assert crew.pids == before and "a mind of its own" in notes[0] and "faulty.py" in notes[0]


def test_a_mind_that_crashes_once_is_asked_again(hire: Hire, notes: list[str]) -> None:
    crew = hire()
    collected(crew, put(crew, 1, "crash once"))
    assert not notes


def test_a_mind_that_crashes_is_asked_twice_and_no_more(hire: Hire, tmp_path: Path) -> None:
    crew = hire()
    collected(crew, put(crew, 1, "crash"))
    assert len(pids(tmp_path, "crash")) == 2


@pytest.mark.parametrize("mind", [faulty.cheat, faulty.unspeakable])
def test_what_is_no_answer_is_replaced(hire: Hire, notes: list[str], mind: Callable[[Parcel], Any]) -> None:
    crew = hire(mind)
    collected(crew, put(crew, 1))
    assert len(notes) == 1


@pytest.mark.parametrize(("fault", "sign"), [("loop", "loops"), ("stop", "stops")])
def test_a_process_that_hangs_is_killed_at_its_deadline(hire: Hire, tmp_path: Path, fault: str, sign: str) -> None:
    crew = hire()
    collected(crew, put(crew, 1, fault))
    (pid,) = pids(tmp_path, sign)
    assert gone(pid)


def test_each_level_has_its_own_deadline(hire: Hire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.process.cores", lambda: 2)
    assert patience.DEADLINES["easy"] < patience.DEADLINES["sly"] < patience.DEADLINES["sharp"]
    assert all(patience.THINKING[level] < patience.DEADLINES[level] for level in patience.DEADLINES)
    crew = hire(sharp=10_000.0)
    loops, _ = put(crew, 1, "loop", "sharp")
    collected(crew, put(crew, 2, "loop", "easy"))
    assert loops in crew._open


def test_a_slow_machine_is_given_twice_the_time(hire: Hire) -> None:
    crew = hire()
    crew._desk.slow = True
    began = time.monotonic()
    collected(crew, put(crew, 2, "loop"))
    assert time.monotonic() - began >= patience.SLOW * SOON["easy"]


def test_an_answer_just_in_time_shows_a_slow_machine(hire: Hire) -> None:
    crew = hire(slow_but_sure, sly=SURE * 1.9)
    collected(crew, put(crew, 1))
    assert crew._desk.slow


SURE = 2.0


def slow_but_sure(parcel: Parcel) -> Any:
    time.sleep(SURE)
    return answer(parcel)


def test_after_many_losses_a_simple_mind_answers_until_the_next_table(hire: Hire, notes: list[str]) -> None:
    crew = hire()
    for ticket in range(3):
        collected(crew, put(crew, ticket, "crash"))
    assert not crew.pids
    collected(crew, put(crew, 7))
    assert not crew.pids and not crew.consult(8, GAME.id, 0, b"", 1)
    crew.get_ready()
    noted = len(notes)
    collected(crew, put(crew, 9))
    assert crew.pids and len(notes) == noted


def test_after_a_while_a_process_is_tried_again(hire: Hire) -> None:
    crew = hire()
    for ticket in range(2):
        collected(crew, put(crew, ticket, "crash"))
    assert crew._desk.given_up
    crew._desk.lost_at -= WHILE
    collected(crew, put(crew, 7))
    assert crew.pids and not crew._desk.lost


# ---- what happens to processes -------------------------------------------------------------------


@pytest.mark.parametrize("kind", [signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM])
def test_a_process_that_is_killed_or_stopped_from_outside_loses_no_question(hire: Hire, kind: signal.Signals) -> None:
    crew = hire(sly=15.0)
    collected(crew, put(crew, 1))
    (pid,) = crew.pids
    os.kill(pid, kind)
    collected(crew, put(crew, 2))
    collected(crew, put(crew, 3))
    until(lambda: gone(pid))


def test_advice_that_hangs_is_given_up_and_bots_go_on(hire: Hire, notes: list[str]) -> None:
    crew = hire()
    crew.consult(1, f"{GAME.id} loop", 0, b"", 5)
    while crew.thinks(1):
        assert crew.advice(1) is None
        time.sleep(0.01)
    assert "Nothing was advised" in notes[0]
    collected(crew, put(crew, 2))


def test_two_think_side_by_side_where_there_are_two_cores(
    hire: Hire, monkeypatch: pytest.MonkeyPatch, notes: list[str]
) -> None:
    """Neither goes on before the other has begun."""
    monkeypatch.setattr("game.bots.process.cores", lambda: 2)
    crew = hire()
    collected(crew, put(crew, 1, "meet"), put(crew, 2, "meet"))
    assert len(crew.pids) == 2 and not notes


def test_one_thinks_after_the_other_where_there_is_one_core(hire: Hire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.process.cores", lambda: 1)
    crew = hire()
    collected(crew, *(put(crew, ticket) for ticket in range(4)))
    assert len(crew.pids) == 1


def test_bots_use_no_more_cores_than_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: {3}, raising=False)
    assert patience.cores() == 1
    monkeypatch.setattr(os, "sched_getaffinity", lambda _pid: set(range(16)), raising=False)
    assert patience.cores() == 2
    assert patience.longest("sharp", 5) == 3 * patience.THINKING["sharp"]


# ---- the end -------------------------------------------------------------------------------------


@pytest.mark.parametrize("fault", ["loop", "stop"])
def test_closing_ends_a_process_whatever_it_does(hire: Hire, tmp_path: Path, fault: str, notes: list[str]) -> None:
    crew = hire()
    put(crew, 1, fault, "sly")
    until(lambda: bool(pids(tmp_path, f"{fault}s")))
    (pid,) = pids(tmp_path, f"{fault}s")
    crew.close()
    assert SECONDS_TO_END < 3, "no close waits for longer"
    until(lambda: gone(pid))
    assert not notes and not crew.pids


PROGRAM = """
import os, sys, time
sys.path[:0] = {path!r}
from pathlib import Path
from game.bots.process import Opponents
from tests.bots import faulty
from tests.bots.crew import ENDS, GAME, SOON, Hire, collected, gone, pids, put, until

if __name__ == "__main__":
    crew = Opponents(deadlines=dict.fromkeys(("easy", "sly", "sharp"), 1e6), answer=faulty.answer)
    crew.ask(1, "any {fault}", 0, b"", "sly")
    while not list(Path(os.environ[faulty.FOLDER]).glob("{fault}s-*")):
        time.sleep(0.01)
    print("asked", flush=True)
    {then}
"""


def program(tmp_path: Path, fault: str, then: str) -> subprocess.Popen[str]:
    """Another program whose bot has begun to hang."""
    file = tmp_path / "program.py"
    file.write_text(PROGRAM.format(path=sys.path, fault=fault, then=then))
    env = os.environ | {faulty.FOLDER: str(tmp_path)}
    started = subprocess.Popen([sys.executable, str(file)], env=env, stdout=subprocess.PIPE, text=True)
    assert started.stdout and started.stdout.readline() == "asked\n"
    return started


@pytest.mark.parametrize("then", ["pass", "raise SystemExit(0)", "crew.close()"])
@pytest.mark.parametrize("fault", ["loop", "stop"])
def test_a_program_with_a_hanging_bot_ends(tmp_path: Path, fault: str, then: str) -> None:
    """Also if nobody has closed anything: the interpreter would wait for a process that is stopped."""
    assert program(tmp_path, fault, then).wait(ENDS) == 0
    until(lambda: all(map(gone, pids(tmp_path, f"{fault}s"))))


def test_an_endless_thought_ends_with_the_game_that_was_killed(tmp_path: Path) -> None:
    started = program(tmp_path, "loop", "time.sleep(1e6)")
    started.kill()
    started.wait()
    until(lambda: all(map(gone, pids(tmp_path, "loops"))))


# ---- the simple mind -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", registry.games().values(), ids=registry.games())
def test_the_simple_mind_plays_whole_games_legally(game: Any) -> None:
    state, chance = game.start(game.seats[0], Chance(2)), Chance(3)
    while waiting := state.waiting():
        seat = waiting[0]
        action = quick.choose(state.redeal(seat, Chance(4)), seat, chance)
        assert action in state.legal(seat)
        state.apply(seat, action)


def test_the_simple_mind_takes_a_win_and_leaves_a_loss() -> None:
    """In the toy game, whoever answers last wins or loses with the last answer."""
    state, chance, tried = HUSH.start(2, Chance(5)), Chance(1), 0
    while waiting := state.waiting():
        seat = waiting[0]
        ends = {}
        for action in state.legal(seat):
            world = state.copy(Chance(0))
            world.apply(seat, action)
            ends[action] = world.outcome()
        action = quick.choose(state, seat, chance)
        if any(end and seat in end.winners for end in ends.values()):
            end = ends[action]
            assert end is not None and seat in end.winners
            tried += 1
        state.apply(seat, action)
    assert tried or state.outcome()


def test_nothing_is_left_where_even_the_simple_mind_fails() -> None:
    assert instead(Parcel(1, GAME.id, 0, b"no position", "sly", 1)) is None
    assert instead(Parcel(1, GAME.id, 0, b"no position", "sly", 1, worlds=3)) is None
