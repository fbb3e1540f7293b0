"""The journal of a match: JSON lines with a running checksum, each synced to disk before it counts."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

import msgspec

from game.engine import registry

_BINARY = getattr(os, "O_BINARY", 0)
_SUM = b',"sum":"%s"}'
_SUM_LENGTH = len(_SUM % (b"0" * 16))
_LOCKED_BYTE = 0x7FFFFFFE  # Windows locks forbid reading, so the lock sits far behind the text
_NO_LOCKS_HERE = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)


class MatchError(Exception):
    """One clear sentence for the person who can do something about it."""


class JournalError(MatchError):
    """The file cannot be read or written; what was in it is left alone."""


COLOURS = ("amber", "blue", "green", "red", "violet", "teal", "pink", "slate")
LEVELS = ("easy", "sly", "sharp")  # of bots, the weakest first

# What a file may say; whoever shows a seat can rely on it.
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]+$")]
Colour = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(COLOURS)})$")]
Face = Annotated[str, msgspec.Meta(pattern="^[a-z_]{0,24}$")]
Player = Annotated[str, msgspec.Meta(pattern=rf"^(human|bot:({'|'.join(LEVELS)}))$")]


class Seat(msgspec.Struct, frozen=True):
    """Who sits where: player is "human" or "bot:" and a strength."""

    name: Name
    colour: Colour
    player: Player = "human"
    face: Face = ""  # the portrait that was chosen; "" leaves it to whoever shows the seat
    hints: bool = True  # whether a person here wants to be advised

    @property
    def human(self) -> bool:
        """Whether a person plays here."""
        return self.player == "human"

    @property
    def level(self) -> str:
        """How strong the bot is that plays here; "" for a person."""
        return self.player.partition(":")[2]


class Header(msgspec.Struct, frozen=True, tag_field="line", tag="header"):
    """The first line: what is played, by whom, and how it was dealt."""

    game: str
    rules_version: int
    seats: tuple[Seat, ...]
    options: msgspec.Raw
    draws: tuple[int, ...]


Told = tuple[int, str]  # a line of the log: whom it is about, and its words


class Move(msgspec.Struct, frozen=True, tag_field="line", tag="move", omit_defaults=True):
    """A move that counted, with every draw it made."""

    seat: int
    action: msgspec.Raw
    draws: tuple[int, ...] = ()
    ends: bool = False  # so that a list of saves need not play them
    told: tuple[Told, ...] = ()  # what the room read of it, for programs that play by other rules


class Undo(msgspec.Struct, frozen=True, tag_field="line", tag="undo"):
    """Moves taken back, numbered from 0 in the order of their lines."""

    seat: int
    moves: tuple[int, ...]


class Note(msgspec.Struct, frozen=True, tag_field="line", tag="note"):
    """A pencil mark of one seat."""

    seat: int
    entry: msgspec.Raw


class HandOver(msgspec.Struct, frozen=True, tag_field="line", tag="hand_over"):
    """The seat is played by somebody else from here on."""

    seat: int
    player: Player


class Rename(msgspec.Struct, frozen=True, tag_field="line", tag="rename"):
    """Whoever sits there is called something else, in everything that was told too."""

    seat: int
    name: Name


Written = Move | Undo | Note | HandOver | Rename

_decoder: msgspec.json.Decoder[Header | Written] = msgspec.json.Decoder(Header | Written)
_encode = msgspec.json.Encoder().encode


class Contents(msgspec.Struct, frozen=True):
    """All whole lines of a journal, and where the next one belongs."""

    header: Header
    lines: tuple[Written, ...]
    length: int  # bytes up to the end of the last whole line
    checksum: bytes  # of that line


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
    return Summary(path, header.game, game.title, seats, len(alive), over, modified, outdated, told, begun)


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
    """Everything the journal holds, without its torn last line if there is one."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise _unusable(path, "read", error) from error
    return _parse(data, path)


def _parse(data: bytes, path: Path) -> Contents:
    lines: list[Header | Written] = []
    checksum, start = b"", 0
    for number, raw in enumerate(_whole_lines(data), 1):
        line = _unseal(raw, checksum, path)
        following = start + len(raw) + 1
        if line is None and following == len(data) and not _begins_whole(raw, checksum, path):
            break  # torn while it was written: it never counted
        if line is None:
            raise JournalError(f"The saved game {path.name} is damaged in line {number} and cannot be opened.")
        if isinstance(line, Header) != (number == 1):
            raise JournalError(f"The saved game {path.name} has a line {number} that does not belong there.")
        lines.append(line)
        checksum, start = raw[-18:-2], following
    if not lines or not isinstance(lines[0], Header):
        raise JournalError(f"There is no game in the file {path.name}.")
    moves = tuple(line for line in lines if not isinstance(line, Header))
    return Contents(lines[0], moves, start, checksum)


def _whole_lines(data: bytes) -> Iterator[bytes]:
    yield from data.split(b"\n")[:-1]  # what follows the last line end is torn


def _checksum(body: bytes, previous: bytes) -> bytes:
    return blake2b(previous + body, digest_size=8).hexdigest().encode()


def _seal(line: Header | Written, previous: bytes) -> tuple[bytes, bytes]:
    body = _encode(line)
    checksum = _checksum(body, previous)
    return body[:-1] + _SUM % checksum + b"\n", checksum


def _unseal(raw: bytes, previous: bytes, path: Path) -> Header | Written | None:
    body = raw[:-_SUM_LENGTH] + b"}"
    if raw[-_SUM_LENGTH:] != _SUM % _checksum(body, previous):
        return None
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise JournalError(f"The saved game {path.name} has a line that this program does not understand.") from error


def _begins_whole(raw: bytes, previous: bytes, path: Path) -> bool:
    """Whether a line that counted lost its end and ran into the next one."""
    end = 0
    while (start := raw.find(_SUM[:8], end)) >= 0:
        end = start + _SUM_LENGTH
        if end < len(raw) and _unseal(raw[:end], previous, path) is not None:
            return True
    return False


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

    def __init__(self, path: Path, file: int, length: int = 0, checksum: bytes = b"") -> None:
        self.path = path
        self._file: int | None = file
        self._length = length
        self._checksum = checksum

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
        """Take hold of an existing file and read it; reading changes nothing in it."""
        try:
            file = os.open(path, os.O_RDWR | _BINARY)
        except OSError as error:
            raise _unusable(path, "opened", error) from error
        try:
            _lock(file, path)
            contents = read(path)
        except BaseException:
            os.close(file)
            raise
        return cls(path, file, contents.length, contents.checksum), contents

    def append(self, line: Written) -> None:
        """Write one line and wait until it is on disk; if that fails the file goes on without it."""
        try:
            self._write(line)
        except OSError as error:
            raise JournalError(f"This could not be saved, so it does not count: {_why(error)}.") from error

    def _write(self, line: Header | Written) -> None:
        if self._file is None:
            raise JournalError(f"The saved game {self.path.name} has been closed.")
        data, checksum = _seal(line, self._checksum)
        try:
            state = os.fstat(self._file)
            if not state.st_nlink:
                raise FileNotFoundError(errno.ENOENT, "The file has been deleted")
            if state.st_size != self._length:  # a torn line, or one whose writing failed
                os.ftruncate(self._file, self._length)
            os.lseek(self._file, self._length, os.SEEK_SET)
            _write_all(self._file, data)
            os.fsync(self._file)
        except OSError:
            self._cut()
            raise
        self._length += len(data)
        self._checksum = checksum

    def _cut(self) -> None:
        """Forget a line that did not count, as far as the disk lets us; the next write tries again."""
        with suppress(OSError):
            if self._file is not None and os.fstat(self._file).st_size > self._length:
                os.ftruncate(self._file, self._length)

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _write_all(file: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]
