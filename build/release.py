"""Makes and tries everything a release consists of, from locked packages alone; the workflow does nothing else.

usage: python3 build/dev.py release [--tag vVERSION]    makes it, in .out/release
       python3 build/dev.py release --tag vVERSION --publish FOLDER    puts what was made on all systems up
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

import dev
from packing import archive, facts

OUT = dev.OUT / "release"
CHANGES = facts.HERE / "CHANGELOG.md"
LONGEST = 1800  # seconds for one selftest on a slow machine


class NoRelease(ValueError):
    """Why this cannot be released."""


def main() -> int:
    """Make a release, or publish one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tag", help="the tag that is released; it must be v and the version")
    parser.add_argument("--publish", metavar="FOLDER", type=Path, help="put up what lies there")
    chosen = parser.parse_args()
    try:
        if chosen.tag is not None:
            check_tag(chosen.tag)
        if chosen.publish:
            publish(chosen.publish.absolute(), chosen.tag or f"v{facts.version()}")
        else:
            make()
    except NoRelease as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


def check_tag(tag: str) -> None:
    """A tag and the version in pyproject.toml must be the same."""
    if tag != f"v{facts.version()}":
        raise NoRelease(f"The tag {tag} is not v{facts.version()}, which pyproject.toml states.")


def make() -> None:
    """Build, try, and lay side by side."""
    shutil.rmtree(OUT, ignore_errors=True)
    workshop = locked_venv("workshop", "package")
    step("package", [workshop, "build/package.py", "--distpath", OUT / "package", "--workpath", OUT / "work"])
    step("wheel", [workshop, "-m", "build", "--wheel", "--no-isolation", "--outdir", OUT / "wheel", "."])
    downloads = sorted([*(OUT / "package").glob("*.tar.xz"), *(OUT / "package").glob("*.zip")])
    for place in downloads:
        try_download(place)
    (wheel,) = (OUT / "wheel").glob("*.whl")
    try_wheel(wheel)
    collect(downloads, wheel)


def collect(downloads: list[Path], wheel: Path) -> None:
    """What this system gives to the release; the wheel is the same everywhere, so one system gives it."""
    made = OUT / "made"
    made.mkdir(parents=True)
    for place in [*downloads, *([wheel] if facts.system().startswith("linux") else [])]:
        shutil.copy2(place, made)
    print(f"All of it is in {made}.")


def locked_venv(name: str, packages: str) -> Path:
    """A Python with nothing but locked packages."""
    folder = OUT / name
    dev.make_venv(folder)
    dev.pip(folder, "install", "--require-hashes", "-r", str(dev.LOCKED / f"{packages}.txt"))
    return folder / dev.BIN.name / dev.PYTHON.name


def step(name: str, words: list[str | Path], folder: Path = dev.ROOT, **env: str) -> None:
    """Run one step and say which."""
    print(f"== {name}", flush=True)
    subprocess.run([str(word) for word in words], cwd=folder, env=os.environ | env, check=True)


def try_download(place: Path) -> None:
    """Unpack an archive as people do, check its sums, and let the program try itself."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        unpack(place, Path(folder))
        (top,) = Path(folder).iterdir()
        check_sums(top)
        program = top / f"{facts.PROGRAM}{facts.ENDING}"
        if not program.exists():
            program = top / facts.APP / "Contents" / "MacOS" / facts.PROGRAM
        selftest(place.name, [str(program)], Path(folder))


def try_wheel(wheel: Path) -> None:
    """Install the wheel beside its locked packages alone, and call it by its name from elsewhere."""
    python = locked_venv("clean", "play")
    dev.pip(OUT / "clean", "install", "--no-deps", str(wheel))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        selftest(wheel.name, [str(python.parent / f"{facts.NAME}{facts.ENDING}")], Path(folder))


def unpack(place: Path, folder: Path) -> None:
    """With links and rights as they were packed."""
    if place.suffix == ".xz":
        with tarfile.open(place) as packed:
            packed.extractall(folder, filter="data")
    elif facts.MACOS:
        subprocess.run(["ditto", "-x", "-k", place, folder], check=True)
    else:
        with zipfile.ZipFile(place) as packed:
            packed.extractall(folder)


def check_sums(folder: Path) -> None:
    """Every file is what SHA256SUMS says."""
    for line in (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines():
        digest, _, name = line.partition("  ")
        if not (folder / name).is_file() or archive.digest(folder / name) != digest:
            raise NoRelease(f"{name} is not what SHA256SUMS says.")


def selftest(name: str, words: list[str], home: Path) -> None:
    """The program tries itself in a home of its own; its last line must speak for all parts."""
    print(f"== selftest of {name}", flush=True)
    env = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "RUMPUS", "SDL"))}
    env |= {"HOME": str(home), "RUMPUS_HOME": str(home / "saves")}
    done = subprocess.run(
        [*words, "--selftest"], cwd=home, env=env, capture_output=True, text=True, timeout=LONGEST, check=False
    )
    print(done.stdout + done.stderr, flush=True)
    last = (done.stdout.splitlines() or [""])[-1]
    if done.returncode or not last.startswith("ok      all "):
        raise NoRelease(f"The selftest of {name} failed with {done.returncode}.")


def changes(version: str) -> str:
    """What the changelog says of a version."""
    _, found, rest = CHANGES.read_text(encoding="utf-8").partition(f"\n## {version}\n")
    if not found:
        raise NoRelease(f"The changelog says nothing of {version}.")
    return rest.partition("\n## ")[0].strip() + "\n"


def lost(names: list[str]) -> list[str]:
    """What is not there for a release: two downloads for each system, and the wheel."""
    start = f"{facts.NAME}-{facts.version()}-"
    there = {(name.removeprefix(start).partition("-")[0], "-single." in name) for name in names}
    wanted = [(system, alone) for system in ("linux", "windows", "macos") for alone in (False, True)]
    missing = [f"{system}{' (single file)' * alone}" for system, alone in wanted if (system, alone) not in there]
    return missing + ["Python"] * (not any(name.endswith(".whl") for name in names))


def publish(folder: Path, tag: str) -> None:
    """All archives with one list of sums and what is new, by GitHub's own program."""
    made = sorted(place for place in folder.iterdir() if place.suffix in (".xz", ".zip", ".whl"))
    if missing := lost([place.name for place in made]):
        raise NoRelease(f"There is nothing for {', '.join(missing)}.")
    archive.sums(folder, made)
    news = folder / "CHANGES.md"
    news.write_text(changes(facts.version()), encoding="utf-8", newline="\n")
    files = [*made, folder / "SHA256SUMS", news]
    words = ["gh", "release", "create", tag, "--verify-tag", "--title", f"{facts.TITLE} {facts.version()}"]
    subprocess.run([*words, "--notes-file", str(news), *map(str, files)], check=True)


if __name__ == "__main__":
    sys.exit(main())
