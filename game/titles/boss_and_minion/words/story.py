"""How a game of Boss & Minion went, told from its history in a few lines and three figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.contract import Line, Names, Outcome, PastMove
from game.engine.english import counted, listed, owner
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.content import KIND_NAMES
from game.titles.boss_and_minion.rules.moves import Event
from game.titles.boss_and_minion.words.phrases import ability, special_name

MOST = 5
KIND_ICONS = {"ability": "bm_icon_sword", "boosted": "bm_icon_boost", "complex": "bm_icon_dice"}


def story(history: Iterable[PastMove[Event]], outcome: Outcome, names: Names) -> tuple[Line, ...]:
    """Three to five lines: how it ended, who struck how often, the luckiest blow, the costliest doubles, Specials."""
    told = [event for entry in history for event in entry.events]
    found = [_end(outcome, names), _blows(told, names), _best_blow(told, names), _doubles(told, names)]
    found += [_last_blow(told, names), _favourite(told, names)]
    return tuple([line for line in found if line][:MOST])


def _end(outcome: Outcome, names: Names) -> Line:
    if not outcome.winners:
        level = [names[int(seat)] for seat in outcome.reason.args[1:]]
        return "bm_icon_dice", f"{listed(level)} are level", "nobody could be told apart"
    winner = outcome.winners[0]
    left = outcome.scores[winner]
    detail = {
        "standing": f"with {counted(left, 'die', 'dice')} to spare",
        "wreck": "with nothing left but the last blow",
        "passes": "when everybody had had enough",
        "guard": "on points, after a very long fight",
    }
    return "bm_icon_sword", f"{names[winner]} wins", detail[outcome.reason.id]


def _blows(told: Sequence[Event], names: Names) -> Line | None:
    """Who took how many dice."""
    taken = [0] * len(names)
    for event in told:
        if isinstance(event, moves.Decided) and event.won:
            taken[event.seat] += 1
    ranks = sorted(range(len(names)), key=lambda seat: -taken[seat])
    if not any(taken):
        return "bm_icon_pass", "Not a die was taken", "a peaceful evening"
    others = listed([f"{names[seat]} {taken[seat]}" for seat in ranks[1:3]])
    return "bm_icon_dice", f"{names[ranks[0]]} took {counted(taken[ranks[0]], 'die', 'dice')}", others


def _best_blow(told: Sequence[Event], names: Names) -> Line | None:
    """The win over the highest number."""
    wins = [event for event in told if isinstance(event, moves.Decided) and event.won]
    if not wins:
        return None
    best = max(wins, key=lambda event: event.need)
    headline = f"{names[best.seat]} rolled {best.total} against {best.need}"
    return KIND_ICONS[best.kind], headline, f"{KIND_NAMES[best.kind]}, {owner(names[best.target])} {ability(best.die)}"


def _doubles(told: Sequence[Event], names: Names) -> Line | None:
    lost = [event for event in told if isinstance(event, moves.DieLost) and event.fate == "doubles"]
    if not lost:
        return None
    counts = [sum(event.seat == seat for event in lost) for seat in range(len(names))]
    worst = counts.index(max(counts))
    return "bm_icon_luck", f"Doubles cost {names[worst]} {counted(max(counts), 'die', 'dice')}", "roll apart next time"


def _last_blow(told: Sequence[Event], names: Names) -> Line | None:
    attacks = [event for event in told if isinstance(event, moves.Decided)]
    if not attacks:
        return None
    last = attacks[-1]
    result = f"{last.total} against {last.need}"
    return KIND_ICONS[last.kind], f"The last attack was {owner(names[last.seat])}", f"{KIND_NAMES[last.kind]}, {result}"


def _favourite(told: Sequence[Event], names: Names) -> Line | None:
    used = [event for event in told if isinstance(event, moves.SpecialUsed)]
    if not used:
        return None
    pairs = [(event.seat, event.special) for event in used]
    seat, special = max(pairs, key=pairs.count)
    times = counted(pairs.count((seat, special)), "time")
    return f"bm_{special}", f"{names[seat]} used {special_name(special)}", times


def figures(history: Iterable[PastMove[Event]]) -> tuple[tuple[str, str], ...]:
    """Turns, attacks and dice lost."""
    told = [event for entry in history for event in entry.events]
    turns = max((event.turn for event in told if isinstance(event, moves.TurnBegan)), default=1)
    attacks = sum(isinstance(event, moves.Declared) for event in told)
    lost = sum(isinstance(event, moves.DieLost) for event in told)
    return (
        (str(turns), "turn" if turns == 1 else "turns"),
        (str(attacks), "attack" if attacks == 1 else "attacks"),
        (str(lost), "die lost" if lost == 1 else "dice lost"),
    )
