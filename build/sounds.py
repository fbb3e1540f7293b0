"""Makes the sounds of the box from nothing but arithmetic: python build/sounds.py writes assets/sound/*.wav."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from pathlib import Path

from tones import TAU, Samples, add, chime, glide, knock, line, noise, silence, swell, tone, write


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


def following(_: random.Random) -> Samples:
    """Somebody else's turn: two taps on wood, hardly more than a nod."""
    return line((523.25, 0.0), (659.25, 0.07), seconds=0.14, overtones=(1.0, 0.0, 0.2))


def yawn(_: random.Random) -> Samples:
    """A turn is lost."""
    return tone(lambda t: 330 - 150 * t + 6 * math.sin(TAU * 6 * t), 0.8, (1.0, 0.5, 0.25))


def aim(chance: random.Random) -> Samples:
    """A ratchet, tooth by tooth, until it is locked."""
    out = silence(0.05)
    for tooth in range(5):
        add(out, knock(chance, 700 + 60 * tooth, 0.03), 0.06 * tooth, 0.5)
    add(out, tone(1244.5, 0.16), 0.31, 0.7)
    return out


def brake(chance: random.Random) -> Samples:
    """A ride that does not come: a squeal and a buffer."""
    out = swell(tone(lambda t: 1500 - 500 * t + 30 * math.sin(TAU * 37 * t), 0.4, (1.0, 0.2)), 0.2)
    add(out, knock(chance, 120, 0.16), 0.34, 1.6)
    return out


def cab(_: random.Random) -> Samples:
    """Two honks of a rubber horn."""
    out = silence(0.05)
    for at, seconds in ((0.0, 0.12), (0.16, 0.22)):
        for pitch in (349.23, 440.0):
            add(out, tone(pitch, seconds, (1.0, 0.6, 0.5, 0.3, 0.2)), at, 0.5)
    return out


def curtain(chance: random.Random) -> Samples:
    """Heavy cloth on rings."""
    out = swell(noise(chance, 0.6, 0.8, 0.5))
    for ring in range(6):
        add(out, chime(2100 + 130 * (ring % 3), 0.06), 0.05 * ring + 0.04, 0.05)
    add(out, tone(glide(110, 60, 0.1), 0.2), 0.46, 0.3)
    return out


def secret(_: random.Random) -> Samples:
    """Only for you: a soft chord that asks a question."""
    out = silence(0.1)
    for number, pitch in enumerate((293.66, 440.0, 554.37, 698.46)):
        add(out, swell(tone(pitch, 0.9, (1.0, 0.2)), 0.2), 0.09 * number, 0.5)
    return out


def podium(chance: random.Random) -> Samples:
    """A step of the podium comes up and stands."""
    out = swell(tone(glide(180, 420, 0.3), 0.32, (1.0, 0.4)), 0.4)
    add(out, knock(chance, 200, 0.14), 0.28, 1.2)
    return out


def undo(_: random.Random) -> Samples:
    """A tape that runs back."""
    return swell(tone(lambda t: 400 + 700 * t + 90 * math.sin(TAU * 22 * t), 0.34, (1.0, 0.3)), 0.7)


def whoosh(chance: random.Random) -> Samples:
    """Something flies a long way."""
    out = swell(noise(chance, 0.45, 0.75, 0.6), 0.45)
    add(out, swell(tone(glide(300, 900, 0.4), 0.42), 0.5), 0.0, 0.12)
    return out


def snatch(chance: random.Random) -> Samples:
    """A quick hand, and a laugh up the scale."""
    out = swell(noise(chance, 0.14, 0.5), 0.6)
    add(out, line((466.16, 0.1), (554.37, 0.18), (659.25, 0.26), (932.33, 0.34), seconds=0.2), gain=0.7)
    return out


def right(_: random.Random) -> Samples:
    return line((783.99, 0.0), (1174.66, 0.12), seconds=0.45, overtones=(1.0, 0.0, 0.25))


def chord(_: random.Random) -> Samples:
    """All have answered: three bars of a glockenspiel, nearly at once."""
    out = chime(523.25, 0.9)
    for number, pitch in enumerate((659.25, 783.99), 1):
        add(out, chime(pitch, 0.9), 0.03 * number, 0.8)
    return out


def soft_bell(_: random.Random) -> Samples:
    """Somebody is missed: a low bell under a blanket."""
    return swell(line((493.88, 0.0), (392.0, 0.28), seconds=0.9, overtones=(1.0, 0.12)), 0.08)


def wrong(_: random.Random) -> Samples:
    return line((196.0, 0.0), (184.99, 0.18), seconds=0.3, overtones=(1.0, 0.7, 0.5, 0.3))


def cannon(chance: random.Random) -> Samples:
    out = tone(glide(260, 60, 0.12), 0.3, (1.0, 0.5))
    add(out, noise(chance, 0.18, 0.75), gain=1.4)
    return out


def sting(_: random.Random) -> Samples:
    """Bad news, in brass."""
    out = silence(0.05)
    for pitch in (146.83, 207.65, 293.66):
        add(out, tone(pitch, 0.8, (1.0, 0.8, 0.6, 0.35, 0.2)), 0.0, 0.4)
        add(out, tone(pitch * 0.944, 0.9, (1.0, 0.8, 0.6, 0.35, 0.2)), 0.24, 0.5)
    return out


def success(_: random.Random) -> Samples:
    """Well done, and on with it."""
    return line((392.0, 0.0), (523.25, 0.1), (659.25, 0.2), (783.99, 0.3), seconds=0.5, overtones=(1.0, 0.5, 0.3, 0.1))


def heartbeat(_: random.Random) -> Samples:
    out = silence(0.1)
    for beat in range(3):
        for at, loud in ((0.0, 1.0), (0.17, 0.7)):
            add(out, tone(glide(95, 45, 0.08), 0.24, (1.0, 0.3)), 0.6 * beat + at, loud)
    return out


def alarm(_: random.Random) -> Samples:
    """One more and it is over."""
    return line(*((pitch, 0.16 * n) for n, pitch in enumerate((880.0, 698.46, 880.0, 698.46))), seconds=0.2)


def shield(_: random.Random) -> Samples:
    """Steel that holds."""
    out = chime(523.25, 0.5)
    add(out, chime(784.0, 0.4), 0.02, 0.5)
    return out


def glass(_: random.Random) -> Samples:
    """A drink is served."""
    out = chime(2349.3, 0.5)
    for drop in range(5):
        add(out, tone(glide(500 + 60 * drop, 800 + 90 * drop, 0.06), 0.08), 0.16 + 0.07 * drop, 0.35)
    return out


def shatter(chance: random.Random) -> Samples:
    out = noise(chance, 0.12, 0.2)
    for _ in range(10):
        add(out, chime(chance.uniform(1400, 3200), 0.2), chance.uniform(0.0, 0.3), 0.3)
    return out


def zap(_: random.Random) -> Samples:
    """A Special."""
    out = tone(lambda t: 300 + 1500 * t + 120 * math.sin(TAU * 30 * t), 0.4, (1.0, 0.5, 0.3))
    add(out, line((1046.5, 0.3), (1318.5, 0.37), (1568.0, 0.44), seconds=0.3), gain=0.5)
    return out


def out_of_it(_: random.Random) -> Samples:
    """A trombone that has seen it coming."""
    out = silence(0.1)
    for number, pitch in enumerate((293.66, 277.18, 261.63)):
        add(out, tone(pitch, 0.24, (1.0, 0.8, 0.5, 0.3)), 0.22 * number)
    add(out, tone(lambda t: 246.94 - 40 * t + 5 * math.sin(TAU * 6 * t), 0.8, (1.0, 0.8, 0.5, 0.3)), 0.66)
    return out


def gong(_: random.Random) -> Samples:
    """A round begins, or time is up."""
    out = silence(0.1)
    for ratio, loud in ((1.0, 1.0), (1.48, 0.5), (2.09, 0.35), (2.95, 0.2)):
        add(out, tone(174.61 * ratio, 1.3 / ratio**0.5), gain=loud)
    return out


def gain(_: random.Random) -> Samples:
    return line((880.0, 0.0), (1108.73, 0.07), seconds=0.25, overtones=(1.0, 0.0, 0.2))


def loss(_: random.Random) -> Samples:
    return line((554.37, 0.0), (415.3, 0.09), seconds=0.3, overtones=(1.0, 0.4, 0.2))


def insult(chance: random.Random) -> Samples:
    """Said aloud, across the room: a slap and a wah."""
    out = noise(chance, 0.05, 0.3)
    add(out, tone(lambda t: 311 - 120 * t, 0.4, (1.0, 0.9, 0.7, 0.4)), 0.05, 0.6)
    return out


def boast(_: random.Random) -> Samples:
    """A small trumpet of one's own."""
    return line((466.16, 0.0), (466.16, 0.13), (698.46, 0.22), seconds=0.34, overtones=(1.0, 0.8, 0.6, 0.3))


def creak(chance: random.Random) -> Samples:
    """A passage behind the bookcase."""
    out = swell(tone(lambda t: 140 + 60 * t + 18 * math.sin(TAU * 19 * t), 0.5, (1.0, 0.7, 0.5, 0.4)), 0.3)
    add(out, knock(chance, 150, 0.12), 0.46, 1.2)
    return out


def door(chance: random.Random) -> Samples:
    """The front door falls shut."""
    out = swell(tone(lambda t: 300 - 80 * t + 12 * math.sin(TAU * 23 * t), 0.3, (1.0, 0.5)), 0.5)
    add(out, knock(chance, 90, 0.25), 0.3, 2.4)
    return out


def thunder(chance: random.Random) -> Samples:
    out = noise(chance, 0.1, 0.3)
    add(out, swell(noise(chance, 1.4, 0.95, 0.6), 0.1), 0.05, 4.0)
    return out


def murmur(_: random.Random) -> Samples:
    """Nothing much is said."""
    return line((196.0, 0.0), (174.61, 0.13), seconds=0.18, overtones=(1.0, 0.6, 0.2))


def spark(_: random.Random) -> Samples:
    """Two people notice each other."""
    out = silence(0.1)
    for number, pitch in enumerate((659.25, 830.61, 987.77, 1318.5)):
        add(out, chime(pitch, 0.5), 0.07 * number, 0.5)
    return out


def love(_: random.Random) -> Samples:
    """A harp from bottom to top, and a kiss."""
    out = silence(0.1)
    for number, pitch in enumerate((261.63, 329.63, 392.0, 493.88, 523.25, 659.25, 783.99, 987.77, 1046.5)):
        add(out, tone(pitch, 0.9, (1.0, 0.3, 0.1)), 0.06 * number, 0.5)
    add(out, tone(glide(600, 1500, 0.06), 0.07), 0.7, 0.6)
    return out


def heartbreak(_: random.Random) -> Samples:
    return line((659.25, 0.0), (622.25, 0.2), (587.33, 0.4), (440.0, 0.6), seconds=0.6, overtones=(1.0, 0.3, 0.2))


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
    "following": (following, 0.18),
    "yawn": (yawn, 0.40),
    "aim": (aim, 0.40),
    "brake": (brake, 0.42),
    "cab": (cab, 0.38),
    "curtain": (curtain, 0.45),
    "secret": (secret, 0.42),
    "podium": (podium, 0.42),
    "undo": (undo, 0.35),
    "whoosh": (whoosh, 0.42),
    "snatch": (snatch, 0.50),
    "chord": (chord, 0.40),
    "soft_bell": (soft_bell, 0.28),
    "right": (right, 0.50),
    "wrong": (wrong, 0.42),
    "cannon": (cannon, 0.60),
    "sting": (sting, 0.50),
    "success": (success, 0.50),
    "heartbeat": (heartbeat, 0.65),
    "alarm": (alarm, 0.32),
    "shield": (shield, 0.42),
    "glass": (glass, 0.42),
    "shatter": (shatter, 0.50),
    "zap": (zap, 0.40),
    "out": (out_of_it, 0.45),
    "gong": (gong, 0.55),
    "gain": (gain, 0.35),
    "loss": (loss, 0.35),
    "insult": (insult, 0.48),
    "boast": (boast, 0.40),
    "creak": (creak, 0.40),
    "door": (door, 0.55),
    "thunder": (thunder, 0.65),
    "murmur": (murmur, 0.30),
    "spark": (spark, 0.42),
    "love": (love, 0.50),
    "heartbreak": (heartbreak, 0.42),
}


def main() -> None:
    folder = Path(__file__).resolve().parent.parent / "assets" / "sound"
    for name, (make, peak) in SOUNDS.items():
        path = folder / f"{name}.wav"
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, make(random.Random(name)), peak)


if __name__ == "__main__":
    main()
