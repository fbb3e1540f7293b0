"""The file of a match: torn tails, damage, full disks, and one process at a time."""

from __future__ import annotations

import errno
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import journal, saved
from game.engine.chance import Chance
from game.engine.match import Match, MatchError, replay
from tests.engine import table
from tests.engine.toys import DRAW, HUSH

SEED = st.integers(0, 7)


@cache
def played(seed: int) -> tuple[bytes, list[bytes]]:
    """The bytes of a whole game with undos and notes in it, and the dump after the header and after each line."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.journal"
        match = table.new(path, seats=2 + seed % 3, seed=seed)
        will, dumps = Chance(f"{seed} will"), [match.state.dump()]
        while match.state.waiting():
            undoer = will.pick(len(match.seats))
            if not will.pick(3) and match.can_undo(undoer):
                match.undo(undoer)
            elif not will.pick(5):
                match.note(undoer, {"thinks": "it was Ben"})
            elif not will.pick(9):
                match.hand_over(undoer, "bot:sly")
            else:
                table.wander(match, 1, will)
            dumps.append(match.state.dump())
        match.close()
        return path.read_bytes(), dumps


@given(SEED, st.data())
@settings(max_examples=150, deadline=None)
def test_a_file_cut_anywhere_gives_back_exactly_its_whole_lines(seed: int, data: st.DataObject) -> None:
    whole, dumps = played(seed)
    cut = whole[: data.draw(st.integers(0, len(whole)))]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cut.journal"
        path.write_bytes(cut)
        if not cut.count(b"\n"):
            with pytest.raises(MatchError, match=r"^There is no game in the file cut\.journal\.$"):
                Match.load(path)
        else:
            match = Match.load(path)
            assert match.state.dump() == dumps[cut.count(b"\n") - 1]
            match.close()
        assert path.read_bytes() == cut


@given(SEED, st.data())
@settings(max_examples=60, deadline=None)
def test_a_torn_tail_is_cut_off_when_the_next_line_is_written(seed: int, data: st.DataObject) -> None:
    whole, _ = played(seed)
    at = data.draw(st.integers(whole.index(b"\n") + 1, len(whole) - 1))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cut.journal"
        path.write_bytes(whole[:at])
        match = Match.load(path)
        match.note(0, "went on")
        match.close()
        kept = whole[: whole.rindex(b"\n", 0, at) + 1]
        assert path.read_bytes().startswith(kept)
        assert path.read_bytes().count(b"\n") == kept.count(b"\n") + 1
        again = Match.load(path)
        again.close()
        assert (again.state.dump(), again.notes(0)) == (match.state.dump(), match.notes(0))


@given(SEED, st.data())
@settings(max_examples=200, deadline=None)
def test_a_changed_byte_costs_what_follows_and_the_damaged_file_is_kept(seed: int, data: st.DataObject) -> None:
    whole, dumps = played(seed)
    at = data.draw(st.integers(0, len(whole) - 1))
    value = data.draw(st.integers(0, 255).filter(lambda value: value != whole[at]))
    changed = whole[:at] + bytes([value]) + whole[at + 1 :]
    good = whole[: whole.rfind(b"\n", 0, at) + 1]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "changed.journal"
        path.write_bytes(changed)
        if not good:
            with pytest.raises(MatchError, match=r"changed\.journal.*\.$"):
                Match.load(path)
            assert path.read_bytes() == changed
            return
        match = Match.load(path)
        assert match.state.dump() == dumps[good.count(b"\n") - 1]
        if words := match.mended():
            assert words.startswith("The saved game changed.journal was damaged: its last ")
            assert words.endswith("kept as changed.journal.bad.") and not match.mended()
            assert (Path(folder) / "changed.journal.bad").read_bytes() == changed
        else:
            assert changed.count(b"\n") == whole.count(b"\n") - 1 and at == len(whole) - 1  # it never counted
        match.note(0, "went on")
        match.close()
        assert path.read_bytes().startswith(good) and path.read_bytes().count(b"\n") == good.count(b"\n") + 1
        again = Match.load(path)
        assert not again.mended() and again.notes(0)[-1:] == ["went on"]
        again.close()


@given(st.binary(max_size=300))
@settings(deadline=None)
def test_any_other_file_is_refused_in_one_sentence(junk: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "junk.journal"
        path.write_bytes(junk)
        for reader in (Match.load, journal.summary, replay):
            with pytest.raises(MatchError, match=r"junk\.journal.*\.$"):
                reader(path)
        assert path.read_bytes() == junk


@pytest.mark.parametrize("filler", [b"\0", b"x", b"\xff"])
@pytest.mark.parametrize("lines", [1, 2, 6])
def test_a_damaged_tail_takes_no_move_away_in_silence(tmp_path: Path, filler: bytes, lines: int) -> None:
    whole, dumps = played(3)
    at = len(whole) - sum(map(len, whole.splitlines(keepends=True)[-lines:]))
    path = tmp_path / "game.journal"
    for damaged in (whole[:at] + filler * (len(whole) - at), whole[: at - 1] + filler + whole[at:]):
        path.write_bytes(damaged)
        match = Match.load(path)
        assert match.mended()
        match.close()
        assert match.state.dump() in (dumps[-lines - 1], dumps[-lines - 2])
        assert any(bad.read_bytes() == damaged for bad in tmp_path.glob("*.bad"))


def test_lines_swapped_or_left_out_are_damage(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    lines = played(1)[0].splitlines(keepends=True)
    for wrong, good in (
        (lines[:1] + lines[2:], 1),
        ([*lines[:2], lines[3], lines[2], *lines[4:]], 2),
        (lines[:1] + lines, 1),
    ):
        path.write_bytes(b"".join(wrong))
        contents = journal.read(path)
        assert (len(contents.lines), contents.lost) == (good - 1, len(wrong) - good)
        assert path.read_bytes() == b"".join(wrong)
    path.write_bytes(b"".join(lines[1:]))
    with pytest.raises(MatchError, match=r"game\.journal"):
        Match.load(path)


def test_who_looks_at_a_damaged_game_changes_nothing(tmp_path: Path) -> None:
    whole, _ = played(3)
    path = tmp_path / "game.journal"
    path.write_bytes(whole[:-200])
    for look in (journal.summary, journal.read, replay):
        look(path)
    assert [file.name for file in tmp_path.iterdir()] == ["game.journal"] and path.read_bytes() == whole[:-200]


def test_a_game_whose_damage_cannot_be_kept_is_not_touched(tmp_path: Path) -> None:
    whole, _ = played(3)
    path = tmp_path / "game.journal"
    path.write_bytes(whole[:-200] + b"\n")
    with disk_full_at(10), pytest.raises(MatchError, match="cannot be mended"):
        Match.load(path)
    assert path.read_bytes() == whole[:-200] + b"\n"


def test_only_a_file_of_some_size_is_a_saved_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe, device, large = (tmp_path / f"{name}.journal" for name in ("pipe", "device", "large"))
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    (tmp_path / "folder.journal").mkdir()
    monkeypatch.setattr(saved, "LARGEST", 1000)
    large.write_bytes(b"\n" * 1001)
    for path in tmp_path.iterdir():
        for reader in (Match.load, journal.summary, replay):
            with pytest.raises(MatchError, match=rf"{path.name}.*\.$"):
                reader(path)


def test_a_line_that_never_ends_is_read_once(tmp_path: Path) -> None:
    """A seal that fits nothing again and again: every step looks only at what is new."""
    whole, _ = played(3)
    path = tmp_path / "game.journal"
    path.write_bytes(whole + b'{"x":[' + b',"sum":"0123456789abcdef"}' * 80_000)
    assert journal.read(path).lost == 1


def test_every_line_is_json_with_its_own_checksum() -> None:
    lines = [msgspec.json.decode(line) for line in played(1)[0].splitlines()]
    assert {"game", "rules_version", "seats", "options", "draws"} <= set(lines[0])
    assert len({line["sum"] for line in lines}) == len(lines)


# ---- writing that fails ----------------------------------------------------------------------


@contextmanager
def disk_full_at(length: int) -> Iterator[None]:
    """No file may grow beyond this length, so a write stops in the middle as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (length, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 1, 20, 60])
def test_a_full_disk_leaves_match_and_file_as_they_were(tmp_path: Path, room: int) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    table.bid(match, 0)
    before, kept, history = match.state.dump(), path.read_bytes(), match.history(0)
    action = match.state.legal(1)[0]
    with disk_full_at(len(kept) + room), pytest.raises(MatchError, match="could not be saved, so it does not count"):
        match.act(1, action)
    assert (match.state.dump(), path.read_bytes(), match.history(0), match.moves) == (before, kept, history, 1)
    match.act(1, action)
    match.close()
    assert Match.load(path).state.dump() == match.state.dump()


@pytest.mark.parametrize("change", ["undo", "note", "hand_over", "rename"])
def test_undo_and_notes_do_not_count_on_a_full_disk_either(tmp_path: Path, change: str) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    table.bid(match, 0)
    kept, before = path.read_bytes(), match.state.dump()
    deed = {"undo": (0,), "note": (0, "x"), "hand_over": (0, "bot:sly"), "rename": (0, "Dot")}[change]
    with disk_full_at(len(kept) + 3), pytest.raises(MatchError):
        getattr(match, change)(*deed)
    assert (match.state.dump(), path.read_bytes(), match.notes(0)) == (before, kept, [])
    assert match.seats[0].player == "human" and match.names[0] != "Dot"


@pytest.mark.parametrize("cutting_fails", [False, True])
def test_a_failed_sync_is_made_good_by_the_next_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cutting_fails: bool
) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    kept, before, action = path.read_bytes(), match.state.dump(), match.state.legal(0)[0]

    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as system:
        system.setattr(os, "fsync", fail)
        if cutting_fails:
            system.setattr(os, "ftruncate", fail)
        with pytest.raises(MatchError, match="input/output error"):
            match.act(0, action)
    assert match.state.dump() == before
    assert cutting_fails or path.read_bytes() == kept
    other = match.state.legal(0)[1]
    match.act(0, other)
    match.close()
    loaded = Match.load(path)
    assert (loaded.moves, loaded.state.dump()) == (1, match.state.dump())


def test_the_same_dice_fall_when_a_move_is_tried_again_after_a_failure(tmp_path: Path) -> None:
    lucky, plain = table.new(tmp_path / "one.journal"), table.new(tmp_path / "two.journal")
    for match in (lucky, plain):
        table.bid(match, 0, 1)
        winner = match.state.waiting()[0]
        match.act(winner, match.state.legal(winner)[-1])
    toss = lucky.state.legal(winner)[1]
    with disk_full_at((tmp_path / "one.journal").stat().st_size), pytest.raises(MatchError):
        lucky.act(winner, toss)
    assert lucky.act(winner, toss) == plain.act(winner, toss)


def test_a_new_game_that_cannot_be_written_leaves_no_file(tmp_path: Path) -> None:
    with disk_full_at(10), pytest.raises(MatchError, match=r"game\.journal cannot be written"):
        table.new(tmp_path / "game.journal")
    assert list(tmp_path.iterdir()) == []


def shrink(path: Path) -> None:
    with path.open("rb+") as file:
        file.truncate(40)


def overwrite(path: Path) -> None:
    path.write_bytes(b"x" * path.stat().st_size)


def add_to(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"somebody else was here\n")


def put_another_there(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(b"another file")
    other.replace(path)


def remove_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


@pytest.mark.parametrize("change", [shrink, overwrite, add_to, put_another_there, remove_folder, Path.unlink])
def test_a_file_that_was_changed_meanwhile_is_written_anew(tmp_path: Path, change: Callable[[Path], None]) -> None:
    path = tmp_path / "saves" / "game.journal"
    match = table.new(path)
    table.bid(match, 0)
    kept = path.read_bytes()
    change(path)
    strange = path.read_bytes() if path.exists() else b""
    table.bid(match, 1)
    assert "game.journal meanwhile, so the whole game was saved again" in match.mended()
    assert path.read_bytes().startswith(kept)
    assert {bad.read_bytes() for bad in path.parent.glob("*.bad")} == (
        {strange} if strange and change is not shrink else set()
    )
    winner = match.state.waiting()[0]
    match.act(winner, match.state.legal(winner)[-1])
    assert not match.mended() and not list(path.parent.glob("*.new"))
    match.close()
    again = Match.load(path)
    assert (again.moves, again.state.dump(), again.mended()) == (3, match.state.dump(), "")


def test_a_file_that_cannot_be_written_anew_counts_nothing_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    path.unlink()
    with disk_full_at(10), pytest.raises(MatchError, match="could not be saved, so it does not count"):
        table.bid(match, 0)
    assert match.moves == 0 and not match.mended() and not list(tmp_path.iterdir())
    table.bid(match, 0)
    match.close()
    assert Match.load(path).moves == 1


def test_a_file_written_anew_is_still_ours_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    path.unlink()
    table.bid(match, 0)
    with pytest.raises(MatchError, match="already open"):
        Match.load(path)


# ---- one process at a time -------------------------------------------------------------------


def test_a_journal_is_open_once(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path)
    with pytest.raises(MatchError, match="already open in another window"):
        Match.load(path)
    table.bid(match, 0)
    match.close()
    Match.load(path).close()


def test_a_journal_held_by_another_process_is_refused_until_that_ends(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    table.new(path).close()
    hold = "import sys; from game.engine.journal import Journal; from pathlib import Path; "
    hold += "j = Journal.open(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", hold, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root
    ) as holder:
        assert holder.stdout is not None and holder.stdout.readline() == b"held\n"
        before = path.read_bytes()
        with pytest.raises(MatchError, match="already open in another window"):
            Match.load(path)
        assert journal.summary(path).moves == 0  # looking is allowed
        assert path.read_bytes() == before
        holder.communicate()
    Match.load(path).close()


def test_a_game_is_never_written_over_another(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    path.write_text("precious")
    with pytest.raises(MatchError, match=r"There is a saved game called game\.journal already\."):
        table.new(path)
    assert path.read_text() == "precious"


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    for reader in (Match.load, journal.summary, replay):
        with pytest.raises(MatchError, match=r"no such file or directory\.$"):
            reader(tmp_path / "gone.journal")


# ---- the list of saves -----------------------------------------------------------------------


def test_a_summary_tells_what_the_list_of_saves_shows(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = table.new(path, seats=3)
    table.bid(match, 0, 1)
    match.undo(0)
    match.hand_over(1, "bot:sly")
    told = journal.summary(path)
    assert (told.game, told.title, told.moves, told.over) == ("hush", HUSH.title, 1, False)
    assert [seat.name for seat in told.seats] == ["Ana", "Ben", "Cleo"]
    assert told.seats[1].player == "bot:sly"
    assert told.modified == path.stat().st_mtime
    table.wander(match, 1000, Chance(1))
    assert journal.summary(path).over
    assert journal.summary(path).moves == match.moves


def test_a_summary_of_an_unknown_game_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    journal.Journal.create(path, journal.Header("chess", 1, table.PEOPLE[:2], msgspec.Raw(b"{}"), ())).close()
    with pytest.raises(MatchError, match="not in this box"):
        journal.summary(path)


# ---- games of other rules --------------------------------------------------------------------


def of_other_rules(path: Path, told: bool = True) -> Match:
    """A game whose journal says that it followed version 2 of the rules, and the true one beside it."""
    match = table.new(path.with_suffix(".true"), seats=3)
    table.bid(match, 0, 1, 2)
    match.act(match.state.waiting()[0], DRAW)
    table.bid(match, 0)
    match.undo(0)
    contents = journal.read(path.with_suffix(".true"))
    forged = journal.Journal.create(path, msgspec.structs.replace(contents.header, rules_version=2))
    for line in contents.lines:
        silent = isinstance(line, journal.Move) and not told
        forged.append(msgspec.structs.replace(line, told=()) if silent else line)
    forged.close()
    return match


def test_a_game_of_other_rules_keeps_the_log_that_the_room_read(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = of_other_rules(path)
    summary = journal.summary(path)
    assert summary.outdated == "played by version 2 of the rules of Hush, while this program plays version 1"
    room = [line for entry in match.history(None) for line in entry.told(HUSH.text, match.names)]
    assert list(summary.told) == room and len(room) == 2
    assert summary.told[1][1].endswith("draws a card."), "which card it was is nobody's business"
    assert summary.moves == match.moves == 4
    assert not journal.summary(path.with_suffix(".true")).outdated


def test_a_game_of_other_rules_is_neither_played_nor_changed(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    of_other_rules(path)
    kept = path.read_bytes()
    for reader in (Match.load, replay):
        with pytest.raises(
            MatchError, match=r"^The saved game game.journal was played by version 2 .* cannot go on\.$"
        ):
            reader(path)
    assert path.read_bytes() == kept


def test_older_programs_kept_no_log_and_their_games_go_on_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    of_other_rules(path, told=False)
    assert not journal.summary(path).told
    again = path.with_suffix(".again")
    contents = journal.read(path)
    forged = journal.Journal.create(again, msgspec.structs.replace(contents.header, rules_version=1))
    for line in contents.lines:
        forged.append(line)
    forged.close()
    assert Match.load(again).moves == 4
