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
    for nonsense in (b"", b"[]", b"\xff" * 100, index.read_bytes().replace(b'"rules":{', b'"rules":{"x":1,')):
        index.write_bytes(nonsense)
        assert {save.path for save in Saves(app.saves.folder).list()} == {save.path for save in first}
    assert len(read) == 8 + 4 * 7


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
