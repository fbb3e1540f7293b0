"""Compares what somebody may do for who wants to know: a race as bots have it, and of every difference how sure it is."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist
from typing import Any, NamedTuple, cast

from game.bots import minds
from game.bots.patience import COACHING
from game.bots.search import COACH, START, Budget, Hooks, Option, Ranking, rank
from game.engine.chance import Chance
from game.engine.contract import State

MOST = 8  # answers that are compared, besides the mind's own
SURE = 2.0  # standard errors from which on two answers are told apart
SLIP = 1 - NormalDist().cdf(SURE)  # how likely that is wrong where they are alike; among many no likelier
LITTLE = 0.01  # of a win, up to which nothing is made of a difference, however sure: values are but estimates
MUCH = 0.08  # of a win, from which on an answer is clearly better
BEST = "best"  # what the coach would do; to any other answer that compares like this:
EVEN, BETTER, CLEARLY = "even", "better", "clearly"


class Gap(NamedTuple):
    """How much better what the coach would do is than an answer, which has this number among the legal ones."""

    number: int
    behind: float  # parts of a win
    error: float  # the standard error of that


class Coached(NamedTuple):
    """What the coach would do, by its number among the legal answers, and how those compare to it that were raced."""

    chosen: int
    gaps: tuple[Gap, ...] = ()

    @property
    def bands(self) -> dict[int, str]:
        """How much better the chosen answer is than others; nothing at all where none can be told from it."""
        found = {gap.number: self._band(gap) for gap in self.gaps}
        return found | {self.chosen: BEST} if set(found.values()) - {EVEN} else {}

    def loss(self, number: int) -> float:
        """What was given away by this answer, as far as it can be told from the chosen one."""
        return max([gap.behind for gap in self.gaps if gap.number == number and self._band(gap) != EVEN], default=0.0)

    def _band(self, gap: Gap) -> str:
        others = max(1, len(self.gaps) - 1)
        told = max(LITTLE, NormalDist().inv_cdf(1 - SLIP / others) * gap.error)
        if gap.number == self.chosen or gap.behind <= told:
            return EVEN
        return CLEARLY if gap.behind >= MUCH else BETTER


def races(game_id: str) -> bool:
    """Whether more can be said about this game than what a good player would do."""
    return worth(game_id) >= START


def worth(game_id: str) -> int:
    """The worlds in which he compares, as many as a sharp bot or as the title says for him alone."""
    hooks = minds.racing(game_id)
    return hooks.WORLDS.get(COACH, minds.budget(game_id, minds.ADVISER).worlds) if hooks else 0


def coached(
    game_id: str, state: State, seat: int, chance: Chance, compare: Sequence[int], spend: Budget | None = None
) -> Coached:
    """The race of what a good mind would think about, and of these answers, which are numbers of legal ones.

    Of a game that is not raced, nor well enough understood for that, it is said what its mind does, and no more."""
    legal, hooks = list(state.legal(seat)), minds.racing(game_id)
    if len(legal) == 1 or hooks is None or not races(game_id):
        return Coached(legal.index(minds.choose(game_id, state, seat, chance, minds.ADVISER)))
    wider = Wider(hooks, [legal[number] for number in compare])
    spend = spend or Budget(worth(game_id))
    return _plainly(rank(cast(Hooks, wider), state, seat, chance, minds.ADVISER, spend), legal, wider.choice)


def hurried(game_id: str, times: int) -> Budget:
    """So many times what a bot's decision is worth, as long as somebody may wait for it."""
    return Budget(times * worth(game_id), times * COACHING)


class Wider:
    """What a race must know of a title, with some more options."""

    def __init__(self, hooks: Hooks, more: Sequence[Any]) -> None:
        self.hooks, self.more = hooks, more
        self.choice: Any = None  # the mind's own, once it was asked
        self.policy: Callable[..., Any] = hooks.policy
        self.horizon: Callable[..., Any] = hooks.horizon
        self.value: Callable[..., Any] = hooks.value
        self.weight: Callable[..., Any] = hooks.weight

    def options(self, state: State, seat: int, chance: Chance, level: str) -> Sequence[Option]:
        """The title's own, then what nobody would think about who plays well."""
        own = self.hooks.options(state, seat, chance, level)
        self.choice = own[0].steps[0]
        begun = {option.steps[0] for option in own}
        return [*own, *(Option((action,)) for action in self.more if action not in begun)]


def _plainly(found: Ranking, legal: Sequence[Any], choice: Any) -> Coached:
    """The same by numbers, and all compared to what is chosen, which may be a little behind what came out first.

    The mind's own choice stands unless something is noticeably better. Nothing is compared in too few worlds, where
    not even errors can be told."""
    best: dict[int, Gap] = {}
    for rated in found.rated if found.worlds >= START else ():  # of several ways that begin alike the best
        number = legal.index(rated.action)
        best.setdefault(number, Gap(number, rated.behind, rated.error))
    chosen, before = legal.index(found.chosen), legal.index(choice)
    own = best.get(chosen, Gap(chosen, 0.0, 0.0))
    if before in best and best[before].behind - own.behind <= LITTLE:
        chosen, own = before, best[before]
    gaps = [Gap(it.number, it.behind - own.behind, math.hypot(it.error, own.error)) for it in best.values()]
    return Coached(chosen, tuple(gaps))
