"""All saved games stay in sight, wherever they were saved and whatever they are called, and none is left half."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import journal
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.ask import AskScene
from game.scenes.continue_game import ContinueScene, when
from game.scenes.exchange import COPIED, NO_GAME, NOT_COPIED, export, open_file, take_in
from game.scenes.keeping import refuge, writable
from game.scenes.robot import Robot
from game.scenes.saves import Saves
from game.scenes.table import open_table
from tests.engine.test_journal import disk_full_at
from tests.scenes.conftest import OpenApp
from tests.scenes.pages_kit import GAME, NAMES, check_words, play, words_on
from tests.scenes.test_exchange import elsewhere, saved
from tests.scenes.test_exchange import home as home


def game_in(app: App, seed: int = 0, moves: int | None = 30) -> Path:
    path = app.saves.new_path(GAME.id)
    play(path, NAMES[:3], seed, moves).close()
    return path


def listed(app: App) -> set[Path]:
    return {save.path for save in app.saves.list()}


# ---- all folders -----------------------------------------------------------------------------


def test_games_of_every_folder_that_was_ever_chosen_are_listed(open_app: OpenApp, tmp_path: Path) -> None:
    app = open_app()
    places = {game_in(app)}
    for number in range(3):
        app.save_in(tmp_path / str(number))
        places.add(game_in(app, number))
    assert listed(app) == places and len(places) == 4
    again = open_app()
    assert listed(again) == places
    assert {save.path.parent for save in again.saves.list()} == {path.parent for path in places}
    for path in places:
        assert again.saves.holds(path)
        again.saves.delete(path)
    assert not listed(again)


def test_a_home_that_cannot_be_written_forgets_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    """Where the settings cannot be written either, nothing says where the games are but where they can be."""
    locked = tmp_path / "locked"
    locked.write_bytes(b"")
    monkeypatch.setenv("RUMPUS_HOME", str(locked / "rumpus"))
    app = App((640, 360))
    folder = refuge(app.saves.folder)
    assert folder is not None and folder.is_relative_to(home)
    app.save_in(folder)
    path = game_in(app)
    app.close()
    again = App((640, 360))
    assert again.settings.saves_in == "" and listed(again) == {path}
    again.close()


@pytest.mark.parametrize("deep", ["saves", ""])
def test_copies_that_people_take_along_are_no_saves(app: App, home: Path, deep: str) -> None:
    path = game_in(app)
    app.save_in(home / "Documents" / "Rumpus Room" / deep)
    app.open_shelf()
    export(app, path)
    assert isinstance(app.stack.top, AskScene) and app.stack.top.title == COPIED
    assert listed(app) == {path}


def test_a_folder_without_room_for_a_game_is_not_offered(app: App, tmp_path: Path) -> None:
    with disk_full_at(20_000):
        assert not writable(tmp_path / "full") and refuge(app.saves.folder) is None
    assert writable(tmp_path / "full") and not list((tmp_path / "full").iterdir())


def test_a_folder_that_is_lost_after_it_was_offered_is_one_sentence(app: App, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    app.save_in(tmp_path / "file" / "saves")
    with pytest.raises(journal.JournalError, match=r"saves cannot be written: not a directory\.$"):
        app.saves.new_path(GAME.id)
    app.open_shelf()
    open_file(app, elsewhere(tmp_path, 5))
    asked = app.stack.top
    assert isinstance(asked, AskScene) and asked.title == NO_GAME and "not a directory" in asked.words


def test_two_windows_that_begin_at_the_same_moment_get_a_file_each(app: App) -> None:
    others = Saves(app.saves.folder)

    def begin(path: Path) -> Path:
        if len(saved(app)) < 2:  # the other window was faster
            play(others.new_path(GAME.id), NAMES[:2], moves=0).close()
        play(path, NAMES[:3], moves=0).close()
        return path

    path = app.saves.begin(GAME.id, begin)
    assert len(saved(app)) == 3 and len(journal.summary(path).seats) == 3


# ---- names and dates -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", [b"our\xc2\xa0game", "👨‍👩‍👧".encode(), b"two\nlines", b"\xff\xfe", "ä".encode() * 120]
)
def test_a_game_stays_in_sight_whatever_it_is_called(open_app: OpenApp, name: bytes) -> None:
    app = open_app()
    path = game_in(app)
    path = path.rename(path.with_name(os.fsdecode(name + b".journal")))
    (path.with_name(os.fsdecode(b"x" + name[:200] + b".journal"))).write_bytes(b"broken")
    assert path in listed(app)
    app = open_app()
    app.stack.only(ContinueScene(app))
    robot = Robot(app)
    robot.settle()
    check_words([text for text in words_on(app) if not text.shortened])
    whole = next(row for row in range(2) if app.stack.top.saves[row].summary)  # type: ignore[union-attr]
    robot.click(("copy", whole))
    robot.click(0)
    robot.click(("open", whole))
    assert app.current_journal() == path
    app.open_shelf()
    open_file(app, path.with_name(os.fsdecode(b"x" + name[:200] + b".journal")))
    assert isinstance(app.stack.top, AskScene) and app.stack.top.title == NO_GAME
    check_words(words_on(app))


def test_a_home_whose_name_is_no_text_lets_the_program_start(open_app: OpenApp, tmp_path: Path) -> None:
    app = open_app(home=tmp_path / os.fsdecode(b"\xff"))
    game_in(app)
    app.open_shelf()
    Robot(app).settle()
    table = open_table(app, Match.load(app.saves.list()[0].path))
    app.stack.only(table)
    app.jot_down("What happened.")
    assert b"saves" in app.log_path.read_bytes()
    app.log_path.unlink()
    app.log_path.mkdir()
    app.jot_down("Nobody can note it.")


def test_a_date_that_no_calendar_has_is_some_day() -> None:
    assert when(1e20) == when(float(2**62)) == "some day" and when(time.time()).startswith("today ")


def test_what_could_not_be_read_for_once_is_read_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    path = game_in(app)
    opened = os.open

    def refuse(name: object, *how: int) -> int:
        if name == path:
            raise PermissionError(13, "Permission denied")
        return opened(name, *how)  # type: ignore[arg-type, call-overload]

    with monkeypatch.context() as system:
        system.setattr(os, "open", refuse)
        assert [save.trouble for save in app.saves.list()] == [
            f"The saved game {path.name} cannot be read: permission denied."
        ]
    assert [save.trouble for save in app.saves.list()] == [""]


# ---- nothing is left half --------------------------------------------------------------------


def below(*folders: Path) -> set[Path]:
    return {path for folder in folders for path in folder.rglob("*") if path.is_file()}


def test_a_copy_or_an_import_on_a_full_disk_leaves_nothing(app: App, tmp_path: Path) -> None:
    path, other = game_in(app, moves=None), elsewhere(tmp_path)
    app.open_shelf()
    app.saves.list()
    before = below(tmp_path)
    with disk_full_at(2000):
        app.saves.list()
        export(app, path)
        assert isinstance(app.stack.top, AskScene) and app.stack.top.title == NOT_COPIED
        with pytest.raises(journal.JournalError, match="cannot be saved here: file too large"):
            take_in(app.saves, other)
    assert below(tmp_path) == before


def test_an_index_on_a_full_disk_leaves_nothing(app: App) -> None:
    game_in(app)
    before = below(app.home)
    with disk_full_at(20):
        app.saves.list()
    assert below(app.home) == before


def killed_at(call: str, work: Callable[[], object]) -> None:
    """Do it in a process that is killed the moment it makes this call of the system."""
    if child := os.fork():
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
        return
    setattr(os, call, lambda *_, **__: os._exit(9))
    try:
        work()
    finally:
        os._exit(0)


def test_an_import_that_is_killed_leaves_no_half_game(app: App, tmp_path: Path) -> None:
    path = elsewhere(tmp_path)
    killed_at("fsync", lambda: take_in(app.saves, path))
    assert not listed(app) and len(saved(app)) == 1
    left = saved(app)[0]
    left.write_bytes(left.read_bytes()[:-9])  # the disk had got only so far
    app.saves.tidy()
    assert saved(app) == [left], "somebody may be writing it"
    os.utime(left, (1e9, 1e9))
    app.saves.tidy()
    assert not saved(app)
    assert take_in(app.saves, path).fresh and len(saved(app)) == 1


def test_what_else_was_being_written_goes(app: App) -> None:
    path = game_in(app)
    whole = path.read_bytes()
    path.write_bytes(whole + b"rubbish\n")
    killed_at("link", lambda: Match.load(path))
    app.saves.list()
    killed_at("replace", lambda: app.saves.delete(path) or app.saves.list())
    before = below(app.home)
    left = {file for file in before if file.name.endswith(".new")}
    assert {file.name.split(".")[0] for file in left} == {path.stem, "saves"}
    for file in left:
        os.utime(file, (1e9, 1e9))
    app.saves.tidy()
    assert below(app.home) == before - left


@pytest.mark.parametrize("there", [None, b"junk", "older"])
def test_a_game_that_was_being_written_anew_is_found_again(open_app: OpenApp, there: bytes | str | None) -> None:
    """Somebody deleted or overwrote the save, and the plug was pulled before it lay there again."""
    app = open_app()
    path = app.saves.new_path(GAME.id)
    match = play(path, NAMES[:3], moves=30)
    older = path.read_bytes()[:-100]
    path.unlink()
    if there:
        path.write_bytes(older if there == "older" else b"junk")
    killed_at("replace", match.assure)
    match.close()
    for left in path.parent.glob("*.new"):
        os.utime(left, (1e9, 1e9))
    app = open_app()
    assert [save.summary.moves for save in app.saves.list() if save.summary and save.summary.moves == 30] == [30]
    assert not list(path.parent.glob("*.new"))


def test_a_stick_that_is_pulled_after_it_was_read_is_no_trouble(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, fsync = elsewhere(tmp_path, 30), os.fsync

    def and_pull(file: int) -> None:
        path.unlink(missing_ok=True)
        fsync(file)

    monkeypatch.setattr(os, "fsync", and_pull)
    arrival = take_in(app.saves, path)
    assert arrival.fresh and listed(app) == {arrival.path}


def test_a_torn_copy_of_a_game_leads_to_the_game(app: App, tmp_path: Path) -> None:
    path = elsewhere(tmp_path)
    take_in(app.saves, path)
    torn = path.with_name("torn.journal")
    torn.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:5]) + b'{"line":"note","se')
    assert not take_in(app.saves, torn).fresh and len(saved(app)) == 1
