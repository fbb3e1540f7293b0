"""The bots' own process answers, survives being killed and never sees more than a redealt position."""

from __future__ import annotations

import os
import pickle
import signal
import time

import pytest

from game.bots.process import Opponents
from game.engine.chance import Chance
from game.engine.journal import LEVELS
from tests.sample import game_with, seats_for

GAME = game_with(seats_for(3))
pytestmark = pytest.mark.advised


@pytest.fixture
def opponents():
    crew = Opponents(deadlines=dict.fromkeys(LEVELS, 1e6))
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
    (pid,) = opponents.pids
    os.kill(pid, signal.SIGKILL)
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


def room(seed=3):
    """A question as the room knows it."""
    state = GAME.start(3, Chance(seed))
    return state.waiting()[0], state.legal(state.waiting()[0]), pickle.dumps(state.redeal(None, Chance(seed)))


def advised(opponents, ticket):
    while opponents.thinks(ticket):
        if (advice := opponents.advice(ticket)) is not None:
            return advice
        time.sleep(0.01)
    return opponents.advice(ticket)


def test_bots_and_advice_never_get_each_others_answers(opponents):
    seat, legal, position = question()
    opponents.consult(7, GAME.id, seat, position, 11)
    opponents.ask(8, GAME.id, seat, position, "sly")
    opponents.consult(9, GAME.id, seat, position, 11)
    assert [ticket for ticket, _ in wait_for(opponents, 1)] == [8]
    assert advised(opponents, 9) in legal
    assert not opponents.thinks(7), "only the latest is wanted"
    assert opponents.answers() == [] and not opponents.thinks(9)


def test_fetching_advice_loses_no_answer_of_a_bot(opponents):
    seat, _, position = question()
    opponents.ask(1, GAME.id, seat, position, "sly")
    opponents.consult(2, GAME.id, seat, position, 11)
    assert advised(opponents, 2) is not None
    assert [ticket for ticket, _ in wait_for(opponents, 1)] == [1]


def test_the_same_inquiry_gets_the_same_advice_alone_and_for_the_room(opponents):
    for worlds, (seat, legal, position) in ((1, question()), (5, room())):
        found = set()
        for ticket in range(3):
            opponents.consult(ticket, GAME.id, seat, position, 11, worlds)
            found.add(advised(opponents, ticket))
        assert len(found) == 1 and found <= {None, *legal}


def test_an_inquiry_survives_a_process_and_one_that_cannot_be_thought_about_advises_nothing(opponents):
    seat, legal, position = question()
    opponents.ask(0, GAME.id, seat, position, "sly")
    wait_for(opponents, 1)
    opponents.consult(1, GAME.id, seat, position, 11)
    (pid,) = opponents.pids
    os.kill(pid, signal.SIGKILL)
    assert advised(opponents, 1) in legal
    opponents.consult(2, GAME.id, seat, b"no position at all", 11)
    assert advised(opponents, 2) is None
    opponents.ask(3, GAME.id, seat, position, "sly")
    assert [ticket for ticket, _ in wait_for(opponents, 1)] == [3]


def test_a_forgotten_inquiry_is_not_answered(opponents):
    seat, _, position = question()
    opponents.consult(1, GAME.id, seat, position, 11)
    opponents.forget_inquiry()
    assert not opponents.thinks(1)
    opponents.consult(2, GAME.id, seat, position, 11)
    opponents.forget()
    assert advised(opponents, 2) is not None, "what bots are asked is another matter"
    assert opponents.advice(1) is None


def test_who_forgets_an_old_inquiry_takes_nothing_from_who_asked_since(opponents):
    seat, legal, position = question()
    opponents.consult(1, GAME.id, seat, position, 11)
    assert advised(opponents, 1) in legal
    opponents.consult(2, GAME.id, seat, position, 11)
    opponents.forget_inquiry(1)
    assert advised(opponents, 2) in legal


def test_where_no_process_starts_nobody_is_advised_and_a_simple_mind_plays(opponents, monkeypatch):
    monkeypatch.setenv("PYTHONHOME", "/nowhere")  # no new interpreter can start
    monkeypatch.setattr("game.bots.process.answer", lambda _parcel: pytest.fail("this would cost a frame"))
    for ticket in range(3):
        seat, legal, position = question(ticket)
        opponents.ask(ticket, GAME.id, seat, position, "sly")
        ((answered, action),) = wait_for(opponents, 1)
        assert answered == ticket and action in legal
    assert not opponents.consult(4, GAME.id, seat, position, 11)
    assert not opponents.thinks(4) and opponents.advice(4) is None
