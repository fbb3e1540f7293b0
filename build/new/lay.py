"""Lays down a small complete title, ready to be played and to be changed into another one.

usage: lay.py ID [--title "Some Name"] [--package FOLDER]

Without a folder it becomes a title of this house. With one it becomes a package of its own there, rumpus_ID, which
the house finds as soon as it is installed beside it.
"""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

MODEL = Path(__file__).resolve().parent
ROOT = MODEL.parent.parent
LONGEST_TITLE = 24
IN_HOUSE_ONLY = ("test_table.py",)  # uses what only the tests of the house have


class Refused(Exception):
    """It cannot be laid down; the text is one sentence."""


def main(words: list[str]) -> int:
    """Lay the title down and say where; 2 if that cannot be."""
    parser = argparse.ArgumentParser(prog="new", usage='new ID [--title "Some Name"] [--package FOLDER]')
    parser.add_argument("id", metavar="ID")
    parser.add_argument("--title")
    parser.add_argument("--package", metavar="FOLDER", type=Path)
    chosen = parser.parse_args(words)
    try:
        written = lay(chosen.id, chosen.title, ROOT, chosen.package)
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        return 2
    for folder in dict.fromkeys(path.parent for path in written):
        print(f"laid down: {folder}")
    return 0


def lay(title_id: str, title: str | None, root: Path, package: Path | None = None) -> list[Path]:
    """Write all files of a new title; nothing is written if one of them could not be."""
    title = title_id.replace("_", " ").title() if title is None else title
    _check_id(title_id)
    _check_title(title)
    if package is None:
        taken = [place for place in homes(title_id, root).values() if place.exists()]
    else:
        taken = [package] if package.exists() and any(package.iterdir()) else []
    if taken:
        raise Refused(f"{title_id} cannot be a new title, because {taken[0]} is there already.")
    files = dict(_in_house(title_id, title, root) if package is None else _apart(title_id, title, package))
    _write(files)
    return list(files)


def homes(title_id: str, root: Path) -> dict[str, Path]:
    """Where the parts of a title of this house are."""
    return {
        "title": root / "game" / "titles" / title_id,
        "tests": root / "tests" / "titles" / title_id,
        "art": root / "assets" / "art" / title_id,
    }


def _check_id(title_id: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", title_id) or keyword.iskeyword(title_id):
        raise Refused(f"“{title_id}” cannot name a title: an id is a lower case word such as night_train.")


def _check_title(title: str) -> None:
    if not re.fullmatch(r"[\w&!?.,’ -]+", title) or len(title) > LONGEST_TITLE or title != title.strip():
        raise Refused(f"“{title}” cannot stand on a box: at most {LONGEST_TITLE} letters, without quotation marks.")


# ---- what is written -------------------------------------------------------------------------


def _in_house(title_id: str, title: str, root: Path) -> Iterator[tuple[Path, str]]:
    for part, home in homes(title_id, root).items():
        for path, words in _model(part):
            yield home / _named(path, title_id), spoken(words, title_id, title)


def _apart(title_id: str, title: str, folder: Path) -> Iterator[tuple[Path, str]]:
    package = f"rumpus_{title_id}"
    homes = {"title": folder / package, "art": folder / package / "art", "tests": folder / "tests", "package": folder}
    for part, home in homes.items():
        for path, words in _model(part):
            if path not in IN_HOUSE_ONLY:
                words = words.replace("game.titles.hush", "rumpus_hush")
                if path == "meta.py":
                    words = _at_home(words)
                yield home / _named(path, title_id), spoken(words, title_id, title)


def _at_home(meta: str) -> str:
    """The meta of a title that brings its own drawings and sounds along."""
    meta = meta.replace("    adult = False\n", "    adult = False\n    home = Path(__file__).parent\n")
    return meta.replace("annotations\n\n", "annotations\n\nfrom pathlib import Path\n\n", 1)


def _model(part: str) -> Iterator[tuple[str, str]]:
    """The files of the model, named from the folder of their part."""
    for path in sorted((MODEL / part).rglob("*")):
        if path.is_file() and path.suffix in (".py", ".md", ".svg", ".toml"):
            yield path.relative_to(MODEL / part).as_posix(), path.read_text(encoding="utf-8")


def _named(path: str, title_id: str) -> str:
    return path.replace("hush", title_id)


def spoken(words: str, title_id: str, title: str) -> str:
    """The model's words about the new title; a question that is hushed stays so.

    >>> spoken('class Hush(Game): id, title = "hush", "Hush"; hushed = True', "night_train", "Night Train")
    'class NightTrain(Game): id, title = "night_train", "Night Train"; hushed = True'
    """
    name = title_id.title().replace("_", "")
    words = re.sub(r"\bHush\(", lambda _: f"{name}(", words)
    words = re.sub(r"\bHush\b", lambda _: title, words)
    return re.sub(r"hush(?!ed)", lambda _: title_id, words)


def _write(files: Mapping[Path, str]) -> None:
    written: list[Path] = []
    try:
        for path, words in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            written.append(path)
            path.write_text(words, encoding="utf-8", newline="\n")
    except OSError as trouble:
        for path in written:
            path.unlink(missing_ok=True)
        raise Refused(f"Nothing was laid down, because {path} cannot be written: {trouble.strerror}.") from trouble


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
