"""Arranges positions of Boss & Minion from explicit boards, with dice that fall as told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from game.engine.chance import Chance, Script
from game.titles.boss_and_minion.meta import GAME
from game.titles.boss_and_minion.rules.choices import WIDTH
from game.titles.boss_and_minion.rules.content import CHARACTERS, NAMES
from game.titles.boss_and_minion.rules.gangs import SAME_NAMED, build
from game.titles.boss_and_minion.rules.moves import Aim, Assist, Event, Go, Pick, Read, Stand
from game.titles.boss_and_minion.rules.specials import SPECIALS, Special
from game.titles.boss_and_minion.rules.state import State
from game.titles.boss_and_minion.rules.view import House, Options

E = TypeVar("E")

STRENGTH, LUCK, SMARTS, CONNIVING, NERVE, AGILITY = range(6)
MINION = 6  # added to a box of the second board
LONERS = "123456"  # six colours, so nothing is Linked


class Side(NamedTuple):
    """One board: per box size=value, size alone for a lost die; a letter per colour; whose Special it has."""

    dice: str
    colours: str = LONERS
    special: Any = None

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(int(die.split("=")[0]) for die in self.dice.split())

    @property
    def values(self) -> tuple[int, ...]:
        return tuple(int(die.split("=")[1]) if "=" in die else 0 for die in self.dice.split())


def table(
    *players: Side | tuple[Side, Side],
    faces: Sequence[int] = (),
    active: int = 0,
    house: House | None = None,
    closed: Sequence[int] = (),
    **parts: Any,
) -> State:
    """It is this seat's turn; the dice will show these faces one after the other; quick rings close these places."""
    rows = [(player,) if isinstance(player, Side) else tuple(player) for player in players]
    taken = {side.special for row in rows for side in row}
    spare = [name for name in NAMES if name not in taken]
    mode: Any = "duel" if len(rows[0]) == 1 else "gangs"
    state = GAME.start(len(rows), Chance(1), Options(mode, "random", house=house or House()))
    cast, gangs = [], []
    state.closed = sum(SAME_NAMED[place] for place in closed)
    for seat, row in enumerate(rows):
        names = tuple(side.special or spare.pop() for side in row)
        plain = {name: SPECIALS[name] if name in taken else Special() for name in names}
        boards = [
            CHARACTERS[name]._replace(dice=side.sizes, colours=tuple(side.colours))  # type: ignore[arg-type]
            for name, side in zip(names, row, strict=True)
        ]
        cast.append(names)
        gangs.append(build(names, tuple(boards), plain, state.closed))
        values = [value for side in row for value in side.values]
        values = [0 if state.closed >> die & 1 else value for die, value in enumerate(values)]
        state.values[seat * WIDTH : seat * WIDTH + len(values)] = values
        state.masks[seat] = sum(1 << die for die, value in enumerate(values) if value)
    state.cast, state.gangs = tuple(cast), tuple(gangs)
    state.alive = sum(1 << seat for seat, mask in enumerate(state.masks) if mask)
    state.dawn = tuple(state.masks)
    state.active, state.asked, state.turn, state.first = active, (active,), 1, 0
    for part, value in parts.items():
        setattr(state, part, value)
    state.choices = None
    state.chance = Script([face - 1 for face in faces])
    return state


def attack(
    state: State,
    *dice: int,
    at: tuple[int, int],
    read: Any = None,
    helped: Sequence[int] | None = (),
) -> list[Event]:
    """Declare an attack to its end, and defend with these dice; None stops before the defense."""
    seat, told = state.active, []
    for die in dice:
        told += state.apply(seat, Pick(die))
    if read:
        told += state.apply(seat, Read(read))
    told += state.apply(seat, Aim(*at))
    told += state.apply(seat, Go())
    if state.stage == "defend" and helped is not None:
        for die in helped:
            told += state.apply(at[0], Assist(die))
        told += state.apply(at[0], Stand())
    return told


def dice(state: State, seat: int) -> list[int | None]:
    """What every box of a player shows."""
    return [value for board in state.view(None).players[seat].boards for value in board.values]


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of that kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def every(events: Sequence[Event], kind: type[E]) -> list[E]:
    """All events of that kind."""
    return [event for event in events if isinstance(event, kind)]


def used_up(state: State) -> bool:
    """Whether every face told has been rolled."""
    assert isinstance(state.chance, Script)
    return state.chance.left == 0
