"""The music of the box as it would stand on paper, read from assets/music/*.toml: chords, melody, and who plays what.

A bar of chords holds one chord, or two with a comma between; a melody is written `pitch:beats`, `r` rests, and every
bar is checked to be full. What is played under it, by whom and how loud, is a table per part."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

SCORES = Path(__file__).resolve().parent.parent / "assets" / "music"


class Part(NamedTuple):
    """One player: how the chords are turned into notes, or which rhythm is beaten, on what and how loud."""

    style: str  # "melody", "walk", "comp", "pad", "pulse", "arpeggio" or "beat"
    instrument: str
    loud: float
    rhythm: str = ""  # an x for every step of a bar that is played, X if it is stressed; bars after bars with a blank
    octave: int = 0  # up or down


class Piece(NamedTuple):
    """A loop, or with `once` something that ends; the tense parts are a layer of their own of the same length."""

    tempo: float  # beats a minute
    chords: str
    melody: str
    calm: tuple[Part, ...]
    tense: tuple[Part, ...] = ()
    swing: float = 0.5  # where the second half of a beat begins
    once: bool = False


def read(path: Path) -> Piece:
    """The piece that the file holds."""
    score: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    calm, tense = (tuple(Part(**part) for part in score.pop(layer, ())) for layer in ("calm", "tense"))
    return Piece(**score, calm=calm, tense=tense)


PIECES = {path.stem: read(path) for path in sorted(SCORES.glob("*.toml"))}
