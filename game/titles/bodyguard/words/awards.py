"""The awards of Bodyguard: betrayals with their weapon, narrow escapes and very light fingers."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Award, Names, Outcome, PastMove
from game.engine.english import counted, times
from game.engine.honours import Prize, hand_out, tally
from game.titles.bodyguard.rules import moves
from game.titles.bodyguard.rules.content import HITS
from game.titles.bodyguard.rules.moves import Event, HitCard


def awards(history: Iterable[PastMove[Event]], _outcome: Outcome, names: Names) -> tuple[Award, ...]:
    """Who betrayed best, stepped in, was knocked out most and stole most."""
    told = [event for entry in history for event in entry.events]
    return hand_out([*_big_moments(told, names), *_habits(told, len(names))], len(told))


def _big_moments(told: list[Event], names: Names) -> list[Prize]:
    seats = len(names)
    last: dict[int, HitCard] = {}  # the last hit that somebody placed
    betrayals: dict[int, tuple[int, HitCard]] = {}
    for event in told:
        match event:
            case moves.HitPlaced(seat=seat, card=card):
                last[seat] = card
            case moves.RoundOver(score) if score.ending == "killed" and score.by in last:
                betrayals[score.by] = score.president, last[score.by]
    saves = tally([event.seat for event in told if isinstance(event, moves.Rescued)], seats)
    out = tally([event.seat for event in told if isinstance(event, moves.Eliminated)], seats)

    def betrayed(seat: int) -> str:
        president, card = betrayals[seat]
        return f"President {names[president]}, {HITS[card].name}. “{HITS[card].line}”"

    return [
        Prize("role_assassin", "Best betrayal", tally(list(betrayals), seats), betrayed),
        Prize(
            "role_bodyguard",
            "Human shield",
            saves,
            lambda seat: f"Jumped in front of a President {times(saves[seat])}. The suit is ruined.",
        ),
        Prize(
            "icon_skull",
            "Most bonked",
            out,
            lambda seat: f"Knocked out {times(out[seat])}, and was back for every next round.",
        ),
    ]


def _habits(told: list[Event], seats: int) -> list[Prize]:
    drinks = tally([event.target for event in told if isinstance(event, moves.MartinServed)], seats)
    thefts = tally([event.seat for event in told if isinstance(event, moves.Stole) and not event.empty], seats)
    plans = tally([event.seat for event in told if isinstance(event, moves.HitRemoved)], seats)
    noes = tally([event.seat for event in told if isinstance(event, moves.Countered)], seats)
    hits = tally([event.seat for event in told if isinstance(event, moves.HitPlaced)], seats)
    hurt = tally([event.target for event in told if isinstance(event, moves.HitPlaced)], seats)
    return [
        Prize(
            "action_deadly_martin",
            "Best customer",
            drinks,
            lambda seat: f"Was served {counted(drinks[seat], 'Deadly Martin')} and slept through the rest.",
        ),
        Prize(
            "action_filthy_trick",
            "Lightest fingers",
            thefts,
            lambda seat: f"Found {counted(thefts[seat], 'card')} in other people's hands.",
        ),
        Prize(
            "action_plan_b",
            "Always a Plan B",
            plans,
            lambda seat: f"Made {counted(plans[seat], 'hit')} disappear. What hit?",
        ),
        Prize(
            "action_hardcore_af",
            "Hardest (core)",
            noes,
            lambda seat: f"Said no {times(noes[seat])}, and it was a complete sentence.",
        ),
        Prize(
            "hit_weapon",
            "Busiest agent",
            hits,
            lambda seat: f"Placed {counted(hits[seat], 'hit')}. The paperwork will take a week.",
        ),
        Prize(
            "icon_mask",
            "Favorite target",
            hurt,
            lambda seat: f"{counted(hurt[seat], 'hit')} with one name on all of them. Must be popular.",
        ),
    ]
