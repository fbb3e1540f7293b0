"""Colours as people see them who cannot tell all of them apart: what looks alike then has another shape."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from game.ui import art
from game.ui.colours import SEATS, rgb

# How red, green and blue light looks to the colour-blind: Machado, Oliveira and Fernandes, 2009, in full severity.
EYES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
APART = 25.0  # how far two colours have to be from each other (CIE 1976) to be told apart at a glance

eyes = pytest.mark.parametrize("eyes", EYES)


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


LINEAR = [linear(part / 255) for part in range(256)]


def light(pixel: Sequence[int], eyes: str) -> tuple[float, float, float]:
    """Red, green and blue light of a pixel as these eyes see it."""
    parts = [LINEAR[part] for part in pixel]
    r, g, b = (min(1.0, max(0.0, sum(map(float.__mul__, row, parts)))) for row in EYES[eyes])
    return r, g, b


def luminance(pixel: Sequence[int], eyes: str) -> float:
    """How light a pixel is to these eyes, from 0 to 1."""
    r, g, b = light(pixel, eyes)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def seen(colour: str, eyes: str) -> tuple[float, float, float]:
    """Lightness and two hues of a colour as these eyes see it."""
    r, g, b = light(rgb(colour), eyes)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = luminance(rgb(colour), eyes)
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, eyes: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(seen(one, eyes), seen(other, eyes), strict=True)) ** 0.5


@eyes
def test_seats_that_look_alike_have_another_shape(eyes: str) -> None:
    alike = [
        (one, other) for one, other in combinations(SEATS, 2) if distance(SEATS[one][0], SEATS[other][0], eyes) < APART
    ]
    assert alike, "some are always alike, so a colour alone never tells who it is"
    for one, other in alike:
        assert SEATS[one][1] != SEATS[other][1], (one, other)


@pytest.mark.parametrize("thing", ["seat", "pawn"])
def test_seats_and_pawns_are_drawn_with_their_shapes(thing: str) -> None:
    """Without their colours all drawings are still different."""
    pictures = {name: "".join(part for part in drawn(f"{thing}_{name}") if "#" not in part) for name in SEATS}
    assert len(set(pictures.values())) == len(SEATS)


def drawn(name: str) -> list[str]:
    return art.file(name).read_text(encoding="utf-8").replace("'", '"').split('"')
