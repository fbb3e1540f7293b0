"""Figures of the downloads: their sizes, and from the command to the first picture, against a bare window built alike."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import package
from packing import facts

MADE = facts.ROOT / ".out" / "bench-package"
WORK = facts.ROOT / ".out" / "bench-package-work"
RUNS = 9
LARGEST = {"folder, unpacked": 78.0, "folder, packed": 31.0, "single file": 35.0}  # MB
LONGEST = {"folder": 1.0, "single file": 1.6}  # seconds
TIMES = 3.0  # a bare window of the same build


def measure() -> bool:
    """Build, weigh and start them; whether every goal was kept."""
    words = [sys.executable, "build/package.py", "--loose", "--distpath", str(MADE), "--workpath", str(WORK)]
    subprocess.run(words, cwd=facts.ROOT, env=os.environ | {"RUMPUS_BARE": "1"}, check=True, stdout=subprocess.DEVNULL)
    with nothing_bare():
        package.pack(MADE, WORK)
        kept = [weighed()]
    kept += [timed(kind) for kind in LONGEST]
    return all(kept)


@contextmanager
def nothing_bare() -> Iterator[None]:
    """The folder as people get it: the program that ours is compared with lies elsewhere meanwhile."""
    bare, aside = MADE / facts.FOLDER / f"{facts.BARE}{facts.ENDING}", WORK / f"{facts.BARE}{facts.ENDING}"
    bare.rename(aside)
    try:
        yield
    finally:
        aside.rename(bare)


def weighed() -> bool:
    """Sizes in millions of bytes."""
    folder, packed = MADE / facts.FOLDER, next(MADE.glob(f"{facts.download()}.*"))
    sizes = zip(LARGEST, (size(folder), size(packed), size(MADE / facts.SINGLE)), strict=True)
    kept = True
    for what, megabytes in sizes:
        print(f"{what}: {megabytes:.1f} MB (at most {LARGEST[what]:.0f})")
        kept = kept and megabytes <= LARGEST[what]
    return kept


def size(place: Path) -> float:
    """Millions of bytes, links not counted."""
    files = place.rglob("*") if place.is_dir() else [place]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def timed(kind: str) -> bool:
    """From the command to the first picture, both programs in turn."""
    if kind == "folder":
        ours, bare = (MADE / facts.FOLDER / f"{name}{facts.ENDING}" for name in (facts.PROGRAM, facts.BARE))
    else:
        ours, bare = MADE / facts.SINGLE, MADE / f"{facts.BARE}-single{facts.ENDING}"
    runs = [(run([str(ours), "--glance"]), run([str(bare)])) for _ in range(RUNS)]
    ours_took: float = statistics.median(times[0] for times in runs[1:])
    bare_took: float = statistics.median(times[1] for times in runs[1:])
    ratio = ours_took / bare_took
    print(f"{kind}: first picture {ours_took:.2f} s (at most {LONGEST[kind]}), ", end="")
    print(f"a bare window {bare_took:.2f} s; {ratio:.1f} x (at most {TIMES:.0f})")
    return ours_took <= LONGEST[kind] and ratio <= TIMES


def run(words: list[str]) -> float:
    """Seconds until a program has ended, in a home of its own."""
    with tempfile.TemporaryDirectory() as home:
        env = os.environ | {"RUMPUS_HOME": home, "HOME": home}
        began = time.perf_counter()
        subprocess.run(words, env=env, check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - began
