"""The journal of a match: JSON lines with a running checksum, each synced to disk before it counts."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from game.engine import files, registry
from game.engine.files import BINARY, called
from game.engine.lines import (
    COLOURS,
    LEVELS,
    Contents,
    HandOver,
    Header,
    Move,
    Name,
    Note,
    Player,
    Rename,
    Seat,
    Seed,
    Sitting,
    StrangeLine,
    Told,
    Undo,
    Written,
    parse,
    seal,
)
from game.engine.saved import JournalError, MatchError, data_of, hold, lock, taken, unusable, why

__all__ = [
    "COLOURS",
    "LEVELS",
    "Contents",
    "HandOver",
    "Header",
    "Journal",
    "JournalError",
    "MatchError",
    "Move",
    "Name",
    "Note",
    "Player",
    "Rename",
    "Seat",
    "Seed",
    "Sitting",
    "Summary",
    "Told",
    "Undo",
    "Written",
    "contents_of",
    "data_of",
    "known_game",
    "read",
    "summary",
    "why",
]


class Summary(msgspec.Struct, frozen=True):
    """What a list of saved games shows of one."""

    path: Path
    game: str
    title: str
    seats: tuple[Seat, ...]
    moves: int
    over: bool
    modified: float
    outdated: str = ""  # by which rules it was played, if this program can neither go on with it nor show its moves
    told: tuple[Told, ...] = ()  # of an outdated one: its log, as far as it was kept
    begun: bool = True  # whether a person has moved; among bots alone, whether anybody has
    lost: int = 0  # lines that cannot be read any more


def summary(path: Path, contents: Contents | None = None) -> Summary:
    """What is in the journal, told without playing it; read for it, if it was not read before."""
    contents = contents or read(path)
    header = contents.header
    game = _in_the_box(header, path)
    outdated = _outdated(header, game)
    moves = [line for line in contents.lines if isinstance(line, Move)]
    undone = {number for line in contents.lines if isinstance(line, Undo) for number in line.moves}
    alive = [move for number, move in enumerate(moves) if number not in undone]
    players = {line.seat: line.player for line in contents.lines if isinstance(line, HandOver)}
    names = {line.seat: line.name for line in contents.lines if isinstance(line, Rename)}
    seats = tuple(
        msgspec.structs.replace(seat, player=players.get(number, seat.player), name=names.get(number, seat.name))
        for number, seat in enumerate(header.seats)
    )
    try:
        modified = path.stat().st_mtime
    except OSError as error:
        raise unusable(path, "read", error) from error
    over = bool(alive and alive[-1].ends)
    told = tuple(line for move in alive for line in move.told) if outdated else ()
    people = {
        number for number, pair in enumerate(zip(seats, header.seats, strict=True)) if any(who.human for who in pair)
    }
    begun = any(move.seat in people or not people for move in alive)
    return Summary(
        path, header.game, game.title, seats, len(alive), over, modified, outdated, told, begun, contents.lost
    )


def known_game(header: Header, path: Path) -> registry.Game:
    """The game that the journal is of, if this program has it in the same version."""
    game = _in_the_box(header, path)
    if outdated := _outdated(header, game):
        raise JournalError(f"The saved game {called(path)} was {outdated}, so it cannot go on.")
    return game


def _outdated(header: Header, game: registry.Game) -> str:
    """How the journal was played, if by other rules than this program's."""
    if game.rules_version == header.rules_version:
        return ""
    return (
        f"played by version {header.rules_version} of the rules of {game.title}, "
        f"while this program plays version {game.rules_version}"
    )


def _in_the_box(header: Header, path: Path) -> registry.Game:
    game = registry.games().get(header.game)
    if game is None:
        raise JournalError(
            f"The saved game {called(path)} is of a game called {header.game}, which is not in this box."
        )
    if len(header.seats) not in game.seats:
        raise JournalError(f"The saved game {called(path)} has a number of players that {game.title} is not made for.")
    return game


def read(path: Path) -> Contents:
    """Everything the journal holds up to the first line that is damaged or torn."""
    return contents_of(data_of(path), path)


def contents_of(data: bytes, path: Path) -> Contents:
    """The same of what was read from there."""
    try:
        contents = parse(data)
    except StrangeLine as error:
        raise JournalError(
            f"The saved game {called(path)} has a line that this program does not understand; a newer one may."
        ) from error
    if contents is None:
        raise JournalError(f"There is no game in the file {called(path)}.")
    return contents


class Journal:
    """The open journal of one match; nobody else can open it meanwhile."""

    def __init__(self, path: Path, file: int, kept: bytes = b"", checksum: bytes = b"", torn: bytes = b"") -> None:
        self.path = path
        self.mended = ""  # what had happened to the file and was made good, until somebody reads it
        self._file: int | None = file  # None once it is closed, or lost
        self._closed = False
        self._kept = bytearray(kept)  # all that counts, to write it anew should the file suffer
        self._last = len(kept.splitlines(keepends=True)[-1]) if kept else 0  # how long its last line is
        self._checksum = checksum
        self._torn = torn  # what may follow it: a line whose writing failed

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """Begin a new file; one that is there already is left alone."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o644)
        except FileExistsError as error:
            raise taken(path) from error
        except OSError as error:
            raise unusable(path, "written", error) from error
        journal = cls(path, file)
        try:
            lock(file, path)
            journal._write(header)
            files.sync_folder(path.parent)
        except (OSError, MatchError) as error:
            journal.close()
            files.discard(path)
            raise error if isinstance(error, MatchError) else unusable(path, "written", error) from error
        return journal

    @classmethod
    def open(cls, path: Path) -> tuple[Journal, Contents]:
        """Take hold of an existing file and read it; nothing is changed."""
        file, data = hold(path)
        try:
            contents = contents_of(data, path)
        except BaseException:
            os.close(file)
            raise
        kept, rest = data[: contents.length], data[contents.length :]
        return cls(path, file, kept, contents.checksum, rest), contents

    def keep_damaged(self, lost: int) -> None:
        """Before so many lines are cut off, put a copy of the file beside it."""
        if lost:
            try:
                bad = files.copy_aside(self.path, bytes(self._kept + self._torn))
            except OSError as error:
                raise unusable(self.path, "mended", error) from error
            self.mended = _damage(self.path, lost, bad)

    def append(self, line: Written) -> None:
        """Write one line and wait until it is on disk; if that fails the file goes on without it."""
        try:
            self._write(line)
        except OSError as error:
            raise JournalError(f"This could not be saved, so it does not count: {why(error)}.") from error

    def assure(self) -> None:
        """See to it that the file holds the whole game; whoever promises that it is saved asks first."""
        try:
            if not self._closed and not self._as_we_left_it():
                self._write_anew(b"")
        except OSError as error:
            raise JournalError(f"The game cannot be saved at the moment: {why(error)}.") from error

    def move(self, path: Path) -> None:
        """Go on in another file, which begins with all that counts; the old one stays as it is."""
        try:
            self._put(path, b"", files.take_name)
        except FileExistsError as error:
            raise taken(path) from error
        except OSError as error:
            raise unusable(path, "written", error) from error
        self._torn = b""

    def _write(self, line: Header | Written) -> None:
        if self._closed:
            raise JournalError(f"The saved game {called(self.path)} has been closed.")
        data, checksum = seal(line, self._checksum)
        if self._kept and not self._as_we_left_it():
            self._write_anew(data)
        else:
            self._write_behind(data)
        self._kept += data
        self._last, self._checksum, self._torn = len(data), checksum, b""

    def _as_we_left_it(self) -> bool:
        """Whether the file under our name is ours, as long as it was, and ends as it did."""
        if self._file is None:
            return False
        try:
            ours, named = os.fstat(self._file), self.path.stat()
        except OSError:
            return False
        if not os.path.samestat(ours, named) or ours.st_size < len(self._kept):
            return False
        os.lseek(self._file, len(self._kept) - self._last, os.SEEK_SET)
        end = os.read(self._file, self._last + len(self._torn) + 1)
        return end[: self._last] == self._kept[-self._last :] and self._torn.startswith(end[self._last :])

    def _write_behind(self, data: bytes) -> None:
        """Put a line behind the last one that counts."""
        assert self._file is not None
        try:
            if os.fstat(self._file).st_size != len(self._kept):  # a torn line, or one whose writing failed
                os.ftruncate(self._file, len(self._kept))
            os.lseek(self._file, len(self._kept), os.SEEK_SET)
            files.write_all(self._file, data)
        except OSError:
            self._torn = data
            self._cut()
            raise

    def _write_anew(self, data: bytes) -> None:
        """Write the whole game once more; what lies in its place now is not ours and is kept."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        bad = files.set_aside(self.path) if self._strange() else None
        try:
            self._put(self.path, data, Path.replace)
        except BaseException:
            if bad is not None and os.path.lexists(self.path):
                files.discard(bad)
            raise
        self.mended = _anew(self.path, bad)

    def _strange(self) -> bool:
        """Whether something lies in our place that is more than a piece of this game."""
        if not os.path.lexists(self.path):
            return False
        if not self.path.is_file() or self.path.stat().st_size > len(self._kept):
            return True
        return not self._kept.startswith(self.path.read_bytes())

    def _put(self, path: Path, data: bytes, place: Callable[[Path, Path], object]) -> None:
        """Write all of it and more into a fresh file, put it in place and hold it; if that fails all is as it was."""
        file, fresh = files.begin(path)
        try:
            files.write_all(file, self._kept + data)
            lock(file, path)  # before anybody can see it
            if sys.platform == "win32":
                os.close(file)
                file = self._put_closed(fresh, path, place)
            else:
                place(fresh, path)
        except BaseException:
            with suppress(OSError):
                os.close(file)
            files.discard(fresh)
            raise
        if self._file is not None:
            os.close(self._file)
        self._file, self.path = file, path
        files.sync_folder(path.parent)

    def _put_closed(self, fresh: Path, path: Path, place: Callable[[Path, Path], object]) -> int:
        """Where nothing that is open can be renamed or replaced: put a closed file in place and open it again."""
        if self._file is not None:
            os.close(self._file)
            self._file = None  # should anything fail now, the next line writes it anew
        place(fresh, path)
        file = os.open(path, os.O_RDWR | BINARY)
        lock(file, path)
        return file

    def _cut(self) -> None:
        """Forget a line that did not count, as far as the disk lets us; the next write tries again."""
        with suppress(OSError):
            if self._file is not None and os.fstat(self._file).st_size > len(self._kept):
                os.ftruncate(self._file, len(self._kept))

    def close(self) -> None:
        """Let go of the file."""
        self._closed = True
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _damage(path: Path, lost: int, bad: Path) -> str:
    lines = "last line" if lost == 1 else f"last {lost} lines"
    return (
        f"The saved game {called(path)} was damaged: its {lines} cannot be read, and the game goes on before that. "
        f"The damaged file is kept as {called(bad)}."
    )


def _anew(path: Path, bad: Path | None) -> str:
    aside = f", and what lay there is kept as {called(bad)}" if bad else ""
    return (
        f"Somebody had changed or deleted the file {called(path)} meanwhile, so the whole game was saved again{aside}."
    )
