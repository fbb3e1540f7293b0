"""How many minutes games last, from one quick person with bots to people in every seat, against what is printed."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

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
            found = [
                (quick_ones(app, game, seats, rules), long_ones(app, game, seats, rules)) for rules in ways(game, seats)
            ]
            short, long = found[0]
            shortest, longest = min(low(one) for one, _ in found), max(high(one) for _, one in found)
            printed, honest = minutes_for(game, seats), honest_range(shortest, longest)
            words = (
                f"{game.id} with {seats}: alone with bots {statistics.median(short):.0f} minutes, among people "
                f"{statistics.median(long):.0f}; with all house rules mostly {shortest:.0f} to {longest:.0f}, "
                f"printed {printed[0]}\u2013{printed[-1]}"
            )
            good = near(printed[0], honest[0]) and near(printed[-1], honest[-1])
            yield Missed.unless(good, words, f"{honest[0]}\u2013{honest[-1]} would be honest")


def ways(game: Game, seats: int) -> list[dict[str, Any]]:
    """As the box says, and with every house rule that the lobby offers so many players."""
    rules = [rule for rule in game.house_rules if not rule.players or seats in rule.players]
    return [{}, *({rule.field: value} for rule in rules for value, _ in rule.choices[1:])]


def quick_ones(app: App, game: Game, seats: int, rules: dict[str, Any]) -> list[float]:
    """The minutes of one quick person with bots in all other seats, at normal pace."""
    app.settings.reduced_motion = False
    evenings = [sit_through(app, game, number, seats - 1, rules) for number in range(GAMES)]
    return sorted((evening.seconds + QUICK * evening.decisions) / 60 for evening in evenings)


def long_ones(app: App, game: Game, seats: int, rules: dict[str, Any]) -> list[float]:
    """The minutes of people in every seat who take their time, with the same mouse."""
    tables = [Hands(app, game, seats, f"minutes {number}", rules=rules) for number in range(GAMES)]
    return sorted(_seconds(table.play(ENDLESS, STEP, calm=False)) / 60 for table in tables)


def _seconds(count: Counter[str]) -> float:
    thought = UNHURRIED * count["decisions"] + PRESS * count["pages"]
    return STEP * count["steps"] + thought + PASS_ON * count["hand-overs"]


def low(found: Sequence[float]) -> float:
    """Hardly any is shorter: one in eight."""
    return found[len(found) // 8]


def high(found: Sequence[float]) -> float:
    """Hardly any is longer: one in eight."""
    return found[-1 - len(found) // 8]


def honest_range(shortest: float, longest: float) -> range:
    """What should be printed: down to the short evenings, up to the long ones, in steps of five."""
    first = max(FIVE, FIVE * round(shortest / FIVE))
    return range(first, max(first + FIVE, FIVE * -(-round(longest) // FIVE)) + 1)


def near(printed: int, honest: int) -> bool:
    """Within one step of five, or a fifth of it."""
    return abs(printed - honest) <= max(FIVE, honest / 5)
