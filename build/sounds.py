"""Makes the sounds of the box from nothing but arithmetic: python build/sounds.py writes assets/sound/*.wav."""

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


def dice(chance: random.Random) -> Samples:
    out = silence(0.1)
    at, pause = 0.0, 0.035
    while at < 0.55:
        add(out, knock(chance, chance.uniform(420, 900), 0.05), at, 0.9 - at)
        at += pause * chance.uniform(0.7, 1.3)
        pause *= 1.22
    add(out, knock(chance, 330, 0.09), at, 0.7)
    return out


def card(chance: random.Random) -> Samples:
    out = [value * min(1.0, i / 900) for i, value in enumerate(noise(chance, 0.16, 0.45))]
    add(out, noise(chance, 0.04, 0.7), 0.12, 1.2)
    return out


def step(chance: random.Random) -> Samples:
    return knock(chance, 260, 0.09)


def bell(_: random.Random) -> Samples:
    out = chime(1318.5, 0.9)
    add(out, chime(1046.5, 1.0), 0.16, 0.9)
    return out


def splash(chance: random.Random) -> Samples:
    out = noise(chance, 0.55, 0.72, 0.8)
    for _ in range(9):
        start = chance.uniform(300, 800)
        add(out, tone(glide(start, start * 1.9, 0.09), 0.1), chance.uniform(0.05, 0.6), 0.22)
    add(out, tone(glide(220, 70, 0.15), 0.2), 0.0, 0.7)
    return out


def weasel(chance: random.Random) -> Samples:
    """Small quick feet and a squeak."""
    out = silence(0.1)
    for n in range(8):
        add(out, knock(chance, 500 + 90 * (n % 2), 0.04), n * 0.062, 0.55)
    for at, top in ((0.10, 1500.0), (0.30, 1750.0)):

        def squeak(t: float, top: float = top) -> float:
            return top * (0.75 + 0.5 * math.sin(math.pi * min(1, t / 0.1)))

        add(
            out,
            tone(squeak, 0.11, (1.0, 0.25)),
            at,
            0.4,
        )
    return out


def bonk(chance: random.Random) -> Samples:
    out = tone(glide(330, 120, 0.08), 0.3, (1.0, 0.4, 0.15))
    add(out, noise(chance, 0.03, 0.5), gain=0.8)
    add(out, tone(lambda t: 520 + 90 * math.sin(TAU * 14 * t), 0.35), 0.05, 0.25)
    return out


def win(_: random.Random) -> Samples:
    out = silence(0.1)
    melody = ((523.25, 0.0), (659.25, 0.13), (783.99, 0.26), (1046.5, 0.39), (783.99, 0.58), (1046.5, 0.71))
    for pitch, at in melody:
        add(out, chime(pitch, 0.7), at, 0.7)
        add(out, tone(pitch / 2, 0.35, (1.0, 0.4, 0.2)), at, 0.35)
    for pitch in (523.25, 659.25, 783.99):
        add(out, chime(pitch, 1.0), 0.86, 0.4)
    return out


def click(chance: random.Random) -> Samples:
    out = tone(glide(900, 620, 0.02), 0.045)
    add(out, noise(chance, 0.012, 0.5), gain=0.4)
    return out


def turn(_: random.Random) -> Samples:
    out = chime(659.25, 0.45)
    add(out, chime(987.77, 0.55), 0.11, 0.8)
    return out


# By file, a title's own as "<id>/<name>", and how loud each peaks: what is heard often is quiet.
SOUNDS: dict[str, tuple[Callable[[random.Random], Samples], float]] = {
    "dice": (dice, 0.60),
    "card": (card, 0.40),
    "step": (step, 0.40),
    "bell": (bell, 0.50),
    "splash": (splash, 0.60),
    "weasel": (weasel, 0.45),
    "bonk": (bonk, 0.60),
    "win": (win, 0.65),
    "click": (click, 0.30),
    "turn": (turn, 0.45),
}


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


def main() -> None:
    folder = Path(__file__).resolve().parent.parent / "assets" / "sound"
    for name, (make, peak) in SOUNDS.items():
        path = folder / f"{name}.wav"
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, make(random.Random(name)), peak)


if __name__ == "__main__":
    main()
