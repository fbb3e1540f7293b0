"""Files that are there as a whole or not at all, and names that nobody has."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

BINARY = getattr(os, "O_BINARY", 0)
LONGEST = 255  # bytes of a name, wherever people play
FRESH, ASIDE = ".new", ".bad"
SHOWN = 60  # letters of a name in a sentence


def called(path: Path) -> str:
    """The name of a file as a sentence can say it.

    >>> called(Path("saves/two\\nlines.journal"))
    'two?lines.journal'
    """
    name = "".join(letter if letter.isprintable() else "?" for letter in path.name)
    return name if len(name) <= SHOWN else f"{name[: SHOWN - 20]}…{name[-19:]}"


def in_short(folder: Path) -> str:
    """The folder as people call it."""
    home = Path.home()
    return f"~{os.sep}{folder.relative_to(home)}" if folder.is_relative_to(home) else str(folder)


def beside(path: Path, ending: str) -> Path:
    """The same name with an ending behind it, no longer than names can be."""
    name = path.name
    while len(os.fsencode(name + ending)) > LONGEST:
        name = name[:-1]
    return path.with_name(name + ending)


def begin(path: Path) -> tuple[int, Path]:
    """An open file beside that one, which no other program writes to."""
    fresh = beside(path, f".{os.getpid()}{FRESH}")
    fresh.unlink(missing_ok=True)
    return os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o644), fresh


def write_all(file: int, data: bytes | bytearray) -> None:
    """Everything, and on disk when this returns."""
    rest = memoryview(bytes(data))
    while rest:
        rest = rest[os.write(file, rest) :]
    os.fsync(file)


def write_new(path: Path, data: bytes, modified: float | None = None) -> None:
    """A new file, as old as it is said to be; FileExistsError if somebody has the name."""
    write(path, data, take_name, modified)


def write(
    path: Path, data: bytes, place: Callable[[Path, Path], object] = Path.replace, modified: float | None = None
) -> None:
    """A whole file under that name; if that fails, what lay there still lies there, and nothing else."""
    file, fresh = begin(path)
    try:
        try:
            write_all(file, data)
        finally:
            os.close(file)
        if modified is not None:
            os.utime(fresh, (modified, modified))
        place(fresh, path)
    finally:
        discard(fresh)
    sync_folder(path.parent)


def names(folder: Path, stem: str, ending: str) -> Iterator[Path]:
    """A name and more like it, as many as are wanted.

    >>> from itertools import islice
    >>> [path.name for path in islice(names(Path("saves"), "game", ".journal"), 2)]
    ['game.journal', 'game-2.journal']
    """
    for copies in count(1):
        last = f"{f'-{copies}' if copies > 1 else ''}{ending}"
        while len(os.fsencode(stem + last)) > LONGEST:
            stem = stem[:-1]
        yield folder / (stem + last)


def free(folder: Path, stem: str, ending: str) -> Path:
    """The first of these that nobody has."""
    return next(path for path in names(folder, stem, ending) if not os.path.lexists(path))


def write_beside(folder: Path, stem: str, ending: str, data: bytes, modified: float | None = None) -> tuple[Path, bool]:
    """A new file under the first of these names, and whether it is new: what lies there already is not written twice."""
    for path in names(folder, stem, ending):
        if holds(path, data):
            return path, False
        with suppress(FileExistsError):
            if not os.path.lexists(path):
                write_new(path, data, modified)
                return path, True
    raise AssertionError("names never end")


def take_name(fresh: Path, path: Path) -> None:
    """Give a finished file a name, unless somebody has it; renaming would take it away from them."""
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError as error:  # on a memory stick no file has two names
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from error
        fresh.rename(path)
    discard(fresh)


def discard(path: Path) -> None:
    """Away with it, if it can be done."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Make a new name last as long as what is in the file, where a folder can be synced."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def copy_aside(path: Path, data: bytes) -> Path:
    """Keep what the file holds under a name that nobody opens; the same is kept once."""
    bad = next(bad for bad in _names_aside(path) if not os.path.lexists(bad) or holds(bad, data))
    if not os.path.lexists(bad):
        write_new(bad, data)
    return bad


def holds(path: Path, data: bytes) -> bool:
    """Whether the file is just this; whatever is no file holds nothing."""
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def set_aside(path: Path) -> Path:
    """Keep what lies there, whatever it is, under a name that nobody opens; it may lie under its own as well."""
    bad = next(bad for bad in _names_aside(path) if not os.path.lexists(bad))
    try:
        os.link(path, bad, follow_symlinks=False)
    except (OSError, NotImplementedError):
        path.rename(bad)
    return bad


def _names_aside(path: Path) -> Iterator[Path]:
    yield beside(path, ASIDE)
    yield from (beside(path, f".{copies}{ASIDE}") for copies in count(2))
