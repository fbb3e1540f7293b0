"""The starter of a single file unpacks the program before Python runs; what it says when it cannot are our words."""

from __future__ import annotations

from pathlib import Path

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


class UnknownStarter(ValueError):
    """PyInstaller has other words than those we know."""


def with_our_words(starter: Path, copy: Path) -> Path:
    """A copy of the starter that speaks of what people can do."""
    said = starter.read_bytes()
    for theirs, ours in WORDS:
        old, new = theirs.encode() + b"\0", ours.encode() + b"\0"
        if said.count(old) != 1 or len(new) > len(old):
            raise UnknownStarter(f"The starter {starter.name} does not say {theirs.strip()!r} once.")
        said = said.replace(old, new.ljust(len(old), b"\0"))
    copy.write_bytes(said)
    copy.chmod(0o755)
    return copy
