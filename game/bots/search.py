"""Races a mind's best few options over common worlds and common dice, and keeps its own choice unless clearly beaten."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from statistics import NormalDist
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from game.bots.people import PLAIN, Temper, tempered
from game.engine.chance import Chance
from game.engine.contract import State

START = 24  # worlds after which options are compared for the first time, and again after as many more
DOUBT = 0.006  # how likely the race may see a difference where there is none, whatever the number of options
PROMISE = 0.7  # standard errors ahead of the own choice that are worth more worlds
SEEDS = 2**30
COACH = "coach"  # whose race it may be alone, as a level
ENDLESS = 400  # moves after which a playout is broken off and valued as it is


class Budget(NamedTuple):
    """How much thinking one decision is worth."""

    worlds: int  # redeals that are played out at most; without any the mind decides alone
    seconds: float = math.inf  # whoever must decide the same again and again has all the time there is


class Option(NamedTuple):
    """One way to go on, which may take several actions of the seat in a row."""

    steps: tuple[Any, ...]
    alike: Hashable = None  # of options with the same the first one stands for all; None is like no other


class Rated(NamedTuple):
    """What came of an option: its mean value, how far that is behind the best, and the standard error of that."""

    action: Any  # its first step
    mean: float
    behind: float
    error: float


class Ranking(NamedTuple):
    """What is done, and how all options that were raced compare, the best first."""

    chosen: Any
    rated: tuple[Rated, ...]
    worlds: int = 0


class Hooks(Protocol):
    """What the race must know of a title; a module `bot.race` in its folder."""

    WORLDS: Mapping[str, int]  # that a decision is worth, by level; one that is left out does not race

    def options(self, state: State, seat: int, chance: Chance, level: str) -> Sequence[Option]:
        """What may be worth a race; the mind's own choice comes first."""

    def policy(self, world: State, seat: int, chance: Chance) -> Sequence[Any]:
        """What somebody does in a playout, as far as nobody else has a say: quick, and like the people at this table."""

    def horizon(self, state: State, seat: int) -> Callable[[State], bool]:
        """Tells of a position whether a playout that began here has gone far enough."""

    def value(self, world: State, seat: int) -> float:
        """The seat's part of a win at the end of a playout."""

    def weight(self, state: State, seat: int) -> Callable[[State], float]:
        """Tells how likely a redeal is, compared to others, from what everybody has done so far.

        Where values tell nothing yet, no redeal counts and nothing is compared."""


def rank(
    hooks: Hooks, state: State, seat: int, chance: Chance, level: str, budget: Budget, temper: Temper = PLAIN
) -> Ranking:
    """The race; nothing but redeals for the seat is ever looked at, and a temper has no part in it but the own choice."""
    began = perf_counter()
    root = state.redeal(seat, Chance(chance.pick(SEEDS)))
    options = distinct(tempered(hooks.options, temper)(root, seat, chance, level))
    race = Race(options)
    far, weight = hooks.horizon(root, seat), hooks.weight(root, seat)
    for number in range(1, budget.worlds + 1):
        if len(race.running) == 1 or (number > 1 and perf_counter() - began > budget.seconds):
            break
        world, dice = root.redeal(seat, Chance(chance.pick(SEEDS))), chance.pick(SEEDS)
        likely = weight(world)
        if likely > 0:
            gains = {lane: played_out(hooks, world, seat, options[lane], dice, far) for lane in race.running}
            race.take(likely, gains)
        if not number % START:
            race.drop()
    return race.ranking()


def distinct(options: Sequence[Option]) -> list[Option]:
    """One of every kind: what is interchangeable is never compared, for only luck could tell it apart."""
    found: dict[Hashable, Option] = {}
    for place, option in enumerate(options):
        found.setdefault(("alone", place) if option.alike is None else ("alike", option.alike), option)
    return list(found.values())


def played_out(hooks: Hooks, world: State, seat: int, option: Option, dice: int, far: Callable[[State], bool]) -> float:
    """What the seat has of this option when all go on as the policy says, up to the horizon."""
    game, chance = world.copy(Chance(dice)), Chance(dice + 1)
    for step in option.steps:
        game.apply(seat, step)
    for _ in range(ENDLESS):
        if far(game) or not (waiting := game.waiting()):
            break
        mover = waiting[0]
        legal = game.legal(mover)
        for step in legal if len(legal) == 1 else hooks.policy(game, mover, chance):
            game.apply(mover, step)
    return hooks.value(game, seat)


class Race:
    """The gains of all options, world by world; lane 0 is the mind's own choice."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.options = options
        self.running = list(range(len(options)))
        self.weights: list[float] = []
        self.gains: list[list[float]] = [[] for _ in options]
        self.sure = NormalDist().inv_cdf(1 - DOUBT / max(1, len(options) - 1))

    def take(self, weight: float, gains: dict[int, float]) -> None:
        """One more world."""
        self.weights.append(weight)
        for lane, gain in gains.items():
            self.gains[lane].append(gain)

    def drop(self) -> None:
        """Whoever is clearly beaten runs no further, nor who shows no promise to beat the own choice."""
        if not self.weights:
            return
        best = self._leader()
        self.running = [lane for lane in self.running if not self._beaten(lane, best)]
        if 0 in self.running:
            self.running = [lane for lane in self.running if not lane or self._promises(lane)]

    def ranking(self) -> Ranking:
        """The own choice unless it is clearly beaten, in worlds enough, and how all of them compare to the best."""
        if not self.weights:
            return Ranking(self.options[0].steps[0], ())
        best = self._leader()
        doubted = len(self.weights) >= START and (0 not in self.running or self._beaten(0, best))
        chosen = best if doubted else 0
        lanes = range(len(self.options))
        first = min(
            lanes, key=lambda lane: self._behind(lane, best)
        )  # who was dropped may have been ahead, by a little
        rated = [Rated(self.options[lane].steps[0], self._mean(lane), *self._behind(lane, first)) for lane in lanes]
        rated.sort(key=lambda one: one.behind)
        return Ranking(self.options[chosen].steps[0], tuple(rated), len(self.weights))

    def _leader(self) -> int:
        return max(self.running, key=self._mean)

    def _mean(self, lane: int) -> float:
        gains = self.gains[lane]
        pairs = zip(self.weights, gains, strict=False)
        return sum([weight * gain for weight, gain in pairs]) / sum(self.weights[: len(gains)])

    def _behind(self, lane: int, best: int) -> tuple[float, float]:
        """How much less an option brings than the best in the worlds of both, and the standard error of that."""
        rows = list(zip(self.weights, self.gains[best], self.gains[lane], strict=False))  # the best has run them all
        total = sum([weight for weight, _, _ in rows])
        mean = sum([weight * (more - less) for weight, more, less in rows]) / total
        spread = sum([(weight * (more - less - mean)) ** 2 for weight, more, less in rows])
        return mean, math.sqrt(spread) / total

    def _promises(self, lane: int) -> bool:
        behind, error = self._behind(0, lane)
        return behind > PROMISE * error

    def _beaten(self, lane: int, best: int) -> bool:
        behind, error = self._behind(lane, best)
        return behind > 0 and behind > self.sure * error
