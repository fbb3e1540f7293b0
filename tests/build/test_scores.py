"""The scores: every bar is full, and nothing in them hurts."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine import registry

BUILD = Path(__file__).parents[2] / "build"
NAMES = sorted(path.stem for path in (BUILD.parent / "assets" / "music").glob("*.toml"))


@pytest.fixture
def band(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BUILD))
    yield importlib.import_module("music")
    for name in ("music", "scores", "tones"):
        sys.modules.pop(name, None)


def test_every_piece_of_a_game_has_a_tense_layer(band: Any) -> None:
    assert set(NAMES) == set(band.PIECES) >= {"house", "fanfare"}
    tunes = set(NAMES) - {"house", "fanfare"}
    assert tunes and tunes <= set(registry.games())
    assert all(band.PIECES[tune].tense for tune in tunes)


@pytest.mark.parametrize("name", NAMES)
def test_chords_and_melody_are_equally_long_and_every_bar_is_full(band: Any, name: str) -> None:
    piece = band.PIECES[name]
    assert len(piece.melody.split("|")) == len(piece.chords.split("|")) and band.melody(piece)
    with pytest.raises(ValueError, match="Bar 1 has 3"):
        band.melody(piece._replace(melody="c4:3"))


@pytest.mark.parametrize("name", NAMES)
def test_no_long_note_rubs_against_its_chord(band: Any, name: str) -> None:
    piece = band.PIECES[name]
    assert band.clashes(piece) == []
    sharper = piece._replace(chords="C | " * (len(piece.chords.split("|")) - 1) + "C", melody="f4:4")
    assert band.clashes(sharper) == ["beat 0: 65 over C"]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_kept_is_as_long_as_the_score(band: Any, name: str) -> None:
    import pygame

    from game.ui import music, sound

    if not pygame.mixer.get_init():
        sound.open_device()
    kept = pygame.mixer.Sound(music.index()[name]).get_raw()
    assert len(kept) == 2 * band.frames(band.PIECES[name])
