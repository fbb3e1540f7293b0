"""A new title is laid down whole or not at all, and passes what concerns it untouched."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
LAID = "night_train"


def lay_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("lay", ROOT / "build" / "new" / "lay.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


lay = lay_module()


def run(house: Path, *words: str, fails: bool = False) -> str:
    """A command in that house; returns what it said."""
    env = {**os.environ, "PYTHONPATH": str(house), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(words, cwd=house, env=env, capture_output=True, text=True, timeout=600, check=False)
    assert bool(done.returncode) == fails, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with one more title in it."""
    house = tmp_path_factory.mktemp("house")
    for part in ("game", "tests", "assets", "maps", "build"):
        shutil.copytree(ROOT / part, house / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", house)
    run(house, sys.executable, "build/new/lay.py", LAID, "--title", "Night Train")
    run(house, sys.executable, "build/art_index.py")
    run(house, sys.executable, "build/record.py", LAID)
    return house


def test_it_passes_all_that_concerns_it_untouched(house: Path) -> None:
    said = run(house, sys.executable, "build/check.py", LAID)
    assert "All is well with Night Train; its pictures are in" in said
    assert len(list((house / ".out" / "shots" / LAID).glob("*.png"))) >= 10


def test_bots_play_it_from_the_shelf_to_the_results(house: Path) -> None:
    play = "import sys; from game.scenes import selftest; selftest._ids = lambda: [sys.argv[1]]; sys.exit(selftest.selftest())"
    assert f"ok      {LAID}:" in run(house, sys.executable, "-c", play, LAID)


@pytest.mark.parametrize(
    ("title_id", "title", "why"),
    [
        ("Night", None, "an id is a lower case word such as night_train"),
        ("night train", None, "an id is a lower case word such as night_train"),
        ("class", None, "an id is a lower case word such as night_train"),
        ("toy", 'The "Toy"', "without quotation marks"),
        ("toy", "A title that is far too long for a box", "at most 24 letters"),
        (LAID, None, "is there already"),
        ("shared", None, "is there already"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_leaves_nothing(
    house: Path, title_id: str, title: str | None, why: str
) -> None:
    before = sorted(house.rglob("*"))
    with pytest.raises(lay.Refused, match=why):
        lay.lay(title_id, title, house)
    assert sorted(house.rglob("*")) == before
    words = [] if title is None else ["--title", title]
    done = subprocess.run(
        [sys.executable, "build/new/lay.py", title_id, *words], cwd=house, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2 and why in done.stderr and len(done.stderr.splitlines()) == 1


def test_nothing_half_written_stays(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "titles").write_text("in the way")
    with pytest.raises(lay.Refused, match="Nothing was laid down"):
        lay.lay("toy", None, tmp_path)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path / "tests" / "titles"]


def test_names_of_any_kind_are_put_in_the_right_places() -> None:
    model = 'class Hush(Game): id, title = "hush", "Hush"; hushed = hush_card; GAME = Hush()'
    said = lay.spoken(model, "night_train", "Night Train")
    assert said == (
        'class NightTrain(Game): id, title = "night_train", "Night Train"; hushed = night_train_card; GAME = NightTrain()'
    )


def test_check_says_in_one_line_whether_all_is_well(house: Path) -> None:
    assert "The titles are" in run(house, sys.executable, "build/check.py", "no_such_title", fails=True)
