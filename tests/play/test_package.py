"""The program as it is given away: a folder and a single file that need nothing but themselves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine import registry
from tests.conftest import SOAK
from tests.party.phones import Packaged, Sofa, chromium

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("drawings", "letters", "sounds", "maps", "games", "party", *registry.games())
UNWANTED = ("numpy", "PIL", "tkinter", "pytest", "hypothesis", "playwright")
ENDING = ".exe" if os.name == "nt" else ""
FORMS = (Path("rumpus-folder") / f"rumpus{ENDING}", Path(f"rumpus-single{ENDING}"))
GAME = "bodyguard"
ANSWERS = 2
UNHURRIED = 120.0  # seconds until a table asks somebody: here nothing is faster than in a living room


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One run of PyInstaller makes both."""
    found = tmp_path_factory.mktemp("made")
    work = tmp_path_factory.mktemp("work")
    subprocess.run(
        [sys.executable, "build/dev.py", "package", "--distpath", str(found), "--workpath", str(work)],
        cwd=ROOT,
        check=True,
    )
    return found


def test_folder_and_single_file(made: Path, tmp_path: Path) -> None:
    """Each tests itself in an empty home without a screen."""
    folder, single = made / "rumpus-folder", made / f"rumpus-single{ENDING}"
    names = [str(path.relative_to(folder)) for path in folder.rglob("*")] + archived(single)
    strangers = {name for name in names if any(part in UNWANTED for part in name.replace(".", "/").split("/"))}
    assert not strangers, sorted(strangers)[:20]
    sizes = (weight(folder), weight(single))
    print(f"folder {sizes[0]:.1f} MB, single file {sizes[1]:.1f} MB")
    assert sizes[0] < 120 and sizes[1] < 60
    for form in FORMS:
        tell_about_itself(made / form, tmp_path / f"home of {form.name}")


if SOAK:

    @pytest.mark.chromium
    @pytest.mark.parametrize("form", FORMS, ids=str)
    def test_two_phones_play_with_it_by_the_address_that_it_prints(made: Path, tmp_path: Path, form: Path) -> None:
        home = tmp_path / "home"
        program = Packaged(home, made / form, bare(home), "--party", GAME, "--windowed", "1280x720")
        assert program.address not in ("localhost", "127.0.0.1"), "phones could not come in"
        with chromium() as browser, Sofa(browser, program) as sofa:
            sofa.sit(2)
            sofa.reach("lobby")
            assert [phone.told["seat"] for phone in sofa.phones] == [0, 1]
            sofa.host.press("Start")
            sofa.reach("table")
            sofa.settle()  # who is who
            assert sofa.play(ANSWERS, UNHURRIED) >= ANSWERS
            sofa.check()  # then everybody goes home, and the program ends well


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
    alone = bare(home)
    done = subprocess.run([program, "--selftest"], cwd=home, env=alone, capture_output=True, text=True, timeout=600)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    for part in PARTS:
        assert any(line.startswith("ok") and f" {part}:" in line for line in lines), f"{part} is missing: {lines}"
    assert not any(path.is_file() for path in home.rglob("*")), "the selftest must leave nothing behind"
    if sys.platform.startswith("linux"):
        lost = subprocess.run([program], cwd=home, env=alone, capture_output=True, text=True, timeout=60)
        assert lost.returncode == 2 and lost.stderr.count("\n") == 1, lost.stdout + lost.stderr


def bare(home: Path) -> dict[str, str]:
    """Surroundings in which nothing of this machine helps."""
    keep = ("SYSTEMROOT", "TEMP", "TMP", "TMPDIR")
    own = {name: os.environ[name] for name in keep if name in os.environ}
    return own | {"HOME": str(home), "PATH": "/usr/bin:/bin"}
