"""How a game of Campus Life went, told from its history in a few lines and three figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.contract import Line, Names, Outcome, PastMove
from game.engine.english import counted, listed, owner
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import ROOM_NAMES
from game.titles.campus_life.rules.moves import Event, Tally
from game.titles.campus_life.words.phrases import whose

MOST = 5

SHORT = {
    "first": "first",
    "second": "second",
    "third": "third",
    "name": "right person",
    "card": "cards",
    "weapon": "weapon",
    "boddy": "Mr. Boddy",
    "own_name": "own name",
    "own_card": "own cards",
    "own_weapon": "own weapon",
}


def story(history: Iterable[PastMove[Event]], outcome: Outcome, names: Names) -> tuple[Line, ...]:
    """Three to five lines: where the winners' points come from, and what else happened, in order."""
    told = list(_with_rounds(history))
    over = next(event for _, event in reversed(told) if isinstance(event, moves.PartyOver))
    lines = [found for round_, event in told if (found := _line(round_, event, names))]
    if over.ending == "guard":
        lines.append((3, ("icon_clock", "The lights went out", f"after round {told[-1][0]}")))
    while len(lines) > MOST - 1:  # the least important go, the earliest first
        lines.remove(min(lines, key=lambda line: line[0]))
    return (_winners(over, outcome.winners, names), *(line for _, line in lines))


def _line(round_: int, event: Event, names: Names) -> tuple[int, Line] | None:
    """What the event is worth telling, and how."""
    match event:
        case moves.HookedUp(seat=seat, other=other, room=room):
            headline = f"{names[seat]} and {names[other]} hooked up"
            return 3, ("heart_pair", headline, f"round {round_}, in the {ROOM_NAMES[room]}")
        case moves.LeftParty(seat=seat, tally=tally):
            return 1, ("front_door_open", f"{names[seat]} went home", f"round {round_}, {_points(tally)}")
        case moves.BoddyCame(why=why, seat=seat):
            third = f"{owner(names[seat])} last tab" if seat is not None else ""
            detail = third if why == "third_tab" else "few were left" if why == "few_left" else "it was late"
            return 2, ("doorbell_ring", "Mr. Boddy came home", f"round {round_}: {detail}")
        case moves.BoddyMet(seat):
            return 4, ("mr_boddy_jolly", f"{names[seat]} met Mr. Boddy", f"round {round_}, and that was that")
    return None


def _winners(over: moves.PartyOver, winners: tuple[int, ...], names: Names) -> Line:
    best = over.tallies[0]
    parts: dict[str, int] = {}
    for line in best.lines:
        if line.points:
            parts[line.id] = parts.get(line.id, 0) + line.points
    detail = ", ".join(f"{SHORT[name]} {points}" for name, points in parts.items()) or "better than nothing"
    shared = len(winners) > len(best.seats)
    who = listed([names[seat] for seat in winners]) if shared else whose(best, names)
    return "icon_star", f"{who}: {_points(best)}", detail


def _points(tally: Tally) -> str:
    return counted(tally.total, "point")


def figures(history: Iterable[PastMove[Event]]) -> tuple[tuple[str, str], ...]:
    """Rounds, encounters and tabs."""
    told = list(_with_rounds(history))
    rounds = told[-1][0] if told else 1
    met = sum(isinstance(event, moves.Met) for _, event in told)
    tabs = sum(isinstance(event, moves.Revealed) for _, event in told)
    return (
        (str(rounds), "round" if rounds == 1 else "rounds"),
        (str(met), "encounter" if met == 1 else "encounters"),
        (str(tabs), "tab taken" if tabs == 1 else "tabs taken"),
    )


def _with_rounds(history: Iterable[PastMove[Event]]) -> Iterator[tuple[int, Event]]:
    round_ = 1
    for entry in history:
        for event in entry.events:
            if isinstance(event, moves.TurnBegan):
                round_ = event.round
            yield round_, event
