"""Who could sit at the table: pleasant names, and seats that never clash."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.journal import LEVELS
from game.engine.match import Seat
from game.fonts import clusters
from game.party.names import LONGEST, seen
from game.ui.colours import SEATS

PEOPLE = (
    "Ana", "Ben", "Chloe", "Dev", "Eva", "Finn", "Gil", "Hana", "Ida", "Jonas", "Kim", "Lena", "Milo", "Nora", "Otis",
    "Pia", "Quinn", "Ravi", "Suki", "Tom", "Uma", "Vera", "Willa", "Yara", "Zoe",
)  # fmt: skip
BOTS = (
    "Rex", "Bolt", "Gizmo", "Dot", "Sprocket", "Widget", "Pixel", "Cog", "Beep", "Rivet", "Fuse", "Toggle", "Sparky",
    "Tinker",
)  # fmt: skip


def tidy(name: str) -> str:
    """What a person typed, without stray spaces and no longer than fits."""
    return "".join(clusters(" ".join(name.split()))[:LONGEST]).strip()


def can_type(letter: str) -> bool:
    """Whether both of our fonts can draw it."""
    return len(letter) == 1 and letter.isprintable() and ord(letter) < 0x180


def our_names(bot: bool) -> Sequence[str]:
    """The names that we give to bots, or to people."""
    return BOTS if bot else PEOPLE


def free_names(seats: Sequence[Seat], bot: bool) -> list[str]:
    """Those of our names that nobody at the table has; we know more of them than a table has seats."""
    taken = {seat.name.casefold() for seat in seats}
    return [name for name in our_names(bot) if name.casefold() not in taken]


def one_more(seats: Sequence[Seat], player: str) -> Seat:
    """A seat for one more, that clashes with none of these."""
    taken = {seat.colour for seat in seats}
    colour = next(colour for colour in SEATS if colour not in taken)
    return Seat(free_names(seats, player != "human")[0], colour, player)


def seated(wanted: range, last: Sequence[Seat]) -> list[Seat]:
    """Who sits down first: the same as last time as far as they fit, otherwise one person and bots."""
    seats: list[Seat] = []
    for seat in last[: wanted[-1]]:
        known = seat.colour in SEATS and (seat.human or seat.level in LEVELS)
        fits = known and tidy(seat.name) == seat.name and not clash([*seats, seat])
        if fits and seat.colour not in {other.colour for other in seats}:
            seats.append(seat)
    start = max(wanted[0], min(4, wanted[-1])) if not seats else wanted[0]
    while len(seats) < start:
        seats.append(one_more(seats, "bot:sly" if seats else "human"))
    return seats


def clash(seats: Sequence[Seat]) -> str:
    """One sentence if these people could not be told apart, otherwise nothing."""
    known: dict[str, int] = {}
    for number, seat in enumerate(seats, 1):
        name = seen(seat.name)
        if not name:
            return f"Seat {number} has no name yet."
        if name in known:
            return f"Seats {known[name]} and {number} are both called {seat.name}."
        known[name] = number
    return ""
