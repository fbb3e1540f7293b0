"""What stays out of a download because nobody who plays needs it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

Entry = tuple[str, str, str]  # where it goes, where it is from, what it is

MODULES = [
    # tools of the workshop
    *("numpy", "PIL", "tkinter", "pytest", "hypothesis", "psutil", "setuptools", "pip", "fontTools", "playwright"),
    *("unittest", "doctest", "pydoc", "pdb", "test", "lib2to3", "ensurepip", "xmlrpc", "ftplib"),
    # Phones speak plain HTTP in the house, so nothing here ciphers; digests come from Python's own modules.
    *("ssl", "_ssl", "_hashlib"),
    # Only archives need these, and no part of the program reads any.
    *("bz2", "_bz2", "lzma", "_lzma"),
    "_uuid",  # uuid does without
    # parts of pygame that the program never asks for
    *("pygame._freetype", "pygame.freetype", "pygame.ftfont", "pygame.midi", "pygame.camera", "pygame._camera"),
    *("pygame.surfarray", "pygame.sndarray", "pygame.docs", "pygame.examples", "pygame.tests"),
]
FONTS = ("SemiBold", "ExtraBold", "VariableFont_wght")  # the weights that are read
FILES = re.compile(
    "|".join(
        (
            r"assets/readme/.*",
            r"assets/music/.*\.toml",
            r"assets/fonts/.*\.txt",  # with the licences
            r"maps/.*\.tiled-(project|session)",
            r"font_\w+/files/.*\.txt",
            rf"font_manrope/files/Manrope-(?!({'|'.join(FONTS)})\.ttf).*",
            r"[^/]+\.dist-info/.*",
            r"pygame/(freesansbold\.ttf|pygame_icon.*)",
        )
    )
)
# Every Linux has these. The starter itself takes zlib from the system: a second one would hide why nothing can run from
# a folder. And drivers of graphics cards may want a newer C++ than the one of the machine on which this was built.
LIBRARIES = re.compile(r"(libz|libstdc\+\+|libgcc_s)\.so.*")
SYSCONFIG = re.compile(r"_sysconfigdata_.*")  # how and where Python was built


def files(entries: Iterable[Entry]) -> list[Entry]:
    """Those of the files that belong inside."""
    return [entry for entry in entries if not FILES.fullmatch(entry[0].replace("\\", "/"))]


def libraries(entries: Iterable[Entry]) -> list[Entry]:
    """Those of the libraries that belong inside."""
    return [entry for entry in entries if not LIBRARIES.fullmatch(entry[0])]


def modules(entries: Iterable[Entry]) -> list[Entry]:
    """Those of the modules that belong inside."""
    return [entry for entry in entries if not SYSCONFIG.fullmatch(entry[0])]


def without_places(entries: Iterable[Entry], work: Path) -> list[Entry]:
    """Libraries that do not tell in which folder Python was built; on Linux they carry it as a place to search."""
    told, instead = place_and_instead(sys.base_prefix)
    if not told or not sys.platform.startswith("linux"):
        return list(entries)
    return [
        (name, str(copied(Path(source), work / "placeless", told, instead)), kind) for name, source, kind in entries
    ]


def place_and_instead(prefix: str) -> tuple[bytes, bytes]:
    """The folder that Python's own folder is in, and what stands for it, as long, so that nothing moves.

    The last name stays: a linker keeps "3.11.7" once, as the end of a path and as the version."""
    told = str(Path(prefix).parent).encode() + b"/"
    return (told, b"/usr".ljust(len(told), b"/")) if len(Path(prefix).parts) > 3 else (b"", b"")


def copied(source: Path, folder: Path, told: bytes, instead: bytes) -> Path:
    """The file itself where there is nothing to change, otherwise a changed copy."""
    if source.is_symlink() or not source.is_file() or told not in (content := source.read_bytes()):
        return source
    place = folder / source.name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content.replace(told, instead))
    place.chmod(0o755)
    return place
