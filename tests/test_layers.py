"""All that draws nothing can be imported where pygame is not installed, the program itself among it."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DRAWN = {"ui", "scenes", "table", "howto"}  # folders and files that may import pygame
WITHOUT_PYGAME = """
import sys
from importlib import import_module
sys.modules["pygame"] = None
for name in sys.argv[1:]:
    import_module(name)
"""


def modules() -> list[str]:
    """Every module of the house that draws nothing."""
    found = [path.relative_to(ROOT).with_suffix("").parts for path in sorted((ROOT / "game").rglob("*.py"))]
    return [".".join(parts).removesuffix(".__init__") for parts in found if not DRAWN & set(parts)]


def imported(names: list[str], folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """A fresh Python without pygame that imports these."""
    words = [sys.executable, "-c", WITHOUT_PYGAME, *names]
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)


def test_what_draws_nothing_needs_no_pygame() -> None:
    names = modules()
    assert "game.__main__" in names and "game.titles" in names
    done = imported(names)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("needed", ["pygame", "game.ui.window"])
def test_a_module_that_needs_pygame_is_noticed(needed: str, tmp_path: Path) -> None:
    assert find_spec(needed)
    (tmp_path / "planted.py").write_text(f"import {needed}\n")
    (tmp_path / "game").symlink_to(ROOT / "game")
    done = imported(["planted"], tmp_path)
    assert done.returncode != 0 and "pygame" in done.stderr


SHELF = """
import os, sys
from pathlib import Path
from game.scenes.app import App
app = App((1280, 720), home=Path(sys.argv[1]))
app.frame(0.1)
if "party" in sys.argv:
    app.open_party(port=0, address="127.0.0.1")
print(*sorted({"aiohttp", "segno", "ifaddr"} & set(sys.modules)))
sys.stdout.flush()
os._exit(0)
"""


@pytest.mark.parametrize(("opened", "loaded"), [("", False), ("party", True)])
def test_who_plays_without_phones_loads_nothing_of_them(opened: str, loaded: bool, tmp_path: Path) -> None:
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, "-c", SHELF, str(tmp_path), opened]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True, env={**os.environ, **quiet})
    assert bool(done.stdout.splitlines()[-1]) == loaded, done.stdout
