#!/usr/bin/env python3
"""Sets the workshop up and runs it: play, test, soak, bench, fortunes, package, release, lock, shots, art; makes new titles.

usage: python3 build/dev.py play | test | soak [GAME ...] | bench [bots | PART ...] [GAME ...] | package | shots | art
       python3 build/dev.py fortunes [GAME ...] [--games K]
       python3 build/dev.py release [--tag vVERSION] [--publish FOLDER] | lock
       python3 build/dev.py new ID [--title "Some Name"] [--package FOLDER] | record ID ... | check ID

Needs Python 3.11 or newer and nothing else; everything it makes goes to .out/.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / ".out"
LOCKED = ROOT / "build" / "packing" / "locked"  # the exact packages, a file for each set
VENV = OUT / "venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
# Programs that some tests use, the Debian packages each needs and the tests that need it.
TOOLS = {
    "tmxrasterizer": (("tiled", "libqt5svg5"), "tiled"),  # without the second it draws no SVG
    "Xvfb": (("xvfb",), "xvfb"),
    "xdotool": (("xdotool",), "xvfb"),
    "chromium": (("chromium",), "chromium"),
}
PEERS = ("open_spiel", "rlcard")
IN_CI = os.environ.get("CI") == "true"


def main(words: list[str]) -> int:
    commands = {
        "play": play,
        "test": test,
        "soak": soak,
        "bench": bench,
        "fortunes": fortunes,
        "package": package,
        "release": release,
        "lock": lock,
        "shots": shots,
        "art": art,
        "new": new,
        "record": record,
        "check": check,
    }
    if not words or words[0] not in commands:
        print(__doc__)
        return 2
    if sys.version_info < (3, 11):
        print("Rumpus Room needs Python 3.11 or newer; this one is " + sys.version.split()[0] + ".")
        return 2
    os.chdir(ROOT)
    try:
        return commands[words[0]](words[1:])
    except subprocess.CalledProcessError as failure:
        print("This step failed: " + " ".join(map(str, failure.cmd)), file=sys.stderr)
        return failure.returncode or 1


def play(words: list[str]) -> int:
    """Open the game."""
    set_up("play")
    return subprocess.call([PYTHON, "-m", "game", *words])


def test(words: list[str]) -> int:
    """Everything once, with small counts."""
    set_up("dev")
    left_out = fetch_tools()
    if left_out and IN_CI:
        return 1
    check_style()
    marks = ["-m", " and ".join("not " + mark for mark in left_out)] if left_out else []
    return run_tests(*marks, *words)


def soak(words: list[str]) -> int:
    """Everything with the full counts, sizes and builds, and the balance figures; or all but the games not named."""
    set_up("dev")
    if fetch_tools():
        return 1
    check_style()
    full = {"RUMPUS_SOAK": "1"}
    shelf = sorted(meta.parent.name for meta in ROOT.glob("game/titles/*/meta.py"))
    games = [word for word in words if word in shelf]
    others = " and ".join(f"not {game}" for game in shelf if games and game not in games)
    rest = [word for word in words if word not in games]
    tests = run_tests("-k", others, *rest, **full)
    balance = subprocess.call([PYTHON, "build/balance.py", *games], env=surroundings() | full)
    return tests or balance


def bench(words: list[str]) -> int:
    """The figures, as ratios against peers and a bare pygame loop in the same run."""
    set_up("dev")
    peers = OUT / "peers"
    if stale(peers, "peers"):
        make_venv(peers)
        pip(peers, "install", *PEERS)
        settle(peers, "peers")
    return subprocess.call([PYTHON, "build/bench.py", *words], env=surroundings())


def fortunes(words: list[str]) -> int:
    """Let bots play out who wins, for the last page of how to play; hours, so only when rules or minds have changed."""
    set_up("dev")
    return subprocess.call([PYTHON, "build/fortunes.py", *words], env=surroundings())


def package(words: list[str]) -> int:
    """The downloads for this system, a folder and a single file, in .out/package."""
    set_up("dev")
    return subprocess.call([PYTHON, "build/package.py", *words])


def release(words: list[str]) -> int:
    """Make and try all that a release consists of, in .out/release, from locked packages alone."""
    return subprocess.call([sys.executable, "build/release.py", *words])


def lock(words: list[str]) -> int:
    """Write down anew which packages releases are made with."""
    locker = OUT / "locker"
    if stale(locker, "locker"):
        make_venv(locker)
        pip(locker, "install", "uv")
        settle(locker, "locker")
    return subprocess.call([locker / BIN.name / PYTHON.name, "build/lock.py", *words])


def shots(words: list[str]) -> int:
    """Every screen as a PNG at three sizes, in .out/shots."""
    set_up("play")
    return subprocess.call(
        [PYTHON, "-m", "game", "--shots", words[0] if words else str(OUT / "shots")], env=surroundings()
    )


def art(words: list[str]) -> int:
    """List the drawings anew and paint the phones' boards, after one was drawn, moved or given another anchor."""
    set_up("play")
    listed = subprocess.call([PYTHON, "build/art_index.py", *words])
    return listed or subprocess.call([PYTHON, "build/phone_boards.py"], env=surroundings())


def new(words: list[str]) -> int:
    """Lay down a small complete title, with its drawings listed and a recorded game for every ending."""
    if not words or words[0].startswith("-"):
        print(__doc__)
        return 2
    set_up("dev")
    if refused := subprocess.call([PYTHON, "build/new/lay.py", *words]):
        return refused
    title_id = words[0]
    if "--package" in words:
        places = [words[words.index("--package") + 1]]
    else:
        places = [f"game/titles/{title_id}", f"tests/titles/{title_id}"]
    # Longer names than the model's may want other line breaks.
    subprocess.run([BIN / "ruff", "check", "--quiet", "--fix", *places], check=True)
    subprocess.run([BIN / "ruff", "format", "--quiet", *places], check=True)
    return 0 if "--package" in words else art([]) or record([title_id])


def record(words: list[str]) -> int:
    """See to it that there is a recorded game for every ending of a title."""
    set_up("dev")
    return subprocess.call([PYTHON, "build/record.py", *words], env=surroundings())


def check(words: list[str]) -> int:
    """All that concerns one title, and its pictures."""
    set_up("dev")
    return subprocess.call([PYTHON, "build/check.py", *words], env=surroundings())


# ---- setting up ------------------------------------------------------------------------------


def set_up(what: str) -> None:
    """Make the virtual environment and install the product in it, unless that is done already."""
    if not stale(VENV, what):
        return
    print("Setting up .out/venv, once ...", flush=True)
    if not PYTHON.exists():
        make_venv(VENV)
    if os.environ.get("RUMPUS_LOCKED"):
        pip(VENV, "install", "--require-hashes", "-r", str(LOCKED / ("dev.txt" if what == "dev" else "package.txt")))
        pip(VENV, "install", "--no-deps", "--no-build-isolation", "--editable", ".")
    else:
        pip(VENV, "install", "--editable", ".[dev]" if what == "dev" else ".")
    settle(VENV, what)


def make_venv(folder: Path) -> None:
    try:
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    except subprocess.CalledProcessError:
        print("Python's venv module is missing; on Debian: apt-get install python3-venv", file=sys.stderr)
        raise


def pip(folder: Path, *words: str) -> None:
    python = folder / BIN.name / PYTHON.name
    subprocess.run([python, "-m", "pip", "--quiet", "--disable-pip-version-check", *words], check=True)


def fingerprint(what: str) -> str:
    return hashlib.sha256((what + str(ROOT)).encode() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()


def stale(folder: Path, what: str) -> bool:
    """Whether the folder was made for something else; a dev environment can play too."""
    stamps = [folder / f"stamp-{name}" for name in {what, "dev" if what == "play" else what}]
    return not any(stamp.exists() and stamp.read_text() == fingerprint(stamp.name.split("-")[1]) for stamp in stamps)


def settle(folder: Path, what: str) -> None:
    (folder / f"stamp-{what}").write_text(fingerprint(what))


def fetch_tools() -> list[str]:
    """Install the programs some tests need where we may; name the test marks that must stay out."""
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    packages = sorted({package for tool in missing for package in TOOLS[tool][0]})
    if missing and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "-qq", "update"], stdout=subprocess.DEVNULL, env=env)
        subprocess.run(
            ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages],
            stdout=subprocess.DEVNULL,
            env=env,
        )
        missing = [tool for tool in TOOLS if not shutil.which(tool)]
    left_out = sorted({TOOLS[tool][1] for tool in missing})
    if left_out:
        print(f"Please install {' and '.join(packages)}; the tests marked {', '.join(left_out)} are left out.")
    return left_out


# ---- running ---------------------------------------------------------------------------------


def check_style() -> None:
    """Format, lint, types and layers."""
    for words in (
        ["ruff", "format", "--check", "--quiet", "."],
        ["ruff", "check", "--quiet", "."],
        ["mypy", "--no-error-summary"],
        ["lint-imports", "--no-cache"],
    ):
        subprocess.run([BIN / words[0], *words[1:]], check=True)


def run_tests(*words: str, **env: str) -> int:
    """Side by side; who has nothing left to do takes from the others, for a few tests last long."""
    workers = str(max(2, min(8, (os.cpu_count() or 2) + 1)))  # one more than can run: browsers let theirs wait
    return subprocess.call(
        [PYTHON, "-m", "pytest", "-n", workers, "--dist", "worksteal", *words], env=surroundings() | env
    )


def surroundings() -> dict[str, str]:
    return os.environ | HEADLESS


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
