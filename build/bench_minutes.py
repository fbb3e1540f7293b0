"""How many minutes games last, from one quick person with bots to people in every seat, against what is printed."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence

from bench_figures import Missed
from bench_hands import Hands
from bench_waiting import sit_through

from game.engine.contract import Game, minutes_for
from game.scenes.app import App

GAMES = 17  # of each kind, for every number of seats
STEP = 0.1  # seconds of the game's own time
# What people need, in seconds; a quick one is alone with bots, the others sit together and talk.
QUICK, UNHURRIED = 4.0, 8.0  # for a decision
PRESS = 1.0  # for what is only read and pressed away
PASS_ON = 4.0  # to hand over the mouse, and to look away
FIVE = 5  # minutes: what is printed is rounded to this
ENDLESS = 10**6  # turns


def minutes(app: App, games: Sequence[Game]) -> Iterator[str]:
    """By game and seats: the short evenings and the long ones, and whether the printed minutes say so."""
    for game in games:
        for seats in game.seats:
            short, long = quick_ones(app, game, seats), long_ones(app, game, seats)
            printed, honest = minutes_for(game, seats), honest_range(short, long)
            words = (
                f"{game.id} with {seats}: alone with bots {statistics.median(short):.0f} minutes, among people "
                f"{statistics.median(long):.0f}; mostly {low(short):.0f} to {high(long):.0f}, "
                f"printed {printed[0]}\u2013{printed[-1]}"
            )
            good = near(printed[0], honest[0]) and near(printed[-1], honest[-1])
            yield Missed.unless(good, words, f"{honest[0]}\u2013{honest[-1]} would be honest")


def quick_ones(app: App, game: Game, seats: int) -> list[float]:
    """The minutes of one quick person with bots in all other seats, at normal pace."""
    app.settings.reduced_motion = False
    evenings = [sit_through(app, game, number, seats - 1) for number in range(GAMES)]
    return sorted((evening.seconds + QUICK * evening.decisions) / 60 for evening in evenings)


def long_ones(app: App, game: Game, seats: int) -> list[float]:
    """The minutes of people in every seat who take their time, with the same mouse."""
    played = [Hands(app, game, seats, f"minutes {number}").play(ENDLESS, STEP, calm=False) for number in range(GAMES)]
    return sorted(_seconds(count) / 60 for count in played)


def _seconds(count: Counter[str]) -> float:
    thought = UNHURRIED * count["decisions"] + PRESS * count["pages"]
    return STEP * count["steps"] + thought + PASS_ON * count["hand-overs"]


def low(found: Sequence[float]) -> float:
    """Hardly any is shorter: one in eight."""
    return found[len(found) // 8]


def high(found: Sequence[float]) -> float:
    """Hardly any is longer: one in eight."""
    return found[-1 - len(found) // 8]


def honest_range(short: Sequence[float], long: Sequence[float]) -> range:
    """What should be printed: down to the short evenings, up to the long ones, in steps of five."""
    first = max(FIVE, FIVE * round(low(short) / FIVE))
    return range(first, max(first + FIVE, FIVE * -(-round(high(long)) // FIVE)) + 1)


def near(printed: int, honest: int) -> bool:
    """Within one step of five, or a fifth of it."""
    return abs(printed - honest) <= max(FIVE, honest / 5)
