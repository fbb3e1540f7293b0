"""The awards of Upper Hand: who said it, who had to hear it, and in which words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.contract import Award, Names, Outcome, PastMove
from game.engine.english import counted, times
from game.engine.honours import Prize, hand_out, tally
from game.titles.upper_hand.rules import moves
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import Kind
from game.titles.upper_hand.rules.moves import Event


def awards(history: Iterable[PastMove[Event]], _outcome: Outcome, names: Names) -> tuple[Award, ...]:
    """Who was insulted most, who flirts, who steals and who cannot take a Challenge."""
    told = [event for entry in history for event in entry.events]
    return hand_out([*_words(told, len(names)), *_deeds(told, len(names))], len(told))


def _words(told: list[Event], seats: int) -> list[Prize]:
    insults = _said(told, "insult")
    heard = [event for event in insults if event.target is not None]
    flirts = _said(told, "come_on")
    hurt = tally([event.target for event in heard if event.target is not None], seats)
    sharp = tally([event.seat for event in insults], seats)
    sweet = tally([event.seat for event in flirts], seats)
    to = {seat: _lines([event for event in heard if event.target == seat])[-1] for seat in range(seats) if hurt[seat]}
    by = {seat: _lines([event for event in insults if event.seat == seat])[0] for seat in range(seats) if sharp[seat]}
    love = {seat: _lines([event for event in flirts if event.seat == seat])[-1] for seat in range(seats) if sweet[seat]}
    return [
        Prize("emblem_insult", "Most insulted", hurt, lambda seat: f"{times(hurt[seat]).capitalize()}! “{to[seat]}”"),
        Prize("icon_chat", "Sharpest tongue", sharp, lambda seat: f"“{by[seat]}”"),
        Prize("emblem_come_on", "Biggest flirt", sweet, lambda seat: f"“{love[seat]}”"),
    ]


def _deeds(told: list[Event], seats: int) -> list[Prize]:
    loot = [0] * seats
    for event in told:
        if isinstance(event, moves.Stole):
            loot[event.seat] += event.amount
    rolls = [event for event in told if isinstance(event, moves.SkillRolled)]
    flops = tally([event.seat for event in rolls if not event.success], seats)
    work = tally([event.seat for event in told if isinstance(event, moves.ChallengeWon)], seats)
    turned = tally([event.seat for event in told if isinstance(event, moves.Turned)], seats)
    return [
        Prize(
            "uh_title",
            "Best betrayal",
            loot,
            lambda seat: f"Stole {loot[seat]} Upper Hand from people who held the door open.",
        ),
        Prize(
            "uh_shield",
            "Thickest skin",
            turned,
            lambda seat: f"Turned an insult into a compliment {times(turned[seat])}.",
        ),
        Prize(
            "die_sand_open",
            "Worst shot",
            flops,
            lambda seat: f"Blew {counted(flops[seat], 'Challenge')}, and calls it a strategy.",
        ),
        Prize(
            "icon_mug",
            "Employee of the month",
            work,
            lambda seat: f"{counted(work[seat], 'Challenge')} won. Somebody here actually works!",
        ),
    ]


def _said(told: list[Event], kind: Kind) -> list[moves.CardPlayed]:
    return [event for event in told if isinstance(event, moves.CardPlayed) and CARDS[event.card].kind == kind]


def _lines(played: Sequence[moves.CardPlayed]) -> list[str]:
    """What was said, the tersest first."""
    return sorted((CARDS[event.card].line for event in played), key=len)
