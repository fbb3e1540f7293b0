"""Says who wins at Upper Hand: which character, who begins, and which kinds of cards are of use."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from game.bots.simulate import LEVEL, Job, Result, column, play, share, slack, turns, won_as
from game.engine.fortunes import Column
from game.titles.upper_hand.rules import moves as m
from game.titles.upper_hand.rules.cards import CARDS
from game.titles.upper_hand.rules.content import CHARACTERS, KIND_NAMES, KINDS, LOCATIONS, PEOPLE, ROOMS, SEATS

GAMES = 14_000
SHARP = (1.15, 1.2)  # times its fair share that a sharp bot must win among sly ones, with fewest and with most seats
HEADS, BELOW = "Players", ""
ROUNDS = (8, 14)  # the mean length must lie between
TOO_GOOD = 1.25  # times its fair share that a character may win
MARGIN = 5.0  # points around a seat's fair share of the games


class Watched(NamedTuple):
    """One game and what was seen in it."""

    result: Result
    first: int  # who had Initiative in the first round
    drawn: Counter[str]  # by kind of card
    shown: Counter[str]
    worked: Counter[str]
    swing: Counter[str]  # points that a kind brought its players or cost their foes
    uses: Counter[str]  # by Location


def watched(job: Job) -> Watched:
    """One whole game, with notes on what is played."""
    first: list[int] = []
    drawn, shown, worked, swing, uses = (Counter[str]() for _ in range(5))

    def watch(state: Any, told: Iterable[Any]) -> None:
        first[:] = first or [state.first]
        kind = ""
        for event in told:
            match event:
                case m.Drew(_, _, cards):
                    drawn.update(CARDS[card].kind for card in cards)
                case m.Showed(seat, card, _):
                    shown[CARDS[card].kind] += 1
                case m.CardPlayed(seat, card, _, works):
                    kind, mover = CARDS[card].kind, seat
                    worked[kind] += works
                case m.Used(_, location):
                    uses[location] += 1
                case m.Entered() | m.MissionBegan() | m.SatOut() | m.CleanedUp():
                    kind = ""
                case m.Gained(who, amount, _) | m.Turned(who, _, amount, _) if kind:
                    swing[kind] += amount if who == mover else -amount
                case m.Lost(who, amount, _) if kind:
                    swing[kind] += -amount if who == mover else amount
                case m.Stole(_, _, amount, _, _) if kind:
                    swing[kind] += 2 * amount

    result = play(job, watch)
    return Watched(result, first[0], drawn, shown, worked, swing, uses)


def report(pool: Any, seats: int, games: int) -> bool:
    """Print one seat count's figures; True if they hold."""
    found: list[Watched] = pool.map(watched, [Job("upper_hand", seed, (LEVEL,) * seats) for seed in range(games)], 20)
    results = [game.result for game in found]
    rounds = [result.view.round for result in results]
    print(f"\n{seats} players, {games} games, fair share {100 / seats:.1f} % of the wins, all bots {LEVEL}")
    print(f"  mean length {statistics.fmean(rounds):.2f} rounds, from {min(rounds)} to {max(rounds)}", end="; ")
    print(f"ends {dict(Counter(result.reason for result in results))}")
    good = ROUNDS[0] <= statistics.fmean(rounds) <= ROUNDS[1]
    for who in CHARACTERS:
        parts = won_by(who, results)
        often = statistics.fmean(parts) * seats
        good &= often <= TOO_GOOD
        print(f"  {PEOPLE[who].name:8} {share(parts)}, {often:.2f} x its fair share", end="")
        print("" if often <= TOO_GOOD else "   <-- too good")
    for place in range(seats):
        parts = [game.result.share((game.first + place) % seats) for game in found]
        holds = abs(statistics.fmean(parts) - 1 / seats) <= MARGIN / 100 + slack(parts)
        good &= holds
        print(f"  {place + 1}. in the first round {share(parts)}{'' if holds else '   <-- outside'}")
    usefulness(found)
    return good


def columns(pool: Any, games: int) -> list[Column]:
    """What players are told: who wins with two to eight."""
    found = []
    for seats in SEATS:
        enough = games * SEATS[0] // seats  # so that everybody is seen as often at every table
        jobs = [Job("upper_hand", f"column {seats} {number}", (LEVEL,) * seats) for number in range(enough)]
        seen: list[Watched] = pool.map(watched, jobs, 20)
        results = [game.result for game in seen]
        wins = {PEOPLE[who].name: won_by(who, results) for who in CHARACTERS}
        began = [game.result._replace(first=game.first) for game in seen]
        found.append(column(str(seats), seats, results, wins | turns(began, seats)))
    return found


def won_by(who: str, results: list[Result]) -> list[float]:
    """What that character won in each game it was in."""
    return won_as(results, lambda player: player.character == who)


def usefulness(found: list[Watched]) -> None:
    """Which kinds of cards are chosen and what they do, and which Locations are used."""
    drawn, shown, worked, swing, uses = (
        sum((getattr(game, what) for game in found), Counter[str]())
        for what in ("drawn", "shown", "worked", "swing", "uses")
    )
    for kind in KINDS:
        print(f"  {KIND_NAMES[kind]:9} drawn {drawn[kind] / len(found):5.1f} a game", end=", ")
        print(
            f"played {100 * shown[kind] / drawn[kind]:.0f} %, of these {100 * worked[kind] / shown[kind]:.0f} %",
            end=" ",
        )
        print(f"did something, {swing[kind] / shown[kind]:.2f} points a card")
    rooms = Counter(room for game in found for room in game.result.view.locations)
    lengths = Counter[str]()
    for game in found:
        lengths.update(dict.fromkeys(game.result.view.locations, game.result.view.round))
    used = [f"{ROOMS[room].name} {100 * uses[room] / lengths[room]:.0f} %" for room in LOCATIONS if rooms[room]]
    print(f"  used in a round: {', '.join(used)}")
