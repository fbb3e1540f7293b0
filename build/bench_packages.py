"""Figures of the downloads: their sizes, and from the command to the first picture, against a bare window built alike."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from packing import facts

MADE = facts.ROOT / ".out" / "bench-package"
RUNS = 9
LARGEST = {"folder, unpacked": 78.0, "folder, packed": 31.0, "single file": 35.0}  # MB
LONGEST = {"folder": 1.0, "single file": 1.6}  # seconds
TIMES = 3.0  # a bare window of the same build


def measure() -> bool:
    """Build, weigh and start them; whether every goal was kept."""
    words = [sys.executable, "build/package.py", "--distpath", str(MADE), "--workpath", f"{MADE}-work"]
    subprocess.run(words, cwd=facts.ROOT, env=os.environ | {"RUMPUS_BARE": "1"}, check=True, stdout=subprocess.DEVNULL)
    kept = [weighed(), *(timed(kind) for kind in LONGEST)]
    return all(kept)


def weighed() -> bool:
    """Sizes in millions of bytes; the bare program does not count."""
    folder, packed = MADE / facts.FOLDER, next(MADE.glob(f"{facts.download()}.*"))
    bare = size(folder / f"{facts.BARE}{facts.ENDING}")
    sizes = zip(LARGEST, (size(folder) - bare, size(packed), size(MADE / facts.SINGLE)), strict=True)
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
