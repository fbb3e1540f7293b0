"""The bots' own process answers, survives being killed and never sees more than a redealt position."""

from __future__ import annotations

import os
import pickle
import signal
import time

import pytest

from game.bots.process import Opponents
from game.engine.chance import Chance
from tests.sample import game_with, seats_for

GAME = game_with(seats_for(3))


@pytest.fixture
def opponents():
    crew = Opponents()
    yield crew
    crew.close()


def question(seed=3):
    state = GAME.start(3, Chance(seed))
    seat = state.waiting()[0]
    return seat, state.legal(seat), pickle.dumps(state.redeal(seat, Chance(seed)))


def wait_for(opponents, count):
    answers = []
    while len(answers) < count:
        answers += opponents.answers()
        time.sleep(0.01)
    return answers


def test_every_question_gets_a_legal_answer_under_its_ticket(opponents):
    asked = {ticket: question(ticket) for ticket in range(5)}
    for ticket, (seat, _, position) in asked.items():
        opponents.ask(ticket, GAME.id, seat, position, "sharp")
    answers = dict(wait_for(opponents, len(asked)))
    assert set(answers) == set(asked)
    assert all(answers[ticket] in legal for ticket, (_, legal, _) in asked.items())


def test_a_killed_process_is_replaced_and_the_question_asked_again(opponents):
    seat, legal, position = question()
    opponents.ask(1, GAME.id, seat, position, "sly")
    wait_for(opponents, 1)
    os.kill(opponents._process.pid, signal.SIGKILL)
    opponents.ask(2, GAME.id, seat, position, "sly")
    ((ticket, action),) = wait_for(opponents, 1)
    assert ticket == 2
    assert action in legal


def test_forgotten_questions_are_not_answered(opponents):
    seat, _, position = question()
    opponents.ask(1, GAME.id, seat, position, "sly")
    opponents.forget()
    opponents.ask(2, GAME.id, seat, position, "sly")
    assert [ticket for ticket, _ in wait_for(opponents, 1)] == [2]


def test_when_processes_keep_dying_the_game_still_goes_on(opponents, monkeypatch):
    monkeypatch.setenv("PYTHONHOME", "/nowhere")  # no new interpreter can start
    seat, legal, position = question()
    opponents.ask(1, GAME.id, seat, position, "sly")
    ((ticket, action),) = wait_for(opponents, 1)
    assert ticket == 1
    assert action in legal
