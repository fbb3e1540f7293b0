"""What stays out of a download because nobody who plays needs it."""

from __future__ import annotations

import re
from collections.abc import Iterable

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
SYSCONFIG = re.compile(r"_sysconfigdata_.*")  # how and where Python was built


def files(entries: Iterable[Entry]) -> list[Entry]:
    """Those of the files that belong inside."""
    return [entry for entry in entries if not FILES.fullmatch(entry[0].replace("\\", "/"))]


def modules(entries: Iterable[Entry]) -> list[Entry]:
    """Those of the modules that belong inside."""
    return [entry for entry in entries if not SYSCONFIG.fullmatch(entry[0])]
