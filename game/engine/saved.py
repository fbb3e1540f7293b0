"""Saved games as files: only what is one is read, and one window holds it at a time."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path

from game.engine.files import BINARY, called

LARGEST = 16_000_000  # bytes; the longest games that were ever played have a hundredth of it
PATIENT = getattr(os, "O_NONBLOCK", 0)  # whoever waits for the other end of a pipe waits for ever
_LOCKED_BYTE = 0x7FFFFFFE  # Windows locks forbid reading, so the lock sits far behind the text
_LOCKED = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
_NO_LOCKS_HERE = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)


class MatchError(Exception):
    """One clear sentence for the person who can do something about it."""


class JournalError(MatchError):
    """The file cannot be read or written; what was in it is left alone."""


def data_of(path: Path) -> bytes:
    """What is in the file, if it is one; a pipe or a device is not even opened."""
    try:
        check_file(path, path.stat())
        file = os.open(path, os.O_RDONLY | BINARY | PATIENT)
        try:
            return whole(file, path)
        finally:
            os.close(file)
    except OSError as error:
        raise unusable(path, "read", error) from error


def hold(path: Path) -> tuple[int, bytes]:
    """Open it for this window alone, and read it."""
    try:
        check_file(path, path.stat())
        file = os.open(path, os.O_RDWR | BINARY | PATIENT)
    except OSError as error:
        raise unusable(path, "opened", error) from error
    try:
        lock(file, path)
        data, current = whole(file, path), os.path.samestat(os.fstat(file), path.stat())
    except OSError as error:
        os.close(file)
        raise unusable(path, "opened", error) from error
    except BaseException:
        os.close(file)
        raise
    if current:
        return file, data
    os.close(file)  # another window has written it anew this moment
    return hold(path)


def whole(file: int, path: Path) -> bytes:
    """All that is in an open file."""
    check_file(path, os.fstat(file))
    with os.fdopen(file, "rb", closefd=False) as reader:
        reader.seek(0)
        return reader.read(LARGEST)


def check_file(path: Path, state: os.stat_result) -> None:
    """Refuse what is no file, and what is too large for a game."""
    if not stat.S_ISREG(state.st_mode):
        raise JournalError(f"{called(path)} is not a saved game but something else.")
    if state.st_size > LARGEST:
        raise JournalError(f"The file {called(path)} is too large to be a saved game.")


def unusable(path: Path, verb: str, error: OSError) -> JournalError:
    """Why it cannot be done, as the system says."""
    return JournalError(f"The saved game {called(path)} cannot be {verb}: {why(error)}.")


def taken(path: Path) -> JournalError:
    """The name is not free."""
    return JournalError(f"There is a saved game called {called(path)} already.")


def why(error: OSError) -> str:
    """The words of the system inside a sentence."""
    return (error.strerror or str(error)).lower()


def lock(file: int, path: Path) -> None:
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
        if error.errno not in _LOCKED:
            raise unusable(path, "opened", error) from error
        raise JournalError(
            f"The saved game {called(path)} is already open in another window of Rumpus Room."
        ) from error
