"""Which portrait stands for which seat, and how the round ones are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from game.bots.people import known
from game.engine.journal import COLOURS
from game.ui import art

if TYPE_CHECKING:
    from game.engine.match import Seat
    from game.ui.canvas import Canvas

PEOPLE = ("ana", "ben", "chloe", "dev", "eva", "finn", "gil", "hana")
EYES = {"ana": 98, "ben": 98, "chloe": 102, "dev": 94, "eva": 100, "finn": 106, "gil": 96, "hana": 98}
BOT_EYES = 88


def faces(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The portraits of a table, no face twice: as chosen, else by name, and bots without one in their seat's colour."""
    return _faces(tuple(seats))


@lru_cache(maxsize=32)
def _faces(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    chosen = {number: seat.face for number, seat in enumerate(seats) if seat.face in choices(seat)}
    for number, seat in enumerate(seats):
        if number in chosen:
            continue
        name = seat.name.strip().lower().replace("é", "e")
        if not seat.human:
            if (person := known(seat.name)) and person.face not in chosen.values():
                chosen[number] = person.face
        elif name in PEOPLE and name not in chosen.values():
            chosen[number] = name
    for number, seat in enumerate(seats):
        if number not in chosen and not seat.human:
            own = (f"bot_{seat.colour}", *choices(seat))
            chosen[number] = next(face for face in own if face not in chosen.values())
    free = [face for face in PEOPLE if face not in chosen.values()]
    return tuple(chosen.get(number) or free.pop(0) for number in range(len(seats)))


def choices(seat: Seat) -> tuple[str, ...]:
    """The faces that can be chosen there: people have people's, bots have bots'."""
    return PEOPLE if seat.human else tuple(f"bot_{colour}" for colour in COLOURS)


def kept(seats: Sequence[Seat]) -> list[Seat]:
    """The seats with the faces that they have now, so that nobody's changes when somebody else comes or goes."""
    return [msgspec.structs.replace(seat, face=face) for seat, face in zip(seats, faces(seats), strict=True)]


def who_plays(seat: Seat) -> str:
    """Who sits there, in a few words."""
    return "at this screen" if seat.human else f"{seat.level} bot"


def portrait(canvas: Canvas, face: str, colour: str, x: float, y: float, diameter: float) -> None:
    """A round portrait on its seat's disc, centred on x, y."""
    canvas.sprite(f"avatar_disc_{colour}", x, y, diameter / 140)
    canvas.sprite(f"avatar_round_{face}", x, y, diameter / 140)


def standing(canvas: Canvas, drawing: str, x: float, foot: float, scale: float) -> None:
    """A character's drawing with its lower edge on `foot`, wherever its anchor is."""
    _, high, _, anchor = art.size(drawing)
    canvas.sprite(drawing, x, foot - scale * (high - anchor), scale)


def bust(canvas: Canvas, face: str, colour: str, x: float, y: float, scale: float, asleep: bool = False) -> None:
    """A bust standing with its cut edge on y, with a sleep mask in its seat's colour if asleep."""
    canvas.sprite(f"avatar_{face}", x, y, scale)
    if asleep:
        bot = face.startswith("bot_")
        eyes, foot = (BOT_EYES, 214) if bot else (EYES[face], 210)
        canvas.sprite(f"sleep_mask_{colour}", x, y + (eyes - foot) * scale, scale * (1.06 if bot else 1.0))
