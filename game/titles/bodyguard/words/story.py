"""How a game of Bodyguard went, told from its history round by round, with three figures."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Line, Names, Outcome, PastMove
from game.engine.english import Voice, counted, listed
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.moves import Event, RoundScore

ICONS = {
    "caught": "role_president",
    "killed": "role_assassin",
    "rescued": "role_bodyguard",
    "used_up": "icon_clock",
    "cleared": "role_president",
}


def ending(score: RoundScore, names: Names, me: int | None = None) -> tuple[str, str]:
    """How a round ended, perhaps to one of the players: a headline and what happened."""
    say = Voice(names, me)
    president, by = score.president, -1 if score.by is None else score.by
    match score.ending:
        case "caught":
            who = "" if score.victim is None else say.whom(score.victim)
            return say.does(president, "got an Assassin", "got an Assassin"), f"it was {who}"
        case "killed":
            return say.does(by, "got the President", "got the President"), "nobody stepped in"
        case "rescued":
            return say.does(by, "stepped in", "stepped in"), f"three hits saved {say.whom(president)}"
        case "cleared":
            return say.does(president, "is safe", "are safe"), "no Assassin is left"
    return say.does(president, "held out", "held out"), "all cards are used up"


def story(history: Iterable[PastMove[Event]], outcome: Outcome, names: Names) -> tuple[Line, ...]:
    """The winners, then every round in order."""
    scores = [event.score for entry in history for event in entry.events if isinstance(event, moves.RoundOver)]
    return (_winners(outcome, scores, names), *(_round(score, names) for score in scores))


def _winners(outcome: Outcome, scores: list[RoundScore], names: Names) -> Line:
    who = listed([names[seat] for seat in outcome.winners])
    best = max(outcome.scores, default=0)
    first = outcome.winners[0]
    twos = sum(score.points[first] == 2 for score in scores)
    ones = sum(score.points[first] == 1 for score in scores)
    parts = [f"{count} × {counted(worth, 'point')}" for worth, count in ((2, twos), (1, ones)) if count]
    detail = "a shared victory" if len(outcome.winners) > 1 else listed(parts)
    return "point_2", f"{who}: {counted(best, 'point')}", detail


def _round(score: RoundScore, names: Names) -> Line:
    headline, detail = ending(score, names)
    return ICONS[score.ending], headline, f"round {score.round}: {detail}"


def figures(history: Iterable[PastMove[Event]]) -> tuple[tuple[str, str], ...]:
    """Hits, eliminations and rescues."""
    told = [event for entry in history for event in entry.events]
    hits = sum(isinstance(event, moves.HitPlaced) for event in told)
    out = sum(isinstance(event, moves.Eliminated) for event in told)
    saved = sum(isinstance(event, moves.Rescued) for event in told)
    return (
        (str(hits), "hit placed" if hits == 1 else "hits placed"),
        (str(out), "knocked out"),
        (str(saved), "rescue" if saved == 1 else "rescues"),
    )
