"""A title of another package: built as a wheel, installed beside the house, found on the shelf and played by mouse."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LAY = ROOT / "build" / "new" / "lay.py"
PLAY = """
import sys
from pathlib import Path
from game.engine import registry
from game.scenes.app import App
from game.scenes.results import ResultsScene
from game.ui import art, homes, sound
from tests.play.robot import Mouse

site, home = Path(sys.argv[1]), Path(sys.argv[2])
app = App((1280, 720), full_screen=False, home=home)
print("notice:", app.notice)
app.open_shelf()
robot = Mouse(app, "stranger")
robot.go("settings", ("animation_speed", "fast"), "back")
robot.set_up("night_train", 2)
robot.play()
assert isinstance(robot.scene, ResultsScene) and robot.scene.match.game.title == "Night Train"
assert homes.now == registry.game("night_train").home, "the results are a page of its own"
assert art.file("cover_night_train").is_relative_to(site) and art.file("art_night_train").is_relative_to(site)
assert sound.index()["night_train_whistle"].is_relative_to(site)
app.sound.play("night_train_whistle")
print("answered:", robot.answered, "by", type(registry.game("night_train")).__module__)
app.close()
"""


def run(words: list[str], folder: Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Night Train, made as a package of its own, and installed where nothing else is."""
    folder = tmp_path_factory.mktemp("stranger")
    source, made, site = folder / "source", folder / "made", folder / "site"
    run([sys.executable, str(LAY), "night_train", "--title", "Night Train", "--package", str(source)], folder)
    sounds = source / "rumpus_night_train" / "sound"
    sounds.mkdir()
    shutil.copy(ROOT / "assets" / "sound" / "bell.wav", sounds / "night_train_whistle.wav")
    at_hand = ["--no-isolation"] if find_spec("hatchling") else []
    run([sys.executable, "-m", "build", "--wheel", *at_hand, "--outdir", str(made), str(source)], folder)
    (wheel,) = made.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run([*pip, "install", "--no-deps", "--no-index", "--target", str(site), str(wheel)], folder)
    return site


def world(*places: Path) -> dict[str, str]:
    """The house, with these packages installed beside it."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return {**os.environ, **quiet, "PYTHONPATH": os.pathsep.join(map(str, (*places, ROOT)))}


def test_a_title_from_elsewhere_is_played_by_mouse_from_the_shelf_to_the_results(site: Path, tmp_path: Path) -> None:
    said = run([sys.executable, "-c", PLAY, str(site), str(tmp_path / "home")], tmp_path, world(site)).stdout
    assert "notice: \n" in said
    assert "by rumpus_night_train.meta" in said


def test_one_that_cannot_be_read_is_told_on_the_shelf_and_harms_nobody(site: Path, tmp_path: Path) -> None:
    broken = tmp_path / "site"
    shutil.copytree(site, broken)
    (broken / "rumpus_night_train" / "rules" / "state.py").write_text("raise RuntimeError('derailed')\n")
    ask = (
        "import sys; from pathlib import Path; from game.engine import registry; from game.scenes.app import App;"
        "app = App((1280, 720), full_screen=False, home=Path(sys.argv[1])); app.open_shelf(); app.frame(0.1);"
        "print(app.notice); print('night_train' in registry.games()); app.close()"
    )
    said = run([sys.executable, "-c", ask, str(tmp_path / "home")], tmp_path, world(broken)).stdout.splitlines()
    why = "rumpus_night_train.meta cannot be read (RuntimeError: derailed)"
    assert said[-2:] == [f"The title night_train is left out, because {why}.", "False"]


def test_its_own_tests_pass_where_it_is_installed(site: Path) -> None:
    source = site.parent / "source"
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/test_rules.py",
        "tests/test_words.py",
    ]
    done = run(words, source, world(site))
    assert "passed" in done.stdout
