"""A title from elsewhere brings its own drawings, tiles and sounds."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine import registry
from game.scenes.app import App
from game.ui import art, sound
from tests.engine.toys import Hush

MOON = "<svg xmlns='http://www.w3.org/2000/svg' width='296' height='456' data-anchor='148 456'><circle cx='148' cy='228' r='140' fill='#fff4dc'/></svg>"


@pytest.fixture
def hush(tmp_path: Path) -> Iterator[Path]:
    """Hush on the shelf, with a home of its own."""
    home = tmp_path / "hush"
    for file in ("art/cover_hush.svg", "art/crown.svg", "maps/tiles/hush_lawn.svg"):
        (home / file).parent.mkdir(parents=True, exist_ok=True)
        (home / file).write_text(MOON, encoding="utf-8")
    (home / "sound").mkdir()
    shutil.copy(sound.index()["dice"], home / "sound" / "hush_whisper.wav")
    guest = type("Guest", (Hush,), {"home": home})()
    with registry.also(guest):
        yield home


def test_what_it_brings_is_there_as_long_as_the_house_is_open(hush: Path, tmp_path: Path) -> None:
    crown = art.drawing("crown")
    app = App((1280, 720), full_screen=False, home=tmp_path / "evening", hidden=True)
    try:
        assert app.notice == "The drawing crown.svg is left out, because the house has one of that name."
        assert art.drawing("crown") == crown
        assert art.file("cover_hush") == hush / "art" / "cover_hush.svg"
        assert art.exists("hush_lawn") and sound.index()["hush_whisper"].parent == hush / "sound"
        app.sound.play("hush_whisper")
    finally:
        app.close()
    assert not art.exists("cover_hush") and not art.exists("hush_lawn") and "hush_whisper" not in sound.index()
    assert art.drawing("crown") == crown
