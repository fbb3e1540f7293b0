"""The program as it is given away: a folder and a single file that need nothing but themselves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.engine import registry

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("drawings", "letters", "sounds", "maps", "games", "party", *registry.games())
UNWANTED = ("numpy", "PIL", "tkinter", "pytest", "hypothesis", "playwright")


def test_folder_and_single_file(tmp_path: Path) -> None:
    """One run of PyInstaller makes both; each tests itself in an empty home without a screen."""
    made = tmp_path / "made"
    subprocess.run(
        [sys.executable, "build/dev.py", "package", "--distpath", str(made), "--workpath", str(tmp_path / "work")],
        cwd=ROOT,
        check=True,
    )
    ending = ".exe" if os.name == "nt" else ""
    folder, single = made / "rumpus-folder", made / f"rumpus-single{ending}"
    names = [str(path.relative_to(folder)) for path in folder.rglob("*")] + archived(single)
    strangers = {name for name in names if any(part in UNWANTED for part in name.replace(".", "/").split("/"))}
    assert not strangers, sorted(strangers)[:20]
    sizes = (weight(folder), weight(single))
    print(f"folder {sizes[0]:.1f} MB, single file {sizes[1]:.1f} MB")
    assert sizes[0] < 120 and sizes[1] < 60
    for program in (folder / f"rumpus{ending}", single):
        tell_about_itself(program, tmp_path / f"home of {program.name}")


def archived(single: Path) -> list[str]:
    """The names of all that is packed into a single file: its own files and the Python modules."""
    from PyInstaller.archive.readers import CArchiveReader

    reader = CArchiveReader(str(single))
    names = list(reader.toc)
    for name in names:
        if name.endswith(".pyz"):
            names = names + list(reader.open_embedded_archive(name).toc)
    return names


def weight(path: Path) -> float:
    """Megabytes."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 2**20


def tell_about_itself(program: Path, home: Path) -> None:
    """The selftest in a bare environment, standing somewhere else."""
    home.mkdir()
    keep = ("SYSTEMROOT", "TEMP", "TMP", "TMPDIR")
    bare = {name: os.environ[name] for name in keep if name in os.environ} | {
        "HOME": str(home),
        "PATH": "/usr/bin:/bin",
    }
    done = subprocess.run([program, "--selftest"], cwd=home, env=bare, capture_output=True, text=True, timeout=600)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    for part in PARTS:
        assert any(line.startswith("ok") and f" {part}:" in line for line in lines), f"{part} is missing: {lines}"
    assert not any(path.is_file() for path in home.rglob("*")), "the selftest must leave nothing behind"
    if sys.platform.startswith("linux"):
        lost = subprocess.run([program], cwd=home, env=bare, capture_output=True, text=True, timeout=60)
        assert lost.returncode == 2 and lost.stderr.count("\n") == 1, lost.stdout + lost.stderr
