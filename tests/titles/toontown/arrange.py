"""Arranges positions of Toontown from explicit parts, with dice that fall as told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from game import places
from game.engine.board import Board, Space, read
from game.engine.chance import Script
from game.titles.toontown.meta import GAME
from game.titles.toontown.rules.content import CHARACTERS, CONFIDENTIAL_CARDS
from game.titles.toontown.rules.moves import Event, Roll, Walk
from game.titles.toontown.rules.state import State
from game.titles.toontown.rules.streets import Streets, town

E = TypeVar("E")

TOWN = town()
CIRCLE = tuple(TOWN.circle.index(index) for index in range(12))
WILL, WEASEL_CARD, ROLL_SPACE, NOZZLE = CIRCLE[11], CIRCLE[9], CIRCLE[3], CIRCLE[5]
HOME = dict(zip(CHARACTERS, TOWN.homes, strict=True))
GO, STOP = 0, 5  # faces of the picture dice


def spaces(kind: str) -> list[int]:
    """All spaces of that kind."""
    return [space for space, its_kind in enumerate(TOWN.kinds) if its_kind == kind]


def dice(white: int, black: int) -> list[int]:
    """The draws of a white and a black die."""
    return [white - 1, (black - 1) * 2]


def fresh(seats: int = 3, will: int = 0, first: int = 0) -> State:
    """A start without shuffling: seat 0 is Roger, 1 Jessica, 2 Eddie, 3 Dolores; cards lie in order."""
    decoys = [0, 0] * seats
    cards = range(5 * seats - 1, 0, -1)
    script = Script([3, 2, 1, *decoys, *cards, will, first])
    state = GAME.start(seats, script)
    assert not script.left
    assert will < CONFIDENTIAL_CARDS[seats]
    return state


def arrange(seats: int = 3, at: dict[int, int] | None = None, draws: Sequence[int] = (), **parts: Any) -> State:
    """A fresh table on which pawns stand at these spaces and these parts are as given."""
    state = fresh(seats)
    for seat, space in (at or {}).items():
        state.spaces[seat] = space
    if "holder" in parts:
        state.will_known = True
    for part, value in parts.items():
        setattr(state, part, value)
    return toss(state, *draws)


def toss(state: State, *draws: int) -> State:
    """Lay out the next draws."""
    state.chance = Script(draws)
    state.refresh()
    return state


def walk(state: State, white: int, black: int, to: int, *draws: int) -> list[Event]:
    """Roll these dice and walk there; then fall the other draws."""
    toss(state, *dice(white, black), *draws)
    return state.apply(state.active, Roll()) + state.apply(state.active, Walk(to))


def step(state: State, to: int, *draws: int) -> list[Event]:
    """Land exactly on a space, from next to it, with a white 1."""
    state.spaces[state.active] = next(space for space in TOWN.street_links[to] if not TOWN.entry[space])
    return walk(state, 1, 1, to, *draws)


def only(events: list[Event], kind: type[E]) -> E:
    """The one event of that kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def has(events: list[Event], kind: type[Event]) -> bool:
    """Whether an event of that kind happened."""
    return any(isinstance(event, kind) for event in events)


def ends(state: State) -> set[int]:
    """The spaces to which the pawn may walk."""
    return {action.to for action in state.legal(state.active) if isinstance(action, Walk)}


def entry_in_a_row() -> Streets:
    """A row of road 0, Entry 1 and road 2, and what every town must have apart from them."""
    kinds = ["road", "entry", "road", "start", "home", "home", "home", "home", "circle", "circle", "circle", "circle"]
    props: list[dict[str, str | int]] = [{"ring": 0} for _ in kinds]
    for number, character in enumerate(HOME):
        props[4 + number]["character"] = character
    for number, special in enumerate(("will", "weasel", "roll", "nozzle")):
        props[8 + number] = {"index": number, "special": special}
    board_spaces = tuple(Space(n, kind, 0, 0, its) for n, (kind, its) in enumerate(zip(kinds, props, strict=True)))
    links: list[tuple[int, ...]] = [() for _ in kinds]
    links[:3] = (1,), (0, 2), (1,)
    return Streets(Board(board_spaces, tuple(links), "A line"))


def with_link(one: int, other: int) -> Streets:
    """The town with one more street between these two spaces."""
    board = read(places.find("maps") / "toontown.tmx")
    links = list(board.links)
    links[one] = tuple(sorted((*links[one], other)))
    links[other] = tuple(sorted((*links[other], one)))
    return Streets(replace(board, links=tuple(links)))
