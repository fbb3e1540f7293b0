"""A player who sees everything, to show how much luck leaves to gain: it measures bots, and is no part of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from game.bots import anything, minds
from game.bots.patience import THINKING
from game.bots.search import Budget, Hooks, Option, Ranking, distinct, rank
from game.engine import registry
from game.engine.chance import Chance
from game.engine.contract import State
from game.engine.journal import LEVELS

LEVEL = "sharp"  # whose search it has
WORLDS = 96  # that a decision is worth in a game whose own minds do not search
OPTIONS, MOODS = 8, 3  # that are raced there, and moods in which each level is asked for some
POSITIONS = 30  # of a game in which it is looked whether anything is hidden


@dataclass(frozen=True)
class Cheat:
    """Thinks as long as a sharp bot, and always about the position as it is."""

    game_id: str
    seconds: float = THINKING[LEVEL]

    def __call__(self, state: Any, seat: int, chance: Chance) -> Any:
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else self.ranking(state, seat, chance).chosen

    def ranking(self, state: Any, seat: int, chance: Chance) -> Ranking:
        """How what may be done compares in the position as it is."""
        worlds = minds.budget(self.game_id, LEVEL).worlds or WORLDS
        hooks, bare = cast(Hooks, seeing(self.game_id)), cast(State, Bare(state))
        return rank(hooks, bare, seat, chance, LEVEL, Budget(worlds, self.seconds))

    def __str__(self) -> str:
        return "all-seeing cheat"


class Bare:
    """A position that looks to everybody as it is: dealing it again changes nothing but the dice to come."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def redeal(self, _seat: int | None, chance: Chance) -> Bare:
        """The same, with other dice."""
        return Bare(self.state.copy(chance))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)


class Seeing:
    """What a race must know of a title that has one, for somebody to whom no world is doubtful."""

    def __init__(self, hooks: Hooks) -> None:
        self.options: Callable[..., Sequence[Option]] = hooks.options
        self.policy: Callable[..., Sequence[Any]] = hooks.policy
        self.horizon: Callable[..., Callable[[Any], bool]] = hooks.horizon
        self.value: Callable[..., float] = hooks.value
        self.weight: Callable[..., Callable[[Any], float]] = anything.weight  # there is only one


class ToTheEnd:
    """The same of a title that has none: what minds would do in some mood or other, each played to the end."""

    def __init__(self, game_id: str) -> None:
        self.choose = minds.mind(game_id) or anything.choose
        self.horizon: Callable[..., Callable[[Any], bool]] = anything.horizon
        self.value: Callable[..., float] = anything.value
        self.weight: Callable[..., Callable[[Any], float]] = anything.weight

    def options(self, state: Any, seat: int, chance: Chance, level: str) -> Sequence[Option]:
        """The mind's own choice, then what it would do at every level, then others by lot."""
        found = [self.choose(state, seat, chance, level)]
        found += [self.choose(state, seat, chance, lower) for lower in LEVELS for _ in range(MOODS)]
        others = list(state.legal(seat))
        chance.shuffle(others)
        return distinct([Option((action,), action) for action in (*found, *others)])[:OPTIONS]

    def policy(self, world: Any, seat: int, chance: Chance) -> Sequence[Any]:
        """As a sly bot."""
        return (self.choose(world, seat, chance, "sly"),)


def seeing(game_id: str) -> Seeing | ToTheEnd:
    """How the cheat searches this game."""
    hooks = minds.racing(game_id) if minds.mind(game_id) else None
    return Seeing(hooks) if hooks else ToTheEnd(game_id)


def hides(game_id: str, seats: int) -> bool:
    """Whether there is anything to see that a seat may not."""
    state, chance = registry.game(game_id).start(seats, Chance("hidden")), Chance("moves")
    for number in range(POSITIONS):
        if not (waiting := state.waiting()):
            break
        if state.redeal(waiting[0], Chance(number)).dump() != state.dump():
            return True
        legal = state.legal(waiting[0])
        state.apply(waiting[0], legal[chance.pick(len(legal))])
    return False
