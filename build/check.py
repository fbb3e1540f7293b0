"""Runs all that concerns one title: style, types, layers, its tests, the kit, the robots; then draws its screens.

usage: check.py ID
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from game.engine import registry

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / ".out" / "shots"
BIN = Path(sys.executable).parent


def main(words: list[str]) -> int:
    """Check one title; 0 if all is well."""
    if len(words) != 1 or words[0] not in registry.games():
        print(f"{__doc__}\nThe titles are {', '.join(registry.games())}.")
        return 2
    title_id = words[0]
    if registry.game(title_id).home is not None:
        print(f"{title_id} is a title of another package: run its own tests there, with python -m pytest.")
        return 2
    failed = [what for what, command in steps(title_id).items() if not passes(what, command)]
    title, pictures = registry.game(title_id).title, SHOTS / title_id
    verdict = f"{title} is not well yet ({', '.join(failed)})" if failed else f"All is well with {title}"
    print(f"{verdict}; its pictures are in {pictures.relative_to(ROOT)}.")
    return 1 if failed else 0


def steps(title_id: str) -> dict[str, list[str]]:
    """What is run, in this order; each is tried even if one before it failed."""
    title, tests = f"game/titles/{title_id}", f"tests/titles/{title_id}"
    pytest = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--tb=short"]
    house = [
        "tests/test_conformance.py",
        "tests/test_examples.py",
        "tests/test_rulebooks.py",
        "tests/scenes/test_pages.py",
        "tests/scenes/test_every_table.py",
        "tests/play/test_robot.py",
        "tests/play/test_screens.py",
    ]
    return {
        "format": [str(BIN / "ruff"), "format", "--check", "--quiet", title, tests],
        "style": [str(BIN / "ruff"), "check", "--quiet", title, tests],
        "types": [str(BIN / "mypy"), "--no-error-summary", title],
        "layers": [str(BIN / "lint-imports"), "--no-cache"],
        "its own tests": [*pytest, tests],
        "the tests of the house": [*pytest, *house, "-k", title_id],
        "pictures": [sys.executable, "-m", "game", "--shots", str(SHOTS / title_id), "--only", title_id],
    }


def passes(what: str, command: list[str]) -> bool:
    """Run one step and say how it went; what it printed is only of interest if it went wrong."""
    started = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    seconds = time.monotonic() - started
    print(f"{'ok' if done.returncode == 0 else 'FAILED':<7} {what} ({seconds:.0f} s)", flush=True)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
