"""The awards of Boss & Minion: who swung at air, who stood like a wall, who trusted doubles."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Award, Names, Outcome, PastMove
from game.engine.english import counted, owner, times
from game.engine.honours import Prize, hand_out, tally
from game.titles.boss_and_minion.rules import moves
from game.titles.boss_and_minion.rules.moves import Event
from game.titles.boss_and_minion.words.phrases import ability, special_name


def awards(history: Iterable[PastMove[Event]], _outcome: Outcome, names: Names) -> tuple[Award, ...]:
    """Who hit, who missed, who was hit, and who had nothing to do with it."""
    told = [event for entry in history for event in entry.events]
    return hand_out([*_blows(told, names), *_wounds(told, len(names)), *_manners(told, len(names))], len(told))


def _blows(told: list[Event], names: Names) -> list[Prize]:
    seats = len(names)
    decided = [event for event in told if isinstance(event, moves.Decided)]
    misses = tally([event.seat for event in decided if not event.won], seats)
    best: dict[int, moves.Decided] = {}  # everybody's win over the highest number
    for event in decided:
        if event.won and (event.seat not in best or event.need > best[event.seat].need):
            best[event.seat] = event
    needs = [best[seat].need if seat in best else 0 for seat in range(seats)]
    walls = tally([event.target for event in decided if not event.won], seats)

    def blow(seat: int) -> str:
        it = best[seat]
        return f"{it.total} against {it.need}: {owner(names[it.target])} {ability(it.die)} never saw it coming."

    return [
        Prize("bm_icon_sword", "Blow of the evening", needs, blow),
        Prize(
            "bm_dash",
            "Worst shot",
            misses,
            lambda seat: f"Swung at thin air {times(misses[seat])}. The air has had enough.",
        ),
        Prize(
            "bm_icon_shield",
            "Brick wall",
            walls,
            lambda seat: f"{counted(walls[seat], 'attack')} bounced off. Not even a scratch in the paint.",
        ),
    ]


def _wounds(told: list[Event], seats: int) -> list[Prize]:
    lost = [event for event in told if isinstance(event, moves.DieLost)]
    bonks = tally([event.seat for event in lost if event.fate == "target"], seats)
    doubles = tally([event.seat for event in lost if event.fate == "doubles"], seats)
    return [
        Prize(
            "bm_burst",
            "Most bonked",
            bonks,
            lambda seat: f"Lost {counted(bonks[seat], 'die', 'dice')} to other people's attacks. And kept the smile.",
        ),
        Prize(
            "bm_icon_luck",
            "Double trouble",
            doubles,
            lambda seat: f"Doubles ate {counted(doubles[seat], 'die', 'dice')}. They still look hungry.",
        ),
    ]


def _manners(told: list[Event], seats: int) -> list[Prize]:
    used = [event for event in told if isinstance(event, moves.SpecialUsed)]
    last = {event.seat: event.special for event in used}
    specials = tally([event.seat for event in used], seats)
    helps = tally([event.seat for event in told if isinstance(event, moves.Assisted)], seats)
    passes = tally([event.seat for event in told if isinstance(event, moves.Passed)], seats)
    attacks = tally([event.seat for event in told if isinstance(event, moves.Declared)], seats)
    return [
        Prize(
            "bm_icon_special",
            "Biggest show-off",
            specials,
            lambda seat: f"{counted(specials[seat], 'Special')}, and {special_name(last[seat])} for an encore.",
            2,
        ),
        Prize(
            "bm_icon_dice",
            "Team player",
            helps,
            lambda seat: f"Stood up for a friend {times(helps[seat])}. All of those friends are dice.",
        ),
        Prize(
            "bm_icon_pass",
            "Peace prize",
            passes,
            lambda seat: f"Passed {times(passes[seat])}. Somebody has to.",
        ),
        Prize(
            "bm_icon_nerve",
            "Shortest temper",
            attacks,
            lambda seat: f"{counted(attacks[seat], 'attack')}. Breathe in. Breathe out.",
        ),
    ]
