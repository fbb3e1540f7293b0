"""A whole game of Hush in a few lines, and its numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.engine.contract import Figure, Line, Names, Outcome, PastMove
from game.engine.english import counted
from game.titles.hush.rules.moves import Event, Looked, Revealed, Tossed


def story(history: Iterable[PastMove[Event]], _outcome: Outcome, names: Names) -> tuple[Line, ...]:
    """The highest and the cheapest round, the boldest and the most curious."""
    events = [event for move in history for event in move.events]
    rounds = [event for event in events if isinstance(event, Revealed)]
    dear = max(rounds, key=lambda event: max(event.bids))
    cheap = min(rounds, key=lambda event: max(event.bids))
    lines = [
        ("hush_card", f"{names[dear.winner]} bid {max(dear.bids)}", "the highest card that was played"),
        ("icon_star", f"{names[cheap.winner]} got away with {max(cheap.bids)}", "the cheapest point of all"),
    ]
    tosses = Counter(event.seat for event in events if isinstance(event, Tossed))
    for seat, times in tosses.most_common(1):
        lines.append(("die_white_5", f"{names[seat]} trusted the die", f"tossed {counted(times, 'time')}"))
    looks = Counter(event.at for event in events if isinstance(event, Looked))
    for seat, times in looks.most_common(1):
        lines.append(("icon_eye", f"All eyes on {names[seat]}", f"looked at {counted(times, 'time')}"))
    return tuple(lines)


def figures(history: Iterable[PastMove[Event]]) -> tuple[Figure, ...]:
    """Rounds, looks and tosses."""
    kinds = Counter(type(event) for move in history for event in move.events)
    counts = ((Revealed, "round", "rounds"), (Looked, "look", "looks"), (Tossed, "toss", "tosses"))
    return tuple((str(kinds[kind]), one if kinds[kind] == 1 else many) for kind, one, many in counts)
