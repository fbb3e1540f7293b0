"""A program of which a part is missing or broken: one sentence names the part and says what helps, and what can go on does."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import registry
from game.fonts import path_of
from game.scenes.damage import AGAIN
from game.ui import art, letters
from tests.sample import families, game_with

ROOT = Path(__file__).resolve().parents[2]
GAME = game_with(families)
PROBE = """
import json
from game.engine import registry
from game.fonts import path_of
from game.engine.match import Match
from game.scenes.app import App
from game.scenes.lobby import LobbyScene
from game.scenes.robot import Robot

if __name__ == "__main__":
    app = App((640, 360))
    seen = []

    def look():
        for _ in range(12):
            app.step(0.1)
        top = app.stack.top
        seen.append((type(top).__name__, getattr(top, "title", "") or "", str(getattr(top, "words", ""))))
        if seen[-1][0] == "AskScene":
            top.back()

    app.open_shelf()
    look()
    for game in registry.games().values():
        app.stack.only(LobbyScene(app, game))
        app.stack.top.start()
        look()
    app.open_shelf()
    look()
    print(json.dumps(seen))
    app.close()
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A copy of the program whose art and maps can be taken away one by one."""
    here = tmp_path / "program"
    shutil.copytree(ROOT / "game", here / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("assets", "assets/art", "maps"):
        (here / name).mkdir(exist_ok=True)
        for path in (ROOT / name).iterdir():
            if not (here / name / path.name).exists() and path.name != "art":
                (here / name / path.name).symlink_to(path)
    return here


def run(program: Path, *words: str, seconds: float = 60) -> subprocess.CompletedProcess[str]:
    driver = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(program)}
    env = os.environ | driver | {"RUMPUS_HOME": str(program.parent / "home"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *words], cwd=program, env=env, capture_output=True, text=True, timeout=seconds, check=False
    )


def scenes(program: Path) -> list[list[str]]:
    """What the shelf, every table and the shelf once more look like to players: scene, title, words."""
    (program / "probe.py").write_text(PROBE, encoding="utf-8")
    done = run(program, "probe.py", seconds=200)
    assert done.returncode == 0, done.stdout + done.stderr
    found: list[list[str]] = json.loads(done.stdout.splitlines()[-1])
    return found


def broken(path: Path) -> None:
    """Something lies there that is not what it should be."""
    path.unlink()
    path.write_bytes(b"<svg")


def missing(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize("harm", [missing, broken])
@pytest.mark.parametrize("part", ["assets/art/index.json", "assets"])
def test_a_program_that_cannot_begin_says_which_part_is_missing(
    program: Path, part: str, harm: Callable[[Path], None]
) -> None:
    path = program / part
    if path.is_dir():
        path.rename(path.with_name("gone"))
    else:
        harm(path)
    done = run(program, "-m", "game")
    assert done.returncode == 2 and done.stdout == "", done.stdout + done.stderr
    assert done.stderr.count("\n") == 1 and path.name in done.stderr and done.stderr.endswith(f"{AGAIN}\n"), done.stderr


@pytest.mark.parametrize("harm", [missing, broken])
def test_a_drawing_that_is_missing_is_named_once_and_the_evening_goes_on(
    program: Path, harm: Callable[[Path], None]
) -> None:
    cover = f"cover_{GAME.id}.svg"
    own = program / "assets" / "art" / GAME.id
    own.unlink()
    own.mkdir()
    for path in (ROOT / "assets" / "art" / GAME.id).iterdir():
        (own / path.name).symlink_to(path)
    harm(own / cover)
    harm(program / "assets" / "art" / "icon.svg")
    first, *others = scenes(program)
    assert first[0] == "AskScene" and first[2].endswith(AGAIN), first
    assert cover in first[2] or "icon.svg" in first[2]
    assert [scene for scene, *_ in others if scene in ("AskScene", "TroubleScene")] == []


@pytest.mark.parametrize("harm", [missing, broken])
def test_games_whose_maps_are_missing_say_so_and_the_others_go_on(program: Path, harm: Callable[[Path], None]) -> None:
    maps = sorted(path.name for path in (ROOT / "maps").glob("*.tmx"))
    for name in maps:
        harm(program / "maps" / name)
    shelf, *tables, again = scenes(program)
    asked = [words for scene, _, words in tables if scene == "AskScene"]
    assert len(asked) == len(maps) < len(tables) == len(registry.games())
    assert [name for name in maps if any(name in words and words.endswith(AGAIN) for words in asked)] == maps, asked
    assert "TroubleScene" not in {scene for scene, *_ in tables} and shelf[0] == again[0] == "ShelfScene"


def test_every_letter_comes_from_a_font_that_is_named_when_it_is_broken(tmp_path: Path) -> None:
    path = tmp_path / "Letters.ttf"
    with pytest.raises(letters.FontError, match=r"The letters in Letters\.ttf cannot be read: "):
        letters._font(str(path), 20)
    font = Path(path_of("body")).read_bytes()
    for number, content in enumerate((b"", b"no letters", font[: len(font) // 2], font[:200], b"\0" * 500)):
        path = tmp_path / f"{number}.ttf"
        path.write_bytes(content)
        with pytest.raises(letters.FontError, match=rf"The letters in {number}\.ttf are damaged\."):
            letters._font(str(path), 20)


def test_nothing_is_broken_here() -> None:
    assert not registry.left_out() and not art.broken
