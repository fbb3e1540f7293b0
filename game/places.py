"""Where the art and the maps are: in a checkout, an editable install, a wheel or a frozen program."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


class MissingFolder(FileNotFoundError):
    """A folder of the program itself is gone; one sentence names it."""


@cache
def find(folder: str) -> Path:
    """The folder `assets` or `maps`, wherever this program was put."""
    package = Path(__file__).resolve().parent
    roots = [package, package.parent]
    if bundle := getattr(sys, "_MEIPASS", None):
        roots.insert(0, Path(bundle))
    for root in roots:
        if (root / folder).is_dir():
            return root / folder
    raise MissingFolder(f"The folder {folder} is missing beside the program.")
