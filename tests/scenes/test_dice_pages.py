"""The seal of the dice in the lobby and the pause, words that people add, and the page that checks a finished game."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine import journal
from game.engine.check import check
from game.engine.lines import MOST_WORDS
from game.engine.match import Match
from game.engine.pledge import Pledge, promise_of, short
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.check_dice import CheckScene
from game.scenes.continue_game import ContinueScene
from game.scenes.lobby import LobbyScene
from game.scenes.pause import PauseScene
from game.scenes.promised import LONGEST, PledgeScene, of_match
from game.scenes.results import ResultsScene
from game.scenes.robot import Robot
from game.scenes.table import open_table
from tests.scenes.conftest import OpenApp
from tests.scenes.pages_kit import GAME, NAMES, SIZES, check_words, seats, wheel_down, words_on

SEED = "5e" * 32


def sit(path: Path | None, pledge: Pledge | None = None, moves: int | None = None) -> Match:
    """A pledged game played by the first answer there is, to its end or for so many moves."""
    match = Match.new(GAME.id, seats(NAMES[:2]), path=path, pledge=pledge or Pledge(SEED))
    will = Pledge(SEED).chance()
    while match.state.waiting() and (moves is None or match.moves < moves):
        seat = match.state.waiting()[0]
        legal = match.state.legal(seat)
        match.act(seat, legal[will.pick(len(legal))])
    return match


def said(app: App) -> str:
    """All words of the picture shown now."""
    return " ".join(text.words for text in words_on(app))


def lobby(app: App) -> tuple[Robot, LobbyScene]:
    app.settings.reduced_motion = True
    scene = LobbyScene(app, GAME, seats(NAMES[:2]))
    app.stack.only(scene)
    robot = Robot(app)
    robot.settle()
    return robot, scene


def test_the_lobby_shows_the_seal_of_the_game_that_it_starts(app: App) -> None:
    robot, scene = lobby(app)
    promise = scene.pledge.promise
    assert short(promise) in said(app)
    robot.click("dice")
    assert isinstance(app.stack.top, PledgeScene)
    shown = said(app).replace(" ", "")
    assert promise[:32] in shown and promise[32:] in shown
    assert scene.pledge.seed not in shown
    robot.click("done")
    robot.click("start")
    saved = app.current_journal()
    assert saved and journal.read(saved).header.promise == promise


def test_words_that_people_add_are_mixed_in(app: App) -> None:
    robot, scene = lobby(app)
    promise = scene.pledge.promise
    robot.click("dice")
    robot.type("Big  Al!")
    robot.click(("key", "x"))
    robot.click(("key", "delete"))
    robot.key(pygame.K_BACKSPACE)
    assert scene.pledge.words == ("Big", "Al")
    robot.click("done")
    assert app.stack.top is scene and "2 words" in said(app)
    assert scene.pledge.promise == promise, "they change the dice, not what was promised"
    robot.click("start")
    saved = app.current_journal()
    assert saved and journal.read(saved).header.words == ("Big", "Al")


def test_no_more_words_than_a_journal_holds(app: App) -> None:
    robot, scene = lobby(app)
    robot.click("dice")
    robot.type("a " * (MOST_WORDS + 3))
    assert scene.pledge.words == ("a",) * MOST_WORDS
    for _ in range(2 * MOST_WORDS):
        robot.key(pygame.K_BACKSPACE)
    assert scene.pledge.words == ()
    robot.type("n" * (LONGEST + 5))
    assert scene.pledge.words == ("n" * LONGEST,)


def test_the_pause_shows_what_is_promised(app: App, tmp_path: Path) -> None:
    match = sit(tmp_path / "game.journal", Pledge(SEED, ("banana",)), 3)
    table = open_table(app, match)
    app.stack.only(table)
    app.stack.push(PauseScene(app, table))
    robot = Robot(app)
    robot.settle()
    assert short(promise_of(SEED)) in said(app)
    robot.click("dice")
    words = said(app)
    assert "Mixed in: banana." in words and SEED not in words.replace(" ", "")
    assert not any(isinstance(target.key, tuple) for target in app.stack.top.targets() if app.stack.top), "too late"


@pytest.mark.parametrize(("old", "sentence"), [(True, "not committed"), (False, "under another seal")])
def test_of_a_game_that_is_gone_on_with_the_page_tells_what_was_promised_of_the_deal(
    app: App, tmp_path: Path, old: bool, sentence: str
) -> None:
    path = tmp_path / "game.journal"
    first = Match.new(GAME.id, seats(NAMES[:2]), seed=1, path=path) if old else sit(path, moves=2)
    first.close()
    match = Match.load(path)
    scene = of_match(app, match)
    assert (match.pledge and short(match.pledge.promise) in scene.before) or sentence in scene.before
    assert sentence in scene.before
    app.stack.only(scene)
    assert sentence in said(app)
    match.close()


def test_of_a_game_that_is_not_saved_nothing_is_promised(app: App) -> None:
    match = sit(None, moves=3)
    table = open_table(app, match)
    app.stack.only(table)
    app.stack.push(PauseScene(app, table))
    robot = Robot(app)
    robot.settle()
    assert short(promise_of(SEED)) not in said(app)
    robot.click("dice")
    assert "not saved" in said(app) and "at the end everybody can check" not in said(app)


def test_of_dice_from_a_given_seed_nothing_is_promised(app: App) -> None:
    app.stack.only(of_match(app, Match.new(GAME.id, seats(NAMES[:2]), seed=1)))
    assert "not committed" in said(app)


# ---- after the game ------------------------------------------------------------------------------


def test_the_results_lead_to_every_draw(app: App, tmp_path: Path) -> None:
    match = sit(tmp_path / "game.journal", Pledge(SEED, ("banana", "split")))
    app.settings.reduced_motion = True
    app.stack.only(ResultsScene(app, match))
    robot = Robot(app)
    robot.settle()
    robot.click("dice")
    scene = app.stack.top
    assert isinstance(scene, CheckScene) and scene.kept is True
    draws = check(tmp_path / "game.journal")[0].draws
    assert f"All {len(draws)} draws follow" in scene.verdict
    assert [draw for row in scene.rows for draw in row.draws] == draws
    seen = ""
    for first in range(0, scene.count, scene.shown):
        scene.roll_to(first)
        seen += said(app) + " "
    assert "banana split" in seen and SEED[:32] in seen.replace(" ", "")
    for words in {words for entry in match.history(None) for _, words in entry.told(GAME.text, match.names)}:
        drawn = any(words == row.words for row in scene.rows)
        assert not drawn or words in seen
    assert any(row.seat is not None for row in scene.rows), "moves are told in words"
    wheel_down(robot)
    robot.key(pygame.K_ESCAPE)
    assert isinstance(app.stack.top, ResultsScene)


def test_a_finished_game_is_checked_from_the_list_and_a_forged_one_is_marked(app: App) -> None:
    good = sit(app.saves.new_path(GAME.id))
    assert good.path
    contents = journal.read(good.path)
    forged = journal.Journal.create(app.saves.new_path(GAME.id), contents.header)
    for line in contents.lines:
        forged.append(journal.Seed("0" * 64) if isinstance(line, journal.Seed) else line)
    forged.close()
    app.stack.only(ContinueScene(app, finished=True))
    robot = Robot(app)
    robot.settle()
    verdicts = {}
    for row, save in enumerate(app.stack.top.saves):  # type: ignore[union-attr]
        robot.click(("dice", row))
        assert isinstance(app.stack.top, CheckScene)
        verdicts[save.path] = app.stack.top.kept
        said(app)
        robot.key(pygame.K_ESCAPE)
    assert verdicts == {good.path: True, forged.path: False}


def test_a_damaged_game_stays_unchecked(app: App) -> None:
    match = sit(app.saves.new_path(GAME.id))
    assert match.path
    match.close()
    lines = match.path.read_bytes().splitlines(keepends=True)
    match.path.write_bytes(b"".join([*lines, b"rubbish\n"]))
    app.stack.only(ContinueScene(app, finished=True))
    robot = Robot(app)
    robot.settle()
    robot.click(("dice", 0))
    asked = app.stack.top
    assert isinstance(asked, AskScene) and "is damaged" in asked.words


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[1]}p")
@pytest.mark.parametrize("text", ["normal", "largest"])
def test_all_words_of_the_pages_are_inside_and_whole(
    open_app: OpenApp, size: tuple[int, int], text: str, tmp_path: Path
) -> None:
    app = open_app(size)
    app.settings.text_size = text  # type: ignore[assignment]
    path = tmp_path / "game.journal"
    sit(path, Pledge(SEED, ("m" * 19, "W" * 20)), 6).close()
    match = Match.load(path)
    app.stack.only(of_match(app, match))
    check_words(words_on(app))
    will = Pledge(SEED).chance()
    while match.state.waiting():
        seat = match.state.waiting()[0]
        legal = match.state.legal(seat)
        match.act(seat, legal[will.pick(len(legal))])
    words = PledgeScene(app, Pledge(SEED), lambda _: None)
    app.stack.only(words)
    check_words(words_on(app))
    for letter in "W" * LONGEST:
        words.type(letter)
    check_words(words_on(app))
    page = CheckScene(app, path)
    app.stack.only(page)
    for first in range(0, page.count, page.shown):
        page.roll_to(first)
        check_words(words_on(app))
