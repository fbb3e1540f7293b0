"""Plays the scores of the box into files: python build/music.py [name …] writes assets/music/*.ogg.

It needs oggenc (Debian package vorbis-tools), which only whoever changes the music has use for."""

from __future__ import annotations

import math
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from scores import PIECES, Part, Piece
from tones import RATE, TAU, Samples, glide, noise, tone, write

BEATS = 4  # in a bar
STEPS = 8  # of a rhythm in a bar
STEP = BEATS / STEPS
QUALITY = "0.5"  # of oggenc: about 25 kbit/s for what is played here
RMS = {"calm": 0.075, "tense": 0.06}  # how loud all pieces are, as the root of the mean square
CEILING = 0.55  # no peak is higher, so that both layers and a sound fit on top of each other
ECHOES = ((0.031, 0.22), (0.047, 0.17), (0.071, 0.13), (0.113, 0.09), (0.173, 0.06))  # a small room
LETTERS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
QUALITIES: dict[str, tuple[int, ...]] = {  # half tones over the root
    "": (0, 4, 7), "m": (0, 3, 7), "6": (0, 4, 7, 9), "m6": (0, 3, 7, 9), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11), "mM7": (0, 3, 7, 11), "dim": (0, 3, 6, 9),
}  # fmt: skip


class Chord(NamedTuple):
    """A chord, when it begins and how long it lasts, in beats."""

    name: str
    root: int  # half tones over C
    tones: tuple[int, ...]  # half tones over the root
    start: float
    beats: float


class Note(NamedTuple):
    """A note of the melody: when, how long (in beats), and how high (60 is middle C)."""

    start: float
    beats: float
    pitch: int


# ---- what the scores say ---------------------------------------------------------------------


def pitch_class(name: str) -> int:
    """Half tones over C of "bb" or "f#"."""
    return (LETTERS[name[0].lower()] + name.count("#") - name[1:].count("b")) % 12


def chords(piece: Piece) -> list[Chord]:
    """Every chord with its place."""
    found: list[Chord] = []
    for bar, words in enumerate(piece.chords.split("|")):
        names = words.strip().split(",")
        beats = BEATS / len(names)
        for place, name in enumerate(names):
            root = name[: 2 if name[1:2] in ("b", "#") else 1]
            tones = QUALITIES[name[len(root) :]]
            found.append(Chord(name, pitch_class(root), tones, bar * BEATS + place * beats, beats))
    return found


def melody(piece: Piece) -> list[Note]:
    """Every note with its place; a bar that is not full is refused."""
    found: list[Note] = []
    for bar, words in enumerate(piece.melody.split("|")):
        at = 0.0
        for name, beats in (word.split(":") for word in words.split()):
            if name != "r":
                pitch = 12 * (int(name[-1]) + 1) + LETTERS[name[0]] + name.count("#") - name[1:].count("b")
                found.append(Note(bar * BEATS + at, float(beats), pitch))
            at += float(beats)
        if at != BEATS:
            raise ValueError(f"Bar {bar + 1} has {at} beats: {words.strip()}")
    return found


def beats(piece: Piece) -> int:
    """How long a piece is."""
    return BEATS * len(piece.chords.split("|"))


def frames(piece: Piece) -> int:
    """The same in samples."""
    return round(beats(piece) * 60 / piece.tempo * RATE)


def chord_at(piece: Piece, beat: float) -> Chord:
    """What sounds then."""
    return next(chord for chord in chords(piece) if chord.start <= beat < chord.start + chord.beats)


def clashes(piece: Piece) -> list[str]:
    """Notes that would hurt: held for a beat or more, half a tone over a note of the chord and none of its own."""
    return [
        f"beat {note.start:g}: {note.pitch} over {chord.name}"
        for note in melody(piece)
        if note.beats >= 1
        for chord in [chord_at(piece, note.start)]
        for above in [(note.pitch - chord.root) % 12]
        if above not in chord.tones and (above - 1) % 12 in chord.tones
    ]


# ---- instruments -----------------------------------------------------------------------------


def hertz(pitch: int) -> float:
    return float(440 * 2 ** ((pitch - 69) / 12))


TABLE = 4096


@cache
def cycle(overtones: tuple[float, ...]) -> Samples:
    """One swing of a tone with these overtones."""
    return [sum(loud * math.sin(TAU * at * (n + 1) / TABLE) for n, loud in enumerate(overtones)) for at in range(TABLE)]


def sung(pitch: float, seconds: float, overtones: tuple[float, ...], vibrato: float = 0.0) -> Samples:
    """A steady tone, perhaps with a slow vibrato; overtones that the rate cannot carry are left out."""
    wave = cycle(tuple(loud for n, loud in enumerate(overtones) if pitch * (n + 1) < RATE * 0.45))
    pace = pitch * TABLE / RATE
    if not vibrato:
        return [wave[int(i * pace) % TABLE] for i in range(int(seconds * RATE))]
    swing = (pace * (1 + vibrato * math.sin(TAU * 5.2 * i / RATE)) for i in range(int(seconds * RATE)))
    return [wave[int(phase) % TABLE] for phase in accumulate(swing)]


def struck(samples: Samples, half_life: float, attack: float = 0.004) -> Samples:
    """What dies away by half every so many seconds."""
    fade = 0.5 ** (1 / (half_life * RATE))
    loud = accumulate(range(len(samples)), lambda now, _: now * fade, initial=1.0)
    rise = attack * RATE
    end = len(samples)
    return [
        value * now * min(1.0, i / rise, (end - i) / 200)
        for i, (value, now) in enumerate(zip(samples, loud, strict=False))
    ]


def held(samples: Samples, attack: float, release: float) -> Samples:
    """What comes and goes softly."""
    rise, fall, end = attack * RATE, release * RATE, len(samples)
    return [value * min(1.0, i / rise, (end - i) / fall) for i, value in enumerate(samples)]


def blend(*layers: Samples) -> Samples:
    return [sum(values) for values in zip(*layers, strict=True)]


def bowed(pitch: float, seconds: float) -> Samples:
    """Three fiddles that are never quite together."""
    tones = (1.0, 0.5, 0.3, 0.2, 0.1, 0.06)
    return blend(*(sung(pitch * off, seconds, tones, 0.002) for off in (0.997, 1.0, 1.0035)))


def trembling(samples: Samples, times: float = 9.0, depth: float = 0.5) -> Samples:
    return [value * (1 - depth * (0.5 + 0.5 * math.sin(TAU * times * i / RATE))) for i, value in enumerate(samples)]


Voice = Callable[[float, float], Samples]  # of a pitch and the seconds that are written
VOICES: dict[str, Voice] = {
    "vibes": lambda p, s: trembling(struck(sung(p, s + 1.1, (1, 0, 0, 0.16)), 0.42), 4.6, 0.3),
    "keys": lambda p, s: struck(sung(p, s + 0.3, (1, 0.25, 0.12, 0.03)), 0.3, 0.008),
    "bass": lambda p, s: struck(sung(p, s + 0.12, (1, 0.45, 0.15, 0.05)), 0.26, 0.008),
    "low": lambda p, s: struck(sung(p, s + 0.05, (1, 0.6, 0.3, 0.15, 0.08)), 0.12, 0.006),
    "clarinet": lambda p, s: held(sung(p, s * 0.94, (1, 0.04, 0.45, 0.03, 0.2, 0.02, 0.08), 0.0022), 0.03, 0.05),
    "banjo": lambda p, _: struck(sung(p, 0.4, (1, 0.7, 0.5, 0.35, 0.22, 0.12, 0.06)), 0.06, 0.002),
    "pizzicato": lambda p, _: struck(sung(p, 0.45, (1, 0.5, 0.22, 0.1)), 0.07, 0.003),
    "xylophone": lambda p, _: struck(sung(p, 0.4, (1, 0, 0.3, 0, 0, 0.05)), 0.06, 0.001),
    "marimba": lambda p, _: struck(sung(p, 0.8, (1, 0, 0, 0.22)), 0.13, 0.002),
    "strings": lambda p, s: held(bowed(p, s), 0.25, 0.2),
    "tremolo": lambda p, s: trembling(held(bowed(p, s), 0.12, 0.12), 10.0, 0.7),
    "brass": lambda p, s: held(sung(p, s * 0.9, (1, 0.8, 0.6, 0.38, 0.22, 0.1), 0.0015), 0.035, 0.07),
    "square": lambda p, s: held(sung(p, s * 0.9, (1, 0, 0.3, 0, 0.16, 0, 0.08, 0, 0.04), 0.0015), 0.008, 0.05),
    "triangle": lambda p, s: struck(sung(p, s, (1, 0, 0.11, 0, 0.04)), 0.3, 0.005),
    "chip": lambda p, s: struck(sung(p, s + 0.05, (1, 0.6, 0.3, 0, 0.15, 0.1)), 0.07, 0.003),
}


def puff(seconds: float, dull: float, body: float, thin: float = 0.0) -> Callable[[random.Random], Samples]:
    """A breath of noise; `thin` takes its low end away."""

    def make(chance: random.Random) -> Samples:
        breath = noise(chance, seconds, dull, body)
        return [now - thin * before for now, before in zip(breath, [0.0, *breath], strict=False)]

    return make


def skin(start: float, end: float, seconds: float) -> Callable[[random.Random], Samples]:
    return lambda _: tone(glide(start, end, seconds / 3), seconds, (1.0, 0.2))


DRUMS: dict[str, Callable[[random.Random], Samples]] = {
    "shaker": puff(0.07, 0.1, 1.0, 0.9),
    "brush": puff(0.16, 0.3, 1.0, 0.6),
    "ride": puff(0.25, 0.0, 1.6, 0.95),
    "hat": puff(0.05, 0.0, 1.3, 0.95),
    "clap": puff(0.12, 0.35, 1.2, 0.5),
    "snap": puff(0.04, 0.25, 1.2, 0.7),
    "rim": skin(900, 760, 0.05),
    "tick": skin(2100, 1900, 0.025),
    "bongo": skin(420, 330, 0.12),
    "kick": skin(130, 48, 0.2),
    "heart": skin(85, 42, 0.28),
}


@cache
def played(instrument: str, pitch: int, seconds: float) -> Samples:
    """One note."""
    return VOICES[instrument](hertz(pitch), seconds)


@cache
def beaten(instrument: str) -> Samples:
    """One beat of a drum."""
    return DRUMS[instrument](random.Random(instrument))


# ---- who plays what --------------------------------------------------------------------------

Sounding = tuple[float, Samples, float]  # the beat, the samples, how loud


class Band:
    """Plays the parts of one piece."""

    def __init__(self, piece: Piece) -> None:
        self.piece, self.chords, self.bars = piece, chords(piece), beats(piece) // BEATS

    def seconds(self, length: float) -> float:
        return round(length * 60 / self.piece.tempo, 3)

    def rhythm(self, part: Part) -> Iterator[tuple[float, str]]:
        """The beats on which something is played, and how: x, X for stressed, o an octave up."""
        bars = part.rhythm.split()
        for bar in range(self.bars):
            for step, mark in enumerate(bars[bar % len(bars)]):
                if mark != ".":
                    yield bar * BEATS + step * STEP, mark

    def chord(self, beat: float) -> Chord:
        return next(chord for chord in self.chords if chord.start <= beat < chord.start + chord.beats)

    def close(self, chord: Chord, floor: int = 53) -> list[int]:
        """The chord in close position over a floor, so that it hardly moves from one to the next."""
        return sorted(floor + (chord.root + tone - floor) % 12 for tone in chord.tones)

    def sound(self, part: Part, beat: float, pitch: int, length: float, loud: float = 1.0) -> Sounding:
        return beat, played(part.instrument, pitch + 12 * part.octave, self.seconds(length)), part.loud * loud

    def melody(self, part: Part) -> Iterator[Sounding]:
        for note in melody(self.piece):
            yield self.sound(part, note.start, note.pitch, note.beats)

    def walk(self, part: Part) -> Iterator[Sounding]:
        """A bass that goes through the chord and leans towards the next one."""
        for chord, after in zip(self.chords, [*self.chords[1:], self.chords[0]], strict=True):
            root, ahead = 36 + (chord.root - 4) % 12 + 4, 36 + (after.root - 4) % 12 + 4
            way = [root, root + chord.tones[1], root + chord.tones[2], ahead + (1 if ahead < root else -1)]
            for step in range(int(chord.beats)):
                pitch = way[step] if chord.beats == BEATS else (root, way[3])[step]
                yield self.sound(part, chord.start + step, pitch, 0.9, 1.0 if step % 2 == 0 else 0.85)

    def pulse(self, part: Part) -> Iterator[Sounding]:
        """The root, and in between the fifth, in a rhythm."""
        for beat, mark in self.rhythm(part):
            chord = self.chord(beat)
            root = 36 + (chord.root - 4) % 12 + 4
            fifth = mark == "x" and beat % 2 == 1.5 and part.octave == 0
            pitch = root + (12 if mark == "o" else 7 if fifth and 7 in chord.tones else 0)
            yield self.sound(part, beat, pitch, 0.5, 1.0 if mark == "X" else 0.75)

    def comp(self, part: Part) -> Iterator[Sounding]:
        """Short chords in a rhythm."""
        for beat, _ in self.rhythm(part):
            for pitch in self.close(self.chord(beat)):
                yield self.sound(part, beat, pitch, 0.5, 0.5)

    def arpeggio(self, part: Part) -> Iterator[Sounding]:
        """The chord note by note, up and down."""
        for beat, _ in self.rhythm(part):
            ladder = self.close(self.chord(beat), 57)
            rungs = [*ladder, *ladder[-2:0:-1]]
            yield self.sound(part, beat, rungs[round(beat / STEP) % len(rungs)], 0.5, 0.8)

    def pad(self, part: Part) -> Iterator[Sounding]:
        """Long chords, bar by bar unless the rhythm has an r."""
        bars = part.rhythm.split() or ["x"]
        for chord in self.chords:
            if bars[int(chord.start // BEATS) % len(bars)] == "x":
                for pitch in self.close(chord):
                    yield self.sound(part, chord.start, pitch, chord.beats + 0.15, 0.45)

    def beat(self, part: Part) -> Iterator[Sounding]:
        for beat, mark in self.rhythm(part):
            yield beat, beaten(part.instrument), part.loud * (1.0 if mark == "X" else 0.65)

    def play(self, parts: Sequence[Part]) -> Samples:
        """All of them, in a loop: what still sounds at the end goes on at the beginning."""
        out = [0.0] * frames(self.piece)
        for part in parts:
            style: Callable[[Part], Iterator[Sounding]] = getattr(self, part.style)
            for beat, samples, loud in style(part):
                lay(out, samples, round(self.swung(beat) * 60 / self.piece.tempo * RATE), loud)
        return roomy(out)

    def swung(self, beat: float) -> float:
        """Half a beat comes late if the piece swings."""
        whole, part = divmod(beat, 1.0)
        return whole + (part * 2 * self.piece.swing if part <= 0.5 else 1 - (1 - part) * 2 * (1 - self.piece.swing))


def lay(out: Samples, samples: Samples, at: int, loud: float) -> None:
    """Mix something into a loop."""
    at %= len(out)
    first = min(len(samples), len(out) - at)
    for start, piece in ((at, samples[:first]), (0, samples[first:])):
        end = start + len(piece)
        out[start:end] = [base + loud * more for base, more in zip(out[start:end], piece, strict=True)]


def roomy(out: Samples) -> Samples:
    """The same in a small room, all round the loop."""
    for late, loud in ECHOES:
        shift = round(late * RATE)
        out = [now + loud * before for now, before in zip(out, out[-shift:] + out[:-shift], strict=True)]
    return out


def levelled(samples: Samples, rms: float) -> tuple[Samples, float]:
    """As loud as all others; the few peaks that are left are rounded off. With it the highest."""
    now = math.sqrt(sum(value * value for value in samples) / len(samples))
    soft = [CEILING * math.tanh(value * rms / now / CEILING) for value in samples]
    return soft, max(map(abs, soft))


def encode(path: Path, samples: Samples, layer: str, once: bool) -> None:
    samples, peak = levelled(samples, RMS[layer])
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain.wav"
        write(plain, samples, peak, fade=0.01 if once else 0.0)
        command = ["oggenc", "--quiet", "--quality", QUALITY, "--serial", "1", "--output", str(path), str(plain)]
        subprocess.run(command, check=True)


def main(names: Sequence[str]) -> None:
    folder = Path(__file__).resolve().parent.parent / "assets" / "music"
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or PIECES:
        piece = PIECES[name]
        for hurt in clashes(piece):
            print(f"{name}: {hurt}")
        for layer, parts in (("calm", piece.calm), ("tense", piece.tense)):
            if parts:
                path = folder / (f"{name}.ogg" if layer == "calm" else f"{name}_tense.ogg")
                encode(path, Band(piece).play(parts), layer, piece.once)
                print(f"{path.name}: {frames(piece) / RATE:.1f} s, {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
