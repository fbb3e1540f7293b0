"""The folder of saved games: what lies there unchanged is read once, and nothing that lies there keeps the program from starting."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from game.engine import journal
from game.engine.match import Match, Seat
from game.scenes.app import App
from game.scenes.continue_game import ContinueScene
from game.scenes.robot import Robot
from game.scenes.saves import Saves
from tests.sample import families, game_with, seats_for

GAME = game_with(seats_for(2), families)


def begun(path: Path) -> Path:
    """A game in which a person has moved."""
    match = Match.new(GAME.id, [Seat("Ana", "amber"), Seat("Ben", "blue")], seed=5, path=path)
    seat = match.state.waiting()[0]
    match.act(seat, match.state.legal(seat)[0])
    match.close()
    return path


def test_a_save_that_has_not_changed_is_read_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [begun(app.saves.new_path(GAME.id))]
    for number in range(5):
        copy = app.saves.folder / f"{GAME.id}-{number}.journal"
        shutil.copy(paths[0], copy)
        paths.append(copy)
    (app.saves.folder / "broken.journal").write_bytes(b"x")
    read: list[Path] = []
    summary = journal.summary

    def counted(path: Path) -> journal.Summary:
        read.append(path)
        return summary(path)

    monkeypatch.setattr(journal, "summary", counted)
    first = app.saves.list()
    assert len(read) == 7
    assert Saves(app.saves.folder).list() == first and len(read) == 7  # another start of the program
    begun_again = Match.load(paths[1])
    begun_again.note(0, "x")
    begun_again.close()
    assert app.saves.latest() is not None and app.saves.list() and read[7:] == [paths[1]]
    index = app.saves.folder.parent / "saves.index"
    kept = index.read_bytes()
    own = f'"{GAME.id}":{GAME.rules_version}'.encode()
    assert own in kept
    for other, again in (
        (b"", 7),
        (b"[]", 7),
        (b"\xff" * 100, 7),
        (kept.replace(own, own + b"0"), 7),  # other rules of this game
        (kept.replace(b'"rules":{', b'"rules":{"x":1,'), 1),  # of another: only what could not be read is read again
    ):
        index.write_bytes(other)
        read.clear()
        assert {save.path for save in Saves(app.saves.folder).list()} == {save.path for save in first}
        assert len(read) == again, other


def test_a_thousand_saves_are_looked_at_and_not_opened(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = begun(app.saves.new_path(GAME.id)).read_bytes()
    for number in range(1000):
        (app.saves.folder / f"{GAME.id}-{number}.journal").write_bytes(whole)
    assert len(app.saves.list()) == 1001
    looked: list[str] = []
    stat, opened = os.stat, os.open
    monkeypatch.setattr(os, "stat", lambda *path, **how: looked.append("stat") or stat(*path, **how))
    monkeypatch.setattr(os, "open", lambda *path, **how: looked.append("open") or opened(*path, **how))
    again = Saves(app.saves.folder)
    assert len(again.list()) == 1001 and again.latest() is not None
    assert len(looked) < 20, "each is looked at once, by the list of its folder"


def test_a_folder_that_cannot_be_read_holds_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    begun(app.saves.new_path(GAME.id))
    monkeypatch.setattr(os, "scandir", refuse)
    assert app.saves.list() == [] and app.saves.latest() is None


def test_whatever_lies_among_the_saves_the_shelf_opens(app: App) -> None:
    folder = app.saves.folder
    begun(app.saves.new_path(GAME.id))
    os.mkfifo(folder / "pipe.journal")
    (folder / "device.journal").symlink_to("/dev/zero")
    (folder / "nowhere.journal").symlink_to(folder / "nothing")
    (folder / "folder.journal").mkdir()
    (folder / os.fsdecode(b"\xff\xfe.journal")).write_bytes(b"\n")
    (folder / "blank.journal").write_bytes(b"\n" * 1_000_000)
    app.open_shelf()
    robot = Robot(app)
    robot.settle()
    robot.click("continue")
    robot.frames(3)
    assert isinstance(app.stack.top, ContinueScene)
    assert [save.unfinished for save in app.saves.list()].count(True) == 1
