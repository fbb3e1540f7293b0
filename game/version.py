"""Which version of the program this is."""

from __future__ import annotations

UNKNOWN = "from a checkout"


def version() -> str:
    """The version that was installed."""
    from importlib import metadata

    try:
        return metadata.version("rumpus-room")
    except metadata.PackageNotFoundError:
        return UNKNOWN
