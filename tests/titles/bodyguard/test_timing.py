"""When bots answer in Bodyguard tells nothing: not of their hands, not of their roles, not of how long they had to think."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.bots.process import answer
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.table.bots import HESITATION, PACE
from game.titles.bodyguard.rules.content import NUMBER
from game.titles.bodyguard.rules.moves import Counter, Pass, StepIn
from game.titles.bodyguard.rules.position import LEFT_OVER
from game.titles.bodyguard.table.scene import Table
from tests.scenes.trainer import Prompt
from tests.titles.bodyguard.test_table import FRAME, arrange, seated

THREE_KINDS = ("poisoned_umbrella", "laser_watch", "rooftop", "hailstorm", "hardcore_af")
NOTHING_USEFUL = ("plan_b", "plan_b", "plan_b", "deadly_martin", "deadly_martin")
BODYGUARD, ASSASSIN = 3, LEFT_OVER
# Who is asked, in every situation that the others must not be able to tell apart.
SITUATIONS = [
    (THREE_KINDS, BODYGUARD),
    (NOTHING_USEFUL, BODYGUARD),
    (THREE_KINDS, ASSASSIN),
    (NOTHING_USEFUL, ASSASSIN),
]

SHOWN = 0.5  # seconds that the answers themselves may take to be shown

Answers = list[tuple[int, int]]


def asked(stage: str, cards: tuple[str, ...], guard: int) -> Match:
    """Bots only, at this question; seat 3 holds these cards, or seat 2 where the attacker is asked."""
    match = Match.new("bodyguard", seated(6, humans=0), seed=1)
    state: Any
    state, seat = arrange(match.state, stage)
    state.hands[seat], state.guard = sorted(NUMBER[card] for card in cards), guard  # type: ignore[index]
    state.refresh()
    return match


def sit(app: App, match: Match, thinkers: Prompt) -> None:
    """The table is open, and the question is put at the very beginning of its time."""
    app.opponents = thinkers
    app.stack.only(Table(app, match))
    app.frame(0.0)


def moments(app: App, match: Match, luck: int) -> Answers:
    """Per answer, who gave it and in which frame of the game's own time."""
    app.settings.reduced_motion = True
    random.seed(luck)
    asked = match.state.waiting()
    sit(app, match, Prompt())
    found: Answers = []
    for frame in range(400):
        app.frame(FRAME)
        found += [(entry.mover, frame) for entry in match.history(None)[len(found) :]]
        if len(found) >= len(asked):
            return found[: len(asked)]
    raise AssertionError("the bots never answered")


@pytest.mark.parametrize("stage", ["react", "insist", "rescue"])
def test_an_answer_comes_when_it_would_whatever_could_be_answered(app: App, stage: str) -> None:
    """The same luck of the clock, four situations: always the same seats in the same frames."""
    for luck in (7, 8):
        found = {tuple(moments(app, asked(stage, *situation), luck)) for situation in SITUATIONS}
        assert len(found) == 1, found


def test_the_situations_do_differ() -> None:
    """Otherwise the test above would prove nothing."""
    for stage, more in (("react", Counter), ("insist", Counter), ("rescue", StepIn)):
        legal = []
        for situation in SITUATIONS:
            state: Any = asked(stage, *situation).state
            legal.append(state.legal(2 if stage == "insist" else 3))
        assert all(Pass() in answers for answers in legal)
        able = [any(isinstance(answer, more) for answer in answers) for answers in legal]
        assert able == ([True, False, True, False] if more is Counter else [True, False, False, False])


@pytest.mark.parametrize("stage", ["react", "rescue"])
def test_a_pass_takes_as_long_as_a_thought(app: App, stage: str) -> None:
    """Never at once, never always the same, and in the rescue not in the order of the seats."""
    pace = PACE[app.settings.bot_pace]
    runs = [moments(app, asked(stage, NOTHING_USEFUL, ASSASSIN), luck) for luck in range(6)]
    for run in runs:
        for _, frame in run:
            assert pace <= (frame + 1) * FRAME <= pace * (1 + HESITATION) + SHOWN
    assert len({run[0][1] for run in runs}) > 2, "a fixed time would be known as a machine's"
    if stage == "rescue":
        assert len({tuple(seat for seat, _ in run) for run in runs}) > 1


def test_a_slow_thought_of_one_holds_up_all(app: App) -> None:
    """Who had to think for longer cannot be told, because nobody's answer is shown before all are there."""
    match, thinkers = asked("rescue", THREE_KINDS, BODYGUARD), Prompt(answer, BODYGUARD)
    sit(app, match, thinkers)
    for _ in range(200):
        app.frame(FRAME)
    assert match.moves == 0
    thinkers.slow.clear()
    for _ in range(20):
        app.frame(FRAME)
    assert match.moves == 3
