"""The awards of Campus Life: near misses, broken hearts and other people's drawers."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Award, Names, Outcome, PastMove
from game.engine.english import counted, times
from game.engine.honours import Prize, hand_out, tally
from game.titles.campus_life.rules import moves
from game.titles.campus_life.rules.content import ROOM_NAMES
from game.titles.campus_life.rules.moves import Event


def awards(history: Iterable[PastMove[Event]], _outcome: Outcome, names: Names) -> tuple[Award, ...]:
    """Who nearly found love, who opened every drawer, who said nothing at all."""
    told = [event for entry in history for event in entry.events]
    return hand_out([*_hearts(told, len(names)), *_manners(told, len(names))], len(told))


def _hearts(told: list[Event], seats: int) -> list[Prize]:
    parted = [event for event in told if isinstance(event, moves.Parted)]
    close = [event for event in parted if abs(event.die - event.other_die) == 1]
    nearly = tally([seat for event in close for seat in (event.seat, event.other)], seats)
    broken = tally([seat for event in parted for seat in (event.seat, event.other)], seats)
    silent = tally([event.seat for event in told if isinstance(event, moves.SaidNothing)], seats)
    boddy = tally([event.seat for event in told if isinstance(event, moves.BoddyMet)], seats)
    return [
        Prize(
            "mr_boddy_jolly",
            "Best introduction",
            boddy,
            lambda _: "Walked in on the host himself and stayed for breakfast.",
        ),
        Prize(
            "heart_pair",
            "So close",
            nearly,
            lambda seat: f"Missed true love by a single pip, {times(nearly[seat])}.",
        ),
        Prize(
            "heart_broken",
            "Heartbreaker",
            broken,
            lambda seat: f"Parted {times(broken[seat])} with a wave and without a phone number.",
            2,
        ),
        Prize(
            "icon_chat",
            "Strong, silent type",
            silent,
            lambda seat: f"Could have said something {times(silent[seat])}. Looked at the punch bowl.",
        ),
    ]


def _manners(told: list[Event], seats: int) -> list[Prize]:
    looks = [event for event in told if isinstance(event, moves.Looked)]
    places = {event.seat: event.room for event in looks}
    nosy = tally([event.seat for event in looks], seats)
    sneaks = tally([event.seat for event in told if isinstance(event, moves.Sneaked)], seats)
    tabs = tally([event.seat for event in told if isinstance(event, moves.Revealed)], seats)
    arms = tally([event.seat for event in told if isinstance(event, moves.WeaponTaken | moves.WeaponTraded)], seats)
    still = tally([event.seat for event in told if isinstance(event, moves.Stayed)], seats)
    shoes = [0] * seats
    for event in told:
        if isinstance(event, moves.Walked):
            shoes[event.seat] += len(event.path) - 1
    home = tally([event.seat for event in told if isinstance(event, moves.LeftParty)], seats)
    return [
        Prize(
            "icon_eye",
            "Nosiest guest",
            nosy,
            lambda seat: f"Went through {counted(nosy[seat], 'drawer')}, last in the {ROOM_NAMES[places[seat]]}.",
            2,
        ),
        Prize(
            "token_candle",
            "Worst luggage",
            arms,
            lambda seat: f"Picked up {counted(arms[seat], 'weapon')} at a party. Nobody asked.",
            2,
        ),
        Prize(
            "passage_pink",
            "Secret admirer",
            sneaks,
            lambda seat: f"Took the secret passages {times(sneaks[seat])}. Dusty, but discreet.",
        ),
        Prize(
            "icon_tab",
            "Biggest tab",
            tabs,
            lambda seat: f"Put {counted(tabs[seat], 'round')} on the house. The house will remember.",
        ),
        Prize(
            "front_door_open",
            "Early bird",
            home,
            lambda _: "Went home alone, in good time, with both shoes.",
        ),
        Prize(
            "icon_lounge",
            "Couch potato",
            still,
            lambda seat: f"Stayed put {times(still[seat])}. The couch has a dent.",
            2,
        ),
        Prize(
            "icon_hall",
            "Sorest feet",
            shoes,
            lambda seat: f"{counted(shoes[seat], 'step')} through the house in party shoes.",
        ),
    ]
