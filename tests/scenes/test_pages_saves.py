"""Replays and the list of saves, used by mouse, keys and pad."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

import msgspec
import pygame
import pytest

from game.engine.contract import State
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.continue_game import SHOWN, ContinueScene, when, why_shut
from game.scenes.log import LogScene
from game.scenes.replay import ReplayScene
from game.scenes.robot import Robot
from game.scenes.table.scene import TableScene
from tests.play.robot import Keys, Pad
from tests.scenes.conftest import OpenApp
from tests.scenes.pages_kit import GAME, LONG, NAMES, SIZES, check_words, play, play_won, wheel_down, words_on


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a finished game of two."""
    path = tmp_path_factory.mktemp("played") / f"{GAME.id}-2025-01-02-203000.journal"
    play_won(path, NAMES[:2]).close()
    return path


# ---- replays ---------------------------------------------------------------------------------


def replay_of(app: App, path: Path) -> tuple[Robot, ReplayScene]:
    """A robot in front of that replay, which is paused at its beginning."""
    app.settings.reduced_motion = True
    app.open_shelf()
    scene = ReplayScene(app, path)
    app.stack.push(scene)
    robot = Robot(app)
    robot.key(pygame.K_p)
    robot.key(pygame.K_HOME)
    return robot, scene


def test_a_replay_plays_by_itself_and_pauses(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    assert (scene.at, scene.playing) == (0, False)
    robot.click("play")
    robot.frames(120)
    assert scene.at > 3
    robot.click("play")
    at = scene.at
    robot.frames(60)
    assert scene.at == at


def test_steps_lead_to_the_same_positions_as_the_match(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    for number in range(1, 12):
        robot.click("on_one")
        assert scene.at == number
        assert scene.table.view == scene.steps[number][0].view(None)
    robot.click("back_one")
    assert scene.at == 10
    assert scene.table.view == scene.steps[10][0].view(None)
    robot.click("first")
    assert scene.at == 0


def test_a_replay_ends_at_the_end_and_starts_again(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    robot.key(pygame.K_END)
    assert scene.at == scene.last
    assert scene.table.view.over
    assert not robot.target("on_one").enabled
    robot.click("play")
    assert scene.at < scene.last


def test_dragging_the_thread_goes_anywhere(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    box = robot.target("progress").box
    robot.click_at(box.centerx, box.centery)
    assert abs(scene.at - scene.last / 2) <= 2
    scene.focus = "progress"
    app.stack.inputs.device = "keyboard"
    at = scene.at
    robot.key(pygame.K_LEFT)
    assert scene.at == at - 1
    wheel_down(robot)
    assert scene.at == at


def test_faster_and_slower(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    paces = []
    for _ in range(4):
        robot.click("speed")
        paces.append(scene.speed.pace)
    assert paces == [2.0, 4.0, 0.5, 1.0]


@pytest.mark.parametrize("device", [Keys, Pad])
def test_a_replay_needs_no_mouse(app: App, finished: Path, device: type[Keys]) -> None:
    """Stepping, the thread, speed, eyes and the way out, by what can be reached with arrows alone."""
    _, scene = replay_of(app, finished)
    robot = device(app, "watches")
    robot.go("on_one", "on_one", "back_one", "speed", "eyes")
    assert (scene.at, scene.eyes, scene.speed.times) == (1, 0, 2.0)
    robot.reach(robot.target("progress"))
    for way, at in (((1, 0), 2), ((1, 0), 3), ((-1, 0), 2)):
        robot.step(way)
        assert scene.at == at and scene.focus == "progress"
    robot.dash("play")
    assert scene.playing
    robot.frame(5.0)
    assert scene.at > 2
    robot.dash("play")
    assert not scene.playing
    assert app.stack.device == ("pad" if device is Pad else "keyboard")
    robot.go("close")
    assert app.stack.top is not scene


def knows_more(state: State, seat: int) -> bool:
    """Whether the seat knows something that the room does not."""
    return msgspec.structs.replace(state.view(seat), me=None) != state.view(None)


def test_a_finished_game_can_be_seen_through_everybodys_eyes(app: App, finished: Path) -> None:
    robot, scene = replay_of(app, finished)
    assert scene.table.view.me is None
    assert not robot.target("sheet").enabled
    robot.click("eyes")
    assert scene.table.view.me == 0
    state = scene.steps[scene.at][0]
    assert scene.table.view == state.view(0) and knows_more(state, 0)
    robot.click("sheet")
    assert any(text.words == "What Ana knew" for text in words_on(app))
    robot.click("eyes")
    assert scene.table.view.me == 1
    robot.click("eyes")
    assert scene.table.view.me is None
    assert not any("knew" in text.words for text in words_on(app))


def test_an_unfinished_game_keeps_its_secrets(app: App, tmp_path: Path) -> None:
    path = tmp_path / "open.journal"
    play(path, NAMES, moves=30).close()
    robot, scene = replay_of(app, path)
    robot.click_at(*robot.target("eyes").box.center)
    assert not robot.target("eyes").enabled
    state = scene.steps[scene.at][0]
    assert scene.table.view == state.view(None) and knows_more(state, 0)


def test_a_replay_can_be_watched_while_its_match_is_open(app: App, tmp_path: Path) -> None:
    path = tmp_path / "open.journal"
    match = play(path, NAMES, moves=20)
    robot, scene = replay_of(app, path)
    robot.key(pygame.K_END)
    assert scene.table.view == match.state.view(None)
    match.close()


def test_closing_a_replay(app: App, finished: Path) -> None:
    robot, _ = replay_of(app, finished)
    robot.click("close")
    assert robot.top == "ShelfScene"


# ---- saves -----------------------------------------------------------------------------------


def saves_of(app: App, unfinished: int = 0, over: Path | None = None, broken: bool = False) -> Robot:
    """A robot in front of a folder with so many games."""
    app.settings.reduced_motion = True
    for number in range(unfinished):
        play(app.saves.new_path(GAME.id), NAMES[: 2 + number % 3], number, moves=12).close()
    app.saves.folder.mkdir(parents=True, exist_ok=True)
    if over:
        shutil.copy(over, app.saves.folder / "over.journal")
    if broken:
        (app.saves.folder / "torn.journal").write_text("{}\n")
    app.open_shelf()
    app.stack.push(ContinueScene(app))
    robot = Robot(app)
    robot.settle()
    return robot


def test_nothing_saved_is_said_kindly(app: App) -> None:
    robot = saves_of(app)
    assert any(text.words == "Nothing to go on with" for text in words_on(app))
    robot.click(("tab", True))
    assert any(text.words == "No finished game yet" for text in words_on(app))
    robot.click("shelf")
    assert robot.top == "ShelfScene"


def test_continue_opens_the_table_where_it_was_left(app: App) -> None:
    robot = saves_of(app, unfinished=1)
    robot.click(("open", 0))
    table = app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.moves == 12
    assert not any(isinstance(scene, ContinueScene) for scene in app.stack.scenes)


def test_a_game_that_nobody_has_moved_in_does_not_take_the_place_of_another(app: App) -> None:
    played = play(app.saves.new_path(GAME.id), NAMES, moves=30)
    left = play(app.saves.new_path(GAME.id), NAMES, moves=0)
    for match in (played, left):
        match.close()
    assert left.path and played.path and left.path.exists()
    os.utime(played.path, (1e9, 1e9))
    latest = app.saves.latest()
    assert latest and latest.path == played.path
    assert [save.path for save in app.saves.list()] == [played.path]


def test_moves_of_bots_do_not_begin_a_game_for_a_person(app: App) -> None:
    seats = [Seat("Rex", "blue", "bot:sly"), Seat("Ana", "amber")]
    first = next(seed for seed in range(50) if Match.new(GAME.id, seats, seed=seed).state.waiting() == (0,))
    match = Match.new(GAME.id, seats, seed=first, path=app.saves.new_path(GAME.id))
    while match.state.waiting() == (0,):
        match.act(0, match.state.legal(0)[0])
    match.close()
    assert match.moves and app.saves.latest() is None


def test_finished_games_are_watched(app: App, finished: Path) -> None:
    robot = saves_of(app, unfinished=1, over=finished)
    robot.click(("tab", True))
    assert len(app.stack.top.saves) == 1  # type: ignore[union-attr]
    robot.click(("open", 0))
    assert robot.top == "ReplayScene"


def test_deleting_is_asked_once(app: App) -> None:
    robot = saves_of(app, unfinished=2)
    robot.click(("delete", 0))
    assert isinstance(app.stack.top, AskScene)
    robot.click(1)
    assert len(app.saves.list()) == 2
    robot.click(("delete", 0))
    robot.click(0)
    assert len(app.saves.list()) == 1
    assert robot.top == "ContinueScene"


def test_the_delete_key_asks_too(app: App) -> None:
    robot = saves_of(app, unfinished=1)
    robot.move(*robot.target(("open", 0)).box.center)
    robot.key(pygame.K_DELETE)
    assert isinstance(app.stack.top, AskScene)
    robot.key(pygame.K_ESCAPE)
    assert len(app.saves.list()) == 1


def test_a_broken_save_says_why_and_can_only_be_deleted(app: App) -> None:
    robot = saves_of(app, broken=True)
    keys = [target.key for target in app.stack.top.targets()]  # type: ignore[union-attr]
    assert ("open", 0) not in keys
    assert any("torn.journal" in text.words and text.words.endswith(".") for text in words_on(app))
    robot.click(("delete", 0))
    robot.click(0)
    assert app.saves.list() == []


def test_a_save_that_somebody_has_open_says_so(app: App) -> None:
    robot = saves_of(app, unfinished=1)
    held = Match.load(app.saves.list()[0].path)
    robot.click(("open", 0))
    assert isinstance(app.stack.top, AskScene)
    assert "already open" in app.stack.top.words
    held.close()
    robot.key(pygame.K_ESCAPE)
    robot.click(("open", 0))
    assert isinstance(app.stack.top, TableScene)


def test_the_wheel_and_the_arrow_keys_roll_a_long_list(app: App) -> None:
    robot = saves_of(app, unfinished=SHOWN + 3)
    scene = app.stack.top
    assert isinstance(scene, ContinueScene)
    wheel_down(robot)
    assert scene.first == 1
    robot.key(pygame.K_HOME)
    assert scene.first == 0
    robot.key(pygame.K_TAB)
    scene.focus = ("open", 0)
    for _ in range(SHOWN + 6):
        robot.key(pygame.K_DOWN)
    assert scene.focus == ("open", SHOWN + 2)
    assert scene.first == 3
    for _ in range(SHOWN + 3):
        robot.key(pygame.K_UP)
    assert scene.first == 0


def test_a_pad_rolls_the_list_too(app: App) -> None:
    robot = saves_of(app, unfinished=SHOWN + 1)
    scene = app.stack.top
    assert isinstance(scene, ContinueScene)
    robot.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    scene.focus = ("open", SHOWN - 1)
    robot.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert scene.first == 1
    assert scene.focus == ("open", SHOWN)


def test_moments_as_people_say_them() -> None:
    assert when(time.time()).startswith("today ")
    assert when(0.0) in ("1 Jan 1970", "31 Dec 1969")


@pytest.mark.parametrize("size", SIZES)
def test_words_of_the_list_fit(open_app: OpenApp, size: tuple[int, int]) -> None:
    app = open_app(size)
    app.settings.text_size = "largest"
    play(app.saves.new_path(GAME.id), LONG, moves=5).close()
    play(app.saves.new_path(GAME.id), LONG[:2], moves=5).close()
    robot = saves_of(app, broken=True)
    check_words(words_on(app))
    for save in app.saves.list():
        app.saves.delete(save.path)
    robot.click(("tab", True))
    check_words(words_on(app))


def test_a_game_of_other_rules_cannot_go_on_but_its_log_can_be_read(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAME.id, [Seat("Ana", "amber"), Seat("Ben", "blue")], 1, app.saves.new_path(GAME.id))
    for _ in range(12):
        seat = match.state.waiting()[0]
        match.act(seat, match.state.legal(seat)[0])
    match.close()
    told = [line for entry in match.history(None) for line in entry.told(GAME.text, match.names)]
    monkeypatch.setattr(type(GAME), "rules_version", GAME.rules_version + 1)
    assert app.saves.latest() is None, "Continue on the shelf would lead nowhere"
    app.stack.push(ContinueScene(app))
    robot = Robot(app)
    robot.settle()
    (save,) = app.stack.top.saves
    assert why_shut(save.summary).endswith("it cannot go on, but its log can be read.")
    robot.click(("open", 0))
    log = app.stack.top
    assert isinstance(log, LogScene)
    assert [(row.seat, row.words) for row in log.rows] == told and told
