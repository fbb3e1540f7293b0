"""The credits say what lies where in the copy that somebody has, and every line of them can be read."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.engine.files import in_short
from game.scenes.credits import SHOWN, CreditsScene, entries
from game.version import version
from tests.scenes.conftest import OpenApp


def rights() -> str:
    return next(words for name, _, words in entries() if name == "Your rights")


def frozen(monkeypatch: pytest.MonkeyPatch, program: Path, bundle: Path) -> None:
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.setattr(sys, "_MEIPASS", str(bundle), raising=False)


def test_an_installed_program_speaks_of_packages() -> None:
    assert "packages of their own" in rights() and "LICENSES" not in rights()


def test_a_folder_says_that_its_libraries_lie_loose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    frozen(monkeypatch, tmp_path / "rumpus", tmp_path / "_internal")
    assert "lie loose in _internal" in rights() and "folder LICENSES" in rights()


def test_an_app_says_the_same_of_its_frameworks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    contents = tmp_path / "Rumpus Room.app" / "Contents"
    frozen(monkeypatch, contents / "MacOS" / "rumpus", contents / "Frameworks")
    assert "lie loose in Frameworks" in rights()


def test_a_single_file_says_that_they_are_packed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    frozen(monkeypatch, tmp_path / "games" / "box" / "rumpus-single", tmp_path / "temp" / "_MEI123")
    assert "packed into this file" in rights() and "folder LICENSES" in rights()


def test_the_version_and_where_everything_lies_stand_on_the_first_page(open_app: OpenApp, tmp_path: Path) -> None:
    app = open_app((1280, 720))
    app.save_in(tmp_path / "elsewhere")
    app.stack.only(CreditsScene(app))
    app.window.canvas.audit = []
    app.frame(2.0)
    shown = " ".join(note.words for note in app.window.canvas.audit)
    assert f"Version {version()}" in shown
    assert in_short(app.home) in shown and in_short(tmp_path / "elsewhere") in shown


@pytest.mark.parametrize("text", ["normal", "largest"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_line_is_whole(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: tuple[int, int], text: str
) -> None:
    app = open_app(size)
    app.settings.text_size = text
    frozen(monkeypatch, tmp_path / "rumpus", tmp_path / "_internal")
    last = CreditsScene(app).last
    assert last > SHOWN
    for first in range(last + 1):
        scene = CreditsScene(app)
        scene.first = first
        app.stack.only(scene)
        app.window.canvas.audit = []
        app.frame(2.0)
        shortened = [note.words for note in app.window.canvas.audit if note.shortened]
        assert app.window.canvas.audit and not shortened
