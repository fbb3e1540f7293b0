"""The program as it is given away: a folder and a single file that need nothing but themselves."""

from __future__ import annotations

import importlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from game.engine import registry
from game.scenes.credits import entries
from tests.conftest import SOAK
from tests.party.phones import Packaged, Sofa, chromium

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("window", "drawings", "letters", "sounds", "maps", "games", "bots", "party", *registry.games())
UNWANTED = ("numpy", "PIL", "tkinter", "pytest", "hypothesis", "playwright", "unittest", "ssl", "_ssl", "lzma", "bz2")
NOBODY_NEEDS = (
    "assets/readme/",
    "direct_url.json",
    "RECORD",
    "pygame/docs",
    "pygame/examples",
    "pygame/tests",
    "music/house.toml",
)
ENDING = ".exe" if os.name == "nt" else ""
FORMS = (Path("rumpus-folder") / f"rumpus{ENDING}", Path(f"rumpus-single{ENDING}"))
GAME = "bodyguard"
ANSWERS = 2
UNHURRIED = 120.0  # seconds until a table asks somebody: here nothing is faster than in a living room
LINUX = sys.platform.startswith("linux")
NOEXEC = 'mount -t tmpfs -o noexec tmpfs "$1" && TMPDIR="$1" exec "$2" --version'
READ_ONLY = (
    'for place in "$1" /var/tmp /tmp; do mount -t tmpfs -o ro tmpfs $place; done; cd /; TMPDIR="$1" exec "$2" --version'
)


@pytest.fixture
def packing(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module of what packs the program."""
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    return lambda name: importlib.import_module(f"packing.{name}")


def build(out: Path, *words: str, root: Path = ROOT, **env: str) -> Path:
    """Run the command, with all that is between beside what it makes."""
    work = out.with_name(f"{out.name}-work")
    places = ["--distpath", str(out), "--workpath", str(work)]
    subprocess.run(
        [sys.executable, "build/package.py", *places, *words],
        cwd=root,
        env=os.environ | env,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return out


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One run of PyInstaller makes both."""
    return build(tmp_path_factory.mktemp("packed") / "made", "--loose")


def test_folder_and_single_file(made: Path, tmp_path: Path, packing: Any) -> None:
    """Each tests itself in an empty home without a screen."""
    folder, single = made / "rumpus-folder", made / f"rumpus-single{ENDING}"
    inside = {place: packing("inside").names(place) for place in (folder, single)}
    for place, names in inside.items():
        strangers = {name for name in names if set(UNWANTED) & set(name.replace(".", "/").split("/"))}
        strangers |= {name for name in names if any(part in name for part in NOBODY_NEEDS)}
        assert not strangers, sorted(strangers)[:20]
        licences = tmp_path / f"licences of {place.name}"
        packing("licences").lay_down(names, licences)
        assert packing("licences").missing([*names, "libstranger.so.1"], licences) == ["libstranger.so.1"]
        assert not unthanked(packing("licences").owner(name) for name in names)
    if LINUX:  # what knows no places any more must still know its version
        for library in folder.rglob("libpython3.*.so*"):
            assert platform.python_version().encode() + b"\0" in library.read_bytes()
    nowhere = [place for place in folder.rglob("*") if place.is_file() and tells_where(place)]
    assert not nowhere, nowhere
    sizes = (weight(folder), weight(single))
    print(f"folder {sizes[0]:.1f} MB, single file {sizes[1]:.1f} MB")
    assert sizes[0] <= 78 and sizes[1] <= 35
    for program in (folder / f"rumpus{ENDING}", single):
        tell_about_itself(program, tmp_path / f"home of {program.name}")
    if LINUX:
        say_why_not(single, tmp_path)


if SOAK:

    def test_two_builds_of_the_same_sources_are_the_same_bits(tmp_path: Path, packing: Any) -> None:
        """One here and one in another folder, with another seed for hashes; then what goes with the programs."""
        elsewhere = tmp_path / "elsewhere"
        words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        for name in subprocess.check_output(words, cwd=ROOT, text=True).split("\0"):
            if name and (ROOT / name).is_file():
                (elsewhere / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, elsewhere / name)
        moment = {"SOURCE_DATE_EPOCH": "1700000000"}
        first = build(tmp_path / "first", **moment, PYTHONHASHSEED="1")
        second = build(tmp_path / "second", root=elsewhere, **moment, PYTHONHASHSEED="2")
        sums = [(made / "SHA256SUMS").read_text(encoding="utf-8") for made in (first, second)]
        print(sums[0])
        archive = packing("archive")
        apart = [
            place.relative_to(first)
            for place in archive.entries(first)
            if place.is_file() and archive.digest(place) != archive.digest(second / place.relative_to(first))
        ]
        assert not apart and sums[0] == sums[1] and len(sums[0].splitlines()) == 2
        for line in sums[0].splitlines():
            look_into(first / line.split("  ")[1], tmp_path, packing)

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


def look_into(place: Path, tmp_path: Path, packing: Any) -> None:
    """An archive is not too large, has all that goes with the program, and every file is what its sum says."""
    assert weight(place) <= (35 if "single" in place.name else 31)
    unpacked = tmp_path / f"unpacked {place.name}"
    if place.suffix == ".xz":
        with tarfile.open(place) as packed:
            packed.extractall(unpacked, filter="data")
    else:
        shutil.unpack_archive(place, unpacked)
    (top,) = unpacked.iterdir()
    assert place.name.startswith(top.name)
    listed = dict(line.split("  ")[::-1] for line in (top / "SHA256SUMS").read_text(encoding="utf-8").splitlines())
    files = [file for file in packing("archive").entries(top) if file.is_file() and not file.is_symlink()]
    assert {file.relative_to(top).as_posix() for file in files} - {"SHA256SUMS"} == set(listed)
    assert all(packing("archive").digest(top / name) == digest for name, digest in listed.items())
    program = top if (top / "_internal").exists() else top / f"rumpus{ENDING}"
    names = packing("inside").names(program)
    assert len(names) > 400 and not packing("licences").missing(names, top / "LICENSES")
    wanted = {"README.txt", "CHANGELOG.md", "LICENSES/README.txt"}
    assert wanted | ({"rumpus-room.desktop", "rumpus-room.png"} if LINUX else set()) <= set(listed)


def unthanked(parts: Iterable[str]) -> set[str]:
    """Whose work is inside without a word of it in the credits."""
    said = set(re.findall(r"\w+", " ".join(words for entry in entries() for words in entry).lower()))
    return {part for part in parts if not set(re.findall(r"\w+", part.lower())) - {"font", "fonts", "and"} <= said}


def tells_where(place: Path) -> bool:
    """Whether a file names the folders in which it was made."""
    content = place.read_bytes()
    places = {str(ROOT), sys.prefix} | ({str(Path(sys.base_prefix).parent)} if LINUX else set())
    return any(len(Path(told).parts) > 2 and told.encode() in content for told in places)


def weight(path: Path) -> float:
    """Millions of bytes."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


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
    assert lines[-1] == f"ok      all {len(PARTS)} parts" and len(lines) == len(PARTS) + 1
    assert not any(path.is_file() for path in home.rglob("*")), "the selftest must leave nothing behind"
    if LINUX:
        lost = subprocess.run([program], cwd=home, env=alone, capture_output=True, text=True, timeout=60)
        assert lost.returncode == 2 and lost.stderr.count("\n") == 1, lost.stdout + lost.stderr


def bare(home: Path) -> dict[str, str]:
    """Surroundings in which nothing of this machine helps."""
    keep = ("SYSTEMROOT", "TEMP", "TMP", "TMPDIR")
    own = {name: os.environ[name] for name in keep if name in os.environ}
    return own | {"HOME": str(home), "PATH": "/usr/bin:/bin"}


def say_why_not(single: Path, tmp_path: Path) -> None:
    """A temp folder in which nothing may run or be written gets a sentence of ours, where we may lay one down."""
    alone = ["unshare", "--mount"]
    if os.geteuid() or not shutil.which("unshare") or subprocess.run([*alone, "true"], capture_output=True).returncode:
        print("no temp folder that refuses can be laid down here")
        return
    copy, temp = Path("/dev/shm") / f"{single.name}-{os.getpid()}", tmp_path / "temp"
    temp.mkdir()
    shutil.copy2(single, copy)
    try:
        for script, sentence in (
            (NOEXEC, "Rumpus Room may not run from "),
            (READ_ONLY, "Rumpus Room can write no temp "),
        ):
            words = [*alone, "sh", "-c", script, "sh", str(temp), str(copy)]
            done = subprocess.run(words, capture_output=True, text=True, timeout=120)
            assert done.returncode and not done.stdout, done.stdout
            assert done.stderr.startswith(sentence) and done.stderr.endswith("set TMPDIR.\n"), done.stderr
            assert done.stderr.count("\n") == 1, done.stderr
    finally:
        copy.unlink()
