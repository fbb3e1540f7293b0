"""After a game the coach shows the two moments at which most was given away, as the seat knew the game then."""

from __future__ import annotations

import pickle
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.bots.coach import MUCH, Coached, Gap, races
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import Game
from game.engine.match import Decision, Match, Seat, retold
from game.scenes.app import App
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.review import Review, TurningPoint
from game.scenes.robot import Robot
from game.scenes.table.advice import seed_of
from game.scenes.turning_points import NO_COACH, NOTHING, TurningPointsScene
from tests.scenes.conftest import OpenApp
from tests.scenes.pages_kit import NAMES, play, play_won
from tests.scenes.sitting import HUMAN
from tests.scenes.table_kit import LONG_NAMES, check_drawing, every_kind, seated
from tests.scenes.test_can_do import most_said
from tests.scenes.trainer import Trainer

RACED = [game for game in registry.games().values() if races(game.id)]
MOVES = 60


class Critic(Trainer):
    """Holds a few moves for mistakes, one of them the first time only."""

    def __init__(self, losses: dict[int, float], once: int | None = None) -> None:
        super().__init__()
        self.losses, self.once = losses, once
        self.at = -1  # of the decision he is asked about; the test says which
        self.found = self.judge

    def judge(self, parcel: Any) -> Coached:
        (done,) = parcel.compare
        loss = self.losses.get(self.at, 0.0)
        if self.at == self.once and parcel.worlds > 1:
            loss = 0.0
        other = 1 if done == 0 else 0
        return Coached(other, (Gap(other, 0.0, 0.0), Gap(done, loss, 0.01)))


def questions(match: Match) -> list[Decision]:
    """The decisions of people who had a choice."""
    return [one for one in match.decisions() if one.human and len(one.position.legal(one.seat)) > 1]


def reviewed(app: App, match: Match, critic: Critic) -> Review:
    """The whole review, with the critic told what he is asked about."""
    app.__dict__["opponents"] = critic
    review = Review(app, match.game, match.seats, match.moves, match.decisions())
    for _ in range(20 * MOVES):
        if review._now is not None:
            critic.at = review._now.moves
        review.update()
        assert 0.0 <= review.progress <= 1.0
        if review.points is not None:
            return review
    raise AssertionError("it never ends")


def test_the_two_largest_losses_are_found_and_luck_is_not(app: App) -> None:
    match = play(None, NAMES[:2], seed=1, moves=MOVES)
    asked = questions(match)
    small, large, largest, lucky = (asked[number].moves for number in (0, 6, 12, 18))
    critic = Critic({small: 0.03, large: MUCH - 0.02, largest: MUCH + 0.2, lucky: 0.9}, once=lucky)
    points = reviewed(app, match, critic).points
    assert points is not None
    assert [point.decision.moves for point in points] == [large, largest]
    assert [point.clearly for point in points] == [False, True]
    assert all(point.better in point.decision.position.legal(0) != point.decision.action for point in points)


def test_he_is_sent_what_the_seat_knew_then_and_nothing_else(app: App) -> None:
    match = play(None, NAMES[:2], seed=1, moves=MOVES)
    critic = Critic({})
    reviewed(app, match, critic)
    asked = questions(match)
    assert len(critic.sent) == len(asked)
    for parcel, decision in zip(critic.sent, asked, strict=True):
        sent, seat = pickle.loads(parcel.position), decision.seat
        seed = seed_of(seat, decision.position.view(seat), False)
        for luck in range(2):
            twin = decision.position.redeal(seat, Chance(luck))
            assert sent.dump() == twin.redeal(seat, Chance(seed)).dump()  # type: ignore[attr-defined]
        assert parcel.seat == seat and match.seats[seat].human


def test_of_one_declaration_only_one_move_is_shown(app: App) -> None:
    match = play(None, NAMES[:2], seed=1, moves=MOVES)
    asked = questions(match)
    first = next(one for one, after in pairwise(asked) if after.moves == one.moves + 1)
    points = reviewed(app, match, Critic({first.moves: 0.3, first.moves + 1: 0.2})).points
    assert points is not None and [point.decision.moves for point in points] == [first.moves]


def test_who_wants_no_hints_is_not_gone_through(app: App) -> None:
    match = play(None, NAMES[:2], seed=1, moves=MOVES)
    match.seats = (Seat("Ana", "amber", HUMAN, hints=False), match.seats[1])
    critic = Critic({})
    assert reviewed(app, match, critic).points == () and not critic.sent


def test_a_move_that_a_bot_made_for_a_person_is_nobodys_fault() -> None:
    match = play(None, NAMES[:2], seed=1, moves=20)
    before = [decision.human for decision in match.decisions()]
    match.hand_over(0, "bot:easy")
    while match.state.waiting() and match.moves < 40:
        seat = match.state.waiting()[0]
        match.act(seat, match.state.legal(seat)[0])
    after = list(match.decisions())
    assert [decision.human for decision in after[:20]] == before and any(before)
    assert not any(decision.human for decision in after[20:])


def test_a_saved_game_tells_the_same_decisions(tmp_path: Path) -> None:
    match = play(tmp_path / "game.journal", NAMES[:2], seed=1, moves=30)
    match.close()
    told = [(one.moves, one.seat, one.action, one.human) for one in retold(tmp_path / "game.journal").decisions()]
    assert told == [(one.moves, one.seat, one.action, one.human) for one in match.decisions()] and len(told) == 30


# ---- the page --------------------------------------------------------------------------------------


def page_of(app: App, match: Match, critic: Trainer) -> TurningPointsScene:
    app.__dict__["opponents"] = critic
    review = Review(app, match.game, match.seats, match.moves, match.decisions())
    page = TurningPointsScene(app, review, match.seats)
    app.stack.push(page)
    return page


def words_of(app: App, page: TurningPointsScene) -> list[str]:
    canvas = app.window.canvas
    canvas.audit = []
    page.draw(canvas)
    found, canvas.audit = [text.words.replace("\n", " ") for text in canvas.audit], None
    return found


def test_a_game_without_a_turning_point_is_praised(app: App, robot: Robot) -> None:
    page = page_of(app, play(None, NAMES[:2], seed=1, moves=MOVES), Critic({}))
    robot.frames(3 * MOVES, 0.01)
    assert page.review.points == () and NOTHING in words_of(app, page)


def test_without_a_process_it_is_said_that_he_cannot_think(app: App, robot: Robot) -> None:
    critic = Critic({})
    critic.consult = lambda *_question: False  # type: ignore[method-assign, assignment]
    page = page_of(app, play(None, NAMES[:2], seed=1, moves=MOVES), critic)
    robot.frames(MOVES, 0.01)
    assert NO_COACH in words_of(app, page)


def test_who_leaves_and_comes_back_finds_it_where_it_was(app: App, robot: Robot) -> None:
    critic = Critic({})
    critic.ready = False
    page = page_of(app, play(None, NAMES[:2], seed=1, moves=MOVES), critic)
    robot.frames(10, 0.01)
    first = critic.sent[-1]
    app.stack.pop(page)
    assert critic._inquiry is None
    app.stack.push(TurningPointsScene(app, page.review, page.seats))
    critic.ready = True
    robot.frames(4 * MOVES, 0.01)
    assert page.review.points == () and critic.sent[1]._replace(ticket=0) == first._replace(ticket=0)


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("game", RACED, ids=lambda game: game.id)
def test_every_moment_is_readable(open_app: OpenApp, game: Game, text_size: Any) -> None:
    app = open_app((1920, 1080))
    app.settings.text_size = text_size
    canvas = app.window.canvas
    canvas.text_scale = app.settings.text_scale
    people = game.seats[-1]
    match = Match.new(game.id, seated(people, LONG_NAMES), seed=3)
    review = Review(app, game, match.seats, 99, ())
    for seat, state in every_kind(match, 3, 150):
        legal = state.legal(seat)
        table = type("Table", (), {"match": match, "names": match.names})
        best, longest = most_said(table, state, seat), max(legal, key=lambda one: len(str(one)))
        points = [
            TurningPoint(Decision(98, state, seat, longest, True), best, 0.2, clearly) for clearly in (True, False)
        ]
        review.points = tuple(points)
        check_drawing(canvas, TurningPointsScene(app, review, match.seats, lambda _at, _eyes: None).draw)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    path = tmp_path / "game.journal"
    play_won(path, NAMES[:2]).close()
    return path


def test_from_results_and_replay_it_leads_to_the_moment(
    app: App, robot: Robot, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the eyes of whoever decided, at the move before; back leads to where one came from."""
    monkeypatch.setattr("game.scenes.review.races", lambda _game_id: True)
    app.settings.reduced_motion = True
    match = Match.load(finished)
    decision = questions(match)[3]
    legal = decision.position.legal(decision.seat)
    point = TurningPoint(decision, next(one for one in legal if one != decision.action), 0.2, True)
    results = ResultsScene(app, match)
    app.stack.push(results)
    robot.settle()
    robot.click("turning")
    page: Any = app.stack.top
    assert isinstance(page, TurningPointsScene)
    page.review.points = (point,)
    robot.frames(2)
    robot.click(("see", 0))
    replay: Any = app.stack.top
    assert isinstance(replay, ReplayScene)
    assert (replay.at, replay.eyes, replay.playing) == (decision.moves, decision.seat, False)
    replay._jump(0)
    robot.click("turning")
    page = app.stack.top
    assert isinstance(page, TurningPointsScene)
    page.review.points = (point,)
    robot.frames(2)
    robot.click(("see", 0))
    assert app.stack.top is replay and (replay.at, replay.eyes) == (decision.moves, decision.seat)


def test_who_switched_him_off_finds_no_button(app: App, finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.review.races", lambda _game_id: True)
    match = Match.load(finished)
    results, replay = ResultsScene(app, match), ReplayScene(app, finished)
    for scene in (results, replay):
        assert "turning" in {target.key for target in scene.targets()}
    app.settings.coach = False
    for scene in (results, replay):
        assert "turning" not in {target.key for target in scene.targets()}


def test_an_unfinished_game_has_no_turning_points(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.review.races", lambda _game_id: True)
    path = tmp_path / "open.journal"
    play(path, NAMES[:2], seed=1, moves=20).close()
    assert "turning" not in {target.key for target in ReplayScene(app, path).targets()}
