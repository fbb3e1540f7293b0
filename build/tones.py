"""What sounds and music are made of: tones, chimes, noise and knocks from nothing but arithmetic."""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

RATE = 22050
TAU = 2 * math.pi
Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * int(RATE * seconds)


def add(base: Samples, extra: Samples, at: float = 0.0, gain: float = 1.0) -> None:
    """Mix one sound into another, starting at a time."""
    start = int(at * RATE)
    base.extend([0.0] * (start + len(extra) - len(base)))
    for i, value in enumerate(extra):
        base[start + i] += value * gain


def fall(t: float, seconds: float, attack: float = 0.004) -> float:
    """A struck thing: a quick start, then dying away until the end."""
    rise = min(1.0, t / attack) if attack else 1.0
    return rise * max(0.0, 1 - t / seconds) ** 2


def tone(pitch: float | Callable[[float], float], seconds: float, overtones: tuple[float, ...] = (1.0,)) -> Samples:
    """A tone with overtones; the pitch may glide with time."""
    out, phase = [], 0.0
    for i in range(int(RATE * seconds)):
        t = i / RATE
        phase += TAU * (pitch(t) if callable(pitch) else pitch) / RATE
        wave_now = sum(loud * math.sin(phase * (n + 1)) for n, loud in enumerate(overtones))
        out.append(wave_now * fall(t, seconds))
    return out


def chime(pitch: float, seconds: float) -> Samples:
    """A small metal bar: its partials are no whole multiples, and the high ones die first."""
    out = silence(seconds)
    for ratio, loud, lasting in ((1.0, 1.0, 1.0), (2.76, 0.35, 0.5), (5.4, 0.15, 0.25)):
        add(out, tone(pitch * ratio, seconds * lasting), gain=loud)
    return out


def noise(chance: random.Random, seconds: float, dull: float, body: float = 1.0) -> Samples:
    """A rustle; `dull` from 0 (bright) to 1 (muffled) is a one-pole low pass."""
    out, kept = [], 0.0
    for i in range(int(RATE * seconds)):
        kept += (chance.uniform(-1, 1) - kept) * (1 - dull)
        out.append(kept * fall(i / RATE, seconds) ** body)
    return out


def glide(start: float, end: float, seconds: float) -> Callable[[float], float]:
    return lambda t: start * (end / start) ** min(1.0, t / seconds)


def knock(chance: random.Random, pitch: float, seconds: float = 0.06) -> Samples:
    """Wood or plastic on the table."""
    out = tone(glide(pitch * 1.5, pitch, 0.02), seconds, (1.0, 0.3))
    add(out, noise(chance, 0.02, 0.6), gain=0.5)
    return out


def line(*notes: tuple[float, float], seconds: float = 0.4, overtones: tuple[float, ...] = (1.0, 0.3, 0.1)) -> Samples:
    """Pitches one after another, each with its time."""
    out = silence(0.05)
    for pitch, at in notes:
        add(out, tone(pitch, seconds, overtones), at)
    return out


def swell(samples: Samples, part: float = 0.5) -> Samples:
    """The same, but it comes as softly as it goes."""
    rise = len(samples) * part
    return [value * min(1.0, i / rise) for i, value in enumerate(samples)]


def write(path: Path, samples: Samples, peak: float, fade: float = 0.01) -> None:
    """With this peak, fading out at the end unless it goes on from the beginning."""
    loudest = max(abs(value) for value in samples) or 1.0
    last = int(RATE * fade)
    for i in range(last):
        samples[-1 - i] *= i / last
    frames = array("h", (round(value / loudest * peak * 32767) for value in samples))
    if sys.byteorder == "big":
        frames.byteswap()
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(frames.tobytes())
