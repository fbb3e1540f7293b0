"""The awards of Hush: who trusted the die, and who could not keep a secret."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Award, Names, Outcome, PastMove
from game.engine.english import times
from game.engine.honours import Prize, hand_out, tally
from game.titles.hush.rules.moves import Event, Looked, Tossed


def awards(history: Iterable[PastMove[Event]], _outcome: Outcome, names: Names) -> tuple[Award, ...]:
    """The boldest, and the one everybody read like a book."""
    told = [event for move in history for event in move.events]
    tossed = tally([event.seat for event in told if isinstance(event, Tossed)], len(names))
    seen = tally([event.at for event in told if isinstance(event, Looked)], len(names))
    prizes = [
        Prize("die_white_6", "Boldest of all", tossed, lambda seat: f"Trusted the die {times(tossed[seat])}."),
        Prize("icon_eye", "Open book", seen, lambda seat: f"Was read {times(seen[seat])}, cover to cover."),
    ]
    return hand_out(prizes, len(told))
