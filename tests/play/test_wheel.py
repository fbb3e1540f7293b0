"""The wheel carries everything: installed elsewhere, the program tests itself with its own art and maps."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from game.engine import registry
from tests.conftest import SOAK

ROOT = Path(__file__).resolve().parents[2]
ASK = "import game; from game import places; print(game.__file__); print(places.find('assets')); print(places.find('maps'))"


def test_wheel_plays_from_another_folder(tmp_path: Path) -> None:
    made, site, elsewhere = tmp_path / "made", tmp_path / "site", tmp_path / "elsewhere"
    elsewhere.mkdir()
    # With its builder at hand the build needs no network.
    at_hand = ["--no-isolation"] if find_spec("hatchling") else []
    run([sys.executable, "-m", "build", "--wheel", *at_hand, "--outdir", str(made), str(ROOT)], ROOT)
    (wheel,) = made.glob("*.whl")
    print(f"wheel {wheel.stat().st_size / 2**20:.1f} MB")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run([*pip, "install", "--no-deps", "--target", str(site), str(wheel)], elsewhere)
    env = {name: value for name, value in os.environ.items() if not name.startswith(("SDL", "DISPLAY", "RUMPUS"))}
    env |= {"PYTHONPATH": str(site), "HOME": str(elsewhere)}
    places = run([sys.executable, "-c", ASK], elsewhere, env).splitlines()
    assert all(Path(place).is_relative_to(site) for place in places), places
    said = run([sys.executable, "-m", "game", "--selftest"], elsewhere, env)
    assert "FAILED" not in said and said.splitlines()[-1].startswith("ok      all "), said
    for game_id in registry.games():
        assert f" {game_id}:" in said, said
    version = run([sys.executable, "-m", "game", "--version"], elsewhere, env)
    assert version.startswith("Rumpus Room ")
    assert all((site / "bin" / name).exists() for name in ("rumpus", "rumpus-room")) or os.name == "nt"
    assert not (site / "game" / "assets" / "readme").exists()


if SOAK:  # it fetches everything anew

    def test_wheel_installs_by_its_name_and_tries_itself(tmp_path: Path) -> None:
        """As pipx does: an environment of its own, the package with all it needs, and the command called like it."""
        made, venv, elsewhere = tmp_path / "made", tmp_path / "venv", tmp_path / "elsewhere"
        elsewhere.mkdir()
        run([sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(made), str(ROOT)], ROOT)
        (wheel,) = made.glob("*.whl")
        run([sys.executable, "-m", "venv", str(venv)], elsewhere)
        programs = venv / ("Scripts" if os.name == "nt" else "bin")
        pip = [str(programs / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
        run([*pip, "install", f"rumpus-room @ {wheel.as_uri()}"], elsewhere)
        env = {
            name: value for name, value in os.environ.items() if not name.startswith(("SDL", "DISPLAY", "RUMPUS", "PY"))
        }
        said = run([str(programs / "rumpus-room"), "--selftest"], elsewhere, env | {"HOME": str(elsewhere)})
        assert said.splitlines()[-1].startswith("ok      all "), said


def run(words: list[str], folder: Path, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout
