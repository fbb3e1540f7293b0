"""No bot is held up: not by thoughts that nobody waits for, not by processes that never begin, not without threads."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import pytest

from game.bots.thinker import PATIENCE, Thinker
from tests.bots import faulty
from tests.bots.crew import ENDS, GAME, Hire, begun, collected, gone, pids, put, until

pytestmark = pytest.mark.advised


def test_a_thought_that_nobody_waits_for_any_more_holds_no_bot_up(
    hire: Hire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, notes: list[str]
) -> None:
    monkeypatch.setattr("game.bots.process.cores", lambda: 1)
    crew = hire(sly=ENDS, sharp=ENDS)
    for ticket in range(1, PATIENCE + 2):
        if ticket % 2:
            put(crew, ticket, "loop", "sly")
        else:
            crew.consult(ticket, f"{GAME.id} loop", 0, b"", 5)
        until(partial(begun, tmp_path, ticket))
        if ticket % 2:
            crew.forget(ticket)
        else:
            crew.forget_inquiry(ticket)
    began = time.monotonic()
    collected(crew, put(crew, 9))
    assert time.monotonic() - began < ENDS / 2 and not notes
    assert all(map(gone, pids(tmp_path, "loops"))) and not crew._desk.lost, "they were not at fault"


def test_while_a_thought_goes_astray_the_other_core_thinks(
    hire: Hire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, notes: list[str]
) -> None:
    monkeypatch.setattr("game.bots.process.cores", lambda: 2)
    monkeypatch.setattr("game.bots.thinker.HELD_UP", ENDS)
    crew = hire(sharp=ENDS)
    crew.consult(1, f"{GAME.id} loop", 0, b"", 5)
    until(partial(begun, tmp_path, 1))
    crew.forget_inquiry(1)
    collected(crew, put(crew, 2))
    assert len(crew.pids) == 2 and not any(map(gone, pids(tmp_path, "loops"))) and not notes


def test_what_nobody_waits_for_any_more_is_not_thought_about(
    hire: Hire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, notes: list[str]
) -> None:
    monkeypatch.setattr("game.bots.process.cores", lambda: 1)
    crew = hire(sly=ENDS)
    first = put(crew, 1)
    put(crew, 2, "loop", "sly")
    crew.forget(2)
    assert set(collected(crew, first, put(crew, 3))) == {1, 3}, "what others were asked stays"
    assert not notes and not pids(tmp_path, "loops")


def test_a_process_that_never_begins_holds_up_one_question_for_a_while_and_then_none(
    hire: Hire, monkeypatch: pytest.MonkeyPatch, notes: list[str]
) -> None:
    monkeypatch.setattr("game.bots.thinker.think", faulty.late_riser)
    monkeypatch.setattr("game.bots.thinker.PER_QUESTION", 0.3)
    monkeypatch.setattr("game.bots.thinker.START", 0.5)
    crew = hire()
    for ticket in range(2 * PATIENCE):
        collected(crew, put(crew, ticket))
    assert crew._desk.given_up and not crew.pids
    assert "too long in starting" in notes[0] and len(notes) == 1, "what goes on is noted once"


def test_a_process_that_is_slow_to_begin_answers_later_questions(
    hire: Hire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, notes: list[str]
) -> None:
    crew = hire()
    with monkeypatch.context() as early:
        early.setattr("game.bots.thinker.think", faulty.late_riser)
        early.setattr("game.bots.thinker.PER_QUESTION", 0.1)
        collected(crew, put(crew, 1))
    before = crew.pids
    (tmp_path / "wake").touch()
    collected(crew, put(crew, 2))
    assert crew.pids == before and len(notes) == 1 and not crew._desk.lost


def test_without_a_thread_to_look_after_a_process_simple_minds_play_and_nobody_is_advised(
    hire: Hire, monkeypatch: pytest.MonkeyPatch, notes: list[str]
) -> None:
    def full(_thinker: Thinker) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thinker, "start", full)
    crew = hire()
    collected(crew, put(crew, 1), put(crew, 2))
    crew.consult(3, GAME.id, 0, b"", 5)
    assert crew.advice(3) is None and not crew.thinks(3) and notes
    crew.close()
