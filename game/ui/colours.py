"""The colours of the house: ink, paper, the table at night and the eight seats."""

from __future__ import annotations

INK = "#221735"
CREAM = "#fff4dc"
WHITE = "#fffdf5"
SECONDARY = "#6b5a86"
LINE = "#e3cfa6"
SUN = "#ffc928"
SKY = "#2ec4f1"
GREEN = "#2bb673"
VIOLET = "#9b6bff"
RED = "#ef3e4a"
CORAL = "#ff8a8a"
SAND = "#f1e3c3"
TRACK = "#efe0c0"
OFF = "#e9dcc3"
SHADOW = "#120c22"
STRIP = "#251a40"
STRIP_EDGE = "#5a4790"
LILAC = "#cbbdec"
RING = "#fff06a"
ACTIVE_RING = "#fff27a"
LIT = "#ffe83a"
PATH = "#ff5d8f"
TABLE_CENTRE = "#4a3574"
TABLE_MIDDLE = "#3a2a5e"
TABLE_EDGE = "#171028"
LAMP = "#ffdf9a"

SEATS: dict[str, tuple[str, str]] = {
    "amber": ("#ffb000", "circle"),
    "blue": ("#3d8bff", "square"),
    "green": ("#2bb673", "triangle"),
    "red": ("#ff5d5d", "star"),
    "violet": ("#9b6bff", "hexagon"),
    "teal": ("#19c3c9", "diamond"),
    "pink": ("#ff7ac6", "heart"),
    "slate": ("#9aa7b8", "cross"),
}


def seat(name: str) -> str:
    """The hex colour of a seat."""
    return SEATS[name][0]


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """The colour on the way from a (t = 0) to b (t = 1)."""
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in zip(rgb(a), rgb(b), strict=True))


def light(colour: str, t: float = 0.35) -> str:
    return mix(colour, "#ffffff", t)


def dark(colour: str, t: float = 0.25) -> str:
    return mix(colour, INK, t)
