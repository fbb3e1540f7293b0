"""Writes down the exact packages, with the hashes of their files, that releases are played, built and tested with."""

from __future__ import annotations

import subprocess
import sys

from dev import LOCKED, ROOT

SETS: dict[str, list[str]] = {"play": [], "package": ["--extra", "package"], "dev": ["--extra", "dev"]}
HEAD = "# By `build/dev.py lock`, for every system and every Python from 3.11 on; not written by hand.\n"


def main(words: list[str]) -> int:
    """One file for each set, by uv; `--upgrade` takes what is new."""
    LOCKED.mkdir(exist_ok=True)
    for name, extras in SETS.items():
        command = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", *extras, "--universal"]
        command += ["--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate", "--quiet"]
        # Where packages come from is everybody's own setting.
        command += ["--no-emit-index-url", "--no-emit-find-links", "--no-emit-package", "rumpus-room"]
        place = LOCKED / f"{name}.txt"
        kept = ["--output-file", str(place)]  # what is there already stays unless it must change
        subprocess.run(command + kept + words, cwd=ROOT, check=True)
        place.write_text(HEAD + place.read_text(encoding="utf-8").removeprefix(HEAD), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
