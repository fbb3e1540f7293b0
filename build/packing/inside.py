"""What is inside a program that was built: its files, and the modules that are packed into it."""

from __future__ import annotations

import re
from pathlib import Path

from packing import facts

# What goes with the program is not inside; Apple's own papers are nobody's work.
BESIDE = re.compile(r"(LICENSES/.*|README\.txt|CHANGELOG\.md|SHA256SUMS|rumpus-room\.(desktop|png))")
PAPERS = re.compile(r"(.*/)?(_CodeSignature/.*|Info\.plist|PkgInfo|[^/]*\.icns)")


def names(program: Path) -> list[str]:
    """Every file and module inside a folder build or a single file, by its place there."""
    if program.is_file():
        return sorted(packed(program))
    found: set[str] = set()
    for place in program.rglob("*"):
        name = place.relative_to(program).as_posix()
        if not place.is_file() or BESIDE.fullmatch(name) or PAPERS.fullmatch(name):
            continue
        found.add(plain(name))
        if place.name == f"{facts.PROGRAM}{facts.ENDING}":
            found.update(packed(place))
    return sorted(found)


def plain(name: str) -> str:
    """A place as it is on all systems."""
    name = name.replace("\\", "/").replace("__dot__", ".")
    return re.sub(rf"^(_internal|{re.escape(facts.APP)}/Contents/(Frameworks|Resources|MacOS))/", "", name)


def packed(program: Path) -> list[str]:
    """All that is packed into a program's own file."""
    from PyInstaller.archive.readers import CArchiveReader

    reader = CArchiveReader(str(program))
    found = []
    for name in reader.toc:
        if name.endswith(".pyz"):
            found += list(reader.open_embedded_archive(name).toc)
        elif reader.toc[name][-1] not in ("o",):  # an option of the starter
            found.append(plain(name))
    return found
