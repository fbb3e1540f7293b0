"""A game that cannot be saved where it belongs: it is saved elsewhere or played unsaved, as the players choose."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine import journal
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.keeping import NOT_KEPT, TITLE
from game.scenes.lobby import LobbyScene
from game.scenes.results import ResultsScene
from game.scenes.robot import Robot
from tests.sample import families, game_with, seats_for
from tests.scenes.conftest import OpenApp
from tests.scenes.table_kit import check_drawing
from tests.scenes.test_frame import HUMAN, dicey_action, new_match, no_larger_than, sit_down, until_asked

GAME = game_with(seats_for(2), families)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the players keep other things."""
    home = tmp_path / "people"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(home / "Documents"))
    return home


def block(app: App) -> None:
    """Let the folder of saves be something into which nothing can be put."""
    app.saves.folder.parent.mkdir(parents=True, exist_ok=True)
    app.saves.folder.write_bytes(b"")


def started(app: App, robot: Robot) -> AskScene:
    """The question that Start leads to."""
    block(app)
    app.stack.only(LobbyScene(app, GAME))
    robot.click("start")
    asked = app.stack.top
    assert isinstance(asked, AskScene) and asked.title == TITLE
    return asked


def number(asked: AskScene, label: str) -> int:
    return next(n for n, answer in enumerate(asked.answers) if answer.label == label)


def ways_out(app: App, robot: Robot) -> AskScene:
    """The question behind "Other ways", after a move that could not be saved."""
    asked = app.stack.top
    assert isinstance(asked, AskScene)
    robot.click(number(asked, "Other ways"))
    other = app.stack.top
    assert isinstance(other, AskScene) and other.title == TITLE
    return other


def test_a_game_that_cannot_be_saved_is_saved_elsewhere(open_app: OpenApp, home: Path) -> None:
    app = open_app()
    asked = started(app, robot := Robot(app))
    assert str(Path("~", "Documents", "Rumpus Room", "saves")) in asked.words and "file exists" in asked.words
    check_drawing(app.window.canvas, asked.draw)
    robot.click(number(asked, "Save there"))
    kept = app.current_journal()
    assert (
        kept and kept.parent == home / "Documents" / "Rumpus Room" / "saves" and journal.summary(kept).game == GAME.id
    )
    app.close()
    again = open_app()
    assert again.saves.new_path(GAME.id).parent == kept.parent, "it is remembered"


def test_games_of_both_folders_are_listed_and_deleted(app: App, home: Path) -> None:
    places = []
    for folder in (app.saves.folder, home / "elsewhere"):
        app.save_in(folder)
        match = new_match(HUMAN, HUMAN, path=app.saves.new_path(GAME.id))
        match.act(match.state.waiting()[0], match.state.legal(match.state.waiting()[0])[0])
        match.close()
        places.append(match.path)
    assert {save.path for save in app.saves.list()} == set(places) and len(set(places)) == 2
    for place in places:
        assert place
        app.saves.delete(place)
    assert not app.saves.list()


def test_a_game_is_played_unsaved_and_says_so_to_who_leaves(app: App, robot: Robot) -> None:
    asked = started(app, robot)
    robot.click(number(asked, "Play unsaved"))
    assert app.current_journal() is None and any(scene.unsaved() == NOT_KEPT for scene in app.stack.scenes)
    app.ask_quit()
    assert isinstance(app.stack.top, AskScene) and NOT_KEPT in app.stack.top.words


def test_going_back_deals_nothing(app: App, robot: Robot) -> None:
    started(app, robot)
    robot.key(pygame.K_ESCAPE)
    assert robot.top == "LobbyScene"


def test_without_any_folder_only_the_unsaved_game_is_offered(
    app: App, robot: Robot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "Documents").write_bytes(b"")
    (home / "Rumpus Room").write_bytes(b"")
    monkeypatch.setattr("tempfile.tempdir", str(home / "Documents"))
    asked = started(app, robot)
    assert [answer.label for answer in asked.answers] == ["Play unsaved", "Back"]


def test_when_the_disk_fills_in_mid_game_it_goes_on_elsewhere(
    app: App, robot: Robot, home: Path, tmp_path: Path
) -> None:
    path = tmp_path / "full" / "game.journal"
    match = new_match(HUMAN, HUMAN, path=path)
    table = sit_down(app, match)
    until_asked(robot, table)
    before = path.read_bytes()
    with no_larger_than(len(before)):
        robot.click(dicey_action(match.state))
        robot.settle()
    other = ways_out(app, robot)
    check_drawing(app.window.canvas, other.draw)
    robot.click(number(other, "Save there"))
    until_asked(robot, table)
    assert match.moves == 1 and path.read_bytes() == before
    assert match.path and match.path.parent == home / "Documents" / "Rumpus Room" / "saves" == app.saves.folder
    assert table.journal == match.path and journal.summary(match.path).moves == 1


def test_when_the_disk_fills_in_mid_game_it_goes_on_unsaved(app: App, robot: Robot, tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = new_match(HUMAN, HUMAN, path=path)
    table = sit_down(app, match)
    until_asked(robot, table)
    with no_larger_than(path.stat().st_size):
        robot.click(dicey_action(match.state))
        robot.settle()
        robot.click(number(ways_out(app, robot), "Play unsaved"))
        until_asked(robot, table)
    assert match.moves == 1 and match.path is None and table.unsaved() == NOT_KEPT


def test_playing_again_asks_when_the_folder_is_lost(app: App, robot: Robot, tmp_path: Path) -> None:
    match = new_match(HUMAN, HUMAN, path=tmp_path / "game.journal")
    while waiting := match.state.waiting():
        match.act(waiting[0], match.state.legal(waiting[0])[0])
    block(app)
    app.stack.only(ResultsScene(app, match))
    robot.settle()
    robot.click("again")
    assert isinstance(app.stack.top, AskScene) and app.stack.top.title == TITLE
