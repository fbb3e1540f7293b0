"""Shows a saved game at one of its moves as a page of plain text."""

from __future__ import annotations

from pathlib import Path

from game.engine import journal
from game.engine.contract import Names
from game.engine.english import counted, listed
from game.engine.files import called
from game.engine.journal import MatchError
from game.engine.match import replay


def show(path: Path, move: int | None = None, eyes: str | None = None) -> str:
    """The game after that many moves, or where it stands; once it is over with all secrets, or in a player's eyes.

    Of a game that followed other rules, its log as far as it was kept."""
    contents = journal.read(path)
    summary = journal.summary(path, contents)
    if summary.outdated and summary.told:
        heading = f"The saved game {called(path)} was {summary.outdated}; this is its log."
        return "\n".join([heading, "", *(words for _, words in summary.told)])
    names = tuple(seat.name for seat in summary.seats)
    states = [state for state, _ in replay(path, contents)]
    last = len(states) - 1
    if eyes is not None and states[-1].waiting():
        raise MatchError("This game still goes on, so it can be seen in the room's eyes alone.")
    viewer = None if eyes is None else _seat(eyes, names)
    number = last if move is None else move
    if not 0 <= number <= last:
        raise MatchError(
            f"The saved game {called(path)} has {counted(last, 'move')}, so it cannot be shown at {number}."
        )
    seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(names))
    whole = viewer is None and not states[-1].waiting()  # nobody is betrayed any more
    page = states[number] if whole else states[number].view(viewer)
    return f"{summary.title} after {number} of {counted(last, 'move')}: {seats}.\n\n{page}"


def _seat(name: str, names: Names) -> int:
    for seat, there in enumerate(names):
        if there.casefold() == name.casefold():
            return seat
    raise MatchError(f"Nobody called {name} sat at this table, only {listed(names)}.")
