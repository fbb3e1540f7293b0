"""Builds the downloads for the system it runs on: a folder, packed, and a single file, each with all that goes with it.

usage: python3 build/dev.py package [--distpath FOLDER] [--workpath FOLDER] [--loose]
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from packing import archive, beside, facts, inside


def main() -> int:
    """Build, lay down what goes with it, pack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--distpath", type=Path, default=facts.ROOT / ".out" / "package", help="where it goes")
    parser.add_argument(
        "--workpath", type=Path, default=facts.ROOT / ".out" / "pyinstaller", help="for what is between"
    )
    parser.add_argument("--loose", action="store_true", help="the two programs alone, without archives")
    chosen = parser.parse_args()
    out, work = chosen.distpath.absolute(), chosen.workpath.absolute()
    shutil.rmtree(out, ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    build(out, work)
    if not chosen.loose:
        pack(out, work)
    return 0


def build(out: Path, work: Path) -> None:
    """PyInstaller's part, so that the same sources always give the same bytes."""
    settled = {
        "SOURCE_DATE_EPOCH": str(facts.moment()),
        "PYTHONHASHSEED": "0",
        "PYINSTALLER_CONFIG_DIR": str(work / "kept"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_VIDEODRIVER": "dummy",
    }
    places = ["--distpath", str(out), "--workpath", str(work)]
    words = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=ERROR", *places]
    subprocess.run([*words, "build/rumpus.spec"], cwd=facts.ROOT, env=os.environ | settled, check=True)


def pack(out: Path, work: Path) -> None:
    """Both downloads, and their sums."""
    made = [of_folder(out), of_single(out, work)]
    archive.sums(out, made)
    for place in made:
        print(f"{place.name}  {place.stat().st_size / 1e6:.1f} MB  {archive.digest(place)}")


def of_folder(out: Path) -> Path:
    """The download proper."""
    folder = out / facts.FOLDER
    if facts.MACOS:  # the app is the folder
        shutil.rmtree(folder)
        folder.mkdir()
        shutil.copytree(out / facts.APP, folder / facts.APP, symlinks=True)
    beside.lay_down(folder, inside.names(folder))
    return packed(folder, out, "")


def of_single(out: Path, work: Path) -> Path:
    """The single file; what goes with it lies in a folder of its own until it is packed."""
    stage = work / "single"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir()
    shutil.copy2(out / facts.SINGLE, stage / f"{facts.PROGRAM}{facts.ENDING}")
    beside.lay_down(stage, inside.names(out / facts.SINGLE), "single")
    return packed(stage, out, "single")


def packed(folder: Path, out: Path, kind: str) -> Path:
    """A folder as the archive that this system's people know."""
    name = facts.download(kind)
    plain = facts.WINDOWS or facts.MACOS
    place = out / f"{name}{'.zip' if plain else '.tar.xz'}"
    (archive.zipped if plain else archive.tar_xz)(folder, place, name, facts.moment())
    return place


if __name__ == "__main__":
    sys.exit(main())
