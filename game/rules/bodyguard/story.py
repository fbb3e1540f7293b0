"""How a game of Bodyguard went, told from its history in a few lines and three figures."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Line, Names, Outcome, PastMove
from game.rules.bodyguard import moves
from game.rules.bodyguard.moves import Event, Sheet
from game.rules.english import counted, listed

MOST = 5
ICONS = {
    "caught": "role_president",
    "killed": "role_assassin",
    "rescued": "role_bodyguard",
    "used_up": "icon_clock",
    "cleared": "role_president",
}


def ending(sheet: Sheet, names: Names) -> tuple[str, str]:
    """How a round ended: a headline and what happened."""
    president = names[sheet.president]
    by = names[sheet.by] if sheet.by is not None else ""
    victim = names[sheet.victim] if sheet.victim is not None else ""
    match sheet.ending:
        case "caught":
            return f"{president} got an Assassin", f"it was {victim}"
        case "killed":
            return f"{by} got the President", "nobody stepped in"
        case "rescued":
            return f"{by} stepped in", f"three hits for {president}"
        case "cleared":
            return f"{president} is safe", "no Assassin is left"
    return f"{president} sat it out", "all cards are used up"


def story(history: Iterable[PastMove[Event]], outcome: Outcome, names: Names) -> tuple[Line, ...]:
    """Three to five lines: the winners, and the rounds that brought them most, in order."""
    sheets = [event.sheet for entry in history for event in entry.events if isinstance(event, moves.RoundOver)]
    worth = sorted(sheets, key=lambda sheet: -max(sheet.points[seat] for seat in outcome.winners))
    told = sorted(worth[: MOST - 1], key=lambda sheet: sheet.round)
    return (_winners(outcome, sheets, names), *(_round(sheet, names) for sheet in told))


def _winners(outcome: Outcome, sheets: list[Sheet], names: Names) -> Line:
    who = listed([names[seat] for seat in outcome.winners])
    best = max(outcome.scores, default=0)
    first = outcome.winners[0]
    twos = sum(sheet.points[first] == 2 for sheet in sheets)
    ones = sum(sheet.points[first] == 1 for sheet in sheets)
    parts = [counted(count, f"{worth}-point token") for worth, count in ((2, twos), (1, ones)) if count]
    detail = "the tie shared" if len(outcome.winners) > 1 else listed(parts) or "better than nothing"
    return "point_2", f"{who}: {counted(best, 'point')}", detail


def _round(sheet: Sheet, names: Names) -> Line:
    headline, detail = ending(sheet, names)
    return ICONS[sheet.ending], headline, f"round {sheet.round}: {detail}"


def figures(history: Iterable[PastMove[Event]]) -> tuple[tuple[str, str], ...]:
    """Hits, eliminations and rescues."""
    told = [event for entry in history for event in entry.events]
    hits = sum(isinstance(event, moves.HitPlaced) for event in told)
    out = sum(isinstance(event, moves.Eliminated) for event in told)
    saved = sum(isinstance(event, moves.Rescued) for event in told)
    return (
        (str(hits), "hit placed" if hits == 1 else "hits placed"),
        (str(out), "sent out"),
        (str(saved), "rescue" if saved == 1 else "rescues"),
    )
