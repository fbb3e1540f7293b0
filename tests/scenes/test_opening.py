"""Saved games are opened in one way, whoever opens them: from the lists, by a file, after a mistake."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine import journal
from game.engine.board import BoardError
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.continue_game import ContinueScene
from game.scenes.damage import AGAIN
from game.scenes.exchange import COPIED
from game.scenes.keeping import NOT_KEPT
from game.scenes.replay import ReplayScene
from game.scenes.robot import Robot
from game.scenes.table import open_table
from game.scenes.table.scene import TableScene
from game.scenes.trouble import LOST, TroubleScene
from tests.scenes.pages_kit import GAME, NAMES, check_words, play, words_on
from tests.scenes.test_exchange import home as home
from tests.scenes.test_party_again import left_in_the_middle


def listed(app: App, finished: bool = False) -> Robot:
    """In front of the list of saved games."""
    app.open_shelf()
    app.stack.push(ContinueScene(app, finished))
    robot = Robot(app)
    robot.settle()
    return robot


def ways(app: App, path: Path) -> list[Callable[[], object]]:
    """All the ways in which a game that goes on is opened."""

    def by_list() -> None:
        listed(app).click(("open", 0))

    def by_watching() -> None:
        listed(app).click(("watch", 0))

    return [by_list, by_watching, lambda: app.open_save(path)]


def test_the_list_opens_the_room_again_for_a_game_with_phones(
    open_app: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    left_in_the_middle(open_app, monkeypatch, tmp_path / "home")
    app = open_app(home=tmp_path / "home")
    app.settings.reduced_motion = True
    listed(app).click(("open", 0))
    assert app.evening is not None and len(app.evening.room.guests) == 4
    table = app.stack.top
    assert isinstance(table, TableScene) and table.driver and table.driver.phones.seats == {0, 1, 2, 3}
    assert not any(isinstance(scene, ContinueScene) for scene in app.stack.scenes)


def broken_table(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("game.scenes.table.open_table", fail)
    monkeypatch.setattr("game.scenes.replay.open_table", fail)


def test_a_table_without_its_board_is_one_sentence_everywhere(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    path = app.saves.new_path(GAME.id)
    play(path, NAMES[:3], moves=30).close()
    broken_table(monkeypatch, BoardError("The map town.tmx is gone."))
    for way in ways(app, path):
        app.open_shelf()
        way()
        asked = app.stack.top
        assert isinstance(asked, AskScene) and asked.words == f"The map town.tmx is gone. {AGAIN}"


def test_a_game_whose_table_fails_can_be_opened_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    path = app.saves.new_path(GAME.id)
    play(path, NAMES[:3], moves=30).close()
    app.open_shelf()
    with monkeypatch.context() as broken:
        broken_table(broken, RuntimeError("our mistake"))
        with pytest.raises(RuntimeError) as kept:  # whoever writes it down keeps the whole of it
            app.open_save(path)
    assert kept.value
    Match.load(path).close()


def test_a_file_that_makes_us_fail_at_the_start_leads_to_the_way_out(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    path = app.saves.new_path(GAME.id)
    play(path, NAMES[:3], moves=30).close()
    broken_table(monkeypatch, RuntimeError("our mistake"))
    monkeypatch.setattr("game.scenes.app.App", lambda *_: app)
    monkeypatch.setattr(app, "run", lambda: 0)
    from game.__main__ import main

    assert main([str(path)]) == 0
    assert isinstance(app.stack.top, TroubleScene) and "our mistake" in app.log_path.read_text()


def test_what_is_watched_needs_its_file_no_more(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.review.races", lambda _game_id: True)
    path = tmp_path / "game.journal"
    play(path, NAMES[:3]).close()
    app.open_shelf()
    app.watch_save(path)
    path.unlink()
    robot = Robot(app)
    robot.settle()
    scene = app.stack.top
    assert isinstance(scene, ReplayScene)
    robot.click("turning")
    robot.frames(3)
    assert scene.review is not None and robot.top == "TurningPointsScene"


@pytest.mark.parametrize("finished", [False, True])
def test_a_save_that_vanished_since_it_was_listed_is_one_sentence(app: App, finished: bool) -> None:
    path = app.saves.new_path(GAME.id)
    play(path, NAMES[:3], moves=None if finished else 30).close()
    for key in [("open", 0), ("dice", 0), ("copy", 0)] if finished else [("open", 0), ("watch", 0), ("copy", 0)]:
        robot = listed(app, finished)
        path.rename(path.with_suffix(".away"))
        robot.click(key)
        assert isinstance(app.stack.top, AskScene) and "no such file" in app.stack.top.words, key
        path.with_suffix(".away").rename(path)


# ---- promises after a mistake of ours ----------------------------------------------------------


def failed(app: App, match: Match, monkeypatch: pytest.MonkeyPatch) -> str:
    """What is said when the table of this game fails."""

    def fail(_dt: float) -> None:
        raise RuntimeError("our mistake")

    table = open_table(app, match)
    app.stack.only(table)
    monkeypatch.setattr(table, "update", fail)
    app.step(0.01)
    check_words(words_on(app))
    assert isinstance(app.stack.top, TroubleScene)
    return app.stack.top.words


def test_for_a_game_that_is_not_saved_nothing_is_promised(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    words = failed(app, play(None, NAMES[:3], moves=30), monkeypatch)
    assert f"{NOT_KEPT} {LOST}" in words and "Nothing of yours was lost" not in words


def test_a_game_that_is_said_to_be_safe_is_on_disk(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(app.saves.new_path(GAME.id), NAMES[:3], moves=30)
    assert match.path
    match.path.unlink()
    assert "Your game is safe" in failed(app, match, monkeypatch)
    assert journal.summary(match.path).moves == 30


def test_a_game_that_cannot_be_put_on_disk_is_not_said_to_be_safe(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(app.saves.new_path(GAME.id), NAMES[:3], moves=30)
    shutil.rmtree(app.saves.folder)
    app.saves.folder.write_bytes(b"")
    words = failed(app, match, monkeypatch)
    assert "The game cannot be saved at the moment" in words and "is safe" not in words


def test_a_game_that_this_box_does_not_have_can_be_taken_along(app: App, tmp_path: Path) -> None:
    path = app.saves.new_path(GAME.id)
    play(path, NAMES[:3], moves=0).close()
    header = msgspec.structs.replace(journal.read(path).header, game="chess")
    other = journal.Journal.create(app.saves.folder / "chess.journal", header)
    other.close()
    listed(app).click(("copy", 0))
    assert isinstance(app.stack.top, AskScene) and app.stack.top.title == COPIED
    (copy,) = tmp_path.rglob("Documents/*/chess.journal")
    assert copy.read_bytes() == other.path.read_bytes()


def test_names_are_told_to_a_terminal_of_few_letters(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    play(path, ("Ana", "Zoë"), moves=3).close()
    for how in ("--show", "--check"):
        told = subprocess.run(
            [sys.executable, "-m", "game", how, str(path)],
            env=os.environ | {"PYTHONIOENCODING": "ascii"},
            capture_output=True,
            cwd=Path(__file__).parents[2],
        )
        assert (told.returncode, told.stderr) == (0, b""), how
        assert how == "--check" or rb"Zo\xeb" in told.stdout
