"""Who could sit at the table: pleasant names, and seats that never clash."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from game.engine.match import Seat
from game.ui.colours import SEATS

LONGEST = 14
PEOPLE = [
    "Ana",
    "Ben",
    "Chloe",
    "Dev",
    "Eva",
    "Finn",
    "Gil",
    "Hana",
    "Ida",
    "Jonas",
    "Kim",
    "Lena",
    "Milo",
    "Nora",
    "Otis",
    "Pia",
    "Quinn",
    "Ravi",
    "Suki",
    "Tom",
    "Uma",
    "Vera",
    "Willa",
    "Yara",
    "Zoe",
]
BOTS = [
    "Rex",
    "Bolt",
    "Gizmo",
    "Dot",
    "Sprocket",
    "Widget",
    "Pixel",
    "Cog",
    "Beep",
    "Rivet",
    "Fuse",
    "Toggle",
    "Sparky",
    "Tinker",
]
LEVELS = ("easy", "sly", "sharp")


def tidy(name: str) -> str:
    """What a person typed, without stray spaces and no longer than fits."""
    return " ".join(name.split())[:LONGEST].strip()


def can_type(letter: str) -> bool:
    """Whether both of our fonts can draw it."""
    return len(letter) == 1 and letter.isprintable() and ord(letter) < 0x180


def another_name(taken: Iterable[str], bot: bool, chance: random.Random | None = None) -> str:
    """A name that nobody at the table has."""
    used = {name.casefold() for name in taken}
    free = [name for name in (BOTS if bot else PEOPLE) if name.casefold() not in used]
    return (chance or random).choice(
        free or [f"Guest {number}" for number in range(1, 9) if f"guest {number}" not in used]
    )


def first_name(taken: Iterable[str], bot: bool) -> str:
    """The first of our names that nobody at the table has."""
    used = {name.casefold() for name in taken}
    return next((name for name in (BOTS if bot else PEOPLE) if name.casefold() not in used), "Guest")


def free_colour(seats: Sequence[Seat]) -> str:
    """The first colour without an owner."""
    taken = {seat.colour for seat in seats}
    return next(colour for colour in SEATS if colour not in taken)


def one_more(seats: Sequence[Seat], player: str) -> Seat:
    """A seat for one more, that clashes with none of these."""
    name = first_name([seat.name for seat in seats], player != "human")
    return Seat(name, free_colour(seats), player)


def our_names(bot: bool) -> Sequence[str]:
    """The names that we give to bots, or to people."""
    return BOTS if bot else PEOPLE


def seated(wanted: range, last: Sequence[Seat]) -> list[Seat]:
    """Who sits down first: the same as last time as far as they fit, otherwise one person and bots."""
    seats: list[Seat] = []
    for seat in last[: wanted[-1]]:
        fits = (
            seat.colour in SEATS and (seat.player == "human" or level(seat) in LEVELS) and tidy(seat.name) == seat.name
        )
        if fits and not clash([*seats, seat]) and seat.colour not in {other.colour for other in seats}:
            seats.append(seat)
    start = max(wanted[0], min(4, wanted[-1])) if not seats else wanted[0]
    while len(seats) < start:
        seats.append(one_more(seats, "bot:sly" if seats else "human"))
    return seats


def is_bot(seat: Seat) -> bool:
    """Whether the program plays this seat."""
    return seat.player.startswith("bot:")


def level(seat: Seat) -> str:
    """How strong the bot in this seat is."""
    return seat.player.partition(":")[2]


def clash(seats: Sequence[Seat]) -> str:
    """One sentence if these people could not be told apart, otherwise nothing."""
    seen: dict[str, int] = {}
    for number, seat in enumerate(seats, 1):
        name = seat.name.casefold()
        if not name:
            return f"Seat {number} has no name yet."
        if name in seen:
            return f"Seats {seen[name]} and {number} are both called {seat.name}."
        seen[name] = number
    return ""
