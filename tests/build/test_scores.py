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


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"house", "fanfare"}))
def test_the_tense_layer_plays_only_what_the_calm_chords_hold(band: Any, name: str, monkeypatch: Any) -> None:
    """Whatever is added when it gets tense is a note of the chord that the calm loop plays at that beat."""
    piece = band.PIECES[name]
    assert heard_outside(band, piece, piece, monkeypatch) == []
    other = piece._replace(chords="C#7|" * (len(piece.chords.split("|")) - 1) + "C#7")
    assert heard_outside(band, other, piece, monkeypatch)


def heard_outside(band: Any, played: Any, calm: Any, monkeypatch: Any) -> list[tuple[float, int]]:
    """The notes of the tense layer, and when they come, that the chords of the calm loop do not hold."""
    heard: list[tuple[float, int]] = []

    def noted(_: Any, part: Any, beat: float, pitch: int, *_length: float) -> Any:
        heard.append((beat, pitch))
        return beat, [], part.loud

    monkeypatch.setattr(band.Band, "sound", noted)
    players = band.Band(played)
    for part in played.tense:
        assert list(getattr(players, part.style)(part))
    assert len(heard) > 50
    chords = [(beat, pitch, band.chord_at(calm, beat)) for beat, pitch in heard]
    return [(beat, pitch) for beat, pitch, chord in chords if (pitch - chord.root) % 12 not in chord.tones]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_kept_is_as_long_as_the_score(band: Any, name: str) -> None:
    import pygame

    from game.ui import music, sound

    if not pygame.mixer.get_init():
        sound.open_device()
    kept = pygame.mixer.Sound(music.index()[name]).get_raw()
    assert len(kept) == 2 * band.frames(band.PIECES[name])
