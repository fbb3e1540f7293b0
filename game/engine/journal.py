"""The journal of a match: JSON lines with a running checksum, each synced to disk before it counts."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

import msgspec

from game.engine import registry
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
    "data_of",
    "known_game",
    "read",
    "summary",
]

LARGEST = 16_000_000  # bytes; the longest games that were ever played have a hundredth of it
_BINARY = getattr(os, "O_BINARY", 0)
_PATIENT = getattr(os, "O_NONBLOCK", 0)  # whoever waits for the other end of a pipe waits for ever
_LOCKED_BYTE = 0x7FFFFFFE  # Windows locks forbid reading, so the lock sits far behind the text
_NO_LOCKS_HERE = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)


class MatchError(Exception):
    """One clear sentence for the person who can do something about it."""


class JournalError(MatchError):
    """The file cannot be read or written; what was in it is left alone."""


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


def summary(path: Path) -> Summary:
    """What is in the journal, told without playing it."""
    contents = read(path)
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
        raise _unusable(path, "read", error) from error
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
        raise JournalError(f"The saved game {path.name} was {outdated}, so it cannot go on.")
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
        raise JournalError(f"The saved game {path.name} is of a game called {header.game}, which is not in this box.")
    if len(header.seats) not in game.seats:
        raise JournalError(f"The saved game {path.name} has a number of players that {game.title} is not made for.")
    return game


def read(path: Path) -> Contents:
    """Everything the journal holds up to the first line that is damaged or torn."""
    return _contents(data_of(path), path)


def _contents(data: bytes, path: Path) -> Contents:
    try:
        contents = parse(data)
    except StrangeLine as error:
        raise JournalError(
            f"The saved game {path.name} has a line that this program does not understand; a newer one may."
        ) from error
    if contents is None:
        raise JournalError(f"There is no game in the file {path.name}.")
    return contents


def data_of(path: Path) -> bytes:
    """What is in the file, if it is one; a pipe or a device is not even opened."""
    try:
        _check_file(path, path.stat())
        with os.fdopen(os.open(path, os.O_RDONLY | _BINARY | _PATIENT), "rb") as file:
            _check_file(path, os.fstat(file.fileno()))
            return file.read(LARGEST)
    except OSError as error:
        raise _unusable(path, "read", error) from error


def _check_file(path: Path, state: os.stat_result) -> None:
    if not stat.S_ISREG(state.st_mode):
        raise JournalError(f"{path.name} is not a saved game but something else.")
    if state.st_size > LARGEST:
        raise JournalError(f"The file {path.name} is too large to be a saved game.")


def _unusable(path: Path, verb: str, error: OSError) -> JournalError:
    return JournalError(f"The saved game {path.name} cannot be {verb}: {_why(error)}.")


def _why(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _lock(file: int, path: Path) -> None:
    """Hold the file for this process alone; the system lets go of it when the process ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _NO_LOCKS_HERE:
            return  # some network folders know no locks; better play there than not
        raise JournalError(f"The saved game {path.name} is already open in another window of Rumpus Room.") from error


def _sync_folder(folder: Path) -> None:
    """Make a new file's name last as long as its contents; Windows has no such call."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


class Journal:
    """The open journal of one match; nobody else can open it meanwhile."""

    def __init__(self, path: Path, file: int, kept: bytes = b"", checksum: bytes = b"", torn: bytes = b"") -> None:
        self.path = path
        self.mended = ""  # what had happened to the file and was made good, until somebody reads it
        self._file: int | None = file
        self._kept = bytearray(kept)  # all that counts, to write it anew should the file suffer
        self._last = len(kept.splitlines(keepends=True)[-1]) if kept else 0  # how long its last line is
        self._checksum = checksum
        self._torn = torn  # what may follow it: a line whose writing failed

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """Begin a new file; one that is there already is left alone."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o644)
        except FileExistsError as error:
            raise JournalError(f"There is a saved game called {path.name} already.") from error
        except OSError as error:
            raise _unusable(path, "written", error) from error
        journal = cls(path, file)
        try:
            _lock(file, path)
            journal._write(header)
            _sync_folder(path.parent)
        except (OSError, MatchError) as error:
            journal.close()
            with suppress(OSError):
                path.unlink()
            raise error if isinstance(error, MatchError) else _unusable(path, "written", error) from error
        return journal

    @classmethod
    def open(cls, path: Path) -> tuple[Journal, Contents]:
        """Take hold of an existing file and read it; only a damaged one is changed, after a copy was put beside it."""
        try:
            _check_file(path, path.stat())
            file = os.open(path, os.O_RDWR | _BINARY | _PATIENT)
        except OSError as error:
            raise _unusable(path, "opened", error) from error
        try:
            _lock(file, path)
            data = data_of(path)
            contents = _contents(data, path)
        except BaseException:
            os.close(file)
            raise
        kept, rest = data[: contents.length], data[contents.length :]
        journal = cls(path, file, kept, contents.checksum, rest)
        if contents.lost:
            try:
                bad = _put_aside(path, data)
            except OSError as error:
                journal.close()
                raise _unusable(path, "mended", error) from error
            journal.mended = _damage(path, contents.lost, bad)
        return journal, contents

    def append(self, line: Written) -> None:
        """Write one line and wait until it is on disk; if that fails the file goes on without it."""
        try:
            self._write(line)
        except OSError as error:
            raise JournalError(f"This could not be saved, so it does not count: {_why(error)}.") from error

    def assure(self) -> None:
        """See to it that the file holds the whole game; whoever promises that it is saved asks first."""
        try:
            if self._file is not None and not self._as_we_left_it():
                self._write_anew(b"")
        except OSError as error:
            raise JournalError(f"The game cannot be saved at the moment: {_why(error)}.") from error

    def move(self, path: Path) -> None:
        """Go on in another file, which begins with all that counts; the old one stays as it is."""
        beside = path.with_name(f"{path.name}.new")
        try:
            _write_file(beside, self._kept)
            self._put_in_place(beside, path)
        except OSError as error:
            raise _unusable(path, "written", error) from error
        finally:
            beside.unlink(missing_ok=True)
        _sync_folder(path.parent)
        self._torn = b""

    def _write(self, line: Header | Written) -> None:
        if self._file is None:
            raise JournalError(f"The saved game {self.path.name} has been closed.")
        data, checksum = seal(line, self._checksum)
        if self._kept and not self._as_we_left_it():
            self._write_anew(data)
        else:
            self._write_behind(data)
        self._kept += data
        self._last, self._checksum, self._torn = len(data), checksum, b""

    def _as_we_left_it(self) -> bool:
        """Whether the file under our name is ours, as long as it was, and ends as it did."""
        assert self._file is not None
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
            _write_all(self._file, data)
            os.fsync(self._file)
        except OSError:
            self._torn = data
            self._cut()
            raise

    def _write_anew(self, data: bytes) -> None:
        """Write the whole game beside its place and put it there; what lies there now is not ours and is kept."""
        assert self._file is not None
        beside = self.path.with_name(f"{self.path.name}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _write_file(beside, self._kept + data)
            strange = self.path.read_bytes() if self.path.is_file() else b""
            bad = _put_aside(self.path, strange) if strange and not self._kept.startswith(strange) else None
            self._put_in_place(beside, self.path)
        finally:
            beside.unlink(missing_ok=True)
        _sync_folder(self.path.parent)
        self.mended = _anew(self.path, bad)

    def _put_in_place(self, beside: Path, path: Path) -> None:
        """Give a finished file that name and hold it instead of the old one."""
        old = self._file
        if sys.platform == "win32":  # what is open cannot be replaced there
            self.close()
        beside.replace(path)
        self._file, self.path = os.open(path, os.O_RDWR | _BINARY), path
        if old is not None and sys.platform != "win32":
            os.close(old)
        _lock(self._file, path)

    def _cut(self) -> None:
        """Forget a line that did not count, as far as the disk lets us; the next write tries again."""
        with suppress(OSError):
            if self._file is not None and os.fstat(self._file).st_size > len(self._kept):
                os.ftruncate(self._file, len(self._kept))

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _put_aside(path: Path, data: bytes) -> Path:
    """Keep what the file holds under a name that nobody opens."""
    copies, bad = 1, path.with_name(f"{path.name}.bad")
    while bad.exists() and bad.read_bytes() != data:
        copies += 1
        bad = path.with_name(f"{path.name}.{copies}.bad")
    _write_file(bad, data)
    return bad


def _damage(path: Path, lost: int, bad: Path) -> str:
    lines = "last line" if lost == 1 else f"last {lost} lines"
    return (
        f"The saved game {path.name} was damaged: its {lines} cannot be read, and the game goes on before that. "
        f"The damaged file is kept as {bad.name}."
    )


def _anew(path: Path, bad: Path | None) -> str:
    aside = f", and what lay there is kept as {bad.name}" if bad else ""
    return f"Somebody had changed or deleted the file {path.name} meanwhile, so the whole game was saved again{aside}."


def _write_file(path: Path, data: bytes | bytearray) -> None:
    """A whole file that is on disk when this returns."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_TRUNC | _BINARY, 0o644)
    try:
        _write_all(file, bytes(data))
        os.fsync(file)
    finally:
        os.close(file)


def _write_all(file: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]
