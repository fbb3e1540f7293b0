"""The licence of everything inside a download: whose each file is, and the full text of what its makers ask for."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from packing import facts

TEXTS = facts.HERE / "licences"
FONTS = "Noto fonts"
OURS = facts.TITLE


class Part(NamedTuple):
    """Something inside that somebody else made."""

    licence: str
    texts: tuple[str, ...]  # files of TEXTS, one after the other
    files: str = ""  # how its libraries are called, without `lib` and what follows a dot, a dash or a number


# Libraries that come as machine code, of Linux, Windows and macOS.
LIBRARIES: Mapping[str, Part] = {
    "SDL": Part("zlib", ("SDL2",), "SDL2"),
    "SDL_image": Part("zlib", ("SDL2_image",), "SDL2_image"),
    "SDL_mixer": Part("zlib", ("SDL2_mixer", "LGPL-2.1", "CC0-1.0"), "SDL2_mixer"),
    "SDL_ttf": Part("zlib", ("SDL2_ttf",), "SDL2_ttf"),
    "FluidSynth": Part("LGPL 2.1", ("fluidsynth", "LGPL-2.1"), "fluidsynth"),
    "libsndfile": Part("LGPL 2.1", ("libsndfile", "LGPL-2.1", "Apache-2.0"), "sndfile"),
    "mpg123": Part("LGPL 2.1", ("mpg123", "LGPL-2.1"), "mpg123"),
    "libxmp": Part("MIT", ("libxmp",), "xmp"),
    "FLAC": Part("BSD 3-Clause", ("flac",), "FLAC"),
    "Ogg and Vorbis": Part("BSD 3-Clause", ("ogg-vorbis",), "ogg|vorbis|vorbisenc|vorbisfile"),
    "Opus": Part("BSD 3-Clause", ("opus",), "opus"),
    "opusfile": Part("BSD 3-Clause", ("opusfile",), "opusfile"),
    "WavPack": Part("BSD 3-Clause", ("wavpack",), "wavpack"),
    "PortMidi": Part("MIT", ("portmidi",), "portmidi"),
    "FreeType": Part("FreeType License", ("freetype",), "freetype"),
    "HarfBuzz": Part("MIT", ("harfbuzz",), "harfbuzz"),
    "Brotli": Part("MIT", ("brotli",), "brotlicommon|brotlidec"),
    "libpng": Part("PNG Reference Library License", ("libpng",), "png"),
    "libjpeg-turbo": Part("IJG and BSD 3-Clause", ("libjpeg-turbo",), "jpeg"),
    "libtiff": Part("libtiff License", ("libtiff",), "tiff"),
    "WebP": Part("BSD 3-Clause", ("libwebp",), "webp|webpdemux|sharpyuv"),
    "zlib": Part("zlib", ("zlib",), "z|zlib"),
    "libffi": Part("MIT", ("libffi",), "ffi"),
    # Python's own licence speaks for Microsoft's runtime too, which comes with it.
    "Python": Part("PSF License", ("python", "expat"), "python|vcruntime|msvcp|ucrtbase|api-ms-win|concrt"),
}
# What a package leaves out of its own licence although it builds upon it.
ADDED = {"pytmx": ("GPL-3",)}
# What is no package, or names its licence too short.
NAMED = {
    OURS: "MIT",
    FONTS: "SIL Open Font License 1.1",
    "PyInstaller": "GPL 2 with an exception for what it packs",
}
ASKED = re.compile(r"(.*/)?(LICEN[CS]E|COPYING|NOTICE|OFL|LGPL)[^/]*", re.IGNORECASE)
STARTER = ("pyi", "PYZ", "_pyi_rth_utils")  # modules with which PyInstaller starts a program

WITHIN = {"PyInstaller", "zlib", "HarfBuzz"}  # part of the starter and of other libraries, if not a file


class Unlicensed(LookupError):
    """Something inside is nobody's as far as we know, or its text is missing."""


def owner(name: str) -> str:
    """Whose a file or a module inside is, by its place there; `name` has forward slashes."""
    top, _, rest = name.partition("/")
    file = name.rpartition("/")[2]
    if "lib-dynload" in name or top == "base_library.zip" or (not rest and file.endswith(".pyd")):
        return "Python"
    if library := next((part for part, known in LIBRARIES.items() if is_called(file, known.files)), ""):
        return library
    if top in ("assets", "maps", "game"):
        return FONTS if name.startswith("assets/fonts/") else OURS
    if top.endswith(".dist-info") or name.removesuffix(facts.ENDING) in (facts.PROGRAM, facts.BARE):
        return OURS
    module = top.split(".")[0]
    if module in ("game", "__main__"):
        return OURS
    if not rest and file.startswith(STARTER):
        return "PyInstaller"
    if module in sys.stdlib_module_names or module.startswith("_sysconfigdata"):
        return "Python"
    if made := packages().get(module.removesuffix("_ce")):
        return made[0].lower()
    raise Unlicensed(f"Nobody knows whose {name} is; build/packing/licences.py must say so.")


def is_called(file: str, names: str) -> bool:
    """Whether a library's file has one of these names, such as libpng16-fefdc88d.so.16 for png."""
    library = re.search(r"\.(so|dll|dylib)(\.|$)", file, re.IGNORECASE) or file in ("Python", "Python3")
    return bool(library and re.match(rf"(lib)?({names})(?![A-Za-z])(?!_[A-Za-z])", file, re.IGNORECASE))


@cache
def packages() -> Mapping[str, list[str]]:
    """The packages that hold each module at hand."""
    return metadata.packages_distributions()


def text(part: str) -> str:
    """The full text of a part's licence."""
    if part in LIBRARIES:
        found = [kept(name) for name in LIBRARIES[part].texts]
        return "\n\n".join(found + (python_own() if part == "Python" else []))
    if part == OURS:
        return (facts.ROOT / "LICENSE").read_text(encoding="utf-8")
    if part == FONTS:
        return (facts.ROOT / "assets" / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    return "\n\n".join(of_package(part) + [kept(name) for name in ADDED.get(part, ())])


def kept(name: str) -> str:
    """A text of this tree."""
    return (TEXTS / f"{name}.txt").read_text(encoding="utf-8")


def of_package(name: str) -> list[str]:
    """The texts that a package brings along."""
    files = metadata.files(name) or []
    places = sorted({str(file): Path(str(file.locate())) for file in files if ASKED.fullmatch(str(file))}.items())
    found = [place.read_text(encoding="utf-8", errors="replace") for _, place in places]
    if not any(found):
        raise Unlicensed(f"The package {name} brings no licence along; build/packing/licences.py must add it.")
    return found


def python_own() -> list[str]:
    """The text that this very Python was installed with, where it was."""
    places = (Path(os.__file__).parent / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt")
    return [place.read_text(encoding="utf-8", errors="replace") for place in places if place.is_file()][:1]


def licence(part: str) -> str:
    """The licence's name, in a few words."""
    if part in LIBRARIES:
        return LIBRARIES[part].licence
    if part in NAMED:
        return NAMED[part]
    about = metadata.metadata(part).json
    short = str(about.get("license_expression") or about.get("license") or "")
    classes = [line.rpartition(":: ")[2] for line in about.get("classifier", ()) if line.startswith("License")]
    return short if 0 < len(short) < 60 else next(iter(classes), "see the text")


def file_name(part: str) -> str:
    """The file in which a part's licence lies."""
    return part.replace(" ", "-") + ".txt"


def missing(names: Iterable[str], folder: Path) -> list[str]:
    """What is inside without its licence beside it."""
    lost = []
    for name in names:
        try:
            place = folder / file_name(owner(name))
        except Unlicensed:
            lost.append(name)
            continue
        if not place.is_file() or len(place.read_text(encoding="utf-8")) < 200:
            lost.append(name)
    return lost


def lay_down(names: Iterable[str], folder: Path) -> None:
    """Write the licence of everything that is inside, and a list of it all."""
    folder.mkdir(parents=True)
    parts = sorted({owner(name) for name in names} | WITHIN, key=str.lower)
    for part in parts:
        (folder / file_name(part)).write_text(text(part), encoding="utf-8", newline="\n")
    lines = [f"{part:22} {licence(part):44} {file_name(part)}" for part in parts]
    head = f"What {facts.TITLE} {facts.version()} is made of, under which licence, and where its text is:\n\n"
    (folder / "README.txt").write_text(head + "\n".join(lines) + "\n", encoding="utf-8", newline="\n")
