"""Pages of Boss & Minion made from positions, and what lies on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from game.engine.blocks import Block, Board, Button, Buttons, Choice, Page, People, Prompt, Spot
from game.engine.chance import Chance
from game.engine.pagecheck import PaperTable
from game.engine.phones import phone
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.moves import Action, Pass
from game.titles.boss_and_minion.rules.state import State

B = TypeVar("B", bound=Block)
SIXES = "6=3 6=3 6=3 6=3 6=3 6=3"
EIGHTS = "8=5 8=5 8=5 8=5 8=5 8=5"
UNDO = {"type": "undo"}


def page(state: State, me: int | None = -1, names: tuple[str, ...] = (), legal: Any = None) -> Page:
    """The page of a seat, of whoever is asked, or of the room."""
    if me == -1:
        (me,) = state.waiting()
    paper = PaperTable(GAME, state.seats, lambda _seat: [])
    paper.names = names or ("Ana", "Ben", "Chloe", "Rex")[: state.seats]
    if legal is None:
        legal = state.legal(me) if me in state.waiting() else ()
    return phone("boss_and_minion").page(state.view(me), legal, paper)


def block(made: Page, kind: type[B]) -> B:
    """The first block of this kind."""
    return next(each for each in made.blocks if isinstance(each, kind))


def has(made: Page, kind: type[Block]) -> bool:
    return any(isinstance(each, kind) for each in made.blocks)


def title(made: Page) -> str:
    return block(made, Prompt).title


def spots(made: Page) -> dict[str, Spot]:
    """What can be tapped on the boards, by its key."""
    return {spot.key: spot for each in made.blocks if isinstance(each, Board) for spot in each.spots if spot.key}


def button(made: Page, key: str) -> Button:
    return next(item for item in block(made, Buttons).items if item.key == key)


def undoes(made: Page) -> bool:
    """Whether something on the page takes a step back."""
    buttons = [item for each in made.blocks if isinstance(each, Buttons) for item in each.items]
    rows = [person for each in made.blocks if isinstance(each, People) for person in each.items]
    return any(spot.on for spot in spots(made).values()) or any(
        [*(item.sends == UNDO for item in buttons), *(person.on for person in rows)]
    )


def choice(state: State, action: Action) -> Choice:
    """The choice that stands for this answer."""
    (seat,) = state.waiting()
    return page(state).choices[list(state.legal(seat)).index(action)]


def games(modes: Any, seeds: range, most: int = 150) -> Iterator[State]:
    """Every position of some random games in which nobody passes without need."""
    for seed in seeds:
        for seats in GAME.seats:
            for mode in modes:
                state, will = GAME.start(seats, Chance(seed), mode), Chance(f"phones {seed}")
                for _ in range(most):
                    yield state
                    if not state.waiting():
                        break
                    (seat,) = state.waiting()
                    legal = [action for action in state.legal(seat) if action != Pass()] or [Pass()]
                    state.apply(seat, legal[will.pick(len(legal))])
