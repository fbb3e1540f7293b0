"""What a download is called, which version it is and as of when."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
NAME = "rumpus-room"
TITLE = "Rumpus Room"
PROGRAM = "rumpus"
BARE = "bare"  # nothing but a window; the bench alone builds it
BUNDLE_ID = "net.rumpusroom.game"
WINDOWS = os.name == "nt"
MACOS = sys.platform == "darwin"
ENDING = ".exe" if WINDOWS else ""
FOLDER = "rumpus-folder"  # what PyInstaller lays down; the archive calls it by its full name
SINGLE = f"rumpus-single{ENDING}"
APP = f"{TITLE}.app"
OLDEST = 315_532_800  # 1980, before which a zip file knows no time


def version() -> str:
    """The version that pyproject.toml states."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def described() -> str:
    """What the program is, in the words of pyproject.toml."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["description"])


def system() -> str:
    """The system this is built on and for, such as linux-x86_64."""
    machine = {"amd64": "x86_64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine().lower())
    return f"{'windows' if WINDOWS else 'macos' if MACOS else 'linux'}-{machine}"


def download(kind: str = "") -> str:
    """The name of an archive without its ending, and of the folder in it."""
    return "-".join(part for part in (NAME, version(), system(), kind) if part)


def moment() -> int:
    """The second that everything in a download is dated by: that of the commit, unless the environment says another."""
    said = os.environ.get("SOURCE_DATE_EPOCH", "")
    if re.fullmatch(r"\d+", said):
        return max(int(said), OLDEST)
    words = ["git", "log", "-1", "--format=%ct"]
    try:
        told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):  # sources without their history
        return OLDEST
    return max(int(told), OLDEST) if told.isdigit() else OLDEST
