"""The starter of a single file unpacks the program before Python runs; what it says when it cannot are our words."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from pathlib import Path

from packing import facts

# PyInstaller's words, and ours, which are no longer; the places for a number or a name stay in their order.
WORDS = (
    ("[PYI-%d:%s] ", "Rumpus Room "),
    ("[PYI-%d:ERROR] ", "Rumpus Room "),
    ("Could not create temporary directory!\n", "can write no temp files: set TMPDIR.\n"),
    ("Failed to extract %s: failed to write data chunk!\n", "cannot unpack %s: is the disk full? Set TMPDIR.\n"),
    (
        "Failed to extract %s: decompression resulted in return code %d!\n",
        "cannot unpack %s (%d): is the disk full? Set TMPDIR.\n",
    ),
    ("Failed to load Python shared library '%s': %s\n", "may not run from %s (%s): set TMPDIR.\n"),
)
# Windows shows them in a box of its own, which leaves out what comes first.
WINDOWS = (
    ("Could not create temporary directory!\n", "Rumpus Room can write no temp files.\n"),
    ("Failed to extract %s: failed to write data chunk!\n", "Rumpus Room cannot unpack %s: disk full?\n"),
    (
        "Failed to extract %s: decompression resulted in return code %d!\n",
        "Rumpus Room cannot unpack %s (%d): disk full?\n",
    ),
)
FAT = 0xCAFEBABE  # begins a program of macOS that holds one for each kind of processor


class UnknownStarter(ValueError):
    """PyInstaller has other words than those we know."""


def with_our_words(starter: Path, copy: Path, words: Iterable[tuple[str, str]] = ()) -> Path:
    """A copy of the starter that speaks of what people can do."""
    said = starter.read_bytes()
    wanted = programs(said)
    for theirs, ours in words or (WINDOWS if facts.WINDOWS else WORDS):
        old, new = theirs.encode() + b"\0", ours.encode() + b"\0"
        if said.count(old) != wanted or len(new) > len(old):
            raise UnknownStarter(f"The starter {starter.name} does not say {theirs.strip()!r} once.")
        said = said.replace(old, new.ljust(len(old), b"\0"))
    copy.write_bytes(said)
    copy.chmod(0o755)
    return copy


def programs(starter: bytes) -> int:
    """How many programs are in this one file: each says everything once."""
    kind, count = struct.unpack(">II", starter[:8])
    return int(count) if kind == FAT else 1
