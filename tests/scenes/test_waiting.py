"""How long people wait at a table: bots that pause only where it must not tell, and others' routine that goes by."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from game.engine.chance import Chance
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.table import open_table
from game.scenes.table.bots import BREATH, HESITATION, PACE, Bots
from game.scenes.table.tempo import LONG, ROUTINE, STORY, concerns
from game.ui.motion import Faster, Motion, Tween, sequence, wait
from tests.scenes.sitting import BOT, HUMAN, new_match


class Mute:
    """Opponents that are asked and never answer."""

    def ask(self, *question: object) -> None: ...

    def answers(self) -> list[tuple[int, Any]]:
        return []

    def forget(self) -> None: ...

    def close(self) -> None: ...


class Question(NamedTuple):
    """A position that asks these seats, each of which has so many answers."""

    seats: tuple[int, ...]
    answers: int
    secret: bool = False

    def waiting(self) -> tuple[int, ...]:
        return self.seats

    def legal(self, seat: int) -> Sequence[int]:
        return range(self.answers) if seat in self.seats else ()

    def hushed(self, _seat: int) -> bool:
        return self.secret

    def redeal(self, _seat: int, _chance: Chance) -> Question:
        return self


def pauses(app: App, question: Question, last: int | None = None) -> list[float]:
    """How long the first bot that is asked takes, in several runs of luck; the last move may have been its own."""
    app.__dict__["opponents"] = Mute()
    match = new_match(BOT, BOT, BOT, BOT)
    match.state = question  # type: ignore[assignment]
    found = []
    for luck in range(8):
        random.seed(luck)
        bots = Bots(app, match)
        bots._mover = last
        bots.ask(1)
        found.append(bots._asked[1].due)
    return found


def test_an_only_answer_in_the_open_is_given_at_once(app: App) -> None:
    assert set(pauses(app, Question((1,), 1))) == {0.0}
    assert set(pauses(app, Question((1,), 2))) == {PACE["normal"]}


def test_a_bot_that_goes_on_only_takes_breath(app: App) -> None:
    assert set(pauses(app, Question((1,), 2), last=1)) == {BREATH * PACE["normal"]}
    assert set(pauses(app, Question((1,), 2), last=0)) == {PACE["normal"]}


@pytest.mark.parametrize(("seats", "secret"), [((1,), True), ((1, 2), False), ((1, 2), True)])
def test_where_a_pass_could_tell_the_delay_is_drawn_by_lot(app: App, seats: tuple[int, ...], secret: bool) -> None:
    """With several answers and with one alone the same luck means the same delay, and it is never at once."""
    many, one = (pauses(app, Question(seats, answers, secret)) for answers in (3, 1))
    pace = PACE["normal"]
    assert many == one and len(set(one)) > 4
    assert all(pace <= due <= pace * (1 + HESITATION) for due in one)


# ---- the tempo of what is shown ------------------------------------------------------------------


def test_what_others_do_goes_by_faster_and_what_concerns_you_does_not(app: App) -> None:
    match = Match.new("toontown", new_match(HUMAN, BOT, BOT, BOT).seats, seed=1)
    table = open_table(app, match)
    app.stack.push(table)
    from game.titles.toontown.rules import moves

    theirs, mine = moves.Rolled(1, 3, 4), moves.Rolled(0, 3, 4)
    sent, hunted = moves.WeaselSent(1, 2, (1, 2)), moves.WeaselSent(1, 0, (1, 2))
    table.tempo.waited = 0.0
    assert table.tempo.of(theirs) == table.tempo.of(sent) == ROUTINE[0] > 1
    assert table.tempo.of(moves.Guessed(1, 2, None, True)) == STORY[0]
    table.tempo.waited = LONG
    assert table.tempo.of(theirs) == ROUTINE[1]
    assert table.tempo.of(moves.Guessed(1, 2, None, True)) == STORY[1]
    assert table.tempo.of(mine) == table.tempo.of(hunted) == table.tempo.of(moves.WillTaken(1, 0)) == 1.0
    assert concerns(hunted, [0]) and not concerns(sent, [0, 3])


def test_a_faster_motion_does_all_it_would_in_less_time() -> None:
    done: list[str] = []
    motion, steps = Motion(), list[float]()
    motion.play(Faster(sequence(wait(1.0), lambda: done.append("half"), Tween(1.0, steps.append)), 2.0))
    motion.update(0.5)
    assert done == ["half"] and motion.busy
    motion.update(0.25)
    assert 0 < steps[-1] < 1
    motion.update(0.25)
    assert steps[-1] == 1.0 and not motion.busy
