"""Saves as files: whole or not there, names that others have, and two windows at the same moment."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import journal
from game.engine.files import called, write_new
from game.engine.match import Match, MatchError
from tests.engine import table
from tests.engine.test_journal import disk_full_at, of_other_rules, played


def damaged(path: Path) -> bytes:
    """A game whose last lines are rubbish, in that file."""
    data = played(3)[0][:-200] + b"\n"
    path.write_bytes(data)
    return data


# ---- two windows -----------------------------------------------------------------------------


def test_a_save_that_is_replaced_while_it_is_opened_is_held_as_it_is_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    table.bid(match, 0)
    match.close()
    flock, replaced = fcntl.flock, list[bool]()

    def late(file: int, how: int) -> None:
        if not replaced:
            replaced.append(True)
            shutil.copy(path, path.with_suffix(".copy")).replace(path)  # as another window does that writes it anew
        flock(file, how)

    monkeypatch.setattr(fcntl, "flock", late)
    held = Match.load(path)
    with pytest.raises(MatchError, match="already open in another window"):
        Match.load(path)
    table.bid(held, 1)
    assert not held.mended() and journal.summary(path).moves == 2
    held.close()


def test_a_file_written_anew_is_never_there_without_its_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    path.unlink()
    opened, replace = list[str](), os.replace

    def and_another_opens_it(one: str, other: str) -> None:
        replace(one, other)
        try:
            Match.load(path)
        except MatchError as trouble:
            opened.append(str(trouble))

    monkeypatch.setattr(os, "replace", and_another_opens_it)
    table.bid(match, 0)
    assert len(opened) == 1 and "already open" in opened[0]


def test_going_on_in_another_file_takes_no_place_from_another_game(tmp_path: Path) -> None:
    path, other = tmp_path / "game.journal", tmp_path / "other.journal"
    match = table.new(path)
    table.bid(match, 0)
    table.new(other, 3).close()
    before = other.read_bytes()
    with pytest.raises(MatchError, match=r"There is a saved game called other\.journal already\."):
        match.keep(other)
    assert other.read_bytes() == before and match.path == path
    table.bid(match, 1)
    assert journal.summary(path).moves == 2 and len(list(tmp_path.iterdir())) == 2


def test_a_stick_on_which_no_file_has_two_names_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_paths: object, **_how: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    match = table.new(tmp_path / "game.journal")
    match.keep(tmp_path / "other.journal")
    write_new(tmp_path / "third", b"x")
    with pytest.raises(FileExistsError):
        write_new(tmp_path / "third", b"y")
    (tmp_path / "other.journal").write_bytes(b"strange")
    table.bid(match, 0)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "game.journal", "other.journal", "other.journal.bad", "third",
    ]  # fmt: skip
    assert (tmp_path / "third").read_bytes() == b"x" and journal.summary(tmp_path / "other.journal").moves == 1


# ---- writing that fails ----------------------------------------------------------------------


def test_a_folder_that_cannot_be_synced_keeps_games_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync

    def refuse(file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        fsync(file)

    monkeypatch.setattr(os, "fsync", refuse)
    path, other = tmp_path / "game.journal", tmp_path / "other.journal"
    match = table.new(path)
    match.keep(other)
    other.unlink()
    table.bid(match, 0)
    assert match.moves == journal.summary(other).moves == 1


def test_damage_that_cannot_be_kept_leaves_nothing_half(tmp_path: Path) -> None:
    data = damaged(tmp_path / "game.journal")
    with disk_full_at(1000), pytest.raises(MatchError, match="cannot be mended"):
        Match.load(tmp_path / "game.journal")
    assert [file.name for file in tmp_path.iterdir()] == ["game.journal"]
    assert (tmp_path / "game.journal").read_bytes() == data


def test_a_damaged_game_that_stays_shut_is_not_copied(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    of_other_rules(path)
    path.write_bytes(path.read_bytes() + b"rubbish\n")
    with pytest.raises(MatchError, match="cannot go on"):
        Match.load(path)
    assert not list(tmp_path.glob("*.bad"))


def make_folder(path: Path) -> None:
    path.mkdir()


def link_to_nothing(path: Path) -> None:
    path.symlink_to(path.with_name("nothing"))


@pytest.mark.parametrize("lay", [os.mkfifo, make_folder, link_to_nothing])
def test_whatever_has_the_name_of_the_copy_is_left_alone(tmp_path: Path, lay: Callable[[Path], None]) -> None:
    data = damaged(tmp_path / "game.journal")
    lay(tmp_path / "game.journal.bad")
    Match.load(tmp_path / "game.journal").close()
    Match.load(tmp_path / "game.journal").close()
    assert (tmp_path / "game.journal.2.bad").read_bytes() == data
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("lay", [os.mkfifo, make_folder, link_to_nothing])
def test_whatever_took_the_place_of_a_game_is_put_aside(tmp_path: Path, lay: Callable[[Path], None]) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    path.unlink()
    lay(path)
    kind = stat.S_IFMT(path.lstat().st_mode)
    table.bid(match, 0)
    assert "what lay there is kept as game.journal.bad" in match.mended()
    assert stat.S_IFMT((tmp_path / "game.journal.bad").lstat().st_mode) == kind
    assert journal.summary(path).moves == 1


def test_what_cannot_be_written_anew_puts_nothing_aside(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    path.write_bytes(b"strange")
    with disk_full_at(10), pytest.raises(MatchError, match="could not be saved"):
        table.bid(match, 0)
    assert [file.name for file in tmp_path.iterdir()] == ["game.journal"] and path.read_bytes() == b"strange"


# ---- names -----------------------------------------------------------------------------------


def test_a_name_as_long_as_names_can_be_is_no_obstacle(tmp_path: Path) -> None:
    path = tmp_path / f"{'ä' * 123}x.journal"
    damaged(path)
    match = Match.load(path)
    path.unlink()
    match.note(0, "went on")
    assert "meanwhile" in match.mended() and "…" in called(path)
    match.close()


def test_a_name_of_two_lines_is_said_in_one(tmp_path: Path) -> None:
    with pytest.raises(MatchError, match=r"^The saved game a\?b\?\.journal cannot be read: no such file"):
        journal.read(tmp_path / os.fsdecode(b"a\nb\xff.journal"))
